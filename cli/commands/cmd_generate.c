// permudoku generate: puzzles of any size, with one solution; or, with --unique
// none, clues of a solution that the paper's rule makes, drawn at random.
#include "flow/message.h"
#include "flow/text.h"
#include "generating/puzzle_source.h"
#include "options/values.h"

#include <permudoku/experimental/draw.h>

#include <stdio.h>
#include <string.h>

enum {
    CLUES_SIDE = 64, // beyond, drawn boards are lists of clues
    // How many clues are drawn where no number is given.
    CLUES_A_ROW = 8,
    SHARE_MAX = 40 // percent
};

static bool uniques(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_rule_info *const *rules = pdk_rule_list(&count);
    if (index > count) return false;
    *choice =
        index < count
            ? (struct cli_choice){UNIQUE_SEARCH + (int)index,
                                  rules[index]->name, rules[index]->summary}
            : (struct cli_choice){
                  UNIQUE_NONE, "none",
                  "not at all: clues of a solution of the paper's rule "
                  "are drawn, and there may be others"};
    return true;
}

// Puzzles of the grids of a file, which have the boxes of the first one.
static int generate_of_file(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const struct shape_options *shape = &options->shape;
    char boxes[48];
    snprintf(boxes, sizeof boxes, "%ux%u", run->shape.box_rows,
             run->shape.box_columns);
    const struct board_options board_options = {
        .boxes = shape->boxes || shape->order.given ? boxes : NULL,
        .symbols = options->series.symbols,
        .symbols_file = options->series.symbols_file};
    const char *operands[] = {options->from};
    struct cli_call call = *run->call;
    struct source boards;
    call.operand_count = 1;
    call.operands = operands;
    int status = source_init(&boards, &call, &board_options);
    if (status == 0) status = generate_of_boards(run, &boards);
    source_release(&boards);
    return status;
}

// Clues that are drawn.
struct lots {
    const struct generate_run *run;
    struct board_series series;
    pdk_clue_choice choice;
    uint64_t seed;
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_clues *clues;
    struct text report;
};

// On small boards, a cover may need more than the usual share.
static uint64_t default_count(uint32_t side, bool covers)
{
    const uint64_t cells = (uint64_t)side * side;
    const uint64_t most = cells * SHARE_MAX / 100;
    const uint64_t wanted = (uint64_t)CLUES_A_ROW * side;
    const uint64_t cover = covers ? side + (side % 2 == 0) : 0;
    const uint64_t usual = wanted < most ? wanted : most;
    return usual > cover ? usual : cover;
}

static pdk_status prepare(struct lots *lots, pdk_error *error)
{
    const pdk_shape *shape = &lots->run->shape;
    pdk_status status = pdk_transform_new(shape, &lots->moves, error);
    if (status == PDK_OK)
        status = pdk_construction_new(shape, NULL, &lots->solution, error);
    if (status == PDK_OK) status = pdk_clues_new(shape, &lots->clues, error);
    return status;
}

// The text of the solution, if it is wanted, or else NULL.
static pdk_status make_report(struct lots *lots, const char **report)
{
    struct text *text = &lots->report;
    const pdk_sink sink = text_sink(text);
    *report = NULL;
    if (!lots->run->options->solution) return PDK_OK;
    text_reset(text);
    const pdk_status status =
        pdk_construction_print(lots->solution, &sink, NULL);
    text_bytes(text, "", 1);
    *report = text->bytes;
    return text->is_failed ? PDK_ERR_MEMORY : status;
}

// Puzzle number `index` is made of stream `index` of the seed alone: first its
// solution, as permudoku grid --shuffle makes it, then the cells that stay.
static pdk_status write_puzzle(void *context, uint64_t index, pdk_error *error)
{
    struct lots *lots = context;
    const char *report = NULL;
    pdk_random random;
    pdk_random_init(&random, lots->seed, index);
    pdk_transform_shuffle(lots->moves, &random, PDK_MOVE_ALL);
    pdk_status status =
        pdk_construction_reset(lots->solution, lots->moves, error);
    if (status == PDK_OK)
        status = pdk_draw_clues(lots->solution, &lots->choice, &random,
                                lots->clues, error);
    if (status == PDK_OK) status = make_report(lots, &report);
    if (status != PDK_OK) return status;
    return pdk_writer_clues(lots->series.writer, lots->clues, report, error);
}

// Draws and writes clues; `options` have a pdk_format.
static int draw_lots(const struct generate_run *run,
                     const struct series_options *options)
{
    const uint32_t side = run->shape.side;
    const uint64_t cells = (uint64_t)side * side;
    const pdk_format format =
        side > CLUES_SIDE ? PDK_FORMAT_CLUES : format_for_width(side);
    struct lots lots = {.run = run};
    lots.choice.covers = run->options->cover;
    lots.choice.count = run->share.given
                            ? cli_amount_of(&run->share, cells)
                            : default_count(side, lots.choice.covers);
    int status = seed_choose(run->command, &run->options->seed, &lots.seed);
    if (status == 0)
        status = series_init(&lots.series, run->command, options, &run->shape,
                             format);
    if (status == 0) {
        const struct series_work work = {.write = write_puzzle,
                                         .context = &lots,
                                         .count = run->options->count.value,
                                         .unit = "puzzles"};
        pdk_error error = {0};
        const pdk_status prepared = prepare(&lots, &error);
        status = series_run(&lots.series, &work, prepared, &error);
    }
    text_release(&lots.report);
    pdk_clues_free(lots.clues);
    pdk_construction_free(lots.solution);
    pdk_transform_free(lots.moves);
    series_release(&lots.series);
    return status;
}

static int draw(const struct generate_run *run)
{
    const struct generate_options *options = run->options;
    struct series_options series = options->series;
    const int format = series.format.format;
    if (options->symmetry || options->pattern || options->distinct ||
        options->no_distinct || options->attempts.given ||
        options->steps.given || options->nodes.given || options->time.given ||
        options->threads.given || options->stats)
        return cli_usage(run->command,
                         "--unique none draws clues of any kind: --symmetry, "
                         "--pattern, --distinct, --stats, --threads and limits "
                         "do not go with it");
    if (run->clues.given && !run->share.given)
        return cli_usage(run->command,
                         "--unique none takes a number of clues, not a range");
    if (options->from && strcmp(options->from, "elementary") != 0)
        return cli_usage(run->command, "--unique none goes with --from "
                                       "elementary only");
    if (format == PUZZLE_PAIR)
        return cli_usage(run->command, "--unique none has no --format pair");
    if (format != FORMAT_NOT_GIVEN)
        series.format.format = format == PUZZLE_CSV ? PDK_FORMAT_CSV
                               : format == PUZZLE_JSON
                                   ? PDK_FORMAT_JSON
                                   : (int)puzzle_styles[format].format;
    return draw_lots(run, &series);
}

static int run_generate(const struct cli_call *call)
{
    const struct generate_options *options = call->options;
    struct generate_run run = {
        .call = call, .command = call->command->name, .options = options};
    int status = shape_read(run.command, &options->shape, &run.shape);
    if (status == 0)
        status = format_expect_one(run.command, &options->series.format);
    generate_choose_origin(&run);
    if (status == 0 && run.from && options->unique != UNIQUE_NONE) {
        status = generate_of_file(&run);
    } else if (status == 0) {
        status = generate_settle(&run);
        if (status == 0)
            status =
                run.unique == UNIQUE_NONE ? draw(&run) : generate_of_seed(&run);
    }
    generate_release(&run);
    return status;
}

#define AT(field) offsetof(struct generate_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    SHAPE_OPTIONS(AT),
    {'c', "count", OPT_COUNT(1, UINT64_MAX), AT(count), "K",
     "make K puzzles, or K of each grid that is read; default: 1"},
    {0, "clues", OPT_TEXT, AT(clues), "AMOUNT",
     "how many clues: a number, a range as in 28..32, 28.. or ..32, or a share "
     "of all cells, as in 40%; default: as few as come out"},
    {'m', "minimal", OPT_FLAG, AT(minimal), NULL,
     "no clue can be left out, proved; what comes out up to 16x16 anyway, "
     "unless --clues or --symmetry keeps some"},
    {0, "fewest", OPT_FLAG, AT(fewest), NULL,
     "look for few clues, for as long as --steps or --time-limit tell"},
    {0, "symmetry", OPT_CHOICE(generate_symmetries), AT(symmetry), "NAME",
     "how the cells of the clues look alike; default: any"},
    {0, "pattern", OPT_TEXT, AT(pattern), "FILE",
     "clues in the cells that are marked in FILE, all of them unless another "
     "option asks for fewer; '.', '0', '_' and '-' mark no clue"},
    {0, "unique", OPT_CHOICE(uniques), AT(unique), "RULE",
     "how it is known that there is one solution; default: search up to 16x16 "
     "and where it is needed, else singles"},
    {0, "unbiased", OPT_FLAG, AT(unbiased), NULL,
     "minimal puzzles, each with a weight that takes out the bias with which "
     "they are found: see --stats"},
    {0, "from", OPT_TEXT, AT(from), "NAME|FILE",
     "where solutions come from: uniform (all equally likely), walk (a random "
     "walk), elementary (symmetries of the paper's solution), or a file of "
     "full grids; default: uniform with boxes of 3x3 and up to 2x4 and 4x2, "
     "else walk"},
    {0, "distinct", OPT_FLAG, AT(distinct), NULL,
     "no two puzzles are the same up to symmetry; so it is up to 16x16 anyway"},
    {0, "no-distinct", OPT_FLAG, AT(no_distinct), NULL,
     "puzzles may be the same up to symmetry"},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(seed), "S",
     "the same seed gives the same bytes; default: a fresh one"},
    THREADS_OPTION(AT(threads)),
    {0, "time-limit", OPT_SECONDS, AT(time), "SECONDS",
     "stop after so many seconds with a puzzle, as in 0.5 or 10s, and take the "
     "best so far; then a seed need not give the same bytes again"},
    {0, "node-limit", OPT_COUNT(0, UINT64_MAX), AT(nodes), "N",
     "leave a clue where it is after about N guesses; 0: no limit. Default: "
     "1000 beyond 16x16"},
    {0, "attempts", OPT_COUNT(1, UINT64_MAX), AT(attempts), "N",
     "give up after N solutions that no such puzzle came out of; default: "
     "10000, or no limit with --time-limit"},
    {0, "steps", OPT_COUNT(1, UINT64_MAX), AT(steps), "N",
     "so many changes are tried for a puzzle with few clues, or with clues in "
     "a pattern; default: 2000, or no limit with --time-limit"},
    {0, "cover", OPT_FLAG, AT(cover), NULL,
     "with --unique none: give every row, column and symbol a clue; takes as "
     "many clues as the board has rows, and one more where these are even"},
    {0, "solution", OPT_FLAG, AT(solution), NULL,
     "print the solution after each puzzle, as a comment; pair, csv and json "
     "have it anyway"},
    {0, "stats", OPT_FLAG, AT(stats), NULL,
     "tell on standard error, at the end, how many clues puzzles have, and how "
     "long they took"},
    SERIES_SYMBOLS(AT),
    {'f', "format", OPT_CHOICE(puzzle_formats), AT(series.format.format),
     "NAME", "output format; default: boxed up to 64 columns, rows beyond"},
    {0, "json", OPT_FLAG, AT(series.format.json), NULL,
     "the same as --format json"},
};
// clang-format on

static const struct generate_options defaults = {
    .count = {.value = 1},
    .threads = {.value = 1},
    .series = SERIES_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku generate --seed 7",
     "A 9x9 puzzle with one solution, the same every time"                                                            },
    {"permudoku generate --count 1000 --symmetry rotate180 --clues 28..32 "
     "--format pair",                                               "A thousand for a book, with their solutions"},
    {"permudoku generate -n 4 --minimal --symbols A-P --solution",
     "16x16 with letters: no clue can be left out"                                                                    },
    {"permudoku generate --fewest --time-limit 10s",
     "As few clues as ten seconds can find"                                                                           },
    {"permudoku generate -n 5 --json",                                   "25x25, filled by singles alone"             },
    {"permudoku generate --count 10000 --unbiased --stats --format csv",
     "What all minimal puzzles are like"                                                                              },
    {"permudoku generate -n 32 --unique none --clues 0.8% --cover",
     "8389 clues of a board of a million cells"                                                                       },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "a puzzle was not made, or not as wished"},
};

const struct cli_command cli_command_generate = {
    .name = "generate",
    .summary = "make puzzles of any size with one solution",
    .operands = "",
    .description =
        "Prints puzzles that have one solution. A random full grid loses its "
        "clues one by one, in a random order, as long as no other solution "
        "comes up, until what was asked for is reached or no clue can be left "
        "out.\n"
        "\n"
        "Up to 16x16 a search proves that there is one solution, and that a "
        "puzzle without any more clue to leave out is minimal. Beyond, it is "
        "enough that singles fill the board: cells that can have one symbol "
        "only, and symbols that can stand in one cell only of a row, column or "
        "box; --minimal searches there too, each question up to --node-limit. "
        "The comments before puzzles, csv and json say by which rule it is "
        "known; what is not as wished is told on standard error.\n"
        "\n"
        "Puzzle k is made of stream k of the seed alone, whatever the number "
        "of threads. With --unique none clues are only drawn, on boards of any "
        "size: nothing is said about other solutions.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_generate,
};
