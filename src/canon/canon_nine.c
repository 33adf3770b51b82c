// The engine nine: least forms of 9x9 grids and puzzles. A full grid costs one
// way to its form; the others are found again when somebody asks for them.
#include "canon/canon_nine.h"

#include "base/alloc.h"
#include "base/lanes.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

static bool suits(const pdk_shape *shape)
{
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static void close_state(void *state)
{
    struct pdki_canon_nine *nine = state;
    if (!nine) return;
    pdk_grid_free(nine->solved);
    pdk_solver_free(nine->solver);
    pdk_geometry_free(nine->geometry);
    pdki_free(nine->table);
    pdki_free(nine);
}

static pdk_status open_state(const pdk_shape *shape, void **state,
                             pdk_error *error)
{
    struct pdki_canon_nine *nine = pdki_alloc_zeroed(1, sizeof *nine);
    (void)shape;
    *state = NULL;
    if (!nine) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status = pdki_band_table_new(&nine->table, error);
    if (status == PDK_OK)
        *state = nine;
    else
        close_state(nine);
    return status;
}

static bool has_empty(const uint8_t *cells)
{
    return memchr(cells, 0, PDKI_NINE_CELLS) != NULL;
}

static pdk_status find(void *state, const struct pdki_canon_watch *watch,
                       const pdk_grid *grid, pdk_grid *form, bool *is_taken,
                       pdk_error *error)
{
    struct pdki_canon_nine *nine = state;
    pdk_status status = PDK_OK;
    *is_taken = false;
    nine->has_ways = nine->has_generators = false;
    pdki_lanes_narrow(pdk_grid_symbols(grid), PDKI_NINE_CELLS, nine->cells);
    if (pdki_minimal_is_solution(nine->cells)) {
        nine->way_count = pdki_minimal_find(nine->table, nine->cells,
                                            nine->form, nine->ways, 1);
        *is_taken = true;
    } else if (has_empty(nine->cells)) {
        status = pdki_canon_nine_puzzle(nine, watch, grid, is_taken, error);
    }
    if (status != PDK_OK || !*is_taken) return status;

    pdk_symbol *cells = pdki_grid_cells(form);
    for (size_t i = 0; i < PDKI_NINE_CELLS; i++) cells[i] = nine->form[i];
    return PDK_OK;
}

static pdk_status moves(void *state, pdk_transform *moves, pdk_error *error)
{
    const struct pdki_canon_nine *nine = state;
    (void)error;
    pdki_way_store(&nine->ways[0], moves);
    return PDK_OK;
}

static pdk_status automorphisms(void *state, pdk_integer *order,
                                pdk_error *error)
{
    const struct pdki_canon_nine *nine = state;
    (void)error;
    pdk_integer_set(order, nine->way_count);
    return PDK_OK;
}

static pdk_status find_generators(struct pdki_canon_nine *nine,
                                  pdk_error *error)
{
    if (nine->has_generators) return PDK_OK;
    if (!nine->has_ways)
        pdki_minimal_find(nine->table, nine->cells, nine->form, nine->ways,
                          PDKI_WAYS_MAX);
    nine->has_ways = true;
    const pdk_status status =
        pdki_way_generators(nine->ways, nine->way_count, nine->generators,
                            &nine->generator_count, error);
    nine->has_generators = status == PDK_OK;
    return status;
}

static pdk_status count_generators(void *state, size_t *count, pdk_error *error)
{
    struct pdki_canon_nine *nine = state;
    const pdk_status status = find_generators(nine, error);
    if (status == PDK_OK) *count = nine->generator_count;
    return status;
}

static pdk_status generator(void *state, size_t index, pdk_transform *generator,
                            pdk_error *error)
{
    struct pdki_canon_nine *nine = state;
    const pdk_status status = find_generators(nine, error);
    if (status == PDK_OK) pdki_way_store(&nine->generators[index], generator);
    return status;
}

const struct pdki_canon_engine pdki_canon_nine = {
    .info = {"nine",
             "least forms of 9x9 grids, and of 9x9 puzzles with one solution", true},
    .suits = suits,
    .open = open_state,
    .close = close_state,
    .find = find,
    .moves = moves,
    .automorphisms = automorphisms,
    .count_generators = count_generators,
    .generator = generator,
};
