// Many boards of one shape in one call, read from the caller's memory and
// written to it: lines of a file, rows of an array, or grids. This is the
// fastest way to solve, count or canonicalise many boards, and the one for
// bindings to other languages.
//
// A batch runs on the calling thread. To use several threads, give each of them
// a part of the boards and a solver or workspace of its own.
#ifndef PERMUDOKU_BATCH_H
#define PERMUDOKU_BATCH_H

#include <permudoku/alphabet.h>
#include <permudoku/digest.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

// How the side * side cells of a board are stored, row by row.
typedef enum pdk_cell_type {
    PDK_CELLS_TEXT,   // one character per cell; see pdk_batch.alphabet
    PDK_CELLS_UINT8,  // a number per cell: 1..side, or 0 for an empty cell
    PDK_CELLS_UINT16, // the same, in the byte order of the machine
    PDK_CELLS_UINT32,
    PDK_CELLS_GRID // not cells but one `pdk_grid *` per board
} pdk_cell_type;

// Called after each board, bad or not. Unless the board is bad, what can be
// asked about the last question (pdk_solver_effort(), pdk_solver_second(),
// pdk_canon_moves(), ...) is then about board `index`; the solver or workspace
// may be used for other questions too. Any status other than PDK_OK ends the
// batch and is returned. The visitor may describe it in the error record of the
// call; otherwise that gets the general description of the status.
typedef pdk_status pdk_batch_visit(void *context, size_t index);

typedef struct pdk_batch {
    size_t size;  // sizeof(pdk_batch)
    size_t count; // boards

    // The boards, and room for as many results: solutions or forms. Board i
    // begins i * stride bytes after the first one; 0: the boards follow each
    // other without gaps. The bytes between boards are neither read nor
    // written, and no alignment is needed. `results` may be `boards` with the
    // same stride, but must not overlap it in any other way; NULL: not wanted.
    pdk_cell_type cells; // of boards and results
    const void *boards;
    size_t stride;
    void *results;
    size_t result_stride;

    // The symbols of text, which must be single ASCII characters. NULL: digits,
    // then capital letters, then small letters: 1-9A-Za-z, enough for side 61.
    // '.', '0' and the alphabet's own mark are empty cells, unless they are
    // symbols. Results have the alphabet's mark, '.' if it is NULL.
    const pdk_alphabet *alphabet;

    // One per board, or NULL. PDK_ERR_SYNTAX is a character that is neither a
    // symbol nor an empty cell, PDK_ERR_RANGE a number above the side,
    // PDK_ERR_MISMATCH a grid of another shape; PDK_ERR_ARGUMENT a board that
    // the named engine does not support. Such boards have no result, and the
    // others are processed all the same. If this is NULL, the first bad board
    // ends the call with its status; error->line is its number and
    // error->column that of the cell, from 1.
    pdk_status *statuses;

    pdk_batch_visit *visit; // may be NULL
    void *context;          // for `visit`; borrowed
} pdk_batch;

// The calls below return PDK_OK if all boards were processed, and
// PDK_ERR_CANCELLED if go_on() returned false; go_on() is also called between
// boards, with their numbers as `done` and `total` of the effort. *done, unless
// NULL, is the number of boards that were finished, whatever the status. Boards
// from *done on have neither a result nor a status; only if the call ended
// within board *done, that board has the status of the call. Limits apply to
// each board on its own. Nothing is allocated per board.

// pdk_solver_solve() for each board. A result is left as it was if no solution
// was found. verdicts[i] (the array may be NULL) is PDK_UNKNOWN for a bad
// board.
PDK_API PDK_CHECKED pdk_status pdk_solver_solve_batch(pdk_solver *solver,
                                                      const pdk_batch *batch,
                                                      pdk_verdict *verdicts,
                                                      size_t *done,
                                                      pdk_error *error);

// pdk_solver_count() for each board. There are no results. counts[i] is 0 and
// not exact for a bad board; the array is needed, otherwise PDK_ERR_ARGUMENT.
PDK_API PDK_CHECKED pdk_status pdk_solver_count_batch(pdk_solver *solver,
                                                      const pdk_batch *batch,
                                                      pdk_count *counts,
                                                      size_t *done,
                                                      pdk_error *error);

// pdk_canon_find() and, unless `digests` is NULL, pdk_canon_digest() for each
// board. digests[i] is all zeros for a bad board.
PDK_API PDK_CHECKED pdk_status pdk_canon_find_batch(pdk_canon *canon,
                                                    const pdk_batch *batch,
                                                    pdk_digest *digests,
                                                    size_t *done,
                                                    pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
