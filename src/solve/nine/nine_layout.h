// How the engine "nine" represents a 9x9 board: one bit per candidate.
//
// A word has the 27 cells of a band for one digit. Within a band, cells are
// numbered by column in box (c) first, then row (r), then box (b):
//
//     bit = 9 c + 3 r + b
//
//          box 0      box 1      box 2
//     r 0  0  9 18 |  1 10 19 |  2 11 20
//     r 1  3 12 21 |  4 13 22 |  5 14 23
//     r 2  6 15 24 |  7 16 25 |  8 17 26
//
// so that shifts by 9 combine minirows (the 3 cells of a row in a box), shifts
// by 3 combine minicolumns, and sets of boxes are numbers of 3 bits.
//
// A block has the words of one digit: bands 0, 1, 2 and a word that is always
// 0. A board has 12 blocks, those of the digits 1 to 9 and three that are
// always 0, so that vectors of one, two or four blocks all fit.
#ifndef PDKI_NINE_LAYOUT_H
#define PDKI_NINE_LAYOUT_H

#include <permudoku/geometry.h>

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    NINE_CELLS = 81,
    NINE_DIGITS = 9,
    NINE_BANDS = 3,
    NINE_BLOCKS = 12,
    NINE_BLOCK_WORDS = 4,
    NINE_PLACES = 96 // 32 * band + bit: the internal number of a cell
};

#define NINE_ALL_CELLS UINT32_C(0x7ffffff)    // all bits of a word
#define NINE_FIRST_ROW UINT32_C(0111)         // one bit for each row
#define NINE_MINIROWS UINT32_C(0777)          // the 9 bits with c = 0
#define NINE_MINICOLUMNS UINT32_C(0007007007) // the 9 bits with r = 0
#define NINE_BOXES UINT32_C(0000000007)       // the 3 bits with c = r = 0

#define NINE_FIRST_BOX UINT32_C(0111111111) // the 9 bits with b = 0

struct nine_block {
    alignas(16) uint32_t band[NINE_BLOCK_WORDS];
};

struct nine_board {
    alignas(64) struct nine_block digit[NINE_BLOCKS];
};

// 81 cells in reading order: characters, or symbols if `text` is NULL. In a
// puzzle, characters other than 1 to 9 are empty cells.
struct nine_puzzle {
    const char *text;
    const pdk_symbol *symbols;
};

struct nine_solution {
    char *text;
    pdk_symbol *symbols;
};

// Tables with an entry for each 3-bit number. A permutation maps the rows of a
// band to the boxes that contain a digit; with e = 0 to 2, the even ones map
// row r to box (r + e) mod 3, the odd ones to box (e - r) mod 3.
enum nine_table {
    NINE_ROW_0,      // boxes open in row 0 -> possible permutations
    NINE_ROW_1,      // the same for rows 1 and 2; even ones are bits 0 to 2,
    NINE_ROW_2,      // odd ones 3 to 5
    NINE_EVEN_CELLS, // even permutations -> the union of their cells
    NINE_ODD_CELLS,  // the same for odd ones
    NINE_BOX_CELLS,  // boxes -> all their cells
    NINE_TABLE_COUNT
};

enum { NINE_NO_BYTE = 0x80, NINE_HIGH_BYTES = 11 };

// Lookup tables for the search, shared by all vector sizes.
struct nine_tables {
    struct nine_block cell[NINE_PLACES];   // just this cell
    struct nine_block peers[NINE_PLACES];  // the 20 cells that share a house
    struct nine_block nothing, everything; // no cell, all cells
    struct nine_board only[NINE_DIGITS];   // all cells of this digit, 0 to 8
    struct nine_board all;                 // all cells of all digits
    uint8_t place_of_cell[NINE_CELLS];     // from row * 9 + column

    // Conversion between the 27 bytes of a band, one per cell in reading order,
    // and the bits of a word: for each bit the index of its cell's byte,
    // counted from byte 0 and from byte 11, or NINE_NO_BYTE; for each byte of a
    // band, the byte of the word that has its bit, and the bit.
    alignas(32) uint8_t low_order[32];
    alignas(32) uint8_t high_order[32];
    alignas(32) uint8_t byte_of_word[32];
    alignas(32) uint8_t bit_of_byte[32];
    // 3 r and b of each bit; for bits that are not cells, more than any shift.
    alignas(32) uint8_t row_shift[32];
    alignas(32) uint8_t box_shift[32];

    // For bits counted from the top: their place in a word of a band, or of a
    // stack as made by stacks_of(). For the 16 words of a vector: the offset
    // for a nine_fork of two such places.
    alignas(64) uint8_t place_in_band[64];
    alignas(64) uint8_t place_in_stack[64];
    alignas(64) uint32_t band_base[16];
    alignas(64) uint32_t stack_base[16];

    alignas(64) uint32_t small[NINE_TABLE_COUNT][8];

    // The same steps with larger tables. The open minirows of a band are a
    // 9-bit number; a way is possible if both its low five and its high four
    // bits allow it. The cells of the first five ways, and of the last.
    alignas(64) uint32_t low_ways[32];
    alignas(64) uint32_t high_ways[16];
    alignas(64) uint32_t way_cells[32];
    uint32_t last_way_cells;
};

void pdki_nine_tables_init(struct nine_tables *tables);

#ifndef VEC_BLOCKS
#define VEC_BLOCKS 1
#endif

// Each machine's file defines the number of blocks in a vector: 1, 2 or 4. C
// operators apply to all words of a vector at once.
typedef uint32_t vec
    __attribute__((vector_size(VEC_BLOCKS * NINE_BLOCK_WORDS * 4), may_alias));

#define ALWAYS_INLINE static inline __attribute__((always_inline))

#endif
