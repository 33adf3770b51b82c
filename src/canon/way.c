// The group of all ways that leave a board as it is has at most 648 elements,
// which are known. One after another, those that are not yet reached become
// generators.
#include "canon/way.h"

#include "base/alloc.h"
#include "core/error.h"
#include "symmetry/transform_type.h"

#include <string.h>

struct pdki_way pdki_way_compose(const struct pdki_way *first,
                                 const struct pdki_way *second)
{
    const bool is_swapped = second->is_transposed;
    const uint8_t *rows = is_swapped ? first->columns : first->rows;
    const uint8_t *columns = is_swapped ? first->rows : first->columns;
    struct pdki_way made = {.is_transposed =
                                first->is_transposed != is_swapped};
    for (size_t i = 0; i < 9; i++) {
        made.rows[i] = rows[second->rows[i]];
        made.columns[i] = columns[second->columns[i]];
        made.symbols[i + 1] = second->symbols[first->symbols[i + 1]];
    }
    return made;
}

struct pdki_way pdki_way_invert(const struct pdki_way *way)
{
    const bool is_swapped = way->is_transposed;
    const uint8_t *rows = is_swapped ? way->columns : way->rows;
    const uint8_t *columns = is_swapped ? way->rows : way->columns;
    struct pdki_way made = {.is_transposed = is_swapped};
    for (uint8_t i = 0; i < 9; i++) {
        made.rows[rows[i]] = i;
        made.columns[columns[i]] = i;
        made.symbols[way->symbols[i + 1]] = (uint8_t)(i + 1);
    }
    return made;
}

void pdki_way_store(const struct pdki_way *way, pdk_transform *transform)
{
    transform->is_transposed = way->is_transposed;
    for (size_t i = 0; i < 9; i++) {
        transform->rows[i] = way->rows[i];
        transform->columns[i] = way->columns[i];
        transform->symbols[i] = way->symbols[i + 1];
    }
}

enum { ROOMS = 2048 }; // of the table that finds elements

struct group {
    size_t reached_count;
    struct pdki_way elements[PDKI_WAYS_MAX];
    uint16_t reached[PDKI_WAYS_MAX]; // numbers of elements
    bool is_reached[PDKI_WAYS_MAX];
    uint16_t rooms[ROOMS]; // numbers of elements, from 1
};

static bool is_equal(const struct pdki_way *a, const struct pdki_way *b)
{
    return a->is_transposed == b->is_transposed &&
           memcmp(a->rows, b->rows, sizeof a->rows) == 0 &&
           memcmp(a->columns, b->columns, sizeof a->columns) == 0;
}

// Where the number of an element is, or belongs. Symbols follow from the rest.
static uint16_t *find_room(struct group *group, const struct pdki_way *way)
{
    uint32_t hash = way->is_transposed;
    for (size_t i = 0; i < 9; i++)
        hash = hash * 81 + way->rows[i] * 9u + way->columns[i];
    size_t at = hash * UINT32_C(2654435769) >> 21;
    while (group->rooms[at] > 0 &&
           !is_equal(&group->elements[group->rooms[at] - 1], way))
        at = (at + 1) % ROOMS;
    return &group->rooms[at];
}

static void reach(struct group *group, const struct pdki_way *way)
{
    const uint16_t room = *find_room(group, way);
    if (room == 0 || group->is_reached[room - 1]) return;
    group->is_reached[room - 1] = true;
    group->reached[group->reached_count++] = (uint16_t)(room - 1);
}

static void fill_group(struct group *group, const struct pdki_way *ways,
                       size_t count)
{
    const struct pdki_way back = pdki_way_invert(&ways[0]);
    for (size_t i = 0; i < count; i++) {
        group->elements[i] = pdki_way_compose(&ways[i], &back);
        *find_room(group, &group->elements[i]) = (uint16_t)(i + 1);
    }
    reach(group, &group->elements[0]);
}

// Everything that the generators make; the group is finite, so that products
// are enough.
static void close_group(struct group *group, const struct pdki_way *generators,
                        size_t count)
{
    for (size_t i = 0; i < group->reached_count; i++)
        for (size_t k = 0; k < count; k++) {
            const struct pdki_way product = pdki_way_compose(
                &group->elements[group->reached[i]], &generators[k]);
            reach(group, &product);
        }
}

pdk_status pdki_way_generators(const struct pdki_way *ways, size_t count,
                               struct pdki_way generators[PDKI_WAYS_GENERATORS],
                               size_t *generator_count, pdk_error *error)
{
    struct group *group = pdki_alloc_zeroed(1, sizeof *group);
    size_t made = 0;
    if (!group) return pdki_error_plain(error, PDK_ERR_MEMORY);

    fill_group(group, ways, count);
    for (size_t i = 0; i < count && made < PDKI_WAYS_GENERATORS; i++) {
        if (group->is_reached[i]) continue;
        generators[made++] = group->elements[i];
        close_group(group, generators, made);
    }
    pdki_free(group);
    *generator_count = made;
    return PDK_OK;
}
