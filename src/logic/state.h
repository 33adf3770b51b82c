// The board of the techniques, for one width of sets.
//
// A set has a bit for each symbol (the candidates of a cell) or for each cell
// of a house (the places of a symbol), so the side decides how wide it must be:
// logic_16.c, logic_32.c and logic_64.c define LOGIC_BITS before they include
// the techniques. Everything here is static: each width has its own copy.
//
//   candidates[cell]         {1,4}    bits of symbols, symbol s is bit s - 1
//   places[house][symbol]    {0,7}    bits of places, 0 .. side-1
//
// Both say the same, and state_remove() keeps them so. Houses are numbered by
// kind, then by number: boxes, rows, columns. Symbols are 0 .. side-1 here.
#ifndef PDKI_LOGIC_STATE_H
#define PDKI_LOGIC_STATE_H

#include <permudoku/geometry.h>

#include <string.h>

#ifndef LOGIC_BITS
#define LOGIC_BITS 16
#endif

#if LOGIC_BITS == 16
typedef uint16_t set;
#elif LOGIC_BITS == 32
typedef uint32_t set;
#else
typedef uint64_t set;
#endif

enum {
    SIDE_MAX = LOGIC_BITS,
    CELLS_MAX = SIDE_MAX * SIDE_MAX,
    KINDS = 3,
    HOUSES_MAX = KINDS * SIDE_MAX,
    CELL_WORDS = CELLS_MAX / 64
};

enum house_kind { BOX, ROW, COLUMN };

static inline set bit(uint32_t i)
{
    return (set)((set)1 << i);
}

// The lowest `count` bits.
static inline set all_of(uint32_t count)
{
    return (set)(bit(count - 1) | (bit(count - 1) - 1));
}

#ifdef __POPCNT__
static inline uint32_t size_of(set s)
{
    return (uint32_t)__builtin_popcountll(s);
}
#else
// Counts in fields of 2, 4 and 8 bits. Without an instruction for it, gcc would
// call a function.
static inline uint32_t size_of(set s)
{
    const set fields = (set) ~(set)0;
    s = (set)(s - (s >> 1 & fields / 3));
    s = (set)((s & fields / 5) + (s >> 2 & fields / 5));
    s = (set)((s + (s >> 4)) & fields / 17);
    return (uint32_t)((set)(s * (fields / 255)) >> (LOGIC_BITS - 8));
}
#endif

static inline uint32_t lowest(set s)
{
    return (uint32_t)__builtin_ctzll(s);
}

static inline set without_lowest(set s)
{
    return (set)(s & (s - 1));
}

static inline bool is_single(set s)
{
    return s && !without_lowest(s);
}

static inline bool has_two_or_more(set s)
{
    return without_lowest(s) != 0;
}

// for (EACH(i, s)): the members of a set, ascending.
#define EACH(i, s)                                                             \
    uint64_t rest_##i = (s), i;                                                \
    rest_##i && (i = lowest((set)rest_##i), true);                             \
    rest_##i &= rest_##i - 1

// Cells, as many words as the board needs.
struct cell_set {
    uint64_t words[CELL_WORDS];
};

// What does not change while a board is solved.
struct layout {
    const pdk_geometry *geometry; // borrowed
    uint32_t side, cells, houses, cell_words;
    uint32_t house_index[HOUSES_MAX]; // in the geometry
    uint16_t house_cells[HOUSES_MAX][SIDE_MAX];
    uint16_t cell_houses[CELLS_MAX][KINDS];
    uint8_t cell_places[CELLS_MAX][KINDS];
    set shared[HOUSES_MAX][HOUSES_MAX]; // places of a house that lie in another
    // The houses of a kind that meet a house, ascending.
    uint16_t crossing[HOUSES_MAX][KINDS][SIDE_MAX];
    uint8_t crossing_count[HOUSES_MAX][KINDS];
    uint16_t peers[CELLS_MAX][KINDS * SIDE_MAX]; // ascending
    uint16_t peer_count;
    struct cell_set peer_set[CELLS_MAX];
};

// The part that chains copy for every assumption.
struct state {
    set candidates[CELLS_MAX]; // none if the cell is solved
    set places[HOUSES_MAX][SIDE_MAX];
};

struct position {
    struct state open;
    uint8_t symbols[CELLS_MAX]; // 1 .. side, 0 if the cell is empty
    uint8_t empty[HOUSES_MAX];  // empty cells
    uint8_t placed[SIDE_MAX];   // how often a symbol is placed
    set singles[HOUSES_MAX];    // symbols with one place
    uint32_t left;              // empty cells
    // When a cell, house or symbol last changed: the number of the step. A
    // technique only looks for patterns that contain a change since it last
    // found nothing.
    uint32_t now;
    uint32_t cell_changed[CELLS_MAX], house_changed[HOUSES_MAX],
        symbol_changed[SIDE_MAX];
};

static inline bool cell_set_has(const struct cell_set *cells, uint32_t cell)
{
    return cells->words[cell / 64] >> cell % 64 & 1;
}

static inline void cell_set_add(struct cell_set *cells, uint32_t cell)
{
    cells->words[cell / 64] |= UINT64_C(1) << cell % 64;
}

static inline void state_copy(const struct layout *layout, struct state *to,
                              const struct state *from)
{
    memcpy(to->candidates, from->candidates,
           layout->cells * sizeof from->candidates[0]);
    memcpy(to->places, from->places, layout->houses * sizeof from->places[0]);
}

static inline void state_remove(const struct layout *layout,
                                struct state *state, uint32_t cell,
                                uint32_t symbol)
{
    const uint16_t *houses = layout->cell_houses[cell];
    const uint8_t *places = layout->cell_places[cell];
    state->candidates[cell] &= (set)~bit(symbol);
    for (uint32_t kind = 0; kind < KINDS; kind++)
        state->places[houses[kind]][symbol] &= (set)~bit(places[kind]);
}

#endif
