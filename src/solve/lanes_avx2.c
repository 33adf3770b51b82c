// The engine "lanes", compiled for AVX2 wherever compilers know it; see
// CMakeLists.txt.
#include "solve/lanes_engine.h"

#include "base/alloc.h"
#include "core/error.h"

#ifdef __AVX2__

#include "solve/lanes_moves_avx2.h"

enum { GUESSES_BETWEEN_LOOKS = 512 };

static enum lanes_state settle_any(struct lanes_room *room,
                                   struct lanes_board *board)
{
    return settle_lanes(room, board, room->shape);
}

// Common shapes get code of their own, in which all numbers are known.
#define LANES_SHAPES(X)                                                        \
    X(2, 2, 1)                                                                 \
    X(2, 3, 1)                                                                 \
    X(3, 2, 2)                                                                 \
    X(2, 4, 1)                                                                 \
    X(4, 2, 2)                                                                 \
    X(3, 3, 2)                                                                 \
    X(2, 5, 1)                                                                 \
    X(3, 4, 2)                                                                 \
    X(4, 3, 2)                                                                 \
    X(4, 4, 2)

#define SETTLE_SHAPE(rows, columns, half)                                      \
    static enum lanes_state settle_##rows##x##columns(                         \
        struct lanes_room *room, struct lanes_board *board)                    \
    {                                                                          \
        return settle_lanes(                                                   \
            room, board,                                                       \
            (struct lanes_shape){rows, columns, (rows) * (columns), half});    \
    }
LANES_SHAPES(SETTLE_SHAPE)

static void choose_settle(struct lanes_room *room)
{
    const struct lanes_shape *shape = &room->shape;
    room->settle = settle_any;
#define CHOOSE_SHAPE(rows, columns, half)                                      \
    if (shape->box_rows == (rows) && shape->box_columns == (columns))          \
        room->settle = settle_##rows##x##columns;
    LANES_SHAPES(CHOOSE_SHAPE)
}

// The lane that a shuffle of the groups and cells of a half brings to a lane.
static uint32_t turned(const struct lanes_shape *shape, uint32_t lane,
                       uint32_t groups, uint32_t cells)
{
    const uint32_t width = shape->box_columns;
    return (lane / width + groups) % shape->half * width +
           (lane % width + cells) % width;
}

// Lanes behind the last group of a half get nothing.
static lanes make_turn(const struct lanes_shape *shape, uint32_t groups,
                       uint32_t cells)
{
    uint8_t bytes[2 * LANES];
    for (uint32_t i = 0; i < 2 * LANES; i++) {
        const uint32_t lane = i / 2 % LANES_HALF;
        bytes[i] =
            lane < shape->half * shape->box_columns
                ? (uint8_t)(2 * turned(shape, lane, groups, cells) + i % 2)
                : 0x80;
    }
    return _mm256_loadu_si256((const lanes *)(const void *)bytes);
}

// For the first so many of eight numbers.
static __m256i make_mask(uint32_t count)
{
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), numbers);
}

static void init_room(struct lanes_room *room, const pdk_shape *shape)
{
    room->shape = (struct lanes_shape){shape->box_rows, shape->box_columns,
                                       shape->side, (shape->box_rows + 1) / 2};
    const uint32_t half = room->shape.half * shape->box_columns;
    const uint16_t all = (uint16_t)((1u << shape->side) - 1);
    struct lanes_board pattern = {0};
    for (uint32_t column = 0; column < shape->side; column++) {
        const uint32_t lane =
            column < half ? column : LANES_HALF + column - half;
        room->lane_of_column[column] = (uint8_t)lane;
        room->column_of_lane[lane] = (uint8_t)column;
        *lane_at(&pattern, 0, lane) = all;
    }
    room->all_symbols = all;
    room->low_count = half < shape->side ? half : shape->side;
    room->low_cells = make_mask(room->low_count);
    room->high_cells = make_mask(shape->side - room->low_count);
    room->all = pattern.rows[0];
    for (uint32_t i = 0; i < LANES_HALF; i++) {
        room->turn_cells[i] = make_turn(&room->shape, 0, i);
        room->turn_groups[i] = make_turn(&room->shape, i, 0);
    }
    choose_settle(room);
}

static bool supports_lanes(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    return shape->side <= LANES &&
           (shape->box_rows + 1) / 2 * shape->box_columns <= LANES_HALF &&
           __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

static pdk_status open_lanes_engine(const pdk_geometry *geometry,
                                    void **workspace, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    const size_t boards = (cells + 1) * sizeof(struct lanes_board);
    const size_t frames = cells * sizeof(struct trial_frame);
    const size_t size = sizeof(struct lanes_room) + boards + frames +
                        cells * sizeof(pdk_symbol);
    struct lanes_room *room = pdki_pages_alloc(size);
    if (!room) return pdki_error_plain(error, PDK_ERR_MEMORY);
    char *memory = (char *)room->boards + boards;
    room->memory_size = size;
    init_room(room, shape);
    room->trial = (struct trial){
        .moves = &moves,
        .board = room,
        .side = shape->side,
        .guesses_between_looks = GUESSES_BETWEEN_LOOKS,
        .frames = (struct trial_frame *)(void *)memory,
        .solution = (pdk_symbol *)(void *)(memory + frames),
    };
    *workspace = room;
    return PDK_OK;
}

static void close_lanes(void *workspace)
{
    struct lanes_room *room = workspace;
    pdki_pages_free(room, room->memory_size);
}

static pdk_status search_lanes(void *workspace, const struct question *question,
                               struct answer *answer)
{
    struct lanes_room *room = workspace;
    pdki_trial_run(&room->trial, question, answer);
    return PDK_OK;
}

const struct engine pdki_engine_lanes = {
    .name = "lanes",
    .supports = supports_lanes,
    .open = open_lanes_engine,
    .close = close_lanes,
    .search = search_lanes,
};

#else

static bool supports_none(const pdk_geometry *geometry)
{
    (void)geometry;
    return false;
}

const struct engine pdki_engine_lanes = {
    .name = "lanes",
    .supports = supports_none,
};

#endif
