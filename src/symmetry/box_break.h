// The words for a permutation that breaks a box, the same wherever it is found
// out.
#ifndef PDKI_BOX_BREAK_H
#define PDKI_BOX_BREAK_H

#include <permudoku/geometry.h>

// A box by its band and stack, from 0, and the symbol of its first cell in
// reading order whose symbol stood in that box before.
struct pdki_box_break {
    uint32_t band, stack;
    pdk_symbol symbol;
};

// Sets `error` and returns PDK_ERR_BREAKS.
pdk_status pdki_box_break_report(const pdk_shape *shape,
                                 const struct pdki_box_break *found,
                                 pdk_error *error);

#endif
