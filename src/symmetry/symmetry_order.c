// The order of the symmetry group: products of factorials.
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

// Uses a temporary, so that `out` is unchanged if memory runs out.
static pdk_status multiply_kinds(const pdk_shape *shape, bool has_cells,
                                 bool has_symbols, pdk_integer *out,
                                 pdk_error *error)
{
    const uint32_t rows = shape->box_rows, columns = shape->box_columns;
    pdk_status status = PDK_OK;
    pdk_integer made;
    pdki_integer_init(&made);
    // The transpose of a board of side 1 is the identity.
    const bool can_transpose = rows == columns && rows > 1;
    pdk_integer_set(&made, has_cells && can_transpose ? 2 : 1);
    if (has_cells) status = multiply_orders(&made, rows, columns + 1, error);
    if (has_cells && status == PDK_OK)
        status = multiply_orders(&made, columns, rows + 1, error);
    if (has_symbols && status == PDK_OK)
        status = multiply_orders(&made, shape->side, 1, error);
    if (status == PDK_OK) status = pdk_integer_assign(out, &made, error);
    pdki_integer_release(&made);
    return status;
}

pdk_status pdk_symmetry_cells(const pdk_shape *shape, pdk_integer *out,
                              pdk_error *error)
{
    return multiply_kinds(shape, true, false, out, error);
}

pdk_status pdk_symmetry_symbols(const pdk_shape *shape, pdk_integer *out,
                                pdk_error *error)
{
    return multiply_kinds(shape, false, true, out, error);
}

pdk_status pdk_symmetry_order(const pdk_shape *shape, pdk_integer *out,
                              pdk_error *error)
{
    return multiply_kinds(shape, true, true, out, error);
}
