// A puzzle in work: which orbits of cells are clues, and with what symbols.
#ifndef PDKI_REFINE_BOARD_H
#define PDKI_REFINE_BOARD_H

#include "generate/clue_orbits.h"

// Symbols fit a byte, and those of an orbit a word: its key, the symbol of its
// first cell in the lowest byte.
enum { PDKI_REFINE_ORBIT_MAX = 8 };

enum pdki_refine_role {
    PDKI_REFINE_CLOSED, // never a clue
    PDKI_REFINE_FREE,   // may be one
    PDKI_REFINE_FIXED   // is always one, whatever its symbols
};

struct pdki_refine_board {
    size_t cells;
    struct pdki_clue_orbits orbits;
    pdk_clue_symmetry symmetry; // that the orbits are of
    uint8_t *roles;             // by orbit
    bool *is_clue;              // by orbit
    uint32_t *clues;            // the orbits that are clues, in any order
    uint32_t clue_count;
    uint64_t free_cells; // of the clues in free orbits
    pdk_grid *puzzle;
};

// False where there is no memory; release it in any case.
bool pdki_refine_board_init(struct pdki_refine_board *board,
                            const pdk_shape *shape);
void pdki_refine_board_release(struct pdki_refine_board *board);

// Opens the orbits of a symmetry, all of them free.
void pdki_refine_board_open(struct pdki_refine_board *board,
                            pdk_clue_symmetry symmetry);

// Takes clues over from a grid that obeys the roles and the symmetry.
void pdki_refine_board_load(struct pdki_refine_board *board,
                            const pdk_symbol *symbols);

uint32_t pdki_refine_board_size(const struct pdki_refine_board *board,
                                uint32_t orbit);
const pdk_cell *pdki_refine_board_cells(const struct pdki_refine_board *board,
                                        uint32_t orbit);
uint64_t pdki_refine_board_key(const struct pdki_refine_board *board,
                               uint32_t orbit, const pdk_symbol *symbols);

// Empties the orbit at that place of the list, and tells its key. The last of
// the list takes its place.
uint64_t pdki_refine_board_drop(struct pdki_refine_board *board,
                                uint32_t place);

// Makes an orbit a clue, the last of the list.
void pdki_refine_board_put(struct pdki_refine_board *board, uint32_t orbit,
                           uint64_t key);

#endif
