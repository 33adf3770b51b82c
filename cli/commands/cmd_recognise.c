// permudoku recognise: is there a solution made by permutations? cyclic.h
// defines their form.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "solving/conflict.h"
#include "solving/solving.h"

#include <permudoku/cyclic.h>

#include <stdio.h>
#include <string.h>

enum { CLUES_SHOWN = 100 }; // to people; JSON has them all

struct recognise_options {
    struct board_options boards;
    struct solving_options solving; // only its limits
    bool unique, explain, json;
};

struct recognise_run {
    const struct recognise_options *options;
    struct source boards;
    pdk_cyclic *cyclic;
    pdk_shape shape;         // of the workspace
    int64_t begun, deadline; // of the current board, in ns; 0: no limit
    bool is_late;            // the time limit was reached
    struct text text;        // of an answer
    uint64_t done, decided;

    // What is known about the current board.
    pdk_clues *clues;
    bool is_full; // a grid, not a puzzle
    int verdict;  // pdk_verdict, or SOLVING_SOME
    pdk_effort effort;
    struct solving_stop stop;
    bool is_in_orbit;         // its solution
    struct text permutations; // of it: one line, without its end

    // If there is none, with --explain:
    bool is_explained, has_clash;
    size_t repair; // the number of a clue; SIZE_MAX: not found
    pdk_clues *clash;
    bool is_clash_minimal;
};

static bool has_solution(const struct recognise_run *run)
{
    return run->verdict != PDK_NONE && run->verdict != PDK_UNKNOWN;
}

static void add_verdict(const struct recognise_run *run, struct text *text)
{
    if (run->verdict == PDK_UNKNOWN) {
        text_print(text, "unknown: %s", run->stop.why);
        return;
    }
    if (!has_solution(run)) {
        text_add(text, run->is_full ? "this grid does not have the form"
                                    : "no solution of this form");
        return;
    }
    text_add(text, run->is_full ? "this grid has the form"
                                : "a solution of this form");
    text_add(text, run->is_in_orbit
                       ? ", by moves of the elementary grid"
                       : ", but not by moves of the elementary grid alone");
    if (!run->options->unique || run->is_full) return;
    if (run->verdict == PDK_UNIQUE)
        text_add(text, ", the only one of this form");
    else if (run->verdict == PDK_MULTIPLE)
        text_add(text, ", one of several of this form");
    else
        text_print(text, ", perhaps not the only one: %s", run->stop.why);
}

static void add_explanation(const struct recognise_run *run, struct text *text)
{
    const pdk_alphabet *alphabet = run->boards.reading.alphabet;
    if (run->repair == SIZE_MAX) {
        text_add(text, "#   no clue found whose removal allows one\n");
    } else {
        text_add(text, "#   one is possible without ");
        clue_describe(text, &pdk_clues_list(run->clues)[run->repair], alphabet);
        text_add(text, "\n");
    }
    if (!run->has_clash) {
        text_print(text, "#   not explained: %s\n", run->stop.why);
        return;
    }
    const size_t count = pdk_clues_count(run->clash);
    text_print(text, "#   these %zu clues rule one out%s", count,
               run->is_clash_minimal ? "" : " (perhaps not all are needed)");
    for (size_t i = 0; i < count && i < CLUES_SHOWN; i++) {
        text_add(text, i == 0 ? ": " : ", ");
        clue_describe(text, &pdk_clues_list(run->clash)[i], alphabet);
    }
    if (count > CLUES_SHOWN)
        text_print(text, " and %zu more", count - CLUES_SHOWN);
    text_add(text, "\n");
}

// Comments, and the permutations in a form that grid --permutations accepts.
static void add_words(const struct recognise_run *run, struct text *text)
{
    text_add(text, "# ");
    text_name(text, run->boards.input.name);
    text_print(text, ":%llu: ", (unsigned long long)run->boards.reading.line);
    add_verdict(run, text);
    text_add(text, "\n");
    if (has_solution(run)) {
        text_bytes(text, run->permutations.bytes, run->permutations.length);
        text_add(text, "\n");
    }
    if (run->is_explained) add_explanation(run, text);
}

static void add_explanation_json(const struct recognise_run *run,
                                 struct text *text)
{
    text_add(text, ",\"repair\":");
    if (run->repair == SIZE_MAX) {
        text_add(text, "null");
    } else {
        const pdk_clue *clue = &pdk_clues_list(run->clues)[run->repair];
        text_print(text, "{\"cell\":[%u,%u],\"symbol\":", clue->row + 1,
                   clue->column + 1);
        json_symbol(text, run->boards.reading.alphabet, clue->symbol);
        text_add(text, "}");
    }
    if (!run->has_clash) {
        text_add(text, ",\"clash\":null");
        return;
    }
    text_add(text, ",\"clash\":{\"clues\":[");
    clue_cells_json(text, run->clash);
    text_print(text, "],\"minimal\":%s}",
               run->is_clash_minimal ? "true" : "false");
}

// Whether some question was not answered.
static bool is_cut(const struct recognise_run *run)
{
    return run->verdict == PDK_UNKNOWN ||
           (run->verdict == SOLVING_SOME && run->options->unique) ||
           (run->is_explained && !run->has_clash);
}

static void add_json(const struct recognise_run *run, struct text *text)
{
    const pdk_reading *reading = &run->boards.reading;
    const char *name = run->boards.input.name;
    text_add(text, "{\"file\":");
    json_text(text, name, strlen(name));
    text_print(text, ",\"line\":%llu,", (unsigned long long)reading->line);
    json_kind(text, &reading->shape, reading->alphabet);
    text_print(text, ",\"clues\":%zu,\"verdict\":\"%s\"",
               pdk_clues_count(run->clues), solving_verdict_name(run->verdict));
    if (is_cut(run) && run->stop.name)
        text_print(text, ",\"stopped_by\":\"%s\"", run->stop.name);
    if (has_solution(run)) {
        text_print(text, ",\"in_orbit\":%s,\"permutations\":",
                   run->is_in_orbit ? "true" : "false");
        json_text(text, run->permutations.bytes, run->permutations.length);
    }
    if (run->is_explained) add_explanation_json(run, text);
    text_print(text, ",\"effort\":{\"engine\":\"%s\",\"guesses\":%llu}}\n",
               run->effort.engine, (unsigned long long)run->effort.guesses);
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct recognise_run *run = context;
    if (progress_is_due()) {
        char detail[64];
        snprintf(detail, sizeof detail, "; %llu guesses, %lld s",
                 (unsigned long long)so_far->guesses,
                 (long long)(clock_now() - run->begun) / 1000000000);
        progress_detail(run->done, detail);
    }
    if (run->deadline > 0 && clock_now() >= run->deadline) run->is_late = true;
    return !run->is_late && !interrupt_requested;
}

static pdk_status prepare(struct recognise_run *run, pdk_error *error)
{
    const pdk_shape *shape = &run->boards.reading.shape;
    pdk_status status = PDK_OK;
    if (!run->clues) status = pdk_clues_new(shape, &run->clues, error);
    if (status == PDK_OK && !run->clash)
        status = pdk_clues_new(shape, &run->clash, error);
    if (status != PDK_OK) return status;
    if (run->cyclic && pdk_shape_equal(shape, &run->shape)) return PDK_OK;
    pdk_cyclic_free(run->cyclic);
    run->shape = *shape;
    return pdk_cyclic_new(shape, &run->cyclic, error);
}

static pdk_status begin(struct recognise_run *run, pdk_error *error)
{
    const struct solving_options *options = &run->options->solving;
    const pdk_limits limits = {.size = sizeof limits,
                               .solutions = run->options->unique ? 0 : 1,
                               .guesses = options->nodes.value,
                               .memory = options->memory.value,
                               .go_on = go_on,
                               .context = run};
    run->begun = clock_now();
    run->deadline =
        options->time.given ? run->begun + (int64_t)options->time.value : 0;
    run->is_late = run->is_explained = run->has_clash = false;
    run->repair = SIZE_MAX;
    return pdk_cyclic_limit(run->cyclic, &limits, error);
}

static void note_stop(struct recognise_run *run)
{
    solving_describe_stop(&run->stop, &run->options->solving,
                          pdk_cyclic_effort(run->cyclic),
                          pdk_cyclic_stop(run->cyclic), run->is_late);
}

static pdk_status keep_solution(struct recognise_run *run, pdk_error *error)
{
    pdk_construction *solution = pdk_cyclic_solution(run->cyclic, 0);
    pdk_transform *moves = NULL;
    const pdk_sink sink = text_sink(&run->permutations);
    text_reset(&run->permutations);
    if (!solution) return PDK_OK;
    pdk_status status = pdk_construction_moves(solution, &moves, error);
    run->is_in_orbit = moves != NULL;
    pdk_transform_free(moves);
    if (status == PDK_OK)
        status = pdk_construction_print(solution, &sink, error);
    return status;
}

// Finds the clues to blame, within what is left of the limits.
static pdk_status explain(struct recognise_run *run, pdk_error *error)
{
    if (run->verdict != PDK_NONE || !run->options->explain) return PDK_OK;
    run->is_explained = true;
    pdk_clues_reset(run->clash, &run->shape);
    pdk_status status =
        pdk_cyclic_repair(run->cyclic, run->clues, &run->repair, error);
    if (status == PDK_OK)
        status = pdk_cyclic_clash(run->cyclic, run->clues, run->repair,
                                  run->clash, &run->is_clash_minimal, error);
    run->has_clash = pdk_clues_count(run->clash) > 0;
    if (status != PDK_ERR_CANCELLED && status != PDK_ERR_LIMIT) return status;
    if (!run->has_clash) note_stop(run);
    return PDK_OK;
}

static pdk_status recognise(struct recognise_run *run, pdk_error *error)
{
    const uint64_t side = run->boards.reading.shape.side;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = prepare(run, error);
    if (status == PDK_OK)
        status = pdk_reader_clues(run->boards.reader, run->clues, error);
    if (status == PDK_OK) status = begin(run, error);
    if (status != PDK_OK) return status;
    status = pdk_cyclic_solve(run->cyclic, run->clues, &verdict, error);
    if (status != PDK_OK && status != PDK_ERR_CANCELLED) return status;
    run->effort = *pdk_cyclic_effort(run->cyclic);
    note_stop(run);
    run->is_full = pdk_clues_count(run->clues) == side * side;
    // The verdict must not depend on questions that were not asked.
    run->verdict = (int)verdict;
    if (run->effort.solutions > 0 &&
        (verdict == PDK_UNKNOWN || !run->options->unique))
        run->verdict = SOLVING_SOME;
    status = keep_solution(run, error);
    return status == PDK_OK ? explain(run, error) : status;
}

static pdk_status answer(struct recognise_run *run)
{
    if (!has_solution(run)) source_note(&run->boards, CLI_NO);
    text_reset(&run->text);
    if (run->options->json)
        add_json(run, &run->text);
    else
        add_words(run, &run->text);
    if (run->verdict != PDK_UNKNOWN) run->decided++;
    progress_at(++run->done);
    return output_whole(&run->text);
}

// Returns whether to go on with the next board.
static bool do_board(struct recognise_run *run)
{
    pdk_error error = {0};
    pdk_status status = recognise(run, &error);
    if (status == PDK_OK) {
        status = answer(run);
        if (status != PDK_ERR_MEMORY) return status == PDK_OK;
    }
    cli_error_complete(&error, status);
    source_fail(&run->boards, &error);
    return error.line > 0;
}

static void refuse(void *context, struct bad_board *bad)
{
    struct recognise_run *run = context;
    text_reset(&run->text);
    bad_board_json(&run->text, bad);
    (void)output_whole(&run->text); // the next answer fails, too
}

static int recognise_all(const char *command, struct recognise_run *run)
{
    bool goes_on = true;
    if (run->options->json) run->boards.refuse = refuse;
    run->boards.command = run;
    output_keep_whole(); // what is known about the current board is printed
    progress_begin("recognising", 0, "boards");
    while (goes_on && source_next(&run->boards)) goes_on = do_board(run);
    progress_end();
    if (interrupt_requested)
        cli_error(command, "interrupted: %llu board%s decided so far",
                  (unsigned long long)run->decided,
                  run->decided == 1 ? "" : "s");
    return run->boards.exit_status;
}

static int run_recognise(const struct cli_call *call)
{
    const struct recognise_options *options = call->options;
    struct recognise_run run = {.options = options};
    int status = source_init(&run.boards, call, &options->boards);
    if (status == 0) status = recognise_all(call->command->name, &run);
    text_release(&run.text);
    text_release(&run.permutations);
    pdk_cyclic_free(run.cyclic);
    pdk_clues_free(run.clash);
    pdk_clues_free(run.clues);
    source_release(&run.boards);
    return status;
}

#define AT(field) offsetof(struct recognise_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "unique", OPT_FLAG, AT(unique), NULL,
     "decide whether the solution is the only one of this form",
     OPT_COMMON | GROUP_MAIN},
    {0, "explain", OPT_FLAG, AT(explain), NULL,
     "if there is no such solution, name a clue whose removal would allow one, "
     "if any, and a set of clues that rules it out",
     OPT_COMMON | GROUP_MAIN},
    {0, "json", OPT_FLAG, AT(json), NULL,
     "print one JSON object per line", OPT_COMMON | GROUP_OUTPUT},
    LIMIT_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct recognise_options defaults = {0};

static const struct cli_example examples[] = {
    {"permudoku recognise puzzle.txt",
     "The permutations of a solution, if there is one"                  },
    {"permudoku recognise puzzle.txt | permudoku grid --permutations -",
     "Print that solution as a grid"                                    },
    {"permudoku recognise --unique --time-limit 10 large.txt",
     "Decide within ten seconds whether it is the only one"             },
    {"permudoku recognise --explain puzzle.txt",
     "The clues to blame if there is none, and how to repair the puzzle"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every board has a solution of this form"},
    {CLI_NO,   "some board has none, or a limit was reached before that was "
             "decided"                      },
};

const struct cli_command cli_command_recognise = {
    .name = "recognise",
    .alias = "recognize",
    .group = CLI_SYMMETRY,
    .summary = "find solutions made by permutations",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Decides whether each puzzle or full grid has a solution of the form "
        "symbol(r, c) = sigma[(alpha[r] + beta[c]) mod N], and prints its "
        "permutations. There is little or no search, even on huge boards.\n"
        "\n"
        "The permutations are printed as moves that produce the solution from "
        "the elementary one (see permudoku-grid(1)) or, if there are no such "
        "moves, as the lists alpha, beta and sigma. They refer to symbols by "
        "number, 1 to N. Everything else is printed as comments, so that "
        "'permudoku grid --permutations' accepts the output.\n"
        "\n"
        "Clues become linear equations modulo N. With three or more clues per "
        "row there is little or no search: a board of 10000 rows takes less "
        "than a second. With fewer it may take forever, except on small "
        "boards; see --time-limit. Memory grows with the side and the number "
        "of clues.\n"
        "\n"
        "The answer is always proved, but only for solutions of this form: a "
        "puzzle may have others as well, or instead. Use permudoku-solve(1) to "
        "find those.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_recognise,
};
