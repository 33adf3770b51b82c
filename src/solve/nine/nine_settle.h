// Sweeps as long as they are of use: over the puzzle, over one board, and over
// the two boards of a guess at once.
#ifndef PDKI_NINE_SETTLE_H
#define PDKI_NINE_SETTLE_H

#include "solve/engine.h"
#include "solve/nine/nine_choice.h"
#include "solve/nine/nine_triads.h"

// A solved board has one candidate in each cell, and may still be wrong: see
// is_solution().
enum board_state { STATE_DEAD, STATE_SOLVED, STATE_OPEN };

// What a look at a board, or two, tells: words that have a cell without
// candidate, a cell with two or more, and a single that was not there before.
struct outlook {
    vec singles, open_cells;
    uint32_t dead, open, moved;
};

ALWAYS_INLINE struct outlook look(const vec *digits, vec everything, vec last,
                                  const unsigned g)
{
    const struct tally tally = count_candidates(digits, g);
    const vec singles = vec_minus(tally.one, tally.two);
    return (struct outlook){
        .singles = singles,
        .open_cells = tally.two,
        .dead = vec_nonzero(vec_minus(everything, tally.one)),
        .open = vec_nonzero(tally.two),
        .moved = vec_nonzero(vec_xor(singles, last)),
    };
}

// For the words of one board: whether more sweeps are of no use.
ALWAYS_INLINE bool is_done(const struct outlook *outlook, uint32_t words)
{
    return (outlook->dead & words) || !(outlook->open & words) ||
           !(outlook->moved & words);
}

ALWAYS_INLINE enum board_state state_of(const struct outlook *outlook,
                                        uint32_t words)
{
    if (outlook->dead & words) return STATE_DEAD;
    return outlook->open & words ? STATE_OPEN : STATE_SOLVED;
}

// One round for the puzzle itself: a sweep, or triads where sweeps do no more.
// Returns whether anything changed.
ALWAYS_INLINE bool make_round(vec *digits, vec singles,
                              const struct step_tables *tables, bool is_triads)
{
    vec before[VECTORS(FULL)], change = vec_zero();
    FOR_VECTORS (i, FULL) before[i] = digits[i];
    if (is_triads) {
        keep_triads_of_rows(digits, tables);
        keep_triads_of_columns(digits, tables);
    } else {
        sweep(digits, singles, tables, FULL);
    }
    FOR_VECTORS (i, FULL)
        change = vec_or(change, vec_xor(digits[i], before[i]));
    return vec_nonzero(change) != 0;
}

// All candidates but those that clues leave to no other digit, and the one that
// is excluded. Returns the cells with clues.
ALWAYS_INLINE vec open_candidates(const struct nine_tables *tables,
                                  const struct exclusion *without, vec *digits)
{
    const vec clues = count_candidates(digits, FULL).one;
    FOR_VECTORS (i, FULL)
        digits[i] =
            vec_or(digits[i],
                   vec_minus(vec_load(&tables->all.digit[i * FULL]), clues));
    if (without->symbol == 0) return clues;
    const struct nine_board *only = &tables->only[without->symbol - 1];
    const vec cell =
        vec_spread(&tables->cell[tables->place_of_cell[without->cell]]);
    FOR_VECTORS (i, FULL)
        digits[i] = vec_minus(digits[i],
                              vec_and(vec_load(&only->digit[i * FULL]), cell));
    return clues;
}

// From clues to a board on which neither sweeps nor triads change anything;
// with an exclusion, only sweeps.
static enum board_state settle_puzzle(const struct nine_tables *all_tables,
                                      const struct nine_board *clues,
                                      const struct exclusion *without,
                                      struct nine_board *board)
{
    const struct step_tables tables = step_tables_of(all_tables);
    const vec everything = vec_spread(&all_tables->everything);
    vec digits[VECTORS(FULL)];
    load_board(clues, digits);
    vec singles = open_candidates(all_tables, without, digits);
    // With an exclusion, most boards that sweeps leave open have a solution.
    const bool has_triads = without->symbol == 0;
    for (bool is_triads = false;;) {
        const bool is_changed = make_round(digits, singles, &tables, is_triads);
        const struct outlook outlook =
            look(digits, everything, vec_zero(), FULL);
        const enum board_state state = state_of(&outlook, UINT32_MAX);
        if (state != STATE_OPEN ||
            (!is_changed && (is_triads || !has_triads))) {
            store_board(board, digits);
            return state;
        }
        is_triads = !is_changed;
        singles = outlook.singles;
    }
}

struct child {
    struct nine_board *board;
    enum board_state state;
    unsigned open; // cells
};

// Tells how a board is, by its words and one of its blocks in the vectors.
ALWAYS_INLINE void judge(struct child *child, const struct outlook *outlook,
                         uint32_t words, unsigned block)
{
    alignas(64) struct nine_block open[VEC_BLOCKS];
    vec_store(open, outlook->open_cells);
    child->state = state_of(outlook, words);
    child->open = count_cells(&open[block]);
}

// Sweeps one board until it is dead, solved, or has no new singles.
static void settle_one(const struct nine_tables *all_tables,
                       struct child *child)
{
    const struct step_tables tables = step_tables_of(all_tables);
    const vec everything = vec_spread(&all_tables->everything);
    vec digits[VECTORS(FULL)], last = vec_zero();
    load_board(child->board, digits);
    struct outlook outlook = look(digits, everything, last, FULL);
    while (!is_done(&outlook, UINT32_MAX)) {
        last = outlook.singles;
        sweep(digits, last, &tables, FULL);
        outlook = look(digits, everything, last, FULL);
    }
    store_board(child->board, digits);
    judge(child, &outlook, UINT32_MAX, 0);
}

#if VEC_BLOCKS == 1

ALWAYS_INLINE void settle_in_turn(const struct nine_tables *tables,
                                  const struct choice *choice,
                                  struct child children[2])
{
    const struct nine_board *parent = children[1].board;
    for (unsigned i = 0; i < 2; i++) {
        const struct way *way = &choice->ways[i];
        const vec from_digit = vec_load(way->from_digit);
        const vec from_others = vec_load(way->from_others);
        for (unsigned k = 0; k < NINE_DIGITS; k++)
            vec_store(&children[i].board->digit[k],
                      vec_minus(vec_load(&parent->digit[k]),
                                k == way->digit ? from_digit : from_others));
        settle_one(tables, &children[i]);
    }
}

#else

#define HALF (VEC_BLOCKS / 2) // digits in a vector that has two boards
#define LOW_WORDS ((UINT32_C(1) << 2 * VEC_BLOCKS) - 1)
#define HIGH_WORDS (~LOW_WORDS)

ALWAYS_INLINE void make_children(const struct nine_tables *tables,
                                 const struct nine_board *parent,
                                 const struct choice *choice, vec *digits)
{
    const struct way *a = &choice->ways[0], *b = &choice->ways[1];
    const vec from_digit = vec_spread_halves(a->from_digit, b->from_digit);
    const vec from_others = vec_spread_halves(a->from_others, b->from_others);
    FOR_VECTORS (i, HALF) {
        const vec is_digit =
            vec_load_halves(&tables->only[a->digit].digit[i * HALF],
                            &tables->only[b->digit].digit[i * HALF]);
        digits[i] = vec_minus(vec_load_twice(&parent->digit[i * HALF]),
                              vec_select(is_digit, from_digit, from_others));
    }
}

// Whole vectors, as they will be loaded: loads of what was stored in smaller
// pieces would have to wait.
ALWAYS_INLINE void store_children(const struct child children[2],
                                  const vec *digits)
{
    FOR_VECTORS (i, FULL) {
        const bool has_next = 2 * i + 1 < VECTORS(HALF);
        const vec next = has_next ? digits[2 * i + 1] : vec_zero();
        vec_store(&children[0].board->digit[i * FULL],
                  vec_low_halves(digits[2 * i], next));
        vec_store(&children[1].board->digit[i * FULL],
                  vec_high_halves(digits[2 * i], next));
    }
}

ALWAYS_INLINE void settle_at_once(const struct nine_tables *all_tables,
                                  const struct choice *choice,
                                  struct child children[2])
{
    const struct step_tables tables = step_tables_of(all_tables);
    const vec everything = vec_spread(&all_tables->everything);
    vec digits[VECTORS(HALF)], last = vec_zero();
    make_children(all_tables, children[1].board, choice, digits);
    struct outlook outlook = look(digits, everything, last, HALF);
    while (!is_done(&outlook, LOW_WORDS) && !is_done(&outlook, HIGH_WORDS)) {
        last = outlook.singles;
        sweep(digits, last, &tables, HALF);
        outlook = look(digits, everything, last, HALF);
    }
    store_children(children, digits);
    judge(&children[0], &outlook, LOW_WORDS, 0);
    judge(&children[1], &outlook, HIGH_WORDS, HALF);
    // Whichever is not done goes on alone.
    if (!is_done(&outlook, LOW_WORDS)) settle_one(all_tables, &children[0]);
    if (!is_done(&outlook, HIGH_WORDS)) settle_one(all_tables, &children[1]);
}

#endif

// Makes the two boards of a choice about children[1].board, settles them, and
// says how they are.
static void settle_children(const struct nine_tables *tables,
                            const struct choice *choice,
                            struct child children[2])
{
#if VEC_BLOCKS == 1
    settle_in_turn(tables, choice, children);
#else
    settle_at_once(tables, choice, children);
#endif
}

#endif
