// Badges: a letter or number in white on a small dark square, which is nothing
// that a board has.
//
// The numbers of chains, at their beginning, are those of their sentences. The
// letters of almost locked sets take the place of a candidate that their cell
// does not have.
#include "render/steps/step_scene.h"

#include <stdio.h>
#include <string.h>

// As fractions of the radius of a disc, which is about half of a candidate's
// position: the side of a badge, and the size of its letters.
static const double chain_badge = 1.1, set_badge = 1.5, letter_part = 1.15;
// How far the corner of a disc, with the badge of a chain, is from its centre.
static const double chain_badge_aside = 1.05;

static void draw_badge(const struct step_scene *scene, const char *text,
                       double x, double y, double side, struct colour colour)
{
    struct canvas *canvas = scene->canvas;
    const size_t length = strlen(text);
    const double width = side * (0.4 + 0.6 * (double)length);
    const double size = letter_part * side;
    const struct lettering lettering = {
        .text = {text, length},
        .x = x,
        .y = y + size * CANVAS_CAPITAL_HEIGHT / 2,
        .size = size,
        .weight = WEIGHT_BOLD,
        .align = ALIGN_CENTRE,
        .colour = { 1,   1,      1}
    };
    canvas->type->fill(canvas, x - width / 2, y - side / 2, width, side,
                       colour);
    canvas->type->text(canvas, &lettering);
}

static bool has_several_arguments(const pdk_step *step)
{
    uint32_t count = 0;
    for (size_t i = 0; i < step->node_count; i++)
        count += step->nodes[i].parent_count == 0;
    return count > 1;
}

static void draw_chain_numbers(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    const double radius = pdki_step_radius(scene);
    const double aside = chain_badge_aside * radius;
    uint32_t argument = 0;
    if (!has_several_arguments(step)) return;
    for (size_t i = 0; i < step->node_count; i++) {
        const pdk_node *node = &step->nodes[i];
        if (node->parent_count > 0) continue;
        const struct mark_spot spot = pdki_board_mark_spot(
            &scene->shape, scene->place, node->cell, node->symbol);
        char number[16];
        snprintf(number, sizeof number, "%u", argument + 1);
        draw_badge(scene, number, spot.x - aside, spot.y - aside,
                   chain_badge * radius, pdki_argument_colour(argument));
        argument++;
    }
}

// A position in the cell that no candidate has: number `skipped` of them, from
// the last one on. Without one, the last.
static pdk_symbol free_position(const struct step_scene *scene, pdk_cell cell,
                                uint32_t skipped)
{
    for (pdk_symbol s = scene->shape.side; s > 0; s--)
        if (pdk_notes_excludes(scene->figure->notes, cell, s) && skipped-- == 0)
            return s;
    return scene->shape.side;
}

// How many sets before this reason have its cell, too.
static uint32_t sets_before(const pdk_step *step, size_t index)
{
    uint32_t count = 0;
    for (size_t i = 0; i < index; i++)
        count += step->reasons[i].role == PDK_ROLE_SET &&
                 step->reasons[i].cell == step->reasons[index].cell;
    return count;
}

static void draw_set_names(const struct step_scene *scene)
{
    static const struct colour dark = {0.15, 0.15, 0.15};
    const pdk_step *step = scene->step;
    // Its words have no letters.
    if (step->technique->technique == PDK_TECHNIQUE_SUE_DE_COQ) return;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->role != PDK_ROLE_SET || reason->cell == PDK_NO_CELL ||
            reason->group >= 26)
            continue;
        const char letter[] = {(char)('A' + reason->group), '\0'};
        const struct mark_spot spot = pdki_board_mark_spot(
            &scene->shape, scene->place, reason->cell,
            free_position(scene, reason->cell, sets_before(step, i)));
        draw_badge(scene, letter, spot.x, spot.y,
                   set_badge * pdki_step_radius(scene), dark);
    }
}

void pdki_step_draw_labels(const struct step_scene *scene)
{
    draw_chain_numbers(scene);
    draw_set_names(scene);
}
