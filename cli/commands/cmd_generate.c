// permudoku generate: puzzles of any size with a unique solution; or, with
// --unique none, random clues of a grid made by permutations.
#include "flow/message.h"
#include "flow/text.h"
#include "generating/puzzle_climb.h"
#include "options/values.h"

#include <permudoku/experimental/draw.h>

#include <stdio.h>
#include <string.h>

enum {
    CLUES_SIDE = 64, // beyond this, drawn boards are lists of clues
    // How many clues are drawn if no number is given.
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
                  "not ensured: clues are drawn at random from a symmetry "
                  "of the elementary solution"};
    return true;
}

// Makes puzzles from the grids of a file, which must have the boxes of the
// first one.
static int generate_of_file(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    const struct shape_options *shape = &options->shape;
    const bool is_given =
        shape->boxes || shape->order.given || run->call->operand_count > 0;
    char boxes[48];
    snprintf(boxes, sizeof boxes, "%ux%u", run->shape.box_rows,
             run->shape.box_columns);
    const struct board_options board_options = {
        .boxes = is_given ? boxes : NULL,
        .symbols = options->series.symbols,
        .symbols_file = options->series.symbols_file};
    const char *operands[] = {options->grids_file};
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

// On small boards, a cover may need more than the usual number.
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

// The text of the solution if it was requested, else NULL.
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

// Puzzle number `index` depends only on stream `index` of the seed: first its
// solution, as in permudoku grid --shuffle, then the cells that are kept.
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

// Draws and writes clues; `options` contains a pdk_format.
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
    if (options->climb_from || options->pool || run->grades.count > 0)
        return cli_usage(run->command,
                         "--unique none cannot be combined with a difficulty");
    if (options->symmetry || options->pattern || options->distinct ||
        options->no_distinct || options->attempts.given ||
        options->steps.given || options->nodes.given || options->time.given ||
        options->threads.given || options->stats)
        return cli_usage(run->command,
                         "--unique none cannot be combined with --symmetry, "
                         "--pattern, --distinct, --stats, --threads or limits");
    if (run->clues.given && !run->share.given)
        return cli_usage(run->command,
                         "--unique none needs a number of clues, not a range");
    if (options->grids_file || (options->method != PDK_SAMPLING_BEST &&
                                options->method != PDK_SAMPLING_ORBIT))
        return cli_usage(run->command,
                         "--unique none supports only --method orbit");
    if (format == PUZZLE_PAIR)
        return cli_usage(run->command,
                         "--unique none does not support --format pair");
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
    int status = shape_read_operand(call, &options->shape, &run.shape);
    if (status == 0)
        status = format_expect_one(run.command, &options->series.format,
                                   PUZZLE_JSON);
    if (status == 0 && options->grids_file && options->method)
        status = cli_usage(run.command,
                           "--method and --grids-file cannot be combined");
    if (status == 0 && options->grids_file && options->unique != UNIQUE_NONE) {
        status = generate_of_file(&run);
    } else if (status == 0) {
        status = generate_settle(&run);
        if (status == 0)
            status = run.unique == UNIQUE_NONE ? draw(&run)
                     : options->climb_from || options->pool
                         ? generate_by_climbing(&run)
                         : generate_of_seed(&run);
    }
    generate_release(&run);
    return status;
}

#define AT(field) offsetof(struct generate_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    SHAPE_OPTIONS(AT),
    {'c', "count", OPT_COUNT(1, UINT64_MAX), AT(count), "K",
     "generate K puzzles (default: 1); with --grids-file, K from each grid",
     OPT_COMMON | GROUP_MAIN},
    {0, "seed", OPT_COUNT(0, UINT64_MAX), AT(seed), "S",
     "make the result reproducible (default: a random seed)",
     OPT_COMMON | GROUP_MAIN},
    {0, "method", OPT_CHOICE(cli_samplings), AT(method), "NAME",
     "choose how the solutions are drawn (default: uniform if possible, else "
     "walk)", GROUP_MAIN},
    {0, "grids-file", OPT_TEXT, AT(grids_file), "FILE",
     "use the full grids in FILE ('-' for standard input) as solutions instead",
     GROUP_MAIN},
    {0, "clues", OPT_TEXT, AT(clues), "AMOUNT",
     "set the number of clues, such as 30, 28..32 or 40% of the cells (default: "
     "as few as random removal leaves); a range can be open, such as 28.. or "
     "..32", OPT_COMMON | GROUP_PUZZLE},
    {0, "symmetry", OPT_CHOICE(generate_symmetries), AT(symmetry), "NAME",
     "set the symmetry of the clue pattern (default: any)", GROUP_PUZZLE},
    {0, "pattern", OPT_TEXT, AT(pattern), "FILE",
     "put clues only in the cells marked in FILE, and in all of them unless "
     "another option asks for fewer; '.', '0', '_' and '-' are unmarked cells",
     GROUP_PUZZLE},
    {0, "minimal", OPT_FLAG, AT(minimal), NULL,
     "prove that every clue is needed (default up to 16x16, unless --clues or "
     "--symmetry keeps more)", GROUP_PUZZLE},
    {0, "fewest", OPT_FLAG, AT(fewest), NULL,
     "search for few clues, within --steps or --time-limit", GROUP_PUZZLE},
    {0, "unique", OPT_CHOICE(uniques), AT(unique), "RULE",
     "choose how a unique solution is ensured (default: search up to 16x16 "
     "and if another option needs it, else singles)", GROUP_PUZZLE},
    {0, "unbiased", OPT_FLAG, AT(unbiased), NULL,
     "generate minimal puzzles, each with a weight that corrects the sampling "
     "bias; see --stats", GROUP_PUZZLE},
    {0, "distinct", OPT_FLAG, AT(distinct), NULL,
     "skip puzzles that are equivalent to an earlier one (default up to "
     "16x16)", GROUP_PUZZLE},
    {0, "no-distinct", OPT_FLAG, AT(no_distinct), NULL,
     "allow puzzles that are equivalent to each other", GROUP_PUZZLE},
    {0, "cover", OPT_FLAG, AT(cover), NULL,
     "with --unique none: put a clue in every row and column, and one of every "
     "symbol; this takes N clues on an N x N board, N + 1 if N is even",
     GROUP_PUZZLE},
    {0, "distinct-solutions", OPT_FLAG, AT(distinct_solutions), NULL,
     "skip puzzles whose solution is equivalent to that of an earlier one",
     GROUP_PUZZLE},
    {0, "sukaku", OPT_FLAG, AT(sukaku), NULL,
     "generate pencil-mark puzzles: no clues, but candidates that allow one "
     "solution, and as many that no other can be added", GROUP_PUZZLE},
    DIFFICULTY_OPTIONS(AT, OPT_COMMON),
    {0, "mix", OPT_TEXT, AT(difficulty.mix), "LIST",
     "generate puzzles of several levels or ratings, sorted, such as "
     "Easy=50,Hard=50,8..=10", GROUP_DIFFICULTY},
    {0, "climb-from", OPT_TEXT, AT(climb_from), "FILE",
     "exchange clues of the hard puzzles in FILE, and of those found, to get "
     "others; --time-limit is then that of the whole run", GROUP_DIFFICULTY},
    {0, "pool", OPT_TEXT, AT(pool), "FILE",
     "continue with the puzzles in FILE, if it exists, and append every new "
     "one at once", GROUP_DIFFICULTY},
    THREADS_OPTION(AT(threads)),
    {0, "time-limit", OPT_SECONDS, AT(time), "SECONDS",
     "stop working on a puzzle after SECONDS, such as 0.5 or 10s, and keep the "
     "best so far; a seed is then no longer reproducible", GROUP_SEARCH},
    {0, "node-limit", OPT_COUNT(0, UINT64_MAX), AT(nodes), "N",
     "keep a clue, or leave out a candidate, if about N guesses cannot decide "
     "about it; 0 "
     "means no limit (default: 0 up to 16x16, else 1000; with --sukaku, 0 up to "
     "9x9, else 100)", GROUP_SEARCH},
    {0, "attempts", OPT_COUNT(1, UINT64_MAX), AT(attempts), "N",
     "give up after N grids without success (default: 10000, with a difficulty "
     "200000, or no limit with --time-limit)", GROUP_SEARCH},
    {0, "steps", OPT_COUNT(1, UINT64_MAX), AT(steps), "N",
     "with --fewest, --clues or --pattern: try N changes to a puzzle (default: "
     "2000, or no limit with --time-limit)", GROUP_SEARCH},
    {'f', "format", OPT_CHOICE(puzzle_formats), AT(series.format.format),
     "NAME", "set the output format (default: boxed); beyond 64 columns, "
     "rows; with --sukaku, sukaku", OPT_COMMON | GROUP_OUTPUT},
    JSON_OPTIONS(AT, series.format),
    {0, "solution", OPT_FLAG, AT(solution), NULL,
     "print the solution after each puzzle, as a comment; pair, csv and json "
     "always include it", GROUP_OUTPUT},
    SERIES_SYMBOLS(AT),
    {0, "stats", OPT_FLAG, AT(stats), NULL,
     "report on standard error, at the end, the distribution of the number of "
     "clues and the time taken", GROUP_OUTPUT},
};
// clang-format on

static const struct generate_options defaults = {
    .count = {.value = 1},
    .threads = {.value = 1},
    .series = SERIES_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku generate",                                                 "A random 9x9 puzzle"},
    {"permudoku generate --level Hard --count 50 --format line",
     "Fifty hard puzzles, one per line"                                                         },
    {"permudoku generate --mix Easy=50,Medium=50,Hard=50 --format csv",
     "A table of puzzles of three levels, with ratings"                                         },
    {"permudoku generate --needs swordfish --rating ..4.4",
     "A puzzle that teaches the swordfish"                                                      },
    {"permudoku generate --count 1000 --symmetry rotate180 --format line",
     "A thousand symmetric puzzles, one per line"                                               },
    {"permudoku generate --seed 7 --clues 28..32 --format pair",
     "A puzzle beside its solution, the same every time"                                        },
    {"permudoku generate 4 --minimal --symbols A-P --solution",
     "A minimal 16x16 puzzle with letters"                                                      },
    {"permudoku generate --fewest --time-limit 10s",
     "As few clues as ten seconds can find"                                                     },
    {"permudoku generate 5 --json",
     "A 25x25 puzzle that is solved by singles alone"                                           },
    {"permudoku generate --count 10000 --unbiased --stats --format csv",
     "Estimate the properties of all minimal puzzles"                                           },
    {"permudoku generate 32 --unique none --clues 0.8% --cover",
     "8389 clues on a board of a million cells"                                                 },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, "some puzzle could not be generated as requested"},
};

const struct cli_command cli_command_generate = {
    .name = "generate",
    .group = CLI_MAKE_AND_PRINT,
    .summary = "generate puzzles with a unique solution",
    .operands = "[N|RxC]",
    .operand_maximum = 1,
    .operand_kind = CLI_NUMBERS,
    .description =
        "Generates puzzles with a unique solution, with boxes of N x N cells "
        "(default: 3, for 9x9 puzzles), or of R rows and C columns.\n"
        "\n"
        "Starting from a random full grid, clues are removed one by one in "
        "random order as long as the solution stays unique, until the request "
        "is met or no clue can be removed.\n"
        "\n"
        "Up to 16x16, a search proves that the solution is unique and, once no "
        "clue can be removed, that the puzzle is minimal. Larger puzzles are "
        "instead made to be solvable by singles alone: cells in which only one "
        "symbol is possible, and symbols with only one possible cell in a row, "
        "column or box. With --minimal they are searched too, with up to "
        "--node-limit guesses per clue. The comment before each puzzle, csv "
        "and json name the rule that was used; unmet requests are reported on "
        "standard error.\n"
        "\n"
        "With a level or any other difficulty option, puzzles are rated as by "
        "'permudoku rate', and all others are discarded. Easy puzzles keep "
        "more clues than needed. The comment before each puzzle, csv and json "
        "name the level, the rating and the hardest technique, and how often "
        "it is needed. If no puzzle is found, the nearest is reported, and the "
        "exit status is 1. 'permudoku help techniques' lists the names that "
        "--contains and similar options accept.\n"
        "\n"
        "Puzzle k depends only on the seed and on k, not on the number of "
        "threads. With --unique none, clues are drawn at random, on boards of "
        "any size, and there may be other solutions.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_generate,
};
