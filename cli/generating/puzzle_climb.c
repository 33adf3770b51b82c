// A pool of puzzles: those that were given, and those that were found. A round
// is a number of tries; each changes a puzzle of the pool as it was when the
// round began, so that the result does not depend on the number of threads. A
// neighbour that is hard enough is delivered and joins the pool, if it is not
// equivalent to one of the pool; one that is at least as hard as its parent
// takes its place.
#define _GNU_SOURCE
#include "generating/puzzle_climb.h"

#include "flow/input.h"
#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"
#include "generating/kept_boards.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TRIES_A_ROUND = 128 };

struct pooled {
    pdk_grid *puzzle, *solution;
    size_t parent;
    uint32_t rating; // at least; see rate_item()
    bool is_wanted;  // it is as hard as it should be
};

struct pooled_list {
    struct pooled *items; // owned, with their grids
    size_t count, room;
};

// The list does not change during a round; `gains` are those of the round.
struct puzzle_pool {
    struct pooled_list list, gains;
    uint64_t tries; // before this round
    uint64_t found;
    uint32_t hardest; // of those that were rated to the end, in tenths
    int64_t deadline;
    bool is_rating; // this round rates the pool
    FILE *file;     // of --pool
};

// A try, in the ledger, followed by its puzzle and its solution.
struct climb_entry {
    size_t parent;
    pdk_made made;
    pdk_rating rating;
    pdk_digest digest;
};

static void release_item(struct pooled *item)
{
    pdk_grid_free(item->solution);
    pdk_grid_free(item->puzzle);
}

static void release_list(struct pooled_list *list)
{
    for (size_t i = 0; i < list->count; i++) release_item(&list->items[i]);
    free(list->items);
    *list = (struct pooled_list){0};
}

// Room for one more; NULL if out of memory.
static struct pooled *add_empty(struct pooled_list *list)
{
    enum { ROOM_FIRST = 64 };
    if (list->count == list->room) {
        const size_t room = list->room > 0 ? 2 * list->room : ROOM_FIRST;
        struct pooled *items =
            reallocarray(list->items, room, sizeof *list->items);
        if (!items) return NULL;
        list->items = items;
        list->room = room;
    }
    struct pooled *item = &list->items[list->count++];
    *item = (struct pooled){0};
    return item;
}

static pdk_status add_copy(struct pooled_list *list, const pdk_grid *puzzle,
                           const pdk_grid *solution, struct pooled **out)
{
    struct pooled *item = add_empty(list);
    *out = item;
    if (!item) return PDK_ERR_MEMORY;
    const pdk_status status = pdk_grid_copy(puzzle, &item->puzzle, NULL);
    return status == PDK_OK ? pdk_grid_copy(solution, &item->solution, NULL)
                            : status;
}

// After a round: its gains join the list, or take the place of their parents.
// False if out of memory.
static bool merge_gains(struct puzzle_pool *pool)
{
    bool has_memory = true;
    for (size_t i = 0; i < pool->gains.count; i++) {
        struct pooled *gain = &pool->gains.items[i], *to = NULL;
        if (gain->is_wanted)
            to = add_empty(&pool->list);
        else if (gain->rating >= pool->list.items[gain->parent].rating)
            to = &pool->list.items[gain->parent];
        has_memory &= to || !gain->is_wanted;
        if (!to) continue;
        release_item(to);
        *to = *gain;
        *gain = (struct pooled){0};
    }
    release_list(&pool->gains);
    return has_memory;
}

// Rates a puzzle of the pool, in own->rating, to learn whether a neighbour is
// as hard. Neighbours that reach the lower bound are delivered anyway, so
// beyond it nothing needs to be known: the hardest puzzles would take a second
// each.
static pdk_status rate_item(struct generate_worker *own, pdk_error *error)
{
    const uint32_t bound = own->run->grades.items[0].difficulty.rating_minimum;
    pdk_logic *logic = NULL;
    pdk_status status = pdk_logic_new(own->geometry, &logic, error);
    if (status == PDK_OK) status = pdk_logic_limit(logic, &own->limits, error);
    own->rating = (pdk_rating){.size = sizeof own->rating};
    if (status == PDK_OK) {
        pdk_logic_ceiling(logic, bound > 0 ? bound - 1 : 0);
        status = pdk_logic_rate(logic, own->puzzle, NULL, &own->rating, error);
    }
    if (own->rating.end == PDK_LOGIC_LIMITED) own->rating.overall = bound;
    pdk_logic_free(logic);
    return status;
}

static void enter(struct generate_worker *own, const struct climb_entry *entry)
{
    struct text *ledger = &own->worker.ledger;
    const size_t side = own->run->shape.side;
    const size_t bytes = side * side * sizeof(pdk_symbol);
    text_bytes(ledger, (const char *)entry, sizeof *entry);
    text_bytes(ledger, (const char *)pdk_grid_symbols(own->puzzle), bytes);
    text_bytes(ledger, (const char *)pdk_grid_symbols(own->solution), bytes);
}

// A neighbour of a random puzzle.
static pdk_status change_item(struct generate_worker *own, uint64_t number,
                              struct climb_entry *entry, pdk_error *error)
{
    const struct puzzle_pool *pool = own->run->climbing;
    pdk_random random;
    pdk_random_init(&random, own->run->seed, pool->tries + number - 1);
    entry->parent = pdk_random_below(&random, (uint32_t)pool->list.count);
    const struct pooled *parent = &pool->list.items[entry->parent];
    pdk_status status =
        generate_set_symbols(own->puzzle, pdk_grid_symbols(parent->puzzle));
    if (status == PDK_OK)
        status = generate_set_symbols(own->solution,
                                      pdk_grid_symbols(parent->solution));
    if (status == PDK_OK) status = generate_choose(own, 1, error);
    if (status == PDK_OK)
        status = pdk_generator_change(own->generator, &random, own->puzzle,
                                      own->solution, &entry->made, error);
    own->rating = (pdk_rating){.size = sizeof own->rating};
    if (status == PDK_OK)
        status = pdk_generator_rating(own->generator, &own->rating, error);
    return status;
}

// Whether a neighbour is worth keeping.
static bool is_gain(const struct puzzle_pool *pool,
                    const struct climb_entry *entry)
{
    return entry->made.shortfall == PDK_SHORT_OF_NOTHING ||
           (!pool->list.items[entry->parent].is_wanted &&
            entry->rating.end == PDK_LOGIC_SOLVED &&
            entry->rating.overall >= pool->list.items[entry->parent].rating);
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct generate_worker *own = (void *)worker;
    const struct puzzle_pool *pool = own->run->climbing;
    struct climb_entry entry = {.parent = (size_t)puzzle->number - 1};
    pdk_status status = PDK_OK;
    own->deadline = pool->deadline;
    own->begun = 0;
    if (pool->is_rating) {
        const struct pooled *item = &pool->list.items[entry.parent];
        status =
            generate_set_symbols(own->puzzle, pdk_grid_symbols(item->puzzle));
        if (status == PDK_OK) status = rate_item(own, error);
    } else {
        status = change_item(own, puzzle->number, &entry, error);
    }
    entry.rating = own->rating;
    if (status == PDK_OK && (pool->is_rating || is_gain(pool, &entry))) {
        status = generate_digest(own, own->puzzle, &entry.digest, error);
        if (status == PDK_OK) enter(own, &entry);
    }
    if (status == PDK_OK && !worker_goes_on(worker)) status = PDK_ERR_CANCELLED;
    return status;
}

// Writes a new puzzle, also to the file of the pool.
static pdk_status publish(struct generate_worker *own, struct text *out,
                          const struct climb_entry *entry)
{
    struct puzzle_pool *pool = own->run->climbing;
    struct text *text = &own->worker.text;
    own->rating = entry->rating;
    own->number = ++pool->found;
    const pdk_status status = puzzle_text_add(own, &entry->made);
    if (status != PDK_OK) return status;
    if (puzzle_styles[own->run->format].is_apart && pool->found > 1)
        text_add(out, "\n");
    text_bytes(out, text->bytes, text->length);
    if (pool->file &&
        (fwrite(text->bytes, 1, text->length, pool->file) != text->length ||
         fflush(pool->file) != 0)) {
        cli_error(own->run->command, "%s: %s", own->run->options->pool,
                  strerror(errno));
        own->run->exit_status = CLI_SYSTEM;
        return PDK_ERR_CANCELLED;
    }
    text_reset(text);
    return PDK_OK;
}

// What a try was worth: its puzzle and solution are in the grids of the worker.
static pdk_status deliver_entry(struct generate_worker *own, struct text *out,
                                const struct climb_entry *entry,
                                pdk_error *error)
{
    struct generate_run *run = own->run;
    struct puzzle_pool *pool = run->climbing;
    struct pooled *gain;
    bool is_new = false;
    pdk_status status =
        pdk_form_set_add(run->forms, &entry->digest, &is_new, error);
    if (status != PDK_OK) return status;
    if (entry->rating.end == PDK_LOGIC_SOLVED &&
        entry->rating.overall > pool->hardest)
        pool->hardest = entry->rating.overall;
    if (pool->is_rating) {
        pool->list.items[entry->parent].rating = entry->rating.overall;
        return PDK_OK;
    }
    if (!is_new || pool->found >= run->options->count.value) return PDK_OK;
    status = add_copy(&pool->gains, own->puzzle, own->solution, &gain);
    if (status != PDK_OK) return status;
    gain->parent = entry->parent;
    gain->rating = entry->rating.overall;
    gain->is_wanted = entry->made.shortfall == PDK_SHORT_OF_NOTHING;
    return gain->is_wanted ? publish(own, out, entry) : PDK_OK;
}

// Grids of the ledger, in turn.
static pdk_status take_grid(const struct text *ledger, size_t *at,
                            pdk_grid *grid)
{
    const size_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = (const void *)(ledger->bytes + *at);
    *at += side * side * sizeof *symbols;
    return generate_set_symbols(grid, symbols);
}

// "climbing: 3 of 10 puzzles (30 %); 3456 tries, hardest 9.2"
static void show_progress(const struct puzzle_pool *pool)
{
    char detail[64];
    if (!progress_is_due()) return;
    snprintf(detail, sizeof detail, "; %llu tries, hardest %u.%u",
             (unsigned long long)pool->tries, pool->hardest / 10,
             pool->hardest % 10);
    progress_detail(pool->found, detail);
}

static pdk_status deliver(struct worker *worker, struct answers *answers,
                          pdk_error *error)
{
    struct generate_worker *own = (void *)worker;
    const struct text *ledger = &answers->ledger;
    pdk_status status = PDK_OK;
    size_t at = 0;
    if (ledger->length > 0 && worker->kind != answers->kind)
        status = generate_prepare(worker, answers->kind, error);
    text_reset(&own->delivered);
    while (at < ledger->length && status == PDK_OK) {
        struct climb_entry entry;
        memcpy(&entry, ledger->bytes + at, sizeof entry);
        at += sizeof entry;
        status = take_grid(ledger, &at, own->puzzle);
        if (status == PDK_OK) status = take_grid(ledger, &at, own->solution);
        if (status == PDK_OK)
            status = deliver_entry(own, &own->delivered, &entry, error);
    }
    show_progress(own->run->climbing);
    const struct text before = answers->text;
    answers->text = own->delivered;
    own->delivered = before;
    return status;
}

static const struct pipeline_work climb_work = {
    .doing = "climbing",
    .unit = "tries",
    .shows_nothing = true,
    .worker_size = sizeof(struct generate_worker),
    .prepare = generate_prepare,
    .answer = answer,
    .release = generate_worker_release,
    .deliver = deliver,
};

static int run_round(struct generate_run *run, struct pipeline_series *series)
{
    struct puzzle_pool *pool = run->climbing;
    series->count = pool->is_rating ? pool->list.count : TRIES_A_ROUND;
    struct pipeline *pipeline = pipeline_new_series(
        series, &climb_work, run, run->options->threads.value);
    if (!pipeline)
        return cli_fail(run->command, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    const int status = pipeline_run(pipeline);
    pipeline_free(pipeline);
    if (!pool->is_rating) pool->tries += series->count;
    pool->is_rating = false;
    if (merge_gains(pool)) return status;
    return cli_fail(run->command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
}

static bool is_late(const struct puzzle_pool *pool)
{
    return pool->deadline > 0 && clock_now() >= pool->deadline;
}

// "the time is up: 3 puzzles found in 3456 tries; the hardest is
// rated 9.2"
static void report_end(const struct generate_run *run)
{
    const struct puzzle_pool *pool = run->climbing;
    char hardest[40] = "";
    if (pool->hardest > 0)
        snprintf(hardest, sizeof hardest, "; the hardest is rated %u.%u",
                 pool->hardest / 10, pool->hardest % 10);
    cli_error(run->command, "%s: %llu puzzle%s found in %llu tries%s",
              interrupt_requested ? "interrupted" : "the time is up",
              (unsigned long long)pool->found, pool->found == 1 ? "" : "s",
              (unsigned long long)pool->tries, hardest);
}

static int run_rounds(struct generate_run *run, struct pipeline_series *series)
{
    struct puzzle_pool *pool = run->climbing;
    const uint64_t count = run->options->count.value;
    int status = 0;
    // A round is too short to show anything.
    progress_begin("climbing", count, "puzzles");
    while (status == 0 && run->exit_status == 0 && pool->found < count &&
           !is_late(pool) && !interrupt_requested)
        status = run_round(run, series);
    progress_end();
    if (run->exit_status > status) status = run->exit_status;
    const bool is_short = pool->found < count && status == 0;
    if (interrupt_requested || is_short) report_end(run);
    return is_short ? CLI_NO : status;
}

// Adds the puzzles of a file to the pool.
static int read_pool(struct generate_run *run, const char *path)
{
    const struct generate_options *options = run->options;
    const struct solving_options solving = {.threads = {.value = 1},
                                            .engine = ENGINE_NOT_GIVEN};
    const struct board_options board_options = {
        .symbols = options->series.symbols,
        .symbols_file = options->series.symbols_file};
    const char *operands[] = {path};
    struct kept_boards kept = {.solves = true, .solving = &solving};
    struct cli_call call = *run->call;
    struct source boards;
    call.operand_count = 1;
    call.operands = operands;
    int status = source_init(&boards, &call, &board_options);
    if (status == 0) status = kept_boards_read(&kept, &boards);
    for (size_t i = 0; i < kept.list.count && status == 0; i++) {
        const struct kept_board *board = &kept.list.items[i];
        struct pooled *item;
        if (board->complaint ||
            !pdk_shape_equal(&board->kind->shape, &run->shape)) {
            cli_error(run->command, "%s:%llu: %s", input_name(path),
                      (unsigned long long)board->line,
                      board->complaint ? board->complaint
                                       : "a board of another size");
            status = CLI_BAD_INPUT;
        } else if (add_copy(&run->climbing->list, board->puzzle,
                            board->solution, &item) != PDK_OK) {
            status = cli_fail(run->command, NULL,
                              &(pdk_error){.status = PDK_ERR_MEMORY});
        }
    }
    kept_boards_release(&kept);
    source_release(&boards);
    return status;
}

static int read_all(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    struct puzzle_pool *pool = run->climbing;
    int status = 0;
    if (options->climb_from) status = read_pool(run, options->climb_from);
    if (status == 0 && options->pool && access(options->pool, F_OK) == 0)
        status = read_pool(run, options->pool);
    if (status == 0 && pool->list.count == 0) {
        cli_error(run->command, "there is no puzzle to climb from");
        return CLI_BAD_INPUT;
    }
    if (status != 0 || !options->pool) return status;
    pool->file = fopen(options->pool, "a");
    if (pool->file) return 0;
    cli_error(run->command, "%s: %s", options->pool, strerror(errno));
    return CLI_SYSTEM;
}

int generate_by_climbing(struct generate_run *run)
{
    const struct generate_options *options = run->options;
    struct puzzle_pool pool = {.is_rating = true};
    struct pipeline_series series = {.name = run->command};
    pdk_alphabet *alphabet = NULL;
    pdk_error error = {0};
    if (options->pool && options->series.format.format != PUZZLE_LINE)
        return cli_usage(run->command, "--pool requires --format line");
    if (options->no_distinct)
        return cli_usage(run->command, "--no-distinct cannot be combined with "
                                       "--climb-from or --pool");
    run->climbing = &pool;
    int status =
        series_alphabet(run->command, &options->series, &run->shape, &alphabet);
    if (status == 0 && board_kind_of(&run->shape, alphabet, "", &series.kind,
                                     &error) != PDK_OK)
        status = cli_fail(run->command, NULL, &error);
    pdk_alphabet_free(alphabet);
    if (status == 0) status = read_all(run);
    if (status == 0) status = generate_fill(run);
    if (options->time.given)
        pool.deadline = clock_now() + (int64_t)options->time.value;
    if (status == 0) status = run_rounds(run, &series);
    board_kind_drop(series.kind);
    release_list(&pool.gains);
    release_list(&pool.list);
    if (pool.file) fclose(pool.file);
    run->climbing = NULL;
    return status;
}
