// What batches need of a solver beyond the public calls.
#ifndef PDKI_SOLVER_INSIDE_H
#define PDKI_SOLVER_INSIDE_H

#include <permudoku/solve.h>

const pdk_shape *pdki_solver_shape(const pdk_solver *solver);
const pdk_limits *pdki_solver_limits(const pdk_solver *solver);

// Room for a puzzle and its solution, until the next question about another
// grid.
pdk_grid *pdki_solver_room(pdk_solver *solver);

// Whether the engine reads puzzles and writes solutions as text: digits 1 to 9,
// and any other character for empty cells.
bool pdki_solver_takes_text(const pdk_solver *solver);

// pdk_solver_solve() for such text. `solution` may be `puzzle`, or NULL.
pdk_status pdki_solver_solve_text(pdk_solver *solver, const char *puzzle,
                                  char *solution, pdk_verdict *verdict,
                                  pdk_error *error);

#endif
