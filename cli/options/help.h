// The manual, generated from the tables: for a terminal, and as man pages. A
// page is built in memory and printed in one piece.
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "flow/text.h"
#include "options/command.h"

enum help_length { HELP_SHORT, HELP_FULL };

// What the program is and its commands, by what they are for: on one screen
// with some examples, or all commands and help topics with their summaries.
void help_overview(struct text *out, const struct cli_program *program,
                   enum help_length length);

// The names of all commands, one line for each group.
void help_groups(struct text *out, const struct cli_program *program);

// A command on one screen: what it does, its common options, two examples. Or
// everything about it, with the options under headings.
void help_command(struct text *out, const struct cli_command *command,
                  enum help_length length);
void help_topic(struct text *out, const struct cli_topic *topic);

// roff for man(1): permudoku(1), permudoku-<command>(1), permudoku-<topic>(7).
// man_alias() is a page that refers to that of the command.
void man_overview(struct text *out, const struct cli_program *program);
void man_command(struct text *out, const struct cli_program *program,
                 const struct cli_command *command);
void man_alias(struct text *out, const struct cli_command *command);
void man_topic(struct text *out, const struct cli_program *program,
               const struct cli_topic *topic);

// Prints a page on standard output, or on standard error if `exit_status` is
// not 0, and releases it. Returns the exit status, or CLI_SYSTEM after a
// message if memory ran out.
int help_send(struct text *page, const char *command, int exit_status);

#endif
