// How to get puzzles of a wanted difficulty: how many clues to aim at, which
// puzzles to rate, and what to change in those that miss it.
#ifndef PDKI_GRADE_PLAN_H
#define PDKI_GRADE_PLAN_H

#include "generate/grader.h"

#include <permudoku/generate.h>

struct pdki_grade_plan;

// A plan for wish->difficulty. `pattern` is the cells that may hold clues, in
// whole orbits (NULL: all; borrowed). Fails like pdki_grader_new().
pdk_status pdki_grade_plan_new(const pdk_geometry *geometry,
                               const pdk_generator_options *wish,
                               const pdk_grid *pattern,
                               const pdk_limits *limits,
                               struct pdki_grade_plan **out, pdk_error *error);
void pdki_grade_plan_free(struct pdki_grade_plan *plan);

// How many clues the next puzzle should keep; 0: as few as possible.
uint64_t pdki_grade_plan_clues(const struct pdki_grade_plan *plan,
                               pdk_random *random);

// A puzzle to grade.
struct pdki_graded {
    pdk_grid *puzzle, *solution;
    bool is_free; // the solution may be replaced
    pdk_made *made;
    uint32_t miss; // as in grader.h
};

// Grades a puzzle that has a unique solution and meets all other wishes. If it
// misses the difficulty, its clues may be changed, as long as these wishes
// allow it; `made` then describes the new puzzle.
pdk_status pdki_grade_plan_run(struct pdki_grade_plan *plan, pdk_random *random,
                               struct pdki_graded *graded, pdk_error *error);

// Whether puzzles can be changed without regard to other wishes.
bool pdki_grade_plan_can_change(const struct pdki_grade_plan *plan);

// Replaces a puzzle by a neighbour, as in clue_change.h, and grades that.
pdk_status pdki_grade_plan_change(struct pdki_grade_plan *plan,
                                  pdk_random *random,
                                  struct pdki_graded *graded, pdk_error *error);

// The rating of the puzzle that was graded last.
const pdk_rating *pdki_grade_plan_rating(const struct pdki_grade_plan *plan);

#endif
