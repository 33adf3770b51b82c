// The parts of the engine search: a board as a graph, its refinement, and the
// nodes of the search tree. One labelling of the board's points is found that
// all boards agree on which symmetries make of each other, and generators of
// the automorphism group.
#ifndef PDKI_CANON_SEARCH_H
#define PDKI_CANON_SEARCH_H

#include "canon/canon_engine.h"

// A board as points that symmetries move:
//
//     side -- block -- line -- clue -- symbol
//
// The two sides are "rows" and "columns"; blocks are bands and stacks; lines
// are rows and columns; a clue joins a row, a column and a symbol. A symmetry
// is a permutation of the points that keeps all of this, and only where boxes
// are square may it take one side to the other.

// By the numbers of its points.
struct pdki_joint {
    uint32_t row, column, symbol;
};

// Points without any clue are spare: those of one block (or side, or all
// symbols) can be exchanged at will, so the search leaves them out. The others
// are live.
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

// Whether a line is a row, and a block a band.
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

// How many spare points there are up to `point` among those it can be exchanged
// with, `point` included; 0 if it is live. The product of all that are not 0 is
// the number of ways to exchange spare points. `rank` is that of the point
// before, of which more is not needed.
uint32_t pdki_spare_rank(const struct pdki_points *points, uint32_t point,
                         uint32_t rank);

// Exchanges of neighbours, which generate all others, and number `index` of
// them: where each point goes.
size_t pdki_spare_count_swaps(const struct pdki_points *points);
void pdki_spare_swap(const struct pdki_points *points, size_t index,
                     uint32_t *image);

// Makes spare points follow what they are part of, where `image` is known for
// the live ones.
void pdki_spare_follow(const struct pdki_points *points, uint32_t *image);

// The board that a labelling of its points makes: lists of `side` entries, as
// in a pdk_transform.
struct pdki_layout {
    bool is_transposed;
    uint32_t *rows, *columns;
    pdk_symbol *symbols; // symbols[s - 1]; 0 as long as it was not met
    pdk_symbol met;      // symbols that have a name so far
    uint32_t *next;      // by block: where its next line goes
};

bool pdki_layout_init(struct pdki_layout *layout,
                      const struct pdki_points *points);
void pdki_layout_release(struct pdki_layout *layout);

// `order` has all live points. The first of the two sides gives the rows; lines
// go by block, blocks and lines in their order, spare ones last. No symbol has
// a name yet.
void pdki_layout_arrange(struct pdki_layout *layout,
                         const struct pdki_points *points,
                         const uint32_t *order);

// The symbol at a place of the new board. Symbols get names when they are first
// met: 1, 2, ...
pdk_symbol pdki_layout_read(struct pdki_layout *layout,
                            const struct pdki_points *points, uint32_t row,
                            uint32_t column);

// All of it, and names for the symbols that are nowhere.
void pdki_layout_write(struct pdki_layout *layout,
                       const struct pdki_points *points, pdk_symbol *cells);

// An ordered partition of the live points into classes: what the board itself
// tells apart, whatever its points are called. The colour of a class is the
// number of points before it.
struct pdki_colours {
    uint32_t *order;  // the live points, class by class
    uint32_t *colour; // by point
    uint32_t *size;   // by colour
    uint32_t classes;
};

void pdki_colours_copy(struct pdki_colours *to, const struct pdki_colours *from,
                       const struct pdki_points *points);

// One class for each kind of point; where boxes are square, rows and columns
// are one kind, and bands and stacks.
void pdki_colours_of_kinds(struct pdki_colours *colours,
                           const struct pdki_points *points);

// Puts one point in front of its class, into a class of its own.
void pdki_colours_individualise(struct pdki_colours *colours, uint32_t point);

static inline bool colours_are_discrete(const struct pdki_colours *colours,
                                        const struct pdki_points *points)
{
    return colours->classes == points->live_count;
}

// What it takes to split classes: a number for each colour, and by point its
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

// A number of all sums and colours, whichever point they belong to.
uint64_t pdki_refiner_fingerprint(const struct pdki_refiner *refiner,
                                  const struct pdki_points *points);

// Splits classes by what their points are joined to, as long as that helps.
// Returns a number of all that was seen on the way: boards that symmetries make
// of each other give the same number. Counts its steps in *work.
uint64_t pdki_refiner_run(struct pdki_refiner *refiner,
                          const struct pdki_points *points,
                          struct pdki_colours *colours, uint64_t *work);

// A stronger invariant: how two lines, or two symbols, permute each other. For
// boards whose points all look alike otherwise, as those of full grids do.
struct pdki_cycle_types {
    bool is_ready;                  // for the board at hand
    uint32_t *in_rows, *in_columns; // by line and symbol: the place, from 1
    uint32_t *next, *run;
    bool *is_done, *has_before;
};

void pdki_cycle_types_release(struct pdki_cycle_types *types);

// Makes ready for a board if no row or column has a symbol twice. False: no
// memory.
bool pdki_cycle_types_load(struct pdki_cycle_types *types,
                           const struct pdki_points *points);

// Adds to the sums of a line and of the lines behind it in its block. Returns
// its steps.
uint64_t pdki_cycle_types_of_line(struct pdki_cycle_types *types,
                                  const struct pdki_points *points,
                                  uint32_t line, uint64_t *sums);

// Sets all sums, by one line or symbol and all others of its kind. `numbers`
// stand for the colours of points. Returns its steps.
uint64_t pdki_cycle_types_of_point(struct pdki_cycle_types *types,
                                   const struct pdki_points *points,
                                   const uint64_t *numbers, uint32_t point,
                                   uint64_t *sums);

// The node of the search tree at each depth of the path, and the children it
// still has.
struct pdki_level {
    struct pdki_colours colours;
    uint64_t trace;
    uint64_t so_far;         // of all traces from the root
    bool is_like_first;      // all traces so far are those of the first path
    int against_best;        // all traces so far: below 0, 0, above 0
    uint32_t colour;         // of the class whose points make the children
    uint32_t tried, pending; // in its order: those tried, then the pending ones
    uint32_t *orbits;        // of generators that leave the path alone
    size_t generators_seen;
    uint32_t *parts; // points that are not single and hang together: a forest
    uint32_t *since; // by point: the last node where it hung on to the path
    uint32_t latest; // of all that are not single

    // The first leaf below this node, unless the path is that of the first leaf
    // of all: it is kept at level `owner`, with its depth and traces.
    uint32_t owner; // 0: there was none yet
    uint32_t *reference;
    uint32_t reference_depth;
    uint64_t reference_seen;
};

// A node of the tree whose classes have one point each.
struct pdki_leaf {
    uint32_t *order;  // the live points
    uint32_t *path;   // the points individualised on the way, `depth` of them
    uint64_t *traces; // what was seen at each node from the root, depth + 1
    uint32_t depth;
};

struct pdki_search {
    struct pdki_points points;
    struct pdki_refiner refiner;
    struct pdki_cycle_types types;
    struct pdki_level *levels;
    size_t level_capacity, level_count;
    uint32_t *path;        // begins the block of all lists below, and of leaves
    uint32_t *orbits;      // of all that was found so far, as a forest
    uint32_t *tells;       // by colour: clues with one point that is single
    uint32_t *orbit_sizes; // by level of the first path
    struct pdki_leaf first, best;
    bool has_leaf;
    uint32_t improvements; // leaves with greater traces than all before
    bool is_careful;       // looks at all children before going down
    uint32_t shared;       // so many points of the path are those of the first
    uint32_t *images;      // generators, one list of all points after another
    size_t image_capacity, generator_count;
    struct pdki_layout layouts[2]; // room to compare leaves
    const pdk_limits *limits;
    uint64_t work;
};

// Makes all levels up to `depth`. False: no memory.
bool pdki_levels_reserve(struct pdki_search *search, uint32_t depth);
void pdki_levels_release(struct pdki_search *search);

// Asks the caller, now and then, whether to go on.
bool pdki_node_may_go_on(struct pdki_search *search);

// Chooses the class whose points make the children, unless it is a leaf.
void pdki_node_choose(struct pdki_search *search, uint32_t depth);

// Whether the children belong to more than one part of the board.
bool pdki_node_has_parts(struct pdki_level *level);

// The next child; false when there are no more. None is like one before.
bool pdki_node_next(struct pdki_search *search, uint32_t depth,
                    uint32_t *point);

// Makes the colours and the trace of a child, for which there is a level.
void pdki_node_individualise(struct pdki_search *search, uint32_t depth,
                             uint32_t point);

// The same, and makes the child the next node of the path, with the class that
// its own children come from.
pdk_status pdki_node_open_child(struct pdki_search *search, uint32_t depth,
                                uint32_t point);

// At a node of the first path that has no more children: how many of them are
// like the first.
void pdki_node_close(struct pdki_search *search, uint32_t depth);

// Joins the orbits of each point and its image.
void pdki_orbits_join(uint32_t *orbits, const struct pdki_points *points,
                      const uint32_t *image);

// Stores the leaf at `depth`, and the way to it.
void pdki_leaf_keep(struct pdki_search *search, struct pdki_leaf *leaf,
                    uint32_t depth);

// Looks at the leaf at *depth, which is above 0, and sets *depth to the node
// where to go on: the last one whose next child is not known to be like one
// before. False: no memory.
bool pdki_leaf_visit(struct pdki_search *search, uint32_t *depth);

#endif
