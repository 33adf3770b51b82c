#include "drawing_kit.h"
#include "render/shade.h"
#include "svg_scan.h"

#include <math.h>
#include <stdio.h>

// Any two shades can be told apart in grey print.
static void differs_in_lightness_or_hatching(void **state)
{
    (void)state;
    for (uint32_t count = 1; count <= PDK_SHADES_MAX; count++) {
        for (uint32_t i = 0; i < count; i++) {
            const struct shade a = pdki_shade_at(i, count);
            for (uint32_t j = 0; j < i; j++) {
                const struct shade b = pdki_shade_at(j, count);
                const double distance = fabs(pdki_colour_lightness(a.fill) -
                                             pdki_colour_lightness(b.fill));
                if (a.hatching == b.hatching && distance < 0.08)
                    fail_msg("shades %u and %u of %u are alike", i, j, count);
            }
        }
    }
}

// Black symbols are readable on all of them.
static void is_never_dark(void **state)
{
    (void)state;
    for (uint32_t count = 1; count <= PDK_SHADES_MAX; count++)
        for (uint32_t i = 0; i < count; i++)
            assert_true(pdki_colour_lightness(pdki_shade_at(i, count).fill) >
                        0.5);
}

static void hatches_only_if_colours_run_out(void **state)
{
    (void)state;
    static const struct {
        uint32_t count, hatchings;
    } cases[] = {
        {1,  1},
        {3,  1},
        {6,  1},
        {7,  2},
        {12, 2},
        {13, 3},
        {18, 3},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const uint32_t count = cases[i].count;
        expect_uint("hatchings", cases[i].hatchings,
                    1 + pdki_shade_at(count - 1, count).hatching);
    }
}

static bool is_equal(struct shade a, struct shade b)
{
    return a.fill.red == b.fill.red && a.fill.green == b.fill.green &&
           a.fill.blue == b.fill.blue && a.hatching == b.hatching;
}

static void groups_have_as_many_symbols_as_a_box_has_columns(void **state)
{
    (void)state;
    pdk_shape shape;
    struct shade shade;
    assert_int_equal(pdk_shape_init(&shape, 2, 3, NULL), PDK_OK);
    for (pdk_symbol symbol = 1; symbol <= 6; symbol++) {
        assert_true(
            pdki_shade_of(PDK_SHADING_GROUP, &shape, 0, symbol, &shade));
        assert_true(is_equal(shade, pdki_shade_at(symbol > 3, 2)));
        assert_true(
            pdki_shade_of(PDK_SHADING_SYMBOL, &shape, 0, symbol, &shade));
        assert_true(is_equal(shade, pdki_shade_at(symbol - 1, 6)));
    }
    assert_false(pdki_shade_of(PDK_SHADING_GROUP, &shape, 0, 0, &shade));
    assert_false(pdki_shade_of(PDK_SHADING_SYMBOL, &shape, 0, 0, &shade));
    assert_false(pdki_shade_of(PDK_SHADING_NONE, &shape, 0, 1, &shade));
}

static void shades_every_other_box(void **state)
{
    (void)state;
    static const char want[] = "###..."
                               "###..."
                               "...###"
                               "...###"
                               "###..."
                               "###...";
    pdk_shape shape;
    struct shade shade;
    char got[sizeof want] = "";
    assert_int_equal(pdk_shape_init(&shape, 2, 3, NULL), PDK_OK);
    for (pdk_cell cell = 0; cell < 36; cell++)
        got[cell] =
            pdki_shade_of(PDK_SHADING_BOX, &shape, cell, 0, &shade) ? '#' : '.';
    expect_text("boxes of 2x3", want, got);
}

// A square frame is four rectangles, and the page is another one. Hatching is
// drawn before all other lines, nine of them in a cell.
static void draws_a_background_in_each_cell_that_has_a_shade(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols;
        pdk_shading shading;
        size_t cells, hatched;
    } cases[] = {
        {"2x2", "1..4",  PDK_SHADING_NONE,   0,   0  },
        {"2x2", "1..4",  PDK_SHADING_BOX,    8,   0  },
        {"2x2", "1..4",  PDK_SHADING_GROUP,  16,  0  },
        {"3x3", "1..9",  PDK_SHADING_GROUP,  81,  0  },
        {"3x3", "1..9",  PDK_SHADING_SYMBOL, 81,  36 },
        {"4x4", "1..16", PDK_SHADING_SYMBOL, 256, 160},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        drawing_kit_open_all(&kit, cases[i].boxes, cases[i].symbols);
        kit.options.shading = cases[i].shading;
        const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
        const size_t inner = 2 * ((size_t)kit.shape.side - 1);
        expect_uint(cases[i].boxes, 5 + cases[i].cells, svg_count(svg, "rect"));
        expect_uint(cases[i].boxes, inner + 9 * cases[i].hatched,
                    svg_count(svg, "line"));
        drawing_kit_close(&kit);
    }
}

static void refuses_what_it_cannot_show(void **state)
{
    (void)state;
    static const struct {
        const char *name, *boxes, *symbols;
        pdk_shading shading;
        pdk_picture picture;
        pdk_status want;
        const char *text;
    } cases[] = {
        {"no shading", "2x2",  "1..4",  (pdk_shading)4,     PDK_PICTURE_SVG,
         PDK_ERR_ARGUMENT,                                                                "unknown shading"                                      },
        {"25 symbols", "5x5",  "1..25", PDK_SHADING_SYMBOL, PDK_PICTURE_SVG,
         PDK_ERR_LIMIT,                                                                   "there are 18 shades, and this board has 25 symbols"   },
        {"20 groups",  "20x1", "1..20", PDK_SHADING_GROUP,  PDK_PICTURE_SVG,
         PDK_ERR_LIMIT,                                                                   "there are 18 shades, and this board has 20 groups"    },
        {"5 groups",   "5x5",  "1..25", PDK_SHADING_GROUP,  PDK_PICTURE_SVG,      PDK_OK,
         ""                                                                                                                                      },
        {"terminal",   "2x2",  "1..4",  PDK_SHADING_BOX,    PDK_PICTURE_TERMINAL,
         PDK_ERR_UNSUPPORTED,                                                             "a terminal cannot show shades: choose SVG, PDF or PNG"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        pdk_error error = {0};
        drawing_kit_open(&kit, cases[i].boxes, cases[i].symbols);
        kit.options.shading = cases[i].shading;
        expect_status(cases[i].name, cases[i].want,
                      drawing_kit_try(&kit, cases[i].picture, &error));
        if (cases[i].want != PDK_OK)
            expect_text(cases[i].name, cases[i].text, error.text);
        drawing_kit_close(&kit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(differs_in_lightness_or_hatching),
        cmocka_unit_test(is_never_dark),
        cmocka_unit_test(hatches_only_if_colours_run_out),
        cmocka_unit_test(groups_have_as_many_symbols_as_a_box_has_columns),
        cmocka_unit_test(shades_every_other_box),
        cmocka_unit_test(draws_a_background_in_each_cell_that_has_a_shade),
        cmocka_unit_test(refuses_what_it_cannot_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
