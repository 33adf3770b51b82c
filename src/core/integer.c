// A pdk_integer grows when it must and never shrinks.
#include "core/integer_type.h"

#include "base/alloc.h"
#include "core/error.h"

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

// What is in place moves with its struct.
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

// Draws as many bits as the bound has until they are below it, the highest
// limb first.
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
