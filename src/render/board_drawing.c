#include "render/board_drawing.h"

#include "base/number.h"
#include "core/error.h"
#include "render/board_scene.h"
#include "render/glyph_set.h"
#include "render/shade.h"

#include <math.h>

static struct scene scene_of(struct canvas *canvas, const pdk_drawing *drawing,
                             const pdk_drawing_options *options,
                             struct board_place place)
{
    const pdk_shape shape = *pdk_grid_shape(drawing->puzzle);
    const struct theme_look *const look = pdki_theme_look(options->theme);
    const double cell = place.size / shape.side;
    const double growth = pdki_theme_growth(shape.side);
    return (struct scene){.canvas = canvas,
                          .drawing = drawing,
                          .options = options,
                          .look = look,
                          .shape = shape,
                          .place = place,
                          .cell = cell,
                          .thick = look->thick * growth * cell,
                          .frame = look->frame * growth * cell};
}

static void draw_line(const struct scene *scene, bool is_upright, double at,
                      double width, struct colour colour)
{
    const struct board_place place = scene->place;
    struct canvas *const canvas = scene->canvas;
    if (is_upright)
        canvas->type->line(canvas, place.x + at, place.y, place.x + at,
                           place.y + place.size, width, colour);
    else
        canvas->type->line(canvas, place.x, place.y + at, place.x + place.size,
                           place.y + at, width, colour);
}

// Draws all inner lines in one direction: either box borders or the other
// lines.
static void draw_inner(const struct scene *scene, bool is_upright,
                       bool is_of_boxes)
{
    const struct theme_look *const look = scene->look;
    const double width = is_of_boxes ? scene->thick : look->thin * scene->cell;
    const struct colour colour = is_of_boxes ? look->ink : look->line;
    const pdk_house_kind kind = is_upright ? PDK_HOUSE_COLUMN : PDK_HOUSE_ROW;
    for (uint32_t i = 1; i < scene->shape.side; i++)
        if (pdki_is_box_edge(&scene->shape, kind, i) == is_of_boxes)
            draw_line(scene, is_upright, i * scene->cell, width, colour);
}

struct rectangle {
    double x, y, width, height;
};

// Radii of the corners: top left, top right, bottom right, bottom left.
struct corners {
    double radii[4];
};

static void draw_round(const struct scene *scene, struct rectangle at,
                       struct corners corners, const struct paint *paint)
{
    const double a = corners.radii[0], b = corners.radii[1];
    const double c = corners.radii[2], d = corners.radii[3];
    const double w = at.width, h = at.height, off = 1 - CIRCLE_CONTROL;
    const struct path_step steps[] = {
        {PATH_MOVE,  a,     0,     0,           0,           0,           0          },
        {PATH_LINE,  w - b, 0,     0,           0,           0,           0          },
        {PATH_CURVE, w,     b,     w - b * off, 0,           w,           b * off    },
        {PATH_LINE,  w,     h - c, 0,           0,           0,           0          },
        {PATH_CURVE, w - c, h,     w,           h - c * off, w - c * off, h          },
        {PATH_LINE,  d,     h,     0,           0,           0,           0          },
        {PATH_CURVE, 0,     h - d, d * off,     h,           0,           h - d * off},
        {PATH_LINE,  0,     a,     0,           0,           0,           0          },
        {PATH_CURVE, a,     0,     0,           a * off,     a * off,     0          },
        {PATH_CLOSE, 0,     0,     0,           0,           0,           0          },
    };
    const struct path path = {steps, sizeof steps / sizeof *steps, at.x, at.y,
                              1};
    scene->canvas->type->path(scene->canvas, &path, paint);
}

// Four filled rectangles, so that the corners meet even if the canvas rounds to
// pixels.
static void draw_square_frame(const struct scene *scene)
{
    const double width = scene->frame;
    const double left = scene->place.x - width / 2;
    const double top = scene->place.y - width / 2;
    const double size = scene->place.size;
    const struct colour ink = scene->look->ink;
    struct canvas *const canvas = scene->canvas;
    canvas->type->fill(canvas, left, top, size + width, width, ink);
    canvas->type->fill(canvas, left + size, top, width, size + width, ink);
    canvas->type->fill(canvas, left, top + size, size + width, width, ink);
    canvas->type->fill(canvas, left, top, width, size + width, ink);
}

static void draw_round_frame(const struct scene *scene)
{
    const double r = scene->look->corner * scene->cell;
    const struct board_place place = scene->place;
    const struct rectangle at = {place.x, place.y, place.size, place.size};
    const struct paint paint = {.stroke = scene->frame,
                                .stroke_colour = scene->look->ink};
    draw_round(scene, at,
               (struct corners){
                   {r, r, r, r}
    },
               &paint);
}

static void draw_lines(const struct scene *scene)
{
    draw_inner(scene, false, false);
    draw_inner(scene, true, false);
    draw_inner(scene, false, true);
    draw_inner(scene, true, true);
    if (scene->look->corner > 0)
        draw_round_frame(scene);
    else
        draw_square_frame(scene);
}

// Cells that have one background colour.
struct patch {
    uint32_t row, column, rows, columns;
};

// Fills them, rounded at the corners of the board if its frame is.
static void draw_patch(const struct scene *scene, struct patch patch,
                       struct colour fill)
{
    const uint32_t side = scene->shape.side;
    const double r = scene->look->corner * scene->cell;
    const struct rectangle at = {scene->place.x + patch.column * scene->cell,
                                 scene->place.y + patch.row * scene->cell,
                                 patch.columns * scene->cell,
                                 patch.rows * scene->cell};
    const bool is_top = patch.row == 0, is_left = patch.column == 0;
    const bool is_bottom = patch.row + patch.rows == side;
    const bool is_right = patch.column + patch.columns == side;
    const struct corners corners = {
        {is_top && is_left ? r : 0, is_top && is_right ? r : 0,
         is_bottom && is_right ? r : 0, is_bottom && is_left ? r : 0}
    };
    const struct paint paint = {.is_filled = true, .fill = fill};
    if (r > 0)
        draw_round(scene, at, corners, &paint);
    else
        scene->canvas->type->fill(scene->canvas, at.x, at.y, at.width,
                                  at.height, fill);
}

// Tints every other box; drawn first, behind everything else.
static void draw_tints(const struct scene *scene)
{
    static const struct colour sand = {1.00, 0.95, 0.80};
    static const struct colour sky = {0.88, 0.95, 1.00};
    const uint32_t rows = scene->shape.box_rows;
    const uint32_t columns = scene->shape.box_columns;
    if (!scene->look->is_coloured) return;
    for (uint32_t band = 0; band < columns; band++) {
        for (uint32_t stack = 0; stack < rows; stack++) {
            if ((band + stack) % 2 != 0) continue;
            const struct patch box = {band * rows, stack * columns, rows,
                                      columns};
            draw_patch(scene, box, band % 2 == 0 ? sand : sky);
        }
    }
}

static void draw_tints_of_cells(const struct scene *scene)
{
    static const struct colour tints[] = {
        [TINT_LIGHT] = {0.92, 0.92, 0.92},
        [TINT_DARK] = {0.78, 0.78, 0.78},
    };
    const uint32_t side = scene->shape.side;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const unsigned char tint = scene->place.tints[row * side + column];
            if (tint != TINT_NONE)
                draw_patch(scene, (struct patch){row, column, 1, 1},
                           tints[tint]);
        }
}

// Lines across a cell, at 45 degrees, clear of rounded corners. All as parts of
// a cell but for the count.
static const double hatching_reach = 0.84, hatching_width = 0.025;
enum { HATCHING_LINES = 9 };

static void draw_hatching(const struct scene *scene, uint32_t row,
                          uint32_t column, const struct shade *shade)
{
    struct canvas *const canvas = scene->canvas;
    const double size = hatching_reach * scene->cell;
    const double gap = (scene->cell - size) / 2;
    const double left = scene->place.x + column * scene->cell + gap;
    const double top = scene->place.y + row * scene->cell + gap;
    const struct colour fill = shade->fill;
    const struct colour dark = {0.65 * fill.red, 0.65 * fill.green,
                                0.65 * fill.blue};
    for (int i = 1; i <= HATCHING_LINES; i++) {
        // The line x - y = d of a square of this size, from (0, 0).
        const double d = size * (2.0 * i / (HATCHING_LINES + 1) - 1);
        const double x1 = fmax(d, 0), y1 = fmax(-d, 0);
        const double x2 = x1 + size - fabs(d), y2 = y1 + size - fabs(d);
        const bool is_rising = shade->hatching == HATCHING_RISING;
        canvas->type->line(canvas, left + (is_rising ? size - x1 : x1),
                           top + y1, left + (is_rising ? size - x2 : x2),
                           top + y2, hatching_width * scene->cell, dark);
    }
}

// The shades that the options ask for, instead of the tints of the theme.
static void draw_shades(const struct scene *scene,
                        const struct board_content *content)
{
    const uint32_t side = scene->shape.side;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t column = 0; column < side; column++) {
            const struct cell_content at =
                pdki_content_at(content, row, column);
            struct shade shade;
            if (!pdki_shade_of(scene->options->shading, &scene->shape,
                               row * side + column, at.symbol, &shade))
                continue;
            draw_patch(scene, (struct patch){row, column, 1, 1}, shade.fill);
            if (shade.hatching != HATCHING_NONE)
                draw_hatching(scene, row, column, &shade);
        }
    }
}

// As fractions of a cell; digit_width is a fraction of the font size.
static const double label_size = 0.30, label_gap = 0.16, label_reach = 0.86;
static const double digit_width = 0.64;

static double label_size_of(uint32_t side)
{
    char digits[PDKI_NUMBER_DIGITS];
    const double count = (double)pdki_number_write(digits, side);
    return fmin(label_size, label_reach / (count * digit_width));
}

// Space that labels need on each side of a board with cells of side 1.
static double label_room(uint32_t side)
{
    char digits[PDKI_NUMBER_DIGITS];
    const double count = (double)pdki_number_write(digits, side);
    return label_gap + label_size_of(side) *
                           fmax(count * digit_width, CANVAS_CAPITAL_HEIGHT);
}

// Row and column numbers.
static void draw_labels(const struct scene *scene)
{
    const struct board_place place = scene->place;
    const double cell = scene->cell;
    const double gap = label_gap * cell + scene->frame / 2;
    char digits[PDKI_NUMBER_DIGITS];
    struct lettering label = {.text = {.bytes = digits},
                              .size = label_size_of(scene->shape.side) * cell,
                              .colour = scene->look->faint};
    for (uint32_t i = 0; i < scene->shape.side; i++) {
        label.text.length = pdki_number_write(digits, i + 1);
        label.align = ALIGN_CENTRE;
        label.x = place.x + (i + 0.5) * cell;
        label.y = place.y - gap;
        scene->canvas->type->text(scene->canvas, &label);
        label.align = ALIGN_RIGHT;
        label.x = place.x - gap;
        label.y =
            place.y + (i + 0.5) * cell + label.size * CANVAS_CAPITAL_HEIGHT / 2;
        scene->canvas->type->text(scene->canvas, &label);
    }
}

// Space for one candidate that can still be read, in points.
static const double candidate_points = 12;

static pdk_status check_sides(const pdk_drawing *drawing,
                              const pdk_drawing_options *options,
                              pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(drawing->puzzle)->side;
    size_t count;
    const pdk_glyphs_info *const glyphs =
        pdk_glyphs_list(&count)[options->glyphs];
    if (side <= glyphs->side_max) return PDK_OK;
    if (options->glyphs == PDK_GLYPHS_TEXT)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "pictures can be drawn up to side %u, but this board has %u",
            (unsigned)glyphs->side_max, (unsigned)side);
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "there are only %u %s, but this board has %u symbols",
                          (unsigned)glyphs->side_max, glyphs->name,
                          (unsigned)side);
}

static pdk_status check_shades(const pdk_drawing *drawing,
                               const pdk_drawing_options *options,
                               pdk_error *error)
{
    const pdk_shape *const shape = pdk_grid_shape(drawing->puzzle);
    const uint32_t count = pdki_shade_count(options->shading, shape);
    if (count <= PDK_SHADES_MAX) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_LIMIT, "there are %u shades, and this board has %u %ss",
        PDK_SHADES_MAX, (unsigned)count,
        options->shading == PDK_SHADING_GROUP ? "group" : "symbol");
}

static pdk_status check_symbol(struct canvas *canvas, pdk_text text,
                               uint32_t symbol, pdk_error *error)
{
    const struct lettering normal = {.text = text, .size = 10};
    const struct lettering bold = {
        .text = text, .size = 10, .weight = WEIGHT_BOLD};
    double width;
    pdk_status status = canvas->type->measure(canvas, &normal, &width);
    if (status == PDK_OK) status = canvas->type->measure(canvas, &bold, &width);
    if (status == PDK_OK) return PDK_OK;
    char quote[PDKI_QUOTE_SIZE];
    pdki_error_quote(text.bytes, text.length, quote);
    if (status == PDK_ERR_UNSUPPORTED)
        status = pdki_error_set(
            error, status,
            "%s has joined or right-to-left letters, which only SVG supports",
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
    if (status == PDK_OK) status = check_shades(drawing, options, error);
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
    // Leaves some room for margins and the title.
    return fmin(cell, 0.9 * PDK_PICTURE_POINTS_MAX / shape->side);
}

double pdki_board_margin(const pdk_drawing *drawing,
                         const pdk_drawing_options *options, double size)
{
    const uint32_t side = pdk_grid_shape(drawing->puzzle)->side;
    const struct theme_look *const look = pdki_theme_look(options->theme);
    const double line = look->frame * pdki_theme_growth(side) / 2;
    const double labels = options->has_labels ? label_room(side) : 0;
    return (line + labels) * size / side;
}

double pdki_board_legend(const pdk_drawing *drawing,
                         const pdk_drawing_options *options, double size)
{
    if (!pdki_scene_has_legend(drawing, options)) return 0;
    return pdki_scene_legend_height() * size /
           pdk_grid_shape(drawing->puzzle)->side;
}

pdk_status pdki_board_symbol_points(struct canvas *canvas,
                                    const pdk_drawing *drawing,
                                    const pdk_drawing_options *options,
                                    double size, double *points)
{
    const struct scene scene =
        scene_of(canvas, drawing, options, (struct board_place){.size = size});
    return pdki_scene_symbol_points(&scene, points);
}

pdk_status pdki_board_draw(struct canvas *canvas, const pdk_drawing *drawing,
                           const pdk_drawing_options *options,
                           struct board_place place)
{
    const struct scene scene = scene_of(canvas, drawing, options, place);
    struct board_content content;
    pdk_status status =
        pdki_content_init(&content, drawing, options->has_candidates);
    if (status != PDK_OK) return status;

    if (place.tints)
        draw_tints_of_cells(&scene);
    else if (options->shading == PDK_SHADING_NONE)
        draw_tints(&scene);
    else
        draw_shades(&scene, &content);
    draw_lines(&scene);
    if (options->has_labels) draw_labels(&scene);
    if (place.draw_under) place.draw_under(place.context);
    status = pdki_scene_symbols(&scene, &content);
    if (status == PDK_OK && pdki_scene_has_legend(drawing, options))
        status = pdki_scene_legend(&scene);
    pdki_content_release(&content);
    return status;
}
