// What happens at a node of the tree whose classes have one point each.
#ifndef PDKI_SEARCH_LEAF_H
#define PDKI_SEARCH_LEAF_H

#include "canon/search_tree.h"

// Stores the leaf at `depth`, and the way to it.
void pdki_leaf_keep(struct pdki_search *search, struct pdki_leaf *leaf,
                    uint32_t depth);

// Looks at the leaf at *depth, which is above 0, and sets *depth to the node
// where to go on: the last one whose next child is not known to be like one
// before. False: no memory.
bool pdki_leaf_visit(struct pdki_search *search, uint32_t *depth);

#endif
