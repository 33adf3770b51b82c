// Six colours whose lightness falls in steps of about 0.09, so that grey print
// and colour-blind readers keep them apart. Boards that need more shades use
// the colours again with hatching:
//
//     13 shades   plain    0 1 2 3 4
//                 falling  5 6 7 8 9
//                 rising   10 11 12
#include "render/shade.h"

#include "core/table.h"

#define INFO(...)                                                              \
    &(const pdk_shading_info)                                                  \
    {                                                                          \
        __VA_ARGS__                                                            \
    }
static const pdk_shading_info *const shadings[] = {
    INFO(PDK_SHADING_NONE, "none", "as in the theme"),
    INFO(PDK_SHADING_BOX, "box", "every other box"),
    INFO(PDK_SHADING_GROUP, "group",
         "by group: C consecutive symbols, for boxes of C columns"),
    INFO(PDK_SHADING_SYMBOL, "symbol", "by the symbol"),
};
#undef INFO

PDKI_TABLE(shading, shadings)

static const struct colour colours[] = {
    {1.00, 0.97, 0.80}, // cream
    {0.75, 0.91, 1.00}, // sky
    {1.00, 0.71, 0.50}, // apricot
    {0.52, 0.80, 0.50}, // green
    {0.78, 0.48, 0.72}, // mauve
    {0.36, 0.54, 0.80}, // blue
};

enum { COLOURS = sizeof colours / sizeof colours[0], HATCHINGS = 3 };

_Static_assert(COLOURS *HATCHINGS == PDK_SHADES_MAX, "all of them are used");

static const struct colour colour_of_boxes = {0.87, 0.91, 0.96};

double pdki_colour_lightness(struct colour colour)
{
    return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;
}

uint32_t pdki_shade_count(pdk_shading shading, const pdk_shape *shape)
{
    if (shading == PDK_SHADING_GROUP) return shape->box_rows;
    return shading == PDK_SHADING_SYMBOL ? shape->side : 1;
}

struct shade pdki_shade_at(uint32_t index, uint32_t count)
{
    const uint32_t layers = (count + COLOURS - 1) / COLOURS;
    const uint32_t steps = (count + layers - 1) / layers;
    const uint32_t step = index % steps;
    // Two or three shades leave out every other colour: the first ones are
    // lighter, and black is easier to read on them.
    const uint32_t last = steps <= 3 ? 2 * (steps - 1) : COLOURS - 1;
    const uint32_t colour = steps == 1 ? 0 : step * last / (steps - 1);
    return (struct shade){colours[colour], (enum hatching)(index / steps)};
}

bool pdki_shade_of(pdk_shading shading, const pdk_shape *shape, pdk_cell cell,
                   pdk_symbol symbol, struct shade *shade)
{
    if (shading == PDK_SHADING_NONE) return false;
    if (shading == PDK_SHADING_BOX) {
        const uint32_t row = cell / shape->side, column = cell % shape->side;
        *shade = (struct shade){.fill = colour_of_boxes};
        return (row / shape->box_rows + column / shape->box_columns) % 2 == 0;
    }
    if (symbol == 0) return false;
    const uint32_t width =
        shading == PDK_SHADING_GROUP ? shape->box_columns : 1;
    *shade =
        pdki_shade_at((symbol - 1) / width, pdki_shade_count(shading, shape));
    return true;
}
