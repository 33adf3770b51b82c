// A board as points that symmetries move:
//
//     side -- block -- line -- clue -- symbol
//
// The two sides are "rows" and "columns"; blocks are bands and stacks; lines
// are rows and columns; a clue joins a row, a column and a symbol. A symmetry
// is a permutation of the points that keeps all of this, and only where boxes
// are square may it take one side to the other.
#ifndef PDKI_POINTS_H
#define PDKI_POINTS_H

#include <permudoku/grid.h>

// By the numbers of its points.
struct pdki_joint {
    uint32_t row, column, symbol;
};

// Points without any clue are spare: those of one block (or side, or all
// symbols) can be exchanged at will, so that nothing has to be found out about
// them. The others are live.
struct pdki_points {
    pdk_shape shape;
    uint32_t count;                                 // live and spare
    uint32_t bands, stacks, rows, columns, symbols; // the first one of each
    uint32_t *parent; // the block of a line, the side of a block; else itself
    uint32_t *weight; // clues of a line or symbol, live parts of the others
    uint32_t *live;   // sides, blocks, lines, symbols
    uint32_t live_count, live_blocks, live_lines, live_symbols;
    struct pdki_joint *joints;
    size_t joint_count, joint_capacity;
    pdk_symbol *cells; // of the board, row by row; made with the first one
};

// PDK_ERR_LIMIT for sides above PDK_GEOMETRY_SIDE_MAX. Release it in any case.
pdk_status pdki_points_init(struct pdki_points *points, const pdk_shape *shape,
                            pdk_error *error);
void pdki_points_release(struct pdki_points *points);

// Takes a board of the shape. False: no memory.
bool pdki_points_load(struct pdki_points *points, const pdk_grid *grid);

// Whether a transpose is a move; one cell has none.
static inline bool points_are_square(const struct pdki_points *points)
{
    return points->shape.box_rows == points->shape.box_columns &&
           points->shape.side > 1;
}

// Whether a line is a row, a block a band, a side that of the rows.
static inline bool points_is_row(const struct pdki_points *points,
                                 uint32_t line)
{
    return line < points->columns;
}
static inline bool points_is_band(const struct pdki_points *points,
                                  uint32_t block)
{
    return block < points->stacks;
}

#endif
