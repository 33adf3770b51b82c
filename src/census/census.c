// The public calls: which engine knows the shape, or its transpose, and the
// numbers on their way to it.
#include <permudoku/census.h>

#include "census/census_engine.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/integer_type.h"

enum { SIDE_MAX = 9 };

struct pdk_census {
    pdk_shape shape;
    bool is_transposed; // the engine has the transpose of the shape
    const struct pdki_census_engine *engine;
    void *tables; // owned; of the engine
    pdk_integer size;
};

static const struct pdki_census_engine *const engines[] = {
    &pdki_census_nine, &pdki_census_two_bands, NULL};

static const struct pdki_census_engine *engine_for(const pdk_shape *shape)
{
    const struct pdki_census_engine *const *engine = engines;
    while (*engine && !(*engine)->supports(shape)) engine++;
    return *engine;
}

static pdk_shape transpose(const pdk_shape *shape)
{
    return (pdk_shape){shape->box_columns, shape->box_rows, shape->side};
}

// Finds who numbers the shape.
static bool choose_engine(pdk_census *census, const pdk_shape *shape)
{
    const pdk_shape transposed = transpose(shape);
    census->shape = *shape;
    census->engine = engine_for(shape);
    if (census->engine) return true;
    census->is_transposed = true;
    census->engine = engine_for(&transposed);
    return census->engine;
}

static pdk_status fill_census(pdk_census *census, const pdk_shape *shape,
                              pdk_error *error)
{
    if (!choose_engine(census, shape))
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "grids with boxes of %ux%u are not numbered, "
                              "only those of 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3",
                              shape->box_rows, shape->box_columns);
    const pdk_shape transposed = transpose(shape);
    const pdk_status status = census->engine->create(
        census->is_transposed ? &transposed : shape, &census->tables);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    pdki_integer_set_wide(&census->size, census->engine->size(census->tables));
    return PDK_OK;
}

pdk_status pdk_census_new(const pdk_shape *shape, pdk_census **out,
                          pdk_error *error)
{
    pdk_census *census = pdki_alloc_zeroed(1, sizeof *census);
    *out = census;
    if (!census) return pdki_error_plain(error, PDK_ERR_MEMORY);

    pdki_integer_init(&census->size);
    const pdk_status status = fill_census(census, shape, error);
    if (status == PDK_OK) return PDK_OK;
    pdk_census_free(census);
    *out = NULL;
    return status;
}

void pdk_census_free(pdk_census *census)
{
    if (!census) return;
    if (census->tables) census->engine->destroy(census->tables);
    pdki_integer_release(&census->size);
    pdki_free(census);
}

const pdk_shape *pdk_census_shape(const pdk_census *census)
{
    return &census->shape;
}

const pdk_integer *pdk_census_size(const pdk_census *census)
{
    return &census->size;
}

static pdk_status expect_shape(const pdk_census *census, const pdk_grid *grid,
                               pdk_error *error)
{
    if (pdk_shape_equal(pdk_grid_shape(grid), &census->shape)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "the census is of boxes of %ux%u, the grid has "
                          "others",
                          census->shape.box_rows, census->shape.box_columns);
}

static void transpose_cells(const pdk_symbol *from, uint32_t side,
                            pdk_symbol *to)
{
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++)
            to[column * side + row] = from[row * side + column];
}

pdk_status pdk_census_unrank(const pdk_census *census, const pdk_integer *rank,
                             pdk_grid *grid, pdk_error *error)
{
    pdk_symbol cells[SIDE_MAX * SIDE_MAX];
    pdki_wide number = 0;
    pdk_status status = expect_shape(census, grid, error);
    if (status != PDK_OK) return status;
    status = pdki_integer_expect_below(rank, &census->size, "grid", error);
    if (status != PDK_OK) return status;

    pdki_integer_get_wide(rank, &number); // it is less than another that fits
    if (!census->is_transposed) {
        census->engine->unrank(census->tables, number, pdki_grid_cells(grid));
        return PDK_OK;
    }
    census->engine->unrank(census->tables, number, cells);
    transpose_cells(cells, census->shape.side, pdki_grid_cells(grid));
    return PDK_OK;
}

pdk_status pdk_census_rank(const pdk_census *census, const pdk_grid *grid,
                           pdk_integer *rank, pdk_error *error)
{
    const pdk_symbol *cells = pdk_grid_symbols(grid);
    pdk_symbol transposed[SIDE_MAX * SIDE_MAX];
    pdki_wide number = 0;
    const pdk_status status = expect_shape(census, grid, error);
    if (status != PDK_OK) return status;

    if (census->is_transposed) {
        transpose_cells(cells, census->shape.side, transposed);
        cells = transposed;
    }
    if (!census->engine->rank(census->tables, cells, &number))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "only a grid that is full and valid has a "
                              "number");
    pdki_integer_set_wide(rank, number);
    return PDK_OK;
}

// That of a random number below the size.
pdk_status pdk_census_sample(const pdk_census *census, pdk_random *random,
                             pdk_grid *grid, pdk_error *error)
{
    pdk_integer rank; // at most 128 bits, so it has nothing to release
    pdki_integer_init(&rank);
    pdk_status status = expect_shape(census, grid, error);
    if (status != PDK_OK) return status;
    status = pdk_integer_random(&rank, &census->size, random, error);
    if (status != PDK_OK) return status;
    return pdk_census_unrank(census, &rank, grid, error);
}
