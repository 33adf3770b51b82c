// Messages on standard error, one write each, and the exit statuses that belong
// to them.
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <permudoku/status.h>

// "permudoku grid: text", or "permudoku: text" if `command` is NULL. The line
// end is added.
__attribute__((format(printf, 2, 3))) void cli_error(const char *command,
                                                     const char *format, ...);

// The same for a command line that is wrong: returns CLI_USAGE.
__attribute__((format(printf, 2, 3))) int cli_refuse(const char *command,
                                                     const char *format, ...);

// The same, and adds "; see 'permudoku grid --help'".
__attribute__((format(printf, 2, 3))) int cli_usage(const char *command,
                                                    const char *format, ...);

// "permudoku check: file:line:column: text"; line and column are omitted if
// they are 0, and the file if it is NULL.
void cli_error_at(const char *command, const char *file,
                  const pdk_error *error);

// What `error` says, with the options that may help, as in such a message.
enum { CLI_REASON_SIZE = PDK_ERROR_TEXT_SIZE + 64 };
const char *cli_reason(const pdk_error *error, char buffer[CLI_REASON_SIZE]);

// Fills in `error` after a call that failed with `status` but without a text.
void cli_error_complete(pdk_error *error, pdk_status status);

// Where the values came from that the library rejected.
enum cli_origin { CLI_FROM_OPTIONS, CLI_FROM_INPUT };

// The exit status for a status of the library.
int cli_exit_of(pdk_status status, enum cli_origin origin);

// Reports `error` about a file (NULL: about the command line) and returns the
// exit status. PDK_ERR_WRITE, which output_close() reports, and
// PDK_ERR_CANCELLED are not reported here.
int cli_fail(const char *command, const char *file, const pdk_error *error);

#endif
