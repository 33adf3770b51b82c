// The columns of boards with two bands. A stack has two columns: what the left
// one holds in the first band, a set of half the symbols, the right one lacks
// there; in the second band it is the other way round. So the sets of all
// stacks say what every column holds in both bands.
//
// A type says how such sets overlap: for each pattern, which is one bit a set,
// the first one highest, the number of symbols that are in exactly those sets.
// It takes 4 bits a pattern. Types of different numbers of sets differ.
#ifndef PDKI_SET_TYPES_H
#define PDKI_SET_TYPES_H

#include "census/row_fills.h"

#include <permudoku/status.h>

#include <stddef.h>

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

enum { PDKI_STACK_MOVES = 384, PDKI_PATTERNS = 16 }; // with four stacks

// Stack `i` of the result is stack from[i] before, and its columns change
// places where is_swapped[i] is set.
struct pdki_stack_moves {
    uint8_t from[PDKI_FILL_ROWS_MAX];
    bool is_swapped[PDKI_FILL_ROWS_MAX];
};

struct pdki_set_types {
    unsigned stacks;
    unsigned move_count;
    uint8_t moved[PDKI_STACK_MOVES][PDKI_PATTERNS]; // what patterns become
    struct pdki_type_entry *entries;                // owned; a hash table
    size_t entry_count, entry_capacity;
    struct pdki_type_class *classes; // owned
    size_t class_count, class_capacity;
    struct pdki_first_row *rows; // owned; class by class
    size_t row_count, row_capacity;
};

// `types` is zero before. PDK_ERR_MEMORY leaves it to be released.
pdk_status pdki_set_types_init(struct pdki_set_types *types, unsigned stacks);
void pdki_set_types_release(struct pdki_set_types *types);

// The type of sets, where patterns[s] is the pattern of symbol s.
pdki_type pdki_type_of(const uint8_t *patterns, unsigned side);

// The entry of a type, which there is.
const struct pdki_type_entry *
pdki_set_types_find(const struct pdki_set_types *types, pdki_type type);

// Moves number `number`: first those with the least `from`, of which those
// with the fewest swaps in the first stacks.
struct pdki_stack_moves pdki_stack_moves_of(unsigned stacks, unsigned number);

#endif
