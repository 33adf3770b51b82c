// For every row, column and box, a table has the position of each symbol, so
// that chains of cells are followed without searching. There are three kinds of
// steps:
//
//     symbols   from a cell with one of two symbols, go on to the other one in
//               its row, column and box; swap the two in all cells of this
//               chain. A house that the chain meets contains both.
//     rows      in two rows of a band, go from a column to the one where the
//               upper row has what the lower row has here, until the cycle
//               closes; swap the two rows in these columns
//     columns   in two columns of a stack, likewise
//
// Swapping symbols alone would preserve symmetries of prime order for a long
// time. If boxes are single rows or columns, any two rows or columns may be
// used.
//
// A step draws its kind, 0 to 2 as above. For symbols it then draws a row, a
// column, and one of the symbols that are not there, the least being 0; for
// lines it draws a line, one of the others, the first being 0, and a position
// in it; each by pdk_random_below(). This never changes.
#include <permudoku/experimental/walk.h>

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

static const uint32_t nowhere = UINT32_MAX;

// A cell of the chain, with its symbol before the step.
struct link {
    uint32_t row, column;
    pdk_symbol symbol;
};

struct pdk_walk {
    pdk_shape shape;
    bool has_begun;
    pdk_symbol *cells; // row by row; start of a block with the next three,
                       // owned
    // By house, then by symbol from 0: the column in a row, the row in a
    // column, the index in a box, whose cells are counted row by row.
    uint32_t *in_row, *in_column, *in_box;
    struct link *chain; // owned; room for both symbols in every row
    bool *is_seen;      // owned; by row: the first symbol, the second
};

pdk_status pdk_walk_new(const pdk_shape *shape, pdk_walk **out,
                        pdk_error *error)
{
    *out = NULL;
    const pdk_status status = pdki_shape_check(shape, error);
    if (status != PDK_OK) return status;
    const size_t side = shape->side;
    pdk_walk *walk = pdki_alloc_zeroed(1, sizeof *walk);
    if (walk && side <= SIZE_MAX / side) {
        walk->shape = *shape;
        walk->cells = pdki_alloc_array(side * side, 4 * sizeof *walk->cells);
        walk->chain = pdki_alloc_array(2 * side, sizeof *walk->chain);
        walk->is_seen = pdki_alloc_zeroed(2 * side, sizeof *walk->is_seen);
    }
    if (!walk || !walk->cells || !walk->chain || !walk->is_seen) {
        pdk_walk_free(walk);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    walk->in_row = walk->cells + side * side;
    walk->in_column = walk->in_row + side * side;
    walk->in_box = walk->in_column + side * side;
    *out = walk;
    return PDK_OK;
}

void pdk_walk_free(pdk_walk *walk)
{
    if (!walk) return;
    pdki_free(walk->is_seen);
    pdki_free(walk->chain);
    pdki_free(walk->cells);
    pdki_free(walk);
}

// The entries of a cell's symbol in the tables of its three houses.
struct places {
    uint32_t *in_row, *in_column, *in_box;
};

static struct places places_of(const pdk_walk *walk, uint32_t row,
                               uint32_t column, pdk_symbol symbol)
{
    const size_t side = walk->shape.side;
    const size_t box = pdk_shape_box(&walk->shape, row, column);
    return (struct places){
        .in_row = &walk->in_row[row * side + symbol - 1],
        .in_column = &walk->in_column[column * side + symbol - 1],
        .in_box = &walk->in_box[box * side + symbol - 1],
    };
}

static void put(pdk_walk *walk, uint32_t row, uint32_t column,
                pdk_symbol symbol)
{
    const pdk_shape *shape = &walk->shape;
    const struct places places = places_of(walk, row, column, symbol);
    walk->cells[(size_t)row * shape->side + column] = symbol;
    *places.in_row = column;
    *places.in_column = row;
    *places.in_box = row % shape->box_rows * shape->box_columns +
                     column % shape->box_columns;
}

// Returns whether every house of the grid has each symbol exactly once.
static bool put_all(pdk_walk *walk, const pdk_symbol *symbols)
{
    const size_t side = walk->shape.side;
    memset(walk->in_row, 0xFF, 3 * side * side * sizeof *walk->in_row);
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol = *symbols++;
            if (symbol == 0) return false;
            const struct places places = places_of(walk, row, column, symbol);
            if (*places.in_row != nowhere || *places.in_column != nowhere ||
                *places.in_box != nowhere)
                return false;
            put(walk, row, column, symbol);
        }
    return true;
}

static pdk_status expect_shape(const pdk_walk *walk, const pdk_grid *grid,
                               pdk_error *error)
{
    if (pdk_shape_equal(pdk_grid_shape(grid), &walk->shape)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "the grid must have %ux%u boxes, like the walk",
                          walk->shape.box_rows, walk->shape.box_columns);
}

static pdk_status expect_begun(const pdk_walk *walk, pdk_error *error)
{
    if (walk->has_begun) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT, "the walk has not begun");
}

pdk_status pdk_walk_begin(pdk_walk *walk, const pdk_grid *grid,
                          pdk_error *error)
{
    const pdk_status status = expect_shape(walk, grid, error);
    if (status != PDK_OK) return status;
    walk->has_begun = put_all(walk, pdk_grid_symbols(grid));
    if (walk->has_begun) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "a walk must begin at a full and valid grid");
}

// A chain of the symbols `a` and `b`.
struct chain {
    pdk_symbol a, b;
    size_t count;
};

static void add_link(pdk_walk *walk, struct chain *chain, uint32_t row,
                     uint32_t column, pdk_symbol symbol)
{
    bool *is_seen = &walk->is_seen[2 * (size_t)row + (symbol == chain->b)];
    if (*is_seen) return;
    *is_seen = true;
    walk->chain[chain->count++] = (struct link){row, column, symbol};
}

// The other symbol in the three houses of a cell.
static void add_neighbours(pdk_walk *walk, struct chain *chain,
                           const struct link *link)
{
    const pdk_shape *shape = &walk->shape;
    const pdk_symbol other = link->symbol == chain->a ? chain->b : chain->a;
    const struct places places =
        places_of(walk, link->row, link->column, other);
    const uint32_t box_row = link->row - link->row % shape->box_rows;
    const uint32_t box_column =
        link->column - link->column % shape->box_columns;
    add_link(walk, chain, link->row, *places.in_row, other);
    add_link(walk, chain, *places.in_column, link->column, other);
    add_link(walk, chain, box_row + *places.in_box / shape->box_columns,
             box_column + *places.in_box % shape->box_columns, other);
}

static void swap_symbols(pdk_walk *walk, pdk_random *random)
{
    const uint32_t side = walk->shape.side;
    const uint32_t row = pdk_random_below(random, side);
    const uint32_t column = pdk_random_below(random, side);
    const uint32_t drawn = pdk_random_below(random, side - 1) + 1;
    struct chain chain = {.a = walk->cells[(size_t)row * side + column]};
    chain.b = drawn < chain.a ? drawn : drawn + 1;

    add_link(walk, &chain, row, column, chain.a);
    for (size_t i = 0; i < chain.count; i++) {
        const struct link link = walk->chain[i];
        add_neighbours(walk, &chain, &link);
    }
    for (size_t i = 0; i < chain.count; i++) {
        const struct link *link = &walk->chain[i];
        put(walk, link->row, link->column,
            link->symbol == chain.a ? chain.b : chain.a);
        walk->is_seen[2 * (size_t)link->row] = false;
        walk->is_seen[2 * (size_t)link->row + 1] = false;
    }
}

static struct link link_at(const pdk_walk *walk, bool are_rows, uint32_t line,
                           uint32_t place)
{
    const uint32_t row = are_rows ? line : place;
    const uint32_t column = are_rows ? place : line;
    return (struct link){row, column,
                         walk->cells[(size_t)row * walk->shape.side + column]};
}

// Swaps in two rows, or in two columns.
static void swap_lines(pdk_walk *walk, bool are_rows, pdk_random *random)
{
    const pdk_shape *shape = &walk->shape;
    const uint32_t side = shape->side;
    const uint32_t boxed = are_rows ? shape->box_rows : shape->box_columns;
    const uint32_t span = boxed > 1 ? boxed : side;
    const uint32_t line = pdk_random_below(random, side);
    uint32_t other = line - line % span + pdk_random_below(random, span - 1);
    if (other >= line) other++;
    const uint32_t *places =
        (are_rows ? walk->in_row : walk->in_column) + (size_t)line * side;
    const uint32_t start = pdk_random_below(random, side);
    uint32_t place = start;
    size_t count = 0;
    do {
        struct link *links = &walk->chain[count];
        links[0] = link_at(walk, are_rows, line, place);
        links[1] = link_at(walk, are_rows, other, place);
        count += 2;
        place = places[links[1].symbol - 1];
    } while (place != start);
    for (size_t i = 0; i < count; i += 2) {
        const struct link *links = &walk->chain[i];
        put(walk, links[0].row, links[0].column, links[1].symbol);
        put(walk, links[1].row, links[1].column, links[0].symbol);
    }
}

static void take_step(pdk_walk *walk, pdk_random *random)
{
    const uint32_t kind = pdk_random_below(random, 3);
    if (kind == 0)
        swap_symbols(walk, random);
    else
        swap_lines(walk, kind == 1, random);
}

pdk_status pdk_walk_step(pdk_walk *walk, uint64_t steps, pdk_random *random,
                         pdk_error *error)
{
    const pdk_status status = expect_begun(walk, error);
    if (status != PDK_OK) return status;
    if (walk->shape.side == 1) return PDK_OK; // there is nothing to swap
    for (uint64_t i = 0; i < steps; i++) take_step(walk, random);
    return PDK_OK;
}

pdk_status pdk_walk_fill(const pdk_walk *walk, pdk_grid *grid, pdk_error *error)
{
    const size_t side = walk->shape.side;
    pdk_status status = expect_begun(walk, error);
    if (status == PDK_OK) status = expect_shape(walk, grid, error);
    if (status != PDK_OK) return status;
    memcpy(pdki_grid_cells(grid), walk->cells,
           side * side * sizeof *walk->cells);
    return PDK_OK;
}
