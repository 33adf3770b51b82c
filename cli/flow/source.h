// All boards of all inputs of a call, one after another. An operand that names
// no file but is a board is taken as one. A bad board is reported and left out;
// the rest goes on, and the exit status remembers it.
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include "flow/input.h"
#include "options/values.h"

#include <permudoku/format.h>

struct board_options {
    const char *boxes, *symbols, *symbols_file;
    int from; // pdk_format
    bool strict, explain;
};

// Rows for the option table of a command whose options struct has a `boards`.
// clang-format off
#define BOARD_OPTIONS(at)                                                      \
    {0, "boxes", OPT_TEXT, at(boards.boxes), "RxC",                            \
     "the boards have boxes of R rows and C columns; default: found out"},     \
    {'s', "symbols", OPT_TEXT, at(boards.symbols), "SET",                      \
     "the symbols of the boards, as in permudoku-grid(1); default: found "     \
     "out"},                                                                   \
    {0, "symbols-file", OPT_TEXT, at(boards.symbols_file), "FILE",             \
     "the symbols of the boards, one a line"},                                 \
    {0, "from", OPT_CHOICE(cli_formats_to_read), at(boards.from), "NAME",      \
     "the format of the input; default: auto, found out"},                     \
    {0, "strict", OPT_FLAG, at(boards.strict), NULL,                           \
     "stop at the first bad board"},                                           \
    {0, "explain-input", OPT_FLAG, at(boards.explain), NULL,                   \
     "say on standard error what boards are taken for, when that changes"}
// clang-format on

struct source {
    const struct cli_call *call;
    const struct board_options *options;
    pdk_shape shape;        // of --boxes
    pdk_alphabet *alphabet; // of --symbols; owned
    size_t next_input;
    bool is_open;
    struct input input;
    pdk_reader *reader; // owned
    uint64_t count;     // boards begun, in all inputs
    uint64_t found;     // boards in the open input, good or bad
    uint64_t number;    // the same in all inputs
    uint64_t bad;       // of these, how many failed
    int exit_status;    // the worst so far
    pdk_reading reading;
    char explained[256];
    // What source_next() says is left out, once an input: pencil marks, which
    // change the puzzle, unless the command takes them; all that is noted
    // where the input is explained.
    uint32_t takes;    // as pdk_notes_held()
    bool tells_itself; // the command says all of that
    bool has_told;     // of this input
    uint32_t noted;    // what notes of all boards held
    // Sends answers that a command keeps back; called while no board is being
    // written. May be NULL.
    void (*send)(void *command);
    void *command;
};

// Reads the options. Returns 0, or an exit status after a message. Release in
// both cases.
int source_init(struct source *boards, const struct cli_call *call,
                const struct board_options *options);
void source_release(struct source *boards);

// Goes to the next board, in boards->reading; false at the end, or when
// nothing more can be done.
bool source_next(struct source *boards);

// Reports what went wrong with the current board, and makes the exit status
// remember it.
void source_fail(struct source *boards, const pdk_error *error);

// What suits a board that was read: line where it stands on one line, clues
// where it is a list of them, else a picture. Somebody who types a board wants
// to see one.
pdk_format source_format(const struct source *boards);

// Raises the exit status to `status` if that is worse.
void source_note(struct source *boards, int status);

// A second reader of the same input, at the first row of the same board, which
// boards->reading then describes; the first reader is of no more use. NULL
// where the input cannot be read again.
pdk_reader *source_reread(struct source *boards);

#endif
