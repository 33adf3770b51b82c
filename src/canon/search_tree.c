// Individualisation and refinement, as all programs for this do it since
// B. McKay's of 1981. A node of the tree is a colouring; its children single
// out one point each of a class, and refine. A leaf is a labelling. The best
// leaf is the one with the greatest traces on its way, and among those the
// greatest board; it does not depend on how the board was turned.
//
// Two leaves that label the board alike differ by a symmetry of the board. With
// it, whole subtrees are known to be like others and are left out: among the
// points of a class, one of each orbit is enough, where orbits are those of the
// symmetries that leave the path alone.
#include "canon/search_tree.h"

#include "base/alloc.h"
#include "canon/search_level.h"
#include "core/error.h"

#include <string.h>

static bool leaf_init(struct pdki_leaf *leaf, uint32_t count)
{
    leaf->order = pdki_alloc_array(count, sizeof *leaf->order);
    leaf->path = pdki_alloc_array(count, sizeof *leaf->path);
    leaf->traces = pdki_alloc_array(count, sizeof *leaf->traces);
    return leaf->order && leaf->path && leaf->traces;
}

static void leaf_release(struct pdki_leaf *leaf)
{
    pdki_free(leaf->traces);
    pdki_free(leaf->path);
    pdki_free(leaf->order);
}

pdk_status pdki_search_init(struct pdki_search *search, const pdk_shape *shape,
                            pdk_error *error)
{
    *search = (struct pdki_search){0};
    const pdk_status status = pdki_points_init(&search->points, shape, error);
    if (status != PDK_OK) return status;

    const struct pdki_points *points = &search->points;
    const uint32_t count = points->count;
    search->path = pdki_alloc_array(count, sizeof *search->path);
    search->orbits = pdki_alloc_array(count, sizeof *search->orbits);
    search->orbit_sizes = pdki_alloc_array(count, sizeof *search->orbit_sizes);
    if (search->path && search->orbits && search->orbit_sizes &&
        pdki_refiner_init(&search->refiner, count) &&
        leaf_init(&search->first, count) && leaf_init(&search->best, count) &&
        pdki_layout_init(&search->layouts[0], points) &&
        pdki_layout_init(&search->layouts[1], points))
        return PDK_OK;
    return pdki_error_plain(error, PDK_ERR_MEMORY);
}

void pdki_search_release(struct pdki_search *search)
{
    pdki_layout_release(&search->layouts[1]);
    pdki_layout_release(&search->layouts[0]);
    leaf_release(&search->best);
    leaf_release(&search->first);
    pdki_levels_release(search);
    pdki_cycle_types_release(&search->types);
    pdki_refiner_release(&search->refiner);
    pdki_free(search->images);
    pdki_free(search->orbit_sizes);
    pdki_free(search->orbits);
    pdki_free(search->path);
    pdki_points_release(&search->points);
}

static void keep_leaf(struct pdki_search *search, struct pdki_leaf *leaf,
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
    keep_leaf(search, &search->best, depth);
    for (uint32_t i = 0; i <= depth; i++) search->levels[i].against_best = 0;
}

// Where a clue goes is a clue, with the symbol where its symbol goes.
static bool keeps_joint(const struct pdki_points *points, const uint32_t *image,
                        const struct pdki_joint *joint)
{
    const uint32_t a = image[joint->row], b = image[joint->column];
    const bool is_turned = !points_is_row(points, a);
    const uint32_t row = (is_turned ? b : a) - points->rows;
    const uint32_t column = (is_turned ? a : b) - points->columns;
    const pdk_symbol symbol =
        points->cells[(size_t)row * points->shape.side + column];
    return symbol == image[joint->symbol] - points->symbols + 1;
}

// The only place where a symmetry is believed to be one. Parents are looked at
// first: they keep rows from being mixed with columns.
static bool is_symmetry(const struct pdki_points *points, const uint32_t *image)
{
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i];
        if (points->parent[image[point]] != image[points->parent[point]])
            return false;
    }
    for (size_t i = 0; i < points->joint_count; i++)
        if (!keeps_joint(points, image, &points->joints[i])) return false;
    return true;
}

static bool reserve_image(struct pdki_search *search)
{
    void *block = search->images;
    const size_t needed = search->generator_count + 1;
    const size_t bytes = search->points.count * sizeof *search->images;
    const bool is_done =
        pdki_alloc_reserve(&block, &search->image_capacity, needed, bytes);
    search->images = block;
    return is_done;
}

enum meeting { DIFFERENT, ALIKE, NO_MEMORY };

// Whether the leaf at `depth` labels the board as `leaf` does. If so, there is
// a new generator.
static enum meeting meet(struct pdki_search *search,
                         const struct pdki_leaf *leaf, uint32_t depth)
{
    const struct pdki_points *points = &search->points;
    if (leaf->depth != depth) return DIFFERENT;
    if (!reserve_image(search)) return NO_MEMORY;

    const uint32_t *order = search->levels[depth].colours.order;
    uint32_t *image = search->images + search->generator_count * points->count;
    for (uint32_t i = 0; i < points->count; i++) image[i] = i;
    for (uint32_t i = 0; i < points->live_count; i++)
        image[leaf->order[i]] = order[i];
    search->work += points->joint_count + points->count;
    if (!is_symmetry(points, image)) return DIFFERENT;

    search->generator_count++;
    pdki_orbits_join(search->orbits, points, image);
    return ALIKE;
}

// Whether the leaf at `depth` makes a greater board than the best one. Row by
// row, both at once.
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

static uint32_t shared_with_best(const struct pdki_search *search)
{
    uint32_t shared = 0;
    while (search->path[shared] == search->best.path[shared]) shared++;
    return shared;
}

// Looks at the leaf at *depth, which is above 0, and sets *depth to the node
// where to go on: the last one whose next child is not known to be like one
// before. False: no memory.
static bool visit_leaf(struct pdki_search *search, uint32_t *depth)
{
    const uint32_t at = *depth;
    const struct pdki_level *level = &search->levels[at];
    enum meeting meeting = DIFFERENT;
    *depth = at - 1;
    if (!search->has_leaf) {
        keep_leaf(search, &search->first, at);
        keep_best(search, at);
        search->has_leaf = true;
        search->shared = at;
        return true;
    }
    if (level->is_like_first) meeting = meet(search, &search->first, at);
    if (meeting == ALIKE) {
        *depth = search->shared;
        return true;
    }
    if (meeting == DIFFERENT && level->against_best == 0 &&
        at == search->best.depth) {
        meeting = meet(search, &search->best, at);
        if (meeting == ALIKE)
            *depth = shared_with_best(search);
        else if (meeting == DIFFERENT && is_greater(search, at))
            keep_best(search, at);
    } else if (level->against_best > 0) {
        keep_best(search, at);
    }
    return meeting != NO_MEMORY;
}

// How the node at `depth`, just refined, compares with the first and the best
// path; false if nothing below it can matter.
static bool compare_node(struct pdki_search *search, uint32_t depth)
{
    struct pdki_level *level = &search->levels[depth];
    const struct pdki_level *above = &search->levels[depth - 1];
    level->is_like_first = true;
    level->against_best = 0;
    if (!search->has_leaf) return true;

    level->is_like_first = above->is_like_first &&
                           depth <= search->first.depth &&
                           level->trace == search->first.traces[depth];
    level->against_best = above->against_best;
    if (level->against_best == 0) {
        const struct pdki_leaf *best = &search->best;
        if (depth > best->depth || level->trace > best->traces[depth])
            level->against_best = 1;
        else if (level->trace < best->traces[depth])
            level->against_best = -1;
    }
    return level->is_like_first || level->against_best >= 0;
}

// Less than a millisecond.
static const uint64_t work_a_look = UINT64_C(1) << 16;

static bool may_go_on(struct pdki_search *search)
{
    const struct pdki_canon_watch *watch = search->watch;
    if (search->work < work_a_look) return true;
    search->work = 0;
    return !watch || !watch->go_on || watch->go_on(watch->context);
}

// By what the lines of a block have to do with each other. False: cancelled.
static bool split_lines(struct pdki_search *search,
                        struct pdki_colours *colours)
{
    const struct pdki_points *points = &search->points;
    uint64_t *sums = search->refiner.sums;
    memset(sums, 0, points->count * sizeof *sums);
    for (uint32_t line = points->rows; line < points->symbols; line++) {
        search->work +=
            pdki_cycle_types_of_line(&search->types, points, line, sums);
        if (!may_go_on(search)) return false;
    }
    pdki_refiner_split(&search->refiner, colours, points->live_count);
    return true;
}

// Whether at least one in so many cells is a clue: half of them, and lines are
// compared at once; a quarter, and only if there is something to search for.
static bool is_dense(const struct pdki_points *points, size_t part)
{
    const size_t side = points->shape.side;
    return points->joint_count >= (side * side + part - 1) / part;
}

static pdk_status open_root(struct pdki_search *search)
{
    const struct pdki_points *points = &search->points;
    if (!pdki_levels_reserve(search, 0)) return PDK_ERR_MEMORY;

    struct pdki_level *root = &search->levels[0];
    pdki_colours_of_kinds(&root->colours, points);
    search->types.is_ready = false;
    if (is_dense(points, 2)) {
        if (!pdki_cycle_types_load(&search->types, points))
            return PDK_ERR_MEMORY;
        if (search->types.is_ready && !split_lines(search, &root->colours))
            return PDK_ERR_CANCELLED;
    }
    root->is_like_first = true;
    root->against_best = 0;
    root->trace = pdki_refiner_run(&search->refiner, points, &root->colours,
                                   &search->work);
    pdki_level_choose(root, points);
    if (colours_are_single(&root->colours, points) || is_dense(points, 2) ||
        !is_dense(points, 4))
        return PDK_OK;
    return pdki_cycle_types_load(&search->types, points) ? PDK_OK
                                                         : PDK_ERR_MEMORY;
}

// Where the joints of points do not tell enough, runs may, together with the
// point that was singled out.
static void refine_child(struct pdki_search *search, struct pdki_level *child,
                         uint32_t point)
{
    const struct pdki_points *points = &search->points;
    struct pdki_refiner *refiner = &search->refiner;
    struct pdki_colours *colours = &child->colours;
    child->trace = pdki_refiner_run(refiner, points, colours, &search->work);
    if (!search->types.is_ready || point < points->rows ||
        colours_are_single(colours, points))
        return;
    search->work += pdki_cycle_types_of_point(
        &search->types, points, refiner->numbers, point, refiner->sums);
    child->trace += pdki_refiner_fingerprint(refiner, points);
    if (!pdki_refiner_split(refiner, colours, points->live_count)) return;
    child->trace +=
        UINT64_C(3) * pdki_refiner_run(refiner, points, colours, &search->work);
}

static pdk_status open_child(struct pdki_search *search, uint32_t depth,
                             uint32_t point)
{
    const struct pdki_points *points = &search->points;
    if (!pdki_levels_reserve(search, depth + 1)) return PDK_ERR_MEMORY;

    struct pdki_level *child = &search->levels[depth + 1];
    search->path[depth] = point;
    if (search->has_leaf && depth < search->shared) search->shared = depth;
    pdki_colours_copy(&child->colours, &search->levels[depth].colours, points);
    pdki_colours_single_out(&child->colours, point);
    refine_child(search, child, point);
    pdki_level_choose(child, points);
    return may_go_on(search) ? PDK_OK : PDK_ERR_CANCELLED;
}

// From the node at *depth to the next one; *is_done when there is none.
static pdk_status step(struct pdki_search *search, uint32_t *depth,
                       bool *is_done)
{
    uint32_t point = 0;
    if (!pdki_level_next(search, *depth, &point)) {
        if (*depth <= search->shared) pdki_level_close(search, *depth);
        *is_done = *depth == 0;
        if (!*is_done) --*depth;
        return PDK_OK;
    }
    const pdk_status status = open_child(search, *depth, point);
    if (status != PDK_OK || !compare_node(search, *depth + 1)) return status;

    ++*depth;
    const struct pdki_level *level = &search->levels[*depth];
    if (!colours_are_single(&level->colours, &search->points)) return PDK_OK;
    return visit_leaf(search, depth) ? PDK_OK : PDK_ERR_MEMORY;
}

pdk_status pdki_search_run(struct pdki_search *search, const pdk_grid *grid,
                           const struct pdki_canon_watch *watch)
{
    search->watch = watch;
    search->work = search->generator_count = 0;
    search->has_leaf = false;
    search->shared = 0;
    if (!pdki_points_load(&search->points, grid)) return PDK_ERR_MEMORY;

    const struct pdki_points *points = &search->points;
    pdk_status status = open_root(search);
    if (status != PDK_OK) return status;
    if (colours_are_single(&search->levels[0].colours, points)) {
        keep_leaf(search, &search->best, 0);
        search->first.depth = 0;
        return PDK_OK;
    }
    for (uint32_t i = 0; i < points->count; i++) search->orbits[i] = i;
    uint32_t depth = 0;
    bool is_done = false;
    while (status == PDK_OK && !is_done)
        status = step(search, &depth, &is_done);
    return status;
}
