// The text of each symbol in a format, with the gap that follows it.
#ifndef PDKI_WRITE_CELLS_H
#define PDKI_WRITE_CELLS_H

#include "format/write_style.h"

enum {
    // No entry is longer: a symbol quoted with every byte escaped, or padded
    // to the width of the widest (two columns a byte at most), and a gap.
    CELL_ENTRY_MAX = 4 * PDK_SYMBOL_TEXT_MAX + 16,
    // Short entries are copied in one move of this many bytes.
    CELL_MOVE = 16
};

// Entry s is the text of symbol s and the gap; entry 0 is the empty cell.
// They stand one after another in `bytes`, followed by CELL_MOVE bytes more.
struct cells {
    const struct style *style;
    const pdk_alphabet *alphabet;
    pdk_text gap;
    bool is_ready;  // the entries below are those of this alphabet
    bool is_bytes;  // every text is one byte
    size_t longest; // bytes of an entry at most
    char *bytes;
    size_t *offsets; // one more than there are entries
    size_t byte_capacity, offset_capacity;
};

// Writes the entry of one symbol to `out` (room for CELL_ENTRY_MAX bytes) and
// returns its length.
size_t pdki_cells_write(const struct cells *cells, pdk_symbol symbol,
                        char *out);

// Makes all entries ready; false where memory ends.
bool pdki_cells_prepare(struct cells *cells);
void pdki_cells_release(struct cells *cells);

// Copies the entries of `count` symbols, which must be ready, to `out` with
// room for count * longest + CELL_MOVE bytes; returns where they end.
char *pdki_cells_copy(const struct cells *cells, const pdk_symbol *symbols,
                      size_t count, char *out);

#endif
