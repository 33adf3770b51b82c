// Answers of solve for huge boards: straight to the output, row by row, in the
// words and formats of other boards.
#ifndef CLI_HUGE_SOLUTION_H
#define CLI_HUGE_SOLUTION_H

#include "solving/solution.h"

#include <permudoku/construct.h>

struct huge_solution {
    struct solution known;      // without any grid
    pdk_construction *solution; // NULL: none was found
    const pdk_clues *changes;   // that make it a second one, in reading order;
                                // empty: there is none
};

// As solution_explain().
void huge_explain(struct text *text, const struct huge_solution *huge);

// Prints a text, and releases it.
pdk_status huge_send(struct text *text);

// Functions of the table of formats; the last is in solution_permutations.c.
pdk_status huge_stream_line(const struct huge_solution *huge,
                            pdk_format format);
pdk_status huge_stream_picture(const struct huge_solution *huge,
                               pdk_format format);
pdk_status huge_stream_json(const struct huge_solution *huge,
                            pdk_format format);
pdk_status huge_stream_permutations(const struct huge_solution *huge,
                                    pdk_format format);

#endif
