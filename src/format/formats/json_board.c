#include "format/formats/json_board.h"

#include "base/number.h"
#include "core/error.h"

#include <string.h>

static const char *key_name(size_t key)
{
    static const char *const names[] = {
        [JSON_KEY_BOX_ROWS] = "box_rows",
        [JSON_KEY_BOX_COLUMNS] = "box_columns",
        [JSON_KEY_SYMBOLS] = "symbols",
        [JSON_KEY_FIRST_SYMBOL] = "first_symbol",
        [JSON_KEY_PUZZLE] = "puzzle",
        [JSON_KEY_ROWS] = "rows",
        [JSON_KEY_GRID] = "grid",
        [JSON_KEY_BOARD] = "board",
        [JSON_KEY_SUDOKU] = "sudoku",
        [JSON_KEY_SOLUTION] = "solution",
        [JSON_KEY_SOLUTIONS] = "solutions",
        [JSON_KEY_PLACED] = "placed",
        [JSON_KEY_MARKS] = "marks",
        [JSON_KEY_FIRST_ROW] = "first_row",
        [JSON_KEY_FIRST_COLUMN] = "first_column",
    };
    return key < JSON_KEY_NOTES
               ? names[key]
               : pdk_note_name((pdk_note)(key - JSON_KEY_NOTES));
}

pdk_status pdki_json_refuse(struct json_board *board, size_t node,
                            pdk_error *error, const char *why)
{
    struct read_line line;
    const char *at = pdki_json_place(board->document, node, &line);
    return pdki_whole_error(error, &line, at, "%s", why);
}

pdk_status pdki_json_number(struct json_board *board, size_t index,
                            uint64_t most, uint64_t *number, pdk_error *error)
{
    const struct json_node *node = &board->document->json.nodes[index];
    const char *text = board->document->text + node->at;
    struct read_line line;
    if (node->type == JSON_NUMBER &&
        pdki_number_parse(text, node->size, number) && *number <= most)
        return PDK_OK;
    const char *at = pdki_json_place(board->document, index, &line);
    return pdki_whole_error(error, &line, at,
                            "a whole number up to %llu is expected",
                            (unsigned long long)most);
}

static size_t find_key(const struct json_board *board, size_t node)
{
    const struct json_document *document = board->document;
    size_t key = 0;
    while (key < JSON_KEYS && !pdki_json_says(&document->json.nodes[node],
                                              document->text, key_name(key)))
        key++;
    return key;
}

static pdk_status find_keys(struct json_board *board, size_t object,
                            pdk_error *error)
{
    const struct json *json = &board->document->json;
    const size_t end = pdki_json_next(json, object);
    for (size_t at = object + 1; at < end; at = pdki_json_next(json, at + 1)) {
        const size_t key = find_key(board, at);
        if (key == JSON_KEYS)
            board->has_others = true;
        else if (board->keys[key] != 0)
            return pdki_json_refuse(board, at, error,
                                    "this key stands here twice");
        else if (json->nodes[at + 1].type != JSON_NULL)
            board->keys[key] = at + 1;
    }
    return PDK_OK;
}

// The first of several solutions.
static pdk_status take_solution(struct json_board *board, pdk_error *error)
{
    const struct json *json = &board->document->json;
    const size_t list = board->keys[JSON_KEY_SOLUTIONS];
    if (json->nodes[list].type != JSON_LIST)
        return pdki_json_refuse(board, list, error,
                                "a list of solutions is expected");
    if (json->nodes[list].size == 0)
        return pdki_json_refuse(
            board, list, error,
            "no board here: the list of solutions is empty");
    board->cells = list + 1;
    if (pdki_json_next(json, list + 1) < pdki_json_next(json, list))
        board->has_others = true;
    return PDK_OK;
}

static pdk_status find_cells(struct json_board *board, size_t object,
                             pdk_error *error)
{
    const size_t *keys = board->keys;
    const size_t part = keys[JSON_KEY_FIRST_ROW] ? keys[JSON_KEY_FIRST_ROW]
                                                 : keys[JSON_KEY_FIRST_COLUMN];
    if (part)
        return pdki_json_refuse(board, part, error,
                                "a part of a board; only whole ones are read");
    size_t key = JSON_KEY_PUZZLE;
    while (key < JSON_KEY_SOLUTIONS && keys[key] == 0) key++;
    for (size_t other = key + 1; other <= JSON_KEY_SOLUTIONS; other++)
        if (keys[other] != 0) board->has_others = true;
    board->cells = keys[key];
    if (board->cells == 0)
        return pdki_json_refuse(board, object, error,
                                "no board in this object: a key \"rows\", "
                                "\"puzzle\" or \"grid\" is expected");
    return key == JSON_KEY_SOLUTIONS ? take_solution(board, error) : PDK_OK;
}

pdk_status pdki_json_board(struct whole_text *text,
                           struct json_document *document, size_t node,
                           pdk_error *error)
{
    struct json_board board = {
        .text = text, .document = document, .cells = node};
    pdk_status status = PDK_OK;
    if (document->json.nodes[node].type == JSON_OBJECT) {
        status = find_keys(&board, node, error);
        if (status == PDK_OK) status = find_cells(&board, node, error);
    }
    if (status == PDK_OK) status = pdki_json_cells(&board, error);
    if (status == PDK_OK) status = pdki_json_notes(&board, error);
    if (status == PDK_OK && board.has_others)
        text->reading->left_out = "keys that say nothing of the board";
    return status;
}
