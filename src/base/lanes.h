// Building blocks for loops that compilers vectorise.
#ifndef PDKI_LANES_H
#define PDKI_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

// All bits of a byte if `is_true`, otherwise none: a selection without a
// branch.
static inline unsigned char pdki_lane_mask(bool is_true)
{
    return (unsigned char)-(int)is_true;
}

// Copies numbers to bytes and returns the union of their bits: if that is 256
// or more, the bytes are useless. Dropping the upper bytes of a vector takes
// many shuffles on plain x86-64; packing with saturation has the same effect on
// numbers below 256.
static inline uint32_t pdki_lanes_narrow(const uint32_t *from, size_t count,
                                         unsigned char *restrict to)
{
    size_t i = 0;
    uint32_t bits = 0;
#ifdef __SSE2__
    __m128i all = _mm_setzero_si128();
    for (; i + 16 <= count; i += 16) {
        const __m128i *at = (const __m128i *)(const void *)(from + i);
        const __m128i a = _mm_loadu_si128(at), b = _mm_loadu_si128(at + 1);
        const __m128i c = _mm_loadu_si128(at + 2), d = _mm_loadu_si128(at + 3);
        all = _mm_or_si128(
            all, _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d)));
        _mm_storeu_si128(
            (__m128i *)(void *)(to + i),
            _mm_packus_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d)));
    }
    all = _mm_or_si128(all, _mm_srli_si128(all, 8));
    all = _mm_or_si128(all, _mm_srli_si128(all, 4));
    bits = (uint32_t)_mm_cvtsi128_si32(all);
#endif
    for (; i < count; i++) {
        bits |= from[i];
        to[i] = (unsigned char)from[i];
    }
    return bits;
}

#endif
