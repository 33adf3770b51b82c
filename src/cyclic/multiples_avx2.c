// Compiled for AVX2 wherever compilers know it; see CMakeLists.txt.
#include "cyclic/multiples.h"

#ifdef __AVX2__
#include <immintrin.h>

enum { LANES = 4 };

static void add(const struct multiples *job)
{
    __m256i factors[PANEL_ROWS];
    for (unsigned j = 0; j < PANEL_ROWS; j++)
        factors[j] = _mm256_set1_epi64x(job->factors[j]);
    size_t i = 0;
    for (; i + LANES <= job->count; i += LANES) {
        __m256i *sums = (__m256i *)(void *)(job->sums + i);
        __m256i sum = _mm256_loadu_si256(sums);
        for (unsigned j = 0; j < PANEL_ROWS; j++) {
            const __m256i row = _mm256_cvtepu32_epi64(_mm_loadu_si128(
                (const __m128i *)(const void *)(job->rows[j] + i)));
            sum = _mm256_add_epi64(sum, _mm256_mul_epu32(row, factors[j]));
        }
        _mm256_storeu_si256(sums, sum);
    }
    struct multiples rest = *job;
    rest.sums += i;
    rest.count -= i;
    for (unsigned j = 0; j < PANEL_ROWS; j++) rest.rows[j] += i;
    pdki_multiples_add_portable(&rest);
}

multiples_add *const pdki_multiples_add_avx2 = add;
#else
multiples_add *const pdki_multiples_add_avx2 = NULL;
#endif
