// symbol(row, column) = sigma[(alpha[row] + beta[column]) mod N].
//
// For the elementary grid as it is, all three are a formula and nothing is
// built until somebody asks for a row. Otherwise the lists are filled, sigma
// twice in a row, so that no sum has to be reduced:
//
//     sigma  s0 s1 s2 .. sN-1 s0 s1 s2 .. sN-1
//                  ^ alpha[row]: the row, where beta[column] = column
//
// A transpose changes the parts of alpha and beta, because the cell of the
// transposed grid at (r, c) is sigma[(shift of row c) + r].
#include "construct/construction_type.h"

#include "base/alloc.h"
#include "construct/elementary.h"
#include "construct/tiling.h"
#include "core/board.h"
#include "core/error.h"
#include "symmetry/permutation.h"
#include "symmetry/transform_type.h"

#include <string.h>

enum { BLOCK_LISTS = 5 };

static uint32_t wrap(uint32_t sum, uint32_t side)
{
    return sum >= side ? sum - side : sum;
}

static uint32_t row_shift(const pdk_construction *construction, uint32_t row)
{
    return construction->is_elementary
               ? pdki_elementary_shift(&construction->shape, row)
               : construction->alpha[row];
}

// The shifts of these rows. Where rows stay together in bands, a division a
// band is enough.
static void fill_shifts(const pdk_shape *shape, const uint32_t *rows,
                        bool keeps_bands, uint32_t *out)
{
    if (!keeps_bands) {
        for (uint32_t i = 0; i < shape->side; i++)
            out[i] = pdki_elementary_shift(shape, rows[i]);
        return;
    }
    for (uint32_t i = 0; i < shape->side; i += shape->box_rows) {
        const uint32_t band = rows[i] / shape->box_rows;
        const uint32_t first = band * shape->box_rows;
        for (uint32_t j = i; j < i + shape->box_rows; j++)
            out[j] = shape->box_columns * (rows[j] - first) + band;
    }
}

static void fill_sums(const pdk_transform *moves, bool is_symmetry,
                      uint32_t *alpha, uint32_t *beta)
{
    const pdk_shape *shape = &moves->shape;
    const size_t bytes = shape->side * sizeof *alpha;
    if (moves->is_transposed) {
        memcpy(alpha, moves->rows, bytes);
        fill_shifts(shape, moves->columns, is_symmetry, beta);
    } else {
        fill_shifts(shape, moves->rows, is_symmetry, alpha);
        memcpy(beta, moves->columns, bytes);
    }
}

static bool is_rotation(const uint32_t *beta, uint32_t side)
{
    for (uint32_t i = 1; i < side; i++)
        if (beta[i] != wrap(beta[i - 1] + 1, side)) return false;
    return true;
}

void pdki_construction_take(pdk_construction *construction)
{
    const uint32_t side = construction->shape.side;
    memcpy(construction->sigma + side, construction->sigma,
           side * sizeof *construction->sigma);
    construction->is_elementary = false;
    construction->has_sums = construction->has_sigma = true;
    construction->is_rotation = is_rotation(construction->beta, side);
}

// Whether moves that are no symmetry leave a valid grid, in memory of its own
// because the construction must stay as it was if they do not.
static pdk_status check_moves(const pdk_transform *moves, pdk_error *error)
{
    const uint32_t side = moves->shape.side;
    uint32_t *sums = pdki_alloc_array(side, 2 * sizeof *sums);
    if (!sums) return pdki_error_plain(error, PDK_ERR_MEMORY);

    fill_sums(moves, false, sums, sums + side);
    const struct pdki_sum_grid grid = {moves->shape, sums, sums + side,
                                       moves->symbols};
    const pdk_status status = pdki_tiling_check(&grid, error);
    pdki_free(sums);
    return status;
}

static void make_elementary(pdk_construction *construction)
{
    construction->is_elementary = true;
    construction->is_rotation = true;
    construction->has_sums = construction->has_sigma = false;
}

pdk_status pdk_construction_reset(pdk_construction *construction,
                                  const pdk_transform *moves, pdk_error *error)
{
    const pdk_shape *shape = &construction->shape;
    if (!moves) {
        make_elementary(construction);
        return PDK_OK;
    }
    if (!pdk_shape_equal(&moves->shape, shape))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the moves are for boxes of %ux%u, the board has "
                              "boxes of %ux%u",
                              moves->shape.box_rows, moves->shape.box_columns,
                              shape->box_rows, shape->box_columns);
    if (pdki_transform_is_identity(moves)) {
        make_elementary(construction);
        return PDK_OK;
    }
    const bool is_symmetry = pdk_transform_is_symmetry(moves);
    const pdk_status status = is_symmetry ? PDK_OK : check_moves(moves, error);
    if (status != PDK_OK) return status;

    fill_sums(moves, is_symmetry, construction->alpha, construction->beta);
    memcpy(construction->sigma, moves->symbols,
           shape->side * sizeof *moves->symbols);
    pdki_construction_take(construction);
    return PDK_OK;
}

pdk_construction *pdki_construction_allocate(const pdk_shape *shape)
{
    const size_t side = shape->side;
    pdk_construction *made = pdki_alloc_zeroed(1, sizeof *made);
    uint32_t *block = pdki_alloc_array(side, BLOCK_LISTS * sizeof *block);
    if (!made || !block) goto fail;

    *made = (pdk_construction){
        .shape = *shape,
        .alpha = block,
        .beta = block + side,
        .sigma = block + 2 * side,
        .row = block + 4 * side,
        .block = block,
    };
    return made;
fail:
    pdki_free(block);
    pdki_free(made);
    return NULL;
}

pdk_status pdki_construction_settle(pdk_construction *construction,
                                    pdk_error *error)
{
    const struct pdki_sum_grid grid = {construction->shape, construction->alpha,
                                       construction->beta, construction->sigma};
    const pdk_status status = pdki_tiling_check(&grid, error);
    if (status == PDK_OK) pdki_construction_take(construction);
    return status;
}

pdk_status pdk_construction_new(const pdk_shape *shape,
                                const pdk_transform *moves,
                                pdk_construction **out, pdk_error *error)
{
    pdk_construction *made = pdki_construction_allocate(shape);
    *out = made;
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const pdk_status status = pdk_construction_reset(made, moves, error);
    if (status == PDK_OK) return PDK_OK;
    pdk_construction_free(made);
    *out = NULL;
    return status;
}

void pdk_construction_free(pdk_construction *construction)
{
    if (!construction) return;
    pdki_free(construction->block);
    pdki_free(construction);
}

const pdk_shape *pdk_construction_shape(const pdk_construction *construction)
{
    return &construction->shape;
}

pdk_symbol pdk_construction_cell(const pdk_construction *construction,
                                 uint32_t row, uint32_t column)
{
    const uint32_t shift = row_shift(construction, row);
    if (construction->is_elementary)
        return 1 + wrap(shift + column, construction->shape.side);
    return construction->sigma[shift + construction->beta[column]];
}

void pdk_construction_cells(const pdk_construction *construction, uint32_t row,
                            uint32_t first_column, uint32_t count,
                            pdk_symbol *out)
{
    const uint32_t shift = row_shift(construction, row);
    if (construction->is_elementary) {
        const uint32_t side = construction->shape.side;
        for (uint32_t i = 0; i < count; i++)
            out[i] = 1 + wrap(shift + first_column + i, side);
        return;
    }
    const pdk_symbol *symbols = construction->sigma + shift;
    const uint32_t *beta = construction->beta + first_column;
    for (uint32_t i = 0; i < count; i++) out[i] = symbols[beta[i]];
}

// The elementary symbols, once somebody wants a whole row.
static void build_sigma(pdk_construction *construction)
{
    const uint32_t side = construction->shape.side;
    for (uint32_t i = 0; i < side; i++)
        construction->sigma[i] = construction->sigma[side + i] = i + 1;
    construction->has_sigma = true;
}

static void build_sums(pdk_construction *construction)
{
    const pdk_shape *shape = &construction->shape;
    pdki_permutation_identity(construction->beta, shape->side, 0);
    fill_shifts(shape, construction->beta, true, construction->alpha);
    construction->has_sums = true;
}

pdk_sums pdk_construction_sums(pdk_construction *construction)
{
    if (!construction->has_sigma) build_sigma(construction);
    if (!construction->has_sums) build_sums(construction);
    return (pdk_sums){construction->alpha, construction->beta,
                      construction->sigma};
}

void pdk_construction_row(pdk_construction *construction, uint32_t row,
                          pdk_row *out)
{
    const uint32_t side = construction->shape.side;
    if (!construction->has_sigma) build_sigma(construction);
    if (construction->is_rotation) {
        const uint32_t start =
            construction->is_elementary ? 0 : construction->beta[0];
        const uint32_t shift = row_shift(construction, row);
        out->cycle = construction->sigma;
        out->symbols = construction->sigma + wrap(shift + start, side);
        return;
    }
    pdk_construction_cells(construction, row, 0, side, construction->row);
    *out = (pdk_row){.symbols = construction->row, .cycle = NULL};
}

pdk_status pdk_construction_fill(pdk_construction *construction, pdk_grid *grid,
                                 pdk_error *error)
{
    const pdk_shape *shape = &construction->shape;
    const pdk_shape *other = pdk_grid_shape(grid);
    if (!pdk_shape_equal(shape, other))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "boxes of %ux%u do not fit a grid with boxes of "
                              "%ux%u",
                              shape->box_rows, shape->box_columns,
                              other->box_rows, other->box_columns);
    pdk_symbol *cells = pdki_grid_cells(grid);
    const uint32_t side = shape->side;
    for (uint32_t r = 0; r < side; r++, cells += side) {
        pdk_row row;
        if (!construction->is_rotation) {
            pdk_construction_cells(construction, r, 0, side, cells);
            continue;
        }
        pdk_construction_row(construction, r, &row);
        memcpy(cells, row.symbols, side * sizeof *cells);
    }
    return PDK_OK;
}
