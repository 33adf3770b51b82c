// What a search by trial does with boards in vectors. Boards are copied for a
// guess: they are small.
#ifndef PDKI_LANES_MOVES_AVX2_H
#define PDKI_LANES_MOVES_AVX2_H

#include "solve/lanes_choice_avx2.h"

static lane_symbols *lane_at(struct lanes_board *board, uint32_t row,
                             uint32_t lane)
{
    return (lane_symbols *)(void *)&board->rows[row] + lane;
}

static uint16_t get_lane(const struct lanes_board *board, uint32_t row,
                         uint32_t lane)
{
    return ((const lane_symbols *)(const void *)&board->rows[row])[lane];
}

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

static bool load(void *board, const pdk_symbol *puzzle)
{
    struct lanes_room *room = board;
    const uint32_t side = room->shape.side;
    struct lanes_board *first = &room->boards[0];
    for (uint32_t row = 0; row < side; row++, puzzle += side) {
        const __m256i low = spread_clues(room, puzzle, room->low_cells);
        const __m256i high =
            spread_clues(room, puzzle + room->low_count, room->high_cells);
        const lanes mixed = _mm256_packus_epi32(low, high);
        first->rows[row] =
            lanes_and(_mm256_permute4x64_epi64(mixed, 0xd8), room->all);
        room->clues.rows[row] = first->rows[row];
        room->weights[row] = _mm256_setzero_si256();
    }
    room->depth = 0;
    return settle_last(room);
}

static bool is_solved(const void *board)
{
    return ((const struct lanes_room *)board)->state == LANES_SOLVED;
}

// A bit for each lane of a row that has more than one symbol.
static uint32_t open_lanes(lanes row)
{
    const lanes closed = lanes_empty(lanes_rest(row));
    return _pext_u32(~(uint32_t)_mm256_movemask_epi8(closed), 0x55555555);
}

static uint32_t count_open(const void *board)
{
    const struct lanes_room *room = board;
    uint32_t count = 0;
    for (uint32_t row = 0; row < room->shape.side; row++)
        count += (uint32_t)__builtin_popcount(
            open_lanes(room->boards[room->depth].rows[row]));
    return count;
}

// A cell with the fewest symbols.
static struct trial_choice choose_small(const struct lanes_room *room,
                                        const struct lanes_board *board)
{
    uint32_t best_count = LANES + 1;
    struct trial_choice best = {0};
    for (uint32_t cell = 0; cell < room->shape.side * room->shape.side;
         cell++) {
        const uint32_t row = cell / room->shape.side;
        const uint32_t column = cell % room->shape.side;
        const uint32_t symbols =
            get_lane(board, row, room->lane_of_column[column]);
        const uint32_t count = (uint32_t)__builtin_popcount(symbols);
        if (count < 2 || count >= best_count) continue;
        best_count = count;
        best = (struct trial_choice){cell, (uint32_t)__builtin_ctz(symbols)};
    }
    return best;
}

// The cell with the most links, or any that is open.
static struct trial_choice choose(const void *board)
{
    const struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    struct lanes_links links;
    uint32_t best_row = 0, best_lane = 0, best_links = 0;
    find_links(room, last, &links);
    for (uint32_t row = 0; row < room->shape.side; row++) {
        const uint32_t band = row / room->shape.box_rows;
        lanes counts = count_links(room, &links, row, band, last->rows[row]);
        const lanes best = _mm256_set1_epi16((short)best_links);
        uint32_t better =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi16(counts, best));
        for (; better; better &= better - 1) {
            const uint32_t lane = (uint32_t)__builtin_ctz(better) / 2;
            const uint32_t count = ((const lane_symbols *)&counts)[lane];
            if (count <= best_links) continue;
            best_links = count;
            best_row = row;
            best_lane = lane;
        }
    }
    if (best_links == 0) return choose_small(room, last);
    return (struct trial_choice){
        best_row * room->shape.side + room->column_of_lane[best_lane],
        choose_symbol(&links, best_row, best_row / room->shape.box_rows,
                      best_lane, get_lane(last, best_row, best_lane))};
}

static struct trial_choice choose_first(const void *board)
{
    const struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    uint32_t row = 0;
    while (!open_lanes(last->rows[row])) row++;
    const uint32_t lane = (uint32_t)__builtin_ctz(open_lanes(last->rows[row]));
    return (struct trial_choice){
        row * room->shape.side + room->column_of_lane[lane],
        (uint32_t)__builtin_ctz(get_lane(last, row, lane))};
}

static bool place(void *board, const struct trial_choice *choice)
{
    struct lanes_room *room = board;
    const uint32_t side = room->shape.side;
    struct lanes_board *last = &room->boards[++room->depth];
    for (uint32_t row = 0; row < side; row++)
        last->rows[row] = last[-1].rows[row];
    *lane_at(last, choice->cell / side,
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
    lane_symbols *lane = lane_at(&room->boards[room->depth], cell / side,
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
    const lanes zero = _mm256_setzero_si256();
    lanes columns = zero, wrong = zero;
    for (uint32_t band = 0; band < room->shape.box_columns; band++) {
        lanes boxes = zero;
        for (uint32_t i = 0; i < room->shape.box_rows; i++) {
            const uint32_t row = band * room->shape.box_rows + i;
            const lanes cells = board->rows[row];
            const lanes group = lanes_or(cells, other_cells(&sweep, cells));
            const lanes whole = lanes_or(group, other_groups(&sweep, group));
            wrong = lanes_or(wrong, lanes_without(room->all, whole));
            wrong = lanes_or(wrong, lanes_rest(cells));
            wrong =
                lanes_or(wrong, lanes_without(cells, room->clues.rows[row]));
            boxes = lanes_or(boxes, group);
            columns = lanes_or(columns, cells);
        }
        wrong = lanes_or(wrong, lanes_without(room->all, boxes));
    }
    return !lanes_any(lanes_or(wrong, lanes_without(room->all, columns)));
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
        const lanes cells = last->rows[row];
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
