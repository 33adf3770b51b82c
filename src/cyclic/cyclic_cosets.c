// What the equations do not say: the unknowns of one class form a permutation.
//
// Counting: their values are distinct, and exactly N / q of them agree modulo a
// divisor q in each residue class. Combinations are counted in a hash table.
//
// Sums: each element of a coset occurs exactly once, so their sum is known. The
// rows of a band have a common residue r modulo the number of bands C, and the
// R values r, r + C, .. r + (R-1) C, so
//
//     sum of the rows of a band = R * any of them + N (R-1) / 2   modulo N
//
// where the last term is 0 for odd R, and N / 2 for even R, which equals N / 2
// times any odd number, such as a unit. The same holds for the columns, and for
// the symbols, of one residue class, once the residues are known.
#include "cyclic/cyclic_linear.h"

#include "base/alloc.h"

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

// Counts this unknown; returns how many so far have the same combination.
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
    return watch_status(watch);
}

struct totals {
    const struct kernel *kernel;
    const struct linear *linear;
    enum unknown_class coset_class;
    uint32_t modulus, size, count; // of a coset; number of cosets
    uint32_t *rows;                // relations between parameters
    uint32_t row_count;
    uint64_t *sums;   // by parameter
    uint32_t *places; // the unknowns of a class by residue
    uint32_t *starts;
};

// Adds the combination of an unknown, multiplied by `times`.
static void add(struct totals *totals, uint32_t unknown, uint32_t times)
{
    const struct combination terms = kernel_of(totals->kernel, unknown);
    for (uint32_t t = 0; t < terms.count; t++)
        totals->sums[terms.terms[t].parameter] +=
            (uint64_t)terms.terms[t].factor * times % totals->modulus;
}

// The sum relation for all unknowns of a coset.
static void add_coset(struct totals *totals, const uint32_t *unknowns)
{
    const uint32_t modulus = totals->modulus;
    const uint32_t parameters = totals->kernel->parameter_count;
    memset(totals->sums, 0, parameters * sizeof *totals->sums);
    for (uint32_t i = 0; i < totals->size; i++) add(totals, unknowns[i], 1);
    add(totals, unknowns[0], modulus - totals->size % modulus);
    // The first parameter is odd.
    if (totals->size % 2 == 0) totals->sums[0] += modulus / 2;
    uint32_t *row = totals->rows + (size_t)totals->row_count++ * parameters;
    for (uint32_t p = 0; p < parameters; p++)
        row[p] = (uint32_t)(totals->sums[p] % modulus);
}

static bool is_lone(const struct totals *totals, uint32_t unknown)
{
    return totals->linear->plan->kinds[unknown] == UNKNOWN_LONE;
}

static void add_groups(struct totals *totals)
{
    const uint32_t first = (uint32_t)totals->coset_class * totals->modulus;
    for (uint32_t group = 0; group < totals->count; group++) {
        uint32_t found = 0;
        for (uint32_t i = 0; i < totals->size; i++) {
            const uint32_t x = first + group * totals->size + i;
            if (!is_lone(totals, x)) totals->places[found++] = x;
        }
        if (found == totals->size) add_coset(totals, totals->places);
    }
}

// The residue of an unknown if the first parameter determines it; else `count`.
static uint32_t residue_of(const struct totals *totals, uint32_t unknown)
{
    const struct combination terms = kernel_of(totals->kernel, unknown);
    uint32_t residue = 0;
    if (is_lone(totals, unknown)) return totals->count;
    for (uint32_t t = 0; t < terms.count; t++) {
        const uint32_t rest = terms.terms[t].factor % totals->count;
        if (terms.terms[t].parameter == 0)
            residue = rest;
        else if (rest != 0)
            return totals->count;
    }
    return residue;
}

static void add_residues(struct totals *totals, enum unknown_class class)
{
    const uint32_t side = totals->modulus;
    const uint32_t first = (uint32_t) class * side;
    uint32_t *starts = totals->starts;
    memset(starts, 0, (totals->count + (size_t)2) * sizeof *starts);
    for (uint32_t x = first; x < first + side; x++)
        starts[residue_of(totals, x) + 1]++;
    for (uint32_t r = 0; r <= totals->count; r++) starts[r + 1] += starts[r];
    for (uint32_t x = first; x < first + side; x++)
        totals->places[starts[residue_of(totals, x)]++] = x;
    for (uint32_t r = 0; r < totals->count; r++) {
        const uint32_t begin = r == 0 ? 0 : starts[r - 1];
        if (starts[r] - begin == totals->size)
            add_coset(totals, totals->places + begin);
    }
}

pdk_status pdki_kernel_add_totals(struct kernel *kernel,
                                  const struct linear *linear,
                                  enum unknown_class coset_class,
                                  struct watch *watch)
{
    const pdk_shape *shape = &linear->system->shape;
    const uint32_t size = group_size(shape, coset_class);
    struct totals totals = {
        .kernel = kernel,
        .linear = linear,
        .coset_class = coset_class,
        .modulus = shape->side,
        .size = size,
        .count = shape->side / size,
    };
    pdk_status status = PDK_ERR_MEMORY;
    totals.rows =
        pdki_alloc_array(CLASS_COUNT * (size_t)totals.count,
                         kernel->parameter_count * sizeof *totals.rows);
    totals.sums = pdki_alloc_array(kernel->parameter_count, sizeof(uint64_t));
    totals.places = pdki_alloc_array(shape->side + totals.count + (size_t)2,
                                     sizeof *totals.places);
    if (totals.rows && totals.sums && totals.places) {
        totals.starts = totals.places + shape->side;
        add_groups(&totals);
        add_residues(&totals,
                     coset_class == CLASS_ROWS ? CLASS_COLUMNS : CLASS_ROWS);
        add_residues(&totals, CLASS_SYMBOLS);
        status = pdki_kernel_restrict(kernel, linear, totals.rows,
                                      totals.row_count, watch);
    }
    pdki_free(totals.places);
    pdki_free(totals.sums);
    pdki_free(totals.rows);
    return status;
}
