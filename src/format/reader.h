// The parts of a reader, for the files that implement it.
#ifndef PDKI_READER_H
#define PDKI_READER_H

#include "base/radix.h"
#include "core/row.h"
#include "format/whole.h"

// How to split the first line of a board, and what can be concluded from that.
struct line_form {
    enum split_style style;
    uint64_t cells;
    uint64_t box_columns; // as shown by bars or groups; 0: unknown
    bool has_bars;
    bool has_comment;
    bool is_single;     // all words are single characters
    uint64_t pair_side; // side if all lines consist of two-digit cells; 0: none
    uint64_t bars;      // hash of the positions of bars, as in struct splitter
    bool is_board;      // a whole board followed by at least one comma
    bool has_rest;      // and by more text
    size_t at, length;  // the part of the line that contains the cells
};

// Room for all empty marks of a board, separated by spaces.
enum { EMPTY_MARKS_SIZE = 24 + 2 * EMPTY_MARKS_MAX };

// What was detected about a board, reused for following boards of the same
// kind.
struct finding {
    bool is_set;
    pdk_shape shape;
    pdk_boxes_reason boxes_reason;
    bool is_asked; // the caller chooses the boxes of every board
    pdk_symbols_reason symbols_reason;
    char empty[EMPTY_MARKS_SIZE]; // marks seen, ". 0"
    struct empty_marks marks; // of empty cells, if they are not the usual ones
    pdk_layout layout;
    enum split_style style;
    uint64_t cells;       // on the first line
    uint64_t box_columns; // as shown by the first line
    bool has_bars;
    bool is_single; // words on its first line are single characters
    uint64_t bars;  // hash of the positions of bars
    // Length of a line that is a board of this kind if every byte is a cell; 0:
    // needs a closer look.
    size_t byte_cells;
    pdk_alphabet *own; // the alphabet, unless the caller gave one
    struct symbol_table symbols;
};

struct detector {
    struct read_input *input;
    const struct read_signs *signs;
    struct read_wishes wishes;
    pdk_layout last_layout; // of the previous board; PDK_LAYOUT_NONE: none
    struct tally tally;
    // Lines of `lines_cells` cells up to here are known to be one board each.
    uint64_t lines_until, lines_cells;
    struct read_line first; // of the current board; its text may have moved
    struct line_form form;  // of that line
};

// The form of a line: read_form.c. `side` 0: unknown. `is_compact`: cells can
// be single characters.
void pdki_form_of_line(const struct read_signs *signs,
                       const struct read_line *line, uint32_t side,
                       bool is_compact, struct line_form *form);

// "9 characters", "16 words", "4 fields", "9 symbols": the noun for that many
// cells of a line. `is_single`: all of them are single characters.
const char *pdki_form_noun(enum split_style style, bool is_single,
                           uint64_t count);

// The part of the board's first line that contains the cells.
pdk_text pdki_first_cells(const struct detector *detector);

// Switches to two-digit cells if the lines of the board can consist of them and
// no other form is as likely.
pdk_status pdki_detect_pairs(struct detector *detector);

// The lines of the board that begins with the first unconsumed line.
struct board_lines pdki_begin_lines(const struct detector *detector,
                                    uint32_t box_rows);

// Decides whether the first line of a board is a whole board or a row, and what
// the side is. Looks ahead at most this far.
#define READ_LOOKAHEAD ((size_t)16 * 1024 * 1024)

pdk_status pdki_find_layout(struct detector *detector, pdk_layout *layout,
                            uint32_t *side, pdk_error *error);

// Detects layout, side, boxes and alphabet of a board: read_detect.c. The board
// begins with `line`, the first unconsumed line, whose text may move. Sets
// *is_like_last if the previous *finding applies. On failure *finding is unset,
// except for the layout if that was found.
pdk_status pdki_detect(struct detector *detector, const struct read_line *line,
                       struct finding *finding, bool *is_like_last,
                       pdk_error *error);

void pdki_finding_reset(struct finding *finding);

// Clues on consecutive lines.
struct clue_run {
    size_t first; // index of the first clue
    uint64_t line;
};

// Boards written as a list of clues: read_clues.c.
//
//     clues boxes=2x2 symbols=A-D
//     1 1 A
//     4 2 C
struct clue_board {
    pdk_clues *clues; // of the current board, in reading order
    bool is_sorted;   // the text already lists them in that order
    struct clue_run *runs;
    size_t run_count, run_capacity;
    char *header; // the header that the finding was made from
    size_t header_length, header_capacity;
    struct key_set repeats;
    size_t next; // first clue of the remaining rows
};

// Whether the line is the header of such a board. It is not if its words are
// symbols of `given`, which may be NULL.
bool pdki_is_clues_header(const struct read_line *line,
                          const pdk_alphabet *given);

// Fills in the next row, number `row`.
void pdki_clues_row(struct clue_board *board, uint32_t row,
                    pdk_symbol *symbols);

// Reads rows whose text is a rotation of the first row's text by comparing
// bytes, without parsing or searching for the line ending.
struct rotation {
    bool is_on;
    uint32_t side;
    unsigned failures;   // since the last success
    size_t length;       // of a row, in bytes
    size_t gap;          // between cells, in bytes
    char *text;          // the first row and a gap, twice
    pdk_symbol *cycle;   // the first row, twice; positions and offsets share
                         // its memory
    uint32_t *positions; // position of symbol s in the first row, at s - 1
    uint32_t *offsets;   // offset of cell i in the text
    size_t text_capacity, cell_capacity;
};

// Longest field in columns, in bytes.
enum { ALIGNED_FIELD_MAX = 8 };

// Consecutive fields of equal width: at least one space and a number. The text
// before them is the same in all rows.
struct aligned_run {
    size_t literal, start; // start of that text, start of the fields
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

// Learns the first row of a board, if its numbers are in columns and memory
// suffices.
void pdki_aligned_begin(struct aligned *aligned,
                        const struct symbol_table *symbols,
                        const struct read_line *line);

// Reads a row laid out like the first one; false, with undefined contents of
// `out`, if it is not, or if a number is not a symbol: read_numbers.c.
bool pdki_aligned_row(struct aligned *aligned,
                      const struct symbol_table *symbols,
                      const struct read_line *line, pdk_symbol *out);

// A field of a record, in bytes after what is consumed.
struct table_cell {
    size_t offset, length; // without its quotes
    bool is_quoted, has_doubles;
};

// A table with a header: read_table.c.
struct table {
    bool is_on; // the following lines are records
    char separator;
    char *header; // its text
    size_t header_length, header_capacity;
    char *names; // of the columns, one after the other
    size_t name_capacity;
    pdk_text *columns; // the parts of `names`
    size_t column_count, column_capacity;
    size_t board_column;
    // The current record.
    bool is_in_record;
    struct table_cell *cells;
    size_t cell_count, cell_capacity;
    struct read_place end;
    char *scratch;
    size_t scratch_capacity;
    bool is_fenced;
    struct read_input outside; // fenced: the input to go on with
    char *fence;               // its text, unless the input has it
    size_t fence_capacity;
};

void pdki_table_release(struct table *table);

// Where to resume after a board that could not be read.
enum recovery { RECOVER_NOTHING, RECOVER_LINE, RECOVER_BLOCK, RECOVER_CLUES };

// The comment lines above a board, without their #.
struct remark {
    char *bytes;
    size_t length, capacity;
    bool is_over;   // there were too many
    uint64_t begin; // of the first one, in bytes; while there are any
};

struct pdk_reader {
    struct read_input input;
    struct read_signs signs;
    pdk_shape given_shape;
    struct box_memory boxes;
    struct detector detector;
    struct finding finding;
    struct rotation rotation;
    struct aligned aligned;
    struct clue_board clues;
    struct whole_reading whole;
    struct table table;
    bool needs_table; // the caller says that there is one
    pdk_notes *notes; // of a board that is not read as a whole
    bool has_notes;   // these are about the current board
    struct remark remark;
    struct board_lines lines;   // rows: the lines of the board
    struct read_line line;      // line: the whole board
    struct splitter line_cells; // line: the rest of it
    bool has_board;
    pdk_reading reading; // its description, returned to the caller
    bool is_like_last;   // read with the finding of the board before
    bool has_all_rows;   // line: `board` holds all of it
    uint32_t rows_done;
    unsigned plain_failures; // rows: consecutive rows that were not plain
                             // numbers
    uint64_t number;         // boards so far
    bool is_after_bars;
    bool is_below_bars;   // no line since a board with bars
    uint64_t border_line; // where the border above the board is; 0: none
    uint64_t begin;       // of the board or that border, in bytes
    enum recovery recovery;
    pdk_symbol *symbols; // of a row
    pdk_row row;         // the last one
    size_t symbol_capacity;
    unsigned char board[LINE_BOARD_MAX]; // line: symbols of a small board
};

// What comes with a board: reader_notes.c. The notes of the current board,
// empty at first; NULL if out of memory.
pdk_notes *pdki_reader_notes(pdk_reader *reader);

// Makes the notes of a board available that is not read as a whole.
PDK_CHECKED pdk_status pdki_reader_present_notes(pdk_reader *reader,
                                                 pdk_error *error);

// The same for a board that is read as a whole: adds to its own notes.
PDK_CHECKED pdk_status pdki_reader_merge_notes(pdk_reader *reader,
                                               struct whole_text *text);

// Takes note of reader->line, the first unconsumed one, which is a comment. It
// can state the boxes of the boards below; others belong to the next board.
PDK_CHECKED pdk_status pdki_reader_note_comment(pdk_reader *reader,
                                                pdk_error *error);
void pdki_remark_forget(struct remark *remark);

// Lines above boards: reader_headings.c. Whether a line that failed with
// `status` is a title, and not the last line. If so, consumes it and returns
// PDK_END, meaning to go on.
PDK_CHECKED pdk_status pdki_reader_pass_title(pdk_reader *reader,
                                              pdk_status status);

// If a line that failed with `status` is words between commas, before all
// boards and not the last line, it is more likely the header of a table.
PDK_CHECKED pdk_status pdki_reader_explain_heading(pdk_reader *reader,
                                                   pdk_status status,
                                                   pdk_error *error);

// Tables: read_table.c. If reader->line, the first unconsumed one, is the
// header of a table, begins that table and consumes the line.
PDK_CHECKED pdk_status pdki_reader_begin_table(pdk_reader *reader,
                                               bool *is_table,
                                               pdk_error *error);

// Reports that this line, the header of a table, has no column of boards.
PDK_CHECKED pdk_status pdki_reader_refuse_header(pdk_reader *reader,
                                                 pdk_error *error);

// Goes to the next record, with the text of its board, and notes the other
// fields. PDK_END: none yet; if the table is over, it is not on any more.
PDK_CHECKED pdk_status pdki_reader_next_record(pdk_reader *reader,
                                               pdk_text *board,
                                               pdk_error *error);

// Makes the input end with the record, and blanks everything but the board.
PDK_CHECKED pdk_status pdki_reader_fence_record(pdk_reader *reader,
                                                pdk_error *error);
void pdki_reader_leave_record(pdk_reader *reader);

// Reports that a fenced record has no board.
PDK_CHECKED pdk_status pdki_reader_refuse_empty(pdk_reader *reader,
                                                pdk_error *error);

// Prepares to read the rows of a detected board: reader_rows.c.
PDK_CHECKED pdk_status pdki_reader_begin_rows(pdk_reader *reader);

// Reads and consumes the board of clues that begins with reader->line, up to an
// empty line (also consumed), the next header, or the end of the input. A line
// that fails is not consumed: read_clues.c.
PDK_CHECKED pdk_status pdki_reader_find_clues(pdk_reader *reader,
                                              pdk_error *error);

#endif
