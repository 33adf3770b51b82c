// Exchanges that are cheap to find are those of a walk's steps: two symbols
// trade places in a chain of cells, or two lines in a cycle of places. Others
// come from a solver that was asked in vain. Each counts its clues; for each
// cell a list tells the exchanges that it is in.
#include "generate/exchanges.h"

#include "base/alloc.h"

#include <string.h>

static const uint32_t nothing = UINT32_MAX;

bool pdki_exchanges_init(struct pdki_exchanges *exchanges, uint32_t side)
{
    const size_t cells = (size_t)side * side;
    *exchanges = (struct pdki_exchanges){
        .side = side,
        .first = pdki_alloc_array(cells, sizeof *exchanges->first),
        .places = pdki_alloc_array(3 * cells, sizeof *exchanges->places),
        .stack = pdki_alloc_array(2 * (size_t)side, sizeof *exchanges->stack),
        .is_seen = pdki_alloc_zeroed(cells, sizeof *exchanges->is_seen),
    };
    return exchanges->first && exchanges->places && exchanges->stack &&
           exchanges->is_seen;
}

void pdki_exchanges_release(struct pdki_exchanges *exchanges)
{
    pdki_free(exchanges->is_seen);
    pdki_free(exchanges->stack);
    pdki_free(exchanges->places);
    pdki_free(exchanges->entries);
    pdki_free(exchanges->first);
    pdki_free(exchanges->hits);
}

static bool begin(struct pdki_exchanges *exchanges)
{
    void *hits = exchanges->hits;
    const bool has_room =
        pdki_alloc_reserve(&hits, &exchanges->hit_capacity,
                           exchanges->count + 1, sizeof *exchanges->hits);
    exchanges->hits = hits;
    if (has_room) exchanges->hits[exchanges->count] = 0;
    return has_room;
}

// Adds a cell to the exchange that has begun.
static bool add_cell(struct pdki_exchanges *exchanges, pdk_cell cell,
                     bool is_clue)
{
    void *entries = exchanges->entries;
    const bool has_room = pdki_alloc_reserve(
        &entries, &exchanges->entry_capacity, exchanges->entry_count + 1,
        sizeof *exchanges->entries);
    exchanges->entries = entries;
    if (!has_room) return false;
    exchanges->entries[exchanges->entry_count] = (struct pdki_exchange_entry){
        (uint32_t)exchanges->count, exchanges->first[cell]};
    exchanges->first[cell] = (uint32_t)exchanges->entry_count++;
    exchanges->hits[exchanges->count] += is_clue;
    return true;
}

// Where each symbol, from 0, stands: its cell by row, by column and by box.
struct places {
    uint32_t *by_row, *by_column, *by_box;
};

static struct places places_of(const struct pdki_exchanges *exchanges)
{
    const size_t cells = (size_t)exchanges->side * exchanges->side;
    uint32_t *places = exchanges->places;
    return (struct places){places, places + cells, places + 2 * cells};
}

static void index_cells(const struct pdki_exchanges *exchanges,
                        const pdk_grid *solution)
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const pdk_symbol *cells = pdk_grid_symbols(solution);
    const struct places places = places_of(exchanges);
    const uint32_t side = exchanges->side;
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const size_t row = cell / side, column = cell % side;
        const size_t box = pdk_shape_box(shape, cell / side, cell % side);
        const size_t symbol = cells[cell] - 1;
        places.by_row[symbol * side + row] = cell;
        places.by_column[symbol * side + column] = cell;
        places.by_box[symbol * side + box] = cell;
    }
}

// The chain of two symbols that a cell of the first one is in.
static bool add_chain(struct pdki_exchanges *exchanges,
                      const pdk_grid *solution, pdk_cell start,
                      const uint32_t pair[2])
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const pdk_symbol *cells = pdk_grid_symbols(solution);
    const struct places places = places_of(exchanges);
    const size_t side = exchanges->side;
    uint32_t *chain = exchanges->stack;
    size_t count = 1;
    if (!begin(exchanges)) return false;
    chain[0] = start;
    exchanges->is_seen[start] = true;
    for (size_t i = 0; i < count; i++) {
        const pdk_cell cell = chain[i];
        const uint32_t row = cell / shape->side, column = cell % shape->side;
        const size_t other = pair[cells[cell] - 1 == pair[0]] * side;
        const pdk_cell next[] = {
            places.by_row[other + row],
            places.by_column[other + column],
            places.by_box[other + pdk_shape_box(shape, row, column)],
        };
        for (int k = 0; k < 3; k++) {
            if (exchanges->is_seen[next[k]]) continue;
            exchanges->is_seen[next[k]] = true;
            chain[count++] = next[k];
        }
        if (!add_cell(exchanges, cell, true)) return false;
    }
    exchanges->count++;
    return true;
}

static bool add_symbol_pair(struct pdki_exchanges *exchanges,
                            const pdk_grid *solution, const uint32_t pair[2])
{
    const struct places places = places_of(exchanges);
    const size_t side = exchanges->side;
    const uint32_t *cells = places.by_row + pair[0] * side;
    const uint32_t *others = places.by_row + pair[1] * side;
    bool is_done = true;
    for (size_t row = 0; row < side && is_done; row++)
        if (!exchanges->is_seen[cells[row]])
            is_done = add_chain(exchanges, solution, cells[row], pair);
    for (size_t row = 0; row < side; row++) {
        exchanges->is_seen[cells[row]] = false;
        exchanges->is_seen[others[row]] = false;
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

static bool add_cycle(struct pdki_exchanges *exchanges, const pdk_symbol *cells,
                      const struct lines *lines, uint32_t start)
{
    const struct places places = places_of(exchanges);
    const uint32_t side = exchanges->side;
    const uint32_t *by_line =
        lines->are_rows ? places.by_row : places.by_column;
    uint32_t place = start;
    if (!begin(exchanges)) return false;
    do {
        const pdk_cell here = cell_at(lines, side, lines->line, place);
        const pdk_cell there = cell_at(lines, side, lines->other, place);
        const size_t symbol = cells[there] - 1;
        if (!add_cell(exchanges, here, true) ||
            !add_cell(exchanges, there, true))
            return false;
        exchanges->is_seen[place] = true;
        const pdk_cell next = by_line[symbol * side + lines->line];
        place = lines->are_rows ? next % side : next / side;
    } while (place != start);
    exchanges->count++;
    return true;
}

static bool add_lines(struct pdki_exchanges *exchanges, const pdk_symbol *cells,
                      const struct lines *lines)
{
    bool is_done = true;
    for (uint32_t place = 0; place < exchanges->side && is_done; place++)
        if (!exchanges->is_seen[place])
            is_done = add_cycle(exchanges, cells, lines, place);
    memset(exchanges->is_seen, 0, exchanges->side * sizeof *exchanges->is_seen);
    return is_done;
}

static bool add_all_lines(struct pdki_exchanges *exchanges,
                          const pdk_grid *solution, bool are_rows)
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const uint32_t span = are_rows ? shape->box_rows : shape->box_columns;
    for (uint32_t line = 0; line < shape->side; line++)
        for (uint32_t other = line + 1; other % span != 0; other++) {
            const struct lines lines = {are_rows, line, other};
            if (!add_lines(exchanges, pdk_grid_symbols(solution), &lines))
                return false;
        }
    return true;
}

void pdki_exchanges_clear(struct pdki_exchanges *exchanges)
{
    const size_t cells = (size_t)exchanges->side * exchanges->side;
    exchanges->count = exchanges->entry_count = 0;
    memset(exchanges->first, 0xFF, cells * sizeof *exchanges->first);
}

bool pdki_exchanges_find(struct pdki_exchanges *exchanges,
                         const pdk_grid *solution)
{
    const uint32_t side = exchanges->side;
    index_cells(exchanges, solution);
    for (uint32_t a = 0; a < side; a++)
        for (uint32_t b = a + 1; b < side; b++)
            if (!add_symbol_pair(exchanges, solution, (uint32_t[]){a, b}))
                return false;
    return add_all_lines(exchanges, solution, true) &&
           add_all_lines(exchanges, solution, false);
}

bool pdki_exchanges_add(struct pdki_exchanges *exchanges, const pdk_symbol *a,
                        const pdk_symbol *b, const bool *is_clue)
{
    const uint32_t cells = exchanges->side * exchanges->side;
    if (!begin(exchanges)) return false;
    for (pdk_cell cell = 0; cell < cells; cell++)
        if (a[cell] != b[cell] && !add_cell(exchanges, cell, is_clue[cell]))
            return false;
    exchanges->count++;
    return true;
}

bool pdki_exchanges_take(struct pdki_exchanges *exchanges,
                         const pdk_cell *cells, size_t count)
{
    bool has_all = true;
    for (size_t i = 0; i < count; i++)
        for (uint32_t at = exchanges->first[cells[i]]; at != nothing;
             at = exchanges->entries[at].next)
            has_all &= --exchanges->hits[exchanges->entries[at].exchange] > 0;
    return has_all;
}

void pdki_exchanges_give(struct pdki_exchanges *exchanges,
                         const pdk_cell *cells, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (uint32_t at = exchanges->first[cells[i]]; at != nothing;
             at = exchanges->entries[at].next)
            exchanges->hits[exchanges->entries[at].exchange]++;
}
