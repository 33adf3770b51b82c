#include <permudoku/geometry.h>

#include "base/number.h"
#include "core/error.h"

pdk_status pdk_shape_init(pdk_shape *shape, uint64_t box_rows,
                          uint64_t box_columns, pdk_error *error)
{
    uint64_t side = 0;
    if (box_rows == 0 || box_columns == 0)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "a box needs at least one row and one column");
    if (!pdki_number_multiply(box_rows, box_columns, &side) ||
        side > PDK_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "boxes of %llux%llu are past the limit of %u symbols",
            (unsigned long long)box_rows, (unsigned long long)box_columns,
            PDK_SIDE_MAX);

    *shape = (pdk_shape){.box_rows = (uint32_t)box_rows,
                         .box_columns = (uint32_t)box_columns,
                         .side = (uint32_t)side};
    return PDK_OK;
}

pdk_status pdk_shape_of_order(pdk_shape *shape, uint64_t n, pdk_error *error)
{
    const uint64_t largest = pdki_number_root(PDK_SIDE_MAX);
    if (n < 2)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "n = %llu: n must be at least 2",
                              (unsigned long long)n);
    if (n > largest)
        return pdki_error_set(
            error, PDK_ERR_LIMIT, "n = %llu is past the limit of %llu",
            (unsigned long long)n, (unsigned long long)largest);
    return pdk_shape_init(shape, n, n, error);
}

pdk_status pdk_shape_of_side(pdk_shape *shape, uint64_t side, pdk_error *error)
{
    if (side == 0)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "a board needs at least one symbol");
    if (side > PDK_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "side %llu is past the limit of %u symbols",
                              (unsigned long long)side, PDK_SIDE_MAX);
    uint64_t box_rows = pdki_number_root(side);
    while (side % box_rows != 0) box_rows--;
    return pdk_shape_init(shape, box_rows, side / box_rows, error);
}

pdk_status pdk_shape_parse(pdk_shape *shape, const char *text, size_t length,
                           pdk_error *error)
{
    uint64_t rows = 0, columns = 0;
    const size_t row_digits = pdki_number_read(text, length, &rows);
    const size_t cross = row_digits;
    const bool has_cross = cross > 0 && cross < length &&
                           (text[cross] == 'x' || text[cross] == 'X');
    if (!has_cross ||
        !pdki_number_parse(text + cross + 1, length - cross - 1, &columns)) {
        char quote[PDKI_QUOTE_SIZE];
        return pdki_error_set(
            error, PDK_ERR_SYNTAX,
            "%s is not a box: rows x columns expected, such as 2x3",
            pdki_error_quote(text, length, quote));
    }
    return pdk_shape_init(shape, rows, columns, error);
}

bool pdk_shape_equal(const pdk_shape *a, const pdk_shape *b)
{
    return a->box_rows == b->box_rows && a->box_columns == b->box_columns;
}

uint32_t pdk_shape_box(const pdk_shape *shape, uint32_t row, uint32_t column)
{
    const uint32_t stacks = shape->box_rows;
    return row / shape->box_rows * stacks + column / shape->box_columns;
}
