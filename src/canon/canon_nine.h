// 9x9 boards: their bands up to symmetry, and the least grid equivalent to a
// given one.
#ifndef PDKI_CANON_NINE_H
#define PDKI_CANON_NINE_H

#include <permudoku/transform.h>

// Bands are equivalent if one can be turned into the other by permuting rows,
// boxes, columns within boxes, and symbols. The representative of a class is
// its least band when read row by row; classes are numbered in that order.
enum {
    PDKI_BAND_CELLS = 27,
    PDKI_BAND_CLASSES = 416,
    PDKI_BAND_SHAPES = 36288, // up to symbols and all moves of boxes 2 and 3
    PDKI_BAND_AUTOMORPHISMS = 935, // of the least bands, in total
    PDKI_BAND_SLOTS = 1 << 16,
    PDKI_BAND_BUCKETS = 1 << 12,
    PDKI_BAND_WEIGHTS = 9 * 9 * 9,
    PDKI_NINE_CELLS = 81,
    PDKI_NINE_ROOM = 96,     // cells, padded to whole vectors
    PDKI_WAYS_MAX = 648,     // no 9x9 grid has more automorphisms
    PDKI_WAYS_GENERATORS = 9 // each at least doubles the group
};

// Row i of the result is row rows[i] of the original; columns likewise.
struct pdki_band_moves {
    uint8_t rows[3], columns[9];
};

// The hash of a band is independent of its symbols and of the order of boxes 2
// and 3 and their columns. It leads to a slot, unique for each shape.
struct pdki_band_table {
    uint64_t weights[PDKI_BAND_WEIGHTS];
    uint16_t multipliers[PDKI_BAND_BUCKETS];
    uint16_t classes[PDKI_BAND_SLOTS];
    uint16_t moves[PDKI_BAND_SLOTS]; // from the ordered band to the least one
    uint8_t least[PDKI_BAND_CLASSES][PDKI_BAND_CELLS];
    uint16_t first[PDKI_BAND_CLASSES + 1]; // of its automorphisms
    struct pdki_band_moves automorphisms[PDKI_BAND_AUTOMORPHISMS];
};

// Described by its first cell and the steps to the next row and column, so that
// a stack is a band too.
struct pdki_band {
    const uint8_t *cells; // symbols 1 .. 9
    size_t row_step, column_step;
};

// On failure *out is NULL. Release with pdki_free().
pdk_status pdki_band_table_new(struct pdki_band_table **out, pdk_error *error);

// An order of columns that depends only on the shape, up to symbols: box 1
// unchanged, then the box whose top row has the first symbol in the second row
// of box 1. Within boxes 2 and 3, the symbols of the top row follow the order
// of box 1.
void pdki_band_order(const struct pdki_band *band, uint8_t order[9]);

// Moves as a number below 6 * 6 * 6^3, and back.
uint16_t pdki_band_moves_pack(const struct pdki_band_moves *moves);
void pdki_band_moves_unpack(uint16_t packed, struct pdki_band_moves *moves);

// A column of boxes 2 and 3 corresponds to three places in box 1. Their weights
// are added up in each box, and the sums are multiplied: neither depends on the
// order.
static inline uint64_t pdki_band_hash(const struct pdki_band_table *table,
                                      struct pdki_band band)
{
    uint8_t place[16];
    uint64_t sums[2] = {0, 0};
    for (size_t i = 0; i < 9; i++)
        place[band.cells[i / 3 * band.row_step + i % 3 * band.column_step]] =
            (uint8_t)i;
    for (size_t i = 0; i < 6; i++) {
        const uint8_t *cell = band.cells + (3 + i) * band.column_step;
        const size_t top = place[cell[0]];
        const size_t middle = place[cell[band.row_step]];
        const size_t bottom = place[cell[2 * band.row_step]];
        sums[i / 3] += table->weights[top * 81 + middle * 9 + bottom];
    }
    return sums[0] * sums[1];
}

static inline size_t pdki_band_bucket(uint64_t hash)
{
    return hash >> 52;
}

static inline size_t pdki_band_place(uint64_t hash, uint16_t multiplier)
{
    return ((uint32_t)(hash >> 20) * (uint32_t)multiplier) >> 16;
}

static inline size_t pdki_band_slot(const struct pdki_band_table *table,
                                    uint64_t hash)
{
    return pdki_band_place(hash, table->multipliers[pdki_band_bucket(hash)]);
}

// Sorts two triples of lines, and then the lines of each. A key consists of the
// sort criterion of a line and its number.
static inline unsigned pdki_triple_key(unsigned symbol, size_t line)
{
    return symbol << 4 | (unsigned)line;
}

// Compilers make this branch-free; branches would be unpredictable.
static inline void pdki_order_pair(unsigned *a, unsigned *b)
{
    const unsigned low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}

static inline void pdki_order_triple(unsigned keys[3])
{
    pdki_order_pair(&keys[0], &keys[1]);
    pdki_order_pair(&keys[1], &keys[2]);
    pdki_order_pair(&keys[0], &keys[1]);
}

// Stores the lines of both, the triple with the least key first.
static inline void pdki_order_triples(unsigned keys[2][3], uint8_t lines[6])
{
    pdki_order_triple(keys[0]);
    pdki_order_triple(keys[1]);
    const bool is_swapped = keys[1][0] < keys[0][0];
    for (size_t i = 0; i < 3; i++) {
        lines[i] = keys[is_swapped][i] & 15;
        lines[3 + i] = keys[!is_swapped][i] & 15;
    }
}

// Moves of a 9x9 board as in a pdk_transform; symbol s becomes symbols[s], and
// 0 stays 0.
struct pdki_way {
    bool is_transposed;
    uint8_t rows[9], columns[9], symbols[10];
};

// Whether every house has all of 1 .. 9. Cells must not exceed 9, and the
// padding must be 0.
bool pdki_least_is_solution(const uint8_t cells[PDKI_NINE_ROOM]);

// Stores the least form of a solution, and up to `room` (at least one) of the
// ways to it. Returns the total number of ways, which is that of the
// automorphisms.
size_t pdki_least_find(const struct pdki_band_table *table,
                       const uint8_t cells[PDKI_NINE_CELLS],
                       uint8_t form[PDKI_NINE_CELLS], struct pdki_way *ways,
                       size_t room);

#endif
