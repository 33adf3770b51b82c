// A node of the search tree, the one of its depth that is being looked at, and
// the children it still has.
#ifndef PDKI_SEARCH_LEVEL_H
#define PDKI_SEARCH_LEVEL_H

#include "canon/search_tree.h"

struct pdki_level {
    struct pdki_colours colours;
    uint64_t trace;
    uint64_t so_far;         // of all traces from the root
    bool is_like_first;      // all traces so far are those of the first path
    int against_best;        // all traces so far: below 0, 0, above 0
    uint32_t colour;         // of the class whose points make the children
    uint32_t tried, pending; // in its order: those tried, then the pending ones
    uint32_t *orbits;        // of generators that leave the path alone
    size_t generators_seen;
    uint32_t *parts; // points that are not single and hang together: a forest
    uint32_t *since; // by point: the last node where it hung on to the path
    uint32_t latest; // of all that are not single

    // The first leaf below this node, unless the path is that of the first leaf
    // of all: it is kept at level `owner`, with its depth and traces.
    uint32_t owner; // 0: there was none yet
    uint32_t *reference;
    uint32_t reference_depth;
    uint64_t reference_seen;
};

// Makes all levels up to `depth`. False: no memory.
bool pdki_levels_reserve(struct pdki_search *search, uint32_t depth);
void pdki_levels_release(struct pdki_search *search);

// Chooses the class whose points make the children, unless it is a leaf.
void pdki_level_choose(struct pdki_search *search, uint32_t depth);

// Whether the children belong to more than one part of the board.
bool pdki_level_has_parts(struct pdki_level *level);

// Whether all points are single in a child that hung together with the one
// which is singled out there.
bool pdki_level_ends_part(struct pdki_level *level,
                          const struct pdki_points *points,
                          const struct pdki_colours *child, uint32_t point);

// The next child; false when there are no more. None is like one before.
bool pdki_level_next(struct pdki_search *search, uint32_t depth,
                     uint32_t *point);

// At a node of the first path that has no more children: how many of them are
// like the first.
void pdki_level_close(struct pdki_search *search, uint32_t depth);

// Joins the orbits of each point and its image.
void pdki_orbits_join(uint32_t *orbits, const struct pdki_points *points,
                      const uint32_t *image);

#endif
