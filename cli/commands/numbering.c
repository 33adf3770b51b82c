#include "commands/numbering.h"

#include "options/command.h"

bool numberings(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {NUMBERING_ORBIT, "orbit",
         "those that symmetries make of the elementary grid, of any boxes"},
        {NUMBERING_ALL,   "all",
         "all there are, with boxes of 3x3 or up to 2x4 and 4x2"          },
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}
