// symbol(row, column) = sigma[(alpha[row] + beta[column]) mod N].
//
// The elementary grid needs no lists: everything is a formula until somebody
// asks for a row. Otherwise the lists are filled, sigma twice in a row, so that
// sums need not be reduced:
//
//     sigma  s0 s1 s2 .. sN-1 s0 s1 s2 .. sN-1
//                 ^ alpha[row]: the row, if beta[column] = column
//
// A transpose exchanges the roles of alpha and beta, because the cell (r, c) of
// the transposed grid is sigma[(shift of row c) + r].
#include "construct/construction_type.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "symmetry/transform_type.h"

#include <string.h>

enum { BLOCK_LISTS = 5 };

static uint32_t row_shift(const pdk_construction *construction, uint32_t row)
{
    return construction->is_elementary
               ? pdki_elementary_shift(&construction->shape, row)
               : construction->alpha[row];
}

// The shifts of these rows. If bands stay together, one division per band is
// enough.
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
        if (beta[i] != pdki_modulo_add(beta[i - 1], 1, side)) return false;
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

// Checks whether moves that are not a symmetry leave the grid valid. Uses its
// own memory, because the construction must be unchanged if they do not.
static pdk_status check_moves(const pdk_transform *moves, pdk_error *error)
{
    const uint32_t side = moves->shape.side;
    uint32_t *sums = pdki_alloc_array(side, 2 * sizeof *sums);
    if (!sums) return pdki_error_plain(error, PDK_ERR_MEMORY);

    fill_sums(moves, false, sums, sums + side);
    const pdk_sums lists = {sums, sums + side, moves->symbols};
    const pdk_status status = pdki_tiling_check(&moves->shape, &lists, error);
    pdki_free(sums);
    return status;
}

pdk_symbol pdk_elementary_cell(const pdk_shape *shape, uint32_t row,
                               uint32_t column)
{
    const uint32_t shift = pdki_elementary_shift(shape, row);
    return 1 + pdki_modulo_add(column, shift, shape->side);
}

uint32_t pdk_elementary_shift(const pdk_shape *shape, uint32_t row)
{
    return pdki_elementary_shift(shape, row);
}

pdk_status pdk_elementary_accepts(const pdk_shape *shape, const uint32_t *rows,
                                  const uint32_t *columns, pdk_error *error)
{
    pdk_transform *moves = NULL;
    pdk_status status = pdk_transform_new(shape, &moves, error);
    if (status == PDK_OK && rows)
        status = pdk_transform_move_rows(moves, rows, error);
    if (status == PDK_OK && columns)
        status = pdk_transform_move_columns(moves, columns, error);
    if (status == PDK_OK && !pdk_transform_is_symmetry(moves))
        status = check_moves(moves, error);
    pdk_transform_free(moves);
    return status;
}

pdk_status pdk_construction_reset(pdk_construction *construction,
                                  const pdk_transform *moves, pdk_error *error)
{
    const pdk_shape *shape = &construction->shape;
    if (moves && !pdk_shape_equal(&moves->shape, shape))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the moves are for %ux%u boxes, but the board has %ux%u boxes",
            moves->shape.box_rows, moves->shape.box_columns, shape->box_rows,
            shape->box_columns);
    if (!moves || pdki_transform_is_identity(moves)) {
        construction->is_elementary = construction->is_rotation = true;
        construction->has_sums = construction->has_sigma = false;
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
        .lent.side = shape->side,
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
    const pdk_sums sums = {construction->alpha, construction->beta,
                           construction->sigma};
    const pdk_status status =
        pdki_tiling_check(&construction->shape, &sums, error);
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
        return 1 + pdki_modulo_add(shift, column, construction->shape.side);
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
            out[i] = 1 + pdki_modulo_add(shift, first_column + i, side);
        return;
    }
    const pdk_symbol *symbols = construction->sigma + shift;
    const uint32_t *beta = construction->beta + first_column;
    for (uint32_t i = 0; i < count; i++) out[i] = symbols[beta[i]];
}

// Builds the elementary symbols, when a whole row is requested.
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

const pdk_row *pdk_construction_row(pdk_construction *construction,
                                    uint32_t row)
{
    const uint32_t side = construction->shape.side;
    pdk_row *const out = &construction->lent;
    if (!construction->has_sigma) build_sigma(construction);
    if (construction->is_rotation) {
        const uint32_t start =
            construction->is_elementary ? 0 : construction->beta[0];
        const uint32_t shift = row_shift(construction, row);
        out->cycle = construction->sigma;
        out->symbols =
            construction->sigma + pdki_modulo_add(shift, start, side);
        return out;
    }
    pdk_construction_cells(construction, row, 0, side, construction->row);
    out->symbols = construction->row;
    out->cycle = NULL;
    return out;
}

pdk_status pdk_construction_fill(pdk_construction *construction, pdk_grid *grid,
                                 pdk_error *error)
{
    const pdk_shape *shape = &construction->shape;
    const pdk_shape *other = pdk_grid_shape(grid);
    if (!pdk_shape_equal(shape, other))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "a solution with %ux%u boxes does not fit a grid with %ux%u boxes",
            shape->box_rows, shape->box_columns, other->box_rows,
            other->box_columns);
    pdk_symbol *cells = pdki_grid_cells(grid);
    const uint32_t side = shape->side;
    for (uint32_t r = 0; r < side; r++, cells += side) {
        if (!construction->is_rotation) {
            pdk_construction_cells(construction, r, 0, side, cells);
            continue;
        }
        const pdk_row *row = pdk_construction_row(construction, r);
        memcpy(cells, row->symbols, side * sizeof *cells);
    }
    return PDK_OK;
}

pdk_status pdk_construction_of_sums(const pdk_shape *shape,
                                    const pdk_sums *sums,
                                    pdk_construction **out, pdk_error *error)
{
    pdk_construction *made = pdki_construction_allocate(shape);
    *out = NULL;
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const struct {
        struct pdki_list list;
        uint32_t *to;
    } parts[] = {
        {{"alpha", sums->alpha, shape->side, 0}, made->alpha},
        {{"beta", sums->beta, shape->side, 0},   made->beta },
        {{"sigma", sums->sigma, shape->side, 1}, made->sigma},
    };
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < 3 && status == PDK_OK; i++) {
        const struct pdki_list *list = &parts[i].list;
        status = pdki_permutation_check(list, made->row, error);
        memcpy(parts[i].to, list->items, shape->side * sizeof *list->items);
    }
    if (status == PDK_OK) status = pdki_construction_settle(made, error);
    if (status == PDK_OK)
        *out = made;
    else
        pdk_construction_free(made);
    return status;
}

// The affine map with this factor that takes `from` to `to`.
static struct pdki_affine map_through(uint32_t factor, uint32_t from,
                                      uint32_t to, uint32_t side)
{
    struct pdki_affine map = {factor, 0, side};
    map.shift = pdki_modulo_subtract(to, pdki_affine_image(&map, from), side);
    return map;
}

static bool maps_list(const struct pdki_affine *map, const uint32_t *from,
                      const uint32_t *to)
{
    for (uint32_t i = 0; i < map->side; i++)
        if (pdki_affine_image(map, from[i]) != to[i]) return false;
    return true;
}

static bool maps_symbols(const struct pdki_affine *map, const pdk_symbol *from,
                         const pdk_symbol *to)
{
    for (uint32_t i = 0; i < map->side; i++)
        if (to[pdki_affine_image(map, i)] != from[i]) return false;
    return true;
}

// The only possible u.
static uint32_t find_factor(const uint32_t *from, const uint32_t *to,
                            uint32_t side)
{
    const uint32_t next = (from[0] + 1) % side;
    uint32_t row = 0;
    while (from[row] != next) row++;
    return pdki_modulo_subtract(to[row], to[0], side);
}

// Two triples of lists represent the same grid exactly if
//
//     alpha' = u alpha + a,  beta' = u beta + b,  sigma'[u k + a + b] =
//     sigma[k]
//
// for a unit u of Z_N: a bijection f with f(x) + g(y) = h(x + y) is an
// automorphism of Z_N plus a constant (Albert). The row where alpha is 1 more
// than in the first row determines u.
bool pdk_construction_equal(pdk_construction *a, pdk_construction *b)
{
    if (!pdk_shape_equal(&a->shape, &b->shape)) return false;
    if (a->is_elementary && b->is_elementary) return true;
    const uint32_t side = a->shape.side;
    const pdk_sums from = pdk_construction_sums(a);
    const pdk_sums to = pdk_construction_sums(b);
    const uint32_t factor = find_factor(from.alpha, to.alpha, side);
    const struct pdki_affine rows =
        map_through(factor, from.alpha[0], to.alpha[0], side);
    const struct pdki_affine columns =
        map_through(factor, from.beta[0], to.beta[0], side);
    const struct pdki_affine symbols = {
        factor, pdki_modulo_add(rows.shift, columns.shift, side), side};
    return maps_list(&rows, from.alpha, to.alpha) &&
           maps_list(&columns, from.beta, to.beta) &&
           maps_symbols(&symbols, from.sigma, to.sigma);
}
