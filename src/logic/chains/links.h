// Candidates, literals and the links between them.
//
// The candidates of a position are numbered cell by cell, symbols ascending.
// Literal 2c + 1 says that candidate c is true, literal 2c that it is false.
//
//   weak link    a true -> b false   same cell, or same symbol in a house
//   strong link  a false -> b true   the last two symbols of a cell, or the
//                                    last two places of a symbol in a house
//
// Links are read off a state, so that a board on which a chain has removed
// candidates needs no tables of its own: it keeps the numbers of the position.
#ifndef PDKI_LOGIC_LINKS_H
#define PDKI_LOGIC_LINKS_H

#include "logic/technique.h"

#if LOGIC_BITS == 16
typedef uint16_t literal;
#else
typedef uint32_t literal;
#endif

#define NO_LITERAL ((literal)-1)

enum { WEAK_MAX = 4 * SIDE_MAX, STRONG_MAX = 1 + KINDS };

// Which links a chain uses: of one symbol in houses (X), only strong links
// inside cells (Y), or all.
enum chain_kind { X_KIND, Y_KIND, XY_KIND, CHAIN_KINDS };

// Why one literal follows from others.
enum cause { BY_BOX = BOX, BY_ROW = ROW, BY_COLUMN = COLUMN, BY_CELL, BY_NONE };

struct numbering {
    const struct layout *layout;
    uint32_t count, words;
    literal *number; // [cell * side + symbol]
    uint16_t *cell;  // [candidate]
    uint8_t *symbol;
};

// Two candidates, one of which is true.
struct link {
    literal a, b;
    bool is_in_cell;
};

static inline bool is_true(uint32_t lit)
{
    return lit & 1;
}

static inline uint32_t true_literal(uint32_t candidate)
{
    return 2 * candidate + 1;
}

static inline uint32_t false_literal(uint32_t candidate)
{
    return 2 * candidate;
}

static inline bool uses_houses(enum chain_kind kind)
{
    return kind != Y_KIND;
}

static inline bool uses_cells(enum chain_kind kind)
{
    return kind != X_KIND;
}

static inline uint32_t number_of(const struct numbering *numbering,
                                 uint32_t cell, uint32_t symbol)
{
    return numbering->number[cell * numbering->layout->side + symbol];
}

static inline uint32_t number_at(const struct numbering *numbering,
                                 uint32_t house, uint32_t place,
                                 uint32_t symbol)
{
    return number_of(numbering, numbering->layout->house_cells[house][place],
                     symbol);
}

// The words of a set of candidates: at least FEW_WORDS, see graph.h.
enum { FEW_WORDS = 4 };

static inline size_t words_for(size_t candidates)
{
    const size_t words = (candidates + 63) / 64;
    return words > FEW_WORDS ? words : FEW_WORDS;
}

static void numbering_build(struct numbering *numbering,
                            const struct state *state)
{
    const uint32_t side = numbering->layout->side;
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < numbering->layout->cells; cell++)
        for (EACH(symbol, state->candidates[cell])) {
            numbering->number[cell * side + symbol] = (literal)count;
            numbering->cell[count] = (uint16_t)cell;
            numbering->symbol[count++] = (uint8_t)symbol;
        }
    numbering->count = count;
    numbering->words = (uint32_t)words_for(count);
}

static inline set candidates_beside(const struct numbering *numbering,
                                    const struct state *state,
                                    uint32_t candidate)
{
    return state->candidates[numbering->cell[candidate]] &
           (set)~bit(numbering->symbol[candidate]);
}

// The other places of a candidate's symbol in its house of a kind.
static inline set places_beside(const struct numbering *numbering,
                                const struct state *state, uint32_t candidate,
                                uint32_t kind)
{
    const struct layout *layout = numbering->layout;
    const uint32_t cell = numbering->cell[candidate];
    return state->places[layout->cell_houses[cell][kind]]
                        [numbering->symbol[candidate]] &
           (set)~bit(layout->cell_places[cell][kind]);
}

// The candidates that are false if this one is true: of its cell unless the
// kind is X, then of its box, row and column, each once.
static uint32_t weak_links(const struct numbering *numbering,
                           const struct state *state, uint32_t candidate,
                           enum chain_kind kind, literal out[WEAK_MAX])
{
    const struct layout *layout = numbering->layout;
    const uint32_t cell = numbering->cell[candidate];
    const uint32_t symbol = numbering->symbol[candidate];
    uint32_t count = 0;
    if (uses_cells(kind))
        for (EACH(other, candidates_beside(numbering, state, candidate)))
            out[count++] = (literal)number_of(numbering, cell, (uint32_t)other);
    for (uint32_t k = 0; k < KINDS; k++) {
        const uint32_t house = layout->cell_houses[cell][k];
        set places = places_beside(numbering, state, candidate, k);
        if (k != BOX)
            places &=
                (set)~layout->shared[house][layout->cell_houses[cell][BOX]];
        for (EACH(place, places))
            out[count++] =
                (literal)number_at(numbering, house, (uint32_t)place, symbol);
    }
    return count;
}

// The candidates that are true if this one is false: in its cell, then in its
// box, row and column, each once, with the causes (unless that is NULL).
static uint32_t strong_links(const struct numbering *numbering,
                             const struct state *state, uint32_t candidate,
                             enum chain_kind kind, literal out[STRONG_MAX],
                             uint8_t causes[STRONG_MAX])
{
    const uint16_t *houses =
        numbering->layout->cell_houses[numbering->cell[candidate]];
    uint32_t count = 0;
    const set beside = candidates_beside(numbering, state, candidate);
    if (uses_cells(kind) && is_single(beside)) {
        if (causes) causes[count] = BY_CELL;
        out[count++] = (literal)number_of(numbering, numbering->cell[candidate],
                                          lowest(beside));
    }
    for (uint32_t k = 0; uses_houses(kind) && k < KINDS; k++) {
        const set places = places_beside(numbering, state, candidate, k);
        if (!is_single(places)) continue;
        const literal other = (literal)number_at(
            numbering, houses[k], lowest(places), numbering->symbol[candidate]);
        uint32_t i = 0;
        while (i < count && out[i] != other) i++;
        if (i < count) continue;
        if (causes) causes[count] = (uint8_t)k;
        out[count++] = other;
    }
    return count;
}

static enum cause strong_cause(const struct numbering *numbering,
                               const struct state *state, uint32_t from,
                               uint32_t to, enum chain_kind kind)
{
    literal found[STRONG_MAX];
    uint8_t causes[STRONG_MAX];
    const uint32_t count =
        strong_links(numbering, state, from, kind, found, causes);
    for (uint32_t i = 0; i < count; i++)
        if (found[i] == to) return causes[i];
    return BY_NONE;
}

static enum cause weak_cause(const struct numbering *numbering, uint32_t from,
                             uint32_t to)
{
    const uint32_t a = numbering->cell[from], b = numbering->cell[to];
    const uint16_t(*houses)[KINDS] = numbering->layout->cell_houses;
    if (a == b) return BY_CELL;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        if (houses[a][kind] == houses[b][kind]) return (enum cause)kind;
    return BY_NONE;
}

static size_t links_max(const struct layout *layout)
{
    return layout->cells + (size_t)layout->houses * layout->side;
}

// The strong links of a state, in `out`, which has room for links_max(); if
// `old` is given, only those that were none in that state.
static uint32_t find_links(const struct numbering *numbering,
                           const struct state *state, const struct state *old,
                           struct link *out)
{
    const struct layout *layout = numbering->layout;
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < layout->cells; cell++) {
        const set two = state->candidates[cell];
        if (!is_single(without_lowest(two))) continue;
        if (old && old->candidates[cell] == two) continue;
        out[count++] = (struct link){
            (literal)number_of(numbering, cell, lowest(two)),
            (literal)number_of(numbering, cell, lowest(without_lowest(two))),
            true};
    }
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const set two = state->places[house][symbol];
            if (!is_single(without_lowest(two))) continue;
            if (old && old->places[house][symbol] == two) continue;
            out[count++] = (struct link){
                (literal)number_at(numbering, house, lowest(two), symbol),
                (literal)number_at(numbering, house,
                                   lowest(without_lowest(two)), symbol),
                false};
        }
    return count;
}

// The addition for the length of a chain: a tenth for each of 4, 6, 8, 12, 16,
// 24, ... that it exceeds. Tenths are added one by one, because ratings are
// compared as doubles.
static double length_rating(double rating, uint32_t size)
{
    double sum = 0;
    uint32_t limit = 4;
    for (bool is_odd = false; size > limit + 2; is_odd = !is_odd) {
        sum += 0.1;
        limit = is_odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return rating + sum;
}

#endif
