// All boards of all inputs of a call, one after the other, and how they are
// kept in memory. An operand may name a file or be a board itself. A bad board
// is reported and skipped, and sets the exit status.
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include "flow/input.h"
#include "flow/text.h"
#include "options/values.h"

#include <permudoku/boxes.h>

#include <stdatomic.h>

struct board_options {
    const char *boxes, *symbols, *symbols_file, *column, *empty;
    int from; // pdk_format
    bool strict, explain;
};

// Rows for the option table of a command whose options struct has a `boards`.
// clang-format off
#define BOARD_OPTIONS(at)                                                      \
    {0, "from", OPT_FORMAT(cli_formats_to_read), at(boards.from), "NAME",      \
     "set the format of the input (default: auto)", GROUP_INPUT},              \
    {0, "column", OPT_TEXT, at(boards.column), "NAME",                         \
     "read the boards from this column of a table, or key of JSON objects "    \
     "(default: one named puzzle, board, grid, ...)", GROUP_INPUT},            \
    {0, "boxes", OPT_TEXT_OF(boxes_check), at(boards.boxes), "RxC",            \
     "set the box size: R rows and C columns (default: detected)",             \
     GROUP_INPUT},                                                             \
    {'s', "symbols", OPT_TEXT, at(boards.symbols), "SET",                      \
     "set the symbols of the boards, in order (default: detected); see "       \
     "'permudoku help formats'", GROUP_INPUT},                                 \
    {0, "symbols-file", OPT_TEXT, at(boards.symbols_file), "FILE",             \
     "read the symbols from FILE, one per line", GROUP_INPUT},                 \
    {0, "empty", OPT_TEXT, at(boards.empty), "CHARS",                          \
     "set the characters of empty cells (default: detected)", GROUP_INPUT},    \
    {0, "strict", OPT_FLAG, at(boards.strict), NULL,                           \
     "stop at the first bad board instead of skipping it", GROUP_INPUT},       \
    {0, "explain-input", OPT_FLAG, at(boards.explain), NULL,                   \
     "report on standard error how the input is interpreted", GROUP_INPUT}
// clang-format on

// A board that cannot be read, or is not supported. The answer to it says so,
// so that there is one for each board.
struct bad_board {
    const char *name, *why; // the input, the reason
    uint64_t number, line;
    bool is_typed;            // given on the command line
    bool is_first;            // no answer comes before this one
    bool is_head;             // the first one of a table
    pdk_format record;        // PDK_FORMAT_TABLE or _JSON: it is in a record
    const pdk_notes *notes;   // of the record; NULL: none
    const pdk_notes *columns; // of the table; NULL: none
};

// The answer: "bad: reason", or
// {"number":2,"file":"a.txt","line":2,"bad":"..."}, with the other keys of a
// record, or a record of a table: 2,bad: ...,,,,
void bad_board_line(struct text *text, const struct bad_board *bad);
void bad_board_json(struct text *text, const struct bad_board *bad);
// `own` are the names of the answer's columns, and `blank` is in place of those
// behind the reason; the other columns of the record follow.
void bad_board_csv(struct text *text, const struct bad_board *bad,
                   const char *own, const char *blank);
void bad_board_add(struct text *text, const struct bad_board *bad,
                   bool is_json);

struct source {
    const struct cli_call *call;
    // What the command needs boxes for that the input does not state; if it
    // only copies symbols, they do not matter.
    pdk_boxes_use boxes_use;
    bool copies_symbols;
    const struct board_options *options;
    pdk_shape shape;        // of --boxes
    pdk_alphabet *alphabet; // of --symbols; owned
    size_t next_input;
    bool is_open;
    struct input input;
    pdk_reader *reader;       // owned
    pdk_box_chooser *chooser; // owned; made when it is needed
    pdk_shape reported_boxes; // chosen, and reported; side 0: none
    uint64_t count;           // boards begun, in all inputs
    uint64_t found;           // boards in the open input, good or bad
    uint64_t number;          // the same in all inputs
    uint64_t bad;             // of these, how many failed
    int exit_status;          // the worst so far
    pdk_reading reading;
    char explained[256];
    // source_next() reports once per input what is ignored: pencil marks, which
    // change the puzzle, unless the command uses them, and with --explain-input
    // everything else.
    uint32_t takes;      // notes used by the command, as in pdk_notes_held()
    bool reports_itself; // the command reports that instead
    bool writes_table;   // answers are the records of a table
    pdk_notes *columns;  // of the last header; owned
    pdk_notes *refused;  // of a bad board; owned
    // Whether two boards need no header between them.
    bool (*has_same_columns)(const pdk_notes *, const pdk_notes *);
    bool has_reported; // reported for this input
    uint32_t noted;    // the notes found in any board
    // The text of the open input since byte `copy_from`, for puzzle->text.
    bool keeps_text;
    struct text copy;
    uint64_t copy_from;
    // Sends pending answers; not called while a board is being written. May be
    // NULL.
    void (*send)(void *command);
    // Answers a bad board before it is reported. May be NULL.
    void (*refuse)(void *command, struct bad_board *bad);
    void *command;
};

// Reads the options. Returns 0, or an exit status after a message. Release in
// both cases.
int source_init(struct source *boards, const struct cli_call *call,
                const struct board_options *options);
void source_release(struct source *boards);

// Goes to the next board, described by boards->reading; false at the end, or
// after a fatal error.
bool source_next(struct source *boards);

// Reports what is wrong with the current board, and sets the exit status.
void source_fail(struct source *boards, const pdk_error *error);

// Raises the exit status to `status` if that is worse.
void source_note(struct source *boards, int status);

// The format for a board with this many columns: boxed, unless that is wider
// than a screen or a page.
pdk_format format_for_width(uint32_t columns);

// The output format for the current board: line if it was read from one line,
// clues if it was a list of clues, else boxed or rows. A board that was typed
// as an operand is drawn, too.
pdk_format source_format(const struct source *boards);

// A second reader of the same input, at the first row of the same board, which
// boards->reading then describes; the first reader must not be used any more.
// NULL if the input cannot be read again.
pdk_reader *source_reread(struct source *boards);

// What consecutive boards have in common. A reader forgets the symbols of a
// board when it moves on, while answers may still be pending. They share a
// kind, which is reference-counted.
struct board_kind {
    atomic_size_t holders;
    pdk_shape shape;
    pdk_alphabet *alphabet; // owned
    pdk_layout layout;
    pdk_format format; // to write full grids in
    pdk_format record; // PDK_FORMAT_TABLE or _JSON: keeps other columns or keys
    bool is_typed;     // given on the command line
    char *name;        // of the input; owned
    pdk_error refusal; // why such boards are not accepted, or PDK_OK
};

// The kind of the current board, with one reference. On failure *out is NULL.
pdk_status board_kind_new(const struct source *boards, struct board_kind **out,
                          pdk_error *error);

// The kind of boards that are not read. Copies the alphabet and the name.
pdk_status board_kind_of(const pdk_shape *shape, const pdk_alphabet *alphabet,
                         const char *name, struct board_kind **out,
                         pdk_error *error);

// Whether the current board is of the kind of the previous one, which may be
// NULL.
bool board_kind_fits(const struct board_kind *kind,
                     const struct source *boards);

struct board_kind *board_kind_hold(struct board_kind *kind);
void board_kind_drop(struct board_kind *kind); // NULL is allowed

// A board that was read.
struct puzzle {
    pdk_grid *grid;
    pdk_grid *result;       // for the command's answer; not owned
    const pdk_clues *clues; // instead of the grid if the board is huge
    const pdk_notes *notes; // about it, if the command uses them; else NULL
    pdk_notes *notes_room;  // where they are; owned, may be NULL
    struct text text;       // its lines in the input, if the command wants them
                            // and no other board shares them; owned
    size_t head;            // its first bytes are the header of a table
    uint64_t number, line;  // board number in all inputs; line in its own
    bool is_first;          // no answer comes before this one
    bool is_head;           // the first one of a table
};

// Begins the JSON object of an answer, and leaves it open:
// {"number":1,"file":"a.txt","line":1,"box_rows":3,"box_columns":3
void puzzle_json(struct text *text, const struct board_kind *kind,
                 const struct puzzle *puzzle);

// Boards per batch at most: few enough that workers finish together and the
// text stays in the cache, many enough that taking turns costs nothing.
enum { BATCH_BOARDS = 128 };

// Room for some boards of one shape. All zero is an empty batch.
struct batch {
    size_t count, capacity;
    struct puzzle *puzzles; // owned
    pdk_shape shape;
};

pdk_status batch_prepare(struct batch *batch, const pdk_shape *shape,
                         pdk_error *error);
void batch_release(struct batch *batch);

// Appends the current board. NULL with an error if that fails.
struct puzzle *batch_read(struct batch *batch, struct source *boards,
                          pdk_error *error);

// Sets whether the answer to a board begins a new table, because it has other
// columns than those before.
pdk_status source_meet_columns(struct source *boards, struct puzzle *puzzle,
                               pdk_error *error);

// The same for a bad board.
pdk_status source_meet_bad(struct source *boards, struct bad_board *bad,
                           pdk_error *error);

// A board in memory: a grid, or a list of clues if it was written as one and
// may be too large for a grid. All zero is empty.
struct held_board {
    bool is_list;
    pdk_grid *grid;   // owned; unless is_list
    pdk_clues *clues; // owned; if is_list
};

void held_board_release(struct held_board *board);

// Makes room for the board that `reading` describes. A full list of clues is
// held as a grid.
pdk_status held_board_prepare(struct held_board *board,
                              const pdk_reading *reading, pdk_error *error);

// The same, and reads the current board.
pdk_status held_board_read(struct held_board *board,
                           const struct source *boards, pdk_error *error);

pdk_status held_board_write(const struct held_board *board, pdk_writer *writer,
                            const char *moves, pdk_error *error);

#endif
