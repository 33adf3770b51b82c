// All symbols of a board have one size, which the widest of them decides.
// Candidates stand at places of their own, R x C of them in a cell:
//
//     +---------+
//     | 1  .  3 |
//     | .  5  . |
//     | 7  .  . |
//     +---------+
#include "render/board_scene.h"
#include "render/glyph_set.h"

#include <math.h>

// The part of a cell that its candidates take, and of their places that they
// do.
static const double marks_reach = 0.86, mark_reach = 0.88;

// Measured at this size, as fonts may round widths at small ones.
static const double measure_size = 100;

struct pen {
    const struct board_scene *scene;
    const struct board_content *content;
    const struct glyph_set *set; // NULL: text
    double size, mark_size;      // of letters, or of glyphs
};

// The width of the widest symbol at size 1.
static pdk_status find_widest(const struct board_scene *scene,
                              enum weight weight, double *widest)
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

// The width and height of the place of a candidate; the lesser for glyphs.
static double mark_width(const struct board_scene *scene)
{
    return marks_reach * scene->cell / scene->shape.box_columns;
}

static double mark_height(const struct board_scene *scene)
{
    return marks_reach * scene->cell / scene->shape.box_rows;
}

static pdk_status set_sizes(struct pen *pen)
{
    const struct board_scene *const scene = pen->scene;
    const struct theme_look *const look = scene->look;
    const double width = mark_reach * mark_width(scene);
    const double height = mark_height(scene);
    if (pen->set) {
        pen->size = look->glyph * scene->cell;
        pen->mark_size = fmin(width, mark_reach * height);
        return PDK_OK;
    }
    double bold = 0, normal = 0;
    pdk_status status = find_widest(scene, WEIGHT_BOLD, &bold);
    if (status == PDK_OK) status = find_widest(scene, WEIGHT_NORMAL, &normal);
    const double widest = fmax(fmax(bold, normal), 0.01);
    pen->size = fmin(look->symbol, look->reach / widest) * scene->cell;
    pen->mark_size = fmin(height, width / fmax(normal, 0.01));
    pen->mark_size = fmin(pen->mark_size, pen->size / 2);
    return status;
}

struct mark {
    double x, y; // the middle
    double size;
    pdk_symbol symbol;
    enum weight weight;
    struct colour colour;
};

static void write_symbol(const struct pen *pen, const struct mark *mark)
{
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
    pen->scene->canvas->type->text(pen->scene->canvas, &lettering);
}

static void draw_mark(const struct pen *pen, const struct mark *mark)
{
    if (!pen->set) {
        write_symbol(pen, mark);
        return;
    }
    const struct glyph_place place = {mark->x, mark->y, mark->size,
                                      mark->weight == WEIGHT_BOLD};
    pdki_glyph_draw(pen->scene->canvas, pen->set, mark->symbol - 1,
                    pen->scene->look, place);
}

static void draw_candidates(const struct pen *pen, uint32_t row,
                            uint32_t column)
{
    const struct board_scene *const scene = pen->scene;
    const uint32_t columns = scene->shape.box_columns;
    const double width = mark_width(scene), height = mark_height(scene);
    const double gap = scene->cell * (1 - marks_reach) / 2;
    const double left = scene->place.x + column * scene->cell + gap;
    const double top = scene->place.y + row * scene->cell + gap;
    for (pdk_symbol s = 1; s <= scene->shape.side; s++) {
        if (!pdki_content_is_open(pen->content, row, column, s)) continue;
        const struct mark mark = {.x = left + ((s - 1) % columns + 0.5) * width,
                                  .y = top + ((s - 1) / columns + 0.5) * height,
                                  .size = pen->mark_size,
                                  .symbol = s,
                                  .colour = scene->look->faint};
        draw_mark(pen, &mark);
    }
}

static void draw_cell(const struct pen *pen, uint32_t row, uint32_t column)
{
    const struct board_scene *const scene = pen->scene;
    const struct cell_content at = pdki_content_at(pen->content, row, column);
    if (at.symbol == 0) {
        if (scene->options->has_candidates) draw_candidates(pen, row, column);
        return;
    }
    const struct mark mark = {
        .x = scene->place.x + (column + 0.5) * scene->cell,
        .y = scene->place.y + (row + 0.5) * scene->cell,
        .size = pen->size,
        .symbol = at.symbol,
        .weight = at.is_clue ? WEIGHT_BOLD : WEIGHT_NORMAL,
        .colour = at.is_clue ? scene->look->ink : scene->look->light};
    draw_mark(pen, &mark);
}

pdk_status pdki_scene_symbols(const struct board_scene *scene,
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

pdk_status pdki_board_symbol_points(struct canvas *canvas,
                                    const pdk_drawing *drawing,
                                    const pdk_drawing_options *options,
                                    double size, double *points)
{
    const struct board_scene scene = {
        .canvas = canvas,
        .drawing = drawing,
        .options = options,
        .look = pdki_theme_look(options->theme),
        .shape = *pdk_grid_shape(drawing->puzzle),
        .cell = size / pdk_grid_shape(drawing->puzzle)->side};
    struct pen pen = {.scene = &scene, .set = pdki_glyph_set(options->glyphs)};
    const pdk_status status = set_sizes(&pen);
    *points = pen.size;
    return status;
}
