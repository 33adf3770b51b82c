// From the words of a command line to a call.
//
// Options and operands may be mixed; "--" ends the options and "-" is an
// operand. Long options are written in full, as --name value or --name=value;
// letters may be clustered, as in -qn5. "-3" is an operand where no option is
// called 3, so that the command can say what is wrong with that number. A flag
// may be repeated, a value may not: dropping one of two would hide a mistake.
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "options/command.h"

struct arguments {
    struct cli_call call;
    bool wants_help; // then the rest was not read

    void *options; // owned, as are the next two
    const char **operands;
    bool *seen;
};

// Reads `count` words after the command's name. Returns 0, or an exit status
// after a message. Release in both cases.
int arguments_init(struct arguments *arguments,
                   const struct cli_command *command, size_t count,
                   char **words);
void arguments_release(struct arguments *arguments);

#endif
