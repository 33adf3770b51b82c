// Boards with two bands and stacks of two columns: the contents of their
// columns, and ways to fill columns that have given contents.
#ifndef PDKI_CENSUS_TWO_BANDS_H
#define PDKI_CENSUS_TWO_BANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PDKI_FILL_SIDE_MAX = 8, PDKI_FILL_ROWS_MAX = 4 };

// The part of a band that remains to be filled: `rows` rows of `side` columns.
// Every row contains every symbol once. Each column has a set of `rows`
// symbols, and each symbol is in `rows` columns.
struct pdki_columns {
    unsigned side, rows;
    uint16_t sets[PDKI_FILL_SIDE_MAX];
};

typedef uint8_t pdki_small_row[PDKI_FILL_SIDE_MAX];

// Calls `visit` for each possible first row, in lexicographic order, with what
// remains after it, until it returns true; returns whether it did.
typedef bool pdki_row_visit(void *context, const pdki_small_row row,
                            const struct pdki_columns *left);
bool pdki_rows_visit(const struct pdki_columns *columns, pdki_row_visit *visit,
                     void *context);

// The number of fills, and their numbers in lexicographic order: by the first
// row, then by the second, and so on.
uint32_t pdki_rows_count(const struct pdki_columns *columns);
void pdki_rows_unrank(const struct pdki_columns *columns, uint32_t number,
                      pdki_small_row *rows);
uint32_t pdki_rows_rank(const struct pdki_columns *columns,
                        const pdki_small_row *rows);

// Removes a row.
void pdki_rows_remove(struct pdki_columns *columns, const pdki_small_row row);

// The columns of boards with two bands. A stack has two columns. In the first
// band the left one contains a set of half the symbols and the right one the
// other half; in the second band they are exchanged. So one set per stack
// determines the contents of every column in both bands.
//
// A type describes how such sets overlap: for each pattern (one bit per set,
// the first set highest) the number of symbols that are in exactly those sets,
// in 4 bits. Types for different numbers of sets are distinct.
typedef uint64_t pdki_type;

// A first row of a band, and the number of fills that come before it.
struct pdki_first_row {
    uint32_t row;   // 4 bits per symbol, the first one highest
    uint32_t below; // fills
};

// Types that are equal up to the order of stacks and of the two columns in
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
    // If there is a set for every stack: the first moves that turn the type
    // into the representative of its class.
    uint16_t class, moves;
};

// Maxima, reached with four stacks; there are 1514 types.
enum {
    PDKI_STACK_MOVES = 384,
    PDKI_PATTERNS = 16,
    PDKI_TYPE_PLACES = 4096,
    PDKI_TYPE_CLASSES = 26,
    PDKI_FIRST_ROWS = 7472
};

// Stack `i` of the result is stack from[i] of the original, with its columns
// swapped if is_swapped[i].
struct pdki_stack_moves {
    uint8_t from[PDKI_FILL_ROWS_MAX];
    bool is_swapped[PDKI_FILL_ROWS_MAX];
};

struct pdki_set_types {
    unsigned stacks;
    unsigned move_count;
    uint8_t moved[PDKI_STACK_MOVES][PDKI_PATTERNS];   // images of patterns
    struct pdki_type_entry entries[PDKI_TYPE_PLACES]; // a hash table
    struct pdki_type_class classes[PDKI_TYPE_CLASSES];
    size_t class_count;
    struct pdki_first_row rows[PDKI_FIRST_ROWS]; // class by class
    size_t row_count;
};

// `types` must be zeroed.
void pdki_set_types_init(struct pdki_set_types *types, unsigned stacks);

// The type of sets; patterns[s] is the pattern of symbol s.
pdki_type pdki_type_of(const uint8_t *patterns, unsigned side);

// The entry of a type, which must exist.
const struct pdki_type_entry *
pdki_set_types_find(const struct pdki_set_types *types, pdki_type type);

// Moves number `number`, ordered lexicographically by `from`, then by
// `is_swapped`.
struct pdki_stack_moves pdki_stack_moves_of(unsigned stacks, unsigned number);

#endif
