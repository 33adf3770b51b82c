// A worker answers with a puzzle, its text, and an entry of the ledger. When
// its turn comes, puzzles are delivered in order: one that is equivalent to an
// earlier one is replaced, and unmet requests are reported.
#include "generating/puzzle_source.h"

#include "flow/input.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Replacing a duplicate is given up after at least this many rounds and this
// much work.
enum { ROUNDS_LEAST = 10, WORK_LEAST = 1000 };

// A puzzle in the ledger. It is followed by its solution, if that was given or
// is kept, and by the puzzle itself, if that is kept.
struct entry {
    uint64_t number, line;
    bool is_bad; // the grid was not a valid full grid
    bool is_cut; // time ran out, or there was an interrupt
    pdk_made made;
    pdk_rating rating;          // if graded
    pdk_digest digest;          // of its form, if all puzzles must be distinct
    pdk_digest solution_digest; // of its solution's, likewise
    size_t text_length;
};

pdk_status generate_set_symbols(pdk_grid *grid, const pdk_symbol *symbols)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    pdk_status status = PDK_OK;
    for (uint32_t row = 0; row < side && status == PDK_OK; row++)
        status =
            pdk_grid_set_row(grid, row, symbols + (size_t)row * side, NULL);
    return status;
}

// Adds a puzzle to the text of the worker, unless puzzles are kept.
static pdk_status add_text_of(struct generate_worker *own, const pdk_made *made)
{
    return own->run->keep ? PDK_OK : puzzle_text_add(own, made);
}

static size_t generators_of(const struct generate_run *run)
{
    return run->grades.count > 0 ? run->grades.count : 1;
}

void generate_worker_release(struct worker *worker)
{
    struct generate_worker *own = (void *)worker;
    board_writer_release(&own->boards.writer);
    text_release(&own->delivered);
    pdk_notes_free(own->marks);
    pdk_grid_free(own->form);
    pdk_grid_free(own->solution);
    pdk_grid_free(own->puzzle);
    pdk_canon_free(own->canon);
    pdk_sampler_free(own->sampler);
    for (size_t i = 0; own->generators && i < generators_of(own->run); i++)
        pdk_generator_free(own->generators[i]);
    free(own->generators);
    pdk_geometry_free(own->geometry);
}

// Nothing is sent meanwhile: the worker that sends may have to generate another
// puzzle.
static bool go_on(void *context, const pdk_effort *so_far)
{
    struct generate_worker *own = context;
    own->is_late = own->deadline > 0 && clock_now() >= own->deadline;
    if (own->begun == 0) own->begun = clock_now();
    // A puzzle that takes longer than a moment.
    if (progress_is_due() && clock_now() - own->begun >= 1000000000) {
        char detail[96], best[32] = "";
        pdk_rating rating = {.size = sizeof rating};
        if (own->run->grades.count > 0 &&
            pdk_generator_rating(own->generator, &rating, NULL) == PDK_OK &&
            rating.end == PDK_LOGIC_SOLVED)
            snprintf(best, sizeof best, ", nearest %u.%u", rating.overall / 10,
                     rating.overall % 10);
        snprintf(detail, sizeof detail, "; puzzle %llu: attempt %llu%s",
                 (unsigned long long)own->number,
                 (unsigned long long)so_far->done + 1, best);
        worker_detail(&own->worker, detail);
    }
    return worker_is_wanted(&own->worker) && !own->is_late;
}

static bool go_on_comparing(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    return worker_is_wanted(context);
}

// Selects the generator of a grade, and makes it if it is the first puzzle.
static pdk_status choose_generator(struct generate_worker *own, size_t grade,
                                   pdk_error *error)
{
    const struct generate_run *run = own->run;
    pdk_generator_options wish = run->wish;
    pdk_status status = PDK_OK;
    if (!own->generators)
        own->generators = calloc(generators_of(run), sizeof *own->generators);
    if (!own->generators) return PDK_ERR_MEMORY;
    if (run->grades.count > 0)
        wish.difficulty = &run->grades.items[grade].difficulty;
    pdk_generator **generator = &own->generators[grade];
    if (!*generator) {
        status = pdk_generator_new(own->geometry, &wish, generator, error);
        if (status == PDK_OK)
            status = pdk_generator_limit(*generator, &own->limits, error);
    }
    own->generator = *generator;
    return status;
}

// The same for a puzzle.
pdk_status generate_choose(struct generate_worker *own, uint64_t number,
                           pdk_error *error)
{
    const struct grades *grades = &own->run->grades;
    const struct grade *grade = grades_find(grades, number);
    return choose_generator(own, grade ? (size_t)(grade - grades->items) : 0,
                            error);
}

static pdk_status make_tools(struct generate_worker *own, pdk_error *error)
{
    const struct generate_run *run = own->run;
    const pdk_shape *shape = &run->shape;
    const pdk_limits comparing = {.size = sizeof comparing,
                                  .go_on = go_on_comparing,
                                  .context = &own->worker};
    own->limits = (pdk_limits){
        .size = sizeof own->limits, .go_on = go_on, .context = own};
    pdk_status status = pdk_geometry_new(shape, &own->geometry, error);
    if (status == PDK_OK) status = choose_generator(own, 0, error);
    if (status == PDK_OK && !run->options->grids_file)
        status = pdk_sampler_new(shape, (pdk_sampling)run->options->method, 0,
                                 &own->sampler, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->puzzle, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->solution, error);
    if (status == PDK_OK && run->options->sukaku)
        status = pdk_notes_new(&own->marks, error);
    if (status != PDK_OK || (!run->is_distinct && !run->solution_forms))
        return status;
    status = pdk_grid_new(shape, &own->form, error);
    if (status == PDK_OK)
        status = pdk_canon_new(shape, NULL, &own->canon, error);
    return status == PDK_OK ? pdk_canon_limit(own->canon, &comparing, error)
                            : status;
}

pdk_status generate_prepare(struct worker *worker,
                            const struct board_kind *kind, pdk_error *error)
{
    struct generate_worker *own = (void *)worker;
    own->run = worker->command;
    const pdk_shape *shape = &kind->shape, *first = &own->run->shape;
    pdk_status status = PDK_OK;
    if (!pdk_shape_equal(first, shape)) {
        *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
        snprintf(error->text, sizeof error->text,
                 "boxes of %ux%u, but the first grid has boxes of %ux%u",
                 shape->box_rows, shape->box_columns, first->box_rows,
                 first->box_columns);
        return PDK_ERR_UNSUPPORTED;
    }
    if (!own->geometry) {
        status = make_tools(own, error);
        // Boards of another kind would fail as well.
        if (status == PDK_ERR_UNSUPPORTED)
            status = error->status = PDK_ERR_ARGUMENT;
    }
    if (status != PDK_OK) return status;
    own->kind = kind;
    const struct puzzle_style *style = &puzzle_styles[own->run->format];
    const bool has_boxes = own->run->format == PUZZLE_JSON;
    const struct board_form form = {
        .format = style->format, .shape = shape, .alphabet = kind->alphabet};
    worker->format = has_boxes ? PDK_FORMAT_AUTO : style->format;
    return board_text_prepare(&own->boards, &worker->text, &form, error);
}

// The digest of the canonical form of a board.
pdk_status generate_digest(struct generate_worker *own, const pdk_grid *board,
                           pdk_digest *digest, pdk_error *error)
{
    const pdk_status status =
        pdk_canon_find(own->canon, board, own->form, error);
    return status == PDK_OK
               ? pdk_canon_digest(own->canon, own->form, digest, error)
               : status;
}

static pdk_status make_one(struct generate_worker *own, pdk_random *random,
                           pdk_made *made, pdk_error *error)
{
    return own->marks
               ? pdk_generator_make_marks(own->generator, own->sampler, random,
                                          own->marks, own->solution, made,
                                          error)
               : pdk_generator_make(own->generator, own->sampler, random,
                                    own->puzzle, own->solution, made, error);
}

// Generates puzzle `number` of the run in own->puzzle and own->solution, which
// is given if there is no sampler, and entry->digest. Another `round` gives
// another puzzle; all but the first share the time limit. When time runs out,
// the closest puzzle so far is the result; after an interrupt, only the best of
// a search for few clues is.
static pdk_status generate(struct generate_worker *own, struct entry *entry,
                           uint64_t round, pdk_error *error)
{
    const struct generate_run *run = own->run;
    const int64_t time = (int64_t)run->options->time.value;
    const uint64_t number = entry->number;
    pdk_made *made = &entry->made;
    pdk_random random;
    // Rounds are independent of each other.
    pdk_random_init(&random, run->seed, number - 1);
    if (round > 0) pdk_random_init(&random, pdk_random_next(&random), round);
    if (round <= 1) {
        own->deadline = time > 0 ? clock_now() + time : 0;
        own->begun = 0;
    }
    own->number = number;
    own->is_late = false;
    pdk_status status = generate_choose(own, number, error);
    if (status == PDK_OK) status = make_one(own, &random, made, error);
    entry->is_cut = status == PDK_ERR_CANCELLED;
    if (entry->is_cut &&
        (own->is_late || (run->wish.is_fewest && made->is_unique)))
        status = PDK_OK;
    own->rating.size = sizeof own->rating;
    if (status == PDK_OK)
        status = pdk_generator_rating(own->generator, &own->rating, error);
    entry->rating = own->rating;
    if (status != PDK_OK || !own->canon || !made->is_unique) return status;
    if (run->is_distinct)
        status = generate_digest(own, own->puzzle, &entry->digest, error);
    if (status == PDK_OK && run->solution_forms)
        status =
            generate_digest(own, own->solution, &entry->solution_digest, error);
    return status;
}

static size_t grid_bytes(const pdk_grid *grid)
{
    const size_t side = pdk_grid_shape(grid)->side;
    return side * side * sizeof(pdk_symbol);
}

static void enter_grid(struct text *ledger, const pdk_grid *grid)
{
    text_bytes(ledger, (const char *)pdk_grid_symbols(grid), grid_bytes(grid));
}

static void enter(struct generate_worker *own, struct entry *entry,
                  size_t start)
{
    struct text *ledger = &own->worker.ledger;
    entry->text_length = own->worker.text.length - start;
    text_bytes(ledger, (const char *)entry, sizeof *entry);
    if (generate_passes_solutions(own->run)) enter_grid(ledger, own->solution);
    if (own->run->keep) enter_grid(ledger, own->puzzle);
}

// Generates a puzzle, its text and its entry.
static pdk_status add_puzzle(struct generate_worker *own, struct entry *entry,
                             pdk_error *error)
{
    const size_t start = own->worker.text.length;
    pdk_status status = generate(own, entry, 0, error);
    entry->is_bad = own->run->options->grids_file && status == PDK_ERR_ARGUMENT;
    if (entry->is_bad) status = PDK_OK;
    if (status == PDK_OK && !entry->is_bad &&
        entry->made.shortfall <= PDK_SHORT_OF_MINIMAL)
        status = add_text_of(own, &entry->made);
    if (status == PDK_OK) enter(own, entry, start);
    return status;
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct generate_worker *own = (void *)worker;
    const uint64_t count = own->run->per_grid;
    pdk_status status = PDK_OK;
    for (uint64_t i = 0; i < count && status == PDK_OK; i++) {
        struct entry entry = {.line = puzzle->line};
        entry.number = (puzzle->number - 1) * count + i + 1;
        if (own->run->options->grids_file)
            status = generate_set_symbols(own->solution,
                                          pdk_grid_symbols(puzzle->grid));
        if (status == PDK_OK) status = add_puzzle(own, &entry, error);
        if (entry.is_bad) break;
        if (status == PDK_OK) status = worker_spill(worker);
        if (status == PDK_OK && !worker_goes_on(worker))
            status = PDK_ERR_CANCELLED;
    }
    return status;
}

// Answers that are being delivered.
struct delivery {
    struct generate_run *run;
    struct generate_worker *own; // the worker that delivers
    const struct answers *answers;
    size_t text_at, ledger_at;
    struct entry entry;
    uint64_t delivered;
    pdk_error *error;
};

static pdk_status take_grid(struct delivery *delivery, pdk_grid *grid)
{
    // Everything before it is a multiple of the size of a symbol.
    const pdk_symbol *symbols =
        (const void *)(delivery->answers->ledger.bytes + delivery->ledger_at);
    delivery->ledger_at += grid_bytes(grid);
    return generate_set_symbols(grid, symbols);
}

static bool next_entry(struct delivery *delivery, pdk_status *status)
{
    const struct text *ledger = &delivery->answers->ledger;
    const struct generate_run *run = delivery->run;
    if (*status != PDK_OK || delivery->ledger_at == ledger->length)
        return false;
    memcpy(&delivery->entry, ledger->bytes + delivery->ledger_at,
           sizeof delivery->entry);
    delivery->ledger_at += sizeof delivery->entry;
    if (generate_passes_solutions(run))
        *status = take_grid(delivery, run->solution);
    if (run->keep && *status == PDK_OK)
        *status = take_grid(delivery, run->puzzle);
    return *status == PDK_OK;
}

static void note(struct generate_run *run, int exit_status)
{
    if (exit_status > run->exit_status) run->exit_status = exit_status;
}

// What came closest to the difficulty, if it was rated.
static void say_nearest(const struct entry *entry, char *text, size_t size)
{
    const pdk_rating *rating = &entry->rating;
    if (entry->made.shortfall != PDK_SHORT_OF_DIFFICULTY ||
        rating->end != PDK_LOGIC_SOLVED || !rating->hardest)
        return;
    const int length = snprintf(text, size, "; the nearest is rated %u.%u (%s)",
                                rating->overall / 10, rating->overall % 10,
                                rating->hardest->name);
    if (rating->score > 0)
        snprintf(text + length, size - (size_t)length, ", score %u",
                 rating->score);
}

// Reports why a puzzle could not be generated. That ends the run.
static pdk_status give_up(const struct delivery *delivery)
{
    struct generate_run *run = delivery->run;
    const pdk_made *made = &delivery->entry.made;
    const char *end = delivery->entry.is_cut ? " before time ran out" : "";
    char best[64] = "no puzzle with a unique solution", steps[64] = "";
    char nearest[160] = "";
    if (made->steps > 0)
        snprintf(steps, sizeof steps, " and %llu steps",
                 (unsigned long long)made->steps);
    say_nearest(&delivery->entry, nearest, sizeof nearest);
    if (made->shortfall == PDK_SHORT_OF_DIFFICULTY)
        snprintf(best, sizeof best, "no puzzle of this difficulty");
    else if (made->is_unique)
        snprintf(best, sizeof best, "no %s than %llu clues",
                 made->shortfall == PDK_SHORT_OF_MORE ? "more" : "fewer",
                 (unsigned long long)made->clues);
    cli_error(
        run->command,
        "puzzle %llu could not be generated: %llu attempt%s%s found %s%s%s",
        (unsigned long long)delivery->entry.number,
        (unsigned long long)made->attempts, made->attempts == 1 ? "" : "s",
        steps, best, end, nearest);
    note(run, CLI_NO);
    return PDK_ERR_CANCELLED;
}

// Reports what is missing from a puzzle that is printed nevertheless.
static void report_shortfall(const struct delivery *delivery)
{
    struct generate_run *run = delivery->run;
    const pdk_made *made = &delivery->entry.made;
    const unsigned long long number = delivery->entry.number;
    const bool is_cut = delivery->entry.is_cut;
    if (made->shortfall == PDK_SHORT_OF_NOTHING && !is_cut) return;
    if (run->wish.is_fewest && made->shortfall == PDK_SHORT_OF_NOTHING) return;
    if (is_cut)
        cli_error(run->command,
                  "puzzle %llu may have %s: the time limit was reached", number,
                  run->options->sukaku ? "fewer candidates than possible"
                                       : "more clues than needed");
    else if (made->undecided > 0)
        cli_error(run->command,
                  "puzzle %llu may not be minimal: %llu %s%s could not be "
                  "decided within --node-limit %llu",
                  number, (unsigned long long)made->undecided,
                  run->options->sukaku ? "candidate" : "removal",
                  made->undecided == 1 ? "" : "s",
                  (unsigned long long)run->wish.guesses);
    else
        cli_error(run->command,
                  "puzzle %llu is not minimal: %llu attempts did not find a "
                  "minimal one",
                  number, (unsigned long long)made->attempts);
    note(run, CLI_NO);
}

// Whether neither the puzzle nor, if that matters, its solution is equivalent
// to an earlier one.
static pdk_status add_forms(const struct generate_run *run,
                            const struct entry *entry, bool *is_new,
                            pdk_error *error)
{
    pdk_status status = PDK_OK;
    *is_new = true;
    if (run->solution_forms)
        status = pdk_form_set_add(run->solution_forms, &entry->solution_digest,
                                  is_new, error);
    if (status != PDK_OK || !*is_new || !run->is_distinct) return status;
    return pdk_form_set_add(run->forms, &entry->digest, is_new, error);
}

// Replaces a duplicate by the first new puzzle, in the text of the worker.
static pdk_status make_others(struct delivery *delivery)
{
    struct generate_worker *own = delivery->own;
    struct entry *entry = &delivery->entry;
    pdk_made *made = &entry->made;
    bool is_new = false;
    pdk_status status = PDK_OK;
    uint64_t rounds = 0, work = 0;
    if (delivery->run->options->grids_file)
        status = generate_set_symbols(
            own->solution, pdk_grid_symbols(delivery->run->solution));
    while (status == PDK_OK && !is_new &&
           (rounds < ROUNDS_LEAST || work < WORK_LEAST) && !own->is_late) {
        status = generate(own, entry, ++rounds, delivery->error);
        if (status == PDK_OK && made->shortfall > PDK_SHORT_OF_MINIMAL)
            return give_up(delivery);
        if (status == PDK_OK)
            status = add_forms(own->run, entry, &is_new, delivery->error);
        work += made->attempts + made->steps;
    }
    if (status != PDK_OK) return status;
    if (is_new) return add_text_of(own, made);
    cli_error(delivery->run->command,
              "puzzle %llu could not be generated: %llu attempts found only "
              "%s",
              (unsigned long long)entry->number, (unsigned long long)rounds,
              delivery->run->options->distinct_solutions
                  ? "puzzles whose solutions are equivalent to earlier ones, "
                    "or which are themselves; --distinct-solutions is why"
                  : "puzzles equivalent to earlier ones; --no-distinct allows "
                    "them");
    note(delivery->run, CLI_NO);
    return PDK_ERR_CANCELLED;
}

// The same by the worker that delivers, which may be prepared for boards of
// another kind.
static pdk_status replace(struct delivery *delivery)
{
    struct worker *worker = &delivery->own->worker;
    const struct board_kind *kind = delivery->answers->kind;
    pdk_status status = PDK_OK;
    if (worker->kind != kind)
        status = generate_prepare(worker, kind, delivery->error);
    if (status == PDK_OK) status = make_others(delivery);
    if (status == PDK_OK && worker->kind && worker->kind != kind)
        status = generate_prepare(worker, worker->kind, delivery->error);
    return status;
}

// Passes the puzzle, or its replacement, to run->keep() or else to the output.
static pdk_status pass_on(struct delivery *delivery)
{
    const struct generate_run *run = delivery->run;
    struct generate_worker *own = delivery->own;
    struct text *out = &own->delivered, *other = &own->worker.text;
    bool is_new = true;
    pdk_status status = PDK_OK;
    status = add_forms(run, &delivery->entry, &is_new, delivery->error);
    if (status == PDK_OK && !is_new) status = replace(delivery);
    if (status == PDK_OK && run->keep) {
        status =
            run->keep(run->keeper, delivery->answers->kind,
                      is_new ? run->puzzle : own->puzzle,
                      is_new ? run->solution : own->solution,
                      run->grades.count > 0 ? &delivery->entry.rating : NULL);
    } else if (status == PDK_OK) {
        if (puzzle_styles[run->format].is_apart && run->tally.count > 0)
            text_add(out, "\n");
        if (is_new)
            text_bytes(out, delivery->answers->text.bytes + delivery->text_at,
                       delivery->entry.text_length);
        else
            text_bytes(out, other->bytes, other->length);
    }
    if (other->is_failed) out->is_failed = true;
    text_reset(other);
    return status;
}

static pdk_status deliver_entry(struct delivery *delivery)
{
    struct generate_run *run = delivery->run;
    const struct entry *entry = &delivery->entry;
    if (entry->is_bad) {
        const pdk_error error = {
            .status = PDK_ERR_ARGUMENT,
            .line = entry->line,
            .text = "not a valid full grid, so no puzzle can be made from it"};
        cli_error_at(run->command, input_name(run->options->grids_file),
                     &error);
        note(run, CLI_BAD_INPUT);
        return PDK_OK;
    }
    if (entry->made.shortfall > PDK_SHORT_OF_MINIMAL) return give_up(delivery);
    const size_t length = entry->text_length;
    const pdk_status status = pass_on(delivery);
    delivery->text_at += length;
    if (status != PDK_OK) return status;
    delivery->delivered++;
    report_shortfall(delivery);
    return clue_tally_add(&run->tally, &entry->made) ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status deliver(struct worker *worker, struct answers *answers,
                          pdk_error *error)
{
    struct generate_worker *own = (void *)worker;
    struct delivery delivery = {
        .run = worker->command, .own = own, .answers = answers, .error = error};
    pdk_status status = PDK_OK;
    text_reset(&own->delivered);
    while (next_entry(&delivery, &status)) status = deliver_entry(&delivery);
    const struct text before = answers->text;
    answers->text = own->delivered;
    own->delivered = before;
    answers->answered = delivery.delivered;
    return status;
}

static const struct pipeline_work generate_work = {
    .doing = "generating",
    .unit = "puzzles",
    .shows_boards = true,
    .worker_size = sizeof(struct generate_worker),
    .prepare = generate_prepare,
    .answer = answer,
    .release = generate_worker_release,
    .deliver = deliver,
};

// Runs a pipeline, frees it, and prints the final messages; `pipeline` is NULL
// if memory ran out.
static int finish(struct generate_run *run, struct pipeline *pipeline)
{
    const int64_t begun = clock_now();
    if (!pipeline)
        return cli_fail(run->command, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    int status = pipeline_run(pipeline);
    const double wall = (double)(clock_now() - begun) / 1e9;
    const unsigned long long done = pipeline_done(pipeline);
    pipeline_free(pipeline);
    if (run->exit_status > status) status = run->exit_status;
    // Failures were reported already, or will be at the end.
    if (run->options->stats && status < CLI_SYSTEM &&
        output_flush() == PDK_OK) {
        cli_error(run->command,
                  "%llu puzzles, seed %llu, %.3f s (%.3f s CPU), %.1f "
                  "puzzles/s",
                  done, (unsigned long long)run->seed, wall,
                  clock_cpu_seconds(), wall > 0 ? (double)done / wall : 0.0);
        clue_tally_report(&run->tally, run->command, run->wish.is_weighed);
    }
    if (interrupt_requested)
        cli_error(run->command, "interrupted: %llu puzzle%s done so far", done,
                  done == 1 ? "" : "s");
    return status;
}

// Formats of pencil marks have one character per symbol: 1-9A-G for 16x16.
static int choose_alphabet(const struct generate_run *run,
                           pdk_alphabet **alphabet)
{
    struct series_options series = run->options->series;
    const uint32_t side = run->shape.side;
    char symbols[] = "1-9A-Z";
    symbols[sizeof symbols - 2] = (char)('A' + (side - 10) % 26);
    if (run->options->sukaku && side > 9 && side <= 35 && !series.symbols &&
        !series.symbols_file)
        series.symbols = side == 10 ? "1-9A" : symbols;
    return series_alphabet(run->command, &series, &run->shape, alphabet);
}

int generate_of_seed(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    struct pipeline_series series = {.name = run->command,
                                     .count = grades_total(&run->grades)};
    if (series.count == 0) series.count = options->count.value;
    pdk_alphabet *alphabet = NULL;
    pdk_error error = {0};
    int status = choose_alphabet(run, &alphabet);
    if (status == 0 && board_kind_of(&run->shape, alphabet, "", &series.kind,
                                     &error) != PDK_OK)
        status = cli_fail(run->command, NULL, &error);
    pdk_alphabet_free(alphabet);
    if (status == 0) status = generate_fill(run);
    if (status == 0)
        status = finish(run, pipeline_new_series(&series, &generate_work, run,
                                                 options->threads.value));
    board_kind_drop(series.kind);
    return status;
}

int generate_of_boards(struct generate_run *run, struct source *boards)
{
    struct pipeline *pipeline =
        pipeline_new(boards, &generate_work, run, run->options->threads.value);
    const bool has_board = pipeline && pipeline_peek(pipeline, &run->shape);
    int status = 0;
    if (has_board) status = generate_settle(run);
    if (has_board && status == 0) status = generate_fill(run);
    if (status == 0) return finish(run, pipeline);
    pipeline_free(pipeline);
    return status;
}
