// The front door: a board as one object, and one call for each thing that
// people do with boards.
//
//     pdk_board_parse(text, strlen(text), &puzzle, &error);
//     pdk_board_solve(puzzle, NULL, &solution, &verdict, &error);
//     pdk_board_print(solution, NULL, &answer, &error);
//
// Every call makes the tools it needs and frees them before it returns. For
// thousands of boards, use the other headers: a solver, generator, reader or
// writer is made once and used again. They work on the grid of a board; see
// pdk_board_grid().
//
// Calls that can fail return a status and describe the failure in `error`,
// which may be NULL; the boards and texts they would have made are then NULL.
// The caller owns what a call makes: release boards with pdk_board_free() and
// texts with pdk_string_free(). Both accept NULL.
//
// Several threads may read the same board. A thread that changes a board must
// be the only one that uses it.
#ifndef PERMUDOKU_EASY_H
#define PERMUDOKU_EASY_H

#include <permudoku/alphabet.h>
#include <permudoku/check.h>
#include <permudoku/grid.h>
#include <permudoku/limits.h>
#include <permudoku/logic.h>
#include <permudoku/notes.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

// A puzzle, a solution, or anything in between: the symbol in each cell, the
// size of the boxes, how symbols are written, and notes such as a title and
// pencil marks.
typedef struct pdk_board pdk_board;

// The largest side of a board; a larger one is PDK_ERR_LIMIT. construct.h,
// format.h and check.h process larger boards row by row.
#define PDK_BOARD_SIDE_MAX 4096u

// Makes an empty board. `boxes` is the size of a box, "2x3" for two rows and
// three columns; NULL: "3x3". `symbols` is as for pdk_alphabet_parse(), "A-F"
// or "sun,moon,star,sky"; NULL: 1..side.
PDK_API PDK_CHECKED pdk_status pdk_board_new(const char *boxes,
                                             const char *symbols,
                                             pdk_board **out, pdk_error *error);

// Reads a text that contains exactly one board, in any format of format.h.
// Format, boxes and symbols are detected. If the text is not a board, the error
// has the line and column. Boxes that neither the text nor the side shows are
// chosen by solving the puzzle, see boxes.h, or PDK_ERR_AMBIGUOUS; a first line
// "# boxes=2x3" states them.
PDK_API PDK_CHECKED pdk_status pdk_board_parse(const char *text, size_t length,
                                               pdk_board **out,
                                               pdk_error *error);

// Generates a puzzle with a unique solution. Up to side 16 every clue is
// needed; larger puzzles, up to PDK_SINGLES_SIDE_MAX, can be solved by singles
// alone. `boxes` is as for pdk_board_new(). The same seed gives the same puzzle
// on every machine; for a new one each time, pass (uint64_t)time(NULL). Of the
// limits, only go_on() is obeyed.
PDK_API PDK_CHECKED pdk_status pdk_board_generate(const char *boxes,
                                                  uint64_t seed,
                                                  const pdk_limits *limits,
                                                  pdk_board **puzzle,
                                                  pdk_error *error);

// The same for a puzzle of a level, "Hard", or with a rating such as "7.2",
// "7.0..7.5" or "8.."; see pdk_difficulty_parse(). Up to 2.5 it has more clues
// than needed. PDK_ERR_RANGE if there are no such puzzles; PDK_ERR_LIMIT if
// none was found within PDK_GENERATOR_GRADED_ATTEMPTS, or if the side is above
// PDK_LOGIC_SIDE_MAX.
PDK_API PDK_CHECKED pdk_status pdk_board_generate_level(
    const char *boxes, const char *level, uint64_t seed,
    const pdk_limits *limits, pdk_board **puzzle, pdk_error *error);

PDK_API PDK_CHECKED pdk_status pdk_board_copy(const pdk_board *board,
                                              pdk_board **out,
                                              pdk_error *error);
PDK_API void pdk_board_free(pdk_board *board);

// The number of rows, columns, boxes and symbols.
PDK_API uint32_t pdk_board_side(const pdk_board *board);

// The parts of the board, for calls of the other headers; borrowed. Grid and
// notes may be changed, but the notes must stay about a board of this shape.
PDK_API const pdk_shape *pdk_board_shape(const pdk_board *board);
PDK_API const pdk_alphabet *pdk_board_alphabet(const pdk_board *board);
PDK_API pdk_grid *pdk_board_grid(pdk_board *board);
PDK_API pdk_notes *pdk_board_notes(pdk_board *board);

// The symbol of a cell: 1..side, or 0 for an empty cell. Rows and columns count
// from 0. Outside the board, get returns 0 and set PDK_ERR_RANGE. Setting a
// cell does not change the notes.
PDK_API pdk_symbol pdk_board_get(const pdk_board *board, uint32_t row,
                                 uint32_t column);
PDK_API PDK_CHECKED pdk_status pdk_board_set(pdk_board *board, uint32_t row,
                                             uint32_t column, pdk_symbol symbol,
                                             pdk_error *error);

PDK_API uint64_t pdk_board_count_empty(const pdk_board *board);

// Whether both boards have the same boxes and the same symbol in every cell.
// Symbols are compared by number, not by how they are written; notes are
// ignored.
PDK_API bool pdk_board_equal(const pdk_board *a, const pdk_board *b);

// Writes the board in the format with this name in pdk_format_list(), such as
// "line", "rows" or "json"; NULL: "boxed". The text ends with a line end and a
// NUL. If the format does not show the boxes and the side leaves a choice, it
// begins with a comment such as "# boxes=2x3". Notes that the format cannot
// hold are omitted. PDK_ERR_ARGUMENT if there is no such format;
// PDK_ERR_UNSUPPORTED or PDK_ERR_LIMIT if it cannot hold the board.
PDK_API PDK_CHECKED pdk_status pdk_board_print(const pdk_board *board,
                                               const char *format, char **text,
                                               pdk_error *error);

// Draws the board as an SVG document, with clues darker than placed symbols and
// with pencil marks, if there are any. PDK_ERR_LIMIT beyond a side of
// PDK_PICTURE_SIDE_MAX. render.h has options and other kinds of pictures.
PDK_API PDK_CHECKED pdk_status pdk_board_draw(const pdk_board *board,
                                              char **svg, pdk_error *error);

// Releases a text that a call of this header returned.
PDK_API void pdk_string_free(char *text);

// Decides whether a puzzle has no, one or several solutions. *solution becomes
// one of them, or NULL if none was found; `solution` itself may be NULL, and so
// may `verdict`. All symbols on the board count as clues, and pencil marks are
// obeyed. A solution has the alphabet and the texts of the puzzle, and its
// notes say which symbols were placed. Limits are as for pdk_solver_solve();
// NULL: none, however long it takes.
PDK_API PDK_CHECKED pdk_status pdk_board_solve(const pdk_board *puzzle,
                                               const pdk_limits *limits,
                                               pdk_board **solution,
                                               pdk_verdict *verdict,
                                               pdk_error *error);

// Counts the solutions, up to limits->solutions. Set that limit unless you know
// better: an empty 9x9 board has too many solutions to count. After
// PDK_ERR_CANCELLED, *count has what was counted so far.
PDK_API PDK_CHECKED pdk_status pdk_board_count(const pdk_board *puzzle,
                                               const pdk_limits *limits,
                                               pdk_count *count,
                                               pdk_error *error);

// Rates how hard a puzzle is to solve step by step, as pdk_logic_rate() does.
// Set rating->size first. Only a puzzle with a unique solution is rated: any
// other gets a rating of 0 without steps, and *verdict, which may be NULL, says
// why. Limits are as for pdk_board_solve() and pdk_logic_limit(). PDK_ERR_LIMIT
// if the side is above PDK_LOGIC_SIDE_MAX.
PDK_API PDK_CHECKED pdk_status pdk_board_rate(const pdk_board *puzzle,
                                              const pdk_limits *limits,
                                              pdk_rating *rating,
                                              pdk_verdict *verdict,
                                              pdk_error *error);

// Checks the board against the rules: valid, incomplete or invalid. A puzzle
// without conflicts is incomplete, whatever its solutions. Unless `conflict` is
// NULL, *conflict becomes the first conflict of an invalid board in words, such
// as "row 1: 5 at (1,1), (1,4)", and NULL for any other board.
PDK_API PDK_CHECKED pdk_status pdk_board_check(const pdk_board *board,
                                               pdk_validity *validity,
                                               char **conflict,
                                               pdk_error *error);

// Finds the canonical form of a board: two boards are the same up to symmetry
// if and only if their forms are equal. Notes are ignored. Of the limits, only
// go_on() is obeyed.
PDK_API PDK_CHECKED pdk_status pdk_board_canon(const pdk_board *board,
                                               const pdk_limits *limits,
                                               pdk_board **form,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
