// Pencil-mark puzzles (Sukaku): a board without clues whose candidates allow
// one solution.
#ifndef PDKI_PENCIL_H
#define PDKI_PENCIL_H

#include <permudoku/generate.h>

struct pdki_pencil;

// A workspace for boards of `geometry` (borrowed). The limits, copied, hold for
// each question. PDK_ERR_LIMIT if no engine supports pencil marks on boards of
// this side. On failure *out is NULL.
pdk_status pdki_pencil_new(const pdk_geometry *geometry,
                           const pdk_limits *limits, struct pdki_pencil **out,
                           pdk_error *error);
void pdki_pencil_free(struct pdki_pencil *pencil);

// Makes `marks` of `solution`, a full valid grid (otherwise PDK_ERR_ARGUMENT).
// Sets what `made` says about uniqueness, minimality, marks and questions.
// After PDK_ERR_CANCELLED the marks so far are unique, but more could be added.
pdk_status pdki_pencil_run(struct pdki_pencil *pencil, const pdk_grid *solution,
                           pdk_random *random, pdk_notes *marks, pdk_made *made,
                           pdk_error *error);

#endif
