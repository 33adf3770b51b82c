// The inner loop of elimination, written once for all vector sizes. A kernel is
// chosen at run time.
#include "cyclic/howell.h"

#include <string.h>

// Scalar loop from entry `i` on.
static void add_from(const struct multiples *job, size_t i)
{
    for (; i < job->count; i++) {
        uint64_t sum = job->sums[i];
        for (unsigned j = 0; j < PANEL_ROWS; j++)
            sum += (uint64_t)job->factors[j] * job->rows[j][i];
        job->sums[i] = sum;
    }
}

void pdki_multiples_add_portable(const struct multiples *job)
{
    add_from(job, 0);
}

#ifdef __x86_64__
#include <immintrin.h>

// `vector` has 64-bit lanes, `half` as many 32-bit lanes; loads and stores are
// unaligned.
#define ADD_BY_VECTORS(name, machine, vector, half, prefix, broadcast)         \
    __attribute__((target(machine))) static void name(                         \
        const struct multiples *job)                                           \
    {                                                                          \
        enum { LANES = sizeof(vector) / sizeof(uint64_t) };                    \
        vector factors[PANEL_ROWS], sum;                                       \
        size_t i = 0;                                                          \
        for (unsigned j = 0; j < PANEL_ROWS; j++)                              \
            factors[j] = broadcast((long long)job->factors[j]);                \
        for (; i + LANES <= job->count; i += LANES) {                          \
            memcpy(&sum, job->sums + i, sizeof sum);                           \
            for (unsigned j = 0; j < PANEL_ROWS; j++) {                        \
                half row;                                                      \
                memcpy(&row, job->rows[j] + i, sizeof row);                    \
                sum = prefix##_add_epi64(                                      \
                    sum, prefix##_mul_epu32(prefix##_cvtepu32_epi64(row),      \
                                            factors[j]));                      \
            }                                                                  \
            memcpy(job->sums + i, &sum, sizeof sum);                           \
        }                                                                      \
        add_from(job, i);                                                      \
    }

ADD_BY_VECTORS(add_avx2, "avx2", __m256i, __m128i, _mm256, _mm256_set1_epi64x)
ADD_BY_VECTORS(add_avx512, "avx512f", __m512i, __m256i, _mm512,
               _mm512_set1_epi64)

multiples_add *const pdki_multiples_add_avx2 = add_avx2;
#else
multiples_add *const pdki_multiples_add_avx2 = NULL;
#endif

multiples_add *pdki_multiples_choose(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f")) return add_avx512;
    if (__builtin_cpu_supports("avx2")) return add_avx2;
#endif
    return pdki_multiples_add_portable;
}
