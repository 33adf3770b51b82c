#include "reasoning/position_text.h"

static pdk_status copy_position(const struct reasoning_worker *own,
                                pdk_grid *grid, pdk_notes *notes,
                                pdk_error *error)
{
    const uint32_t side = own->worker.kind->shape.side;
    pdk_status status = PDK_OK;
    for (pdk_cell cell = 0; cell < side * side && status == PDK_OK; cell++) {
        const pdk_symbol symbol = pdk_logic_symbol(own->logic, cell);
        status = pdk_grid_set(grid, cell / side, cell % side, symbol, error);
        for (pdk_symbol s = 1; s <= side && symbol == 0 && status == PDK_OK;
             s++)
            if (!pdk_logic_has_candidate(own->logic, cell, s))
                status = pdk_notes_exclude(notes, cell, s, error);
    }
    return status;
}

static pdk_status write_position(struct board_text *board,
                                 struct reasoning_worker *own,
                                 const pdk_grid *grid, const pdk_notes *notes,
                                 pdk_error *error)
{
    const struct board_form form = {.format = PDK_FORMAT_MARKS,
                                    .shape = &own->worker.kind->shape,
                                    .alphabet = own->worker.kind->alphabet};
    pdk_status status =
        board_text_prepare(board, &own->worker.text, &form, error);
    if (status != PDK_OK) return status;
    board_text_note(board, notes);
    status = board_text_add(board, grid);
    board_text_note(board, NULL);
    return status;
}

pdk_status position_add_text(struct board_text *board,
                             struct reasoning_worker *own, pdk_error *error)
{
    const pdk_shape *shape = &own->worker.kind->shape;
    pdk_grid *grid = NULL;
    pdk_notes *notes = NULL;
    pdk_status status = pdk_grid_new(shape, &grid, error);
    if (status == PDK_OK) status = pdk_notes_new(&notes, error);
    if (status == PDK_OK) {
        pdk_notes_reset(notes, shape);
        status = copy_position(own, grid, notes, error);
    }
    if (status == PDK_OK)
        status = write_position(board, own, grid, notes, error);
    pdk_notes_free(notes);
    pdk_grid_free(grid);
    return status;
}
