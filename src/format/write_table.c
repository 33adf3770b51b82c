// Text around a board on its line: the other columns of a table, and what
// followed the board where it was read.
//
// A table has a header, and columns in the order of the fields of the notes,
// with the board first unless they say where it is. A board with other columns
// begins a new table, after an empty line.
#include "base/utf8.h"
#include "core/error.h"
#include "format/write.h"

#include <string.h>

// The name of the column of boards that come from another format.
static const pdk_text board_name = STYLE_TEXT("puzzle");

void pdki_out_one_line(struct out *out, pdk_text text)
{
    uint32_t code = 0;
    for (size_t at = 0, bytes; at < text.length; at += bytes) {
        bytes = pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (bytes == 0) bytes = 1;
        if (pdki_utf8_is_control(code) && code != '\t')
            pdki_out_text(out, " ");
        else
            pdki_out_bytes(out, text.bytes + at, bytes);
    }
}

static bool has_any(pdk_text text, const char *characters)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.bytes[i] < ' ' || text.bytes[i] == 0x7F ||
            strchr(characters, text.bytes[i]))
            return true;
    return false;
}

// Writes a field in quotes. Line ends are kept; other control characters, which
// are not text, become spaces.
static void write_quoted(struct out *out, pdk_text text)
{
    pdki_out_text(out, "\"");
    while (text.length > 0) {
        size_t size = 0;
        while (size < text.length && text.bytes[size] != '"' &&
               text.bytes[size] != '\n')
            size++;
        pdki_out_one_line(out, (pdk_text){text.bytes, size});
        if (size == text.length) break;
        pdki_out_text(out, text.bytes[size] == '"' ? "\"\"" : "\n");
        text.bytes += size + 1;
        text.length -= size + 1;
    }
    pdki_out_text(out, "\"");
}

// Writes a field, in quotes if it could be read as anything else without them.
static void write_field(struct out *out, pdk_text text)
{
    const bool is_wide =
        text.length > 0 &&
        (text.bytes[0] == ' ' || text.bytes[text.length - 1] == ' ');
    if (is_wide || has_any(text, ",;\"#"))
        write_quoted(out, text);
    else
        pdki_out_bytes(out, text.bytes, text.length);
}

static bool has_place(const pdk_notes *notes)
{
    pdk_field field;
    for (size_t i = 0; (field = pdk_notes_field(notes, i)).name.bytes; i++)
        if (field.kind == PDK_FIELD_BOARD) return true;
    return false;
}

static void write_header(struct out *out, const pdk_notes *notes)
{
    pdk_field field;
    const bool is_first = !has_place(notes);
    if (is_first) write_field(out, board_name);
    for (size_t i = 0; (field = pdk_notes_field(notes, i)).name.bytes; i++) {
        if (i > 0 || is_first) pdki_out_text(out, ",");
        write_field(out, field.name);
    }
    pdki_out_text(out, "\n");
}

// Writes the header if the board needs one.
static pdk_status begin_table(pdk_writer *writer, pdk_error *error)
{
    const pdk_notes *notes = writer->notes;
    const bool is_first = writer->board_count == 0;
    if (writer->header_rule == PDK_HEADER_NEVER) return PDK_OK;
    if (writer->header_rule == PDK_HEADER_ALWAYS) {
        write_header(&writer->out, notes);
        return PDK_OK;
    }
    const bool is_new = is_first || !writer->columns ||
                        !pdk_notes_have_same_fields(writer->columns, notes);
    if (!is_new) return PDK_OK;
    pdk_status status = PDK_OK;
    if (!writer->columns) status = pdk_notes_new(&writer->columns, error);
    if (status != PDK_OK) return status;
    pdk_notes_reset(writer->columns, &writer->shape);
    if (notes) status = pdk_notes_assign(writer->columns, notes, error);
    if (status != PDK_OK) return status;
    if (!is_first) pdki_out_text(&writer->out, "\n");
    write_header(&writer->out, notes);
    return PDK_OK;
}

static bool is_quoted(const pdk_alphabet *alphabet)
{
    const char *other = ",;\"#";
    while (*other != '\0' && !pdk_alphabet_uses(alphabet, *other)) other++;
    return *other != '\0';
}

pdk_status pdki_writer_open_table(pdk_writer *writer, const char *moves,
                                  pdk_error *error)
{
    struct out *out = &writer->out;
    const pdk_notes *notes = writer->notes;
    const pdk_status status = begin_table(writer, error);
    pdk_field field;
    if (status != PDK_OK) return status;
    pdki_out_remark(out, moves);
    for (size_t i = 0; has_place(notes); i++) {
        field = pdk_notes_field(notes, i);
        if (field.kind == PDK_FIELD_BOARD) break;
        write_field(out, field.value);
        pdki_out_text(out, ",");
    }
    if (is_quoted(writer->cells.alphabet)) pdki_out_text(out, "\"");
    return PDK_OK;
}

void pdki_close_table(struct out *out, const pdk_alphabet *alphabet,
                      const pdk_notes *notes)
{
    pdk_field field;
    bool is_behind = !has_place(notes);
    if (is_quoted(alphabet)) pdki_out_text(out, "\"");
    for (size_t i = 0; (field = pdk_notes_field(notes, i)).name.bytes; i++) {
        if (is_behind) pdki_out_text(out, ",");
        if (is_behind) write_field(out, field.value);
        is_behind = is_behind || field.kind == PDK_FIELD_BOARD;
    }
}

// The value of a text, with its line ends.
static pdk_text find_text(const pdk_notes *notes, pdk_note note)
{
    const char *name = pdk_note_name(note);
    pdk_field field;
    for (size_t i = 0; (field = pdk_notes_field(notes, i)).name.bytes; i++)
        if (strlen(name) == field.name.length &&
            memcmp(name, field.name.bytes, field.name.length) == 0)
            return field.value;
    return (pdk_text){"", 0};
}

void pdki_close_line(struct out *out, const pdk_alphabet *alphabet,
                     const pdk_notes *notes)
{
    (void)alphabet;
    const pdk_text text = find_text(notes, PDK_NOTE_TEXT);
    if (text.length == 0) return;
    if (text.bytes[0] != ',' && text.bytes[0] != '\t') pdki_out_text(out, " ");
    pdki_out_one_line(out, text);
}

void pdki_out_remark(struct out *out, const char *text)
{
    if (!text) return;
    pdki_out_text(out, "# ");
    pdki_out_text(out, text);
    pdki_out_text(out, "\n");
}

void pdki_out_comment(struct out *out, const pdk_notes *notes)
{
    if (!notes || !*pdk_notes_text(notes, PDK_NOTE_COMMENT)) return;
    pdk_text rest = find_text(notes, PDK_NOTE_COMMENT);
    while (rest.length > 0) {
        const char *end = memchr(rest.bytes, '\n', rest.length);
        const size_t size = end ? (size_t)(end - rest.bytes) : rest.length;
        if (size > 0) {
            pdki_out_text(out, "# ");
            pdki_out_one_line(out, (pdk_text){rest.bytes, size});
            pdki_out_text(out, "\n");
        }
        rest.bytes += size + (end != NULL);
        rest.length -= size + (end != NULL);
    }
}
