// The manual, from the tables: for a terminal, and as a man page. A page is put
// together in memory and sent as a whole.
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "flow/text.h"
#include "options/command.h"

// What the program is, its commands and two examples.
void help_overview(struct text *out, const struct cli_program *program);
void help_command(struct text *out, const struct cli_command *command);

// roff for man(1): permudoku(1), and permudoku-<command>(1).
void man_overview(struct text *out, const struct cli_program *program);
void man_command(struct text *out, const struct cli_program *program,
                 const struct cli_command *command);

// Sends a page to standard output, or to standard error if `exit_status` is not
// 0, and releases it. Returns the exit status; out of memory is reported.
int help_send(struct text *page, const char *command, int exit_status);

#endif
