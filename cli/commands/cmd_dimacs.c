// permudoku dimacs: a puzzle as a formula for SAT solvers.
#include "options/values.h"
#include "solving/one_board.h"

struct dimacs_options {
    struct board_options boards;
    int encoding; // pdk_encoding
    const char *without;
    bool stats;
};

static int run_dimacs(const struct cli_call *call)
{
    const struct dimacs_options *options = call->options;
    struct source boards;
    struct one_board puzzle = {.is_to_solve = true};
    struct one_board without = {.is_to_solve = true};
    int status = source_init(&boards, call, &options->boards);
    if (status == 0) status = one_board_read(&puzzle, &boards);
    if (status == 0 && puzzle.kind && options->without)
        status = one_board_read_like(&without, &puzzle, call->command,
                                     options->without);
    // After an interrupt there is nothing to write, and no message is needed.
    if (status == 0 && puzzle.kind && (without.kind || !options->without))
        status = formula_write(
            call->command->name,
            &(struct formula){.encoding = (pdk_encoding)options->encoding,
                              .puzzle = &puzzle,
                              .without = without.kind ? &without : NULL,
                              .says_size = options->stats});
    one_board_release(&without);
    one_board_release(&puzzle);
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct dimacs_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "encoding", OPT_CHOICE(cli_encodings), AT(encoding), "NAME",
     "choose the encoding (default: open)", OPT_COMMON | GROUP_MAIN},
    {0, "without", OPT_TEXT, AT(without), "FILE",
     "exclude the solution in FILE, so that only other solutions satisfy the "
     "formula", OPT_COMMON | GROUP_MAIN},
    {0, "stats", OPT_FLAG, AT(stats), NULL,
     "report the size of the formula on standard error",
     OPT_COMMON | GROUP_OUTPUT},
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct dimacs_options defaults = {.encoding = PDK_ENCODING_OPEN};

static const struct cli_example examples[] = {
    {"permudoku dimacs puzzle.txt > formula.cnf",                     "Write the formula"},
    {"cadical -q formula.cnf | permudoku solve --model - puzzle.txt",
     "Print the solution that another solver finds"                                      },
    {"permudoku dimacs --without solution.txt puzzle.txt",
     "A formula that is satisfiable only if there is a second solution"                  },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, NULL}, // every answer is a formula
};

const struct cli_command cli_command_dimacs = {
    .name = "dimacs",
    .group = CLI_PROOFS,
    .summary = "write a puzzle as a formula for SAT solvers",
    .operands = "[FILE|PUZZLE]",
    .operand_maximum = 1,
    .description =
        "Writes a puzzle as a formula in DIMACS CNF, the format that all SAT "
        "solvers read. Each model of the formula is a solution of the "
        "puzzle.\n"
        "\n"
        "permudoku-solve(1) reads models back with --model and the same "
        "--encoding. The same puzzle always yields the same formula.\n"
        "\n"
        "In the encoding full, variable cell * N + symbol says that the cell "
        "contains the symbol; cells count from 0, row by row, and symbols from "
        "1, in the order of the alphabet. The other encodings number only the "
        "candidates that remain once all singles are placed.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_dimacs,
};
