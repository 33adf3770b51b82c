// Does a puzzle have a solution, and only one? How many are there, and which?
// Several engines answer the same questions; the fastest that takes a board is
// chosen unless one is named.
#ifndef PERMUDOKU_SOLVE_H
#define PERMUDOKU_SOLVE_H

#include <permudoku/grid.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_verdict {
    PDK_NONE,     // no solution: proved
    PDK_UNIQUE,   // exactly one: proved
    PDK_MULTIPLE, // two or more: two were found
    PDK_UNKNOWN   // a limit came before the answer
} pdk_verdict;

// "none", "unique", "multiple", "unknown"; static storage.
PDK_API const char *pdk_verdict_name(pdk_verdict verdict);

typedef struct pdk_engine_info {
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_engine_info;

// The table of engines, fastest first, static storage. Not every one takes
// every board, or runs on every machine.
PDK_API const pdk_engine_info *pdk_engine_list(size_t *count);

// What answering one question took, so far or in all.
typedef struct pdk_effort {
    uint64_t guesses;   // times that it tried two ways to go on
    uint64_t solutions; // found
} pdk_effort;

// When to stop before the end. All zero: never.
typedef struct pdk_limits {
    uint64_t solutions; // stop when so many are found; 0: no limit
    uint64_t guesses;   // stop after so many, more or less; 0: no limit
    // Asked now and then, at least every few milliseconds of work; false stops.
    // May be NULL.
    bool (*go_on)(void *context, const pdk_effort *so_far);
    void *context;
} pdk_limits;

typedef struct pdk_solver pdk_solver;

// A solver for all puzzles on `geometry`, by the engine of that name, or the
// first one that takes such boards if `engine` is NULL. A name may leave out
// what follows its dash. One that does not exist is PDK_ERR_ARGUMENT;
// PDK_ERR_UNSUPPORTED where the engine does not take such boards or does not
// run on this machine. On failure *out is NULL. Threads need a solver each;
// nothing is shared between solvers.
PDK_API PDK_CHECKED pdk_status pdk_solver_new(const pdk_geometry *geometry,
                                              const char *engine,
                                              pdk_solver **out,
                                              pdk_error *error);
PDK_API void pdk_solver_free(pdk_solver *solver);

// The name of the engine; static storage.
PDK_API const char *pdk_solver_engine(const pdk_solver *solver);

// Sets the limits (copied; the context is borrowed) of all later questions.
// NULL: none. pdk_solver_solve() stops at two solutions whatever is said here.
PDK_API void pdk_solver_limit(pdk_solver *solver, const pdk_limits *limits);

// Decides whether `puzzle` has no, one or several solutions and, unless
// `solution` is NULL or none was found, stores one there; it may be the grid of
// the puzzle. With PDK_UNKNOWN, the effort tells whether one was found. Every
// solution that is given has been checked against the rules and the clues.
// Clues that clash are a puzzle without solution; a checker names them. A grid
// of another shape is PDK_ERR_MISMATCH, and nothing happens. Allocates nothing.
PDK_API PDK_CHECKED pdk_status pdk_solver_solve(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_grid *solution,
                                                pdk_verdict *verdict,
                                                pdk_error *error);

// The same for a puzzle as one writes it, on boards up to side 9: side * side
// characters row by row, digits, and '.' or '0' for empty cells; they need no
// end. As many characters go to `solution`, without an end, unless it is NULL
// or no solution was found. Any other character is PDK_ERR_SYNTAX with its
// column, a larger board PDK_ERR_LIMIT, and nothing happens.
PDK_API PDK_CHECKED pdk_status pdk_solver_solve_text(pdk_solver *solver,
                                                     const char *puzzle,
                                                     char *solution,
                                                     pdk_verdict *verdict,
                                                     pdk_error *error);

// The second solution, after pdk_solver_solve() said PDK_MULTIPLE; else
// PDK_ERR_ARGUMENT.
PDK_API PDK_CHECKED pdk_status pdk_solver_second(const pdk_solver *solver,
                                                 pdk_grid *solution,
                                                 pdk_error *error);

typedef struct pdk_count {
    uint64_t solutions;
    bool is_exact; // false: a limit came first, and there may be more
} pdk_count;

// Counts solutions up to the limits; one that reaches the limit is not exact,
// even if there happen to be no more. Allocates nothing.
PDK_API PDK_CHECKED pdk_status pdk_solver_count(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_count *count,
                                                pdk_error *error);

// Is given the solutions of pdk_solver_each(); the grid is borrowed for the
// call. Any other status than PDK_OK ends the listing and is passed on.
typedef pdk_status pdk_visit(void *context, const pdk_grid *solution);

// Gives all solutions up to the limits in ascending order: as their symbols
// read, row by row. *count, unless NULL, tells how many were given, and whether
// that was all. Allocates nothing.
PDK_API PDK_CHECKED pdk_status pdk_solver_each(pdk_solver *solver,
                                               const pdk_grid *puzzle,
                                               pdk_visit *visit, void *context,
                                               pdk_count *count,
                                               pdk_error *error);

// What the last question took.
PDK_API pdk_effort pdk_solver_effort(const pdk_solver *solver);

#ifdef __cplusplus
}
#endif

#endif
