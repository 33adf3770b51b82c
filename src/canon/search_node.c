#include "canon/search_node.h"

#include "canon/search_level.h"

// Less than a millisecond.
static const uint64_t work_a_look = UINT64_C(1) << 16;

bool pdki_node_may_go_on(struct pdki_search *search)
{
    const struct pdki_canon_watch *watch = search->watch;
    if (search->work < work_a_look) return true;
    search->work = 0;
    return !watch || !watch->go_on || watch->go_on(watch->context);
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

// Traces of children that bring a part of the board to its end are greater than
// all others, so that parts can be compared as soon as one has ended.
static const uint64_t end_of_part = UINT64_C(1) << 63;

void pdki_node_single_out(struct pdki_search *search, uint32_t depth,
                          uint32_t point)
{
    struct pdki_level *level = &search->levels[depth];
    struct pdki_level *child = &search->levels[depth + 1];
    pdki_colours_copy(&child->colours, &search->levels[depth].colours,
                      &search->points);
    pdki_colours_single_out(&child->colours, point);
    refine_child(search, child, point);
    child->trace &= ~end_of_part;
    if (pdki_level_ends_part(level, &search->points, &child->colours, point))
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
    pdki_node_single_out(search, depth, point);
    pdki_level_choose(search, depth + 1);
    return pdki_node_may_go_on(search) ? PDK_OK : PDK_ERR_CANCELLED;
}
