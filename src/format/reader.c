// A board is found (pdk_reader_next) and then read row by row. Between calls,
// the input is consumed up to the board's first line or the last row read; a
// board on one line is consumed when the caller moves on.
#include "format/reader.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "format/paste.h"

#include <stdio.h>
#include <string.h>

static pdk_layout layout_of(pdk_format format)
{
    if (format == PDK_FORMAT_AUTO || format == PDK_FORMAT_TABLE)
        return PDK_LAYOUT_NONE;
    if (format == PDK_FORMAT_LINE) return PDK_LAYOUT_LINE;
    if (format == PDK_FORMAT_CLUES) return PDK_LAYOUT_CLUES;
    return pdki_whole_of(format) ? PDK_LAYOUT_WHOLE : PDK_LAYOUT_ROWS;
}

static pdk_status check_format(pdk_format format, pdk_error *error)
{
    if (format == PDK_FORMAT_AUTO || pdk_format_about(format)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "there is no format number %d", (int)format);
}

static pdk_status set_wishes(pdk_reader *reader,
                             const pdk_reader_options *options,
                             pdk_error *error)
{
    struct read_wishes *wishes = &reader->detector.wishes;
    pdk_reader_options known;
    pdk_status status = pdki_options_read(&known, sizeof known, options, error);
    if (status == PDK_OK) status = check_format(known.format, error);
    if (status != PDK_OK) return status;
    wishes->is_compact = true;
    // The boards in a table can have any other format.
    reader->needs_table = known.format == PDK_FORMAT_TABLE;
    wishes->format = reader->needs_table ? PDK_FORMAT_AUTO : known.format;
    wishes->column = known.column;
    wishes->is_typed = known.is_typed;
    wishes->layout = layout_of(known.format);
    wishes->alphabet = known.alphabet;
    wishes->boxes = &reader->boxes;
    reader->boxes.choose = known.choose_boxes;
    reader->boxes.context = known.context;
    if (known.alphabet) {
        wishes->side = pdk_alphabet_size(known.alphabet);
        wishes->is_compact = pdk_alphabet_is_compact(known.alphabet);
    }
    if (!known.shape) return PDK_OK;
    status = pdki_shape_check(known.shape, error);
    if (status != PDK_OK) return status;
    reader->given_shape = *known.shape;
    wishes->shape = &reader->given_shape;
    wishes->side = known.shape->side;
    if (!known.alphabet) return PDK_OK;
    return pdk_alphabet_fits(known.alphabet, known.shape, error);
}

static pdk_status set_signs(pdk_reader *reader,
                            const pdk_reader_options *options, pdk_error *error)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    pdk_reader_options known;
    const pdk_status status =
        pdki_options_read(&known, sizeof known, options, error);
    pdki_signs_init(&reader->signs, wishes->alphabet);
    // Only rows have frames: on one line, "| a a |" is a board.
    if (wishes->layout == PDK_LAYOUT_LINE) reader->signs.framed_side = 0;
    if (status != PDK_OK || !known.empty) return status;
    return pdki_signs_set_empty(&reader->signs, known.empty, wishes->alphabet,
                                error);
}

pdk_status pdk_reader_new(const pdk_source *source,
                          const pdk_reader_options *options, pdk_reader **out,
                          pdk_error *error)
{
    *out = NULL;
    pdk_reader *reader = pdki_alloc_zeroed(1, sizeof *reader);
    if (!reader) return pdki_error_plain(error, PDK_ERR_MEMORY);

    pdk_status status = set_wishes(reader, options, error);
    if (status == PDK_OK) status = set_signs(reader, options, error);
    if (status != PDK_OK) {
        pdki_free(reader);
        return status;
    }
    pdki_input_init(&reader->input, source);
    reader->detector.input = &reader->input;
    reader->detector.signs = &reader->signs;
    reader->detector.wishes.signs = &reader->signs;
    *out = reader;
    return PDK_OK;
}

void pdk_reader_free(pdk_reader *reader)
{
    if (!reader) return;
    struct whole_reading *whole = &reader->whole;
    struct clue_board *clues = &reader->clues;
    void *const blocks[] = {reader->input.bytes,
                            reader->symbols,
                            reader->rotation.text,
                            reader->rotation.cycle,
                            reader->aligned.text,
                            reader->aligned.runs,
                            reader->detector.tally.slots,
                            reader->detector.tally.entries,
                            whole->tally.slots,
                            whole->tally.entries,
                            whole->symbols,
                            clues->header,
                            clues->runs,
                            clues->repeats.keys,
                            clues->repeats.spare,
                            reader->remark.bytes};
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        pdki_free(blocks[i]);
    if (whole->state) whole->free_state(whole->state);
    pdki_table_release(&reader->table);
    pdk_notes_free(reader->notes);
    pdk_notes_free(whole->document);
    pdk_notes_free(whole->notes);
    pdk_clues_free(clues->clues);
    pdk_alphabet_free(whole->own);
    pdk_alphabet_free(reader->finding.own);
    pdki_free(reader);
}

// Whether the next line is the header of a board of clues. A line that is not
// valid text is not.
static pdk_status look_for_header(pdk_reader *reader, bool *is_header,
                                  pdk_error *error)
{
    struct read_place place = pdki_input_place(&reader->input);
    struct read_line line;
    const pdk_status status =
        pdki_input_line(&reader->input, &place, &line, NULL);
    *is_header = status == PDK_OK &&
                 pdki_is_clues_header(&line, reader->detector.wishes.alphabet);
    const bool can_go_on = status == PDK_OK || status == PDK_END ||
                           status == PDK_ERR_SYNTAX || status == PDK_ERR_LIMIT;
    return can_go_on ? PDK_OK : pdki_error_plain(error, status);
}

// Skips the rest of a board that failed.
static pdk_status recover(pdk_reader *reader, pdk_error *error)
{
    bool is_done = reader->recovery == RECOVER_NOTHING;
    while (!is_done) {
        pdk_status status =
            pdki_input_skip_line(&reader->input, &is_done, error);
        if (status == PDK_END) break;
        if (status == PDK_OK && reader->recovery == RECOVER_CLUES && !is_done)
            status = look_for_header(reader, &is_done, error);
        if (status != PDK_OK) return status;
        if (reader->recovery == RECOVER_LINE) break;
    }
    reader->recovery = RECOVER_NOTHING;
    return PDK_OK;
}

// Reads the rows of the previous board that the caller left.
static pdk_status leave_board(pdk_reader *reader, pdk_error *error)
{
    const pdk_row *row = NULL;
    pdk_status status = PDK_OK;
    const uint32_t side = reader->finding.shape.side;
    const pdk_layout layout = reader->finding.layout;
    if (!reader->has_board) return PDK_OK;
    while (layout == PDK_LAYOUT_ROWS && status == PDK_OK &&
           reader->rows_done < side)
        status = pdk_reader_row(reader, &row, error);
    if (layout == PDK_LAYOUT_LINE && !reader->table.is_in_record)
        pdki_input_consume_line(&reader->input, reader->line.size);
    reader->has_board = false;
    reader->is_after_bars = reader->finding.has_bars;
    return status;
}

// How to resume after a board whose layout is unknown: as for the boards
// before, otherwise at the next line, unless the first line is nearly a row of
// the given side.
static enum recovery recovery_for(const pdk_reader *reader, uint64_t cells)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    const uint64_t side = wishes->side;
    pdk_layout layout = wishes->layout;
    if (layout == PDK_LAYOUT_NONE) layout = reader->finding.layout;
    if (layout == PDK_LAYOUT_WHOLE) layout = PDK_LAYOUT_NONE;
    if (layout == PDK_LAYOUT_NONE) layout = reader->detector.last_layout;
    if (layout != PDK_LAYOUT_NONE)
        return layout == PDK_LAYOUT_LINE ? RECOVER_LINE : RECOVER_BLOCK;
    return 2 * cells > side && cells < 2 * side ? RECOVER_BLOCK : RECOVER_LINE;
}

// If the line is a board like the previous one, with one byte per cell, reads
// it all at once.
static bool take_same_again(pdk_reader *reader)
{
    struct finding *finding = &reader->finding;
    const pdk_text text = {reader->line.text, reader->line.length};
    reader->has_all_rows =
        finding->byte_cells > 0 && finding->byte_cells == text.length &&
        pdki_symbols_take_bytes(&finding->symbols, text, reader->board) !=
            BYTES_UNFIT;
    return reader->has_all_rows;
}

// The same for a line that has arrived but has not been examined. If each byte
// is a cell, it is valid text, and if a symbol has no other meaning, it cannot
// be a comment, border or JSON; all other lines take the general path.
static bool take_next_line(pdk_reader *reader)
{
    struct finding *finding = &reader->finding;
    const size_t length = finding->byte_cells;
    if (length == 0 || !finding->symbols.is_plain) return false;
    const size_t size = pdki_input_line_size(&reader->input, length);
    if (size == 0) return false;
    const pdk_text text = {pdki_input_text(&reader->input, 0), length};
    if (pdki_symbols_take_bytes(&finding->symbols, text, reader->board) !=
        BYTES_WITH_SYMBOLS)
        return false;
    reader->line = (struct read_line){.text = text.bytes,
                                      .length = length,
                                      .number = reader->input.line,
                                      .size = size};
    reader->has_all_rows = true;
    return true;
}

static pdk_format format_of(const struct finding *finding)
{
    if (finding->layout == PDK_LAYOUT_LINE) return PDK_FORMAT_LINE;
    if (finding->layout == PDK_LAYOUT_CLUES) return PDK_FORMAT_CLUES;
    if (finding->style == SPLIT_FIELDS) return PDK_FORMAT_CSV;
    return finding->has_bars ? PDK_FORMAT_BOXED : PDK_FORMAT_ROWS;
}

static pdk_text header_of(const pdk_reader *reader)
{
    const struct table *table = &reader->table;
    return table->is_in_record ? (pdk_text){table->header, table->header_length}
                               : (pdk_text){NULL, 0};
}

// Makes the board available and describes it in reader->reading.
static void present_board(pdk_reader *reader, bool has_rest)
{
    const struct finding *finding = &reader->finding;
    const bool is_clues = finding->layout == PDK_LAYOUT_CLUES;
    reader->rows_done = 0;
    reader->has_board = true;
    if (!is_clues) reader->detector.last_layout = finding->layout;
    reader->reading =
        (pdk_reading){.shape = finding->shape,
                      .alphabet = finding->symbols.alphabet,
                      .format = format_of(finding),
                      .layout = finding->layout,
                      .boxes_reason = finding->boxes_reason,
                      .symbols_reason = finding->symbols_reason,
                      .empty = finding->empty,
                      .is_tokens = finding->style != SPLIT_CHARACTERS,
                      .is_pairs = finding->style == SPLIT_PAIRS,
                      .has_rest = has_rest,
                      .is_like_last = reader->is_like_last,
                      .number = reader->number,
                      .line = reader->border_line > 0 ? reader->border_line
                                                      : reader->line.number,
                      .clue_count = is_clues ? reader->clues.clues->count : 0,
                      .header = header_of(reader)};
}

// Whether the lines below the first one show a board of this format.
static pdk_status look_below(pdk_reader *reader, pdk_format format,
                             bool *follows, pdk_error *error)
{
    struct read_line *line = &reader->line;
    const pdk_status status = pdki_whole_of(format)->follows(
        &reader->input, &reader->detector.wishes, follows, error);
    line->text = pdki_input_text(&reader->input, line->offset);
    return status;
}

// A title or numbers of columns may be above a drawing, always indented. No
// other line waits for the next one here.
static pdk_status look_for_drawing(pdk_reader *reader, bool *is_drawing,
                                   pdk_error *error)
{
    const struct read_line *line = &reader->line;
    if (line->length == 0 || line->text[0] != ' ') return PDK_OK;
    return look_below(reader, PDK_FORMAT_DRAWING, is_drawing, error);
}

// Pencil marks between bars may begin with a row of single symbols: then the
// following lines decide.
static pdk_status look_for_marks(pdk_reader *reader, bool *are_marks,
                                 pdk_error *error)
{
    const struct read_line *line = &reader->line;
    if (!memchr(line->text, '|', line->length)) return PDK_OK;
    return look_below(reader, PDK_FORMAT_MARKS, are_marks, error);
}

// Whether the line begins a formula for SAT solvers: "p cnf 8 32".
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

// Whether the line begins a board of a format that is read as a whole, and
// which one.
static pdk_status look_for_whole(pdk_reader *reader, bool *is_whole,
                                 pdk_format *format, pdk_error *error)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    *format = wishes->format;
    *is_whole = wishes->layout == PDK_LAYOUT_WHOLE;
    if (wishes->layout != PDK_LAYOUT_NONE) return PDK_OK;
    *format = PDK_FORMAT_DRAWING;
    const pdk_status status = look_for_drawing(reader, is_whole, error);
    if (status != PDK_OK || *is_whole) return status;
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

// The same for a board that is read as a whole.
static void present_whole(pdk_reader *reader)
{
    const struct whole_reading *whole = &reader->whole;
    struct finding *finding = &reader->finding;
    const bool has_notes = pdk_notes_field(whole->notes, 0).name.bytes ||
                           pdk_notes_held(whole->notes) != 0;
    reader->is_like_last =
        finding->layout == PDK_LAYOUT_WHOLE && whole->is_like_last;
    pdki_finding_reset(finding);
    finding->layout = PDK_LAYOUT_WHOLE;
    finding->shape = whole->shape;
    reader->rows_done = 0;
    reader->has_board = true;
    reader->reading =
        (pdk_reading){.shape = whole->shape,
                      .alphabet = whole->alphabet,
                      .format = whole->format,
                      .layout = PDK_LAYOUT_WHOLE,
                      .boxes_reason = whole->boxes_reason,
                      .empty = "",
                      .is_like_last = reader->is_like_last,
                      .number = reader->number,
                      .line = reader->border_line > 0 ? reader->border_line
                                                      : reader->line.number,
                      .notes = has_notes ? whole->notes : NULL,
                      .left_out = whole->left_out,
                      .header = header_of(reader)};
}

// Where to resume after a board that failed. A line that was not consumed is
// skipped, so that reading makes progress.
static enum recovery recovery_of(const pdk_reader *reader,
                                 const struct format *whole, bool is_consumed)
{
    if (reader->whole.has_more) return RECOVER_NOTHING;
    if (!whole->is_one_line) return RECOVER_BLOCK;
    return is_consumed ? RECOVER_NOTHING : RECOVER_LINE;
}

// The line at reader->line, which begins `offset` bytes after the start of the
// input, is passed over. A border right below a board with bars is the end of
// that one.
static void note_border(pdk_reader *reader, enum line_kind kind,
                        uint64_t offset)
{
    const bool is_border = kind == LINE_RULE || kind == LINE_DASHES;
    if (!is_border)
        reader->border_line = 0;
    else if (reader->border_line == 0 && !reader->is_below_bars) {
        reader->border_line = reader->line.number;
        reader->begin = offset;
    }
    reader->is_below_bars = false;
}

// Reads the board of such a format that begins with reader->line. PDK_END: no
// board yet in what was read.
static pdk_status find_whole(pdk_reader *reader, pdk_format format,
                             pdk_error *error)
{
    const struct format *whole = pdki_whole_of(format);
    struct whole_text text = {.input = &reader->input,
                              .signs = &reader->signs,
                              .wishes = &reader->detector.wishes,
                              .line = reader->line,
                              .reading = &reader->whole,
                              .error = error};
    const uint64_t consumed = reader->input.consumed;
    const bool is_inside = reader->whole.has_more;
    const enum line_kind kind = pdki_line_kind(&reader->signs, &reader->line);
    pdk_status status = whole->read(&text);
    const bool is_read = status == PDK_OK;
    if (status == PDK_END) {
        note_border(reader, kind, consumed);
        return status;
    }
    if (is_read && !text.reading->has_more &&
        reader->input.consumed == consumed)
        pdki_input_consume_line(&reader->input, reader->line.size);
    if (is_read) status = pdki_whole_settle(&text);
    if (is_read && status == PDK_OK)
        status = pdki_reader_merge_notes(reader, &text);
    reader->number++;
    reader->whole.is_shared = is_inside || reader->whole.has_more;
    reader->whole.format = format;
    reader->line.number = text.line.number;
    if (status == PDK_OK) {
        present_whole(reader);
        return PDK_OK;
    }
    reader->whole.alphabet = NULL; // may not match that shape
    reader->recovery =
        is_read ? RECOVER_NOTHING
                : recovery_of(reader, whole, reader->input.consumed > consumed);
    return status;
}

static bool is_clues_board(const pdk_reader *reader)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    const struct read_line *line = &reader->line;
    if (wishes->layout != PDK_LAYOUT_NONE)
        return wishes->layout == PDK_LAYOUT_CLUES;
    return memchr(line->text, '=', line->length) && // as in "boxes=3x3"
           pdki_is_clues_header(line, wishes->alphabet);
}

// Whether the line at `place` has bars.
static pdk_status look_for_bars(struct read_input *input,
                                const struct read_signs *signs,
                                struct read_place place, bool *has_bars,
                                pdk_error *error)
{
    struct read_line line;
    *has_bars = false;
    const pdk_status status = pdki_input_line(input, &place, &line, error);
    if (status == PDK_END) return PDK_OK;
    if (status != PDK_OK) return status;
    const char *end = line.text + line.length;
    size_t bytes = 0;
    for (const char *at = line.text; at < end && !*has_bars; at += bytes)
        *has_bars = pdki_sign_at(signs, at, end, &bytes) == SIGN_BAR;
    return PDK_OK;
}

// The next line, in reader->line, after rewriting pasted text.
static pdk_status fetch_line(pdk_reader *reader, struct read_place *place,
                             pdk_error *error)
{
    struct read_input *input = &reader->input;
    const struct read_wishes *wishes = &reader->detector.wishes;
    const bool can_be_pasted = wishes->layout != PDK_LAYOUT_CLUES &&
                               (wishes->layout != PDK_LAYOUT_WHOLE ||
                                wishes->format == PDK_FORMAT_JSON);
    for (bool is_changed = can_be_pasted;;) {
        *place = pdki_input_place(input);
        pdk_status status = pdki_input_line(input, place, &reader->line, error);
        if (status != PDK_OK || !is_changed) return status;
        status = pdki_paste(input, wishes, &reader->line, &is_changed);
        if (status != PDK_OK) return pdki_error_plain(error, status);
        reader->line.text = pdki_input_text(input, reader->line.offset);
        if (!is_changed) return PDK_OK;
    }
}

// Consumes lines up to the first line of a board, which is not consumed:
// PDK_OK, with that line in reader->line, or PDK_END. Skips comments and
// borders unless a board that is read as a whole begins with them;
// reader->border_line is the first line of a border above the board.
static pdk_status go_to_board(pdk_reader *reader, pdk_error *error)
{
    struct read_input *input = &reader->input;
    const struct read_signs *signs = &reader->signs;
    const struct read_wishes *wishes = &reader->detector.wishes;
    struct read_line *line = &reader->line;
    bool is_after_bars = reader->is_after_bars;
    const bool can_be_whole =
        wishes->layout == PDK_LAYOUT_NONE || wishes->layout == PDK_LAYOUT_WHOLE;
    pdk_format format;
    reader->is_after_bars = false;
    for (;;) {
        struct read_place place = pdki_input_place(input);
        pdk_status status = fetch_line(reader, &place, error);
        if (status != PDK_OK) return status;

        const enum line_kind kind = pdki_line_kind(signs, line);
        bool has_bars = is_after_bars;
        if (kind == LINE_CELLS) return PDK_OK;
        if (kind == LINE_EMPTY)
            is_after_bars = false;
        else if (can_be_whole && pdki_whole_find(line, wishes, &format) &&
                 (wishes->format == PDK_FORMAT_AUTO ||
                  wishes->format == format))
            return PDK_OK;
        if (kind == LINE_DASHES && !has_bars) {
            status = look_for_bars(input, signs, place, &has_bars, error);
            if (status != PDK_OK) return status;
            line->text = pdki_input_text(input, line->offset);
        }
        if (kind == LINE_DASHES && !has_bars) return PDK_OK;
        if (kind == LINE_COMMENT)
            status = pdki_reader_note_comment(reader, error);
        if (status != PDK_OK) return status;
        if (kind == LINE_EMPTY) pdki_remark_forget(&reader->remark);
        note_border(reader, kind, input->consumed);
        pdki_input_consume(input, place);
    }
}

// If lines that failed with `status` can be a board of full-width digits, or
// one in which blanks are empty cells, rewrites them and returns PDK_END,
// meaning to go on.
static pdk_status paste_again(pdk_reader *reader, pdk_status status)
{
    bool is_changed = false;
    struct read_line *line = &reader->line;
    if (reader->detector.wishes.alphabet) return status;
    const pdk_status done = pdki_paste_again(&reader->input, &is_changed);
    line->text = pdki_input_text(&reader->input, line->offset);
    if (done != PDK_OK) return done;
    if (!is_changed) return status;
    reader->number--;
    return PDK_END;
}

// Finds the board, in rows or on one line, that begins with reader->line.
static pdk_status find_plain(pdk_reader *reader, pdk_error *error)
{
    struct read_line *line = &reader->line;
    pdk_status status = PDK_OK;
    if (!take_same_again(reader))
        status = pdki_detect(&reader->detector, line, &reader->finding,
                             &reader->is_like_last, error);
    line->text = pdki_input_text(&reader->input, line->offset);
    if (status != PDK_OK) status = pdki_reader_pass_title(reader, status);
    if (status == PDK_ERR_SYNTAX || status == PDK_ERR_SYMBOLS)
        status = paste_again(reader, status);
    if (status == PDK_ERR_SYNTAX || status == PDK_ERR_SYMBOLS)
        status = pdki_reader_explain_heading(reader, status, error);
    if (status == PDK_OK) status = pdki_reader_begin_rows(reader);
    if (status == PDK_ERR_MEMORY) (void)pdki_error_plain(error, status);
    if (status != PDK_OK) return status;
    present_board(reader, reader->detector.form.has_rest);
    return pdki_reader_present_notes(reader, error);
}

// Whether the line at reader->line is the header of a table; if so, consumes
// it.
static pdk_status look_for_table(pdk_reader *reader, bool *is_table,
                                 pdk_error *error)
{
    const pdk_format format = reader->detector.wishes.format;
    const bool can_be_one =
        reader->needs_table ||
        ((format == PDK_FORMAT_AUTO || format == PDK_FORMAT_LINE) &&
         reader->signs.ascii[','] == SIGN_COMMA);
    *is_table = false;
    if (reader->table.is_fenced || !can_be_one) return PDK_OK;
    const pdk_status status = pdki_reader_begin_table(reader, is_table, error);
    if (status != PDK_OK || *is_table || !reader->needs_table) return status;
    reader->number++;
    return pdki_reader_refuse_header(reader, error);
}

// Presents a board of a table that is a line of bytes like the board before.
static bool take_field(pdk_reader *reader, pdk_text board)
{
    struct finding *finding = &reader->finding;
    reader->has_all_rows =
        finding->byte_cells > 0 && finding->byte_cells == board.length &&
        pdki_symbols_take_bytes(&finding->symbols, board, reader->board) !=
            BYTES_UNFIT;
    if (!reader->has_all_rows) return false;
    reader->number++;
    reader->is_like_last = true;
    present_board(reader, false);
    return true;
}

// Goes to the next record of a table, and reads its board or fences it.
static pdk_status find_record(pdk_reader *reader, pdk_error *error)
{
    pdk_text board = {0};
    pdk_status status = pdki_reader_next_record(reader, &board, error);
    if (status == PDK_END) return status;
    if (status != PDK_OK)
        reader->number++;
    else if (take_field(reader, board))
        status = pdki_reader_present_notes(reader, error);
    else
        status = pdki_reader_fence_record(reader, error);
    return status;
}

// Sets how to go on after an error in a board that is not read as a whole.
static pdk_status recover_from(pdk_reader *reader, pdk_status status)
{
    if (status != PDK_OK && status != PDK_END)
        reader->recovery = recovery_for(reader, reader->detector.form.cells);
    return status;
}

// Finds the board that begins with reader->line. PDK_END: that was not one.
static pdk_status find_here(pdk_reader *reader, pdk_error *error)
{
    bool is_whole = false, is_table = false;
    pdk_format format;
    pdk_status status = PDK_OK;
    reader->has_all_rows = false;
    if (reader->border_line == 0 && !reader->table.is_in_record)
        reader->begin = reader->input.consumed;
    if (reader->remark.length > 0 && !reader->table.is_in_record)
        reader->begin = reader->remark.begin;
    if (!reader->needs_table || reader->table.is_fenced) {
        status = look_for_whole(reader, &is_whole, &format, error);
        if (status != PDK_OK) return status;
        if (is_whole) return find_whole(reader, format, error);
        if (is_clues_board(reader)) {
            reader->number++;
            status = pdki_reader_find_clues(reader, error);
            if (status == PDK_OK) present_board(reader, false);
            return status == PDK_OK ? pdki_reader_present_notes(reader, error)
                                    : status;
        }
    }
    status = look_for_table(reader, &is_table, error);
    if (status == PDK_OK && is_table) return PDK_END;
    if (status == PDK_OK) reader->number++;
    if (status == PDK_OK) status = find_plain(reader, error);
    return recover_from(reader, status);
}

// Goes to the next board of any layout. PDK_END with `is_at_end` unset: no
// board yet in what was read.
static pdk_status find_board(pdk_reader *reader, bool *is_at_end,
                             pdk_error *error)
{
    const struct table *table = &reader->table;
    if (reader->whole.has_more)
        return find_whole(reader, reader->whole.format, error);
    reader->detector.form = (struct line_form){0};
    if (table->is_on && !table->is_fenced) {
        const pdk_status status = find_record(reader, error);
        if (status != PDK_OK || !table->is_fenced) return status;
    }
    const pdk_status status = go_to_board(reader, error);
    reader->is_like_last = true; // unless detected again below
    if (status == PDK_OK) return find_here(reader, error);
    *is_at_end = status == PDK_END && !table->is_fenced;
    if (*is_at_end || status != PDK_END) return recover_from(reader, status);
    reader->number++;
    return pdki_reader_refuse_empty(reader, error);
}

static pdk_status next_board(pdk_reader *reader, pdk_error *error)
{
    pdk_status status = leave_board(reader, error);
    if (status != PDK_OK) return status;
    if (!reader->whole.has_more) {
        if (reader->table.is_in_record) pdki_reader_leave_record(reader);
        reader->has_notes = false;
        pdki_remark_forget(&reader->remark);
        status = recover(reader, error);
    }
    if (status != PDK_OK) return status;
    reader->border_line = 0;
    reader->is_below_bars = reader->is_after_bars;
    if (reader->table.is_on || !take_next_line(reader)) {
        bool is_at_end = false;
        do status = find_board(reader, &is_at_end, error);
        while (status == PDK_END && !is_at_end);
        return status;
    }

    reader->begin = reader->input.consumed;
    reader->is_after_bars = false;
    reader->is_like_last = true;
    reader->number++;
    present_board(reader, false);
    return PDK_OK;
}

// Describes a record whose board failed. A field of a table may be JSON; then
// the record is that of the table.
static void present_refused(pdk_reader *reader)
{
    const struct table *table = &reader->table;
    const struct whole_reading *whole = &reader->whole;
    const bool is_object = !table->is_on && whole->is_refused;
    const bool is_record = table->is_on && reader->has_notes;
    reader->reading = (pdk_reading){.line = reader->line.number};
    if (is_record) reader->reading.notes = reader->notes;
    if (is_object) reader->reading.notes = whole->notes;
    if (is_object) reader->reading.format = PDK_FORMAT_JSON;
    if (table->is_on)
        reader->reading.header =
            (pdk_text){table->header, table->header_length};
}

const pdk_reading *pdk_reader_refused(const pdk_reader *reader)
{
    return &reader->reading;
}

pdk_status pdk_reader_next(pdk_reader *reader, const pdk_reading **reading,
                           pdk_error *error)
{
    reader->whole.is_refused = false;
    const pdk_status status = next_board(reader, error);
    if (status != PDK_OK) present_refused(reader);
    *reading = status == PDK_OK ? &reader->reading : NULL;
    return status;
}
