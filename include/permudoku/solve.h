// Does a puzzle have a solution, and only one? How many are there, and which?
// Several engines answer the same questions; the fastest that takes a board is
// chosen unless one is named.
#ifndef PERMUDOKU_SOLVE_H
#define PERMUDOKU_SOLVE_H

#include <permudoku/clues.h>
#include <permudoku/grid.h>
#include <permudoku/notes.h>

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
    bool proves; // false: it finds solutions, and seldom knows that it has all
} pdk_engine_info;

// The table of engines, fastest first, static storage. Not every one takes
// every board, or runs on every machine.
PDK_API const pdk_engine_info *pdk_engine_list(size_t *count);

// What answering one question took, so far or in all.
typedef struct pdk_effort {
    uint64_t guesses;   // times that it tried two ways to go on, or moves
    uint64_t conflicts; // guesses that led nowhere; not every engine counts
    uint64_t solutions; // found
    uint32_t
        open_cells;     // that simple steps leave empty; not every engine tells
    const char *engine; // at work, or the one that answered; static storage
} pdk_effort;

// When to stop before the end. All zero: never.
typedef struct pdk_limits {
    uint64_t solutions; // stop when so many are found; 0: no limit
    uint64_t guesses;   // stop after so many, more or less; 0: no limit
    uint64_t memory;    // bytes for a question, more or less; 0: no limit
    uint32_t threads;   // that may work on a question; 0 and 1: this one only
    // Asked now and then, at least every few milliseconds of work; false stops.
    // May be NULL.
    bool (*go_on)(void *context, const pdk_effort *so_far);
    void *context;
} pdk_limits;

// Why a search ended.
typedef enum pdk_stop {
    PDK_STOP_NONE,      // it was complete
    PDK_STOP_SOLUTIONS, // so many solutions were enough
    PDK_STOP_GUESSES,
    PDK_STOP_MEMORY,
    PDK_STOP_CALLER, // a function of the caller said so
    PDK_STOP_ENGINE  // the engine cannot prove that these are all
} pdk_stop;

// "complete", "solutions", "guesses", "memory", "caller", "engine"; static
// storage.
PDK_API const char *pdk_stop_name(pdk_stop stop);

typedef struct pdk_solver pdk_solver;

// A solver for all puzzles on `geometry` (borrowed), by the engine of that
// name, or the first one that takes such boards if `engine` is NULL or "auto".
// A name may leave out what follows its dash. One that does not exist is
// PDK_ERR_ARGUMENT; PDK_ERR_UNSUPPORTED where the engine does not take such
// boards or does not run on this machine. On failure *out is NULL. Threads need
// a solver each; nothing is shared between solvers.
PDK_API PDK_CHECKED pdk_status pdk_solver_new(const pdk_geometry *geometry,
                                              const char *engine,
                                              pdk_solver **out,
                                              pdk_error *error);
PDK_API void pdk_solver_free(pdk_solver *solver);

// The name of the engine; static storage.
PDK_API const char *pdk_solver_engine(const pdk_solver *solver);

// Sets the limits (copied; the context is borrowed) of all later questions.
// NULL: none. pdk_solver_solve() stops at two solutions if not before.
PDK_API void pdk_solver_limit(pdk_solver *solver, const pdk_limits *limits);

// Pencil marks (borrowed; NULL or none: none) that solutions of all later
// questions obey: no cell holds a symbol that it excludes. Boards with marks go
// to an engine that takes them. PDK_ERR_LIMIT where none does for this side,
// PDK_ERR_UNSUPPORTED where the engine that was named does not,
// PDK_ERR_MISMATCH for notes about a board of another shape; then there are no
// marks.
PDK_API PDK_CHECKED pdk_status pdk_solver_mark(pdk_solver *solver,
                                               const pdk_notes *notes,
                                               pdk_error *error);

// Engines that choose at random do so by this seed, at first 0. With one thread
// and without a limit by time, the same seed gives the same answer and effort.
PDK_API void pdk_solver_seed(pdk_solver *solver, uint64_t seed);

// Decides whether `puzzle` has no, one or several solutions and, unless
// `solution` is NULL or none was found, stores one there; it may be the grid of
// the puzzle. With PDK_UNKNOWN, the effort tells whether one was found; a limit
// of one solution is for those who need no more. Every solution that is given
// has been checked against the rules and the clues. Clues that clash are a
// puzzle without solution; a checker names them. A grid of another shape is
// PDK_ERR_MISMATCH, and nothing happens. The engines nine, lanes and bits
// allocate nothing here; with others it may end with PDK_ERR_MEMORY.
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

// Whether `puzzle` has a solution in which the cell of `clue`, empty in the
// puzzle, has another symbol than the clue's. *is_found tells; the solution is
// then stored in `solution` unless that is NULL; it may be the grid of the
// puzzle. Where none was found, pdk_solver_stop() tells whether that is proved
// (PDK_STOP_NONE) or a limit came first; the limit of solutions has no effect.
// For a puzzle with one known solution, this is the quickest way to find out
// whether it can do without one of its clues: take it away, and ask for a
// solution without it. A cell that is not empty is PDK_ERR_ARGUMENT, what is
// not on the board PDK_ERR_RANGE, and nothing happens. Else as
// pdk_solver_solve().
PDK_API PDK_CHECKED pdk_status pdk_solver_solve_without(
    pdk_solver *solver, const pdk_grid *puzzle, pdk_clue clue,
    pdk_grid *solution, bool *is_found, pdk_error *error);

typedef struct pdk_count {
    uint64_t solutions;
    bool is_exact; // false: a limit came first, and there may be more
} pdk_count;

// Counts solutions up to the limits; one that reaches the limit is not exact,
// even if there happen to be no more. Allocates as pdk_solver_solve() does.
PDK_API PDK_CHECKED pdk_status pdk_solver_count(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_count *count,
                                                pdk_error *error);

// Is given the solutions of pdk_solver_each(); the grid is borrowed for the
// call. Any other status than PDK_OK ends the listing and is passed on.
typedef pdk_status pdk_visit(void *context, const pdk_grid *solution);

// Gives all solutions up to the limits in ascending order: as their symbols
// read, row by row. *count, unless NULL, tells how many were given, and whether
// that was all. Allocates as pdk_solver_solve() does.
PDK_API PDK_CHECKED pdk_status pdk_solver_each(pdk_solver *solver,
                                               const pdk_grid *puzzle,
                                               pdk_visit *visit, void *context,
                                               pdk_count *count,
                                               pdk_error *error);

// What the last question took, and why its search ended.
PDK_API pdk_effort pdk_solver_effort(const pdk_solver *solver);
PDK_API pdk_stop pdk_solver_stop(const pdk_solver *solver);

// For a puzzle without solution: stores in `clues` some of its clues that have
// no solution together, as few as the limits allow to find. *is_minimal tells
// whether it is proved that none of them can be left out. PDK_ERR_ARGUMENT if
// the puzzle has a solution, PDK_ERR_CANCELLED if a limit came before that was
// known. `clues` may be the grid of the puzzle. Asks the engine up to about
// twice a clue, with the limits each time, and no more after go_on() said no; a
// limit of one solution makes it faster, and is enough.
PDK_API PDK_CHECKED pdk_status pdk_solver_clash(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_grid *clues,
                                                bool *is_minimal,
                                                pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
