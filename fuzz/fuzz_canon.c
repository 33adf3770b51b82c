// Every image of a board under symmetries is supported by the same engine and
// has the same form and number of automorphisms, the moves turn the board into
// its form, and boards with equal forms are equivalent. The first bytes choose
// the boxes and the initial board, full and cyclic or a regular 9x9 grid; then
// each pair of bytes puts a symbol into a cell, and the rest seeds the
// symmetry.
#include "fuzz.h"

#include <permudoku/canon.h>
#include <permudoku/construct.h>

#include <string.h>

enum { BOX_MAX = 4, HEADER = 4 };

static const char product[] =
    "123456789456789123789123456231564897564897231897231564312645978645978312"
    "978312645";

struct state {
    pdk_shape shape;
    pdk_canon *canon;
    pdk_grid *grid, *moved, *form, *moved_form;
    pdk_transform *moves;
    pdk_integer *order, *moved_order;
};

static void open_state(struct state *state)
{
    const pdk_shape *shape = &state->shape;
    FUZZ_ASSERT(pdk_canon_new(shape, NULL, &state->canon, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &state->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &state->moved, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &state->form, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &state->moved_form, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_new(shape, &state->moves, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_new(&state->order, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_new(&state->moved_order, NULL) == PDK_OK);
}

// Kept between inputs: making tables takes longer than checking all laws.
static struct state *state_for(uint32_t box_rows, uint32_t box_columns)
{
    static struct state states[BOX_MAX * BOX_MAX];
    struct state *state = &states[(box_rows - 1) * BOX_MAX + box_columns - 1];
    if (!state->canon) {
        FUZZ_ASSERT(pdk_shape_init(&state->shape, box_rows, box_columns,
                                   NULL) == PDK_OK);
        open_state(state);
    }
    pdk_grid_reset(state->grid);
    return state;
}

static void fill_board(struct state *state, uint8_t beginning,
                       const uint8_t *data, size_t size)
{
    const pdk_shape *shape = &state->shape;
    const uint32_t side = shape->side, cells = side * side;
    const bool is_product =
        beginning % 4 == 1 && shape->box_rows == 3 && shape->box_columns == 3;
    for (uint32_t i = 0; i < cells && beginning % 4 > 0; i++) {
        const uint32_t row = i / side, column = i % side;
        const pdk_symbol symbol = is_product
                                      ? (pdk_symbol)(product[i] - '0')
                                      : pdk_elementary_cell(shape, row, column);
        FUZZ_ASSERT(pdk_grid_set(state->grid, row, column, symbol, NULL) ==
                    PDK_OK);
    }
    for (size_t i = 0; i + 1 < size; i += 2) {
        const uint32_t cell = data[i] % cells;
        FUZZ_ASSERT(pdk_grid_set(state->grid, cell / side, cell % side,
                                 data[i + 1] % (side + 1), NULL) == PDK_OK);
    }
}

static void expect_moves_make_form(struct state *state)
{
    pdk_grid *made = state->moved_form; // not yet needed
    FUZZ_ASSERT(pdk_canon_moves(state->canon, state->moves, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_transform_is_symmetry(state->moves));
    FUZZ_ASSERT(pdk_transform_apply(state->moves, state->grid, made, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_grid_equal(made, state->form));
}

static void expect_generators_leave_board(struct state *state)
{
    pdk_grid *made = state->moved_form;
    size_t count = 0;
    FUZZ_ASSERT(pdk_canon_count_generators(state->canon, &count, NULL) ==
                PDK_OK);
    for (size_t i = 0; i < count; i++) {
        FUZZ_ASSERT(pdk_canon_generator(state->canon, i, state->moves, NULL) ==
                    PDK_OK);
        FUZZ_ASSERT(pdk_transform_apply(state->moves, state->grid, made,
                                        NULL) == PDK_OK);
        FUZZ_ASSERT(pdk_grid_equal(made, state->grid));
    }
}

static void expect_same_form_when_moved(struct state *state, uint64_t seed)
{
    const char *engine = pdk_canon_engine_name(state->canon);
    pdk_random random;
    bool is_same = false;
    pdk_random_init(&random, seed, 0);
    pdk_transform_shuffle(state->moves, &random, PDK_MOVE_ALL);
    FUZZ_ASSERT(pdk_transform_apply(state->moves, state->grid, state->moved,
                                    NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_canon_automorphisms(state->canon, state->order, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_canon_find(state->canon, state->moved, state->moved_form,
                               NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_equal(state->form, state->moved_form));
    FUZZ_ASSERT(pdk_canon_engine_name(state->canon) == engine);
    FUZZ_ASSERT(pdk_canon_automorphisms(state->canon, state->moved_order,
                                        NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_compare(state->order, state->moved_order) == 0);
    FUZZ_ASSERT(pdk_canon_same(state->canon, state->grid, state->moved,
                               &is_same, state->moves, NULL) == PDK_OK);
    FUZZ_ASSERT(is_same);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEADER) return 0;
    struct state *state =
        state_for(1 + data[0] % BOX_MAX, 1 + data[1] % BOX_MAX);
    pdk_error error = {.text = ""};
    fill_board(state, data[2], data + HEADER, size - HEADER);
    const pdk_status status =
        pdk_canon_find(state->canon, state->grid, state->form, &error);
    if (status == PDK_OK) {
        expect_moves_make_form(state);
        expect_generators_leave_board(state);
        expect_same_form_when_moved(state, data[3]);
    } else {
        FUZZ_ASSERT(status == PDK_ERR_UNSUPPORTED && error.text[0] != '\0');
        FUZZ_ASSERT(!pdk_canon_engine_name(state->canon));
    }
    return 0;
}
