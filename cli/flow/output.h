// Standard output, or a file instead. The library's writers reach it through
// output_sink(), small text through output_text(); both keep their order. A
// failure is remembered: all later calls return the same status at once, and
// output_close() reports it, once.
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
     "write to FILE, which appears, or changes, only when all is there; "      \
     "default: -, standard output"}
// clang-format on

// Whether the argument of that option names a file; NULL and "-" mean standard
// output.
bool output_is_file(const char *path);

// From now on the output goes to the file `path` (borrowed), if that is one. To
// be called before anything is written. Returns 0, or an exit status after a
// message.
int output_to_file(const char *command, const char *path);

// Ends that file, so that another one may follow. It stays if it is to be kept
// and all of it was written. Returns 0, or an exit status after a message.
int output_end_file(const char *command, bool keeps);

// What was written is not the answer, whatever the exit status: a file of
// output_to_file() stays as it was.
void output_discard(void);

// Sends bytes at once. Those that it may keep wait, not copied, until there are
// a few hundred pieces or some megabytes, or it is flushed.
pdk_sink output_sink(void);

// The same bytes without a sink.
pdk_status output_bytes(const char *bytes, size_t size);

// Text through a small buffer; PDK_ERR_MEMORY if one put together is not whole.
pdk_status output_text(const char *text);
pdk_status output_whole(const struct text *text);

// From now on an interrupt, whenever it comes, leaves whole what is being sent.
// The next one does not, nor does a reader that takes nothing for some seconds.
void output_keep_whole(void);

// Sends all that waits.
pdk_status output_flush(void);

// Flushes and closes the output, and returns the exit status of the program:
// `exit_status`, or CLI_SYSTEM after a message if anything was not written. A
// file is kept if all of it was written, nothing interrupted that, and the exit
// status is that of an answer: not CLI_USAGE or CLI_SYSTEM.
int output_close(const char *command, int exit_status);

// --format and its short form --json, the same in every command that writes
// boards.
enum { FORMAT_NOT_GIVEN = -1 };

struct format_options {
    int format; // pdk_format, or FORMAT_NOT_GIVEN
    bool json;
};

// The message if two formats were given; returns the exit status.
int format_refuse_two(const char *command);

// Returns 0, or an exit status after that message.
int format_expect_one(const char *command,
                      const struct format_options *options);

// The format that was given; false if none was.
bool format_given(const struct format_options *options, pdk_format *format);

#endif
