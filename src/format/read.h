// From text to symbols, shared by the reader and all formats: lines and their
// contents, cells, symbols, and detection of alphabets.
#ifndef PDKI_READ_H
#define PDKI_READ_H

#include <permudoku/format.h>

// Lines of text from a source, checked as they arrive: read_lines.c. Lines can
// be looked at in advance; nothing is discarded until it is consumed.

// Longest line accepted, in bytes.
#define READ_LINE_MAX ((size_t)1 << 30)

struct read_input {
    pdk_source source;
    char *bytes;
    size_t capacity;
    size_t begin, end; // received and not yet consumed
    uint64_t line;     // number of the line at `begin`, from 1
    uint64_t consumed; // bytes before `begin`, since the start
    // Lines that were replaced: where the last ones begin and end, and how many
    // bytes these and all before them were longer than what replaced them.
    uint64_t new_begin, new_end;
    int64_t new_less, old_less;
    pdk_status status;   // PDK_END after the end, or the status of the source
    bool has_seen_start; // a byte order mark has been checked for
    size_t line_max;     // longest line accepted; READ_LINE_MAX except in tests
};

// Start of a line, in bytes after what is consumed.
struct read_place {
    size_t offset;
    uint64_t line;
};

// A line without its line ending. Valid until the next call on the input.
struct read_line {
    const char *text;
    size_t length;
    uint64_t number;
    size_t offset; // of the text, in bytes after what is consumed
    size_t size;   // including the line ending
};

void pdki_input_init(struct read_input *input, const pdk_source *source);

// The start of the first line that is not consumed.
struct read_place pdki_input_place(const struct read_input *input);

// The text at `offset` bytes after what is consumed.
const char *pdki_input_text(const struct read_input *input, size_t offset);

// The line at *place, which moves past it; PDK_END at the end of the input.
// Fails as soon as a byte arrives that is not valid text.
pdk_status pdki_input_line(struct read_input *input, struct read_place *place,
                           struct read_line *line, pdk_error *error);

// Discards everything before `place`.
void pdki_input_consume(struct read_input *input, struct read_place place);

// Replaces the first `size` unconsumed bytes, whole lines, by as many other
// lines; false if out of memory.
bool pdki_input_replace(struct read_input *input, size_t size, pdk_text text);

// Makes a position in bytes since the start, at the first unconsumed byte or
// after it or shortly before, one in the text before such replacements. False
// if it is inside lines that were replaced by longer or shorter ones.
bool pdki_input_origin(const struct read_input *input, uint64_t *position);

// Tries to have `size` unconsumed bytes available, without waiting for more
// once there is a line ending; returns how many are available.
size_t pdki_input_need(struct read_input *input, size_t size);

// Consumes the rest of a line, whatever it contains; sets *is_empty if that was
// only white space.
pdk_status pdki_input_skip_line(struct read_input *input, bool *is_empty,
                                pdk_error *error);

// Size of the first unconsumed line, including its line ending, if the whole
// line has arrived and has `length` bytes; otherwise 0. Its bytes are not
// checked yet.
size_t pdki_input_line_size(const struct read_input *input, size_t length);

// Consumes `size` bytes, a whole line including its line ending.
void pdki_input_consume_line(struct read_input *input, size_t size);

// A text or line without leading and trailing spaces and tabs.
pdk_text pdki_trimmed(const char *start, const char *end);
pdk_text pdki_line_trimmed(const struct read_line *line);

// The column (from 1) of a position in a line, counted in characters.
uint64_t pdki_line_column(const struct read_line *line, const char *at);

// The meaning of characters between and around the cells of a board:
// separators, borders, comments. Symbols of an alphabet given by the caller are
// only ever symbols.
enum sign { SIGN_SYMBOL, SIGN_SPACE, SIGN_BAR, SIGN_COMMA, SIGN_HASH };

// Characters that mark empty cells.
enum { EMPTY_MARKS_MAX = 31 };
struct empty_marks {
    char bytes[EMPTY_MARKS_MAX + 1]; // UTF-8, terminated by NUL
};

struct read_signs {
    unsigned char ascii[128];    // enum sign
    bool is_border[128];         // can be part of a line between bands
    bool separates_box_drawings; // U+2500..257F are bars
    // The number of symbols if the given alphabet contains + - or |, otherwise
    // 0. With such symbols, frames drawn by the writer can only be recognised
    // by counting words.
    uint32_t framed_side;
    struct empty_marks empty; // the usual ones, or those of the caller
    bool is_empty_given;
};

// `alphabet` may be NULL.
void pdki_signs_init(struct read_signs *signs, const pdk_alphabet *alphabet);

// Makes the characters of `empty` the only marks of empty cells.
// PDK_ERR_ARGUMENT if they cannot be, or are symbols of the alphabet.
pdk_status pdki_signs_set_empty(struct read_signs *signs, const char *empty,
                                const pdk_alphabet *alphabet, pdk_error *error);

// Whether a code point draws a line from above to below.
bool pdki_is_upright(uint32_t code);

// The meaning of the character at `at`, and its length in bytes.
enum sign pdki_sign_at(const struct read_signs *signs, const char *at,
                       const char *end, size_t *bytes);

enum line_kind {
    LINE_CELLS,
    LINE_EMPTY,   // white space or nothing
    LINE_COMMENT, // begins with #
    LINE_RULE,    // a border
    LINE_DASHES   // a border in a board with bars, otherwise empty cells
};

enum line_kind pdki_line_kind(const struct read_signs *signs,
                              const struct read_line *line);

// The line without surrounding white space and without a trailing comment.
pdk_text pdki_line_body(const struct read_signs *signs,
                        const struct read_line *line);

// Walks through the rows of one board, skipping borders, comments and the empty
// lines between bands.
struct board_lines {
    struct read_input *input;
    const struct read_signs *signs;
    struct read_place place; // after the last row returned
    uint32_t rows;           // so far
    uint32_t box_rows;       // empty lines are allowed after every box_rows
                             // rows
    uint32_t first_rule;     // rows before the first inner border; 0: none
    bool has_bars;           // so dashes are borders
    pdk_status status;       // the reason for STEP_FAILED
};

enum line_step {
    STEP_ROW,
    STEP_GAP,   // an empty line inside a band
    STEP_END,   // no more lines
    STEP_FAILED // see lines->status and *error
};

// Stores the next line with cells in *line; for STEP_GAP, the empty line.
enum line_step pdki_lines_next(struct board_lines *lines,
                               struct read_line *line, pdk_error *error);

// Looks at the next row without moving on; false if there is none.
// lines->status is then PDK_ERR_MEMORY or PDK_OK: other failures are reported
// when that line is read.
bool pdki_lines_peek(struct board_lines *lines, struct read_line *line);

// Splitting a line into cells: read_cells.c.
enum split_style {
    SPLIT_CHARACTERS, // every character is a cell: "53. .7. ..."
    SPLIT_WORDS,      // cells separated by white space and bars: "12 3 . 10"
    SPLIT_FIELDS,     // cells separated by commas; an empty field is an empty
                      // cell
    SPLIT_PAIRS,      // every two characters are a cell: "0102..16"
    SPLIT_FRAMED      // words, with the word | at every box border
};

struct splitter {
    const struct read_signs *signs;
    enum split_style style;
    const char *at, *end;
    bool is_field_open; // at the start or after a comma, with no cell since
    uint64_t edge_step; // framed: words from one box border to the next
    uint64_t words;     // framed: so far
    uint64_t cells;     // so far
    bool is_after_bar;  // a bar since the last cell, except before the first
                        // cell
    uint64_t bars;      // hash of the positions of bars; 0: none
};

void pdki_split_begin(struct splitter *splitter, const struct read_signs *signs,
                      enum split_style style, pdk_text text);

// Stores the next cell, a piece of the text; false at the end. A quoted field
// is stored without its quotes, but doubled quotes inside it remain.
bool pdki_split_next(struct splitter *splitter, pdk_text *cell);

// The number of cells left.
uint64_t pdki_split_count(struct splitter *splitter);

// Whether `cell` marks an empty cell: one of the marks (in words also repeated,
// "00"), -1 if - is one of them, or nothing at all.
bool pdki_is_empty(const struct empty_marks *marks, pdk_text cell);

// The same for the usual marks . 0 * _ -
bool pdki_is_empty_mark(pdk_text cell);

// Whether `cell` can be meant as an empty one although its character is not a
// usual mark: x, X, ?, a dot or dash or square of Unicode, perhaps repeated.
bool pdki_is_soft_mark(pdk_text cell);

// Reports that a cell, at a position in `line`, is not a symbol.
PDK_CHECKED pdk_status pdki_not_a_symbol(const struct read_line *line,
                                         const char *at, pdk_text cell,
                                         const pdk_alphabet *alphabet,
                                         pdk_error *error);

// Whether it is the mark that can also be a number: 0, 00, ...
bool pdki_is_zero(pdk_text cell);

// Statistics of a text that consists of numbers only, collected without
// splitting it.
struct number_scan {
    uint64_t words, zeros; // all numbers, and those equal to 0
    uint64_t digits;       // total
    uint64_t largest;
    size_t first, shortest, longest; // digits of a number
};

// Scans numbers of at most eight digits separated by spaces; false if the text
// is empty or contains anything else.
bool pdki_scan_numbers(pdk_text text, struct number_scan *scan);

// Symbols with consecutive ASCII codes.
struct run {
    unsigned char first, count;
};

// Converts the text of cells to symbols of a known alphabet.
struct symbol_table {
    const struct read_signs *signs;
    const pdk_alphabet *alphabet; // borrowed
    enum split_style style;
    uint32_t side;
    bool is_numbers;
    uint32_t first; // numbers: the first one
    uint64_t bars;  // hash of the positions of bars expected in each row
    // By ASCII character: its symbol or 0, and flags defined in read_cells.c.
    uint16_t ascii[256];
    bool is_plain; // ASCII symbols have no other meaning on a line
    bool has_runs; // all symbols are in these runs, as in 1-9 and A-G
    struct run runs[2];
    unsigned char empty; // runs: the empty mark seen last
    struct empty_marks marks;
};

void pdki_symbols_init(struct symbol_table *table,
                       const struct read_signs *signs,
                       const pdk_alphabet *alphabet, enum split_style style);

// Makes `marks`, besides 0, the marks of empty cells.
void pdki_symbols_set_marks(struct symbol_table *table,
                            const struct empty_marks *marks);

// Stores the symbol in `cell`, 0 if it is empty; false if it is unknown.
bool pdki_symbols_find(const struct symbol_table *table, pdk_text cell,
                       pdk_symbol *symbol);

// The outcome of reading a row.
struct row_result {
    uint64_t cells;   // cells read
    pdk_text unknown; // the cell that is not a symbol; bytes NULL: none
    const char *end;  // after the last cell read
    bool has_other_bars;
};

// Reads `side` cells of the text into `out`; true if there are exactly that
// many and all are known. Otherwise *result says how far it got.
bool pdki_symbols_row(const struct symbol_table *table, pdk_text text,
                      pdk_symbol *out, struct row_result *result);

// Reads `side` cells from the front of a longer text. False if a cell is
// unknown or the text ends early.
bool pdki_symbols_take(const struct symbol_table *table,
                       struct splitter *splitter, pdk_symbol *out,
                       struct row_result *result);

// Whether all cells of the text are known and it is clear whether 0 is a
// symbol: it does not occur together with another empty mark.
struct fit {
    bool has_zero, has_mark;
};
bool pdki_symbols_fit(const struct symbol_table *table, pdk_text text,
                      struct fit *fit);

// The same for a text in which every byte must be a cell; stores their symbols.
enum bytes_fit { BYTES_UNFIT, BYTES_EMPTY, BYTES_WITH_SYMBOLS };
enum bytes_fit pdki_symbols_take_bytes(struct symbol_table *table,
                                       pdk_text text, unsigned char *out);

// Reads exactly `count` numbers separated by single separators, all the same
// white space or comma, and stores number - first + 1 for each: read_numbers.c.
// The number 0 is an empty cell if `first` is 1. Returns false, with undefined
// contents of `out`, if the text is anything else, a result exceeds `count`, or
// `first` is neither 0 nor 1; the caller then reads the row the general way.
bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out);

// A text that occurs in cells. Texts are stored by position, in bytes after
// what the input has consumed.
struct tally_entry {
    size_t offset;
    uint32_t length;
    bool is_single;     // one character
    bool is_soft;       // see pdki_is_soft_mark()
    uint64_t number;    // its value; UINT64_MAX: not a number
    uint64_t count;     // cells that contain it
    uint64_t line;      // of its first occurrence
    size_t line_offset; // start of that line
    uint64_t last_line; // where it occurred last
};

// Counts the symbols of a board whose alphabet is not known yet.
struct tally {
    const struct read_signs *signs; // of the lines
    enum split_style style;
    struct tally_entry *entries; // in order of appearance
    size_t count, capacity;
    uint32_t *slots; // open-addressing hash table of entry numbers, from 1; 0
                     // is free
    size_t slot_count;
    uint32_t ascii[128];      // the same for single ASCII characters
    uint64_t cells;           // cells with neither an empty mark nor 0
    uint64_t zeros;           // cells with 0, 00, ...
    uint64_t marks;           // cells with another empty mark
    unsigned mark_kinds;      // set of enum tally_mark
    uint64_t rows;            // rows counted
    uint64_t largest;         // largest number counted without an entry
    uint64_t counted_only;    // numbers up to this one get no entry
    uint64_t on_line;         // different symbols other than 0 on the last line
    uint64_t largest_on_line; // largest number on it that has an entry
    uint64_t repeats;         // cells whose symbol, other than 0, occurred
                              // before
    size_t soft;              // entries that may be empty cells
    uint64_t soft_cells;
    bool are_soft_empty; // which is what they are, once alphabets are chosen
    size_t limit;        // maximum number of entries
    bool is_over;        // there were more
};

// Empty marks; 0 is counted separately.
enum tally_mark {
    MARK_DOT = 1,
    MARK_STAR = 2,
    MARK_LINE = 4, // _
    MARK_DASH = 8,
    MARK_MINUS_ONE = 16,
    MARK_NOTHING = 32, // between commas
    MARK_GIVEN = 64    // by the caller, and none of these
};

// Starts over, keeping memory. Remembers at most `limit` texts. Numbers up to
// `counted_only` are counted without an entry each, which needs no memory; 0
// for none.
void pdki_tally_reset(struct tally *tally, const struct read_signs *signs,
                      enum split_style style, size_t limit,
                      uint64_t counted_only);

// Adds all cells of a part of `line`. Stops early if there are too many texts.
// False if out of memory.
bool pdki_tally_add(struct tally *tally, const struct read_line *line,
                    pdk_text cells);

// The soft marks of a tally.
struct empty_marks pdki_tally_soft_marks(const struct tally *tally,
                                         const char *base);

// Choosing an alphabet for a tally, and whether its soft marks are symbols:
// read_alphabet.c.
//
// If the tally holds only counted numbers, chooses 1..side or 0..side-1; if
// neither fits, *out is NULL.
pdk_status pdki_guess_numbers(struct tally *tally, uint32_t side,
                              pdk_alphabet **out, pdk_error *error);

// Finds the alphabet of `side` symbols that contains everything in a full
// tally: a customary one, otherwise exactly the symbols seen. On failure the
// error names the symbol that does not fit or asks for the alphabet;
// PDK_ERR_AMBIGUOUS if several customary alphabets fit and none of them is
// complete. `base` is the text after what the input has consumed.
pdk_status pdki_guess_alphabet(struct tally *tally, const char *base,
                               uint32_t side, pdk_alphabet **out,
                               pdk_error *error);

// Boxes that the text of a board does not show: read_boxes.c.
struct box_memory {
    // The caller's function and its context; NULL: none.
    pdk_status (*choose)(void *context, pdk_boxes_question *question,
                         pdk_error *error);
    void *context;
    pdk_shape stated; // by the last comment; side 0: none
    pdk_shape last;   // the last choice that was sure, and its reason; side 0:
                      // none
    pdk_boxes_reason last_reason;
    bool is_final; // the last answer applies to all boards like that one
};

// If the line is a comment such as "# boxes=3x2", stores what it states.
// Returns whether it says nothing else.
bool pdki_boxes_read_comment(struct box_memory *memory,
                             const struct read_line *line);

// Whether the boxes of a board are to be chosen, as nothing shows them.
bool pdki_boxes_are_open(const pdk_shape *shape, pdk_boxes_reason reason);

// Whether they were chosen.
bool pdki_boxes_are_chosen(pdk_boxes_reason reason);

// Chooses them, by the caller's function if there is one. Otherwise they stay
// as they are unless they have repeated symbols, and rows, columns and boxes of
// exactly one other shape have not; PDK_ERR_AMBIGUOUS if there are several. An
// error is at the beginning of line number `line`.
PDK_CHECKED pdk_status pdki_boxes_choose(struct box_memory *memory,
                                         const pdk_symbol *symbols,
                                         uint64_t line, pdk_shape *shape,
                                         pdk_boxes_reason *reason,
                                         pdk_error *error);

// What the caller specified.
struct read_wishes {
    const pdk_shape *shape;         // NULL: detect
    const pdk_alphabet *alphabet;   // NULL: detect
    const struct read_signs *signs; // the meaning of characters under that
                                    // alphabet
    struct box_memory *boxes;       // of boards that do not show them
    pdk_format format;              // PDK_FORMAT_AUTO: detect
    pdk_layout layout;              // of that format
    uint32_t side;                  // 0: detect
    bool is_compact;                // cells can be single characters
    bool is_typed;                  // see pdk_reader_options
    const char *column;             // of tables, with the boards; NULL: detect
};

enum { LINE_BOARD_MAX = 4096 }; // cells of a line that is read at once

#endif
