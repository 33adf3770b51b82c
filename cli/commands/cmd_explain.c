// permudoku explain: the solution of a puzzle, step by step.
#include "flow/message.h"
#include "flow/output.h"
#include "options/command.h"
#include "reasoning/steps.h"

#include <stdatomic.h>

struct explain_options {
    struct board_options boards;
    struct reasoning_options reasoning;
    struct cli_range steps;
    bool from_here, json;
};

struct explain_run {
    const struct explain_options *options;
    atomic_bool has_unsolved;
};

struct explain_worker {
    struct reasoning_worker reasoning;
    struct board_text board;
    uint32_t steps; // so far
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    const struct explain_run *run = worker->command;
    return reasoning_prepare((void *)worker, kind, &run->options->reasoning,
                             error);
}

static void release(struct worker *worker)
{
    struct explain_worker *own = (void *)worker;
    board_writer_release(&own->board.writer);
    reasoning_release(&own->reasoning);
}

static bool is_shown(const struct explain_options *options, uint32_t number)
{
    return !options->steps.given ||
           (options->steps.first <= number && number <= options->steps.last);
}

static pdk_status add_step(struct explain_worker *own, uint32_t number,
                           pdk_error *error)
{
    struct worker *worker = &own->reasoning.worker;
    const struct explain_run *run = worker->command;
    const pdk_step *step = NULL;
    if (!is_shown(run->options, number)) return PDK_OK;
    const pdk_status status =
        pdk_logic_explain(own->reasoning.logic, &step, error);
    if (status != PDK_OK) return status;
    if (run->options->json) {
        if (worker->text.bytes[worker->text.length - 1] != '[')
            text_add(&worker->text, ",");
        step_add_json(&worker->text, &own->reasoning, step);
        return PDK_OK;
    }
    text_print(&worker->text, "%u. ", number);
    return step_add_text(&worker->text, &own->reasoning, step, PDK_DETAIL_ALL,
                         error);
}

// Follows the path to its end.
static pdk_status add_path(struct explain_worker *own, pdk_error *error)
{
    pdk_logic *logic = own->reasoning.logic;
    const pdk_step *step = NULL;
    pdk_status status = PDK_OK;
    for (;;) {
        status = pdk_logic_next(logic, &step, error);
        if (status != PDK_OK || !step) return status;
        status = add_step(own, ++own->steps, error);
        if (status == PDK_OK) status = pdk_logic_apply(logic, error);
        if (status != PDK_OK) return status;
    }
}

// Why the path ended without a solution.
static const char *end_reason(const struct reasoning_worker *own,
                              const pdk_rating *rating)
{
    if (own->is_late) return "the time limit was reached";
    if (rating->end == PDK_LOGIC_CONTRADICTORY)
        return "the candidates contradict each other";
    if (own->verdict == PDK_MULTIPLE)
        return "the puzzle has more than one solution";
    if (own->options->effort.given) return "the effort limit was reached";
    return "no technique makes progress";
}

static pdk_status add_end(struct explain_worker *own, pdk_error *error)
{
    struct text *text = &own->reasoning.worker.text;
    pdk_rating rating = {.size = sizeof rating};
    const pdk_status status =
        pdk_logic_rating(own->reasoning.logic, &rating, error);
    if (status != PDK_OK) return status;
    if (rating.end != PDK_LOGIC_SOLVED) {
        text_print(text, "Logic stops after %u step%s: %s.\n", rating.steps,
                   rating.steps == 1 ? "" : "s",
                   end_reason(&own->reasoning, &rating));
        return PDK_OK;
    }
    text_print(text, "Solved in %u step%s, rated ", rating.steps,
               rating.steps == 1 ? "" : "s");
    rating_add(text, rating.overall);
    text_print(text, " (%s).\n", rating_level(&rating));
    return board_text_add(&own->board, own->reasoning.solution);
}

static pdk_status add_text(struct explain_worker *own, pdk_error *error)
{
    struct reasoning_worker *reasoning = &own->reasoning;
    struct worker *worker = &reasoning->worker;
    const struct board_form form = {
        .format = format_for_width(worker->kind->shape.side),
        .shape = &worker->kind->shape,
        .alphabet = worker->kind->alphabet};
    pdk_status status =
        board_text_prepare(&own->board, &worker->text, &form, error);
    if (status == PDK_OK)
        status = board_text_add(&own->board, reasoning->start);
    if (status == PDK_OK)
        status = reasoning_accept(reasoning, add_path(own, error));
    if (status == PDK_OK) status = add_end(own, error);
    return status;
}

static pdk_status add_json(struct explain_worker *own,
                           const struct puzzle *puzzle, pdk_error *error)
{
    struct reasoning_worker *reasoning = &own->reasoning;
    struct text *text = &reasoning->worker.text;
    pdk_rating rating = {.size = sizeof rating};
    puzzle_json(text, reasoning->worker.kind, puzzle);
    text_print(text, ",\"verdict\":\"%s\",\"steps\":[",
               pdk_verdict_name(reasoning->verdict));
    pdk_status status = reasoning_accept(reasoning, add_path(own, error));
    if (status == PDK_OK)
        status = pdk_logic_rating(reasoning->logic, &rating, error);
    if (status != PDK_OK) return status;
    text_print(text, "],\"solved\":%s",
               rating.end == PDK_LOGIC_SOLVED ? "true" : "false");
    if (rating.end != PDK_LOGIC_SOLVED)
        text_print(text, ",\"because\":\"%s\"", end_reason(reasoning, &rating));
    rating_add_json(text, &rating);
    text_add(text, "}\n");
    return PDK_OK;
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct explain_worker *own = (void *)worker;
    struct reasoning_worker *reasoning = &own->reasoning;
    struct explain_run *run = worker->command;
    pdk_status status =
        reasoning_begin(reasoning, puzzle, run->options->from_here, error);
    if (status == PDK_OK)
        status = pdk_logic_start(reasoning->logic, reasoning->start,
                                 puzzle->notes, error);
    if (status != PDK_OK) return status;
    if (reasoning->verdict != PDK_UNIQUE)
        atomic_store(&run->has_unsolved, true);
    own->steps = 0;
    if (run->options->json) return add_json(own, puzzle, error);
    if (!puzzle->is_first) text_add(&worker->text, "\n");
    if (reasoning->verdict == PDK_NONE) {
        reasoning_say_verdict(&worker->text, reasoning, puzzle);
        return PDK_OK;
    }
    return add_text(own, error);
}

static const struct pipeline_work work = {
    .doing = "explaining",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS | PDK_NOTES_PLACED,
    .worker_size = sizeof(struct explain_worker),
    .prepare = prepare,
    .answer = answer,
    .release = release,
};

static int run_explain(const struct cli_call *call)
{
    const struct explain_options *options = call->options;
    struct explain_run run = {.options = options};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0)
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->reasoning.threads.value);
    if (status == CLI_DONE && atomic_load(&run.has_unsolved)) status = CLI_NO;
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct explain_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "steps", OPT_RANGE(UINT32_MAX), AT(steps), "A..B",
     "show only steps A to B (default: all)", OPT_COMMON | GROUP_MAIN},
    {0, "from-here", OPT_FLAG, AT(from_here), NULL,
     "go on from the symbols that the player has entered (default: start with "
     "the clues)", OPT_COMMON | GROUP_MAIN},
    {0, "json", OPT_FLAG, AT(json), NULL,
     "print one JSON object per puzzle, with all steps and their reasons",
     OPT_COMMON | GROUP_OUTPUT},
    REASONING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct explain_options defaults = {
    .reasoning = {.threads = {.value = 1}},
};

static const struct cli_example examples[] = {
    {"permudoku explain puzzle.txt",              "The whole solution, step by step"},
    {"permudoku explain --steps 1..5 puzzle.txt", "The first five steps"            },
    {"permudoku explain --json puzzle.txt",       "The steps as data"               },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle has a unique solution, and was explained"},
    {CLI_NO,   "some puzzle does not have exactly one solution, or a limit was "
             "reached"                                    },
};

const struct cli_command cli_command_explain = {
    .name = "explain",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "solve puzzles step by step, with reasons",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Solves puzzles as people do, and explains every step: which technique "
        "it uses, why it is correct, and what follows.\n"
        "\n"
        "Each step is the easiest one at that point, with its rating in "
        "parentheses; 'permudoku rate' prints the ratings alone. Cells are "
        "written r1c2: row 1, column 2. The lines of a chain are numbered, and "
        "the numbers in parentheses are those of the lines that it follows "
        "from.\n"
        "\n"
        "Pencil marks of the input are part of the puzzle. If it has several "
        "solutions, the techniques that rely on a unique one are not used, and "
        "the explanation ends where logic does.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_explain,
};
