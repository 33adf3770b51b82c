// The tables of all 9x9 grids, and both ways through them.
#ifndef PDKI_CENSUS_NINE_H
#define PDKI_CENSUS_NINE_H

#include "base/number.h"
#include "census/band_fills.h"

#include <permudoku/geometry.h>

#include <stdbool.h>

enum {
    PDKI_CHOICES = 56,
    PDKI_CHOICE_PAIRS = PDKI_CHOICES * PDKI_CHOICES,
    PDKI_COLUMN_ORDERS = PDKI_ORDERS * PDKI_ORDERS * PDKI_ORDERS,
    PDKI_NINE_CELLS = 81,
    PDKI_BAND_CELLS = 27,
};

// Below a box of the first band, what the boxes of the same stack in the second
// and third band can have in their columns.
struct pdki_choice {
    uint16_t second, third;               // ordered numbers
    uint16_t second_sorted, third_sorted; // sorted numbers
};

struct pdki_choices {
    struct pdki_choice items[PDKI_CHOICES]; // `second` ascends
    uint8_t first_at[PDKI_TRIPLES];         // by the first triple of `second`
};

// Grids whose first band has a representative's columns.
struct pdki_class_sums {
    uint64_t rest; // ways to go on below a first band
    // How many of them come before choices a and b in the first two stacks,
    // at a * PDKI_CHOICES + b.
    uint64_t below[PDKI_CHOICE_PAIRS + 1];
};

struct pdki_nine {
    struct pdki_partitions partitions;
    struct pdki_band_classes classes;
    struct pdki_band_fills fills;
    uint16_t weights[PDKI_PAIRS]; // how many fills a band with that pair has
    struct pdki_choices choices[PDKI_BAND_CLASSES][PDKI_STACKS];
    struct pdki_class_sums sums[PDKI_BAND_CLASSES];
    // The number of the first grid of each class, and of all grids.
    pdki_wide first[PDKI_BAND_CLASSES + 1];
};

// How the representative's band lies in another: where its symbols and its
// columns are.
struct pdki_frame {
    unsigned class;
    uint8_t symbols[PDKI_SYMBOLS];
    uint8_t columns[PDKI_SYMBOLS];
};

// The frame of a band whose boxes have these ordered partitions.
struct pdki_frame pdki_nine_frame(const struct pdki_nine *nine,
                                  const uint16_t boxes[PDKI_STACKS]);

// The third stack, where the first two have made their choices: its weights
// below a second and a third band, one after another.
struct pdki_third_stack {
    const struct pdki_choice *choices;
    const uint16_t *second_pairs, *third_pairs;     // by sorted number
    const uint16_t *second_weights, *third_weights; // by sorted number
};

struct pdki_third_stack pdki_nine_third_stack(const struct pdki_nine *nine,
                                              unsigned class, unsigned first,
                                              unsigned second);

static inline uint32_t pdki_second_weight(const struct pdki_third_stack *stack,
                                          unsigned choice)
{
    return stack->second_weights
        [stack->second_pairs[stack->choices[choice].second_sorted]];
}

static inline uint32_t pdki_third_weight(const struct pdki_third_stack *stack,
                                         unsigned choice)
{
    return stack->third_weights
        [stack->third_pairs[stack->choices[choice].third_sorted]];
}

void pdki_nine_unrank(const void *tables, pdki_wide rank, pdk_symbol *cells);
bool pdki_nine_rank(const void *tables, const pdk_symbol *cells,
                    pdki_wide *rank);

#endif
