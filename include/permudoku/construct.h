// Full grids without search: the group-permutation rule of the paper.
//
// The elementary solution over 1..N, with boxes of R rows x C columns and rows
// and columns from 0:
//
//     symbol(r, c) = 1 + (c + C * (r mod R) + r div R) mod N
//
// Whatever the moves of a transform make of it has the form
//
//     symbol(r, c) = sigma[ (alpha[r] + beta[c]) mod N ]
//
// so that any cell takes O(1), any row O(N), and no grid is ever built.
#ifndef PERMUDOKU_CONSTRUCT_H
#define PERMUDOKU_CONSTRUCT_H

#include <permudoku/transform.h>

#ifdef __cplusplus
extern "C" {
#endif

// One cell of the elementary solution; row and column must be on the board.
PDK_API pdk_symbol pdk_elementary_cell(const pdk_shape *shape, uint32_t row,
                                       uint32_t column);

// Whether the elementary solution stays valid when row i of the result is its
// row rows[i] and column j its column columns[j] (permutations from 0, NULL
// for the identity), decided without building the grid. PDK_OK, or
// PDK_ERR_BREAKS with the first box and symbol that break, in the words of
// pdk_transform_apply(); PDK_ERR_ARGUMENT for what is no permutation.
PDK_API PDK_CHECKED pdk_status pdk_elementary_accepts(const pdk_shape *shape,
                                                      const uint32_t *rows,
                                                      const uint32_t *columns,
                                                      pdk_error *error);

typedef struct pdk_construction pdk_construction;

// The elementary solution after `moves` (NULL: as it is). PDK_ERR_BREAKS where
// the result would not be valid. On failure *out is NULL. O(side) memory.
PDK_API PDK_CHECKED pdk_status pdk_construction_new(const pdk_shape *shape,
                                                    const pdk_transform *moves,
                                                    pdk_construction **out,
                                                    pdk_error *error);
PDK_API void pdk_construction_free(pdk_construction *construction);

// The same for other moves of the same shape; allocates nothing where `moves`
// is a symmetry. On failure the construction stays as it was.
PDK_API PDK_CHECKED pdk_status
pdk_construction_reset(pdk_construction *construction,
                       const pdk_transform *moves, pdk_error *error);

// The three lists of the formula above, `side` entries each; sigma has symbols,
// the others numbers modulo `side`.
typedef struct pdk_sums {
    const uint32_t *alpha, *beta;
    const pdk_symbol *sigma;
} pdk_sums;

// The grid of these lists, copied. PDK_ERR_ARGUMENT where one is no permutation
// (of 0 .. side-1, sigma of 1 .. side), PDK_ERR_BREAKS where a box is not
// valid. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_construction_of_sums(const pdk_shape *shape,
                                                        const pdk_sums *sums,
                                                        pdk_construction **out,
                                                        pdk_error *error);

// The lists, borrowed until the construction changes. Other lists may stand for
// the same grid: alpha and beta multiplied by a unit of Z_N, or with a constant
// added.
PDK_API pdk_sums pdk_construction_sums(pdk_construction *construction);

// Whether both are the same grid, whatever their lists.
PDK_API bool pdk_construction_equal(pdk_construction *a, pdk_construction *b);

// Moves that make this grid out of the elementary solution and keep every grid
// valid; *out is NULL where there are none, because it is a solution of the
// form but not one of those that such moves reach.
PDK_API PDK_CHECKED pdk_status pdk_construction_moves(
    pdk_construction *construction, pdk_transform **out, pdk_error *error);

// One line of text, without line end, that pdk_construction_parse() reads back:
// the moves as pdk_transform_print() writes them or, where there are none,
// "boxes=4x4 alpha=0,1,8,9,.. beta=0,2,.. sigma=1..16", the lists as they are
// with runs written a..b.
PDK_API PDK_CHECKED pdk_status pdk_construction_print(
    pdk_construction *construction, const pdk_sink *sink, pdk_error *error);

// Reads either form; `shape` as in pdk_transform_parse(). Any moves are taken
// that pdk_construction_new() takes. error->column is the byte where it went
// wrong.
PDK_API PDK_CHECKED pdk_status pdk_construction_parse(const char *text,
                                                      size_t length,
                                                      const pdk_shape *shape,
                                                      pdk_construction **out,
                                                      pdk_error *error);

PDK_API const pdk_shape *
pdk_construction_shape(const pdk_construction *construction);

// Cells by number, which must be on the board.
PDK_API pdk_symbol pdk_construction_cell(const pdk_construction *construction,
                                         uint32_t row, uint32_t column);
PDK_API void pdk_construction_cells(const pdk_construction *construction,
                                    uint32_t row, uint32_t first_column,
                                    uint32_t count, pdk_symbol *out);

// A whole row, good until the next call on this construction. It has a cycle
// where columns were not moved, or only rotated.
PDK_API void pdk_construction_row(pdk_construction *construction, uint32_t row,
                                  pdk_row *out);

// All of it, into a grid of the same shape.
PDK_API PDK_CHECKED pdk_status pdk_construction_fill(
    pdk_construction *construction, pdk_grid *grid, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
