// permudoku same: are two boards the same up to symmetry?
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "solving/one_board.h"

#include <permudoku/canon.h>

#include <string.h>

struct same_options {
    struct board_options boards;
    bool json, quiet;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    (void)context;
    return !interrupt_requested;
}

// Reads the only board of an operand.
static int read_board(struct one_board *board, const struct cli_call *call,
                      size_t index)
{
    const struct same_options *options = call->options;
    const struct cli_call until = {.command = call->command,
                                   .options = options,
                                   .operand_count = index + 1,
                                   .operands = call->operands};
    struct source boards;
    int status = source_init(&boards, &until, &options->boards);
    boards.next_input = index; // messages count operands from the first
    if (status == 0) status = one_board_read(board, &boards);
    source_release(&boards);
    if (status == 0 && !board->kind) status = CLI_SYSTEM; // an interrupt
    return status;
}

static pdk_status compare(const pdk_grid *a, const pdk_grid *b, bool *is_same,
                          pdk_transform **moves, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(a);
    pdk_canon *canon = NULL;
    *is_same = false;
    if (!pdk_shape_equal(shape, pdk_grid_shape(b))) return PDK_OK;
    pdk_status status = pdk_canon_new(shape, NULL, &canon, error);
    if (status == PDK_OK) status = pdk_transform_new(shape, moves, error);
    if (status == PDK_OK) {
        const pdk_limits limits = {.size = sizeof limits, .go_on = go_on};
        status = pdk_canon_limit(canon, &limits, error);
    }
    if (status == PDK_OK)
        status = pdk_canon_same(canon, a, b, is_same, *moves, error);
    pdk_canon_free(canon);
    return status;
}

static int answer(const struct cli_call *call, const pdk_grid *a,
                  const pdk_grid *b)
{
    const struct same_options *options = call->options;
    struct text text = {0};
    pdk_transform *moves = NULL;
    pdk_error error = {0};
    bool is_same = false;
    pdk_status status = compare(a, b, &is_same, &moves, &error);
    if (status == PDK_OK) {
        if (options->json)
            text_add(&text, is_same ? "{\"same\":true,\"moves\":\""
                                    : "{\"same\":false,\"moves\":null}\n");
        else if (!is_same)
            text_add(&text, "different\n");
        if (is_same) text_transform(&text, moves);
        if (is_same) text_add(&text, options->json ? "\"}\n" : "\n");
        if (!options->quiet) status = output_whole(&text);
    }
    text_release(&text);
    pdk_transform_free(moves);
    cli_error_complete(&error, status);
    if (status == PDK_OK) return is_same ? CLI_DONE : CLI_NO;
    return cli_fail(call->command->name, NULL, &error);
}

static int run_same(const struct cli_call *call)
{
    struct one_board a = {0}, b = {0};
    if (strcmp(call->operands[0], "-") == 0 &&
        strcmp(call->operands[1], "-") == 0)
        return cli_usage(call->command->name,
                         "A and B cannot both be standard input");
    int status = read_board(&a, call, 0);
    if (status == 0) status = read_board(&b, call, 1);
    if (status == 0) status = answer(call, a.puzzle.grid, b.puzzle.grid);
    one_board_release(&b);
    one_board_release(&a);
    return status;
}

#define AT(field) offsetof(struct same_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'q', "quiet", OPT_FLAG, AT(quiet), NULL,
     "print nothing, and only set the exit status",
     OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "print a JSON object",
     OPT_COMMON | GROUP_OUTPUT},
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct same_options defaults = {0};

static const struct cli_example examples[] = {
    {"permudoku same a.txt b.txt",
     "The moves that turn the board in a.txt into the one in b.txt"      },
    {"permudoku same --quiet a.txt - < b.txt && echo same", "In a script"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "the boards are the same up to symmetry"},
    {CLI_NO,   "the boards are different"              },
};

const struct cli_command cli_command_same = {
    .name = "same",
    .group = CLI_SYMMETRY,
    .summary = "compare two boards up to symmetry",
    .operands = "A B",
    .operand_minimum = 2,
    .operand_maximum = 2,
    .description =
        "Prints moves that turn board A into board B, or \"different\" if the "
        "two are not the same up to symmetry. A and B are files with one board "
        "('-' for standard input), or boards on one line.\n"
        "\n"
        "The boards may be full grids or puzzles, and may use different "
        "symbols. The symmetries permute the rows of a band, the bands, the "
        "columns of a stack, the stacks and the symbols, and transpose the "
        "board if its boxes are square. 'permudoku transform --moves' applies "
        "the moves; they were verified before they were printed.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_same,
};
