#include "base/utf8.h"
#include "render/board_scene.h"
#include "render/glyph_set.h"

#include <math.h>

// All symbols of a board have the same size, limited by the widest one.
// Candidates have fixed positions, R x C of them in a cell:
//
//     +---------+
//     | 1  .  3 |
//     | .  5  . |
//     | 7  .  . |
//     +---------+

// Fraction of a cell used for candidates, and of a candidate's position used
// for the candidate itself.
static const double marks_reach = 0.86, mark_reach = 0.88;
// The latter for symbols of several letters, such as 10 and 11, whose
// neighbours would look like one number.
static const double long_mark_reach = 0.76;

// Symbols are measured at this size, because fonts may round widths at small
// sizes.
static const double measure_size = 100;

struct pen {
    const struct scene *scene;
    const struct board_content *content;
    const struct glyph_set *set; // NULL: text
    double size, mark_size;      // of letters or glyphs
};

// Width of the widest symbol at size 1.
static pdk_status find_widest(const struct scene *scene, enum weight weight,
                              double *widest)
{
    const pdk_alphabet *const alphabet = scene->drawing->alphabet;
    char scratch[PDK_ALPHABET_SCRATCH];
    *widest = 0;
    for (uint32_t s = 1; s <= scene->shape.side; s++) {
        const struct lettering lettering = {
            .text = pdk_alphabet_text(alphabet, s, scratch),
            .size = measure_size,
            .weight = weight};
        double width = 0;
        const pdk_status status =
            scene->canvas->type->measure(scene->canvas, &lettering, &width);
        if (status != PDK_OK) return status;
        *widest = fmax(*widest, width / measure_size);
    }
    return PDK_OK;
}

static bool has_long_symbols(const struct scene *scene)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    for (uint32_t s = 1; s <= scene->shape.side; s++) {
        const pdk_text text =
            pdk_alphabet_text(scene->drawing->alphabet, s, scratch);
        uint32_t code;
        if (pdki_utf8_decode(text.bytes, text.length, &code) < text.length)
            return true;
    }
    return false;
}

struct mark_spot pdki_board_mark_spot(const pdk_shape *shape,
                                      struct board_place place, pdk_cell cell,
                                      pdk_symbol symbol)
{
    const double size = place.size / shape->side;
    const double gap = size * (1 - marks_reach) / 2;
    const double width = marks_reach * size / shape->box_columns;
    const double height = marks_reach * size / shape->box_rows;
    const uint32_t column = (symbol - 1) % shape->box_columns;
    const uint32_t row = (symbol - 1) / shape->box_columns;
    return (struct mark_spot){
        .x = place.x + cell % shape->side * size + gap + (column + 0.5) * width,
        .y = place.y + cell / shape->side * size + gap + (row + 0.5) * height,
        .width = width,
        .height = height};
}

static pdk_status set_sizes(struct pen *pen)
{
    const struct scene *const scene = pen->scene;
    const struct theme_look *const look = scene->look;
    const struct mark_spot spot =
        pdki_board_mark_spot(&scene->shape, scene->place, 0, 1);
    const double height = spot.height;
    double width = mark_reach * spot.width;
    if (pen->set) {
        pen->size = look->glyph * scene->cell;
        pen->mark_size = fmin(width, mark_reach * height);
        return PDK_OK;
    }
    double bold = 0, normal = 0;
    pdk_status status = find_widest(scene, WEIGHT_BOLD, &bold);
    if (status == PDK_OK) status = find_widest(scene, WEIGHT_NORMAL, &normal);
    const double widest = fmax(fmax(bold, normal), 0.01);
    if (has_long_symbols(scene)) width = long_mark_reach * spot.width;
    pen->size = fmin(look->symbol, look->reach / widest) * scene->cell;
    pen->mark_size = fmin(height, width / fmax(normal, 0.01));
    pen->mark_size = fmin(pen->mark_size, pen->size / 2);
    return status;
}

struct mark {
    double x, y; // centre
    double size;
    pdk_symbol symbol;
    enum weight weight;
    struct colour colour;
};

static void draw_mark(const struct pen *pen, const struct mark *mark)
{
    struct canvas *const canvas = pen->scene->canvas;
    if (pen->set) {
        const struct glyph_place place = {mark->x, mark->y, mark->size,
                                          mark->weight == WEIGHT_BOLD};
        pdki_glyph_draw(canvas, pen->set, mark->symbol - 1, pen->scene->look,
                        place);
        return;
    }
    char scratch[PDK_ALPHABET_SCRATCH];
    const struct lettering lettering = {
        .text = pdk_alphabet_text(pen->scene->drawing->alphabet, mark->symbol,
                                  scratch),
        .x = mark->x,
        .y = mark->y + mark->size * CANVAS_CAPITAL_HEIGHT / 2,
        .size = mark->size,
        .weight = mark->weight,
        .align = ALIGN_CENTRE,
        .colour = mark->colour};
    canvas->type->text(canvas, &lettering);
}

static void draw_candidates(const struct pen *pen, uint32_t row,
                            uint32_t column)
{
    const struct scene *const scene = pen->scene;
    const pdk_cell cell = row * scene->shape.side + column;
    for (pdk_symbol s = 1; s <= scene->shape.side; s++) {
        if (!pdki_content_is_open(pen->content, row, column, s)) continue;
        const struct mark_spot spot =
            pdki_board_mark_spot(&scene->shape, scene->place, cell, s);
        const struct mark mark = {.x = spot.x,
                                  .y = spot.y,
                                  .size = pen->mark_size,
                                  .symbol = s,
                                  .colour = scene->look->faint};
        draw_mark(pen, &mark);
    }
}

static void draw_cell(const struct pen *pen, uint32_t row, uint32_t column)
{
    const struct scene *const scene = pen->scene;
    const struct cell_content at = pdki_content_at(pen->content, row, column);
    if (at.symbol == 0) {
        if (scene->options->has_candidates) draw_candidates(pen, row, column);
        return;
    }
    // Light symbols would be hard to read on the darker shades.
    const bool is_dark = at.is_clue || scene->place.tints ||
                         scene->options->shading == PDK_SHADING_GROUP ||
                         scene->options->shading == PDK_SHADING_SYMBOL;
    const struct mark mark = {
        .x = scene->place.x + (column + 0.5) * scene->cell,
        .y = scene->place.y + (row + 0.5) * scene->cell,
        .size = pen->size,
        .symbol = at.symbol,
        .weight = at.is_clue ? WEIGHT_BOLD : WEIGHT_NORMAL,
        .colour = is_dark ? scene->look->ink : scene->look->light};
    draw_mark(pen, &mark);
}

pdk_status pdki_scene_symbols(const struct scene *scene,
                              const struct board_content *content)
{
    struct pen pen = {.scene = scene,
                      .content = content,
                      .set = pdki_glyph_set(scene->options->glyphs)};
    const pdk_status status = set_sizes(&pen);
    if (status != PDK_OK) return status;
    for (uint32_t row = 0; row < scene->shape.side; row++) {
        for (uint32_t column = 0; column < scene->shape.side; column++)
            draw_cell(&pen, row, column);
        if (scene->canvas->status != PDK_OK) break;
    }
    return scene->canvas->status;
}

pdk_status pdki_scene_symbol_points(const struct scene *scene, double *points)
{
    struct pen pen = {.scene = scene,
                      .set = pdki_glyph_set(scene->options->glyphs)};
    const pdk_status status = set_sizes(&pen);
    *points = pen.size;
    return status;
}

// As fractions of a cell: the space between board and legend, and the distance
// between symbols of the legend. And how much smaller than in the board they
// are.
static const double legend_gap = 0.4, legend_pitch = 0.9, legend_scale = 0.75;

bool pdki_scene_has_legend(const pdk_drawing *drawing,
                           const pdk_drawing_options *options)
{
    if (options->legend != PDK_LEGEND_AUTO)
        return options->legend == PDK_LEGEND_ALWAYS;
    return options->glyphs != PDK_GLYPHS_TEXT && !drawing->solution &&
           pdk_grid_count_empty(drawing->puzzle) > 0;
}

double pdki_scene_legend_height(void)
{
    return legend_gap + legend_scale;
}

pdk_status pdki_scene_legend(const struct scene *scene)
{
    struct pen pen = {.scene = scene,
                      .set = pdki_glyph_set(scene->options->glyphs)};
    const pdk_status status = set_sizes(&pen);
    if (status != PDK_OK) return status;
    const struct board_place place = scene->place;
    const double pitch = legend_pitch * scene->cell;
    const double left = place.x + place.size / 2;
    struct mark mark = {
        .y = place.y + place.size + scene->frame / 2 +
             (legend_gap + legend_scale / 2) * scene->cell,
        .size = legend_scale * pen.size,
        .weight = WEIGHT_BOLD,
        .colour = scene->look->ink,
    };
    for (pdk_symbol s = 1; s <= scene->shape.side; s++) {
        mark.symbol = s;
        mark.x = left + (s - 0.5 - scene->shape.side / 2.0) * pitch;
        draw_mark(&pen, &mark);
    }
    return scene->canvas->status;
}
