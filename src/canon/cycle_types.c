// How two lines, or two symbols, permute each other.
//
// Lines: go from a position in one line to the position of the same symbol in
// another line of the block, and so on: this runs in cycles, or ends where a
// symbol is missing. The lengths of the cycles, and how often they change
// boxes, are independent of the order of lines, positions or symbols, and of
// which line comes first.
//
// Points: a clue joins three points of three kinds x, y, z. Two points a and b
// of one kind each pair points y with points z:
//
//     y -a- z -b- y' -a- z' -b- ...
//
// Such runs are cycles, or end where a clue is missing. A run is characterised
// by the colours of all its pairs, and by where y and y', or z and z', are
// lines of one block. It contributes to the sum of every point on it.
#include "canon/canon_search.h"

#include "base/alloc.h"

#include <string.h>

// A table with an entry for two points, from 1; 0 if there is none.
struct table {
    const uint32_t *entries;
    size_t step, other_step;
};

static uint32_t look_up(const struct table *table, uint32_t x, uint32_t other)
{
    return table->entries[x * table->step + other * table->other_step];
}

// For x of one kind: z by x and y, y by x and z; the first points.
struct kind {
    struct table to_z, to_y;
    uint32_t x, y, z;
};

static struct kind kind_of(const struct pdki_cycle_types *types,
                           const struct pdki_points *points, uint32_t point)
{
    const size_t side = points->shape.side;
    if (point < points->columns)
        return (struct kind){
            {points->cells,  side, 1},
            {types->in_rows, side, 1},
            points->rows,
            points->columns,
            points->symbols
        };
    if (point < points->symbols)
        return (struct kind){
            {points->cells,     1,    side},
            {types->in_columns, side, 1   },
            points->columns,
            points->rows,
            points->symbols
        };
    return (struct kind){
        {types->in_rows,    1, side},
        {types->in_columns, 1, side},
        points->symbols,
        points->rows,
        points->columns
    };
}

static bool reserve(struct pdki_cycle_types *types, size_t side)
{
    if (types->in_rows) return true;
    uint32_t *numbers =
        pdki_alloc_array(2 * side * (side + 1), sizeof *numbers);
    bool *flags = pdki_alloc_array(side, 2 * sizeof *flags);
    types->in_rows = numbers;
    types->is_done = flags;
    if (!numbers || !flags) {
        pdki_cycle_types_release(types);
        return false;
    }
    types->in_columns = numbers + side * side;
    types->next = types->in_columns + side * side;
    types->run = types->next + side;
    types->has_before = flags + side;
    return true;
}

void pdki_cycle_types_release(struct pdki_cycle_types *types)
{
    pdki_free(types->is_done);
    pdki_free(types->in_rows);
    *types = (struct pdki_cycle_types){0};
}

// False if a line has a symbol twice.
static bool find_places(struct pdki_cycle_types *types,
                        const struct pdki_points *points)
{
    const size_t side = points->shape.side;
    const pdk_symbol *cell = points->cells;
    memset(types->in_rows, 0, 2 * side * side * sizeof *types->in_rows);
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++, cell++) {
            if (*cell == 0) continue;
            uint32_t *in_row = &types->in_rows[row * side + *cell - 1];
            uint32_t *in_column = &types->in_columns[column * side + *cell - 1];
            if (*in_row > 0 || *in_column > 0) return false;
            *in_row = column + 1;
            *in_column = row + 1;
        }
    return true;
}

bool pdki_cycle_types_load(struct pdki_cycle_types *types,
                           const struct pdki_points *points)
{
    if (!reserve(types, points->shape.side)) return false;
    types->is_ready = find_places(types, points);
    return true;
}

static uint64_t scramble(uint64_t x)
{
    x = (x ^ (x >> 31)) * UINT64_C(0x7fb5d329728ea185);
    x = (x ^ (x >> 27)) * UINT64_C(0x81dadef4bc2dd44d);
    return x ^ (x >> 33);
}

// From `place` on, to the end or back to the start.
static uint64_t follow(struct pdki_cycle_types *types, const uint32_t *block,
                       uint32_t place, bool is_cycle)
{
    uint64_t length = 0, changes = 0;
    for (;;) {
        types->is_done[place] = true;
        length++;
        const uint32_t next = types->next[place];
        if (next == 0) break;
        changes += block[place] != block[next - 1];
        place = next - 1;
        if (types->is_done[place]) break;
    }
    return scramble((length << 32 | changes) * 2 + is_cycle);
}

static uint64_t compare_lines(struct pdki_cycle_types *types,
                              const struct pdki_points *points,
                              const struct kind *kind, uint32_t a, uint32_t b)
{
    const uint32_t side = points->shape.side;
    const uint32_t *block = points->parent + kind->y;
    const pdk_symbol *cell = kind->to_z.entries + a * kind->to_z.step;
    const size_t step = kind->to_z.other_step;
    const uint32_t *where = kind->to_y.entries + (size_t)b * side;
    memset(types->is_done, 0, side * sizeof *types->is_done);
    memset(types->has_before, 0, side * sizeof *types->has_before);
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol symbol = cell[i * step];
        const uint32_t next = symbol > 0 ? where[symbol - 1] : 0;
        types->next[i] = next;
        if (next > 0) types->has_before[next - 1] = true;
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < side; i++)
        if (!types->has_before[i]) sum += follow(types, block, i, false);
    for (uint32_t i = 0; i < side; i++)
        if (!types->is_done[i]) sum += follow(types, block, i, true);
    return scramble(sum);
}

uint64_t pdki_cycle_types_of_line(struct pdki_cycle_types *types,
                                  const struct pdki_points *points,
                                  uint32_t line, uint64_t *sums)
{
    const struct kind kind = kind_of(types, points, line);
    const uint32_t lines = points_is_row(points, line)
                               ? points->shape.box_rows
                               : points->shape.box_columns;
    const uint32_t a = line - kind.x, end = (a / lines + 1) * lines;
    for (uint32_t b = a + 1; b < end; b++) {
        const uint64_t sum = compare_lines(types, points, &kind, a, b);
        sums[line] += sum;
        sums[kind.x + b] += sum;
    }
    return (uint64_t)(end - a) * points->shape.side;
}

// Collects the positions y of the run through `place`; returns their number.
static uint32_t collect(struct pdki_cycle_types *types, const struct kind *kind,
                        uint32_t a, uint32_t b, uint32_t place)
{
    uint32_t count = 0;
    const uint32_t ways[2][2] = {
        {a, b},
        {b, a}
    };
    for (int way = 0; way < 2; way++) {
        uint32_t y = place;
        for (;;) {
            if (!types->is_done[y]) types->run[count++] = y;
            types->is_done[y] = true;
            const uint32_t z = look_up(&kind->to_z, ways[way][0], y);
            const uint32_t next =
                z > 0 ? look_up(&kind->to_y, ways[way][1], z - 1) : 0;
            if (next == 0) break;
            y = next - 1;
            if (y == place) return count;
        }
    }
    return count;
}

static uint64_t fold(uint64_t x)
{
    x = (x ^ (x >> 29)) * UINT64_C(0x8cb92ba72f3d8dd7);
    return x ^ (x >> 32);
}

static const uint64_t of_a = UINT64_C(0xa0761d6478bd642f);
static const uint64_t of_block = UINT64_C(0x8ebc6af09c88c6e3);
static const uint64_t of_b = UINT64_C(0xe7037ed1a0b428db);

struct pairing {
    const struct kind *kind;
    uint32_t a, b;
    const uint64_t *numbers;
    const uint32_t *parent;
    uint64_t *sums;
};

// The contribution of y and y' (or z and z') to their run.
static uint64_t neighbours(const struct pairing *pairing, uint32_t one,
                           uint32_t other)
{
    if (pairing->parent[one] != pairing->parent[other]) return 0;
    return pairing->numbers[one] * pairing->numbers[other] * of_block;
}

// The contribution of y to its run: a pair with z by a, another with z' by b.
static uint64_t weigh_place(const struct pairing *pairing, uint32_t place)
{
    const struct kind *kind = pairing->kind;
    const uint64_t *numbers = pairing->numbers;
    const uint32_t by_a = look_up(&kind->to_z, pairing->a, place);
    const uint32_t by_b = look_up(&kind->to_z, pairing->b, place);
    const uint32_t y = kind->y + place, z = kind->z - 1; // by_a is from 1
    uint64_t sum = 0;
    if (by_a > 0) {
        const uint32_t next = look_up(&kind->to_y, pairing->b, by_a - 1);
        sum += of_a * numbers[y] * numbers[z + by_a];
        if (next > 0) sum += neighbours(pairing, y, kind->y + next - 1);
    }
    if (by_b > 0) sum += of_b * numbers[y] * numbers[z + by_b];
    if (by_a > 0 && by_b > 0) sum += neighbours(pairing, z + by_a, z + by_b);
    return sum;
}

static void tell_place(const struct pairing *pairing, uint32_t place,
                       uint64_t sum)
{
    const struct kind *kind = pairing->kind;
    const uint32_t by_a = look_up(&kind->to_z, pairing->a, place);
    const uint32_t by_b = look_up(&kind->to_z, pairing->b, place);
    if (by_a > 0) {
        pairing->sums[kind->y + place] += of_a * sum;
        pairing->sums[kind->z + by_a - 1] += of_a * sum;
    }
    if (by_b > 0) {
        pairing->sums[kind->y + place] += of_b * sum;
        pairing->sums[kind->z + by_b - 1] += of_b * sum;
    }
}

// Hashes one run, and adds the hash to each of its points.
static void tell_run(const struct pairing *pairing, const uint32_t *run,
                     uint32_t count)
{
    const uint32_t b = pairing->kind->x + pairing->b;
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += weigh_place(pairing, run[i]);
    sum = fold(sum);
    pairing->sums[b] += fold(sum);
    sum *= pairing->numbers[b];
    for (uint32_t i = 0; i < count; i++) tell_place(pairing, run[i], sum);
}

uint64_t pdki_cycle_types_of_point(struct pdki_cycle_types *types,
                                   const struct pdki_points *points,
                                   const uint64_t *numbers, uint32_t point,
                                   uint64_t *sums)
{
    const uint32_t side = points->shape.side;
    const struct kind kind = kind_of(types, points, point);
    struct pairing pairing = {&kind,   point - kind.x, 0,
                              numbers, points->parent, sums};
    memset(sums, 0, points->count * sizeof *sums);
    for (uint32_t b = 0; b < side; b++) {
        if (b == pairing.a || points->weight[kind.x + b] == 0) continue;
        pairing.b = b;
        memset(types->is_done, 0, side * sizeof *types->is_done);
        for (uint32_t place = 0; place < side; place++) {
            if (types->is_done[place]) continue;
            const uint32_t count = collect(types, &kind, pairing.a, b, place);
            tell_run(&pairing, types->run, count);
        }
    }
    return (uint64_t)side * side * 4;
}
