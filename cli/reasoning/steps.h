// Steps as text and as JSON.
#ifndef CLI_STEPS_H
#define CLI_STEPS_H

#include "reasoning/reasoning.h"

// The width of lines in a file, and on the terminal that the output goes to.
enum { STEPS_WIDTH = 80 };
size_t steps_width(void);

// How steps are written as text.
struct step_telling {
    size_t width; // of lines, in columns
    pdk_detail detail;
    uint32_t number;  // before the step; 0: none
    struct text room; // to be released
};

// The step in words, with its line end.
pdk_status step_add_text(struct step_telling *telling, struct text *text,
                         const struct reasoning_worker *own,
                         const pdk_step *step, pdk_error *error);

// Adds `words`, which are lines with line ends, broken at spaces. Lines that
// are continued keep their indent and the room of their number.
void text_add_folded(struct text *text, const struct text *words, size_t width);

// The step as an object; cells are [row,column] from 1.
void step_add_json(struct text *text, const struct reasoning_worker *own,
                   const pdk_step *step);

// A rating in tenths: "7.1". The name of the level, "Master", and of the
// hardest technique.
void rating_add(struct text *text, uint32_t rating);
const char *rating_level(const pdk_rating *rating);
const char *rating_technique(const pdk_rating *rating);

// ,"er":7.1,"ep":1.2,"ed":1.2,"level":"Master", ...
void rating_add_json(struct text *text, const pdk_rating *rating);

// ,"score":1032,"level":"Hard", ...
void score_add_json(struct text *text, const pdk_rating *rating);

#endif
