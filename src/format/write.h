// Output of boards: bytes buffered for a sink, the layout of a format, and the
// parts of a writer, for the files that implement it.
#ifndef PDKI_WRITE_H
#define PDKI_WRITE_H

#include "core/row.h"

#include <permudoku/format.h>

// Buffers bytes on their way to a sink: write_rows.c.
struct out {
    pdk_sink sink;
    pdk_status status; // the first failure; nothing is written afterwards
    char *bytes;
    size_t used, capacity;
    bool can_keep;      // whether the sink can keep bytes
    bool is_after_kept; // nothing written since kept bytes
};

// `room` is the largest size that will be passed to pdki_out_room().
bool pdki_out_reserve(struct out *out, size_t room);

void pdki_out_text(struct out *out, const char *text);
void pdki_out_bytes(struct out *out, const char *bytes, size_t size);
void pdki_out_number(struct out *out, uint64_t number);
void pdki_out_one_line(struct out *out, pdk_text text); // without line ends

// Passes everything on and flushes what the sink keeps: call it before kept
// bytes are released.
void pdki_out_settle(struct out *out);

// Returns space for the next `room` bytes; add the bytes written to out->used.
char *pdki_out_room(struct out *out, size_t room);

enum cell_kind {
    CELL_SYMBOL,  // as in the alphabet
    CELL_TABLE,   // the same, with quotes doubled
    CELL_INTEGER, // 1..side, 0 for empty
    CELL_CSV,     // as in the alphabet, quoted if needed; an empty cell is
                  // empty
    CELL_JSON,    // a number or a string, null for an empty cell
    CELL_QUOTED   // as in the alphabet, but inside a JSON string
};

// A pdk_text initialiser for a string literal.
#define STYLE_TEXT(literal)                                                    \
    {                                                                          \
        literal, sizeof(literal) - 1                                           \
    }

struct format;
struct cells;

// What precedes the rows of a board.
struct board_head {
    const pdk_shape *shape;
    const pdk_window *window;
    const char *moves;      // NULL: none
    const pdk_notes *notes; // NULL: none
};

// The layout of a format: the text around rows and cells.
struct style {
    pdk_text row_open, row_close;
    pdk_text row_gap;     // between rows
    pdk_text cell_gap;    // between cells
    pdk_text box_gap;     // between cells of different boxes, if has_boxes
    pdk_text board_close; // after the last row
    enum cell_kind cell;
    // Writes the head of each board; NULL: moves as a comment, and a header.
    void (*open)(struct out *out, const struct cells *cells,
                 const struct board_head *head);
    // JSON: the other way to hold a board, see pdk_json_board; else NULL.
    const struct style *as_cells;
    // Writes what follows the board on its line; NULL: nothing.
    void (*close)(struct out *out, const pdk_alphabet *alphabet,
                  const pdk_notes *notes);
    bool is_table;      // after other columns and, at times, a header
    bool is_clues;      // one line per clue, after a header
    bool has_boxes;     // boxes are separated, with rules between bands
    bool is_padded;     // cells are padded to the widest symbol
    bool is_spaced;     // an empty line between boards
    bool is_one_line;   // rows are separated by cell_gap
    bool joins_compact; // no cell_gap if the alphabet is compact
};

// The record of a format; NULL if there is no such format.
const struct format *pdki_format_of(pdk_format format);

enum {
    // Longest entry: a symbol quoted with every byte escaped, or padded to the
    // width of the widest (at most two columns per byte), and a gap.
    CELL_ENTRY_MAX = 4 * PDK_SYMBOL_TEXT_MAX + 16,
    // Short entries are copied as one block of this size.
    CELL_MOVE = 16,
    // Cells copied between two checks of the buffer.
    WRITER_CHUNK_CELLS = 32,
    // Largest board written with a template, in cells; larger ones gain
    // nothing.
    TEMPLATE_CELLS = 1024,
    // The empty mark, and the symbol runs as in 1-9A-G.
    TEMPLATE_PARTS = 3
};

// Entry s is the text of symbol s and the gap; entry 0 is the empty cell.
// Entries are contiguous in `bytes`, followed by CELL_MOVE more bytes.
struct cells {
    const struct style *style;
    const pdk_alphabet *alphabet;
    uint32_t width; // of the alphabet
    pdk_text gap;
    bool is_ready;  // the entries below belong to this alphabet
    bool is_bytes;  // every symbol is one byte
    size_t longest; // bytes of the longest entry
    char *bytes;
    size_t *offsets; // one more than there are entries
    size_t byte_capacity, offset_capacity;
};

// The entries of `side` symbols, written twice: all rows that are rotations of
// each other are substrings of this text. offsets[i] is the start of entry i in
// the first copy, offsets[side] the length of a copy. The bytes never change,
// so a sink may keep them.
struct cycle_text {
    const pdk_symbol *cycle; // the symbols; NULL: none yet
    uint32_t side;
    char *bytes;
    size_t byte_count;
    size_t *offsets;
    size_t offset_capacity;
};

// If every symbol is one byte, small boards of the same kind differ only in
// these bytes: a board is a copy of a fixed text with its cells filled in.
struct board_template {
    bool is_ready;
    struct out out; // in memory only: the text and what it was made from
    size_t length;
    uint32_t places[TEMPLATE_CELLS]; // positions of the cells in the text
    // The byte of each symbol, and a flag for numbers that are not symbols. Has
    // `mask` + 1 entries, so that any masked number is a valid index.
    uint16_t *symbols;
    uint32_t mask;
    // The same by additions, if there are few runs: the byte of symbol s is s
    // plus the offsets of all parts whose `first` is at most s.
    bool has_parts;
    struct template_part {
        unsigned char first, offset;
    } parts[TEMPLATE_PARTS];
    unsigned char last; // largest symbol
    size_t symbol_capacity;
};

struct pdk_writer {
    const struct style *style;
    const struct format *record; // of the format
    const struct format *format; // if it writes boards as a whole, otherwise
                                 // NULL
    struct out out;
    struct cells cells;
    struct cycle_text cycle;
    struct board_template template;
    char *board_text; // buffer in which a template is filled in
    char *rule;
    size_t rule_length, rule_capacity;
    char *header; // clues: the first line of each board
    size_t header_length, header_capacity;
    pdk_symbol *row; // clues in another format: the current row
    size_t row_capacity;
    pdk_shape shape;
    pdk_window window;
    uint64_t board_count;
    uint32_t next_row; // in the board, not the window
    pdk_symbol *whole; // the rows of a board that is written as a whole
    size_t whole_capacity;
    const pdk_notes *notes; // borrowed; may be NULL
    pdk_notes *columns;     // table: of the last header
    pdk_table_header header_rule;
    bool is_small;    // fewer cells than a symbol table has
    bool is_in_board; // between begin and end
};

// Writes the text of one symbol and the gap after it to `out`, which has room
// for CELL_ENTRY_MAX bytes, and returns its length.
size_t pdki_cells_write(const struct cells *cells, pdk_symbol symbol,
                        char *out);

// Row by row: write_rows.c. Resetting drops everything prepared for other
// boards.
void pdki_writer_reset_rows(pdk_writer *writer);
pdk_status pdki_writer_put_row(pdk_writer *writer, const pdk_row *row,
                               pdk_error *error);
void pdki_writer_put_end(pdk_writer *writer);

// The same as clues: those of one row, and a whole list.
pdk_status pdki_writer_put_clues(pdk_writer *writer, const pdk_symbol *row,
                                 pdk_error *error);
void pdki_writer_put_list(pdk_writer *writer, const pdk_clues *clues);

// Makes the line between bands; false if out of memory.
bool pdki_writer_make_rule(pdk_writer *writer);

// Small boards by template. Prepares it if boards are small and their symbols
// single bytes; false if out of memory.
bool pdki_writer_prepare_small(pdk_writer *writer);

// Puts a board without symbols into the buffer. Nothing else may be written
// until its rows are filled in.
void pdki_writer_begin_small(pdk_writer *writer);

// Fills in consecutive rows, only the columns within the window.
pdk_status pdki_writer_put_small(pdk_writer *writer, const pdk_symbol *symbols,
                                 uint32_t rows, pdk_error *error);

// The status of writing so far, with the text of a failure of the sink.
pdk_status pdki_writer_status(const pdk_writer *writer, pdk_error *error);

// Tables: write_table.c. What precedes a board and its symbols, and what
// follows.
PDK_CHECKED pdk_status pdki_writer_open_table(pdk_writer *writer,
                                              const char *moves,
                                              pdk_error *error);
void pdki_close_table(struct out *out, const pdk_alphabet *alphabet,
                      const pdk_notes *notes);

// The text that follows a board on its line.
void pdki_close_line(struct out *out, const pdk_alphabet *alphabet,
                     const pdk_notes *notes);

// A comment line, and all those of the notes; NULL: nothing.
void pdki_out_remark(struct out *out, const char *text);
void pdki_out_comment(struct out *out, const pdk_notes *notes);

// Boards as a whole: write_whole.c.
PDK_CHECKED pdk_status pdki_writer_prepare_whole(pdk_writer *writer,
                                                 pdk_error *error);
pdk_status pdki_writer_put_whole(pdk_writer *writer, const pdk_symbol *symbols,
                                 pdk_error *error);
pdk_status pdki_writer_end_whole(pdk_writer *writer, pdk_error *error);
void pdki_writer_finish_whole(pdk_writer *writer);
void pdki_writer_open_whole(pdk_writer *writer, const char *moves);

#endif
