// Nodes of the search tree: choosing the class that the children of a node come
// from, skipping children that an automorphism maps to an earlier one (orbit
// pruning), and making a child by individualisation and refinement.
#include "canon/canon_search.h"

#include "base/alloc.h"
#include "core/option_records.h"

#include <string.h>

bool pdki_levels_reserve(struct pdki_search *search, uint32_t depth)
{
    if (depth < search->level_count) return true;

    void *block = search->levels;
    const bool has_room =
        pdki_alloc_reserve(&block, &search->level_capacity, (size_t)depth + 1,
                           sizeof *search->levels);
    search->levels = block;
    if (!has_room) return false;
    while (search->level_count <= depth) {
        const size_t count = search->points.count;
        uint32_t *lists = pdki_alloc_array(count, 7 * sizeof *lists);
        if (!lists) return false;
        search->levels[search->level_count++] = (struct pdki_level){
            .colours = {lists, lists + count, lists + 2 * count, 0},
            .orbits = lists + 3 * count,
            .reference = lists + 4 * count,
            .parts = lists + 5 * count,
            .since = lists + 6 * count,
        };
    }
    return true;
}

void pdki_levels_release(struct pdki_search *search)
{
    for (size_t i = 0; i < search->level_count; i++)
        pdki_free(search->levels[i].colours.order);
    pdki_free(search->levels);
}

static uint32_t find_root(uint32_t *orbits, uint32_t point)
{
    while (orbits[point] != point) {
        orbits[point] = orbits[orbits[point]];
        point = orbits[point];
    }
    return point;
}

static void join(uint32_t *forest, uint32_t a, uint32_t b)
{
    a = find_root(forest, a);
    b = find_root(forest, b);
    if (a < b)
        forest[b] = a;
    else
        forest[a] = b;
}

static bool is_single(const struct pdki_colours *colours, uint32_t point)
{
    return colours->size[colours->colour[point]] == 1;
}

// Joins the two points of a clue whose third is single; or all three.
static void look_at_clue(struct pdki_search *search, struct pdki_level *level,
                         const struct pdki_joint *joint)
{
    const struct pdki_colours *colours = &level->colours;
    const uint32_t points[] = {joint->row, joint->column, joint->symbol};
    uint32_t others[3], count = 0;
    for (uint32_t i = 0; i < 3; i++)
        if (!is_single(colours, points[i])) others[count++] = points[i];
    if (count < 2) return;
    join(level->parts, others[0], others[1]);
    if (count == 3) {
        join(level->parts, others[0], others[2]);
        return;
    }
    search->tells[colours->colour[others[0]]]++;
    search->tells[colours->colour[others[1]]]++;
}

// Single points can be ignored: they say no more about the others than their
// colours do.
static void find_parts(struct pdki_search *search, struct pdki_level *level)
{
    const struct pdki_points *points = &search->points;
    const struct pdki_colours *colours = &level->colours;
    memset(search->tells, 0, points->count * sizeof *search->tells);
    for (uint32_t i = 0; i < points->count; i++) level->parts[i] = i;
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i], parent = points->parent[point];
        if (!is_single(colours, point) && !is_single(colours, parent))
            join(level->parts, point, parent);
    }
    for (size_t i = 0; i < points->joint_count; i++)
        look_at_clue(search, level, &points->joints[i]);
    search->work += points->joint_count + points->live_count;
}

// Marks the points that were connected to the one individualised last.
static void find_since(struct pdki_search *search, uint32_t depth)
{
    const struct pdki_points *points = &search->points;
    uint32_t *since = search->levels[depth].since;
    if (depth == 0) {
        memset(since, 0, points->count * sizeof *since);
        return;
    }
    struct pdki_level *above = &search->levels[depth - 1];
    const uint32_t root = find_root(above->parts, search->path[depth - 1]);
    memcpy(since, above->since, points->count * sizeof *since);
    for (uint32_t i = 0; i < points->live_count; i++)
        if (find_root(above->parts, points->live[i]) == root)
            since[points->live[i]] = depth;
}

bool pdki_node_has_parts(struct pdki_level *level)
{
    const uint32_t *class = level->colours.order + level->colour;
    const uint32_t root = find_root(level->parts, class[0]);
    for (uint32_t i = 1; i < level->pending; i++)
        if (find_root(level->parts, class[i]) != root) return true;
    return false;
}

static bool ends_part(struct pdki_level *level,
                      const struct pdki_points *points,
                      const struct pdki_colours *child, uint32_t point)
{
    if (colours_are_discrete(child, points)) return true;
    const uint32_t root = find_root(level->parts, point);
    for (uint32_t i = 0; i < points->live_count; i++)
        if (!is_single(child, points->live[i]) &&
            find_root(level->parts, points->live[i]) == root)
            return false;
    return true;
}

static uint32_t class_since(const struct pdki_level *level, uint32_t colour)
{
    const uint32_t *class = level->colours.order + colour;
    uint32_t last = 0;
    for (uint32_t i = 0; i < level->colours.size[colour]; i++)
        if (level->since[class[i]] > last) last = level->since[class[i]];
    return last;
}

// Whether class a is a better choice than class b: its points have more clues
// that will determine two points at once, or else it is larger.
static bool is_better(const struct pdki_search *search,
                      const struct pdki_colours *colours, uint32_t a,
                      uint32_t b)
{
    const uint32_t tells = search->tells[a] / colours->size[a];
    const uint32_t other = search->tells[b] / colours->size[b];
    if (tells != other) return tells > other;
    return colours->size[a] > colours->size[b];
}

// The best class of at least two points with a colour from `colour` to below
// `end`, among those of `since`; else `end`.
static uint32_t best_class(const struct pdki_search *search,
                           const struct pdki_level *level, uint32_t since,
                           uint32_t colour, uint32_t end)
{
    const struct pdki_colours *colours = &level->colours;
    uint32_t best = end;
    for (; colour < end; colour += colours->size[colour])
        if (colours->size[colour] > 1 && class_since(level, colour) == since &&
            (best == end || is_better(search, colours, colour, best)))
            best = colour;
    return best;
}

// If the board falls into parts, one is finished before the next begins;
// otherwise every choice in one would be tried with all choices in the others.
//
// A clue with one single point makes its other two single once one of them is
// individualised. Without preferring such clues, one row after another might be
// individualised without any effect, as long as no column is known.
//
// Otherwise the largest class is the one least is known about, so one of its
// points yields the most information. Lines come first: a line yields more than
// a symbol, because it determines its block and side.
void pdki_node_choose(struct pdki_search *search, uint32_t depth)
{
    const struct pdki_points *points = &search->points;
    struct pdki_level *level = &search->levels[depth];
    if (colours_are_discrete(&level->colours, points)) return;

    find_parts(search, level);
    find_since(search, depth);
    const uint32_t lines = 2 + points->live_blocks;
    const uint32_t symbols = lines + points->live_lines;
    const uint32_t end = points->live_count;
    uint32_t since = 0;
    for (uint32_t i = 0; i < end; i++) {
        const uint32_t point = points->live[i];
        if (!is_single(&level->colours, point) && level->since[point] > since)
            since = level->since[point];
    }
    level->latest = since;
    uint32_t chosen = best_class(search, level, since, lines, symbols);
    if (chosen == symbols)
        chosen = best_class(search, level, since, symbols, end);
    if (chosen == end) chosen = best_class(search, level, since, 0, lines);
    level->colour = chosen;
    level->tried = 0;
    level->pending = level->colours.size[chosen];
    level->generators_seen = 0;
}

void pdki_orbits_join(uint32_t *orbits, const struct pdki_points *points,
                      const uint32_t *image)
{
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i];
        if (image[point] != point) join(orbits, point, image[point]);
    }
}

static bool leaves_alone(const uint32_t *image, const uint32_t *path,
                         uint32_t depth)
{
    for (uint32_t i = 0; i < depth; i++)
        if (image[path[i]] != path[i]) return false;
    return true;
}

// The orbits at a node. On the first path, all generators found so far come
// from below and fix the path. Elsewhere the ones that fix the path are
// selected.
static uint32_t *orbits_at(struct pdki_search *search, uint32_t depth)
{
    const struct pdki_points *points = &search->points;
    struct pdki_level *level = &search->levels[depth];
    if (depth <= search->shared) return search->orbits;

    if (level->generators_seen == 0)
        for (uint32_t i = 0; i < points->count; i++) level->orbits[i] = i;
    for (; level->generators_seen < search->generator_count;
         level->generators_seen++) {
        const uint32_t *image =
            search->images + level->generators_seen * points->count;
        if (leaves_alone(image, search->path, depth))
            pdki_orbits_join(level->orbits, points, image);
    }
    return level->orbits;
}

static bool is_like_tried(const struct pdki_level *level, uint32_t *orbits,
                          uint32_t point)
{
    const uint32_t *class = level->colours.order + level->colour;
    const uint32_t root = find_root(orbits, point);
    for (uint32_t i = 0; i < level->tried; i++)
        if (find_root(orbits, class[i]) == root) return true;
    return false;
}

bool pdki_node_next(struct pdki_search *search, uint32_t depth, uint32_t *point)
{
    struct pdki_level *level = &search->levels[depth];
    uint32_t *class = level->colours.order + level->colour;
    uint32_t *orbits = NULL;
    if (level->tried > 0 && search->generator_count > 0)
        orbits = orbits_at(search, depth);
    while (level->pending > 0) {
        const uint32_t candidate = class[level->tried];
        level->pending--;
        if (!orbits || !is_like_tried(level, orbits, candidate)) {
            level->tried++;
            *point = candidate;
            return true;
        }
        class[level->tried] = class[level->tried + level->pending];
        class[level->tried + level->pending] = candidate;
    }
    return false;
}

void pdki_node_close(struct pdki_search *search, uint32_t depth)
{
    const struct pdki_level *level = &search->levels[depth];
    const uint32_t *class = level->colours.order + level->colour;
    const uint32_t size = level->colours.size[level->colour];
    const uint32_t root = find_root(search->orbits, search->first.path[depth]);
    uint32_t alike = 0;
    for (uint32_t i = 0; i < size; i++)
        alike += find_root(search->orbits, class[i]) == root;
    search->orbit_sizes[depth] = alike;
}

// Less than a millisecond.
static const uint64_t work_a_look = UINT64_C(1) << 16;

bool pdki_node_may_go_on(struct pdki_search *search)
{
    const pdk_limits *limits = search->limits;
    if (search->work < work_a_look) return true;
    search->work = 0;
    return !limits || limits_go_on(limits, &(pdk_effort){.engine = "search"});
}

// If clues alone do not split enough, tries the runs through the individualised
// point.
static void refine_child(struct pdki_search *search, struct pdki_level *child,
                         uint32_t point)
{
    const struct pdki_points *points = &search->points;
    struct pdki_refiner *refiner = &search->refiner;
    struct pdki_colours *colours = &child->colours;
    child->trace = pdki_refiner_run(refiner, points, colours, &search->work);
    if (!search->types.is_ready || point < points->rows ||
        colours_are_discrete(colours, points))
        return;
    search->work += pdki_cycle_types_of_point(
        &search->types, points, refiner->numbers, point, refiner->sums);
    child->trace += pdki_refiner_fingerprint(refiner, points);
    if (!pdki_refiner_split(refiner, colours, points->live_count)) return;
    child->trace +=
        UINT64_C(3) * pdki_refiner_run(refiner, points, colours, &search->work);
}

// Traces of children that complete a part of the board are greater than all
// others, so that parts can be compared as soon as one is complete.
static const uint64_t end_of_part = UINT64_C(1) << 63;

void pdki_node_individualise(struct pdki_search *search, uint32_t depth,
                             uint32_t point)
{
    struct pdki_level *level = &search->levels[depth];
    struct pdki_level *child = &search->levels[depth + 1];
    pdki_colours_copy(&child->colours, &search->levels[depth].colours,
                      &search->points);
    pdki_colours_individualise(&child->colours, point);
    refine_child(search, child, point);
    child->trace &= ~end_of_part;
    if (ends_part(level, &search->points, &child->colours, point))
        child->trace |= end_of_part;
}

pdk_status pdki_node_open_child(struct pdki_search *search, uint32_t depth,
                                uint32_t point)
{
    if (!pdki_levels_reserve(search, depth + 1)) return PDK_ERR_MEMORY;

    struct pdki_level *child = &search->levels[depth + 1];
    search->path[depth] = point;
    if (search->has_leaf && depth < search->shared) search->shared = depth;
    child->owner = 0;
    pdki_node_individualise(search, depth, point);
    pdki_node_choose(search, depth + 1);
    return pdki_node_may_go_on(search) ? PDK_OK : PDK_ERR_CANCELLED;
}
