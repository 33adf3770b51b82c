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

// The row for the option table of a command whose options struct has a
// `const char *output`; the command passes that to output_to_file().
// clang-format off
#define OUTPUT_OPTION(at)                                                      \
    {'o', "output", OPT_TEXT, at(output), "FILE",                              \
     "write to FILE, which is replaced only once the output is complete "      \
     "(default: standard output)", OPT_COMMON | GROUP_OUTPUT}
// clang-format on

// Whether the argument of that option names a file; NULL and "-" mean standard
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

// Sends everything that is pending.
pdk_status output_flush(void);

// Flushes and closes the output, and returns the exit status of the program:
// `exit_status`, or CLI_SYSTEM after a message if anything was not written. A
// file is kept if all of it was written without an interrupt, and the exit
// status is neither CLI_USAGE nor CLI_SYSTEM.
int output_close(const char *command, int exit_status);

// --format and its short form --json, the same in every command that writes
// boards.
enum { FORMAT_NOT_GIVEN = -1 };

struct format_options {
    int format; // pdk_format, or FORMAT_NOT_GIVEN
    bool json;
};

// Reports that two formats were given, and returns the exit status.
int format_refuse_two(const char *command);

// Returns 0, or an exit status after that message.
int format_expect_one(const char *command,
                      const struct format_options *options);

// The format that was given; false if none was.
bool format_given(const struct format_options *options, pdk_format *format);

#endif
