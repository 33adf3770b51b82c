// For commands that read exactly one board: its formula for SAT solvers, and
// the solution that such a solver found.
#ifndef CLI_ONE_BOARD_H
#define CLI_ONE_BOARD_H

#include "solving/solution.h"

#include <permudoku/encode.h>

struct one_board {
    bool is_to_solve; // boards that no solver supports are refused
    struct board_kind *kind;
    struct puzzle puzzle;
};

// Reads the only board of all inputs. Returns 0, or an exit status after a
// message. Release in both cases; all zero is a valid initial state.
int one_board_read(struct one_board *board, struct source *boards);

// Reads a board with the shape and alphabet of another one from `operand`, a
// file or the board itself.
int one_board_read_like(struct one_board *board, const struct one_board *like,
                        const struct cli_command *command, const char *operand);
void one_board_release(struct one_board *board);

struct formula {
    pdk_encoding encoding;
    const struct one_board *puzzle;
    const struct one_board *without; // a solution to exclude, or NULL
    bool says_size;                  // on standard error
};

// Writes a puzzle as a formula to the output. Returns the exit status, after a
// message if it is not CLI_DONE.
int formula_write(const char *command, const struct formula *formula);

struct model_request {
    const char *command;
    const char *file; // what the SAT solver printed
    int encoding;     // pdk_encoding, of the formula that it was given
    int format;       // enum solution_format; negative: what suits the puzzle
    pdk_json_board json;
    const struct solving_options *solving;
};

// Prints the solution of the only board in `boards` that the file contains, if
// it is one. Returns the exit status.
int model_answer(const struct model_request *request, struct source *boards);

#endif
