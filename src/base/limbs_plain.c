// Schoolbook multiplication and division in base 2^64. The division is Knuth's
// algorithm D (The Art of Computer Programming 2, 4.3.1): the divisor is
// shifted until its highest bit is set; then the top limbs yield a digit of the
// quotient that is too large by at most two.
#include "base/alloc.h"
#include "base/number.h"

#include <string.h>

enum { CHUNK_DIGITS = 19 };                  // decimal digits in a limb
#define CHUNK UINT64_C(10000000000000000000) // 10^19

size_t pdki_limbs_digits(size_t size)
{
    return size * 20 + 1;
}

size_t pdki_limbs_for_digits(size_t length)
{
    return length / CHUNK_DIGITS + 2;
}

// limbs := limbs * factor + carry; returns the carry.
static uint64_t scale(uint64_t *limbs, size_t size, uint64_t factor,
                      uint64_t carry)
{
    for (size_t i = 0; i < size; i++) {
        const pdki_wide product = (pdki_wide)limbs[i] * factor + carry;
        limbs[i] = (uint64_t)product;
        carry = (uint64_t)(product >> 64);
    }
    return carry;
}

// limbs := limbs / divisor; returns the remainder.
static uint64_t divide_by_limb(uint64_t *limbs, size_t size, uint64_t divisor)
{
    uint64_t rest = 0;
    for (size_t i = size; i-- > 0;) {
        const pdki_wide part = ((pdki_wide)rest << 64) | limbs[i];
        limbs[i] = (uint64_t)(part / divisor);
        rest = (uint64_t)(part % divisor);
    }
    return rest;
}

static bool multiply(uint64_t *out, const uint64_t *a, size_t a_size,
                     const uint64_t *b, size_t b_size)
{
    memset(out, 0, (a_size + b_size) * sizeof *out);
    for (size_t i = 0; i < b_size; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < a_size; j++) {
            const pdki_wide sum = (pdki_wide)a[j] * b[i] + out[i + j] + carry;
            out[i + j] = (uint64_t)sum;
            carry = (uint64_t)(sum >> 64);
        }
        out[i + a_size] = carry;
    }
    return true;
}

// out[size + 1] := limbs << shift, shift < 64.
static void shift_up(uint64_t *out, const uint64_t *limbs, size_t size,
                     unsigned shift)
{
    uint64_t below = 0;
    for (size_t i = 0; i < size; i++) {
        out[i] = limbs[i] << shift | below;
        below = shift ? limbs[i] >> (64 - shift) : 0;
    }
    out[size] = below;
}

// limbs[size + 1] := limbs - digit * divisor; returns whether that is negative.
static bool subtract(uint64_t *limbs, const uint64_t *divisor, size_t size,
                     uint64_t digit)
{
    uint64_t borrow = 0, carry = 0;
    for (size_t i = 0; i <= size; i++) {
        const pdki_wide product =
            (pdki_wide)(i < size ? divisor[i] : 0) * digit + carry;
        const uint64_t low = (uint64_t)product, before = limbs[i];
        carry = (uint64_t)(product >> 64);
        limbs[i] = before - low - borrow;
        borrow = before < low || (before == low && borrow);
    }
    return borrow;
}

// The reverse, for one times the divisor.
static void add_back(uint64_t *limbs, const uint64_t *divisor, size_t size)
{
    uint64_t carry = 0;
    for (size_t i = 0; i <= size; i++) {
        const pdki_wide sum =
            (pdki_wide)limbs[i] + (i < size ? divisor[i] : 0) + carry;
        limbs[i] = (uint64_t)sum;
        carry = (uint64_t)(sum >> 64);
    }
}

// A digit of the quotient, too large by at most two, from the highest limbs.
static uint64_t estimate(const uint64_t *limbs, const uint64_t *divisor,
                         size_t size)
{
    const uint64_t top = divisor[size - 1];
    const pdki_wide part = ((pdki_wide)limbs[size] << 64) | limbs[size - 1];
    return limbs[size] >= top ? UINT64_MAX : (uint64_t)(part / top);
}

static unsigned count_leading_zeros(uint64_t limb)
{
    unsigned count = 0;
    for (; !(limb >> 63); limb <<= 1) count++;
    return count;
}

// `up` holds the dividend, one limb longer than before, followed by the
// divisor.
static void divide_shifted(uint64_t *quotient, uint64_t *up, size_t a_size,
                           size_t b_size)
{
    const uint64_t *divisor = up + a_size + 1;
    for (size_t i = a_size - b_size + 1; i-- > 0;) {
        uint64_t digit = estimate(up + i, divisor, b_size);
        if (subtract(up + i, divisor, b_size, digit)) {
            do {
                digit--;
                add_back(up + i, divisor, b_size);
            } while (up[i + b_size] != 0);
        }
        quotient[i] = digit;
    }
}

static bool divide(uint64_t *quotient, uint64_t *rest, const uint64_t *a,
                   size_t a_size, const uint64_t *b, size_t b_size)
{
    const unsigned shift = count_leading_zeros(b[b_size - 1]);
    uint64_t *up = pdki_alloc_array(a_size + b_size + 2, sizeof *up);
    if (!up) return false;
    shift_up(up, a, a_size, shift);
    shift_up(up + a_size + 1, b, b_size, shift);
    divide_shifted(quotient, up, a_size, b_size);
    for (size_t i = 0; i < b_size; i++)
        rest[i] = up[i] >> shift | (shift ? up[i + 1] << (64 - shift) : 0);
    pdki_free(up);
    return true;
}

static bool print(char *digits, size_t *length, uint64_t *limbs, size_t size)
{
    *length = pdki_limbs_digits(size);
    size_t at = *length;
    while (at > 0) {
        uint64_t chunk = divide_by_limb(limbs, size, CHUNK);
        while (size > 0 && limbs[size - 1] == 0) size--;
        for (int i = 0; i < CHUNK_DIGITS && at > 0; i++, chunk /= 10)
            digits[--at] = (char)('0' + chunk % 10);
    }
    return true;
}

static bool parse(uint64_t *limbs, const char *digits, size_t length)
{
    const size_t size = pdki_limbs_for_digits(length);
    size_t used = 0;
    memset(limbs, 0, size * sizeof *limbs);
    for (size_t at = 0; at < length;) {
        uint64_t factor = 1, chunk = 0;
        do {
            chunk = chunk * 10 + (uint64_t)(digits[at++] - '0');
            factor *= 10;
        } while (at < length && (length - at) % CHUNK_DIGITS != 0);
        const uint64_t carry = scale(limbs, used, factor, chunk);
        if (carry > 0) limbs[used++] = carry;
    }
    return true;
}

const struct pdki_limbs_kit pdki_limbs_plain = {
    .multiply = multiply,
    .divide = divide,
    .print = print,
    .parse = parse,
};

#ifndef PERMUDOKU_HAS_GMP
const struct pdki_limbs_kit *const pdki_limbs_best = &pdki_limbs_plain;
#endif
