#include "base/utf8.h"
#include "drawing_kit.h"
#include "fault.h"

#include <string.h>

static void draws_a_small_board(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x2", "1..4");
    expect_text("2x2",
                "╔═══╤═══╦═══╤═══╗\n"
                "║ 1 │   ║   │ 4 ║\n"
                "╟───┼───╫───┼───╢\n"
                "║   │ 4 ║   │   ║\n"
                "╠═══╪═══╬═══╪═══╣\n"
                "║   │ 3 ║   │   ║\n"
                "╟───┼───╫───┼───╢\n"
                "║ 4 │   ║   │ 3 ║\n"
                "╚═══╧═══╩═══╧═══╝\n",
                drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
    drawing_kit_close(&kit);
}

static void draws_title_labels_and_solution(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x3", "A-F");
    kit.options.has_labels = true;
    kit.options.has_title = true;
    drawing_kit_note(&kit, PDK_NOTE_TITLE, "Six");
    expect_text("2x3",
                "             Six\n"
                "    1   2   3   4   5   6\n"
                "  ╔═══╤═══╤═══╦═══╤═══╤═══╗\n"
                "1 ║ A │ B │ C ║ D │ E │ F ║\n"
                "  ╟───┼───┼───╫───┼───┼───╢\n"
                "2 ║ D │ E │ F ║ A │ B │ C ║\n"
                "  ╠═══╪═══╪═══╬═══╪═══╪═══╣\n"
                "3 ║ B │ C │ D ║ E │ F │ A ║\n"
                "  ╟───┼───┼───╫───┼───┼───╢\n"
                "4 ║ E │ F │ A ║ B │ C │ D ║\n"
                "  ╠═══╪═══╪═══╬═══╪═══╪═══╣\n"
                "5 ║ C │ D │ E ║ F │ A │ B ║\n"
                "  ╟───┼───┼───╫───┼───┼───╢\n"
                "6 ║ F │ A │ B ║ C │ D │ E ║\n"
                "  ╚═══╧═══╧═══╩═══╧═══╧═══╝\n",
                drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
    drawing_kit_close(&kit);
}

static void draws_candidates_in_lines_of_their_own(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "1x3", "8..10");
    kit.options.has_candidates = true;
    kit.options.has_labels = true;
    pdk_grid_reset(kit.puzzle);
    assert_int_equal(PDK_OK, pdk_grid_set(kit.puzzle, 0, 0, 1, NULL));
    expect_text("1x3",
                "       1          2          3\n"
                "  ╔══════════╤══════════╤══════════╗\n"
                "1 ║     8    │     9 10 │     9 10 ║\n"
                "  ╟──────────┼──────────┼──────────╢\n"
                "2 ║     9 10 │  8  9 10 │  8  9 10 ║\n"
                "  ╟──────────┼──────────┼──────────╢\n"
                "3 ║     9 10 │  8  9 10 │  8  9 10 ║\n"
                "  ╚══════════╧══════════╧══════════╝\n",
                drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
    drawing_kit_close(&kit);
    drawing_kit_open(&kit, "2x1", "x,y");
    kit.options.has_candidates = true;
    pdk_grid_reset(kit.puzzle);
    expect_text("2x1",
                "╔═══╦═══╗\n"
                "║ x ║ x ║\n"
                "║ y ║ y ║\n"
                "╟───╫───╢\n"
                "║ x ║ x ║\n"
                "║ y ║ y ║\n"
                "╚═══╩═══╝\n",
                drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
    drawing_kit_close(&kit);
}

static void ends_every_style_that_it_begins(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "1x2", "a,b");
    kit.drawing.solution = kit.solution;
    kit.options.is_colourful = true;
    expect_text("1x2",
                "╔═══╤═══╗\n"
                "║ \033[1ma\033[0m │ \033[34mb\033[0m ║\n"
                "╟───┼───╢\n"
                "║ \033[34mb\033[0m │ \033[1ma\033[0m ║\n"
                "╚═══╧═══╝\n",
                drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
    kit.drawing.solution = NULL;
    kit.options.has_candidates = true;
    pdk_grid_reset(kit.puzzle);
    assert_non_null(strstr(drawing_kit_render(&kit, PDK_PICTURE_TERMINAL),
                           "║ \033[2ma\033[0m \033[2mb\033[0m │"));
    drawing_kit_close(&kit);
}

// All lines from the first with a frame on have the same number of columns.
static void expect_aligned(const char *name, const char *text)
{
    const char *at = strstr(text, "╔");
    while (at > text && at[-1] == ' ') at--;
    const size_t want = pdki_utf8_text_width(at, strcspn(at, "\n"));
    while (*at != '\0') {
        const size_t length = strcspn(at, "\n");
        expect_uint(name, want, pdki_utf8_text_width(at, length));
        at += length + 1;
    }
}

static void aligns_columns_of_every_alphabet(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols;
    } cases[] = {
        {"1x1",   "X"                             },
        {"3x3",   "1..9"                          },
        {"3x2",   "sun,moon,star,earth,venus,mars"},
        {"1x5",   "🐟,🐱,🌲,🏠,字"       },
        {"2x2",   "👩‍🌾,é,日本,longer"  },
        {"4x4",   "1..16"                         },
        {"5x5",   "A-Y"                           },
        {"10x10", "1..100"                        },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, cases[i].boxes, cases[i].symbols);
        kit.options.has_labels = true;
        expect_aligned(cases[i].symbols,
                       drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
        kit.options.has_candidates = kit.shape.side <= 25;
        expect_aligned(cases[i].symbols,
                       drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
        drawing_kit_close(&kit);
    }
}

static void makes_cells_as_wide_as_their_labels(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "1x1000", "0-7Ā-˿Ͱ-҂Ҋ-Ֆ");
    kit.options.has_labels = true;
    pdk_grid_reset(kit.puzzle);
    const char *const text = drawing_kit_render(&kit, PDK_PICTURE_TERMINAL);
    assert_non_null(strstr(text, " 998  999  1000\n"));
    expect_aligned("1x1000", text);
    drawing_kit_close(&kit);
}

static void leaves_no_space_at_the_end_of_a_line(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "3x3", "1..9");
    kit.options.has_labels = true;
    kit.options.has_candidates = true;
    assert_null(strstr(drawing_kit_render(&kit, PDK_PICTURE_TERMINAL), " \n"));
    drawing_kit_close(&kit);
}

static void shows_text_only(void **state)
{
    (void)state;
    struct drawing_kit kit;
    pdk_error error = {0};
    drawing_kit_open(&kit, "2x2", "1..4");
    kit.options.glyphs = PDK_GLYPHS_SHAPES;
    expect_status("shapes", PDK_ERR_UNSUPPORTED,
                  drawing_kit_try(&kit, PDK_PICTURE_TERMINAL, &error));
    expect_text("error", "a terminal can only show symbols as text",
                error.text);
    drawing_kit_close(&kit);
}

static pdk_status draw(void *context)
{
    return drawing_kit_try(context, PDK_PICTURE_TERMINAL, NULL);
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x3", "1..6");
    kit.options.has_candidates = true;
    fault_each_allocation(draw, &kit);
    drawing_kit_close(&kit);
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "5x5", "1..25");
    const size_t size = strlen(drawing_kit_render(&kit, PDK_PICTURE_TERMINAL));
    for (kit.picture.limit = 1; kit.picture.limit < size;
         kit.picture.limit += 500) {
        pdk_error error = {0};
        expect_status("limit", PDK_ERR_WRITE,
                      drawing_kit_try(&kit, PDK_PICTURE_TERMINAL, &error));
        expect_status("error", PDK_ERR_WRITE, error.status);
    }
    drawing_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_a_small_board),
        cmocka_unit_test(draws_title_labels_and_solution),
        cmocka_unit_test(draws_candidates_in_lines_of_their_own),
        cmocka_unit_test(ends_every_style_that_it_begins),
        cmocka_unit_test(aligns_columns_of_every_alphabet),
        cmocka_unit_test(makes_cells_as_wide_as_their_labels),
        cmocka_unit_test(leaves_no_space_at_the_end_of_a_line),
        cmocka_unit_test(shows_text_only),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(passes_on_a_failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
