// One random cell for each row, all in different columns, leaves about N / e
// symbols out; each of these gets a random cell of its own. Where that would be
// too many cells, they come from the table of Z_N itself, in which row a and
// column b hold a + b:
//
//     N odd:   the cells (a, a), whose sums 2 a are all different
//     N even:  (a, a) for a < N/2 and (a, a + 1) for N/2 <= a < N - 1. Row
//              N - 1, column N/2 and the sum N - 1 are left; they have no cell
//              in common, so that two more are needed. Fewer than N + 1 never
//              do, for this table has no transversal.
//
// with u a + s for a and u b + t for b, u a random unit. What is drawn, in this
// order: the columns of the rows; a row for each symbol left out, from sum 0
// on. In the other case, after the columns: u until it is a unit, s, t, and for
// even N a row for the last sum.
#include "generate/clue_cover.h"

#include "base/alloc.h"

struct cover {
    pdk_sums sums;
    uint32_t side;
    uint32_t *row_of, *column_of; // with a given alpha, or beta
    uint32_t *columns;            // of each row
    bool *has_sum;
    uint64_t *cells;
    size_t count;
};

uint64_t pdki_clue_cover_minimum(uint32_t side)
{
    return side % 2 == 0 ? (uint64_t)side + 1 : side;
}

uint64_t pdki_clue_cover_maximum(uint32_t side)
{
    return 2 * (uint64_t)side;
}

static uint32_t add(const struct cover *cover, uint32_t a, uint32_t b)
{
    return a + b >= cover->side ? a + b - cover->side : a + b;
}

static uint32_t subtract(const struct cover *cover, uint32_t a, uint32_t b)
{
    return a >= b ? a - b : a + (cover->side - b);
}

static void add_cell(struct cover *cover, uint32_t row, uint32_t column)
{
    cover->cells[cover->count++] = (uint64_t)row * cover->side + column;
}

// A random cell with this sum.
static void add_sum(struct cover *cover, uint32_t sum, pdk_random *random)
{
    const uint32_t row = pdk_random_below(random, cover->side);
    const uint32_t rest = subtract(cover, sum, cover->sums.alpha[row]);
    add_cell(cover, row, cover->column_of[rest]);
}

// The number of sums that the cells do not have.
static uint32_t draw_columns(struct cover *cover, pdk_random *random)
{
    uint32_t missing = cover->side;
    for (uint32_t i = 0; i < cover->side; i++) cover->columns[i] = i;
    pdk_random_shuffle(random, cover->columns, cover->side);
    for (uint32_t row = 0; row < cover->side; row++) {
        const uint32_t beta = cover->sums.beta[cover->columns[row]];
        bool *has_sum =
            &cover->has_sum[add(cover, cover->sums.alpha[row], beta)];
        if (!*has_sum) missing--;
        *has_sum = true;
    }
    return missing;
}

static void cover_freely(struct cover *cover, pdk_random *random)
{
    for (uint32_t row = 0; row < cover->side; row++)
        add_cell(cover, row, cover->columns[row]);
    for (uint32_t sum = 0; sum < cover->side; sum++)
        if (!cover->has_sum[sum]) add_sum(cover, sum, random);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b > 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static uint32_t draw_unit(uint32_t side, pdk_random *random)
{
    uint32_t unit;
    do unit = pdk_random_below(random, side);
    while (common_divisor(unit, side) != 1);
    return unit;
}

static void cover_tightly(struct cover *cover, pdk_random *random)
{
    const uint32_t side = cover->side, half = side / 2;
    const bool is_even = side % 2 == 0;
    const uint64_t unit = draw_unit(side, random);
    const uint32_t s = pdk_random_below(random, side);
    const uint32_t t = pdk_random_below(random, side);
    for (uint32_t a = 0; a < side; a++) {
        uint32_t b = is_even && a >= half ? a + 1 : a;
        if (b == side) b = half; // the last row takes the column left over
        const uint32_t alpha = add(cover, (uint32_t)(unit * a % side), s);
        const uint32_t beta = add(cover, (uint32_t)(unit * b % side), t);
        add_cell(cover, cover->row_of[alpha], cover->column_of[beta]);
    }
    if (!is_even) return;
    const uint32_t last = (uint32_t)(unit * (side - 1) % side);
    add_sum(cover, add(cover, add(cover, last, s), t), random);
}

static void invert_sums(struct cover *cover)
{
    for (uint32_t i = 0; i < cover->side; i++) {
        cover->row_of[cover->sums.alpha[i]] = i;
        cover->column_of[cover->sums.beta[i]] = i;
    }
}

pdk_status pdki_clue_cover(pdk_construction *solution, uint64_t limit,
                           pdk_random *random, uint64_t *cells, size_t *count)
{
    pdk_status status = PDK_ERR_MEMORY;
    const uint32_t side = pdk_construction_shape(solution)->side;
    uint32_t *block = pdki_alloc_array(side, 3 * sizeof *block);
    bool *has_sum = pdki_alloc_zeroed(side, sizeof *has_sum);
    if (!block || !has_sum) goto done;

    struct cover cover = {
        .sums = pdk_construction_sums(solution),
        .side = side,
        .row_of = block,
        .column_of = block + side,
        .columns = block + 2 * (size_t)side,
        .has_sum = has_sum,
        .cells = cells,
    };
    invert_sums(&cover);
    const uint64_t needed = (uint64_t)side + draw_columns(&cover, random);
    if (needed <= limit)
        cover_freely(&cover, random);
    else
        cover_tightly(&cover, random);
    *count = cover.count;
    status = PDK_OK;
done:
    pdki_free(has_sum);
    pdki_free(block);
    return status;
}
