// Arithmetic and linear algebra modulo N, for N up to 2^24.
#ifndef PDKI_HOWELL_H
#define PDKI_HOWELL_H

#include "cyclic/watch.h"

// A negative value has its highest bit set. Branch-free, so that compilers
// vectorise loops over it.
static inline uint32_t lift_modulo(uint32_t value, uint32_t modulus)
{
    return value + (modulus & (0u - (value >> 31)));
}

static inline uint32_t add_modulo(uint32_t a, uint32_t b, uint32_t modulus)
{
    return lift_modulo(a + b - modulus, modulus);
}

static inline uint32_t subtract_modulo(uint32_t a, uint32_t b, uint32_t modulus)
{
    return lift_modulo(a - b, modulus);
}

static inline uint32_t multiply_modulo(uint32_t a, uint32_t b, uint32_t modulus)
{
    return (uint32_t)((uint64_t)a * b % modulus);
}

uint32_t pdki_gcd(uint32_t a, uint32_t b);

// Bezout's identity: gcd = a * x + b * y modulo N.
struct bezout {
    uint32_t gcd, x, y;
};
struct bezout pdki_bezout(uint32_t a, uint32_t b, uint32_t modulus);

// A unit u with u * value = gcd(value, modulus), for 0 < value < modulus.
uint32_t pdki_unit_for(uint32_t value, uint32_t modulus);

// The inner loop of elimination: sums += factor * row, for a panel of rows.
enum { PANEL_ROWS = 8 };

struct multiples {
    uint64_t *sums;
    const uint32_t *rows[PANEL_ROWS];
    uint32_t factors[PANEL_ROWS];
    size_t count; // of entries
};

typedef void multiples_add(const struct multiples *job);

// The fastest implementation that this processor supports.
multiples_add *pdki_multiples_choose(void);

// All compute the same; NULL if not built for this architecture.
multiples_add pdki_multiples_add_portable;
extern multiples_add *const pdki_multiples_add_avx2;

// The Howell form of rows modulo N: a triangular basis that also works for
// composite N. For every column, the pivots from there on generate all
// combinations of the rows that are 0 in the columns before it.
struct howell {
    uint32_t modulus, width;
    // For each column, the row whose leading entry, a divisor of N, is there;
    // NULL if there is none.
    uint32_t **pivots;
    uint64_t *sums;  // workspace: rows being reduced
    uint32_t *units; // columns whose pivot is 1, ascending
    uint32_t unit_count;
    struct pending *pending; // implied rows still to be inserted
};

// Release even after a failure.
pdk_status pdki_howell_init(struct howell *howell, uint32_t width,
                            uint32_t modulus);
void pdki_howell_release(struct howell *howell);

// Initialises a copy of another one.
pdk_status pdki_howell_copy(struct howell *howell, const struct howell *other);

// Adds `count` rows of `width` entries below N, contiguous in memory. Takes
// time proportional to rows * width^2.
pdk_status pdki_howell_add(struct howell *howell, const uint32_t *rows,
                           size_t count, struct watch *watch);

// The leading entry of a column's pivot row, which divides N; 0 if there is
// none.
static inline uint32_t howell_lead(const struct howell *howell, uint32_t column)
{
    return howell->pivots[column] ? howell->pivots[column][column] : 0;
}

#endif
