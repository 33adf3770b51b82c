// The checking engine for boards whose rows are rotations of one cycle of
// symbols: O(1) a row, whatever the side.
#ifndef PDKI_CHECK_SHIFTS_H
#define PDKI_CHECK_SHIFTS_H

#include "core/check_stamps.h"

#include <permudoku/grid.h>

struct shifts {
    pdk_shape shape;
    uint32_t row_count;       // rows taken so far
    const pdk_symbol *source; // the caller's cycle: compared, never read
    pdk_symbol *cycle;        // our copy of it, twice over
    uint32_t *shifts;         // one a row: where it begins in the cycle
    size_t cycle_capacity, shift_capacity;
    struct stamps used; // by shift
};

// A struct of zeros is a valid start.
void pdki_shifts_begin(struct shifts *rotation, const pdk_shape *shape);
void pdki_shifts_release(struct shifts *rotation);

// Takes the next row where it fits, which means that all rows so far are
// without conflict; else *fits is false and nothing changes. `stamps` is room
// to work in. PDK_OK or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_shifts_take(struct shifts *rotation,
                                        const pdk_row *row,
                                        struct stamps *stamps, bool *fits);

// The symbols of a row taken before.
const pdk_symbol *pdki_shifts_row(const struct shifts *rotation, uint32_t row);

#endif
