// The front door: boards as objects, and one call for each thing that people do
// with them.
//
//     pdk_board *puzzle = NULL, *solution = NULL;
//     pdk_verdict verdict;
//     char *text = NULL;
//     pdk_board_parse(input, strlen(input), &puzzle, &error);
//     pdk_board_solve(puzzle, NULL, &solution, &verdict, &error);
//     pdk_board_print(solution, NULL, &text, &error);
//
// Each call makes the tools that it needs and frees them again. A program that
// asks for thousands of answers makes a solver, a generator, a reader or a
// writer once, with the other headers, which work on the same grids; see
// pdk_board_grid().
//
// Every call that can fail returns a status and describes the failure in words
// in `error`, which may be NULL. Then the boards and texts that it would have
// made are NULL. Whatever a call makes belongs to the caller: boards go to
// pdk_board_free(), texts to pdk_text_free(), and both accept NULL. Different
// threads may read one board at the same time; to change it, a thread must have
// it for itself.
#ifndef PERMUDOKU_EASY_H
#define PERMUDOKU_EASY_H

#include <permudoku/alphabet.h>
#include <permudoku/check.h>
#include <permudoku/grid.h>
#include <permudoku/notes.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

// A puzzle, a solution, or anything between: the symbols of all cells, the size
// of the boxes, how symbols are written, and notes such as a title or pencil
// marks.
typedef struct pdk_board pdk_board;

// No board here has more rows; larger ones are processed row by row, by
// construct.h, format.h and check.h. Beyond it calls return PDK_ERR_LIMIT.
#define PDK_BOARD_SIDE_MAX 4096u

// An empty board with boxes of, say, "2x3" cells: two rows, three columns.
// NULL: "3x3". `symbols` as in pdk_alphabet_parse(), "A-F" or
// "sun,moon,star,sky"; NULL: 1..N.
PDK_API PDK_CHECKED pdk_status pdk_board_new(const char *boxes,
                                             const char *symbols,
                                             pdk_board **out, pdk_error *error);

// Reads a text that holds exactly one board, in any format of format.h. Format,
// boxes and symbols are detected. The error has the line and the column at
// fault.
PDK_API PDK_CHECKED pdk_status pdk_board_parse(const char *text, size_t length,
                                               pdk_board **out,
                                               pdk_error *error);

// A puzzle with exactly one solution, from which no clue can be removed up to
// 16x16; beyond, up to PDK_SINGLES_SIDE_MAX rows, one that can be solved by
// singles alone. Boxes as in pdk_board_new(). The same seed returns the same
// puzzle, on every machine; (uint64_t)time(NULL) is a fresh one every second.
PDK_API PDK_CHECKED pdk_status pdk_board_generate(const char *boxes,
                                                  uint64_t seed,
                                                  const pdk_limits *limits,
                                                  pdk_board **puzzle,
                                                  pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_board_copy(const pdk_board *board,
                                              pdk_board **out,
                                              pdk_error *error);
PDK_API void pdk_board_free(pdk_board *board);

// The number of rows, which is also that of columns, boxes and symbols.
PDK_API uint32_t pdk_board_side(const pdk_board *board);

// What the board is made of, borrowed, for calls of the other headers. Grid and
// notes may be changed there, but notes must stay those of this shape.
PDK_API const pdk_shape *pdk_board_shape(const pdk_board *board);
PDK_API const pdk_alphabet *pdk_board_alphabet(const pdk_board *board);
PDK_API pdk_grid *pdk_board_grid(pdk_board *board);
PDK_API pdk_notes *pdk_board_notes(pdk_board *board);

// The symbol of a cell, 1..side, or 0 if it is empty. Rows and columns count
// from 0. Outside the board: get returns 0, set PDK_ERR_RANGE. Notes do not
// change.
PDK_API pdk_symbol pdk_board_get(const pdk_board *board, uint32_t row,
                                 uint32_t column);
PDK_API PDK_CHECKED pdk_status pdk_board_set(pdk_board *board, uint32_t row,
                                             uint32_t column, pdk_symbol symbol,
                                             pdk_error *error);

PDK_API uint64_t pdk_board_count_empty(const pdk_board *board);

// Whether boxes and all cells are the same. Cells are compared by the numbers
// of their symbols, however these are written; notes do not matter.
PDK_API bool pdk_board_equal(const pdk_board *a, const pdk_board *b);

// The board as text that ends with a line end and a NUL, in the format of that
// name in pdk_format_list(): "line", "rows", "json", ... NULL: "boxed". Notes
// that the format has no place for are left out. PDK_ERR_ARGUMENT if there is
// no such format; PDK_ERR_UNSUPPORTED, or PDK_ERR_LIMIT for its size, if the
// format cannot hold the board.
PDK_API PDK_CHECKED pdk_status pdk_board_print(const pdk_board *board,
                                               const char *format, char **text,
                                               pdk_error *error);

// The board as a picture, an SVG document: placed symbols in a lighter colour
// than clues, pencil marks as small symbols. Up to PDK_PICTURE_SIDE_MAX rows;
// render.h has more.
PDK_API PDK_CHECKED pdk_status pdk_board_draw(const pdk_board *board,
                                              char **svg, pdk_error *error);

// Releases a text that a function of this header returned.
PDK_API void pdk_text_free(char *text);

// Whether a puzzle has no, one or several solutions. Unless `solution` is NULL,
// *solution becomes one of them, NULL if none was found: with the alphabet and
// the words of the puzzle, and with symbols that are not clues noted as placed.
// Symbols that were placed before count as clues, and pencil marks are obeyed.
// Limits and cancelling as for every solver; NULL: none, however long it takes.
PDK_API PDK_CHECKED pdk_status pdk_board_solve(const pdk_board *puzzle,
                                               const pdk_limits *limits,
                                               pdk_board **solution,
                                               pdk_verdict *verdict,
                                               pdk_error *error);

// How many solutions there are. An empty 9x9 board has more than anybody can
// count, so set limits->solutions: then *count says whether it is exact. After
// PDK_ERR_CANCELLED it is what was counted so far.
PDK_API PDK_CHECKED pdk_status pdk_board_count(const pdk_board *puzzle,
                                               const pdk_limits *limits,
                                               pdk_count *count,
                                               pdk_error *error);

// Whether the board is valid, incomplete or invalid by the rules; a puzzle
// without conflicts is incomplete, however many solutions it has. Unless
// `conflict` is NULL, *conflict becomes the first conflict of an invalid board
// in words, "row 1: 5 at (1,1), (1,4)", and NULL for other boards.
PDK_API PDK_CHECKED pdk_status pdk_board_check(const pdk_board *board,
                                               pdk_validity *validity,
                                               char **conflict,
                                               pdk_error *error);

// The canonical form: two boards are the same up to symmetry exactly if their
// forms are equal. Notes do not matter, and the form has none.
PDK_API PDK_CHECKED pdk_status pdk_board_canon(const pdk_board *board,
                                               const pdk_limits *limits,
                                               pdk_board **form,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
