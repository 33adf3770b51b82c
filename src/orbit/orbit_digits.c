// The order of the solutions, which never changes between versions.
//
// A solution is sigma[(alpha[r] + beta[c]) mod N]; pdk_construction_equal()
// knows which lists represent the same one. If boxes have at least two rows and
// columns, each solution has exactly one triple of lists with
//
//     alpha[0] = 0                      fixes additive constants
//     beta of the first stack: 0 .. C-1 fixes factors up to the sign,
//     its last two ascending            and the sign
//
// For transposed solutions, alpha is the list of the columns and beta that of
// the rows. The digits of the number, the most significant first:
//
//     1          0, or 1 if transposed; square boxes only
//     bands      alpha mod C of the bands, an order of 0 .. C-1
//     rows       band by band: alpha div C, an order of 0 .. R-1
//     stacks     beta div C of the stacks, an order of 0 .. R-1
//     columns    stack by stack: beta mod C, an order of 0 .. C-1
//     symbols    sigma, an order of 1 .. N
//
// each permutation by its Lehmer digits. The first digit of the bands, of the
// rows of the first band and of the stacks, and the last but one of the columns
// of the first stack, are always 0: their radix is 1. So there are
//
//     [2] (C-1)! (R-1)! (R!)^(C-1)! (C!/2) (C!)^(R-1) N!
//
// solutions, and all digits of the elementary one are 0. If boxes are single
// rows or columns, stacks and columns are handled differently, see
// order_values().
//
// Lehmer digits of up to 16 numbers fit in one word, 4 bits each:
//
//     decoding   the numbers that are left, the smallest lowest; removing
//                number d shifts those above it down
//     encoding   for each number, how many of those left are smaller; removing
//                one decrements this for all numbers above it
//
// For more numbers, a Fenwick tree counts those that are left: node i, from 1,
// counts i - (i & -i) .. i - 1. In the descent to a number, the nodes that are
// not skipped are exactly those that count it, so one descent both finds and
// removes it.
#include "orbit/orbit_type.h"

#include "construct/construction_type.h"

#include <string.h>

enum { WORD_ITEMS = 16 };

static void decode_word(const uint32_t *digits, uint32_t count, uint32_t *items)
{
    uint64_t left = UINT64_C(0xfedcba9876543210);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t shift = 4 * digits[i];
        const uint64_t below = (UINT64_C(1) << shift) - 1;
        items[i] = (uint32_t)(left >> shift & 15);
        left = (left & below) | (left >> 4 & ~below);
    }
}

static void encode_word(const uint32_t *items, uint32_t count, uint32_t *digits)
{
    uint64_t smaller = UINT64_C(0xfedcba9876543210);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t shift = 4 * items[i];
        digits[i] = (uint32_t)(smaller >> shift & 15);
        // A number that is gone had as many smaller ones as can still be
        // removed, so its 4 bits do not underflow either.
        smaller -= UINT64_C(0x1111111111111110) << shift;
    }
}

static void fill_tree(uint32_t *tree, uint32_t count)
{
    for (uint32_t i = 1; i <= count; i++) tree[i] = i & (~i + 1);
}

static uint32_t highest_step(uint32_t count)
{
    uint32_t step = 1;
    while (step <= count / 2) step *= 2;
    return step;
}

static void decode_tree(const uint32_t *digits, uint32_t count, uint32_t *items,
                        uint32_t *tree)
{
    const uint32_t first_step = highest_step(count);
    fill_tree(tree, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = 0, smaller = digits[i];
        for (uint32_t step = first_step; step > 0; step /= 2) {
            if (step > count - at) continue;
            if (tree[at + step] <= smaller) {
                at += step;
                smaller -= tree[at];
            } else {
                tree[at + step]--;
            }
        }
        items[i] = at;
    }
}

static void encode_tree(const uint32_t *items, uint32_t count, uint32_t *digits,
                        uint32_t *tree)
{
    const uint32_t first_step = highest_step(count);
    fill_tree(tree, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = 0, smaller = 0;
        for (uint32_t step = first_step; step > 0; step /= 2) {
            if (step > count - at) continue;
            if (items[i] >= at + step) {
                at += step;
                smaller += tree[at];
            } else {
                tree[at + step]--;
            }
        }
        digits[i] = smaller;
    }
}

void pdki_lehmer_decode(const uint32_t *digits, uint32_t count, uint32_t *items,
                        uint32_t *tree)
{
    if (count <= WORD_ITEMS)
        decode_word(digits, count, items);
    else
        decode_tree(digits, count, items, tree);
}

void pdki_lehmer_encode(const uint32_t *items, uint32_t count, uint32_t *digits,
                        uint32_t *tree)
{
    if (count <= WORD_ITEMS)
        encode_word(items, count, digits);
    else
        encode_tree(items, count, digits, tree);
}

uint32_t pdki_unit_count(uint32_t number)
{
    uint32_t count = number, left = number;
    for (uint32_t prime = 2; prime <= left / prime; prime++) {
        if (left % prime != 0) continue;
        count -= count / prime;
        while (left % prime == 0) left /= prime;
    }
    return left > 1 ? count - count / left : count;
}

// Boxes of one row or one column impose no constraint: boards are Latin
// squares, and all rows and columns may move. The elementary solution is the
// addition table of Z_N, and each solution has exactly one triple of lists with
//
//     alpha[0] = beta[0] = 0
//     1 is the first of the units in beta
//
// because lists may be multiplied by units, the numbers coprime to N. In place
// of stacks and columns, the digits encode the position of each number in beta:
// first of 0, then of the other non-units, then of the units, each in ascending
// order. A digit counts the columns to the left that are still free. The digits
// of 0 and 1 are always 0; those of the other non-units are taken relative to
// the elementary solution, modulo their radix. With phi(N) units that makes
//
//     (N-1)! * ((N-1)! / phi(N)) * N!
//
// solutions. The digits of the stacks are all 0.
static void order_values(pdk_orbit *orbit)
{
    const uint32_t side = orbit->shape.side;
    uint32_t *other = orbit->values;
    uint32_t *unit = orbit->values + (side - orbit->unit_count);
    for (uint32_t i = 0; i < side; i++)
        *(pdki_unit_inverse(i, side) > 0 ? unit++ : other++) = i;
}

static void latin_layout(const pdk_orbit *orbit, uint32_t *radices)
{
    const uint32_t side = orbit->shape.side;
    for (uint32_t i = 0; i < side; i++) radices[i] = side - i;
    radices[0] = radices[side - orbit->unit_count] = 1;
}

// The free columns to the left in the elementary solution: those of the units
// below this non-unit.
static uint32_t usual_digit(const pdk_orbit *orbit, uint32_t i)
{
    return orbit->values[i] - i;
}

static void latin_decode(pdk_orbit *orbit, const uint32_t *digits,
                         uint32_t *beta)
{
    const uint32_t side = orbit->shape.side;
    const uint32_t first_unit = side - orbit->unit_count;
    uint32_t *moved = beta;
    memcpy(moved, digits, side * sizeof *moved);
    for (uint32_t i = 1; i < first_unit; i++) {
        moved[i] += usual_digit(orbit, i);
        if (moved[i] >= side - i) moved[i] -= side - i;
    }
    pdki_lehmer_decode(moved, side, orbit->items, orbit->tree);
    for (uint32_t i = 0; i < side; i++)
        beta[orbit->items[i]] = orbit->values[i];
}

static bool latin_encode(pdk_orbit *orbit, const uint32_t *beta,
                         uint32_t *digits)
{
    const uint32_t side = orbit->shape.side;
    const uint32_t first_unit = side - orbit->unit_count;
    uint32_t *column_of = digits;
    for (uint32_t i = 0; i < side; i++) column_of[beta[i]] = i;
    for (uint32_t i = 0; i < side; i++)
        orbit->items[i] = column_of[orbit->values[i]];
    pdki_lehmer_encode(orbit->items, side, digits, orbit->tree);
    for (uint32_t i = 1; i < first_unit; i++) {
        const uint32_t usual = usual_digit(orbit, i);
        if (digits[i] < usual) digits[i] += side - i;
        digits[i] -= usual;
    }
    return digits[0] == 0 && digits[first_unit] == 0;
}

// Fills in the radices of a permutation whose digit `fixed`, if there is one,
// is always 0; returns the end.
static uint32_t *lay_order(uint32_t *radices, uint32_t count, uint32_t fixed)
{
    for (uint32_t i = 0; i < count; i++)
        radices[i] = i == fixed ? 1 : count - i;
    return radices + count;
}

static uint32_t *lay_columns(const pdk_orbit *orbit, uint32_t *radices)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    if (orbit->is_latin) {
        for (uint32_t i = 0; i < rows; i++) *radices++ = 1;
        latin_layout(orbit, radices);
        return radices + orbit->shape.side;
    }
    radices = lay_order(radices, rows, 0);
    for (uint32_t i = 0; i < rows; i++)
        radices = lay_order(radices, columns, i == 0 ? columns - 2 : columns);
    return radices;
}

void pdki_orbit_layout(pdk_orbit *orbit)
{
    if (orbit->is_latin) order_values(orbit);
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    uint32_t *radices = orbit->radices;
    *radices++ = rows == columns && rows > 1 ? 2 : 1;
    radices = lay_order(radices, columns, 0);
    for (uint32_t i = 0; i < columns; i++)
        radices = lay_order(radices, rows, i == 0 ? 0 : rows);
    radices = lay_columns(orbit, radices);
    radices = lay_order(radices, orbit->shape.side, orbit->shape.side);
    orbit->digit_count = (size_t)(radices - orbit->radices);
}

static const uint32_t *decode_rows(pdk_orbit *orbit, const uint32_t *digits,
                                   uint32_t *alpha)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    pdki_lehmer_decode(digits, columns, orbit->items, orbit->tree);
    digits += columns;
    for (uint32_t band = 0; band < columns; band++) {
        pdki_lehmer_decode(digits, rows, alpha, orbit->tree);
        for (uint32_t i = 0; i < rows; i++)
            alpha[i] = orbit->items[band] + columns * alpha[i];
        alpha += rows;
        digits += rows;
    }
    return digits;
}

static const uint32_t *decode_columns(pdk_orbit *orbit, const uint32_t *digits,
                                      uint32_t *beta)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    if (orbit->is_latin) {
        latin_decode(orbit, digits + rows, beta);
        return digits + rows + orbit->shape.side;
    }
    pdki_lehmer_decode(digits, rows, orbit->items, orbit->tree);
    digits += rows;
    for (uint32_t stack = 0; stack < rows; stack++) {
        const uint32_t start = columns * orbit->items[stack];
        pdki_lehmer_decode(digits, columns, beta, orbit->tree);
        for (uint32_t i = 0; i < columns; i++) beta[i] += start;
        beta += columns;
        digits += columns;
    }
    return digits;
}

void pdki_orbit_decode(pdk_orbit *orbit, struct pdki_orbit_lists *lists)
{
    const uint32_t side = orbit->shape.side;
    const uint32_t *digits = orbit->digits;
    lists->is_transposed = *digits++ == 1;
    digits = decode_rows(orbit, digits, lists->alpha);
    digits = decode_columns(orbit, digits, lists->beta);
    pdki_lehmer_decode(digits, side, lists->sigma, orbit->tree);
    for (uint32_t i = 0; i < side; i++) lists->sigma[i]++;
}

static bool encode_rows(const pdk_orbit *orbit, const uint32_t *alpha,
                        uint32_t *digits)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    uint32_t *bands = digits, *inner = digits + columns;
    for (uint32_t band = 0; band < columns; band++) {
        bands[band] = *alpha % columns;
        for (uint32_t i = 0; i < rows; i++) {
            inner[i] = alpha[i] / columns;
            if (alpha[i] - columns * inner[i] != bands[band]) return false;
        }
        pdki_lehmer_encode(inner, rows, inner, orbit->tree);
        alpha += rows;
        inner += rows;
    }
    pdki_lehmer_encode(bands, columns, bands, orbit->tree);
    return bands[0] == 0 && digits[columns] == 0;
}

static bool encode_columns(pdk_orbit *orbit, const uint32_t *beta,
                           uint32_t *digits)
{
    const uint32_t rows = orbit->shape.box_rows;
    const uint32_t columns = orbit->shape.box_columns;
    uint32_t *stacks = digits, *inner = digits + rows;
    if (orbit->is_latin) {
        for (uint32_t i = 0; i < rows; i++) stacks[i] = 0;
        return latin_encode(orbit, beta, inner);
    }
    for (uint32_t stack = 0; stack < rows; stack++) {
        stacks[stack] = *beta / columns;
        for (uint32_t i = 0; i < columns; i++) {
            inner[i] = beta[i] - columns * stacks[stack];
            if (inner[i] >= columns) return false;
        }
        pdki_lehmer_encode(inner, columns, inner, orbit->tree);
        beta += columns;
        inner += columns;
    }
    pdki_lehmer_encode(stacks, rows, stacks, orbit->tree);
    return stacks[0] == 0 && digits[rows + columns - 2] == 0;
}

bool pdki_orbit_encode(pdk_orbit *orbit, const struct pdki_orbit_lists *lists)
{
    const uint32_t side = orbit->shape.side;
    uint32_t *rows = orbit->digits + 1;
    uint32_t *columns = rows + orbit->shape.box_columns + side;
    uint32_t *symbols = columns + orbit->shape.box_rows + side;
    orbit->digits[0] = lists->is_transposed;
    if (!encode_rows(orbit, lists->alpha, rows)) return false;
    if (!encode_columns(orbit, lists->beta, columns)) return false;
    for (uint32_t i = 0; i < side; i++) symbols[i] = lists->sigma[i] - 1;
    pdki_lehmer_encode(symbols, side, symbols, orbit->tree);
    return true;
}

bool pdki_orbit_step(pdk_orbit *orbit)
{
    for (size_t i = orbit->digit_count - orbit->shape.side; i-- > 0;) {
        if (++orbit->digits[i] < orbit->radices[i]) return true;
        orbit->digits[i] = 0;
    }
    return false;
}
