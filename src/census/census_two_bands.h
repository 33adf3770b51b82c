// Boards with two bands and stacks of two columns: what their columns hold, and
// rows that fill columns with given symbols.
#ifndef PDKI_CENSUS_TWO_BANDS_H
#define PDKI_CENSUS_TWO_BANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDKI_FILL_SIDE_MAX = 8, PDKI_FILL_ROWS_MAX = 4 };

// Every row holds every symbol once, every column its own symbols in some
// order. What is left to place: `rows` rows of `side` columns. Each column has
// `rows` symbols, a set of bits, and each symbol is in `rows` columns.
struct pdki_columns {
    unsigned side, rows;
    uint16_t sets[PDKI_FILL_SIDE_MAX];
};

typedef uint8_t pdki_small_row[PDKI_FILL_SIDE_MAX];

// Calls `visit` for each possible first row, in lexicographic order, with what
// is left after it, until it returns true; whether it did.
typedef bool pdki_row_visit(void *context, const pdki_small_row row,
                            const struct pdki_columns *left);
bool pdki_rows_visit(const struct pdki_columns *columns, pdki_row_visit *visit,
                     void *context);

// How many ways there are, and their numbers in lexicographic order: by the
// first row, then by the second and so on.
uint32_t pdki_rows_count(const struct pdki_columns *columns);
void pdki_rows_unrank(const struct pdki_columns *columns, uint32_t number,
                      pdki_small_row *rows);
uint32_t pdki_rows_rank(const struct pdki_columns *columns,
                        const pdki_small_row *rows);

// Takes a row out of what is left.
void pdki_rows_remove(struct pdki_columns *columns, const pdki_small_row row);

// The columns of boards with two bands. A stack has two columns: what the left
// one holds in the first band, a set of half the symbols, the right one lacks
// there; in the second band it is the other way round. So the sets of all
// stacks say what every column holds in both bands.
//
// A type says how such sets overlap: for each pattern, which is one bit a set,
// the first one highest, the number of symbols that are in exactly those sets.
// It takes 4 bits a pattern. Types of different numbers of sets differ.
typedef uint64_t pdki_type;

// What a band has for its first row, and how many fills come before.
struct pdki_first_row {
    uint32_t row;   // 4 bits a symbol, the first one highest
    uint32_t below; // fills
};

// Types that are the same up to the order of stacks and of the two columns in
// each. The representative is the least type, and its symbols are in ascending
// order of their patterns.
struct pdki_type_class {
    pdki_type type;
    struct pdki_columns columns;
    size_t first, count; // in `rows`
    uint32_t fills;
};

struct pdki_type_entry {
    pdki_type type; // 0: none
    uint64_t grids; // that begin with such sets
    // For as many sets as there are stacks: which moves make the representative
    // of the class; the first ones that do.
    uint16_t class, moves;
};

// With four stacks, and fewer otherwise; there are 1514 types.
enum {
    PDKI_STACK_MOVES = 384,
    PDKI_PATTERNS = 16,
    PDKI_TYPE_PLACES = 4096,
    PDKI_TYPE_CLASSES = 26,
    PDKI_FIRST_ROWS = 7472
};

// Stack `i` of the result is stack from[i] before, and its columns change
// places where is_swapped[i] is set.
struct pdki_stack_moves {
    uint8_t from[PDKI_FILL_ROWS_MAX];
    bool is_swapped[PDKI_FILL_ROWS_MAX];
};

struct pdki_set_types {
    unsigned stacks;
    unsigned move_count;
    uint8_t moved[PDKI_STACK_MOVES][PDKI_PATTERNS];   // what patterns become
    struct pdki_type_entry entries[PDKI_TYPE_PLACES]; // a hash table
    struct pdki_type_class classes[PDKI_TYPE_CLASSES];
    size_t class_count;
    struct pdki_first_row rows[PDKI_FIRST_ROWS]; // class by class
    size_t row_count;
};

// `types` is zero before.
void pdki_set_types_init(struct pdki_set_types *types, unsigned stacks);

// The type of sets, where patterns[s] is the pattern of symbol s.
pdki_type pdki_type_of(const uint8_t *patterns, unsigned side);

// The entry of a type, which there is.
const struct pdki_type_entry *
pdki_set_types_find(const struct pdki_set_types *types, pdki_type type);

// Moves number `number`: first those with the least `from`, of which those
// with the fewest swaps in the first stacks.
struct pdki_stack_moves pdki_stack_moves_of(unsigned stacks, unsigned number);

#endif
