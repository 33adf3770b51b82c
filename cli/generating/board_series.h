// What commands that make boards have in common: which boxes the boards have,
// which symbols, and how they are written.
#ifndef CLI_BOARD_SERIES_H
#define CLI_BOARD_SERIES_H

#include "flow/output.h"
#include "options/values.h"

#include <permudoku/construct.h>

struct shape_options {
    struct cli_count order;
    const char *boxes;
};

// Rows for the option table of a command whose options have a `shape`.
// clang-format off
#define SHAPE_OPTIONS(at)                                                      \
    {'n', "order", OPT_COUNT(2, SHAPE_ORDER_MAX), at(shape.order), "N",        \
     "boxes of N x N cells; default: 3"},                                      \
    {0, "boxes", OPT_TEXT, at(shape.boxes), "RxC",                             \
     "boxes of R rows and C columns instead"}
// clang-format on

enum { SHAPE_ORDER_MAX = 4096 }; // PDK_SIDE_MAX = 4096 * 4096

// Where nothing was given, boxes of 3 x 3. Returns 0, or an exit status after a
// message.
int shape_read(const char *command, const struct shape_options *options,
               pdk_shape *shape);

struct series_options {
    const char *symbols, *symbols_file;
    struct format_options format;
};

// Rows for the option table of a command whose options have a `making`;
// `words` tells the default of --format.
// clang-format off
#define SERIES_SYMBOLS(at)                                                     \
    {'s', "symbols", OPT_TEXT, at(series.symbols), "SET",                      \
     "the symbols, as in permudoku-grid(1); default: 1..N"},                   \
    {0, "symbols-file", OPT_TEXT, at(series.symbols_file), "FILE",             \
     "the symbols in order, one a line"}

#define SERIES_OPTIONS(at, words)                                              \
    SERIES_SYMBOLS(at),                                                        \
    {'f', "format", OPT_CHOICE(cli_formats), at(series.format.format), "NAME", \
     "output format; default: " words},                                        \
    {0, "json", OPT_FLAG, at(series.format.json), NULL,                        \
     "the same as --format json"}
// clang-format on

#define SERIES_DEFAULTS                                                        \
    {                                                                          \
        .format = {.format = FORMAT_NOT_GIVEN }                                \
    }

struct board_series {
    const char *command;
    pdk_shape shape;
    pdk_alphabet *alphabet; // owned
    pdk_writer *writer;     // owned
};

// The symbols of the options, or 1..N, for boards of `shape`; the caller frees
// them. Returns 0, or an exit status after a message.
int series_alphabet(const char *command, const struct series_options *options,
                    const pdk_shape *shape, pdk_alphabet **out);

// Reads the options for boards of `shape`; `format` is used where none was
// given. Returns 0, or an exit status after a message. Release in both cases.
int series_init(struct board_series *series, const char *command,
                const struct series_options *options, const pdk_shape *shape,
                pdk_format format);
void series_release(struct board_series *series);

// Writes a solution row by row. Ends with PDK_ERR_CANCELLED on an interrupt.
pdk_status series_write_solution(struct board_series *series,
                                 pdk_construction *solution, pdk_error *error);

// What to write, board by board.
struct series_work {
    pdk_status (*write)(void *context, uint64_t index, pdk_error *error);
    void *context;
    uint64_t count;
    const char *unit; // of the progress line
};

// Writes boards 0 .. count-1, unless `status` and `error` tell that they could
// not be made ready. Returns the exit status, after a message where something
// failed or an interrupt came.
int series_run(struct board_series *series, const struct series_work *work,
               pdk_status status, pdk_error *error);

#endif
