// Puzzles with a unique solution, to order: any box size, any number of them.
//
// A puzzle depends on its random numbers alone. So puzzle k of a series can be
// made from stream k of a seed, by any thread, without making those before it.
#ifndef PERMUDOKU_GENERATE_H
#define PERMUDOKU_GENERATE_H

#include <permudoku/difficulty.h>
#include <permudoku/sample.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

// The symmetry of the clue pattern: which rotations and reflections of the
// board leave the set of clue cells unchanged. Every box size allows them all.
typedef enum pdk_clue_symmetry {
    PDK_CLUES_ANY,
    PDK_CLUES_ROTATE180,
    PDK_CLUES_ROTATE90,
    PDK_CLUES_LEFT_RIGHT,
    PDK_CLUES_TOP_BOTTOM,
    PDK_CLUES_BOTH_MIRRORS,
    PDK_CLUES_DIAGONAL,
    PDK_CLUES_ANTIDIAGONAL,
    PDK_CLUES_BOTH_DIAGONALS,
    PDK_CLUES_FULL
} pdk_clue_symmetry;

typedef struct pdk_clue_symmetry_info {
    pdk_clue_symmetry symmetry;
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_clue_symmetry_info;

// The table of symmetries, in the order of the enum, static storage; and the
// one with this name, NULL if there is none.
PDK_API const pdk_clue_symmetry_info *const *
pdk_clue_symmetry_list(size_t *count);
PDK_API const pdk_clue_symmetry_info *pdk_clue_symmetry_find(const char *name);

// The largest symmetry that the clue pattern of `puzzle` has; PDK_CLUES_ANY if
// it has none.
PDK_API pdk_clue_symmetry pdk_clue_symmetry_of(const pdk_grid *puzzle);

// How a puzzle is known to have a unique solution.
typedef enum pdk_rule {
    PDK_RULE_SEARCH, // a solver has refuted all other solutions
    // Naked and hidden singles alone fill the board. Cheap enough for large
    // boards.
    PDK_RULE_SINGLES
} pdk_rule;

typedef struct pdk_rule_info {
    pdk_rule rule;
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_rule_info;

// The table of rules, in the order of the enum, static storage; and the one
// with this name, NULL if there is none.
PDK_API const pdk_rule_info *const *pdk_rule_list(size_t *count);
PDK_API const pdk_rule_info *pdk_rule_find(const char *name);

// The largest side for which PDK_RULE_SINGLES is supported.
#define PDK_SINGLES_SIDE_MAX 1024

// What puzzles should be like. All zero but for the size: puzzles from which
// the rule can remove no clue.
typedef struct pdk_generator_options {
    size_t size; // sizeof(pdk_generator_options)
    pdk_rule rule;
    pdk_clue_symmetry symmetry;
    // The cells that may hold clues: those that are not empty; NULL: all. If
    // nothing below is asked for, every one of them becomes a clue.
    const pdk_grid *pattern;
    // Bounds on the number of clues; 0: none. Without is_minimal, the number is
    // drawn uniformly between the bounds, or is the lower bound if there is no
    // upper one; if it cannot be reached, as few clues as possible remain.
    uint64_t clues_minimum, clues_maximum;
    bool is_minimal; // no clue can be removed, which is proved by search
    bool is_fewest;  // look for few clues until the steps are used up
    bool is_weighed; // minimal, with a weight as in experimental/weigh.h
    // When to give up: after this many grids, or orders in which clues are
    // removed, without success; 0: PDK_GENERATOR_ATTEMPTS, or with a
    // difficulty PDK_GENERATOR_GRADED_ATTEMPTS. After this many steps of all
    // searches for few clues or for symbols of a pattern; 0:
    // PDK_GENERATOR_STEPS.
    uint64_t attempts, steps;
    uint64_t guesses; // per question to the solver; 0: no limit
    // How hard the puzzle should be; copied. NULL: as hard as it comes. Unless
    // the number of clues follows from the members above, it is chosen to suit
    // the difficulty: easy puzzles have more clues than needed. Not with
    // is_fewest or is_weighed.
    const pdk_difficulty *difficulty;
} pdk_generator_options;

#define PDK_GENERATOR_ATTEMPTS 10000
#define PDK_GENERATOR_GRADED_ATTEMPTS 200000 // with a difficulty
#define PDK_GENERATOR_STEPS 2000

// What a puzzle lacks, from little to much; but being too easy or too hard
// counts for less than a wrong number of clues.
typedef enum pdk_shortfall {
    PDK_SHORT_OF_NOTHING,
    PDK_SHORT_OF_MINIMAL,   // only not minimal, or not known to be
    PDK_SHORT_OF_MORE,      // no minimal puzzle with this many clues was found
    PDK_SHORT_OF_FEWER,     // none with so few clues was found
    PDK_SHORT_OF_UNIQUE,    // none with a unique solution was found
    PDK_SHORT_OF_DIFFICULTY // none that is as hard, or as easy, was found
} pdk_shortfall;

// The outcome.
typedef struct pdk_made {
    pdk_shortfall shortfall;
    bool is_unique;  // by the rule
    bool is_minimal; // proved by search
    uint64_t clues;
    uint64_t undecided; // questions that the limit of guesses left open
    uint64_t attempts;  // grids, or orders of removal, that were tried
    uint64_t steps;     // of searches for few clues, in all attempts
    double log_weight;  // as in experimental/weigh.h; 0 unless asked for
} pdk_made;

typedef struct pdk_generator pdk_generator;

// Makes a generator of puzzles on `geometry` (borrowed), which has rows,
// columns and boxes, to `wish` (copied, with its pattern; NULL: all zero). Use
// one per thread. PDK_ERR_RANGE for a wish that no puzzle can meet, with the
// reason in the error: too few clues, or a pattern in which two rows of a band
// are empty. PDK_ERR_ARGUMENT for wishes that contradict each other. Otherwise
// fails like pdk_solver_new(); PDK_ERR_LIMIT if the side is too large for
// singles. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_generator_new(
    const pdk_geometry *geometry, const pdk_generator_options *wish,
    pdk_generator **out, pdk_error *error);
PDK_API void pdk_generator_free(pdk_generator *generator);

// Sets the limits of all later puzzles; copied. NULL: none. Only go_on() is
// obeyed; it learns how many attempts are done, and how many there are at most.
PDK_API PDK_CHECKED pdk_status pdk_generator_limit(pdk_generator *generator,
                                                   const pdk_limits *limits,
                                                   pdk_error *error);

// The rating of the puzzle that was made last, or found closest, if its
// difficulty matters, with its score and players' level if these do. Set
// rating->size first. Rating 0: it was not rated; the end is PDK_LOGIC_LIMITED
// if it is harder than wanted.
PDK_API PDK_CHECKED pdk_status pdk_generator_rating(
    const pdk_generator *generator, pdk_rating *rating, pdk_error *error);

// Makes a puzzle. Solutions are drawn from `sampler`, of the same shape, whose
// limits are replaced; if that is NULL, the puzzle is made from `solution`, a
// full valid grid (otherwise PDK_ERR_ARGUMENT). Stores the puzzle and its
// solution; PDK_ERR_MISMATCH if a grid has another shape. `made` describes the
// outcome: if the puzzle lacks something, it is the closest that was found.
// After PDK_ERR_CANCELLED that is the closest so far, and may not have a unique
// solution; both grids are empty if there is none yet.
//
// The same random numbers give the same puzzle in every version, as long as no
// limit is reached. If its difficulty matters, this holds for as long as
// ratings are the same, which is promised for boxes of 3x3.
PDK_API PDK_CHECKED pdk_status pdk_generator_make(
    pdk_generator *generator, pdk_sampler *sampler, pdk_random *random,
    pdk_grid *puzzle, pdk_grid *solution, pdk_made *made, pdk_error *error);

// Makes a pencil-mark puzzle (Sukaku) instead: a board without clues, whose
// candidates allow one solution. Stores them in `marks`, which are reset. The
// puzzle is minimal: any candidate that `marks` exclude would allow another
// solution. `made->clues` is the number of candidates. The wish may have only
// is_minimal and limits, otherwise PDK_ERR_ARGUMENT; PDK_ERR_LIMIT if the side
// is too large for a search with pencil marks. Each question that the limit of
// guesses leaves open, and PDK_ERR_CANCELLED, make a unique puzzle with fewer
// candidates than it could have; if cancelled before, the solution is empty.
// The rest is as above.
PDK_API PDK_CHECKED pdk_status pdk_generator_make_marks(
    pdk_generator *generator, pdk_sampler *sampler, pdk_random *random,
    pdk_notes *marks, pdk_grid *solution, pdk_made *made, pdk_error *error);

// Changes a puzzle with a unique solution into a neighbour: one or two clues
// go, others come until the solution is unique again, and those that are not
// needed go. Both grids are replaced, and `made` and pdk_generator_rating() say
// whether the neighbour is as hard as it should be. Hard puzzles have hard
// neighbours more often than others. The wish must have a difficulty, and may
// not restrict the clues, otherwise PDK_ERR_ARGUMENT. After a failure the grids
// are in between.
PDK_API PDK_CHECKED pdk_status pdk_generator_change(
    pdk_generator *generator, pdk_random *random, pdk_grid *puzzle,
    pdk_grid *solution, pdk_made *made, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
