// Where every symbol is one byte, small boards of one kind differ in these
// bytes alone: a board is a copy of one text with its cells filled in.
#ifndef PDKI_WRITE_TEMPLATE_H
#define PDKI_WRITE_TEMPLATE_H

#include "format/write_cells.h"

// The empty mark, and symbols as in 1-9A-G.
enum { TEMPLATE_PARTS = 3 };

struct board_template {
    bool is_ready;
    char *bytes;
    size_t length;
    uint32_t *places; // of the cells in `bytes`
    uint32_t count;
    // The byte of each symbol, and a flag for numbers that are none. There are
    // `mask` + 1 of them, so that any number finds an entry.
    uint16_t *symbols;
    uint32_t mask;
    // The same by additions, if there are few: the byte of symbol s is s plus
    // the offsets of all parts that begin at or below s.
    bool has_parts;
    struct template_part {
        unsigned char first, offset;
    } parts[TEMPLATE_PARTS];
    unsigned char last; // symbol
    size_t byte_capacity, place_capacity, symbol_capacity;
};

// Starts a board of `count` cells over `cells` that are ready; false where
// memory ends.
bool pdki_template_begin(struct board_template *template,
                         const struct cells *cells, uint32_t count);
void pdki_template_release(struct board_template *template);

// Adds a piece of text, or the next cell; false where memory ends.
bool pdki_template_text(struct board_template *template, pdk_text text);
bool pdki_template_cell(struct board_template *template);

// Fills `count` symbols into a copy of the board, from cell `first` on. False
// where a number is not a symbol.
bool pdki_template_fill(const struct board_template *template, char *copy,
                        uint32_t first, const pdk_symbol *symbols,
                        uint32_t count);

#endif
