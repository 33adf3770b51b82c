// Rows of bits, of any length.
#ifndef PDKI_LOGIC_BIT_ROWS_H
#define PDKI_LOGIC_BIT_ROWS_H

#include <stdbool.h>
#include <stdint.h>

static inline void row_add(uint64_t *row, uint32_t i)
{
    row[i / 64] |= UINT64_C(1) << i % 64;
}

static inline bool row_has(const uint64_t *row, uint32_t i)
{
    return row[i / 64] >> i % 64 & 1;
}

static inline void row_join(uint64_t *to, const uint64_t *from, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++) to[i] |= from[i];
}

static inline bool rows_meet(const uint64_t *a, const uint64_t *b,
                             uint32_t words)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < words; i++) any |= a[i] & b[i];
    return any != 0;
}

#endif
