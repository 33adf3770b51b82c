// Boards of formats that have them as a whole.
#include "core/error.h"
#include "format/reader.h"

#include <string.h>

// Marks between bars may begin with a row of symbols: then the lines below
// decide.
static pdk_status look_for_marks(pdk_reader *reader, bool *are_marks,
                                 pdk_error *error)
{
    struct read_line *line = &reader->line;
    if (!memchr(line->text, '|', line->length)) return PDK_OK;
    const pdk_status status =
        pdki_whole_of(PDK_FORMAT_MARKS)
            ->follows(&reader->input, &reader->detector.wishes, are_marks,
                      error);
    line->text = pdki_input_text(&reader->input, line->offset);
    return status;
}

// The formula of a puzzle, as for SAT solvers: "p cnf 8 32".
static bool is_formula(const struct read_line *line)
{
    static const char *const starts[] = {"p cnf ", "c a Sudoku of "};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        const size_t length = strlen(starts[i]);
        if (line->length > length && line->text[length] >= '0' &&
            line->text[length] <= '9' &&
            memcmp(line->text, starts[i], length) == 0)
            return true;
    }
    return false;
}

pdk_status pdki_reader_is_whole(pdk_reader *reader, bool *is_whole,
                                pdk_format *format, pdk_error *error)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    *format = wishes->format;
    *is_whole = wishes->layout == PDK_LAYOUT_WHOLE;
    if (wishes->layout != PDK_LAYOUT_NONE) return PDK_OK;
    *is_whole = pdki_whole_find(&reader->line, wishes, format);
    if (*is_whole) return PDK_OK;
    if (is_formula(&reader->line)) {
        reader->number++;
        reader->recovery = RECOVER_BLOCK;
        return pdki_error_at(error, PDK_ERR_SYNTAX, reader->line.number, 1,
                             "this is a DIMACS formula, not a board");
    }
    *format = PDK_FORMAT_MARKS;
    return look_for_marks(reader, is_whole, error);
}

// The board is there to be read, and *reading tells about it.
static void present_whole(pdk_reader *reader, pdk_reading *reading)
{
    const struct whole_reading *whole = &reader->whole;
    struct finding *finding = &reader->finding;
    const bool has_notes = pdk_notes_held(whole->notes) != 0;
    reader->is_like_last =
        finding->layout == PDK_LAYOUT_WHOLE && whole->is_like_last;
    pdki_finding_reset(finding);
    finding->layout = PDK_LAYOUT_WHOLE;
    finding->shape = whole->shape;
    reader->rows_done = 0;
    reader->has_board = true;
    *reading = (pdk_reading){.shape = whole->shape,
                             .alphabet = whole->alphabet,
                             .format = whole->format,
                             .layout = PDK_LAYOUT_WHOLE,
                             .boxes_reason = whole->boxes_reason,
                             .empty = "",
                             .is_like_last = reader->is_like_last,
                             .number = reader->number,
                             .line = reader->line.number,
                             .notes = has_notes ? whole->notes : NULL,
                             .left_out = whole->left_out};
}

// Where to go on after a board that failed. A line that was not consumed is
// skipped, so that reading goes on.
static enum recovery recovery_of(const pdk_reader *reader,
                                 const struct format *whole, bool is_consumed)
{
    if (reader->whole.has_more) return RECOVER_NOTHING;
    if (!whole->is_one_line) return RECOVER_BLOCK;
    return is_consumed ? RECOVER_NOTHING : RECOVER_LINE;
}

pdk_status pdki_reader_find_whole(pdk_reader *reader, pdk_format format,
                                  pdk_reading *reading, pdk_error *error)
{
    const struct format *whole = pdki_whole_of(format);
    struct whole_text text = {.input = &reader->input,
                              .signs = &reader->signs,
                              .wishes = &reader->detector.wishes,
                              .line = reader->line,
                              .reading = &reader->whole,
                              .error = error};
    const uint64_t consumed = reader->input.consumed;
    pdk_status status = whole->read(&text);
    const bool is_read = status == PDK_OK;
    if (status == PDK_END) return status;
    if (is_read && !text.reading->has_more &&
        reader->input.consumed == consumed)
        pdki_input_consume_line(&reader->input, reader->line.size);
    if (is_read) status = pdki_whole_settle(&text);
    reader->number++;
    reader->whole.format = format;
    reader->line.number = text.line.number;
    if (status == PDK_OK) {
        present_whole(reader, reading);
        return PDK_OK;
    }
    reader->whole.alphabet = NULL; // it may not be of that shape
    reader->recovery =
        is_read ? RECOVER_NOTHING
                : recovery_of(reader, whole, reader->input.consumed > consumed);
    return status;
}
