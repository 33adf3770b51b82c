#include "turning.h"

#include "canon/canon_engine.h"
#include "core/board.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static const struct pdki_canon_engine *const engine = &pdki_canon_search;

void turning_init(struct turning *turning, uint32_t box_rows,
                  uint32_t box_columns)
{
    turning->shape = make_shape(box_rows, box_columns);
    pdk_error error;
    expect_status("open", PDK_OK,
                  engine->open(&turning->shape, &turning->state, &error));
    turning->grid = make_grid(&turning->shape);
    turning->form = make_grid(&turning->shape);
    turning->turned = make_grid(&turning->shape);
    turning->moves = make_transform(&turning->shape);
    expect_status("integer", PDK_OK, pdk_integer_new(&turning->order, &error));
}

void turning_release(struct turning *turning)
{
    pdk_integer_free(turning->order);
    pdk_transform_free(turning->moves);
    pdk_grid_free(turning->turned);
    pdk_grid_free(turning->form);
    pdk_grid_free(turning->grid);
    engine->close(turning->state);
}

void turning_read(struct turning *turning, const char *text)
{
    const size_t cells = (size_t)turning->shape.side * turning->shape.side;
    pdk_symbol *cell = pdki_grid_cells(turning->grid);
    assert_int_equal(cells, strlen(text));
    for (size_t i = 0; i < cells; i++)
        cell[i] =
            text[i] > '0' && text[i] <= '9' ? (pdk_symbol)(text[i] - '0') : 0;
}

void turning_set(struct turning *turning, const pdk_symbol *cells)
{
    const size_t count = (size_t)turning->shape.side * turning->shape.side;
    memcpy(pdki_grid_cells(turning->grid), cells, count * sizeof *cells);
}

void turning_set_elementary(struct turning *turning)
{
    puzzle_elementary(0, 0, turning->grid);
}

void turning_thin(struct turning *turning, uint32_t clues, pdk_random *random)
{
    const uint32_t cells = turning->shape.side * turning->shape.side;
    pdk_symbol *cell = pdki_grid_cells(turning->grid);
    uint32_t left = cells - (uint32_t)pdk_grid_count_empty(turning->grid);
    while (left > clues) {
        pdk_symbol *chosen = &cell[pdk_random_below(random, cells)];
        left -= *chosen > 0;
        *chosen = 0;
    }
}

void turning_sow(struct turning *turning, uint32_t clues, pdk_random *random)
{
    const uint32_t side = turning->shape.side;
    pdk_symbol *cell = pdki_grid_cells(turning->grid);
    pdk_grid_reset(turning->grid);
    for (uint32_t i = 0; i < clues; i++)
        cell[pdk_random_below(random, side * side)] =
            pdk_random_below(random, side) + 1;
}

void turning_find(struct turning *turning)
{
    bool is_taken = false;
    pdk_error error;
    expect_status("find", PDK_OK,
                  engine->find(turning->state, NULL, turning->grid,
                               turning->form, &is_taken, &error));
    assert_true(is_taken);
    expect_status("moves", PDK_OK,
                  engine->moves(turning->state, turning->moves, &error));
    assert_true(pdk_transform_is_symmetry(turning->moves));
    expect_status("apply", PDK_OK,
                  pdk_transform_apply(turning->moves, turning->grid,
                                      turning->turned, &error));
    assert_true(pdk_grid_equal(turning->turned, turning->form));
}

static void find_order(struct turning *turning)
{
    pdk_error error;
    expect_status(
        "order", PDK_OK,
        engine->automorphisms(turning->state, turning->order, &error));
}

uint64_t turning_order(struct turning *turning)
{
    uint64_t order = 0;
    find_order(turning);
    assert_true(pdk_integer_get(turning->order, &order));
    return order;
}

const char *turning_order_text(struct turning *turning)
{
    static char text[4096];
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    find_order(turning);
    expect_status("print", PDK_OK,
                  pdk_integer_print(turning->order, &sink, NULL));
    assert_true(memory.size < sizeof text);
    strcpy(text, memory_sink_text(&memory));
    memory_sink_release(&memory);
    return text;
}
