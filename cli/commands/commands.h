// The commands of the program, in the order of the overview within each group.
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "options/command.h"

#define CLI_COMMAND_LIST(X)                                                    \
    X(solve)                                                                   \
    X(count)                                                                   \
    X(check)                                                                   \
    X(rate)                                                                    \
    X(explain)                                                                 \
    X(hint)                                                                    \
    X(find_puzzles)                                                            \
    X(stats)                                                                   \
    X(generate)                                                                \
    X(grid)                                                                    \
    X(sample)                                                                  \
    X(transform)                                                               \
    X(convert)                                                                 \
    X(render)                                                                  \
    X(book)                                                                    \
    X(canon)                                                                   \
    X(same)                                                                    \
    X(dedupe)                                                                  \
    X(recognise)                                                               \
    X(orbit)                                                                   \
    X(rank)                                                                    \
    X(unrank)                                                                  \
    X(verify_proof)                                                            \
    X(dimacs)                                                                  \
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
