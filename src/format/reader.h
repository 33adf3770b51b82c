// What a reader is, for the files that make it up.
#ifndef PDKI_READER_H
#define PDKI_READER_H

#include "base/radix.h"
#include "core/row.h"
#include "format/whole.h"

// How the first line of a board is to be split, and what that shows.
struct line_form {
    enum split_style style;
    uint64_t cells;
    uint64_t box_columns; // as bars or groups show them; 0: they do not
    bool has_bars;
    bool has_comment;
    bool is_single;     // all words are single characters
    uint64_t pair_side; // of cells of two digits, if all lines are; 0: none
    uint64_t bars;      // which cells have one before them, as in splitters
    bool is_board;      // a whole board, with a comma or more behind it
    bool has_rest;      // and there is more
    size_t at, length;  // the part of the line with the cells
};

// Room for all marks of empty cells in words.
enum { EMPTY_MARKS_SIZE = 24 };

// What was detected about a board, valid for the next ones like it.
struct finding {
    bool is_set;
    pdk_shape shape;
    pdk_boxes_reason boxes_reason;
    pdk_symbols_reason symbols_reason;
    char empty[EMPTY_MARKS_SIZE]; // marks that were met, ". 0"
    pdk_layout layout;
    enum split_style style;
    uint64_t cells;       // on the first line
    uint64_t box_columns; // that its form showed
    bool has_bars;
    bool is_single; // words on its first line are single characters
    uint64_t bars;  // which cells have one before them
    // Bytes of a line that is a board like this one if each is a cell; 0: it
    // takes a closer look.
    size_t byte_cells;
    pdk_alphabet *own; // the alphabet, unless it was given
    struct symbol_table symbols;
};

struct detector {
    struct read_input *input;
    const struct read_signs *signs;
    struct read_wishes wishes;
    pdk_layout last_layout; // of the board before; PDK_LAYOUT_NONE: none
    struct tally tally;
    // Lines with `lines_cells` cells up to here were found to be boards each.
    uint64_t lines_until, lines_cells;
    struct read_line first; // of the board at hand; its text may have moved
    struct line_form form;  // of that line
};

// The form of lines: read_form.c. `side` 0: not known. `is_compact`: cells can
// be single characters.
void pdki_form_of_line(const struct read_signs *signs,
                       const struct read_line *line, uint32_t side,
                       bool is_compact, struct line_form *form);

// "9 characters", "16 words", "4 fields", "9 symbols": what that many cells of
// a line are called. `is_single`: all of them are single characters.
const char *pdki_form_noun(enum split_style style, bool is_single,
                           uint64_t count);

// The part of the board's first line with the cells.
pdk_text pdki_first_cells(const struct detector *detector);

// If the lines of the board can be cells of two digits and nothing else is as
// likely, makes that the form.
pdk_status pdki_detect_pairs(struct detector *detector);

// The lines of the board that begins with the first line not consumed.
struct board_lines pdki_begin_lines(const struct detector *detector,
                                    uint32_t box_rows);

// Is the first line of a board all of it, or a row? And what is the side? Looks
// ahead this far at most.
#define READ_LOOKAHEAD ((size_t)16 * 1024 * 1024)

pdk_status pdki_find_layout(struct detector *detector, pdk_layout *layout,
                            uint32_t *side, pdk_error *error);

// What a board is, by layout, side, boxes and alphabet: read_detect.c. The
// board begins with `line`, the first one that is not consumed, whose text may
// move. *is_like_last: it can be read by what *finding was before. On failure
// *finding is unset, but for the layout if that was found.
pdk_status pdki_detect(struct detector *detector, const struct read_line *line,
                       struct finding *finding, bool *is_like_last,
                       pdk_error *error);

void pdki_finding_reset(struct finding *finding);

// Clues on consecutive lines.
struct clue_run {
    size_t first; // clue
    uint64_t line;
};

// Boards that are written as a list of their clues: read_clues.c.
//
//     clues boxes=2x2 symbols=A-D
//     1 1 A
//     4 2 C
struct clue_board {
    pdk_clues *clues; // of the board that was read last, in reading order
    bool is_sorted;   // as they are in the text
    struct clue_run *runs;
    size_t run_count, run_capacity;
    char *header; // the line that the finding was made from
    size_t header_length, header_capacity;
    struct key_set repeats;
    size_t next; // the first clue of the rows to come
};

// Whether the line is the first one of such a board. Words that are symbols of
// `given`, which may be NULL, are not.
bool pdki_is_clues_header(const struct read_line *line,
                          const pdk_alphabet *given);

// Fills in the next row, which is number `row`.
void pdki_clues_row(struct clue_board *board, uint32_t row,
                    pdk_symbol *symbols);

// Rows whose text is a rotation of the first row's text, found by comparing
// bytes: no parsing, and no looking for the line end.
struct rotation {
    bool is_on;
    uint32_t side;
    unsigned failures;   // since the last success
    size_t length;       // of a row, in bytes
    size_t gap;          // between cells, in bytes
    char *text;          // the first row and a gap, twice
    pdk_symbol *cycle;   // the first row, twice; the next two are behind it
    uint32_t *positions; // of symbol s in the first row, at s - 1
    uint32_t *offsets;   // of cell i in the text
    size_t text_capacity, cell_capacity;
};

// Bytes of a field in columns.
enum { ALIGNED_FIELD_MAX = 8 };

// Fields of one width that follow each other: spaces, at least one of them, and
// a number at the end. What is before them is the same in all rows.
struct aligned_run {
    size_t literal, start; // where that begins, and where the fields do
    size_t width;          // of a field, in bytes
    uint32_t fields;
};

// Rows of numbers in columns, as in drawn boards:
//
//     |  1  2 |  3 10 |
//     | 10  3 |  2  1 |
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

// Reads a row like the first one; false, with anything in `out`, if it is not,
// or if a number is not a symbol: read_numbers.c.
bool pdki_aligned_row(struct aligned *aligned,
                      const struct symbol_table *symbols,
                      const struct read_line *line, pdk_symbol *out);

// Where to go on after a board that could not be read.
enum recovery { RECOVER_NOTHING, RECOVER_LINE, RECOVER_BLOCK, RECOVER_CLUES };

struct pdk_reader {
    struct read_input input;
    struct read_signs signs;
    pdk_shape given_shape;
    struct detector detector;
    struct finding finding;
    struct rotation rotation;
    struct aligned aligned;
    struct clue_board clues;
    struct whole_reading whole;
    struct board_lines lines;   // rows: the lines of the board
    struct read_line line;      // line: the whole board
    struct splitter line_cells; // line: what is left of it
    bool has_board;
    pdk_reading reading; // what the caller sees of it
    bool is_like_last;   // this board was read by what was found before
    bool has_all_rows;   // line: `board` has all of it
    uint32_t rows_done;
    unsigned plain_failures; // rows: in a row, that were not plain numbers
    uint64_t number;         // boards so far
    bool is_after_bars;
    bool is_below_bars;   // no line since a board with bars
    uint64_t border_line; // where the border above the board is; 0: none
    enum recovery recovery;
    pdk_symbol *symbols; // of a row
    pdk_row row;         // the last one
    size_t symbol_capacity;
    unsigned char board[LINE_BOARD_MAX]; // line: symbols of a small board
};

// Gets ready to read the rows of a board that was found: reader_rows.c.
PDK_CHECKED pdk_status pdki_reader_begin_rows(pdk_reader *reader);

// Consumes and reads the board of clues that begins with reader->line, up to an
// empty line, which is consumed as well, the next header, or the end of the
// input. A line that fails is not consumed: read_clues.c.
PDK_CHECKED pdk_status pdki_reader_find_clues(pdk_reader *reader,
                                              pdk_error *error);

#endif
