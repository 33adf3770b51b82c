// Search by trial: a candidate is placed, and once its consequences have been
// explored, it is ruled out and the search continues without it. Engines define
// boards and propagation.
#ifndef PDKI_TRIAL_H
#define PDKI_TRIAL_H

#include "solve/engine.h"

enum { TRIAL_SIDE_MAX = 64 }; // a set of symbols is a word

// A candidate to try; symbols are counted from 0 here.
struct trial_choice {
    uint32_t cell, symbol;
};

// An engine's operations on a board. Those that return a bool return whether
// the board is still alive, unless stated otherwise.
struct trial_moves {
    // Loads the clues and the exclusion, and propagates.
    bool (*load)(void *board, const pdk_symbol *puzzle,
                 const struct exclusion *without);
    uint32_t (*count_open)(const void *board); // cells
    bool (*is_solved)(const void *board);      // no cell is open
    struct trial_choice (*choose)(const void *board);
    // The smallest symbol of the first open cell.
    struct trial_choice (*choose_first)(const void *board);
    bool (*place)(void *board, const struct trial_choice *choice);
    // Undoes the last place(); removes symbols from a cell of the current
    // board.
    void (*take_back)(void *board);
    bool (*rule_out)(void *board, uint32_t cell, uint64_t symbols);
    // Whether a board without open cells obeys all rules, the exclusion and all
    // clues, independent of the propagation; writes the symbols to `solution`.
    bool (*unload)(void *board, pdk_symbol *solution);
};

// A guess that is being tried.
struct trial_frame {
    struct trial_choice choice;
    uint64_t ruled_out; // symbols to remove from the cell afterwards
    uint64_t fresh, worth;
};

struct trial {
    const struct trial_moves *moves;
    void *board;
    uint32_t side;
    uint32_t guesses_between_looks;
    struct trial_frame *frames; // one per cell
    pdk_symbol *solution;

    const struct question *question;
    struct answer *answer;
    uint32_t depth;
    pdk_stop stop;
    uint64_t next_look;    // at the limits, in guesses
    uint64_t next_restart; // in conflicts
    uint64_t patience;     // conflicts between restarts
    // When counting: symbols that are not placed yet, and the number of
    // solutions that each one found represents, since those symbols are
    // interchangeable.
    uint64_t fresh, worth;
};

// Answers the question.
void pdki_trial_run(struct trial *trial, const struct question *question,
                    struct answer *answer);

#endif
