// Steps as text and as JSON.
#ifndef CLI_STEPS_H
#define CLI_STEPS_H

#include "reasoning/reasoning.h"

// The step in words, with its line end.
pdk_status step_add_text(struct text *text, const struct reasoning_worker *own,
                         const pdk_step *step, pdk_detail detail,
                         pdk_error *error);

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

#endif
