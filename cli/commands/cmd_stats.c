// permudoku stats: a summary of the boards in a file. Workers examine the
// boards; what they find is added up in order.
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "solving/forms.h"
#include "solving/solving.h"
#include "statistics/summary.h"

#include <string.h>

struct stats_options {
    struct board_options boards;
    struct solving_options solving;
    const char *plot;
    bool fast, no_solve, no_forms, minimal, ratings, json;
};

struct stats_run {
    struct stats_options options;
    struct summary summary;
};

struct stats_worker {
    struct solving_worker solving; // unless there are no verdicts
    struct form_desks desks;       // unless there are no forms
    struct puzzle *puzzles;        // the current ones
    struct board_facts facts[BATCH_BOARDS];
    pdk_verdict verdicts[BATCH_BOARDS];
    pdk_status statuses[BATCH_BOARDS];
    pdk_digest digests[BATCH_BOARDS];
    pdk_grid *lesser; // a puzzle without one clue
    struct rater rater;
};

// The limits are those of permudoku rate.
static pdk_status prepare_rater(struct stats_worker *own,
                                const struct board_kind *kind, pdk_error *error)
{
    const struct stats_run *run = own->solving.worker.command;
    const struct solving_options *solving = &run->options.solving;
    const struct rater_limits limits = {.time = solving->time.given
                                                    ? solving->time.value
                                                    : UINT64_C(10000000000),
                                        .nodes = solving->nodes.value};
    own->rater.worker = &own->solving.worker;
    return rater_prepare(&own->rater, &kind->shape, &limits, error);
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct stats_worker *own = (void *)worker;
    const struct stats_run *run = worker->command;
    const struct summary_parts *parts = &run->summary.parts;
    pdk_status status = solving_expect_side(&kind->shape, error);
    if (status == PDK_OK && parts->has_verdicts)
        status =
            solving_prepare(&own->solving, kind, &run->options.solving, error);
    if (status == PDK_OK && parts->has_forms)
        status = form_desks_choose(&own->desks, &kind->shape,
                                   FORM_ENGINE_NOT_GIVEN, worker, error);
    if (status == PDK_OK && parts->has_ratings)
        status = prepare_rater(own, kind, error);
    if (status != PDK_OK || !parts->has_minimal) return status;
    pdk_grid_free(own->lesser);
    return pdk_grid_new(&kind->shape, &own->lesser, error);
}

static void release(struct worker *worker)
{
    struct stats_worker *own = (void *)worker;
    rater_release(&own->rater);
    pdk_grid_free(own->lesser);
    form_desks_release(&own->desks);
    solving_release(&own->solving);
}

// What can be seen without a search.
static void see(const struct puzzle *puzzle, struct board_facts *facts)
{
    const size_t side = pdk_grid_shape(puzzle->grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle->grid);
    *facts = (struct board_facts){.verdict = PDK_UNKNOWN};
    for (size_t i = 0; i < side * side; i++) facts->clues += symbols[i] != 0;
    facts->symmetry = (uint8_t)pdk_clue_symmetry_of(puzzle->grid);
    pdk_digest_grid(puzzle->grid, &facts->exact);
}

static pdk_status solve_batch(struct solving_worker *solving,
                              const pdk_batch *batch, size_t *done,
                              pdk_error *error)
{
    struct stats_worker *own = (void *)solving;
    pdk_batch asked = *batch;
    asked.results = NULL;
    return pdk_solver_solve_batch(solving->solver, &asked, own->verdicts, done,
                                  error);
}

// Whether the puzzle, which has one solution, needs every clue.
static pdk_status find_minimal(struct stats_worker *own,
                               const struct puzzle *puzzle, bool *is_minimal,
                               pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(puzzle->grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle->grid);
    pdk_status status = PDK_OK;
    for (uint32_t row = 0; row < side && status == PDK_OK; row++)
        status = pdk_grid_set_row(own->lesser, row,
                                  symbols + (size_t)row * side, error);
    *is_minimal = true;
    for (uint32_t i = 0; *is_minimal && i < side * side && status == PDK_OK;
         i++) {
        const pdk_clue clue = {i / side, i % side, symbols[i]};
        if (clue.symbol == 0) continue;
        status = pdk_grid_set(own->lesser, clue.row, clue.column, 0, error);
        if (status == PDK_OK)
            status = pdk_solver_solve_without(own->solving.solver, own->lesser,
                                              clue, NULL, is_minimal, error);
        if (status == PDK_OK)
            status = pdk_grid_set(own->lesser, clue.row, clue.column,
                                  clue.symbol, error);
    }
    return status;
}

static pdk_status take_verdict(struct solving_worker *solving,
                               const struct puzzle *puzzle, size_t index,
                               pdk_error *error)
{
    struct stats_worker *own = (void *)solving;
    const struct stats_run *run = solving->worker.command;
    struct board_facts *facts = &own->facts[puzzle - own->puzzles];
    const pdk_verdict verdict = own->verdicts[index];
    const struct summary_parts *parts = &run->summary.parts;
    pdk_status status = solving_note(solving, puzzle, (int)verdict,
                                     pdk_solver_effort(solving->solver),
                                     pdk_solver_stop(solving->solver));
    facts->verdict = (uint8_t)verdict;
    if (verdict != PDK_UNIQUE) return status;
    if (status == PDK_OK && parts->has_ratings)
        status = rater_rate(&own->rater, puzzle->grid, puzzle->notes,
                            &facts->rating, error);
    if (status == PDK_OK && parts->has_minimal)
        status = find_minimal(own, puzzle, &facts->is_minimal, error);
    return status;
}

static pdk_status take_form(void *context, size_t index)
{
    struct stats_worker *own = context;
    struct board_facts *facts = &own->facts[index];
    facts->has_form = own->statuses[index] == PDK_OK;
    facts->form = own->digests[index];
    return worker_is_wanted(&own->solving.worker) ? PDK_OK : PDK_ERR_CANCELLED;
}

static pdk_status answer(struct worker *worker, struct puzzle *puzzles,
                         size_t count, pdk_error *error)
{
    static const struct solving_questions questions = {solve_batch,
                                                       take_verdict};
    struct stats_worker *own = (void *)worker;
    const struct stats_run *run = worker->command;
    const struct summary_parts *parts = &run->summary.parts;
    const pdk_batch batch = {.size = sizeof batch,
                             .count = count,
                             .statuses = own->statuses,
                             .visit = take_form,
                             .context = own};
    pdk_status status = PDK_OK;
    own->puzzles = puzzles;
    for (size_t i = 0; i < count; i++) see(&puzzles[i], &own->facts[i]);
    if (parts->has_verdicts)
        status = solving_answer_all(&own->solving, puzzles, count, &questions,
                                    error);
    if (status == PDK_OK && parts->has_forms)
        status =
            form_desks_find(&own->desks, puzzles, &batch, own->digests, error);
    if (status == PDK_OK)
        text_bytes(&worker->ledger, (const char *)own->facts,
                   count * sizeof *own->facts);
    // Boards of a batch that was interrupted are not counted anywhere.
    worker->answered = worker->ledger.length / sizeof *own->facts;
    return status;
}

static pdk_status deliver(struct worker *worker, struct answers *answers,
                          pdk_error *error)
{
    struct stats_run *run = worker->command;
    const struct text *ledger = &answers->ledger;
    pdk_status status = PDK_OK;
    for (size_t at = 0; at < ledger->length && status == PDK_OK;
         at += sizeof(struct board_facts)) {
        struct board_facts facts;
        memcpy(&facts, ledger->bytes + at, sizeof facts);
        status = summary_add(&run->summary, answers->kind, &facts, error);
    }
    return status;
}

static const struct pipeline_work stats_work = {
    .doing = "examining",
    .unit = "boards",
    .shows_boards = true,
    .takes = PDK_NOTES_MARKS,
    .worker_size = sizeof(struct stats_worker),
    .prepare = prepare,
    .answer_all = answer,
    .release = release,
    .deliver = deliver,
};

static int print(const struct stats_run *run)
{
    struct text text = {0};
    if (run->options.json)
        summary_json(&run->summary, &text);
    else
        summary_table(&run->summary, &text);
    const pdk_status status = output_whole(&text);
    text_release(&text);
    return status == PDK_ERR_MEMORY ? CLI_SYSTEM : CLI_DONE;
}

static int run_stats(const struct cli_call *call)
{
    struct stats_run run = {.options =
                                *(const struct stats_options *)call->options};
    const struct stats_options *options = &run.options;
    const struct summary_parts parts = {
        .has_verdicts = !options->fast && !options->no_solve,
        .has_minimal = options->minimal,
        .has_forms = !options->fast && !options->no_forms,
        .has_ratings = options->ratings || options->plot};
    const char *command = call->command->name;
    struct source boards;
    pdk_error error = {0};
    int status = source_init(&boards, call, &options->boards);
    if (status == 0 && options->minimal && !parts.has_verdicts)
        status = cli_usage(command, "--minimal cannot be combined with --fast "
                                    "or --no-solve");
    if (status == 0 && parts.has_ratings && !parts.has_verdicts)
        status = cli_usage(command, "--ratings and --plot cannot be combined "
                                    "with --fast or --no-solve");
    if (status == 0 && options->plot)
        status = rating_plot_expect(command, options->plot);
    if (status == 0 && summary_init(&run.summary, &parts, &error) != PDK_OK)
        status = cli_fail(command, NULL, &error);
    if (status == 0) {
        status = pipeline_run_all(&boards, &stats_work, &run,
                                  (size_t)options->solving.threads.value);
        run.summary.bad = boards.bad;
        if (status != CLI_SYSTEM && print(&run) != CLI_DONE)
            status =
                cli_fail(command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
        if (options->plot && status != CLI_SYSTEM && !interrupt_requested) {
            const int plotted = rating_counts_plot(&run.summary.ratings,
                                                   command, options->plot);
            if (plotted > status) status = plotted;
        }
    }
    summary_release(&run.summary);
    source_release(&boards);
    return status;
}

#define AT(field) offsetof(struct stats_options, field)

// clang-format off
static const struct cli_option options_table[] = {
    {0, "fast", OPT_FLAG, AT(fast), NULL,
     "skip what needs a search: same as --no-solve --no-forms",
     OPT_COMMON | GROUP_MAIN},
    {0, "no-solve", OPT_FLAG, AT(no_solve), NULL,
     "do not count the boards by number of solutions", GROUP_MAIN},
    {0, "no-forms", OPT_FLAG, AT(no_forms), NULL,
     "do not compare boards up to symmetry", GROUP_MAIN},
    {0, "minimal", OPT_FLAG, AT(minimal), NULL,
     "also count the puzzles in which every clue is needed; this takes one "
     "search for each clue", OPT_COMMON | GROUP_MAIN},
    {0, "ratings", OPT_FLAG, AT(ratings), NULL,
     "also rate the puzzles, as permudoku-rate(1) does, and count levels, "
     "ratings and techniques; on 9x9 this takes about 0.3 ms per puzzle",
     OPT_COMMON | GROUP_MAIN},
    {0, "plot", OPT_TEXT, AT(plot), "FILE",
     "draw levels, ratings and techniques as a picture: FILE.svg, FILE.pdf or "
     "FILE.png; implies --ratings", GROUP_OUTPUT},
    {0, "json", OPT_FLAG, AT(json), NULL, "print a JSON object",
     OPT_COMMON | GROUP_OUTPUT},
    THREADS_OPTION(AT(solving.threads)),
    LIMIT_OPTIONS(AT),
    BOARD_OPTIONS(AT),
};
// clang-format on

static const struct stats_options defaults = {
    .solving = {.threads = {.value = 1}, .engine = ENGINE_NOT_GIVEN},
};

static const struct cli_example examples[] = {
    {"permudoku stats puzzles.txt",                                 "Summarize the puzzles in a file"},
    {"permudoku stats --fast puzzles.txt",
     "Without solving puzzles or comparing them up to symmetry"                                      },
    {"permudoku stats --ratings -j0 --plot levels.svg puzzles.txt",
     "How hard the puzzles are, as a table and as a picture"                                         },
    {"permudoku stats --minimal -j0 --json puzzles.txt",
     "All that is known, as JSON, with all CPUs"                                                     },
};

static const struct cli_exit_note exits[] = {
    {CLI_NO, NULL},
};

const struct cli_command cli_command_stats = {
    .name = "stats",
    .group = CLI_SOLVE_AND_CHECK,
    .summary = "summarize the puzzles in a file",
    .operands = "[FILE|BOARD]...",
    .operand_maximum = CLI_MANY,
    .description =
        "Counts boards by number of solutions, size, boxes, symbols, number of "
        "clues and symmetry of the clue pattern, and counts duplicates of "
        "earlier boards, exact ones and those up to symmetry.\n"
        "\n"
        "Boards are read one by one and not kept, so files can be of any size. "
        "Only two digests of 128 bits are remembered of each different board, "
        "one of them of its canonical form. This takes 48 to 96 bytes of "
        "memory, and up to 144 while the tables grow; half of that with "
        "--no-forms or --fast. After 1000 different sets of symbols, all "
        "others are counted together.\n"
        "\n"
        "With --ratings, puzzles with one solution are also rated. A puzzle "
        "that takes longer than --time-limit (10 s unless it is given) is "
        "counted as not rated.\n"
        "\n"
        "Each pattern of clues is counted under the largest of its symmetries, "
        "which are those of permudoku generate --symmetry.",
    .options = CLI_LIST(options_table),
    .defaults = CLI_DEFAULTS(defaults),
    .examples = CLI_LIST(examples),
    .exits = CLI_LIST(exits),
    .run = run_stats,
};
