// Where to guess. A link is a pair of ways of which one must be taken: a cell
// with two symbols, or a house with two cells for a symbol. The cell with the
// most links is where a guess settles most, whichever way it turns out; boards
// that died there count as links.
#ifndef PDKI_LANES_CHOICE_AVX2_H
#define PDKI_LANES_CHOICE_AVX2_H

#include "solve/lanes_sweep_avx2.h"

enum { PAIR_STRENGTH = 2 }; // of a cell with two symbols, in links

// Symbols seen once or more, twice or more, three times or more.
struct lanes_tally {
    lanes one, two, three;
};

LANES_INLINE void tally_more(struct lanes_tally *tally, lanes more)
{
    tally->three = lanes_or(tally->three, lanes_and(tally->two, more));
    lanes_add(&tally->one, &tally->two, more);
}

LANES_INLINE void tally_all(struct lanes_tally *a, const struct lanes_tally *b)
{
    a->three = lanes_or(
        lanes_or(a->three, b->three),
        lanes_or(lanes_and(a->two, b->one), lanes_and(a->one, b->two)));
    a->two = lanes_or(a->two, b->two);
    lanes_add(&a->one, &a->two, b->one);
}

LANES_INLINE lanes tally_two(const struct lanes_tally *tally)
{
    return lanes_without(tally->two, tally->three);
}

LANES_INLINE struct lanes_tally turn_tally(const struct lanes_tally *tally,
                                           lanes by)
{
    return (struct lanes_tally){lanes_turn(tally->one, by),
                                lanes_turn(tally->two, by),
                                lanes_turn(tally->three, by)};
}

LANES_INLINE struct lanes_tally tally_group(const struct lanes_room *room,
                                            lanes cells)
{
    const lanes zero = _mm256_setzero_si256();
    struct lanes_tally group = {cells, zero, zero};
    for (uint32_t i = 1; i < room->shape.box_columns; i++)
        tally_more(&group, lanes_turn(cells, room->turn_cells[i]));
    return group;
}

LANES_INLINE struct lanes_tally tally_row(const struct lanes_room *room,
                                          const struct lanes_tally *group)
{
    struct lanes_tally row = *group;
    for (uint32_t i = 1; i < room->shape.half; i++) {
        const struct lanes_tally other =
            turn_tally(group, room->turn_groups[i]);
        tally_all(&row, &other);
    }
    const struct lanes_tally other = {lanes_swap(row.one), lanes_swap(row.two),
                                      lanes_swap(row.three)};
    tally_all(&row, &other);
    return row;
}

// The number of bits in each byte.
LANES_INLINE lanes count_bits(lanes a)
{
    const lanes low = _mm256_set1_epi8(15);
    const lanes counts =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    return _mm256_add_epi8(
        _mm256_shuffle_epi8(counts, lanes_and(a, low)),
        _mm256_shuffle_epi8(counts, lanes_and(_mm256_srli_epi16(a, 4), low)));
}

// Links of a board: symbols that have two cells in the row, column, box.
struct lanes_links {
    lanes rows[LANES], columns, boxes[LANES];
};

static void find_links(const struct lanes_room *room,
                       const struct lanes_board *board,
                       struct lanes_links *links)
{
    const lanes zero = _mm256_setzero_si256();
    struct lanes_tally columns = {zero, zero, zero};
    for (uint32_t band = 0; band < room->shape.box_columns; band++) {
        struct lanes_tally boxes = {zero, zero, zero};
        for (uint32_t i = 0; i < room->shape.box_rows; i++) {
            const uint32_t at = band * room->shape.box_rows + i;
            const struct lanes_tally group = tally_group(room, board->rows[at]);
            const struct lanes_tally row = tally_row(room, &group);
            links->rows[at] = tally_two(&row);
            tally_all(&boxes, &group);
            tally_more(&columns, board->rows[at]);
        }
        links->boxes[band] = tally_two(&boxes);
    }
    links->columns = tally_two(&columns);
}

// The links of each cell of a row. Single cells have none.
LANES_INLINE lanes count_links(const struct lanes_room *room,
                               const struct lanes_links *links, uint32_t row,
                               uint32_t band, lanes cells)
{
    const lanes rest = lanes_rest(cells);
    const lanes is_open =
        _mm256_xor_si256(lanes_empty(rest), _mm256_set1_epi16(-1));
    const lanes is_pair = lanes_and(lanes_empty(lanes_rest(rest)), is_open);
    const lanes bytes = _mm256_add_epi8(
        count_bits(lanes_and(cells, links->rows[row])),
        _mm256_add_epi8(count_bits(lanes_and(cells, links->columns)),
                        count_bits(lanes_and(cells, links->boxes[band]))));
    const lanes sums = _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
    const lanes count = _mm256_add_epi16(
        sums, lanes_and(is_pair, _mm256_set1_epi16(PAIR_STRENGTH)));
    const lanes strength = _mm256_adds_epi16(count, room->weights[row]);
    return lanes_and(is_open, lanes_without(strength, lanes_empty(count)));
}

// A symbol of the cell with a link, in as many houses as possible.
static uint32_t choose_symbol(const struct lanes_links *links, uint32_t row,
                              uint32_t band, uint32_t lane, uint32_t symbols)
{
    const uint32_t a =
        symbols & ((const lane_symbols *)&links->rows[row])[lane];
    const uint32_t b = symbols & ((const lane_symbols *)&links->columns)[lane];
    const uint32_t c =
        symbols & ((const lane_symbols *)&links->boxes[band])[lane];
    if (__builtin_popcount(symbols) == 2)
        return (uint32_t)__builtin_ctz(symbols);
    const uint32_t sets[] = {a & b & c, (a & b) | (a & c) | (b & c), a | b | c,
                             symbols};
    uint32_t i = 0;
    while (sets[i] == 0) i++;
    return (uint32_t)__builtin_ctz(sets[i]);
}

#endif
