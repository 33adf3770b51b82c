// What spare points add to the symmetries of the live ones.
#ifndef PDKI_SPARE_POINTS_H
#define PDKI_SPARE_POINTS_H

#include "canon/points.h"

// How many spare points there are up to `point` among those it can be exchanged
// with, `point` included; 0 if it is live. The product of all that are not 0 is
// the number of ways to exchange spare points. `rank` is that of the point
// before, of which more is not needed.
uint32_t pdki_spare_rank(const struct pdki_points *points, uint32_t point,
                         uint32_t rank);

// Exchanges of neighbours, which make all others.
size_t pdki_spare_count_swaps(const struct pdki_points *points);

// Number `index` of them: where each point goes.
void pdki_spare_swap(const struct pdki_points *points, size_t index,
                     uint32_t *image);

// Spare points follow what they are part of, where `image` is known for the
// live ones.
void pdki_spare_follow(const struct pdki_points *points, uint32_t *image);

#endif
