#include "drawing_kit.h"
#include "render/board_drawing.h"
#include "render/letters.h"
#include "svg_scan.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// The position of the board.
struct board_box {
    double left, top, cell;
};

// The first rectangle is the page, the second one the upper part of the frame,
// in themes that have a square one.
static struct board_box find_board(const char *svg, uint32_t side)
{
    const char *const upper = svg_find(svg, "rect", 1);
    const double line = svg_number(upper, "height");
    return (struct board_box){svg_number(upper, "x") + line / 2,
                              svg_number(upper, "y") + line / 2,
                              (svg_number(upper, "width") - line) / side};
}

static const struct {
    const char *boxes, *symbols;
} boards[] = {
    {"1x1",   "X"                             },
    {"2x2",   "1..4"                          },
    {"2x3",   "A-F"                           },
    {"3x2",   "sun,moon,star,earth,venus,mars"},
    {"3x3",   "1..9"                          },
    {"1x5",   "1..5"                          },
    {"5x1",   "🐟,🐱,🌲,🏠,字"       },
    {"4x4",   "1..16"                         },
    {"2x2",   "WWWWWWWWWW,iiii,<&>,\"'\""     },
    {"8x8",   "1..64"                         },
    {"10x10", "1..100"                        },
};

// Lines inside the board that are as wide as box lines.
static size_t count_thick(const char *svg, size_t inner)
{
    double thinnest = 1e9;
    size_t count = 0;
    for (size_t i = 0; i < inner; i++)
        thinnest = fmin(thinnest,
                        svg_number(svg_find(svg, "line", i), "stroke-width"));
    for (size_t i = 0; i < inner; i++)
        count +=
            svg_number(svg_find(svg, "line", i), "stroke-width") > 2 * thinnest;
    return count;
}

static void draws_every_line_once_and_box_lines_thick(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, boards[i].boxes, boards[i].symbols);
        const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
        const pdk_shape shape = kit.shape;
        const bool has_boxes = shape.box_rows > 1 && shape.box_columns > 1;
        const size_t inner = 2 * ((size_t)shape.side - 1);
        const size_t thick =
            has_boxes ? (size_t)shape.box_rows + shape.box_columns - 2 : 0;
        expect_uint(boards[i].boxes, inner, svg_count(svg, "line"));
        expect_uint(boards[i].boxes, 5, svg_count(svg, "rect"));
        expect_uint(boards[i].boxes, thick, count_thick(svg, inner));
        drawing_kit_close(&kit);
    }
}

static void puts_box_lines_where_boxes_end(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x3", "1..6");
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    const struct board_box board = find_board(svg, 6);
    static const double rows[] = {2, 4}, columns[] = {3};
    // Box lines come after cell lines: 3 + 4 of them.
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *const line = svg_find(svg, "line", 7 + i);
        const double y = board.top + rows[i] * board.cell;
        assert_true(fabs(svg_number(line, "y1") - y) < 0.01);
        assert_true(fabs(svg_number(line, "y2") - y) < 0.01);
    }
    const char *const line = svg_find(svg, "line", 9);
    const double x = board.left + columns[0] * board.cell;
    assert_true(fabs(svg_number(line, "x1") - x) < 0.01);
    assert_true(fabs(svg_number(line, "x2") - x) < 0.01);
    drawing_kit_close(&kit);
}

// The cell that contains a text; side * side if none does.
static uint32_t cell_of(const char *text, struct board_box board, uint32_t side)
{
    const double size = svg_number(text, "font-size");
    const enum weight weight =
        svg_equals(text, "font-weight", "bold") ? WEIGHT_BOLD : WEIGHT_NORMAL;
    const char *const content = svg_content(text);
    const double width =
        size * pdki_letter_width((pdk_text){content, strlen(content)}, weight);
    const double x = (svg_number(text, "x") - board.left) / board.cell;
    const double y = (svg_number(text, "y") - board.top) / board.cell;
    const double high = 0.9 * size / board.cell, low = 0.24 * size / board.cell;
    const double half = width / 2 / board.cell;
    const double column = floor(x), row = floor(y);
    if (!svg_equals(text, "text-anchor", "middle")) return side * side;
    if (x - half < column || x + half > column + 1) return side * side;
    if (y - high < row || y + low > row + 1) return side * side;
    return (uint32_t)row * side + (uint32_t)column;
}

static void expect_symbols(const char *name, struct drawing_kit *kit,
                           const pdk_grid *filled)
{
    const char *const svg = drawing_kit_render(kit, PDK_PICTURE_SVG);
    const uint32_t side = kit->shape.side;
    const struct board_box board = find_board(svg, side);
    const char *text = svg_find(svg, "text", 0);
    const double size = svg_number(text, "font-size");
    char scratch[PDK_ALPHABET_SCRATCH];
    assert_null(svg_flaw(svg));
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const pdk_symbol symbol = pdk_grid_symbols(filled)[cell];
        if (symbol == 0) continue;
        assert_non_null(text);
        const pdk_text want = pdk_alphabet_text(kit->alphabet, symbol, scratch);
        const char *const got = svg_content(text);
        expect_bytes(name, want.bytes, want.length, got, strlen(got));
        expect_uint(name, cell, cell_of(text, board, side));
        assert_true(fabs(svg_number(text, "font-size") - size) < 0.001);
        text = svg_find(text + 1, "text", 0);
    }
    assert_null(text);
}

static void writes_all_symbols_in_their_cells_in_one_size(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, boards[i].boxes, boards[i].symbols);
        expect_symbols(boards[i].symbols, &kit, kit.puzzle);
        kit.drawing.solution = kit.solution;
        expect_symbols(boards[i].symbols, &kit, kit.solution);
        kit.options.theme = PDK_THEME_LARGE;
        expect_symbols(boards[i].symbols, &kit, kit.solution);
        kit.options.cell_points = 5;
        expect_symbols(boards[i].symbols, &kit, kit.solution);
        drawing_kit_close(&kit);
    }
}

static void distinguishes_clues_from_other_symbols(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x2", "1..4");
    kit.drawing.solution = kit.solution;
    kit.drawing.notes = kit.notes;
    const pdk_symbol *const puzzle = pdk_grid_symbols(kit.puzzle);
    uint32_t placed = 0;
    while (puzzle[placed] == 0) placed++;
    assert_int_equal(PDK_OK, pdk_notes_place(kit.notes, placed, NULL));
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    for (uint32_t cell = 0; cell < 16; cell++) {
        const char *const text = svg_find(svg, "text", cell);
        const bool is_clue = puzzle[cell] != 0 && cell != placed;
        expect_bool("bold", is_clue, svg_equals(text, "font-weight", "bold"));
        expect_bool("black", is_clue, svg_equals(text, "fill", "#000000"));
    }
    drawing_kit_close(&kit);
}

// Whether the symbol occurs in a house of the cell.
static bool is_seen(const struct drawing_kit *kit, uint32_t row,
                    uint32_t column, pdk_symbol symbol)
{
    const pdk_shape *const shape = &kit->shape;
    for (uint32_t r = 0; r < shape->side; r++)
        for (uint32_t c = 0; c < shape->side; c++)
            if (pdk_grid_get(kit->puzzle, r, c) == symbol &&
                (r == row || c == column ||
                 pdk_shape_box(shape, r, c) ==
                     pdk_shape_box(shape, row, column)))
                return true;
    return false;
}

static bool is_expected(const struct drawing_kit *kit, uint32_t row,
                        uint32_t column, pdk_symbol symbol)
{
    const uint64_t cell = (uint64_t)row * kit->shape.side + column;
    if (kit->drawing.notes && pdk_notes_has_marks(kit->drawing.notes, cell))
        return !pdk_notes_excludes(kit->drawing.notes, cell, symbol);
    return !is_seen(kit, row, column, symbol);
}

// Whether the text is at the position of its symbol in a cell.
static bool is_at_its_place(const struct drawing_kit *kit, const char *text,
                            struct board_box board, pdk_symbol symbol)
{
    const double size = svg_number(text, "font-size");
    const double x = (svg_number(text, "x") - board.left) / board.cell;
    const double y =
        (svg_number(text, "y") - 0.365 * size - board.top) / board.cell;
    const uint32_t columns = kit->shape.box_columns;
    return floor((x - floor(x)) * columns) == (symbol - 1) % columns &&
           floor((y - floor(y)) * kit->shape.box_rows) ==
               (symbol - 1) / columns;
}

static void expect_candidates(const char *name, struct drawing_kit *kit)
{
    const char *const svg = drawing_kit_render(kit, PDK_PICTURE_SVG);
    const uint32_t side = kit->shape.side;
    const struct board_box board = find_board(svg, side);
    const char *text = svg_find(svg, "text", 0);
    char scratch[PDK_ALPHABET_SCRATCH];
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const uint32_t row = cell / side, column = cell % side;
        const pdk_symbol here = pdk_grid_get(kit->puzzle, row, column);
        for (pdk_symbol s = 1; s <= side; s++) {
            if (here != 0 && here != s) continue;
            if (here == 0 && !is_expected(kit, row, column, s)) continue;
            assert_non_null(text);
            const pdk_text want = pdk_alphabet_text(kit->alphabet, s, scratch);
            const char *const got = svg_content(text);
            expect_bytes(name, want.bytes, want.length, got, strlen(got));
            if (here == 0)
                expect_bool(name, true, is_at_its_place(kit, text, board, s));
            text = svg_find(text + 1, "text", 0);
        }
    }
    assert_null(text);
}

static void draws_candidates_of_houses_and_of_notes(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols;
    } cases[] = {
        {"2x2", "1..4" },
        {"2x3", "A-F"  },
        {"3x3", "1..9" },
        {"2x6", "1..12"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, cases[i].boxes, cases[i].symbols);
        kit.options.has_candidates = true;
        expect_candidates(cases[i].boxes, &kit);
        kit.drawing.notes = kit.notes;
        for (uint32_t cell = 0; cell < kit.shape.side; cell++)
            assert_int_equal(
                PDK_OK, pdk_notes_exclude(kit.notes, cell, cell / 2 + 1, NULL));
        expect_candidates(cases[i].boxes, &kit);
        drawing_kit_close(&kit);
    }
}

static void numbers_rows_and_columns(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "3x4", "A-L");
    kit.options.has_labels = true;
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    const struct board_box board = find_board(svg, 12);
    for (uint32_t i = 0; i < 12; i++) {
        const char *const column = svg_find(svg, "text", 2 * i);
        const char *const row = svg_find(svg, "text", 2 * i + 1);
        char want[12];
        (void)snprintf(want, sizeof want, "%u", (unsigned)i + 1);
        expect_text("column", want, svg_content(column));
        expect_text("row", want, svg_content(row));
        assert_true(svg_number(column, "y") < board.top);
        assert_true(svg_number(row, "x") < board.left);
        // Nothing extends beyond the page.
        assert_true(svg_number(column, "y") > svg_number(column, "font-size"));
        assert_true(svg_number(row, "x") > 1.3 * svg_number(row, "font-size"));
    }
    expect_uint("texts", 24 + drawing_kit_clues(&kit), svg_count(svg, "text"));
    drawing_kit_close(&kit);
}

static void makes_lines_heavier_from_cell_to_frame_in_every_theme(void **state)
{
    (void)state;
    size_t count;
    const pdk_theme_info *const *themes = pdk_theme_list(&count);
    for (size_t i = 0; i < count; i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, "3x3", "1..9");
        kit.options.theme = themes[i]->theme;
        const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
        const char *const upper = svg_find(svg, "rect", 1);
        const double frame =
            upper
                ? svg_number(upper, "height")
                : svg_number(svg_find(svg, "path", svg_count(svg, "path") - 1),
                             "stroke-width");
        const double thin =
            svg_number(svg_find(svg, "line", 0), "stroke-width");
        const double thick =
            svg_number(svg_find(svg, "line", 12), "stroke-width");
        assert_true(thick > 2 * thin);
        assert_true(frame > thick);
        drawing_kit_close(&kit);
    }
}

static void tints_every_other_box_for_children(void **state)
{
    (void)state;
    struct drawing_kit kit;
    drawing_kit_open(&kit, "2x3", "1..6");
    kit.options.theme = PDK_THEME_CHILDREN;
    const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
    // Three of six boxes, and the frame.
    expect_uint("paths", 4, svg_count(svg, "path"));
    assert_null(svg_flaw(svg));
    drawing_kit_close(&kit);
}

static void draws_glyphs_instead_of_text(void **state)
{
    (void)state;
    size_t count;
    const pdk_glyphs_info *const *glyphs = pdk_glyphs_list(&count);
    for (size_t i = 1; i < count; i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, "4x4", "1..16");
        kit.options.glyphs = glyphs[i]->glyphs;
        kit.drawing.solution = kit.solution;
        const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
        expect_uint(glyphs[i]->name, 0, svg_count(svg, "text"));
        assert_true(svg_count(svg, "path") >= 256);
        assert_null(svg_flaw(svg));
        kit.options.has_candidates = true;
        kit.drawing.solution = NULL;
        assert_null(svg_flaw(drawing_kit_render(&kit, PDK_PICTURE_SVG)));
        drawing_kit_close(&kit);
    }
}

// A player must know the symbols that are not among the clues.
static void lists_all_symbols_below_shapes(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_glyphs glyphs;
        pdk_legend legend;
        bool has_solution;
        size_t want; // symbols in the legend
    } cases[] = {
        {"shapes",           PDK_GLYPHS_SHAPES, PDK_LEGEND_AUTO,   false, 6},
        {"never",            PDK_GLYPHS_SHAPES, PDK_LEGEND_NEVER,  false, 0},
        {"all are in cells", PDK_GLYPHS_SHAPES, PDK_LEGEND_AUTO,   true,  0},
        {"always",           PDK_GLYPHS_SHAPES, PDK_LEGEND_ALWAYS, true,  6},
        {"text",             PDK_GLYPHS_TEXT,   PDK_LEGEND_AUTO,   false, 0},
        {"text, always",     PDK_GLYPHS_TEXT,   PDK_LEGEND_ALWAYS, false, 6},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        drawing_kit_open(&kit, "2x3", "1..6");
        kit.options.glyphs = cases[i].glyphs;
        kit.options.legend = cases[i].legend;
        if (cases[i].has_solution) kit.drawing.solution = kit.solution;
        const char *const svg = drawing_kit_render(&kit, PDK_PICTURE_SVG);
        const size_t cells =
            cases[i].has_solution ? 36 : drawing_kit_clues(&kit);
        const bool is_text = cases[i].glyphs == PDK_GLYPHS_TEXT;
        expect_uint(cases[i].name, cells + cases[i].want,
                    svg_count(svg, is_text ? "text" : "path"));
        // They are below the board, and on the page.
        const char *const page = svg_find(svg, "rect", 0);
        const double width = svg_number(page, "width");
        const double height = svg_number(page, "height");
        expect_bool(cases[i].name, cases[i].want > 0, height > 1.1 * width);
        drawing_kit_close(&kit);
    }
}

static void refuses_boards_with_more_symbols_than_glyphs(void **state)
{
    (void)state;
    size_t count;
    const pdk_glyphs_info *const *glyphs = pdk_glyphs_list(&count);
    for (size_t i = 1; i < count; i++) {
        struct drawing_kit kit;
        pdk_error error = {0};
        drawing_kit_open(&kit, "1x17", "1..17");
        kit.options.glyphs = glyphs[i]->glyphs;
        expect_status(glyphs[i]->name, PDK_ERR_LIMIT,
                      drawing_kit_try(&kit, PDK_PICTURE_SVG, &error));
        char want[80];
        (void)snprintf(want, sizeof want,
                       "there are only 16 %s, but this board has 17 symbols",
                       glyphs[i]->name);
        expect_text(glyphs[i]->name, want, error.text);
        expect_uint("bytes", 0, kit.picture.size);
        drawing_kit_close(&kit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_every_line_once_and_box_lines_thick),
        cmocka_unit_test(puts_box_lines_where_boxes_end),
        cmocka_unit_test(writes_all_symbols_in_their_cells_in_one_size),
        cmocka_unit_test(distinguishes_clues_from_other_symbols),
        cmocka_unit_test(draws_candidates_of_houses_and_of_notes),
        cmocka_unit_test(numbers_rows_and_columns),
        cmocka_unit_test(makes_lines_heavier_from_cell_to_frame_in_every_theme),
        cmocka_unit_test(tints_every_other_box_for_children),
        cmocka_unit_test(draws_glyphs_instead_of_text),
        cmocka_unit_test(lists_all_symbols_below_shapes),
        cmocka_unit_test(refuses_boards_with_more_symbols_than_glyphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
