// Integers of arbitrary size. The memory of a pdk_integer grows as needed and
// never shrinks. Products of many factors are computed by halves, so that both
// operands of a multiplication have about the same length.
#include "core/integer_type.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/gather_sink.h"

#include <stdio.h>
#include <string.h>

void pdki_integer_init(pdk_integer *integer)
{
    *integer = (pdk_integer){.capacity = 2};
    integer->limbs = integer->small;
}

void pdki_integer_release(pdk_integer *integer)
{
    if (integer->limbs != integer->small) pdki_free(integer->limbs);
}

pdk_status pdk_integer_new(pdk_integer **out, pdk_error *error)
{
    *out = pdki_alloc_array(1, sizeof **out);
    if (!*out) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdki_integer_init(*out);
    return PDK_OK;
}

void pdk_integer_free(pdk_integer *integer)
{
    if (!integer) return;
    pdki_integer_release(integer);
    pdki_free(integer);
}

pdk_status pdki_integer_reserve(pdk_integer *integer, size_t limbs,
                                pdk_error *error)
{
    if (limbs <= integer->capacity) return PDK_OK;
    uint64_t *grown = pdki_alloc_array(limbs, sizeof *grown);
    if (!grown) return pdki_error_plain(error, PDK_ERR_MEMORY);
    memcpy(grown, integer->limbs, integer->size * sizeof *grown);
    pdki_integer_release(integer);
    integer->limbs = grown;
    integer->capacity = limbs;
    return PDK_OK;
}

void pdki_integer_trim(pdk_integer *integer, size_t size)
{
    while (size > 0 && integer->limbs[size - 1] == 0) size--;
    integer->size = size;
}

// Limbs stored in place move with their struct.
void pdki_integer_swap(pdk_integer *a, pdk_integer *b)
{
    const pdk_integer kept = *a;
    *a = *b;
    *b = kept;
    if (a->limbs == b->small) a->limbs = a->small;
    if (b->limbs == a->small) b->limbs = b->small;
}

void pdk_integer_set(pdk_integer *integer, uint64_t value)
{
    integer->limbs[0] = value;
    pdki_integer_trim(integer, 1);
}

void pdki_integer_set_wide(pdk_integer *integer, pdki_wide value)
{
    integer->limbs[0] = (uint64_t)value;
    integer->limbs[1] = (uint64_t)(value >> 64);
    pdki_integer_trim(integer, 2);
}

bool pdk_integer_get(const pdk_integer *integer, uint64_t *value)
{
    if (integer->size > 1) return false;
    *value = integer->size > 0 ? integer->limbs[0] : 0;
    return true;
}

bool pdki_integer_get_wide(const pdk_integer *integer, pdki_wide *value)
{
    if (integer->size > 2) return false;
    *value = 0;
    for (size_t i = integer->size; i-- > 0;)
        *value = *value << 64 | integer->limbs[i];
    return true;
}

pdk_status pdk_integer_copy(pdk_integer *to, const pdk_integer *from,
                            pdk_error *error)
{
    const pdk_status status = pdki_integer_reserve(to, from->size, error);
    if (status != PDK_OK) return status;
    memmove(to->limbs, from->limbs, from->size * sizeof *to->limbs);
    to->size = from->size;
    return PDK_OK;
}

pdk_status pdk_integer_add(pdk_integer *integer, uint64_t value,
                           pdk_error *error)
{
    size_t i = 0;
    const pdk_status status =
        pdki_integer_reserve(integer, integer->size + 1, error);
    if (status != PDK_OK) return status;
    integer->limbs[integer->size] = 0;
    for (uint64_t carry = value; carry > 0; i++) {
        integer->limbs[i] += carry;
        carry = integer->limbs[i] < carry;
    }
    pdki_integer_trim(integer, i > integer->size ? i : integer->size);
    return PDK_OK;
}

int pdk_integer_compare(const pdk_integer *a, const pdk_integer *b)
{
    if (a->size != b->size) return a->size < b->size ? -1 : 1;
    for (size_t i = a->size; i-- > 0;)
        if (a->limbs[i] != b->limbs[i])
            return a->limbs[i] < b->limbs[i] ? -1 : 1;
    return 0;
}

static unsigned bit_length(uint64_t limb)
{
    unsigned bits = 0;
    for (; limb > 0; limb >>= 1) bits++;
    return bits;
}

// Draws as many bits as the bound has, the highest limb first, until the value
// is below the bound.
pdk_status pdk_integer_random(pdk_integer *out, const pdk_integer *bound,
                              pdk_random *random, pdk_error *error)
{
    const size_t size = bound->size;
    pdk_integer drawn;
    if (size == 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "there is no number below 0");
    pdki_integer_init(&drawn);
    const pdk_status status = pdki_integer_reserve(&drawn, size, error);
    if (status != PDK_OK) return status;
    const unsigned unused = 64 - bit_length(bound->limbs[size - 1]);
    do {
        for (size_t i = size; i-- > 0;)
            drawn.limbs[i] = pdk_random_next(random);
        drawn.limbs[size - 1] >>= unused;
        pdki_integer_trim(&drawn, size);
    } while (pdk_integer_compare(&drawn, bound) >= 0);
    pdki_integer_swap(out, &drawn);
    pdki_integer_release(&drawn);
    return PDK_OK;
}

pdk_status pdki_integer_multiply(pdk_integer *out, const pdk_integer *a,
                                 const pdk_integer *b, pdk_error *error)
{
    const size_t size = a->size + b->size;
    pdk_integer product;
    if (a->size < b->size) return pdki_integer_multiply(out, b, a, error);
    if (b->size == 0) return pdk_integer_set(out, 0), PDK_OK;
    pdki_integer_init(&product);
    pdk_status status = pdki_integer_reserve(&product, size, error);
    if (status == PDK_OK &&
        !pdki_limbs_best->multiply(product.limbs, a->limbs, a->size, b->limbs,
                                   b->size))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (status == PDK_OK) {
        pdki_integer_trim(&product, size);
        pdki_integer_swap(out, &product);
    }
    pdki_integer_release(&product);
    return status;
}

// out := first * (first + 1) * .. * last.
static pdk_status multiply_range(pdk_integer *out, uint32_t first,
                                 uint32_t last, pdk_error *error)
{
    pdk_integer rest;
    pdk_integer_set(out, first);
    if (first >= last) return PDK_OK;
    if (last - first == 1)
        return pdk_integer_set(out, (uint64_t)first * last), PDK_OK;
    const uint32_t middle = first + (last - first) / 2;
    pdki_integer_init(&rest);
    pdk_status status = multiply_range(out, first, middle, error);
    if (status == PDK_OK)
        status = multiply_range(&rest, middle + 1, last, error);
    if (status == PDK_OK)
        status = pdki_integer_multiply(out, out, &rest, error);
    pdki_integer_release(&rest);
    return status;
}

pdk_status pdki_integer_factorial(pdk_integer *out, uint32_t number,
                                  pdk_error *error)
{
    return multiply_range(out, 1, number > 0 ? number : 1, error);
}

pdk_status pdki_integer_power(pdk_integer *out, const pdk_integer *base,
                              uint32_t exponent, pdk_error *error)
{
    pdk_integer square;
    pdki_integer_init(&square);
    pdk_status status = pdk_integer_copy(&square, base, error);
    pdk_integer_set(out, 1);
    for (uint32_t left = exponent; left > 0 && status == PDK_OK; left /= 2) {
        if (left % 2 == 1)
            status = pdki_integer_multiply(out, out, &square, error);
        if (status == PDK_OK && left > 1)
            status = pdki_integer_multiply(&square, &square, &square, error);
    }
    pdki_integer_release(&square);
    return status;
}

static pdk_status expect_digits(const char *text, size_t length,
                                pdk_error *error)
{
    size_t at = 0;
    char quoted[PDKI_QUOTE_SIZE];
    while (at < length && text[at] >= '0' && text[at] <= '9') at++;
    if (at == length && length > 0) return PDK_OK;
    return pdki_error_at(error, PDK_ERR_SYNTAX, 0, at + 1,
                         "expected a whole number in decimal digits, got %s",
                         pdki_error_quote(text, length, quoted));
}

pdk_status pdk_integer_parse(pdk_integer *integer, const char *text,
                             size_t length, pdk_error *error)
{
    pdk_integer number;
    pdk_status status = expect_digits(text, length, error);
    if (status != PDK_OK) return status;
    for (; length > 1 && *text == '0'; text++) length--;
    const size_t size = pdki_limbs_for_digits(length);
    pdki_integer_init(&number);
    status = pdki_integer_reserve(&number, size, error);
    if (status == PDK_OK && !pdki_limbs_best->parse(number.limbs, text, length))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (status == PDK_OK) {
        pdki_integer_trim(&number, size);
        pdki_integer_swap(integer, &number);
    }
    pdki_integer_release(&number);
    return status;
}

// The decimal digits, owned by the caller; they begin at *first.
static char *make_digits(const pdk_integer *integer, size_t *first,
                         size_t *length)
{
    const size_t size = integer->size;
    uint64_t *limbs = pdki_alloc_zeroed(size + 1, sizeof *limbs);
    char *digits = pdki_alloc_array(pdki_limbs_digits(size), 1);
    bool is_done = limbs && digits;
    if (is_done) {
        memcpy(limbs, integer->limbs, integer->size * sizeof *limbs);
        *length = 1;
        digits[0] = '0';
        if (size > 0)
            is_done = pdki_limbs_best->print(digits, length, limbs, size);
    }
    pdki_free(limbs);
    if (!is_done) {
        pdki_free(digits);
        return NULL;
    }
    *first = 0;
    while (*first + 1 < *length && digits[*first] == '0') ++*first;
    *length -= *first;
    return digits;
}

pdk_status pdk_integer_print(const pdk_integer *integer, const pdk_sink *sink,
                             pdk_error *error)
{
    size_t first, length;
    char *digits = make_digits(integer, &first, &length);
    if (!digits) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status = pdki_sink_write(sink, digits + first, length);
    pdki_free(digits);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

enum {
    WHOLE_DIGITS = 40, // longer numbers are shortened in messages
    END_DIGITS = 12,   // to this many digits at each end
    BRIEF_SIZE = 80
};

// Formats a number for a message. False if out of memory.
static bool write_brief(const pdk_integer *integer, char brief[BRIEF_SIZE])
{
    size_t first, length;
    char *digits = make_digits(integer, &first, &length);
    if (!digits) return false;
    if (length <= WHOLE_DIGITS)
        snprintf(brief, BRIEF_SIZE, "%.*s", (int)length, digits + first);
    else
        snprintf(brief, BRIEF_SIZE, "%.*s...%.*s (%zu digits)", END_DIGITS,
                 digits + first, END_DIGITS,
                 digits + first + length - END_DIGITS, length);
    pdki_free(digits);
    return true;
}

pdk_status pdki_integer_expect_below(const pdk_integer *rank,
                                     const pdk_integer *size, const char *what,
                                     pdk_error *error)
{
    char wanted[BRIEF_SIZE], most[BRIEF_SIZE];
    if (pdk_integer_compare(rank, size) < 0) return PDK_OK;
    if (!write_brief(rank, wanted) || !write_brief(size, most))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "%s number %s does not exist: numbers start at 0, "
                          "and there are %s",
                          what, wanted, most);
}
