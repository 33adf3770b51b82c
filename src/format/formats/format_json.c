// Boards in JSON. A document is one or more values, from the line with the
// first bracket to the line with the last one, or a string on a line. Each is a
// board or a list of boards; a board is an object with named parts, or a list
// or string that consists of cells. Keys that do not describe the board are
// fields of its notes. Rows are written as they arrive; this file writes the
// part before them.
#include "format/formats/json_scan.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"

#include <string.h>

static const char *skip_spaces(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    return at;
}

// Whether a list begins with a number, in a way that a row of symbols could
// not.
static bool begins_with_cell(const char *at, const char *end)
{
    const char *start = at;
    if (end - at >= 4 && memcmp(at, "null", 4) == 0) return true;
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at > start && at < end && *at == ',';
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    const char *end = line->text + line->length;
    const char *start = skip_spaces(line->text, end);
    (void)wishes;
    if (*start == '"') return pdki_json_is_board_text(pdki_line_trimmed(line));
    const char *next = skip_spaces(start + 1, end);
    if (next == end) return true;
    if (*start == '{') return *next == '"' || *next == '}';
    if (*next == ']') return skip_spaces(next + 1, end) == end;
    return *next == '[' || *next == '{' || *next == '"' ||
           begins_with_cell(next, end);
}

static const char *key_name(size_t key)
{
#define JSON_KEY_NAME(key, name) name,
    static const char *const names[] = {JSON_KEY_LIST(JSON_KEY_NAME)};
#undef JSON_KEY_NAME
    return key < JSON_KEY_NOTES
               ? names[key]
               : pdk_note_name((pdk_note)(key - JSON_KEY_NOTES));
}

// The key at a node; JSON_KEYS if it is none of ours.
static size_t key_at(const struct json_document *document, size_t node)
{
    size_t key = 0;
    while (key < JSON_KEYS && !pdki_json_says(&document->json.nodes[node],
                                              document->text, key_name(key)))
        key++;
    return key;
}

static pdk_status find_keys(struct json_board *board, size_t object)
{
    struct json_document *document = board->document;
    const struct json *json = &document->json;
    const size_t end = pdki_json_next(json, object);
    for (size_t at = object + 1; at < end; at = pdki_json_next(json, at + 1)) {
        const size_t key = key_at(document, at);
        const bool is_repeated = key < JSON_KEYS && board->keys[key] != 0;
        if (is_repeated && key < JSON_KEY_NOTES)
            return pdki_json_refuse(document, at, "duplicate key");
        if (key == JSON_KEYS || is_repeated)
            board->has_others = true;
        else if (json->nodes[at + 1].type != JSON_NULL)
            board->keys[key] = at + 1;
    }
    return PDK_OK;
}

// The value of the key that the caller gave; 0 if there is none.
static size_t find_given(const struct json_board *board, size_t object)
{
    const struct json_document *document = board->document;
    const struct json *json = &document->json;
    const char *column = board->text->wishes->column;
    const size_t end = pdki_json_next(json, object);
    size_t at = object + 1;
    while (at < end &&
           !pdki_json_says(&json->nodes[at], document->text, column))
        at = pdki_json_next(json, at + 1);
    return at < end ? at + 1 : 0;
}

// Uses the first of several solutions.
static pdk_status take_solution(struct json_board *board)
{
    const struct json *json = &board->document->json;
    const size_t list = board->keys[JSON_KEY_SOLUTIONS];
    if (json->nodes[list].type != JSON_LIST)
        return pdki_json_refuse(board->document, list,
                                "expected a list of solutions");
    if (json->nodes[list].size == 0)
        return pdki_json_refuse(board->document, list,
                                "no board: the list of solutions is empty");
    board->cells = list + 1;
    if (pdki_json_next(json, list + 1) < pdki_json_next(json, list))
        board->has_others = true;
    return PDK_OK;
}

static pdk_status find_cells(struct json_board *board, size_t object)
{
    const size_t *keys = board->keys;
    const size_t part = keys[JSON_KEY_FIRST_ROW] ? keys[JSON_KEY_FIRST_ROW]
                                                 : keys[JSON_KEY_FIRST_COLUMN];
    if (part)
        return pdki_json_refuse(
            board->document, part,
            "part of a board; only whole boards can be read");
    const bool is_given = board->text->wishes->column;
    const size_t given = is_given ? find_given(board, object) : 0;
    const bool is_answer = keys[JSON_KEY_VERDICT] != 0;
    size_t key = JSON_KEY_PUZZLE;
    while (key < JSON_KEY_SOLUTIONS && keys[key] == 0) key++;
    if (is_given && given == 0)
        return pdki_json_refuse(board->document, object,
                                "no key has the name given for the board");
    if (is_given && board->document->json.nodes[given].type == JSON_NULL)
        return pdki_json_refuse(board->document, object,
                                "no board in this object: the key given for it "
                                "is null");
    if (given != 0 && given != keys[JSON_KEY_SOLUTIONS]) {
        board->has_others = true;
        board->cells = given;
        return PDK_OK;
    }
    if (given != 0) key = JSON_KEY_SOLUTIONS;
    for (size_t other = JSON_KEY_PUZZLE; other <= JSON_KEY_VERDICT; other++)
        if (other != key && keys[other] != 0) board->has_others = true;
    board->cells = keys[key];
    if (board->cells == 0)
        return pdki_json_refuse(
            board->document, object, "no board in this object: %s",
            is_answer ? "it is an answer without a solution"
                      : "expected a key \"board\", \"puzzle\" or \"rows\"");
    return key == JSON_KEY_SOLUTIONS ? take_solution(board) : PDK_OK;
}

// Texts are strings; a number is also accepted, as in "rating": 7.1.
static pdk_status read_words(struct json_board *board, pdk_note note)
{
    struct json_document *document = board->document;
    const size_t node = board->keys[JSON_KEY_NOTES + (size_t)note];
    pdk_text words;
    const enum json_type type = document->json.nodes[node].type;
    if (type != JSON_STRING) board->has_others = true;
    if (type != JSON_STRING && type != JSON_NUMBER) return PDK_OK;
    if (!pdki_json_words(document, node, &words))
        return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    pdk_notes *notes = pdki_whole_notes(board->text);
    const pdk_status status =
        pdki_whole_set_words(board->text, notes, note, words, 0, 0);
    if (status != PDK_OK) return pdki_json_error_at(document, node, status);
    // Otherwise its line ends would be lost.
    const char *kept = pdk_notes_text(notes, note);
    if (strlen(kept) != words.length ||
        memcmp(kept, words.bytes, words.length) != 0)
        board->has_others = true;
    return PDK_OK;
}

// Whether a key is part of the description of the board, and not a field.
static bool is_described(const struct json_board *board, size_t key)
{
    const struct json *json = &board->document->json;
    const size_t known = key_at(board->document, key), value = key + 1;
    if (value == board->cells) return true;
    if (known == JSON_KEYS) return false;
    if (json->nodes[value].type == JSON_NULL) return true;
    if (known == JSON_KEY_SOLUTIONS)
        return value + 1 == board->cells &&
               pdki_json_next(json, board->cells) ==
                   pdki_json_next(json, value);
    const bool is_board = known >= JSON_KEY_PUZZLE && known < JSON_KEY_PLACED;
    return known < JSON_KEY_NOTES && !is_board;
}

static pdk_status add_named(struct json_board *board, pdk_text name,
                            size_t value)
{
    struct json_document *document = board->document;
    pdk_notes *notes = pdki_whole_notes(board->text);
    const bool is_text = document->json.nodes[value].type == JSON_STRING;
    pdk_field field = {is_text ? PDK_FIELD_TEXT : PDK_FIELD_JSON, name, {0}};
    const bool is_done = is_text
                             ? pdki_json_words(document, value, &field.value)
                             : pdki_json_raw(document, value, &field.value);
    if (!notes || !is_done)
        return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    return pdk_notes_add_field(notes, &field, board->text->error);
}

// Adds a key and its value to the notes of the board.
static pdk_status add_field(struct json_board *board, size_t key)
{
    const struct json_document *document = board->document;
    const struct json_node *node = &document->json.nodes[key];
    const pdk_text name = {document->text + node->at, node->size};
    if (!node->has_escapes) return add_named(board, name, key + 1);
    char *plain = pdki_alloc_array(node->size, 1);
    if (!plain) return pdki_error_plain(board->text->error, PDK_ERR_MEMORY);
    const size_t length = pdki_json_decode(node, document->text, plain);
    const pdk_status status =
        add_named(board, (pdk_text){plain, length}, key + 1);
    pdki_free(plain);
    return status;
}

static pdk_status add_fields(struct json_board *board, size_t object)
{
    const struct json *json = &board->document->json;
    const size_t end = pdki_json_next(json, object);
    pdk_status status = PDK_OK;
    for (size_t at = object + 1; at < end && status == PDK_OK;
         at = pdki_json_next(json, at + 1))
        if (!is_described(board, at)) status = add_field(board, at);
    return status;
}

// Notes that the cell [row,column], counted from 1, was filled in by the
// player.
static pdk_status read_place(struct json_board *board, size_t node)
{
    struct json_document *document = board->document;
    const struct json_node *list = &document->json.nodes[node];
    const uint32_t side = board->text->reading->shape.side;
    uint64_t row = 0, column = 0;
    if (list->type != JSON_LIST || list->size != 2)
        return pdki_json_refuse(document, node,
                                "expected a list of a row and a column");
    pdk_status status = pdki_json_number(document, node + 1, side, &row);
    if (status == PDK_OK)
        status = pdki_json_number(document, node + 2, side, &column);
    if (status != PDK_OK) return status;
    if (row == 0 || column == 0)
        return pdki_json_refuse(document, node,
                                "rows and columns are counted from 1");
    return pdki_whole_place(board->text, (row - 1) * side + column - 1);
}

static pdk_status read_placed(struct json_board *board)
{
    const struct json *json = &board->document->json;
    const size_t list = board->keys[JSON_KEY_PLACED];
    pdk_status status = PDK_OK;
    if (json->nodes[list].type != JSON_LIST)
        return pdki_json_refuse(board->document, list,
                                "expected a list of cells");
    const size_t end = pdki_json_next(json, list);
    for (size_t at = list + 1; at < end && status == PDK_OK;
         at = pdki_json_next(json, at))
        status = read_place(board, at);
    return status;
}

static pdk_status read_candidates(struct json_board *board, size_t list,
                                  uint64_t cell)
{
    const struct json *json = &board->document->json;
    bool is_candidate[PDK_MARKS_SIDE_MAX + 1] = {false};
    if (json->nodes[list].type == JSON_NULL) return PDK_OK;
    if (json->nodes[list].type != JSON_LIST)
        return pdki_json_refuse(board->document, list,
                                "expected a list of candidates or null");
    const size_t end = pdki_json_next(json, list);
    for (size_t at = list + 1; at < end; at = pdki_json_next(json, at)) {
        pdk_symbol symbol = 0;
        const pdk_status status = pdki_json_symbol(board, at, &symbol);
        if (status != PDK_OK) return status;
        if (symbol == 0)
            return pdki_json_refuse(board->document, at, "expected a symbol");
        is_candidate[symbol] = true;
    }
    return pdki_whole_mark(board->text, cell, is_candidate);
}

// Whether a value is a list of `side` values.
static bool is_line(const struct json_board *board, size_t node)
{
    const struct json *json = &board->document->json;
    return json->nodes[node].type == JSON_LIST &&
           pdki_json_count(json, node) == board->text->reading->shape.side;
}

// Reads the lists of candidates in a list of rows.
static pdk_status read_marks(struct json_board *board)
{
    const struct json *json = &board->document->json;
    const size_t list = board->keys[JSON_KEY_MARKS];
    const uint32_t side = board->text->reading->shape.side;
    pdk_status status = PDK_OK;
    uint64_t cell = 0;
    if (side > PDK_MARKS_SIDE_MAX)
        return pdki_json_refuse(board->document, list,
                                "marks are supported up to side 256");
    if (!is_line(board, list))
        return pdki_json_refuse(board->document, list,
                                "expected marks for each row");
    for (size_t row = list + 1; cell < (uint64_t)side * side;
         row = pdki_json_next(json, row)) {
        if (!is_line(board, row))
            return pdki_json_refuse(board->document, row,
                                    "expected marks for each cell of the row");
        size_t at = row + 1;
        for (uint32_t i = 0; i < side && status == PDK_OK; i++) {
            status = read_candidates(board, at, cell++);
            at = pdki_json_next(json, at);
        }
        if (status != PDK_OK) break;
    }
    return status;
}

// Keeps the fields of an object whose board failed, for the answer to it.
static void keep_fields(struct json_board *board, size_t object)
{
    struct whole_text *text = board->text;
    pdk_error *const error = text->error;
    pdk_notes *notes = pdki_whole_notes(text);
    if (!notes) return;
    pdk_notes_reset(notes, &text->reading->shape);
    text->error = NULL; // the first one counts
    text->reading->is_refused = add_fields(board, object) == PDK_OK;
    text->error = error;
}

static pdk_status read_parts(struct json_board *board, size_t node)
{
    const struct json *json = &board->document->json;
    const size_t *keys = board->keys;
    pdk_status status = PDK_OK;
    if (json->nodes[node].type == JSON_OBJECT) {
        status = find_keys(board, node);
        if (status == PDK_OK) status = find_cells(board, node);
    }
    if (status == PDK_OK) status = pdki_json_cells(board);
    for (size_t i = 0; i < PDK_NOTE_COUNT && status == PDK_OK; i++)
        if (keys[JSON_KEY_NOTES + i] != 0)
            status = read_words(board, (pdk_note)i);
    if (status == PDK_OK && keys[JSON_KEY_PLACED] != 0)
        status = read_placed(board);
    if (status == PDK_OK && keys[JSON_KEY_MARKS] != 0)
        status = read_marks(board);
    if (status == PDK_OK && board->has_others) status = add_fields(board, node);
    return status;
}

static pdk_status read_board(struct whole_text *text,
                             struct json_document *document, size_t node)
{
    struct json_board board = {
        .text = text, .document = document, .cells = node};
    const bool is_object = document->json.nodes[node].type == JSON_OBJECT;
    const pdk_status status = read_parts(&board, node);
    if (status != PDK_OK && is_object) keep_fields(&board, node);
    return status;
}

// A list of as many boards as each has cells looks like the rows of a larger
// board. From this many cells on, it has boards if all their symbols are
// digits.
enum { ALIKE_CELLS_MIN = 36 };

static bool is_digit_or_mark(char c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '*' || c == '_' ||
           c == '-';
}

// Whether all cells in a list of strings or lists can be those of boards with
// at most nine symbols.
static bool has_digits_only(const struct json_document *document, size_t list)
{
    const struct json *json = &document->json;
    const size_t end = pdki_json_next(json, list);
    for (size_t at = list + 1; at < end; at++) {
        const struct json_node *node = &json->nodes[at];
        const char *text = document->text + node->at;
        if (node->type == JSON_NUMBER && node->size > 1) return false;
        for (size_t i = 0; node->type == JSON_STRING && i < node->size; i++)
            if (!is_digit_or_mark(text[i])) return false;
    }
    return true;
}

static bool is_square(uint64_t number)
{
    const uint64_t root = pdki_number_root(number);
    return root * root == number;
}

// Whether a list contains boards rather than the rows or cells of one board.
static bool has_boards(const struct json_document *document, size_t list)
{
    const struct json *json = &document->json;
    const struct json_node *node = &json->nodes[list], *first = node + 1;
    if (node->type != JSON_LIST) return false;
    if (node->size == 0 || first->type == JSON_OBJECT) return true;
    if (first->type == JSON_LIST && first->size > 0 &&
        first[1].type == JSON_LIST)
        return true;
    const size_t count = pdki_json_count(json, list);
    const bool has_parts =
        first->type == JSON_STRING || first->type == JSON_LIST;
    const size_t inside = has_parts ? first->size : 0; // cells of the first
    if (inside == count)
        return inside >= ALIKE_CELLS_MIN && is_square(inside) &&
               has_digits_only(document, list);
    return (first->type == JSON_STRING && inside > count) ||
           (inside >= JSON_LINE_CELLS_MIN && is_square(inside));
}

// Goes to the next value that is a board; false if there is none.
static bool find_board(struct json_document *document, size_t *board)
{
    const struct json *json = &document->json;
    while (document->next < json->count) {
        const size_t node = document->next;
        const bool is_inside = node < document->list_end;
        if (!is_inside && has_boards(document, node)) {
            document->list_end = pdki_json_next(json, node);
            document->next++;
            continue;
        }
        document->next = pdki_json_next(json, node);
        *board = node;
        return true;
    }
    return false;
}

static pdk_status read(struct whole_text *text)
{
    struct whole_reading *reading = text->reading;
    struct json_document *document =
        pdki_whole_state(text, sizeof *document, pdki_json_document_free);
    pdk_status status = PDK_OK;
    size_t board = 0;
    if (!document) return PDK_ERR_MEMORY;
    document->error = text->error;
    if (!reading->has_more) status = pdki_json_document_read(document, text);
    if (status != PDK_OK) return status;
    document->text = pdki_input_text(text->input, 0);
    const bool has_board = find_board(document, &board);
    if (has_board) {
        (void)pdki_json_place(document, board, &text->line);
        status = read_board(text, document, board);
    }
    reading->has_more = document->next < document->json.count;
    if (!reading->has_more) pdki_input_consume(text->input, document->end);
    return has_board ? status : PDK_END;
}

static void write_number(struct out *out, const char *key, uint64_t number)
{
    pdki_out_text(out, key);
    pdki_out_number(out, number);
}

static const struct style cells_style;

// Writes the list of symbols that the notes allow in a cell; NULL: all symbols.
static void write_symbols(struct out *out, const pdk_alphabet *alphabet,
                          const pdk_notes *notes, uint64_t cell)
{
    const struct cells cells = {.style = &cells_style,
                                .alphabet = alphabet,
                                .gap = cells_style.cell_gap};
    const uint32_t side = pdk_alphabet_size(alphabet);
    bool has_some = false;
    pdki_out_text(out, "[");
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        if (notes && pdk_notes_excludes(notes, cell, symbol)) continue;
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(&cells, symbol, to);
        has_some = true;
    }
    if (has_some) out->used -= cells.gap.length;
    pdki_out_text(out, "]");
}

// Whether a field has the name of a key that means something else when read.
static bool is_taken(pdk_text name, bool has_moves)
{
    size_t key = 0;
    while (key < JSON_KEY_NOTES &&
           (strlen(key_name(key)) != name.length ||
            memcmp(key_name(key), name.bytes, name.length) != 0))
        key++;
    const bool is_later = key > JSON_KEY_BOARD && key <= JSON_KEY_SOLUTIONS;
    if (key < JSON_KEY_NOTES) return !is_later;
    return has_moves && name.length == 5 && memcmp(name.bytes, "moves", 5) == 0;
}

static void write_fields(struct out *out, const struct board_head *head)
{
    pdk_field field;
    for (size_t i = 0; (field = pdk_notes_field(head->notes, i)).name.bytes;
         i++) {
        if (field.kind == PDK_FIELD_BOARD) continue;
        pdki_out_text(out, ",");
        if (is_taken(field.name, head->moves)) {
            pdki_out_text(out, "\"input_");
            pdki_out_bytes(out, field.name.bytes, field.name.length);
            pdki_out_text(out, "\"");
        } else
            pdki_json_quote_text(out, field.name);
        pdki_out_text(out, ":");
        if (field.kind == PDK_FIELD_JSON)
            pdki_out_bytes(out, field.value.bytes, field.value.length);
        else
            pdki_json_quote_text(out, field.value);
    }
}

static void write_placed(struct out *out, const pdk_notes *notes, uint64_t side)
{
    const char *before = ",\"placed\":[";
    for (uint64_t cell = 0; cell < side * side; cell++) {
        if (!pdk_notes_is_placed(notes, cell)) continue;
        pdki_out_text(out, before);
        write_number(out, "[", cell / side + 1);
        write_number(out, ",", cell % side + 1);
        pdki_out_text(out, "]");
        before = ",";
    }
    pdki_out_text(out, "]");
}

static void write_marks(struct out *out, const pdk_alphabet *alphabet,
                        const pdk_notes *notes)
{
    const uint64_t side = pdk_alphabet_size(alphabet);
    pdki_out_text(out, ",\"marks\":[[");
    for (uint64_t cell = 0; cell < side * side; cell++) {
        if (cell > 0) pdki_out_text(out, cell % side == 0 ? "],[" : ",");
        if (pdk_notes_has_marks(notes, cell))
            write_symbols(out, alphabet, notes, cell);
        else
            pdki_out_text(out, "null");
    }
    pdki_out_text(out, "]]");
}

static void write_notes(struct out *out, const pdk_alphabet *alphabet,
                        const struct board_head *head, bool is_part)
{
    const uint32_t held = pdk_notes_held(head->notes);
    write_fields(out, head);
    if (held == 0 || is_part ||
        !pdk_shape_equal(pdk_notes_shape(head->notes), head->shape))
        return;
    if (held & PDK_NOTES_PLACED)
        write_placed(out, head->notes, head->shape->side);
    if (held & PDK_NOTES_MARKS) write_marks(out, alphabet, head->notes);
}

static void open_board(struct out *out, const struct cells *cells,
                       const struct board_head *head)
{
    const pdk_window *window = head->window;
    const uint32_t side = head->shape->side;
    const bool is_part =
        window->row_count < side || window->column_count < side;
    uint32_t first = 0;
    write_number(out, "{\"box_rows\":", head->shape->box_rows);
    write_number(out, ",\"box_columns\":", head->shape->box_columns);
    if (!pdk_alphabet_is_numbers(cells->alphabet, &first)) {
        pdki_out_text(out, ",\"symbols\":");
        write_symbols(out, cells->alphabet, NULL, 0);
    } else if (first != 1)
        write_number(out, ",\"first_symbol\":", first);
    if (is_part) {
        write_number(out, ",\"first_row\":", (uint64_t)window->first_row + 1);
        write_number(out,
                     ",\"first_column\":", (uint64_t)window->first_column + 1);
        write_number(out, ",\"row_count\":", window->row_count);
        write_number(out, ",\"column_count\":", window->column_count);
    }
    if (head->moves) {
        pdki_out_text(out, ",\"moves\":");
        pdki_json_quote(out, head->moves);
    }
    write_notes(out, cells->alphabet, head, is_part);
    pdki_out_text(out, ",\"board\":");
    pdki_out_text(out, cells->style == &cells_style ? "[" : "\"");
}

static const struct style cells_style = {
    .row_open = STYLE_TEXT("["),
    .row_close = STYLE_TEXT("]"),
    .row_gap = STYLE_TEXT(","),
    .cell_gap = STYLE_TEXT(","),
    .board_close = STYLE_TEXT("]}\n"),
    .cell = CELL_JSON,
    .open = open_board,
};

const struct format pdki_format_json = {
    .info =
        FORMAT_INFO(JSON, "json", "json",
                    "one object per board, each on its own line", false,
                    ((UINT32_C(1) << PDK_NOTE_COUNT) - 1) | PDK_NOTES_FIELDS |
                        PDK_NOTES_PLACED | PDK_NOTES_MARKS),
    .style.cell_gap = STYLE_TEXT(" "),
    .style.board_close = STYLE_TEXT("\"}\n"),
    .style.cell = CELL_QUOTED,
    .style.open = open_board,
    .style.as_cells = &cells_style,
    .style.is_one_line = true,
    .style.joins_compact = true,
    .starts = "{[\"",
    .signs = "{[\"",
    .begins = begins,
    .read = read,
    .is_one_line = true,
};
