// What singles leave open of a puzzle, as an exact cover: candidates, each in
// four groups (its cell, and its symbol in a row, a column and a box), and
// every group must get exactly one of its candidates.
//
//   cell 7 open for 3, 5      candidate 20 = 3 in cell 7, 21 = 5 in cell 7
//   groups_of[20]             {cell 7, 3 in row 0, 3 in column 7, 3 in box 2}
//   members of "3 in row 0"   every candidate of a 3 in row 0, ascending
#ifndef PDKI_COVER_H
#define PDKI_COVER_H

#include <permudoku/grid.h>

enum cover_family {
    COVER_CELL,
    COVER_ROW,
    COVER_COLUMN,
    COVER_BOX,
    COVER_FAMILIES
};

struct cover_candidate {
    pdk_cell cell;
    pdk_symbol symbol;
};

// A group's candidates that are still open: how many, and the exclusive or of
// their numbers, which names the last one.
struct cover_rest {
    uint32_t count, mix;
};

struct cover {
    pdk_shape shape;
    pdk_symbol *symbols; // side * side: clues and what follows; 0: open
    uint32_t open_cells;
    bool is_dead; // the clues have no solution; the rest is then void

    uint32_t candidate_count; // ordered by cell, then by symbol
    struct cover_candidate *candidates;
    uint32_t (*groups_of)[COVER_FAMILIES]; // ascending: one of each family

    uint32_t group_count;   // cells, then rows, columns and boxes
    uint32_t *member_first; // group_count + 1 indexes into members
    uint32_t *members;      // 4 * candidate_count, ascending in a group
    uint32_t family_first[COVER_FAMILIES + 1]; // groups of each family

    struct cover_rest *rests; // of each group
    uint64_t bytes;           // that all this takes
};

// Fills `cover` with what is left of a puzzle when all naked and hidden singles
// are placed. Solves most boards with many clues completely. PDK_ERR_MEMORY
// when there is no room, PDK_ERR_LIMIT if it would take more than `memory`
// bytes (0: no limit). In any case, pdki_cover_release() it.
pdk_status pdki_cover_init(struct cover *cover, const pdk_shape *shape,
                           const pdk_symbol *puzzle, uint64_t memory);
void pdki_cover_release(struct cover *cover);

// Takes out a candidate for good, and places what follows; nothing happens
// where it is out already. The cover, which is not dead, may be so then: where
// the candidate was placed, or is the last one. PDK_ERR_MEMORY when there is no
// room; the cover is then as before.
pdk_status pdki_cover_exclude(struct cover *cover,
                              struct cover_candidate candidate);

// Takes out every candidate that leads to a dead end by singles, and places
// what follows, until there are no more such candidates or `work` candidates
// were taken out on the way. May fill all cells, or show that the cover is
// dead. Asks `go_on` now and then, and stops early if it says no.
// PDK_ERR_MEMORY when there is no room; the cover is then as before.
pdk_status pdki_cover_probe(struct cover *cover, uint64_t work,
                            bool (*go_on)(void *context), void *context);

#endif
