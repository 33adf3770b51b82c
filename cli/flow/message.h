// What the program says on standard error, one write a message, and the exit
// status that goes with it.
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <permudoku/status.h>

// "permudoku grid: text", or "permudoku: text" where `command` is NULL. The
// line end is added.
__attribute__((format(printf, 2, 3))) void cli_error(const char *command,
                                                     const char *format, ...);

// The same for a command line that is wrong: returns CLI_USAGE.
__attribute__((format(printf, 2, 3))) int cli_refuse(const char *command,
                                                     const char *format, ...);

// The same, and adds "; see 'permudoku grid --help'".
__attribute__((format(printf, 2, 3))) int cli_usage(const char *command,
                                                    const char *format, ...);

// "permudoku check: file:line:column: text"; line and column are left out
// where they are 0, the file where it is NULL.
void cli_error_at(const char *command, const char *file,
                  const pdk_error *error);

// Makes `error` one about `status`, for calls that fail without words of their
// own.
void cli_error_complete(pdk_error *error, pdk_status status);

// Where the values came from that the library did not like.
enum cli_origin { CLI_FROM_OPTIONS, CLI_FROM_INPUT };

// The exit status for a status of the library.
int cli_exit_of(pdk_status status, enum cli_origin origin);

// Reports `error` about a file (NULL: about the command line) and returns the
// exit status. Says nothing for PDK_ERR_WRITE, which output_close() reports,
// and for PDK_ERR_CANCELLED.
int cli_fail(const char *command, const char *file, const pdk_error *error);

#endif
