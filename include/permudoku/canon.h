// Which boards are the same up to symmetry: permutations of rows within bands,
// of bands, of columns within stacks, of stacks, of symbols, and the transpose
// if boxes are square.
//
// Every full grid and every puzzle has a canonical form, one of the boards in
// its orbit; two boards are the same up to symmetry if and only if their forms
// are equal. The form depends on the engine that computed it:
//
//     nine        full 9x9 grids, and 9x9 puzzles with a unique solution. The
//                 form of a grid is the least grid of its orbit, read row by
//                 row; that of a puzzle has the least grid as its solution.
//     elementary  full grids of any shape in the orbit of the elementary
//                 solution; the form is the elementary solution itself.
//     search      all boards; the form comes from the best labelling of rows,
//                 columns and symbols that a backtracking search finds.
//
// Unless an engine is named, the first one that supports the board answers.
// Symmetries do not change which one that is, so forms can be compared.
#ifndef PERMUDOKU_CANON_H
#define PERMUDOKU_CANON_H

#include <permudoku/integer.h>
#include <permudoku/limits.h>
#include <permudoku/transform.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_canon pdk_canon;

// Makes a workspace for boards of `shape`; use one per thread. `engine` is a
// name from the list above, or NULL. PDK_ERR_ARGUMENT if the name is unknown or
// the engine does not support the shape. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_canon_new(const pdk_shape *shape,
                                             const char *engine,
                                             pdk_canon **out, pdk_error *error);
PDK_API void pdk_canon_free(pdk_canon *canon);

typedef struct pdk_canon_engine_info {
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_canon_engine_info;

// The table of engines, in the order in which they are tried, static storage;
// and the engine with this name, NULL if there is none.
PDK_API const pdk_canon_engine_info *const *
pdk_canon_engine_list(size_t *count);
PDK_API const pdk_canon_engine_info *pdk_canon_engine_find(const char *name);

// Sets the limits of all later calls; copied. NULL: none. Only go_on() is
// obeyed.
PDK_API PDK_CHECKED pdk_status pdk_canon_limit(pdk_canon *canon,
                                               const pdk_limits *limits,
                                               pdk_error *error);

// Stores the canonical form of `grid`, full or not, in `form`, another grid;
// both must have the shape of the workspace, otherwise PDK_ERR_MISMATCH.
// PDK_ERR_ARGUMENT if the named engine does not support the board. After a
// failure the questions below have no answers.
PDK_API PDK_CHECKED pdk_status pdk_canon_find(pdk_canon *canon,
                                              const pdk_grid *grid,
                                              pdk_grid *form, pdk_error *error);

// Questions about the board of the last pdk_canon_find(). If there was none,
// they answer NULL or PDK_ERR_ARGUMENT.

// The name of the engine that answered; static storage.
PDK_API const char *pdk_canon_engine(const pdk_canon *canon);

// Moves that turn the board into its form.
PDK_API PDK_CHECKED pdk_status pdk_canon_moves(pdk_canon *canon,
                                               pdk_transform *moves,
                                               pdk_error *error);

// The order of the board's automorphism group: how many symmetries leave it
// unchanged, including the identity. Permuting symbols that do not occur on the
// board counts, too.
PDK_API PDK_CHECKED pdk_status pdk_canon_automorphisms(pdk_canon *canon,
                                                       pdk_integer *order,
                                                       pdk_error *error);

// Generators of the automorphism group; none if it is trivial.
PDK_API PDK_CHECKED pdk_status pdk_canon_count_generators(pdk_canon *canon,
                                                          size_t *count,
                                                          pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_canon_generator(pdk_canon *canon,
                                                   size_t index,
                                                   pdk_transform *generator,
                                                   pdk_error *error);

// Whether two boards are the same up to symmetry; if so, stores moves that turn
// `a` into `b`, checked, in `moves` unless that is NULL. The questions above
// are then about `b`.
PDK_API PDK_CHECKED pdk_status pdk_canon_same(pdk_canon *canon,
                                              const pdk_grid *a,
                                              const pdk_grid *b, bool *is_same,
                                              pdk_transform *moves,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
