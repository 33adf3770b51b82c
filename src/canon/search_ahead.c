// Where a board has many parts, and some are alike for the first points that
// are singled out but not for the next ones, each part that comes too early on
// the first path makes a better one necessary, with a whole tree of its own. So
// the parts are compared with each other to their ends.
#include "canon/search_ahead.h"

#include "canon/search_level.h"
#include "canon/search_node.h"

// Leaves only those children of a new node that have the greatest trace.
static pdk_status keep_greatest(struct pdki_search *search, uint32_t depth)
{
    if (!pdki_levels_reserve(search, depth + 1)) return PDK_ERR_MEMORY;

    struct pdki_level *level = &search->levels[depth];
    uint32_t *class = level->colours.order + level->colour;
    uint64_t greatest = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < level->pending; i++) {
        const uint32_t point = class[i];
        pdki_node_single_out(search, depth, point);
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

// Singles out one point, and more until its part of the board comes to its end
// at depth *end, always one with the greatest trace. Takes its steps from *left
// and gives up when there are none.
static pdk_status finish_part(struct pdki_search *search, uint32_t depth,
                              uint32_t point, uint32_t *end, uint32_t *left)
{
    pdk_status status = pdki_node_open_child(search, depth, point);
    for (*end = depth + 1; status == PDK_OK && *left > 0; ++*end) {
        const struct pdki_level *level = &search->levels[*end];
        const uint32_t steps = level->pending;
        if (colours_are_single(&level->colours, &search->points) ||
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

// How many more children to look at, for each point of the board.
enum { LOOKS_AHEAD = 4 };

// There is no leaf yet, so that there is room for the traces in the best one.
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

pdk_status pdki_search_look_ahead(struct pdki_search *search, uint32_t depth)
{
    const pdk_status status = keep_greatest(search, depth);
    if (status != PDK_OK || !pdki_level_has_parts(&search->levels[depth]))
        return status;
    return compare_parts(search, depth);
}
