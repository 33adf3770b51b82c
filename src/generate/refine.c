// Both searches begin with a puzzle that has one solution, take something away
// from it, and walk until there is one solution again. With few clues wanted,
// that is a clue. With clues wanted in exactly these cells, the puzzle has all
// of them and a few more, and it is one of these.
#include <permudoku/refine.h>

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/material.h"
#include "generate/refine_walk.h"

#include <permudoku/check.h>

struct pdk_refiner {
    const pdk_geometry *geometry;
    pdk_checker *checker;
    struct pdki_refine_walk walk;
    pdk_grid *best, *solution; // so far, with one solution, and that
    pdk_grid *found;           // a solution of the puzzle on the board
};

void pdk_refiner_free(pdk_refiner *refiner)
{
    if (!refiner) return;
    pdk_grid_free(refiner->found);
    pdk_grid_free(refiner->solution);
    pdk_grid_free(refiner->best);
    pdki_refine_walk_release(&refiner->walk);
    pdk_checker_free(refiner->checker);
    pdki_free(refiner);
}

static pdk_status allocate(pdk_refiner *refiner, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(refiner->geometry);
    pdk_status status =
        pdki_refine_walk_init(&refiner->walk, refiner->geometry, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &refiner->best, error);
    if (status == PDK_OK)
        status = pdk_grid_new(shape, &refiner->solution, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &refiner->found, error);
    if (status == PDK_OK) status = pdk_checker_new(0, &refiner->checker, error);
    return status;
}

pdk_status pdk_refiner_new(const pdk_geometry *geometry, pdk_refiner **out,
                           pdk_error *error)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    *out = NULL;
    if (side > PDK_REFINER_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "no puzzle of side %u is refined, %d at most",
                              side, PDK_REFINER_SIDE_MAX);
    pdk_refiner *refiner = pdki_alloc_zeroed(1, sizeof *refiner);
    if (!refiner) return pdki_error_plain(error, PDK_ERR_MEMORY);
    refiner->geometry = geometry;
    const pdk_status status = allocate(refiner, error);
    if (status == PDK_OK)
        *out = refiner;
    else
        pdk_refiner_free(refiner);
    return status;
}

void pdk_refiner_limit(pdk_refiner *refiner, const pdk_limits *limits)
{
    refiner->walk.choice.limits = limits ? *limits : (pdk_limits){0};
}

// One run: what is wanted, and where it goes.
struct run {
    pdk_refiner *refiner;
    const pdk_refinement *wish;
    pdk_grid *puzzle, *solution;
    pdk_refined *refined;
    pdk_error *error;
    bool fits;      // all cells of the pattern are clues, others are free
    uint64_t cells; // of free clues that the best has
};

static pdk_status expect_grids(const struct run *run)
{
    const struct pdki_material material = {.geometry = run->refiner->geometry,
                                           .solution = run->solution,
                                           .puzzle = run->puzzle,
                                           .pattern = run->wish->pattern};
    return pdki_material_expect(&material, run->refiner->checker, run->error);
}

static pdk_status begin(struct run *run, pdk_clue_symmetry symmetry,
                        const pdk_symbol *kept, pdk_random *random)
{
    struct pdki_refine_walk *walk = &run->refiner->walk;
    pdki_refine_board_open(&walk->board, symmetry);
    if (!pdki_refine_choice_open(&walk->choice, kept))
        return pdki_error_plain(run->error, PDK_ERR_MEMORY);
    pdki_refine_walk_begin(walk, random, run->wish->steps);
    return PDK_OK;
}

// Whether the puzzle on the board has one solution, which is then `found`.
// A limit may leave that open.
static pdk_status solve(struct run *run, pdk_verdict *verdict)
{
    struct pdki_refine_walk *walk = &run->refiner->walk;
    pdk_limits limits = walk->choice.limits;
    limits.solutions = 0;
    pdk_solver_limit(walk->solver, &limits);
    const pdk_status status =
        pdk_solver_solve(walk->solver, walk->board.puzzle, run->refiner->found,
                         verdict, run->error);
    if (status == PDK_OK && *verdict == PDK_UNKNOWN &&
        pdk_solver_stop(walk->solver) == PDK_STOP_CALLER)
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    return status;
}

// Whether the puzzle on the board is minimal. Told at once, for a walk may be
// stopped at any time.
static pdk_status prove(struct run *run)
{
    pdk_refiner *refiner = run->refiner;
    return pdki_refine_walk_prove(&refiner->walk,
                                  pdk_grid_symbols(refiner->found),
                                  &run->refined->is_minimal, run->error);
}

// Leaves out what is not needed of a puzzle whose one solution is `found`, and
// keeps it as the best so far if then it has no more than so many free clues.
static pdk_status keep(struct run *run, uint64_t cells)
{
    pdk_refiner *refiner = run->refiner;
    struct pdki_refine_walk *walk = &refiner->walk;
    const pdk_status status = pdki_refine_walk_reduce(
        walk, pdk_grid_symbols(refiner->found), run->error);
    if (walk->board.free_cells > cells) return status;
    pdki_grid_assign(refiner->best, walk->board.puzzle);
    pdki_grid_assign(refiner->solution, refiner->found);
    run->cells = walk->board.free_cells;
    run->refined->is_minimal = false;
    return status == PDK_OK && !run->fits ? prove(run) : status;
}

// After a walk in vain, the next one begins with another puzzle. Here that is
// one of the same solution which has a clue elsewhere, and not more of them.
static pdk_status move_clue(struct run *run)
{
    pdk_refiner *refiner = run->refiner;
    struct pdki_refine_walk *walk = &refiner->walk;
    const pdk_symbol *solution = pdk_grid_symbols(refiner->solution);
    pdki_grid_assign(refiner->found, refiner->solution);
    pdki_refine_board_load(&walk->board, pdk_grid_symbols(refiner->best));
    pdki_refine_walk_add(walk, solution);
    return keep(run, run->cells);
}

// And here, one of another solution, near to where the walk has led to. It may
// have one clue more outside of the pattern.
static pdk_status move_solution(struct run *run, uint32_t solutions)
{
    pdk_refiner *refiner = run->refiner;
    struct pdki_refine_walk *walk = &refiner->walk;
    pdk_status status = PDK_OK;
    pdki_grid_assign(refiner->found, refiner->solution);
    if (solutions != 0)
        status =
            pdki_refine_walk_draw(walk, solutions, refiner->found, run->error);
    if (status != PDK_OK) return status;
    pdki_refine_board_load(&walk->board, pdk_grid_symbols(refiner->found));
    return keep(run, run->cells + 1);
}

// Walks from the best, perhaps to a better one.
static pdk_status improve(struct run *run)
{
    pdk_refiner *refiner = run->refiner;
    struct pdki_refine_walk *walk = &refiner->walk;
    const uint64_t bound = run->cells - 1;
    uint32_t solutions = 0;
    pdk_verdict verdict = PDK_UNKNOWN;
    pdki_refine_board_load(&walk->board, pdk_grid_symbols(refiner->best));
    pdk_status status =
        pdki_refine_walk_go(walk, bound, &solutions, run->error);
    if (status != PDK_OK) return status;
    if (solutions != 1)
        return run->fits ? move_solution(run, solutions) : move_clue(run);
    status = solve(run, &verdict);
    return verdict == PDK_UNIQUE ? keep(run, bound) : status;
}

// Until there are no more than so many cells of free clues.
static pdk_status improve_to(struct run *run, uint64_t cells)
{
    struct pdki_refine_walk *walk = &run->refiner->walk;
    pdk_status status = PDK_OK;
    while (status == PDK_OK && run->cells > cells &&
           !pdki_refine_walk_is_over(walk))
        status = improve(run);
    run->refined->steps = walk->steps;
    run->refined->is_reached = run->cells <= cells;
    return status;
}

// Closes the orbits that have cells outside of the pattern. Whether the puzzle
// has a clue in none of them, and all clues of an orbit where it has one.
static bool close_orbits(struct run *run)
{
    struct pdki_refine_board *board = &run->refiner->walk.board;
    const pdk_symbol *pattern =
        run->wish->pattern ? pdk_grid_symbols(run->wish->pattern) : NULL;
    const pdk_symbol *puzzle = pdk_grid_symbols(run->puzzle);
    bool obeys = true;
    for (uint32_t orbit = 0; orbit < board->orbits.count; orbit++) {
        const pdk_cell *cells = pdki_refine_board_cells(board, orbit);
        const uint32_t size = pdki_refine_board_size(board, orbit);
        for (uint32_t i = 0; i < size; i++) {
            if (pattern && pattern[cells[i]] == 0)
                board->roles[orbit] = PDKI_REFINE_CLOSED;
            if ((puzzle[cells[i]] == 0) != (puzzle[cells[0]] == 0))
                obeys = false;
        }
        if (board->roles[orbit] == PDKI_REFINE_CLOSED && puzzle[cells[0]] != 0)
            obeys = false;
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

static pdk_status expect_puzzle(struct run *run, pdk_verdict *verdict)
{
    if (!is_part_of(run->puzzle, run->solution))
        return pdki_error_set(run->error, PDK_ERR_ARGUMENT,
                              "the puzzle is not one of this solution");
    if (!close_orbits(run))
        return pdki_error_set(run->error, PDK_ERR_ARGUMENT,
                              "the clues obey neither symmetry nor pattern");
    pdki_refine_board_load(&run->refiner->walk.board,
                           pdk_grid_symbols(run->puzzle));
    const pdk_status status = solve(run, verdict);
    if (status != PDK_OK || *verdict != PDK_MULTIPLE) return status;
    return pdki_error_set(run->error, PDK_ERR_ARGUMENT,
                          "the puzzle has other solutions");
}

// The best is the answer, or, where there is none, the puzzle as it is.
static pdk_status finish(struct run *run, pdk_status status)
{
    struct pdki_refine_walk *walk = &run->refiner->walk;
    pdk_refined *refined = run->refined;
    pdki_grid_assign(run->puzzle, run->refiner->best);
    pdki_grid_assign(run->solution, run->refiner->solution);
    refined->is_unique = true;
    refined->clues = walk->board.cells - pdk_grid_count_empty(run->puzzle);
    if (status != PDK_OK || !run->fits) return status;
    pdki_refine_board_load(&walk->board, pdk_grid_symbols(run->puzzle));
    return prove(run);
}

pdk_status pdk_refiner_lower(pdk_refiner *refiner, const pdk_refinement *wish,
                             pdk_random *random, pdk_grid *puzzle,
                             pdk_grid *solution, pdk_refined *refined,
                             pdk_error *error)
{
    struct run run = {refiner, wish,  puzzle, solution,
                      refined, error, false,  0};
    const pdk_symbol *kept =
        wish->keeps_solution ? pdk_grid_symbols(solution) : NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    *refined = (pdk_refined){0};
    pdk_status status = expect_grids(&run);
    if (status == PDK_OK) status = begin(&run, wish->symmetry, kept, random);
    if (status == PDK_OK) status = expect_puzzle(&run, &verdict);
    if (status != PDK_OK || verdict != PDK_UNIQUE) return status;
    status = keep(&run, UINT64_MAX);
    if (status == PDK_OK) status = improve_to(&run, wish->clues);
    return finish(&run, status);
}

// All cells of the solution are clues, and those of the pattern stay it.
static void open_pattern(struct run *run)
{
    pdk_refiner *refiner = run->refiner;
    struct pdki_refine_board *board = &refiner->walk.board;
    const pdk_symbol *pattern = pdk_grid_symbols(run->wish->pattern);
    for (uint32_t orbit = 0; orbit < board->orbits.count; orbit++) {
        const pdk_cell cell = *pdki_refine_board_cells(board, orbit);
        if (pattern[cell] != 0) board->roles[orbit] = PDKI_REFINE_FIXED;
    }
    pdki_refine_board_load(board, pdk_grid_symbols(run->solution));
    pdki_grid_assign(refiner->found, run->solution);
}

// The pattern of the solution, which is no answer.
static void mask_solution(struct run *run)
{
    const pdk_symbol *pattern = pdk_grid_symbols(run->wish->pattern);
    const pdk_symbol *solution = pdk_grid_symbols(run->solution);
    pdk_symbol *puzzle = pdki_grid_cells(run->puzzle);
    const size_t cells = run->refiner->walk.board.cells;
    for (size_t cell = 0; cell < cells; cell++)
        puzzle[cell] = pattern[cell] != 0 ? solution[cell] : 0;
    run->refined->clues = cells - pdk_grid_count_empty(run->puzzle);
}

pdk_status pdk_refiner_fit(pdk_refiner *refiner, const pdk_refinement *wish,
                           pdk_random *random, pdk_grid *puzzle,
                           pdk_grid *solution, pdk_refined *refined,
                           pdk_error *error)
{
    struct run run = {refiner, wish, puzzle, solution, refined, error, true, 0};
    *refined = (pdk_refined){0};
    if (!wish->pattern)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "there is no pattern");
    pdk_status status = expect_grids(&run);
    if (status == PDK_OK) status = begin(&run, PDK_CLUES_ANY, NULL, random);
    if (status != PDK_OK) return status;
    open_pattern(&run);
    status = keep(&run, UINT64_MAX);
    if (status == PDK_OK) status = improve_to(&run, 0);
    if (refined->is_reached) return finish(&run, status);
    mask_solution(&run);
    return status;
}
