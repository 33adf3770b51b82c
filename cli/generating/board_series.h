// What commands that produce boards have in common: the boxes, the symbols, and
// how boards are written.
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
     "set the box size to N x N cells (default: 3)", GROUP_MAIN},              \
    {0, "boxes", OPT_TEXT, at(shape.boxes), "RxC",                             \
     "set the box size to R rows and C columns", GROUP_MAIN}
// clang-format on

// The shape given by the options, by default boxes of 3 x 3. Returns 0, or an
// exit status after a message.
int shape_read(const char *command, const struct shape_options *options,
               pdk_shape *shape);

// The same for a command whose only operand is the box size: N or RxC.
int shape_read_operand(const struct cli_call *call,
                       const struct shape_options *options, pdk_shape *shape);

struct series_options {
    const char *symbols, *symbols_file;
    struct format_options format;
};

// Rows for the option table of a command whose options have a `series`.
// clang-format off
#define SERIES_SYMBOLS(at)                                                     \
    {'s', "symbols", OPT_TEXT, at(series.symbols), "SET",                      \
     "use these symbols (default: 1..N); see 'permudoku help formats'",        \
     GROUP_OUTPUT},                                                            \
    {0, "symbols-file", OPT_TEXT, at(series.symbols_file), "FILE",             \
     "read the symbols from FILE, one per line", GROUP_OUTPUT}

#define SERIES_OPTIONS(at)                                                     \
    SERIES_SYMBOLS(at),                                                        \
    {'f', "format", OPT_FORMAT(cli_formats), at(series.format.format), "NAME", \
     "set the output format (default: boxed); beyond 64 columns, rows",        \
     OPT_COMMON | GROUP_OUTPUT},                                               \
    JSON_OPTIONS(at, series.format)
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

// Reads the options for boards of `shape`; `format` is the default format.
// Returns 0, or an exit status after a message. Release in both cases.
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

// Writes boards 0 .. count-1, unless `status` and `error` say that the
// preparation failed. Returns the exit status, after a message if something
// failed or there was an interrupt.
int series_run(struct board_series *series, const struct series_work *work,
               pdk_status status, pdk_error *error);

#endif
