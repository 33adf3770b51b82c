// The search of the engine "bits".
#ifndef PDKI_BITS_SEARCH_H
#define PDKI_BITS_SEARCH_H

#include "solve/bits_board.h"
#include "solve/engine.h"

// What to try, and to rule out when that has led to all it leads to.
struct bits_choice {
    uint32_t cell, symbol;
};

// A guess that is being tried.
struct bits_frame {
    struct bits_choice choice;
    uint32_t trail_count; // before it
    uint64_t ruled_out;   // symbols that leave the cell after it
    uint64_t fresh, worth;
};

struct bits {
    struct bits_board board;
    struct bits_frame *frames;
    uint32_t depth;
    uint32_t *weights; // of all words: how often they had no way left
    pdk_symbol *solution;

    const struct question *question;
    struct answer *answer;
    pdk_stop stop;
    uint64_t next_look;    // at the limits, in guesses
    uint64_t next_restart; // in conflicts; 0: never
    uint64_t patience;     // conflicts between restarts
    // When counting: symbols that stand nowhere yet, and the solutions that
    // each one found stands for, since those symbols can be exchanged.
    uint64_t fresh, worth;
    size_t memory_size; // of this and all arrays
};

// The next guess on a board that is open: the one that promises most, or the
// smallest symbol of the first open cell.
struct bits_choice pdki_bits_choose(const struct bits *bits);
struct bits_choice pdki_bits_choose_first(const struct bits *bits);

// Answers the question.
void pdki_bits_search(struct bits *bits);

#endif
