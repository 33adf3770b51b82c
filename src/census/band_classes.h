// Which columns a band of a 9x9 grid can have, up to the names of the symbols
// and the order of stacks, and of columns in stacks: 44 classes.
#ifndef PDKI_BAND_CLASSES_H
#define PDKI_BAND_CLASSES_H

#include "census/partitions.h"

#include <permudoku/status.h>

enum {
    PDKI_BAND_CLASSES = 44,
    PDKI_PAIRS = PDKI_SORTED * PDKI_SORTED,
    PDKI_ORDERS = 6, // of three items
};

// All orders of 0, 1, 2, lexicographically.
extern const uint8_t pdki_orders[PDKI_ORDERS][3];

// The three boxes of a band have the sorted partitions i, j, k. Relabeled by
// partition i they are 0, j', k': such a band has the pair 280 * j' + k'. The
// representative of a class is that of its least pair.
//
// How a band comes from its representative: the stacks change places (number
// `order` of pdki_orders says which one of the representative comes first,
// second, third) and symbol s becomes symbols[s]. Of all ways to do that, the
// first one lexicographically: least order, then least symbols.
struct pdki_kin {
    uint8_t symbols[PDKI_SYMBOLS];
    uint8_t class, order;
    uint16_t member; // how many less pairs are in the class
};

struct pdki_band_class {
    uint32_t pair;                    // of the representative
    uint16_t partitions[PDKI_STACKS]; // its boxes: ordered numbers
    uint32_t size;                    // pairs
    uint32_t first_member;            // in `members`
};

struct pdki_band_classes {
    struct pdki_band_class items[PDKI_BAND_CLASSES]; // by least pair
    struct pdki_kin kin[PDKI_PAIRS];
    uint32_t members[PDKI_PAIRS]; // class by class, pairs in ascending order
};

// PDK_ERR_MEMORY, and `classes` is of no use.
pdk_status pdki_band_classes_init(struct pdki_band_classes *classes,
                                  const struct pdki_partitions *partitions);

// The pair of a band whose boxes have these ordered partitions.
static inline uint32_t pdki_band_pair(const struct pdki_partitions *partitions,
                                      const uint16_t boxes[PDKI_STACKS])
{
    const uint16_t *relabeled =
        partitions->relabeled[partitions->sort[boxes[0]]];
    return (uint32_t)relabeled[partitions->sort[boxes[1]]] * PDKI_SORTED +
           relabeled[partitions->sort[boxes[2]]];
}

#endif
