// From the text of cells to symbols of a known alphabet.
#ifndef PDKI_READ_SYMBOLS_H
#define PDKI_READ_SYMBOLS_H

#include "format/read_split.h"

// Symbols that are one ASCII character after another.
struct run {
    unsigned char first, count;
};

struct symbol_table {
    const struct read_signs *signs;
    const pdk_alphabet *alphabet; // borrowed
    enum split_style style;
    uint32_t side;
    bool is_numbers;
    uint32_t first; // numbers: the first of them
    uint64_t bars;  // which cells of each row have one before them
    // ASCII characters as cells: the symbol or 0, and what else there is to
    // say about it.
    uint16_t ascii[256];
    bool is_plain; // ASCII symbols can mean nothing else on a line
    bool has_runs; // all symbols are in these runs, as 1-9 and A-G are
    struct run runs[2];
    unsigned char empty; // runs: the empty mark that was met last
};

// Flags in `ascii`.
enum {
    ASCII_UNKNOWN = 0x8000, // neither a symbol nor an empty mark
    ASCII_ZERO = 0x4000,    // 0 as an empty mark
    ASCII_MARK = 0x2000     // another empty mark
};

void pdki_symbols_init(struct symbol_table *table,
                       const struct read_signs *signs,
                       const pdk_alphabet *alphabet, enum split_style style);

// The symbol in `cell`, 0 for an empty one; false if it is neither.
bool pdki_symbols_find(const struct symbol_table *table, pdk_text cell,
                       pdk_symbol *symbol);

// What a row turned out to be.
struct row_result {
    uint64_t cells;   // that were read
    pdk_text unknown; // the cell that is no symbol; bytes NULL: none
    const char *end;  // behind the last cell that was read
    bool has_other_bars;
};

// Reads `side` cells from the text into `out`; true if there are exactly as
// many and all are known. Else *result tells how far it came.
bool pdki_symbols_row(const struct symbol_table *table, pdk_text text,
                      pdk_symbol *out, struct row_result *result);

// Reads `side` cells from a longer text. false if one is unknown or the text
// ends too early.
bool pdki_symbols_take(const struct symbol_table *table,
                       struct splitter *splitter, pdk_symbol *out,
                       struct row_result *result);

// Whether all cells of the text are known, and none makes it doubtful whether
// 0 is a symbol: that is, no other mark stands beside it.
struct fit {
    bool has_zero, has_mark;
};
bool pdki_symbols_fit(const struct symbol_table *table, pdk_text text,
                      struct fit *fit);

// The same for a text of which every byte must be a cell, and their symbols.
enum bytes_fit { BYTES_UNFIT, BYTES_EMPTY, BYTES_WITH_SYMBOLS };
enum bytes_fit pdki_symbols_take_bytes(struct symbol_table *table,
                                       pdk_text text, unsigned char *out);

#endif
