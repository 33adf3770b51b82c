// permudoku hint: the next step of a puzzle, as much of it as is wanted.
#include "flow/message.h"
#include "flow/output.h"
#include "options/command.h"
#include "reasoning/steps.h"
#include "reasoning/technique_names.h"

#include <stdatomic.h>

struct hint_options {
    struct board_options boards;
    struct reasoning_options reasoning;
    int show;  // pdk_detail
    int style; // pdk_scale
    bool json;
};

struct hint_run {
    const struct hint_options *options;
    size_t width;
    atomic_bool has_none; // some puzzle has no next step
};

struct hint_worker {
    struct reasoning_worker reasoning;
    struct step_telling telling;
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct hint_worker *own = (void *)worker;
    const struct hint_run *run = worker->command;
    own->telling.width = run->width;
    own->telling.detail = (pdk_detail)run->options->show;
    const pdk_status status = reasoning_prepare(
        (void *)worker, kind, &run->options->reasoning, error);
    if (status == PDK_OK)
        pdk_logic_scale(own->reasoning.logic, (pdk_scale)run->options->style);
    return status;
}

static void release(struct worker *worker)
{
    struct hint_worker *own = (void *)worker;
    text_release(&own->telling.room);
    reasoning_release(&own->reasoning);
}

// The next step with its chains; NULL if there is none.
static pdk_status find_step(struct reasoning_worker *own,
                            const struct puzzle *puzzle, const pdk_step **step,
                            pdk_error *error)
{
    *step = NULL;
    pdk_status status = reasoning_begin(own, puzzle, true, error);
    if (status != PDK_OK || own->verdict == PDK_NONE) return status;
    status = pdk_logic_start(own->logic, own->start, puzzle->notes, error);
    if (status == PDK_OK) status = pdk_logic_next(own->logic, step, error);
    if (status == PDK_OK && *step)
        status = pdk_logic_explain(own->logic, step, error);
    return reasoning_accept(own, status);
}

static void add_no_step(struct text *text, const struct reasoning_worker *own,
                        const struct puzzle *puzzle)
{
    if (own->verdict == PDK_NONE || own->verdict == PDK_UNKNOWN)
        reasoning_say_verdict(text, own, puzzle);
    else if (pdk_logic_state_of(own->logic) == PDK_LOGIC_SOLVED)
        text_add(text, "The puzzle is solved.\n");
    else {
        text_add(text, "No step: ");
        reasoning_say_limit(text, own);
        text_add(text, ".\n");
    }
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct reasoning_worker *own = (void *)worker;
    struct hint_run *run = worker->command;
    struct text *text = &worker->text;
    const pdk_step *step = NULL;
    const pdk_status status = find_step(own, puzzle, &step, error);
    if (status != PDK_OK) return status;
    if (!step) atomic_store(&run->has_none, true);
    if (run->options->json) {
        puzzle_json(text, worker->kind, puzzle);
        text_print(text, ",\"verdict\":\"%s\",\"step\":",
                   pdk_verdict_name(own->verdict));
        if (step)
            step_add_json(text, own, step);
        else
            text_add(text, "null");
        text_add(text, "}\n");
        return PDK_OK;
    }
    if (!step) {
        add_no_step(text, own, puzzle);
        return PDK_OK;
    }
    return step_add_text(&((struct hint_worker *)(void *)worker)->telling, text,
                         own, step, error);
}

static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct hint_run *run = worker->command;
    (void)kind;
    bad_board_add(&worker->text, bad, run->options->json);
}

static const struct pipeline_work work = {
    .doing = "looking for steps",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS | PDK_NOTES_PLACED,
    .worker_size = sizeof(struct hint_worker),
    .prepare = prepare,
    .answer = answer,
    .refuse = refuse,
    .release = release,
};

static int run_hint(const struct cli_call *call)
{
    const struct hint_options *options = call->options;
    struct hint_run run = {
        .options = options,
        .width = output_is_file(call->output) ? STEPS_WIDTH : steps_width()};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0)
        status = pipeline_run_all(&boards, &work, &run,
                                  (size_t)options->reasoning.threads.value);
    if (status == CLI_DONE && atomic_load(&run.has_none)) status = CLI_NO;
    source_release(&boards);
    return status;
}

static bool hint_stages(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice stages[] = {
        {PDK_DETAIL_WHERE,     "where",     "where to look"                   },
        {PDK_DETAIL_TECHNIQUE, "technique", "where to look, and for what"     },
        {PDK_DETAIL_ALL,       "step",      "the whole step, with its reasons"},
    };
    if (index >= COUNT_OF(stages)) return false;
    *choice = stages[index];
    return true;
}

#define AT(field) offsetof(struct hint_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "show", OPT_CHOICE(hint_stages), AT(show), "STAGE",
     "set how much to give away (default: where)", OPT_COMMON | GROUP_MAIN},
    {0, "style", OPT_CHOICE(ladder_choices), AT(style), "NAME",
     "set the ladder that the step comes from (default: se)", GROUP_MAIN},
    {0, "json", OPT_FLAG, AT(json), NULL,
     "print one JSON object per puzzle, with the whole step",
     OPT_COMMON | GROUP_OUTPUT},
    REASONING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct hint_options defaults = {
    .show = PDK_DETAIL_WHERE,
    .reasoning = REASONING_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku hint puzzle.txt",             "Where the next step is"},
    {"permudoku hint --show step puzzle.txt", "The whole next step"   },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle has a next step"                                  },
    {CLI_NO,   "some puzzle is solved or has no solution, or no step was found"},
};

const struct cli_command cli_command_hint = {
    .name = "hint",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "find the next step of a puzzle",
    .operands = "[FILE|PUZZLE]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Finds the easiest next step of a puzzle, from the symbols entered so "
        "far and the pencil marks, and says where it is; --show gives more of "
        "it away.\n"
        "\n"
        "If symbols were entered wrongly, the answer names them instead.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_hint,
};
