// Whole numbers of any length: the operands of a call or, where there are none,
// the lines of standard input. Empty lines and those with a '#' in front are
// left out there.
#ifndef CLI_NUMBERS_H
#define CLI_NUMBERS_H

#include "flow/input.h"
#include "flow/text.h"

struct numbers {
    const struct cli_call *call;
    size_t next_operand;
    struct input input; // where there are no operands
    bool is_open, is_at_end;
    struct text text; // what was read and not yet used, from `at` on
    size_t at;
    uint64_t line; // of the last number, from 1
};

// Returns 0, or an exit status after a message. Release in both cases.
int numbers_init(struct numbers *numbers, const struct cli_call *call);
void numbers_release(struct numbers *numbers);

// The next number; PDK_END after the last one. After PDK_ERR_SYNTAX, which has
// the line, the next call goes on behind it.
pdk_status numbers_next(struct numbers *numbers, pdk_integer *number,
                        pdk_error *error);

// Goes back to the first operand.
void numbers_rewind(struct numbers *numbers);

// What messages call the place that numbers come from; NULL for operands.
const char *numbers_name(const struct numbers *numbers);

#endif
