// permudoku rate: how hard puzzles are.
#include "flow/message.h"
#include "flow/output.h"
#include "options/command.h"
#include "reasoning/steps.h"

#include <stdatomic.h>

enum rate_format { RATE_TEXT, RATE_CSV, RATE_JSON };

struct rate_options {
    struct board_options boards;
    struct reasoning_options reasoning;
    int format; // enum rate_format
    bool json;
};

struct rate_run {
    const struct rate_options *options;
    enum rate_format format;
    atomic_bool has_unrated;
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    const struct rate_run *run = worker->command;
    return reasoning_prepare((void *)worker, kind, &run->options->reasoning,
                             error);
}

static void release(struct worker *worker)
{
    reasoning_release((void *)worker);
}

// What is known about a puzzle.
struct answer {
    const struct reasoning_worker *own;
    pdk_rating rating;
    const char *why; // it has no rating; NULL: it has one
};

// The path of a puzzle with a unique solution ends before it is solved only if
// a limit was reached, or no technique helps.
static const char *unrated_because(const struct reasoning_worker *own,
                                   const pdk_rating *rating)
{
    if (own->is_late) return "the time limit was reached";
    if (rating->end == PDK_LOGIC_SOLVED) return NULL;
    return own->options->effort.given ? "the effort limit was reached"
                                      : "no technique makes progress";
}

static void add_ratings(struct text *text, const pdk_rating *rating,
                        const char *gap)
{
    rating_add(text, rating->overall);
    text_add(text, gap);
    rating_add(text, rating->pearl);
    text_add(text, gap);
    rating_add(text, rating->diamond);
}

static void add_line(struct text *text, const struct puzzle *puzzle,
                     const struct answer *answer)
{
    const pdk_rating *rating = &answer->rating;
    if (answer->own->verdict != PDK_UNIQUE) {
        reasoning_say_verdict(text, answer->own, puzzle);
    } else if (answer->why) {
        text_add(text, "unknown: at least ");
        rating_add(text, rating->overall);
        text_print(text, ": %s\n", answer->why);
    } else {
        add_ratings(text, rating, " ");
        text_print(text, " %s %s\n", rating_level(rating),
                   rating_technique(rating));
    }
}

static const char *verdict_name(const struct answer *answer)
{
    return pdk_verdict_name(answer->why ? PDK_UNKNOWN : answer->own->verdict);
}

static void add_csv(struct text *text, const struct puzzle *puzzle,
                    const struct answer *answer)
{
    const pdk_rating *rating = &answer->rating;
    text_print(text, "%llu,%s,", (unsigned long long)puzzle->number,
               verdict_name(answer));
    if (answer->own->verdict != PDK_UNIQUE || answer->why) {
        text_add(text, ",,,,,,,\n");
        return;
    }
    add_ratings(text, rating, ",");
    text_print(text, ",%s,%s,%u,%u,%u\n", rating_level(rating),
               rating_technique(rating), rating->nesting, rating->steps,
               rating->hardest_steps);
}

static void add_json(struct text *text, const struct puzzle *puzzle,
                     const struct answer *answer)
{
    const pdk_rating *rating = &answer->rating;
    puzzle_json(text, answer->own->worker.kind, puzzle);
    text_print(text, ",\"verdict\":\"%s\"", verdict_name(answer));
    if (answer->own->verdict == PDK_UNIQUE && answer->why) {
        text_add(text, ",\"at_least\":");
        rating_add(text, rating->overall);
        text_print(text, ",\"because\":\"%s\"", answer->why);
    } else if (answer->own->verdict == PDK_UNIQUE) {
        rating_add_json(text, rating);
    }
    text_add(text, "}\n");
}

static void add_answer(struct worker *worker, const struct puzzle *puzzle,
                       const struct answer *answer)
{
    const struct rate_run *run = worker->command;
    switch (run->format) {
    case RATE_TEXT:
        add_line(&worker->text, puzzle, answer);
        break;
    case RATE_CSV:
        add_csv(&worker->text, puzzle, answer);
        break;
    case RATE_JSON:
        add_json(&worker->text, puzzle, answer);
    }
}

static pdk_status answer_puzzle(struct worker *worker,
                                const struct puzzle *puzzle, pdk_error *error)
{
    struct reasoning_worker *own = (void *)worker;
    struct rate_run *run = worker->command;
    struct answer answer = {.own = own, .rating = {.size = sizeof(pdk_rating)}};
    pdk_status status = reasoning_begin(own, puzzle, false, error);
    if (status == PDK_OK && own->verdict == PDK_UNIQUE) {
        status = pdk_logic_rate(own->logic, own->start, puzzle->notes,
                                &answer.rating, error);
        status = reasoning_accept(own, status);
        answer.why = unrated_because(own, &answer.rating);
    }
    if (status != PDK_OK) return status;
    if (own->verdict != PDK_UNIQUE || answer.why)
        atomic_store(&run->has_unrated, true);
    add_answer(worker, puzzle, &answer);
    return PDK_OK;
}

static const struct pipeline_work work = {
    .doing = "rating",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS | PDK_NOTES_PLACED,
    .worker_size = sizeof(struct reasoning_worker),
    .prepare = prepare,
    .answer = answer_puzzle,
    .release = release,
};

static int run_rate(const struct cli_call *call)
{
    const char *command = call->command->name;
    const struct rate_options *options = call->options;
    struct rate_run run = {.options = options,
                           .format = options->json
                                         ? RATE_JSON
                                         : (enum rate_format)options->format};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0 && options->json && options->format == RATE_CSV)
        status = format_refuse_two(command);
    if (status == 0 && run.format == RATE_CSV &&
        output_text("number,verdict,er,ep,ed,level,technique,nesting,steps,"
                    "hardest_steps\n") != PDK_OK)
        status = CLI_SYSTEM;
    if (status == 0)
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->reasoning.threads.value);
    if (status == CLI_DONE && atomic_load(&run.has_unrated)) status = CLI_NO;
    source_release(&boards);
    return status;
}

static bool rate_formats(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice formats[] = {
        {RATE_TEXT, "text", "one line per puzzle"  },
        {RATE_CSV,  "csv",  "a table with a header"},
        {RATE_JSON, "json", "one object per line"  },
    };
    if (index >= COUNT_OF(formats)) return false;
    *choice = formats[index];
    return true;
}

#define AT(field) offsetof(struct rate_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {'f', "format", OPT_CHOICE(rate_formats), AT(format), "NAME",
     "set the output format (default: text)", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "same as --format json",
     GROUP_OUTPUT},
    REASONING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct rate_options defaults = {
    .format = RATE_TEXT,
    .reasoning = {.threads = {.value = 1}},
};

static const struct cli_example examples[] = {
    {"permudoku rate puzzles.txt",                             "One rating per puzzle"     },
    {"permudoku rate --format csv puzzles.txt",                "A table, for a spreadsheet"},
    {"permudoku generate --count 20 | permudoku rate",
     "How hard random puzzles are"                                                         },
    {"permudoku rate --threads 0 --time-limit 10 puzzles.txt",
     "Use all CPUs, and at most 10 seconds per puzzle"                                     },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle was rated"},
    {CLI_NO,   "some puzzle does not have exactly one solution, or a limit was "
             "reached"     },
};

const struct cli_command cli_command_rate = {
    .name = "rate",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "rate how hard puzzles are",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Solves puzzles step by step, as people do, and prints how hard that "
        "is: three ratings, a level, and the hardest technique that is "
        "needed.\n"
        "\n"
        "The ratings are those of Sudoku Explainer: ER, the hardest step of "
        "all; EP, the hardest step until the first symbol can be placed; and "
        "ED, the first step. Every step is the easiest one at that point. "
        "Boards "
        "other than 9x9 are rated by the same rules.\n"
        "\n"
        "The levels are Easy (up to 1.2), Medium (2.5), Hard (4.4), Expert "
        "(7.0), Master (7.9) and Extreme. 'permudoku explain' shows the "
        "steps.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_rate,
};
