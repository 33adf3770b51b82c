#include "render/steps/step_scene.h"

#include <math.h>

double pdki_step_radius(const struct step_scene *scene)
{
    const struct mark_spot spot =
        pdki_board_mark_spot(&scene->shape, scene->place, 0, 1);
    return 0.52 * fmin(spot.width, spot.height);
}

static const struct colour argument_colours[] = {
    {0.08, 0.28, 0.70},
    {0.60, 0.26, 0.00},
    {0.00, 0.40, 0.22},
    {0.45, 0.10, 0.50},
    {0.00, 0.38, 0.48},
    {0.42, 0.36, 0.00},
};

enum {
    ARGUMENT_COLOURS = sizeof argument_colours / sizeof argument_colours[0]
};

struct colour pdki_argument_colour(uint32_t argument)
{
    return argument_colours[argument % ARGUMENT_COLOURS];
}

struct colour pdki_argument_tint(uint32_t argument)
{
    const struct colour full = pdki_argument_colour(argument);
    return (struct colour){1 - 0.3 * (1 - full.red), 1 - 0.3 * (1 - full.green),
                           1 - 0.3 * (1 - full.blue)};
}

uint32_t pdki_step_argument(const pdk_step *step, const pdk_node *node)
{
    uint32_t argument = 0;
    while (node->parent_count > 0)
        node = &step->nodes[step->parents[node->first_parent]];
    for (const pdk_node *at = step->nodes; at < node; at++)
        argument += at->parent_count == 0;
    return argument;
}

void pdki_draw_dashes(struct canvas *canvas, const double from[2],
                      const double to[2], double width, double dash,
                      struct colour colour)
{
    const double dx = to[0] - from[0], dy = to[1] - from[1];
    const double length = hypot(dx, dy);
    // An odd number of dashes and gaps, so that both ends are dashes.
    const double pairs = dash > 0 ? floor(length / dash / 2) : 0;
    const double parts = 2 * pairs + 1;
    for (double i = 0; i < parts; i += 2)
        canvas->type->line(canvas, from[0] + dx * i / parts,
                           from[1] + dy * i / parts,
                           from[0] + dx * (i + 1) / parts,
                           from[1] + dy * (i + 1) / parts, width, colour);
}
