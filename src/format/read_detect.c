// Detects the kind of a board from the form of its first line, its layout and
// side, the boxes drawn, its symbols, and finally boxes that are not drawn.
#include "format/reader.h"

#include "base/alloc.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

enum {
    // Of boards with more cells, only the first row is examined.
    CELLS_TO_LOOK_AT = 1024 * 1024,
    // Text examined after a board for symbols that settle its alphabet.
    DECIDING_BYTES = 64 * 1024
};

void pdki_finding_reset(struct finding *finding)
{
    pdk_alphabet_free(finding->own);
    *finding = (struct finding){.is_set = false};
}

// Reads the board in advance; false if that is not possible.
static bool read_ahead(const struct detector *detector,
                       const struct finding *finding, pdk_symbol *symbols)
{
    struct splitter splitter;
    struct row_result result;
    struct read_line line;
    const uint32_t side = finding->shape.side;
    struct board_lines lines = pdki_begin_lines(detector, 1);
    pdki_split_begin(&splitter, detector->signs, finding->style,
                     pdki_first_cells(detector));
    for (uint32_t i = 0; i < side; i++, symbols += side) {
        if (finding->layout == PDK_LAYOUT_LINE) {
            if (!pdki_symbols_take(&finding->symbols, &splitter, symbols,
                                   &result))
                return false;
        } else if (!pdki_lines_peek(&lines, &line) ||
                   !pdki_symbols_row(&finding->symbols,
                                     pdki_line_body(detector->signs, &line),
                                     symbols, &result))
            return false;
    }
    return true;
}

// Chooses boxes that nothing shows. Cells that cannot be read are reported when
// the board is read.
static pdk_status choose_boxes(const struct detector *detector,
                               struct finding *finding, pdk_error *error)
{
    const size_t side = finding->shape.side;
    pdk_symbol *symbols = pdki_alloc_array(side * side, sizeof *symbols);
    if (!symbols) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_status status = PDK_OK;
    if (read_ahead(detector, finding, symbols))
        status = pdki_boxes_choose(detector->wishes.boxes, symbols,
                                   detector->first.number, &finding->shape,
                                   &finding->boxes_reason, error);
    pdki_free(symbols);
    return status;
}

// Number of rows to examine in advance.
static uint32_t rows_to_look_at(uint32_t side)
{
    return (uint64_t)side * side > CELLS_TO_LOOK_AT ? 1 : side;
}

// Finds the boxes shown by the first line, otherwise by a border after `rows`
// rows, otherwise by a comment.
static pdk_status find_shape(const struct detector *detector, uint32_t side,
                             uint32_t rows, struct finding *finding,
                             pdk_error *error)
{
    const bool is_rows = finding->layout == PDK_LAYOUT_ROWS;
    const uint64_t columns = detector->form.box_columns;
    pdk_shape *shape = &finding->shape;
    finding->boxes_reason = PDK_BOXES_DRAWN;
    if (is_rows && columns > 0)
        return pdk_shape_init(shape, side / columns, columns, error);
    if (is_rows && rows > 1 && rows < side && side % rows == 0)
        return pdk_shape_init(shape, rows, side / rows, error);
    if (detector->wishes.boxes->stated.side == side) {
        finding->boxes_reason = PDK_BOXES_STATED;
        *shape = detector->wishes.boxes->stated;
        return PDK_OK;
    }
    finding->boxes_reason = PDK_BOXES_USUAL;
    return pdk_shape_of_side(shape, side, error);
}

// Adds the rows of the board to the tally and looks for the first inner border,
// which shows the number of box rows.
static pdk_status look_at_rows(struct detector *detector,
                               struct finding *finding)
{
    struct read_line line;
    const pdk_shape *shape = &finding->shape;
    struct board_lines lines = pdki_begin_lines(detector, shape->box_rows);
    const uint32_t rows = rows_to_look_at(shape->side);
    while (lines.rows < rows && lines.place.offset < READ_LOOKAHEAD) {
        if (!pdki_lines_peek(&lines, &line)) return lines.status;
        const pdk_text body = pdki_line_body(detector->signs, &line);
        if (!pdki_tally_add(&detector->tally, &line, body))
            return PDK_ERR_MEMORY;
        if (lines.first_rule == 0 || detector->wishes.shape) continue;
        const pdk_status status =
            find_shape(detector, shape->side, lines.first_rule, finding, NULL);
        if (status != PDK_OK) return status;
        lines.box_rows = shape->box_rows;
    }
    return PDK_OK;
}

// Tallies the board: see pdki_tally_reset().
static pdk_status look_at_board(struct detector *detector, size_t limit,
                                uint64_t counted_only, struct finding *finding,
                                pdk_error *error)
{
    pdk_status status = PDK_OK;
    pdki_tally_reset(&detector->tally, detector->signs, finding->style, limit,
                     counted_only);
    if (finding->layout == PDK_LAYOUT_ROWS) {
        status = look_at_rows(detector, finding);
    } else {
        struct read_line *first = &detector->first;
        first->text = pdki_input_text(detector->input, first->offset);
        if (!pdki_tally_add(&detector->tally, first,
                            pdki_first_cells(detector)))
            status = PDK_ERR_MEMORY;
        detector->tally.rows = finding->shape.side;
    }
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// Adds the lines after the board to the tally as long as they have the same
// form.
static pdk_status look_further(struct detector *detector,
                               const struct finding *finding)
{
    struct read_line line;
    struct line_form next;
    struct board_lines lines =
        pdki_begin_lines(detector, finding->shape.box_rows);
    const bool is_rows = finding->layout == PDK_LAYOUT_ROWS;
    const uint32_t known = is_rows ? finding->shape.side : 1;
    while (lines.place.offset < DECIDING_BYTES && !detector->tally.is_over) {
        if (!pdki_lines_peek(&lines, &line)) return lines.status;
        if (lines.rows <= known) continue;
        pdki_form_of_line(detector->signs, &line, detector->wishes.side, true,
                          &next);
        if (next.style != finding->style || next.cells != finding->cells)
            return PDK_OK;
        const pdk_text cells = {line.text + next.at, next.length};
        if (!pdki_tally_add(&detector->tally, &line, cells))
            return PDK_ERR_MEMORY;
    }
    return PDK_OK;
}

static pdk_status guess_alphabet(struct detector *detector,
                                 struct finding *finding, pdk_error *error)
{
    const uint32_t side = finding->shape.side;
    struct tally *tally = &detector->tally;
    const struct read_input *input = detector->input;
    pdk_error first;
    pdk_status status = pdki_guess_alphabet(tally, pdki_input_text(input, 0),
                                            side, &finding->own, &first);
    if (status == PDK_ERR_AMBIGUOUS) {
        pdk_status again = look_further(detector, finding);
        if (again == PDK_OK)
            again = pdki_guess_alphabet(tally, pdki_input_text(input, 0), side,
                                        &finding->own, NULL);
        if (again == PDK_OK) return PDK_OK;
        if (again == PDK_ERR_MEMORY) return pdki_error_plain(error, again);
    }
    if (status != PDK_OK && error) *error = first;
    return status;
}

static void add_mark(char *list, const char *mark)
{
    if (*list) strcat(list, " ");
    strcat(list, mark);
}

// Records the empty marks and the reason for choosing the symbols.
static void note_reasons(const struct detector *detector,
                         struct finding *finding)
{
    const struct tally *tally = &detector->tally;
    static const char *const marks[] = {".", "*", "_", "-", "-1"};
    uint32_t first = 0;
    const bool is_zero_empty =
        tally->zeros > 0 && !pdk_alphabet_find(finding->own, "0", 1);
    const size_t seen = tally->count - is_zero_empty -
                        (tally->are_soft_empty ? tally->soft : 0);
    const bool is_numbers = tally->counted_only > 0 &&
                            pdk_alphabet_is_numbers(finding->own, &first);
    finding->empty[0] = '\0';
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (tally->mark_kinds & 1U << i) add_mark(finding->empty, marks[i]);
    if (tally->mark_kinds & MARK_GIVEN)
        add_mark(finding->empty, tally->signs->empty.bytes);
    if (is_zero_empty) add_mark(finding->empty, "0");
    if (tally->are_soft_empty && tally->soft > 0) {
        finding->marks =
            pdki_tally_soft_marks(tally, pdki_input_text(detector->input, 0));
        add_mark(finding->empty, finding->marks.bytes + 1);
    }
    if (is_numbers)
        finding->symbols_reason = PDK_SYMBOLS_NUMBERS;
    else if (seen == 0)
        finding->symbols_reason = PDK_SYMBOLS_NONE;
    else
        finding->symbols_reason =
            seen >= finding->shape.side ? PDK_SYMBOLS_SEEN : PDK_SYMBOLS_COMMON;
}

static pdk_status find_alphabet(struct detector *detector,
                                struct finding *finding, pdk_error *error)
{
    const uint32_t side = finding->shape.side;
    const size_t limit = (size_t)side + 2;
    pdk_status status = PDK_OK;
    if (finding->style != SPLIT_CHARACTERS) {
        status = look_at_board(detector, limit, side, finding, error);
        if (status != PDK_OK) return status;
        status =
            pdki_guess_numbers(&detector->tally, side, &finding->own, error);
    }
    if (status == PDK_OK && !finding->own) {
        status = look_at_board(detector, limit, 0, finding, error);
        if (status != PDK_OK) return status;
        status = guess_alphabet(detector, finding, error);
    }
    if (status == PDK_OK) note_reasons(detector, finding);
    return status;
}

// Whether all cells of the first line are empty or symbols of the table, with
// at least one symbol.
static bool has_symbols(const struct detector *detector,
                        const struct symbol_table *table)
{
    struct splitter splitter;
    pdk_text cell = {0};
    pdk_symbol symbol = 0, seen = 0;
    pdki_split_begin(&splitter, table->signs, table->style,
                     pdki_first_cells(detector));
    while (pdki_split_next(&splitter, &cell)) {
        if (!pdki_symbols_find(table, cell, &symbol)) return false;
        seen |= symbol;
    }
    return seen != 0;
}

static bool can_be_integers(const struct detector *detector,
                            enum split_style style)
{
    return (style == SPLIT_WORDS || style == SPLIT_FIELDS) &&
           !pdk_alphabet_is_numbers(detector->wishes.alphabet, NULL);
}

// Recognises a board of integers although the given alphabet has other symbols.
static pdk_status find_integers(struct detector *detector,
                                struct finding *finding, pdk_error *error)
{
    struct tally *tally = &detector->tally;
    struct symbol_table table;
    if (!can_be_integers(detector, finding->style)) return PDK_OK;
    pdki_symbols_init(&table, detector->signs, detector->wishes.alphabet,
                      finding->style);
    if (has_symbols(detector, &table)) return PDK_OK;
    const uint32_t side = finding->shape.side;
    const pdk_status status = look_at_board(detector, 0, side, finding, error);
    if (status != PDK_OK || tally->is_over || tally->cells == 0) return status;
    return pdki_guess_numbers(tally, side, &finding->own, error);
}

static pdk_status fill_finding(struct detector *detector,
                               struct finding *finding, pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    pdk_layout layout = PDK_LAYOUT_NONE;
    uint32_t side = 0;
    pdk_status status = pdki_find_layout(detector, &layout, &side, error);
    if (status != PDK_OK) return status;
    finding->layout = layout;
    finding->boxes_reason = PDK_BOXES_GIVEN;
    finding->symbols_reason = PDK_SYMBOLS_GIVEN;
    if (wishes->shape)
        finding->shape = *wishes->shape;
    else
        status = find_shape(detector, side, 0, finding, error);
    if (status != PDK_OK) return status;
    if (!wishes->alphabet) return find_alphabet(detector, finding, error);
    status = find_integers(detector, finding, error);
    if (status != PDK_OK || wishes->shape || finding->box_columns > 0)
        return status;
    // Counts no symbols, as they are known: this is only to find borders.
    return look_at_board(detector, 0, 0, finding, error);
}

// After a failure: *finding is unset, except for the layout if that was found.
static void drop_finding(struct finding *finding)
{
    const pdk_layout layout = finding->layout;
    pdki_finding_reset(finding);
    finding->layout = layout;
}

// Detects everything about the board.
static pdk_status detect_anew(struct detector *detector,
                              struct finding *finding, pdk_error *error)
{
    const struct line_form *form = &detector->form;
    bool has_choice = false;
    pdki_finding_reset(finding);
    finding->style = form->style;
    finding->cells = form->cells;
    finding->box_columns = form->box_columns;
    finding->has_bars = form->has_bars;
    finding->is_single = form->is_single;
    finding->bars = form->bars;
    pdk_status status = fill_finding(detector, finding, error);
    if (status == PDK_OK) {
        pdki_symbols_init(&finding->symbols, detector->signs,
                          finding->own ? finding->own
                                       : detector->wishes.alphabet,
                          form->style);
        finding->symbols.bars = form->bars;
        if (finding->marks.bytes[0] != '\0')
            pdki_symbols_set_marks(&finding->symbols, &finding->marks);
        has_choice =
            pdki_boxes_are_open(&finding->shape, finding->boxes_reason);
        if (has_choice) status = choose_boxes(detector, finding, error);
    }
    if (status != PDK_OK) {
        drop_finding(finding);
        return status;
    }
    finding->is_set = true;
    finding->is_asked = has_choice && detector->wishes.boxes->choose &&
                        !detector->wishes.boxes->is_final;
    const bool can_be_bytes =
        finding->layout == PDK_LAYOUT_LINE && !finding->is_asked &&
        finding->style == SPLIT_CHARACTERS && finding->cells <= LINE_BOARD_MAX;
    finding->byte_cells = can_be_bytes ? (size_t)finding->cells : 0;
    return PDK_OK;
}

static bool is_alike(const struct finding *finding,
                     const struct line_form *form)
{
    return finding->is_set && finding->layout != PDK_LAYOUT_CLUES &&
           finding->style == form->style && finding->cells == form->cells &&
           finding->box_columns == form->box_columns &&
           finding->has_bars == form->has_bars && finding->bars == form->bars &&
           (finding->layout == PDK_LAYOUT_LINE || !form->is_board);
}

// Whether the finding applies to the board.
static pdk_status check_finding(struct detector *detector,
                                const struct finding *finding, bool *fits)
{
    struct fit fit = {0};
    struct read_line row;
    *fits = is_alike(finding, &detector->form);
    if (!*fits) return PDK_OK;
    if (detector->wishes.alphabet && !finding->own) {
        *fits = !can_be_integers(detector, finding->style) ||
                has_symbols(detector, &finding->symbols);
        return PDK_OK;
    }
    if (finding->layout == PDK_LAYOUT_LINE) {
        *fits = pdki_symbols_fit(&finding->symbols, pdki_first_cells(detector),
                                 &fit);
        return PDK_OK;
    }
    struct board_lines lines =
        pdki_begin_lines(detector, finding->shape.box_rows);
    const uint32_t rows = rows_to_look_at(finding->shape.side);
    while (*fits && lines.rows < rows && lines.place.offset < READ_LOOKAHEAD) {
        if (!pdki_lines_peek(&lines, &row)) return lines.status;
        *fits = pdki_symbols_fit(&finding->symbols,
                                 pdki_line_body(detector->signs, &row), &fit);
    }
    return PDK_OK;
}

// Asks for the boxes of a board that is otherwise like the last one.
static pdk_status ask_again(struct detector *detector, struct finding *finding,
                            bool *is_like_last, pdk_error *error)
{
    const pdk_shape before = finding->shape;
    const pdk_status status = choose_boxes(detector, finding, error);
    *is_like_last =
        status == PDK_OK && pdk_shape_equal(&before, &finding->shape);
    if (status != PDK_OK) drop_finding(finding);
    return status;
}

pdk_status pdki_detect(struct detector *detector, const struct read_line *line,
                       struct finding *finding, bool *is_like_last,
                       pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    *is_like_last = false;
    detector->first = *line;
    pdki_form_of_line(detector->signs, line, wishes->side, wishes->is_compact,
                      &detector->form);
    pdk_status status = pdki_detect_pairs(detector);
    if (status == PDK_OK)
        status = check_finding(detector, finding, is_like_last);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (!*is_like_last) return detect_anew(detector, finding, error);
    return finding->is_asked ? ask_again(detector, finding, is_like_last, error)
                             : PDK_OK;
}
