// Above each other, two rows of such a grid are a map of symbols that adds a
// constant: all its cycles have one length. Somewhere that constant is a unit,
// and all symbols are one cycle. Any unit will do: then the cycle is sigma, and
// the symbols of the first row and column are the other lists.
#include "canon/cyclic_lists.h"

static const uint32_t nowhere = UINT32_MAX;

// Where each symbol, from 0, is in the first row; false where one is missing.
static bool index_row(const pdk_symbol *row, uint32_t side, uint32_t *index)
{
    for (uint32_t i = 0; i < side; i++) index[i] = nowhere;
    for (uint32_t i = 0; i < side; i++) {
        if (row[i] == 0 || index[row[i] - 1] != nowhere) return false;
        index[row[i] - 1] = i;
    }
    return true;
}

// Follows the cycle from `start` and strikes out what it meets. 0 where it ends
// elsewhere.
static uint32_t cycle_length(uint32_t *next, uint32_t start)
{
    uint32_t length = 0, at = start;
    do {
        const uint32_t then = next[at];
        if (then == nowhere) return 0;
        next[at] = nowhere;
        at = then;
        length++;
    } while (at != start);
    return length;
}

static bool fill_next(const pdk_symbol *first, const pdk_symbol *row,
                      uint32_t side, uint32_t *next)
{
    for (uint32_t i = 0; i < side; i++) {
        if (row[i] == 0) return false;
        next[first[i] - 1] = row[i] - 1;
    }
    return true;
}

// The length of all cycles, 0 where they differ.
static uint32_t common_length(uint32_t *next, uint32_t side)
{
    const uint32_t length = cycle_length(next, 0);
    for (uint32_t i = 1; i < side && length > 0; i++)
        if (next[i] != nowhere && cycle_length(next, i) != length) return 0;
    return length;
}

// Lists from a row that makes one cycle with the first one.
static void read_lists(const pdk_symbol *cells, uint32_t side, uint32_t row,
                       struct pdki_cyclic_lists *lists)
{
    const pdk_symbol *other = cells + (size_t)row * side;
    uint32_t *position = lists->next;
    pdk_symbol symbol = cells[0];
    for (uint32_t i = 0; i < side; i++) {
        lists->sigma[i] = symbol;
        position[symbol - 1] = i;
        symbol = other[lists->index[symbol - 1]];
    }
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol below = cells[(size_t)i * side];
        lists->beta[i] = position[cells[i] - 1];
        lists->alpha[i] = below > 0 ? position[below - 1] : 0;
    }
}

static bool matches(const pdk_symbol *cells, uint32_t side,
                    const struct pdki_cyclic_lists *lists)
{
    for (uint32_t r = 0; r < side; r++) {
        const pdk_symbol *row = cells + (size_t)r * side;
        for (uint32_t c = 0; c < side; c++) {
            uint32_t at = lists->alpha[r] + lists->beta[c];
            if (at >= side) at -= side;
            if (row[c] != lists->sigma[at]) return false;
        }
    }
    return true;
}

bool pdki_cyclic_lists_find(const pdk_grid *grid,
                            struct pdki_cyclic_lists *lists)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *cells = pdk_grid_symbols(grid);
    if (!index_row(cells, side, lists->index)) return false;
    uint32_t row = side == 1 ? 0 : 1;
    for (; row < side; row++) {
        if (!fill_next(cells, cells + (size_t)row * side, side, lists->next))
            return false;
        const uint32_t length = common_length(lists->next, side);
        if (length == 0) return false;
        if (length == side) break;
    }
    if (row == side) return false;
    read_lists(cells, side, row, lists);
    return matches(cells, side, lists);
}
