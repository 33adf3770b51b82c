// A path with few steps, and the parts of the public interface that plan it.
#ifndef PDKI_SHORT_PATH_H
#define PDKI_SHORT_PATH_H

#include "base/alloc.h"

#include <permudoku/logic.h>

// A step between those of the ladder that place a symbol.
struct short_step {
    pdk_technique technique;
    pdk_candidate placed;
    size_t first, count; // of the removed candidates
};

struct short_path {
    struct short_step *steps;
    size_t count, capacity;
    pdk_candidate *removed;
    size_t removed_count, removed_capacity;
    uint32_t removals; // steps that place nothing
};

static inline void short_path_release(struct short_path *path)
{
    pdki_free(path->removed);
    pdki_free(path->steps);
    *path = (struct short_path){0};
}

const pdk_geometry *pdki_logic_geometry(const pdk_logic *logic);
pdk_scale pdki_logic_scale(const pdk_logic *logic);

// Whether all steps of a technique can be listed quickly, and the caller allows
// it; and whether the caller wants to go on.
bool pdki_logic_lists(const pdk_logic *logic, pdk_technique technique);
pdk_status pdki_logic_go_on(const pdk_logic *logic, pdk_error *error);

// Finds a step of the same technique as `wanted` with at least what is left of
// its effect: *step, which was found last, or one of a list. *step is NULL if
// there is none.
pdk_status pdki_logic_pick(pdk_logic *logic, const struct short_path *path,
                           const struct short_step *wanted,
                           const pdk_step **step, pdk_error *error);

// Goes on along a path, which is owned from now on.
void pdki_logic_follow(pdk_logic *logic, const struct short_path *path);

#endif
