// Refinement. A round assigns each point a sum over its neighbours: over its
// clues, the product of the other two points' numbers. Each colour has a
// number; as polynomials in these, the sums are equal exactly if the colours
// met are. Modulo 2^64 sums may agree by chance; then a class is split later,
// which only costs time, because the sums are the same for equivalent boards.
#include "canon/canon_search.h"

#include "base/alloc.h"

#include <string.h>

void pdki_colours_copy(struct pdki_colours *to, const struct pdki_colours *from,
                       const struct pdki_points *points)
{
    const size_t live_bytes = points->live_count * sizeof *to->order;
    memcpy(to->order, from->order, live_bytes);
    memcpy(to->size, from->size, live_bytes);
    memcpy(to->colour, from->colour, points->count * sizeof *to->colour);
    to->classes = from->classes;
}

// The next `count` points of the order become a class.
static void add_class(struct pdki_colours *colours, uint32_t first,
                      uint32_t count)
{
    if (count == 0) return;
    for (uint32_t i = first; i < first + count; i++)
        colours->colour[colours->order[i]] = first;
    colours->size[first] = count;
    colours->classes++;
}

// `count` points, the first of which belong to the rows; one class or two.
static void add_kind(struct pdki_colours *colours,
                     const struct pdki_points *points, uint32_t first,
                     uint32_t count, uint32_t border)
{
    if (points_are_square(points)) {
        add_class(colours, first, count);
        return;
    }
    uint32_t of_rows = 0;
    while (of_rows < count && points->live[first + of_rows] < border) of_rows++;
    add_class(colours, first, of_rows);
    add_class(colours, first + of_rows, count - of_rows);
}

void pdki_colours_of_kinds(struct pdki_colours *colours,
                           const struct pdki_points *points)
{
    memcpy(colours->order, points->live,
           points->live_count * sizeof *colours->order);
    colours->classes = 0;
    uint32_t first = 0;
    add_kind(colours, points, first, 2, 1);
    first += 2;
    add_kind(colours, points, first, points->live_blocks, points->stacks);
    first += points->live_blocks;
    add_kind(colours, points, first, points->live_lines, points->columns);
    first += points->live_lines;
    add_class(colours, first, points->live_symbols);
}

void pdki_colours_individualise(struct pdki_colours *colours, uint32_t point)
{
    const uint32_t first = colours->colour[point];
    const uint32_t size = colours->size[first];
    uint32_t at = first;
    while (colours->order[at] != point) at++;
    colours->order[at] = colours->order[first];
    colours->order[first] = point;
    colours->size[first] = 1;
    add_class(colours, first + 1, size - 1);
}

// Hashes a counter into a pseudorandom number.
static uint64_t scramble(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

bool pdki_refiner_init(struct pdki_refiner *refiner, uint32_t count)
{
    *refiner = (struct pdki_refiner){
        .salts = pdki_alloc_array(count, 3 * sizeof *refiner->salts),
        .keyed = pdki_alloc_array(count, sizeof *refiner->keyed),
    };
    if (!refiner->salts || !refiner->keyed) return false;
    refiner->numbers = refiner->salts + count;
    refiner->sums = refiner->numbers + count;
    for (uint32_t i = 0; i < count; i++)
        refiner->salts[i] = scramble((uint64_t)i << 32);
    return true;
}

void pdki_refiner_release(struct pdki_refiner *refiner)
{
    pdki_free(refiner->keyed);
    pdki_free(refiner->salts);
}

static void sift(struct pdki_keyed *heap, size_t at, size_t count)
{
    const struct pdki_keyed moved = heap[at];
    for (size_t below = 2 * at + 1; below < count; below = 2 * at + 1) {
        if (below + 1 < count && heap[below].key < heap[below + 1].key) below++;
        if (heap[below].key <= moved.key) break;
        heap[at] = heap[below];
        at = below;
    }
    heap[at] = moved;
}

enum { FEW = 24 };

static void sort(struct pdki_keyed *keyed, size_t count)
{
    if (count > FEW) {
        for (size_t i = count / 2; i-- > 0;) sift(keyed, i, count);
        for (size_t last = count - 1; last > 0; last--) {
            const struct pdki_keyed largest = keyed[0];
            keyed[0] = keyed[last];
            keyed[last] = largest;
            sift(keyed, 0, last);
        }
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const struct pdki_keyed moved = keyed[i];
        size_t at = i;
        for (; at > 0 && keyed[at - 1].key > moved.key; at--)
            keyed[at] = keyed[at - 1];
        keyed[at] = moved;
    }
}

static bool split_class(struct pdki_refiner *refiner,
                        struct pdki_colours *colours, uint32_t first,
                        uint32_t count)
{
    uint32_t *points = colours->order + first;
    struct pdki_keyed *keyed = refiner->keyed;
    const uint64_t *sums = refiner->sums;
    uint64_t difference = 0;
    for (uint32_t i = 0; i < count; i++) {
        keyed[i] = (struct pdki_keyed){sums[points[i]], points[i]};
        difference |= keyed[i].key ^ keyed[0].key;
    }
    if (difference == 0) return false;

    sort(keyed, count);
    colours->classes--;
    for (uint32_t i = 0; i < count; i++) points[i] = keyed[i].point;
    for (uint32_t from = 0, i = 1; i <= count; i++) {
        if (i < count && keyed[i].key == keyed[from].key) continue;
        add_class(colours, first + from, i - from);
        from = i;
    }
    return true;
}

bool pdki_refiner_split(struct pdki_refiner *refiner,
                        struct pdki_colours *colours, uint32_t live_count)
{
    bool has_split = false;
    for (uint32_t first = 0, count; first < live_count; first += count) {
        count = colours->size[first];
        if (count > 1 && split_class(refiner, colours, first, count))
            has_split = true;
    }
    return has_split;
}

// Any odd number; it distinguishes parents from parts.
static const uint64_t upwards = UINT64_C(0xd6e8feb86659fd93);

static void sum_up(struct pdki_refiner *refiner,
                   const struct pdki_points *points,
                   const struct pdki_colours *colours)
{
    uint64_t *numbers = refiner->numbers, *sums = refiner->sums;
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i];
        numbers[point] = refiner->salts[colours->colour[point]];
        sums[point] = 0;
    }
    // Sides and symbols are their own parents, which is harmless.
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i], parent = points->parent[point];
        sums[point] += numbers[parent] * upwards;
        sums[parent] += numbers[point];
    }
    for (size_t i = 0; i < points->joint_count; i++) {
        const struct pdki_joint joint = points->joints[i];
        const uint64_t row = numbers[joint.row];
        const uint64_t column = numbers[joint.column];
        const uint64_t symbol = numbers[joint.symbol];
        sums[joint.row] += column * symbol;
        sums[joint.column] += row * symbol;
        sums[joint.symbol] += row * column;
    }
}

uint64_t pdki_refiner_fingerprint(const struct pdki_refiner *refiner,
                                  const struct pdki_points *points)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < points->live_count; i++) {
        const uint32_t point = points->live[i];
        const uint64_t folded =
            refiner->sums[point] ^ (refiner->sums[point] >> 29);
        sum += folded * (refiner->numbers[point] | 1);
    }
    return sum;
}

uint64_t pdki_refiner_run(struct pdki_refiner *refiner,
                          const struct pdki_points *points,
                          struct pdki_colours *colours, uint64_t *work)
{
    uint64_t seen = 0;
    bool goes_on = true;
    while (goes_on) {
        sum_up(refiner, points, colours);
        seen = scramble(seen ^ pdki_refiner_fingerprint(refiner, points));
        goes_on = pdki_refiner_split(refiner, colours, points->live_count);
        *work += points->joint_count + points->live_count;
    }
    return seen + colours->classes;
}
