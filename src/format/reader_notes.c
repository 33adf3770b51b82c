// What comes with a board besides its symbols: comments above it, text behind
// it, the other columns of a table.
#include "format/reader.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

pdk_notes *pdki_reader_notes(pdk_reader *reader)
{
    if (!reader->notes && pdk_notes_new(&reader->notes, NULL) != PDK_OK)
        return NULL;
    if (!reader->has_notes)
        pdk_notes_reset(reader->notes, &reader->finding.shape);
    reader->has_notes = true;
    return reader->notes;
}

// Adds a text to the notes, unless they have such a text or it is empty.
static pdk_status add_text(pdk_notes *notes, const char *name, pdk_text text,
                           pdk_error *error)
{
    const pdk_field field = {
        PDK_FIELD_TEXT, {name, strlen(name)},
         text
    };
    if (!notes) return pdki_error_plain(error, PDK_ERR_MEMORY);
    return pdk_notes_add_field(notes, &field, error);
}

static pdk_status add_note(pdk_notes *notes, pdk_note note, pdk_text text,
                           pdk_error *error)
{
    if (notes && *pdk_notes_text(notes, note)) return PDK_OK;
    return add_text(notes, pdk_note_name(note), text, error);
}

// Notes the comment above the board.
static pdk_status note_remark(pdk_notes *notes, struct remark *remark,
                              pdk_error *error)
{
    const pdk_text text = {remark->bytes, remark->length};
    remark->length = 0;
    return add_note(notes, PDK_NOTE_COMMENT, text, error);
}

static pdk_status add_remark(struct remark *remark,
                             const struct read_line *line, pdk_error *error)
{
    enum { REMARK_MAX = 1 << 16 };
    const pdk_text body = pdki_line_trimmed(line);
    const pdk_text text =
        pdki_trimmed(body.bytes + 1, body.bytes + body.length);
    void *bytes = remark->bytes;
    const size_t length = remark->length + (remark->length > 0) + text.length;
    if (text.length == 0) return PDK_OK;
    remark->is_over = remark->is_over || length > REMARK_MAX;
    if (remark->is_over) remark->length = 0;
    if (remark->is_over) return PDK_OK;
    if (!pdki_alloc_reserve(&bytes, &remark->capacity, length, 1))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    remark->bytes = bytes;
    if (remark->length > 0) remark->bytes[remark->length++] = '\n';
    memcpy(remark->bytes + remark->length, text.bytes, text.length);
    remark->length += text.length;
    return PDK_OK;
}

void pdki_remark_forget(struct remark *remark)
{
    remark->length = 0;
    remark->is_over = false;
}

// Notes what else is on the line of the board: a number before it, and any text
// behind it, with the comma or tab that separates it.
static pdk_status note_rest(pdk_reader *reader, pdk_error *error)
{
    const struct line_form *form = &reader->detector.form;
    const struct read_line *line = &reader->line;
    const char *cells = line->text + form->at, *at = cells + form->length;
    const char *end = line->text + line->length;
    const pdk_text number = pdki_trimmed(line->text, cells);
    pdk_status status = PDK_OK;
    while (at < end && *at == ' ') at++;
    while (end > at && (end[-1] == ' ' || end[-1] == '\t')) end--;
    const pdk_text rest = {at, (size_t)(end - at)};
    if (number.length > 0)
        status = add_text(pdki_reader_notes(reader), "number",
                          (pdk_text){number.bytes, number.length - 1}, error);
    if (status != PDK_OK || rest.length == 0) return status;
    if (rest.length == 1 && *at == ',') return PDK_OK; // an empty column
    return add_note(pdki_reader_notes(reader), PDK_NOTE_TEXT, rest, error);
}

pdk_status pdki_reader_present_notes(pdk_reader *reader, pdk_error *error)
{
    struct remark *remark = &reader->remark;
    pdk_status status = PDK_OK;
    if (reader->finding.layout == PDK_LAYOUT_LINE && !reader->has_all_rows)
        status = note_rest(reader, error);
    if (status == PDK_OK && remark->length > 0)
        status = note_remark(pdki_reader_notes(reader), remark, error);
    if (remark->is_over) reader->reading.left_out = "a long comment";
    if (status != PDK_OK || !reader->has_notes) return status;
    pdki_notes_reshape(reader->notes, &reader->finding.shape);
    reader->reading.notes = reader->notes;
    return PDK_OK;
}

pdk_status pdki_reader_merge_notes(pdk_reader *reader, struct whole_text *text)
{
    struct remark *remark = &reader->remark;
    pdk_status status = PDK_OK;
    if (remark->length > 0)
        status = note_remark(pdki_whole_notes(text), remark, text->error);
    for (size_t i = 0; reader->has_notes && status == PDK_OK; i++) {
        const pdk_field field = pdk_notes_field(reader->notes, i);
        pdk_notes *notes = pdki_whole_notes(text);
        if (!field.name.bytes) break;
        status = notes ? pdk_notes_add_field(notes, &field, text->error)
                       : pdki_error_plain(text->error, PDK_ERR_MEMORY);
    }
    return status;
}

pdk_status pdki_reader_note_comment(pdk_reader *reader, pdk_error *error)
{
    const pdk_shape before = reader->boxes.stated;
    const bool is_about_boxes =
        pdki_boxes_read_comment(&reader->boxes, &reader->line);
    if (!pdk_shape_equal(&before, &reader->boxes.stated))
        pdki_finding_reset(&reader->finding);
    if (is_about_boxes) return PDK_OK;
    if (reader->remark.length == 0)
        reader->remark.begin = reader->input.consumed;
    return add_remark(&reader->remark, &reader->line, error);
}
