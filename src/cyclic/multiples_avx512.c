// Compiled for AVX-512 wherever compilers know it; see CMakeLists.txt.
#include "cyclic/multiples.h"

#ifdef __AVX512F__
#include <immintrin.h>

enum { LANES = 8 };

static void add(const struct multiples *job)
{
    __m512i factors[PANEL_ROWS];
    for (unsigned j = 0; j < PANEL_ROWS; j++)
        factors[j] = _mm512_set1_epi64((long long)job->factors[j]);
    size_t i = 0;
    for (; i + LANES <= job->count; i += LANES) {
        __m512i *sums = (__m512i *)(void *)(job->sums + i);
        __m512i sum = _mm512_loadu_si512(sums);
        for (unsigned j = 0; j < PANEL_ROWS; j++) {
            const __m512i row = _mm512_cvtepu32_epi64(_mm256_loadu_si256(
                (const __m256i *)(const void *)(job->rows[j] + i)));
            sum = _mm512_add_epi64(sum, _mm512_mul_epu32(row, factors[j]));
        }
        _mm512_storeu_si512(sums, sum);
    }
    struct multiples rest = *job;
    rest.sums += i;
    rest.count -= i;
    for (unsigned j = 0; j < PANEL_ROWS; j++) rest.rows[j] += i;
    pdki_multiples_add_portable(&rest);
}

multiples_add *const pdki_multiples_add_avx512 = add;
#else
multiples_add *const pdki_multiples_add_avx512 = NULL;
#endif
