// The engine "nine": least forms of 9x9 grids and puzzles. For a full grid, one
// way to its form is kept; the others are recomputed on request.
//
// A puzzle with a unique solution moves along with its solution. The ways to
// the least form of the solution, one for each of its automorphisms, may still
// put the clues into different cells. The form is the least such puzzle: an
// empty cell is less than a clue, and the symbols of clues are those of the
// solution's form, so the set of cells decides.
#include "canon/canon_nine.h"
#include "canon/canon_engine.h"

#include "base/alloc.h"
#include "base/lanes.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "symmetry/transform_type.h"

#include <permudoku/solve.h>

#include <string.h>

struct nine {
    struct pdki_band_table *table;
    uint8_t cells[PDKI_NINE_ROOM];    // of the board
    uint8_t solution[PDKI_NINE_ROOM]; // of a puzzle
    uint8_t form[PDKI_NINE_CELLS];

    // The number of ways from the board to its form, and the first way, or, if
    // requested, all of them.
    size_t way_count;
    bool has_ways, has_generators;
    struct pdki_way ways[PDKI_WAYS_MAX];
    size_t generator_count;
    struct pdki_way generators[PDKI_WAYS_GENERATORS];

    // For puzzles; NULL before the first one.
    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_grid *solved;
};

static bool suits(const pdk_shape *shape)
{
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static void close_state(void *state)
{
    struct nine *nine = state;
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
    struct nine *nine = pdki_alloc_zeroed(1, sizeof *nine);
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

// With fewer clues there is never a unique solution: McGuire, Tugemann,
// Civario, "There is no 16-clue Sudoku" (2012). Nor with fewer symbols: two
// missing ones could be swapped.
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

static pdk_status solve(struct nine *nine, const pdk_limits *limits,
                        const pdk_grid *grid, bool *is_unique, pdk_error *error)
{
    const pdk_limits asked = limits_only_cancel(limits);
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_status status = pdk_solver_limit(nine->solver, &asked, error);
    if (status == PDK_OK)
        status =
            pdk_solver_solve(nine->solver, grid, nine->solved, &verdict, error);
    *is_unique = verdict == PDK_UNIQUE;
    return status;
}

// Keeps the ways to the least puzzle, and clears the form's empty cells.
static void choose_ways(struct nine *nine, size_t count)
{
    uint8_t least[PDKI_NINE_CELLS], moved[PDKI_NINE_CELLS];
    nine->way_count = 0;
    for (size_t i = 0; i < count; i++) {
        const struct pdki_way *way = &nine->ways[i];
        const size_t row_step = way->is_transposed ? 1 : 9;
        for (size_t k = 0; k < PDKI_NINE_CELLS; k++)
            moved[k] = nine->cells[way->rows[k / 9] * row_step +
                                   way->columns[k % 9] * (9 / row_step)] != 0;
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

static pdk_status find_puzzle(struct nine *nine, const pdk_limits *limits,
                              const pdk_grid *grid, bool *is_taken,
                              pdk_error *error)
{
    if (!may_be_unique(nine->cells)) return PDK_OK;
    const pdk_shape *shape = pdk_grid_shape(grid);
    pdk_status status = PDK_OK;
    if (!nine->geometry)
        status = pdk_geometry_new(shape, &nine->geometry, error);
    if (status == PDK_OK && !nine->solved)
        status = pdk_grid_new(shape, &nine->solved, error);
    if (status == PDK_OK && !nine->solver)
        status = pdk_solver_new(nine->geometry, "nine", &nine->solver, error);
    if (status == PDK_OK) status = solve(nine, limits, grid, is_taken, error);
    if (status != PDK_OK || !*is_taken) return status;

    pdki_lanes_narrow(pdk_grid_symbols(nine->solved), PDKI_NINE_CELLS,
                      nine->solution);
    const size_t count = pdki_least_find(nine->table, nine->solution,
                                         nine->form, nine->ways, PDKI_WAYS_MAX);
    choose_ways(nine, count);
    nine->has_ways = true;
    return PDK_OK;
}

static void store_way(const struct pdki_way *way, pdk_transform *transform)
{
    transform->is_transposed = way->is_transposed;
    for (size_t i = 0; i < 9; i++) {
        transform->rows[i] = way->rows[i];
        transform->columns[i] = way->columns[i];
        transform->symbols[i] = way->symbols[i + 1];
    }
}

static pdk_status find(void *state, const pdk_limits *limits,
                       const pdk_grid *grid, pdk_grid *form, bool *is_taken,
                       pdk_error *error)
{
    struct nine *nine = state;
    pdk_status status = PDK_OK;
    *is_taken = false;
    nine->has_ways = nine->has_generators = false;
    pdki_lanes_narrow(pdk_grid_symbols(grid), PDKI_NINE_CELLS, nine->cells);
    if (pdki_least_is_solution(nine->cells)) {
        nine->way_count = pdki_least_find(nine->table, nine->cells, nine->form,
                                          nine->ways, 1);
        *is_taken = true;
    } else if (memchr(nine->cells, 0, PDKI_NINE_CELLS)) {
        status = find_puzzle(nine, limits, grid, is_taken, error);
    }
    if (status != PDK_OK || !*is_taken) return status;

    pdk_symbol *cells = pdki_grid_cells(form);
    for (size_t i = 0; i < PDKI_NINE_CELLS; i++) cells[i] = nine->form[i];
    return PDK_OK;
}

static pdk_status moves(void *state, pdk_transform *moves, pdk_error *error)
{
    const struct nine *nine = state;
    (void)error;
    store_way(&nine->ways[0], moves);
    return PDK_OK;
}

static pdk_status automorphisms(void *state, pdk_integer *order,
                                pdk_error *error)
{
    const struct nine *nine = state;
    (void)error;
    pdk_integer_set(order, nine->way_count);
    return PDK_OK;
}

static struct pdki_way compose(const struct pdki_way *first,
                               const struct pdki_way *second)
{
    const bool is_swapped = second->is_transposed;
    const uint8_t *rows = is_swapped ? first->columns : first->rows;
    const uint8_t *columns = is_swapped ? first->rows : first->columns;
    struct pdki_way made = {.is_transposed =
                                first->is_transposed != is_swapped};
    for (size_t i = 0; i < 9; i++) {
        made.rows[i] = rows[second->rows[i]];
        made.columns[i] = columns[second->columns[i]];
        made.symbols[i + 1] = second->symbols[first->symbols[i + 1]];
    }
    return made;
}

static struct pdki_way invert(const struct pdki_way *way)
{
    const bool is_swapped = way->is_transposed;
    const uint8_t *rows = is_swapped ? way->columns : way->rows;
    const uint8_t *columns = is_swapped ? way->rows : way->columns;
    struct pdki_way made = {.is_transposed = is_swapped};
    for (uint8_t i = 0; i < 9; i++) {
        made.rows[rows[i]] = i;
        made.columns[columns[i]] = i;
        made.symbols[way->symbols[i + 1]] = (uint8_t)(i + 1);
    }
    return made;
}

// The automorphism group of a board has at most 648 elements, which are known.
// Elements that are not yet generated become generators, one after another.
struct group {
    size_t count, reached_count;
    struct pdki_way elements[PDKI_WAYS_MAX];
    uint16_t reached[PDKI_WAYS_MAX]; // numbers of elements
    bool is_reached[PDKI_WAYS_MAX];
};

// Symbols follow from the rest.
static bool is_equal(const struct pdki_way *a, const struct pdki_way *b)
{
    return a->is_transposed == b->is_transposed &&
           memcmp(a->rows, b->rows, sizeof a->rows) == 0 &&
           memcmp(a->columns, b->columns, sizeof a->columns) == 0;
}

static void reach(struct group *group, const struct pdki_way *way)
{
    size_t i = 0;
    while (i < group->count && !is_equal(&group->elements[i], way)) i++;
    if (i == group->count || group->is_reached[i]) return;
    group->is_reached[i] = true;
    group->reached[group->reached_count++] = (uint16_t)i;
}

// Everything that is generated; since the group is finite, products suffice.
static void close_group(struct group *group, const struct pdki_way *generators,
                        size_t count)
{
    for (size_t i = 0; i < group->reached_count; i++)
        for (size_t k = 0; k < count; k++) {
            const struct pdki_way product =
                compose(&group->elements[group->reached[i]], &generators[k]);
            reach(group, &product);
        }
}

static pdk_status find_generators(struct nine *nine, pdk_error *error)
{
    if (nine->has_generators) return PDK_OK;
    struct group *group = pdki_alloc_zeroed(1, sizeof *group);
    if (!group) return pdki_error_plain(error, PDK_ERR_MEMORY);

    if (!nine->has_ways)
        pdki_least_find(nine->table, nine->cells, nine->form, nine->ways,
                        PDKI_WAYS_MAX);
    nine->has_ways = nine->has_generators = true;
    const struct pdki_way back = invert(&nine->ways[0]);
    group->count = nine->way_count;
    for (size_t i = 0; i < group->count; i++)
        group->elements[i] = compose(&nine->ways[i], &back);
    reach(group, &group->elements[0]);
    size_t made = 0;
    for (size_t i = 0; i < nine->way_count && made < PDKI_WAYS_GENERATORS;
         i++) {
        if (group->is_reached[i]) continue;
        nine->generators[made++] = group->elements[i];
        close_group(group, nine->generators, made);
    }
    nine->generator_count = made;
    pdki_free(group);
    return PDK_OK;
}

static pdk_status count_generators(void *state, size_t *count, pdk_error *error)
{
    struct nine *nine = state;
    const pdk_status status = find_generators(nine, error);
    if (status == PDK_OK) *count = nine->generator_count;
    return status;
}

static pdk_status generator(void *state, size_t index, pdk_transform *generator,
                            pdk_error *error)
{
    struct nine *nine = state;
    const pdk_status status = find_generators(nine, error);
    if (status == PDK_OK) store_way(&nine->generators[index], generator);
    return status;
}

const struct pdki_canon_engine pdki_canon_nine = {
    .info = {"nine",
             "least forms of 9x9 grids and uniquely solvable 9x9 puzzles"},
    .form_version = 1,
    .suits = suits,
    .open = open_state,
    .close = close_state,
    .find = find,
    .moves = moves,
    .automorphisms = automorphisms,
    .count_generators = count_generators,
    .generator = generator,
};
