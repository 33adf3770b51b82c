// Clues are sorted digit by digit, first by column and then by row, so that the
// memory needed does not depend on the side.
#include "core/board.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

enum {
    DIGIT_BITS = 12, // two of them hold any row or column
    DIGITS = 1 << DIGIT_BITS
};

_Static_assert(PDK_SIDE_MAX <= (uint32_t)DIGITS * DIGITS, "two digits");

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

pdk_status pdk_clues_add(pdk_clues *clues, pdk_clue clue, pdk_error *error)
{
    const uint32_t side = clues->shape.side;
    if (clue.row >= side || clue.column >= side || clue.symbol - 1 >= side)
        return pdki_error_set(
            error, PDK_ERR_RANGE,
            "a clue %lu in row %lu, column %lu is outside a board of side %u",
            (unsigned long)clue.symbol, (unsigned long)clue.row + 1,
            (unsigned long)clue.column + 1, side);
    if (clues->count == clues->capacity && !reserve(clues, 1))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    clues->list[clues->count++] = clue;
    return PDK_OK;
}

pdk_status pdk_clues_add_row(pdk_clues *clues, uint32_t row,
                             const pdk_symbol *symbols, pdk_error *error)
{
    const uint32_t side = clues->shape.side;
    if (row >= side) return pdki_row_refuse(row, side, error);
    if (!pdki_symbols_in_range(symbols, side, side))
        return pdki_symbols_refuse(symbols, row, side, error);
    for (uint32_t column = 0; column < side; column++) {
        if (symbols[column] == 0) continue;
        const pdk_clue clue = {row, column, symbols[column]};
        const pdk_status status = pdk_clues_add(clues, clue, error);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status expect_fit(const pdk_clues *clues, const pdk_grid *grid,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (pdk_shape_equal(shape, &clues->shape)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "a grid with %ux%u boxes does not match clues for %ux%u boxes",
        shape->box_rows, shape->box_columns, clues->shape.box_rows,
        clues->shape.box_columns);
}

pdk_status pdk_clues_add_grid(pdk_clues *clues, const pdk_grid *grid,
                              pdk_error *error)
{
    const uint32_t side = clues->shape.side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    pdk_status status = expect_fit(clues, grid, error);
    if (status != PDK_OK) return status;
    for (uint32_t row = 0; row < side && status == PDK_OK; row++)
        status =
            pdk_clues_add_row(clues, row, symbols + (size_t)row * side, error);
    return status;
}

pdk_status pdki_clues_copy(const pdk_clues *from, pdk_clues *to)
{
    pdk_clues_reset(to, &from->shape);
    if (from->count == 0) return PDK_OK;
    if (!reserve(to, from->count)) return PDK_ERR_MEMORY;
    memcpy(to->list, from->list, from->count * sizeof *to->list);
    to->count = from->count;
    return PDK_OK;
}

bool pdki_clues_are_sorted(const pdk_clues *clues)
{
    const uint32_t side = clues->shape.side;
    for (size_t i = 1; i < clues->count; i++)
        if (pdki_clue_place(clues->list[i], side) <=
            pdki_clue_place(clues->list[i - 1], side))
            return false;
    return true;
}

static uint32_t digit_of(const pdk_clue *clue, bool by_row, unsigned shift)
{
    return (by_row ? clue->row : clue->column) >> shift & (DIGITS - 1);
}

static void sort_by(const pdk_clue *list, pdk_clue *out, size_t count,
                    bool by_row, unsigned shift)
{
    size_t starts[DIGITS + 1];
    memset(starts, 0, sizeof starts);
    for (size_t i = 0; i < count; i++)
        starts[digit_of(&list[i], by_row, shift) + 1]++;
    for (size_t i = 0; i < DIGITS; i++) starts[i + 1] += starts[i];
    for (size_t i = 0; i < count; i++)
        out[starts[digit_of(&list[i], by_row, shift)]++] = list[i];
}

pdk_status pdk_clues_sort(pdk_clues *clues, pdk_error *error)
{
    const size_t count = clues->count;
    if (pdki_clues_are_sorted(clues)) return PDK_OK;
    pdk_clue *spare = pdki_alloc_array(count, sizeof *spare);
    if (!spare) return pdki_error_plain(error, PDK_ERR_MEMORY);

    // An even number of passes, so that the result ends up in the list.
    const unsigned passes = clues->shape.side > DIGITS ? 2 : 1;
    pdk_clue *from = clues->list, *to = spare;
    for (unsigned pass = 0; pass < 2 * passes; pass++) {
        sort_by(from, to, count, pass >= passes, pass % passes * DIGIT_BITS);
        pdk_clue *const sorted = to;
        to = from;
        from = sorted;
    }
    pdki_free(spare);
    return PDK_OK;
}

pdk_status pdk_clues_fill(const pdk_clues *clues, pdk_grid *grid,
                          pdk_error *error)
{
    pdk_status status = expect_fit(clues, grid, error);
    if (status != PDK_OK) return status;
    pdk_grid_reset(grid);
    for (size_t i = 0; i < clues->count && status == PDK_OK; i++)
        status = pdk_grid_set(grid, clues->list[i].row, clues->list[i].column,
                              clues->list[i].symbol, error);
    return status;
}
