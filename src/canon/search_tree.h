// One labelling of a board's points that all boards agree on which symmetries
// make of each other, and the symmetries that leave the board as it is.
#ifndef PDKI_SEARCH_TREE_H
#define PDKI_SEARCH_TREE_H

#include "canon/canon_engine.h"
#include "canon/colours.h"
#include "canon/cycle_types.h"
#include "canon/layout.h"

struct pdki_level;

// A node of the tree whose classes have one point each.
struct pdki_leaf {
    uint32_t *order;  // the live points
    uint32_t *path;   // the points singled out on the way, `depth` of them
    uint64_t *traces; // what was seen at each node from the root, depth + 1
    uint32_t depth;
};

struct pdki_search {
    struct pdki_points points;
    struct pdki_refiner refiner;
    struct pdki_cycle_types types;
    struct pdki_level *levels;
    size_t level_capacity, level_count;
    uint32_t *path;
    struct pdki_leaf first, best;
    bool has_leaf;
    uint32_t improvements; // leaves with greater traces than all before
    bool is_careful;       // looks at all children before going down
    uint32_t shared;       // so many points of the path are those of the first
    uint32_t *orbits;      // of all that was found so far, as a forest
    uint32_t *tells;       // by colour: clues with one point that is single
    uint32_t *orbit_sizes; // by level of the first path
    uint32_t *images;      // generators, one list of all points after another
    size_t image_capacity, generator_count;
    struct pdki_layout layouts[2]; // room to compare leaves
    const struct pdki_canon_watch *watch;
    uint64_t work;
};

pdk_status pdki_search_init(struct pdki_search *search, const pdk_shape *shape,
                            pdk_error *error);
void pdki_search_release(struct pdki_search *search);

// Afterwards `best` is the labelling, generator i is at images + i * count, and
// the live points have as many symmetries as the product of the first
// `first.depth` orbit sizes.
pdk_status pdki_search_run(struct pdki_search *search, const pdk_grid *grid,
                           const struct pdki_canon_watch *watch);

#endif
