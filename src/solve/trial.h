// Search by trial: a candidate is placed, and when all that comes of it is
// known, it is ruled out and the search goes on beside it. What a board is, and
// what follows from a guess, is left to an engine.
#ifndef PDKI_TRIAL_H
#define PDKI_TRIAL_H

#include "solve/engine.h"

enum { TRIAL_SIDE_MAX = 64 }; // a set of symbols is a word

// A candidate to be tried; symbols count from 0 here.
struct trial_choice {
    uint32_t cell, symbol;
};

// What a search can do with a board. Where it answers a bool, that tells
// whether the board is still alive.
struct trial_moves {
    // Takes the clues, the exclusion, and all that follows from them.
    bool (*load)(void *board, const pdk_symbol *puzzle,
                 const struct exclusion *without);
    uint32_t (*count_open)(const void *board); // cells
    bool (*is_solved)(const void *board);      // no cell is open
    struct trial_choice (*choose)(const void *board);
    // The smallest symbol of the first open cell.
    struct trial_choice (*choose_first)(const void *board);
    bool (*place)(void *board, const struct trial_choice *choice);
    // Brings back the board as it was before the last place() that was not
    // taken back, and rules out symbols of a cell there.
    void (*take_back)(void *board);
    bool (*rule_out)(void *board, uint32_t cell, uint64_t symbols);
    // Whether a board without open cells obeys all rules and the exclusion, and
    // has all clues, whatever was done before; the symbols go to `solution`.
    bool (*unload)(void *board, pdk_symbol *solution);
};

// A guess that is being tried.
struct trial_frame {
    struct trial_choice choice;
    uint64_t ruled_out; // symbols that leave the cell after it
    uint64_t fresh, worth;
};

struct trial {
    const struct trial_moves *moves;
    void *board;
    uint32_t side;
    uint32_t guesses_between_looks;
    struct trial_frame *frames; // one a cell
    pdk_symbol *solution;

    const struct question *question;
    struct answer *answer;
    uint32_t depth;
    pdk_stop stop;
    uint64_t next_look;    // at the limits, in guesses
    uint64_t next_restart; // in conflicts
    uint64_t patience;     // conflicts between restarts
    // When counting: symbols that stand nowhere yet, and the solutions that
    // each one found stands for, since those symbols can be exchanged.
    uint64_t fresh, worth;
};

// Answers the question.
void pdki_trial_run(struct trial *trial, const struct question *question,
                    struct answer *answer);

#endif
