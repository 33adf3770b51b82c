// permudoku generate: puzzles whose solution is known, of any size.
#include "command.h"
#include "format_choice.h"
#include "interrupt.h"
#include "message.h"
#include "output.h"
#include "progress.h"
#include "seed.h"
#include "symbols.h"
#include "text.h"

#include <permudoku/format.h>
#include <permudoku/generate.h>

enum {
    ORDER_MAX = 4096, // PDK_SIDE_MAX = 4096 * 4096
    ORDER_DEFAULT = 3,
    CLUES_SIDE = 64, // beyond, boards are lists of clues
    // The number of clues where none is given.
    CLUES_A_ROW = 8,
    SHARE_MAX = 40 // percent
};

enum origin { FROM_ELEMENTARY };

struct generate_options {
    int from; // enum origin
    struct cli_count order;
    const char *boxes, *symbols, *symbols_file;
    struct cli_amount clues;
    bool cover, solution;
    struct cli_count count, seed;
    struct format_options format;
};

struct generate_run {
    const char *command;
    const struct generate_options *options;
    pdk_shape shape;
    pdk_alphabet *alphabet;
    uint64_t seed;
    pdk_clue_choice choice;
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_clues *clues;
    pdk_writer *writer;
    struct text report;
    uint64_t done;
};

static bool origins(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {FROM_ELEMENTARY, "elementary",
         "the elementary solution after random moves"},
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

static int read_shape(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    pdk_error error = {0};
    if (options->boxes && options->order.given)
        return cli_usage(run->command, "-n and --boxes exclude each other");
    if (options->boxes)
        return boxes_read(run->command, options->boxes, &run->shape);
    if (pdk_shape_of_order(&run->shape, options->order.value, &error) == PDK_OK)
        return 0;
    return cli_fail(run->command, NULL, &error);
}

static int read_alphabet(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    pdk_error error = {0};
    const int failed = symbols_read(run->command, options->symbols,
                                    options->symbols_file, &run->alphabet);
    if (failed) return failed;
    if (!run->alphabet &&
        pdk_alphabet_numbers(1, run->shape.side, &run->alphabet, &error))
        return cli_fail(run->command, NULL, &error);
    if (pdk_alphabet_fits(run->alphabet, &run->shape, &error) == PDK_OK)
        return 0;
    return cli_fail(run->command, NULL, &error);
}

// On small boards, a cover may take more than the usual share.
static uint64_t default_count(uint32_t side, bool covers)
{
    const uint64_t cells = (uint64_t)side * side;
    const uint64_t most = cells * SHARE_MAX / 100;
    const uint64_t wanted = (uint64_t)CLUES_A_ROW * side;
    const uint64_t cover = covers ? side + (side % 2 == 0) : 0;
    const uint64_t usual = wanted < most ? wanted : most;
    return usual > cover ? usual : cover;
}

static int read_choice(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const uint32_t side = run->shape.side;
    run->choice = (pdk_clue_choice){
        .count = options->clues.given
                     ? cli_amount_of(&options->clues, (uint64_t)side * side)
                     : default_count(side, options->cover),
        .covers = options->cover,
    };
    run->seed = options->seed.value;
    if (options->seed.given || seed_fresh(run->command, &run->seed)) return 0;
    return CLI_SYSTEM;
}

static pdk_format choose_format(const struct generate_run *run)
{
    pdk_format format;
    if (format_given(&run->options->format, &format)) return format;
    return run->shape.side > CLUES_SIDE ? PDK_FORMAT_CLUES
                                        : format_for_width(run->shape.side);
}

static pdk_status prepare(struct generate_run *run, pdk_error *error)
{
    const pdk_sink sink = output_sink();
    const pdk_board board = {run->shape, run->alphabet, NULL};
    pdk_status status = pdk_transform_new(&run->shape, &run->moves, error);
    if (status == PDK_OK)
        status = pdk_construction_new(&run->shape, NULL, &run->solution, error);
    if (status == PDK_OK)
        status = pdk_clues_new(&run->shape, &run->clues, error);
    if (status == PDK_OK)
        status = pdk_writer_new(choose_format(run), &sink, &run->writer, error);
    return status == PDK_OK ? pdk_writer_prepare(run->writer, &board, error)
                            : status;
}

// What the solution is, where that is wanted; NULL otherwise, or where memory
// ended.
static const char *make_report(struct generate_run *run, pdk_status *status)
{
    struct text *report = &run->report;
    const pdk_sink sink = text_sink(report);
    *status = PDK_OK;
    if (!run->options->solution) return NULL;
    text_reset(report);
    *status = pdk_construction_print(run->solution, &sink, NULL);
    text_bytes(report, "", 1);
    if (*status == PDK_OK && report->is_failed) *status = PDK_ERR_MEMORY;
    return *status == PDK_OK ? report->bytes : NULL;
}

// Puzzle number `index` is made of stream `index` of the seed alone: first its
// solution, as permudoku grid --shuffle makes it, then the cells that stay.
static pdk_status write_puzzle(struct generate_run *run, uint64_t index,
                               pdk_error *error)
{
    pdk_random random;
    pdk_random_init(&random, run->seed, index);
    pdk_transform_shuffle(run->moves, &random, PDK_MOVE_ALL);
    pdk_status status =
        pdk_construction_reset(run->solution, run->moves, error);
    if (status == PDK_OK)
        status = pdk_generate_clues(run->solution, &run->choice, &random,
                                    run->clues, error);
    if (status != PDK_OK) return status;

    const char *report = make_report(run, &status);
    if (status != PDK_OK) return status;
    status = pdk_writer_clues(run->writer, run->clues, report);
    return interrupt_requested() ? PDK_ERR_CANCELLED : status;
}

static int write_all(struct generate_run *run)
{
    const uint64_t count = run->options->count.value;
    pdk_error error = {0};
    pdk_status status = prepare(run, &error);
    progress_begin("writing", count, "puzzles");
    while (run->done < count && status == PDK_OK) {
        status = write_puzzle(run, run->done, &error);
        if (status == PDK_OK) progress_at(++run->done);
    }
    if (status == PDK_OK) status = pdk_writer_flush(run->writer);
    progress_end();
    cli_error_complete(&error, status);
    if (status == PDK_ERR_CANCELLED && interrupt_requested())
        cli_error(run->command,
                  "interrupted: the output ends within the first %llu of %llu "
                  "puzzles",
                  (unsigned long long)run->done + 1, (unsigned long long)count);
    return status == PDK_OK ? CLI_DONE : cli_fail(run->command, NULL, &error);
}

static int run_generate(const struct cli_call *call)
{
    struct generate_run run = {.command = call->command->name,
                               .options = call->options};
    int status = format_expect_one(run.command, &run.options->format);
    if (status == 0) status = read_shape(&run);
    if (status == 0) status = read_alphabet(&run);
    if (status == 0) status = read_choice(&run);
    if (status == 0) status = write_all(&run);
    text_release(&run.report);
    pdk_writer_free(run.writer);
    pdk_clues_free(run.clues);
    pdk_construction_free(run.solution);
    pdk_transform_free(run.moves);
    pdk_alphabet_free(run.alphabet);
    return status;
}

#define AT(field) offsetof(struct generate_options, field)

// clang-format off
static const struct cli_option options[] = {
    {0, "from", OPT_CHOICE(origins), AT(from), "NAME",
     "where solutions come from; default: elementary"},
    {'n', "order", OPT_COUNT(2, ORDER_MAX), AT(order), "N",
     "boxes of N x N cells; default: 3"},
    {0, "boxes", OPT_TEXT, AT(boxes), "RxC",
     "boxes of R rows and C columns instead"},
    {0, "clues", OPT_AMOUNT(UINT64_MAX), AT(clues), "AMOUNT",
     "so many clues, or such a share of all cells, as in 0.8%, rounded to "
     "nearest; default: 8 a row, but no more than 40%"},
    {0, "cover", OPT_FLAG, AT(cover), NULL,
     "give every row, column and symbol a clue; takes as many clues as the "
     "board has rows, and one more where these are even"},
    {'c', "count", OPT_COUNT(1, UINT32_MAX), AT(count), "K",
     "print K puzzles; default: 1"},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(seed), "S",
     "the same seed gives the same bytes; default: a fresh one"},
    {0, "solution", OPT_FLAG, AT(solution), NULL,
     "print the solution before each puzzle, as a comment with permutations "
     "that permudoku grid --permutations takes"},
    {'s', "symbols", OPT_TEXT, AT(symbols), "SET",
     "the symbols, as in permudoku-grid(1); default: 1..N"},
    {0, "symbols-file", OPT_TEXT, AT(symbols_file), "FILE",
     "the symbols in order, one a line"},
    {'f', "format", OPT_CHOICE(cli_formats), AT(format.format), "NAME",
     "output format; default: boxed up to 64 columns, clues beyond"},
    {0, "json", OPT_FLAG, AT(format.json), NULL, "the same as --format json"},
};
// clang-format on

static const struct generate_options defaults = {
    .from = FROM_ELEMENTARY,
    .order = {.value = ORDER_DEFAULT},
    .count = {.value = 1},
    .format = {.format = FORMAT_NOT_GIVEN},
};

static const struct cli_example examples[] = {
    {"permudoku generate -n 3 --clues 30 --seed 7",
     "A 9x9 puzzle, the same every time"       },
    {"permudoku generate -n 32 --clues 0.8% --cover",
     "8389 clues of a board of a million cells"},
    {"permudoku generate -n 2 --clues 6 --count 1000 --format line",
     "A thousand small ones"                   },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, NULL},
};

const struct cli_command cli_command_generate = {
    .name = "generate",
    .summary = "make puzzles of any size",
    .operands = "",
    .description =
        "Prints puzzles: solutions of which some cells, chosen at random, stay "
        "as clues. A solution comes out of the elementary one, which permudoku "
        "grid prints, by random moves that keep it valid: symbols, rows in "
        "bands, bands, columns in stacks, stacks, transpose.\n"
        "\n"
        "All choices of so many cells are equally likely. Nothing is said "
        "about other solutions of the puzzle; permudoku solve finds out.\n"
        "\n"
        "Time and memory grow with the side and the number of clues, not with "
        "the number of cells.",
    .options = options,
    .option_count = COUNT_OF(options),
    .defaults = &defaults,
    .options_size = sizeof defaults,
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run_generate,
};
