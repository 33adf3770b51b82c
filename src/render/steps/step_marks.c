// Houses and candidates that a step is about, below the symbols of the board.
#include "render/glyph_set.h"
#include "render/steps/step_scene.h"

#include <math.h>
#include <permudoku/difficulty.h>

static const struct colour base_line = {0.10, 0.32, 0.72};
static const struct colour cover_line = {0.70, 0.30, 0.00};
static const struct colour base_fill = {0.70, 0.85, 1.00};
static const struct colour placed_fill = {0.62, 0.92, 0.55};
static const struct colour placed_line = {0.05, 0.35, 0.05};
static const struct colour removed_fill = {1.00, 0.80, 0.78};

// As fractions of a cell.
static const double house_width = 0.055, house_inset = 0.045;
static const double stem_width = 0.09;
static const double ring_width = 0.025, placed_width = 0.06;

// Marks on candidates say more than a shade would.
static bool shades_cell(pdk_role role)
{
    switch (role) {
    case PDK_ROLE_FIN:
    case PDK_ROLE_ENDO_FIN:
    case PDK_ROLE_COLOUR:
    case PDK_ROLE_FALSE:
    case PDK_ROLE_TRUE:
    case PDK_ROLE_TRIED:
    case PDK_ROLE_BLOCKED:
        return false;
    default:
        return true;
    }
}

// The cell of a death blossom has an outline instead: its sets have the shades.
static bool is_stem(const pdk_step *step, const pdk_reason *reason)
{
    return step->technique->technique == PDK_TECHNIQUE_DEATH_BLOSSOM &&
           reason->role == PDK_ROLE_PIVOT && reason->cell != PDK_NO_CELL;
}

void pdki_step_tint(const pdk_step *step, uint32_t cells, unsigned char *tints)
{
    for (uint32_t i = 0; i < cells; i++) tints[i] = TINT_NONE;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->cell == PDK_NO_CELL || !shades_cell(reason->role) ||
            is_stem(step, reason))
            continue;
        const bool is_light =
            reason->role == PDK_ROLE_BASE || reason->role == PDK_ROLE_COVER ||
            (reason->role == PDK_ROLE_SET && reason->group % 2 == 0);
        if (!is_light || tints[reason->cell] == TINT_NONE)
            tints[reason->cell] = is_light ? TINT_LIGHT : TINT_DARK;
    }
}

// Marks that differ in grey print, too.
enum mark { MARK_DISC, MARK_SQUARE, MARK_DIAMOND, MARK_TRIANGLE, MARKS };

static void draw_mark(const struct step_scene *scene, pdk_candidate at,
                      enum mark mark, const struct paint *paint)
{
#define K CIRCLE_CONTROL
    static const struct path_step disc[] = {
        {PATH_MOVE,  1,  0,  0,  0,  0,  0 },
        {PATH_CURVE, 0,  1,  1,  K,  K,  1 },
        {PATH_CURVE, -1, 0,  -K, 1,  -1, K },
        {PATH_CURVE, 0,  -1, -1, -K, -K, -1},
        {PATH_CURVE, 1,  0,  K,  -1, 1,  -K},
        {PATH_CLOSE, 0,  0,  0,  0,  0,  0 },
    };
#undef K
    static const struct path_step square[] = {
        {PATH_MOVE,  -0.9, -0.9, 0, 0, 0, 0},
        {PATH_LINE,  0.9,  -0.9, 0, 0, 0, 0},
        {PATH_LINE,  0.9,  0.9,  0, 0, 0, 0},
        {PATH_LINE,  -0.9, 0.9,  0, 0, 0, 0},
        {PATH_CLOSE, 0,    0,    0, 0, 0, 0},
    };
    static const struct path_step diamond[] = {
        {PATH_MOVE,  0,    -1.2, 0, 0, 0, 0},
        {PATH_LINE,  1.2,  0,    0, 0, 0, 0},
        {PATH_LINE,  0,    1.2,  0, 0, 0, 0},
        {PATH_LINE,  -1.2, 0,    0, 0, 0, 0},
        {PATH_CLOSE, 0,    0,    0, 0, 0, 0},
    };
    static const struct path_step triangle[] = {
        {PATH_MOVE,  0,     -1.25, 0, 0, 0, 0},
        {PATH_LINE,  1.15,  0.85,  0, 0, 0, 0},
        {PATH_LINE,  -1.15, 0.85,  0, 0, 0, 0},
        {PATH_CLOSE, 0,     0,     0, 0, 0, 0},
    };
    static const struct {
        const struct path_step *steps;
        size_t count;
    } marks[MARKS] = {
        [MARK_DISC] = {disc,     sizeof disc / sizeof *disc        },
        [MARK_SQUARE] = {square,   sizeof square / sizeof *square    },
        [MARK_DIAMOND] = {diamond,  sizeof diamond / sizeof *diamond  },
        [MARK_TRIANGLE] = {triangle, sizeof triangle / sizeof *triangle},
    };
    const struct mark_spot spot =
        pdki_board_mark_spot(&scene->shape, scene->place, at.cell, at.symbol);
    const struct path path = {marks[mark].steps, marks[mark].count, spot.x,
                              spot.y, pdki_step_radius(scene)};
    scene->canvas->type->path(scene->canvas, &path, paint);
}

static void draw_disc(const struct step_scene *scene, pdk_candidate at,
                      const struct paint *paint)
{
    draw_mark(scene, at, MARK_DISC, paint);
}

// The rectangle around the cells of a house.
static void draw_house(const struct step_scene *scene, uint32_t index,
                       bool is_dashed)
{
    const pdk_house *house = pdk_geometry_house(scene->figure->geometry, index);
    const uint32_t side = scene->shape.side;
    const double cell = scene->cell;
    const double inset = house_inset * cell;
    const double dash = is_dashed ? 0.16 * cell : 0;
    const pdk_cell first = house->cells[0], last = house->cells[side - 1];
    const double left = scene->place.x + first % side * cell + inset;
    const double top = scene->place.y + first / side * cell + inset;
    const double right = scene->place.x + (last % side + 1) * cell - inset;
    const double bottom = scene->place.y + (last / side + 1) * cell - inset;
    const double corners[5][2] = {
        {left,  top   },
        {right, top   },
        {right, bottom},
        {left,  bottom},
        {left,  top   }
    };
    for (int i = 0; i < 4; i++)
        pdki_draw_dashes(scene->canvas, corners[i], corners[i + 1],
                         house_width * cell, dash,
                         is_dashed ? cover_line : base_line);
}

static void draw_stem(const struct step_scene *scene)
{
    static const struct path_step frame[] = {
        {PATH_MOVE,  -1, -1, 0, 0, 0, 0},
        {PATH_LINE,  1,  -1, 0, 0, 0, 0},
        {PATH_LINE,  1,  1,  0, 0, 0, 0},
        {PATH_LINE,  -1, 1,  0, 0, 0, 0},
        {PATH_CLOSE, 0,  0,  0, 0, 0, 0},
    };
    const pdk_step *step = scene->step;
    const uint32_t side = scene->shape.side;
    const double cell = scene->cell;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_cell at = step->reasons[i].cell;
        if (!is_stem(step, &step->reasons[i])) continue;
        const struct path path = {frame, sizeof frame / sizeof *frame,
                                  scene->place.x + (at % side + 0.5) * cell,
                                  scene->place.y + (at / side + 0.5) * cell,
                                  (0.5 - stem_width / 2) * cell};
        const struct paint paint = {.stroke = stem_width * cell,
                                    .stroke_colour = base_line};
        scene->canvas->type->path(scene->canvas, &path, &paint);
        return; // it has a reason for each set
    }
}

static bool is_fish(const pdk_step *step)
{
    pdk_technique_set fish = {{0}};
    return pdk_technique_set_add(&fish, "fish", NULL) == PDK_OK &&
           pdk_technique_set_has(&fish, step->technique->technique);
}

static bool removes_in(const struct step_scene *scene, uint32_t index)
{
    const pdk_house *house = pdk_geometry_house(scene->figure->geometry, index);
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->removed_count; i++)
        for (uint32_t j = 0; j < scene->shape.side; j++)
            if (house->cells[j] == step->removed[i].cell) return true;
    return false;
}

// The covers of a fish differ from its base even if nothing is removed there;
// those of a direct step are where its placement removes something.
static bool is_dashed(const struct step_scene *scene, const pdk_reason *reason)
{
    const pdk_step *step = scene->step;
    return reason->role == PDK_ROLE_COVER &&
           (step->removed_count == 0 || is_fish(step) ||
            removes_in(scene, reason->house));
}

static void draw_houses(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].house != PDK_NO_HOUSE)
            draw_house(scene, step->reasons[i].house,
                       is_dashed(scene, &step->reasons[i]));
}

static bool is_candidate(const struct step_scene *scene, pdk_candidate at)
{
    return pdk_grid_symbols(scene->figure->grid)[at.cell] == 0 &&
           !pdk_notes_excludes(scene->figure->notes, at.cell, at.symbol);
}

static void draw_base(const struct step_scene *scene, pdk_candidate at)
{
    // Beside a chain, whose discs have a ring, they have none.
    const double ring = scene->step->node_count > 0 ? 0 : ring_width;
    const struct paint paint = {.is_filled = true,
                                .fill = base_fill,
                                .stroke = ring * scene->cell,
                                .stroke_colour = base_line};
    if (is_candidate(scene, at)) draw_disc(scene, at, &paint);
}

static bool has_symbol(const pdk_reason *reason)
{
    return reason->symbol && reason->cell == PDK_NO_CELL;
}

// Whether a symbol with this role belongs to cells of that role: to a pivot
// those of the base, and to the base those that are locked.
static bool belongs_to(const pdk_reason *reason, pdk_role role)
{
    if (!has_symbol(reason)) return false;
    if (role == PDK_ROLE_BASE && reason->role == PDK_ROLE_LOCKED) return true;
    return reason->role == (role == PDK_ROLE_PIVOT ? PDK_ROLE_BASE : role);
}

// The symbols of a role in one cell; those of a step without are what it
// places.
static void draw_symbols(const struct step_scene *scene, pdk_role role,
                         pdk_cell cell)
{
    const pdk_step *step = scene->step;
    bool is_found = false;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (!belongs_to(reason, role)) continue;
        draw_base(scene, (pdk_candidate){cell, reason->symbol});
        is_found = true;
    }
    if (!is_found && role == PDK_ROLE_BASE && step->placed.symbol)
        draw_base(scene, (pdk_candidate){cell, step->placed.symbol});
}

static bool has_cells(const pdk_step *step, pdk_role role)
{
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == role &&
            step->reasons[i].cell != PDK_NO_CELL)
            return true;
    return false;
}

// The candidates of a pattern: its symbols in its cells or, if it names none,
// in its houses.
static void draw_pattern(const struct step_scene *scene, pdk_role role)
{
    const pdk_step *step = scene->step;
    const bool is_by_cell = has_cells(step, role);
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->role != role) continue;
        if (reason->cell != PDK_NO_CELL && reason->symbol)
            draw_base(scene, (pdk_candidate){reason->cell, reason->symbol});
        else if (reason->cell != PDK_NO_CELL)
            draw_symbols(scene, role, reason->cell);
        else if (reason->house != PDK_NO_HOUSE && !is_by_cell)
            for (uint32_t j = 0; j < scene->shape.side; j++)
                draw_symbols(
                    scene, role,
                    pdk_geometry_house(scene->figure->geometry, reason->house)
                        ->cells[j]);
    }
}

// Fins are squares, endo fins diamonds, also those that a chain begins with.
static enum mark mark_of_node(const pdk_step *step, const pdk_node *node)
{
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->cell != node->cell || reason->symbol != node->symbol)
            continue;
        if (reason->role == PDK_ROLE_FIN) return MARK_SQUARE;
        if (reason->role == PDK_ROLE_ENDO_FIN) return MARK_DIAMOND;
    }
    return MARK_DISC;
}

static void draw_nodes(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->node_count; i++) {
        const pdk_node *node = &step->nodes[i];
        const uint32_t argument = pdki_step_argument(step, node);
        const struct paint paint = {.is_filled = node->is_true,
                                    .fill = pdki_argument_tint(argument),
                                    .stroke = ring_width * scene->cell,
                                    .stroke_colour =
                                        pdki_argument_colour(argument)};
        draw_mark(scene, (pdk_candidate){node->cell, node->symbol},
                  mark_of_node(step, node), &paint);
        for (size_t j = 0; j < node->other_count; j++)
            draw_disc(scene, (pdk_candidate){node->others[j], node->symbol},
                      &paint);
    }
}

// Templates are about all candidates of their symbol.
static void draw_template(const struct step_scene *scene)
{
    const pdk_technique technique = scene->step->technique->technique;
    const uint32_t side = scene->shape.side;
    if (technique != PDK_TECHNIQUE_TEMPLATE_SET &&
        technique != PDK_TECHNIQUE_TEMPLATE_DELETE)
        return;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        draw_symbols(scene, PDK_ROLE_BASE, cell);
}

static void draw_removed(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    const struct paint paint = {.is_filled = true, .fill = removed_fill};
    for (size_t i = 0; i < step->removed_count; i++)
        draw_disc(scene, step->removed[i], &paint);
}

static void draw_placed(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    const struct paint paint = {.is_filled = true,
                                .fill = placed_fill,
                                .stroke = placed_width * scene->cell,
                                .stroke_colour = placed_line};
    if (!step->placed.symbol) return;
    draw_disc(scene, step->placed, &paint);
    for (size_t i = 0; i < step->also_placed_count; i++)
        draw_disc(scene,
                  (pdk_candidate){step->also_placed[i], step->placed.symbol},
                  &paint);
}

// The symbol of a fish.
static pdk_symbol base_symbol(const pdk_step *step)
{
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == PDK_ROLE_BASE &&
            has_symbol(&step->reasons[i]))
            return step->reasons[i].symbol;
    return 0;
}

// Fins are squares, endo fins diamonds; colours have a mark each.
static void draw_marked(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        const bool is_colour = reason->role == PDK_ROLE_COLOUR;
        if (!is_colour && reason->role != PDK_ROLE_FIN &&
            reason->role != PDK_ROLE_ENDO_FIN)
            continue;
        const enum mark mark = is_colour ? (enum mark)(reason->group % MARKS)
                               : reason->role == PDK_ROLE_FIN ? MARK_SQUARE
                                                              : MARK_DIAMOND;
        const uint32_t hue = is_colour ? reason->group : 1;
        const struct paint paint = {.is_filled = true,
                                    .fill = pdki_argument_tint(hue),
                                    .stroke = 1.4 * ring_width * scene->cell,
                                    .stroke_colour = pdki_argument_colour(hue)};
        draw_mark(scene,
                  (pdk_candidate){reason->cell, reason->symbol
                                                    ? reason->symbol
                                                    : base_symbol(step)},
                  mark, &paint);
    }
}

// The symbols that almost locked sets share, in their cells.
static void draw_commons(const struct step_scene *scene)
{
    const pdk_step *step = scene->step;
    for (size_t i = 0; i < step->reason_count; i++)
        for (size_t j = 0; j < step->reason_count; j++) {
            const pdk_reason *common = &step->reasons[i];
            const pdk_reason *cell = &step->reasons[j];
            if (common->role == PDK_ROLE_COMMON && cell->role == PDK_ROLE_SET &&
                cell->cell != PDK_NO_CELL &&
                (cell->group == common->group ||
                 cell->group == common->group + 1))
                draw_base(scene, (pdk_candidate){cell->cell, common->symbol});
        }
}

void pdki_step_draw_under(const struct step_scene *scene)
{
    draw_houses(scene);
    draw_stem(scene);
    // Of other chains, the base is where they begin.
    if (scene->step->node_count == 0 || is_fish(scene->step))
        draw_pattern(scene, PDK_ROLE_BASE);
    if (scene->step->node_count == 0) {
        draw_pattern(scene, PDK_ROLE_PIVOT);
        draw_pattern(scene, PDK_ROLE_EXTRA);
    }
    draw_commons(scene);
    draw_template(scene);
    draw_marked(scene);
    draw_removed(scene);
    draw_placed(scene);
    draw_nodes(scene);
}
