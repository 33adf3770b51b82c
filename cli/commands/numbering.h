// Which grids are numbered: the orbit of the elementary solution, or all grids.
#ifndef CLI_NUMBERING_H
#define CLI_NUMBERING_H

#include "options/command.h"

enum numbering { NUMBERING_ORBIT, NUMBERING_ALL };

// The words of --of; in cmd_rank.c.
bool numberings(size_t index, struct cli_choice *choice);

// clang-format off
#define NUMBERING_OPTION(at)                                                   \
    {0, "of", OPT_CHOICE(numberings), at(of), "NAME",                          \
     "choose which grids are numbered (default: orbit)",                       \
     OPT_COMMON | GROUP_MAIN}
// clang-format on

#endif
