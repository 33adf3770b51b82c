// The manual, from the tables: for a terminal, as a man page, and as the
// script by which bash completes.
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "options/command.h"

#include <stdio.h>

// A sentence of what the program is, its commands and two examples.
void help_overview(FILE *out);
void help_command(FILE *out, const struct cli_command *command);

// roff for man(1): permudoku(1), and permudoku-<command>(1).
void man_overview(FILE *out);
void man_command(FILE *out, const struct cli_command *command);

// The names of all options, one a line: --name, then -l.
void help_option_names(FILE *out, const struct cli_command *command);

// What the man page and the overview say about the program itself.
extern const char program_summary[], program_description[];
extern const struct cli_option program_options[];
extern const size_t program_option_count;

// The program as a whole is shown by the first example of its first commands.
enum { PROGRAM_EXAMPLES = 2 };

// What an exit status means for this command (NULL: for the program); NULL
// where it cannot end this way.
const char *help_exit_text(const struct cli_command *command,
                           const struct cli_exit_note *common);

// A stream for a page, to standard output, or to standard error for an exit
// status that is not 0. NULL after a message that memory ran out; the exit
// status is then CLI_SYSTEM. One at a time.
FILE *help_page_open(const char *command, int exit_status);
int help_page_close(FILE *page, int exit_status);

#endif
