#include "fault.h"
#include "render/canvas.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef pdk_status make_canvas(const struct canvas_setting *setting,
                               struct canvas **out, pdk_error *error);

static void skip_without_cairo(void)
{
    if (!pdki_canvas_has_cairo()) skip();
}

static struct lettering words(const char *text, double size, enum weight weight)
{
    return (struct lettering){
        .text = {text, strlen(text)},
        .x = 20,
        .y = 40,
        .size = size,
        .weight = weight,
    };
}

static struct canvas *open_canvas(make_canvas *make, const pdk_sink *sink)
{
    const struct canvas_setting setting = {
        .sink = sink, .font = "DejaVu Sans", .dots_per_inch = 144};
    struct canvas *canvas = NULL;
    pdk_error error = {0};
    const pdk_status status = make(&setting, &canvas, &error);
    expect_status(error.text, PDK_OK, status);
    return canvas;
}

static double width_of(struct canvas *canvas, struct lettering lettering)
{
    double width = 0;
    expect_status("measure", PDK_OK,
                  canvas->type->measure(canvas, &lettering, &width));
    return width;
}

// The digits of DejaVu Sans are 1303 units of 2048 wide, bold 1425.
static void text_is_as_wide_as_its_font_says(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double size;
        enum weight weight;
        double want;
    } cases[] = {
        {"",              10,  WEIGHT_NORMAL, 0                 },
        {"5",             10,  WEIGHT_NORMAL, 13030 / 2048.0    },
        {"123",           20,  WEIGHT_NORMAL, 3 * 26060 / 2048.0},
        {"7",             100, WEIGHT_BOLD,   142500 / 2048.0   },
        {"7\xEF\xB8\x8F", 100, WEIGHT_BOLD,   142500 / 2048.0   },
    };
    skip_without_cairo();
    static make_canvas *const kinds[] = {pdki_canvas_pdf, pdki_canvas_png};
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        struct canvas *canvas = open_canvas(kinds[k], &sink);
        for (size_t i = 0; i < COUNT_OF(cases); i++) {
            const double got = width_of(
                canvas, words(cases[i].text, cases[i].size, cases[i].weight));
            if (fabs(got - cases[i].want) > 0.01)
                fail_msg("'%s': want %f, got %f", cases[i].text, cases[i].want,
                         got);
        }
        canvas->type->free(canvas);
    }
    memory_sink_release(&memory);
}

static void measuring_survives_what_no_font_has(void **state)
{
    (void)state;
    skip_without_cairo();
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    struct canvas *canvas = open_canvas(pdki_canvas_pdf, &sink);
    const struct lettering nowhere =
        words("\xF4\x8F\xBF\xBD", 10, WEIGHT_NORMAL);
    const struct lettering broken = words("\xC3", 10, WEIGHT_NORMAL);
    double width = 0;
    expect_status("no glyph", PDK_ERR_SYMBOLS,
                  canvas->type->measure(canvas, &nowhere, &width));
    expect_status("no UTF-8", PDK_ERR_SYNTAX,
                  canvas->type->measure(canvas, &broken, &width));
    expect_status("canvas", PDK_OK, canvas->status);
    assert_true(width_of(canvas, words("1", 10, WEIGHT_NORMAL)) > 0);
    canvas->type->free(canvas);
    memory_sink_release(&memory);
}

static void drawing_what_no_font_has_names_it(void **state)
{
    (void)state;
    skip_without_cairo();
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    const struct canvas_setting setting = {.sink = &sink};
    struct canvas *canvas = NULL;
    pdk_error error = {0};
    expect_status("pdf", PDK_OK, pdki_canvas_pdf(&setting, &canvas, &error));
    const struct lettering text = words("a\xF4\x8F\xBF\xBD", 9, WEIGHT_BOLD);
    canvas->type->begin_page(canvas, 100, 100);
    canvas->type->text(canvas, &text);
    expect_status("canvas", PDK_ERR_SYMBOLS, canvas->status);
    assert_non_null(strstr(error.text, "no font has a glyph for 'a"));
    canvas->type->end_page(canvas);
    canvas->type->finish(canvas);
    expect_status("still", PDK_ERR_SYMBOLS, canvas->status);
    canvas->type->free(canvas);
    expect_uint("bytes", 0, memory.size);
    memory_sink_release(&memory);
}

static uint32_t number_at(const struct memory_sink *memory, size_t at)
{
    uint32_t number = 0;
    for (size_t i = 0; i < 4; i++)
        number = number << 8 | (unsigned char)memory->bytes[at + i];
    return number;
}

static void png_has_as_many_pixels_as_asked_for(void **state)
{
    (void)state;
    static const struct {
        double width, height, dots_per_inch;
        uint32_t columns, rows;
    } cases[] = {
        {72,    36,   72,  72,    36 },
        {72,    36,   144, 144,   72 },
        {10.1,  10.9, 72,  11,    11 },
        {0.1,   0.2,  10,  1,     1  },
        {32767, 1,    72,  32767, 1  },
        {50,    100,  300, 209,   417},
    };
    skip_without_cairo();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char name[32];
        snprintf(name, sizeof name, "case %zu", i);
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        const struct canvas_setting setting = {
            .sink = &sink, .dots_per_inch = cases[i].dots_per_inch};
        struct canvas *canvas = NULL;
        expect_status(name, PDK_OK, pdki_canvas_png(&setting, &canvas, NULL));
        canvas->type->begin_page(canvas, cases[i].width, cases[i].height);
        canvas->type->end_page(canvas);
        canvas->type->finish(canvas);
        expect_status(name, PDK_OK, canvas->status);
        canvas->type->free(canvas);
        assert_true(memory.size > 24);
        assert_memory_equal(memory.bytes, "\x89PNG\r\n\x1A\n", 8);
        expect_uint(name, cases[i].columns, number_at(&memory, 16));
        expect_uint(name, cases[i].rows, number_at(&memory, 20));
        memory_sink_release(&memory);
    }
}

// The chunk pHYs after signature and header; its CRC is computed by zlib.
static void png_says_how_many_dots_a_metre_has(void **state)
{
    (void)state;
    static const struct {
        double dots_per_inch;
        uint32_t density, crc;
    } cases[] = {
        {72,   2835,  0x009A9C18},
        {300,  11811, 0x78A53F76},
        {2400, 94488, 0xECC1B008},
    };
    skip_without_cairo();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        const struct canvas_setting setting = {
            .sink = &sink, .dots_per_inch = cases[i].dots_per_inch};
        struct canvas *canvas = NULL;
        expect_status("png", PDK_OK, pdki_canvas_png(&setting, &canvas, NULL));
        canvas->type->begin_page(canvas, 1, 1);
        canvas->type->end_page(canvas);
        canvas->type->finish(canvas);
        canvas->type->free(canvas);
        assert_true(memory.size > 33 + 21);
        expect_uint("length", 9, number_at(&memory, 33));
        assert_memory_equal("pHYs", memory.bytes + 37, 4);
        expect_uint("across", cases[i].density, number_at(&memory, 41));
        expect_uint("down", cases[i].density, number_at(&memory, 45));
        expect_uint("unit", 1, (uint64_t)memory.bytes[49]);
        expect_uint("crc", cases[i].crc, number_at(&memory, 50));
        memory_sink_release(&memory);
    }
}

// No font can be that large, but it is not drawn either.
static void text_is_measured_at_any_resolution(void **state)
{
    (void)state;
    skip_without_cairo();
    static const double resolutions[] = {1e-3, 1, 1e4, 1e9};
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    for (size_t i = 0; i < COUNT_OF(resolutions); i++) {
        const struct canvas_setting setting = {.sink = &sink,
                                               .font = "DejaVu Sans",
                                               .dots_per_inch = resolutions[i]};
        struct canvas *canvas = NULL;
        expect_status("png", PDK_OK, pdki_canvas_png(&setting, &canvas, NULL));
        const double width = width_of(canvas, words("5", 10, WEIGHT_NORMAL));
        assert_true(fabs(width - 13030 / 2048.0) < 0.01);
        canvas->type->free(canvas);
    }
    memory_sink_release(&memory);
}

static void png_ends_where_cairo_does(void **state)
{
    (void)state;
    skip_without_cairo();
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    const struct canvas_setting setting = {.sink = &sink, .dots_per_inch = 72};
    static const double sizes[] = {32768, 1e300, (double)NAN, (double)INFINITY};
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        struct canvas *canvas = NULL;
        pdk_error error = {0};
        expect_status("png", PDK_OK,
                      pdki_canvas_png(&setting, &canvas, &error));
        canvas->type->begin_page(canvas, 10, sizes[i]);
        canvas->type->fill(canvas, 0, 0, 1, 1, (struct colour){1, 0, 0});
        canvas->type->end_page(canvas);
        canvas->type->finish(canvas);
        expect_status("canvas", PDK_ERR_LIMIT, canvas->status);
        assert_non_null(strstr(error.text, "limit for PNG is 32767x32767"));
        canvas->type->free(canvas);
    }
    expect_uint("bytes", 0, memory.size);
    memory_sink_release(&memory);
}

static pdk_status draw_everything(make_canvas *make, const pdk_sink *sink)
{
    static const struct path_step steps[] = {
        {PATH_MOVE,  0, 0, 0, 0, 0, 0},
        {PATH_LINE,  1, 0, 0, 0, 0, 0},
        {PATH_CURVE, 0, 1, 1, 1, 0, 1},
        {PATH_CLOSE, 0, 0, 0, 0, 0, 0},
    };
    const struct path path = {steps, COUNT_OF(steps), 30, 30, 20};
    const struct paint paint = {.is_filled = true, .stroke = 1};
    const struct canvas_setting setting = {.sink = sink,
                                           .dots_per_inch = 72,
                                           .title = "Everything",
                                           .author = "Nobody"};
    struct canvas *canvas = NULL;
    pdk_status status = make(&setting, &canvas, NULL);
    if (status != PDK_OK) return status;
    canvas->type->begin_page(canvas, 200, 100);
    canvas->type->fill(canvas, 0, 0, 50, 50, (struct colour){0.9, 1, 0.9});
    canvas->type->line(canvas, 0, 10, 100, 10, 2, (struct colour){0, 0, 1});
    canvas->type->line(canvas, 0, 10, 50, 90, 2, (struct colour){0, 0, 1});
    canvas->type->path(canvas, &path, &paint);
    for (int size = 5; size < 80; size++) { // more sizes than are cached
        struct lettering lettering = words("1 \xCE\xA9", size, WEIGHT_BOLD);
        lettering.align = (enum align)(size % 3);
        canvas->type->text(canvas, &lettering);
    }
    canvas->type->end_page(canvas);
    canvas->type->finish(canvas);
    status = canvas->status;
    canvas->type->free(canvas);
    return status;
}

static pdk_status draw_pdf(void *context)
{
    struct memory_sink *memory = context;
    const pdk_sink sink = memory_sink_open(memory);
    return draw_everything(pdki_canvas_pdf, &sink);
}

static pdk_status draw_png(void *context)
{
    struct memory_sink *memory = context;
    const pdk_sink sink = memory_sink_open(memory);
    return draw_everything(pdki_canvas_png, &sink);
}

static void the_same_drawing_has_the_same_bytes(void **state)
{
    (void)state;
    skip_without_cairo();
    static pdk_status (*const draws[])(void *) = {draw_pdf, draw_png};
    for (size_t k = 0; k < COUNT_OF(draws); k++) {
        struct memory_sink first = {0}, second = {0};
        expect_status("first", PDK_OK, draws[k](&first));
        expect_status("second", PDK_OK, draws[k](&second));
        assert_true(first.size > 100);
        expect_bytes("bytes", first.bytes, first.size, second.bytes,
                     second.size);
        memory_sink_release(&first);
        memory_sink_release(&second);
    }
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    skip_without_cairo();
    struct memory_sink memory = {0};
    fault_each_allocation(draw_pdf, &memory);
    memory_sink_reset(&memory);
    fault_each_allocation(draw_png, &memory);
    memory_sink_release(&memory);
}

static void passes_on_the_status_of_the_sink(void **state)
{
    (void)state;
    skip_without_cairo();
    struct memory_sink whole = {0};
    expect_status("whole", PDK_OK, draw_png(&whole));
    for (size_t limit = 1; limit < whole.size; limit += 97) {
        struct memory_sink memory = {.limit = limit};
        expect_status("png", PDK_ERR_WRITE, draw_png(&memory));
        memory_sink_release(&memory);
    }
    memory_sink_release(&whole);
}

static void builds_without_cairo_say_so(void **state)
{
    (void)state;
    if (pdki_canvas_has_cairo()) skip();
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    const struct canvas_setting setting = {.sink = &sink};
    struct canvas *canvas = NULL;
    pdk_error error = {0};
    expect_status("pdf", PDK_ERR_UNSUPPORTED,
                  pdki_canvas_pdf(&setting, &canvas, &error));
    assert_null(canvas);
    assert_non_null(strstr(error.text, "this build has no cairo"));
    expect_status("png", PDK_ERR_UNSUPPORTED,
                  pdki_canvas_png(&setting, &canvas, &error));
    assert_null(canvas);
    memory_sink_release(&memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_as_wide_as_its_font_says),
        cmocka_unit_test(measuring_survives_what_no_font_has),
        cmocka_unit_test(drawing_what_no_font_has_names_it),
        cmocka_unit_test(png_has_as_many_pixels_as_asked_for),
        cmocka_unit_test(png_says_how_many_dots_a_metre_has),
        cmocka_unit_test(text_is_measured_at_any_resolution),
        cmocka_unit_test(png_ends_where_cairo_does),
        cmocka_unit_test(the_same_drawing_has_the_same_bytes),
        cmocka_unit_test(reports_out_of_memory),
        cmocka_unit_test(passes_on_the_status_of_the_sink),
        cmocka_unit_test(builds_without_cairo_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
