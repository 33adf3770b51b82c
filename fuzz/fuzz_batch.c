// A batch has the same answers as single calls, board by board, whatever the
// cells are: the first bytes choose the boxes, the cell type, the gap between
// boards and whether results replace the boards; the others are the cells. Bad
// boards have a status and are not changed.
#include "fuzz.h"

#include <permudoku/batch.h>

#include <string.h>

enum { HEADER = 4, BOARDS = 6, CELLS_MAX = 16 * 16, GUESSES = 50, GAP_MAX = 3 };

static const uint32_t boxes[][2] = {
    {2, 2},
    {2, 3},
    {3, 3},
    {4, 4}
};

static const char symbols[] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

struct state {
    pdk_shape shape;
    size_t cells;
    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_canon *canon;
    pdk_grid *grid, *made;
};

// Kept between inputs.
static struct state *state_for(uint8_t choice)
{
    static struct state states[sizeof boxes / sizeof boxes[0]];
    const size_t index = choice % (sizeof boxes / sizeof boxes[0]);
    const pdk_limits limits = {.size = sizeof limits, .guesses = GUESSES};
    struct state *state = &states[index];
    pdk_shape *shape = &state->shape;
    if (state->solver) return state;
    FUZZ_ASSERT(pdk_shape_init(shape, boxes[index][0], boxes[index][1], NULL) ==
                PDK_OK);
    state->cells = (size_t)shape->side * shape->side;
    FUZZ_ASSERT(pdk_geometry_new(shape, &state->geometry, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_solver_new(state->geometry, NULL, &state->solver, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_solver_limit(state->solver, &limits, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_canon_new(shape, NULL, &state->canon, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &state->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &state->made, NULL) == PDK_OK);
    return state;
}

// A batch and its memory.
struct room {
    pdk_batch batch;
    size_t width; // bytes per cell
    size_t stride;
    unsigned char boards[BOARDS * (4 * CELLS_MAX + GAP_MAX)];
    unsigned char results[BOARDS * (4 * CELLS_MAX + GAP_MAX)];
    unsigned char before[BOARDS * (4 * CELLS_MAX + GAP_MAX)]; // the results
                                                              // before the call
    pdk_status statuses[BOARDS];
};

static void fill_room(struct room *room, const struct state *state,
                      const uint8_t *data, size_t size)
{
    static const size_t widths[] = {1, 1, 2, 4};
    const bool is_in_place = data[3] % 2 == 0;
    room->batch = (pdk_batch){.size = sizeof room->batch,
                              .count = BOARDS,
                              .cells = (pdk_cell_type)(data[1] % 4)};
    room->width = widths[room->batch.cells];
    room->stride = state->cells * room->width + data[2] % (GAP_MAX + 1);
    memset(room->boards, 0, sizeof room->boards);
    memset(room->results, 0x55, sizeof room->results);
    for (size_t i = HEADER; i < size && i - HEADER < BOARDS * room->stride; i++)
        room->boards[i - HEADER] = data[i];
    // Text that is too short is filled up with empty cells.
    if (room->batch.cells == PDK_CELLS_TEXT)
        for (size_t i = size; i - HEADER < BOARDS * room->stride; i++)
            room->boards[i - HEADER] = '.';
    room->batch.boards = room->boards;
    room->batch.results = is_in_place ? room->boards : room->results;
    room->batch.stride = room->batch.result_stride = room->stride;
    room->batch.statuses = room->statuses;
    memcpy(room->before, room->batch.results, sizeof room->before);
}

// The symbol in a cell; above any side if it is invalid.
static uint32_t read_cell(const struct room *room, const unsigned char *at)
{
    uint32_t value = 0;
    if (room->batch.cells == PDK_CELLS_TEXT) {
        const char *found = *at ? strchr(symbols, *at) : NULL;
        if (*at == '.' || *at == '0') return 0;
        return found ? (uint32_t)(found - symbols) + 1 : UINT32_MAX;
    }
    for (size_t i = 0; i < room->width; i++) {
        uint16_t one = 1;
        unsigned char is_little;
        memcpy(&is_little, &one, 1);
        const size_t byte = is_little ? i : room->width - 1 - i;
        value |= (uint32_t)at[byte] << 8 * i;
    }
    return value;
}

// Reads a board; false if it is invalid.
static bool read_board(const struct room *room, const unsigned char *at,
                       struct state *state)
{
    const uint32_t side = state->shape.side;
    for (uint32_t i = 0; i < state->cells; i++) {
        const uint32_t symbol = read_cell(room, at + i * room->width);
        if (symbol > side) return false;
        FUZZ_ASSERT(pdk_grid_set(state->grid, i / side, i % side, symbol,
                                 NULL) == PDK_OK);
    }
    return true;
}

static void expect_result(const struct room *room, const struct state *state,
                          size_t index, const pdk_grid *want)
{
    const unsigned char *at =
        (const unsigned char *)room->batch.results + index * room->stride;
    const unsigned char *before = room->before + index * room->stride;
    const size_t bytes = state->cells * room->width;
    if (!want) FUZZ_ASSERT(memcmp(at, before, bytes) == 0);
    for (size_t i = 0; want && i < state->cells; i++)
        FUZZ_ASSERT(read_cell(room, at + i * room->width) ==
                    pdk_grid_symbols(want)[i]);
    FUZZ_ASSERT(memcmp(at + bytes, before + bytes, room->stride - bytes) == 0);
}

static void expect_solutions(struct state *state, const uint8_t *data,
                             size_t size)
{
    static struct room room;
    static unsigned char boards[sizeof room.boards];
    pdk_verdict verdicts[BOARDS], verdict;
    pdk_count counts[BOARDS], count;
    fill_room(&room, state, data, size);
    memcpy(boards, room.boards, sizeof boards);
    FUZZ_ASSERT(pdk_solver_count_batch(state->solver, &room.batch, counts, NULL,
                                       NULL) == PDK_OK);
    FUZZ_ASSERT(memcmp(boards, room.boards, sizeof boards) == 0);
    FUZZ_ASSERT(pdk_solver_solve_batch(state->solver, &room.batch, verdicts,
                                       NULL, NULL) == PDK_OK);
    for (size_t i = 0; i < BOARDS; i++) {
        const bool is_good = read_board(&room, boards + i * room.stride, state);
        FUZZ_ASSERT(is_good == (room.statuses[i] == PDK_OK));
        if (!is_good) {
            FUZZ_ASSERT(verdicts[i] == PDK_UNKNOWN && !counts[i].is_exact);
            expect_result(&room, state, i, NULL);
            continue;
        }
        FUZZ_ASSERT(pdk_solver_count(state->solver, state->grid, &count,
                                     NULL) == PDK_OK);
        FUZZ_ASSERT(count.solutions == counts[i].solutions &&
                    count.is_exact == counts[i].is_exact);
        FUZZ_ASSERT(pdk_solver_solve(state->solver, state->grid, state->made,
                                     &verdict, NULL) == PDK_OK);
        FUZZ_ASSERT(verdict == verdicts[i]);
        expect_result(&room, state, i,
                      pdk_solver_effort(state->solver)->solutions > 0
                          ? state->made
                          : NULL);
    }
}

static void expect_forms(struct state *state, const uint8_t *data, size_t size)
{
    static struct room room;
    static unsigned char boards[sizeof room.boards];
    pdk_digest digests[BOARDS], digest;
    fill_room(&room, state, data, size);
    memcpy(boards, room.boards, sizeof boards);
    FUZZ_ASSERT(pdk_canon_find_batch(state->canon, &room.batch, digests, NULL,
                                     NULL) == PDK_OK);
    for (size_t i = 0; i < BOARDS; i++) {
        const bool is_good = read_board(&room, boards + i * room.stride, state);
        FUZZ_ASSERT(is_good == (room.statuses[i] == PDK_OK));
        if (!is_good) {
            expect_result(&room, state, i, NULL);
            continue;
        }
        FUZZ_ASSERT(pdk_canon_find(state->canon, state->grid, state->made,
                                   NULL) == PDK_OK);
        FUZZ_ASSERT(pdk_canon_digest(state->canon, state->made, &digest,
                                     NULL) == PDK_OK);
        FUZZ_ASSERT(memcmp(&digest, &digests[i], sizeof digest) == 0);
        expect_result(&room, state, i, state->made);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEADER) return 0;
    struct state *state = state_for(data[0]);
    expect_solutions(state, data, size);
    if (fuzz_is_chosen(data, size, 4)) expect_forms(state, data, size);
    return 0;
}
