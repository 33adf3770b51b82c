#include "cyclic/modular.h"

uint32_t pdki_gcd(uint32_t a, uint32_t b)
{
    while (b != 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static uint32_t reduce(int64_t value, uint32_t modulus)
{
    const int64_t rest = value % (int64_t)modulus;
    return (uint32_t)(rest < 0 ? rest + modulus : rest);
}

struct bezout pdki_bezout(uint32_t a, uint32_t b, uint32_t modulus)
{
    int64_t x = 1, next_x = 0, y = 0, next_y = 1;
    while (b != 0) {
        const uint32_t quotient = a / b, rest = a % b;
        const int64_t last_x = x, last_y = y;
        x = next_x;
        y = next_y;
        next_x = last_x - quotient * next_x;
        next_y = last_y - quotient * next_y;
        a = b;
        b = rest;
    }
    return (struct bezout){a, reduce(x, modulus), reduce(y, modulus)};
}

// The inverse of value / gcd modulo N / gcd is a unit there; one of the numbers
// that are the same modulo N / gcd is a unit modulo N.
uint32_t pdki_unit_for(uint32_t value, uint32_t modulus)
{
    const uint32_t gcd = pdki_gcd(value, modulus);
    const uint32_t part = modulus / gcd;
    uint32_t unit = pdki_bezout(value / gcd % part, part, part).x;
    while (pdki_gcd(unit, modulus) != 1) unit += part;
    return unit % modulus;
}
