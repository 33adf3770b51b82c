// Standard output, or a file instead. The library's writers reach it through
// output_sink(), small text through output_text(); both keep their order.
// Failures are sticky: all later calls return the same status at once, and
// output_close() reports it once.
//
//     PDK_ERR_CANCELLED  the reader of a pipe went away, or an interrupt
//     PDK_ERR_WRITE      any other failure
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "flow/text.h"

// Whether the argument of --output names a file; NULL and "-" mean standard
// output.
bool output_is_file(const char *path);

// From now on the output goes to the file `path` (borrowed), if that is one. To
// be called before anything is written. Returns 0, or an exit status after a
// message.
int output_to_file(const char *command, const char *path);

// Closes that file, so that another one can follow. It is kept if `keeps` is
// true and all of it was written. Returns 0, or an exit status after a message.
int output_end_file(const char *command, bool keeps);

// The output so far is not an answer, whatever the exit status: the file of
// output_to_file() stays unchanged.
void output_discard(void);

// Sends bytes at once. Those that it may keep wait, not copied, until there are
// a few hundred pieces or some megabytes, or it is flushed.
pdk_sink output_sink(void);

// The same bytes without a sink.
pdk_status output_bytes(const char *bytes, size_t size);

// Writes text through a small buffer; PDK_ERR_MEMORY if a struct text is
// incomplete.
pdk_status output_text(const char *text);
pdk_status output_whole(const struct text *text);

// From now on an interrupt does not cut what is being sent. A second one does,
// and so does a reader that accepts nothing for some seconds.
void output_keep_whole(void);

// To be called before boards of this format and shape: writes the comment that
// states their boxes, "# boxes=3x2", if readers need it and it was not written
// yet.
pdk_status output_boxes(pdk_format format, const pdk_shape *shape);

// Prepares a writer of boards to the output, see board_writer_prepare(), and
// states their boxes, unless `has_boxes` is false: then nothing states them.
pdk_status output_prepare(struct board_writer *writer,
                          const struct board_form *form, bool has_boxes,
                          pdk_error *error);

// Sends everything that is pending.
pdk_status output_flush(void);

// Flushes and closes the output, and returns the exit status of the program:
// `exit_status`, or CLI_SYSTEM after a message if anything was not written. A
// file is kept if all of it was written without an interrupt, and the exit
// status is neither CLI_USAGE nor CLI_SYSTEM.
int output_close(const char *command, int exit_status);

// --format, its short form --json, and --cells: the same in every command that
// writes boards.
enum { FORMAT_NOT_GIVEN = -1 };

struct format_options {
    int format; // pdk_format, or FORMAT_NOT_GIVEN
    bool json, cells;
};

// Rows for the option table of a command whose options have such a `format`.
// clang-format off
#define CELLS_OPTION(field)                                                    \
    {0, "cells", OPT_FLAG, field, NULL,                                        \
     "in JSON: write boards as lists of rows instead of strings",              \
     GROUP_OUTPUT}
#define JSON_OPTIONS(at, format)                                               \
    {0, "json", OPT_FLAG, at(format.json), NULL, "same as --format json",      \
     GROUP_OUTPUT},                                                            \
    CELLS_OPTION(at(format.cells))
// clang-format on

// How boards are written in JSON if --cells is given, or is not.
pdk_json_board json_board_of(bool has_cells);

// Refuses --cells unless the output is JSON. Returns 0, or an exit status after
// a message.
int cells_expect_json(const char *command, bool has_cells, bool is_json);

// Reports that two formats were given, and returns the exit status.
int format_refuse_two(const char *command);

// Refuses --json together with another format, and --cells without JSON, whose
// number among the values of --format is `json`. Returns 0, or an exit status
// after a message.
int format_expect_one(const char *command, const struct format_options *options,
                      int json);

// The format that was given; false if none was.
bool format_given(const struct format_options *options, pdk_format *format);

#endif
