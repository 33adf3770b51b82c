// Full grids without search, by the group-permutation rule of the paper.
//
// The elementary solution over 1..N, with boxes of R rows x C columns and rows
// and columns from 0:
//
//     symbol(r, c) = 1 + (c + C * (r mod R) + r div R) mod N
//
// Whatever moves of a transform are applied to it, it has the form
//
//     symbol(r, c) = sigma[ (alpha[r] + beta[c]) mod N ]
//
// so that a cell takes O(1) time, a row O(N), and no grid is ever built.
#ifndef PERMUDOKU_CONSTRUCT_H
#define PERMUDOKU_CONSTRUCT_H

#include <permudoku/transform.h>

#ifdef __cplusplus
extern "C" {
#endif

// One cell of the elementary solution; row and column must be on the board.
PDK_API pdk_symbol pdk_elementary_cell(const pdk_shape *shape, uint32_t row,
                                       uint32_t column);

// How many places to the left row `row` of the elementary solution, which must
// be on the board, is rotated against row 0: C * (r mod R) + r div R, that is,
// r mod R groups of C symbols, and one symbol for each band above.
PDK_API uint32_t pdk_elementary_shift(const pdk_shape *shape, uint32_t row);

// Whether the elementary solution stays valid if row i of the result is its row
// rows[i] and column j is its column columns[j] (permutations from 0; NULL: the
// identity), without building the grid. PDK_OK, or PDK_ERR_BREAKS with the
// first box and symbol that break in the error, as for pdk_transform_apply();
// PDK_ERR_ARGUMENT if a list is not a permutation.
PDK_API PDK_CHECKED pdk_status pdk_elementary_accepts(const pdk_shape *shape,
                                                      const uint32_t *rows,
                                                      const uint32_t *columns,
                                                      pdk_error *error);

typedef struct pdk_construction pdk_construction;

// The elementary solution after `moves` (NULL: none). PDK_ERR_BREAKS if the
// result is not valid. On failure *out is NULL. O(side) memory.
PDK_API PDK_CHECKED pdk_status pdk_construction_new(const pdk_shape *shape,
                                                    const pdk_transform *moves,
                                                    pdk_construction **out,
                                                    pdk_error *error);
PDK_API void pdk_construction_free(pdk_construction *construction);

// The same for other moves of the same shape; allocates nothing if `moves` is a
// symmetry. On failure the construction is unchanged.
PDK_API PDK_CHECKED pdk_status
pdk_construction_reset(pdk_construction *construction,
                       const pdk_transform *moves, pdk_error *error);

// The three lists of the formula above, `side` entries each: symbols in sigma,
// numbers modulo `side` in the others.
typedef struct pdk_sums {
    const uint32_t *alpha, *beta;
    const pdk_symbol *sigma;
} pdk_sums;

// The grid with these lists, which are copied. PDK_ERR_ARGUMENT if one of them
// is not a permutation (of 0 .. side-1; sigma of 1 .. side), PDK_ERR_BREAKS if
// a box is not valid. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_construction_of_sums(const pdk_shape *shape,
                                                        const pdk_sums *sums,
                                                        pdk_construction **out,
                                                        pdk_error *error);

// The lists, borrowed until the construction changes. A grid has more than one
// set of lists: alpha and beta may be multiplied by a unit of Z_N, or have a
// constant added.
PDK_API pdk_sums pdk_construction_sums(pdk_construction *construction);

// Whether both are the same grid, whatever their lists.
PDK_API bool pdk_construction_equal(pdk_construction *a, pdk_construction *b);

// A symmetry that turns the elementary solution into this grid. PDK_OK and a
// *out of NULL if there is none: not all grids of the form can be reached.
PDK_API PDK_CHECKED pdk_status pdk_construction_moves(
    pdk_construction *construction, pdk_transform **out, pdk_error *error);

// One line of text, without a line end, that pdk_construction_parse() accepts:
// the moves as in pdk_transform_print() or, if there are none, the lists, with
// runs as a..b: "boxes=4x4 alpha=0,1,8,9,.. beta=0,2,.. sigma=1..16".
PDK_API PDK_CHECKED pdk_status pdk_construction_print(
    pdk_construction *construction, const pdk_sink *sink, pdk_error *error);

// Reads either form, with any moves that pdk_construction_new() accepts;
// `shape` is as in pdk_transform_parse(). On failure *out is NULL, and
// error->column is the byte where it went wrong.
PDK_API PDK_CHECKED pdk_status pdk_construction_parse(const char *text,
                                                      size_t length,
                                                      const pdk_shape *shape,
                                                      pdk_construction **out,
                                                      pdk_error *error);

PDK_API const pdk_shape *
pdk_construction_shape(const pdk_construction *construction);

// One cell, or `count` cells of a row, all of which must be on the board.
PDK_API pdk_symbol pdk_construction_cell(const pdk_construction *construction,
                                         uint32_t row, uint32_t column);
PDK_API void pdk_construction_cells(const pdk_construction *construction,
                                    uint32_t row, uint32_t first_column,
                                    uint32_t count, pdk_symbol *out);

// A row, which must be on the board; borrowed until the next call for this
// construction.
PDK_API const pdk_row *pdk_construction_row(pdk_construction *construction,
                                            uint32_t row);

// All cells, into a grid of the same shape.
PDK_API PDK_CHECKED pdk_status pdk_construction_fill(
    pdk_construction *construction, pdk_grid *grid, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
