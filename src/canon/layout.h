// The board that a labelling of its points makes.
#ifndef PDKI_LAYOUT_H
#define PDKI_LAYOUT_H

#include "canon/points.h"

// Lists of `side` entries, as in a pdk_transform.
struct pdki_layout {
    bool is_transposed;
    uint32_t *rows, *columns;
    pdk_symbol *symbols; // symbols[s - 1]; 0 as long as it was not met
    pdk_symbol met;      // symbols that have a name so far
    uint32_t *next;      // by block: where its next line goes
};

bool pdki_layout_init(struct pdki_layout *layout,
                      const struct pdki_points *points);
void pdki_layout_release(struct pdki_layout *layout);

// `order` has all live points. The first of the two sides gives the rows; lines
// go by block, blocks and lines in their order, spare ones last. No symbol has
// a name yet.
void pdki_layout_arrange(struct pdki_layout *layout,
                         const struct pdki_points *points,
                         const uint32_t *order);

// The symbol at a place of the new board. Symbols get names when they are first
// met: 1, 2, ...
pdk_symbol pdki_layout_read(struct pdki_layout *layout,
                            const struct pdki_points *points, uint32_t row,
                            uint32_t column);

// All of it, and names for the symbols that are nowhere.
void pdki_layout_write(struct pdki_layout *layout,
                       const struct pdki_points *points, pdk_symbol *cells);

#endif
