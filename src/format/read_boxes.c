// A board of side 12 can have boxes of 3x4, 4x3, 2x6 or 6x2. People expect 3x4;
// where that puts two equal clues into one box, the writer had others in mind.
#include "format/read_boxes.h"

#include "base/alloc.h"
#include "core/error.h"
#include "format/read_layout.h"

#include <stdio.h>
#include <string.h>

// Whether a symbol stands twice in a box.
static bool has_clash(const pdk_symbol *symbols, const pdk_shape *shape)
{
    uint64_t seen[BOXES_SIDE_MAX] = {0};
    const uint32_t side = shape->side;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol = symbols[(size_t)row * side + column];
            if (symbol == 0) continue;
            uint64_t *box = &seen[pdk_shape_box(shape, row, column)];
            const uint64_t bit = UINT64_C(1) << (symbol - 1);
            if (*box & bit) return true;
            *box |= bit;
        }
    }
    return false;
}

static bool has_clash_in(const pdk_symbol *symbols, uint32_t box_rows,
                         uint32_t box_columns)
{
    pdk_shape shape;
    return pdk_shape_init(&shape, box_rows, box_columns, NULL) != PDK_OK ||
           has_clash(symbols, &shape);
}

static pdk_status report_shapes(const pdk_shape *usual, const char *names,
                                const char *options, pdk_error *error)
{
    return pdki_error_set(error, PDK_ERR_AMBIGUOUS,
                          "boxes of %ux%u would have equal symbols, and those "
                          "of %s not; give %s",
                          usual->box_rows, usual->box_columns, names, options);
}

pdk_status pdki_boxes_of_symbols(const pdk_symbol *symbols, pdk_shape *shape,
                                 bool *is_other, pdk_error *error)
{
    enum { LIST_SIZE = 100 }; // 48 is the side with the most shapes: eight
    char names[LIST_SIZE] = "", options[LIST_SIZE] = "";
    size_t named = 0, told = 0;
    pdk_shape other = *shape;
    unsigned count = 0;
    const uint32_t side = shape->side;
    *is_other = false;
    if (!has_clash(symbols, shape) || has_clash_in(symbols, 1, side) ||
        has_clash_in(symbols, side, 1))
        return PDK_OK;
    for (uint32_t rows = 2; rows < side; rows++) {
        if (side % rows != 0) continue;
        const uint32_t columns = side / rows;
        if (has_clash_in(symbols, rows, columns)) continue;
        const char *gap = count > 0 ? " or " : "";
        if (pdk_shape_init(&other, rows, columns, NULL) != PDK_OK) continue;
        count++;
        if (named < LIST_SIZE)
            named += (size_t)snprintf(names + named, LIST_SIZE - named,
                                      "%s%ux%u", gap, rows, columns);
        if (told < LIST_SIZE)
            told += (size_t)snprintf(options + told, LIST_SIZE - told,
                                     "%s--boxes %ux%u", gap, rows, columns);
    }
    if (count > 1) return report_shapes(shape, names, options, error);
    *is_other = count == 1;
    *shape = other;
    return PDK_OK;
}

// Reads the board ahead of time; false if that cannot be done.
static bool read_rows(struct detector *detector, const struct line_form *form,
                      const struct finding *finding, pdk_symbol *symbols)
{
    struct read_line line;
    struct row_result result;
    const uint32_t side = finding->shape.side;
    struct board_walk walk = pdki_begin_walk(detector, form, 1);
    while (walk.rows < side) {
        if (pdki_walk_next(&walk, &line, NULL) != WALK_ROW) return false;
        if (!pdki_symbols_row(&finding->symbols,
                              pdki_line_body(detector->signs, &line), symbols,
                              &result))
            return false;
        symbols += side;
    }
    return true;
}

static bool read_line(const struct detector *detector,
                      const struct read_line *line,
                      const struct line_form *form,
                      const struct finding *finding, pdk_symbol *symbols)
{
    struct splitter splitter;
    struct row_result result;
    const uint32_t side = finding->shape.side;
    struct read_line now = *line;
    now.text = pdki_input_text(detector->input, line->offset);
    pdki_split_begin(&splitter, detector->signs, form->style,
                     pdki_form_cells(form, &now));
    for (uint32_t row = 0; row < side; row++)
        if (!pdki_symbols_take(&finding->symbols, &splitter,
                               symbols + (size_t)row * side, &result))
            return false;
    return true;
}

pdk_status pdki_choose_boxes(struct detector *detector,
                             const struct read_line *line,
                             const struct line_form *form,
                             struct finding *finding, pdk_error *error)
{
    const uint32_t side = finding->shape.side;
    const bool is_usual_sure =
        finding->shape.box_rows == finding->shape.box_columns ||
        finding->shape.box_rows == 1 || side > BOXES_SIDE_MAX;
    if (is_usual_sure) return PDK_OK;
    pdk_symbol *symbols =
        pdki_alloc_array((size_t)side * side, sizeof *symbols);
    if (!symbols) return pdki_error_plain(error, PDK_ERR_MEMORY);

    bool is_other = false;
    pdk_status status = PDK_OK;
    const bool is_read =
        finding->layout == PDK_LAYOUT_ROWS
            ? read_rows(detector, form, finding, symbols)
            : read_line(detector, line, form, finding, symbols);
    if (is_read)
        status =
            pdki_boxes_of_symbols(symbols, &finding->shape, &is_other, error);
    if (status == PDK_ERR_AMBIGUOUS && error) {
        error->line = line->number;
        error->column = 1;
    }
    if (is_other) finding->boxes_reason = PDK_BOXES_CLASH;
    pdki_free(symbols);
    return status;
}
