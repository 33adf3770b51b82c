#include "base/number.h"
#include "render/board_scene.h"

#include <math.h>

// All as parts of a cell; digits are so wide, as a part of their size.
static const double label_size = 0.30, label_gap = 0.16, label_reach = 0.86;
static const double digit_width = 0.64;

static double size_of(uint32_t side)
{
    char digits[PDKI_NUMBER_DIGITS];
    const double count = (double)pdki_number_write(digits, side);
    return fmin(label_size, label_reach / (count * digit_width));
}

double pdki_label_room(uint32_t side)
{
    char digits[PDKI_NUMBER_DIGITS];
    const double count = (double)pdki_number_write(digits, side);
    return label_gap +
           size_of(side) * fmax(count * digit_width, CANVAS_CAPITAL_HEIGHT);
}

void pdki_scene_labels(const struct board_scene *scene)
{
    const struct board_place place = scene->place;
    const double cell = scene->cell;
    const double gap = label_gap * cell + scene->frame / 2;
    char digits[PDKI_NUMBER_DIGITS];
    struct lettering label = {.text = {.bytes = digits},
                              .size = size_of(scene->shape.side) * cell,
                              .colour = scene->look->faint};
    for (uint32_t i = 0; i < scene->shape.side; i++) {
        label.text.length = pdki_number_write(digits, i + 1);
        label.align = ALIGN_CENTRE;
        label.x = place.x + (i + 0.5) * cell;
        label.y = place.y - gap;
        scene->canvas->type->text(scene->canvas, &label);
        label.align = ALIGN_RIGHT;
        label.x = place.x - gap;
        label.y =
            place.y + (i + 0.5) * cell + label.size * CANVAS_CAPITAL_HEIGHT / 2;
        scene->canvas->type->text(scene->canvas, &label);
    }
}
