#include "fault.h"
#include "support.h"
#include "svg_scan.h"

#include <permudoku/chart.h>

#include <stdio.h>
#include <string.h>

static const pdk_bar rows[] = {
    {"Easy",        1,   0},
    {"Medium",      199, 1},
    {"<Hard> & co", 0,   5},
};
static const pdk_bar columns[] = {
    {"1.0", 0,  0},
    {"1.1", 12, 0},
    {"1.2", 7,  9},
};
static const pdk_chart_panel panels[] = {
    {"Levels",  PDK_BARS_ROWS,    rows,    3, 200},
    {"Plain",   PDK_BARS_ROWS,    rows,    3, 0  },
    {"Ratings", PDK_BARS_COLUMNS, columns, 3, 0  },
};
static const pdk_chart chart = {.size = sizeof chart,
                                .title = "A chart",
                                .panels = panels,
                                .panel_count = 3};

static pdk_status draw(const pdk_chart *what, pdk_picture picture,
                       struct memory_sink *memory, pdk_error *error)
{
    const pdk_sink sink = memory_sink_open(memory);
    return pdk_chart_draw(what, picture, &sink, error);
}

static void shows_titles_labels_values_and_shares(void **state)
{
    (void)state;
    static const char *const wanted[] = {
        ">A chart<",    ">Levels<", ">Ratings<",          ">Easy<",
        ">1 (0.50 %)<", ">199<",    ">199 (99.50 %)<",    ">0 (0.00 %)<",
        ">1.1<",        ">10<",     "&lt;Hard&gt; &amp;",
    };
    struct memory_sink memory = {0};
    expect_status("draw", PDK_OK, draw(&chart, PDK_PICTURE_SVG, &memory, NULL));
    const char *svg = memory_sink_text(&memory);
    const char *flaw = svg_flaw(svg);
    if (flaw) fail_msg("%s", flaw);
    for (size_t i = 0; i < COUNT_OF(wanted); i++)
        if (!strstr(svg, wanted[i])) fail_msg("no '%s' in\n%s", wanted[i], svg);
    memory_sink_release(&memory);
}

static void refuses_what_it_cannot_draw(void **state)
{
    (void)state;
    static const pdk_chart_panel long_panel[] = {
        {"Many", PDK_BARS_ROWS, rows, 1001, 0}
    };
    static const pdk_bar bad[] = {
        {"\xff", 1, 0}
    };
    static const pdk_chart_panel bad_panel[] = {
        {"Bad", PDK_BARS_ROWS, bad, 1, 0}
    };
    static const struct {
        const char *name;
        pdk_picture picture;
        const pdk_chart_panel *panels;
        size_t count;
        pdk_status want;
    } cases[] = {
        {"terminal",        PDK_PICTURE_TERMINAL, panels,     3,  PDK_ERR_UNSUPPORTED},
        {"too many panels", PDK_PICTURE_SVG,      panels,     21, PDK_ERR_LIMIT      },
        {"too many bars",   PDK_PICTURE_SVG,      long_panel, 1,  PDK_ERR_LIMIT      },
        {"not UTF-8",       PDK_PICTURE_SVG,      bad_panel,  1,  PDK_ERR_SYNTAX     },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_sink memory = {0};
        const pdk_chart what = {.size = sizeof what,
                                .panels = cases[i].panels,
                                .panel_count = cases[i].count};
        pdk_error error = {0};
        expect_status(cases[i].name, cases[i].want,
                      draw(&what, cases[i].picture, &memory, &error));
        assert_true(error.text[0] != '\0');
        memory_sink_release(&memory);
    }
}

static pdk_status fail_to_write(void *context, const char *bytes, size_t size)
{
    (void)context;
    (void)bytes;
    (void)size;
    return PDK_ERR_WRITE;
}

static void a_failure_of_the_sink_is_passed_on(void **state)
{
    (void)state;
    const pdk_sink sink = {.write = fail_to_write};
    expect_status("write", PDK_ERR_WRITE,
                  pdk_chart_draw(&chart, PDK_PICTURE_SVG, &sink, NULL));
}

static pdk_status draw_svg(void *context)
{
    struct memory_sink memory = {0};
    const pdk_status status = draw(context, PDK_PICTURE_SVG, &memory, NULL);
    memory_sink_release(&memory);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(draw_svg, (void *)&chart);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_titles_labels_values_and_shares),
        cmocka_unit_test(refuses_what_it_cannot_draw),
        cmocka_unit_test(a_failure_of_the_sink_is_passed_on),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
