// What remains of a puzzle after singles, as an exact cover problem: each
// candidate is in four groups (its cell, and its symbol in a row, a column and
// a box), and every group must get exactly one of its candidates.
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

// A group's open candidates: their number, and the exclusive or of their
// indexes, which identifies the last one.
struct cover_rest {
    uint32_t count, mix;
};

struct cover {
    pdk_shape shape;
    pdk_symbol *symbols; // side * side: clues and consequences; 0: open
    uint32_t open_cells;
    bool is_dead; // no solution; everything else is then invalid

    uint32_t candidate_count; // ordered by cell, then by symbol
    struct cover_candidate *candidates;
    uint32_t (*groups_of)[COVER_FAMILIES]; // ascending: one of each family

    uint32_t group_count;   // cells, then rows, columns and boxes
    uint32_t *member_first; // group_count + 1 indexes into members
    uint32_t *members;      // 4 * candidate_count, ascending in a group
    uint32_t family_first[COVER_FAMILIES + 1]; // groups of each family

    struct cover_rest *rests; // of each group
    uint64_t bytes;           // memory used
};

// Fills `cover` with what remains of a puzzle when all naked and hidden singles
// are placed. Solves most boards with many clues completely. Returns
// PDK_ERR_MEMORY if out of memory, PDK_ERR_LIMIT if it would use more than
// `memory` bytes (0: no limit). Call pdki_cover_release() in any case.
pdk_status pdki_cover_init(struct cover *cover, const pdk_shape *shape,
                           const pdk_symbol *puzzle, uint64_t memory);
void pdki_cover_release(struct cover *cover);

// Removes a candidate for good and places what follows; does nothing if it was
// removed before. The cover must not be dead, but may be so afterwards: for
// example, if the candidate had been placed or was the last one of a group. On
// PDK_ERR_MEMORY the cover is unchanged.
pdk_status pdki_cover_exclude(struct cover *cover,
                              struct cover_candidate candidate);

// Removes every candidate that singles refute, and places what follows, until
// there are no more such candidates or `work` candidates have been removed,
// tentative ones included. May fill all cells, or show that the cover is dead.
// Calls `go_on` once in a while, and stops early if it returns false. On
// PDK_ERR_MEMORY the cover is unchanged.
pdk_status pdki_cover_probe(struct cover *cover, uint64_t work,
                            bool (*go_on)(void *context), void *context);

#endif
