// permudoku recognise: is there a solution that permutations make of the
// elementary one? The form is that of cyclic.h.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "solving/recognition.h"

#include <permudoku/cyclic.h>

#include <stdio.h>

struct recognise_options {
    struct board_options boards;
    struct solving_options solving; // only its limits
    bool unique, explain, json;
};

struct recognise_run {
    const struct recognise_options *options;
    struct source boards;
    pdk_clues *clues, *clash;
    pdk_cyclic *cyclic;
    pdk_shape shape;         // of the workspace
    int64_t begun, deadline; // of the board at hand, in ns; 0: no limit
    bool is_late;            // the time limit came
    struct recognition known;
    struct text text; // of an answer
    uint64_t done, decided;
};

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
    return !run->is_late && !interrupt_requested();
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

static void begin(struct recognise_run *run)
{
    const struct solving_options *options = &run->options->solving;
    const pdk_limits limits = {.solutions = run->options->unique ? 0 : 1,
                               .guesses = options->nodes.value,
                               .memory = options->memory.value,
                               .go_on = go_on,
                               .context = run};
    run->begun = clock_now();
    run->deadline =
        options->time.given ? run->begun + (int64_t)options->time.value : 0;
    run->is_late = false;
    pdk_cyclic_limit(run->cyclic, &limits);
}

static void note_stop(struct recognise_run *run)
{
    struct recognition *known = &run->known;
    known->effort = pdk_cyclic_effort(run->cyclic);
    solving_describe_stop(&known->stop, &run->options->solving, &known->effort,
                          pdk_cyclic_stop(run->cyclic), run->is_late);
}

// The verdict does not depend on what was not asked.
static int judge(const struct recognise_run *run, pdk_verdict verdict)
{
    const bool is_found = run->known.effort.solutions > 0;
    if (is_found && (verdict == PDK_UNKNOWN || !run->options->unique))
        return SOLVING_SOME;
    return (int)verdict;
}

static pdk_status keep_solution(struct recognise_run *run, pdk_error *error)
{
    struct recognition *known = &run->known;
    pdk_construction *solution = pdk_cyclic_solution(run->cyclic, 0);
    pdk_transform *moves = NULL;
    const pdk_sink sink = text_sink(&known->permutations);
    text_reset(&known->permutations);
    if (!solution) return PDK_OK;
    pdk_status status = pdk_construction_moves(solution, &moves, error);
    known->is_in_orbit = moves != NULL;
    pdk_transform_free(moves);
    if (status == PDK_OK)
        status = pdk_construction_print(solution, &sink, error);
    return status;
}

// What can be blamed, within what is left of the limits.
static pdk_status explain(struct recognise_run *run, pdk_error *error)
{
    struct recognition *known = &run->known;
    if (known->verdict != PDK_NONE || !run->options->explain) return PDK_OK;
    known->is_explained = true;
    known->clash = NULL;
    known->repair = SIZE_MAX;
    pdk_status status =
        pdk_cyclic_repair(run->cyclic, run->clues, &known->repair, error);
    if (status == PDK_OK)
        status = pdk_cyclic_clash(run->cyclic, run->clues, known->repair,
                                  run->clash, &known->is_clash_minimal, error);
    if (status == PDK_OK) known->clash = run->clash;
    if (status != PDK_ERR_CANCELLED) return status;
    const pdk_effort effort = known->effort;
    note_stop(run);
    known->effort = effort;
    return PDK_OK;
}

static pdk_status recognise(struct recognise_run *run, pdk_error *error)
{
    const struct source *boards = &run->boards;
    struct recognition *known = &run->known;
    const uint64_t side = boards->reading.shape.side;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = prepare(run, error);
    if (status == PDK_OK)
        status = pdk_reader_clues(boards->reader, run->clues, error);
    if (status != PDK_OK) return status;
    begin(run);
    status = pdk_cyclic_solve(run->cyclic, run->clues, &verdict, error);
    if (status != PDK_OK) return status;
    note_stop(run);
    known->name = boards->input.name;
    known->reading = &boards->reading;
    known->clues = run->clues;
    known->is_full = pdk_clues_count(run->clues) == side * side;
    known->wants_all = run->options->unique;
    known->verdict = judge(run, verdict);
    known->is_explained = false;
    status = keep_solution(run, error);
    return status == PDK_OK ? explain(run, error) : status;
}

static pdk_status answer(struct recognise_run *run)
{
    const int verdict = run->known.verdict;
    if (verdict == PDK_NONE || verdict == PDK_UNKNOWN)
        source_note(&run->boards, CLI_NO);
    text_reset(&run->text);
    if (run->options->json)
        recognition_add_json(&run->text, &run->known);
    else
        recognition_add(&run->text, &run->known);
    if (verdict != PDK_UNKNOWN) run->decided++;
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

static int recognise_all(const char *command, struct recognise_run *run)
{
    bool goes_on = true;
    output_keep_whole(); // what is known of the board at hand is told
    progress_begin("recognising", 0, "boards");
    while (goes_on && source_next(&run->boards)) goes_on = do_board(run);
    progress_end();
    if (interrupt_requested())
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
    text_release(&run.known.permutations);
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
     "decide whether the solution is the only one of this form"},
    {0, "explain", OPT_FLAG, AT(explain), NULL,
     "where there is none, name a clue without which there is one, if there is "
     "such a clue, and clues that have none together"},
    {0, "json", OPT_FLAG, AT(json), NULL,
     "one JSON object a board, a line each"},
    LIMIT_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct recognise_options defaults = {0};

static const struct cli_example examples[] = {
    {"permudoku recognise puzzle.txt",
     "The permutations that make a solution, if there are any"           },
    {"permudoku recognise puzzle.txt | permudoku grid --permutations -",
     "That solution as a grid"                                           },
    {"permudoku recognise --unique --time-limit 10 large.txt",
     "Whether it is the only one of this form, if ten seconds suffice"   },
    {"permudoku recognise --explain puzzle.txt",
     "The clues that are to blame if there is none, and how to repair it"},
};

static const struct cli_exit_note exits[] = {
    {CLI_DONE, "every board has a solution of this form"                   },
    {CLI_NO,   "some board has none, or a limit came before that was known"},
};

const struct cli_command cli_command_recognise = {
    .name = "recognise",
    .summary = "find solutions that permutations make, without search",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Says for each board, a puzzle or a full grid, whether it has a "
        "solution of the form\n"
        "\n"
        "    symbol(r, c) = sigma[(alpha[r] + beta[c]) mod N]\n"
        "\n"
        "and prints the permutations: as moves that make it of the elementary "
        "solution, which permudoku-grid(1) prints or, where there are no such "
        "moves, as the lists alpha, beta and sigma. Symbols stand there by "
        "their number, 1 to N. All else are comments, so that permudoku grid "
        "--permutations takes what is printed.\n"
        "\n"
        "Clues become linear equations modulo N. From three clues a row on "
        "there is little or no search: a board of 10000 rows takes less than a "
        "second. With fewer it may take for ever, except on small boards; see "
        "--time-limit. "
        "That there is no, one or several solutions of this form is proved; "
        "that proves nothing about solutions of other forms, which a puzzle "
        "may have as well or instead. For these there is permudoku-solve(1).\n"
        "\n"
        "Boards of any form are read, as by permudoku-check(1). Memory grows "
        "with the side and the number of clues.",
    .options = options_table,
    .option_count = COUNT_OF(options_table),
    .defaults = &defaults,
    .options_size = sizeof defaults,
    .examples = examples,
    .example_count = COUNT_OF(examples),
    .exits = exits,
    .exit_count = COUNT_OF(exits),
    .run = run_recognise,
};
