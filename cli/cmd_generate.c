// permudoku generate: puzzles whose solution is known, of any size.
#include "making.h"
#include "message.h"
#include "seed.h"
#include "text.h"

#include <permudoku/draw.h>
#include <permudoku/format.h>

enum {
    CLUES_SIDE = 64, // beyond, boards are lists of clues
    // The number of clues where none is given.
    CLUES_A_ROW = 8,
    SHARE_MAX = 40 // percent
};

enum origin { FROM_ELEMENTARY };

struct generate_options {
    int from; // enum origin
    struct shape_options shape;
    struct making_options making;
    struct cli_amount clues;
    bool cover, solution;
    struct cli_count count, seed;
};

struct generate_run {
    const char *command;
    const struct generate_options *options;
    pdk_shape shape;
    struct making making;
    uint64_t seed;
    pdk_clue_choice choice;
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_clues *clues;
    struct text report;
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
    return seed_choose(run->command, &options->seed, &run->seed);
}

static int make_ready(struct generate_run *run)
{
    const uint32_t side = run->shape.side;
    const pdk_format format =
        side > CLUES_SIDE ? PDK_FORMAT_CLUES : format_for_width(side);
    return making_init(&run->making, run->command, &run->options->making,
                       &run->shape, format);
}

static pdk_status prepare(struct generate_run *run, pdk_error *error)
{
    pdk_status status = pdk_transform_new(&run->shape, &run->moves, error);
    if (status == PDK_OK)
        status = pdk_construction_new(&run->shape, NULL, &run->solution, error);
    if (status == PDK_OK)
        status = pdk_clues_new(&run->shape, &run->clues, error);
    return status;
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
static pdk_status write_puzzle(void *context, uint64_t index, pdk_error *error)
{
    struct generate_run *run = context;
    pdk_random random;
    pdk_random_init(&random, run->seed, index);
    pdk_transform_shuffle(run->moves, &random, PDK_MOVE_ALL);
    pdk_status status =
        pdk_construction_reset(run->solution, run->moves, error);
    if (status == PDK_OK)
        status = pdk_draw_clues(run->solution, &run->choice, &random,
                                run->clues, error);
    if (status != PDK_OK) return status;

    const char *report = make_report(run, &status);
    if (status != PDK_OK) return status;
    return pdk_writer_clues(run->making.writer, run->clues, report);
}

static int write_all(struct generate_run *run)
{
    const struct making_series series = {.write = write_puzzle,
                                         .context = run,
                                         .count = run->options->count.value,
                                         .unit = "puzzles"};
    pdk_error error = {0};
    const pdk_status status = prepare(run, &error);
    return making_run(&run->making, &series, status, &error);
}

static int run_generate(const struct cli_call *call)
{
    struct generate_run run = {.command = call->command->name,
                               .options = call->options};
    int status = shape_read(run.command, &run.options->shape, &run.shape);
    if (status == 0) status = make_ready(&run);
    if (status == 0) status = read_choice(&run);
    if (status == 0) status = write_all(&run);
    text_release(&run.report);
    pdk_clues_free(run.clues);
    pdk_construction_free(run.solution);
    pdk_transform_free(run.moves);
    making_release(&run.making);
    return status;
}

#define AT(field) offsetof(struct generate_options, field)

// clang-format off
static const struct cli_option options[] = {
    {0, "from", OPT_CHOICE(origins), AT(from), "NAME",
     "where solutions come from; default: elementary"},
    SHAPE_OPTIONS(AT),
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
    MAKING_OPTIONS(AT, "boxed up to 64 columns, clues beyond"),
};
// clang-format on

static const struct generate_options defaults = {
    .from = FROM_ELEMENTARY,
    .count = {.value = 1},
    .making = MAKING_DEFAULTS,
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
