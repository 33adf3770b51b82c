// Whether a clue can be left out: the question that all makers of puzzles ask.
#ifndef PDKI_QUESTION_H
#define PDKI_QUESTION_H

#include <permudoku/solve.h>

enum pdki_answer {
    PDKI_NEEDED,   // another solution was found
    PDKI_NEEDLESS, // that there is none is proved
    PDKI_UNDECIDED // a limit came first
};

// For a puzzle of which `solution` is one, and which has no clue in the cell:
// whether another one has another symbol there, which is then `other`. Where
// the caller's function said no, PDK_ERR_CANCELLED and undecided.
pdk_status pdki_question_ask(pdk_solver *solver, const pdk_grid *puzzle,
                             const pdk_symbol *solution, pdk_cell cell,
                             pdk_grid *other, enum pdki_answer *answer,
                             pdk_error *error);

// Asks the caller before a question, which may be too short for the solver to
// do so: PDK_OK or PDK_ERR_CANCELLED.
pdk_status pdki_question_permit(const pdk_limits *limits,
                                const pdk_solver *solver, pdk_error *error);

#endif
