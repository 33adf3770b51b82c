#include "format/read_detect.h"

#include "core/error.h"
#include "format/read_alphabet.h"
#include "format/read_boxes.h"
#include "format/read_layout.h"

#include <string.h>

// Boards with more cells are known by their first row alone.
enum { CELLS_TO_LOOK_AT = 1024 * 1024 };

void pdki_detector_release(struct detector *detector)
{
    pdki_census_release(&detector->census);
}

void pdki_finding_reset(struct finding *finding)
{
    pdk_alphabet_free(finding->own);
    *finding = (struct finding){.is_set = false};
}

// Rows that are looked at ahead of time.
static uint32_t rows_to_look_at(uint32_t side)
{
    return (uint64_t)side * side > CELLS_TO_LOOK_AT ? 1 : side;
}

// The boxes that the first line, or else a border after `rows` rows, shows.
static pdk_status find_shape(const struct line_form *form,
                             const struct board_layout *layout, uint32_t rows,
                             struct finding *finding, pdk_error *error)
{
    const uint32_t side = layout->side;
    const bool is_rows = layout->layout == PDK_LAYOUT_ROWS;
    pdk_shape *shape = &finding->shape;
    finding->boxes_reason = PDK_BOXES_DRAWN;
    if (is_rows && form->box_columns > 0)
        return pdk_shape_init(shape, side / form->box_columns,
                              form->box_columns, error);
    if (is_rows && rows > 1 && rows < side && side % rows == 0)
        return pdk_shape_init(shape, rows, side / rows, error);
    finding->boxes_reason = PDK_BOXES_USUAL;
    return pdk_shape_of_side(shape, side, error);
}

// Goes through the rows of the board for the census, and for the first border
// inside it, which tells the box rows.
static pdk_status look_at_rows(struct detector *detector,
                               const struct line_form *form,
                               const struct board_layout *layout,
                               struct finding *finding)
{
    struct read_line line;
    const pdk_shape *shape = &finding->shape;
    struct board_walk walk = pdki_begin_walk(detector, form, shape->box_rows);
    const uint32_t rows = rows_to_look_at(shape->side);
    while (walk.rows < rows && walk.place.offset < READ_LOOKAHEAD) {
        const enum walk_step step = pdki_walk_next(&walk, &line, NULL);
        if (step == WALK_FAILED && walk.status == PDK_ERR_MEMORY)
            return PDK_ERR_MEMORY;
        if (step != WALK_ROW) break;
        const pdk_text body = pdki_line_body(detector->signs, &line);
        if (!pdki_take_census(detector, &line, form->style, body))
            return PDK_ERR_MEMORY;
        if (walk.first_rule == 0 || detector->wishes.shape) continue;
        const pdk_status status =
            find_shape(form, layout, walk.first_rule, finding, NULL);
        if (status != PDK_OK) return status;
        walk.box_rows = shape->box_rows;
    }
    return PDK_OK;
}

static pdk_status look_at_board(struct detector *detector,
                                struct read_line *line,
                                const struct line_form *form,
                                const struct board_layout *layout,
                                struct finding *finding)
{
    if (layout->layout == PDK_LAYOUT_ROWS)
        return look_at_rows(detector, form, layout, finding);
    line->text = pdki_input_text(detector->input, line->offset);
    if (!pdki_take_census(detector, line, form->style,
                          pdki_form_cells(form, line)))
        return PDK_ERR_MEMORY;
    detector->census.rows = layout->side;
    return PDK_OK;
}

// Text to look at behind a board for symbols that decide what its are.
#define DECIDING_BYTES ((size_t)64 * 1024)

// Adds the lines behind the board to the census as long as they look the same.
static pdk_status look_further(struct detector *detector,
                               const struct line_form *form,
                               const struct finding *finding)
{
    struct read_line line;
    struct board_walk walk =
        pdki_begin_walk(detector, form, finding->shape.box_rows);
    const bool is_rows = finding->layout == PDK_LAYOUT_ROWS;
    const uint32_t known = is_rows ? finding->shape.side : 1;
    while (walk.place.offset < DECIDING_BYTES && !detector->census.is_over) {
        const enum walk_step step = pdki_walk_next(&walk, &line, NULL);
        if (step == WALK_FAILED && walk.status == PDK_ERR_MEMORY)
            return PDK_ERR_MEMORY;
        if (step != WALK_ROW) return PDK_OK;
        if (walk.rows <= known) continue;
        struct line_form next;
        pdki_form_of_line(detector->signs, &line, detector->wishes.side, true,
                          &next);
        if (next.style != form->style || next.cells != form->cells)
            return PDK_OK;
        if (!pdki_take_census(detector, &line, form->style,
                              pdki_form_cells(&next, &line)))
            return PDK_ERR_MEMORY;
    }
    return PDK_OK;
}

static pdk_status guess_alphabet(struct detector *detector,
                                 const struct line_form *form,
                                 struct finding *finding, pdk_error *error)
{
    const uint32_t side = finding->shape.side;
    const struct census *census = &detector->census;
    const struct read_input *input = detector->input;
    pdk_error first;
    pdk_status status = pdki_guess_alphabet(census, pdki_input_text(input, 0),
                                            side, &finding->own, &first);
    if (status == PDK_ERR_AMBIGUOUS) {
        if (look_further(detector, form, finding) != PDK_OK)
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        const pdk_status again = pdki_guess_alphabet(
            census, pdki_input_text(input, 0), side, &finding->own, NULL);
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

// What is empty and why the symbols are what they are, by the census.
static void note_reasons(const struct census *census, struct finding *finding)
{
    static const struct {
        enum census_mark kind;
        const char *text;
    } marks[] = {
        {MARK_DOT,       "." },
        {MARK_STAR,      "*" },
        {MARK_LINE,      "_" },
        {MARK_DASH,      "-" },
        {MARK_MINUS_ONE, "-1"},
    };
    uint32_t first = 0;
    const bool is_zero_empty =
        census->zeros > 0 && !pdk_alphabet_find(finding->own, "0", 1);
    const size_t seen = census->count - (census->zeros > 0 && is_zero_empty);
    const bool is_numbers = census->counted_only > 0 &&
                            pdk_alphabet_is_numbers(finding->own, &first);
    finding->empty[0] = '\0';
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (census->mark_kinds & marks[i].kind)
            add_mark(finding->empty, marks[i].text);
    if (is_zero_empty) add_mark(finding->empty, "0");
    if (is_numbers)
        finding->symbols_reason = PDK_SYMBOLS_NUMBERS;
    else if (seen == 0)
        finding->symbols_reason = PDK_SYMBOLS_NONE;
    else
        finding->symbols_reason =
            seen >= finding->shape.side ? PDK_SYMBOLS_SEEN : PDK_SYMBOLS_COMMON;
}

static pdk_status find_alphabet(struct detector *detector,
                                struct read_line *line,
                                const struct line_form *form,
                                const struct board_layout *layout,
                                struct finding *finding, pdk_error *error)
{
    struct census *census = &detector->census;
    const uint32_t side = layout->side;
    const size_t limit = (size_t)side + 2;
    pdk_status status = PDK_OK;
    if (form->style != SPLIT_CHARACTERS) {
        pdki_census_reset(census, limit, side);
        status = look_at_board(detector, line, form, layout, finding);
        if (status != PDK_OK) return pdki_error_plain(error, status);
        status = pdki_guess_numbers(census, side, &finding->own, error);
        if (status != PDK_OK || finding->own) return status;
    }
    pdki_census_reset(census, limit, 0);
    status = look_at_board(detector, line, form, layout, finding);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    return guess_alphabet(detector, form, finding, error);
}

// Counts only, to find the borders: the symbols are known.
static pdk_status find_borders(struct detector *detector,
                               struct read_line *line,
                               const struct line_form *form,
                               const struct board_layout *layout,
                               struct finding *finding, pdk_error *error)
{
    pdki_census_reset(&detector->census, 0, 0);
    const pdk_status status =
        look_at_board(detector, line, form, layout, finding);
    return status != PDK_OK ? pdki_error_plain(error, status) : PDK_OK;
}

// Whether the cells of the first line are symbols of the table, at least one,
// or empty.
static bool has_symbols(const struct symbol_table *table,
                        const struct read_line *line,
                        const struct line_form *form)
{
    struct splitter splitter;
    pdk_text cell = {0};
    pdk_symbol symbol = 0, seen = 0;
    pdki_split_begin(&splitter, table->signs, form->style,
                     pdki_form_cells(form, line));
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

// A board of integers is one whatever the symbols are.
static pdk_status find_integers(struct detector *detector,
                                struct read_line *line,
                                const struct line_form *form,
                                const struct board_layout *layout,
                                struct finding *finding, pdk_error *error)
{
    struct census *census = &detector->census;
    struct symbol_table table;
    if (!can_be_integers(detector, form->style)) return PDK_OK;
    line->text = pdki_input_text(detector->input, line->offset);
    pdki_symbols_init(&table, detector->signs, detector->wishes.alphabet,
                      form->style);
    if (has_symbols(&table, line, form)) return PDK_OK;
    pdki_census_reset(census, 0, layout->side);
    const pdk_status status =
        look_at_board(detector, line, form, layout, finding);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (census->is_over || census->cells == 0) return PDK_OK;
    return pdki_guess_numbers(census, layout->side, &finding->own, error);
}

static pdk_status fill_finding(struct detector *detector,
                               const struct read_line *first,
                               const struct line_form *form,
                               struct finding *finding, pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    struct board_layout layout;
    struct read_line line = *first;
    pdk_status status = pdki_find_layout(detector, first, form, &layout, error);
    if (status != PDK_OK) return status;
    finding->layout = layout.layout;
    finding->boxes_reason = PDK_BOXES_GIVEN;
    finding->symbols_reason = PDK_SYMBOLS_GIVEN;
    if (wishes->shape)
        finding->shape = *wishes->shape;
    else
        status = find_shape(form, &layout, 0, finding, error);
    if (status != PDK_OK) return status;
    if (!wishes->alphabet) {
        status = find_alphabet(detector, &line, form, &layout, finding, error);
        if (status == PDK_OK) note_reasons(&detector->census, finding);
        return status;
    }
    status = find_integers(detector, &line, form, &layout, finding, error);
    if (status != PDK_OK || wishes->shape || form->box_columns > 0)
        return status;
    return find_borders(detector, &line, form, &layout, finding, error);
}

static pdk_status forget(struct finding *finding, pdk_status status)
{
    const pdk_layout layout = finding->layout;
    pdki_finding_reset(finding);
    finding->layout = layout;
    return status;
}

// Whether all lines of a board with such a form are pairs, and at least one of
// these a number.
static pdk_status look_at_pairs(struct detector *detector,
                                const struct line_form *form, bool *are_pairs)
{
    struct read_line row;
    const uint64_t cells = form->cells / 2, side = form->pair_side;
    const bool is_line = cells > side;
    uint64_t numbers = 0;
    struct board_walk walk = pdki_begin_walk(detector, form, UINT32_MAX);
    *are_pairs = false;
    while (walk.rows < (is_line ? 1 : side)) {
        const enum walk_step step = pdki_walk_next(&walk, &row, NULL);
        if (step == WALK_FAILED && walk.status == PDK_ERR_MEMORY)
            return PDK_ERR_MEMORY;
        if (step != WALK_ROW) break;
        const pdk_text body = pdki_line_body(detector->signs, &row);
        if (body.length != 2 * cells || !pdki_are_pairs(body, side, &numbers))
            return PDK_OK;
    }
    *are_pairs = numbers > 0;
    return PDK_OK;
}

pdk_status pdki_detect_pairs(struct detector *detector, struct line_form *form)
{
    const pdk_alphabet *given = detector->wishes.alphabet;
    bool are_pairs = false;
    if (form->pair_side == 0) return PDK_OK;
    if (given && !pdk_alphabet_is_numbers(given, NULL)) return PDK_OK;
    const pdk_status status = look_at_pairs(detector, form, &are_pairs);
    if (are_pairs) pdki_form_pair_up(form);
    return status;
}

pdk_status pdki_detect(struct detector *detector, const struct read_line *line,
                       const struct line_form *form, struct finding *finding,
                       pdk_error *error)
{
    pdki_finding_reset(finding);
    finding->style = form->style;
    finding->cells = form->cells;
    finding->box_columns = form->box_columns;
    finding->has_bars = form->has_bars;
    finding->is_single = form->is_single;
    finding->bars = form->bars;
    const pdk_status status =
        fill_finding(detector, line, form, finding, error);
    if (status != PDK_OK) return forget(finding, status);
    pdki_symbols_init(&finding->symbols, detector->signs,
                      finding->own ? finding->own : detector->wishes.alphabet,
                      form->style);
    finding->symbols.bars = form->bars;
    const pdk_status chosen =
        finding->boxes_reason == PDK_BOXES_USUAL
            ? pdki_choose_boxes(detector, line, form, finding, error)
            : PDK_OK;
    if (chosen != PDK_OK) return forget(finding, chosen);
    finding->is_set = true;
    const bool can_be_bytes = finding->layout == PDK_LAYOUT_LINE &&
                              finding->style == SPLIT_CHARACTERS &&
                              finding->cells <= LINE_BOARD_MAX;
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

pdk_status pdki_finding_fits(struct detector *detector,
                             const struct read_line *line,
                             const struct line_form *form,
                             const struct finding *finding, bool *fits,
                             pdk_error *error)
{
    struct fit fit = {0};
    struct read_line row;
    *fits = is_alike(finding, form);
    if (!*fits) return PDK_OK;
    if (detector->wishes.alphabet && !finding->own) {
        *fits = !can_be_integers(detector, form->style) ||
                has_symbols(&finding->symbols, line, form);
        return PDK_OK;
    }
    if (finding->layout == PDK_LAYOUT_LINE) {
        *fits = pdki_symbols_fit(&finding->symbols, pdki_form_cells(form, line),
                                 &fit);
        return PDK_OK;
    }
    struct board_walk walk =
        pdki_begin_walk(detector, form, finding->shape.box_rows);
    const uint32_t rows = rows_to_look_at(finding->shape.side);
    while (*fits && walk.rows < rows && walk.place.offset < READ_LOOKAHEAD) {
        const enum walk_step step = pdki_walk_next(&walk, &row, NULL);
        if (step == WALK_FAILED && walk.status == PDK_ERR_MEMORY)
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        if (step != WALK_ROW) break;
        *fits = pdki_symbols_fit(&finding->symbols,
                                 pdki_line_body(detector->signs, &row), &fit);
    }
    return PDK_OK;
}
