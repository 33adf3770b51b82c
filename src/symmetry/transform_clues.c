// A clue needs to know where its row and column go, and lists say where they
// come from: so these are turned round first.
#include "symmetry/transform_type.h"

#include "base/alloc.h"
#include "core/error.h"

static pdk_status expect_clues(const pdk_transform *transform,
                               const pdk_clues *clues, const pdk_clues *result,
                               pdk_error *error)
{
    if (!pdk_shape_equal(pdk_clues_shape(clues), &transform->shape))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the transform is for boxes of %ux%u, the clues have others",
            transform->shape.box_rows, transform->shape.box_columns);
    if (clues == result)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the result must be another list");
    if (!pdk_transform_is_symmetry(transform))
        return pdki_error_set(error, PDK_ERR_BREAKS,
                              "while cells are empty, only moves that keep "
                              "bands and stacks together are safe");
    return PDK_OK;
}

static pdk_status move_clues(const pdk_transform *transform,
                             const pdk_clues *clues, pdk_clues *result,
                             uint32_t *places)
{
    const uint32_t side = transform->shape.side;
    const pdk_clue *list = pdk_clues_list(clues);
    uint32_t *new_rows = places, *new_columns = places + side;
    for (uint32_t i = 0; i < side; i++) {
        new_rows[transform->rows[i]] = i;
        new_columns[transform->columns[i]] = i;
    }
    pdk_clues_reset(result, &transform->shape);
    for (size_t i = 0; i < pdk_clues_count(clues); i++) {
        const bool turns = transform->is_transposed;
        const pdk_clue moved = {
            new_rows[turns ? list[i].column : list[i].row],
            new_columns[turns ? list[i].row : list[i].column],
            transform->symbols[list[i].symbol - 1]};
        const pdk_status status = pdk_clues_add(result, moved);
        if (status != PDK_OK) return status;
    }
    return pdk_clues_sort(result);
}

pdk_status pdk_transform_clues(const pdk_transform *transform,
                               const pdk_clues *clues, pdk_clues *result,
                               pdk_error *error)
{
    pdk_status status = expect_clues(transform, clues, result, error);
    if (status != PDK_OK) return status;
    uint32_t *places =
        pdki_alloc_array(transform->shape.side, 2 * sizeof *places);
    status =
        places ? move_clues(transform, clues, result, places) : PDK_ERR_MEMORY;
    pdki_free(places);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
