// Decimal digits in and out.
#include "core/integer_type.h"

#include "base/alloc.h"
#include "base/limbs.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

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

// The digits, owned; *first is where they begin.
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
    const pdk_status status =
        sink->write(sink->context, digits + first, length, PDK_TRANSIENT);
    pdki_free(digits);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

enum {
    WHOLE_DIGITS = 40, // longer numbers are shortened in messages
    END_DIGITS = 12,   // to so many in front and as many at the end
    BRIEF_SIZE = 80
};

// A number for a message. False where memory ends.
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
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "no %s has the number %s: they are numbered from 0, and there are %s",
        what, wanted, most);
}
