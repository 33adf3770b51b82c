// Random clues of a cyclic solution. If a cover is required, its clues come
// first: few cells that meet every row, column and symbol of the grid. Then
// either the other clues are drawn, or, if these are most of the cells, those
// to be left out.
#include <permudoku/experimental/draw.h>

#include "base/alloc.h"
#include "base/radix.h"
#include "core/error.h"

#include <string.h>

// A set of cells by number, row * side + column, ascending, which grows by
// random ones. Both arrays have room for `capacity` cells and are owned.
//
// Cells are drawn one by one until there are enough different ones, which makes
// every set equally likely. For speed, all missing ones are drawn at once,
// sorted, and the new ones merged in:
//
//     cells  | the set, ascending | drawn now   |        spare: for sorting
//            0                  count          want
//
// It never draws too many, so the result is the same as one by one. A cell
// takes two random numbers, its row and its column; this must not change, since
// it determines what a seed yields.
struct cell_set {
    uint32_t side;
    size_t count, capacity;
    uint64_t *cells, *spare;
};

// An empty set; false if out of memory, release in any case.
static bool set_init(struct cell_set *set, uint32_t side, uint64_t capacity)
{
    *set = (struct cell_set){.side = side};
    if (capacity > SIZE_MAX) return false;
    set->capacity = (size_t)capacity;
    set->cells = pdki_alloc_array(set->capacity, sizeof *set->cells);
    set->spare = pdki_alloc_array(set->capacity, sizeof *set->spare);
    return set->cells && set->spare;
}

static void set_release(struct cell_set *set)
{
    pdki_free(set->spare);
    pdki_free(set->cells);
}

// Keeps the new ones among the sorted cells in `spare`, once each; returns
// their number.
static size_t keep_new(const struct cell_set *set, size_t picked)
{
    size_t kept = 0, at = 0;
    for (size_t i = 0; i < picked; i++) {
        const uint64_t cell = set->spare[i];
        if (kept > 0 && set->spare[kept - 1] == cell) continue;
        while (at < set->count && set->cells[at] < cell) at++;
        if (at < set->count && set->cells[at] == cell) continue;
        set->spare[kept++] = cell;
    }
    return kept;
}

// Merges the first `count` cells of `spare`, from the largest down.
static void merge(struct cell_set *set, size_t count)
{
    size_t old = set->count, added = count, to = old + count;
    while (added > 0)
        if (old > 0 && set->cells[old - 1] > set->spare[added - 1])
            set->cells[--to] = set->cells[--old];
        else
            set->cells[--to] = set->spare[--added];
    set->count += count;
}

// Adds the cells that were written after those of the set.
static void set_take(struct cell_set *set, size_t picked)
{
    const uint64_t last = (uint64_t)set->side * set->side - 1;
    const uint64_t *sorted =
        pdki_radix_sort(set->cells + set->count, set->spare, picked, last);
    if (sorted != set->spare)
        memcpy(set->spare, sorted, picked * sizeof *sorted);
    merge(set, keep_new(set, picked));
}

// Grows to `count` cells, which must not exceed its capacity or the board; all
// supersets of that size are equally likely.
static void set_grow(struct cell_set *set, size_t count, pdk_random *random)
{
    while (set->count < count) {
        const size_t picked = count - set->count;
        for (size_t i = 0; i < picked; i++) {
            const uint64_t row = pdk_random_below(random, set->side);
            const uint32_t column = pdk_random_below(random, set->side);
            set->cells[set->count + i] = row * set->side + column;
        }
        set_take(set, picked);
    }
}

// The cover. One random cell for each row, all in different columns, misses
// about N / e symbols; each of these gets a random cell of its own. If that
// would be too many cells, they are derived from the addition table of Z_N
// itself, where row a and column b contain a + b:
//
//     N odd:   the cells (a, a), whose sums 2 a are all different
//     N even:  (a, a) for a < N/2 and (a, a + 1) for N/2 <= a < N - 1. Row
//              N - 1, column N/2 and the sum N - 1 are left; they have no
//              common cell, so two more are needed. Fewer than N + 1 are
//              never enough, because this table has no transversal.
//
// with u a + s for a and u b + t for b, u a random unit. The random choices, in
// this order: the columns of the rows; a row for each missing symbol, from sum
// 0 on. In the other case, after the columns: u until it is a unit, s, t, and
// for even N a row for the last sum.
struct cover {
    pdk_sums sums;
    uint32_t side;
    uint32_t *row_of, *column_of; // with a given alpha, or beta
    uint32_t *columns;            // of each row
    bool *has_sum;
    uint64_t *cells;
    size_t count;
};

// The fewest cells that can cover a board. At most 2 * side.
static uint64_t cover_minimum(uint32_t side)
{
    return side % 2 == 0 ? (uint64_t)side + 1 : side;
}

static uint32_t add(const struct cover *cover, uint32_t a, uint32_t b)
{
    return a + b >= cover->side ? a + b - cover->side : a + b;
}

static void add_cell(struct cover *cover, uint32_t row, uint32_t column)
{
    cover->cells[cover->count++] = (uint64_t)row * cover->side + column;
}

// A random cell with this sum.
static void add_sum(struct cover *cover, uint32_t sum, pdk_random *random)
{
    const uint32_t row = pdk_random_below(random, cover->side);
    const uint32_t alpha = cover->sums.alpha[row];
    const uint32_t rest =
        sum >= alpha ? sum - alpha : sum + (cover->side - alpha);
    add_cell(cover, row, cover->column_of[rest]);
}

// Returns the number of sums that do not occur in the cells.
static uint32_t pick_columns(struct cover *cover, pdk_random *random)
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

static uint32_t pick_unit(uint32_t side, pdk_random *random)
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
    const uint64_t unit = pick_unit(side, random);
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

// Writes at most `limit` cells, which must be at least the minimum, to `cells`,
// in any order, and their number to *count. PDK_OK or PDK_ERR_MEMORY.
static pdk_status find_cover(pdk_construction *solution, uint64_t limit,
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
    const uint64_t needed = (uint64_t)side + pick_columns(&cover, random);
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

static pdk_status expect_count(const pdk_clue_choice *choice, uint32_t side,
                               pdk_error *error)
{
    const uint64_t cells = (uint64_t)side * side;
    const uint64_t least = choice->covers ? cover_minimum(side) : 0;
    if (choice->count > cells)
        return pdki_error_set(
            error, PDK_ERR_RANGE,
            "%llu clues do not fit in the %llu cells of the board",
            (unsigned long long)choice->count, (unsigned long long)cells);
    if (choice->count < least)
        return pdki_error_set(
            error, PDK_ERR_RANGE,
            "a clue in every row, column and symbol of a board of side %u "
            "takes at least %llu clues, not %llu",
            side, (unsigned long long)least, (unsigned long long)choice->count);
    return PDK_OK;
}

static pdk_status add_clue(pdk_clues *clues, const pdk_construction *solution,
                           uint64_t cell)
{
    const uint32_t side = pdk_clues_shape(clues)->side;
    const uint32_t row = (uint32_t)(cell / side);
    const uint32_t column = (uint32_t)(cell % side);
    return pdk_clues_add(
        clues,
        (pdk_clue){row, column, pdk_construction_cell(solution, row, column)},
        NULL);
}

static pdk_status add_cells(const struct cell_set *set,
                            const pdk_construction *solution, pdk_clues *clues)
{
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < set->count && status == PDK_OK; i++)
        status = add_clue(clues, solution, set->cells[i]);
    return status;
}

// All cells except those in `set`, unless they are also in `cover`.
static pdk_status add_others(const struct cell_set *set,
                             const struct cell_set *cover,
                             const pdk_construction *solution, pdk_clues *clues)
{
    const uint64_t end = (uint64_t)set->side * set->side;
    size_t at = 0, covered = 0;
    pdk_status status = PDK_OK;
    for (uint64_t cell = 0; cell < end && status == PDK_OK; cell++) {
        const bool is_in = at < set->count && set->cells[at] == cell;
        const bool is_covered =
            covered < cover->count && cover->cells[covered] == cell;
        at += is_in;
        covered += is_covered;
        if (!is_in || is_covered) status = add_clue(clues, solution, cell);
    }
    return status;
}

static pdk_status make_cover(pdk_construction *solution,
                             const pdk_clue_choice *choice, pdk_random *random,
                             struct cell_set *cover)
{
    const uint32_t side = pdk_construction_shape(solution)->side;
    const uint64_t room = choice->covers ? 2 * (uint64_t)side : 1;
    size_t count = 0;
    if (!set_init(cover, side, room)) return PDK_ERR_MEMORY;
    if (!choice->covers) return PDK_OK;
    const pdk_status status =
        find_cover(solution, choice->count, random, cover->cells, &count);
    if (status == PDK_OK) set_take(cover, count);
    return status;
}

// The cover and `more` other random cells.
static pdk_status pick_set(const struct cell_set *cover, uint64_t more,
                           pdk_random *random, struct cell_set *set)
{
    if (!set_init(set, cover->side, cover->count + more)) return PDK_ERR_MEMORY;
    for (size_t i = 0; i < cover->count; i++) set->cells[i] = cover->cells[i];
    set->count = cover->count;
    set_grow(set, set->capacity, random);
    return PDK_OK;
}

static pdk_status choose(pdk_construction *solution,
                         const pdk_clue_choice *choice, pdk_random *random,
                         pdk_clues *clues)
{
    struct cell_set cover = {0}, set = {0};
    const uint32_t side = pdk_construction_shape(solution)->side;
    pdk_status status = make_cover(solution, choice, random, &cover);
    if (status != PDK_OK) goto done;

    const uint64_t more = choice->count - cover.count;
    const uint64_t others = (uint64_t)side * side - choice->count;
    const bool is_most = more > others;
    status = pick_set(&cover, is_most ? others : more, random, &set);
    if (status != PDK_OK) goto done;
    status = is_most ? add_others(&set, &cover, solution, clues)
                     : add_cells(&set, solution, clues);
done:
    set_release(&set);
    set_release(&cover);
    return status;
}

pdk_status pdk_draw_clues(pdk_construction *solution,
                          const pdk_clue_choice *choice, pdk_random *random,
                          pdk_clues *clues, pdk_error *error)
{
    const pdk_shape *shape = pdk_construction_shape(solution);
    pdk_status status = expect_count(choice, shape->side, error);
    if (status != PDK_OK) return status;

    pdk_clues_reset(clues, shape);
    status = choose(solution, choice, random, clues);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
