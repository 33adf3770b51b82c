// A puzzle with one solution goes where its solution goes. Ways that make the
// least form of the solution, one for each of its automorphisms, may still put
// the clues into different cells. The least puzzle is the form: an empty cell
// is less than a clue, and the symbols of clues are those of the solution's
// form, so that the set of cells decides.
#include "canon/canon_nine.h"

#include "base/lanes.h"
#include "core/error.h"

#include <string.h>

// Fewer clues never have one solution: McGuire, Tugemann, Civario, "There is no
// 16-clue Sudoku" (2012). Neither have fewer symbols: the other two could
// change places.
enum { CLUES_MIN = 17, SYMBOLS_MIN = 8 };

static bool may_be_unique(const uint8_t *cells)
{
    unsigned clues = 0, symbols = 0;
    uint8_t has[16] = {0};
    for (size_t i = 0; i < PDKI_NINE_CELLS; i++) {
        clues += cells[i] != 0;
        has[cells[i]] = 1;
    }
    for (size_t i = 1; i <= 9; i++) symbols += has[i];
    return clues >= CLUES_MIN && symbols >= SYMBOLS_MIN;
}

static pdk_status open_solver(struct pdki_canon_nine *nine,
                              const pdk_shape *shape, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!nine->geometry)
        status = pdk_geometry_new(shape, &nine->geometry, error);
    if (status == PDK_OK && !nine->solved)
        status = pdk_grid_new(shape, &nine->solved, error);
    if (status == PDK_OK && !nine->solver)
        status = pdk_solver_new(nine->geometry, "nine", &nine->solver, error);
    return status;
}

static bool ask_watch(void *context, const pdk_effort *so_far)
{
    const struct pdki_canon_watch *watch = context;
    (void)so_far;
    return watch->go_on(watch->context);
}

static pdk_status solve(struct pdki_canon_nine *nine,
                        const struct pdki_canon_watch *watch,
                        const pdk_grid *grid, bool *is_unique, pdk_error *error)
{
    struct pdki_canon_watch asked = *watch;
    const pdk_limits limits = {.go_on = ask_watch, .context = &asked};
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_solver_limit(nine->solver, watch->go_on ? &limits : NULL);
    const pdk_status status =
        pdk_solver_solve(nine->solver, grid, nine->solved, &verdict, error);
    pdk_solver_limit(nine->solver, NULL);
    if (status != PDK_OK) return status;
    if (verdict == PDK_UNKNOWN)
        return pdki_error_plain(error, PDK_ERR_CANCELLED);
    *is_unique = verdict == PDK_UNIQUE;
    return PDK_OK;
}

// What `way` makes of the clues: 1 for a clue, 0 for an empty cell.
static void move_clues(const uint8_t *cells, const struct pdki_way *way,
                       uint8_t *out)
{
    const size_t row_step = way->is_transposed ? 1 : 9;
    const size_t column_step = way->is_transposed ? 9 : 1;
    for (size_t i = 0; i < PDKI_NINE_CELLS; i++)
        out[i] = cells[way->rows[i / 9] * row_step +
                       way->columns[i % 9] * column_step] != 0;
}

// Keeps the ways that lead to the least puzzle, and empties the form's cells.
static void choose_ways(struct pdki_canon_nine *nine, size_t count)
{
    uint8_t least[PDKI_NINE_CELLS], moved[PDKI_NINE_CELLS];
    nine->way_count = 0;
    for (size_t i = 0; i < count; i++) {
        move_clues(nine->cells, &nine->ways[i], moved);
        const int order =
            nine->way_count == 0 ? -1 : memcmp(moved, least, sizeof moved);
        if (order > 0) continue;
        if (order < 0) {
            memcpy(least, moved, sizeof moved);
            nine->way_count = 0;
        }
        nine->ways[nine->way_count++] = nine->ways[i];
    }
    for (size_t i = 0; i < PDKI_NINE_CELLS; i++) nine->form[i] *= least[i];
}

pdk_status pdki_canon_nine_puzzle(struct pdki_canon_nine *nine,
                                  const struct pdki_canon_watch *watch,
                                  const pdk_grid *grid, bool *is_taken,
                                  pdk_error *error)
{
    if (!may_be_unique(nine->cells)) return PDK_OK;
    pdk_status status = open_solver(nine, pdk_grid_shape(grid), error);
    if (status == PDK_OK) status = solve(nine, watch, grid, is_taken, error);
    if (status != PDK_OK || !*is_taken) return status;

    pdki_lanes_narrow(pdk_grid_symbols(nine->solved), PDKI_NINE_CELLS,
                      nine->solution);
    const size_t count = pdki_minimal_find(
        nine->table, nine->solution, nine->form, nine->ways, PDKI_WAYS_MAX);
    choose_ways(nine, count);
    nine->has_ways = true;
    return PDK_OK;
}
