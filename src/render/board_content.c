#include "render/board_content.h"

#include "base/alloc.h"
#include "core/error.h"

#include <math.h>

static pdk_status check_shapes(const pdk_drawing *drawing, pdk_error *error)
{
    const pdk_shape *const shape = pdk_grid_shape(drawing->puzzle);
    const pdk_status status =
        pdk_alphabet_fits(drawing->alphabet, shape, error);
    if (status != PDK_OK) return status;
    if (drawing->solution &&
        !pdk_shape_equal(shape, pdk_grid_shape(drawing->solution)))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "the solution and the puzzle have different boxes");
    const uint32_t cells = PDK_NOTES_PLACED | PDK_NOTES_MARKS;
    if ((pdk_notes_held(drawing->notes) & cells) &&
        !pdk_shape_equal(shape, pdk_notes_shape(drawing->notes)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the notes belong to a board of another shape");
    return PDK_OK;
}

static bool is_length(double length)
{
    return isfinite(length) && length >= 0;
}

static pdk_status check_options(const pdk_drawing_options *options,
                                pdk_error *error)
{
    size_t themes, glyphs, shadings;
    (void)pdk_theme_list(&themes);
    (void)pdk_glyphs_list(&glyphs);
    (void)pdk_shading_list(&shadings);
    if ((size_t)options->theme >= themes)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown theme");
    if ((size_t)options->glyphs >= glyphs)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown glyphs");
    if ((size_t)options->shading >= shadings)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown shading");
    if ((unsigned)options->legend > PDK_LEGEND_NEVER)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown legend");
    if (!is_length(options->cell_points) || !is_length(options->dots_per_inch))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "cell size and resolution must not be negative");
    return PDK_OK;
}

pdk_status pdki_drawing_check(const pdk_drawing *drawing,
                              const pdk_drawing_options *options,
                              pdk_error *error)
{
    pdk_status status = check_options(options, error);
    if (status == PDK_OK) status = check_shapes(drawing, error);
    if (status != PDK_OK) return status;

    const uint32_t side = pdk_grid_shape(drawing->puzzle)->side;
    if (options->has_candidates && side > PDK_DRAWN_CANDIDATES_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "candidates can be drawn up to side %u, but this board has %u",
            PDK_DRAWN_CANDIDATES_MAX, (unsigned)side);
    return PDK_OK;
}

const char *pdki_drawing_title(const pdk_drawing *drawing,
                               const pdk_drawing_options *options)
{
    if (!options->has_title || !drawing->notes) return "";
    return pdk_notes_text(drawing->notes, PDK_NOTE_TITLE);
}

// Index in `taken` of symbol 1 in each of the three houses of a cell.
struct cell_houses {
    size_t row, column, box;
};

static struct cell_houses houses_of(const pdk_shape *shape, uint32_t row,
                                    uint32_t column)
{
    const size_t side = shape->side;
    const size_t box = pdk_shape_box(shape, row, column);
    return (struct cell_houses){side * row, side * (side + column),
                                side * (2 * side + box)};
}

static void take_symbols(struct board_content *content)
{
    const uint32_t side = content->shape.side;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol =
                content->puzzle[(size_t)row * side + column];
            if (symbol == 0) continue;
            const struct cell_houses at =
                houses_of(&content->shape, row, column);
            content->taken[at.row + symbol - 1] = true;
            content->taken[at.column + symbol - 1] = true;
            content->taken[at.box + symbol - 1] = true;
        }
    }
}

pdk_status pdki_content_init(struct board_content *content,
                             const pdk_drawing *drawing, bool has_candidates)
{
    *content = (struct board_content){
        .drawing = drawing,
        .shape = *pdk_grid_shape(drawing->puzzle),
        .puzzle = pdk_grid_symbols(drawing->puzzle),
        .solution =
            drawing->solution ? pdk_grid_symbols(drawing->solution) : NULL,
    };
    if (!has_candidates) return PDK_OK;

    const size_t side = content->shape.side;
    content->taken = pdki_alloc_zeroed(3 * side, side * sizeof(bool));
    if (!content->taken) return PDK_ERR_MEMORY;
    take_symbols(content);
    return PDK_OK;
}

void pdki_content_release(struct board_content *content)
{
    pdki_free(content->taken);
}

struct cell_content pdki_content_at(const struct board_content *content,
                                    uint32_t row, uint32_t column)
{
    const uint64_t cell = (uint64_t)row * content->shape.side + column;
    const pdk_symbol symbol = content->puzzle[cell];
    const pdk_notes *const notes = content->drawing->notes;
    if (symbol != 0)
        return (struct cell_content){
            symbol, !notes || !pdk_notes_is_placed(notes, cell)};
    return (struct cell_content){
        content->solution ? content->solution[cell] : 0, false};
}

bool pdki_content_is_open(const struct board_content *content, uint32_t row,
                          uint32_t column, pdk_symbol symbol)
{
    const uint64_t cell = (uint64_t)row * content->shape.side + column;
    const pdk_notes *const notes = content->drawing->notes;
    if (notes && pdk_notes_has_marks(notes, cell))
        return !pdk_notes_excludes(notes, cell, symbol);
    const struct cell_houses at = houses_of(&content->shape, row, column);
    return !content->taken[at.row + symbol - 1] &&
           !content->taken[at.column + symbol - 1] &&
           !content->taken[at.box + symbol - 1];
}

bool pdki_is_box_edge(const pdk_shape *shape, pdk_house_kind kind, uint32_t at)
{
    if (shape->box_rows == 1 || shape->box_columns == 1) return false;
    return at %
               (kind == PDK_HOUSE_ROW ? shape->box_rows : shape->box_columns) ==
           0;
}
