// What a search by trial does with boards in vectors. Boards are copied for a
// guess: they are small.
#ifndef PDKI_LANES_MOVES_AVX2_H
#define PDKI_LANES_MOVES_AVX2_H

#include "solve/lanes/lanes_choice_avx2.h"

static bool settle_last(struct lanes_room *room)
{
    room->state = room->settle(room, &room->boards[room->depth]);
    return room->state != LANES_DEAD;
}

// The candidates of up to eight cells, as numbers of 32 bits; shifts by more
// than 31 give 0.
static __m256i spread_clues(const struct lanes_room *room,
                            const pdk_symbol *puzzle, __m256i cells)
{
    const __m256i clues = _mm256_maskload_epi32((const int *)puzzle, cells);
    const __m256i one = _mm256_set1_epi32(1);
    const __m256i symbols =
        _mm256_sllv_epi32(one, _mm256_sub_epi32(clues, one));
    const __m256i all = _mm256_set1_epi32(room->all_symbols);
    const __m256i is_open = _mm256_cmpeq_epi32(clues, _mm256_setzero_si256());
    return _mm256_or_si256(symbols, _mm256_and_si256(is_open, all));
}

static __m256i read_row(const struct lanes_room *room, const pdk_symbol *puzzle)
{
    const __m256i low = spread_clues(room, puzzle, room->low_cells);
    const __m256i high =
        spread_clues(room, puzzle + room->low_count, room->high_cells);
    const __m256i mixed = _mm256_packus_epi32(low, high);
    return _mm256_permute4x64_epi64(mixed, 0xd8);
}

static void exclude(const struct lanes_room *room,
                    const struct exclusion *without, struct lanes_board *board)
{
    const uint32_t side = room->shape.side;
    lane_symbols *lane = lane_at(room, board, without->cell / side,
                                 room->lane_of_column[without->cell % side]);
    *lane &= (uint16_t) ~(1u << (without->symbol - 1));
}

// What the clues and the exclusion leave is kept, to compare solutions with.
static bool load(void *board, const pdk_symbol *puzzle,
                 const struct exclusion *without)
{
    struct lanes_room *room = board;
    const struct lanes_shape shape = room->shape;
    struct lanes_board *first = &room->boards[0];
    for (uint32_t row = 0; row < shape.side; row++, puzzle += shape.side)
        _mm256_store_si256((__m256i *)(void *)lane_at(room, first, row, 0),
                           read_row(room, puzzle));
    if (without->symbol > 0) exclude(room, without, first);
    for (uint32_t i = 0; i < vector_count(shape); i++) {
        const lanes all = room->all[i / shape.box_rows];
        first->rows[i] = lanes_and(first->rows[i], all);
        room->clues.rows[i] = first->rows[i];
        room->weights[i] = lanes_zero();
    }
    room->depth = 0;
    return settle_last(room);
}

static bool is_solved(const void *board)
{
    return ((const struct lanes_room *)board)->state == LANES_SOLVED;
}

// A bit for each lane of a row that has more than one symbol.
static uint32_t open_lanes(__m256i row)
{
    const __m256i less = _mm256_add_epi16(row, _mm256_set1_epi16(-1));
    const __m256i closed =
        _mm256_cmpeq_epi16(_mm256_and_si256(row, less), _mm256_setzero_si256());
    return _pext_u32(~(uint32_t)_mm256_movemask_epi8(closed), 0x55555555);
}

static uint32_t count_open(const void *board)
{
    const struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    uint32_t count = 0;
    for (uint32_t row = 0; row < room->shape.side; row++)
        count +=
            (uint32_t)__builtin_popcount(open_lanes(load_row(room, last, row)));
    return count;
}

static struct trial_choice choose(const void *board)
{
    const struct lanes_room *room = board;
    return room->choose(room, &room->boards[room->depth]);
}

static struct trial_choice choose_first(const void *board)
{
    const struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    uint32_t row = 0;
    while (!open_lanes(load_row(room, last, row))) row++;
    const uint32_t lane =
        (uint32_t)__builtin_ctz(open_lanes(load_row(room, last, row)));
    return (struct trial_choice){
        row * room->shape.side + room->column_of_lane[lane],
        (uint32_t)__builtin_ctz(lanes_row(room, last, row)[lane])};
}

static bool place(void *board, const struct trial_choice *choice)
{
    struct lanes_room *room = board;
    const uint32_t side = room->shape.side;
    struct lanes_board *last = &room->boards[++room->depth];
    for (uint32_t i = 0; i < vector_count(room->shape); i++)
        last->rows[i] = last[-1].rows[i];
    *lane_at(room, last, choice->cell / side,
             room->lane_of_column[choice->cell % side]) =
        (uint16_t)(1u << choice->symbol);
    return settle_last(room);
}

static void take_back(void *board)
{
    struct lanes_room *room = board;
    room->depth--;
    room->state = LANES_OPEN;
}

static bool rule_out(void *board, uint32_t cell, uint64_t symbols)
{
    struct lanes_room *room = board;
    const uint32_t side = room->shape.side;
    lane_symbols *lane = lane_at(room, &room->boards[room->depth], cell / side,
                                 room->lane_of_column[cell % side]);
    *lane &= (uint16_t)~symbols;
    return settle_last(room);
}

// Cells with one symbol each, and houses that have them all: so they have each
// of them once.
static bool is_right(struct lanes_room *room, const struct lanes_board *board)
{
    struct lanes_sweep sweep;
    sweep.room = room;
    sweep.shape = room->shape;
    const lanes zero = lanes_zero();
    lanes columns = zero, columns_two = zero, wrong = zero;
    for (uint32_t layer = 0; layer < layer_count(room->shape); layer++) {
        const lanes all = room->all[layer];
        lanes boxes = zero;
        for (uint32_t i = 0; i < room->shape.box_rows; i++) {
            const uint32_t row = layer * room->shape.box_rows + i;
            const lanes cells = board->rows[row];
            const lanes group = lanes_or(cells, other_cells(&sweep, cells));
            const lanes whole = lanes_or(group, other_groups(&sweep, group));
            wrong = lanes_or_without(wrong, all, whole);
            wrong = lanes_or(wrong, lanes_rest(cells));
            wrong = lanes_or_without(wrong, cells, room->clues.rows[row]);
            boxes = lanes_or(boxes, group);
            columns = lanes_or(columns, cells);
        }
        wrong = lanes_or_without(wrong, all, boxes);
    }
    lanes_add_bands(&columns, &columns_two);
    return !lanes_any(lanes_or_without(wrong, room->all[0], columns));
}

// Writes the symbols of up to eight cells with one bit each. A power of two
// as a float has its exponent above bit 23, from 127 on.
static void store_symbols(__m128i bits, __m256i cells, pdk_symbol *solution)
{
    const __m256i numbers =
        _mm256_castps_si256(_mm256_cvtepi32_ps(_mm256_cvtepu16_epi32(bits)));
    const __m256i symbols = _mm256_sub_epi32(_mm256_srli_epi32(numbers, 23),
                                             _mm256_set1_epi32(126));
    _mm256_maskstore_epi32((int *)solution, cells, symbols);
}

static bool unload(void *board, pdk_symbol *solution)
{
    struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    const uint32_t side = room->shape.side;
    if (!is_right(room, last)) return false;
    for (uint32_t row = 0; row < side; row++, solution += side) {
        const __m256i cells = load_row(room, last, row);
        store_symbols(_mm256_castsi256_si128(cells), room->low_cells, solution);
        store_symbols(_mm256_extracti128_si256(cells, 1), room->high_cells,
                      solution + room->low_count);
    }
    return true;
}

static const struct trial_moves moves = {
    .load = load,
    .count_open = count_open,
    .is_solved = is_solved,
    .choose = choose,
    .choose_first = choose_first,
    .place = place,
    .take_back = take_back,
    .rule_out = rule_out,
    .unload = unload,
};

#endif
