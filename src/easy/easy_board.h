// What the files of the front door share.
#ifndef PDKI_EASY_BOARD_H
#define PDKI_EASY_BOARD_H

#include <permudoku/easy.h>

struct pdk_board {
    pdk_alphabet *alphabet;
    pdk_grid *grid;
    pdk_notes *notes; // of the shape of the grid; may hold nothing
};

// An empty board with a copy of `alphabet`; NULL: 1..N. On failure *out is
// NULL.
PDK_CHECKED pdk_status pdki_board_make(const pdk_shape *shape,
                                       const pdk_alphabet *alphabet,
                                       pdk_board **out, pdk_error *error);

// Reads boxes as the caller of the front door wrote them; NULL: "3x3".
PDK_CHECKED pdk_status pdki_board_boxes(const char *boxes, pdk_shape *shape,
                                        pdk_error *error);

// PDK_ERR_LIMIT if boards of this shape are too large for the front door.
PDK_CHECKED pdk_status pdki_board_fits(const pdk_shape *shape,
                                       pdk_error *error);

// PDK_ERR_ARGUMENT if there is no board.
PDK_CHECKED pdk_status pdki_board_expect(const pdk_board *board,
                                         pdk_error *error);

// The notes for calls that accept them; NULL if there are none.
const pdk_notes *pdki_board_notes(const pdk_board *board);

// A conflict in words, as text that the caller frees.
PDK_CHECKED pdk_status pdki_conflict_describe(const pdk_conflict *conflict,
                                              const pdk_alphabet *alphabet,
                                              char **text, pdk_error *error);

#endif
