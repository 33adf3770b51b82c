// A kind of the engine "lanes", for the vectors of LANES_VECTOR.
#ifndef PDKI_LANES_KERNEL_AVX2_H
#define PDKI_LANES_KERNEL_AVX2_H

#include "base/alloc.h"
#include "core/error.h"
#include "solve/lanes/lanes_moves_avx2.h"

enum { GUESSES_BETWEEN_LOOKS = 512 };

static enum lanes_state settle_any(struct lanes_room *room,
                                   struct lanes_board *board)
{
    return settle_lanes(room, board, room->shape);
}

static struct trial_choice choose_any(const struct lanes_room *room,
                                      const struct lanes_board *board)
{
    return choose_lanes(room, board, room->shape);
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

#define SHAPE_CODE(rows, columns, half)                                        \
    static enum lanes_state settle_##rows##x##columns(                         \
        struct lanes_room *room, struct lanes_board *board)                    \
    {                                                                          \
        return settle_lanes(                                                   \
            room, board,                                                       \
            (struct lanes_shape){rows, columns, (rows) * (columns), half});    \
    }                                                                          \
    static struct trial_choice choose_##rows##x##columns(                      \
        const struct lanes_room *room, const struct lanes_board *board)        \
    {                                                                          \
        return choose_lanes(                                                   \
            room, board,                                                       \
            (struct lanes_shape){rows, columns, (rows) * (columns), half});    \
    }
LANES_SHAPES(SHAPE_CODE)

static void choose_code(struct lanes_room *room)
{
    const struct lanes_shape *shape = &room->shape;
    room->settle = settle_any;
    room->choose = choose_any;
#define TAKE_CODE(rows, columns, half)                                         \
    if (shape->box_rows == (rows) && shape->box_columns == (columns)) {        \
        room->settle = settle_##rows##x##columns;                              \
        room->choose = choose_##rows##x##columns;                              \
    }
    LANES_SHAPES(TAKE_CODE)
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
    return lanes_repeat(
        _mm256_loadu_si256((const __m256i *)(const void *)bytes));
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
    for (uint32_t row = 0; row < shape->side; row++)
        room->first_lane[row] =
            (uint16_t)((vector_of(room->shape, row) * LANES_BANDS +
                        row / shape->box_rows % LANES_BANDS) *
                       LANES);
    for (uint32_t column = 0; column < shape->side; column++) {
        const uint32_t lane =
            column < half ? column : LANES_HALF + column - half;
        room->lane_of_column[column] = (uint8_t)lane;
        room->column_of_lane[lane] = (uint8_t)column;
        for (uint32_t row = 0; row < shape->side; row++)
            *lane_at(room, &pattern, row, lane) = all;
    }
    room->all_symbols = all;
    room->low_count = half < shape->side ? half : shape->side;
    room->low_cells = make_mask(room->low_count);
    room->high_cells = make_mask(shape->side - room->low_count);
    for (uint32_t i = 0; i < layer_count(room->shape); i++)
        room->all[i] = pattern.rows[i * shape->box_rows];
    for (uint32_t i = 0; i < LANES_HALF; i++) {
        room->turn_cells[i] = make_turn(&room->shape, 0, i);
        room->turn_groups[i] = make_turn(&room->shape, i, 0);
    }
    choose_code(room);
}

static bool supports_lanes(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    return shape->side <= LANES &&
           (shape->box_rows + 1) / 2 * shape->box_columns <= LANES_HALF &&
           LANES_CPU_HAS_IT;
}

static pdk_status open_room(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
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
    room->head.memory_size = size;
    init_room(room, shape);
    room->head.trial = (struct trial){
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

#define LANES_KIND                                                             \
    {                                                                          \
        supports_lanes, open_room                                              \
    }

#endif
