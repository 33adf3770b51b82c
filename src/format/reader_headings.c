// Lines above boards that are not boards: titles, and headers of tables that
// cannot be read.
#include "format/reader.h"

#include <string.h>

static bool is_words(pdk_text text)
{
    bool has_comma = false;
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.bytes[i], letter = (char)(c | 0x20);
        has_comma = has_comma || c == ',';
        if ((letter < 'a' || letter > 'z') && !strchr(",_ \"", c)) return false;
    }
    return has_comma;
}

// Whether the text is above a board: "Grid 01", "Puzzle #3:", "Sudoku 12
// (hard)", or a sentence that ends with a colon.
static bool is_title(pdk_text text)
{
    static const char *const names[] = {
        "grid",   "puzzle", "sudoku", "board", "problem", "game", "level",
        "number", "no",     "nr",     "easy",  "medium",  "hard", "expert",
        "evil",   "simple", "gentle", "tough", "extreme",
    };
    char word[8] = "";
    size_t length = 0;
    while (length < text.length && length + 1 < sizeof word &&
           (text.bytes[length] | 0x20) >= 'a' &&
           (text.bytes[length] | 0x20) <= 'z') {
        word[length] = (char)(text.bytes[length] | 0x20);
        length++;
    }
    if (length == 0) return false;
    const bool is_alone =
        length == text.length || strchr(" #:.(0123456789", text.bytes[length]);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (is_alone && strcmp(word, names[i]) == 0) return true;
    return text.bytes[text.length - 1] == ':';
}

pdk_status pdki_reader_pass_title(pdk_reader *reader, pdk_status status)
{
    enum { TITLE_MAX = 256 };
    struct read_line *line = &reader->line, next;
    struct read_place place = {line->offset + line->size, line->number + 1};
    if (status != PDK_ERR_SYNTAX && status != PDK_ERR_SYMBOLS) return status;
    if (line->length > TITLE_MAX) return status;
    const pdk_status follows =
        pdki_input_line(&reader->input, &place, &next, NULL);
    line->text = pdki_input_text(&reader->input, line->offset);
    if (follows == PDK_ERR_MEMORY) return follows;
    if (follows != PDK_OK || !is_title(pdki_line_trimmed(line))) return status;
    pdki_input_consume_line(&reader->input, line->size);
    reader->number--;
    return PDK_END;
}

pdk_status pdki_reader_explain_heading(pdk_reader *reader, pdk_status status,
                                       pdk_error *error)
{
    enum { HEADING_MAX = 256 };
    struct read_line *line = &reader->line, next;
    struct read_place place = {line->offset + line->size, line->number + 1};
    if (status != PDK_ERR_SYNTAX && status != PDK_ERR_SYMBOLS) return status;
    if (reader->number != 1 || line->length > HEADING_MAX) return status;
    const pdk_status follows =
        pdki_input_line(&reader->input, &place, &next, NULL);
    line->text = pdki_input_text(&reader->input, line->offset);
    if (follows == PDK_ERR_MEMORY) return follows;
    if (follows != PDK_OK || !is_words((pdk_text){line->text, line->length}))
        return status;
    return pdki_reader_refuse_header(reader, error);
}
