// Every call that can fail returns a status and, if the caller wants to know
// more, describes the failure in a record.
#ifndef PERMUDOKU_STATUS_H
#define PERMUDOKU_STATUS_H

#include <permudoku/export.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The statuses. Any call that allocates may fail with PDK_ERR_MEMORY, and a
// failure of the caller's own functions, such as a sink, is passed on.
//
//     END               a reader has no more boards; not a failure
//     ERR_ARGUMENT      an argument is invalid, or the call comes too early
//     ERR_RANGE         a number is outside its range
//     ERR_LIMIT         too large for the library, or a limit was reached
//     ERR_SYNTAX        a text cannot be parsed
//     ERR_SYMBOLS       symbols that are not distinct, or cannot be shown
//     ERR_AMBIGUOUS     a text has more than one meaning
//     ERR_MISMATCH      objects do not belong together, such as grids of
//                       different shapes
//     ERR_BREAKS        a permutation of rows or columns breaks a box
//     ERR_READ          the source of a reader cannot read
//     ERR_WRITE         the sink of a call cannot write
//     ERR_CANCELLED     go_on() of the limits returned false
//     ERR_UNSUPPORTED   not for such boards, or not in this build or on this
//                       machine
#define PDK_STATUS_LIST(X)                                                     \
    X(OK, "success")                                                           \
    X(END, "no more boards in the input")                                      \
    X(ERR_MEMORY, "out of memory")                                             \
    X(ERR_ARGUMENT, "invalid argument")                                        \
    X(ERR_RANGE, "value out of range")                                         \
    X(ERR_LIMIT, "limit exceeded")                                             \
    X(ERR_SYNTAX, "syntax error")                                              \
    X(ERR_SYMBOLS, "unsuitable symbols")                                       \
    X(ERR_AMBIGUOUS, "ambiguous input")                                        \
    X(ERR_MISMATCH, "boards do not match")                                     \
    X(ERR_BREAKS, "the permutation breaks a box")                              \
    X(ERR_READ, "input could not be read")                                     \
    X(ERR_WRITE, "output could not be written")                                \
    X(ERR_CANCELLED, "cancelled")                                              \
    X(ERR_UNSUPPORTED, "not supported")

#define PDK_STATUS_ENUM(name, text) PDK_##name,
typedef enum pdk_status { PDK_STATUS_LIST(PDK_STATUS_ENUM) } pdk_status;
#undef PDK_STATUS_ENUM

#define PDK_ERROR_TEXT_SIZE 256

// Where and why a call failed. The caller owns the record, and may pass NULL
// instead; it is meaningful only after a failure. `line` and `column` count
// from 1, and are 0 if the failure has no position. `text` is a sentence
// without a full stop, in UTF-8, and counts rows and columns of boards from 1,
// as people do. If it mentions a symbol by its number,
// `symbol` is that number, so that the caller can print the symbol itself;
// otherwise 0. `hints` is a set of pdk_hint, so that the caller can say how to
// set these options.
typedef struct pdk_error {
    pdk_status status;
    uint32_t symbol;
    uint64_t line, column;
    char text[PDK_ERROR_TEXT_SIZE];
    uint32_t hints;
} pdk_error;

// The options of a reader that may help with what it cannot read.
typedef enum pdk_hint {
    PDK_HINT_SYMBOLS = 1, // the alphabet
    PDK_HINT_EMPTY = 2,   // marks of empty cells
    PDK_HINT_BOXES = 4,   // the shape
    PDK_HINT_FORMAT = 8,
    PDK_HINT_COLUMN = 16
} pdk_hint;

// A general description of `status`, "out of memory"; never NULL, static
// storage.
PDK_API const char *pdk_status_text(pdk_status status);

// The name of `status` as in this header, "ERR_MEMORY"; static storage.
PDK_API const char *pdk_status_name(pdk_status status);

#ifdef __cplusplus
}
#endif

#endif
