// A step while it is drawn: on top of the shaded cells and below the symbols
// come the houses and candidates that it is about (step_marks.c); on top of
// the board, what it removes and the links of its chains (step_links.c), and
// the names of chains and sets (step_labels.c).
#ifndef PDKI_STEP_SCENE_H
#define PDKI_STEP_SCENE_H

#include "render/steps/step_figure.h"

struct step_scene {
    struct canvas *canvas;
    const struct step_figure *figure;
    const pdk_step *step;
    pdk_shape shape;
    struct board_place place;
    double cell; // its side
};

// The radius of the discs of candidates.
double pdki_step_radius(const struct step_scene *scene);

// Sets the tint of each cell.
void pdki_step_tint(const pdk_step *step, uint32_t cells, unsigned char *tints);

// Draws what lies below the symbols.
void pdki_step_draw_under(const struct step_scene *scene);

// Draws what lies on top of them.
void pdki_step_draw_over(const struct step_scene *scene);

// Draws the numbers of chains and the letters of sets, on top of it all.
void pdki_step_draw_labels(const struct step_scene *scene);

// Colours of the arguments of a step, which repeat after some; lines, and
// lighter for discs.
struct colour pdki_argument_colour(uint32_t argument);
struct colour pdki_argument_tint(uint32_t argument);

// The argument that a node belongs to: the number of its assumption.
uint32_t pdki_step_argument(const pdk_step *step, const pdk_node *node);

// A line with dashes of this length, and gaps of the same; 0: solid.
void pdki_draw_dashes(struct canvas *canvas, const double from[2],
                      const double to[2], double width, double dash,
                      struct colour colour);

#endif
