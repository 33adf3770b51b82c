#include "format/formats/json_board.h"

#include "core/error.h"

// Words are strings; a number is as good, as in "rating": 7.1.
static pdk_status read_words(struct json_board *board, pdk_note note,
                             pdk_error *error)
{
    struct json_document *document = board->document;
    const size_t node = board->keys[JSON_KEY_NOTES + note];
    struct read_line line;
    pdk_text words;
    const enum json_type type = document->json.nodes[node].type;
    if (type != JSON_STRING && type != JSON_NUMBER) {
        board->has_others = true;
        return PDK_OK;
    }
    if (!pdki_json_words(document, node, &words))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    (void)pdki_json_place(document, node, &line);
    line.text = words.bytes;
    const pdk_status status =
        pdki_whole_note(board->text, note, &line, words, error);
    return pdki_json_error_at(document, node, status, error);
}

// The cell that a list [row,column] names, from 1.
static pdk_status read_place(struct json_board *board, size_t node,
                             uint64_t *cell, pdk_error *error)
{
    const struct json *json = &board->document->json;
    const uint32_t side = board->text->reading->shape.side;
    uint64_t row = 0, column = 0;
    if (json->nodes[node].type != JSON_LIST || json->nodes[node].size != 2)
        return pdki_json_refuse(board, node, error,
                                "a list of a row and a column is expected");
    pdk_status status = pdki_json_number(board, node + 1, side, &row, error);
    if (status == PDK_OK)
        status = pdki_json_number(board, node + 2, side, &column, error);
    if (status != PDK_OK) return status;
    if (row == 0 || column == 0)
        return pdki_json_refuse(board, node, error,
                                "rows and columns are counted from 1");
    *cell = (row - 1) * side + column - 1;
    return PDK_OK;
}

static pdk_status read_placed(struct json_board *board, pdk_error *error)
{
    const struct json *json = &board->document->json;
    const size_t list = board->keys[JSON_KEY_PLACED];
    pdk_status status = PDK_OK;
    if (json->nodes[list].type != JSON_LIST)
        return pdki_json_refuse(board, list, error,
                                "a list of cells is expected");
    const size_t end = pdki_json_next(json, list);
    for (size_t at = list + 1; at < end && status == PDK_OK;
         at = pdki_json_next(json, at)) {
        uint64_t cell = 0;
        status = read_place(board, at, &cell, error);
        if (status != PDK_OK) break;
        pdk_notes *notes = pdki_whole_notes(board->text);
        if (!notes || pdk_notes_place(notes, cell) != PDK_OK)
            status = pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    return status;
}

static pdk_status read_candidates(struct json_board *board, size_t list,
                                  uint64_t cell, pdk_error *error)
{
    const struct json *json = &board->document->json;
    bool is_candidate[PDK_MARKS_SIDE_MAX + 1] = {false};
    if (json->nodes[list].type == JSON_NULL) return PDK_OK;
    if (json->nodes[list].type != JSON_LIST)
        return pdki_json_refuse(board, list, error,
                                "a list of candidates or null is expected");
    const size_t end = pdki_json_next(json, list);
    for (size_t at = list + 1; at < end; at = pdki_json_next(json, at)) {
        pdk_symbol symbol = 0;
        const pdk_status status = pdki_json_symbol(board, at, &symbol, error);
        if (status != PDK_OK) return status;
        if (symbol == 0)
            return pdki_json_refuse(board, at, error, "a symbol is expected");
        is_candidate[symbol] = true;
    }
    return pdki_whole_mark(board->text, cell, is_candidate, error);
}

static pdk_status read_mark_row(struct json_board *board, size_t row,
                                uint64_t first, pdk_error *error)
{
    const struct json *json = &board->document->json;
    const uint32_t side = board->text->reading->shape.side;
    pdk_status status = PDK_OK;
    if (json->nodes[row].type != JSON_LIST ||
        pdki_json_count(json, row) != side)
        return pdki_json_refuse(board, row, error,
                                "marks for each cell of the row are expected");
    const size_t end = pdki_json_next(json, row);
    for (size_t at = row + 1; at < end && status == PDK_OK;
         at = pdki_json_next(json, at))
        status = read_candidates(board, at, first++, error);
    return status;
}

static pdk_status read_marks(struct json_board *board, pdk_error *error)
{
    const struct json *json = &board->document->json;
    const size_t list = board->keys[JSON_KEY_MARKS];
    const uint32_t side = board->text->reading->shape.side;
    pdk_status status = PDK_OK;
    uint64_t cell = 0;
    if (side > PDK_MARKS_SIDE_MAX)
        return pdki_json_refuse(board, list, error,
                                "marks are read up to a side of 256");
    if (json->nodes[list].type != JSON_LIST ||
        pdki_json_count(json, list) != side)
        return pdki_json_refuse(board, list, error,
                                "marks for each row are expected");
    const size_t end = pdki_json_next(json, list);
    for (size_t at = list + 1; at < end && status == PDK_OK;
         at = pdki_json_next(json, at)) {
        status = read_mark_row(board, at, cell, error);
        cell += side;
    }
    return status;
}

pdk_status pdki_json_notes(struct json_board *board, pdk_error *error)
{
    const size_t *keys = board->keys;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < PDK_NOTE_COUNT && status == PDK_OK; i++)
        if (keys[JSON_KEY_NOTES + i] != 0)
            status = read_words(board, (pdk_note)i, error);
    if (status == PDK_OK && keys[JSON_KEY_PLACED] != 0)
        status = read_placed(board, error);
    if (status == PDK_OK && keys[JSON_KEY_MARKS] != 0)
        status = read_marks(board, error);
    return status;
}
