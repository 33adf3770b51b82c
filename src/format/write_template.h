// Where every symbol is one byte, the rows of all boards differ in these bytes
// alone: a row is a copy of one text with its cells filled in.
#ifndef PDKI_WRITE_TEMPLATE_H
#define PDKI_WRITE_TEMPLATE_H

#include "format/write_cells.h"

struct row_template {
    bool is_ready;
    char *bytes;
    size_t length;
    uint32_t *places; // of the cells in `bytes`
    uint32_t count;
    // The byte of each symbol, and a flag for numbers that are none. There are
    // `mask` + 1 of them, so that any number finds an entry.
    uint16_t *symbols;
    uint32_t mask;
    size_t byte_capacity, place_capacity, symbol_capacity;
};

// Starts a row of `count` cells, each at most `spread` bytes long with all
// that may follow it, over `cells` that are ready; false where memory ends.
bool pdki_template_begin(struct row_template *template,
                         const struct cells *cells, uint32_t count,
                         size_t spread);
void pdki_template_release(struct row_template *template);

// Adds a piece of text, or the next cell, to the row.
void pdki_template_text(struct row_template *template, pdk_text text);
void pdki_template_cell(struct row_template *template);

// Writes the row with these symbols; `out` has room for its length. False, with
// anything in `out`, where a number is not a symbol.
bool pdki_template_write(const struct row_template *template,
                         const pdk_symbol *symbols, char *out);

#endif
