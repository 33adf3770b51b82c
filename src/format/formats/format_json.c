// Boards in JSON. A document is one or more values from the line with the first
// bracket to the line with the last one; each is a board or a list of boards.
// Writing takes rows as they come and is in write_json.c.
#include "format/formats/json_board.h"

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

const struct whole_format pdki_format_json = {
    .begins = begins,
    .read = read,
    .is_one_line = true,
};
