// What holds for every canonical form, whichever engine made it.
#ifndef TEST_CANON_LAWS_H
#define TEST_CANON_LAWS_H

#include <permudoku/canon.h>

// A workspace and everything its functions need. The test fills `grid`.
struct canon_kit {
    pdk_shape shape;
    pdk_canon *canon;
    pdk_grid *grid, *form, *other;
    pdk_transform *moves;
    pdk_integer *order;
};

void canon_kit_open(struct canon_kit *kit, uint32_t box_rows,
                    uint32_t box_columns, const char *engine);
void canon_kit_close(struct canon_kit *kit);

// Symbols as digits, row by row; '.' and '0' are empty. Sides up to 9.
void canon_kit_read(struct canon_kit *kit, const char *text);

// Finds the form of the grid; the test fails if the board is not supported.
void canon_kit_find(const char *name, struct canon_kit *kit);

// After canon_kit_find(): the number of automorphisms.
uint64_t canon_kit_order(struct canon_kit *kit);

// After canon_kit_find(): the moves turn the grid into its form, each generator
// fixes the grid, and if there are at most CANON_GROUP_MAX automorphisms, the
// generators generate exactly that many.
enum { CANON_GROUP_MAX = 700 };
void canon_expect_laws(const char *name, struct canon_kit *kit);

// After canon_kit_find(): random symmetries lead to boards with the same form,
// number of automorphisms and engine. `grid` is the last of them afterwards.
void canon_expect_invariant(const char *name, struct canon_kit *kit,
                            uint32_t rounds, pdk_random *random);

// Puts each symbol from `first` on into each cell of a supported grid: it is
// only still supported if that is the original symbol.
void canon_expect_faults_refused(struct canon_kit *kit, pdk_symbol first);

// A new workspace of the engine finds the form of the grid, and everything
// about it, with each allocation failing in turn.
void canon_expect_memory_errors(struct canon_kit *kit, const char *engine);

#endif
