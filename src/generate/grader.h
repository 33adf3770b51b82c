// Whether a puzzle is as hard as it should be.
#ifndef PDKI_GRADER_H
#define PDKI_GRADER_H

#include <permudoku/difficulty.h>

struct pdki_grader {
    pdk_difficulty wish; // without its lists
    pdk_technique_set *contains, *needs;
    // Ratings that the puzzle can have, as far as that follows from the wish;
    // `high` is 0 if there is no bound.
    uint32_t low, high;
    pdk_logic *explainer, *player; // NULL if not needed
    pdk_logic *without;            // likewise
    pdk_logic **lacking;           // for each of `needs`
    pdk_rating rating;             // of the last puzzle, and its score
};

// A copy of `wish` for boards of `geometry` (borrowed), with go_on() of
// `limits`. PDK_ERR_ARGUMENT for a wish that contradicts itself, PDK_ERR_RANGE
// if no puzzle can meet it. On failure *out is NULL.
pdk_status pdki_grader_new(const pdk_geometry *geometry,
                           const pdk_difficulty *wish, const pdk_limits *limits,
                           struct pdki_grader **out, pdk_error *error);
void pdki_grader_free(struct pdki_grader *grader);

// Misses that are not a matter of degree.
enum {
    PDKI_MISS_TECHNIQUE = 1000, // of each technique that should be different
    PDKI_MISS_HARDER = 100000,  // by how much is not known
    PDKI_MISS_UNKNOWN = 1000000 // not rated
};

// By how much a puzzle, which has a unique solution, misses the wish; 0: it is
// as it should be.
pdk_status pdki_grader_judge(struct pdki_grader *grader, const pdk_grid *puzzle,
                             uint32_t *miss, pdk_error *error);

#endif
