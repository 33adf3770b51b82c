// Rows of numbers modulo N, as a basis in triangular form that also works where
// N is no prime: the Howell form. For every column it tells all there is to say
// about combinations of the rows that are 0 in all columns before it.
#ifndef PDKI_HOWELL_H
#define PDKI_HOWELL_H

#include "cyclic/watch.h"

struct howell {
    uint32_t modulus, width;
    // For each column the row whose first entry stands there, which divides N;
    // NULL: none.
    uint32_t **pivots;
    uint64_t *sums;  // workspace: rows under way, not reduced
    uint32_t *units; // columns whose pivot is 1, ascending
    uint32_t unit_count;
    struct pending *pending; // rows that follow from others, to be inserted
};

// PDK_ERR_MEMORY leaves it empty; release in any case.
pdk_status pdki_howell_init(struct howell *howell, uint32_t width,
                            uint32_t modulus);
void pdki_howell_release(struct howell *howell);

// The same for a copy of another one.
pdk_status pdki_howell_copy(struct howell *howell, const struct howell *other);

// Adds `count` rows of `width` entries below N, one after another in memory.
// The time goes with rows * width^2; where the watch says stop, PDK_OK comes
// back all the same and the form is not complete.
pdk_status pdki_howell_add(struct howell *howell, const uint32_t *rows,
                           size_t count, struct watch *watch);

// The first entry of the row of a column, which divides N; 0: there is none.
static inline uint32_t howell_lead(const struct howell *howell, uint32_t column)
{
    return howell->pivots[column] ? howell->pivots[column][column] : 0;
}

#endif
