// Clues are removed from the full grid P(0) one by one: step i removes one of
// the r(i) removable clues of P(i), all equally likely. It stops after s steps,
// when few removable clues are left; then all minimal puzzles M in P(s) are
// listed, and one is picked.
//
// Each order in which the c - |M| cells outside M could be removed leads to M,
// and (c - |M| - s)! of these begin with the s steps. So let
//
//     v(M) = (c - |M| - s)! / (c - |M|)!
//
// let the weight be r(0) ... r(s-1) times the sum of v over all M in P(s), and
// pick M with probability proportional to v. Then the expected weight of each M
// is 1: it contributes r(0) ... r(s-1) v(M) if P(s) contains M, each path to
// P(s) has probability 1 / (r(0) ... r(s-1)), and so all paths add up to all
// orders, a share of 1. The stopping rule does not matter, as long as it does
// not look ahead.
//
// Without listing, weights vary much more. On 9x9 boards, listing makes a run
// seven times as slow, and worth more than thirty runs.
#include "generate/weigher.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/maker.h"

#include <math.h>
#include <string.h>

enum { NINE = 9, QUESTIONS_BETWEEN_CALLS = 64 };

void pdk_weigher_free(pdk_weigher *weigher)
{
    if (!weigher) return;
    pdk_grid_free(weigher->other);
    pdki_hitting_sets_release(&weigher->rest);
    pdki_free(weigher->order);
    pdki_free(weigher->is_clue);
    pdki_unavoidable_release(&weigher->unavoidable);
    pdk_checker_free(weigher->checker);
    pdk_solver_free(weigher->solver);
    pdki_free(weigher);
}

static pdk_status allocate(pdk_weigher *weigher, pdk_error *error)
{
    const size_t cells = (size_t)weigher->side * weigher->side;
    weigher->is_clue = pdki_alloc_array(cells, sizeof *weigher->is_clue);
    weigher->order = pdki_alloc_array(6 * cells, sizeof *weigher->order);
    if (!weigher->is_clue || !weigher->order ||
        !pdki_unavoidable_init(&weigher->unavoidable, weigher->side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    weigher->steps = weigher->order + cells;
    weigher->taken = weigher->order + 2 * cells;
    weigher->needed = weigher->order + 3 * cells;
    weigher->since = weigher->order + 4 * cells;
    weigher->settled = weigher->order + 5 * cells;
    const pdk_status status = pdk_grid_new(
        pdk_geometry_shape(weigher->geometry), &weigher->other, error);
    return status == PDK_OK ? pdk_checker_new(0, &weigher->checker, error)
                            : status;
}

// Weights rely on proofs.
static pdk_status expect_proofs(const pdk_solver *solver, pdk_error *error)
{
    const char *name = pdk_solver_engine(solver);
    const pdk_engine_info *engine = pdk_engine_find(name);
    return !engine || engine->proves
               ? PDK_OK
               : pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                                "engine %s cannot prove uniqueness", name);
}

pdk_status pdk_weigher_new(const pdk_geometry *geometry, const char *engine,
                           pdk_weigher **out, pdk_error *error)
{
    pdk_weigher *weigher = pdki_alloc_zeroed(1, sizeof *weigher);
    *out = NULL;
    if (!weigher) return pdki_error_plain(error, PDK_ERR_MEMORY);
    weigher->geometry = geometry;
    weigher->side = pdk_geometry_shape(geometry)->side;
    weigher->few = WEIGH_FEW;
    weigher->few_clues = (3 * weigher->side * weigher->side + 7) / 8;
    weigher->listed = WEIGH_LISTED;
    weigher->watched = WEIGH_WATCHED;
    weigher->has_unavoidable = weigher->side != NINE;
    pdk_status status =
        pdk_solver_new(geometry, engine, &weigher->solver, error);
    if (status == PDK_OK) status = expect_proofs(weigher->solver, error);
    if (status == PDK_OK) status = allocate(weigher, error);
    if (status == PDK_OK)
        *out = weigher;
    else
        pdk_weigher_free(weigher);
    return status;
}

pdk_status pdk_weigher_limit(pdk_weigher *weigher, const pdk_limits *limits,
                             pdk_error *error)
{
    const pdk_status status = pdki_limits_read(&weigher->limits, limits, error);
    if (status != PDK_OK) return status;
    weigher->limits = limits_only_cancel(&weigher->limits);
    return pdk_solver_limit(weigher->solver, &weigher->limits, error);
}

// Berge's algorithm: a set that misses a new mark is extended by one element of
// it, in all ways that keep every old element the only one in some mark.

void pdki_hitting_sets_release(struct pdki_hitting_sets *sets)
{
    pdki_free(sets->spare);
    pdki_free(sets->marks);
    pdki_free(sets->sets);
}

static bool push(uint32_t **items, size_t *capacity, size_t *count,
                 uint32_t item)
{
    void *block = *items;
    const bool has_room =
        pdki_alloc_reserve(&block, capacity, *count + 1, sizeof **items);
    *items = block;
    if (has_room) (*items)[(*count)++] = item;
    return has_room;
}

static bool push_set(struct pdki_hitting_sets *sets, uint32_t set)
{
    return push(&sets->sets, &sets->capacity, &sets->count, set);
}

bool pdki_hitting_sets_clear(struct pdki_hitting_sets *sets)
{
    sets->count = sets->mark_count = 0;
    return push_set(sets, 0);
}

// Whether each element of `set` is the only one of `grown` in some mark.
static bool needs_all(const struct pdki_hitting_sets *sets, uint32_t set,
                      uint32_t grown)
{
    for (size_t i = 0; i < sets->mark_count && set != 0; i++) {
        const uint32_t met = sets->marks[i] & grown;
        if ((met & (met - 1)) == 0) set &= ~met;
    }
    return set == 0;
}

static bool grow(struct pdki_hitting_sets *sets, uint32_t set, uint32_t mark)
{
    for (uint32_t rest = mark; rest != 0; rest &= rest - 1) {
        const uint32_t grown = set | (rest & ~(rest - 1));
        if (needs_all(sets, set, grown) && !push_set(sets, grown)) return false;
    }
    return true;
}

bool pdki_hitting_sets_mark(struct pdki_hitting_sets *sets, size_t first,
                            uint32_t mark)
{
    const size_t old_count = sets->count;
    size_t missing = 0;
    sets->count = first;
    for (size_t i = first; i < old_count; i++) {
        const uint32_t set = sets->sets[i];
        if ((set & mark) != 0)
            sets->sets[sets->count++] = set;
        else if (!push(&sets->spare, &sets->spare_capacity, &missing, set))
            return false;
    }
    for (size_t i = 0; i < missing; i++)
        if (!grow(sets, sets->spare[i], mark)) return false;
    return push(&sets->marks, &sets->mark_capacity, &sets->mark_count, mark);
}

// One run, and its progress.
struct run {
    pdk_weigher *weigher;
    const pdk_grid *solution;
    pdk_grid *puzzle;
    pdk_weighed *weighed;
    uint32_t taken, needed, free;       // counts
    pdk_cell free_cells[WEIGH_WATCHED]; // in the order of the run
    pdk_error *error;
};

static void set_clue(struct run *run, pdk_cell cell, bool is_clue)
{
    run->weigher->is_clue[cell] = is_clue;
    pdki_grid_cells(run->puzzle)[cell] =
        is_clue ? pdk_grid_symbols(run->solution)[cell] : 0;
}

// Most queries are too short for the solver to call go_on().
static pdk_status watch(struct run *run)
{
    pdk_weigher *weigher = run->weigher;
    if (++weigher->unwatched < QUESTIONS_BETWEEN_CALLS) return PDK_OK;
    weigher->unwatched = 0;
    return pdki_question_permit(&weigher->limits, weigher->solver, run->error);
}

// A clue that could not be removed is needed from then on, and the next one
// tried is equally likely to be any of the others: so each is tried once, and
// each step removes one of the removable clues, all equally likely. At the end
// these are known, and the first one in the order is equally likely to be any
// of them.
//
// Their number at each step is counted from the end. A clue that was removed,
// or is free at the end, was free before. A clue that is needed at the end
// became so at some step; to find it, the steps are undone, with a query for
// each clue that may have become needed at that step. If it was needed, there
// is another solution; among the cells where that differs from ours, the clue
// is the only one left, and has been since the last of these cells was removed.
// So the next query for it is at that step, with none in between.

// Whether the puzzle needs a clue. If so, another solution without it is kept.
static pdk_status ask(struct run *run, pdk_cell cell, bool *is_needed)
{
    pdk_weigher *weigher = run->weigher;
    enum pdki_answer answer = PDKI_UNDECIDED;
    pdk_status status = watch(run);
    if (status != PDK_OK) return status;
    set_clue(run, cell, false);
    status = pdki_question_ask(weigher->solver, run->puzzle,
                               pdk_grid_symbols(run->solution), cell,
                               weigher->other, &answer, run->error);
    set_clue(run, cell, true);
    run->weighed->questions++;
    *is_needed = answer == PDKI_NEEDED;
    return status == PDK_OK && answer == PDKI_UNDECIDED
               ? pdki_error_plain(run->error, PDK_ERR_CANCELLED)
               : status;
}

// The step since which a clue is the only one in the cells where the other
// solution differs.
static uint32_t lone_since(const struct run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const pdk_symbol *ours = pdk_grid_symbols(run->solution);
    const pdk_symbol *others = pdk_grid_symbols(weigher->other);
    uint32_t since = 0;
    for (pdk_cell cell = 0; cell < weigher->side * weigher->side; cell++)
        if (ours[cell] != others[cell] && !weigher->is_clue[cell] &&
            weigher->steps[cell] >= since)
            since = weigher->steps[cell] + 1;
    return since;
}

static pdk_status learn(struct run *run)
{
    pdk_weigher *weigher = run->weigher;
    if (!weigher->has_unavoidable ||
        pdki_unavoidable_add(
            &weigher->unavoidable, pdk_grid_symbols(run->solution),
            pdk_grid_symbols(weigher->other), weigher->is_clue))
        return PDK_OK;
    return pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

static void take(struct run *run, pdk_cell cell)
{
    set_clue(run, cell, false);
    run->weigher->steps[cell] = run->taken;
    run->weigher->taken[run->taken++] = cell;
}

// Removes a clue if possible, or keeps it as a free one.
static pdk_status try_clue(struct run *run, pdk_cell cell, bool goes)
{
    struct pdki_unavoidable *unavoidable = &run->weigher->unavoidable;
    const bool may_go = pdki_unavoidable_take(unavoidable, &cell, 1);
    bool is_needed = true;
    const pdk_status status = may_go ? ask(run, cell, &is_needed) : PDK_OK;
    if (status == PDK_OK && !is_needed && goes) {
        take(run, cell);
        return PDK_OK;
    }
    pdki_unavoidable_give(unavoidable, &cell, 1);
    if (status != PDK_OK) return status;
    if (!is_needed) {
        run->free_cells[run->free++] = cell;
        return PDK_OK;
    }
    run->weigher->needed[run->needed] = cell;
    run->weigher->since[run->needed++] = may_go ? lone_since(run) : run->taken;
    return may_go ? learn(run) : PDK_OK;
}

// Determines which of some clues are free.
static pdk_status sort_clues(struct run *run, const pdk_cell *cells,
                             uint32_t count)
{
    pdk_status status = PDK_OK;
    run->free = 0;
    for (uint32_t i = 0; i < count && status == PDK_OK; i++)
        status = try_clue(run, cells[i], false);
    return status;
}

// Removes the first free clue, and classifies the others again.
static pdk_status take_free(struct run *run)
{
    const pdk_cell cell = run->free_cells[0];
    pdki_unavoidable_take(&run->weigher->unavoidable, &cell, 1);
    take(run, cell);
    return sort_clues(run, run->free_cells + 1, run->free - 1);
}

static void shuffle_clues(struct run *run, pdk_random *random)
{
    pdk_weigher *weigher = run->weigher;
    const uint32_t cells = weigher->side * weigher->side;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        weigher->order[cell] = cell;
        set_clue(run, cell, true);
    }
    pdk_random_shuffle(random, weigher->order, cells);
}

// Whether to start listing.
static bool is_few(const struct run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const uint32_t clues = run->needed + run->free;
    return run->free <= weigher->few ||
           (clues <= weigher->few_clues && run->free <= weigher->listed);
}

static pdk_status go(struct run *run, pdk_random *random)
{
    const uint32_t cells = run->weigher->side * run->weigher->side;
    const pdk_cell *order = run->weigher->order;
    uint32_t tried = 0;
    pdk_status status = PDK_OK;
    shuffle_clues(run, random);
    while (cells - tried > run->weigher->watched && status == PDK_OK)
        status = try_clue(run, order[tried++], true);
    if (status == PDK_OK)
        status = sort_clues(run, order + tried, cells - tried);
    while (!is_few(run) && status == PDK_OK) status = take_free(run);
    return status;
}

// Queries the clues that may have become needed by a step, which has just been
// undone.
static pdk_status ask_again(struct run *run, uint32_t step)
{
    pdk_weigher *weigher = run->weigher;
    pdk_status status = PDK_OK;
    weigher->settled[step] = 0;
    for (uint32_t i = 0; i < run->needed && status == PDK_OK; i++) {
        bool is_needed = false;
        if (weigher->since[i] != step + 1) continue;
        status = ask(run, weigher->needed[i], &is_needed);
        if (is_needed)
            weigher->since[i] = lone_since(run);
        else
            weigher->settled[step]++;
    }
    return status;
}

static pdk_status go_back(struct run *run)
{
    const pdk_cell *taken = run->weigher->taken;
    pdk_status status = PDK_OK;
    uint32_t step = run->taken;
    while (step > 0 && status == PDK_OK) {
        set_clue(run, taken[--step], true);
        status = ask_again(run, step);
    }
    for (; step < run->taken; step++) set_clue(run, taken[step], false);
    return status;
}

// A puzzle needs a clue in each set of cells in which another solution differs.
// Of such marks, only those without needed clues matter here, and of these only
// the free clues. Sets that hit all marks so far are tried: one that leaves two
// solutions yields a new mark. It is shrunk first, by adding as many of its
// clues as still leave two solutions, because small marks have few and small
// minimal hitting sets. A set that leaves one solution is minimal, since it is
// minimal already for fewer marks.

// Sets the free clues of the puzzle to those in a set.
static void set_free(struct run *run, uint32_t set)
{
    for (uint32_t i = 0; i < run->free; i++)
        set_clue(run, run->free_cells[i], (set >> i & 1) != 0);
}

// The free clues in which a grid differs from our solution.
static uint32_t difference(const struct run *run, const pdk_grid *grid)
{
    const pdk_symbol *ours = pdk_grid_symbols(run->solution);
    const pdk_symbol *others = pdk_grid_symbols(grid);
    uint32_t set = 0;
    for (uint32_t i = 0; i < run->free; i++)
        if (ours[run->free_cells[i]] != others[run->free_cells[i]])
            set |= UINT32_C(1) << i;
    return set;
}

// The free clues in which another solution with those of `set` differs; none if
// there is no other. All free clues together leave only ours, so other
// solutions differ in some.
static pdk_status find_mark(struct run *run, uint32_t set, uint32_t *mark)
{
    pdk_weigher *weigher = run->weigher;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = watch(run);
    if (status != PDK_OK) return status;
    set_free(run, set);
    status = pdk_solver_solve(weigher->solver, run->puzzle, weigher->other,
                              &verdict, run->error);
    run->weighed->questions++;
    *mark = 0;
    if (status != PDK_OK || verdict == PDK_UNIQUE) return status;
    if (verdict != PDK_MULTIPLE)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    *mark = difference(run, weigher->other);
    if (*mark != 0) return PDK_OK;
    status = pdk_solver_second(weigher->solver, weigher->other, run->error);
    *mark = difference(run, weigher->other);
    return status;
}

static pdk_status shrink_mark(struct run *run, uint32_t *mark)
{
    uint32_t untried = *mark;
    while (untried != 0) {
        const uint32_t clue = untried & ~(untried - 1);
        uint32_t smaller;
        const pdk_status status = find_mark(run, ~*mark | clue, &smaller);
        if (status != PDK_OK) return status;
        untried &= ~clue;
        if (smaller == 0) continue;
        *mark = smaller;
        untried &= smaller;
    }
    return PDK_OK;
}

static pdk_status list_rest(struct run *run)
{
    struct pdki_hitting_sets *rest = &run->weigher->rest;
    size_t i = 0;
    bool has_memory = pdki_hitting_sets_clear(rest);
    while (has_memory && i < rest->count) {
        uint32_t mark;
        pdk_status status = find_mark(run, rest->sets[i], &mark);
        if (status == PDK_OK) status = shrink_mark(run, &mark);
        if (status != PDK_OK) return status;
        if (mark == 0)
            i++;
        else
            has_memory = pdki_hitting_sets_mark(rest, i, mark);
    }
    set_free(run, 0);
    return has_memory ? PDK_OK : pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

static uint32_t count_bits(uint32_t set)
{
    uint32_t count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

// v by the number of free clues, relative to v for none. Without logarithms, so
// that all machines make the same choice.
static void find_values(const struct run *run, double values[WEIGH_LISTED + 1])
{
    const pdk_weigher *weigher = run->weigher;
    const uint32_t outside = weigher->side * weigher->side - run->needed;
    values[0] = 1;
    for (uint32_t i = 0; i < run->free; i++)
        values[i + 1] = values[i] * (outside - i) / (outside - i - run->taken);
}

// Picks one of the sets; returns the sum of all their values.
static double pick(struct run *run, pdk_random *random)
{
    const struct pdki_hitting_sets *rest = &run->weigher->rest;
    double values[WEIGH_LISTED + 1], sum = 0;
    size_t picked = 0;
    find_values(run, values);
    for (size_t i = 0; i < rest->count; i++)
        sum += values[count_bits(rest->sets[i])];
    double mark = (double)(pdk_random_next(random) >> 11) * 0x1p-53 * sum;
    while (picked + 1 < rest->count &&
           mark >= values[count_bits(rest->sets[picked])])
        mark -= values[count_bits(rest->sets[picked++])];
    for (uint32_t i = 0; i < run->free; i++)
        set_clue(run, run->free_cells[i], (rest->sets[picked] >> i & 1) != 0);
    run->weighed->clues = run->needed + count_bits(rest->sets[picked]);
    return sum;
}

// The logarithm of r(0) ... r(s-1) v, for v without free clues.
static double weigh_steps(const struct run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const uint32_t outside = weigher->side * weigher->side - run->needed;
    uint32_t free = run->free; // except those that are yet to be removed
    double sum = 0;
    for (uint32_t step = run->taken; step-- > 0;) {
        free += weigher->settled[step];
        sum += log((double)(run->taken - step + free) / (outside - step));
    }
    return sum;
}

static pdk_status make(struct run *run, pdk_random *random)
{
    pdk_status status = go(run, random);
    if (status == PDK_OK) status = go_back(run);
    if (status == PDK_OK) status = list_rest(run);
    if (status != PDK_OK) return status;
    const double sum = pick(run, random);
    run->weighed->log_weight = weigh_steps(run) + log(sum);
    return PDK_OK;
}

pdk_status pdk_weigher_run(pdk_weigher *weigher, const pdk_grid *solution,
                           pdk_random *random, pdk_grid *puzzle,
                           pdk_weighed *weighed, pdk_error *error)
{
    struct run run = {.weigher = weigher,
                      .solution = solution,
                      .puzzle = puzzle,
                      .weighed = weighed,
                      .error = error};
    *weighed = (pdk_weighed){0};
    const pdk_grid *const grids[] = {solution, puzzle, NULL};
    const pdk_status status =
        pdki_grids_expect(weigher->geometry, weigher->checker, grids, error);
    if (status != PDK_OK) return status;
    pdki_unavoidable_clear(&weigher->unavoidable);
    if (weigher->has_unavoidable &&
        !pdki_unavoidable_find(&weigher->unavoidable, solution))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    return make(&run, random);
}
