// The tools that a kit keeps for one shape, each made when it is first needed.
#ifndef PDKI_KIT_TOOLS_H
#define PDKI_KIT_TOOLS_H

#include <permudoku/kit.h>

struct kit_tools {
    pdk_shape shape; // side 0: nothing is kept here
    uint64_t used;   // when, by the clock of the kit
    uint64_t limits; // the version of the limits that the tools have

    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_checker *checker;
    pdk_canon *canon;
    pdk_logic *logic;
    pdk_sampler *sampler;
    pdk_generator *generator;
    pdk_generator_options wish; // of the generator
    pdk_difficulty difficulty;  // of its wish, if that has one
    pdk_board *puzzle;          // symbols are 1..side, and it has no notes
    pdk_grid *result;
};

void pdki_tools_free(struct kit_tools *tools);

// Each makes its tool unless there is one already.
pdk_status pdki_tools_solver(struct kit_tools *tools, pdk_error *error);
pdk_status pdki_tools_checker(struct kit_tools *tools, pdk_error *error);
pdk_status pdki_tools_canon(struct kit_tools *tools, pdk_error *error);
pdk_status pdki_tools_logic(struct kit_tools *tools, pdk_error *error);
pdk_status pdki_tools_boards(struct kit_tools *tools, pdk_error *error);

// A sampler, and a generator of such puzzles.
pdk_status pdki_tools_generator(struct kit_tools *tools,
                                const pdk_generator_options *wish,
                                pdk_error *error);

// Passes the limits on to all tools that there are.
pdk_status pdki_tools_limit(struct kit_tools *tools, const pdk_limits *limits,
                            pdk_error *error);

#endif
