// Shades: background colours of cells, by their box or by what is in them. Any
// two shades of a board differ in grey print too, by lightness or by hatching.
#ifndef PDKI_SHADE_H
#define PDKI_SHADE_H

#include "render/canvas.h"

enum hatching { HATCHING_NONE, HATCHING_FALLING, HATCHING_RISING };

struct shade {
    struct colour fill;
    enum hatching hatching;
};

// Grey value of the colour in print, 0 (black) to 1.
double pdki_colour_lightness(struct colour colour);

// Number of shades that the board needs.
uint32_t pdki_shade_count(pdk_shading shading, const pdk_shape *shape);

// Shade `index` of `count`; 1 to PDK_SHADES_MAX of them.
struct shade pdki_shade_at(uint32_t index, uint32_t count);

// The shade of a cell that contains `symbol` (0: it is empty); false if it has
// none.
bool pdki_shade_of(pdk_shading shading, const pdk_shape *shape, pdk_cell cell,
                   pdk_symbol symbol, struct shade *shade);

#endif
