// A command is one record. main() finds it, reads its options into a copy of
// its defaults, and calls `run`; help, man page and completion need no more
// than what is written here.
//
// To add one: write cli/cmd_<name>.c with the record cli_command_<name>, and
// name it in the list in cli/commands.h.
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "options/options.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

// How the program ends; the words for people are in cli_exits.
enum cli_exit {
    CLI_DONE = 0,
    CLI_NO = 1,
    CLI_USAGE = 2,
    CLI_BAD_INPUT = 3,
    CLI_SYSTEM = 4
};

struct cli_exit_note {
    int status;
    const char *text;
};

struct cli_example {
    const char *line;  // as typed, "permudoku grid 3"
    const char *shows; // a sentence without final stop
};

// No limit on the number of operands.
#define CLI_MANY SIZE_MAX

struct cli_command;

// One use of a command. `options` is the command's own struct, filled in;
// all is borrowed while `run` runs.
struct cli_call {
    const struct cli_command *command;
    const void *options;
    size_t operand_count;
    const char *const *operands;
};

struct cli_command {
    const char *name;
    const char *summary;  // one line, no final stop: "print a full grid"
    const char *operands; // of the synopsis: "N", "[FILE]..."; a line a form
    size_t operand_minimum, operand_maximum;
    cli_choices *operand_words; // for the completion; NULL: files

    // Paragraphs separated by an empty line. One whose first character is a
    // space is printed as it stands.
    const char *description;

    const struct cli_option *options;
    size_t option_count;
    const void *defaults; // the command's options struct; NULL: no options
    size_t options_size;

    const struct cli_example *examples;
    size_t example_count;

    // What an exit status means for this command, where that is worth more
    // words than the common table has; a text of NULL says that it never
    // ends this way.
    const struct cli_exit_note *exits;
    size_t exit_count;

    // Returns the exit status. Output errors need no message: see output.h.
    int (*run)(const struct cli_call *call);
};

// For the records of commands: an array and its length, or the defaults and
// their size, as two members of struct cli_command that follow each other.
#define CLI_LIST(array) (array), COUNT_OF(array)
#define CLI_DEFAULTS(record) &(record), sizeof(record)

// The common meaning of each exit status, in ascending order.
extern const struct cli_exit_note cli_exits[];
extern const size_t cli_exit_count;

// Every command has this one too.
extern const struct cli_option cli_help_option;

// Option number `index` of a command, --help last; NULL past the end.
const struct cli_option *cli_option_at(const struct cli_command *command,
                                       size_t index);

#endif
