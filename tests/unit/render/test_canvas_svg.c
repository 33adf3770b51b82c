#include "fault.h"
#include "render/canvas.h"
#include "support.h"
#include "svg_scan.h"

#include <math.h>
#include <string.h>

struct setting {
    struct memory_sink memory;
    pdk_sink sink;
    struct canvas_setting canvas;
};

static void set_up(struct setting *s)
{
    *s = (struct setting){0};
    s->sink = memory_sink_open(&s->memory);
    s->canvas.sink = &s->sink;
}

static struct canvas *open_canvas(struct setting *s)
{
    struct canvas *canvas = NULL;
    expect_status("canvas", PDK_OK, pdki_canvas_svg(&s->canvas, &canvas, NULL));
    return canvas;
}

// Ends the picture; returns its text.
static const char *close_canvas(struct setting *s, struct canvas *canvas)
{
    canvas->type->end_page(canvas);
    canvas->type->finish(canvas);
    expect_status("picture", PDK_OK, canvas->status);
    canvas->type->free(canvas);
    const char *const svg = memory_sink_text(&s->memory);
    assert_null(svg_flaw(svg));
    return svg;
}

static struct lettering words(const char *text)
{
    return (struct lettering){
        .text = {text, strlen(text)},
          .x = 1, .y = 2, .size = 10
    };
}

static void writes_each_element_as_asked(void **state)
{
    (void)state;
    static const struct path_step steps[] = {
        {.kind = PATH_MOVE, .x = 0, .y = 0},
        {.kind = PATH_LINE,           .x = 1, .y = -0.5},
        {.kind = PATH_CURVE, .x = 1, .y = 1, .x1 = 2, .x2 = 3, .y2 = 0.25},
        {.kind = PATH_CLOSE       },
    };
    const struct path path = {steps, COUNT_OF(steps), 10, 20, 2};
    const struct paint hollow = {.stroke = 0.5};
    const struct paint full = {
        .is_filled = true, .fill = {1, 0.5, 0}
    };
    struct lettering text = words("a b");
    text.weight = WEIGHT_BOLD;
    text.align = ALIGN_RIGHT;
    struct setting s;
    set_up(&s);
    struct canvas *canvas = open_canvas(&s);
    canvas->type->begin_page(canvas, 100.5, 1.0 / 3);
    canvas->type->fill(canvas, 0, 1, 2, 3, (struct colour){0, 0, 1});
    canvas->type->line(canvas, -0.0001, -1.25, 1e6, 2, 0.1,
                       (struct colour){0, 0, 0});
    canvas->type->path(canvas, &path, &hollow);
    canvas->type->path(canvas, &path, &full);
    canvas->type->text(canvas, &text);
    const char *const want =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100.5pt\" "
        "height=\"0.333pt\" viewBox=\"0 0 100.5 0.333\" "
        "font-family=\"'DejaVu Sans', sans-serif\">\n"
        "<rect x=\"0\" y=\"1\" width=\"2\" height=\"3\" fill=\"#0000ff\"/>\n"
        "<line x1=\"0\" y1=\"-1.25\" x2=\"1000000\" y2=\"2\" "
        "stroke-width=\"0.1\" stroke=\"#000000\"/>\n"
        "<path d=\"M10 20L12 19C14 20 16 20.5 12 22Z\" fill=\"none\" "
        "stroke=\"#000000\" stroke-width=\"0.5\" "
        "stroke-linejoin=\"round\"/>\n"
        "<path d=\"M10 20L12 19C14 20 16 20.5 12 22Z\" fill=\"#ff8000\"/>\n"
        "<text x=\"1\" y=\"2\" font-size=\"10\" font-weight=\"bold\" "
        "text-anchor=\"end\" fill=\"#000000\">a b</text>\n"
        "</svg>\n";
    expect_text("elements", want, close_canvas(&s, canvas));
    memory_sink_release(&s.memory);
}

static void escapes_xml_special_characters(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"a<b",          ">a&lt;b</text>"       },
        {"&amp;",        ">&amp;amp;</text>"    },
        {"\">]]>",       ">&quot;&gt;]]&gt;</t" },
        {"it's",         ">it's</text>"         },
        {"日本",       ">日本</text>"       },
        {"\xFF!",        ">\xEF\xBF\xBD!</text>"},
        {"\xEF\xBF\xBF", ">\xEF\xBF\xBD</text>" },
        {"\x01",         ">\xEF\xBF\xBD</text>" },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct lettering text = words(cases[i].text);
        struct setting s;
        set_up(&s);
        s.canvas.title = cases[i].text;
        struct canvas *canvas = open_canvas(&s);
        canvas->type->begin_page(canvas, 10, 10);
        canvas->type->text(canvas, &text);
        const char *const svg = close_canvas(&s, canvas);
        if (!strstr(svg, cases[i].want))
            fail_msg("no %s in %s", cases[i].want, svg);
        expect_uint("titles", 1, svg_count(svg, "title"));
        memory_sink_release(&s.memory);
    }
}

static void names_the_font_whatever_it_is(void **state)
{
    (void)state;
    static const struct {
        const char *font, *want;
    } cases[] = {
        {NULL,        "font-family=\"'DejaVu Sans', sans-serif\"" },
        {"Noto Sans", "font-family=\"'Noto Sans', sans-serif\""   },
        {"a'b\\c",    "font-family=\"'abc', sans-serif\""         },
        {"a\"<b",     "font-family=\"'a&quot;&lt;b', sans-serif\""},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct setting s;
        set_up(&s);
        s.canvas.font = cases[i].font;
        struct canvas *canvas = open_canvas(&s);
        canvas->type->begin_page(canvas, 10, 10);
        const char *const svg = close_canvas(&s, canvas);
        if (!strstr(svg, cases[i].want))
            fail_msg("no %s in %s", cases[i].want, svg);
        memory_sink_release(&s.memory);
    }
}

static void refuses_font_files(void **state)
{
    (void)state;
    static const char *const fonts[] = {"a.ttf", "b.otf", "./c", "/d/e.ttc"};
    for (size_t i = 0; i < COUNT_OF(fonts); i++) {
        struct setting s;
        set_up(&s);
        s.canvas.font = fonts[i];
        struct canvas *canvas = NULL;
        expect_status(fonts[i], PDK_ERR_UNSUPPORTED,
                      pdki_canvas_svg(&s.canvas, &canvas, NULL));
        assert_null(canvas);
    }
}

static void has_one_page_only(void **state)
{
    (void)state;
    struct setting s;
    set_up(&s);
    struct canvas *canvas = open_canvas(&s);
    canvas->type->begin_page(canvas, 10, 10);
    canvas->type->end_page(canvas);
    canvas->type->begin_page(canvas, 10, 10);
    expect_status("second page", PDK_ERR_UNSUPPORTED, canvas->status);
    canvas->type->free(canvas);
    memory_sink_release(&s.memory);
}

static double width_of(struct canvas *canvas, const char *text,
                       enum weight weight)
{
    struct lettering lettering = words(text);
    lettering.weight = weight;
    double width = -1;
    expect_status(text, PDK_OK,
                  canvas->type->measure(canvas, &lettering, &width));
    return width;
}

static void measures_text_about_as_wide_as_it_is(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double least, most; // at size 10
    } cases[] = {
        {"",            0,  0 },
        {"8",           6,  7 },
        {"64",          12, 14},
        {"W",           9,  11},
        {"i",           2,  4 },
        {"moon",        28, 29},
        {"字",         10, 12},
        {"🐟",        10, 14},
        {"👩‍🌾", 10, 14},
        {"é",          6,  9 },
        {"e\u0301",     6,  8 },
    };
    struct setting s;
    set_up(&s);
    struct canvas *canvas = open_canvas(&s);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const double width = width_of(canvas, cases[i].text, WEIGHT_NORMAL);
        if (!(width >= cases[i].least && width <= cases[i].most))
            fail_msg("%s is %f wide", cases[i].text, width);
        assert_true(width_of(canvas, cases[i].text, WEIGHT_BOLD) >= width);
    }
    canvas->type->free(canvas);
}

static pdk_status draw_a_little(void *context)
{
    struct setting *s = context;
    const struct lettering text = words("x");
    struct canvas *canvas;
    memory_sink_reset(&s->memory);
    pdk_status status = pdki_canvas_svg(&s->canvas, &canvas, NULL);
    if (status != PDK_OK) return status;
    canvas->type->begin_page(canvas, 10, 10);
    canvas->type->text(canvas, &text);
    canvas->type->end_page(canvas);
    canvas->type->finish(canvas);
    status = canvas->status;
    canvas->type->free(canvas);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    struct setting s;
    set_up(&s);
    fault_each_allocation(draw_a_little, &s);
    memory_sink_release(&s.memory);
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct setting s;
    set_up(&s);
    s.memory.limit = 100;
    expect_status("limit", PDK_ERR_WRITE, draw_a_little(&s));
    memory_sink_release(&s.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_each_element_as_asked),
        cmocka_unit_test(escapes_xml_special_characters),
        cmocka_unit_test(names_the_font_whatever_it_is),
        cmocka_unit_test(refuses_font_files),
        cmocka_unit_test(has_one_page_only),
        cmocka_unit_test(measures_text_about_as_wide_as_it_is),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(passes_on_a_failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
