// What is left of a board when settled cells are forgotten. Boards with the
// same rest have equally many solutions, so that a count needs to look into
// each rest only once.
//
// Why: sweeps have taken the digit of each settled cell from all its peers. A
// house has as many digits left as open cells, the same number in two boards
// with the same rest. If a solution of one had a digit in the open cells of a
// house where the other one has it settled, that digit would be a candidate
// there, beside the settled one: it is not. So solutions of the rest fit both.
//
// All this needs that no digit is settled twice in a house. In two boxes, the
// last sweep has emptied such cells, for no way through the band or stack has
// both; within a box, find_rest() looks.
#ifndef PDKI_NINE_REST_H
#define PDKI_NINE_REST_H

#include "solve/nine/nine_board.h"
#include "solve/nine/nine_choice.h"

// A rest with its number of solutions; good for one question only.
struct known_rest {
    struct nine_board rest;
    uint64_t solutions, question;
};

// About as much as fits a second-level cache: more is not faster.
enum { KNOWN_RESTS = 4096 };

// Words that have a digit settled twice in a box.
ALWAYS_INLINE vec clashes_in_boxes(vec settled)
{
    return vec_or3(
        all_but_first(vec_and(settled, vec_set(NINE_FIRST_BOX))),
        all_but_first(vec_and(settled, vec_set(NINE_FIRST_BOX << 1))),
        all_but_first(vec_and(settled, vec_set(NINE_FIRST_BOX << 2))));
}

// The rest of a board, or false if some digit is settled twice in a box: then
// it has no solution.
ALWAYS_INLINE bool find_rest(const struct nine_board *board,
                             struct nine_board *rest)
{
    vec digits[VECTORS(FULL)], clashes = vec_zero();
    load_board(board, digits);
    const vec open = count_candidates(digits, FULL).two;
    FOR_VECTORS (i, FULL) {
        clashes = vec_or(clashes, clashes_in_boxes(vec_minus(digits[i], open)));
        digits[i] = vec_and(digits[i], open);
    }
    store_board(rest, digits);
    return vec_nonzero(clashes) == 0;
}

// Whether some digit is settled twice in a box. Sweeps do not see it, and where
// most cells are open a search would take long to find out.
static bool has_clash(const struct nine_board *board)
{
    struct nine_board rest;
    return !find_rest(board, &rest);
}

ALWAYS_INLINE bool is_same_board(const struct nine_board *a,
                                 const struct nine_board *b)
{
    vec other = vec_zero();
    FOR_VECTORS (i, FULL)
        other = vec_or(other, vec_xor(vec_load(&a->digit[i * FULL]),
                                      vec_load(&b->digit[i * FULL])));
    return vec_nonzero(other) == 0;
}

// Where a rest would be known.
ALWAYS_INLINE unsigned slot_of_rest(const struct nine_board *rest)
{
    uint64_t hash = 0;
    UNROLL for (unsigned i = 0; i < NINE_DIGITS; i++)
    {
        const uint32_t *words = rest->digit[i].band;
        const uint64_t low = words[0] | (uint64_t)words[1] << 32;
        hash = (hash ^ low) * UINT64_C(0x9e3779b97f4a7c15);
        hash = (hash ^ words[2]) * UINT64_C(0xc2b2ae3d27d4eb4f);
        hash ^= hash >> 32;
    }
    return (unsigned)(hash % KNOWN_RESTS);
}

#endif
