// Boards in JSON. A document is one or more values from the line with the first
// bracket to the line with the last one; each is a board or a list of boards.
// Writing takes rows as they come: what is here is the head before them.
#include "format/formats/json_board.h"
#include "format/write_cells.h"

#include <string.h>

static const char *skip_spaces(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    return at;
}

// A list that begins with a number, but not as a row of signs could.
static bool begins_with_cell(const char *at, const char *end)
{
    const char *start = at;
    if (end - at >= 4 && memcmp(at, "null", 4) == 0) return true;
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at > start && at < end && *at == ',';
}

static bool looks_so(const struct read_line *line)
{
    const char *end = line->text + line->length;
    const char *start = skip_spaces(line->text, end);
    if (start == end || (*start != '{' && *start != '[')) return false;
    const char *next = skip_spaces(start + 1, end);
    if (next == end) return true;
    if (*start == '{') return *next == '"' || *next == '}';
    if (*next == ']') return skip_spaces(next + 1, end) == end;
    return *next == '[' || *next == '{' || *next == '"' ||
           begins_with_cell(next, end);
}

// Brackets are symbols if they were given as such.
static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    const pdk_alphabet *given = wishes->alphabet;
    return looks_so(line) && (!given || !(pdk_alphabet_uses(given, '{') ||
                                          pdk_alphabet_uses(given, '[')));
}

// Whether a list has boards in it, not the rows or cells of one.
static bool has_boards(const struct json_document *document, size_t list)
{
    const struct json *json = &document->json;
    const struct json_node *node = &json->nodes[list], *first = node + 1;
    if (node->type != JSON_LIST) return false;
    if (node->size == 0 || first->type == JSON_OBJECT) return true;
    if (first->type == JSON_LIST)
        return first->size > 0 && first[1].type == JSON_LIST;
    return first->type == JSON_STRING &&
           first->size > pdki_json_count(json, list);
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

static pdk_status read(struct whole_text *text, pdk_error *error)
{
    struct whole_reading *reading = text->reading;
    struct json_document *document = pdki_whole_state(
        reading, sizeof *document, pdki_json_document_free, error);
    pdk_status status = PDK_OK;
    size_t board = 0;
    if (!document) return PDK_ERR_MEMORY;
    if (!reading->has_more)
        status = pdki_json_document_read(document, text, error);
    if (status != PDK_OK) return status;
    document->text = pdki_input_text(text->input, 0);
    const bool has_board = find_board(document, &board);
    if (has_board) {
        (void)pdki_json_place(document, board, &text->line);
        status = pdki_json_board(text, document, board, error);
    }
    reading->has_more = document->next < document->json.count;
    if (!reading->has_more) pdki_input_consume(text->input, document->end);
    return has_board ? status : PDK_END;
}

static void write_quoted(struct out *out, const char *text)
{
    pdki_out_text(out, "\"");
    for (; *text != '\0'; text++) {
        const unsigned char byte = (unsigned char)*text;
        static const char digits[] = "0123456789abcdef";
        if (byte < 0x20) {
            const char escape[] = {
                '\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
            pdki_out_bytes(out, escape, sizeof escape);
            continue;
        }
        if (byte == '"' || byte == '\\') pdki_out_text(out, "\\");
        pdki_out_bytes(out, text, 1);
    }
    pdki_out_text(out, "\"");
}

static void write_number(struct out *out, const char *key, uint64_t number)
{
    pdki_out_text(out, key);
    pdki_out_number(out, number);
}

static void write_symbols(struct out *out, const struct cells *cells)
{
    const uint32_t side = pdk_alphabet_size(cells->alphabet);
    pdki_out_text(out, ",\"symbols\":[");
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(cells, symbol, to);
    }
    out->used -= cells->gap.length;
    pdki_out_text(out, "]");
}

static void write_words(struct out *out, const pdk_notes *notes)
{
    for (int i = 0; i < PDK_NOTE_COUNT; i++) {
        const char *words = pdk_notes_text(notes, (pdk_note)i);
        if (words[0] == '\0') continue;
        pdki_out_text(out, ",\"");
        pdki_out_text(out, pdk_note_name((pdk_note)i));
        pdki_out_text(out, "\":");
        write_quoted(out, words);
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

// The candidates of a cell with marks.
static void write_candidates(struct out *out, const struct cells *cells,
                             const pdk_notes *notes, uint64_t cell)
{
    const uint32_t side = pdk_alphabet_size(cells->alphabet);
    bool has_some = false;
    if (!pdk_notes_has_marks(notes, cell)) {
        pdki_out_text(out, "null");
        return;
    }
    pdki_out_text(out, "[");
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        if (pdk_notes_excludes(notes, cell, symbol)) continue;
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(cells, symbol, to);
        has_some = true;
    }
    if (has_some) out->used -= cells->gap.length;
    pdki_out_text(out, "]");
}

static void write_marks(struct out *out, const struct cells *cells,
                        const pdk_notes *notes)
{
    const uint32_t side = pdk_alphabet_size(cells->alphabet);
    const char *before = ",\"marks\":[[";
    for (uint64_t row = 0; row < side; row++) {
        pdki_out_text(out, before);
        for (uint64_t column = 0; column < side; column++) {
            if (column > 0) pdki_out_text(out, ",");
            write_candidates(out, cells, notes, row * side + column);
        }
        before = "],[";
    }
    pdki_out_text(out, "]]");
}

static void write_notes(struct out *out, const struct cells *cells,
                        const struct board_head *head, bool is_part)
{
    const uint32_t held = pdk_notes_held(head->notes);
    if (held == 0) return;
    write_words(out, head->notes);
    if (is_part || !pdk_shape_equal(pdk_notes_shape(head->notes), head->shape))
        return;
    if (held & PDK_NOTES_PLACED)
        write_placed(out, head->notes, head->shape->side);
    if (held & PDK_NOTES_MARKS) write_marks(out, cells, head->notes);
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
    if (!pdk_alphabet_is_numbers(cells->alphabet, &first))
        write_symbols(out, cells);
    else if (first != 1)
        write_number(out, ",\"first_symbol\":", first);
    if (is_part) {
        write_number(out, ",\"first_row\":", (uint64_t)window->first_row + 1);
        write_number(out,
                     ",\"first_column\":", (uint64_t)window->first_column + 1);
    }
    if (head->moves) {
        pdki_out_text(out, ",\"moves\":");
        write_quoted(out, head->moves);
    }
    write_notes(out, cells, head, is_part);
    pdki_out_text(out, ",\"rows\":[");
}

const struct format pdki_format_json = {
    .info = {PDK_FORMAT_JSON,     "json", "json",
             "one object a board, one line each", true, true, false,
             ((UINT32_C(1) << PDK_NOTE_COUNT) - 1) | PDK_NOTES_PLACED |
                 PDK_NOTES_MARKS},
    .style =
        {
             .row_open = STYLE_TEXT("["),
             .row_close = STYLE_TEXT("]"),
             .row_gap = STYLE_TEXT(","),
             .cell_gap = STYLE_TEXT(","),
             .board_close = STYLE_TEXT("]}\n"),
             .cell = CELL_JSON,
             .open = open_board,
             },
    .starts = "{[",
    .begins = begins,
    .read = read,
    .is_one_line = true,
};
