#define _GNU_SOURCE
#include "fault.h"
#include "step_kit.h"
#include "support.h"
#include "svg_scan.h"

#include <permudoku/step_pages.h>
#include <stdio.h>
#include <string.h>

static const char four[] = "12.............4";
static const char chain[] =
    ".36....2..........1..5.7........45..9..65...4....2.."
    "81..9.1..6.7..8...5.64....8.3";

static pdk_step_drawing drawing_of(const struct step_kit *kit)
{
    return (pdk_step_drawing){.size = sizeof(pdk_step_drawing),
                              .geometry = kit->geometry,
                              .logic = kit->logic,
                              .step = kit->step,
                              .alphabet = kit->alphabet,
                              .clues = kit->puzzle,
                              .title = "Step"};
}

static pdk_status draw(const pdk_step_drawing *drawing, pdk_picture picture,
                       const pdk_sink *sink, pdk_error *error)
{
    pdk_step_pages *pages;
    pdk_status status = pdk_step_pages_new(picture, NULL, sink, &pages, error);
    if (status == PDK_OK) status = pdk_step_pages_add(pages, drawing, error);
    if (status == PDK_OK) status = pdk_step_pages_finish(pages, error);
    pdk_step_pages_free(pages);
    return status;
}

// The step as SVG; valid until the next call.
static const char *drawn(const struct step_kit *kit)
{
    static struct memory_sink picture;
    const pdk_step_drawing drawing = drawing_of(kit);
    memory_sink_reset(&picture);
    const pdk_sink sink = memory_sink_open(&picture);
    expect_status("draw", PDK_OK, draw(&drawing, PDK_PICTURE_SVG, &sink, NULL));
    return memory_sink_text(&picture);
}

static void draws_every_technique(void **state)
{
    (void)state;
    size_t count;
    const struct step_case *cases = step_cases(&count);
    for (size_t i = 0; i < count; i++) {
        struct step_kit kit;
        step_kit_open(&kit, cases[i].box_rows, cases[i].box_columns,
                      cases[i].puzzle, cases[i].number);
        const char *svg = drawn(&kit);
        const char *flaw = svg_flaw(svg);
        if (flaw) fail_msg("%s: %s", cases[i].name, flaw);
        // A disc for each candidate that is placed, removed or part of a chain,
        // and for others.
        assert_true(svg_count(svg, "path") >=
                    kit.step->removed_count + kit.step->node_count);
        step_kit_close(&kit);
    }
}

// What the picture of a chain consists of.
static void draws_what_a_chain_does(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(&kit, 3, 3, chain, 4);
    expect_text("technique", "forcing-x-chain", kit.step->technique->name);
    const pdk_step *step = kit.step;
    const char *svg = drawn(&kit);
    size_t links = 0;
    for (size_t i = 0; i < step->node_count; i++)
        links += step->nodes[i].parent_count;
    // A disc or ring for each node and removed candidate, and a head for each
    // link.
    expect_uint("paths", step->node_count + step->removed_count + links,
                svg_count(svg, "path"));
    step_kit_close(&kit);
}

// Two cells with 2, 4 and 9, one of which is 2.
static void draws_what_is_locked(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(
        &kit, 3, 3,
        ".......6.1.6.4.2....2......2.9......817.63......8.9.....347.."
        ".1.2..9..5..7..51.8.",
        33);
    expect_text("technique", "bug-4", kit.step->technique->name);
    expect_uint("discs", 2 * 3 + kit.step->removed_count,
                svg_count(drawn(&kit), "path"));
    step_kit_close(&kit);
}

static void draws_the_words_below_the_board(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(&kit, 3, 3, chain, 4);
    const char *svg = drawn(&kit);
    assert_non_null(strstr(svg, ">Step</text>"));
    assert_non_null(strstr(svg, ">Forcing X-chain (6.6): If "));
    const double height = svg_number(svg_find(svg, "svg", 0), "height");
    const size_t texts = svg_count(svg, "text");
    const char *last = svg_find(svg, "text", texts - 1);
    assert_non_null(strstr(svg_content(last), "r7c7."));
    assert_true(svg_number(last, "y") < height);
    step_kit_close(&kit);
}

static void says_what_cannot_be_drawn(void **state)
{
    (void)state;
    struct step_kit kit;
    struct memory_sink picture = {0};
    const pdk_sink sink = memory_sink_open(&picture);
    pdk_step_pages *pages = (void *)&kit;
    pdk_error error = {0};
    step_kit_open(&kit, 3, 3, chain, 4);
    const pdk_step_drawing good = drawing_of(&kit);
    pdk_step_drawing bad = good;

    expect_status(
        "terminal", PDK_ERR_UNSUPPORTED,
        pdk_step_pages_new(PDK_PICTURE_TERMINAL, NULL, &sink, &pages, &error));
    assert_null(pages);
    expect_text("terminal", "steps are drawn as SVG, PDF or PNG only",
                error.text);
    bad.size = 0;
    expect_status("no size", PDK_ERR_ARGUMENT,
                  draw(&bad, PDK_PICTURE_SVG, &sink, NULL));
    const pdk_shape shape = {2, 2, 4};
    bad = good;
    pdk_grid *other;
    assert_int_equal(PDK_OK, pdk_grid_new(&shape, &other, NULL));
    bad.clues = other;
    expect_status("other clues", PDK_ERR_MISMATCH,
                  draw(&bad, PDK_PICTURE_SVG, &sink, &error));
    pdk_grid_free(other);

    expect_status(
        "new", PDK_OK,
        pdk_step_pages_new(PDK_PICTURE_SVG, NULL, &sink, &pages, NULL));
    expect_status("no page", PDK_ERR_ARGUMENT,
                  pdk_step_pages_finish(pages, &error));
    expect_status("page", PDK_OK, pdk_step_pages_add(pages, &good, NULL));
    expect_status("second page", PDK_ERR_UNSUPPORTED,
                  pdk_step_pages_add(pages, &good, &error));
    expect_text("second page", "only PDF has several pages", error.text);
    expect_status("finish", PDK_OK, pdk_step_pages_finish(pages, NULL));
    expect_status("finished", PDK_ERR_ARGUMENT,
                  pdk_step_pages_add(pages, &good, NULL));
    pdk_step_pages_free(pages);
    memory_sink_release(&picture);
    step_kit_close(&kit);
}

static void refuses_pages_that_are_too_long(void **state)
{
    (void)state;
    struct step_kit kit;
    struct memory_sink picture = {0};
    const pdk_sink sink = memory_sink_open(&picture);
    const pdk_drawing_options options = {.size = sizeof options,
                                         .cell_points = 2000};
    pdk_step_pages *pages;
    pdk_error error = {0};
    step_kit_open(&kit, 3, 3, chain, 4);
    const pdk_step_drawing drawing = drawing_of(&kit);
    assert_int_equal(PDK_OK, pdk_step_pages_new(PDK_PICTURE_SVG, &options,
                                                &sink, &pages, NULL));
    expect_status("long", PDK_ERR_LIMIT,
                  pdk_step_pages_add(pages, &drawing, &error));
    expect_text("long", "the page would be longer than 14400 points",
                error.text);
    expect_status("after that", PDK_ERR_ARGUMENT,
                  pdk_step_pages_finish(pages, NULL));
    pdk_step_pages_free(pages);
    memory_sink_release(&picture);
    step_kit_close(&kit);
}

static void draws_pages_of_pdf(void **state)
{
    (void)state;
    if (!pdk_picture_is_built_in(PDK_PICTURE_PDF)) skip();
    struct step_kit kit;
    struct memory_sink picture = {0};
    const pdk_sink sink = memory_sink_open(&picture);
    pdk_step_pages *pages;
    step_kit_open(&kit, 3, 3, chain, 4);
    const pdk_step_drawing drawing = drawing_of(&kit);
    assert_int_equal(
        PDK_OK, pdk_step_pages_new(PDK_PICTURE_PDF, NULL, &sink, &pages, NULL));
    for (int i = 0; i < 3; i++)
        assert_int_equal(PDK_OK, pdk_step_pages_add(pages, &drawing, NULL));
    assert_int_equal(PDK_OK, pdk_step_pages_finish(pages, NULL));
    pdk_step_pages_free(pages);
    assert_memory_equal("%PDF", picture.bytes, 4);
    assert_non_null(memmem(picture.bytes, picture.size, "/Count 3", 8));
    memory_sink_release(&picture);
    step_kit_close(&kit);
}

struct attempt {
    pdk_step_drawing drawing;
    struct memory_sink picture;
};

static pdk_status draw_svg(void *context)
{
    struct attempt *attempt = context;
    memory_sink_reset(&attempt->picture);
    const pdk_sink sink = memory_sink_open(&attempt->picture);
    return draw(&attempt->drawing, PDK_PICTURE_SVG, &sink, NULL);
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(&kit, 2, 2, four, 1);
    struct attempt attempt = {drawing_of(&kit), {0}};
    fault_each_allocation(draw_svg, &attempt);
    memory_sink_release(&attempt.picture);
    step_kit_close(&kit);
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(&kit, 3, 3, chain, 4);
    const size_t size = strlen(drawn(&kit));
    struct attempt attempt = {drawing_of(&kit), {0}};
    for (attempt.picture.limit = 1; attempt.picture.limit < size;
         attempt.picture.limit += 1000)
        expect_status("limit", PDK_ERR_WRITE, draw_svg(&attempt));
    memory_sink_release(&attempt.picture);
    step_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_every_technique),
        cmocka_unit_test(draws_what_a_chain_does),
        cmocka_unit_test(draws_what_is_locked),
        cmocka_unit_test(draws_the_words_below_the_board),
        cmocka_unit_test(says_what_cannot_be_drawn),
        cmocka_unit_test(refuses_pages_that_are_too_long),
        cmocka_unit_test(draws_pages_of_pdf),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(passes_on_a_failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
