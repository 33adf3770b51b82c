// Lines get wider where they matter more, so that boxes are seen at first sight
// on boards of every side.
#include "render/board_scene.h"
#include "render/glyph_set.h"

static void draw_line(const struct board_scene *scene, bool is_upright,
                      double at, double width, struct colour colour)
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

// All lines inside the board of one direction, of cells or of boxes.
static void draw_inner(const struct board_scene *scene, bool is_upright,
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

static void draw_round(const struct board_scene *scene, struct rectangle at,
                       struct corners corners, const struct paint *paint)
{
    const double a = corners.radii[0], b = corners.radii[1];
    const double c = corners.radii[2], d = corners.radii[3];
    const double w = at.width, h = at.height, off = 1 - ROUND;
    const struct path_step steps[] = {
        MOVE(a, 0),
        LINE(w - b, 0),
        CURVE(w - b * off, 0, w, b * off, w, b),
        LINE(w, h - c),
        CURVE(w, h - c * off, w - c * off, h, w - c, h),
        LINE(d, h),
        CURVE(d * off, h, 0, h - d * off, 0, h - d),
        LINE(0, a),
        CURVE(0, a * off, a * off, 0, a, 0),
        CLOSE,
    };
    const struct path path = {steps, sizeof steps / sizeof *steps, at.x, at.y,
                              1};
    scene->canvas->type->path(scene->canvas, &path, paint);
}

// Filled, so that their edges meet wherever a canvas rounds to its dots.
static void draw_square_frame(const struct board_scene *scene)
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

static void draw_round_frame(const struct board_scene *scene)
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

void pdki_scene_lines(const struct board_scene *scene)
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

static void draw_tint(const struct board_scene *scene, uint32_t band,
                      uint32_t stack)
{
    static const struct colour sand = {1.00, 0.95, 0.80};
    static const struct colour sky = {0.88, 0.95, 1.00};
    const pdk_shape *const shape = &scene->shape;
    const double width = shape->box_columns * scene->cell;
    const double height = shape->box_rows * scene->cell;
    const struct rectangle at = {scene->place.x + stack * width,
                                 scene->place.y + band * height, width, height};
    const double r = scene->look->corner * scene->cell;
    const bool is_top = band == 0, is_bottom = band + 1 == shape->box_columns;
    const bool is_left = stack == 0, is_right = stack + 1 == shape->box_rows;
    const struct corners corners = {
        {is_top && is_left ? r : 0, is_top && is_right ? r : 0,
         is_bottom && is_right ? r : 0, is_bottom && is_left ? r : 0}
    };
    const struct paint paint = {.is_filled = true,
                                .fill = band % 2 == 0 ? sand : sky};
    draw_round(scene, at, corners, &paint);
}

void pdki_scene_tints(const struct board_scene *scene)
{
    if (!scene->look->is_coloured) return;
    for (uint32_t band = 0; band < scene->shape.box_columns; band++)
        for (uint32_t stack = 0; stack < scene->shape.box_rows; stack++)
            if ((band + stack) % 2 == 0) draw_tint(scene, band, stack);
}
