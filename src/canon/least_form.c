// The first band of the least form is the least band that any band or stack of
// the grid can become; the band table has it for each of them. Only those of
// the least class are considered: the ways to turn them into that band are the
// one from the table, composed with the automorphisms of the least band. Each
// way determines the order of columns and, by the top row, the symbols; the
// other rows and bands are sorted by their first column. On average 1.5 such
// candidates per grid are compared.
#include "canon/canon_nine.h"

#include <string.h>

// Whether a board is a solution: eight bits say which of 1 .. 8 a house has. If
// all houses have them, each has one cell left, and if the sum of the board is
// 9 * 45 that cell can only be 9. So eight cells of a row fit in one number.
enum { SUM = 9 * 45, ALL = 0xff };

// 1 << (symbol - 1), 0 for 9 and 0, in steps that all vector units have.
static uint8_t bit_of(uint8_t symbol)
{
    const uint8_t shift = (uint8_t)(symbol - 1);
    uint8_t bit = (uint8_t)(1 + (shift & 1));
    bit = (uint8_t)(shift & 2 ? bit << 2 : bit);
    bit = (uint8_t)(shift & 4 ? bit << 4 : bit);
    return shift & 8 ? 0 : bit;
}

// Eight columns, and the last one.
struct row_bits {
    uint64_t most;
    uint8_t last;
};

static struct row_bits join(struct row_bits a, struct row_bits b)
{
    return (struct row_bits){a.most | b.most, a.last | b.last};
}

static unsigned bits_of_row(struct row_bits row)
{
    uint64_t bits = row.most | row.most >> 32;
    bits |= bits >> 16;
    bits |= bits >> 8;
    return ((unsigned)bits & ALL) | row.last;
}

// The bits that all boxes of a band have.
static unsigned bits_of_boxes(struct row_bits band)
{
    uint8_t columns[9];
    unsigned all = ALL;
    memcpy(columns, &band.most, 8);
    columns[8] = band.last;
    for (size_t i = 0; i < 9; i += 3)
        all &= (unsigned)(columns[i] | columns[i + 1] | columns[i + 2]);
    return all;
}

bool pdki_least_is_solution(const uint8_t cells[PDKI_NINE_ROOM])
{
    uint8_t bits[PDKI_NINE_ROOM];
    struct row_bits columns = {0, 0};
    unsigned sum = 0, all = ALL;
    for (size_t i = 0; i < PDKI_NINE_ROOM; i++) {
        bits[i] = bit_of(cells[i]);
        sum += cells[i];
    }
    for (size_t i = 0; i < 9; i += 3) {
        struct row_bits band = {0, 0};
        for (size_t j = i; j < i + 3; j++) {
            struct row_bits row = {0, bits[9 * j + 8]};
            memcpy(&row.most, bits + 9 * j, 8);
            all &= bits_of_row(row);
            band = join(band, row);
        }
        all &= bits_of_boxes(band);
        columns = join(columns, band);
    }
    return sum == SUM && all == ALL && columns.most == UINT64_MAX &&
           columns.last == ALL;
}

enum { BANDS = 6 };

struct search {
    const struct pdki_band_table *table;
    const uint8_t *cells;
    uint8_t *form;
    struct pdki_way *ways;
    size_t room, count;
};

// The lines of the grid, which may be the columns of the board, are addressed
// like those of a band.
struct candidate {
    struct pdki_way way;
    size_t at[9]; // offset of each column from the start of a row
};

// Once the rows of the first band and all columns are known, so are the symbols
// and the order of the other rows.
static void settle(const struct pdki_band *lines, struct candidate *candidate)
{
    struct pdki_way *way = &candidate->way;
    const size_t band = way->rows[0] / 3;
    const size_t others[2] = {band == 0, band == 2 ? 1 : 2};
    const uint8_t *top = lines->cells + way->rows[0] * lines->row_step;
    unsigned keys[2][3];
    for (size_t i = 0; i < 9; i++) {
        candidate->at[i] = way->columns[i] * lines->column_step;
        way->symbols[top[candidate->at[i]]] = (uint8_t)(i + 1);
    }
    const uint8_t *first = lines->cells + candidate->at[0];
    for (size_t i = 0; i < 6; i++) {
        const size_t row = 3 * others[i / 3] + i % 3;
        const unsigned symbol = way->symbols[first[row * lines->row_step]];
        keys[i / 3][i % 3] = pdki_triple_key(symbol, row);
    }
    pdki_order_triples(keys, way->rows + 3);
}

static void write_rows(const struct pdki_band *lines,
                       const struct candidate *candidate, size_t row,
                       uint8_t *form)
{
    const struct pdki_way *way = &candidate->way;
    for (; row < 9; row++) {
        const uint8_t *cells = lines->cells + way->rows[row] * lines->row_step;
        for (size_t i = 0; i < 9; i++)
            form[9 * row + i] = way->symbols[cells[candidate->at[i]]];
    }
}

// Negative, 0 or positive if the candidate's grid is less than, equal to or
// greater than the form; if less, it becomes the form.
static int compare(const struct pdki_band *lines,
                   const struct candidate *candidate, uint8_t *form)
{
    const struct pdki_way *way = &candidate->way;
    for (size_t row = 3; row < 9; row++) {
        const uint8_t *cells = lines->cells + way->rows[row] * lines->row_step;
        for (size_t i = 0; i < 9; i++) {
            const uint8_t made = way->symbols[cells[candidate->at[i]]];
            if (made == form[9 * row + i]) continue;
            if (made > form[9 * row + i]) return 1;
            write_rows(lines, candidate, row, form);
            return -1;
        }
    }
    return 0;
}

static void try_candidate(struct search *search, const struct pdki_band *lines,
                          const struct candidate *candidate)
{
    if (search->count == 0) {
        write_rows(lines, candidate, 3, search->form);
    } else {
        const int order = compare(lines, candidate, search->form);
        if (order > 0) return;
        if (order < 0) search->count = 0;
    }
    if (search->count < search->room)
        search->ways[search->count] = candidate->way;
    search->count++;
}

// Tries all ways to turn band number `band` into the least one of its class.
static void try_band(struct search *search, size_t band, size_t slot)
{
    const struct pdki_band_table *table = search->table;
    const size_t class = table->classes[slot], first_row = band % 3 * 3;
    struct candidate candidate = {.way = {.is_transposed = band >= 3}};
    const struct pdki_band lines = {search->cells, band >= 3 ? 1 : 9,
                                    band >= 3 ? 9 : 1};
    const struct pdki_band at = {lines.cells + first_row * lines.row_step,
                                 lines.row_step, lines.column_step};
    struct pdki_band_moves moves;
    uint8_t order[9];
    pdki_band_order(&at, order);
    pdki_band_moves_unpack(table->moves[slot], &moves);
    for (size_t k = table->first[class]; k < table->first[class + 1]; k++) {
        const struct pdki_band_moves *then = &table->automorphisms[k];
        struct pdki_way *way = &candidate.way;
        for (size_t i = 0; i < 3; i++)
            way->rows[i] = (uint8_t)(first_row + moves.rows[then->rows[i]]);
        for (size_t i = 0; i < 9; i++)
            way->columns[i] = order[moves.columns[then->columns[i]]];
        settle(&lines, &candidate);
        try_candidate(search, &lines, &candidate);
    }
}

size_t pdki_least_find(const struct pdki_band_table *table,
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
