// Boards for tests of the techniques, by number, the same on every machine; and
// walks along their paths in which every step is checked.
#ifndef TEST_LOGIC_KIT_H
#define TEST_LOGIC_KIT_H

#include "step_proof.h"

#include <permudoku/experimental/reduce.h>

struct logic_kit {
    pdk_geometry *geometry;
    pdk_logic *logic;
    pdk_solver *solver;
    pdk_reducer *reducer;
    pdk_notes *marks;
    pdk_random random;
    pdk_grid *full;   // a solution
    pdk_grid *puzzle; // the board
    pdk_grid *other;  // the solution that the solver found
    bool has_marks;
    pdk_verdict verdict; // of the board with its marks
    size_t steps;        // of the last walk
};

void logic_kit_open(struct logic_kit *kit, uint32_t box_rows,
                    uint32_t box_columns);
void logic_kit_close(struct logic_kit *kit);

// What kinds of boards there are.
enum logic_kind {
    LOGIC_MINIMAL,   // no clue can be removed
    LOGIC_WITH_MORE, // a few clues more
    LOGIC_MULTIPLE,  // a few clues less: usually several solutions
    LOGIC_MARKED,    // so few clues that pencil marks must help, or do not
    LOGIC_KINDS
};

const char *logic_kind_name(enum logic_kind kind);

// Makes board `number` of that kind, and starts with it. Uniqueness techniques
// are on if its solution is unique.
void logic_kit_draw(struct logic_kit *kit, enum logic_kind kind,
                    uint64_t number);

// Starts with a line of one character per cell, in which letters from A are
// symbols from 10; its solution must be unique.
void logic_kit_read(struct logic_kit *kit, const char *line);

// Follows the path to its end. Fails the test unless every step makes progress
// and agrees with the known solutions, and with `proves` also unless it is
// proved. Returns how the path ended.
pdk_logic_state logic_kit_walk(struct logic_kit *kit, const char *name,
                               bool proves);

// Lists the steps of every technique, with no variants and with all but
// PDK_VARIANT_OWN_MARKS, before the first step
// that places nothing and before every 16th of them. Fails the test unless
// each agrees with the known solutions. The path has a limit of `guesses`.
// `steps` is the number of steps that were listed.
void logic_kit_list(struct logic_kit *kit, const char *name, uint64_t guesses);

#endif
