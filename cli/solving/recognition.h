// Answers of recognise: whether a board has a solution of the form of cyclic.h,
// in words and in JSON.
#ifndef CLI_RECOGNITION_H
#define CLI_RECOGNITION_H

#include "solving/solving.h"

#include <permudoku/clues.h>

// A board and what is known of it.
struct recognition {
    const char *name; // of the input
    const pdk_reading *reading;
    const pdk_clues *clues;
    bool is_full;   // a grid and not a puzzle
    bool wants_all; // somebody asked whether there are several
    int verdict;    // pdk_verdict, or SOLVING_SOME
    pdk_effort effort;
    struct solving_stop stop;

    // Of a solution.
    bool is_in_orbit;
    struct text permutations; // one line, without its end; owned

    // Where there is none and somebody asked.
    bool is_explained;
    size_t repair;          // the number of a clue; SIZE_MAX: not found
    const pdk_clues *clash; // NULL: a limit came first
    bool is_clash_minimal;
};

// Comments, and the permutations in a form that grid --permutations takes.
void recognition_add(struct text *text, const struct recognition *known);

// An object on a line.
void recognition_add_json(struct text *text, const struct recognition *known);

#endif
