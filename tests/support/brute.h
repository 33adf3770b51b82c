// The oracle for all engines: tries every symbol allowed in every cell. Uses
// public headers only, keeps no state, allocates nothing.
#ifndef TEST_BRUTE_H
#define TEST_BRUTE_H

#include <permudoku/grid.h>

enum { BRUTE_SIDE_MAX = 32 };

enum brute_end {
    BRUTE_ALL,    // these are all solutions
    BRUTE_MORE,   // there is at least one more than the limit
    BRUTE_GAVE_UP // too many steps; there may be more
};

struct brute_count {
    uint64_t solutions; // at most the limit
    enum brute_end end;
};

// Counts the solutions of the puzzle. Looks for at most `limit` of them, and
// gives up after trying `steps` cells. Unless `list` is NULL, it has room for
// `limit` solutions and receives them in ascending order; that takes longer.
struct brute_count brute_solve(const pdk_geometry *geometry,
                               const pdk_grid *puzzle, uint64_t limit,
                               uint64_t steps, pdk_symbol *list);

#endif
