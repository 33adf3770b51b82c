#include <permudoku/clues.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/symbol_range.h"

#include <string.h>

struct pdk_clues {
    pdk_shape shape;
    size_t count, capacity;
    pdk_clue *list;
};

pdk_status pdk_clues_new(const pdk_shape *shape, pdk_clues **out,
                         pdk_error *error)
{
    pdk_clues *clues = pdki_alloc_zeroed(1, sizeof *clues);
    *out = clues;
    if (!clues) return pdki_error_plain(error, PDK_ERR_MEMORY);
    clues->shape = *shape;
    return PDK_OK;
}

void pdk_clues_free(pdk_clues *clues)
{
    if (!clues) return;
    pdki_free(clues->list);
    pdki_free(clues);
}

void pdk_clues_reset(pdk_clues *clues, const pdk_shape *shape)
{
    clues->shape = *shape;
    clues->count = 0;
}

const pdk_shape *pdk_clues_shape(const pdk_clues *clues)
{
    return &clues->shape;
}

size_t pdk_clues_count(const pdk_clues *clues)
{
    return clues->count;
}

const pdk_clue *pdk_clues_list(const pdk_clues *clues)
{
    return clues->list;
}

static bool reserve(pdk_clues *clues, size_t more)
{
    void *list = clues->list;
    const bool is_done = pdki_alloc_reserve(
        &list, &clues->capacity, clues->count + more, sizeof *clues->list);
    clues->list = list;
    return is_done;
}

pdk_status pdk_clues_add(pdk_clues *clues, pdk_clue clue)
{
    const uint32_t side = clues->shape.side;
    if (clue.row >= side || clue.column >= side) return PDK_ERR_RANGE;
    if (clue.symbol == 0 || clue.symbol > side) return PDK_ERR_RANGE;
    if (clues->count == clues->capacity && !reserve(clues, 1))
        return PDK_ERR_MEMORY;
    clues->list[clues->count++] = clue;
    return PDK_OK;
}

pdk_status pdk_clues_add_row(pdk_clues *clues, uint32_t row,
                             const pdk_symbol *symbols)
{
    const uint32_t side = clues->shape.side;
    if (row >= side) return PDK_ERR_RANGE;
    if (!pdki_symbols_in_range(symbols, side, side)) return PDK_ERR_RANGE;
    for (uint32_t column = 0; column < side; column++) {
        if (symbols[column] == 0) continue;
        const pdk_clue clue = {row, column, symbols[column]};
        const pdk_status status = pdk_clues_add(clues, clue);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status expect_fit(const pdk_clues *clues, const pdk_grid *grid,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (pdk_shape_equal(shape, &clues->shape)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "a grid with boxes of %ux%u does not fit clues for "
                          "boxes of %ux%u",
                          shape->box_rows, shape->box_columns,
                          clues->shape.box_rows, clues->shape.box_columns);
}

pdk_status pdk_clues_add_grid(pdk_clues *clues, const pdk_grid *grid,
                              pdk_error *error)
{
    const uint32_t side = clues->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    pdk_status status = expect_fit(clues, grid, error);
    if (status != PDK_OK) return status;
    for (uint32_t row = 0; row < side && status == PDK_OK; row++)
        status = pdk_clues_add_row(clues, row, symbols + (size_t)row * side);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// Sorts by `key`, a place in 0 .. side-1, keeping the order of equals.
static void sort_by(const pdk_clues *clues, bool by_row, size_t *starts,
                    pdk_clue *out)
{
    const pdk_clue *list = clues->list;
    memset(starts, 0, (clues->shape.side + (size_t)1) * sizeof *starts);
    for (size_t i = 0; i < clues->count; i++)
        starts[(by_row ? list[i].row : list[i].column) + 1]++;
    for (uint32_t i = 0; i < clues->shape.side; i++) starts[i + 1] += starts[i];
    for (size_t i = 0; i < clues->count; i++)
        out[starts[by_row ? list[i].row : list[i].column]++] = list[i];
}

pdk_status pdk_clues_sort(pdk_clues *clues)
{
    if (clues->count == 0) return PDK_OK;
    pdk_status status = PDK_ERR_MEMORY;
    pdk_clue *sorted = pdki_alloc_array(clues->capacity, sizeof *sorted);
    size_t *starts =
        pdki_alloc_array(clues->shape.side + (size_t)1, sizeof *starts);
    if (!sorted || !starts) goto done;

    pdk_clue *const first = clues->list;
    sort_by(clues, false, starts, sorted);
    clues->list = sorted;
    sorted = first;
    sort_by(clues, true, starts, sorted);
    sorted = clues->list;
    clues->list = first;
    status = PDK_OK;
done:
    pdki_free(starts);
    pdki_free(sorted);
    return status;
}

pdk_status pdk_clues_fill(const pdk_clues *clues, pdk_grid *grid,
                          pdk_error *error)
{
    pdk_status status = expect_fit(clues, grid, error);
    if (status != PDK_OK) return status;
    pdk_grid_reset(grid);
    for (size_t i = 0; i < clues->count && status == PDK_OK; i++)
        status = pdk_grid_set(grid, clues->list[i].row, clues->list[i].column,
                              clues->list[i].symbol);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
