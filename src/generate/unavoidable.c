// Two kinds of unavoidable sets are cheap to find: two symbols swapped in a
// chain of cells, or two lines swapped in a cycle of positions. Others come
// from a solver that found a second solution. Each set counts its clues; each
// cell has a list of the sets that it is in.
#include "generate/unavoidable.h"

#include "base/alloc.h"

#include <string.h>

static const uint32_t nothing = UINT32_MAX;

bool pdki_unavoidable_init(struct pdki_unavoidable *sets, uint32_t side)
{
    const size_t cells = (size_t)side * side;
    *sets = (struct pdki_unavoidable){
        .side = side,
        .first = pdki_alloc_array(cells, sizeof *sets->first),
        .by_row = pdki_alloc_array(3 * cells, sizeof *sets->by_row),
        .stack = pdki_alloc_array(2 * (size_t)side, sizeof *sets->stack),
        .is_seen = pdki_alloc_zeroed(cells, sizeof *sets->is_seen),
    };
    if (!sets->first || !sets->by_row || !sets->stack || !sets->is_seen)
        return false;
    sets->by_column = sets->by_row + cells;
    sets->by_box = sets->by_row + 2 * cells;
    return true;
}

void pdki_unavoidable_release(struct pdki_unavoidable *sets)
{
    pdki_free(sets->is_seen);
    pdki_free(sets->stack);
    pdki_free(sets->by_row);
    pdki_free(sets->entries);
    pdki_free(sets->first);
    pdki_free(sets->hits);
}

static bool begin(struct pdki_unavoidable *sets)
{
    void *hits = sets->hits;
    const bool has_room = pdki_alloc_reserve(
        &hits, &sets->hit_capacity, sets->count + 1, sizeof *sets->hits);
    sets->hits = hits;
    if (has_room) sets->hits[sets->count] = 0;
    return has_room;
}

// Adds a cell to the current set.
static bool add_cell(struct pdki_unavoidable *sets, pdk_cell cell, bool is_clue)
{
    void *entries = sets->entries;
    const bool has_room =
        pdki_alloc_reserve(&entries, &sets->entry_capacity,
                           sets->entry_count + 1, sizeof *sets->entries);
    sets->entries = entries;
    if (!has_room) return false;
    sets->entries[sets->entry_count] = (struct pdki_unavoidable_entry){
        (uint32_t)sets->count, sets->first[cell]};
    sets->first[cell] = (uint32_t)sets->entry_count++;
    sets->hits[sets->count] += is_clue;
    return true;
}

static void index_cells(const struct pdki_unavoidable *sets,
                        const pdk_grid *solution)
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const pdk_symbol *cells = pdk_grid_symbols(solution);
    const uint32_t side = sets->side;
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const size_t row = cell / side, column = cell % side;
        const size_t box = pdk_shape_box(shape, cell / side, cell % side);
        const size_t symbol = cells[cell] - 1;
        sets->by_row[symbol * side + row] = cell;
        sets->by_column[symbol * side + column] = cell;
        sets->by_box[symbol * side + box] = cell;
    }
}

// The chain of two symbols through a cell that has the first one.
static bool add_chain(struct pdki_unavoidable *sets, const pdk_grid *solution,
                      pdk_cell start, const uint32_t pair[2])
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const pdk_symbol *cells = pdk_grid_symbols(solution);
    const size_t side = sets->side;
    uint32_t *chain = sets->stack;
    size_t count = 1;
    if (!begin(sets)) return false;
    chain[0] = start;
    sets->is_seen[start] = true;
    for (size_t i = 0; i < count; i++) {
        const pdk_cell cell = chain[i];
        const uint32_t row = cell / shape->side, column = cell % shape->side;
        const size_t other = pair[cells[cell] - 1 == pair[0]] * side;
        const pdk_cell next[] = {
            sets->by_row[other + row],
            sets->by_column[other + column],
            sets->by_box[other + pdk_shape_box(shape, row, column)],
        };
        for (int k = 0; k < 3; k++) {
            if (sets->is_seen[next[k]]) continue;
            sets->is_seen[next[k]] = true;
            chain[count++] = next[k];
        }
        if (!add_cell(sets, cell, true)) return false;
    }
    sets->count++;
    return true;
}

static bool add_symbol_pair(struct pdki_unavoidable *sets,
                            const pdk_grid *solution, const uint32_t pair[2])
{
    const size_t side = sets->side;
    const uint32_t *cells = sets->by_row + pair[0] * side;
    const uint32_t *others = sets->by_row + pair[1] * side;
    bool is_done = true;
    for (size_t row = 0; row < side && is_done; row++)
        if (!sets->is_seen[cells[row]])
            is_done = add_chain(sets, solution, cells[row], pair);
    for (size_t row = 0; row < side; row++) {
        sets->is_seen[cells[row]] = false;
        sets->is_seen[others[row]] = false;
    }
    return is_done;
}

// Two rows, or two columns.
struct lines {
    bool are_rows;
    uint32_t line, other;
};

static pdk_cell cell_at(const struct lines *lines, uint32_t side, uint32_t line,
                        uint32_t place)
{
    return lines->are_rows ? line * side + place : place * side + line;
}

static bool add_cycle(struct pdki_unavoidable *sets, const pdk_symbol *cells,
                      const struct lines *lines, uint32_t start)
{
    const uint32_t side = sets->side;
    const uint32_t *by_line = lines->are_rows ? sets->by_row : sets->by_column;
    uint32_t place = start;
    if (!begin(sets)) return false;
    do {
        const pdk_cell here = cell_at(lines, side, lines->line, place);
        const pdk_cell there = cell_at(lines, side, lines->other, place);
        const size_t symbol = cells[there] - 1;
        if (!add_cell(sets, here, true) || !add_cell(sets, there, true))
            return false;
        sets->is_seen[place] = true;
        const pdk_cell next = by_line[symbol * side + lines->line];
        place = lines->are_rows ? next % side : next / side;
    } while (place != start);
    sets->count++;
    return true;
}

static bool add_lines(struct pdki_unavoidable *sets, const pdk_symbol *cells,
                      const struct lines *lines)
{
    bool is_done = true;
    for (uint32_t place = 0; place < sets->side && is_done; place++)
        if (!sets->is_seen[place])
            is_done = add_cycle(sets, cells, lines, place);
    memset(sets->is_seen, 0, sets->side * sizeof *sets->is_seen);
    return is_done;
}

static bool add_all_lines(struct pdki_unavoidable *sets,
                          const pdk_grid *solution, bool are_rows)
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const uint32_t span = are_rows ? shape->box_rows : shape->box_columns;
    for (uint32_t line = 0; line < shape->side; line++)
        for (uint32_t other = line + 1; other % span != 0; other++) {
            const struct lines lines = {are_rows, line, other};
            if (!add_lines(sets, pdk_grid_symbols(solution), &lines))
                return false;
        }
    return true;
}

void pdki_unavoidable_clear(struct pdki_unavoidable *sets)
{
    const size_t cells = (size_t)sets->side * sets->side;
    sets->count = sets->entry_count = 0;
    memset(sets->first, 0xFF, cells * sizeof *sets->first);
}

bool pdki_unavoidable_find(struct pdki_unavoidable *sets,
                           const pdk_grid *solution)
{
    const uint32_t side = sets->side;
    index_cells(sets, solution);
    for (uint32_t a = 0; a < side; a++)
        for (uint32_t b = a + 1; b < side; b++)
            if (!add_symbol_pair(sets, solution, (uint32_t[]){a, b}))
                return false;
    return add_all_lines(sets, solution, true) &&
           add_all_lines(sets, solution, false);
}

bool pdki_unavoidable_add(struct pdki_unavoidable *sets, const pdk_symbol *a,
                          const pdk_symbol *b, const bool *is_clue)
{
    const uint32_t cells = sets->side * sets->side;
    if (!begin(sets)) return false;
    for (pdk_cell cell = 0; cell < cells; cell++)
        if (a[cell] != b[cell] && !add_cell(sets, cell, is_clue[cell]))
            return false;
    sets->count++;
    return true;
}

bool pdki_unavoidable_take(struct pdki_unavoidable *sets, const pdk_cell *cells,
                           size_t count)
{
    bool has_all = true;
    for (size_t i = 0; i < count; i++)
        for (uint32_t at = sets->first[cells[i]]; at != nothing;
             at = sets->entries[at].next)
            has_all &= --sets->hits[sets->entries[at].set] > 0;
    return has_all;
}

void pdki_unavoidable_give(struct pdki_unavoidable *sets, const pdk_cell *cells,
                           size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (uint32_t at = sets->first[cells[i]]; at != nothing;
             at = sets->entries[at].next)
            sets->hits[sets->entries[at].set]++;
}
