// Rows of numbers in columns, as in drawn boards:
//
//     |  1  2 |  3 10 |
//     | 10  3 |  2  1 |
#ifndef PDKI_READ_ALIGNED_H
#define PDKI_READ_ALIGNED_H

#include "format/read_symbols.h"

// A number of fields of one width that follow each other: spaces, at least one
// of them, and a number at the end. What is before them is the same in all
// rows.
struct aligned_run {
    size_t literal, start; // where that begins, and where the fields do
    size_t width;          // of a field, in bytes
    uint32_t fields;
};

struct aligned {
    bool is_on;
    unsigned failures; // since the last success
    size_t length;     // of a row, in bytes
    char *text;        // the first row
    struct aligned_run *runs;
    size_t run_count, text_capacity, run_capacity;
};

// Learns the first row of a board, if its numbers are in columns and there is
// memory for it.
void pdki_aligned_begin(struct aligned *aligned,
                        const struct symbol_table *symbols,
                        const struct read_line *line);
void pdki_aligned_release(struct aligned *aligned);

// Reads a row like the first one; false, and whatever in `out`, if it is not,
// or if a number is no symbol.
bool pdki_aligned_row(struct aligned *aligned,
                      const struct symbol_table *symbols,
                      const struct read_line *line, pdk_symbol *out);

#endif
