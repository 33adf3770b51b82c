// How many symmetries there are, by their kinds: products of factorials.
#include <permudoku/orbit.h>

#include "core/integer_type.h"

// integer := integer * (base!)^exponent
static pdk_status multiply_orders(pdk_integer *integer, uint32_t base,
                                  uint32_t exponent, pdk_error *error)
{
    pdk_integer orders;
    pdki_integer_init(&orders);
    pdk_status status = pdki_integer_factorial(&orders, base, error);
    if (status == PDK_OK)
        status = pdki_integer_power(&orders, &orders, exponent, error);
    if (status == PDK_OK)
        status = pdki_integer_multiply(integer, integer, &orders, error);
    pdki_integer_release(&orders);
    return status;
}

// `out` holds 1.
static pdk_status multiply_cells(const pdk_shape *shape, pdk_integer *out,
                                 pdk_error *error)
{
    const uint32_t rows = shape->box_rows, columns = shape->box_columns;
    // The only cell of a board of side 1 stays where it is.
    if (rows == columns && rows > 1) pdk_integer_set(out, 2);
    pdk_status status = multiply_orders(out, rows, columns + 1, error);
    if (status == PDK_OK)
        status = multiply_orders(out, columns, rows + 1, error);
    return status;
}

static pdk_status multiply_symbols(const pdk_shape *shape, pdk_integer *out,
                                   pdk_error *error)
{
    return multiply_orders(out, shape->side, 1, error);
}

static pdk_status multiply_both(const pdk_shape *shape, pdk_integer *out,
                                pdk_error *error)
{
    const pdk_status status = multiply_cells(shape, out, error);
    return status == PDK_OK ? multiply_symbols(shape, out, error) : status;
}

typedef pdk_status multiply(const pdk_shape *shape, pdk_integer *out,
                            pdk_error *error);

// Aside, so that `out` stays as it was where memory runs out.
static pdk_status product(multiply *factors, const pdk_shape *shape,
                          pdk_integer *out, pdk_error *error)
{
    pdk_integer made;
    pdki_integer_init(&made);
    pdk_integer_set(&made, 1);
    pdk_status status = factors(shape, &made, error);
    if (status == PDK_OK) status = pdk_integer_copy(out, &made, error);
    pdki_integer_release(&made);
    return status;
}

pdk_status pdk_symmetry_cells(const pdk_shape *shape, pdk_integer *out,
                              pdk_error *error)
{
    return product(multiply_cells, shape, out, error);
}

pdk_status pdk_symmetry_symbols(const pdk_shape *shape, pdk_integer *out,
                                pdk_error *error)
{
    return product(multiply_symbols, shape, out, error);
}

pdk_status pdk_symmetry_order(const pdk_shape *shape, pdk_integer *out,
                              pdk_error *error)
{
    return product(multiply_both, shape, out, error);
}
