// Rows whose text is a rotation of the first row's text, found by comparing
// bytes: no parsing, and no looking for the line end.
#ifndef PDKI_READ_ROTATION_H
#define PDKI_READ_ROTATION_H

#include "format/read_symbols.h"

struct rotation {
    bool is_on;
    uint32_t side;
    unsigned failures;   // since the last success
    size_t length;       // of a row, in bytes
    size_t gap;          // between cells, in bytes
    char *text;          // the first row and a gap, twice
    pdk_symbol *cycle;   // the first row, twice
    uint32_t *positions; // of symbol s in the first row, at s - 1
    uint32_t *offsets;   // of cell i in the text
    size_t text_capacity, side_capacity;
};

// Learns the first row of a board, if other rows can be rotations of it: all
// cells filled and different, the same bytes between neighbours, nothing else
// on the line. False where memory ends.
bool pdki_rotation_begin(struct rotation *rotation,
                         const struct symbol_table *symbols,
                         const struct read_line *line,
                         const pdk_symbol *first_row);
void pdki_rotation_release(struct rotation *rotation);

// If the next line is a rotation, consumes it and sets *row.
bool pdki_rotation_match(struct rotation *rotation,
                         const struct symbol_table *symbols,
                         struct read_input *input, pdk_row *row);

#endif
