// A puzzle with one solution keeps it without a clue exactly if no solution has
// another symbol in the clue's cell: one question to a solver, which mostly has
// to refute. What it finds instead, another solution, differs from ours in some
// cells, and the puzzle needs a clue in one of them for ever: so one vain
// question saves others. Exchanges that can be seen at once are known from the
// start. On 9x9 boards, questions take less time than exchanges do.
//
// What a clue is needed for does not go away with other clues. So each one is
// tried once, and if all were decided, the puzzle is minimal.
#include "generate/reduce_rule.h"

#include "base/alloc.h"
#include "core/error.h"
#include "generate/exchanges.h"

enum { NINE = 9 };

struct search {
    pdk_solver *solver;
    bool has_exchanges;
    struct pdki_exchanges exchanges; // none where they are not worth it
    pdk_grid *other;                 // a solution that was not wanted
    bool is_bounded;                 // the number of clues kept some
};

static void search_free(void *state)
{
    struct search *search = state;
    if (!search) return;
    pdk_grid_free(search->other);
    pdki_exchanges_release(&search->exchanges);
    pdk_solver_free(search->solver);
    pdki_free(search);
}

static pdk_status search_make(const pdk_geometry *geometry, const char *engine,
                              void **out, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    struct search *search = pdki_alloc_zeroed(1, sizeof *search);
    *out = search;
    if (!search) return pdki_error_plain(error, PDK_ERR_MEMORY);
    search->has_exchanges = shape->side != NINE;
    const pdk_status status =
        pdk_solver_new(geometry, engine, &search->solver, error);
    if (status != PDK_OK) return status;
    if (!pdki_exchanges_init(&search->exchanges, shape->side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    return pdk_grid_new(shape, &search->other, error);
}

static void search_limit(void *state, const pdk_limits *limits)
{
    struct search *search = state;
    pdk_solver_limit(search->solver, limits);
}

// Takes away what is no clue at the start. Whether all exchanges have a clue.
static bool take_pattern(struct search *search,
                         const struct pdki_reduce_run *run)
{
    bool has_all = true;
    for (uint32_t i = 0; i < run->orbits->count; i++) {
        const struct pdki_reduce_cells cells = pdki_reduce_orbit(run, i);
        if (!run->is_clue[cells.cells[0]])
            has_all &= pdki_exchanges_take(&search->exchanges, cells.cells,
                                           cells.count);
    }
    return has_all;
}

static pdk_status search_open(void *state, struct pdki_reduce_run *run)
{
    struct search *search = state;
    pdk_reduced *reduced = run->reduced;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdki_exchanges_clear(&search->exchanges);
    if (search->has_exchanges &&
        !pdki_exchanges_find(&search->exchanges, run->solution))
        return pdki_error_plain(run->error, PDK_ERR_MEMORY);
    reduced->is_unique = !run->wish->pattern;
    if (!run->wish->pattern || !take_pattern(search, run)) return PDK_OK;
    const pdk_status status = pdk_solver_solve(search->solver, run->puzzle,
                                               NULL, &verdict, run->error);
    reduced->questions++;
    reduced->is_unique = status == PDK_OK && verdict == PDK_UNIQUE;
    if (status == PDK_OK && verdict == PDK_UNKNOWN &&
        pdk_solver_stop(search->solver) == PDK_STOP_CALLER)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    return status;
}

enum answer { REFUTED, FOUND, UNDECIDED };

// Whether there is a solution with another symbol in a cell, which is empty.
static pdk_status ask(struct search *search, struct pdki_reduce_run *run,
                      pdk_cell cell, enum answer *answer)
{
    const uint32_t side = run->orbits->side;
    const pdk_clue clue = {cell / side, cell % side,
                           pdk_grid_symbols(run->solution)[cell]};
    bool is_found = false;
    *answer = UNDECIDED;
    const pdk_status status =
        pdk_solver_solve_without(search->solver, run->puzzle, clue,
                                 search->other, &is_found, run->error);
    if (status != PDK_OK) return status;
    const pdk_stop stop = pdk_solver_stop(search->solver);
    run->reduced->questions++;
    *answer = is_found ? FOUND : stop == PDK_STOP_NONE ? REFUTED : UNDECIDED;
    if (*answer == UNDECIDED) run->reduced->undecided++;
    if (!is_found && stop == PDK_STOP_CALLER)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    return PDK_OK;
}

// Asks for each cell of an orbit that was taken away. One whose symbol is
// settled helps with the next.
static pdk_status ask_all(struct search *search, struct pdki_reduce_run *run,
                          struct pdki_reduce_cells cells, enum answer *answer)
{
    pdk_status status = PDK_OK;
    *answer = REFUTED;
    for (size_t i = 0; i < cells.count && status == PDK_OK; i++) {
        const struct pdki_reduce_cells one = {cells.cells + i, 1};
        status = ask(search, run, cells.cells[i], answer);
        if (*answer != REFUTED) break;
        if (i + 1 < cells.count) pdki_reduce_set(run, one, true);
    }
    return status;
}

static pdk_status try_orbit(struct search *search, struct pdki_reduce_run *run,
                            struct pdki_reduce_cells cells)
{
    struct pdki_exchanges *exchanges = &search->exchanges;
    enum answer answer = FOUND;
    pdk_status status = PDK_OK;
    const bool may_go =
        pdki_exchanges_take(exchanges, cells.cells, cells.count);
    if (may_go) {
        pdki_reduce_set(run, cells, false);
        status = ask_all(search, run, cells, &answer);
    }
    pdki_reduce_set(run, cells, answer != REFUTED);
    if (answer == REFUTED) {
        run->reduced->clues -= cells.count;
        return status;
    }
    pdki_exchanges_give(exchanges, cells.cells, cells.count);
    if (!may_go || status != PDK_OK || answer == UNDECIDED ||
        !search->has_exchanges)
        return status;
    return pdki_exchanges_add(exchanges, pdk_grid_symbols(run->solution),
                              pdk_grid_symbols(search->other), run->is_clue)
               ? PDK_OK
               : pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

// Orbits that cannot go may still have cells that can: whether there is none.
static pdk_status find_minimal(struct search *search,
                               struct pdki_reduce_run *run)
{
    pdk_reduced *reduced = run->reduced;
    const uint32_t cells = run->orbits->side * run->orbits->side;
    reduced->is_minimal = !search->is_bounded && reduced->undecided == 0;
    if (run->wish->symmetry == PDK_CLUES_ANY) return PDK_OK;
    for (pdk_cell cell = 0; cell < cells && reduced->is_minimal; cell++) {
        const struct pdki_reduce_cells one = {&cell, 1};
        enum answer answer = FOUND;
        pdk_status status = PDK_OK;
        if (!run->is_clue[cell]) continue;
        if (pdki_exchanges_take(&search->exchanges, &cell, 1)) {
            pdki_reduce_set(run, one, false);
            status = ask(search, run, cell, &answer);
            pdki_reduce_set(run, one, true);
        }
        pdki_exchanges_give(&search->exchanges, &cell, 1);
        reduced->is_minimal = answer == FOUND;
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status search_reduce(void *state, struct pdki_reduce_run *run)
{
    struct search *search = state;
    pdk_status status = PDK_OK;
    search->is_bounded = false;
    for (uint32_t i = 0; i < run->orbits->count && status == PDK_OK; i++) {
        const struct pdki_reduce_cells cells =
            pdki_reduce_orbit(run, run->order[i]);
        if (!run->is_clue[cells.cells[0]]) continue;
        if (pdki_reduce_has_spare(run, cells.count))
            status = try_orbit(search, run, cells);
        else
            search->is_bounded = true;
    }
    return status == PDK_OK ? find_minimal(search, run) : status;
}

const struct pdki_reduce_rule pdki_reduce_by_search = {
    .make = search_make,
    .free = search_free,
    .limit = search_limit,
    .open = search_open,
    .reduce = search_reduce,
};
