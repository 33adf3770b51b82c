#include "render/glyph_set.h"
#include "support.h"

#include <math.h>
#include <string.h>

// Glyphs as dots: a part covers a dot if its outline winds around it.
enum { DOTS = 48, CURVE_STEPS = 12 };

struct raster {
    int winding[DOTS][DOTS];
};

struct point {
    double x, y;
};

// An edge that passes to the right of a dot changes its winding by one.
static void wind(struct raster *raster, struct point a, struct point b)
{
    for (int row = 0; row < DOTS; row++) {
        const double y = (row + 0.5) / DOTS;
        const bool goes_down = a.y <= y && b.y > y;
        const bool goes_up = b.y <= y && a.y > y;
        if (!goes_down && !goes_up) continue;
        const double x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
        for (int column = 0; column < DOTS; column++)
            if ((column + 0.5) / DOTS < x)
                raster->winding[row][column] += goes_down ? 1 : -1;
    }
}

static struct point on_curve(struct point from, const struct path_step *step,
                             double t)
{
    const double u = 1 - t;
    const double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t;
    const double d = t * t * t;
    return (struct point){
        a * from.x + b * step->x1 + c * step->x2 + d * step->x,
        a * from.y + b * step->y1 + c * step->y2 + d * step->y};
}

static bool is_inside(struct point at)
{
    return at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1;
}

// Walks along the outline; false if it leaves the square.
static bool trace(const struct glyph_part *part, struct raster *raster)
{
    struct point start = {0, 0}, at = {0, 0};
    bool is_good = true;
    for (size_t i = 0; i < part->step_count; i++) {
        const struct path_step *const step = &part->steps[i];
        const struct point from = at;
        if (step->kind == PATH_MOVE) {
            wind(raster, at, start);
            start = at = (struct point){step->x, step->y};
        } else if (step->kind == PATH_CLOSE) {
            wind(raster, at, start);
            at = start;
        } else if (step->kind == PATH_LINE) {
            at = (struct point){step->x, step->y};
            wind(raster, from, at);
        }
        for (int k = 1; step->kind == PATH_CURVE && k <= CURVE_STEPS; k++) {
            const struct point to =
                on_curve(from, step, (double)k / CURVE_STEPS);
            wind(raster, at, to);
            at = to;
            is_good = is_good && is_inside(at);
        }
        is_good = is_good && is_inside(at);
    }
    wind(raster, at, start);
    return is_good;
}

// The appearance of the glyph's dots without colours: not drawn, dark or light.
static void fill_dots(const struct glyph *glyph, char dots[DOTS][DOTS])
{
    memset(dots, ' ', (size_t)DOTS * DOTS);
    const char *at = glyph->outlines;
    struct glyph_part part;
    while (pdki_glyph_part(&at, &part)) {
        struct raster raster = {0};
        (void)trace(&part, &raster);
        if (part.tone == TONE_LINE) continue;
        const char dot = part.tone == TONE_WHITE ? 'o' : '#';
        for (int k = 0; k < DOTS * DOTS; k++)
            if (raster.winding[k / DOTS][k % DOTS] != 0)
                dots[k / DOTS][k % DOTS] = dot;
    }
}

static const struct {
    const char *name;
    pdk_glyphs glyphs;
    uint32_t count;
} sets[] = {
    {"shapes",   PDK_GLYPHS_SHAPES,   GLYPH_SHAPES  },
    {"pictures", PDK_GLYPHS_PICTURES, GLYPH_PICTURES},
};

static const struct glyph *glyphs_of(size_t set)
{
    return pdki_glyph_set(sets[set].glyphs)->glyphs;
}

static void keeps_every_glyph_on_its_square(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        for (uint32_t g = 0; g < sets[i].count; g++) {
            const struct glyph *const glyph = &glyphs_of(i)[g];
            const char *at = glyph->outlines;
            struct glyph_part part;
            assert_non_null(glyph->name);
            assert_true(*at != '\0');
            while (pdki_glyph_part(&at, &part)) {
                struct raster raster = {0};
                assert_in_range(part.step_count, 1, GLYPH_STEPS_MAX);
                expect_uint(glyph->name, PATH_MOVE, part.steps[0].kind);
                expect_bool(glyph->name, true, trace(&part, &raster));
            }
        }
    }
}

static void covers_enough_of_the_square_to_be_seen(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        for (uint32_t g = 0; g < sets[i].count; g++) {
            char dots[DOTS][DOTS];
            int count = 0;
            fill_dots(&glyphs_of(i)[g], dots);
            for (int k = 0; k < DOTS * DOTS; k++)
                count += dots[k / DOTS][k % DOTS] != ' ';
            if (count * 6 < DOTS * DOTS)
                fail_msg("%s has %d dots", glyphs_of(i)[g].name, count);
        }
    }
}

static void glyphs_differ_even_without_colour(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        const struct glyph *const glyphs = glyphs_of(i);
        for (uint32_t g = 0; g < sets[i].count; g++) {
            for (uint32_t h = 0; h < g; h++) {
                char a[DOTS][DOTS], b[DOTS][DOTS];
                int count = 0;
                fill_dots(&glyphs[g], a);
                fill_dots(&glyphs[h], b);
                for (int k = 0; k < DOTS * DOTS; k++)
                    count += a[k / DOTS][k % DOTS] != b[k / DOTS][k % DOTS];
                if (count * 10 < DOTS * DOTS)
                    fail_msg("%s and %s differ in %d dots", glyphs[g].name,
                             glyphs[h].name, count);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_every_glyph_on_its_square),
        cmocka_unit_test(covers_enough_of_the_square_to_be_seen),
        cmocka_unit_test(glyphs_differ_even_without_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
