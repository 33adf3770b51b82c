// Let A be the alphas of a band and B the betas of a stack, as subsets of Z_N.
// Their box is valid exactly if all sums a + b are distinct, that is, if A and
// B have no nonzero difference in common:
//
//     a + b = a' + b'   <=>   a - a' = b' - b
//
// A band that was kept together is "plain": its alphas agree modulo C. Its
// boxes are valid exactly if the betas of each stack are distinct modulo C,
// which takes O(N) for all plain bands at once.
//
// The boxes of other bands are valid if no difference within such a band is a
// difference within a stack: one set of differences instead of a box for each
// pair. d and -d occur together and are represented by the smaller one. Periods
// shrink these sets. If all of these bands are invariant under shifts by a
// subgroup H of Z_N, and all stacks by K, it is enough to consider the sums
// modulo M = N / (|H| |K|), where a band has |A| / |H| numbers left and a stack
// |B| / |K|. A set that has fewer "folds": it has a difference in the other
// subgroup, hence in common with each set of the other family.
#include "construct/construction_type.h"

#include "base/alloc.h"
#include "core/error.h"
#include "symmetry/transform_type.h"

#include <string.h>

// The sets of all bands, or of all stacks, contiguous.
struct family {
    const uint32_t *numbers;
    uint32_t set_count, set_size;
    uint32_t *reduced;     // reduced_size numbers modulo M for each set
    uint32_t reduced_size; // set_size / |H|
    bool *folds;           // for each set
};

// Differences 1 .. M/2, as bits and as a list.
struct differences {
    uint64_t *bits;
    uint32_t *list;
    uint32_t count;
};

// Bands that are not plain: their numbers, and their alphas, contiguous.
struct band_list {
    uint32_t *bands, *alphas;
    uint32_t count;
};

// The lists of a grid.
struct sum_grid {
    pdk_shape shape;
    const uint32_t *alpha, *beta;
    const pdk_symbol *sigma;
};

struct tiling {
    uint32_t side, modulus;
    struct family bands, stacks; // bands: only those to be checked
    struct differences small, common, of_band;
    uint64_t *marks; // M bits, all clear between uses
};

static bool has_bit(const uint64_t *bits, uint32_t index)
{
    return bits[index / 64] >> index % 64 & 1;
}

static void set_bit(uint64_t *bits, uint32_t index)
{
    bits[index / 64] |= UINT64_C(1) << index % 64;
}

static void clear_bit(uint64_t *bits, uint32_t index)
{
    bits[index / 64] &= ~(UINT64_C(1) << index % 64);
}

static uint64_t *new_bits(uint32_t count)
{
    return pdki_alloc_zeroed(count / 64 + 1, sizeof(uint64_t));
}

// The first symbol that repeats in the box, 0 if there is none.
static pdk_symbol first_repeat(const struct sum_grid *grid, uint32_t band,
                               uint32_t stack, uint64_t *seen)
{
    const pdk_shape *shape = &grid->shape;
    const uint32_t *alpha = grid->alpha + (size_t)band * shape->box_rows;
    const uint32_t *beta = grid->beta + (size_t)stack * shape->box_columns;
    for (uint32_t i = 0; i < shape->box_rows; i++)
        for (uint32_t j = 0; j < shape->box_columns; j++) {
            const uint32_t sum =
                pdki_modulo_add(alpha[i], beta[j], shape->side);
            if (has_bit(seen, sum)) return grid->sigma[sum];
            set_bit(seen, sum);
        }
    return 0;
}

// PDK_OK if this box is valid.
static pdk_status check_box(const struct sum_grid *grid, uint32_t band,
                            uint32_t stack, pdk_error *error)
{
    uint64_t *seen = new_bits(grid->shape.side);
    if (!seen) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const struct pdki_box_break found = {band, stack,
                                         first_repeat(grid, band, stack, seen)};
    pdki_free(seen);
    if (found.symbol == 0) return PDK_OK;
    return pdki_box_break_report(&grid->shape, &found, error);
}

static void add_difference(struct differences *to, uint32_t difference)
{
    if (has_bit(to->bits, difference)) return;
    set_bit(to->bits, difference);
    to->list[to->count++] = difference;
}

static void clear_differences(struct differences *set)
{
    for (uint32_t i = 0; i < set->count; i++)
        clear_bit(set->bits, set->list[i]);
    set->count = 0;
}

static const uint32_t *reduced_set(const struct family *family, uint32_t index)
{
    return family->reduced + (size_t)index * family->reduced_size;
}

// Pair by pair: differences of the set that are in `wanted` (NULL: all).
static void collect_by_pairs(const struct tiling *tiling, const uint32_t *set,
                             uint32_t size, const struct differences *wanted,
                             struct differences *to)
{
    for (uint32_t i = 1; i < size; i++)
        for (uint32_t j = 0; j < i; j++) {
            const uint32_t up =
                set[i] > set[j] ? set[i] - set[j] : set[j] - set[i];
            const uint32_t down = tiling->modulus - up;
            const uint32_t difference = up < down ? up : down;
            if (difference == 0) continue; // the set folds
            if (wanted && !has_bit(wanted->bits, difference)) continue;
            add_difference(to, difference);
        }
}

static bool meets_itself(const struct tiling *tiling, const uint32_t *set,
                         uint32_t size, uint32_t shift)
{
    for (uint32_t i = 0; i < size; i++)
        if (has_bit(tiling->marks,
                    pdki_modulo_add(set[i], shift, tiling->modulus)))
            return true;
    return false;
}

// Difference by difference: those in `wanted` that occur in the set.
static void collect_by_shifts(struct tiling *tiling, const uint32_t *set,
                              uint32_t size, const struct differences *wanted,
                              struct differences *to)
{
    for (uint32_t i = 0; i < size; i++) set_bit(tiling->marks, set[i]);
    for (uint32_t i = 0; i < wanted->count; i++)
        if (meets_itself(tiling, set, size, wanted->list[i]))
            add_difference(to, wanted->list[i]);
    for (uint32_t i = 0; i < size; i++) clear_bit(tiling->marks, set[i]);
}

// Adds the differences of one set that are in `wanted`, by the cheaper method.
static void collect(struct tiling *tiling, const struct family *family,
                    uint32_t index, const struct differences *wanted,
                    struct differences *to)
{
    const uint32_t *set = reduced_set(family, index);
    const uint32_t size = family->reduced_size;
    if (wanted && wanted->count < size / 2)
        collect_by_shifts(tiling, set, size, wanted, to);
    else
        collect_by_pairs(tiling, set, size, wanted, to);
}

static void collect_family(struct tiling *tiling, const struct family *family,
                           const struct differences *wanted,
                           struct differences *to)
{
    for (uint32_t i = 0; i < family->set_count; i++)
        collect(tiling, family, i, wanted, to);
}

static bool is_period(const uint32_t *set_of, uint32_t side, uint32_t period)
{
    for (uint32_t i = 0; i < side; i++)
        if (set_of[i] != set_of[pdki_modulo_add(i, period, side)]) return false;
    return true;
}

// The order of the largest subgroup of Z_N whose shifts preserve every set. It
// divides the size of the sets; `set_of` is scratch.
static uint32_t period_order(const struct family *family, uint32_t side,
                             uint32_t *set_of)
{
    memset(set_of, 0xFF, side * sizeof *set_of); // in no set
    for (uint32_t i = 0; i < family->set_count * family->set_size; i++)
        set_of[family->numbers[i]] = i / family->set_size;

    uint32_t order = 1, left = family->set_size;
    for (uint32_t prime = 2; left > 1; prime++) {
        if ((uint64_t)prime * prime > left) prime = left;
        bool is_open = true;
        for (; left % prime == 0; left /= prime) {
            is_open = is_open && is_period(set_of, side, side / order / prime);
            if (is_open) order *= prime;
        }
    }
    return order;
}

// Each set modulo M, without repetitions.
static void reduce_family(struct tiling *tiling, struct family *family)
{
    for (uint32_t i = 0; i < family->set_count; i++) {
        const uint32_t *set = family->numbers + (size_t)i * family->set_size;
        uint32_t *out = family->reduced + (size_t)i * family->reduced_size;
        uint32_t count = 0;
        for (uint32_t j = 0; j < family->set_size; j++) {
            const uint32_t number = set[j] % tiling->modulus;
            if (has_bit(tiling->marks, number)) continue;
            set_bit(tiling->marks, number);
            out[count++] = number;
        }
        for (uint32_t j = 0; j < count; j++) clear_bit(tiling->marks, out[j]);
        family->folds[i] = count < family->reduced_size;
        while (count < family->reduced_size) out[count++] = out[0];
    }
}

// `side` entries must suffice for the reduced sets and for period_order().
static bool init_family(struct family *family, const uint32_t *numbers,
                        uint32_t set_count, uint32_t set_size, uint32_t side)
{
    *family = (struct family){
        .numbers = numbers,
        .set_count = set_count,
        .set_size = set_size,
        .reduced = pdki_alloc_array(side, sizeof *family->reduced),
        .folds = pdki_alloc_array(set_count, sizeof *family->folds),
    };
    return family->reduced && family->folds;
}

static void release_family(struct family *family)
{
    pdki_free(family->folds);
    pdki_free(family->reduced);
}

static bool init_differences(struct differences *set, uint32_t modulus)
{
    *set = (struct differences){
        .bits = new_bits(modulus / 2),
        .list = pdki_alloc_array(modulus / 2, sizeof *set->list),
    };
    return set->bits && set->list;
}

static void release_differences(struct differences *set)
{
    pdki_free(set->list);
    pdki_free(set->bits);
}

// `reduced` serves as scratch until it is filled.
static void find_modulus(struct tiling *tiling)
{
    struct family *bands = &tiling->bands, *stacks = &tiling->stacks;
    const uint32_t band_order =
        period_order(bands, tiling->side, bands->reduced);
    const uint32_t stack_order =
        period_order(stacks, tiling->side, stacks->reduced);
    bands->reduced_size = bands->set_size / band_order;
    stacks->reduced_size = stacks->set_size / stack_order;
    tiling->modulus = bands->reduced_size * stacks->reduced_size;
}

static bool init_tiling(struct tiling *tiling, const struct sum_grid *grid,
                        const struct band_list *list)
{
    const pdk_shape *shape = &grid->shape;
    *tiling = (struct tiling){.side = shape->side};
    if (!init_family(&tiling->bands, list->alphas, list->count, shape->box_rows,
                     shape->side) ||
        !init_family(&tiling->stacks, grid->beta, shape->box_rows,
                     shape->box_columns, shape->side))
        return false;
    find_modulus(tiling);
    tiling->marks = new_bits(tiling->modulus);
    if (!tiling->marks) return false;

    reduce_family(tiling, &tiling->bands);
    reduce_family(tiling, &tiling->stacks);
    return init_differences(&tiling->small, tiling->modulus) &&
           init_differences(&tiling->common, tiling->modulus) &&
           init_differences(&tiling->of_band, tiling->modulus);
}

static void release_tiling(struct tiling *tiling)
{
    release_differences(&tiling->of_band);
    release_differences(&tiling->common);
    release_differences(&tiling->small);
    pdki_free(tiling->marks);
    release_family(&tiling->stacks);
    release_family(&tiling->bands);
}

// The relevant differences of stacks: all of them, or, if the sets of the bands
// are smaller, those that also occur in bands.
static const struct differences *stack_differences(struct tiling *tiling)
{
    const struct family *bands = &tiling->bands, *stacks = &tiling->stacks;
    if (stacks->reduced_size <= bands->reduced_size) {
        collect_family(tiling, stacks, NULL, &tiling->small);
        return &tiling->small;
    }
    collect_family(tiling, bands, NULL, &tiling->small);
    collect_family(tiling, stacks, &tiling->small, &tiling->common);
    return &tiling->common;
}

// The first stack that has a difference in common with the band, whose relevant
// differences are in `of_band`.
static bool find_stack(struct tiling *tiling, uint32_t band, uint32_t *stack)
{
    const struct family *stacks = &tiling->stacks;
    struct differences *shared = &tiling->common;
    if (tiling->bands.folds[band]) {
        *stack = 0;
        return true;
    }
    clear_differences(shared);
    for (uint32_t i = 0; i < stacks->set_count; i++) {
        collect(tiling, stacks, i, &tiling->of_band, shared);
        if (!stacks->folds[i] && shared->count == 0) continue;
        *stack = i;
        return true;
    }
    return false;
}

static bool has_fold(const struct family *family)
{
    for (uint32_t i = 0; i < family->set_count; i++)
        if (family->folds[i]) return true;
    return false;
}

// Finds the first invalid box, its band as a position in the list; false if
// there is none.
static bool find_box(struct tiling *tiling, uint32_t *place, uint32_t *stack)
{
    const struct family *bands = &tiling->bands;
    const struct differences *wanted = stack_differences(tiling);
    const bool stack_folds = has_fold(&tiling->stacks);
    for (*place = 0; *place < bands->set_count; ++*place) {
        collect(tiling, bands, *place, wanted, &tiling->of_band);
        if (tiling->of_band.count > 0 || bands->folds[*place] || stack_folds)
            return find_stack(tiling, *place, stack);
    }
    return false;
}

// PDK_OK if all boxes of the listed bands are valid.
static pdk_status check_bands(const struct sum_grid *grid,
                              const struct band_list *list, pdk_error *error)
{
    if (list->count == 0) return PDK_OK;
    // If a band has an invalid box, the first one usually is.
    const pdk_status first = check_box(grid, list->bands[0], 0, error);
    if (first != PDK_OK) return first;

    struct tiling tiling;
    uint32_t place = 0, stack = 0;
    pdk_status status = PDK_OK;
    if (!init_tiling(&tiling, grid, list))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    else if (find_box(&tiling, &place, &stack))
        status = check_box(grid, list->bands[place], stack, error);
    release_tiling(&tiling);
    return status;
}

static bool is_plain(const struct sum_grid *grid, uint32_t band)
{
    const pdk_shape *shape = &grid->shape;
    const uint32_t *alpha = grid->alpha + (size_t)band * shape->box_rows;
    for (uint32_t i = 1; i < shape->box_rows; i++)
        if (alpha[i] % shape->box_columns != alpha[0] % shape->box_columns)
            return false;
    return true;
}

// The first stack with two betas that agree modulo C, which is the first
// invalid one in every plain band; the number of stacks if there is none.
// `last_stack` is zeroed scratch of C entries.
static uint32_t first_fold(const struct sum_grid *grid, uint32_t *last_stack)
{
    const pdk_shape *shape = &grid->shape;
    for (uint32_t i = 0; i < shape->side; i++) {
        const uint32_t stack = i / shape->box_columns;
        uint32_t *last = &last_stack[grid->beta[i] % shape->box_columns];
        if (*last == stack + 1) return stack;
        *last = stack + 1;
    }
    return shape->box_rows;
}

static void add_band(const struct sum_grid *grid, uint32_t band,
                     struct band_list *list)
{
    const size_t size = grid->shape.box_rows;
    memcpy(list->alphas + list->count * size, grid->alpha + band * size,
           size * sizeof *list->alphas);
    list->bands[list->count++] = band;
}

// Only bands before the first invalid plain one must be checked.
static pdk_status check_all(const struct sum_grid *grid, uint32_t fold,
                            struct band_list *list, pdk_error *error)
{
    const uint32_t bands = grid->shape.box_columns;
    const bool breaks_plain = fold < grid->shape.box_rows;
    uint32_t band = 0;
    for (; band < bands; band++)
        if (!is_plain(grid, band))
            add_band(grid, band, list);
        else if (breaks_plain)
            break;

    const pdk_status status = check_bands(grid, list, error);
    if (status != PDK_OK || band == bands) return status;
    return check_box(grid, band, fold, error);
}

pdk_status pdki_tiling_check(const pdk_shape *shape, const pdk_sums *sums,
                             pdk_error *error)
{
    pdk_status status = PDK_ERR_MEMORY;
    const struct sum_grid grid = {*shape, sums->alpha, sums->beta, sums->sigma};
    struct band_list list = {
        .bands = pdki_alloc_zeroed(shape->box_columns, sizeof *list.bands),
        .alphas = pdki_alloc_array(shape->side, sizeof *list.alphas),
    };
    if (list.bands && list.alphas) {
        const uint32_t fold = first_fold(&grid, list.bands);
        status = check_all(&grid, fold, &list, error);
    } else {
        pdki_error_plain(error, status);
    }
    pdki_free(list.alphas);
    pdki_free(list.bands);
    return status;
}
