// Boards to text and back. Writers accept boards row by row and pass bytes to a
// sink; readers pull bytes from a source, detect side, boxes and symbols, and
// return rows. Neither keeps more than a few rows of a large board.
#ifndef PERMUDOKU_FORMAT_H
#define PERMUDOKU_FORMAT_H

#include <permudoku/alphabet.h>
#include <permudoku/clues.h>
#include <permudoku/notes.h>
#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_format {
    PDK_FORMAT_AUTO, // readers detect it
    PDK_FORMAT_BOXED,
    PDK_FORMAT_ROWS,
    PDK_FORMAT_LINE,
    PDK_FORMAT_INTEGERS,
    PDK_FORMAT_CSV,
    PDK_FORMAT_JSON,
    PDK_FORMAT_CLUES,
    PDK_FORMAT_SDK,
    PDK_FORMAT_SS,
    PDK_FORMAT_HODOKU,
    PDK_FORMAT_GSF,
    PDK_FORMAT_EXCHANGE,
    PDK_FORMAT_SUKAKU,
    PDK_FORMAT_MARKS,
    PDK_FORMAT_OPENSUDOKU,
    PDK_FORMAT_SOLO,
    PDK_FORMAT_FPUZZLES,
    PDK_FORMAT_DRAWING,
    PDK_FORMAT_TABLE
} pdk_format;

// All formats can be read and written.
typedef struct pdk_format_info {
    pdk_format format;
    const char *name;      // as on the command line
    const char *extension; // of files, without a dot; NULL: none of its own
    const char *summary;   // one line
    bool is_whole;         // written as a whole: no window, side at most 4096
    uint32_t holds;        // the notes it can hold, as in pdk_notes_held()
} pdk_format_info;

// The table of formats, static storage.
PDK_API const pdk_format_info *const *pdk_format_list(size_t *count);

// The format with this name or file extension; NULL if there is none.
PDK_API const pdk_format_info *pdk_format_find(const char *name);

// The entry of a format; NULL for PDK_FORMAT_AUTO and unknown numbers.
PDK_API const pdk_format_info *pdk_format_about(pdk_format format);

// The part of a board to write; from 0.
typedef struct pdk_window {
    uint32_t first_row, row_count;
    uint32_t first_column, column_count;
} pdk_window;

typedef struct pdk_writer pdk_writer;

// A reusable writer to `sink` (copied; its context is borrowed until
// pdk_writer_free(), which may write to it once more). On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_writer_new(pdk_format format,
                                              const pdk_sink *sink,
                                              pdk_writer **out,
                                              pdk_error *error);
PDK_API void pdk_writer_free(pdk_writer *writer);

// How JSON holds a board: as one line of text, or as a list of rows.
typedef enum pdk_json_board {
    PDK_JSON_STRING, // "12..34..", like a line of PDK_FORMAT_LINE; the default
    PDK_JSON_CELLS   // [[1,2,null,null],...]: numbers or strings, null if empty
} pdk_json_board;

// Sets how the boards are written that the next pdk_writer_prepare() prepares
// for. Has no effect in other formats than JSON.
PDK_API void pdk_writer_json(pdk_writer *writer, pdk_json_board board);

// Sets the shape and the symbols of all boards from now on, and the part of
// them to write (NULL: all). The alphabet must fit the shape; it is borrowed
// until the next call or pdk_writer_free().
PDK_API PDK_CHECKED pdk_status pdk_writer_prepare(pdk_writer *writer,
                                                  const pdk_shape *shape,
                                                  const pdk_alphabet *alphabet,
                                                  const pdk_window *window,
                                                  pdk_error *error);

// Writes a board: begin, the rows of the window from top to bottom, end. Rows
// have all `side` symbols, of which only those in the window are read.
// pdk_writer_symbols() accepts a row of your own. A row is borrowed during the
// call only, but the construction or reader that lent it must not go on to
// another board before this one ends. `moves` is written with the board, as a
// comment if the format has those; NULL: nothing.
//
// Symbols above the side are PDK_ERR_RANGE, rows of another length
// PDK_ERR_MISMATCH. A failure ends the board, but a call out of order is
// PDK_ERR_ARGUMENT and changes nothing. After a failure of the sink nothing
// more is written.
PDK_API PDK_CHECKED pdk_status pdk_writer_begin(pdk_writer *writer,
                                                const char *moves,
                                                pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_writer_row(pdk_writer *writer,
                                              const pdk_row *row,
                                              pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_writer_symbols(pdk_writer *writer,
                                                  const pdk_symbol *symbols,
                                                  pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_writer_end(pdk_writer *writer,
                                              pdk_error *error);

// Begin, rows and end for a grid in memory.
PDK_API PDK_CHECKED pdk_status pdk_writer_grid(pdk_writer *writer,
                                               const pdk_grid *grid,
                                               const char *moves,
                                               pdk_error *error);

// The same for a list of clues in reading order (otherwise PDK_ERR_ARGUMENT),
// in any format; PDK_FORMAT_CLUES takes time for the clues only.
PDK_API PDK_CHECKED pdk_status pdk_writer_clues(pdk_writer *writer,
                                                const pdk_clues *clues,
                                                const char *moves,
                                                pdk_error *error);

// Passes all text that is still in the writer to the sink. Call it between
// boards.
PDK_API PDK_CHECKED pdk_status pdk_writer_flush(pdk_writer *writer,
                                                pdk_error *error);

// Sets the notes of all boards that begin from now on; borrowed until the next
// call. NULL: none. Notes that the format cannot hold are left out, see
// pdk_format_info.holds; a board whose pencil marks would change their meaning
// is PDK_ERR_UNSUPPORTED.
PDK_API void pdk_writer_note(pdk_writer *writer, const pdk_notes *notes);

// Tables only: when boards that begin from now on have a header above them. By
// default the first one does, and all whose notes have other fields than those
// of the board before; the header of such a board follows an empty line.
typedef enum pdk_table_header {
    PDK_HEADER_IF_NEEDED,
    PDK_HEADER_ALWAYS, // without an empty line before it
    PDK_HEADER_NEVER
} pdk_table_header;
PDK_API void pdk_writer_header(pdk_writer *writer, pdk_table_header header);

// Writes what follows the last board, such as the end of a document, and
// flushes. Only pdk_writer_free() may follow.
PDK_API PDK_CHECKED pdk_status pdk_writer_finish(pdk_writer *writer,
                                                 pdk_error *error);

// `read` stores up to `size` bytes in `buffer` and sets *got, 0 at the end of
// the input. Any status other than PDK_OK ends reading and is passed on.
typedef struct pdk_source {
    pdk_status (*read)(void *context, char *buffer, size_t size, size_t *got);
    void *context;
} pdk_source;

// How boards are laid out in the text.
typedef enum pdk_layout {
    PDK_LAYOUT_NONE,
    PDK_LAYOUT_LINE,  // one board per line
    PDK_LAYOUT_ROWS,  // one row per line
    PDK_LAYOUT_CLUES, // one clue per line: row, column, symbol
    PDK_LAYOUT_WHOLE  // as in one of the other formats
} pdk_layout;

// How the boxes were chosen.
typedef enum pdk_boxes_reason {
    PDK_BOXES_STATED, // the format states them
    PDK_BOXES_GIVEN,  // by the caller
    PDK_BOXES_DRAWN,  // by lines, groups or empty lines between them
    PDK_BOXES_USUAL,  // nothing shows them: the usual ones for the side
    PDK_BOXES_CLASH,  // the usual ones would repeat a symbol in a box
    PDK_BOXES_SOLVED  // no others give the board a unique solution
} pdk_boxes_reason;

// How the symbols were chosen.
typedef enum pdk_symbols_reason {
    PDK_SYMBOLS_STATED,  // the format states them
    PDK_SYMBOLS_GIVEN,   // by the caller
    PDK_SYMBOLS_SEEN,    // all of them occur
    PDK_SYMBOLS_COMMON,  // a common set contains all that occur
    PDK_SYMBOLS_NUMBERS, // numbers 1..N, or 0..N-1
    PDK_SYMBOLS_NONE     // no symbol occurs
} pdk_symbols_reason;

// A board whose boxes nothing states although its side leaves a choice: 6 has
// 2x3 and 3x2. Only sides up to 64 are asked about. Sides like 9 leave no
// choice, as square boxes are assumed; single rows or columns never are. Later
// versions may add members at the end.
typedef struct pdk_boxes_question {
    const pdk_symbol *symbols; // of all cells, row by row; 0 is empty
    pdk_shape usual;           // the usual boxes for the side
    pdk_shape last; // those of the last answer that was sure, in this
                    // input and for this side; side 0: none
    // The answer; at first `last` and how it was chosen or, if there is none,
    // the usual boxes.
    pdk_shape shape;
    pdk_boxes_reason reason;
    bool is_sure;  // all boards of this side should have these boxes
    bool is_final; // no need to ask about boards like this one again
} pdk_boxes_question;

// Overrides what the reader would detect. Zero or NULL: detect it.
typedef struct pdk_reader_options {
    size_t size;       // sizeof(pdk_reader_options)
    pdk_format format; // rows, boxed, integers and csv are read alike
    // Somebody types the text and waits for answers: a line that looks like a
    // board is one, and the reader does not look at the next line to be sure.
    bool is_typed;
    const pdk_shape *shape;       // copied
    const pdk_alphabet *alphabet; // borrowed until pdk_reader_free()
    // The column of a table, or the key of a JSON object, that has the boards;
    // borrowed until pdk_reader_free().
    const char *column;
    // Answers such questions; pdk_box_chooser_choose() of boxes.h does it by
    // solving. A failure is that of the board. NULL: the reader takes the usual
    // boxes, which may be wrong, unless clues contradict them.
    pdk_status (*choose_boxes)(void *context, pdk_boxes_question *question,
                               pdk_error *error);
    void *context; // of that function
    // Characters that mark empty cells, up to 31 bytes of UTF-8; no others do.
    // Copied. NULL: detect.
    const char *empty;
} pdk_reader_options;

typedef struct pdk_reader pdk_reader;

// What the reader detected about a board. Later versions may add members at the
// end.
typedef struct pdk_reading {
    pdk_shape shape;
    const pdk_alphabet *alphabet; // borrowed until the next board
    pdk_format format;
    pdk_layout layout; // never PDK_LAYOUT_NONE
    pdk_boxes_reason boxes_reason;
    pdk_symbols_reason symbols_reason;
    const char *empty;   // marks of empty cells that occurred during detection,
                         // ". 0"; "" if there were none
    bool is_tokens;      // symbols are words or pairs, not single characters
    bool is_pairs;       // symbols are two digits each, without separators
    bool has_rest;       // the line goes on after the board: PDK_NOTE_TEXT
    bool is_like_last;   // shape and alphabet are those of the last board, and
                         // the alphabet is the same object
    uint64_t number;     // of this board in the input, from 1
    uint64_t line;       // where the board begins, from 1
    uint64_t clue_count; // PDK_LAYOUT_CLUES: the number of clues; else 0
    // What the text says about the board, including the other columns of a
    // table and comments right above it, and a description of what notes cannot
    // hold. NULL: nothing. Borrowed until the next board.
    const pdk_notes *notes;
    const char *left_out;
    // In a table: its header as it is in the input, with its line end. Else
    // NULL. Borrowed like the notes.
    pdk_text header;
} pdk_reading;

// A reader of all boards in `source` (copied; its context is borrowed).
// `options` may be NULL. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_reader_new(const pdk_source *source,
                                              const pdk_reader_options *options,
                                              pdk_reader **out,
                                              pdk_error *error);
PDK_API void pdk_reader_free(pdk_reader *reader);

// Finds the next board: PDK_OK and *reading, borrowed until the next call;
// PDK_END if there are no more, or an error, and NULL. Rows of the last board
// that were not read are skipped. After an error with a line number, the next
// call continues behind the board that failed: with the next line if boards are
// lines, else after the next empty line or, for clues, with the next header.
PDK_API PDK_CHECKED pdk_status pdk_reader_next(pdk_reader *reader,
                                               const pdk_reading **reading,
                                               pdk_error *error);

// After such an error: what is known of the record that failed, in the members
// line, format, notes and header; the others are 0. Only tables and JSON
// objects have such notes. Borrowed until the next board.
PDK_API const pdk_reading *pdk_reader_refused(const pdk_reader *reader);

// The next row of that board, borrowed until the next call; PDK_END and NULL
// after the last one.
PDK_API PDK_CHECKED pdk_status pdk_reader_row(pdk_reader *reader,
                                              const pdk_row **row,
                                              pdk_error *error);

// All rows of that board, into a grid of its shape. PDK_ERR_ARGUMENT after
// pdk_reader_row().
PDK_API PDK_CHECKED pdk_status pdk_reader_grid(pdk_reader *reader,
                                               pdk_grid *grid,
                                               pdk_error *error);

// All clues of that board in reading order, into `clues`, which gets its shape.
// PDK_ERR_ARGUMENT after pdk_reader_row(). A board in PDK_LAYOUT_CLUES takes
// time and memory for its clues only.
PDK_API PDK_CHECKED pdk_status pdk_reader_clues(pdk_reader *reader,
                                                pdk_clues *clues,
                                                pdk_error *error);

// Where the text of that board is: its lines, with borders and the comments
// right above it, as bytes *begin .. *end - 1 of the input; in a table, its
// record. Both are 0 if it shares a document with other boards.
// PDK_ERR_ARGUMENT unless all rows were read. May look at the line below a
// board with bars, in case it is a border.
PDK_API PDK_CHECKED pdk_status pdk_reader_span(pdk_reader *reader,
                                               uint64_t *begin, uint64_t *end,
                                               pdk_error *error);

// Stores in `buffer` the comment that must precede boards of this shape, so
// that readers need not guess their boxes: "# boxes=3x2\n", or "" if the format
// shows the boxes, the side leaves no choice, or the comment was written
// before. *stated is what the last comment stated, with side 0 if there was
// none; it is updated. Returns `buffer`.
#define PDK_BOXES_COMMENT_SIZE 40
PDK_API const char *pdk_boxes_comment(pdk_format format, const pdk_shape *shape,
                                      pdk_shape *stated, char *buffer);

// One sentence: "rows of 9 characters, boxes 3x3, symbols 1..9", or "20 clues,
// boxes 3x3, symbols 1..9". Returns `buffer`; text that does not fit is cut.
PDK_API const char *pdk_reading_describe(const pdk_reading *reading,
                                         char *buffer, size_t size);

// The same with reasons: "rows of 6 characters, boxes 2x3 (usual for side 6),
// symbols 1..6 (all occur), empty ."
PDK_API const char *pdk_reading_explain(const pdk_reading *reading,
                                        char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
