// Finds a small set of clues without a solution. Clues are removed in blocks,
// first half of them at a time, then a quarter, finally one by one; a block
// that is needed is restored. A clue that survives the last round is needed:
// without it there was a solution even with more clues than are left at the
// end.
#include <permudoku/solve.h>

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

struct clash {
    pdk_solver *solver;
    pdk_grid *clues;
    pdk_symbol *symbols; // of the remaining clues
    pdk_cell *cells;     // their cells
    size_t count;
    bool is_minimal;
};

static size_t list_clues(const struct clash *clash, size_t cells)
{
    size_t count = 0;
    for (size_t i = 0; i < cells; i++)
        if (clash->symbols[i] != 0) clash->cells[count++] = (pdk_cell)i;
    return count;
}

// Removes clues first .. *last-1 if the rest still has no solution.
static pdk_status try_without(struct clash *clash, const pdk_symbol *puzzle,
                              size_t first, size_t *last, pdk_error *error)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    for (size_t i = first; i < *last; i++) clash->symbols[clash->cells[i]] = 0;
    const pdk_status status =
        pdk_solver_solve(clash->solver, clash->clues, NULL, &verdict, error);
    const bool is_over = status == PDK_ERR_CANCELLED;
    if (status != PDK_OK && !is_over) return status;
    if (verdict == PDK_NONE) {
        memmove(clash->cells + first, clash->cells + *last,
                (clash->count - *last) * sizeof *clash->cells);
        clash->count -= *last - first;
        *last = first;
        return PDK_OK;
    }
    if (pdk_solver_effort(clash->solver)->solutions == 0 || is_over)
        clash->is_minimal = false;
    for (size_t i = first; i < *last; i++)
        clash->symbols[clash->cells[i]] = puzzle[clash->cells[i]];
    return status;
}

static pdk_status shrink(struct clash *clash, const pdk_symbol *puzzle,
                         pdk_error *error)
{
    pdk_status status = PDK_OK;
    for (size_t block = clash->count / 2; block > 0 && status == PDK_OK;
         block /= 2) {
        clash->is_minimal = block == 1;
        size_t first = 0;
        while (status == PDK_OK && first < clash->count) {
            size_t last = first + block;
            if (last > clash->count) last = clash->count;
            status = try_without(clash, puzzle, first, &last, error);
            first = last;
        }
    }
    return status;
}

static pdk_status expect_none(pdk_solver *solver, const pdk_grid *puzzle,
                              pdk_error *error)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    const pdk_status status =
        pdk_solver_solve(solver, puzzle, NULL, &verdict, error);
    if (status != PDK_OK || verdict == PDK_NONE) return status;
    if (pdk_solver_effort(solver)->solutions > 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the puzzle has a solution");
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "a limit was reached before it was known whether the "
                          "puzzle has a solution");
}

pdk_status pdk_solver_clash(pdk_solver *solver, const pdk_grid *puzzle,
                            pdk_grid *clues, bool *is_minimal, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    if (!pdk_shape_equal(shape, pdk_grid_shape(clues)))
        return pdki_error_plain(error, PDK_ERR_MISMATCH);
    *is_minimal = false;
    pdk_status status = expect_none(solver, puzzle, error);
    if (status == PDK_ERR_CANCELLED) pdk_grid_reset(clues);
    if (status != PDK_OK) return status;

    const size_t cells = (size_t)shape->side * shape->side;
    struct clash clash = {.solver = solver,
                          .clues = clues,
                          .symbols = pdki_grid_cells(clues),
                          .is_minimal = true};
    pdk_symbol *before = pdki_alloc_array(cells, sizeof *before);
    clash.cells = pdki_alloc_array(cells, sizeof *clash.cells);
    if (before && clash.cells) {
        memcpy(before, pdk_grid_symbols(puzzle), cells * sizeof *before);
        memcpy(clash.symbols, before, cells * sizeof *before);
        clash.count = list_clues(&clash, cells);
        status = shrink(&clash, before, error);
        *is_minimal = clash.is_minimal;
    } else {
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    pdki_free(clash.cells);
    pdki_free(before);
    return status;
}
