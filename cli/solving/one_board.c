#include "solving/one_board.h"

#include "flow/message.h"
#include "solving/solving.h"

void one_board_release(struct one_board *board)
{
    pdk_grid_free(board->puzzle.grid);
    board_kind_drop(board->kind);
}

static pdk_status take(struct one_board *board, const struct source *boards,
                       pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (board->is_to_solve)
        status = solving_expect_side(&boards->reading.shape, error);
    if (status == PDK_OK) status = board_kind_new(boards, &board->kind, error);
    if (status == PDK_OK)
        status = pdk_grid_new(&board->kind->shape, &board->puzzle.grid, error);
    if (status == PDK_OK)
        status = pdk_reader_grid(boards->reader, board->puzzle.grid, error);
    if (status != PDK_OK) cli_error_complete(error, status);
    board->puzzle.number = boards->number;
    board->puzzle.line = boards->reading.line;
    board->puzzle.is_first = true;
    return status;
}

int one_board_read(struct one_board *board, struct source *boards)
{
    const char *command = boards->call->command->name;
    pdk_error error = {0};
    if (!source_next(boards)) return boards->exit_status;
    if (take(board, boards, &error) != PDK_OK) {
        source_fail(boards, &error);
        return boards->exit_status;
    }
    if (!source_next(boards)) return boards->exit_status;
    cli_error(command, "%s:%llu: a second board, where one is expected",
              boards->input.name, (unsigned long long)boards->reading.line);
    return CLI_BAD_INPUT;
}

int one_board_read_like(struct one_board *board, const struct one_board *like,
                        const struct cli_command *command, const char *operand)
{
    const struct cli_call call = {
        .command = command, .operand_count = 1, .operands = &operand};
    const struct board_options known = {.boxes = "known"};
    struct source boards = {
        .call = &call, .options = &known, .shape = like->kind->shape};
    pdk_error error = {0};
    int status = 0;
    if (pdk_alphabet_copy(like->kind->alphabet, &boards.alphabet, &error) !=
        PDK_OK)
        status = cli_fail(command->name, NULL, &error);
    if (status == 0) status = one_board_read(board, &boards);
    source_release(&boards);
    return status;
}
