#include "canon/spare_points.h"

// Spare points of one family can be exchanged: lines of a block, blocks of a
// side, and all symbols.
static uint32_t family(const struct pdki_points *points, uint32_t point)
{
    return point < points->symbols ? points->parent[point] : points->count;
}

static bool is_spare(const struct pdki_points *points, uint32_t point)
{
    return point >= points->bands && points->weight[point] == 0;
}

uint32_t pdki_spare_rank(const struct pdki_points *points, uint32_t point,
                         uint32_t rank)
{
    const bool goes_on = point > points->bands &&
                         family(points, point) == family(points, point - 1);
    return (goes_on ? rank : 0) + is_spare(points, point);
}

struct pair {
    uint32_t first, second;
};

// The next two spare points of one family, beginning with that at `from`.
static bool next_pair(const struct pdki_points *points, uint32_t from,
                      struct pair *pair)
{
    uint32_t last = points->count;
    for (uint32_t i = from; i < points->count; i++) {
        if (!is_spare(points, i)) continue;
        *pair = (struct pair){last, i};
        if (last < i && family(points, last) == family(points, i)) return true;
        last = i;
    }
    return false;
}

size_t pdki_spare_count_swaps(const struct pdki_points *points)
{
    size_t count = 0;
    struct pair pair = {.second = points->bands};
    while (next_pair(points, pair.second, &pair)) count++;
    return count;
}

static uint32_t first_part(const struct pdki_points *points, uint32_t whole)
{
    if (whole < points->bands)
        return whole == 0 ? points->bands : points->stacks;
    if (whole < points->stacks)
        return points->rows + (whole - points->bands) * points->shape.box_rows;
    return points->columns +
           (whole - points->stacks) * points->shape.box_columns;
}

// The spare parts of `whole` go to those of its image, in their order.
static void move_parts(const struct pdki_points *points, uint32_t whole,
                       uint32_t *image)
{
    uint32_t to = first_part(points, image[whole]);
    for (uint32_t from = first_part(points, whole);
         from < points->symbols && points->parent[from] == whole; from++) {
        if (!is_spare(points, from)) continue;
        while (!is_spare(points, to)) to++;
        image[from] = to++;
    }
}

void pdki_spare_follow(const struct pdki_points *points, uint32_t *image)
{
    for (uint32_t whole = 0; whole < points->rows; whole++)
        move_parts(points, whole, image);
}

void pdki_spare_swap(const struct pdki_points *points, size_t index,
                     uint32_t *image)
{
    struct pair pair = {.second = points->bands};
    for (size_t i = 0; i <= index; i++) next_pair(points, pair.second, &pair);
    for (uint32_t i = 0; i < points->count; i++) image[i] = i;
    image[pair.first] = pair.second;
    image[pair.second] = pair.first;
    if (pair.first >= points->rows) return;
    move_parts(points, pair.first, image);
    move_parts(points, pair.second, image);
}
