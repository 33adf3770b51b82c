// Both searches start with a puzzle that has a unique solution, remove
// something, and walk until the solution is unique again. If few clues are
// wanted, a clue is removed. If clues are wanted in exactly these cells, the
// puzzle has all of them and a few more, and one of the latter is removed.
#include "generate/refiner.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

void pdk_refiner_free(pdk_refiner *refiner)
{
    if (!refiner) return;
    pdki_free(refiner->groups);
    pdki_free(refiner->listed);
    pdki_free(refiner->tallies);
    pdki_free(refiner->open);
    pdki_free(refiner->order);
    pdk_grid_free(refiner->other);
    pdk_grid_free(refiner->found);
    pdk_grid_free(refiner->solution);
    pdk_grid_free(refiner->best);
    pdk_grid_free(refiner->board.puzzle);
    pdki_free(refiner->board.clues);
    pdki_free(refiner->board.is_clue);
    pdki_free(refiner->board.roles);
    pdki_clue_orbits_release(&refiner->board.orbits);
    pdk_checker_free(refiner->checker);
    pdk_solver_free(refiner->solver);
    pdki_free(refiner);
}

static pdk_status allocate(pdk_refiner *refiner, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(refiner->geometry);
    const size_t side = shape->side, cells = side * side;
    struct pdki_refine_board *board = &refiner->board;
    board->cells = cells;
    board->roles = pdki_alloc_array(cells, sizeof *board->roles);
    board->is_clue = pdki_alloc_array(cells, sizeof *board->is_clue);
    board->clues = pdki_alloc_array(cells, sizeof *board->clues);
    refiner->order = pdki_alloc_array(cells, sizeof *refiner->order);
    refiner->open = pdki_alloc_array(cells, sizeof *refiner->open);
    refiner->tallies = pdki_alloc_array(cells * side, sizeof *refiner->tallies);
    if (!pdki_clue_orbits_init(&board->orbits, shape->side) || !board->roles ||
        !board->is_clue || !board->clues || !refiner->order || !refiner->open ||
        !refiner->tallies)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_grid **const grids[] = {&board->puzzle, &refiner->best,
                                &refiner->solution, &refiner->found,
                                &refiner->other};
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < sizeof grids / sizeof *grids && status == PDK_OK;
         i++)
        status = pdk_grid_new(shape, grids[i], error);
    if (status == PDK_OK) status = pdk_checker_new(0, &refiner->checker, error);
    return status == PDK_OK ? pdk_solver_new(refiner->geometry, NULL,
                                             &refiner->solver, error)
                            : status;
}

pdk_status pdk_refiner_new(const pdk_geometry *geometry, pdk_refiner **out,
                           pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    *out = NULL;
    if (side > PDK_REFINER_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "puzzles of side %u cannot be refined: the maximum is %d", side,
            PDK_REFINER_SIDE_MAX);
    pdk_refiner *refiner = pdki_alloc_zeroed(1, sizeof *refiner);
    if (!refiner) return pdki_error_plain(error, PDK_ERR_MEMORY);
    refiner->geometry = geometry;
    refiner->limits.size = sizeof refiner->limits;
    const pdk_status status = allocate(refiner, error);
    if (status == PDK_OK)
        *out = refiner;
    else
        pdk_refiner_free(refiner);
    return status;
}

pdk_status pdk_refiner_limit(pdk_refiner *refiner, const pdk_limits *limits,
                             pdk_error *error)
{
    return pdki_limits_read(&refiner->limits, limits, error);
}

static pdk_status begin(pdk_refiner *refiner, struct pdki_refine_run run,
                        pdk_clue_symmetry symmetry)
{
    const pdk_grid *const grids[] = {run.solution, run.puzzle,
                                     run.wish->pattern};
    refiner->run = run;
    *run.refined = (pdk_refined){0};
    pdk_status status = pdki_symmetry_expect(symmetry, run.error);
    if (status == PDK_OK)
        status = pdki_grids_expect(refiner->geometry, refiner->checker, grids,
                                   run.error);
    if (status != PDK_OK) return status;
    return pdki_refine_begin(refiner, symmetry)
               ? PDK_OK
               : pdki_error_plain(run.error, PDK_ERR_MEMORY);
}

// Whether the puzzle on the board has a unique solution, which is then `found`.
// A limit may leave that open.
static pdk_status solve(pdk_refiner *refiner, pdk_verdict *verdict)
{
    pdk_limits limits = refiner->limits;
    limits.solutions = 0;
    const pdk_status status =
        pdk_solver_limit(refiner->solver, &limits, refiner->run.error);
    if (status != PDK_OK) return status;
    return pdk_solver_solve(refiner->solver, refiner->board.puzzle,
                            refiner->found, verdict, refiner->run.error);
}

// Whether the puzzle on the board is minimal. Stored at once, because a walk
// may be stopped at any time.
static pdk_status prove(pdk_refiner *refiner)
{
    return pdki_refine_prove(refiner, &refiner->run.refined->is_minimal);
}

// Removes what is not needed from a puzzle whose unique solution is `found`,
// and keeps it as the best so far if it has at most `cells` free clues.
static pdk_status keep(pdk_refiner *refiner, uint64_t cells)
{
    const pdk_status status = pdki_refine_reduce(refiner);
    if (refiner->board.free_cells > cells) return status;
    pdki_grid_assign(refiner->best, refiner->board.puzzle);
    pdki_grid_assign(refiner->solution, refiner->found);
    refiner->run.cells = refiner->board.free_cells;
    refiner->run.refined->is_minimal = false;
    return status == PDK_OK && !refiner->run.fits ? prove(refiner) : status;
}

// After a walk without success, the next one starts from another puzzle: here,
// one with the same solution that has a clue elsewhere, and not more of them.
static pdk_status move_clue(pdk_refiner *refiner)
{
    pdki_grid_assign(refiner->found, refiner->solution);
    pdki_refine_load(refiner, refiner->best);
    pdki_refine_add(refiner);
    return keep(refiner, refiner->run.cells);
}

// And here, one with another solution, close to where the walk ended. It may
// have one more clue outside the pattern.
static pdk_status move_solution(pdk_refiner *refiner, uint32_t solutions)
{
    pdk_status status = PDK_OK;
    pdki_grid_assign(refiner->found, refiner->solution);
    if (solutions != 0)
        status = pdki_refine_sample(refiner, solutions, refiner->found);
    if (status != PDK_OK) return status;
    pdki_refine_load(refiner, refiner->found);
    return keep(refiner, refiner->run.cells + 1);
}

// Walks from the best puzzle, possibly to a better one.
static pdk_status improve(pdk_refiner *refiner)
{
    const uint64_t bound = refiner->run.cells - 1;
    uint32_t solutions = 0;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdki_refine_load(refiner, refiner->best);
    pdk_status status = pdki_refine_walk(refiner, bound, &solutions);
    if (status != PDK_OK) return status;
    if (solutions != 1)
        return refiner->run.fits ? move_solution(refiner, solutions)
                                 : move_clue(refiner);
    status = solve(refiner, &verdict);
    return verdict == PDK_UNIQUE ? keep(refiner, bound) : status;
}

// Until at most `cells` cells are free clues.
static pdk_status improve_to(pdk_refiner *refiner, uint64_t cells)
{
    pdk_status status = PDK_OK;
    while (status == PDK_OK && refiner->run.cells > cells &&
           refiner->steps < refiner->steps_end)
        status = improve(refiner);
    refiner->run.refined->steps = refiner->steps;
    refiner->run.refined->is_reached = refiner->run.cells <= cells;
    return status;
}

// Closes the orbits that have cells outside the pattern. Returns whether the
// puzzle has no clue in any of them, and all or none of the clues of each
// orbit.
static bool close_orbits(pdk_refiner *refiner)
{
    struct pdki_refine_board *board = &refiner->board;
    const pdk_symbol *pattern =
        refiner->run.wish->pattern
            ? pdk_grid_symbols(refiner->run.wish->pattern)
            : NULL;
    const pdk_symbol *puzzle = pdk_grid_symbols(refiner->run.puzzle);
    bool obeys = true;
    for (uint32_t orbit = 0; orbit < board->orbits.count; orbit++) {
        const struct pdki_orbit at = pdki_clue_orbit(&board->orbits, orbit);
        const bool is_clue = puzzle[at.cells[0]] != 0;
        for (uint32_t i = 0; i < at.count; i++) {
            if (pattern && pattern[at.cells[i]] == 0)
                board->roles[orbit] = PDKI_REFINE_CLOSED;
            obeys &= (puzzle[at.cells[i]] != 0) == is_clue;
        }
        obeys &= !is_clue || board->roles[orbit] != PDKI_REFINE_CLOSED;
    }
    return obeys;
}

static bool is_part_of(const pdk_grid *puzzle, const pdk_grid *solution)
{
    const pdk_symbol *a = pdk_grid_symbols(puzzle);
    const pdk_symbol *b = pdk_grid_symbols(solution);
    const size_t side = pdk_grid_shape(puzzle)->side;
    for (size_t cell = 0; cell < side * side; cell++)
        if (a[cell] != 0 && a[cell] != b[cell]) return false;
    return true;
}

static pdk_status expect_puzzle(pdk_refiner *refiner, pdk_verdict *verdict)
{
    if (!is_part_of(refiner->run.puzzle, refiner->run.solution))
        return pdki_error_set(refiner->run.error, PDK_ERR_ARGUMENT,
                              "the puzzle does not belong to this solution");
    if (!close_orbits(refiner))
        return pdki_error_set(refiner->run.error, PDK_ERR_ARGUMENT,
                              "the clues violate the symmetry or the pattern");
    pdki_refine_load(refiner, refiner->run.puzzle);
    const pdk_status status = solve(refiner, verdict);
    if (status != PDK_OK || *verdict != PDK_MULTIPLE) return status;
    return pdki_error_set(refiner->run.error, PDK_ERR_ARGUMENT,
                          "the puzzle has other solutions");
}

// Returns the best so far.
static pdk_status finish(pdk_refiner *refiner, pdk_status status)
{
    pdk_refined *refined = refiner->run.refined;
    pdki_grid_assign(refiner->run.puzzle, refiner->best);
    pdki_grid_assign(refiner->run.solution, refiner->solution);
    refined->is_unique = true;
    refined->clues =
        refiner->board.cells - pdk_grid_count_empty(refiner->run.puzzle);
    if (status != PDK_OK || !refiner->run.fits) return status;
    pdki_refine_load(refiner, refiner->run.puzzle);
    return prove(refiner);
}

pdk_status pdk_refiner_lower(pdk_refiner *refiner, const pdk_refinement *wish,
                             pdk_random *random, pdk_grid *puzzle,
                             pdk_grid *solution, pdk_refined *refined,
                             pdk_error *error)
{
    const struct pdki_refine_run run = {
        .wish = wish,
        .kept = wish->keeps_solution ? pdk_grid_symbols(solution) : NULL,
        .random = random,
        .puzzle = puzzle,
        .solution = solution,
        .refined = refined,
        .error = error};
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = begin(refiner, run, wish->symmetry);
    if (status == PDK_OK) status = expect_puzzle(refiner, &verdict);
    if (status != PDK_OK || verdict != PDK_UNIQUE) return status;
    status = keep(refiner, UINT64_MAX);
    if (status == PDK_OK) status = improve_to(refiner, wish->clues);
    return finish(refiner, status);
}

// All cells of the solution become clues; those of the pattern are fixed.
static void open_pattern(pdk_refiner *refiner)
{
    struct pdki_refine_board *board = &refiner->board;
    const pdk_symbol *pattern = pdk_grid_symbols(refiner->run.wish->pattern);
    for (uint32_t orbit = 0; orbit < board->orbits.count; orbit++) {
        const struct pdki_orbit at = pdki_clue_orbit(&board->orbits, orbit);
        if (pattern[at.cells[0]] != 0) board->roles[orbit] = PDKI_REFINE_FIXED;
    }
    pdki_refine_load(refiner, refiner->run.solution);
    pdki_grid_assign(refiner->found, refiner->run.solution);
}

// Stores the cells of the pattern, which is not a valid result.
static void mask_solution(pdk_refiner *refiner)
{
    const pdk_symbol *pattern = pdk_grid_symbols(refiner->run.wish->pattern);
    const pdk_symbol *solution = pdk_grid_symbols(refiner->run.solution);
    pdk_symbol *puzzle = pdki_grid_cells(refiner->run.puzzle);
    const size_t cells = refiner->board.cells;
    for (size_t cell = 0; cell < cells; cell++)
        puzzle[cell] = pattern[cell] != 0 ? solution[cell] : 0;
    refiner->run.refined->clues =
        cells - pdk_grid_count_empty(refiner->run.puzzle);
}

pdk_status pdk_refiner_fit(pdk_refiner *refiner, const pdk_refinement *wish,
                           pdk_random *random, pdk_grid *puzzle,
                           pdk_grid *solution, pdk_refined *refined,
                           pdk_error *error)
{
    const struct pdki_refine_run run = {.wish = wish,
                                        .random = random,
                                        .puzzle = puzzle,
                                        .solution = solution,
                                        .refined = refined,
                                        .error = error,
                                        .fits = true};
    *refined = (pdk_refined){0};
    if (!wish->pattern)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "a pattern is required");
    pdk_status status = begin(refiner, run, PDK_CLUES_ANY);
    if (status != PDK_OK) return status;
    open_pattern(refiner);
    status = keep(refiner, UINT64_MAX);
    if (status == PDK_OK) status = improve_to(refiner, 0);
    if (refined->is_reached) return finish(refiner, status);
    mask_solution(refiner);
    return status;
}
