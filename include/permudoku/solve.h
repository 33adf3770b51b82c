// Does a puzzle have a solution, and is it the only one? How many are there,
// and which? Several engines answer the same questions; the fastest one that
// supports a board is chosen unless one is named.
#ifndef PERMUDOKU_SOLVE_H
#define PERMUDOKU_SOLVE_H

#include <permudoku/clues.h>
#include <permudoku/grid.h>
#include <permudoku/limits.h>
#include <permudoku/notes.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_verdict {
    PDK_NONE,     // no solution: proved
    PDK_UNIQUE,   // exactly one: proved
    PDK_MULTIPLE, // two or more: two were found
    PDK_UNKNOWN   // a limit was reached before the answer
} pdk_verdict;

// "none", "unique", "multiple", "unknown"; static storage.
PDK_API const char *pdk_verdict_name(pdk_verdict verdict);

typedef struct pdk_engine_info {
    const char *name;    // as on the command line
    const char *summary; // one line
    bool proves;         // false: it rarely proves that there are no more
                         // solutions than it found
} pdk_engine_info;

// The table of engines, fastest first, static storage. Not every engine
// supports every board or runs on every machine.
PDK_API const pdk_engine_info *const *pdk_engine_list(size_t *count);

// The engine with this name; NULL if there is none.
PDK_API const pdk_engine_info *pdk_engine_find(const char *name);

// Why a search ended.
typedef enum pdk_stop {
    PDK_STOP_NONE,      // it was complete
    PDK_STOP_SOLUTIONS, // the limit of solutions was reached
    PDK_STOP_GUESSES,
    PDK_STOP_MEMORY,
    PDK_STOP_CALLER, // go_on() or a visitor said so
    PDK_STOP_ENGINE  // the engine cannot prove that there are no more
} pdk_stop;

// "complete", "solutions", "guesses", "memory", "caller", "engine"; static
// storage.
PDK_API const char *pdk_stop_name(pdk_stop stop);

typedef struct pdk_solver pdk_solver;

// Makes a solver for all puzzles on `geometry` (borrowed), with the engine of
// that name, or the fastest one that supports such boards if `engine` is NULL
// or "auto". A family name ("nine") selects its best variant. An unknown name
// is PDK_ERR_ARGUMENT; an engine that does not support such boards or does not
// run on this machine is PDK_ERR_UNSUPPORTED. On failure *out is NULL. Use one
// solver per thread; solvers share nothing.
PDK_API PDK_CHECKED pdk_status pdk_solver_new(const pdk_geometry *geometry,
                                              const char *engine,
                                              pdk_solver **out,
                                              pdk_error *error);
PDK_API void pdk_solver_free(pdk_solver *solver);

// The name of the engine; static storage.
PDK_API const char *pdk_solver_engine(const pdk_solver *solver);

// Sets the limits of all later questions; copied. NULL: none. All of them are
// obeyed; pdk_solver_solve() never looks for more than two solutions.
PDK_API PDK_CHECKED pdk_status pdk_solver_limit(pdk_solver *solver,
                                                const pdk_limits *limits,
                                                pdk_error *error);

// Sets pencil marks (borrowed; NULL: none) that the solutions of all later
// questions obey: no cell holds a symbol that it excludes. Boards with marks go
// to an engine that supports them. PDK_ERR_LIMIT if there is none for this
// side, PDK_ERR_UNSUPPORTED if the named engine does not support them,
// PDK_ERR_MISMATCH if the notes belong to another shape; then no marks are set.
PDK_API PDK_CHECKED pdk_status pdk_solver_mark(pdk_solver *solver,
                                               const pdk_notes *notes,
                                               pdk_error *error);

// Sets the seed of engines that make random choices; it is 0 at first. With one
// thread, the same seed gives the same answer and the same effort.
PDK_API void pdk_solver_seed(pdk_solver *solver, uint64_t seed);

// Decides whether `puzzle` has no, one or several solutions and stores one of
// them in `solution`, unless that is NULL or none was found. `solution` may be
// `puzzle`. Every solution is checked against the rules and the clues before it
// is returned. Contradicting clues make a puzzle without a solution; a checker
// names them.
//
// PDK_UNKNOWN means that a limit was reached first; the effort says whether a
// solution was found. If go_on() said no before the answer was known, the call
// returns PDK_ERR_CANCELLED, with PDK_UNKNOWN. PDK_ERR_MISMATCH if a grid has
// another shape. The engines nine, lanes and bits allocate nothing here; others
// may fail with PDK_ERR_MEMORY.
PDK_API PDK_CHECKED pdk_status pdk_solver_solve(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_grid *solution,
                                                pdk_verdict *verdict,
                                                pdk_error *error);

// Stores the second solution, after pdk_solver_solve() answered PDK_MULTIPLE;
// PDK_ERR_ARGUMENT otherwise.
PDK_API PDK_CHECKED pdk_status pdk_solver_second(const pdk_solver *solver,
                                                 pdk_grid *solution,
                                                 pdk_error *error);

// Looks for a solution of `puzzle` in which the cell of `clue`, which must be
// empty in the puzzle, holds another symbol than the clue's. If one is found,
// *is_found is true and the solution is stored in `solution`, unless that is
// NULL; it may be `puzzle`. If none is found, pdk_solver_stop() says whether
// that is proved (PDK_STOP_NONE) or a limit was reached. The limit of solutions
// has no effect.
//
// This is the fastest way to learn whether a puzzle with a known unique
// solution needs a clue: remove it, and look for a solution without it. A cell
// that is not empty is PDK_ERR_ARGUMENT, one outside the board PDK_ERR_RANGE.
// Otherwise like pdk_solver_solve().
PDK_API PDK_CHECKED pdk_status pdk_solver_solve_without(
    pdk_solver *solver, const pdk_grid *puzzle, pdk_clue clue,
    pdk_grid *solution, bool *is_found, pdk_error *error);

typedef struct pdk_count {
    uint64_t solutions;
    bool is_exact; // false: a limit was reached, and there may be more
} pdk_count;

// Counts solutions up to the limits. A count that reaches the limit is not
// exact, even if there happen to be no more. After PDK_ERR_CANCELLED, *count
// has what was counted so far. Allocates like pdk_solver_solve().
PDK_API PDK_CHECKED pdk_status pdk_solver_count(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_count *count,
                                                pdk_error *error);

// Receives the solutions of pdk_solver_each(); the grid is borrowed for the
// call. Any status other than PDK_OK ends the listing and is passed on.
typedef pdk_status pdk_visit(void *context, const pdk_grid *solution);

// Passes all solutions, up to the limits, to `visit`, in ascending order of
// their symbols read row by row. *count, unless NULL, says how many there were,
// and whether these are all. Otherwise like pdk_solver_count().
PDK_API PDK_CHECKED pdk_status pdk_solver_each(pdk_solver *solver,
                                               const pdk_grid *puzzle,
                                               pdk_visit *visit, void *context,
                                               pdk_count *count,
                                               pdk_error *error);

// What the last question took, borrowed until the next one, and why its search
// ended.
PDK_API const pdk_effort *pdk_solver_effort(const pdk_solver *solver);
PDK_API pdk_stop pdk_solver_stop(const pdk_solver *solver);

// Explains why a puzzle has no solution: stores in `clues` some of its clues
// that already contradict each other, as few as it finds within the limits.
// *is_minimal says whether it is proved that every one of them is needed.
// `clues` may be `puzzle`. PDK_ERR_ARGUMENT if the puzzle has a solution;
// PDK_ERR_LIMIT if a limit was reached before that was known. After
// PDK_ERR_CANCELLED, `clues` holds the clues that were left, which contradict
// each other, or is empty if nothing was known yet. Asks the engine up to about
// two questions per clue, each with the limits; a limit of one solution is
// enough, and faster.
PDK_API PDK_CHECKED pdk_status pdk_solver_clash(pdk_solver *solver,
                                                const pdk_grid *puzzle,
                                                pdk_grid *clues,
                                                bool *is_minimal,
                                                pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
