// The first band of the least form is the least that any band or stack of the
// grid can become, and the table of bands knows it for each of them. Only those
// of the least class go on: the ways to make that band of them are one way from
// the table, followed by the automorphisms of the least band. Each of them
// settles the order of columns and, by the top row, the symbols; the other rows
// and bands are sorted by their first column. About 1.5 such candidates a grid
// are compared.
#include "canon/minimal.h"

#include "canon/triples.h"

#include <string.h>

enum { BANDS = 6 };

struct search {
    const struct pdki_band_table *table;
    const uint8_t *cells;
    uint8_t *form;
    struct pdki_way *ways;
    size_t room, count;
};

// Where the lines of the grid are, which may be the columns of the board.
struct lines {
    const uint8_t *cells;
    size_t row_step, column_step;
};

static struct lines lines_of(const uint8_t *cells, bool is_transposed)
{
    return is_transposed ? (struct lines){cells, 1, 9}
                         : (struct lines){cells, 9, 1};
}

// The rows of the first band and all columns are settled: so are the symbols,
// and where the other rows go.
static void settle(const struct lines *lines, struct pdki_way *way)
{
    const size_t band = way->rows[0] / 3;
    const size_t others[2] = {band == 0, band == 2 ? 1 : 2};
    const uint8_t *top = lines->cells + way->rows[0] * lines->row_step;
    unsigned keys[2][3];
    for (size_t i = 0; i < 9; i++)
        way->symbols[top[way->columns[i] * lines->column_step]] =
            (uint8_t)(i + 1);
    const uint8_t *first = lines->cells + way->columns[0] * lines->column_step;
    for (size_t i = 0; i < 6; i++) {
        const size_t row = 3 * others[i / 3] + i % 3;
        const unsigned symbol = way->symbols[first[row * lines->row_step]];
        keys[i / 3][i % 3] = pdki_triple_key(symbol, row);
    }
    pdki_order_triples(keys, way->rows + 3);
}

static void write_row(const struct lines *lines, const struct pdki_way *way,
                      size_t row, uint8_t *out)
{
    const uint8_t *cells = lines->cells + way->rows[row] * lines->row_step;
    for (size_t i = 0; i < 9; i++)
        out[i] = way->symbols[cells[way->columns[i] * lines->column_step]];
}

// Less than 0, 0 or more than 0, as what `way` makes is less than the form,
// equal or greater; where it is less, it becomes the form.
static int compare(const struct search *search, const struct lines *lines,
                   const struct pdki_way *way)
{
    uint8_t made[9];
    size_t row = 3;
    int order = 0;
    for (; row < 9 && order == 0; row++) {
        write_row(lines, way, row, made);
        order = memcmp(made, search->form + 9 * row, sizeof made);
    }
    if (order >= 0) return order;
    for (row--; row < 9; row++)
        write_row(lines, way, row, search->form + 9 * row);
    return order;
}

static void try_way(struct search *search, const struct pdki_way *way)
{
    const struct lines lines = lines_of(search->cells, way->is_transposed);
    if (search->count == 0) {
        for (size_t row = 3; row < 9; row++)
            write_row(&lines, way, row, search->form + 9 * row);
    } else {
        const int order = compare(search, &lines, way);
        if (order > 0) return;
        if (order < 0) search->count = 0;
    }
    if (search->count < search->room) search->ways[search->count] = *way;
    search->count++;
}

// All ways to make the least band of its class out of band number `band`.
static void try_band(struct search *search, size_t band, size_t slot)
{
    const struct pdki_band_table *table = search->table;
    const size_t class = table->classes[slot];
    struct pdki_way way = {.is_transposed = band >= 3};
    const struct lines lines = lines_of(search->cells, way.is_transposed);
    const size_t first_row = band % 3 * 3;
    const struct pdki_band at = {lines.cells + first_row * lines.row_step,
                                 lines.row_step, lines.column_step};
    struct pdki_band_moves moves;
    uint8_t order[9];
    pdki_band_order(&at, order);
    pdki_band_moves_unpack(table->moves[slot], &moves);
    for (size_t k = table->first[class]; k < table->first[class + 1]; k++) {
        const struct pdki_band_moves *then = &table->automorphisms[k];
        for (size_t i = 0; i < 3; i++)
            way.rows[i] = (uint8_t)(first_row + moves.rows[then->rows[i]]);
        for (size_t i = 0; i < 9; i++)
            way.columns[i] = order[moves.columns[then->columns[i]]];
        settle(&lines, &way);
        try_way(search, &way);
    }
}

size_t pdki_minimal_find(const struct pdki_band_table *table,
                         const uint8_t cells[PDKI_NINE_CELLS],
                         uint8_t form[PDKI_NINE_CELLS], struct pdki_way *ways,
                         size_t room)
{
    struct search search = {table, cells, form, ways, room, 0};
    size_t slots[BANDS];
    unsigned least = UINT16_MAX;
    for (size_t i = 0; i < 3; i++) {
        const struct pdki_band band = {cells + 27 * i, 9, 1};
        const struct pdki_band stack = {cells + 3 * i, 1, 9};
        slots[i] = pdki_band_slot(table, pdki_band_hash(table, band));
        slots[3 + i] = pdki_band_slot(table, pdki_band_hash(table, stack));
    }
    for (size_t i = 0; i < BANDS; i++)
        if (table->classes[slots[i]] < least) least = table->classes[slots[i]];
    memcpy(form, table->least[least], PDKI_BAND_CELLS);
    for (size_t i = 0; i < BANDS; i++)
        if (table->classes[slots[i]] == least) try_band(&search, i, slots[i]);
    return search.count;
}
