// How much a guess takes away from other cells.
#ifndef PDKI_NINE_GAIN_H
#define PDKI_NINE_GAIN_H

#include "solve/nine/nine_layout.h"

#ifdef __BMI__
#include <immintrin.h>
#endif

// Two ways to go on, a digit in a place or else a digit in a place: four bytes
// of a number, so that compilers keep it in a register.
typedef uint32_t candidate;

enum { NINE_NO_PLACE = NINE_PLACES - 1 }; // has no peers

static inline candidate candidate_of(unsigned place_a, unsigned digit_a,
                                     unsigned place_b, unsigned digit_b)
{
    return place_a | place_b << 8 | digit_a << 16 | digit_b << 24;
}

static inline unsigned candidate_place(candidate c, unsigned way)
{
    return c >> 8 * way & 0xff;
}

static inline unsigned candidate_digit(candidate c, unsigned way)
{
    return c >> (16 + 8 * way) & 0xff;
}

// The gain of a way is `base`, plus the candidates of its digit that it takes
// away from peers, plus three times those in cells with two candidates.
struct best {
    uint32_t product; // of the gains of both ways
    candidate found;  // the first with the largest product
};

enum { GAIN_BATCH = 8 };

// The first cells with two candidates: their places, NINE_NO_PLACE behind the
// last, and for each eight of them a byte a digit (1 to 8, the ninth follows)
// with a bit for each cell that has it.
enum { PAIR_CELLS = 12 };

struct pair_cells {
    uint8_t place[2 * GAIN_BATCH];
    uint64_t digits[2];
    unsigned count; // of all there are, even if more than PAIR_CELLS
};

// Of cell i of one half: the lowest bit of each byte whose digit it has.
static inline uint64_t digits_of_pair(const struct pair_cells *cells,
                                      unsigned half, unsigned i)
{
    return cells->digits[half] >> i & UINT64_C(0x0101010101010101);
}

// Eight times the first digit, from 0; the ninth follows from no other.
static inline unsigned first_by_eight(uint64_t digits)
{
#ifdef __BMI__
    return (unsigned)_tzcnt_u64(digits); // a branch would often go wrong
#else
    return digits ? (unsigned)__builtin_ctzll(digits) : 64;
#endif
}

static inline unsigned second_by_eight(uint64_t digits)
{
    return first_by_eight(digits & (digits - 1));
}

// Cell i of one half, with its two digits.
static inline candidate pair_candidate(const struct pair_cells *cells,
                                       unsigned half, unsigned i)
{
    const unsigned place = cells->place[GAIN_BATCH * half + i];
    const uint64_t digits = digits_of_pair(cells, half, i);
    return candidate_of(place, first_by_eight(digits) / 8, place,
                        second_by_eight(digits) / 8);
}

#endif
