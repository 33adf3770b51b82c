// Moves that turn one solution into another: permutations of rows, columns and
// symbols and, if boxes are square, the transpose.
//
// Applied to a grid g, a transform yields the grid with
//
//     result(r, c) = symbols[ g'(rows[r], columns[c]) ]
//
// where g' is g, or its transpose if the transform is transposed. Rows and
// columns count from 0, symbols from 1. Empty cells stay empty.
#ifndef PERMUDOKU_TRANSFORM_H
#define PERMUDOKU_TRANSFORM_H

#include <permudoku/clues.h>
#include <permudoku/random.h>
#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_transform pdk_transform;

// The identity. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_transform_new(const pdk_shape *shape,
                                                 pdk_transform **out,
                                                 pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_transform_copy(
    const pdk_transform *transform, pdk_transform **out, pdk_error *error);
PDK_API void pdk_transform_free(pdk_transform *transform);

// Back to the identity.
PDK_API void pdk_transform_reset(pdk_transform *transform);

PDK_API const pdk_shape *pdk_transform_shape(const pdk_transform *transform);
PDK_API bool pdk_transform_equal(const pdk_transform *a,
                                 const pdk_transform *b);

// The parts of the formula. The lists have `side` entries and are borrowed
// until the transform changes; symbols[s - 1] is what symbol s becomes.
PDK_API bool pdk_transform_is_transposed(const pdk_transform *transform);
PDK_API const uint32_t *pdk_transform_rows(const pdk_transform *transform);
PDK_API const uint32_t *pdk_transform_columns(const pdk_transform *transform);
PDK_API const pdk_symbol *pdk_transform_symbols(const pdk_transform *transform);

// Whether every valid grid of its shape stays valid: rows stay together in
// bands, and columns in stacks.
PDK_API bool pdk_transform_is_symmetry(const pdk_transform *transform);

// Each appends a move. The lists count from 0 (symbols from 1) and must be
// permutations; otherwise PDK_ERR_ARGUMENT, and nothing changes. Row i of the
// result is row rows[i] of the grid before the move, band i is band bands[i],
// and so on. A transpose needs square boxes.
PDK_API PDK_CHECKED pdk_status pdk_transform_move_rows(pdk_transform *transform,
                                                       const uint32_t *rows,
                                                       pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_transform_move_columns(
    pdk_transform *transform, const uint32_t *columns, pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_transform_move_bands(
    pdk_transform *transform, const uint32_t *bands, pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_transform_move_stacks(
    pdk_transform *transform, const uint32_t *stacks, pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_transform_move_symbols(
    pdk_transform *transform, const pdk_symbol *symbols, pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_transform_transpose(pdk_transform *transform,
                                                       pdk_error *error);

// What pdk_transform_shuffle() may move. PDK_MOVE_ALL: every symmetry.
enum {
    PDK_MOVE_SYMBOLS = 1,
    PDK_MOVE_ROWS = 2,    // rows within bands, and bands
    PDK_MOVE_COLUMNS = 4, // columns within stacks, and stacks
    PDK_MOVE_TRANSPOSE = 8,
    PDK_MOVE_ALL = 15
};

// Replaces the transform by a random one; all that are allowed are equally
// likely. The same random numbers yield the same transform in every version.
// PDK_MOVE_TRANSPOSE has no effect unless boxes are square.
PDK_API void pdk_transform_shuffle(pdk_transform *transform, pdk_random *random,
                                   unsigned moves);

// *out := `first`, then `second`. All three must have the same shape, otherwise
// PDK_ERR_MISMATCH; `out` may be one of the others.
PDK_API PDK_CHECKED pdk_status
pdk_transform_compose(pdk_transform *out, const pdk_transform *first,
                      const pdk_transform *second, pdk_error *error);

// *out := the inverse of `transform`; `out` may be the same object.
PDK_API PDK_CHECKED pdk_status pdk_transform_invert(
    pdk_transform *out, const pdk_transform *transform, pdk_error *error);

// Stores the transformed `grid` in `result`, another grid of the same shape. A
// transform that is not a symmetry is accepted only if the grid is full and the
// boxes of the result are valid; otherwise PDK_ERR_BREAKS, with the first box
// and symbol that break in the error, and `result` is undefined. Rows and
// columns of a valid grid always stay valid and are not checked.
PDK_API PDK_CHECKED pdk_status
pdk_transform_apply(const pdk_transform *transform, const pdk_grid *grid,
                    pdk_grid *result, pdk_error *error);

// The same for a list of clues: `result`, another list, gets the shape and the
// moved clues in reading order. Only symmetries are accepted, otherwise
// PDK_ERR_BREAKS. Takes time and memory for the clues and the side.
PDK_API PDK_CHECKED pdk_status
pdk_transform_clues(const pdk_transform *transform, const pdk_clues *clues,
                    pdk_clues *result, pdk_error *error);

// One line of text, without a line end, that pdk_transform_parse() accepts:
// "boxes=3x3 transpose rows=2,1,3..9 columns=1..6,9..7 symbols=9,1..8".
// Numbers count from 1, a..b is a run (up or down) of three or more, and
// identities are omitted.
PDK_API PDK_CHECKED pdk_status pdk_transform_print(
    const pdk_transform *transform, const pdk_sink *sink, pdk_error *error);

// Reads moves separated by spaces, to be applied from left to right: transpose,
// rows=, columns=, bands=, stacks=, symbols=. "boxes=RxC" must come first; it
// may be omitted if `shape` is not NULL, and must agree with it otherwise. A
// leading '#' is skipped, so that a comment which reports moves is accepted. On
// failure *out is NULL, and error->column is the byte where it went wrong.
PDK_API PDK_CHECKED pdk_status pdk_transform_parse(const char *text,
                                                   size_t length,
                                                   const pdk_shape *shape,
                                                   pdk_transform **out,
                                                   pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
