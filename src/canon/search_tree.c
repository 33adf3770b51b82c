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
#include "canon/search_ahead.h"
#include "canon/search_leaf.h"
#include "canon/search_level.h"
#include "canon/search_node.h"
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
    search->tells = pdki_alloc_array(count, sizeof *search->tells);
    search->orbit_sizes = pdki_alloc_array(count, sizeof *search->orbit_sizes);
    if (search->path && search->orbits && search->tells &&
        search->orbit_sizes && pdki_refiner_init(&search->refiner, count) &&
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
    pdki_free(search->tells);
    pdki_free(search->orbits);
    pdki_free(search->path);
    pdki_points_release(&search->points);
}

// How the node at `depth`, just refined, compares with the first and the best
// path; false if nothing below it can matter.
static bool compare_node(struct pdki_search *search, uint32_t depth)
{
    struct pdki_level *level = &search->levels[depth];
    const struct pdki_level *above = &search->levels[depth - 1];
    level->is_like_first = true;
    level->against_best = 0;
    level->so_far = above->so_far * UINT64_C(0xd6e8feb86659fd93) + level->trace;
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
        if (!pdki_node_may_go_on(search)) return false;
    }
    pdki_refiner_split(&search->refiner, colours, points->live_count);
    return true;
}

// Whether at least one in so many cells of the lines that have clues is one:
// half of them, and lines are compared at once; a quarter, and only if there is
// something to search for.
static bool is_dense(const struct pdki_points *points, size_t part)
{
    const uint32_t *lines = points->live + 2 + points->live_blocks;
    size_t rows = 0;
    while (rows < points->live_lines && points_is_row(points, lines[rows]))
        rows++;
    const size_t columns = points->live_lines - rows;
    if (rows < 2 || columns < 2) return false; // nothing to compare
    return points->joint_count >= (rows * columns + part - 1) / part;
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
    root->so_far = root->trace;
    if (colours_are_single(&root->colours, points) || is_dense(points, 2) ||
        !is_dense(points, 4))
        return PDK_OK;
    return pdki_cycle_types_load(&search->types, points) ? PDK_OK
                                                         : PDK_ERR_MEMORY;
}

// From the node at *depth to the next one; *is_done when there is none.
static pdk_status step(struct pdki_search *search, uint32_t *depth,
                       bool *is_done)
{
    uint32_t point = 0;
    if (search->is_careful && !search->has_leaf) {
        const pdk_status status = pdki_search_look_ahead(search, *depth);
        if (status != PDK_OK) return status;
    }
    if (!pdki_level_next(search, *depth, &point)) {
        if (*depth <= search->shared) pdki_level_close(search, *depth);
        *is_done = *depth == 0;
        if (!*is_done) --*depth;
        return PDK_OK;
    }
    const pdk_status status = pdki_node_open_child(search, *depth, point);
    if (status != PDK_OK || !compare_node(search, *depth + 1)) return status;

    ++*depth;
    const struct pdki_level *level = &search->levels[*depth];
    if (!colours_are_single(&level->colours, &search->points)) return PDK_OK;
    return pdki_leaf_visit(search, depth) ? PDK_OK : PDK_ERR_MEMORY;
}

static void begin(struct pdki_search *search)
{
    const struct pdki_points *points = &search->points;
    search->generator_count = 0;
    search->has_leaf = false;
    search->shared = search->improvements = 0;
    for (uint32_t i = 0; i < points->count; i++) search->orbits[i] = i;
    pdki_level_choose(search, 0);
}

// Going down to whatever comes first is the quickest way where most children
// of a node are alike. Where they are not, every greater one has a tree below
// it, and those multiply from level to level: then it is better to begin again,
// and to look at all children before going down the first time.
enum { IMPROVEMENTS_MAX = 8 };

static pdk_status walk(struct pdki_search *search)
{
    pdk_status status = PDK_OK;
    uint32_t depth = 0;
    bool is_done = false;
    search->is_careful = false;
    begin(search);
    while (status == PDK_OK && !is_done) {
        status = step(search, &depth, &is_done);
        if (search->is_careful || search->improvements < IMPROVEMENTS_MAX)
            continue;
        search->is_careful = true;
        begin(search);
        depth = 0;
        is_done = false;
    }
    return status;
}

pdk_status pdki_search_run(struct pdki_search *search, const pdk_grid *grid,
                           const struct pdki_canon_watch *watch)
{
    const struct pdki_points *points = &search->points;
    search->watch = watch;
    search->work = search->generator_count = 0;
    search->has_leaf = false;
    if (!pdki_points_load(&search->points, grid)) return PDK_ERR_MEMORY;

    const pdk_status status = open_root(search);
    if (status != PDK_OK) return status;
    if (!colours_are_single(&search->levels[0].colours, points))
        return walk(search);
    pdki_leaf_keep(search, &search->best, 0);
    search->first.depth = 0;
    return PDK_OK;
}
