// The links of chains, and what a step removes, on top of the board.
//
// A link is an arrow from a candidate to one that follows from it, bent a
// little, so that it does not hide the candidates between them.
#include "render/steps/step_scene.h"

#include <math.h>

static const struct colour removed_line = {0.80, 0.05, 0.05};

// As fractions of a cell.
static const double strike_width = 0.045, strong_width = 0.045;
static const double weak_width = 0.028, weak_dash = 0.10, step_dash = 0.035;
static const double head_length = 0.15, head_width = 0.11, bend_max = 0.4;
// As a fraction of the length of a link.
static const double bend = 0.14;

// The parts of a bent line, which are straight.
enum { BEND_PARTS = 12 };

struct point {
    double x, y;
};

static struct point point_of(const struct step_scene *scene, pdk_cell cell,
                             pdk_symbol symbol)
{
    const struct mark_spot spot =
        pdki_board_mark_spot(&scene->shape, scene->place, cell, symbol);
    return (struct point){spot.x, spot.y};
}

// One stroke, so that the symbol can still be read.
static void strike_out(const struct step_scene *scene)
{
    struct canvas *canvas = scene->canvas;
    const double r = 0.95 * pdki_step_radius(scene);
    for (size_t i = 0; i < scene->step->removed_count; i++) {
        const pdk_candidate at = scene->step->removed[i];
        const struct point p = point_of(scene, at.cell, at.symbol);
        canvas->type->line(canvas, p.x - r, p.y + r, p.x + r, p.y - r,
                           strike_width * scene->cell, removed_line);
    }
}

struct link {
    struct point from, to; // at the edges of their discs
    struct point middle;   // control point of the curve
    struct colour colour;
    double width, dash;
};

// A point of the curve.
static struct point link_at(const struct link *link, double t)
{
    const double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    return (struct point){
        a * link->from.x + b * link->middle.x + c * link->to.x,
        a * link->from.y + b * link->middle.y + c * link->to.y};
}

static void draw_curve(const struct step_scene *scene, const struct link *link)
{
    // Dashes of the same length in all parts, so they are drawn by parts.
    const double length =
        hypot(link->to.x - link->from.x, link->to.y - link->from.y);
    const bool is_dashed = link->dash > 0;
    const double stride = is_dashed ? 2 : 1;
    const double parts =
        is_dashed ? 2 * floor(length / link->dash / 2) + 1 : (double)BEND_PARTS;
    for (double i = 0; i < parts; i += stride) {
        const struct point a = link_at(link, i / parts);
        const struct point b = link_at(link, (i + 1) / parts);
        scene->canvas->type->line(scene->canvas, a.x, a.y, b.x, b.y,
                                  link->width, link->colour);
    }
}

static void draw_head(const struct step_scene *scene, const struct link *link)
{
    const double dx = link->to.x - link->middle.x;
    const double dy = link->to.y - link->middle.y;
    const double length = hypot(dx, dy), cell = scene->cell;
    if (length <= 0) return;
    const double ux = dx / length, uy = dy / length;
    const double l = head_length * cell, w = head_width * cell / 2;
    const struct path_step steps[] = {
        {PATH_MOVE,  0,                0,                0, 0, 0, 0},
        {PATH_LINE,  -l * ux - w * uy, -l * uy + w * ux, 0, 0, 0, 0},
        {PATH_LINE,  -l * ux + w * uy, -l * uy - w * ux, 0, 0, 0, 0},
        {PATH_CLOSE, 0,                0,                0, 0, 0, 0},
    };
    const struct path path = {steps, sizeof steps / sizeof *steps, link->to.x,
                              link->to.y, 1};
    const struct paint paint = {.is_filled = true, .fill = link->colour};
    scene->canvas->type->path(scene->canvas, &path, &paint);
}

static struct point towards(struct point from, struct point to, double distance)
{
    const double length = hypot(to.x - from.x, to.y - from.y);
    const double part = length > 0 ? distance / length : 0;
    return (struct point){from.x + part * (to.x - from.x),
                          from.y + part * (to.y - from.y)};
}

static void draw_link(const struct step_scene *scene, const pdk_node *parent,
                      const pdk_node *node)
{
    const double radius = pdki_step_radius(scene), cell = scene->cell;
    const struct point from = point_of(scene, parent->cell, parent->symbol);
    const struct point to = point_of(scene, node->cell, node->symbol);
    const double dx = to.x - from.x, dy = to.y - from.y;
    const double length = hypot(dx, dy);
    if (length <= 0) return;
    // Candidates of one cell are so near that a bent line would not fit.
    const double aside = parent->cell == node->cell
                             ? 0
                             : fmin(bend * length, bend_max * cell) / length;
    const struct point middle = {(from.x + to.x) / 2 - 2 * aside * dy,
                                 (from.y + to.y) / 2 + 2 * aside * dx};
    const bool is_step = node->cause == PDK_CAUSE_STEP;
    const struct link link = {
        .from = towards(from, middle, fmin(radius, length / 3)),
        .to = towards(to, middle, fmin(radius, length / 3)),
        .middle = middle,
        .colour = pdki_argument_colour(pdki_step_argument(scene->step, node)),
        .width = (node->is_true ? strong_width : weak_width) * cell,
        .dash = (is_step         ? step_dash
                 : node->is_true ? 0
                                 : weak_dash) *
                cell};
    draw_curve(scene, &link);
    draw_head(scene, &link);
}

static void draw_links(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->node_count; i++)
        for (uint32_t j = 0; j < step->nodes[i].parent_count; j++)
            draw_link(
                scene,
                &step->nodes[step->parents[step->nodes[i].first_parent + j]],
                &step->nodes[i]);
}

// The cells of a group are joined by a bar.
static void draw_groups(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->node_count; i++) {
        const pdk_node *node = &step->nodes[i];
        struct point from = point_of(scene, node->cell, node->symbol);
        const struct colour colour =
            pdki_argument_colour(pdki_step_argument(step, node));
        for (size_t j = 0; j < node->other_count; j++) {
            const struct point to =
                point_of(scene, node->others[j], node->symbol);
            const double radius = pdki_step_radius(scene);
            const struct point a = towards(from, to, radius);
            const struct point b = towards(to, from, radius);
            scene->canvas->type->line(scene->canvas, a.x, a.y, b.x, b.y,
                                      strong_width * scene->cell, colour);
            from = to;
        }
    }
}

// A remote pair: from cell to cell.
static void draw_remote_pair(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    const pdk_reason *before = NULL;
    if (step->technique->technique != PDK_TECHNIQUE_REMOTE_PAIR) return;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->cell == PDK_NO_CELL) continue;
        if (before) {
            const uint32_t side = scene->shape.side;
            const struct point a = {
                scene->place.x + (before->cell % side + 0.5) * scene->cell,
                scene->place.y + (before->cell / side + 0.5) * scene->cell};
            const struct point b = {
                scene->place.x + (reason->cell % side + 0.5) * scene->cell,
                scene->place.y + (reason->cell / side + 0.5) * scene->cell};
            const struct point from = towards(a, b, 0.35 * scene->cell);
            const struct point to = towards(b, a, 0.35 * scene->cell);
            scene->canvas->type->line(scene->canvas, from.x, from.y, to.x, to.y,
                                      strong_width * scene->cell,
                                      pdki_argument_colour(0));
        }
        before = reason;
    }
}

void pdki_step_draw_over(const struct step_scene *scene)
{
    strike_out(scene);
    draw_groups(scene);
    draw_links(scene);
    draw_remote_pair(scene);
    pdki_step_draw_labels(scene);
}
