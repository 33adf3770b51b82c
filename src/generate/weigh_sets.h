// All minimal sets of up to 32 things that meet each of some sets.
#ifndef PDKI_WEIGH_SETS_H
#define PDKI_WEIGH_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A thing is a bit. The arrays are owned.
struct pdki_weigh_sets {
    uint32_t *sets; // that meet all marks, and none of their subsets does
    uint32_t *marks;
    uint32_t *spare;
    size_t count, mark_count;
    size_t capacity, mark_capacity, spare_capacity;
};

void pdki_weigh_sets_release(struct pdki_weigh_sets *sets);

// Begins without marks: the empty set is the only one. False: no memory.
bool pdki_weigh_sets_clear(struct pdki_weigh_sets *sets);

// Adds a mark that sets before number `first` meet; these stay where they are.
// False: no memory.
bool pdki_weigh_sets_mark(struct pdki_weigh_sets *sets, size_t first,
                          uint32_t mark);

#endif
