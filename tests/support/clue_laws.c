#include "clue_laws.h"

#include "brute.h"
#include "puzzles.h"
#include "support.h"

#include "core/board.h"

uint64_t clue_count(const pdk_grid *puzzle)
{
    const uint64_t side = pdk_grid_shape(puzzle)->side;
    return side * side - pdk_grid_count_empty(puzzle);
}

// Brute force takes too long if there are few clues: then an engine answers
// that is not used for making puzzles.
bool clues_are_unique(const pdk_geometry *geometry, const pdk_grid *puzzle)
{
    enum { STEPS = 100000 };
    pdk_solver *solver = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    const struct brute_count count =
        brute_solve(geometry, puzzle, 2, STEPS, NULL);
    if (count.end != BRUTE_GAVE_UP) return count.solutions == 1;
    expect_status("solver", PDK_OK,
                  pdk_solver_new(geometry, "bits", &solver, NULL));
    expect_status("solve", PDK_OK,
                  pdk_solver_solve(solver, puzzle, NULL, &verdict, NULL));
    pdk_solver_free(solver);
    assert_true(verdict == PDK_UNIQUE || verdict == PDK_MULTIPLE);
    return verdict == PDK_UNIQUE;
}

const char *clue_flaw(const pdk_geometry *geometry, const pdk_grid *puzzle,
                      const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(geometry, puzzle, solution);
    if (flaw) return flaw;
    return clues_are_unique(geometry, puzzle) ? NULL : "it has other solutions";
}

bool clues_are_minimal(const pdk_geometry *geometry, pdk_grid *puzzle)
{
    pdk_symbol *cells = pdki_grid_cells(puzzle);
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const pdk_symbol symbol = cells[cell];
        if (symbol == 0) continue;
        cells[cell] = 0;
        const bool is_needed = !clues_are_unique(geometry, puzzle);
        cells[cell] = symbol;
        if (!is_needed) return false;
    }
    return true;
}

// Where the clues move under a symmetry of the square; see maker.c.
bool clues_look_alike(const pdk_grid *puzzle, pdk_clue_symmetry symmetry)
{
    const pdk_symbol *cells = pdk_grid_symbols(puzzle);
    const uint32_t side = pdk_grid_shape(puzzle)->side, end = side - 1;
    for (uint32_t r = 0; r < side; r++)
        for (uint32_t c = 0; c < side; c++) {
            const bool here = cells[r * side + c] != 0;
            const bool half = cells[(end - r) * side + end - c] != 0;
            const bool quarter = cells[c * side + end - r] != 0;
            const bool sides = cells[r * side + end - c] != 0;
            const bool ends = cells[(end - r) * side + c] != 0;
            const bool across = cells[c * side + r] != 0;
            const bool anti = cells[(end - c) * side + end - r] != 0;
            const bool alike[] = {
                [PDK_CLUES_ANY] = true,
                [PDK_CLUES_ROTATE180] = here == half,
                [PDK_CLUES_ROTATE90] = here == quarter && here == half,
                [PDK_CLUES_LEFT_RIGHT] = here == sides,
                [PDK_CLUES_TOP_BOTTOM] = here == ends,
                [PDK_CLUES_BOTH_MIRRORS] = here == sides && here == ends,
                [PDK_CLUES_DIAGONAL] = here == across,
                [PDK_CLUES_ANTIDIAGONAL] = here == anti,
                [PDK_CLUES_BOTH_DIAGONALS] = here == across && here == anti,
                [PDK_CLUES_FULL] = here == quarter && here == sides,
            };
            if (!alike[symmetry]) return false;
        }
    return true;
}

bool clues_keep_to(const pdk_grid *puzzle, const pdk_grid *pattern)
{
    const pdk_symbol *clues = pdk_grid_symbols(puzzle);
    const pdk_symbol *marks = pdk_grid_symbols(pattern);
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    for (uint32_t cell = 0; cell < side * side; cell++)
        if (clues[cell] != 0 && marks[cell] == 0) return false;
    return true;
}
