// What boards can be converted to: the formats of the library, and formulas.
#ifndef CLI_CONVERT_TARGET_H
#define CLI_CONVERT_TARGET_H

#include "options/command.h"

#include <permudoku/encode.h>
#include <permudoku/format.h>

enum { TARGET_NOT_GIVEN = -1 };

struct convert_target {
    const char *name;
    pdk_format format; // unless it is a formula
    bool is_formula;
    pdk_encoding encoding;
};

// The words of --to.
bool convert_targets(size_t index, struct cli_choice *choice);

// Finds the target: `to`, a value of those words, or else what the extension of
// the file `output` says, which may be NULL. Returns 0, or an exit status after
// a message.
int convert_target_choose(const char *command, int to, const char *output,
                          struct convert_target *target);

#endif
