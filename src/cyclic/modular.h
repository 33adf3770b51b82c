// Arithmetic modulo N, for N up to 2^24.
#ifndef PDKI_MODULAR_H
#define PDKI_MODULAR_H

#include <stdint.h>

// What is below 0 has its highest bit set. There are no branches, so that
// compilers turn loops over this into vector code.
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

// What Bezout's identity says: gcd = a * x + b * y modulo N.
struct bezout {
    uint32_t gcd, x, y;
};
struct bezout pdki_bezout(uint32_t a, uint32_t b, uint32_t modulus);

// A unit u with u * value = gcd(value, modulus), for 0 < value < modulus.
uint32_t pdki_unit_for(uint32_t value, uint32_t modulus);

#endif
