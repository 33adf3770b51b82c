// What a generator is, for the files that make it up.
#ifndef PDKI_GENERATOR_TYPE_H
#define PDKI_GENERATOR_TYPE_H

#include <permudoku/generate.h>
#include <permudoku/refine.h>
#include <permudoku/weigh.h>

struct pdk_generator {
    const pdk_geometry *geometry;
    pdk_wish wish;
    pdk_grid *pattern; // owned; whole orbits that may be clues; NULL: all
    // Those that the wish needs; owned.
    pdk_reducer *reducer;
    pdk_refiner *refiner;
    pdk_weigher *weigher;
    pdk_grid *best_puzzle, *best_solution;
    pdk_made so_far;
    bool (*go_on)(void *context, const pdk_made *so_far);
    void *context;
};

// Cells that may be clues: orbits by their size, 1, 2, 4 or 8.
enum { PDKI_ORBIT_SIZES = 4 };
struct pdki_places {
    uint64_t orbits[PDKI_ORBIT_SIZES];
};

// Whether there can be such puzzles: wish_check.c. PDK_ERR_ARGUMENT for wishes
// that do not go together, PDK_ERR_RANGE where no puzzle is like that.
// `pattern` is what orbits leave of the wish's.
pdk_status pdki_wish_check(const pdk_wish *wish, const pdk_shape *shape,
                           const struct pdki_places *places,
                           const pdk_grid *pattern, pdk_error *error);

// No puzzle with one solution has fewer clues.
uint64_t pdki_wish_least(const pdk_shape *shape);

// Changes that may be tried for a puzzle, in all.
uint64_t pdki_wish_steps(const pdk_wish *wish);

// Whether all of the pattern is wanted, and nothing else.
bool pdki_wish_is_exact(const pdk_wish *wish);

// A puzzle on its way.
struct pdki_attempt {
    pdk_random *random;
    pdk_grid *puzzle, *solution;
    bool is_free; // the solution may become another one
    pdk_made made;
    pdk_error *error;
};

// Makes a puzzle of the solution, and tells what it lacks: generate_attempt.c.
// PDK_ERR_CANCELLED leaves it as it is, and tells the same.
pdk_status pdki_attempt_run(pdk_generator *generator,
                            struct pdki_attempt *attempt);

#endif
