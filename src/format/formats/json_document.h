// Values of JSON that stand in the input, from the line with the first bracket
// to the line with the last one, and where each of them stands.
#ifndef PDKI_JSON_DOCUMENT_H
#define PDKI_JSON_DOCUMENT_H

#include "format/formats/json_scan.h"
#include "format/whole.h"

// Zeros are a valid start.
struct json_document {
    struct json json;
    const char *text; // good until the input is asked again
    struct read_place end;
    uint64_t first_line;
    size_t next;     // the value to read next
    size_t list_end; // of the list of boards that it is in; 0: in none
    // The place that was asked for last: values are asked for in order.
    size_t known_start; // of its line
    uint64_t known_line;
    char *scratch;
    size_t scratch_capacity;
    uint32_t *cells; // the values that are the cells of a board
    size_t cell_capacity;
};

void pdki_json_document_free(void *document);

// Reads the document that begins with text->line, without consuming it. Where
// that fails, what belongs to it is consumed.
PDK_CHECKED pdk_status pdki_json_document_read(struct json_document *document,
                                               struct whole_text *text,
                                               pdk_error *error);

// The line on which a value stands, and the value in it.
const char *pdki_json_place(struct json_document *document, size_t node,
                            struct read_line *line);

// Puts the place of a value into an error of the given status; returns that.
pdk_status pdki_json_error_at(struct json_document *document, size_t node,
                              pdk_status status, pdk_error *error);

// Room for so many bytes; NULL where memory ends.
char *pdki_json_scratch(struct json_document *document, size_t size);

// The text of a number, or of a string without escapes; its bytes are in the
// document or in the scratch. NULL where memory ends.
PDK_CHECKED bool pdki_json_words(struct json_document *document, size_t node,
                                 pdk_text *words);

#endif
