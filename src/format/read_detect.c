#include "format/read_detect.h"

#include "core/error.h"
#include "format/read_alphabet.h"
#include "format/read_layout.h"

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
                             pdk_shape *shape, pdk_error *error)
{
    const uint32_t side = layout->side;
    const bool is_rows = layout->layout == PDK_LAYOUT_ROWS;
    if (is_rows && form->box_columns > 0)
        return pdk_shape_init(shape, side / form->box_columns,
                              form->box_columns, error);
    if (is_rows && rows > 1 && rows < side && side % rows == 0)
        return pdk_shape_init(shape, rows, side / rows, error);
    return pdk_shape_of_side(shape, side, error);
}

// Goes through the rows of the board for the census, and for the first border
// inside it, which tells the box rows.
static pdk_status look_at_rows(struct detector *detector,
                               const struct line_form *form, pdk_shape *shape,
                               const struct board_layout *layout)
{
    struct read_line line;
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
            find_shape(form, layout, walk.first_rule, shape, NULL);
        if (status != PDK_OK) return status;
        walk.box_rows = shape->box_rows;
    }
    return PDK_OK;
}

static pdk_status look_at_board(struct detector *detector,
                                struct read_line *line,
                                const struct line_form *form,
                                const struct board_layout *layout,
                                pdk_shape *shape)
{
    if (layout->layout == PDK_LAYOUT_ROWS)
        return look_at_rows(detector, form, shape, layout);
    line->text = pdki_input_text(detector->input, line->offset);
    if (!pdki_take_census(detector, line, form->style,
                          pdki_form_cells(form, line)))
        return PDK_ERR_MEMORY;
    detector->census.rows = layout->side;
    return PDK_OK;
}

static pdk_status find_alphabet(struct detector *detector,
                                struct read_line *line,
                                const struct line_form *form,
                                const struct board_layout *layout,
                                struct finding *finding, pdk_error *error)
{
    struct census *census = &detector->census;
    pdk_shape *shape = &finding->shape;
    const uint32_t side = layout->side;
    const size_t limit = (size_t)side + 2;
    pdk_status status = PDK_OK;
    if (form->style != SPLIT_CHARACTERS) {
        pdki_census_reset(census, limit, side);
        status = look_at_board(detector, line, form, layout, shape);
        if (status != PDK_OK) return pdki_error_plain(error, status);
        status = pdki_guess_numbers(census, side, &finding->own, error);
        if (status != PDK_OK || finding->own) return status;
    }
    pdki_census_reset(census, limit, 0);
    status = look_at_board(detector, line, form, layout, shape);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    return pdki_guess_alphabet(census, pdki_input_text(detector->input, 0),
                               side, &finding->own, error);
}

// Counts only, to find the borders: the symbols are known.
static pdk_status find_borders(struct detector *detector,
                               struct read_line *line,
                               const struct line_form *form,
                               const struct board_layout *layout,
                               pdk_shape *shape, pdk_error *error)
{
    pdki_census_reset(&detector->census, 0, 0);
    const pdk_status status =
        look_at_board(detector, line, form, layout, shape);
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
        look_at_board(detector, line, form, layout, &finding->shape);
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
    if (wishes->shape)
        finding->shape = *wishes->shape;
    else
        status = find_shape(form, &layout, 0, &finding->shape, error);
    if (status != PDK_OK) return status;
    if (!wishes->alphabet)
        return find_alphabet(detector, &line, form, &layout, finding, error);
    status = find_integers(detector, &line, form, &layout, finding, error);
    if (status != PDK_OK || wishes->shape || form->box_columns > 0)
        return status;
    return find_borders(detector, &line, form, &layout, &finding->shape, error);
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
    if (status != PDK_OK) {
        const pdk_layout layout = finding->layout;
        pdki_finding_reset(finding);
        finding->layout = layout;
        return status;
    }
    finding->is_set = true;
    pdki_symbols_init(&finding->symbols, detector->signs,
                      finding->own ? finding->own : detector->wishes.alphabet,
                      form->style);
    finding->symbols.bars = form->bars;
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
