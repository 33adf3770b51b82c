#include "construct/elementary.h"

#include <permudoku/construct.h>

#include "base/alloc.h"
#include "construct/tiling.h"
#include "core/error.h"
#include "symmetry/permutation.h"

pdk_symbol pdk_elementary_cell(const pdk_shape *shape, uint32_t row,
                               uint32_t column)
{
    const uint32_t sum = column + pdki_elementary_shift(shape, row);
    return 1 + (sum >= shape->side ? sum - shape->side : sum);
}

static pdk_status expect_permutation(const char *name, const uint32_t *items,
                                     uint32_t side, uint32_t *marks,
                                     pdk_error *error)
{
    const struct pdki_list list = {name, items, side, 0};
    return items ? pdki_permutation_check(&list, marks, error) : PDK_OK;
}

static bool keeps_blocks(const uint32_t *items, uint32_t side, uint32_t block)
{
    return !items || pdki_permutation_keeps_blocks(items, side, block);
}

static pdk_status check_sums(const pdk_shape *shape, const uint32_t *rows,
                             const uint32_t *columns, uint32_t *scratch,
                             pdk_error *error)
{
    uint32_t *alpha = scratch, *beta = scratch + shape->side;
    for (uint32_t r = 0; r < shape->side; r++)
        alpha[r] = pdki_elementary_shift(shape, rows ? rows[r] : r);
    if (!columns) pdki_permutation_identity(beta, shape->side, 0);
    const struct pdki_sum_grid grid = {
        .shape = *shape,
        .alpha = alpha,
        .beta = columns ? columns : beta,
    };
    return pdki_tiling_check(&grid, error);
}

pdk_status pdk_elementary_accepts(const pdk_shape *shape, const uint32_t *rows,
                                  const uint32_t *columns, pdk_error *error)
{
    const uint32_t side = shape->side;
    uint32_t *scratch = pdki_alloc_array(side, 2 * sizeof *scratch);
    if (!scratch) return pdki_error_plain(error, PDK_ERR_MEMORY);

    pdk_status status = expect_permutation("rows", rows, side, scratch, error);
    if (status == PDK_OK)
        status = expect_permutation("columns", columns, side, scratch, error);
    const bool is_symmetry = status == PDK_OK &&
                             keeps_blocks(rows, side, shape->box_rows) &&
                             keeps_blocks(columns, side, shape->box_columns);
    if (status == PDK_OK && !is_symmetry)
        status = check_sums(shape, rows, columns, scratch, error);
    pdki_free(scratch);
    return status;
}
