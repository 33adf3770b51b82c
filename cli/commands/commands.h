// The commands of the program, in the order of the overview.
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "options/command.h"

#define CLI_COMMAND_LIST(X)                                                    \
    X(grid)                                                                    \
    X(generate)                                                                \
    X(convert)                                                                 \
    X(transform)                                                               \
    X(solve)                                                                   \
    X(count)                                                                   \
    X(recognise)                                                               \
    X(canon)                                                                   \
    X(same)                                                                    \
    X(unique_up_to_symmetry)                                                   \
    X(orbit)                                                                   \
    X(rank)                                                                    \
    X(unrank)                                                                  \
    X(sample)                                                                  \
    X(render)                                                                  \
    X(book)                                                                    \
    X(dimacs)                                                                  \
    X(check)                                                                   \
    X(verify_proof)                                                            \
    X(help)                                                                    \
    X(completion)                                                              \
    X(version)

#define CLI_COMMAND_DECLARE(name)                                              \
    extern const struct cli_command cli_command_##name;
CLI_COMMAND_LIST(CLI_COMMAND_DECLARE)
#undef CLI_COMMAND_DECLARE

extern const struct cli_command *const cli_commands[];
extern const size_t cli_commands_count;

// The command of this name. Where there is none, prints an error with the
// nearest name and returns NULL; the exit status is then CLI_USAGE.
const struct cli_command *cli_command_find(const char *name);

// The names of the commands, as words of an operand.
bool cli_command_names(size_t index, struct cli_choice *choice);

#endif
