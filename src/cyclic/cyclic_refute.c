// Unknowns of one class have different values, and N / q of them are the same
// modulo a divisor q. Combinations are counted in a hash table.
#include "base/alloc.h"
#include "cyclic/cyclic_kernel.h"

#include <string.h>

struct tally {
    uint32_t *unknowns; // the first one with this combination, plus 1
    uint32_t *counts;
    uint32_t mask;
};

static uint64_t hash(struct combination terms, uint32_t divisor)
{
    uint64_t sum = 0x9e3779b97f4a7c15u;
    for (uint32_t i = 0; i < terms.count; i++) {
        const uint32_t factor = terms.terms[i].factor % divisor;
        if (factor == 0) continue;
        sum ^= terms.terms[i].parameter * 0xff51afd7ed558ccdu + factor;
        sum = (sum ^ sum >> 32) * 0xc4ceb9fe1a85ec53u;
    }
    return sum ^ sum >> 29;
}

static void skip_zeros(struct combination *terms, uint32_t divisor)
{
    while (terms->count > 0 && terms->terms->factor % divisor == 0) {
        terms->terms++;
        terms->count--;
    }
}

static bool is_same(struct combination a, struct combination b,
                    uint32_t divisor)
{
    for (;;) {
        skip_zeros(&a, divisor);
        skip_zeros(&b, divisor);
        if (a.count == 0 || b.count == 0) return a.count == b.count;
        if (a.terms->parameter != b.terms->parameter) return false;
        if (a.terms->factor % divisor != b.terms->factor % divisor)
            return false;
        a.terms++;
        b.terms++;
        a.count--;
        b.count--;
    }
}

// How many so far have the combination of this unknown, with it.
static uint32_t count(struct tally *tally, const struct kernel *kernel,
                      uint32_t unknown, uint32_t divisor)
{
    const struct combination terms = kernel_of(kernel, unknown);
    uint32_t at = (uint32_t)hash(terms, divisor) & tally->mask;
    while (tally->unknowns[at] != 0 &&
           !is_same(kernel_of(kernel, tally->unknowns[at] - 1), terms, divisor))
        at = (at + 1) & tally->mask;
    if (tally->unknowns[at] == 0) tally->unknowns[at] = unknown + 1;
    return ++tally->counts[at];
}

static bool is_too_many(struct tally *tally, const struct kernel *kernel,
                        const struct system *system, uint32_t divisor,
                        struct watch *watch)
{
    const uint32_t side = system->shape.side;
    for (uint32_t first = 0; first < system->unknown_count; first += side) {
        memset(tally->unknowns, 0,
               2 * (tally->mask + (size_t)1) * sizeof *tally->unknowns);
        for (uint32_t x = first; x < first + side; x++) {
            const uint64_t work = 4 + 4 * (uint64_t)kernel->counts[x];
            if (count_links(system, x) > 0 &&
                count(tally, kernel, x, divisor) > side / divisor)
                return true;
            if (!watch_goes_on_after(watch, work)) return false;
        }
    }
    return false;
}

pdk_status pdki_kernel_refute(const struct kernel *kernel,
                              const struct system *system, uint32_t divisor,
                              struct watch *watch, bool *is_refuted)
{
    struct tally tally = {.mask = 1};
    while (tally.mask / 2 < system->shape.side) tally.mask = 2 * tally.mask + 1;
    const size_t size = tally.mask + (size_t)1;
    tally.unknowns = pdki_alloc_array(size, 2 * sizeof *tally.unknowns);
    if (!tally.unknowns) return PDK_ERR_MEMORY;
    tally.counts = tally.unknowns + size;
    *is_refuted = is_too_many(&tally, kernel, system, divisor, watch);
    pdki_free(tally.unknowns);
    return PDK_OK;
}
