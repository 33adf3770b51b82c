// Everything that a test of numbered solutions needs; the test fails if it
// cannot be made.
#ifndef TEST_ORBITS_H
#define TEST_ORBITS_H

#include <permudoku/orbit.h>

struct orbit_setting {
    char name[32]; // "boxes 3x4"
    pdk_shape shape;
    pdk_orbit *orbit;
    pdk_construction *solution;
    pdk_grid *grid;
    pdk_integer *rank, *found;
};

struct orbit_setting orbit_set_up(uint32_t box_rows, uint32_t box_columns);
void orbit_tear_down(struct orbit_setting *s);

// Sets `grid` to number `rank`.
void orbit_unrank(struct orbit_setting *s);

// Sets `grid` to `solution`.
void orbit_fill(struct orbit_setting *s);

// Whether `grid` has a number; stores it in `found`.
bool orbit_find(struct orbit_setting *s);

// `grid` has the number `rank`, and so has `solution`, which is the same grid.
void orbit_expect_rank(struct orbit_setting *s);

// Whether every row, column and box of `grid` has each symbol; side <= 64.
bool orbit_grid_is_valid(const struct orbit_setting *s);

// A new integer; the caller frees it.
pdk_integer *make_integer(uint64_t value);

// Expects that its decimal digits equal `want`.
void expect_integer(const char *name, const char *want, const pdk_integer *got);

#endif
