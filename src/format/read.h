// From text to symbols, for the reader and for all formats: lines and what is
// on them, cells, symbols, and alphabets that nobody named.
#ifndef PDKI_READ_H
#define PDKI_READ_H

#include <permudoku/format.h>

// Lines of text from a source, checked as they come: read_lines.c. Lines can be
// looked at ahead of time; nothing is forgotten until it is consumed.

// No line is longer, in bytes.
#define READ_LINE_MAX ((size_t)1 << 30)

struct read_input {
    pdk_source source;
    char *bytes;
    size_t capacity;
    size_t begin, end;   // what has come and is not consumed
    uint64_t line;       // number of the line at `begin`, from 1
    uint64_t consumed;   // bytes before `begin`, since the start
    pdk_status status;   // PDK_END after the end, or what the source said
    bool has_seen_start; // a byte order mark has been looked for
    size_t line_max;     // bytes of a line; READ_LINE_MAX but for tests
};

// Where a line begins, in bytes behind what is consumed.
struct read_place {
    size_t offset;
    uint64_t line;
};

// A line without its end. Valid until the input is asked again.
struct read_line {
    const char *text;
    size_t length;
    uint64_t number;
    size_t offset; // of the text, in bytes behind what is consumed
    size_t size;   // with its end
};

void pdki_input_init(struct read_input *input, const pdk_source *source);

// The place of the first line that is not consumed.
struct read_place pdki_input_place(const struct read_input *input);

// The text at `offset` bytes behind what is consumed.
const char *pdki_input_text(const struct read_input *input, size_t offset);

// The line at *place, which moves behind it; PDK_END at the end of the input.
// A line with a byte that is not text fails as soon as that byte has come.
pdk_status pdki_input_line(struct read_input *input, struct read_place *place,
                           struct read_line *line, pdk_error *error);

// Forgets all that is before `place`.
void pdki_input_consume(struct read_input *input, struct read_place place);

// Tries to have `size` bytes that are not consumed, but does not wait for any
// behind a line end; returns how many there are.
size_t pdki_input_need(struct read_input *input, size_t size);

// Consumes the rest of a line whatever is in it; *is_empty: it was nothing but
// white space.
pdk_status pdki_input_skip_line(struct read_input *input, bool *is_empty,
                                pdk_error *error);

// The size of the first line that is not consumed, with its end, if all of it
// has come and it has `length` bytes; else 0. Its bytes are not checked yet.
size_t pdki_input_line_size(const struct read_input *input, size_t length);

// Consumes `size` bytes that are a whole line with its end.
void pdki_input_consume_line(struct read_input *input, size_t size);

// A text, or a whole line, without the spaces and tabs around it.
pdk_text pdki_trimmed(const char *start, const char *end);
pdk_text pdki_line_trimmed(const struct read_line *line);

// The column, from 1, of a place within a line: characters, not bytes.
uint64_t pdki_line_column(const struct read_line *line, const char *at);

// What characters mean between and around the cells of a board: separators,
// borders, comments. Symbols of an alphabet that the caller gave mean nothing
// but themselves.
enum sign { SIGN_SYMBOL, SIGN_SPACE, SIGN_BAR, SIGN_COMMA, SIGN_HASH };

struct read_signs {
    unsigned char ascii[128];    // enum sign
    bool is_border[128];         // can be part of a line between bands
    bool separates_box_drawings; // U+2500..257F are bars
    // Symbols of the given alphabet if + - or | are among them, else 0: then
    // frames as the writer draws them can only be detected by their measures.
    uint32_t framed_side;
};

// `alphabet` may be NULL.
void pdki_signs_init(struct read_signs *signs, const pdk_alphabet *alphabet);

// The meaning of the character at `at`, before `end`, and its bytes.
enum sign pdki_sign_at(const struct read_signs *signs, const char *at,
                       const char *end, size_t *bytes);

enum line_kind {
    LINE_CELLS,
    LINE_EMPTY,   // white space, or nothing
    LINE_COMMENT, // begins with #
    LINE_RULE,    // a border
    LINE_DASHES   // a border in a board with bars, else empty cells
};

enum line_kind pdki_line_kind(const struct read_signs *signs,
                              const struct read_line *line);

// The line without white space around it and without a comment at its end.
pdk_text pdki_line_body(const struct read_signs *signs,
                        const struct read_line *line);

// From row to row through the lines of one board: over borders, comments, and
// the empty lines between bands.
struct board_lines {
    struct read_input *input;
    const struct read_signs *signs;
    struct read_place place; // behind the row that came last
    uint32_t rows;           // so far
    uint32_t box_rows;       // empty lines may follow this many
    uint32_t first_rule;     // rows before the first border inside; 0: none
    bool has_bars;           // so that dashes are borders
    pdk_status status;       // why it failed
};

enum line_step {
    STEP_ROW,
    STEP_GAP,   // an empty line inside a band
    STEP_END,   // no more lines
    STEP_FAILED // see lines->status and *error
};

// The next line with cells goes to *line. After STEP_GAP the empty line does.
enum line_step pdki_lines_next(struct board_lines *lines,
                               struct read_line *line, pdk_error *error);

// The next row ahead of time; false if there is none. Then lines->status is
// PDK_ERR_MEMORY or PDK_OK: any other failure comes again when that line is
// read.
bool pdki_lines_peek(struct board_lines *lines, struct read_line *line);

// A line split into cells: read_cells.c.
enum split_style {
    SPLIT_CHARACTERS, // every character is a cell: "53. .7. ..."
    SPLIT_WORDS,      // cells between white space and bars: "12 3 . 10"
    SPLIT_FIELDS,     // cells between commas, nothing is an empty cell
    SPLIT_PAIRS,      // every two characters are a cell: "0102..16"
    SPLIT_FRAMED      // words, with the word | at every edge of a box
};

struct splitter {
    const struct read_signs *signs;
    enum split_style style;
    const char *at, *end;
    bool is_field_open; // a comma or the start, and no cell since
    uint64_t edge_step; // framed: words from one edge of a box to the next
    uint64_t words;     // framed: so far
    uint64_t cells;     // so far
    bool is_after_bar;  // since the last cell, unless there was none
    uint64_t bars;      // which cells have a bar before them; 0: none
};

void pdki_split_begin(struct splitter *splitter, const struct read_signs *signs,
                      enum split_style style, pdk_text text);

// The next cell, a piece of the text; false at the end. A quoted field comes
// without its quotes, but with doubled quotes inside it.
bool pdki_split_next(struct splitter *splitter, pdk_text *cell);

// How many more cells there are.
uint64_t pdki_split_count(struct splitter *splitter);

// Whether `cell` marks an empty cell: one of . 0 * _ - (in words also several
// of them, "00"), -1, or nothing at all.
bool pdki_is_empty_mark(pdk_text cell);

// Whether it is the mark that may be a number as well: 0, 00, ...
bool pdki_is_zero(pdk_text cell);

// What a text of nothing but numbers is like, without splitting it.
struct number_scan {
    uint64_t words, zeros; // all numbers, and those that are 0
    uint64_t digits;       // in all of them
    uint64_t largest;
    size_t first, shortest, longest; // digits of a number
};

// Numbers of at most eight digits with spaces between them; false if there is
// anything else, or nothing.
bool pdki_scan_numbers(pdk_text text, struct number_scan *scan);

// Symbols that are one ASCII character after another.
struct run {
    unsigned char first, count;
};

// From the text of cells to symbols of a known alphabet.
struct symbol_table {
    const struct read_signs *signs;
    const pdk_alphabet *alphabet; // borrowed
    enum split_style style;
    uint32_t side;
    bool is_numbers;
    uint32_t first; // numbers: the first of them
    uint64_t bars;  // which cells of each row have one before them
    // ASCII characters as cells: the symbol or 0, and flags of read_cells.c.
    uint16_t ascii[256];
    bool is_plain; // ASCII symbols can mean nothing else on a line
    bool has_runs; // all symbols are in these runs, as 1-9 and A-G are
    struct run runs[2];
    unsigned char empty; // runs: the empty mark that was met last
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
    pdk_text unknown; // the cell that is not a symbol; bytes NULL: none
    const char *end;  // behind the last cell that was read
    bool has_other_bars;
};

// Reads `side` cells from the text into `out`; true if there are exactly as
// many and all are known. Else *result says how far it came.
bool pdki_symbols_row(const struct symbol_table *table, pdk_text text,
                      pdk_symbol *out, struct row_result *result);

// Reads `side` cells from a longer text. False if one is unknown or the text
// ends too early.
bool pdki_symbols_take(const struct symbol_table *table,
                       struct splitter *splitter, pdk_symbol *out,
                       struct row_result *result);

// Whether all cells of the text are known, and none makes it doubtful whether
// 0 is a symbol: that is, no other mark occurs beside it.
struct fit {
    bool has_zero, has_mark;
};
bool pdki_symbols_fit(const struct symbol_table *table, pdk_text text,
                      struct fit *fit);

// The same for a text of which every byte must be a cell, and their symbols.
enum bytes_fit { BYTES_UNFIT, BYTES_EMPTY, BYTES_WITH_SYMBOLS };
enum bytes_fit pdki_symbols_take_bytes(struct symbol_table *table,
                                       pdk_text text, unsigned char *out);

// Reads exactly `count` numbers between single separators, all the same white
// space or comma, and writes number - first + 1 for each: read_numbers.c.
// False, with anything in `out`, if the text is anything else, a result is
// above `count`, or `first` is neither 0 nor 1: then the careful way decides.
// The number 0 is an empty cell if `first` is 1.
bool pdki_numbers_read(pdk_text text, uint32_t first, uint32_t count,
                       pdk_symbol *out);

// A text that occurs in cells. Texts are remembered by where they are, in bytes
// behind what the input has consumed.
struct tally_entry {
    size_t offset;
    uint32_t length;
    bool is_single;     // one character
    uint64_t number;    // its value; UINT64_MAX: not a number
    uint64_t count;     // cells
    uint64_t line;      // of the first one
    size_t line_offset; // where that line begins
    uint64_t last_line; // on which it was seen
};

// Which symbols occur in a board whose alphabet is not known yet.
struct tally {
    const struct read_signs *signs; // of the lines
    enum split_style style;
    struct tally_entry *entries; // in order of appearance
    size_t count, capacity;
    uint32_t *slots; // open hash table of entry numbers, from 1; 0 is free
    size_t slot_count;
    uint32_t ascii[128];      // the same for single ASCII characters
    uint64_t cells;           // that are not empty marks; 0 is none here
    uint64_t zeros;           // cells with 0, 00, ...
    uint64_t marks;           // cells with any other empty mark
    unsigned mark_kinds;      // which of them, a bit each: enum tally_mark
    uint64_t rows;            // that were looked at
    uint64_t largest;         // of the numbers that are counted only
    uint64_t counted_only;    // numbers up to this one get no entry
    uint64_t on_line;         // different symbols, not 0, on the last line
    uint64_t largest_on_line; // number among those with an entry
    uint64_t repeats;         // cells with a symbol, not 0, for another time
    size_t limit;             // entries to remember
    bool is_over;             // there are more
};

// Marks of empty cells; 0 is counted on its own.
enum tally_mark {
    MARK_DOT = 1,
    MARK_STAR = 2,
    MARK_LINE = 4, // _
    MARK_DASH = 8,
    MARK_MINUS_ONE = 16,
    MARK_NOTHING = 32 // between commas
};

// Starts anew, keeping memory. At most `limit` texts will be remembered.
// Numbers up to `counted_only` are counted without remembering each, which
// takes no memory; 0 for none.
void pdki_tally_reset(struct tally *tally, const struct read_signs *signs,
                      enum split_style style, size_t limit,
                      uint64_t counted_only);

// Adds all cells of a part of `line`. Stops early when there are too many
// texts. False if out of memory.
bool pdki_tally_add(struct tally *tally, const struct read_line *line,
                    pdk_text cells);

// The alphabet that a tally makes: read_alphabet.c.
//
// The numbers that a tally by counting alone allows: 1..side, 0..side-1, or
// none of them, then *out is NULL.
pdk_status pdki_guess_numbers(const struct tally *tally, uint32_t side,
                              pdk_alphabet **out, pdk_error *error);

// Finds the alphabet of `side` symbols that holds all that a full tally has
// seen: one that people use, else exactly what was seen. On failure the error
// names the symbol that does not fit, or asks for the alphabet;
// PDK_ERR_AMBIGUOUS if several that people use for that side hold all and none
// is complete. `base` is the text behind what the input has consumed.
pdk_status pdki_guess_alphabet(const struct tally *tally, const char *base,
                               uint32_t side, pdk_alphabet **out,
                               pdk_error *error);

// What the caller gave.
struct read_wishes {
    const pdk_shape *shape;         // NULL: to be detected
    const pdk_alphabet *alphabet;   // NULL: to be detected
    const struct read_signs *signs; // what characters mean then
    pdk_format format;              // PDK_FORMAT_AUTO: to be detected
    pdk_layout layout;              // of that format
    uint32_t side;                  // 0: to be detected
    bool is_compact;                // cells can be single characters
};

enum {
    LINE_BOARD_MAX = 4096, // cells of a line that is taken at once
    BOXES_SIDE_MAX = 64    // no boxes are looked for if the side is larger
};

// Among the boxes that a board of this side can have, neither rows nor columns:
// leaves *shape if it has no equal symbols in a box, or if rows, columns or all
// other boxes have some as well; else makes it the only other one without, and
// *is_other true. PDK_ERR_AMBIGUOUS if there are several. Side up to
// BOXES_SIDE_MAX: read_detect.c.
PDK_CHECKED pdk_status pdki_boxes_of_symbols(const pdk_symbol *symbols,
                                             pdk_shape *shape, bool *is_other,
                                             pdk_error *error);

#endif
