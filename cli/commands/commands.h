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

extern const struct cli_program cli_program;

// The formulas for SAT solvers that convert can write; in cmd_convert.c.
bool convert_formulas(size_t index, struct cli_choice *choice);

#endif
