// alpha[0] = beta[0] = 0 rules out translations, and every grid occurs once for
// each unit of Z_N, by which alpha and beta can be multiplied. A box is valid
// exactly if no difference of two rows in a band is a difference of two columns
// in a stack. Symbols without a clue can fill the open positions of sigma in
// any order.
#include "cyclic_brute.h"

struct labels { // what the clues determine of sigma
    pdk_symbol at[CYCLIC_BRUTE_SIDE_MAX];
    uint32_t used; // bit s for symbol s
    uint32_t open; // positions of sigma
};

struct brute {
    pdk_shape shape;
    pdk_symbol clues[CYCLIC_BRUTE_SIDE_MAX][CYCLIC_BRUTE_SIDE_MAX];
    uint32_t alpha[CYCLIC_BRUTE_SIDE_MAX], beta[CYCLIC_BRUTE_SIDE_MAX];
    uint64_t found, limit;
};

// The differences between item `last` and those before it in its group, as
// bits; bit 0 if it occurred anywhere before.
static uint32_t differences(const uint32_t *items, uint32_t last,
                            uint32_t group, uint32_t side)
{
    uint32_t set = 0;
    for (uint32_t i = 0; i < last; i++) {
        const uint32_t distance = (items[last] + side - items[i]) % side;
        if (distance == 0 || i / group == last / group)
            set |= 1u << distance | 1u << (side - distance) % side;
    }
    return set;
}

static bool place_column(const struct brute *brute, uint32_t column,
                         struct labels *labels)
{
    const uint32_t side = brute->shape.side;
    for (uint32_t row = 0; row < side; row++) {
        const pdk_symbol symbol = brute->clues[row][column];
        const uint32_t sum = (brute->alpha[row] + brute->beta[column]) % side;
        if (symbol == 0 || labels->at[sum] == symbol) continue;
        if (labels->at[sum] != 0 || labels->used >> symbol & 1) return false;
        labels->at[sum] = symbol;
        labels->used |= 1u << symbol;
        labels->open--;
    }
    return true;
}

static void try_columns(struct brute *brute, uint32_t column, uint32_t bands,
                        const struct labels *labels)
{
    const uint32_t side = brute->shape.side, group = brute->shape.box_columns;
    if (column == side) {
        uint64_t orders = 1;
        for (uint32_t i = 2; i <= labels->open; i++) orders *= i;
        brute->found += orders;
        return;
    }
    for (uint32_t value = 0; value < side; value++) {
        struct labels next = *labels;
        brute->beta[column] = value;
        if (column == 0 && value > 0) return;
        if (differences(brute->beta, column, group, side) & (bands | 1))
            continue;
        if (place_column(brute, column, &next))
            try_columns(brute, column + 1, bands, &next);
        if (brute->found >= brute->limit) return;
    }
}

static void try_rows(struct brute *brute, uint32_t row, uint32_t bands)
{
    const uint32_t side = brute->shape.side, group = brute->shape.box_rows;
    if (row == side) {
        try_columns(brute, 0, bands, &(struct labels){.open = side});
        return;
    }
    for (uint32_t value = 0; value < side; value++) {
        brute->alpha[row] = value;
        if (row == 0 && value > 0) return;
        const uint32_t set = differences(brute->alpha, row, group, side);
        if (!(set & 1)) try_rows(brute, row + 1, bands | set);
        if (brute->found >= brute->limit) return;
    }
}

static uint32_t count_units(uint32_t side)
{
    uint32_t count = 0;
    for (uint32_t i = 1; i <= side; i++) {
        uint32_t a = side, b = i;
        while (b != 0) {
            const uint32_t rest = a % b;
            a = b;
            b = rest;
        }
        count += a == 1;
    }
    return count;
}

uint64_t cyclic_brute_count(const pdk_clues *clues, uint64_t limit)
{
    struct brute brute = {.shape = *pdk_clues_shape(clues)};
    const uint32_t units = count_units(brute.shape.side);
    brute.limit = limit * units;
    for (size_t i = 0; i < pdk_clues_count(clues); i++) {
        const pdk_clue clue = pdk_clues_list(clues)[i];
        pdk_symbol *cell = &brute.clues[clue.row][clue.column];
        if (*cell != 0 && *cell != clue.symbol) return 0;
        *cell = clue.symbol;
    }
    try_rows(&brute, 0, 0);
    const uint64_t count = brute.found / units;
    return count < limit ? count : limit;
}

// Maps the symbols of the first row to those of another row, from 1.
static void compare_rows(const pdk_grid *grid, uint32_t row,
                         pdk_symbol *becomes)
{
    for (uint32_t c = 0; c < pdk_grid_shape(grid)->side; c++)
        becomes[pdk_grid_get(grid, 0, c)] = pdk_grid_get(grid, row, c);
}

// Whether every row is the first one advanced by some number of steps, the same
// for all its symbols.
static bool all_rows_step(const pdk_grid *grid, const pdk_symbol *step)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    pdk_symbol becomes[CYCLIC_FORM_SIDE_MAX + 1];
    for (uint32_t row = 0; row < side; row++) {
        compare_rows(grid, row, becomes);
        for (pdk_symbol s = 1; s <= side; s++)
            if (becomes[step[s]] != step[becomes[s]]) return false;
    }
    return true;
}

// Rows are sums with alpha[r]. So one of them is the first with every symbol
// advanced by one step on a circle of all symbols, and all others are several
// steps; what commutes with such a circle is a number of steps.
bool cyclic_brute_has_form(const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    pdk_symbol step[CYCLIC_FORM_SIDE_MAX + 1];
    for (uint32_t row = 0; row < side; row++) {
        compare_rows(grid, row, step);
        uint32_t length = 1;
        for (pdk_symbol s = step[1]; s != 1; s = step[s]) length++;
        if (length == side) return all_rows_step(grid, step);
    }
    return false;
}
