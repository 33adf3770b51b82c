// Commands that take exactly one board.
#ifndef CLI_ONE_BOARD_H
#define CLI_ONE_BOARD_H

#include "flow/pipeline.h"

struct one_board {
    bool is_to_solve; // sides that no solver takes are refused
    struct board_kind *kind;
    struct puzzle puzzle;
};

// Reads the only board of all inputs. Returns 0, or an exit status after a
// message. Release in both cases; all zero is a good start.
int one_board_read(struct one_board *board, struct source *boards);

// Reads a board that looks like another one from `operand`, a file or the board
// itself.
int one_board_read_like(struct one_board *board, const struct one_board *like,
                        const struct cli_command *command, const char *operand);
void one_board_release(struct one_board *board);

#endif
