// Workspaces for canonical forms, for commands that find or compare them.
#ifndef CLI_FORMS_H
#define CLI_FORMS_H

#include "flow/pipeline.h"

#include <permudoku/batch.h>
#include <permudoku/canon.h>

enum { FORM_ENGINE_NOT_GIVEN = -1 };

// The engines, for an option.
bool form_engines(size_t index, struct cli_choice *choice);

// clang-format off
#define FORM_ENGINE_OPTION(field)                                              \
    {0, "engine", OPT_CHOICE(form_engines), field, "NAME",                     \
     "use this engine (default: the first in this list that supports the "     \
     "board); different engines find different forms", GROUP_SEARCH}
// clang-format on

struct form_desk {
    pdk_shape shape;
    pdk_canon *canon;  // NULL if the engine does not support the shape
    pdk_error refusal; // why not
    pdk_grid *form;
    pdk_transform *moves;
};

// A workspace is expensive to make, so those of the last shapes are kept.
enum { FORM_DESKS = 4 };
struct form_desks {
    struct form_desk desks[FORM_DESKS];
    size_t count;           // that were made so far
    struct form_desk *desk; // for the current boards
};

// Sets desks->desk for boards of this shape.
pdk_status form_desks_choose(struct form_desks *desks, const pdk_shape *shape,
                             int engine, struct worker *worker,
                             pdk_error *error);
void form_desks_release(struct form_desks *desks);

// Finds the forms of `count` boards, all in desks->desk->form, and calls
// batch->visit for each, which may use the form until the next one. Boards that
// no engine supports are visited, too, with their status set. The boards,
// results and strides of the batch are set here.
pdk_status form_desks_find(struct form_desks *desks, struct puzzle *puzzles,
                           const pdk_batch *visits, pdk_digest *digests,
                           pdk_error *error);

// Why board `index` has no form, though its shape may have an engine.
void form_desks_explain(const struct form_desks *desks,
                        const struct puzzle *puzzle, pdk_error *error);

#endif
