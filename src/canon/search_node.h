// New nodes of the search tree.
#ifndef PDKI_SEARCH_NODE_H
#define PDKI_SEARCH_NODE_H

#include "canon/search_tree.h"

// Whether the watch, which is asked now and then, wants it.
bool pdki_node_may_go_on(struct pdki_search *search);

// Makes the colours and the trace of a child, for which there is a level.
void pdki_node_single_out(struct pdki_search *search, uint32_t depth,
                          uint32_t point);

// The same, and makes the child the next node of the path, with the class that
// its own children come from.
pdk_status pdki_node_open_child(struct pdki_search *search, uint32_t depth,
                                uint32_t point);

#endif
