// What the engine nine knows about the last board.
#ifndef PDKI_CANON_NINE_H
#define PDKI_CANON_NINE_H

#include "canon/canon_engine.h"
#include "canon/minimal.h"

#include <permudoku/solve.h>

struct pdki_canon_nine {
    struct pdki_band_table *table;
    uint8_t cells[PDKI_NINE_ROOM];    // of the board
    uint8_t solution[PDKI_NINE_ROOM]; // of a puzzle
    uint8_t form[PDKI_NINE_CELLS];

    // How many ways lead from the board to its form, and the first one or,
    // where all were asked for, each.
    size_t way_count;
    bool has_ways, has_generators;
    struct pdki_way ways[PDKI_WAYS_MAX];
    size_t generator_count;
    struct pdki_way generators[PDKI_WAYS_GENERATORS];

    // For puzzles; NULL before the first one.
    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_grid *solved;
};

// `grid` has empty cells. Where it is a puzzle with one solution, it is taken
// and its form and ways are stored.
pdk_status pdki_canon_nine_puzzle(struct pdki_canon_nine *nine,
                                  const struct pdki_canon_watch *watch,
                                  const pdk_grid *grid, bool *is_taken,
                                  pdk_error *error);

#endif
