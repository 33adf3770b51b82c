// The oracle for all engines: tries every symbol in every cell that the houses
// leave open. Knows public headers only, keeps nothing, allocates nothing.
#ifndef TEST_BRUTE_H
#define TEST_BRUTE_H

#include <permudoku/grid.h>

enum { BRUTE_SIDE_MAX = 32 };

enum brute_end {
    BRUTE_ALL,    // these are all solutions
    BRUTE_MORE,   // there is at least one more than the limit
    BRUTE_GAVE_UP // too many steps; there may be more, or none
};

struct brute_count {
    uint64_t solutions; // the limit at most
    enum brute_end end;
};

// How many solutions does the puzzle have? Looks for no more than `limit` of
// them, and gives up after `steps` cells tried. Unless `list` is NULL, it has
// room for `limit` solutions and gets them in ascending order, one behind the
// other; that takes longer.
struct brute_count brute_solve(const pdk_geometry *geometry,
                               const pdk_grid *puzzle, uint64_t limit,
                               uint64_t steps, pdk_symbol *list);

#endif
