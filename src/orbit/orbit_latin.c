// Boxes of one row or one column say nothing, so that boards are Latin squares
// and all rows and columns may move. The elementary solution is the table of
// Z_N, and each solution has exactly one triple of lists with
//
//     alpha[0] = beta[0] = 0
//     1 is the first of the units in beta
//
// because units, the numbers without a common divisor with N, are what lists
// may be multiplied with. In place of stacks and columns comes, for each number
// of beta, where it stands: first 0, then the other numbers that are no units,
// then the units, each in ascending order. Its digit says how many of the
// columns to its left are still free. The digits of 0 and 1 can only be 0, and
// those of the numbers between are less by what they are in the elementary
// solution, modulo their radix. With phi(N) units that makes
//
//     (N-1)! * ((N-1)! / phi(N)) * N!
//
// solutions. The digits of the stacks are all 0.
#include "orbit/lehmer.h"
#include "orbit/orbit_type.h"

#include <string.h>

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

static void mark_multiples(uint32_t *marks, uint32_t side, uint32_t divisor)
{
    for (uint32_t i = 0; i < side; i += divisor) marks[i] = 1;
}

static void mark_others(uint32_t *marks, uint32_t side)
{
    uint32_t left = side;
    memset(marks, 0, side * sizeof *marks);
    for (uint32_t prime = 2; prime <= left / prime; prime++) {
        if (left % prime != 0) continue;
        mark_multiples(marks, side, prime);
        while (left % prime == 0) left /= prime;
    }
    if (left > 1) mark_multiples(marks, side, left);
}

void pdki_latin_order(pdk_orbit *orbit)
{
    const uint32_t side = orbit->shape.side;
    uint32_t *other = orbit->values;
    uint32_t *unit = orbit->values + (side - orbit->unit_count);
    mark_others(orbit->items, side);
    for (uint32_t i = 0; i < side; i++)
        *(orbit->items[i] ? other++ : unit++) = i;
}

void pdki_latin_layout(const pdk_orbit *orbit, uint32_t *radices)
{
    const uint32_t side = orbit->shape.side;
    for (uint32_t i = 0; i < side; i++) radices[i] = side - i;
    radices[0] = radices[side - orbit->unit_count] = 1;
}

// How many columns to the left are free in the elementary solution: those of
// the units below this number, which is no unit.
static uint32_t usual_digit(const pdk_orbit *orbit, uint32_t i)
{
    return orbit->values[i] - i;
}

void pdki_latin_decode(pdk_orbit *orbit, const uint32_t *digits, uint32_t *beta)
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

bool pdki_latin_encode(pdk_orbit *orbit, const uint32_t *beta, uint32_t *digits)
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
