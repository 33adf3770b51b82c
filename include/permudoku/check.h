// Is a board valid? Three engines give the same answer: over the houses of a
// geometry for grids in memory, row by row for boards of any size, and clue by
// clue for boards that are mostly empty.
#ifndef PERMUDOKU_CHECK_H
#define PERMUDOKU_CHECK_H

#include <permudoku/clues.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_validity {
    PDK_VALID,      // complete: every house holds every symbol once
    PDK_INCOMPLETE, // no conflicts, but some cells are empty
    PDK_INVALID     // some house holds a symbol more than once
} pdk_validity;

// "valid", "incomplete", "invalid"; static storage.
PDK_API const char *pdk_validity_name(pdk_validity validity);

typedef struct pdk_position {
    uint32_t row, column; // from 0
} pdk_position;

// A symbol that occurs more than once in a house. `cells` are in reading order.
// If `has_earlier_cells` is set, the board came row by row and was too large to
// keep; `cells` then has only the second cell, where the conflict showed, and
// pdk_checker_locate_row() finds the others.
typedef struct pdk_conflict {
    pdk_house_kind kind;
    uint32_t house; // from 0 within its kind
    pdk_symbol symbol;
    bool has_earlier_cells;
    size_t cell_count;
    const pdk_position *cells;
} pdk_conflict;

typedef struct pdk_checker pdk_checker;

// A reusable checker that lists the first `limit` conflicts of each board (0:
// it only counts them) with all their cells, 8 bytes each. On failure *out is
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

// Checks a board row by row: begin, `side` rows, end. pdk_checker_symbols()
// accepts the `side` symbols of a row of your own. Rows are borrowed during the
// call only, but the construction or reader that lent one must not go on to
// another board before this one ends.
//
// As long as rows are rotations without conflicts, a board takes O(side) time
// and memory. Otherwise it takes one bit for each column and symbol, side^2 / 8
// bytes (twice that after the first conflict in a column), plus 2 MiB or one
// band of rows, whichever is more.
//
// PDK_ERR_RANGE: a symbol is above the side. PDK_ERR_MISMATCH: a row has
// another length, or there are too many rows or too few. All these end the
// board. A call out of order is PDK_ERR_ARGUMENT and changes nothing.
// pdk_checker_begin() drops a board that has not ended.
PDK_API PDK_CHECKED pdk_status pdk_checker_begin(pdk_checker *checker,
                                                 const pdk_shape *shape,
                                                 pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_checker_row(pdk_checker *checker,
                                               const pdk_row *row,
                                               pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_checker_symbols(pdk_checker *checker,
                                                   const pdk_symbol *symbols,
                                                   pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_checker_end(pdk_checker *checker,
                                               pdk_error *error);

// Checks a list of clues, in any order, with time and memory for the clues
// only. Cells without a clue are empty; two clues in one cell are
// PDK_ERR_ARGUMENT.
PDK_API PDK_CHECKED pdk_status pdk_checker_clues(pdk_checker *checker,
                                                 const pdk_clues *clues,
                                                 pdk_error *error);

// An optional second pass over the same rows, after pdk_checker_end(): with the
// last row, conflicts with `has_earlier_cells` become complete. Rows that
// differ from the first pass are PDK_ERR_MISMATCH; after a failure the second
// pass starts again with the first row.
PDK_API bool pdk_checker_wants_rows_again(const pdk_checker *checker);
PDK_API PDK_CHECKED pdk_status pdk_checker_locate_row(pdk_checker *checker,
                                                      const pdk_row *row,
                                                      pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_checker_locate_symbols(
    pdk_checker *checker, const pdk_symbol *symbols, pdk_error *error);

// The answer for the last board. Before it has ended, or after a failure, that
// is PDK_INCOMPLETE, with all counts 0.
PDK_API pdk_validity pdk_checker_validity(const pdk_checker *checker);
PDK_API uint64_t pdk_checker_count_empty(const pdk_checker *checker);
PDK_API uint64_t pdk_checker_count_conflicts(const pdk_checker *checker);
PDK_API size_t pdk_checker_count_listed(const pdk_checker *checker);

// Listed conflict `index`, borrowed until the checker is used again; NULL past
// the last one. Conflicts are in reading order of the cell where they show, the
// symbol's second one in the house; for one cell: row, column, box.
PDK_API const pdk_conflict *pdk_checker_conflict(const pdk_checker *checker,
                                                 size_t index);

#ifdef __cplusplus
}
#endif

#endif
