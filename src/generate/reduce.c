// A puzzle with one solution keeps it without a clue exactly if no solution has
// another symbol in the clue's cell: one question to a solver, which mostly has
// to refute. What it finds instead, another solution, differs from ours in some
// cells, and the puzzle needs a clue in one of them for ever: so one vain
// question saves others. Exchanges that can be seen at once are known from the
// start. On 9x9 boards, questions take less time than exchanges do.
//
// What a clue is needed for does not go away with other clues. So each one is
// tried once, and if all were decided, the puzzle is minimal.
#include <permudoku/reduce.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/grid_cells.h"
#include "generate/clue_orbits.h"
#include "generate/exchanges.h"

#include <permudoku/check.h>

#include <string.h>

enum { NINE = 9 };

struct pdk_reducer {
    const pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_checker *checker;
    struct pdki_clue_orbits orbits;
    pdk_clue_symmetry symmetry; // that orbits are of
    bool has_exchanges;
    struct pdki_exchanges exchanges; // none where they are not worth it
    uint32_t *order;                 // of the orbits
    bool *is_clue;
    pdk_grid *other; // a solution that was not wanted
};

void pdk_reducer_free(pdk_reducer *reducer)
{
    if (!reducer) return;
    pdk_grid_free(reducer->other);
    pdki_free(reducer->is_clue);
    pdki_free(reducer->order);
    pdki_exchanges_release(&reducer->exchanges);
    pdki_clue_orbits_release(&reducer->orbits);
    pdk_checker_free(reducer->checker);
    pdk_solver_free(reducer->solver);
    pdki_free(reducer);
}

static pdk_status allocate(pdk_reducer *reducer, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(reducer->geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    reducer->order = pdki_alloc_array(cells, sizeof *reducer->order);
    reducer->is_clue = pdki_alloc_array(cells, sizeof *reducer->is_clue);
    if (!reducer->order || !reducer->is_clue ||
        !pdki_clue_orbits_init(&reducer->orbits, shape->side) ||
        !pdki_exchanges_init(&reducer->exchanges, shape->side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdki_clue_orbits_fill(&reducer->orbits, PDK_CLUES_ANY);
    reducer->has_exchanges = shape->side != NINE;
    const pdk_status status = pdk_grid_new(shape, &reducer->other, error);
    return status == PDK_OK ? pdk_checker_new(0, &reducer->checker, error)
                            : status;
}

pdk_status pdk_reducer_new(const pdk_geometry *geometry, pdk_rule rule,
                           const char *engine, pdk_reducer **out,
                           pdk_error *error)
{
    pdk_reducer *reducer = pdki_alloc_zeroed(1, sizeof *reducer);
    *out = NULL;
    (void)rule;
    if (!reducer) return pdki_error_plain(error, PDK_ERR_MEMORY);
    reducer->geometry = geometry;
    pdk_status status =
        pdk_solver_new(geometry, engine, &reducer->solver, error);
    if (status == PDK_OK) status = allocate(reducer, error);
    if (status == PDK_OK)
        *out = reducer;
    else
        pdk_reducer_free(reducer);
    return status;
}

void pdk_reducer_limit(pdk_reducer *reducer, const pdk_limits *limits)
{
    pdk_solver_limit(reducer->solver, limits);
}

// One run: what is wanted, and how far it is.
struct run {
    pdk_reducer *reducer;
    const pdk_grid *solution;
    const pdk_reduction *wish;
    pdk_grid *puzzle;
    pdk_reduced *reduced;
    bool is_bounded; // the number of clues kept some
    pdk_error *error;
};

static pdk_status expect_grids(const struct run *run)
{
    const pdk_shape *shape = pdk_geometry_shape(run->reducer->geometry);
    const pdk_grid *pattern = run->wish->pattern;
    pdk_checker *checker = run->reducer->checker;
    if (!pdk_shape_equal(shape, pdk_grid_shape(run->solution)) ||
        !pdk_shape_equal(shape, pdk_grid_shape(run->puzzle)) ||
        (pattern && !pdk_shape_equal(shape, pdk_grid_shape(pattern))))
        return pdki_error_set(run->error, PDK_ERR_MISMATCH,
                              "the grids have other boxes than %ux%u",
                              shape->box_rows, shape->box_columns);
    const pdk_status status = pdk_checker_grid(checker, run->reducer->geometry,
                                               run->solution, run->error);
    if (status != PDK_OK || pdk_checker_validity(checker) == PDK_VALID)
        return status;
    return pdki_error_set(run->error, PDK_ERR_ARGUMENT,
                          "a puzzle is made of a grid that is full and valid");
}

static void set_clues(struct run *run, const pdk_cell *cells, size_t count,
                      bool is_clue)
{
    const pdk_symbol *symbols = pdk_grid_symbols(run->solution);
    pdk_symbol *puzzle = pdki_grid_cells(run->puzzle);
    for (size_t i = 0; i < count; i++) {
        run->reducer->is_clue[cells[i]] = is_clue;
        puzzle[cells[i]] = is_clue ? symbols[cells[i]] : 0;
    }
}

enum answer { REFUTED, FOUND, UNDECIDED };

// Whether there is a solution with another symbol in a cell, which is empty.
static pdk_status ask(struct run *run, pdk_cell cell, enum answer *answer)
{
    pdk_reducer *reducer = run->reducer;
    const uint32_t side = reducer->orbits.side;
    const pdk_clue clue = {cell / side, cell % side,
                           pdk_grid_symbols(run->solution)[cell]};
    bool is_found = false;
    const pdk_status status =
        pdk_solver_solve_without(reducer->solver, run->puzzle, clue,
                                 reducer->other, &is_found, run->error);
    if (status != PDK_OK) return status;
    const pdk_stop stop = pdk_solver_stop(reducer->solver);
    run->reduced->questions++;
    *answer = is_found ? FOUND : stop == PDK_STOP_NONE ? REFUTED : UNDECIDED;
    if (*answer == UNDECIDED) run->reduced->undecided++;
    if (!is_found && stop == PDK_STOP_CALLER)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    return PDK_OK;
}

// Asks for each cell of an orbit that was taken away. One whose symbol is
// settled helps with the next.
static pdk_status ask_all(struct run *run, const pdk_cell *cells, size_t count,
                          enum answer *answer)
{
    pdk_status status = PDK_OK;
    *answer = REFUTED;
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = ask(run, cells[i], answer);
        if (*answer != REFUTED) break;
        if (i + 1 < count) set_clues(run, cells + i, 1, true);
    }
    return status;
}

static pdk_status try_orbit(struct run *run, uint32_t orbit)
{
    pdk_reducer *reducer = run->reducer;
    const uint32_t first = reducer->orbits.starts[orbit];
    const pdk_cell *cells = reducer->orbits.cells + first;
    const size_t count = reducer->orbits.starts[orbit + 1] - first;
    struct pdki_exchanges *exchanges = &reducer->exchanges;
    enum answer answer = FOUND;
    pdk_status status = PDK_OK;
    if (!reducer->is_clue[cells[0]]) return PDK_OK;
    if (run->reduced->clues < run->wish->clues + count) {
        run->is_bounded = true;
        return PDK_OK;
    }
    const bool may_go = pdki_exchanges_take(exchanges, cells, count);
    if (may_go) {
        set_clues(run, cells, count, false);
        status = ask_all(run, cells, count, &answer);
    }
    set_clues(run, cells, count, answer != REFUTED);
    if (answer == REFUTED) {
        run->reduced->clues -= count;
        return status;
    }
    pdki_exchanges_give(exchanges, cells, count);
    if (!may_go || status != PDK_OK || answer == UNDECIDED ||
        !reducer->has_exchanges)
        return status;
    return pdki_exchanges_add(exchanges, pdk_grid_symbols(run->solution),
                              pdk_grid_symbols(reducer->other),
                              reducer->is_clue)
               ? PDK_OK
               : pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

// Whether all cells of an orbit may be clues.
static bool is_allowed(const struct run *run, const pdk_cell *cells,
                       size_t count)
{
    if (!run->wish->pattern) return true;
    const pdk_symbol *pattern = pdk_grid_symbols(run->wish->pattern);
    for (size_t i = 0; i < count; i++)
        if (pattern[cells[i]] == 0) return false;
    return true;
}

// The solution in the cells that may be clues, and whether no other has these.
static pdk_status open_pattern(struct run *run)
{
    pdk_reducer *reducer = run->reducer;
    const struct pdki_clue_orbits *orbits = &reducer->orbits;
    pdk_reduced *reduced = run->reduced;
    pdk_verdict verdict = PDK_UNKNOWN;
    reduced->is_unique = true;
    for (size_t i = 0; i < orbits->count; i++) {
        const pdk_cell *cells = orbits->cells + orbits->starts[i];
        const size_t count = orbits->starts[i + 1] - orbits->starts[i];
        const bool is_clue = is_allowed(run, cells, count);
        set_clues(run, cells, count, is_clue);
        if (is_clue)
            reduced->clues += count;
        else if (!pdki_exchanges_take(&reducer->exchanges, cells, count))
            reduced->is_unique = false;
    }
    if (!run->wish->pattern || !reduced->is_unique) return PDK_OK;
    const pdk_status status = pdk_solver_solve(reducer->solver, run->puzzle,
                                               NULL, &verdict, run->error);
    reduced->questions++;
    reduced->is_unique = status == PDK_OK && verdict == PDK_UNIQUE;
    if (status == PDK_OK && verdict == PDK_UNKNOWN &&
        pdk_solver_stop(reducer->solver) == PDK_STOP_CALLER)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    return status;
}

// Orbits that cannot go may still have cells that can: whether there is none.
static pdk_status find_minimal(struct run *run)
{
    pdk_reducer *reducer = run->reducer;
    pdk_reduced *reduced = run->reduced;
    const uint32_t cells = reducer->orbits.side * reducer->orbits.side;
    reduced->is_minimal = !run->is_bounded && reduced->undecided == 0;
    if (run->wish->symmetry == PDK_CLUES_ANY) return PDK_OK;
    for (pdk_cell cell = 0; cell < cells && reduced->is_minimal; cell++) {
        enum answer answer = FOUND;
        pdk_status status = PDK_OK;
        if (!reducer->is_clue[cell]) continue;
        if (pdki_exchanges_take(&reducer->exchanges, &cell, 1)) {
            set_clues(run, &cell, 1, false);
            status = ask(run, cell, &answer);
            set_clues(run, &cell, 1, true);
        }
        pdki_exchanges_give(&reducer->exchanges, &cell, 1);
        reduced->is_minimal = answer == FOUND;
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status reduce(struct run *run, pdk_random *random)
{
    pdk_reducer *reducer = run->reducer;
    const uint32_t count = (uint32_t)reducer->orbits.count;
    for (uint32_t i = 0; i < count; i++) reducer->order[i] = i;
    pdk_random_shuffle(random, reducer->order, count);
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < count && status == PDK_OK; i++)
        status = try_orbit(run, reducer->order[i]);
    return status == PDK_OK ? find_minimal(run) : status;
}

pdk_status pdk_reducer_run(pdk_reducer *reducer, const pdk_grid *solution,
                           const pdk_reduction *wish, pdk_random *random,
                           pdk_grid *puzzle, pdk_reduced *reduced,
                           pdk_error *error)
{
    struct run run = {.reducer = reducer,
                      .solution = solution,
                      .wish = wish,
                      .puzzle = puzzle,
                      .reduced = reduced,
                      .error = error};
    *reduced = (pdk_reduced){0};
    pdk_status status = expect_grids(&run);
    if (status != PDK_OK) return status;
    if (wish->symmetry != reducer->symmetry) {
        pdki_clue_orbits_fill(&reducer->orbits, wish->symmetry);
        reducer->symmetry = wish->symmetry;
    }
    pdki_exchanges_clear(&reducer->exchanges);
    if (reducer->has_exchanges &&
        !pdki_exchanges_find(&reducer->exchanges, solution))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    status = open_pattern(&run);
    if (status != PDK_OK || !reduced->is_unique) return status;
    return reduce(&run, random);
}
