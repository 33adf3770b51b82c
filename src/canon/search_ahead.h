// A good first path through the search tree.
#ifndef PDKI_SEARCH_AHEAD_H
#define PDKI_SEARCH_AHEAD_H

#include "canon/search_tree.h"

// Before there is a leaf: leaves only those children of a node that have the
// greatest trace, and puts that one first which has the greatest traces until
// its part of the board comes to an end, as far as that can be seen soon.
pdk_status pdki_search_look_ahead(struct pdki_search *search, uint32_t depth);

#endif
