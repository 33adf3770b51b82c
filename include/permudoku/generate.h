// Puzzles to order: with one solution, of any size, as many as one wants.
//
// A puzzle is made of random numbers alone, so that number k of a series can be
// made of stream k of a seed, by any thread, without those before it.
#ifndef PERMUDOKU_GENERATE_H
#define PERMUDOKU_GENERATE_H

#include <permudoku/sample.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

// How the cells of the clues look alike: what turns or mirrors the board leaves
// the set of clues as it is. All of these go with all boxes.
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
    const char *name;    // as on a command line
    const char *summary; // one line
} pdk_clue_symmetry_info;

// The table of them, in the order of the enum, static storage.
PDK_API const pdk_clue_symmetry_info *pdk_clue_symmetry_list(size_t *count);

// How it is known that a puzzle has one solution.
typedef enum pdk_rule {
    PDK_RULE_SEARCH, // a solver refuted all others
    // Singles alone fill the board: again and again, a cell that can have one
    // symbol only, or a symbol that can stand in one cell only of a row, column
    // or box. So easy to see that it works on large boards.
    PDK_RULE_SINGLES
} pdk_rule;

typedef struct pdk_rule_info {
    pdk_rule rule;
    const char *name;    // as on a command line
    const char *summary; // one line
} pdk_rule_info;

// The table of them, in the order of the enum, static storage.
PDK_API const pdk_rule_info *pdk_rule_list(size_t *count);

// No board with more rows can be made by singles.
#define PDK_SINGLES_SIDE_MAX 1024

// What puzzles should be like. All zero: no clue can be left out, as far as the
// rule can tell.
typedef struct pdk_wish {
    pdk_rule rule;
    pdk_clue_symmetry symmetry;
    // The cells that may be clues, those that are not empty; NULL: all. Where
    // nothing below is asked for, all of them are.
    const pdk_grid *pattern;
    // How many clues; 0: no bound. Without is_minimal, clues are left out down
    // to a number between both bounds, all equally likely, or to the lower one
    // where that stands alone; and as far as can be where that is not possible.
    uint64_t clues_minimum, clues_maximum;
    bool is_minimal; // no clue can be left out: proved, by search
    bool is_fewest;  // look for few clues, as long as steps last
    bool is_weighed; // minimal, with a weight as in experimental/weigh.h
    // When to give a puzzle up. So many solutions, or orders of clues, that
    // nothing came out of; 0: PDK_ATTEMPTS. So many changes, in all searches
    // for few clues or for symbols of a pattern; 0: PDK_STEPS.
    uint64_t attempts, steps;
    uint64_t guesses; // a question may take; 0: no limit
} pdk_wish;

#define PDK_ATTEMPTS 10000
#define PDK_STEPS 2000

// What a puzzle lacks, the least first.
typedef enum pdk_shortfall {
    PDK_SHORT_OF_NOTHING,
    PDK_SHORT_OF_MINIMAL, // as wished, but not minimal, or not known to be
    PDK_SHORT_OF_MORE,    // no minimal puzzle with so many clues was found
    PDK_SHORT_OF_FEWER,   // none with so few
    PDK_SHORT_OF_UNIQUE   // none with one solution
} pdk_shortfall;

// What came of it.
typedef struct pdk_made {
    pdk_shortfall shortfall;
    bool is_unique;  // by the rule
    bool is_minimal; // proved by search
    bool is_cut;     // go_on() said no before the end
    uint64_t clues;
    uint64_t undecided; // questions that the limit of guesses left open
    uint64_t attempts;  // solutions, or orders of clues, that were tried
    uint64_t steps;     // of searches for few clues, in all attempts
    double log_weight;  // as in experimental/weigh.h; 0 where not asked for
} pdk_made;

typedef struct pdk_generator pdk_generator;

// Makes ready for puzzles on `geometry` (borrowed), which has rows, columns and
// boxes, by `wish` (copied, with its pattern). One a thread.
// PDK_ERR_RANGE for what no puzzle can be like, with the reason in the error:
// so few clues, or a pattern in which two rows of a band are empty.
// PDK_ERR_ARGUMENT for wishes that do not go together. PDK_ERR_LIMIT
// for singles on more than PDK_SINGLES_SIDE_MAX rows. Fails as
// pdk_solver_new(). On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_generator_new(const pdk_geometry *geometry,
                                                 const pdk_wish *wish,
                                                 pdk_generator **out,
                                                 pdk_error *error);
PDK_API void pdk_generator_free(pdk_generator *generator);

// From now on `go_on` is asked now and then, at least every few milliseconds,
// and told how far a puzzle is; where it says false, the puzzle at hand is left
// as it is, and says so. NULL: never.
PDK_API void pdk_generator_watch(pdk_generator *generator,
                                 bool (*go_on)(void *context,
                                               const pdk_made *so_far),
                                 void *context);

// Makes a puzzle. Solutions are drawn from `sampler`, of the same shape; where
// that is NULL, the puzzle is made of `solution`, a full valid grid (else
// PDK_ERR_ARGUMENT). Stores both; grids of another shape are PDK_ERR_MISMATCH.
// `made` tells what came of it; where the puzzle lacks something, it is the
// nearest that was found, and has one solution if that says so. The same for
// the same numbers in every version where nothing was cut and no limit of
// guesses came.
PDK_API PDK_CHECKED pdk_status pdk_generator_make(
    pdk_generator *generator, pdk_sampler *sampler, pdk_random *random,
    pdk_grid *puzzle, pdk_grid *solution, pdk_made *made, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
