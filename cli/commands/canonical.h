// What commands that find canonical forms have in common: an engine, and a
// worker of the pipeline with a workspace.
#ifndef CLI_CANONICAL_H
#define CLI_CANONICAL_H

#include "flow/output.h"
#include "flow/pipeline.h"
#include "flow/text.h"

#include <permudoku/canon.h>

enum { CANON_ENGINE_NOT_GIVEN = -1 };

bool canonical_engines(size_t index, struct cli_choice *choice);

// A row for the option table, for an int whose default is
// CANON_ENGINE_NOT_GIVEN.
// clang-format off
#define CANON_ENGINE_OPTION(field)                                             \
    {0, "engine", OPT_CHOICE(canonical_engines), field, "NAME",                \
     "the engine that finds forms; default: the first in this list that takes " \
     "a board. Forms of different engines are different"}
// clang-format on

// The name of the engine that was given, or NULL.
const char *canonical_engine_name(int engine);

// A workspace, which takes time to make: those of the last shapes are kept.
struct canonical_desk {
    pdk_shape shape;
    pdk_canon *canon; // NULL where the engine is not for the shape
    pdk_error refusal;
    pdk_grid *form;
    pdk_transform *moves;
};

enum { CANONICAL_DESKS = 4 };

struct canonical_worker {
    struct worker worker;
    struct canonical_desk desks[CANONICAL_DESKS];
    size_t desk_count;           // that were made so far
    struct canonical_desk *desk; // for the boards at hand
    pdk_integer *order;
    struct board_text boards;
};

// What suits boards of this kind, unless another one was given.
pdk_format canonical_format(const struct format_options *options,
                            const struct board_kind *kind);

// Makes ready for boards of this kind, which are written in `format`.
pdk_status canonical_prepare(struct canonical_worker *own,
                             const struct board_kind *kind, int engine,
                             pdk_format format, pdk_error *error);

// The form of a board, in own->desk->form; where no engine takes it,
// error->text has why.
pdk_status canonical_find(struct canonical_worker *own, const pdk_grid *grid,
                          bool *is_taken, pdk_error *error);
void canonical_release(struct canonical_worker *own);

#endif
