// Products, powers and factorials. Whatever is made of many factors is made by
// halves, so that both sides of a multiplication are of one length.
#include "core/integer_type.h"

#include "base/limbs.h"
#include "core/error.h"

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

void pdki_integer_divide_exactly(pdk_integer *integer, uint64_t divisor)
{
    pdki_wide rest = 0;
    for (size_t i = integer->size; i-- > 0;) {
        rest = rest << 64 | integer->limbs[i];
        integer->limbs[i] = (uint64_t)(rest / divisor);
        rest %= divisor;
    }
    pdki_integer_trim(integer, integer->size);
}
