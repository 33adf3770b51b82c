// Techniques on the command line, and the ladders that paths follow.
#ifndef CLI_TECHNIQUE_NAMES_H
#define CLI_TECHNIQUE_NAMES_H

#include "options/command.h"

#include <permudoku/difficulty.h>

// Checks names of techniques and families, separated by commas, when the option
// is stored; and reads such names, which were checked.
int technique_names_check(const struct cli_argument *argument);
void technique_names_read(const char *text, pdk_technique_set *set);

// Refuses a name, with the nearest one that there is. Returns an exit status.
int technique_name_refuse(const char *command, const char *shown,
                          const char *name);

// Checks that the ladder of `scale` has each of these names, or a technique of
// each family. Returns 0, or an exit status after a message.
int technique_names_expect(const char *command, const char *text,
                           pdk_scale scale);

// For help: techniques of Sudoku Explainer's ladder, those of players' ladder,
// and those that are on it only if asked for.
bool technique_choices_of_both(size_t index, struct cli_choice *choice);
bool technique_choices_of_explainer(size_t index, struct cli_choice *choice);
bool technique_choices_of_players(size_t index, struct cli_choice *choice);

// The ladders; `value` is the pdk_scale.
bool ladder_choices(size_t index, struct cli_choice *choice);

#endif
