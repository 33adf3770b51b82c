// How calls end: a status that every fallible function returns, and an
// optional record with the place and the words for people.
#ifndef PERMUDOKU_STATUS_H
#define PERMUDOKU_STATUS_H

#include <permudoku/export.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PDK_STATUS_LIST(X)                                                     \
    X(OK, "success")                                                           \
    X(END, "no more boards in the input")                                      \
    X(ERR_MEMORY, "out of memory")                                             \
    X(ERR_ARGUMENT, "argument not allowed")                                    \
    X(ERR_RANGE, "value outside the board")                                    \
    X(ERR_LIMIT, "past a limit of this library")                               \
    X(ERR_SYNTAX, "text not understood")                                       \
    X(ERR_SYMBOLS, "not a set of distinct symbols")                            \
    X(ERR_AMBIGUOUS, "text can be read in more than one way")                  \
    X(ERR_MISMATCH, "sizes do not fit together")                               \
    X(ERR_BREAKS, "the permutation breaks a box")                              \
    X(ERR_READ, "input could not be read")                                     \
    X(ERR_WRITE, "output could not be written")                                \
    X(ERR_CANCELLED, "stopped on request")                                     \
    X(ERR_UNSUPPORTED, "not supported here")

#define PDK_STATUS_ENUM(name, text) PDK_##name,
typedef enum pdk_status { PDK_STATUS_LIST(PDK_STATUS_ENUM) } pdk_status;
#undef PDK_STATUS_ENUM

#define PDK_ERROR_TEXT_SIZE 256

// Where and why a call failed. The caller owns it and may pass NULL wherever
// one is taken. `line` and `column` count from 1; 0 means "no place". `symbol`
// is the one that the text speaks of by its number, so that the caller can say
// how it looks; 0 for none. `text` is one sentence without a final stop, in
// UTF-8.
typedef struct pdk_error {
    pdk_status status;
    uint32_t symbol;
    uint64_t line, column;
    char text[PDK_ERROR_TEXT_SIZE];
} pdk_error;

// The general words for `status`; never NULL, static storage.
PDK_API const char *pdk_status_text(pdk_status status);

// The name of `status` as in this header, "ERR_MEMORY"; static storage.
PDK_API const char *pdk_status_name(pdk_status status);

#ifdef __cplusplus
}
#endif

#endif
