// From a place in one line to the place of the same symbol in another line of
// the block, and so on: that runs in cycles, or ends where a symbol is missing.
// How long the cycles are, and how often they change from one box to another,
// does not depend on the order of lines, places or symbols, nor on which of the
// two lines is the first.
#include "canon/cycle_types.h"

#include "base/alloc.h"

#include <string.h>

// The board, read by rows or by columns.
struct view {
    const pdk_symbol *cells;
    uint32_t *where;
    size_t line_step, place_step;
    uint32_t side, block_lines;
    const uint32_t *block; // by place
};

static struct view view_of(const struct pdki_cycle_types *types,
                           const struct pdki_points *points, bool by_rows)
{
    const pdk_shape *shape = &points->shape;
    return (struct view){
        .cells = points->cells,
        .where = by_rows ? types->in_rows : types->in_columns,
        .line_step = by_rows ? shape->side : 1,
        .place_step = by_rows ? 1 : shape->side,
        .side = shape->side,
        .block_lines = by_rows ? shape->box_rows : shape->box_columns,
        .block = points->parent + (by_rows ? points->columns : points->rows),
    };
}

static bool reserve(struct pdki_cycle_types *types, uint32_t side)
{
    if (types->in_rows) return true;
    const size_t cells = (size_t)side * side;
    types->in_rows = pdki_alloc_array(cells, sizeof *types->in_rows);
    types->in_columns = pdki_alloc_array(cells, sizeof *types->in_columns);
    types->next = pdki_alloc_array(side, sizeof *types->next);
    types->run = pdki_alloc_array(side, sizeof *types->run);
    types->is_done = pdki_alloc_array(side, sizeof *types->is_done);
    types->has_before = pdki_alloc_array(side, sizeof *types->has_before);
    if (types->in_rows && types->in_columns && types->next && types->run &&
        types->is_done && types->has_before)
        return true;
    pdki_cycle_types_release(types);
    return false;
}

void pdki_cycle_types_release(struct pdki_cycle_types *types)
{
    pdki_free(types->has_before);
    pdki_free(types->is_done);
    pdki_free(types->run);
    pdki_free(types->next);
    pdki_free(types->in_columns);
    pdki_free(types->in_rows);
    *types = (struct pdki_cycle_types){0};
}

// False where a line has a symbol twice.
static bool find_places(const struct view *view)
{
    const uint32_t side = view->side;
    memset(view->where, 0, (size_t)side * side * sizeof *view->where);
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol *cell = view->cells + i * view->line_step;
        uint32_t *where = view->where + (size_t)i * side;
        for (uint32_t place = 0; place < side; place++) {
            const pdk_symbol symbol = cell[place * view->place_step];
            if (symbol == 0) continue;
            if (where[symbol - 1] > 0) return false;
            where[symbol - 1] = place + 1;
        }
    }
    return true;
}

bool pdki_cycle_types_load(struct pdki_cycle_types *types,
                           const struct pdki_points *points)
{
    if (!reserve(types, points->shape.side)) return false;

    const struct view rows = view_of(types, points, true);
    const struct view columns = view_of(types, points, false);
    types->is_ready = find_places(&rows) && find_places(&columns);
    return true;
}

static uint64_t scramble(uint64_t x)
{
    x = (x ^ (x >> 31)) * UINT64_C(0x7fb5d329728ea185);
    x = (x ^ (x >> 27)) * UINT64_C(0x81dadef4bc2dd44d);
    return x ^ (x >> 33);
}

// From `place` on, up to the end or back to the start.
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
                              const struct view *view, uint32_t a, uint32_t b)
{
    const pdk_symbol *cell = view->cells + a * view->line_step;
    const uint32_t *where = view->where + (size_t)b * view->side;
    memset(types->is_done, 0, view->side * sizeof *types->is_done);
    memset(types->has_before, 0, view->side * sizeof *types->has_before);
    for (uint32_t i = 0; i < view->side; i++) {
        const pdk_symbol symbol = cell[i * view->place_step];
        const uint32_t next = symbol > 0 ? where[symbol - 1] : 0;
        types->next[i] = next;
        if (next > 0) types->has_before[next - 1] = true;
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < view->side; i++)
        if (!types->has_before[i]) sum += follow(types, view->block, i, false);
    for (uint32_t i = 0; i < view->side; i++)
        if (!types->is_done[i]) sum += follow(types, view->block, i, true);
    return scramble(sum);
}

uint64_t pdki_cycle_types_of_line(struct pdki_cycle_types *types,
                                  const struct pdki_points *points,
                                  uint32_t line, uint64_t *sums)
{
    const bool is_row = points_is_row(points, line);
    const struct view view = view_of(types, points, is_row);
    const uint32_t first = is_row ? points->rows : points->columns;
    const uint32_t a = line - first;
    const uint32_t end = (a / view.block_lines + 1) * view.block_lines;
    for (uint32_t b = a + 1; b < end; b++) {
        const uint64_t sum = compare_lines(types, &view, a, b);
        sums[first + a] += sum;
        sums[first + b] += sum;
    }
    return (uint64_t)(end - a) * view.side;
}
