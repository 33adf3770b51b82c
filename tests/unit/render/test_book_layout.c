// Pages as geometry, without drawing anything.
#include "render/book/book_type.h"
#include "support.h"

#include <math.h>
#include <stdio.h>

static const struct heading_style style = {0.045, 9, 16};

static const struct page_format letter = {
    .trim = {612, 792},
      .gutter = 27, .margin = 36, .number = 10
};

static void expect_near(const char *name, double want, double got)
{
    if (!(fabs(want - got) < 1e-6))
        fail_msg("%s: want %.6f, got %.6f", name, want, got);
}

static void the_gutter_is_on_the_inner_side(void **state)
{
    (void)state;
    const struct area right = pdki_page_area(&letter, 1);
    const struct area left = pdki_page_area(&letter, 2);
    expect_near("right-hand page", 27, right.x);
    expect_near("left-hand page", 36, left.x);
    expect_near("width", 612 - 27 - 36, right.width);
    expect_near("same width", right.width, left.width);
    expect_near("right outer edge", 612 - 36, pdki_page_outer_x(&letter, 1));
    expect_near("left outer edge", 36, pdki_page_outer_x(&letter, 2));
    assert_true(pdki_page_number_y(&letter) <= 792 - 36);
    assert_true(right.y + right.height < pdki_page_number_y(&letter) - 10);
}

static bool overlaps(struct area a, struct area b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static bool contains(struct area outer, struct area inner)
{
    const double slack = 1e-6;
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
           inner.x + inner.width <= outer.x + outer.width + slack &&
           inner.y + inner.height <= outer.y + outer.height + slack;
}

static void slots_are_apart_and_on_the_page(void **state)
{
    (void)state;
    for (uint32_t count = 1; count <= 40; count++) {
        const struct area area = pdki_page_area(&letter, 1);
        const struct page_grid grid = pdki_page_grid(area, count, &style);
        char name[32];
        snprintf(name, sizeof name, "%u boards", (unsigned)count);
        expect_bool(name, true, grid.columns * grid.rows >= count);
        expect_bool(name, true, grid.board <= grid.slot_width + 1e-6);
        expect_bool(name, true,
                    grid.board + pdki_heading_height(grid.heading) <=
                        grid.slot_height + 1e-6);
        for (uint32_t i = 0; i < count; i++) {
            const struct area slot = pdki_page_slot(area, &grid, i);
            expect_bool(name, true, contains(area, slot));
            for (uint32_t k = 0; k < i; k++)
                expect_bool(name, false,
                            overlaps(slot, pdki_page_slot(area, &grid, k)));
        }
    }
}

// Any other grid can be requested by its number of boards per row, so all grids
// are tried here by definition.
static void no_other_grid_has_larger_boards(void **state)
{
    (void)state;
    static const pdk_trim trims[] = {
        {612, 792},
        {432, 648},
        {594, 432},
        {144, 900}
    };
    for (size_t t = 0; t < COUNT_OF(trims); t++)
        for (uint32_t count = 1; count <= 20; count++) {
            struct page_format format = letter;
            format.trim = trims[t];
            const struct area area = pdki_page_area(&format, 1);
            const double best = pdki_page_grid(area, count, &style).board;
            for (uint32_t columns = 1; columns <= count; columns++) {
                struct page_grid grid = {.columns = columns,
                                         .rows =
                                             (count + columns - 1) / columns};
                pdki_page_stretch(area, &grid);
                const double heading = pdki_heading_height(fmin(
                    fmax(style.part * fmin(grid.slot_width, grid.slot_height),
                         style.size_min),
                    style.size_max));
                const double board =
                    fmin(grid.slot_width, grid.slot_height - heading);
                assert_true(board <= best + 1e-5);
            }
        }
}

static void known_pages_have_the_grids_people_expect(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_trim trim;
        uint32_t count, columns, rows;
    } cases[] = {
        {"letter, 1",  {612, 792}, 1,  1, 1},
        {"letter, 2",  {612, 792}, 2,  1, 2},
        {"letter, 4",  {612, 792}, 4,  2, 2},
        {"letter, 6",  {612, 792}, 6,  2, 3},
        {"letter, 12", {612, 792}, 12, 3, 4},
        {"6x9, 2",     {432, 648}, 2,  1, 2},
        {"across, 2",  {594, 432}, 2,  2, 1},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct page_format format = letter;
        format.trim = cases[i].trim;
        const struct page_grid grid =
            pdki_page_grid(pdki_page_area(&format, 1), cases[i].count, &style);
        expect_uint(cases[i].name, cases[i].columns, grid.columns);
        expect_uint(cases[i].name, cases[i].rows, grid.rows);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_gutter_is_on_the_inner_side),
        cmocka_unit_test(slots_are_apart_and_on_the_page),
        cmocka_unit_test(no_other_grid_has_larger_boards),
        cmocka_unit_test(known_pages_have_the_grids_people_expect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
