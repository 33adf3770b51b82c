#include "group_tables.h"

#include "support.h"

// An element as its digits, one for each factor.
struct element {
    uint32_t digits[FACTORS_MAX];
};

// Element number `coset` of those below all steps plus element number `inside`
// of the subgroup.
static struct element element_at(const struct group_table *table,
                                 uint32_t coset, uint32_t inside)
{
    struct element element = {{0}};
    for (uint32_t i = 0; i < FACTORS_MAX && table->factors[i].order > 0; i++) {
        const uint32_t step = table->factors[i].step;
        const uint32_t multiples = table->factors[i].order / step;
        element.digits[i] = coset % step + step * (inside % multiples);
        coset /= step;
        inside /= multiples;
    }
    return element;
}

static pdk_symbol add(const struct group_table *table, struct element a,
                      struct element b)
{
    pdk_symbol sum = 0;
    for (uint32_t i = 0; i < FACTORS_MAX && table->factors[i].order > 0; i++) {
        const uint32_t order = table->factors[i].order;
        sum = sum * order + (a.digits[i] + b.digits[i]) % order;
    }
    return sum + 1;
}

void group_table_fill(const struct group_table *table, pdk_grid *grid)
{
    const uint32_t rows = table->box_rows, columns = table->box_columns;
    for (uint32_t row = 0; row < rows * columns; row++)
        for (uint32_t column = 0; column < rows * columns; column++) {
            const struct element a = element_at(table, row % rows, row / rows);
            const struct element b =
                element_at(table, column / columns, column % columns);
            expect_status(
                table->name, PDK_OK,
                pdk_grid_set(grid, row, column, add(table, a, b), NULL));
        }
}
