#include "cyclic/multiples.h"

void pdki_multiples_add_portable(const struct multiples *job)
{
    for (size_t i = 0; i < job->count; i++) {
        uint64_t sum = job->sums[i];
        for (unsigned j = 0; j < PANEL_ROWS; j++)
            sum += (uint64_t)job->factors[j] * job->rows[j][i];
        job->sums[i] = sum;
    }
}

multiples_add *pdki_multiples_choose(void)
{
#ifdef __x86_64__
    if (pdki_multiples_add_avx512 && __builtin_cpu_supports("avx512f"))
        return pdki_multiples_add_avx512;
    if (pdki_multiples_add_avx2 && __builtin_cpu_supports("avx2"))
        return pdki_multiples_add_avx2;
#endif
    return pdki_multiples_add_portable;
}
