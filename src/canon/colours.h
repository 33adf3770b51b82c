// Points in classes: what the board itself tells apart, whatever its points
// are called. The classes are in an order, and the colour of a class is the
// number of points before it.
#ifndef PDKI_COLOURS_H
#define PDKI_COLOURS_H

#include "canon/points.h"

struct pdki_colours {
    uint32_t *order;  // the live points, class by class
    uint32_t *colour; // by point
    uint32_t *size;   // by colour
    uint32_t classes;
};

// One block of memory; NULL lists when there is none.
bool pdki_colours_init(struct pdki_colours *colours, uint32_t count);
void pdki_colours_release(struct pdki_colours *colours);
void pdki_colours_copy(struct pdki_colours *to, const struct pdki_colours *from,
                       const struct pdki_points *points);

// One class for each kind of point; where boxes are square, rows and columns
// are one kind, and bands and stacks.
void pdki_colours_of_kinds(struct pdki_colours *colours,
                           const struct pdki_points *points);

// Puts one point in front of its class, into a class of its own.
void pdki_colours_single_out(struct pdki_colours *colours, uint32_t point);

// What it takes to split classes: a number for each colour, and by point its
// number, a sum over its neighbours, and room to sort.
struct pdki_keyed {
    uint64_t key;
    uint32_t point;
};
struct pdki_refiner {
    uint64_t *salts, *numbers, *sums;
    struct pdki_keyed *keyed;
};
bool pdki_refiner_init(struct pdki_refiner *refiner, uint32_t count);
void pdki_refiner_release(struct pdki_refiner *refiner);

// Splits every class by the refiner's sums; smaller sums first.
bool pdki_refiner_split(struct pdki_refiner *refiner,
                        struct pdki_colours *colours, uint32_t live_count);

// A number of all sums and colours, whichever point they belong to.
uint64_t pdki_refiner_fingerprint(const struct pdki_refiner *refiner,
                                  const struct pdki_points *points);

// Splits classes by what their points are joined to, as long as that helps.
// Returns a number of all that was seen on the way: boards that symmetries make
// of each other give the same number. Counts its steps in *work.
uint64_t pdki_refiner_run(struct pdki_refiner *refiner,
                          const struct pdki_points *points,
                          struct pdki_colours *colours, uint64_t *work);

static inline bool colours_are_single(const struct pdki_colours *colours,
                                      const struct pdki_points *points)
{
    return colours->classes == points->live_count;
}

#endif
