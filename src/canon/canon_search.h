// The parts of the engine "search": a board as a graph, its refinement, and the
// nodes of the search tree. The search finds a labelling of the board's points
// that is the same for equivalent boards, and generators of the automorphism
// group.
#ifndef PDKI_CANON_SEARCH_H
#define PDKI_CANON_SEARCH_H

#include "canon/canon_engine.h"

// A board as points that symmetries permute:
//
//     side -- block -- line -- clue -- symbol
//
// The two sides are "rows" and "columns"; blocks are bands and stacks; lines
// are rows and columns; a clue joins a row, a column and a symbol. A symmetry
// is a permutation of the points that preserves this structure; only if boxes
// are square may it exchange the sides.

// A clue, by the numbers of its points.
struct pdki_joint {
    uint32_t row, column, symbol;
};

// Points without any clue are spare: those of one block (or side, or all
// symbols) can be permuted freely, so the search ignores them. The others are
// live.
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
    pdk_symbol *cells; // of the board, row by row; allocated with the first one
};

// PDK_ERR_LIMIT for sides above PDK_GEOMETRY_SIDE_MAX. Release in any case.
pdk_status pdki_points_init(struct pdki_points *points, const pdk_shape *shape,
                            pdk_error *error);
void pdki_points_release(struct pdki_points *points);

// Loads a board of the shape. False: out of memory.
bool pdki_points_load(struct pdki_points *points, const pdk_grid *grid);

// Whether a transpose is allowed; not for a single cell.
static inline bool points_are_square(const struct pdki_points *points)
{
    return points->shape.box_rows == points->shape.box_columns &&
           points->shape.side > 1;
}

// Whether a line is a row; whether a block is a band.
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

// The number of spare points up to and including `point` among those that it
// can be exchanged with; 0 if it is live. The product of all nonzero ranks is
// the number of permutations of spare points. `rank` must be that of the
// previous point.
uint32_t pdki_spare_rank(const struct pdki_points *points, uint32_t point,
                         uint32_t rank);

// The transpositions of neighbouring spare points, which generate all
// permutations, and number `index` of them, as the image of each point.
size_t pdki_spare_count_swaps(const struct pdki_points *points);
void pdki_spare_swap(const struct pdki_points *points, size_t index,
                     uint32_t *image);

// Extends `image` from the live points to the spare ones, which follow the
// point that they are part of.
void pdki_spare_follow(const struct pdki_points *points, uint32_t *image);

// The board produced by a labelling of its points: lists of `side` entries, as
// in a pdk_transform.
struct pdki_layout {
    bool is_transposed;
    uint32_t *rows, *columns;
    pdk_symbol *symbols; // symbols[s - 1]; 0 until it occurs
    pdk_symbol met;      // symbols named so far
    uint32_t *next;      // by block: position of its next line
};

bool pdki_layout_init(struct pdki_layout *layout,
                      const struct pdki_points *points);
void pdki_layout_release(struct pdki_layout *layout);

// `order` has all live points. The first of the two sides becomes the rows;
// lines are grouped by block, blocks and lines in this order, spare ones last.
// Symbols are not named yet.
void pdki_layout_arrange(struct pdki_layout *layout,
                         const struct pdki_points *points,
                         const uint32_t *order);

// The symbol at a position of the new board. Symbols are named 1, 2, ... in
// order of first occurrence.
pdk_symbol pdki_layout_read(struct pdki_layout *layout,
                            const struct pdki_points *points, uint32_t row,
                            uint32_t column);

// Writes the whole board, and names the symbols that do not occur.
void pdki_layout_write(struct pdki_layout *layout,
                       const struct pdki_points *points, pdk_symbol *cells);

// An ordered partition of the live points into classes, independent of how the
// points are numbered. The colour of a class is the number of points before it.
struct pdki_colours {
    uint32_t *order;  // the live points, class by class
    uint32_t *colour; // by point
    uint32_t *size;   // by colour
    uint32_t classes;
};

void pdki_colours_copy(struct pdki_colours *to, const struct pdki_colours *from,
                       const struct pdki_points *points);

// One class for each kind of point; if boxes are square, rows and columns are
// one kind, and so are bands and stacks.
void pdki_colours_of_kinds(struct pdki_colours *colours,
                           const struct pdki_points *points);

// Moves a point to the front of its class, into a class of its own.
void pdki_colours_individualise(struct pdki_colours *colours, uint32_t point);

static inline bool colours_are_discrete(const struct pdki_colours *colours,
                                        const struct pdki_points *points)
{
    return colours->classes == points->live_count;
}

// Workspace for splitting classes: a number for each colour; for each point its
// number, a sum over its neighbours, and room to sort.
struct pdki_keyed {
    uint64_t key;
    uint32_t point;
};
struct pdki_refiner {
    uint64_t *salts, *numbers, *sums;
    struct pdki_keyed *keyed;
};
bool pdki_refiner_init(struct pdki_refiner *refiner, uint32_t count);
void pdki_refiner_release(struct pdki_refiner *refiner);

// Splits every class by the refiner's sums; smaller sums first.
bool pdki_refiner_split(struct pdki_refiner *refiner,
                        struct pdki_colours *colours, uint32_t live_count);

// A hash of all sums and colours, independent of the numbering of points.
uint64_t pdki_refiner_fingerprint(const struct pdki_refiner *refiner,
                                  const struct pdki_points *points);

// Splits classes by the neighbours of their points until that has no effect.
// Returns a hash of everything seen, which is the same for equivalent boards.
// Adds its steps to *work.
uint64_t pdki_refiner_run(struct pdki_refiner *refiner,
                          const struct pdki_points *points,
                          struct pdki_colours *colours, uint64_t *work);

// A stronger invariant: how two lines, or two symbols, permute each other. For
// boards whose points are otherwise indistinguishable, such as full grids.
struct pdki_cycle_types {
    bool is_ready;                  // for the current board
    uint32_t *in_rows, *in_columns; // by line and symbol: the position, from 1
    uint32_t *next, *run;
    bool *is_done, *has_before;
};

void pdki_cycle_types_release(struct pdki_cycle_types *types);

// Prepares for a board if no row or column has a symbol twice. False: out of
// memory.
bool pdki_cycle_types_load(struct pdki_cycle_types *types,
                           const struct pdki_points *points);

// Adds to the sums of a line and of the lines after it in its block. Returns
// the number of steps.
uint64_t pdki_cycle_types_of_line(struct pdki_cycle_types *types,
                                  const struct pdki_points *points,
                                  uint32_t line, uint64_t *sums);

// Sets all sums, by one line or symbol and all others of its kind. `numbers`
// represent the colours of points. Returns the number of steps.
uint64_t pdki_cycle_types_of_point(struct pdki_cycle_types *types,
                                   const struct pdki_points *points,
                                   const uint64_t *numbers, uint32_t point,
                                   uint64_t *sums);

// The node of the search tree at each depth of the path, and its remaining
// children.
struct pdki_level {
    struct pdki_colours colours;
    uint64_t trace;
    uint64_t so_far;         // hash of all traces from the root
    bool is_like_first;      // all traces so far equal those of the first path
    int against_best;        // all traces so far: below 0, 0, above 0
    uint32_t colour;         // of the class whose points make the children
    uint32_t tried, pending; // in its order: tried ones, then pending ones
    uint32_t *orbits;        // of generators that fix the path
    size_t generators_seen;
    uint32_t *parts; // connected components of the points that are not single:
                     // a forest
    uint32_t *since; // by point: the last node where it was connected to the
                     // path
    uint32_t latest; // maximum over all points that are not single

    // The first leaf below this node, unless the path is that of the very first
    // leaf; stored at level `owner`, with its depth and traces.
    uint32_t owner; // 0: none yet
    uint32_t *reference;
    uint32_t reference_depth;
    uint64_t reference_seen;
};

// A node of the tree whose classes have one point each.
struct pdki_leaf {
    uint32_t *order;  // the live points
    uint32_t *path;   // the points individualised on the way, `depth` of them
    uint64_t *traces; // of each node from the root, depth + 1 of them
    uint32_t depth;
};

struct pdki_search {
    struct pdki_points points;
    struct pdki_refiner refiner;
    struct pdki_cycle_types types;
    struct pdki_level *levels;
    size_t level_capacity, level_count;
    uint32_t *path;        // start of the block of all lists below, and of the
                           // leaves
    uint32_t *orbits;      // under all generators so far, as a forest
    uint32_t *tells;       // by colour: clues with exactly one single point
    uint32_t *orbit_sizes; // by level of the first path
    struct pdki_leaf first, best;
    bool has_leaf;
    uint32_t improvements; // leaves with greater traces than all before
    bool is_careful;       // compares all children before descending
    uint32_t shared;       // length of the path's common prefix with the first
                           // path
    uint32_t *images;      // generators, each a list of all points
    size_t image_capacity, generator_count;
    struct pdki_layout layouts[2]; // room to compare leaves
    const pdk_limits *limits;
    uint64_t work;
};

// Makes all levels up to `depth`. False: out of memory.
bool pdki_levels_reserve(struct pdki_search *search, uint32_t depth);
void pdki_levels_release(struct pdki_search *search);

// Asks the caller once in a while; false ends the search.
bool pdki_node_may_go_on(struct pdki_search *search);

// Chooses the class whose points make the children, unless it is a leaf.
void pdki_node_choose(struct pdki_search *search, uint32_t depth);

// Whether the children belong to more than one part of the board.
bool pdki_node_has_parts(struct pdki_level *level);

// The next child; false if there are no more. Skips children that are
// equivalent to earlier ones.
bool pdki_node_next(struct pdki_search *search, uint32_t depth,
                    uint32_t *point);

// Makes the colours and the trace of a child, whose level must exist.
void pdki_node_individualise(struct pdki_search *search, uint32_t depth,
                             uint32_t point);

// The same, and makes the child the next node of the path, choosing the class
// for its own children.
pdk_status pdki_node_open_child(struct pdki_search *search, uint32_t depth,
                                uint32_t point);

// At a node of the first path without further children: records how many of
// them are equivalent to the first.
void pdki_node_close(struct pdki_search *search, uint32_t depth);

// Joins the orbits of each point and its image.
void pdki_orbits_join(uint32_t *orbits, const struct pdki_points *points,
                      const uint32_t *image);

// Stores the leaf at `depth`, and the path to it.
void pdki_leaf_keep(struct pdki_search *search, struct pdki_leaf *leaf,
                    uint32_t depth);

// Processes the leaf at *depth, which is above 0, and sets *depth to the node
// to continue at: the last one whose next child is not known to be equivalent
// to an earlier one. False: out of memory.
bool pdki_leaf_visit(struct pdki_search *search, uint32_t *depth);

#endif
