// What boards lose because a format has no place for it, told once for all.
#ifndef CLI_CONVERT_LOSSES_H
#define CLI_CONVERT_LOSSES_H

#include "commands/convert_target.h"

enum { LEFT_OUT_MAX = 8 };

struct convert_losses {
    const struct convert_target *target; // borrowed
    bool loses_boxes, loses_symbols;     // boards like the current one
    // Of all boards:
    uint64_t boards; // that lost something
    uint32_t notes;  // as pdk_notes_held()
    bool has_boxes, has_symbols, has_rest;
    const char *left_out[LEFT_OUT_MAX]; // by readers; static storage
};

// Finds out what all boards that look like this lose.
pdk_status convert_losses_look(struct convert_losses *losses,
                               const pdk_board *board, pdk_error *error);

// Takes down what the board loses, which looks like that.
void convert_losses_add(struct convert_losses *losses,
                        const pdk_reading *reading);

// The same for a board that becomes a formula, which is all numbers.
void convert_losses_add_formula(struct convert_losses *losses, uint32_t held,
                                const pdk_alphabet *alphabet);

// Says what was lost, if anything was.
void convert_losses_tell(const struct convert_losses *losses,
                         const char *command);

#endif
