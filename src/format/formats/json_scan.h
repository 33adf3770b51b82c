// JSON as a list of values in the order of the text: a list or object comes
// before its contents, a key before its value.
//
//     {"rows":[[1,null]]}   object(4) "rows" list(3) list(2) 1 null
//
// Values store their position; the text itself is not copied.
//
//     json_scan.c     text to values, also of links; documents in the input
//     json_cells.c    values to the symbols of a board
//     format_json.c   the format: keys, notes, writing
#ifndef PDKI_JSON_SCAN_H
#define PDKI_JSON_SCAN_H

#include "format/whole.h"

enum json_type {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
};

enum { JSON_DEPTH_MAX = 32 };

struct json_node {
    uint64_t at;      // position of its first byte; strings: inside the quotes
    uint32_t size;    // lists and objects: number of values inside; otherwise
                      // bytes
    uint8_t type;     // enum json_type
    bool has_escapes; // strings
};

enum json_expected {
    JSON_EXPECTS_VALUE,
    JSON_EXPECTS_VALUE_OR_END,
    JSON_EXPECTS_KEY,
    JSON_EXPECTS_KEY_OR_END,
    JSON_EXPECTS_COLON,
    JSON_EXPECTS_COMMA_OR_END
};

// Initialise with zeros.
struct json {
    struct json_node *nodes;
    size_t count, capacity;
    uint32_t open[JSON_DEPTH_MAX]; // lists and objects not yet closed
    unsigned depth;
    enum json_expected expected;
    pdk_status status; // of a failure: syntax, limit or memory
    const char *why;   // static storage
    size_t bad_at;     // position in the text, in bytes
};

// Continues with the bytes `from`..`to` of the text, which end outside of words
// and strings. Returns false on failure, with the reason in `json`. All values
// are complete if json->depth is 0 afterwards; there may be several. The caller
// frees json->nodes.
bool pdki_json_scan(struct json *json, const char *text, size_t from,
                    size_t to);

// The value after the one at `index` and all its contents.
size_t pdki_json_next(const struct json *json, size_t index);

// The number of values in a list, or of keys and values in an object.
size_t pdki_json_count(const struct json *json, size_t index);

// Copies a string without escapes to `out`, which has room for node->size
// bytes; returns its length.
size_t pdki_json_decode(const struct json_node *node, const char *text,
                        char *out);

// Whether a string equals `words`.
bool pdki_json_says(const struct json_node *node, const char *text,
                    const char *words);

// Writes a string in quotes.
void pdki_json_quote(struct out *out, const char *text);
void pdki_json_quote_text(struct out *out, pdk_text text);

// Values in the input, from the line with the first bracket to the line with
// the last one. Initialise with zeros.
struct json_document {
    struct json json;
    pdk_error *error; // the caller's
    const char *text; // valid until the next call on the input
    struct read_place end;
    uint64_t first_line;
    size_t next;     // the next value to read
    size_t list_end; // end of the list of boards that contains it; 0: none
    // The position looked up last, as values are looked up in order.
    size_t known_start; // start of its line
    uint64_t known_line;
    char *scratch;
    size_t scratch_capacity;
    uint32_t *cells; // the values that are the cells of a board
    size_t cell_capacity;
};

void pdki_json_document_free(void *document);

// Reads the document that begins with text->line, without consuming it. On
// failure, consumes what belongs to it.
PDK_CHECKED pdk_status pdki_json_document_read(struct json_document *document,
                                               struct whole_text *text);

// The line that contains a value; returns the position of the value in it.
const char *pdki_json_place(struct json_document *document, size_t node,
                            struct read_line *line);

// Adds the position of a value to the error of `status`; returns `status`.
pdk_status pdki_json_error_at(struct json_document *document, size_t node,
                              pdk_status status);

// Reports a syntax error at a value.
PDK_CHECKED pdk_status pdki_json_refuse(struct json_document *document,
                                        size_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Reads a whole number up to `most`; anything else is an error.
PDK_CHECKED pdk_status pdki_json_number(struct json_document *document,
                                        size_t node, uint64_t most,
                                        uint64_t *number);

// A buffer of `size` bytes; NULL if out of memory.
char *pdki_json_scratch(struct json_document *document, size_t size);

// The text of a number, or of a string without escapes, stored in the document
// or in the scratch buffer. False if out of memory.
PDK_CHECKED bool pdki_json_words(struct json_document *document, size_t node,
                                 pdk_text *words);

// The text of a value that is not a string, without white space and line ends;
// stored like the words above.
PDK_CHECKED bool pdki_json_raw(struct json_document *document, size_t node,
                               pdk_text *raw);

// Keys of an object that describes a board; the names of notes follow. The
// first key present from PUZZLE to SOLUTIONS is the board; if there is a
// verdict, the object is the answer of a solver, and its solution is the board.
#define JSON_KEY_LIST(X)                                                       \
    X(BOX_ROWS, "box_rows")                                                    \
    X(BOX_COLUMNS, "box_columns")                                              \
    X(SYMBOLS, "symbols")                                                      \
    X(FIRST_SYMBOL, "first_symbol")                                            \
    X(PUZZLE, "puzzle")                                                        \
    X(ROWS, "rows")                                                            \
    X(GRID, "grid")                                                            \
    X(BOARD, "board")                                                          \
    X(SUDOKU, "sudoku")                                                        \
    X(SOLUTION, "solution")                                                    \
    X(SOLUTIONS, "solutions")                                                  \
    X(VERDICT, "verdict")                                                      \
    X(PLACED, "placed")                                                        \
    X(MARKS, "marks")                                                          \
    X(FIRST_ROW, "first_row")                                                  \
    X(FIRST_COLUMN, "first_column")

#define JSON_KEY_ENUM(key, name) JSON_KEY_##key,
enum json_key {
    JSON_KEY_LIST(JSON_KEY_ENUM) JSON_KEY_NOTES,
    JSON_KEYS = JSON_KEY_NOTES + PDK_NOTE_COUNT
};
#undef JSON_KEY_ENUM

struct json_board {
    struct whole_text *text;
    struct json_document *document;
    size_t keys[JSON_KEYS]; // index of the value of each key; 0: absent, as the
                            // first value is never one
    size_t cells;           // the value that contains the cells
    bool has_others;        // some keys are fields
};

// Strings and lists with fewer cells are not taken for a board, unless their
// place says so.
enum { JSON_LINE_CELLS_MIN = 16 };

// Whether a line is a string that can be a board.
bool pdki_json_is_board_text(pdk_text line);

// Begins the board and fills in its symbols.
PDK_CHECKED pdk_status pdki_json_cells(struct json_board *board);

// Reads the symbol in a value, 0 for an empty cell; anything else is an error.
PDK_CHECKED pdk_status pdki_json_symbol(struct json_board *board, size_t node,
                                        pdk_symbol *symbol);

#endif
