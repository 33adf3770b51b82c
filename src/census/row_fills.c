// Ways to fill columns that have given contents. The last row is forced. Two
// rows form cycles: the upper symbol of a column is the lower symbol of one
// other column, whose upper symbol is below in the next one, and so on; each
// cycle has two orientations. For three and more rows, all first rows are
// tried.
#include "census/census_two_bands.h"

#include <string.h>

struct visiting {
    const struct pdki_columns *columns;
    pdki_row_visit *visit;
    void *context;
    struct pdki_columns left;
    pdki_small_row row;
};

static bool visit_from(struct visiting *visiting, unsigned column,
                       unsigned used)
{
    const struct pdki_columns *columns = visiting->columns;
    if (column == columns->side)
        return visiting->visit(visiting->context, visiting->row,
                               &visiting->left);
    const unsigned open = columns->sets[column] & ~used;
    for (unsigned symbol = 0; open >> symbol; symbol++) {
        const unsigned bit = 1u << symbol;
        if (!(open & bit)) continue;
        visiting->row[column] = (uint8_t)symbol;
        visiting->left.sets[column] = (uint16_t)(columns->sets[column] ^ bit);
        if (visit_from(visiting, column + 1, used | bit)) return true;
    }
    return false;
}

bool pdki_rows_visit(const struct pdki_columns *columns, pdki_row_visit *visit,
                     void *context)
{
    struct visiting visiting = {
        .columns = columns,
        .visit = visit,
        .context = context,
        .left = {.side = columns->side, .rows = columns->rows - 1},
    };
    return visit_from(&visiting, 0, 0);
}

static uint8_t lowest(unsigned set)
{
    uint8_t symbol = 0;
    while (!(set >> symbol & 1)) symbol++;
    return symbol;
}

// Two rows: the first column of each cycle, ascending; the smaller symbol of
// each column, and the exclusive or of both; for each symbol the exclusive or
// of its two columns.
struct cycles {
    unsigned count;
    uint8_t starts[PDKI_FILL_SIDE_MAX];
    uint8_t low[PDKI_FILL_SIDE_MAX];
    uint8_t both_symbols[PDKI_FILL_SIDE_MAX];
    uint8_t both_columns[PDKI_FILL_SIDE_MAX];
};

// Orients the cycle of `column` so that `symbol` is on top there; returns its
// columns as a set.
static unsigned turn_cycle(const struct cycles *cycles, unsigned column,
                           uint8_t symbol, pdki_small_row row)
{
    unsigned seen = 0;
    while (!(seen >> column & 1)) {
        seen |= 1u << column;
        row[column] = symbol;
        symbol ^= cycles->both_symbols[column];
        column ^= cycles->both_columns[symbol];
    }
    return seen;
}

static struct cycles find_cycles(const struct pdki_columns *columns)
{
    struct cycles cycles = {.count = 0};
    pdki_small_row row;
    unsigned seen = 0;
    for (unsigned i = 0; i < columns->side; i++) {
        const uint8_t low = lowest(columns->sets[i]);
        const uint8_t high = lowest(columns->sets[i] ^ 1u << low);
        cycles.low[i] = low;
        cycles.both_symbols[i] = low ^ high;
        cycles.both_columns[low] ^= (uint8_t)i;
        cycles.both_columns[high] ^= (uint8_t)i;
    }
    for (unsigned i = 0; i < columns->side; i++) {
        if (seen >> i & 1) continue;
        cycles.starts[cycles.count++] = (uint8_t)i;
        seen |= turn_cycle(&cycles, i, cycles.low[i], row);
    }
    return cycles;
}

// The first cycle is the highest bit of a number; it is clear if the cycle's
// first column has the smaller symbol on top.
static void unrank_two(const struct pdki_columns *columns, uint32_t number,
                       pdki_small_row row)
{
    const struct cycles cycles = find_cycles(columns);
    for (unsigned i = 0; i < cycles.count; i++) {
        const unsigned start = cycles.starts[i];
        const bool is_high = number >> (cycles.count - 1 - i) & 1;
        const uint8_t symbol =
            cycles.low[start] ^ (is_high ? cycles.both_symbols[start] : 0);
        turn_cycle(&cycles, start, symbol, row);
    }
}

static uint32_t rank_two(const struct pdki_columns *columns,
                         const pdki_small_row row)
{
    const struct cycles cycles = find_cycles(columns);
    uint32_t number = 0;
    for (unsigned i = 0; i < cycles.count; i++) {
        const unsigned start = cycles.starts[i];
        number = number << 1 | (row[start] != cycles.low[start]);
    }
    return number;
}

static bool add_count(void *context, const pdki_small_row row,
                      const struct pdki_columns *left)
{
    (void)row;
    uint32_t *count = context;
    *count += pdki_rows_count(left);
    return false;
}

uint32_t pdki_rows_count(const struct pdki_columns *columns)
{
    uint32_t count = 0;
    if (columns->rows <= 1) return 1;
    if (columns->rows == 2) return 1u << find_cycles(columns).count;
    pdki_rows_visit(columns, add_count, &count);
    return count;
}

// Looks for the first row of fill `number`, or for the row `wanted`.
struct sought {
    uint32_t number; // relative to the rows still to be visited
    const uint8_t *wanted;
    pdki_small_row row;
    struct pdki_columns left;
};

static bool is_numbered_row(void *context, const pdki_small_row row,
                            const struct pdki_columns *left)
{
    struct sought *sought = context;
    const uint32_t count = pdki_rows_count(left);
    if (sought->number >= count) {
        sought->number -= count;
        return false;
    }
    memcpy(sought->row, row, sizeof sought->row);
    sought->left = *left;
    return true;
}

static bool is_wanted_row(void *context, const pdki_small_row row,
                          const struct pdki_columns *left)
{
    struct sought *sought = context;
    if (memcmp(row, sought->wanted, left->side) != 0) {
        sought->number += pdki_rows_count(left);
        return false;
    }
    sought->left = *left;
    return true;
}

void pdki_rows_remove(struct pdki_columns *columns, const pdki_small_row row)
{
    for (unsigned i = 0; i < columns->side; i++)
        columns->sets[i] ^= (uint16_t)(1u << row[i]);
    columns->rows--;
}

void pdki_rows_unrank(const struct pdki_columns *columns, uint32_t number,
                      pdki_small_row *rows)
{
    struct pdki_columns left = *columns;
    for (; left.rows > 2; rows++) {
        struct sought sought = {.number = number};
        pdki_rows_visit(&left, is_numbered_row, &sought);
        memcpy(*rows, sought.row, sizeof *rows);
        left = sought.left;
        number = sought.number;
    }
    if (left.rows == 2) {
        unrank_two(&left, number, *rows);
        pdki_rows_remove(&left, *rows++);
    }
    for (unsigned i = 0; i < left.side && left.rows == 1; i++)
        (*rows)[i] = lowest(left.sets[i]);
}

uint32_t pdki_rows_rank(const struct pdki_columns *columns,
                        const pdki_small_row *rows)
{
    struct pdki_columns left = *columns;
    uint32_t number = 0;
    for (; left.rows > 2; rows++) {
        struct sought sought = {.number = number, .wanted = *rows};
        pdki_rows_visit(&left, is_wanted_row, &sought);
        left = sought.left;
        number = sought.number;
    }
    return left.rows == 2 ? number + rank_two(&left, *rows) : number;
}
