#include "flow/held_board.h"

void held_board_release(struct held_board *board)
{
    pdk_clues_free(board->clues);
    pdk_grid_free(board->grid);
}

static bool is_list(const pdk_reading *reading)
{
    const uint64_t side = reading->shape.side;
    return reading->layout == PDK_LAYOUT_CLUES &&
           reading->clue_count < side * side;
}

pdk_status held_board_prepare(struct held_board *board,
                              const pdk_reading *reading, pdk_error *error)
{
    const pdk_shape *shape = &reading->shape;
    board->is_list = is_list(reading);
    if (board->is_list)
        return board->clues ? PDK_OK
                            : pdk_clues_new(shape, &board->clues, error);
    if (board->grid && pdk_shape_equal(pdk_grid_shape(board->grid), shape))
        return PDK_OK;
    pdk_grid_free(board->grid);
    board->grid = NULL;
    return pdk_grid_new(shape, &board->grid, error);
}

pdk_status held_board_read(struct held_board *board,
                           const struct source *boards, pdk_error *error)
{
    const pdk_status status =
        held_board_prepare(board, &boards->reading, error);
    if (status != PDK_OK) return status;
    return board->is_list
               ? pdk_reader_clues(boards->reader, board->clues, error)
               : pdk_reader_grid(boards->reader, board->grid, error);
}

pdk_status held_board_write(const struct held_board *board, pdk_writer *writer,
                            const char *moves)
{
    return board->is_list ? pdk_writer_clues(writer, board->clues, moves)
                          : pdk_writer_grid(writer, board->grid, moves);
}
