// A symmetry needs no check: it maps boxes to boxes. Any other transform still
// maps rows to rows and columns to columns (or each to the other), so only
// boxes can become invalid. If the grid was invalid before, only the boxes of
// the result are checked.
//
// The lists say where a row or column comes from. To move a clue we need the
// inverse: where it goes.
#include "symmetry/transform_type.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

// The state of a check of all boxes of the result.
struct box_scan {
    const pdk_shape *shape;
    const pdk_symbol *cells;
    uint32_t *last_box; // of each symbol, from 1
};

static void transform_row(const pdk_transform *transform,
                          const pdk_symbol *cells, uint32_t row,
                          pdk_symbol *out)
{
    const size_t side = transform->shape.side;
    const size_t line = transform->rows[row];
    const size_t start = transform->is_transposed ? line : line * side;
    const size_t step = transform->is_transposed ? side : 1;
    for (size_t c = 0; c < side; c++) {
        const pdk_symbol symbol = cells[start + step * transform->columns[c]];
        out[c] = symbol != 0 ? transform->symbols[symbol - 1] : 0;
    }
}

// The first symbol that repeats in the box; 0 if there is none.
static pdk_symbol first_repeat(const struct box_scan *scan, uint32_t band,
                               uint32_t stack)
{
    const pdk_shape *shape = scan->shape;
    const uint32_t box = band * shape->box_rows + stack + 1;
    for (uint32_t i = 0; i < shape->box_rows; i++) {
        const size_t row = (size_t)band * shape->box_rows + i;
        const size_t column = (size_t)stack * shape->box_columns;
        const pdk_symbol *cells = scan->cells + row * shape->side + column;
        for (uint32_t j = 0; j < shape->box_columns; j++) {
            uint32_t *last = &scan->last_box[cells[j] - 1];
            if (*last == box) return cells[j];
            *last = box;
        }
    }
    return 0;
}

static pdk_status check_boxes(const struct box_scan *scan, pdk_error *error)
{
    const uint32_t bands = scan->shape->box_columns;
    const uint32_t stacks = scan->shape->box_rows;
    for (uint32_t band = 0; band < bands; band++)
        for (uint32_t stack = 0; stack < stacks; stack++) {
            const struct pdki_box_break found = {
                band, stack, first_repeat(scan, band, stack)};
            if (found.symbol != 0)
                return pdki_box_break_report(scan->shape, &found, error);
        }
    return PDK_OK;
}

static pdk_status expect_shape(const pdk_transform *transform,
                               const pdk_shape *shape, const char *others,
                               pdk_error *error)
{
    const pdk_shape *own = &transform->shape;
    if (pdk_shape_equal(shape, own)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "the transform is for %ux%u boxes, but the %s different ones",
        own->box_rows, own->box_columns, others);
}

static pdk_status refuse_empty_cells(pdk_error *error)
{
    return pdki_error_set(error, PDK_ERR_BREAKS,
                          "while cells are empty, only moves that keep bands "
                          "and stacks together are safe");
}

pdk_status pdk_transform_apply(const pdk_transform *transform,
                               const pdk_grid *grid, pdk_grid *result,
                               pdk_error *error)
{
    static const char others[] = "grid has";
    pdk_status status =
        expect_shape(transform, pdk_grid_shape(grid), others, error);
    if (status == PDK_OK)
        status = expect_shape(transform, pdk_grid_shape(result), others, error);
    if (status != PDK_OK) return status;
    if (grid == result)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the result must be stored in another grid");
    const bool is_symmetry = pdk_transform_is_symmetry(transform);
    if (!is_symmetry && pdk_grid_count_empty(grid) > 0)
        return refuse_empty_cells(error);

    const uint32_t side = transform->shape.side;
    uint32_t *last_box = NULL;
    if (!is_symmetry) {
        last_box = pdki_alloc_zeroed(side, sizeof *last_box);
        if (!last_box) return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    pdk_symbol *cells = pdki_grid_cells(result);
    for (uint32_t r = 0; r < side; r++)
        transform_row(transform, pdk_grid_symbols(grid), r,
                      cells + (size_t)r * side);
    const struct box_scan scan = {&transform->shape, cells, last_box};
    if (!is_symmetry) status = check_boxes(&scan, error);
    pdki_free(last_box);
    return status;
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
        const pdk_status status = pdk_clues_add(result, moved, NULL);
        if (status != PDK_OK) return status;
    }
    return pdk_clues_sort(result, NULL);
}

pdk_status pdk_transform_clues(const pdk_transform *transform,
                               const pdk_clues *clues, pdk_clues *result,
                               pdk_error *error)
{
    pdk_status status =
        expect_shape(transform, pdk_clues_shape(clues), "clues have", error);
    if (status != PDK_OK) return status;
    if (clues == result)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the result must be stored in another list");
    if (!pdk_transform_is_symmetry(transform)) return refuse_empty_cells(error);
    uint32_t *places =
        pdki_alloc_array(transform->shape.side, 2 * sizeof *places);
    status =
        places ? move_clues(transform, clues, result, places) : PDK_ERR_MEMORY;
    pdki_free(places);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
