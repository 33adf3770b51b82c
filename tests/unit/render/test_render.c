#include "drawing_kit.h"
#include "fault.h"
#include "svg_scan.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void finds_everything_by_its_name(void **state)
{
    (void)state;
    size_t count;
    const pdk_picture_info *const *pictures = pdk_picture_list(&count);
    expect_uint("pictures", 4, count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(pictures[i], pdk_picture_find(pictures[i]->name));
        expect_uint(pictures[i]->name, i, pictures[i]->picture);
    }
    const pdk_theme_info *const *themes = pdk_theme_list(&count);
    expect_uint("themes", 3, count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(themes[i], pdk_theme_find(themes[i]->name));
        expect_uint(themes[i]->name, i, themes[i]->theme);
    }
    const pdk_glyphs_info *const *glyphs = pdk_glyphs_list(&count);
    expect_uint("glyphs", 3, count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(glyphs[i], pdk_glyphs_find(glyphs[i]->name));
        expect_uint(glyphs[i]->name, i, glyphs[i]->glyphs);
        assert_true(glyphs[i]->side_max >= 9);
    }
    const pdk_shading_info *const *shadings = pdk_shading_list(&count);
    expect_uint("shadings", 4, count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(shadings[i], pdk_shading_find(shadings[i]->name));
        expect_uint(shadings[i]->name, i, shadings[i]->shading);
    }
}

static void finds_nothing_by_other_names(void **state)
{
    (void)state;
    static const char *const names[] = {"", "SVG", "sv", "svgs", "plain "};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        assert_null(pdk_picture_find(names[i]));
        assert_null(pdk_theme_find(names[i]));
        assert_null(pdk_glyphs_find(names[i]));
        assert_null(pdk_shading_find(names[i]));
    }
}

static void says_which_pictures_this_build_makes(void **state)
{
    (void)state;
    size_t count;
    const pdk_picture_info *const *pictures = pdk_picture_list(&count);
    for (size_t i = 0; i < count; i++) {
        struct drawing_kit kit;
        pdk_error error = {0};
        drawing_kit_open(&kit, "2x2", "1..4");
        expect_status(pictures[i]->name,
                      pdk_picture_is_built_in(pictures[i]->picture)
                          ? PDK_OK
                          : PDK_ERR_UNSUPPORTED,
                      drawing_kit_try(&kit, pictures[i]->picture, &error));
        drawing_kit_close(&kit);
    }
}

static void puts_the_title_above_the_board(void **state)
{
    (void)state;
    static const char title[] = "Tom & Jerry <3";
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x2", "1..4");
    kit.drawing.notes = kit.notes;
    kit.options.has_title = true;
    const double low = svg_number(
        svg_find(drawing_kit_render(&kit, PDK_PICTURE_SVG), "rect", 0),
        "height");
    assert_int_equal(PDK_OK, pdk_notes_set_text(kit.notes, PDK_NOTE_TITLE,
                                                title, strlen(title), NULL));
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    const char *const text = svg_find(svg, "text", 0);
    assert_null(svg_flaw(svg));
    expect_text("title", title, svg_content(svg_find(svg, "title", 0)));
    expect_text("heading", title, svg_content(text));
    assert_true(svg_number(svg_find(svg, "rect", 0), "height") > low);
    const char *const frame = svg_find(svg, "line", svg_count(svg, "line") - 4);
    assert_true(svg_number(text, "y") < svg_number(frame, "y1"));
    kit.options.has_title = false;
    expect_uint("texts", drawing_kit_clues(&kit),
                svg_count(drawing_kit_render(&kit, PDK_PICTURE_SVG), "text"));
    drawing_kit_close(&kit);
}

static void makes_a_long_title_smaller(void **state)
{
    (void)state;
    char title[200];
    memset(title, 'W', sizeof title);
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x2", "1..4");
    kit.drawing.notes = kit.notes;
    kit.options.has_title = true;
    assert_int_equal(PDK_OK, pdk_notes_set_text(kit.notes, PDK_NOTE_TITLE,
                                                title, sizeof title, NULL));
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    const double size = svg_number(svg_find(svg, "text", 0), "font-size");
    assert_true(size * 1.1 * sizeof title <=
                svg_number(svg_find(svg, "rect", 0), "width"));
    drawing_kit_close(&kit);
}

static void draws_cells_as_large_as_asked(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "3x3", "1..9");
    kit.options.cell_points = 30;
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    const char *const line = svg_find(svg, "line", 0);
    assert_true(fabs(svg_number(line, "x2") - svg_number(line, "x1") - 270) <
                0.01);
    drawing_kit_close(&kit);
}

static void draws_the_same_bytes_again(void **state)
{
    (void)state;
    struct drawing_kit kit;
    struct memory_sink first = {0};
    const pdk_sink sink = memory_sink_open(&first);
    drawing_kit_open(&kit, "3x4", "A-L");
    kit.options.theme = PDK_THEME_CHILDREN;
    assert_int_equal(PDK_OK, pdk_render(&kit.drawing, PDK_PICTURE_SVG,
                                        &kit.options, &sink, NULL));
    expect_text("again", memory_sink_text(&first),
                drawing_kit_render(&kit, PDK_PICTURE_SVG));
    memory_sink_release(&first);
    drawing_kit_close(&kit);
}

static void expect_refusal(const char *name, struct drawing_kit *kit,
                           pdk_picture picture, pdk_status want)
{
    pdk_error error = {0};
    expect_status(name, want, drawing_kit_try(kit, picture, &error));
    expect_status(name, want, error.status);
    assert_true(error.text[0] != '\0');
    expect_uint(name, 0, kit->picture.size);
    expect_status(name, want, drawing_kit_try(kit, picture, NULL));
}

static void refuses_options_that_make_no_sense(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_drawing_options options;
        pdk_status want;
    } cases[] = {
        {"theme",         {.theme = (pdk_theme)3},           PDK_ERR_ARGUMENT   },
        {"glyphs",        {.glyphs = (pdk_glyphs)3},         PDK_ERR_ARGUMENT   },
        {"negative cell", {.cell_points = -1},               PDK_ERR_ARGUMENT   },
        {"no number",     {.cell_points = (double)NAN},      PDK_ERR_ARGUMENT   },
        {"infinite cell", {.cell_points = (double)INFINITY}, PDK_ERR_ARGUMENT   },
        {"dots",          {.dots_per_inch = -72},            PDK_ERR_ARGUMENT   },
        {"large cells",   {.cell_points = 4000},             PDK_ERR_LIMIT      },
        {"font file",     {.font = "some/font.ttf"},         PDK_ERR_UNSUPPORTED},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, "2x2", "1..4");
        kit.options = cases[i].options;
        kit.options.size = sizeof kit.options;
        expect_refusal(cases[i].name, &kit, PDK_PICTURE_SVG, cases[i].want);
        drawing_kit_close(&kit);
    }
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x2", "1..4");
    expect_refusal("picture", &kit, (pdk_picture)4, PDK_ERR_ARGUMENT);
    drawing_kit_close(&kit);
}

static void refuses_parts_that_do_not_fit(void **state)
{
    (void)state;
    static const pdk_picture pictures[] = {PDK_PICTURE_SVG,
                                           PDK_PICTURE_TERMINAL};
    for (size_t i = 0; i < COUNT_OF(pictures); i++) {
        struct drawing_kit kit, other;
        drawing_kit_open(&kit, "2x3", "1..6");
        drawing_kit_open(&other, "3x2", "1..5");
        kit.drawing.alphabet = other.alphabet;
        expect_refusal("alphabet", &kit, pictures[i], PDK_ERR_MISMATCH);
        kit.drawing.alphabet = kit.alphabet;
        kit.drawing.solution = other.solution;
        expect_refusal("solution", &kit, pictures[i], PDK_ERR_MISMATCH);
        kit.drawing.solution = NULL;
        kit.drawing.notes = other.notes;
        (void)drawing_kit_render(&kit, pictures[i]); // they contain nothing
        assert_int_equal(PDK_OK, pdk_notes_place(other.notes, 1, NULL));
        expect_refusal("notes", &kit, pictures[i], PDK_ERR_MISMATCH);
        drawing_kit_close(&other);
        drawing_kit_close(&kit);
    }
}

static void refuses_boards_that_are_too_large(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "5x13", "1..65");
    kit.options.has_candidates = true;
    expect_refusal("candidates", &kit, PDK_PICTURE_SVG, PDK_ERR_LIMIT);
    expect_refusal("candidates", &kit, PDK_PICTURE_TERMINAL, PDK_ERR_LIMIT);
    drawing_kit_close(&kit);
    drawing_kit_open(&kit, "25x41", "1..1025");
    expect_refusal("side", &kit, PDK_PICTURE_SVG, PDK_ERR_LIMIT);
    drawing_kit_close(&kit);
}

static void draws_boards_up_to_the_limit(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "32x32", "1..1024");
    pdk_grid_reset(kit.puzzle);
    for (pdk_theme t = PDK_THEME_PLAIN; t <= PDK_THEME_CHILDREN; t++) {
        kit.options.theme = t;
        kit.options.has_labels = true;
        assert_null(svg_flaw(drawing_kit_render(&kit, PDK_PICTURE_SVG)));
    }
    drawing_kit_close(&kit);
}

static pdk_status render_everything(void *context)
{
    return drawing_kit_try(context, PDK_PICTURE_SVG, NULL);
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "3x3", "1..9");
    kit.drawing.notes = kit.notes;
    kit.options = (pdk_drawing_options){.size = sizeof(pdk_drawing_options),
                                        .has_candidates = true,
                                        .has_labels = true,
                                        .has_title = true};
    fault_each_allocation(render_everything, &kit);
    drawing_kit_close(&kit);
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "4x4", "1..16");
    const size_t size = strlen(drawing_kit_render(&kit, PDK_PICTURE_SVG));
    for (kit.picture.limit = 1; kit.picture.limit < size;
         kit.picture.limit += 1000) {
        pdk_error error = {0};
        expect_status("limit", PDK_ERR_WRITE,
                      drawing_kit_try(&kit, PDK_PICTURE_SVG, &error));
        expect_status("error", PDK_ERR_WRITE, error.status);
    }
    drawing_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_everything_by_its_name),
        cmocka_unit_test(finds_nothing_by_other_names),
        cmocka_unit_test(says_which_pictures_this_build_makes),
        cmocka_unit_test(puts_the_title_above_the_board),
        cmocka_unit_test(makes_a_long_title_smaller),
        cmocka_unit_test(draws_cells_as_large_as_asked),
        cmocka_unit_test(draws_the_same_bytes_again),
        cmocka_unit_test(refuses_options_that_make_no_sense),
        cmocka_unit_test(refuses_parts_that_do_not_fit),
        cmocka_unit_test(refuses_boards_that_are_too_large),
        cmocka_unit_test(draws_boards_up_to_the_limit),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(passes_on_a_failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
