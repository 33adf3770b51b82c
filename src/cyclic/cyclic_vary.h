#ifndef PDKI_CYCLIC_VARY_H
#define PDKI_CYCLIC_VARY_H

#include "cyclic/cyclic_system.h"

#include <permudoku/construct.h>

// Another solution of the form, where two symbols, two rows of a band or two
// columns of a stack are in no equation; else *out is NULL.
pdk_status pdki_swap_lone(const struct system *system,
                          pdk_construction *solution, pdk_construction **out);

#endif
