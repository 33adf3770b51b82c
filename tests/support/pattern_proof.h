// Checks patterns without looking at how they were found: whether their reasons
// prove, on a given board, what they conclude.
#ifndef TEST_PATTERN_PROOF_H
#define TEST_PATTERN_PROOF_H

#include <permudoku/logic.h>

enum { PROOF_CELLS_MAX = PDK_LOGIC_SIDE_MAX * PDK_LOGIC_SIDE_MAX };

// Candidates, as bits by symbol - 1; none if a cell is filled in.
struct proof_board {
    const pdk_geometry *geometry; // borrowed
    uint64_t candidates[PROOF_CELLS_MAX];
};

// The board of a position.
void proof_board_read(struct proof_board *board, const pdk_geometry *geometry,
                      const pdk_logic *logic);

uint32_t proof_side(const struct proof_board *board);
uint64_t proof_bit(pdk_symbol symbol);
bool proof_has(const struct proof_board *board, pdk_cell cell,
               pdk_symbol symbol);
bool proof_in_house(const struct proof_board *board, uint32_t index,
                    pdk_cell cell);
bool proof_sees(const struct proof_board *board, pdk_cell a, pdk_cell b);
bool proof_removes(const pdk_step *step, pdk_cell cell, pdk_symbol symbol);

// NULL if the pattern is proved; otherwise what is wrong. Graves and brute
// force cannot be proved, and other patterns about uniqueness only but for
// that.
const char *pattern_flaw(const struct proof_board *board, const pdk_step *step);

#endif
