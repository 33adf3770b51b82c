// Cells are drawn one by one until enough different ones are there, which
// makes every set equally likely. For speed, as many as are missing are drawn
// at once, sorted, and those that are new merged in:
//
//     cells  | the set, ascending | drawn now   |        spare: for sorting
//            0                  count          want
//
// There are never too many, so that this gives the same set as one by one. A
// cell takes two draws, its row and its column: what a seed gives depends on
// it.
#include "generate/clue_draw.h"

#include "base/alloc.h"
#include "base/radix.h"

#include <string.h>

bool pdki_cell_set_init(struct pdki_cell_set *set, uint32_t side,
                        uint64_t capacity)
{
    *set = (struct pdki_cell_set){.side = side};
    if (capacity > SIZE_MAX) return false;
    set->capacity = (size_t)capacity;
    set->cells = pdki_alloc_array(set->capacity, sizeof *set->cells);
    set->spare = pdki_alloc_array(set->capacity, sizeof *set->spare);
    return set->cells && set->spare;
}

void pdki_cell_set_release(struct pdki_cell_set *set)
{
    pdki_free(set->spare);
    pdki_free(set->cells);
}

static uint64_t last_cell(const struct pdki_cell_set *set)
{
    return (uint64_t)set->side * set->side - 1;
}

void pdki_cell_set_take(struct pdki_cell_set *set, size_t count)
{
    uint64_t *sorted =
        pdki_radix_sort(set->cells, set->spare, count, last_cell(set));
    if (sorted != set->cells) {
        set->spare = set->cells;
        set->cells = sorted;
    }
    set->count = count;
}

// Sorts what was drawn into `spare`.
static void sort_drawn(const struct pdki_cell_set *set, size_t drawn)
{
    const uint64_t *sorted = pdki_radix_sort(set->cells + set->count,
                                             set->spare, drawn, last_cell(set));
    if (sorted != set->spare)
        memcpy(set->spare, sorted, drawn * sizeof *sorted);
}

// Keeps of the sorted cells in `spare` what is new, once; returns how many.
static size_t keep_new(const struct pdki_cell_set *set, size_t drawn)
{
    size_t kept = 0, at = 0;
    for (size_t i = 0; i < drawn; i++) {
        const uint64_t cell = set->spare[i];
        if (kept > 0 && set->spare[kept - 1] == cell) continue;
        while (at < set->count && set->cells[at] < cell) at++;
        if (at < set->count && set->cells[at] == cell) continue;
        set->spare[kept++] = cell;
    }
    return kept;
}

// Adds the first `count` of `spare`, from the largest cell down.
static void merge(struct pdki_cell_set *set, size_t count)
{
    size_t old = set->count, added = count, to = old + count;
    while (added > 0)
        if (old > 0 && set->cells[old - 1] > set->spare[added - 1])
            set->cells[--to] = set->cells[--old];
        else
            set->cells[--to] = set->spare[--added];
    set->count += count;
}

void pdki_cell_set_draw(struct pdki_cell_set *set, size_t count,
                        pdk_random *random)
{
    while (set->count < count) {
        const size_t drawn = count - set->count;
        for (size_t i = 0; i < drawn; i++) {
            const uint64_t row = pdk_random_below(random, set->side);
            const uint32_t column = pdk_random_below(random, set->side);
            set->cells[set->count + i] = row * set->side + column;
        }
        sort_drawn(set, drawn);
        merge(set, keep_new(set, drawn));
    }
}
