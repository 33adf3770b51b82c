// Is it a solution? Three engines, one answer: over the houses of a geometry
// for grids in memory, row by row for boards of any size, and clue by clue for
// those that are mostly empty.
#ifndef PERMUDOKU_CHECK_H
#define PERMUDOKU_CHECK_H

#include <permudoku/clues.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_validity {
    PDK_VALID,      // complete, every house holds every symbol once
    PDK_INCOMPLETE, // no conflict, but empty cells
    PDK_INVALID     // some house holds a symbol more than once
} pdk_validity;

// "valid", "incomplete", "invalid"; static storage.
PDK_API const char *pdk_validity_name(pdk_validity validity);

typedef struct pdk_position {
    uint32_t row, column; // from 0
} pdk_position;

// One symbol that stands more than once in one house. `cells` are in reading
// order, borrowed from the checker until its next use. Where
// `has_earlier_cells` is set, the stream did not keep where the symbol stood
// before, and `cells` has only the cell at which the conflict showed;
// pdk_checker_locate_row() fills in the rest.
typedef struct pdk_conflict {
    pdk_house_kind kind;
    uint32_t house; // from 0 within its kind
    pdk_symbol symbol;
    bool has_earlier_cells;
    size_t cell_count;
    const pdk_position *cells;
} pdk_conflict;

typedef struct pdk_checker pdk_checker;

// A reusable checker that lists at most `limit` conflicts of a board (0: it
// only counts them), with all their cells, 8 bytes each. On failure *out is
// NULL.
PDK_API PDK_CHECKED pdk_status pdk_checker_new(size_t limit, pdk_checker **out,
                                               pdk_error *error);
PDK_API void pdk_checker_free(pdk_checker *checker);

// Checks a grid in memory over the houses of `geometry`, which must have the
// grid's shape.
PDK_API PDK_CHECKED pdk_status pdk_checker_grid(pdk_checker *checker,
                                                const pdk_geometry *geometry,
                                                const pdk_grid *grid,
                                                pdk_error *error);

// Checks a board that comes row by row: begin, `side` rows, end. A row is
// borrowed for its call only, but rows with the same `cycle` must find the same
// symbols there until the board ends. While rows are rotations that do not
// conflict it takes O(side) time and memory a board; otherwise one bit for each
// column and symbol, side^2 / 8 bytes (twice that once a column has a
// conflict), plus 2 MiB or one band of rows, whichever is more.
//
// Symbols above the side are PDK_ERR_RANGE; a row too many, or too few of them
// at the end, PDK_ERR_MISMATCH. Any such failure drops the board. A call out of
// order is PDK_ERR_ARGUMENT and changes nothing. pdk_checker_begin() drops a
// board that has not ended.
PDK_API PDK_CHECKED pdk_status pdk_checker_begin(pdk_checker *checker,
                                                 const pdk_shape *shape,
                                                 pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_checker_row(pdk_checker *checker,
                                               const pdk_row *row,
                                               pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_checker_end(pdk_checker *checker,
                                               pdk_error *error);

// Checks a puzzle that is a list of clues, in any order, with time and memory
// for the clues only. Empty cells are those without a clue; two clues of one
// cell are PDK_ERR_ARGUMENT. The answer is that of the two above.
PDK_API PDK_CHECKED pdk_status pdk_checker_clues(pdk_checker *checker,
                                                 const pdk_clues *clues,
                                                 pdk_error *error);

// Second pass over the same rows, after pdk_checker_end(): completes the
// conflicts with `has_earlier_cells` when the last row is there. Feed all rows
// in order. Rows that differ from the first time are PDK_ERR_MISMATCH; after a
// failure the pass starts again with the first row.
PDK_API bool pdk_checker_wants_rows_again(const pdk_checker *checker);
PDK_API PDK_CHECKED pdk_status pdk_checker_locate_row(pdk_checker *checker,
                                                      const pdk_row *row,
                                                      pdk_error *error);

// The answer for the last board; before it has ended, or after a failure:
// incomplete, and nothing counted or listed. Conflicts are numbered in the
// order in which a reader meets them: by the cell that shows the conflict (the
// symbol's second one in that house), then row, column, box.
PDK_API pdk_validity pdk_checker_validity(const pdk_checker *checker);
PDK_API uint64_t pdk_checker_count_empty(const pdk_checker *checker);
PDK_API uint64_t pdk_checker_count_conflicts(const pdk_checker *checker);
PDK_API size_t pdk_checker_count_listed(const pdk_checker *checker);
PDK_API pdk_conflict pdk_checker_conflict(const pdk_checker *checker,
                                          size_t index);

#ifdef __cplusplus
}
#endif

#endif
