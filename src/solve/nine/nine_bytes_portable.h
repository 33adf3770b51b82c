// Puzzles in and solutions out, cell by cell.
#ifndef PDKI_NINE_BYTES_PORTABLE_H
#define PDKI_NINE_BYTES_PORTABLE_H

#include "solve/nine/nine_layout.h"

#include <string.h>

// The digit in a cell, from 1; 0 for none.
static inline unsigned load_cell(const struct nine_puzzle *puzzle,
                                 unsigned cell)
{
    if (!puzzle->text) return puzzle->symbols[cell];
    const unsigned digit = (unsigned)puzzle->text[cell] - '0';
    return digit <= NINE_DIGITS ? digit : 0;
}

// Which cells have a clue of which digit.
static inline void load_clues(const struct nine_tables *tables,
                              const struct nine_puzzle *puzzle,
                              struct nine_board *clues)
{
    memset(clues, 0, sizeof *clues);
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const unsigned place = tables->place_of_cell[cell];
        const unsigned digit = load_cell(puzzle, cell);
        if (digit == 0) continue;
        clues->digit[digit - 1].band[place / 32] |= UINT32_C(1) << place % 32;
    }
}

// The digits of a board with one candidate a cell, in reading order.
static inline void unload_solution(const struct nine_tables *tables,
                                   const struct nine_board *board,
                                   const struct nine_solution *solution)
{
    uint8_t digit_of[NINE_PLACES] = {0};
    for (unsigned digit = 0; digit < NINE_DIGITS; digit++)
        for (unsigned band = 0; band < NINE_BANDS; band++)
            for (uint32_t left = board->digit[digit].band[band]; left;
                 left &= left - 1)
                digit_of[32 * band + (unsigned)__builtin_ctz(left)] =
                    (uint8_t)(digit + 1);
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const uint8_t digit = digit_of[tables->place_of_cell[cell]];
        if (solution->text)
            solution->text[cell] = (char)('0' + digit);
        else
            solution->symbols[cell] = digit;
    }
}

#endif
