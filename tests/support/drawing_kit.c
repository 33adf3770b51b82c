#include "drawing_kit.h"

#include "make.h"

#include <string.h>

// The shift of row r of the solution relative to the first row.
static uint32_t move_of(const pdk_shape *shape, uint32_t row)
{
    return row % shape->box_rows * shape->box_columns + row / shape->box_rows;
}

static void fill_grids(struct drawing_kit *kit)
{
    const uint32_t side = kit->shape.side;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol =
                (move_of(&kit->shape, row) + column) % side + 1;
            assert_int_equal(
                PDK_OK, pdk_grid_set(kit->solution, row, column, symbol, NULL));
            if ((row * row + 2 * column) % 3 != 0) continue;
            assert_int_equal(
                PDK_OK, pdk_grid_set(kit->puzzle, row, column, symbol, NULL));
        }
    }
}

void drawing_kit_symbols(struct drawing_kit *kit, const char *symbols)
{
    pdk_alphabet_free(kit->alphabet);
    expect_status(
        symbols, PDK_OK,
        pdk_alphabet_parse(symbols, strlen(symbols), &kit->alphabet, NULL));
    kit->drawing.alphabet = kit->alphabet;
}

void drawing_kit_note(struct drawing_kit *kit, pdk_note note, const char *text)
{
    expect_status(
        text, PDK_OK,
        pdk_notes_set_text(kit->notes, note, text, strlen(text), NULL));
}

void drawing_kit_open(struct drawing_kit *kit, const char *boxes,
                      const char *symbols)
{
    *kit = (struct drawing_kit){.options.size = sizeof kit->options};
    expect_status(boxes, PDK_OK,
                  pdk_shape_parse(&kit->shape, boxes, strlen(boxes), NULL));
    drawing_kit_symbols(kit, symbols);
    kit->puzzle = make_grid(&kit->shape);
    kit->solution = make_grid(&kit->shape);
    assert_int_equal(PDK_OK, pdk_notes_new(&kit->notes, NULL));
    pdk_notes_reset(kit->notes, &kit->shape);
    fill_grids(kit);
    kit->drawing.puzzle = kit->puzzle;
}

void drawing_kit_open_all(struct drawing_kit *kit, const char *boxes,
                          const char *symbols)
{
    drawing_kit_open(kit, boxes, symbols);
    kit->drawing.solution = kit->solution;
    kit->drawing.notes = kit->notes;
}

void drawing_kit_close(struct drawing_kit *kit)
{
    memory_sink_release(&kit->picture);
    pdk_notes_free(kit->notes);
    pdk_grid_free(kit->solution);
    pdk_grid_free(kit->puzzle);
    pdk_alphabet_free(kit->alphabet);
}

pdk_status drawing_kit_try(struct drawing_kit *kit, pdk_picture picture,
                           pdk_error *error)
{
    memory_sink_reset(&kit->picture);
    const pdk_sink sink = memory_sink_open(&kit->picture);
    return pdk_render(&kit->drawing, picture, &kit->options, &sink, error);
}

const char *drawing_kit_render(struct drawing_kit *kit, pdk_picture picture)
{
    pdk_error error = {0};
    const pdk_status status = drawing_kit_try(kit, picture, &error);
    expect_status(error.text, PDK_OK, status);
    return memory_sink_text(&kit->picture);
}

size_t drawing_kit_clues(const struct drawing_kit *kit)
{
    const size_t side = kit->shape.side;
    return side * side - (size_t)pdk_grid_count_empty(kit->puzzle);
}
