// Lines are scanned as they come, so that a text that is no JSON is refused on
// the line that shows it, and no line is looked at more than twice.
#include "format/formats/json_document.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

void pdki_json_document_free(void *data)
{
    struct json_document *document = data;
    if (!document) return;
    pdki_free(document->cells);
    pdki_free(document->scratch);
    pdki_json_release(&document->json);
    pdki_free(document);
}

// Whether a document may begin with the line, or one ends before it.
static bool is_apart(const struct read_line *line)
{
    const char *text = line->text;
    if (line->length == 0 || text[0] == '{') return true;
    return line->length > 1 && text[0] == '[' &&
           (text[1] == '[' || text[1] == '{');
}

// Consumes the document up to the line that is bad, and what seems to belong to
// it: all up to the next line that stands apart.
static pdk_status give_up(struct whole_text *text, struct read_place bad)
{
    struct read_input *input = text->input;
    struct read_line line;
    bool is_empty = false;
    bool is_bad = bad.offset == 0; // the first line of all
    pdki_input_consume(input, bad);
    for (;; is_bad = false) {
        struct read_place place = pdki_input_place(input);
        pdk_status status = pdki_input_line(input, &place, &line, NULL);
        if (status == PDK_OK && !is_bad && is_apart(&line)) return PDK_OK;
        if (status != PDK_OK && status != PDK_ERR_SYNTAX &&
            status != PDK_ERR_LIMIT)
            return status;
        status = pdki_input_skip_line(input, &is_empty, NULL);
        if (status != PDK_OK) return status;
    }
}

// Reports `status`, with its place in the error if it has one, unless worse
// comes up on the way to what is behind the document.
static pdk_status leave(struct whole_text *text, struct read_place bad,
                        pdk_status status, pdk_error *error)
{
    if (status != PDK_ERR_SYNTAX && status != PDK_ERR_LIMIT)
        return pdki_error_plain(error, status);
    const pdk_status left = give_up(text, bad);
    return left == PDK_OK || left == PDK_END ? status
                                             : pdki_error_plain(error, left);
}

static pdk_status report_scan(const struct json *json,
                              const struct read_line *line, pdk_error *error)
{
    const char *at = line->text + (json->bad_at - line->offset);
    return pdki_error_at(error, json->status, line->number,
                         pdki_line_column(line, at), "%s", json->why);
}

pdk_status pdki_json_document_read(struct json_document *document,
                                   struct whole_text *text, pdk_error *error)
{
    struct json *json = &document->json;
    struct read_place place = pdki_input_place(text->input);
    pdki_json_reset(json);
    document->next = document->list_end = 0;
    document->known_start = 0;
    document->first_line = document->known_line = place.line;
    do {
        const struct read_place start = place;
        struct read_line line;
        pdk_status status = pdki_input_line(text->input, &place, &line, error);
        if (status == PDK_END)
            status = pdki_error_at(error, PDK_ERR_SYNTAX, place.line, 1,
                                   "the text ends inside of brackets");
        if (status != PDK_OK) return leave(text, start, status, error);
        if (!pdki_json_scan(json, line.text - line.offset, line.offset,
                            line.offset + line.length)) {
            status = report_scan(json, &line, error);
            return leave(text, start, status, error);
        }
    } while (json->depth > 0);
    document->end = place;
    document->text = pdki_input_text(text->input, 0);
    return PDK_OK;
}

const char *pdki_json_place(struct json_document *document, size_t node,
                            struct read_line *line)
{
    const size_t at = document->json.nodes[node].at;
    if (at < document->known_start) {
        document->known_start = 0;
        document->known_line = document->first_line;
    }
    for (;;) {
        const char *start = document->text + document->known_start;
        const char *end = memchr(start, '\n', at - document->known_start);
        if (!end) break;
        document->known_start += (size_t)(end - start) + 1;
        document->known_line++;
    }
    *line = (struct read_line){.text = document->text + document->known_start,
                               .number = document->known_line};
    return document->text + at;
}

pdk_status pdki_json_error_at(struct json_document *document, size_t node,
                              pdk_status status, pdk_error *error)
{
    struct read_line line;
    if (status == PDK_OK || status == PDK_ERR_MEMORY || !error) return status;
    const char *at = pdki_json_place(document, node, &line);
    error->line = line.number;
    error->column = pdki_line_column(&line, at);
    return status;
}

char *pdki_json_scratch(struct json_document *document, size_t size)
{
    void *scratch = document->scratch;
    if (!pdki_alloc_reserve(&scratch, &document->scratch_capacity, size + 1, 1))
        return NULL;
    return document->scratch = scratch;
}

bool pdki_json_words(struct json_document *document, size_t index,
                     pdk_text *words)
{
    const struct json_node *node = &document->json.nodes[index];
    *words = (pdk_text){document->text + node->at, node->size};
    if (!node->has_escapes) return true;
    char *scratch = pdki_json_scratch(document, node->size);
    if (!scratch) return false;
    words->length = pdki_json_decode(node, document->text, scratch);
    words->bytes = scratch;
    return true;
}
