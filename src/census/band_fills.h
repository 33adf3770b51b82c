// All ways to fill a band of a 9x9 grid whose columns hold given symbols: those
// of the representatives of the 44 classes, listed.
#ifndef PDKI_BAND_FILLS_H
#define PDKI_BAND_FILLS_H

#include "census/band_classes.h"

#include <stddef.h>

enum {
    PDKI_FILL_COLUMN_BITS = 3,
    PDKI_FILL_BOX_BITS = 9,
    PDKI_FILL_BOXES = 1 << PDKI_FILL_BOX_BITS,
    PDKI_FILL_MAX = 1728, // fills of one class: three times 12 Latin squares
};

// A fill says for each column in which of pdki_orders its symbols, ascending,
// stand from top to bottom: 3 bits a column, the first one highest. Those of a
// class ascend.
struct pdki_band_fills {
    uint32_t *codes; // owned; class by class
    size_t count, capacity;
    uint32_t first[PDKI_BAND_CLASSES];
    uint16_t counts[PDKI_BAND_CLASSES];
    // How many fills of a class have a first box below [box].
    uint16_t below[PDKI_BAND_CLASSES][PDKI_FILL_BOXES];
};

// `fills` is zero before. PDK_ERR_MEMORY leaves it to be released.
pdk_status pdki_band_fills_init(struct pdki_band_fills *fills,
                                const struct pdki_band_classes *classes,
                                const struct pdki_partitions *partitions);
void pdki_band_fills_release(struct pdki_band_fills *fills);

// The number of a fill in its class, which has it.
uint32_t pdki_band_fill_number(const struct pdki_band_fills *fills,
                               unsigned class, uint32_t code);

#endif
