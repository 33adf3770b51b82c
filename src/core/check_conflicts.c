#include "core/check_conflicts.h"

#include "base/alloc.h"

#include <string.h>

void pdki_conflicts_init(struct conflicts *conflicts, size_t limit)
{
    *conflicts = (struct conflicts){.limit = limit};
}

void pdki_conflicts_release(struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->capacity; i++)
        pdki_free(conflicts->items[i].cells);
    pdki_free(conflicts->items);
    *conflicts = (struct conflicts){.limit = conflicts->limit};
}

void pdki_conflicts_reset(struct conflicts *conflicts)
{
    conflicts->count = 0;
    conflicts->total = 0;
}

static int compare(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static bool comes_before(const struct sighting *a, const struct sighting *b)
{
    int order = compare(a->at.row, b->at.row);
    if (order == 0) order = compare(a->at.column, b->at.column);
    if (order == 0) order = compare(a->kind, b->kind);
    if (order == 0) order = compare(a->house, b->house);
    return order < 0;
}

static void swap(struct conflict *a, struct conflict *b)
{
    const struct conflict kept = *a;
    *a = *b;
    *b = kept;
}

static void sift_up(struct conflict *items, size_t at)
{
    while (at > 0) {
        const size_t parent = (at - 1) / 2;
        if (!comes_before(&items[parent].shown, &items[at].shown)) return;
        swap(&items[parent], &items[at]);
        at = parent;
    }
}

static void sift_down(struct conflict *items, size_t count)
{
    size_t at = 0;
    for (size_t child = 1; child < count; child = 2 * at + 1) {
        const size_t other = child + 1;
        if (other < count &&
            comes_before(&items[child].shown, &items[other].shown))
            child = other;
        if (!comes_before(&items[at].shown, &items[child].shown)) return;
        swap(&items[at], &items[child]);
        at = child;
    }
}

// Room for one more; new items begin with no memory for cells.
static bool reserve_item(struct conflicts *conflicts)
{
    const size_t before = conflicts->capacity;
    const size_t size = sizeof *conflicts->items;
    void *items = conflicts->items;
    if (!pdki_alloc_reserve(&items, &conflicts->capacity, conflicts->count + 1,
                            size))
        return false;
    conflicts->items = items;
    memset(conflicts->items + before, 0, (conflicts->capacity - before) * size);
    return true;
}

static void set(struct conflict *item, const struct sighting *sighting)
{
    item->shown = *sighting;
    item->has_earlier_cells = false;
    item->cell_count = 0;
}

pdk_status pdki_conflicts_add(struct conflicts *conflicts,
                              const struct sighting *sighting)
{
    conflicts->total++;
    if (conflicts->count < conflicts->limit) {
        if (!reserve_item(conflicts)) return PDK_ERR_MEMORY;
        set(&conflicts->items[conflicts->count], sighting);
        sift_up(conflicts->items, conflicts->count++);
        return PDK_OK;
    }
    if (conflicts->limit == 0) return PDK_OK;
    struct conflict *last = conflicts->items;
    if (!comes_before(sighting, &last->shown)) return PDK_OK;

    set(last, sighting);
    sift_down(conflicts->items, conflicts->count);
    return PDK_OK;
}

void pdki_conflicts_sort(struct conflicts *conflicts)
{
    for (size_t end = conflicts->count; end > 1; end--) {
        swap(&conflicts->items[0], &conflicts->items[end - 1]);
        sift_down(conflicts->items, end - 1);
    }
}

pdk_status pdki_conflict_append(struct conflict *conflict, pdk_position cell)
{
    void *cells = conflict->cells;
    if (!pdki_alloc_reserve(&cells, &conflict->cell_capacity,
                            conflict->cell_count + 1, sizeof cell))
        return PDK_ERR_MEMORY;
    conflict->cells = cells;
    conflict->cells[conflict->cell_count++] = cell;
    return PDK_OK;
}
