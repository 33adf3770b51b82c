// Which boards are the same up to symmetry: moves of rows in bands, bands,
// columns in stacks, stacks, symbols, and the transpose where boxes are square.
//
// Every full grid and every puzzle has a canonical form, one of the boards that
// symmetries make of it; two boards have equal forms exactly if they are the
// same up to symmetry. Forms depend on the engine that made them:
//
//     nine        full 9x9 grids, and 9x9 puzzles with one solution. The form
//                 of a grid is the least one of all, read row by row; that of a
//                 puzzle has the least grid as its solution.
//     elementary  full grids that symmetries make of the elementary one, of any
//                 shape; the form is the elementary solution itself.
//     search      all boards; the form is that of the best labelling of rows,
//                 columns and symbols which a search finds.
//
// Without a name, the first of them that takes a board answers. Which one that
// is does not change under symmetries, so that forms can be compared.
#ifndef PERMUDOKU_CANON_H
#define PERMUDOKU_CANON_H

#include <permudoku/integer.h>
#include <permudoku/transform.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_canon pdk_canon;

// Makes ready for boards of `shape`. Holds workspace: one a thread. `engine` is
// a name of the list above, or NULL. PDK_ERR_ARGUMENT for a name that is not
// known or does not suit the shape, PDK_ERR_UNSUPPORTED for one that is not
// built in. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_canon_new(const pdk_shape *shape,
                                             const char *engine,
                                             pdk_canon **out, pdk_error *error);
PDK_API void pdk_canon_free(pdk_canon *canon);

// Engine number `index` of the list, from 0; NULL past the last one. The
// summary is one line.
typedef struct pdk_canon_engine {
    const char *name, *summary;
    bool is_built_in;
} pdk_canon_engine;
PDK_API const pdk_canon_engine *pdk_canon_engine_at(size_t index);

// From now on `go_on` is asked now and then during long work; where it says
// false, the call ends with PDK_ERR_CANCELLED. NULL: never.
PDK_API void pdk_canon_watch(pdk_canon *canon, bool (*go_on)(void *context),
                             void *context);

// Stores the canonical form of `grid`, full or not, in `form`, another grid;
// both have the shape of the workspace, else PDK_ERR_MISMATCH. PDK_ERR_ARGUMENT
// where the engine that was named does not take the board. After any failure
// there are no answers to the questions below.
PDK_API PDK_CHECKED pdk_status pdk_canon_find(pdk_canon *canon,
                                              const pdk_grid *grid,
                                              pdk_grid *form, pdk_error *error);

// About the last board that was found. Where there was none: NULL, 0, and
// PDK_ERR_ARGUMENT.

// The name of the engine that answered; static storage.
PDK_API const char *pdk_canon_engine_name(const pdk_canon *canon);

// Moves that make the form out of the board.
PDK_API PDK_CHECKED pdk_status pdk_canon_moves(pdk_canon *canon,
                                               pdk_transform *moves,
                                               pdk_error *error);

// How many symmetries leave the board as it is, the identity among them.
// Symbols that are nowhere on the board count too: to rename them leaves it as
// it is.
PDK_API PDK_CHECKED pdk_status pdk_canon_automorphisms(pdk_canon *canon,
                                                       pdk_integer *order,
                                                       pdk_error *error);

// Symmetries that leave the board as it is, and that make all others by doing
// some of them one after another; none where there is but the identity.
PDK_API PDK_CHECKED pdk_status pdk_canon_count_generators(pdk_canon *canon,
                                                          size_t *count,
                                                          pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_canon_generator(pdk_canon *canon,
                                                   size_t index,
                                                   pdk_transform *generator,
                                                   pdk_error *error);

// Whether two boards are the same up to symmetry, and then moves that make b
// out of a (unless `moves` is NULL), checked. The questions above are then
// about b.
PDK_API PDK_CHECKED pdk_status pdk_canon_same(pdk_canon *canon,
                                              const pdk_grid *a,
                                              const pdk_grid *b, bool *is_same,
                                              pdk_transform *moves,
                                              pdk_error *error);

// The forms that have come so far. Keeps 128 bits of each, so that two
// different ones could pass for one with a probability of 2^-128; takes 24 to
// 48 bytes a form, and up to 72 while it grows.
typedef struct pdk_form_set pdk_form_set;

// For as many forms as `memory` bytes hold; 0: as many as there is memory for.
// On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_form_set_new(uint64_t memory,
                                                pdk_form_set **out,
                                                pdk_error *error);
PDK_API void pdk_form_set_free(pdk_form_set *set);

// Adds a form of any shape; *is_new tells whether it was not there yet.
// PDK_ERR_LIMIT where the memory that was allowed is full.
PDK_API PDK_CHECKED pdk_status pdk_form_set_add(pdk_form_set *set,
                                                const pdk_grid *form,
                                                bool *is_new, pdk_error *error);

// How many different ones have come.
PDK_API uint64_t pdk_form_set_count(const pdk_form_set *set);

#ifdef __cplusplus
}
#endif

#endif
