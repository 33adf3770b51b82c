#include "render/board_drawing.h"

#include "core/error.h"
#include "render/board_scene.h"
#include "render/drawing_check.h"

#include <math.h>

// The place of a candidate, where it is to be read.
static const double candidate_points = 12;

static pdk_status check_sides(const pdk_drawing *drawing,
                              const pdk_drawing_options *options,
                              pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(drawing->puzzle)->side;
    size_t count;
    const pdk_glyphs_info *const glyphs =
        &pdk_glyphs_list(&count)[options->glyphs];
    if (side <= glyphs->side_max) return PDK_OK;
    if (options->glyphs == PDK_GLYPHS_TEXT)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "pictures are drawn up to side %u, and this "
                              "board has %u",
                              (unsigned)glyphs->side_max, (unsigned)side);
    return pdki_error_set(
        error, PDK_ERR_LIMIT, "there are %u %s, and this board has %u symbols",
        (unsigned)glyphs->side_max, glyphs->name, (unsigned)side);
}

static pdk_status check_symbol(struct canvas *canvas, pdk_text text,
                               uint32_t symbol, pdk_error *error)
{
    struct lettering lettering = {.text = text, .size = 10};
    double width;
    pdk_status status = canvas->type->measure(canvas, &lettering, &width);
    if (status == PDK_OK) {
        lettering.weight = WEIGHT_BOLD;
        status = canvas->type->measure(canvas, &lettering, &width);
    }
    if (status == PDK_OK) return PDK_OK;
    char quote[PDKI_QUOTE_SIZE];
    pdki_error_quote(text.bytes, text.length, quote);
    if (status == PDK_ERR_UNSUPPORTED)
        status = pdki_error_set(error, status,
                                "letters of %s join, or go from right to left: "
                                "only SVG has them",
                                quote);
    else if (status == PDK_ERR_SYMBOLS)
        status = pdki_error_set(error, status, "the font has no glyph for %s",
                                quote);
    else
        return pdki_error_plain(error, status);
    if (error) error->symbol = symbol;
    return status;
}

pdk_status pdki_board_check(struct canvas *canvas, const pdk_drawing *drawing,
                            const pdk_drawing_options *options,
                            pdk_error *error)
{
    pdk_status status = pdki_drawing_check(drawing, options, error);
    if (status == PDK_OK) status = check_sides(drawing, options, error);
    if (options->glyphs != PDK_GLYPHS_TEXT) return status;

    const uint32_t size = pdk_alphabet_size(drawing->alphabet);
    char scratch[PDK_ALPHABET_SCRATCH];
    for (uint32_t s = 1; s <= size && status == PDK_OK; s++)
        status = check_symbol(
            canvas, pdk_alphabet_text(drawing->alphabet, s, scratch), s, error);
    return status;
}

double pdki_board_cell_points(const pdk_drawing *drawing,
                              const pdk_drawing_options *options)
{
    if (options->cell_points > 0) return options->cell_points;
    const struct theme_look *const look = pdki_theme_look(options->theme);
    const pdk_shape *const shape = pdk_grid_shape(drawing->puzzle);
    double cell =
        fmax(look->cell_min, fmin(look->cell_max, look->board / shape->side));
    if (options->has_candidates)
        cell = fmax(cell, candidate_points *
                              fmax(shape->box_rows, shape->box_columns));
    // Some room is left for margins and title.
    return fmin(cell, 0.9 * PDK_PICTURE_POINTS_MAX / shape->side);
}

double pdki_board_margin(const pdk_drawing *drawing,
                         const pdk_drawing_options *options, double size)
{
    const uint32_t side = pdk_grid_shape(drawing->puzzle)->side;
    const struct theme_look *const look = pdki_theme_look(options->theme);
    const double line = look->frame * pdki_theme_growth(side) / 2;
    const double labels = options->has_labels ? pdki_label_room(side) : 0;
    return (line + labels) * size / side;
}

pdk_status pdki_board_draw(struct canvas *canvas, const pdk_drawing *drawing,
                           const pdk_drawing_options *options,
                           struct board_place place)
{
    const pdk_shape shape = *pdk_grid_shape(drawing->puzzle);
    const struct theme_look *const look = pdki_theme_look(options->theme);
    const double cell = place.size / shape.side;
    const double growth = pdki_theme_growth(shape.side);
    const struct board_scene scene = {.canvas = canvas,
                                      .drawing = drawing,
                                      .options = options,
                                      .look = look,
                                      .shape = shape,
                                      .place = place,
                                      .cell = cell,
                                      .thick = look->thick * growth * cell,
                                      .frame = look->frame * growth * cell};
    struct board_content content;
    pdk_status status =
        pdki_content_init(&content, drawing, options->has_candidates);
    if (status != PDK_OK) return status;

    pdki_scene_tints(&scene);
    pdki_scene_lines(&scene);
    if (options->has_labels) pdki_scene_labels(&scene);
    status = pdki_scene_symbols(&scene, &content);
    pdki_content_release(&content);
    return status;
}
