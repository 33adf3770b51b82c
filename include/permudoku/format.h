// Boards to text and back. Writers take boards row by row and hand bytes to a
// sink; readers pull bytes from a source, find out side, boxes and alphabet,
// and give rows back. Neither keeps more than a few rows of a large board.
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
    PDK_FORMAT_AUTO, // readers: found out
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
    PDK_FORMAT_FPUZZLES
} pdk_format;

typedef struct pdk_format_info {
    pdk_format format;
    const char *name;      // as on the command line
    const char *extension; // of files, without a dot; NULL: none of its own
    const char *summary;   // one line
    bool can_read, can_write;
    bool is_whole;  // written as a whole: no window, no side past 4096
    uint32_t holds; // notes that it has a place for, as pdk_notes_held()
} pdk_format_info;

// The table of formats, static storage.
PDK_API const pdk_format_info *const *pdk_format_list(size_t *count);

// The format with this name or file extension; NULL if there is none.
PDK_API const pdk_format_info *pdk_format_find(const char *name);

// What is known of it; NULL for PDK_FORMAT_AUTO and what is no format.
PDK_API const pdk_format_info *pdk_format_about(pdk_format format);

// The part of a board to write; from 0.
typedef struct pdk_window {
    uint32_t first_row, row_count;
    uint32_t first_column, column_count;
} pdk_window;

// What the boards to write look like.
typedef struct pdk_board {
    pdk_shape shape;
    const pdk_alphabet *alphabet; // fits the shape; borrowed
    const pdk_window *window;     // NULL: all of it
} pdk_board;

typedef struct pdk_writer pdk_writer;

// A reusable writer to `sink` (copied; its context is borrowed until
// pdk_writer_free(), which may call it once more). On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_writer_new(pdk_format format,
                                              const pdk_sink *sink,
                                              pdk_writer **out,
                                              pdk_error *error);
PDK_API void pdk_writer_free(pdk_writer *writer);

// Says what the following boards look like, until said otherwise. The alphabet
// must live until then.
PDK_API PDK_CHECKED pdk_status pdk_writer_prepare(pdk_writer *writer,
                                                  const pdk_board *board,
                                                  pdk_error *error);

// One board: begin, the rows of the window in order (all `side` symbols of
// each; only columns of the window are looked at), end. `moves` is reported
// with the board unless NULL. Bytes may stay in the writer until
// pdk_writer_flush(), which comes between boards. Symbols above the side are
// PDK_ERR_RANGE. A call that fails ends the board, except that one out of
// order is PDK_ERR_ARGUMENT and changes nothing. After a failure of the sink
// the writer writes no more.
PDK_API PDK_CHECKED pdk_status pdk_writer_begin(pdk_writer *writer,
                                                const char *moves);
PDK_API PDK_CHECKED pdk_status pdk_writer_row(pdk_writer *writer,
                                              const pdk_row *row);
PDK_API PDK_CHECKED pdk_status pdk_writer_end(pdk_writer *writer);
PDK_API PDK_CHECKED pdk_status pdk_writer_flush(pdk_writer *writer);

// Says what is noted about the boards that begin from now on, borrowed until
// said otherwise; NULL: nothing. What the format has no place for is left out,
// as pdk_format_info.holds tells; a board whose pencil marks would become
// others ends with PDK_ERR_UNSUPPORTED.
PDK_API void pdk_writer_note(pdk_writer *writer, const pdk_notes *notes);

// Writes what stands behind the last board, such as the end of a document, and
// flushes. Only pdk_writer_free() may follow.
PDK_API PDK_CHECKED pdk_status pdk_writer_finish(pdk_writer *writer);

// Begin, rows and end for a grid in memory.
PDK_API PDK_CHECKED pdk_status pdk_writer_grid(pdk_writer *writer,
                                               const pdk_grid *grid,
                                               const char *moves);

// The same for a list of clues in reading order (else PDK_ERR_ARGUMENT), in
// whatever format; in that of clues it takes time for the clues only.
PDK_API PDK_CHECKED pdk_status pdk_writer_clues(pdk_writer *writer,
                                                const pdk_clues *clues,
                                                const char *moves);

// Fills `buffer` with up to `size` bytes and sets *got, 0 at the end of the
// input; any other status than PDK_OK ends the reading and is passed on.
typedef struct pdk_source {
    pdk_status (*read)(void *context, char *buffer, size_t size, size_t *got);
    void *context;
} pdk_source;

// How a board stands in the text.
typedef enum pdk_layout {
    PDK_LAYOUT_NONE,
    PDK_LAYOUT_LINE,  // a board on one line
    PDK_LAYOUT_ROWS,  // a row of a board on each line
    PDK_LAYOUT_CLUES, // a clue on each line: row, column, symbol
    PDK_LAYOUT_WHOLE  // as one of the other formats has it
} pdk_layout;

// Why boxes were taken to be as they are.
typedef enum pdk_boxes_reason {
    PDK_BOXES_STATED, // the format says it
    PDK_BOXES_GIVEN,  // the caller did
    PDK_BOXES_DRAWN,  // lines, groups or empty lines between them
    PDK_BOXES_USUAL,  // nothing tells: what people expect for that side
    PDK_BOXES_CLASH   // those would have equal symbols in a box
} pdk_boxes_reason;

// And why the symbols are.
typedef enum pdk_symbols_reason {
    PDK_SYMBOLS_STATED,  // the format says it
    PDK_SYMBOLS_GIVEN,   // the caller did
    PDK_SYMBOLS_SEEN,    // all of them occur
    PDK_SYMBOLS_COMMON,  // a set that people use holds all that occur
    PDK_SYMBOLS_NUMBERS, // numbers 1..N, or 0..N-1
    PDK_SYMBOLS_NONE     // no symbol occurs
} pdk_symbols_reason;

// What the caller knows better than the reader can see.
typedef struct pdk_reader_options {
    const pdk_shape *shape;       // borrowed; NULL: found out
    const pdk_alphabet *alphabet; // borrowed; NULL: found out
    pdk_format format;            // rows, boxed, integers and csv are one
} pdk_reader_options;

typedef struct pdk_reader pdk_reader;

// What the reader took the next board for.
typedef struct pdk_reading {
    pdk_shape shape;
    const pdk_alphabet *alphabet; // borrowed until the next board
    pdk_format format;
    pdk_layout layout; // never PDK_LAYOUT_NONE
    pdk_boxes_reason boxes_reason;
    pdk_symbols_reason symbols_reason;
    const char *empty; // marks of empty cells that were met when this was found
                       // out, ". 0"; "" if there were none, or not looked for
    bool is_tokens;    // symbols are words or pairs, not single characters
    bool is_pairs;     // they are two digits each, without anything between
    bool has_rest;     // more stands behind the board on its line: left out
    bool is_like_last; // shape and alphabet are those of the board before, and
                       // the alphabet is the same object
    uint64_t number;   // of this board in the input, from 1
    uint64_t line;     // where it begins, from 1
    uint64_t clue_count; // in the layout of clues: how many; else 0
    // What the text says of the board, and what of it notes cannot hold, in
    // words for people. NULL: nothing. Borrowed until the next board.
    const pdk_notes *notes;
    const char *left_out;
} pdk_reading;

// A reader of all boards in `source` (copied; its context is borrowed).
// `options` may be NULL. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_reader_new(const pdk_source *source,
                                              const pdk_reader_options *options,
                                              pdk_reader **out,
                                              pdk_error *error);
PDK_API void pdk_reader_free(pdk_reader *reader);

// Finds the next board: PDK_OK and *reading, PDK_END where the input holds no
// more, or an error. Rows of the board before that were not read are skipped.
// After an error with a place in the text, the next call goes on behind the
// board that failed: with the next line, after the next empty line where boards
// are in rows, or there or with the next header where they are clues.
PDK_API PDK_CHECKED pdk_status pdk_reader_next(pdk_reader *reader,
                                               pdk_reading *reading,
                                               pdk_error *error);

// The next row of that board, good until the next call; PDK_END after the last
// one. Has a cycle where a row of text is a rotation of the first row's text,
// which is found without parsing; rows of a board on one line have none.
PDK_API PDK_CHECKED pdk_status pdk_reader_row(pdk_reader *reader, pdk_row *row,
                                              pdk_error *error);

// All rows of that board at once, into a grid of its shape. Call it before
// any pdk_reader_row().
PDK_API PDK_CHECKED pdk_status pdk_reader_grid(pdk_reader *reader,
                                               pdk_grid *grid,
                                               pdk_error *error);

// All clues of that board, into `clues`, which gets its shape and is in reading
// order. Call it before any pdk_reader_row(). A board that is written as clues
// takes time and memory for its clues only.
PDK_API PDK_CHECKED pdk_status pdk_reader_clues(pdk_reader *reader,
                                                pdk_clues *clues,
                                                pdk_error *error);

// One sentence for people: "rows of 9 characters, boxes 3x3, symbols 1..9", or
// "20 clues, boxes 3x3, symbols 1..9".
PDK_API const char *pdk_reading_describe(const pdk_reading *reading,
                                         char *buffer, size_t size);

// The same with the reasons: "rows of 6 characters, boxes 2x3 (usual for side
// 6), symbols 1..6 (all occur), empty ."
PDK_API const char *pdk_reading_explain(const pdk_reading *reading,
                                        char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
