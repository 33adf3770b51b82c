// permudoku explain: the solution of a puzzle, step by step.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/picture_file.h"
#include "options/command.h"
#include "reasoning/position_text.h"
#include "reasoning/step_files.h"
#include "reasoning/steps.h"
#include "reasoning/technique_names.h"

#include <stdatomic.h>

enum explain_format {
    EXPLAIN_TEXT,
    EXPLAIN_JSON,
    EXPLAIN_SVG,
    EXPLAIN_PDF,
    EXPLAIN_PNG,
    EXPLAIN_NOT_GIVEN = -1
};

// Ladders, and a path of its own.
enum { EXPLAIN_SHORTEST = PDK_SCALE_PLAYER + 1 };

struct explain_options {
    struct board_options boards;
    struct reasoning_options reasoning;
    struct cli_range steps;
    int format; // enum explain_format
    int style;  // pdk_scale, or EXPLAIN_SHORTEST
    const char *techniques;
    struct cli_count after;
    bool from_here, json;
};

struct explain_run {
    const struct explain_options *options;
    enum explain_format format;
    struct step_files files;
    pdk_technique_set listed;
    size_t width;
    atomic_bool has_unsolved;
};

struct explain_worker {
    struct reasoning_worker reasoning;
    struct board_text board;
    struct step_telling telling;
    const struct puzzle *puzzle;
    uint32_t steps, shown; // so far
    uint32_t saved;        // of a short path: how many steps fewer it has
    pdk_error error;       // of a step in a list
    bool is_beyond;        // the path is shorter than the option --after
};

static bool is_picture(enum explain_format format)
{
    return format >= EXPLAIN_SVG;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct explain_worker *own = (void *)worker;
    const struct explain_run *run = worker->command;
    own->telling.width = run->width;
    own->telling.detail = PDK_DETAIL_ALL;
    const pdk_status status = reasoning_prepare(
        (void *)worker, kind, &run->options->reasoning, error);
    if (status == PDK_OK)
        pdk_logic_scale(own->reasoning.logic,
                        run->options->style == PDK_SCALE_PLAYER
                            ? PDK_SCALE_PLAYER
                            : PDK_SCALE_EXPLAINER);
    return status;
}

static void release(struct worker *worker)
{
    struct explain_worker *own = (void *)worker;
    text_release(&own->telling.room);
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
    struct explain_run *run = worker->command;
    const pdk_step *step = NULL;
    if (!is_shown(run->options, number)) return PDK_OK;
    const pdk_status status =
        pdk_logic_explain(own->reasoning.logic, &step, error);
    if (status != PDK_OK) return status;
    if (is_picture(run->format))
        return step_files_add(&run->files, &own->reasoning, own->puzzle, step,
                              number, error);
    if (run->format == EXPLAIN_JSON) {
        if (own->shown++ > 0) text_add(&worker->text, ",");
        step_add_json(&worker->text, &own->reasoning, step);
        return PDK_OK;
    }
    own->telling.number = number;
    return step_add_text(&own->telling, &worker->text, &own->reasoning, step,
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

static pdk_status add_listed(void *context, const pdk_step *step)
{
    struct explain_worker *own = context;
    (void)step; // it is explained first
    return add_step(own, ++own->steps, &own->error);
}

// Goes on to the position after some steps of the path.
static pdk_status skip_steps(struct explain_worker *own, pdk_error *error)
{
    const struct explain_run *run = own->reasoning.worker.command;
    const uint64_t count = run->options->after.value;
    pdk_logic *logic = own->reasoning.logic;
    const pdk_step *step = NULL;
    pdk_status status = PDK_OK;
    for (uint64_t i = 0; i < count && status == PDK_OK; i++) {
        status = pdk_logic_next(logic, &step, error);
        own->is_beyond = status == PDK_OK && !step;
        if (status != PDK_OK || !step) return status;
        status = pdk_logic_apply(logic, error);
    }
    return status;
}

// To the position that the path, or the list, begins with.
static pdk_status go_to_start(struct explain_worker *own, pdk_error *error)
{
    const struct explain_run *run = own->reasoning.worker.command;
    pdk_status status = PDK_OK;
    own->is_beyond = false;
    if (run->options->style == EXPLAIN_SHORTEST)
        status = pdk_logic_shorten(own->reasoning.logic, own->reasoning.start,
                                   own->puzzle->notes, &own->saved, error);
    return status == PDK_OK ? skip_steps(own, error) : status;
}

// All steps of the techniques in one position.
static pdk_status add_list(struct explain_worker *own, pdk_error *error)
{
    const struct explain_run *run = own->reasoning.worker.command;
    pdk_status status = PDK_OK;
    for (int i = 0; i < PDK_TECHNIQUE_COUNT && status == PDK_OK; i++) {
        if (!pdk_technique_set_has(&run->listed, (pdk_technique)i)) continue;
        own->error = (pdk_error){0};
        status = pdk_logic_find_all(own->reasoning.logic, (pdk_technique)i,
                                    add_listed, own, error);
        if (status != PDK_OK && own->error.status == status)
            *error = own->error;
    }
    return status;
}

// The path, or a list.
static pdk_status add_steps(struct explain_worker *own, pdk_error *error)
{
    const struct explain_run *run = own->reasoning.worker.command;
    if (own->is_beyond) return PDK_OK;
    if (run->options->techniques) return add_list(own, error);
    own->steps = (uint32_t)run->options->after.value;
    return add_path(own, error);
}

static bool lists_uniqueness(const struct explain_run *run)
{
    pdk_technique_set family = {{0}};
    if (pdk_technique_set_add(&family, "uniqueness", NULL) != PDK_OK)
        return false;
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(&family, (pdk_technique)i) &&
            pdk_technique_set_has(&run->listed, (pdk_technique)i))
            return true;
    return false;
}

// Whether steps that were asked for are missing, and why.
static bool has_lack(const struct explain_worker *own)
{
    const struct explain_run *run = own->reasoning.worker.command;
    const pdk_verdict verdict = own->reasoning.verdict;
    return own->is_beyond ||
           ((verdict == PDK_MULTIPLE || verdict == PDK_UNKNOWN) &&
            run->options->techniques && lists_uniqueness(run));
}

static void add_lack(struct text *text, const struct explain_worker *own,
                     const pdk_rating *rating)
{
    if (own->is_beyond)
        text_print(text, "the path has only %u step%s", rating->steps,
                   rating->steps == 1 ? "" : "s");
    else
        text_print(text,
                   "uniqueness techniques are off, because the puzzle %s "
                   "several solutions",
                   own->reasoning.verdict == PDK_MULTIPLE ? "has" : "may have");
}

// "0 steps: the path has only 68 steps."
static void add_count(struct text *text, const struct explain_worker *own,
                      const pdk_rating *rating)
{
    text_print(text, "%u step%s", own->steps, own->steps == 1 ? "" : "s");
    if (has_lack(own)) {
        text_add(text, ": ");
        add_lack(text, own, rating);
    }
    text_add(text, ".\n");
}

// Why the path ended without a solution.
static void add_reason(struct text *text, const struct reasoning_worker *own,
                       const pdk_rating *rating)
{
    if (rating->end == PDK_LOGIC_CONTRADICTORY)
        text_add(text, "the candidates contradict each other");
    else
        reasoning_say_limit(text, own);
}

// "Logic stops after 3 steps: ..."
static void add_stop(struct text *text, const struct reasoning_worker *own,
                     const pdk_rating *rating)
{
    text_print(text, "Logic stops after %u step%s: ", rating->steps,
               rating->steps == 1 ? "" : "s");
    add_reason(text, own, rating);
    text_add(text, ".\n");
}

static pdk_status add_end(struct explain_worker *own, pdk_error *error)
{
    struct explain_run *run = own->reasoning.worker.command;
    struct text *text = &own->reasoning.worker.text;
    pdk_rating rating = {.size = sizeof rating};
    const pdk_status status =
        pdk_logic_rating(own->reasoning.logic, &rating, error);
    if (status != PDK_OK) return status;
    if (run->options->techniques) {
        if (own->steps == 0) atomic_store(&run->has_unsolved, true);
        add_count(text, own, &rating);
        return PDK_OK;
    }
    if (own->is_beyond) atomic_store(&run->has_unsolved, true);
    if (rating.end != PDK_LOGIC_SOLVED) {
        atomic_store(&run->has_unsolved, true);
        add_stop(text, &own->reasoning, &rating);
        return PDK_OK;
    }
    if (own->is_beyond) {
        add_count(text, own, &rating);
        return PDK_OK;
    }
    if (rating.steps == 0) {
        text_add(text, "The puzzle is solved.\n");
        return PDK_OK;
    }
    text_print(text, "Solved in %u step%s, ", rating.steps,
               rating.steps == 1 ? "" : "s");
    if (run->options->style == EXPLAIN_SHORTEST)
        text_print(text, "%u fewer than on the ladder, ", own->saved);
    if (run->options->style == PDK_SCALE_PLAYER) {
        text_print(text, "score %u (%s).\n", rating.score,
                   pdk_player_level_name(rating.player_level));
    } else {
        text_add(text, "rated ");
        rating_add(text, rating.overall);
        text_print(text, " (%s).\n", rating_level(&rating));
    }
    if (run->options->steps.given) return PDK_OK;
    return board_text_add(&own->board, own->reasoning.solution);
}

static pdk_status prepare_board(struct explain_worker *own, pdk_error *error)
{
    struct worker *worker = &own->reasoning.worker;
    const struct board_form form = {
        .format = format_for_width(worker->kind->shape.side),
        .shape = &worker->kind->shape,
        .alphabet = worker->kind->alphabet};
    return board_text_prepare(&own->board, &worker->text, &form, error);
}

// The board before the steps: the puzzle, or a position with what is left of
// its candidates.
static pdk_status add_board(struct explain_worker *own, pdk_error *error)
{
    const struct explain_run *run = own->reasoning.worker.command;
    if (run->options->steps.given || own->is_beyond) return PDK_OK;
    if (run->options->techniques || run->options->after.value > 0)
        return position_add_text(&own->board, &own->reasoning, error);
    const pdk_status status = prepare_board(own, error);
    return status == PDK_OK ? board_text_add(&own->board, own->reasoning.start)
                            : status;
}

static pdk_status add_text(struct explain_worker *own, pdk_error *error)
{
    struct reasoning_worker *reasoning = &own->reasoning;
    pdk_status status = reasoning_accept(reasoning, go_to_start(own, error));
    if (status == PDK_OK) status = add_board(own, error);
    if (status == PDK_OK)
        status = reasoning_accept(reasoning, add_steps(own, error));
    if (status == PDK_OK) status = prepare_board(own, error);
    if (status == PDK_OK) status = add_end(own, error);
    return status;
}

// After an interrupt, the object is complete, too, with the steps so far.
static pdk_status add_json(struct explain_worker *own,
                           const struct puzzle *puzzle, pdk_error *error)
{
    struct reasoning_worker *reasoning = &own->reasoning;
    struct explain_run *run = reasoning->worker.command;
    struct text *text = &reasoning->worker.text;
    pdk_rating rating = {.size = sizeof rating};
    puzzle_json(text, reasoning->worker.kind, puzzle);
    text_add(text, ",\"puzzle\":");
    json_board(text, reasoning->worker.kind->alphabet, reasoning->start,
               json_board_of(false));
    text_print(text, ",\"verdict\":\"%s\",\"steps\":[",
               pdk_verdict_name(reasoning->verdict));
    pdk_status ended = reasoning_accept(reasoning, go_to_start(own, error));
    if (ended == PDK_OK)
        ended = reasoning_accept(reasoning, add_steps(own, error));
    if (ended != PDK_OK && ended != PDK_ERR_CANCELLED) return ended;
    const pdk_status status =
        pdk_logic_rating(reasoning->logic, &rating, error);
    if (status != PDK_OK) return status;
    if (own->is_beyond) atomic_store(&run->has_unsolved, true);
    if (run->options->techniques) {
        if (own->steps == 0) atomic_store(&run->has_unsolved, true);
        text_add(text, "]");
        if (has_lack(own)) {
            text_add(text, ",\"because\":\"");
            add_lack(text, own, &rating);
            text_add(text, "\"");
        }
        text_add(text, "}\n");
        return ended;
    }
    text_print(text, "],\"solved\":%s",
               rating.end == PDK_LOGIC_SOLVED ? "true" : "false");
    if (rating.end != PDK_LOGIC_SOLVED) {
        atomic_store(&run->has_unsolved, true);
        text_add(text, ",\"because\":\"");
        if (ended == PDK_ERR_CANCELLED)
            text_add(text, "it was interrupted");
        else
            add_reason(text, reasoning, &rating);
        text_add(text, "\"");
    }
    if (run->options->style == EXPLAIN_SHORTEST)
        text_print(text, ",\"saved_steps\":%u", own->saved);
    if (run->options->style == PDK_SCALE_PLAYER)
        score_add_json(text, &rating);
    else
        rating_add_json(text, &rating);
    text_add(text, "}\n");
    return ended;
}

// Says a line on standard error, and releases it.
static void report(const struct explain_run *run, struct text *text)
{
    if (!text->is_failed && text->length > 0)
        cli_error(run->files.command, "%.*s", (int)text->length - 1,
                  text->bytes);
    text_release(text);
}

// Says on standard error how a path ended that pictures show.
static pdk_status draw_path(struct explain_worker *own, pdk_error *error)
{
    struct reasoning_worker *reasoning = &own->reasoning;
    struct explain_run *run = reasoning->worker.command;
    pdk_rating rating = {.size = sizeof rating};
    pdk_status status = reasoning_accept(reasoning, go_to_start(own, error));
    if (status == PDK_OK)
        status = reasoning_accept(reasoning, add_steps(own, error));
    if (status == PDK_OK)
        status = pdk_logic_rating(reasoning->logic, &rating, error);
    const bool is_list = run->options->techniques != NULL;
    const bool is_short = own->is_beyond || (is_list && own->steps == 0);
    if (is_short) atomic_store(&run->has_unsolved, true);
    if (status != PDK_OK) return status;
    struct text text = {0};
    if (is_list || rating.end == PDK_LOGIC_SOLVED) {
        if (is_short && has_lack(own)) add_count(&text, own, &rating);
    } else {
        atomic_store(&run->has_unsolved, true);
        add_stop(&text, reasoning, &rating);
    }
    report(run, &text);
    return PDK_OK;
}

// The output is a picture, so this goes to standard error, too.
static void report_verdict(const struct reasoning_worker *own,
                           const struct puzzle *puzzle)
{
    struct text text = {0};
    reasoning_say_verdict(&text, own, puzzle);
    report(own->worker.command, &text);
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
    own->steps = own->shown = own->saved = 0;
    own->puzzle = puzzle;
    if (run->format == EXPLAIN_JSON) return add_json(own, puzzle, error);
    if (!puzzle->is_first && !is_picture(run->format))
        text_add(&worker->text, "\n");
    if (reasoning->verdict == PDK_NONE) {
        if (is_picture(run->format))
            report_verdict(reasoning, puzzle);
        else
            reasoning_say_verdict(&worker->text, reasoning, puzzle);
        return PDK_OK;
    }
    return is_picture(run->format) ? draw_path(own, error)
                                   : add_text(own, error);
}

static void refuse(struct worker *worker, const struct board_kind *kind,
                   const struct bad_board *bad)
{
    const struct explain_run *run = worker->command;
    (void)kind;
    if (is_picture(run->format)) return;
    if (run->format == EXPLAIN_TEXT && !bad->is_first)
        text_add(&worker->text, "\n");
    bad_board_add(&worker->text, bad, run->format == EXPLAIN_JSON);
}

static const struct pipeline_work work = {
    .doing = "explaining",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS | PDK_NOTES_PLACED,
    .worker_size = sizeof(struct explain_worker),
    .prepare = prepare,
    .answer = answer,
    .refuse = refuse,
    .release = release,
};

static const pdk_picture pictures[] = {
    [EXPLAIN_SVG] = PDK_PICTURE_SVG,
    [EXPLAIN_PDF] = PDK_PICTURE_PDF,
    [EXPLAIN_PNG] = PDK_PICTURE_PNG,
};

// The format that was given, or that of the output file.
static enum explain_format choose_format(const struct explain_options *options,
                                         const char *file)
{
    pdk_picture picture;
    if (options->json) return EXPLAIN_JSON;
    if (options->format != EXPLAIN_NOT_GIVEN)
        return (enum explain_format)options->format;
    if (file && picture_of_name(file, &picture))
        for (int i = EXPLAIN_SVG; i <= EXPLAIN_PNG; i++)
            if (pictures[i] == picture) return (enum explain_format)i;
    return EXPLAIN_TEXT;
}

static int begin(struct explain_run *run, const struct cli_call *call)
{
    const struct explain_options *options = run->options;
    const char *command = call->command->name;
    const char *file = output_is_file(call->output) ? call->output : NULL;
    if (options->json && options->format != EXPLAIN_NOT_GIVEN &&
        options->format != EXPLAIN_JSON)
        return format_refuse_two(command);
    if (options->techniques)
        technique_names_read(options->techniques, &run->listed);
    else if (options->steps.given &&
             options->steps.last <= options->after.value)
        return cli_usage(command,
                         "--steps ends at step %llu, but --after %llu begins "
                         "behind it: steps keep their numbers in the path",
                         (unsigned long long)options->steps.last,
                         (unsigned long long)options->after.value);
    run->format = choose_format(options, file);
    run->width = file ? STEPS_WIDTH : steps_width();
    if (!is_picture(run->format)) return output_to_file(command, file);
    run->files.command = command;
    run->files.file = file;
    run->files.picture = pictures[run->format];
    const struct cli_range *steps = &options->steps;
    return step_files_begin(&run->files,
                            steps->given && steps->first == steps->last);
}

static int run_explain(const struct cli_call *call)
{
    const struct explain_options *options = call->options;
    struct explain_run run = {.options = options};
    struct source boards;
    int status = source_init(&boards, call, &options->boards);
    if (status == 0) status = begin(&run, call);
    if (status == 0) {
        // Pages are written one after the other.
        const size_t threads = (size_t)options->reasoning.threads.value;
        status = pipeline_run_all(&boards, &work, &run,
                                  is_picture(run.format) ? 1 : threads);
        const int ended = step_files_end(&run.files, status < CLI_USAGE &&
                                                         !interrupt_requested);
        if (ended > status) status = ended;
    }
    if (status == CLI_DONE && atomic_load(&run.has_unsolved)) status = CLI_NO;
    source_release(&boards);
    return status;
}

static bool explain_formats(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice formats[] = {
        {EXPLAIN_TEXT, "text", "sentences"                            },
        {EXPLAIN_JSON, "json", "one object per line, with all reasons"},
        {EXPLAIN_SVG,  "svg",  "one picture per step"                 },
        {EXPLAIN_PDF,  "pdf",  "one page per step"                    },
        {EXPLAIN_PNG,  "png",  "one picture per step"                 },
    };
    if (index >= COUNT_OF(formats)) return false;
    *choice = formats[index];
    return true;
}

static bool explain_styles(size_t index, struct cli_choice *choice)
{
    if (ladder_choices(index, choice)) return true;
    if (index != EXPLAIN_SHORTEST) return false;
    *choice = (struct cli_choice){EXPLAIN_SHORTEST, "shortest",
                                  "the ladder of Sudoku Explainer, with fewer "
                                  "steps"};
    return true;
}

#define AT(field) offsetof(struct explain_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "steps", OPT_RANGE(UINT32_MAX), AT(steps), "A..B",
     "show only steps A to B (default: all, and the board before and after)",
     OPT_COMMON | GROUP_MAIN},
    {0, "style", OPT_CHOICE(explain_styles), AT(style), "NAME",
     "set the path to follow (default: se)", GROUP_MAIN},
    {0, "technique", OPT_TEXT_OF(technique_names_check), AT(techniques),
     "NAME[,NAME]...",
     "list all steps of these techniques in one position; see 'permudoku help "
     "techniques'", OPT_COMMON | GROUP_MAIN},
    {0, "after", OPT_COUNT(0, UINT32_MAX), AT(after), "N",
     "begin after N steps of the path, which keep their numbers (default: 0)",
     GROUP_MAIN},
    {0, "from-here", OPT_FLAG, AT(from_here), NULL,
     "go on from the symbols that the player has entered (default: start with "
     "the clues)", OPT_COMMON | GROUP_MAIN},
    {'f', "format", OPT_CHOICE(explain_formats), AT(format), "NAME",
     "set the output format (default: by the extension of the output file, "
     "else text)", OPT_COMMON | GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "same as --format json",
     GROUP_OUTPUT},
    REASONING_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct explain_options defaults = {
    .format = EXPLAIN_NOT_GIVEN,
    .reasoning = REASONING_DEFAULTS,
};

static const struct cli_example examples[] = {
    {"permudoku explain puzzle.txt",                                 "The whole solution, step by step"},
    {"permudoku explain --steps 1..5 puzzle.txt",                    "The first five steps"            },
    {"permudoku explain --style player puzzle.txt",
     "With the techniques that players have names for"                                                 },
    {"permudoku explain --style shortest puzzle.txt",                "In few steps"                    },
    {"permudoku explain --technique x-wing --after 12 puzzle.txt",
     "All X-wings after 12 steps"                                                                      },
    {"permudoku explain puzzle.txt -o steps.pdf",                    "One page per step"               },
    {"permudoku explain --steps 1..5 puzzle.txt -o 'step-%02d.svg'",
     "A picture of each step"                                                                          },
    {"permudoku explain --json puzzle.txt",                          "The steps as data"               },
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every puzzle has a unique solution, and was explained"  },
    {CLI_NO,   "some puzzle does not have exactly one solution, a limit was "
             "reached, or there is no step of the technique"},
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
        "written r1c2: row 1, column 2. A chain is a sentence or, if several "
        "things must come together, a list of numbered lines that refer to "
        "each other.\n"
        "\n"
        "With --style player, the path is that of people who know named "
        "techniques, from locked pairs to almost locked sets: those first that "
        "are easiest to see. It ends with the score of HoDoKu instead of a "
        "rating.\n"
        "\n"
        "With --style shortest, the path is one with few steps. It never has "
        "more of them than the ladder's path, none that is rated higher, and "
        "none to remove candidates that could be left out; still, it need not "
        "be the shortest of all. The rating at its end is that of this path.\n"
        "\n"
        "With --technique, all steps of some techniques in one position are "
        "listed instead of the path, below the board with its candidates.\n"
        "\n"
        "Pictures show the candidates at that point. Discs are what the step "
        "is about, and the one with a heavy ring is placed; what is removed is "
        "struck out. Houses have an outline, in dashes if candidates are "
        "removed there, and for all covers of a fish. Chains are arrows: solid "
        "if what follows is true, in "
        "dashes if it is false, in dots if it takes a step of its own. To draw "
        "several steps as SVG or PNG, put %d into the name of the output for "
        "the number of the step, or %03d to pad it with zeros.\n"
        "\n"
        "Pencil marks of the input are part of the puzzle. If it has several "
        "solutions, the techniques that rely on a unique one are not used, and "
        "the explanation ends where logic does.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .opens_output = true,
    .run = run_explain,
};
