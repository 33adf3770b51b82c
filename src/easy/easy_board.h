// Shared by the files of the front door.
#ifndef PDKI_EASY_BOARD_H
#define PDKI_EASY_BOARD_H

#include <permudoku/easy.h>
#include <permudoku/generate.h>

struct pdk_board {
    pdk_alphabet *alphabet;
    pdk_grid *grid;
    pdk_notes *notes; // for the shape of the grid; may be empty
};

// An empty board with a copy of `alphabet`; NULL: 1..N. On failure *out is
// NULL.
PDK_CHECKED pdk_status pdki_board_make(const pdk_shape *shape,
                                       const pdk_alphabet *alphabet,
                                       pdk_board **out, pdk_error *error);

// Parses boxes as passed by the caller; NULL: "3x3".
PDK_CHECKED pdk_status pdki_board_boxes(const char *boxes, pdk_shape *shape,
                                        pdk_error *error);

// PDK_ERR_LIMIT if boards of this shape are too large for the front door.
PDK_CHECKED pdk_status pdki_board_fits(const pdk_shape *shape,
                                       pdk_error *error);

// PDK_ERR_ARGUMENT if `board` is NULL.
PDK_CHECKED pdk_status pdki_board_expect(const pdk_board *board,
                                         pdk_error *error);

// The notes for functions that accept them; NULL if there are none.
const pdk_notes *pdki_board_notes(const pdk_board *board);

// A growing text. Nothing is added after running out of memory.
struct text_sink {
    char *bytes; // to be freed by the owner of this record
    size_t size, capacity;
    bool is_full;
};

// For a pdk_sink, whose context is a text_sink.
pdk_status pdki_text_write(void *context, const char *bytes, size_t size);

// What pdk_board_generate() asks for; `difficulty` may be NULL: any.
pdk_generator_options pdki_board_wish(const pdk_shape *shape,
                                      const pdk_difficulty *difficulty);

// Describes a conflict as text, to be freed by the caller.
PDK_CHECKED pdk_status pdki_conflict_describe(const pdk_conflict *conflict,
                                              const pdk_alphabet *alphabet,
                                              char **text, pdk_error *error);

#endif
