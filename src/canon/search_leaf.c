// Leaves of the search tree: each is compared with some earlier ones. If two
// produce the same board, they yield an automorphism, and the rest of the
// subtree is equivalent to one seen before.
//
// The earlier ones are the first of all, the best, and for each node of the
// path the first one below it. Without the latter, a subtree that is not
// equivalent to any before it would be searched without ever finding its own
// automorphisms.
//
//     root -+- a --- b --- c    the first leaf of all
//           +- d -+- e -+- f    equivalent to none: kept for d and e
//                 |     +- g    compared with f
//                 +- h --- i    compared with f; kept for h if inequivalent
#include "canon/canon_search.h"

#include "base/alloc.h"

#include <string.h>

void pdki_leaf_keep(struct pdki_search *search, struct pdki_leaf *leaf,
                    uint32_t depth)
{
    const struct pdki_level *levels = search->levels;
    memcpy(leaf->order, levels[depth].colours.order,
           search->points.live_count * sizeof *leaf->order);
    memcpy(leaf->path, search->path, depth * sizeof *leaf->path);
    for (uint32_t i = 0; i <= depth; i++) leaf->traces[i] = levels[i].trace;
    leaf->depth = depth;
}

static void keep_best(struct pdki_search *search, uint32_t depth)
{
    pdki_leaf_keep(search, &search->best, depth);
    for (uint32_t i = 0; i <= depth; i++) search->levels[i].against_best = 0;
}

// The only test for automorphisms, so it must be exact. Checks parents first,
// which keeps rows and columns apart. The image of a clue must be a clue with
// the image of its symbol.
static bool is_automorphism(const struct pdki_points *points,
                            const uint32_t *image)
{
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i];
        if (points->parent[image[point]] != image[points->parent[point]])
            return false;
    }
    for (size_t i = 0; i < points->joint_count; i++) {
        const struct pdki_joint *joint = &points->joints[i];
        const uint32_t a = image[joint->row], b = image[joint->column];
        const bool is_turned = !points_is_row(points, a);
        const uint32_t row = (is_turned ? b : a) - points->rows;
        const uint32_t column = (is_turned ? a : b) - points->columns;
        if (points->cells[(size_t)row * points->shape.side + column] !=
            image[joint->symbol] - points->symbols + 1)
            return false;
    }
    return true;
}

enum meeting { DIFFERENT, ALIKE, NO_MEMORY };

// Whether the leaf at `depth` produces the same board as the leaf with the
// order `from`. If so, there is a new generator.
static enum meeting meet(struct pdki_search *search, const uint32_t *from,
                         uint32_t depth)
{
    const struct pdki_points *points = &search->points;
    void *block = search->images;
    const bool has_room = pdki_alloc_reserve(
        &block, &search->image_capacity, search->generator_count + 1,
        points->count * sizeof *search->images);
    search->images = block;
    if (!has_room) return NO_MEMORY;

    const uint32_t *order = search->levels[depth].colours.order;
    uint32_t *image = search->images + search->generator_count * points->count;
    for (uint32_t i = 0; i < points->count; i++) image[i] = i;
    for (uint32_t i = 0; i < points->live_count; i++) image[from[i]] = order[i];
    search->work += points->joint_count + points->count;
    if (!is_automorphism(points, image)) return DIFFERENT;

    search->generator_count++;
    pdki_orbits_join(search->orbits, points, image);
    return ALIKE;
}

// Keeps the leaf at `depth` for all nodes above it that have none yet; they are
// the last ones of the path.
static void keep_reference(struct pdki_search *search, uint32_t depth)
{
    struct pdki_level *levels = search->levels;
    uint32_t owner = search->shared + 1;
    while (owner < depth && levels[owner].owner > 0) owner++;
    if (owner >= depth) return;

    memcpy(levels[owner].reference, levels[depth].colours.order,
           search->points.live_count * sizeof *levels[owner].reference);
    levels[owner].reference_depth = depth;
    levels[owner].reference_seen = levels[depth].so_far;
    for (uint32_t i = owner; i < depth; i++) levels[i].owner = owner;
}

// Compares with the leaves that were the first below nodes of the path, and
// sets *above to the last node that is above both.
static enum meeting meet_references(struct pdki_search *search, uint32_t depth,
                                    uint32_t *above)
{
    const struct pdki_level *levels = search->levels;
    uint32_t node = depth - 1;
    while (node > search->shared) {
        const struct pdki_level *owner = &levels[levels[node].owner];
        if (levels[node].owner == 0) {
            node--;
            continue;
        }
        if (owner->reference_depth == depth &&
            owner->reference_seen == levels[depth].so_far) {
            const enum meeting meeting = meet(search, owner->reference, depth);
            *above = node;
            if (meeting != DIFFERENT) return meeting;
        }
        node = levels[node].owner - 1;
    }
    return DIFFERENT;
}

// Whether the leaf at `depth` produces a greater board than the best one.
// Compares both row by row.
static bool is_greater(struct pdki_search *search, uint32_t depth)
{
    const struct pdki_points *points = &search->points;
    const uint32_t side = points->shape.side;
    struct pdki_layout *mine = &search->layouts[0];
    struct pdki_layout *best = &search->layouts[1];
    pdki_layout_arrange(mine, points, search->levels[depth].colours.order);
    pdki_layout_arrange(best, points, search->best.order);
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol a = pdki_layout_read(mine, points, row, column);
            const pdk_symbol b = pdki_layout_read(best, points, row, column);
            if (a != b) return a > b;
        }
    return false;
}

// Processes a leaf that is equivalent neither to the first one nor to one that
// was the first below a node of the path.
static enum meeting meet_best(struct pdki_search *search, uint32_t depth,
                              uint32_t *above)
{
    const int against = search->levels[depth].against_best;
    enum meeting meeting = DIFFERENT;
    if (against == 0 && depth == search->best.depth) {
        meeting = meet(search, search->best.order, depth);
        if (meeting == ALIKE)
            for (*above = 0; search->path[*above] == search->best.path[*above];)
                ++*above;
        else if (meeting == DIFFERENT && is_greater(search, depth))
            keep_best(search, depth);
    } else if (against > 0) {
        search->improvements++;
        keep_best(search, depth);
    }
    return meeting;
}

bool pdki_leaf_visit(struct pdki_search *search, uint32_t *depth)
{
    const uint32_t at = *depth;
    enum meeting meeting = DIFFERENT;
    *depth = at - 1;
    if (!search->has_leaf) {
        pdki_leaf_keep(search, &search->first, at);
        keep_best(search, at);
        search->has_leaf = true;
        search->shared = at;
        return true;
    }
    if (search->levels[at].is_like_first && at == search->first.depth) {
        meeting = meet(search, search->first.order, at);
        if (meeting == ALIKE) *depth = search->shared;
    }
    if (meeting == DIFFERENT) meeting = meet_references(search, at, depth);
    if (meeting == DIFFERENT) {
        *depth = at - 1;
        meeting = meet_best(search, at, depth);
    }
    if (meeting == DIFFERENT) keep_reference(search, at);
    return meeting != NO_MEMORY;
}
