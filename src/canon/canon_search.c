// The engine that accepts all boards, by individualisation and refinement, the
// method of all such programs since B. McKay's of 1981. A node of the tree is a
// colouring; each child individualises one point of a class, and refines. A
// leaf is a labelling. The best leaf is the one with the greatest traces on its
// path, and among those the one with the greatest board; it is the same for
// equivalent boards.
//
// Two leaves that produce the same board differ by an automorphism. It shows
// that whole subtrees are equivalent to others, which are pruned: among the
// points of a class, one of each orbit suffices, under the automorphisms that
// fix the path.
#include "canon/canon_search.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/integer_type.h"
#include "symmetry/transform_type.h"

#include <string.h>

// Keeps only those children of a new node that have the greatest trace.
static pdk_status keep_greatest(struct pdki_search *search, uint32_t depth)
{
    if (!pdki_levels_reserve(search, depth + 1)) return PDK_ERR_MEMORY;

    struct pdki_level *level = &search->levels[depth];
    uint32_t *class = level->colours.order + level->colour;
    uint64_t greatest = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < level->pending; i++) {
        const uint32_t point = class[i];
        pdki_node_individualise(search, depth, point);
        if (!pdki_node_may_go_on(search)) return PDK_ERR_CANCELLED;
        const uint64_t trace = search->levels[depth + 1].trace;
        if (trace < greatest) continue;
        if (trace > greatest) count = 0;
        greatest = trace;
        class[i] = class[count];
        class[count++] = point;
    }
    level->pending = count;
    return PDK_OK;
}

// Individualises a point, and more points until its part of the board is
// complete at depth *end, always one with the greatest trace. Deducts steps
// from *left and gives up when there are none left.
static pdk_status finish_part(struct pdki_search *search, uint32_t depth,
                              uint32_t point, uint32_t *end, uint32_t *left)
{
    pdk_status status = pdki_node_open_child(search, depth, point);
    for (*end = depth + 1; status == PDK_OK && *left > 0; ++*end) {
        const struct pdki_level *level = &search->levels[*end];
        const uint32_t steps = level->pending;
        if (colours_are_discrete(&level->colours, &search->points) ||
            level->latest <= depth)
            break;
        *left -= steps < *left ? steps : *left;
        status = keep_greatest(search, *end);
        level = &search->levels[*end];
        if (status == PDK_OK)
            status = pdki_node_open_child(search, *end,
                                          level->colours.order[level->colour]);
    }
    return status;
}

// Whether the traces from `depth` to `end` are greater than the best ones.
static bool is_ahead(const struct pdki_search *search, uint32_t depth,
                     uint32_t end)
{
    const struct pdki_leaf *best = &search->best;
    for (uint32_t i = depth; i <= end && i <= best->depth; i++)
        if (search->levels[i].trace != best->traces[i])
            return search->levels[i].trace > best->traces[i];
    return false;
}

// Children that compare_parts() may visit, per point of the board.
enum { LOOKS_AHEAD = 4 };

// There is no leaf yet, so the best one has room for the traces.
static pdk_status compare_parts(struct pdki_search *search, uint32_t depth)
{
    const struct pdki_level *level = &search->levels[depth];
    uint32_t *class = level->colours.order + level->colour;
    const uint32_t count = level->pending;
    uint32_t left = LOOKS_AHEAD * search->points.live_count;
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < count && left > 0 && status == PDK_OK; i++) {
        const uint32_t point = class[i];
        uint32_t end = depth;
        left--;
        status = finish_part(search, depth, point, &end, &left);
        if (status != PDK_OK || (i > 0 && !is_ahead(search, depth + 1, end)))
            continue;
        search->best.depth = end;
        for (uint32_t at = depth + 1; at <= end; at++)
            search->best.traces[at] = search->levels[at].trace;
        class[i] = class[0];
        class[0] = point;
    }
    return status;
}

static pdk_status search_init(struct pdki_search *search,
                              const pdk_shape *shape, pdk_error *error)
{
    const pdk_status status = pdki_points_init(&search->points, shape, error);
    if (status != PDK_OK) return status;

    const struct pdki_points *points = &search->points;
    const size_t count = points->count;
    uint32_t *lists = pdki_alloc_array(count, 8 * sizeof *lists);
    uint64_t *traces = pdki_alloc_array(count, 2 * sizeof *traces);
    search->path = lists;
    search->first.traces = traces;
    if (!lists || !traces ||
        !pdki_refiner_init(&search->refiner, points->count) ||
        !pdki_layout_init(&search->layouts[0], points) ||
        !pdki_layout_init(&search->layouts[1], points))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    search->orbits = lists + count;
    search->tells = lists + 2 * count;
    search->orbit_sizes = lists + 3 * count;
    search->first.order = lists + 4 * count;
    search->first.path = lists + 5 * count;
    search->best.order = lists + 6 * count;
    search->best.path = lists + 7 * count;
    search->best.traces = traces + count;
    return PDK_OK;
}

static void close_state(void *state)
{
    struct pdki_search *search = state;
    if (!search) return;
    pdki_layout_release(&search->layouts[1]);
    pdki_layout_release(&search->layouts[0]);
    pdki_levels_release(search);
    pdki_cycle_types_release(&search->types);
    pdki_refiner_release(&search->refiner);
    pdki_free(search->images);
    pdki_free(search->first.traces);
    pdki_free(search->path);
    pdki_points_release(&search->points);
    pdki_free(search);
}

static pdk_status open_state(const pdk_shape *shape, void **state,
                             pdk_error *error)
{
    struct pdki_search *search = pdki_alloc_zeroed(1, sizeof *search);
    *state = NULL;
    if (!search) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const pdk_status status = search_init(search, shape, error);
    if (status != PDK_OK)
        close_state(search);
    else
        *state = search;
    return status;
}

// Compares the node at `depth`, just refined, with the first and the best path;
// false if nothing below it can matter.
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

// Splits by how the lines of a block relate to each other. False: cancelled.
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

// Whether at least one in `part` cells in the lines that have clues is a clue.
// If half of the cells are, lines are compared at once; if a quarter, only if a
// search is needed.
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
    if (colours_are_discrete(&root->colours, points) || is_dense(points, 2) ||
        !is_dense(points, 4))
        return PDK_OK;
    return pdki_cycle_types_load(&search->types, points) ? PDK_OK
                                                         : PDK_ERR_MEMORY;
}

// Goes from the node at *depth to the next one; *is_done if there is none.
static pdk_status step(struct pdki_search *search, uint32_t *depth,
                       bool *is_done)
{
    uint32_t point = 0;
    if (search->is_careful && !search->has_leaf) {
        pdk_status status = keep_greatest(search, *depth);
        if (status == PDK_OK && pdki_node_has_parts(&search->levels[*depth]))
            status = compare_parts(search, *depth);
        if (status != PDK_OK) return status;
    }
    if (!pdki_node_next(search, *depth, &point)) {
        if (*depth <= search->shared) pdki_node_close(search, *depth);
        *is_done = *depth == 0;
        if (!*is_done) --*depth;
        return PDK_OK;
    }
    const pdk_status status = pdki_node_open_child(search, *depth, point);
    if (status != PDK_OK || !compare_node(search, *depth + 1)) return status;

    ++*depth;
    const struct pdki_level *level = &search->levels[*depth];
    if (!colours_are_discrete(&level->colours, &search->points)) return PDK_OK;
    return pdki_leaf_visit(search, depth) ? PDK_OK : PDK_ERR_MEMORY;
}

static void begin(struct pdki_search *search)
{
    const struct pdki_points *points = &search->points;
    search->generator_count = 0;
    search->has_leaf = false;
    search->shared = search->improvements = 0;
    for (uint32_t i = 0; i < points->count; i++) search->orbits[i] = i;
    pdki_node_choose(search, 0);
}

// Descending into whichever child comes first is the fastest way if most
// children of a node are equivalent. If they are not, every greater one has a
// subtree, and those multiply from level to level: then it is better to restart
// and to compare all children before the first descent.
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

static pdk_status search_run(struct pdki_search *search, const pdk_grid *grid,
                             const pdk_limits *limits)
{
    const struct pdki_points *points = &search->points;
    search->limits = limits;
    search->work = search->generator_count = 0;
    search->has_leaf = false;
    if (!pdki_points_load(&search->points, grid)) return PDK_ERR_MEMORY;

    const pdk_status status = open_root(search);
    if (status != PDK_OK) return status;
    if (!colours_are_discrete(&search->levels[0].colours, points))
        return walk(search);
    pdki_leaf_keep(search, &search->best, 0);
    search->first.depth = 0;
    return PDK_OK;
}

static pdk_status find(void *state, const pdk_limits *limits,
                       const pdk_grid *grid, pdk_grid *form, bool *is_taken,
                       pdk_error *error)
{
    struct pdki_search *search = state;
    const pdk_status status = search_run(search, grid, limits);
    *is_taken = status == PDK_OK;
    if (status != PDK_OK) return pdki_error_plain(error, status);

    struct pdki_layout *layout = &search->layouts[0];
    pdki_layout_arrange(layout, &search->points, search->best.order);
    pdki_layout_write(layout, &search->points, pdki_grid_cells(form));
    return PDK_OK;
}

static pdk_status moves(void *state, pdk_transform *moves, pdk_error *error)
{
    (void)error;
    const struct pdki_search *search = state;
    const struct pdki_layout *layout = &search->layouts[0];
    const size_t bytes = search->points.shape.side * sizeof *moves->rows;
    moves->is_transposed = layout->is_transposed;
    memcpy(moves->rows, layout->rows, bytes);
    memcpy(moves->columns, layout->columns, bytes);
    memcpy(moves->symbols, layout->symbols, bytes);
    return PDK_OK;
}

static pdk_status multiply(pdk_integer *product, uint32_t factor,
                           pdk_error *error)
{
    pdk_integer number; // it fits, so there is nothing to release
    if (factor <= 1) return PDK_OK;
    pdki_integer_init(&number);
    pdk_integer_set(&number, factor);
    return pdki_integer_multiply(product, product, &number, error);
}

// By the orbit-stabiliser theorem, the orbit sizes along the first path
// multiply to the order of the group of the live points.
static pdk_status automorphisms(void *state, pdk_integer *order,
                                pdk_error *error)
{
    const struct pdki_search *search = state;
    const struct pdki_points *points = &search->points;
    pdk_status status = PDK_OK;
    pdk_integer product;
    pdki_integer_init(&product);
    pdk_integer_set(&product, 1);
    for (uint32_t i = 0; i < search->first.depth && status == PDK_OK; i++)
        status = multiply(&product, search->orbit_sizes[i], error);
    uint32_t rank = 0;
    for (uint32_t i = 0; i < points->count && status == PDK_OK; i++) {
        rank = pdki_spare_rank(points, i, rank);
        if (points->weight[i] == 0) status = multiply(&product, rank, error);
    }
    if (status == PDK_OK) status = pdk_integer_assign(order, &product, error);
    pdki_integer_release(&product);
    return status;
}

static pdk_status count_generators(void *state, size_t *count, pdk_error *error)
{
    (void)error;
    const struct pdki_search *search = state;
    *count = search->generator_count + pdki_spare_count_swaps(&search->points);
    return PDK_OK;
}

// Inverts: row r of the result is row rows[r] of the original.
static void image_to_moves(const struct pdki_points *points,
                           const uint32_t *image, pdk_transform *moves)
{
    const uint32_t side = points->shape.side;
    const bool is_turned = image[0] != 0;
    const uint32_t *to_rows =
        image + (is_turned ? points->columns : points->rows);
    const uint32_t *to_columns =
        image + (is_turned ? points->rows : points->columns);
    moves->is_transposed = is_turned;
    for (uint32_t i = 0; i < side; i++) {
        moves->rows[to_rows[i] - points->rows] = i;
        moves->columns[to_columns[i] - points->columns] = i;
        moves->symbols[i] = image[points->symbols + i] - points->symbols + 1;
    }
}

static pdk_status generator(void *state, size_t index, pdk_transform *generator,
                            pdk_error *error)
{
    const struct pdki_search *search = state;
    const struct pdki_points *points = &search->points;
    uint32_t *image = pdki_alloc_array(points->count, sizeof *image);
    if (!image) return pdki_error_plain(error, PDK_ERR_MEMORY);

    if (index < search->generator_count) {
        memcpy(image, search->images + index * points->count,
               points->count * sizeof *image);
        pdki_spare_follow(points, image);
    } else {
        pdki_spare_swap(points, index - search->generator_count, image);
    }
    image_to_moves(points, image, generator);
    pdki_free(image);
    return PDK_OK;
}

const struct pdki_canon_engine pdki_canon_search = {
    .info = {.name = "search",
             .summary = "any board, by individualisation and refinement"},
    .form_version = 1,
    .open = open_state,
    .close = close_state,
    .find = find,
    .moves = moves,
    .automorphisms = automorphisms,
    .count_generators = count_generators,
    .generator = generator,
};
