#include "easy/easy_board.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

pdk_status pdki_board_expect(const pdk_board *board, pdk_error *error)
{
    if (board) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "there is no board: the pointer is NULL");
}

pdk_status pdki_board_fits(const pdk_shape *shape, pdk_error *error)
{
    if (shape->side <= PDK_BOARD_SIDE_MAX) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "boards of more than %u rows must be read row by "
                          "row; this one has %u",
                          PDK_BOARD_SIDE_MAX, shape->side);
}

pdk_status pdki_board_boxes(const char *boxes, pdk_shape *shape,
                            pdk_error *error)
{
    if (!boxes) boxes = "3x3";
    const pdk_status status =
        pdk_shape_parse(shape, boxes, strlen(boxes), error);
    return status == PDK_OK ? pdki_board_fits(shape, error) : status;
}

const pdk_notes *pdki_board_notes(const pdk_board *board)
{
    return pdk_notes_held(board->notes) != 0 ? board->notes : NULL;
}

static pdk_status make_notes(const pdk_shape *shape, pdk_notes **out,
                             pdk_error *error)
{
    const pdk_status status = pdk_notes_new(out, error);
    if (status == PDK_OK) pdk_notes_reset(*out, shape);
    return status;
}

pdk_status pdki_board_make(const pdk_shape *shape, const pdk_alphabet *alphabet,
                           pdk_board **out, pdk_error *error)
{
    *out = NULL;
    pdk_status status = pdki_board_fits(shape, error);
    if (status != PDK_OK) return status;
    pdk_board *board = pdki_alloc_zeroed(1, sizeof *board);
    if (!board) return pdki_error_plain(error, PDK_ERR_MEMORY);
    status = alphabet ? pdk_alphabet_copy(alphabet, &board->alphabet, error)
                      : pdk_alphabet_numbers(1, shape->side, &board->alphabet,
                                             error);
    if (status == PDK_OK)
        status = pdk_alphabet_fits(board->alphabet, shape, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &board->grid, error);
    if (status == PDK_OK) status = make_notes(shape, &board->notes, error);
    if (status == PDK_OK)
        *out = board;
    else
        pdk_board_free(board);
    return status;
}

pdk_status pdk_board_new(const char *boxes, const char *symbols,
                         pdk_board **out, pdk_error *error)
{
    pdk_shape shape;
    pdk_alphabet *alphabet = NULL;
    *out = NULL;
    pdk_status status = pdki_board_boxes(boxes, &shape, error);
    if (status == PDK_OK && symbols)
        status = pdk_alphabet_parse(symbols, strlen(symbols), &alphabet, error);
    if (status == PDK_OK)
        status = pdki_board_make(&shape, alphabet, out, error);
    pdk_alphabet_free(alphabet);
    return status;
}

pdk_status pdk_board_copy(const pdk_board *board, pdk_board **out,
                          pdk_error *error)
{
    *out = NULL;
    pdk_status status = pdki_board_expect(board, error);
    if (status != PDK_OK) return status;
    pdk_board *copy = pdki_alloc_zeroed(1, sizeof *copy);
    if (!copy) return pdki_error_plain(error, PDK_ERR_MEMORY);
    status = pdk_alphabet_copy(board->alphabet, &copy->alphabet, error);
    if (status == PDK_OK)
        status = pdk_grid_copy(board->grid, &copy->grid, error);
    if (status == PDK_OK)
        status = make_notes(pdk_board_shape(board), &copy->notes, error);
    if (status == PDK_OK)
        status = pdk_notes_assign(copy->notes, board->notes, error);
    if (status == PDK_OK)
        *out = copy;
    else
        pdk_board_free(copy);
    return status;
}

void pdk_board_free(pdk_board *board)
{
    if (!board) return;
    pdk_notes_free(board->notes);
    pdk_grid_free(board->grid);
    pdk_alphabet_free(board->alphabet);
    pdki_free(board);
}

uint32_t pdk_board_side(const pdk_board *board)
{
    return pdk_board_shape(board)->side;
}

const pdk_shape *pdk_board_shape(const pdk_board *board)
{
    return pdk_grid_shape(board->grid);
}

const pdk_alphabet *pdk_board_alphabet(const pdk_board *board)
{
    return board->alphabet;
}

pdk_grid *pdk_board_grid(pdk_board *board)
{
    return board->grid;
}

pdk_notes *pdk_board_notes(pdk_board *board)
{
    return board->notes;
}

pdk_symbol pdk_board_get(const pdk_board *board, uint32_t row, uint32_t column)
{
    return pdk_grid_get(board->grid, row, column);
}

pdk_status pdk_board_set(pdk_board *board, uint32_t row, uint32_t column,
                         pdk_symbol symbol, pdk_error *error)
{
    const pdk_status status = pdki_board_expect(board, error);
    return status == PDK_OK
               ? pdk_grid_set(board->grid, row, column, symbol, error)
               : status;
}

uint64_t pdk_board_count_empty(const pdk_board *board)
{
    return pdk_grid_count_empty(board->grid);
}

bool pdk_board_equal(const pdk_board *a, const pdk_board *b)
{
    return pdk_grid_equal(a->grid, b->grid);
}
