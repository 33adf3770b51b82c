// The public functions: they choose the engine for the shape, or for its
// transpose, and convert the numbers.
#include <permudoku/census.h>

#include "census/census_engine.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/integer_type.h"

enum { SIDE_MAX = 9 };

struct pdk_census {
    pdk_shape shape;
    bool is_transposed; // the engine has the transposed shape
    const struct pdki_census_engine *engine;
    void *tables; // the engine's, owned
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

static pdk_status fill_census(pdk_census *census, pdk_shape shape,
                              pdk_error *error)
{
    const pdk_shape transposed = {shape.box_columns, shape.box_rows,
                                  shape.side};
    census->shape = shape;
    census->is_transposed = !engine_for(&shape);
    if (census->is_transposed) shape = transposed;
    census->engine = engine_for(&shape);
    if (!census->engine)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "grids with %ux%u boxes cannot be numbered or "
                              "sampled uniformly, only those with 2x2, "
                              "2x3, 3x2, 2x4, 4x2 and 3x3 boxes",
                              census->shape.box_rows,
                              census->shape.box_columns);
    census->tables = census->engine->create(&shape);
    if (!census->tables) return pdki_error_plain(error, PDK_ERR_MEMORY);
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
    const pdk_status status = fill_census(census, *shape, error);
    if (status == PDK_OK) return PDK_OK;
    pdk_census_free(census);
    *out = NULL;
    return status;
}

void pdk_census_free(pdk_census *census)
{
    if (!census) return;
    pdki_free(census->tables);
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
                          "the grid must have %ux%u boxes, like the census",
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

    pdki_integer_get_wide(rank, &number); // cannot fail: it is below the size,
                                          // which fits
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
                              "only a full and valid grid has a number");
    pdki_integer_set_wide(rank, number);
    return PDK_OK;
}

// The grid of a random number below the size.
pdk_status pdk_census_sample(const pdk_census *census, pdk_random *random,
                             pdk_grid *grid, pdk_error *error)
{
    pdk_integer rank; // at most 128 bits, so there is nothing to release
    pdki_integer_init(&rank);
    pdk_status status = expect_shape(census, grid, error);
    if (status != PDK_OK) return status;
    status = pdk_integer_random(&rank, &census->size, random, error);
    if (status != PDK_OK) return status;
    return pdk_census_unrank(census, &rank, grid, error);
}

// Published numbers. pdk_census_new() recomputes those for boxes up to 2x4 and
// for 3x3.
static const char latin[] = "Latin squares: OEIS A002860; McKay and Wanless, "
                            "\"On the number of Latin squares\", 2005";

static const char four[] = "OEIS A107739; classes: OEIS A109741";
static const char jarvis[] =
    "Jarvis, \"Sudoku enumeration problems\"; classes: OEIS A291188";
static const char ten[] = "Pettersen 2005; classes: OEIS A291188";
static const char nine[] = "Felgenhauer and Jarvis 2005, OEIS A107739; "
                           "classes: Russell and Jarvis, OEIS A109741";
static const char twelve[] =
    "Pettersen 2006; checked 2026: github.com/linche89/sudoku-enumeration";
static const char silver[] = "Pettersen and Silver 2006; checked by Silver "
                             "2022: github.com/GizmoBill/Sudoku4x3";

// clang-format off
static const pdk_known_census known[] = {
    {1, 1, "1", NULL, latin},
    {1, 2, "2", NULL, latin},
    {1, 3, "12", NULL, latin},
    {1, 4, "576", NULL, latin},
    {1, 5, "161280", NULL, latin},
    {1, 6, "812851200", NULL, latin},
    {1, 7, "61479419904000", NULL, latin},
    {1, 8, "108776032459082956800", NULL, latin},
    {1, 9, "5524751496156892842531225600", NULL, latin},
    {1, 10, "9982437658213039871725064756920320000", NULL, latin},
    {1, 11, "776966836171770144107444346734230682311065600000", NULL, latin},
    {2, 2, "288", "2", four},
    {2, 3, "28200960", "49", jarvis},
    {2, 4, "29136487207403520", "1673187", jarvis},
    {2, 5, "1903816047972624930994913280000", "4743933602050718", ten},
    {2, 6, "38296278920738107863746324732012492486187417600000", NULL, twelve},
    {3, 3, "6670903752021072936960", "5472730538", nine},
    {3, 4, "81171437193104932746936103027318645818654720000", NULL, silver},
};
// clang-format on

const pdk_known_census *pdk_known_census_of(const pdk_shape *shape)
{
    const bool is_wide = shape->box_rows <= shape->box_columns;
    const uint32_t less = is_wide ? shape->box_rows : shape->box_columns;
    const uint32_t more = is_wide ? shape->box_columns : shape->box_rows;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].box_rows == less && known[i].box_columns == more)
            return &known[i];
    return NULL;
}
