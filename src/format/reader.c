// A board is found (pdk_reader_next) and then read row by row. Between calls
// the input is consumed up to the board's first line, or up to the last row
// that was read; a board on one line is consumed when it is left.
#include "base/alloc.h"
#include "core/clues_type.h"
#include "core/error.h"
#include "format/reader_type.h"

#include <string.h>

// How boards of a format stand in the text.
static pdk_layout layout_of(pdk_format format)
{
    if (format == PDK_FORMAT_AUTO) return PDK_LAYOUT_NONE;
    if (format == PDK_FORMAT_LINE) return PDK_LAYOUT_LINE;
    if (format == PDK_FORMAT_CLUES) return PDK_LAYOUT_CLUES;
    return pdki_whole_of(format) ? PDK_LAYOUT_WHOLE : PDK_LAYOUT_ROWS;
}

static pdk_status check_format(pdk_format format, pdk_error *error)
{
    const pdk_format_info *info = pdk_format_about(format);
    if (format == PDK_FORMAT_AUTO || (info && info->can_read)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                          "boards of the format %s are not read",
                          info ? info->name : "of this number");
}

static pdk_status set_wishes(pdk_reader *reader,
                             const pdk_reader_options *options,
                             pdk_error *error)
{
    struct read_wishes *wishes = &reader->detector.wishes;
    wishes->is_compact = true;
    if (!options) return PDK_OK;
    const pdk_status status = check_format(options->format, error);
    if (status != PDK_OK) return status;
    wishes->format = options->format;
    wishes->layout = layout_of(options->format);
    wishes->alphabet = options->alphabet;
    if (options->alphabet) {
        wishes->side = pdk_alphabet_size(options->alphabet);
        wishes->is_compact = pdk_alphabet_is_compact(options->alphabet);
    }
    if (!options->shape) return PDK_OK;
    reader->given_shape = *options->shape;
    wishes->shape = &reader->given_shape;
    wishes->side = options->shape->side;
    if (!options->alphabet) return PDK_OK;
    return pdk_alphabet_fits(options->alphabet, options->shape, error);
}

pdk_status pdk_reader_new(const pdk_source *source,
                          const pdk_reader_options *options, pdk_reader **out,
                          pdk_error *error)
{
    *out = NULL;
    pdk_reader *reader = pdki_alloc_zeroed(1, sizeof *reader);
    if (!reader) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const pdk_status status = set_wishes(reader, options, error);
    if (status != PDK_OK) {
        pdki_free(reader);
        return status;
    }
    pdki_input_init(&reader->input, source);
    pdki_signs_init(&reader->signs, reader->detector.wishes.alphabet);
    // Only rows stand in frames: on one line, "| a a |" is a board.
    if (reader->detector.wishes.layout == PDK_LAYOUT_LINE)
        reader->signs.framed_side = 0;
    reader->detector.input = &reader->input;
    reader->detector.signs = &reader->signs;
    reader->detector.wishes.signs = &reader->signs;
    *out = reader;
    return PDK_OK;
}

void pdk_reader_free(pdk_reader *reader)
{
    if (!reader) return;
    pdki_free(reader->symbols);
    pdki_whole_release(&reader->whole);
    pdki_clue_board_release(&reader->clues);
    pdki_aligned_release(&reader->aligned);
    pdki_rotation_release(&reader->rotation);
    pdki_finding_reset(&reader->finding);
    pdki_detector_release(&reader->detector);
    pdki_input_release(&reader->input);
    pdki_free(reader);
}

// Whether the next line begins a board of clues. One that is no text does not.
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

// Skips what is left of a board that failed.
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

// Reads what the caller left of the board before.
static pdk_status leave_board(pdk_reader *reader, pdk_error *error)
{
    pdk_row row;
    pdk_status status = PDK_OK;
    const uint32_t side = reader->finding.shape.side;
    const pdk_layout layout = reader->finding.layout;
    if (!reader->has_board) return PDK_OK;
    while (layout == PDK_LAYOUT_ROWS && status == PDK_OK &&
           reader->rows_done < side)
        status = pdk_reader_row(reader, &row, error);
    if (layout == PDK_LAYOUT_LINE)
        pdki_input_consume_line(&reader->input, reader->line.size);
    reader->has_board = false;
    reader->is_after_bars = reader->finding.has_bars;
    return status;
}

// Which way boards go on that could not be made out: as before, or else with
// the next line, unless the first one is nearly a row of the side that is
// given.
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

// If the line is a board just like the one before, every byte a cell, takes
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

// The same for a line that has come already and that nobody has looked at. If
// each byte is a cell it is sound text, and with a symbol that is nothing else
// it can be no comment, border or JSON; the careful way is for all other lines.
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

// Makes reader->finding fit the board that begins with reader->line.
static pdk_status find_out(pdk_reader *reader, struct line_form *form,
                           pdk_error *error)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    struct read_line *line = &reader->line;
    bool fits = false;
    pdki_form_of_line(&reader->signs, line, wishes->side, wishes->is_compact,
                      form);
    pdk_status status = pdki_detect_pairs(&reader->detector, form);
    line->text = pdki_input_text(&reader->input, line->offset);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    status = pdki_finding_fits(&reader->detector, line, form, &reader->finding,
                               &fits, error);
    line->text = pdki_input_text(&reader->input, line->offset);
    reader->is_like_last = fits;
    if (status == PDK_OK && !fits)
        status =
            pdki_detect(&reader->detector, line, form, &reader->finding, error);
    line->text = pdki_input_text(&reader->input, line->offset);
    return status;
}

bool pdki_reader_reserve_row(pdk_reader *reader)
{
    void *symbols = reader->symbols;
    const bool is_done =
        pdki_alloc_reserve(&symbols, &reader->symbol_capacity,
                           reader->finding.shape.side, sizeof *reader->symbols);
    reader->symbols = symbols;
    return is_done;
}

static pdk_status begin_board(pdk_reader *reader, const struct line_form *form,
                              pdk_error *error)
{
    const struct finding *finding = &reader->finding;
    if (!pdki_reader_reserve_row(reader))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (finding->layout == PDK_LAYOUT_LINE)
        pdki_split_begin(&reader->line_cells, &reader->signs, finding->style,
                         pdki_form_cells(form, &reader->line));
    reader->walk = (struct board_walk){.input = &reader->input,
                                       .signs = &reader->signs,
                                       .box_rows = finding->shape.box_rows,
                                       .has_bars = finding->has_bars};
    reader->rotation.is_on = false;
    reader->aligned.is_on = false;
    reader->plain_failures = 0;
    return PDK_OK;
}

static pdk_format format_of(const struct finding *finding)
{
    if (finding->layout == PDK_LAYOUT_LINE) return PDK_FORMAT_LINE;
    if (finding->layout == PDK_LAYOUT_CLUES) return PDK_FORMAT_CLUES;
    if (finding->style == SPLIT_FIELDS) return PDK_FORMAT_CSV;
    return finding->has_bars ? PDK_FORMAT_BOXED : PDK_FORMAT_ROWS;
}

// The board is there to be read, and *reading tells about it.
static void present_board(pdk_reader *reader, const struct line_form *form,
                          pdk_reading *reading)
{
    const struct finding *finding = &reader->finding;
    const bool is_clues = finding->layout == PDK_LAYOUT_CLUES;
    reader->rows_done = 0;
    reader->has_board = true;
    if (!is_clues) reader->detector.last_layout = finding->layout;
    *reading =
        (pdk_reading){.shape = finding->shape,
                      .alphabet = finding->symbols.alphabet,
                      .format = format_of(finding),
                      .layout = finding->layout,
                      .boxes_reason = finding->boxes_reason,
                      .symbols_reason = finding->symbols_reason,
                      .empty = finding->empty,
                      .is_tokens = finding->style != SPLIT_CHARACTERS,
                      .is_pairs = finding->style == SPLIT_PAIRS,
                      .has_rest = form && form->has_rest,
                      .is_like_last = reader->is_like_last,
                      .number = reader->number,
                      .line = reader->line.number,
                      .clue_count = is_clues ? reader->clues.clues->count : 0};
}

static bool is_clues_board(const pdk_reader *reader)
{
    const struct read_wishes *wishes = &reader->detector.wishes;
    return wishes->layout == PDK_LAYOUT_CLUES ||
           (wishes->layout == PDK_LAYOUT_NONE &&
            pdki_is_clues_header(&reader->line, wishes->alphabet));
}

// Reads the board of clues that begins with reader->line.
static pdk_status find_clues(pdk_reader *reader, pdk_reading *reading,
                             pdk_error *error)
{
    const struct read_line *line = &reader->line;
    bool is_past = false;
    reader->recovery = RECOVER_CLUES;
    if (!pdki_is_clues_header(line, reader->detector.wishes.alphabet))
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "a line that says clues boxes=RxC is expected");
    pdk_status status =
        pdki_clues_header(&reader->clues, &reader->detector, line,
                          &reader->finding, &reader->is_like_last, error);
    if (status != PDK_OK) return status;
    pdki_input_consume_line(&reader->input, line->size);
    status = pdki_clues_read(&reader->clues, &reader->input, &reader->finding,
                             &is_past, error);
    if (is_past) reader->recovery = RECOVER_NOTHING;
    if (status == PDK_OK) present_board(reader, NULL, reading);
    return status;
}

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

// Whether a line that failed by `status` is the heading of a table,
// "puzzle,solution": words between commas, before all boards, and not the last
// line. Then it is consumed, and PDK_END says to look further.
static pdk_status pass_heading(pdk_reader *reader, pdk_status status)
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
    pdki_input_consume_line(&reader->input, line->size);
    reader->number--;
    return PDK_END;
}

// Goes to the next board, whatever it looks like. PDK_END with `is_at_end`
// unset: there is none yet in what was read.
static pdk_status find_board(pdk_reader *reader, pdk_reading *reading,
                             bool *is_at_end, pdk_error *error)
{
    struct line_form form = {0};
    pdk_format format;
    if (reader->whole.has_more)
        return pdki_reader_find_whole(reader, reader->whole.format, reading,
                                      error);
    pdk_status status = pdki_reader_to_board(reader, error);
    reader->is_after_bars = false;
    reader->is_like_last = true; // unless it must be found out anew
    *is_at_end = status == PDK_END;
    if (status == PDK_END) return status;
    if (status == PDK_OK) {
        reader->has_all_rows = false;
        bool is_whole = false;
        status = pdki_reader_is_whole(reader, &is_whole, &format, error);
        if (status != PDK_OK) return status;
        if (is_whole)
            return pdki_reader_find_whole(reader, format, reading, error);
        reader->number++;
        if (is_clues_board(reader)) return find_clues(reader, reading, error);
        form.length = reader->line.length;
        if (!take_same_again(reader)) status = find_out(reader, &form, error);
        if (status != PDK_OK) status = pass_heading(reader, status);
        if (status == PDK_END) return status;
    }
    if (status == PDK_OK) status = begin_board(reader, &form, error);
    if (status == PDK_ERR_MEMORY) (void)pdki_error_plain(error, status);
    if (status != PDK_OK) {
        reader->recovery = recovery_for(reader, form.cells);
        return status;
    }
    present_board(reader, &form, reading);
    return PDK_OK;
}

pdk_status pdk_reader_next(pdk_reader *reader, pdk_reading *reading,
                           pdk_error *error)
{
    pdk_status status = leave_board(reader, error);
    if (status != PDK_OK) return status;
    status = recover(reader, error);
    if (status != PDK_OK) return status;
    if (!take_next_line(reader)) {
        bool is_at_end = false;
        do status = find_board(reader, reading, &is_at_end, error);
        while (status == PDK_END && !is_at_end);
        return status;
    }

    reader->is_after_bars = false;
    reader->is_like_last = true;
    reader->number++;
    present_board(reader, NULL, reading);
    return PDK_OK;
}
