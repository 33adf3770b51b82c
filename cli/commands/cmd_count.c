// permudoku count: the number of solutions of each puzzle.
#include "flow/fields.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "options/command.h"
#include "options/values.h"
#include "solving/solving.h"

#include <permudoku/census.h>

#include <stdbool.h>
#include <string.h>

enum count_format { COUNT_TEXT, COUNT_CSV, COUNT_JSON };

struct count_options {
    struct board_options boards;
    struct solving_options solving;
    const char *grids;
    int format; // enum count_format
    bool json;
};

struct count_worker {
    struct solving_worker solving;
    pdk_count counts[BATCH_BOARDS];
};

static enum count_format choose_format(const struct count_options *options)
{
    return options->json ? COUNT_JSON : (enum count_format)options->format;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct solving_worker *own = (void *)worker;
    const struct count_options *options = worker->command;
    own->shows_solutions = true;
    return solving_prepare(own, kind, &options->solving, error);
}

static void release(struct worker *worker)
{
    solving_release((void *)worker);
}

static void add_json(struct worker *worker, const struct puzzle *puzzle,
                     const pdk_count *count)
{
    const struct solving_worker *own = (const void *)worker;
    struct text *text = &worker->text;
    puzzle_json(text, worker->kind, puzzle);
    text_print(text, ",\"count\":%llu,\"exact\":%s",
               (unsigned long long)count->solutions,
               count->is_exact ? "true" : "false");
    if (!count->is_exact) solving_stop_json(text, own);
    text_print(text, ",\"guesses\":%llu",
               (unsigned long long)own->effort.guesses);
    solving_effort_json(text, own);
    text_add(text, "}\n");
}

static pdk_status count_batch(struct solving_worker *solving,
                              const pdk_batch *batch, size_t *done,
                              pdk_error *error)
{
    struct count_worker *own = (void *)solving;
    return pdk_solver_count_batch(solving->solver, batch, own->counts, done,
                                  error);
}

static pdk_status take_count(struct solving_worker *own,
                             const struct puzzle *puzzle, size_t index,
                             pdk_error *error)
{
    struct worker *worker = &own->worker;
    const struct count_options *options = worker->command;
    const pdk_count count =
        ((const struct count_worker *)(void *)own)->counts[index];
    (void)error;
    const pdk_status status = solving_note(own, puzzle, solving_verdict(&count),
                                           pdk_solver_effort(own->solver),
                                           pdk_solver_stop(own->solver));
    if (status != PDK_OK) return status;
    struct text *text = &worker->text;
    switch (choose_format(options)) {
    case COUNT_TEXT:
        if (!count.is_exact) text_add(text, "at least ");
        text_number(text, count.solutions);
        text_add(text, "\n");
        break;
    case COUNT_CSV:
        text_number(text, puzzle->number);
        text_add(text, ",");
        text_number(text, count.solutions);
        text_add(text, count.is_exact ? ",true," : ",false,");
        text_number(text, own->effort.guesses);
        text_add(text, "\n");
        break;
    case COUNT_JSON:
        add_json(worker, puzzle, &count);
    }
    return PDK_OK;
}

static pdk_status answer(struct worker *worker, struct puzzle *puzzles,
                         size_t count, pdk_error *error)
{
    static const struct solving_questions questions = {count_batch, take_count};
    return solving_answer_all((void *)worker, puzzles, count, &questions,
                              error);
}

static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    struct text *text = &worker->text, line = {0};
    (void)kind;
    switch (choose_format(worker->command)) {
    case COUNT_TEXT:
        bad_board_line(text, bad);
        break;
    case COUNT_CSV:
        bad_board_line(&line, bad);
        text_number(text, bad->number);
        text_add(text, ",");
        if (line.length > 0) csv_text(text, line.bytes, line.length - 1);
        text->is_failed = text->is_failed || line.is_failed;
        text_release(&line);
        text_add(text, ",,\n");
        break;
    case COUNT_JSON:
        bad_board_json(text, bad);
    }
}

static const struct pipeline_work work = {
    .doing = "counting",
    .unit = "solutions",
    .takes = PDK_NOTES_MARKS,
    .worker_size = sizeof(struct count_worker),
    .prepare = prepare,
    .answer_all = answer,
    .refuse = refuse,
    .release = release,
};

static void say_unfinished(const char *command, const struct unfinished *puzzle)
{
    cli_error(command, "%s:%llu: at least %llu solutions", puzzle->kind->name,
              (unsigned long long)puzzle->line,
              (unsigned long long)puzzle->solutions);
}

static void say_so_far(const void *command, const struct pipeline *pipeline)
{
    (void)command;
    const unsigned long long done = pipeline_done(pipeline);
    cli_error(pipeline_name(pipeline),
              "interrupted: %llu puzzle%s counted so far", done,
              done == 1 ? "" : "s");
}

// The number of valid grids for given boxes.

// `census` is NULL if the number was not computed, and `known` if none was
// published.
static void add_grids_json(struct text *text, const pdk_shape *shape,
                           const pdk_census *census,
                           const pdk_known_census *known)
{
    text_print(text, "{\"box_rows\":%u,\"box_columns\":%u,\"grids\":",
               shape->box_rows, shape->box_columns);
    if (census) {
        text_add(text, "\"");
        text_integer(text, pdk_census_size(census));
        text_add(text, "\"");
    } else
        text_print(text, known ? "\"%s\"" : "null", known ? known->grids : "");
    text_print(text,
               ",\"computed\":%s,\"classes\":", census ? "true" : "false");
    text_print(text, known && known->classes ? "\"%s\"" : "null",
               known && known->classes ? known->classes : "");
    text_add(text, ",\"source\":");
    if (known)
        json_text(text, known->source, strlen(known->source));
    else
        text_add(text, "null");
    text_add(text, "}\n");
}

static int print_grids(const char *command, const pdk_shape *shape,
                       const pdk_census *census, bool is_json)
{
    const pdk_known_census *known = pdk_known_census_of(shape);
    struct text text = {0};
    if (is_json) {
        add_grids_json(&text, shape, census, known);
    } else if (census) {
        text_integer(&text, pdk_census_size(census));
        text_add(&text, "\n");
    } else if (known) {
        cli_error(command, "not computed, but published: %s", known->source);
        text_print(&text, "%s\n", known->grids);
    } else {
        cli_error(command,
                  "the number of grids with %ux%u boxes has not been published",
                  shape->box_rows, shape->box_columns);
    }
    const pdk_error error = {.status = output_whole(&text)};
    text_release(&text);
    if (error.status != PDK_OK) return cli_fail(command, NULL, &error);
    return census || known ? CLI_DONE : CLI_NO;
}

// --grids can be combined only with --json.
static int run_grids(const struct cli_call *call,
                     const struct count_options *options)
{
    const char *command = call->command->name;
    pdk_shape shape;
    pdk_census *census = NULL;
    pdk_error error = {0};
    if (call->operand_count > 0)
        return cli_usage(command, "--grids does not read puzzles");
    if (options->format == COUNT_CSV)
        return cli_usage(command,
                         "--grids supports only the formats text and json");
    int status = boxes_read_for(command, "--grids", options->grids, &shape);
    if (status != 0) return status;
    const pdk_status made = pdk_census_new(&shape, &census, &error);
    if (made != PDK_OK && made != PDK_ERR_UNSUPPORTED)
        return cli_fail(command, NULL, &error);
    status = print_grids(command, &shape, census,
                         choose_format(options) == COUNT_JSON);
    pdk_census_free(census);
    return status;
}

static int run_count(const struct cli_call *call)
{
    const char *command = call->command->name;
    struct count_options options = *(const struct count_options *)call->options;
    struct source boards;
    if (options.grids) return run_grids(call, &options);
    int status = source_init(&boards, call, &options.boards);
    boards.boxes_use = PDK_BOXES_FOR_SOLVING;
    if (status == 0 && options.json && options.format == COUNT_CSV)
        status = format_refuse_two(command);
    const struct solving_job job = {
        .work = &work,
        .command = &options,
        .options = &options.solving,
        .header = choose_format(&options) == COUNT_CSV
                      ? "number,solutions,exact,guesses\n"
                      : NULL,
        .say_unfinished = say_unfinished,
        .say_so_far = say_so_far,
    };
    struct solving_sums sums = {0};
    if (status == 0) status = solving_run(&boards, &job, &sums);
    // Is each puzzle known to have a solution?
    if (status == CLI_DONE && sums.verdicts[PDK_NONE] + sums.fruitless > 0)
        status = CLI_NO;
    source_release(&boards);
    return status;
}

static bool count_formats(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice formats[] = {
        {COUNT_TEXT, "text", "one number per line"  },
        {COUNT_CSV,  "csv",  "a table with a header"},
        {COUNT_JSON, "json", "one object per line"  },
    };
    if (index >= COUNT_OF(formats)) return false;
    *choice = formats[index];
    return true;
}

#define AT(field) offsetof(struct count_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'l', "limit", OPT_COUNT(1, UINT64_MAX), AT(solving.limit), "N",
     "stop at N solutions per puzzle, and print \"at least N\"",
     OPT_COMMON | GROUP_MAIN},
    {0, "grids", OPT_TEXT, AT(grids), "N|RxC",
     "count the valid grids with boxes of N x N, or of R rows and C columns, "
     "instead",
     OPT_COMMON | GROUP_MAIN},
    {'f', "format", OPT_CHOICE(count_formats), AT(format), "NAME",
     "set the output format (default: text)", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "same as --format json",
     GROUP_OUTPUT},
    SOLVING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct count_options defaults = {
    .format = COUNT_TEXT,
    .solving = {.threads = {.value = 1}, .engine = ENGINE_NOT_GIVEN},
};

static const struct cli_example examples[] = {
    {"permudoku count puzzles.txt",                "One number per puzzle"            },
    {"permudoku count --limit 1000 puzzles.txt",
     "Stop counting a puzzle at a thousand solutions"                                 },
    {"permudoku count --time-limit 1 puzzles.txt",
     "Count for at most one second per puzzle"                                        },
    {"permudoku count --json puzzles.txt",         "Output for programs"              },
    {"permudoku count --grids 3x3",                "The number of all valid 9x9 grids"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle has at least one solution"                 },
    {CLI_NO,   "some puzzle has no solution, or none was found within the "
             "limits; with --grids, the number is not known"},
};

const struct cli_command cli_command_count = {
    .name = "count",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "count the solutions of puzzles",
    .operands = "[FILE|PUZZLE]...\n--grids N|RxC",
    .operand_maximum = CLI_MANY,
    .description =
        "Counts the solutions of each puzzle, or all valid grids of a size. "
        "Puzzles are read from FILEs, the command line (81 characters for 9x9) "
        "or standard input.\n"
        "\n"
        "Puzzles with few clues may have far too many solutions to count one "
        "by one. --limit stops at a number of solutions, and --time-limit, "
        "--node-limit and --memory-limit stop a long search; the answer is "
        "then \"at least N\". After an interrupt (Ctrl-C), the number of "
        "solutions found so far is reported.\n"
        "\n"
        "With --grids, the number of valid grids is computed from scratch for "
        "boxes of 3x3 and of up to 2x4 and 4x2. For other boxes the published "
        "number is printed, if there is one, with its source on standard "
        "error.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_count,
};
