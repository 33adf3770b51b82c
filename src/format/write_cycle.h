// The text of a cycle: all rows of a board that are rotations of each other
// are pieces of it.
#ifndef PDKI_WRITE_CYCLE_H
#define PDKI_WRITE_CYCLE_H

#include "format/write_cells.h"

// The entries of side symbols, written twice. offsets[i] is where entry i of
// the first copy begins, offsets[side] the length of one copy.
struct cycle_text {
    const pdk_symbol *cycle; // what it is the text of; NULL: none yet
    uint32_t side;
    char *bytes;
    size_t byte_count;
    size_t *offsets;
    size_t offset_capacity;
};

// Makes the text of `cycle` after a reset; false where memory ends. Its bytes
// never change again, so that they can be handed out as stable.
bool pdki_cycle_prepare(struct cycle_text *text, const struct cells *cells,
                        const pdk_symbol *cycle, uint32_t side);
void pdki_cycle_reset(struct cycle_text *text);
void pdki_cycle_release(struct cycle_text *text);

// The text of cells first .. first+count-1, count <= side, as one piece that
// still has a gap at its end.
pdk_text pdki_cycle_piece(const struct cycle_text *text, size_t first,
                          size_t count);

#endif
