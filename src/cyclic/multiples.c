#include "cyclic/multiples.h"

// Written out, so that compilers turn the loop over entries into vector code.
void pdki_multiples_add(const struct multiples *job)
{
    uint64_t *restrict sums = job->sums;
    const uint32_t *restrict a = job->rows[0], *restrict b = job->rows[1];
    const uint32_t *restrict c = job->rows[2], *restrict d = job->rows[3];
    const uint32_t *restrict e = job->rows[4], *restrict f = job->rows[5];
    const uint32_t *restrict g = job->rows[6], *restrict h = job->rows[7];
    const uint32_t fa = job->factors[0], fb = job->factors[1];
    const uint32_t fc = job->factors[2], fd = job->factors[3];
    const uint32_t fe = job->factors[4], ff = job->factors[5];
    const uint32_t fg = job->factors[6], fh = job->factors[7];
    const size_t count = job->count;
    for (size_t i = 0; i < count; i++)
        sums[i] += (uint64_t)fa * a[i] + (uint64_t)fb * b[i] +
                   (uint64_t)fc * c[i] + (uint64_t)fd * d[i] +
                   (uint64_t)fe * e[i] + (uint64_t)ff * f[i] +
                   (uint64_t)fg * g[i] + (uint64_t)fh * h[i];
}
