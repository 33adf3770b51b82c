#include <permudoku/grid.h>

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/row.h"

#include <string.h>

struct pdk_grid {
    pdk_shape shape;
    size_t cell_count;
    pdk_symbol symbols[];
};

pdk_status pdk_grid_new(const pdk_shape *shape, pdk_grid **out,
                        pdk_error *error)
{
    *out = NULL;
    const size_t side = shape->side;
    const size_t most = (SIZE_MAX - sizeof(pdk_grid)) / sizeof(pdk_symbol);
    if (side > most / side) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const size_t bytes = sizeof(pdk_grid) + side * side * sizeof(pdk_symbol);
    pdk_grid *grid = pdki_alloc_zeroed(bytes, 1);
    if (!grid)
        return pdki_error_set(
            error, PDK_ERR_MEMORY,
            "out of memory: a grid of side %u needs %zu bytes", shape->side,
            bytes);
    grid->shape = *shape;
    grid->cell_count = side * side;
    *out = grid;
    return PDK_OK;
}

pdk_status pdk_grid_copy(const pdk_grid *grid, pdk_grid **out, pdk_error *error)
{
    const pdk_status status = pdk_grid_new(&grid->shape, out, error);
    if (status == PDK_OK) pdki_grid_assign(*out, grid);
    return status;
}

void pdk_grid_free(pdk_grid *grid)
{
    pdki_free(grid);
}

void pdk_grid_reset(pdk_grid *grid)
{
    memset(grid->symbols, 0, grid->cell_count * sizeof *grid->symbols);
}

const pdk_shape *pdk_grid_shape(const pdk_grid *grid)
{
    return &grid->shape;
}

bool pdk_grid_equal(const pdk_grid *a, const pdk_grid *b)
{
    return pdk_shape_equal(&a->shape, &b->shape) &&
           memcmp(a->symbols, b->symbols, a->cell_count * sizeof *a->symbols) ==
               0;
}

uint64_t pdk_grid_count_empty(const pdk_grid *grid)
{
    uint64_t empty = 0;
    for (size_t i = 0; i < grid->cell_count; i++)
        empty += grid->symbols[i] == 0;
    return empty;
}

pdk_status pdki_symbol_refuse(pdk_symbol symbol, uint32_t row, uint32_t column,
                              uint32_t side, pdk_error *error)
{
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "row %u, column %u holds symbol %u, but the side is %u", row + 1,
        column + 1, symbol, side);
}

pdk_status pdki_symbols_refuse(const pdk_symbol *symbols, uint32_t row,
                               uint32_t side, pdk_error *error)
{
    uint32_t column = 0;
    while (symbols[column] <= side) column++;
    return pdki_symbol_refuse(symbols[column], row, column, side, error);
}

pdk_status pdki_row_refuse(uint32_t row, uint32_t side, pdk_error *error)
{
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "row %lu is outside a board of side %u",
                          (unsigned long)row + 1, side);
}

pdk_symbol pdk_grid_get(const pdk_grid *grid, uint32_t row, uint32_t column)
{
    const uint32_t side = grid->shape.side;
    if (row >= side || column >= side) return 0;
    return grid->symbols[(size_t)row * side + column];
}

pdk_status pdk_grid_set(pdk_grid *grid, uint32_t row, uint32_t column,
                        pdk_symbol symbol, pdk_error *error)
{
    const uint32_t side = grid->shape.side;
    if (row >= side || column >= side)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "row %lu, column %lu is outside a board of side "
                              "%u",
                              (unsigned long)row + 1, (unsigned long)column + 1,
                              side);
    if (symbol > side)
        return pdki_symbol_refuse(symbol, row, column, side, error);
    grid->symbols[(size_t)row * side + column] = symbol;
    return PDK_OK;
}

pdk_status pdk_grid_set_row(pdk_grid *grid, uint32_t row,
                            const pdk_symbol *symbols, pdk_error *error)
{
    const uint32_t side = grid->shape.side;
    if (row >= side) return pdki_row_refuse(row, side, error);
    if (!pdki_symbols_in_range(symbols, side, side))
        return pdki_symbols_refuse(symbols, row, side, error);

    memcpy(grid->symbols + (size_t)row * side, symbols, side * sizeof *symbols);
    return PDK_OK;
}

const pdk_symbol *pdk_grid_symbols(const pdk_grid *grid)
{
    return grid->symbols;
}

pdk_symbol *pdki_grid_cells(pdk_grid *grid)
{
    return grid->symbols;
}

const pdk_symbol *pdk_row_symbols(const pdk_row *row)
{
    return row->symbols;
}

pdk_status pdki_row_misfits(const pdk_row *row, uint32_t side, pdk_error *error)
{
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "a row of %u symbols does not fit a board of side %u",
                          row->side, side);
}

void pdki_grid_assign(pdk_grid *to, const pdk_grid *from)
{
    memcpy(to->symbols, from->symbols,
           from->cell_count * sizeof *from->symbols);
}

void pdki_candidates_find(const struct candidates *candidates, uint64_t cell,
                          uint64_t *sets[3])
{
    const uint32_t side = candidates->shape.side;
    const uint32_t row = (uint32_t)(cell / side);
    const uint32_t column = (uint32_t)(cell % side);
    const uint32_t box = pdk_shape_box(&candidates->shape, row, column);
    const size_t words = candidates->words;
    sets[0] = candidates->sets + row * words;
    sets[1] = candidates->sets + ((size_t)side + column) * words;
    sets[2] = candidates->sets + ((size_t)side * 2 + box) * words;
}

bool pdki_candidates_of(struct candidates *candidates, const pdk_shape *shape,
                        const pdk_symbol *symbols)
{
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    *candidates = (struct candidates){.shape = *shape,
                                      .words = (shape->side + (size_t)63) / 64};
    candidates->sets = pdki_alloc_zeroed(
        (size_t)shape->side * 3, candidates->words * sizeof *candidates->sets);
    if (!candidates->sets) return false;
    for (uint64_t cell = 0; cell < cells; cell++) {
        uint64_t *sets[3];
        if (symbols[cell] == 0) continue;
        const uint32_t index = symbols[cell] - 1;
        const uint64_t bit = UINT64_C(1) << index % 64;
        pdki_candidates_find(candidates, cell, sets);
        for (size_t i = 0; i < 3; i++) {
            if (sets[i][index / 64] & bit) candidates->has_repeat = true;
            sets[i][index / 64] |= bit;
        }
    }
    return true;
}

void pdki_candidates_release(struct candidates *candidates)
{
    pdki_free(candidates->sets);
}

bool pdki_candidates_has(const struct candidates *candidates, uint64_t cell,
                         pdk_symbol symbol)
{
    uint64_t *sets[3];
    pdki_candidates_find(candidates, cell, sets);
    return pdki_candidates_open(candidates, sets, (symbol - 1) / 64) >>
               (symbol - 1) % 64 &
           1;
}
