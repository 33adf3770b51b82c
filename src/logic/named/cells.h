// Sets of cells.
#ifndef PDKI_LOGIC_CELLS_H
#define PDKI_LOGIC_CELLS_H

#include "logic/state.h"

static inline struct cell_set cells_none(void)
{
    return (struct cell_set){{0}};
}

static inline struct cell_set cells_both(const struct cell_set *a,
                                         const struct cell_set *b)
{
    struct cell_set both;
    for (uint32_t i = 0; i < CELL_WORDS; i++)
        both.words[i] = a->words[i] & b->words[i];
    return both;
}

static inline struct cell_set cells_either(const struct cell_set *a,
                                           const struct cell_set *b)
{
    struct cell_set either;
    for (uint32_t i = 0; i < CELL_WORDS; i++)
        either.words[i] = a->words[i] | b->words[i];
    return either;
}

static inline struct cell_set cells_without(const struct cell_set *a,
                                            const struct cell_set *b)
{
    struct cell_set rest;
    for (uint32_t i = 0; i < CELL_WORDS; i++)
        rest.words[i] = a->words[i] & ~b->words[i];
    return rest;
}

static inline bool cells_are_none(const struct cell_set *cells)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < CELL_WORDS; i++) any |= cells->words[i];
    return any == 0;
}

static inline bool cells_meet(const struct cell_set *a,
                              const struct cell_set *b)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < CELL_WORDS; i++) any |= a->words[i] & b->words[i];
    return any != 0;
}

static inline uint32_t word_size(uint64_t word)
{
#ifdef __POPCNT__
    return (uint32_t)__builtin_popcountll(word);
#else
    const uint64_t bytes = UINT64_MAX / 255;
    word -= word >> 1 & bytes * 0x55;
    word = (word & bytes * 0x33) + (word >> 2 & bytes * 0x33);
    return (uint32_t)(((word + (word >> 4)) & bytes * 0x0f) * bytes >> 56);
#endif
}

static inline uint32_t cells_count(const struct cell_set *cells)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < CELL_WORDS; i++)
        count += word_size(cells->words[i]);
    return count;
}

static inline void cell_set_drop(struct cell_set *cells, uint32_t cell)
{
    cells->words[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

// The first cell from `cell` on, or CELLS_MAX.
static inline uint32_t cells_next(const struct cell_set *cells, uint32_t cell)
{
    if (cell >= CELLS_MAX) return CELLS_MAX;
    uint32_t i = cell / 64;
    uint64_t word = cells->words[i] >> cell % 64 << cell % 64;
    while (!word) {
        if (++i == CELL_WORDS) return CELLS_MAX;
        word = cells->words[i];
    }
    return 64 * i + (uint32_t)__builtin_ctzll(word);
}

// for (EACH_CELL(cell, &cells)): the members, ascending.
#define EACH_CELL(cell, cells)                                                 \
    uint32_t cell = cells_next(cells, 0);                                      \
    cell < CELLS_MAX;                                                          \
    cell = cells_next(cells, cell + 1)

// The cells at some places of a house.
static inline struct cell_set cells_of_places(const struct layout *layout,
                                              uint32_t house, set places)
{
    struct cell_set cells = cells_none();
    for (EACH(place, places))
        cell_set_add(&cells, layout->house_cells[house][place]);
    return cells;
}

// The cells with a symbol as a candidate.
static inline struct cell_set cells_with(const struct layout *layout,
                                         const struct state *state,
                                         uint32_t symbol)
{
    struct cell_set cells = cells_none();
    for (uint32_t row = 0; row < layout->side; row++) {
        const uint32_t first = row * layout->side;
        const uint64_t places = state->places[ROW * layout->side + row][symbol];
        cells.words[first / 64] |= places << first % 64;
        if (first % 64 + layout->side > 64)
            cells.words[first / 64 + 1] |= places >> (64 - first % 64);
    }
    return cells;
}

// The cells that see all of `cells`.
static inline struct cell_set cells_seen_by(const struct layout *layout,
                                            const struct cell_set *cells)
{
    struct cell_set seen;
    memset(&seen, 0xff, sizeof seen);
    for (EACH_CELL(cell, cells))
        seen = cells_both(&seen, &layout->peer_set[cell]);
    return seen;
}

#endif
