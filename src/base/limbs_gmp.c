// The only file that uses GMP, through its functions on limbs, which work in
// our memory. Their scratch memory comes from the stack up to 64 kB, and
// otherwise from the heap; they abort the process if there is none. For long
// numbers we therefore first test whether the heap has more than they will
// need.
#include "base/alloc.h"
#include "base/number.h"

#include <gmp.h>

_Static_assert(sizeof(mp_limb_t) == sizeof(uint64_t) && GMP_NAIL_BITS == 0,
               "limbs have 64 bits");

enum {
    SHORT_SIZE = 512,  // limbs for which the stack suffices
    SCRATCH_TIMES = 12 // scratch size as a multiple of the numbers, rounded up
};

static bool has_scratch(size_t size)
{
    if (size <= SHORT_SIZE) return true;
    void *scratch = pdki_alloc_array(size, SCRATCH_TIMES * sizeof(mp_limb_t));
    pdki_free(scratch);
    return scratch;
}

static bool multiply(uint64_t *out, const uint64_t *a, size_t a_size,
                     const uint64_t *b, size_t b_size)
{
    if (!has_scratch(a_size + b_size)) return false;
    (void)mpn_mul(out, a, (mp_size_t)a_size, b, (mp_size_t)b_size);
    return true;
}

static bool divide(uint64_t *quotient, uint64_t *rest, const uint64_t *a,
                   size_t a_size, const uint64_t *b, size_t b_size)
{
    if (!has_scratch(a_size + b_size)) return false;
    mpn_tdiv_qr(quotient, rest, 0, a, (mp_size_t)a_size, b, (mp_size_t)b_size);
    return true;
}

static bool print(char *digits, size_t *length, uint64_t *limbs, size_t size)
{
    if (!has_scratch(size)) return false;
    *length = mpn_get_str((unsigned char *)digits, 10, limbs, (mp_size_t)size);
    for (size_t i = 0; i < *length; i++) digits[i] = (char)(digits[i] + '0');
    return true;
}

// GMP expects the values of digits, not characters.
static bool parse(uint64_t *limbs, const char *digits, size_t length)
{
    const size_t room = pdki_limbs_for_digits(length);
    unsigned char *values = pdki_alloc_array(length, 1);
    if (!values || !has_scratch(room)) {
        pdki_free(values);
        return false;
    }
    for (size_t i = 0; i < length; i++)
        values[i] = (unsigned char)(digits[i] - '0');
    size_t size = (size_t)mpn_set_str(limbs, values, length, 10);
    while (size < room) limbs[size++] = 0;
    pdki_free(values);
    return true;
}

static const struct pdki_limbs_kit kit = {
    .multiply = multiply,
    .divide = divide,
    .print = print,
    .parse = parse,
};

const struct pdki_limbs_kit *const pdki_limbs_best = &kit;
