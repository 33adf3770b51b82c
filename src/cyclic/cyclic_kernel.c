// Turns relations between seeds into a parametrisation of all solutions. A seed
// whose column has no pivot is free; a pivot p > 1 determines its seed up to N
// / p times a number below p. Going through the columns from the right, each
// seed is a combination of the parameters so far, perhaps plus a new one.
#include "cyclic/cyclic_linear.h"

#include "base/alloc.h"

#include <string.h>

// The seeds' values: entry(column, parameter). One block, owned.
struct seed_values {
    uint32_t columns, parameters;
    uint32_t *entries, *orders;
};

static pdk_status allocate_values(struct seed_values *values)
{
    values->entries = pdki_alloc_zeroed(values->columns + (size_t)1,
                                        values->parameters * sizeof(uint32_t));
    if (!values->entries) return PDK_ERR_MEMORY;
    values->orders =
        values->entries + (size_t)values->columns * values->parameters;
    return PDK_OK;
}

static uint32_t *values_of(const struct seed_values *values, uint32_t column)
{
    return values->entries + (size_t)column * values->parameters;
}

// Minus the sum of the entries right of the pivot, for the parameters so far.
// Returns false if the watch says stop.
static bool sum_behind(const struct howell *relations,
                       const struct seed_values *values, uint32_t column,
                       uint32_t parameters, uint64_t *sums, struct watch *watch)
{
    const uint32_t *pivot = relations->pivots[column];
    memset(sums, 0, parameters * sizeof *sums);
    for (uint32_t i = column + 1; i < relations->width; i++) {
        if (pivot[i] == 0) continue;
        const uint32_t factor = relations->modulus - pivot[i];
        const uint32_t *entries = values_of(values, i);
        for (uint32_t p = 0; p < parameters; p++)
            sums[p] =
                (sums[p] + (uint64_t)factor * entries[p]) % relations->modulus;
        if (!watch_goes_on_after(watch, 4 * (uint64_t)parameters)) return false;
    }
    return true;
}

// The Howell form guarantees that the sums are multiples of the pivot's leading
// entry.
static void fill_values(const struct howell *relations,
                        struct seed_values *values, uint64_t *sums,
                        struct watch *watch)
{
    uint32_t parameters = 0;
    for (uint32_t column = relations->width; column-- > 0;) {
        uint32_t *entries = values_of(values, column);
        const uint32_t lead = howell_lead(relations, column);
        if (lead > 0) {
            if (!sum_behind(relations, values, column, parameters, sums, watch))
                return;
            for (uint32_t p = 0; p < parameters; p++)
                entries[p] = (uint32_t)(sums[p] / lead);
        }
        if (lead == 1) continue;
        const uint32_t order = lead > 0 ? lead : relations->modulus;
        entries[parameters] = relations->modulus / order;
        values->orders[parameters++] = order;
    }
}

static pdk_status find_values(const struct howell *relations,
                              struct seed_values *values, struct watch *watch)
{
    values->columns = relations->width;
    values->parameters = 0;
    if (relations->modulus > 1)
        values->parameters = relations->width - relations->unit_count;
    pdk_status status = allocate_values(values);
    uint64_t *sums = pdki_alloc_array(values->parameters, sizeof *sums);
    if (!sums) status = PDK_ERR_MEMORY;
    if (status == PDK_OK && values->parameters > 0) {
        fill_values(relations, values, sums, watch);
        status = watch_status(watch);
    }
    pdki_free(sums);
    return status;
}

static bool reserve(struct kernel *kernel, size_t more, struct watch *watch)
{
    void *pool = kernel->pool;
    const size_t needed = kernel->pooled + more;
    if (needed <= kernel->capacity) return true;
    if (!watch_has_room(watch, 2 * needed * sizeof *kernel->pool)) return false;
    const bool is_done = pdki_alloc_reserve(&pool, &kernel->capacity, needed,
                                            sizeof *kernel->pool);
    kernel->pool = pool;
    return is_done;
}

static void add_term(struct kernel *kernel, uint32_t unknown,
                     uint32_t parameter, uint32_t factor)
{
    if (factor == 0) return;
    kernel->pool[kernel->pooled++] = (struct term){parameter, factor};
    kernel->counts[unknown]++;
}

// The sum of two combinations, or their difference.
static void merge(struct kernel *kernel, uint32_t unknown, struct combination a,
                  struct combination b, bool is_sum, uint32_t modulus)
{
    while (a.count > 0 || b.count > 0) {
        const bool takes_a =
            a.count > 0 &&
            (b.count == 0 || a.terms->parameter <= b.terms->parameter);
        const bool takes_b =
            b.count > 0 &&
            (a.count == 0 || b.terms->parameter <= a.terms->parameter);
        const uint32_t parameter =
            takes_a ? a.terms->parameter : b.terms->parameter;
        uint32_t factor = takes_a ? a.terms->factor : 0;
        if (takes_b)
            factor = is_sum ? add_modulo(factor, b.terms->factor, modulus)
                            : subtract_modulo(factor, b.terms->factor, modulus);
        add_term(kernel, unknown, parameter, factor);
        a.terms += takes_a;
        a.count -= takes_a;
        b.terms += takes_b;
        b.count -= takes_b;
    }
}

static bool define(struct kernel *kernel, const struct linear *linear,
                   uint32_t unknown, struct watch *watch)
{
    const uint32_t modulus = linear->system->shape.side;
    const uint32_t *e =
        linear->system->equations[linear->plan->sources[unknown]].unknowns;
    const bool is_symbol = e[CLASS_SYMBOLS] == unknown;
    const uint32_t first = is_symbol ? e[CLASS_ROWS] : e[CLASS_SYMBOLS];
    const uint32_t second = is_symbol || e[CLASS_ROWS] == unknown
                                ? e[CLASS_COLUMNS]
                                : e[CLASS_ROWS];
    if (!reserve(kernel, (size_t)kernel->counts[first] + kernel->counts[second],
                 watch))
        return false;
    kernel->begins[unknown] = kernel->pooled;
    merge(kernel, unknown, kernel_of(kernel, first), kernel_of(kernel, second),
          is_symbol, modulus);
    return true;
}

static bool plant(struct kernel *kernel, const struct linear *linear,
                  const struct seed_values *values, uint32_t unknown,
                  struct watch *watch)
{
    const struct plan *plan = linear->plan;
    const uint32_t seed = plan->sources[unknown];
    if (!reserve(kernel, (size_t)values->parameters + 1, watch)) return false;
    kernel->begins[unknown] = kernel->pooled;
    if (seed >= plan->core_seeds && !linear->has_all_seeds) {
        add_term(kernel, unknown, values->parameters + seed - plan->core_seeds,
                 1 % linear->system->shape.side);
        return true;
    }
    const uint32_t column = pdki_linear_column(linear, seed);
    const uint32_t *entries = values_of(values, column);
    for (uint32_t p = 0; p < values->parameters; p++)
        add_term(kernel, unknown, p, entries[p]);
    return true;
}

static pdk_status combine(struct kernel *kernel, const struct linear *linear,
                          const struct seed_values *values, struct watch *watch)
{
    const struct plan *plan = linear->plan;
    for (uint32_t i = 0; i < plan->ordered; i++) {
        const uint32_t x = plan->order[i];
        bool is_done = true;
        kernel->begins[x] = kernel->pooled;
        if (plan->kinds[x] == UNKNOWN_DEFINED)
            is_done = define(kernel, linear, x, watch);
        else if (plan->kinds[x] == UNKNOWN_SEED)
            is_done = plant(kernel, linear, values, x, watch);
        if (!is_done ||
            !watch_goes_on_after(watch, 4 * (uint64_t)kernel->counts[x]))
            return watch->stop == PDK_STOP_NONE ? PDK_ERR_MEMORY
                                                : PDK_ERR_CANCELLED;
    }
    return PDK_OK;
}

// Replaces the kernel.
static pdk_status make_kernel(struct kernel *kernel,
                              const struct linear *linear,
                              const struct seed_values *values,
                              struct watch *watch)
{
    const uint32_t unknowns = linear->system->unknown_count;
    const uint32_t unbound =
        linear->has_all_seeds ? 0
                              : linear->plan->seeds - linear->plan->core_seeds;
    const uint32_t count = values->parameters + unbound;
    pdki_kernel_release(kernel);
    *kernel = (struct kernel){
        .parameter_count = count,
        .orders = pdki_alloc_array(count, sizeof *kernel->orders),
        .begins = pdki_alloc_zeroed(unknowns, sizeof *kernel->begins),
        .counts = pdki_alloc_zeroed(unknowns, sizeof *kernel->counts),
        .pool = pdki_alloc_array(1, sizeof *kernel->pool),
        .capacity = 1,
    };
    if (!kernel->orders || !kernel->begins || !kernel->counts || !kernel->pool)
        return PDK_ERR_MEMORY;
    for (uint32_t p = 0; p < count; p++)
        kernel->orders[p] = p < values->parameters ? values->orders[p]
                                                   : linear->system->shape.side;
    return combine(kernel, linear, values, watch);
}

// Finds an unknown that can be a unit of Z_N through the seeds' parameters
// alone; UINT32_MAX if there is none.
static pdk_status find_unit(const struct kernel *kernel,
                            const struct linear *linear, uint32_t parameters,
                            struct watch *watch, uint32_t *unit)
{
    const uint32_t modulus = linear->system->shape.side;
    *unit = UINT32_MAX;
    for (uint32_t i = 0; i < linear->plan->ordered; i++) {
        const uint32_t x = linear->plan->order[i];
        const struct combination terms = kernel_of(kernel, x);
        uint32_t gcd = modulus;
        for (uint32_t t = 0; t < terms.count; t++)
            if (terms.terms[t].parameter < parameters)
                gcd = pdki_gcd(gcd, terms.terms[t].factor);
        if (gcd == 1) {
            *unit = x;
            return PDK_OK;
        }
        if (!watch_goes_on_after(watch, 16 * (uint64_t)terms.count)) break;
    }
    return watch_status(watch);
}

// Reparametrises the same solutions so that the first parameter is the value of
// `unit`: brings the rows (value of unit, values of seeds) of all parameters
// into Howell form.
static pdk_status rebase(const struct kernel *kernel, uint32_t unit,
                         uint32_t modulus, struct seed_values *values,
                         struct watch *watch)
{
    const uint32_t width = values->columns + 1;
    struct seed_values other = {.columns = values->columns};
    struct howell form = {0};
    pdk_status status = PDK_ERR_MEMORY;
    uint32_t *rows =
        pdki_alloc_zeroed(values->parameters, width * sizeof *rows);
    if (!rows) goto done;
    const struct combination terms = kernel_of(kernel, unit);
    for (uint32_t t = 0; t < terms.count; t++)
        if (terms.terms[t].parameter < values->parameters)
            rows[(size_t)terms.terms[t].parameter * width] =
                terms.terms[t].factor;
    for (uint32_t p = 0; p < values->parameters; p++)
        for (uint32_t c = 0; c < values->columns; c++)
            rows[(size_t)p * width + values->columns - c] =
                values_of(values, c)[p];
    status = pdki_howell_init(&form, width, modulus);
    if (status == PDK_OK)
        status = pdki_howell_add(&form, rows, values->parameters, watch);
    if (status != PDK_OK) goto done;

    for (uint32_t i = 0; i < width; i++) other.parameters += !!form.pivots[i];
    status = allocate_values(&other);
    for (uint32_t i = 0, p = 0; i < width && status == PDK_OK; i++) {
        if (!form.pivots[i]) continue;
        for (uint32_t c = 0; c < other.columns; c++)
            values_of(&other, c)[p] = form.pivots[i][other.columns - c];
        other.orders[p++] = modulus / form.pivots[i][i];
    }
    if (status != PDK_OK) goto done;
    const struct seed_values swap = *values;
    *values = other;
    other = swap;
done:
    pdki_free(other.entries);
    pdki_howell_release(&form);
    pdki_free(rows);
    return status;
}

pdk_status pdki_kernel_init(struct kernel *kernel, const struct linear *linear,
                            struct watch *watch)
{
    const uint32_t modulus = linear->system->shape.side;
    struct seed_values values = {0};
    uint32_t unit = UINT32_MAX;
    *kernel = (struct kernel){0};
    pdk_status status = find_values(&linear->relations, &values, watch);
    if (status == PDK_OK) status = make_kernel(kernel, linear, &values, watch);
    if (status == PDK_OK && values.parameters > 0 &&
        values.orders[0] != modulus)
        status = find_unit(kernel, linear, values.parameters, watch, &unit);
    if (status == PDK_OK && unit != UINT32_MAX) {
        status = rebase(kernel, unit, modulus, &values, watch);
        if (status == PDK_OK)
            status = make_kernel(kernel, linear, &values, watch);
    }
    pdki_free(values.entries);
    return status;
}

// The values of all seeds in terms of the kernel's parameters.
static pdk_status read_values(const struct kernel *kernel,
                              const struct linear *linear,
                              struct seed_values *values)
{
    const struct plan *plan = linear->plan;
    values->columns = linear->relations.width;
    values->parameters = kernel->parameter_count;
    const pdk_status status = allocate_values(values);
    for (uint32_t i = 0; i < plan->ordered && status == PDK_OK; i++) {
        const uint32_t x = plan->order[i];
        if (plan->kinds[x] != UNKNOWN_SEED) continue;
        uint32_t *entries =
            values_of(values, pdki_linear_column(linear, plan->sources[x]));
        const struct combination terms = kernel_of(kernel, x);
        for (uint32_t t = 0; t < terms.count; t++)
            entries[terms.terms[t].parameter] = terms.terms[t].factor;
    }
    return status;
}

// Solves `rows` for the parameters, expressing them in terms of new ones.
// Columns are reversed, so that the first parameter is bound last.
static pdk_status bind(const struct kernel *kernel, uint32_t modulus,
                       const uint32_t *rows, uint32_t count,
                       struct seed_values *left, struct watch *watch)
{
    const uint32_t width = kernel->parameter_count;
    struct howell form = {0};
    uint32_t *reversed = pdki_alloc_array(count, width * sizeof *reversed);
    pdk_status status =
        reversed ? pdki_howell_init(&form, width, modulus) : PDK_ERR_MEMORY;
    if (status == PDK_OK) {
        for (size_t i = 0; i < count; i++)
            for (uint32_t p = 0; p < width; p++)
                reversed[i * width + p] = rows[i * width + width - 1 - p];
        status = pdki_howell_add(&form, reversed, count, watch);
    }
    if (status == PDK_OK) status = find_values(&form, left, watch);
    pdki_howell_release(&form);
    pdki_free(reversed);
    return status;
}

// Substitutes: the values of the seeds in terms of the new parameters.
static pdk_status multiply(const struct seed_values *seeds,
                           const struct seed_values *left, uint32_t modulus,
                           struct seed_values *out)
{
    out->columns = seeds->columns;
    out->parameters = left->parameters;
    const pdk_status status = allocate_values(out);
    if (status != PDK_OK) return status;
    for (uint32_t p = 0; p < left->parameters; p++) out->orders[p] = modulus;
    for (uint32_t c = 0; c < seeds->columns; c++)
        for (uint32_t m = 0; m < seeds->parameters; m++) {
            const uint32_t factor = values_of(seeds, c)[m];
            const uint32_t *sums = values_of(left, seeds->parameters - 1 - m);
            uint32_t *entries = values_of(out, c);
            for (uint32_t p = 0; p < left->parameters && factor > 0; p++)
                entries[p] = add_modulo(
                    entries[p], multiply_modulo(factor, sums[p], modulus),
                    modulus);
        }
    return PDK_OK;
}

pdk_status pdki_kernel_restrict(struct kernel *kernel,
                                const struct linear *linear,
                                const uint32_t *rows, uint32_t count,
                                struct watch *watch)
{
    const uint32_t modulus = linear->system->shape.side;
    struct seed_values seeds = {0}, left = {0}, values = {0};
    pdk_status status = read_values(kernel, linear, &seeds);
    if (status == PDK_OK)
        status = bind(kernel, modulus, rows, count, &left, watch);
    if (status == PDK_OK) status = multiply(&seeds, &left, modulus, &values);
    if (status == PDK_OK) status = make_kernel(kernel, linear, &values, watch);
    uint32_t unit = UINT32_MAX;
    if (status == PDK_OK)
        status = find_unit(kernel, linear, values.parameters, watch, &unit);
    if (unit == UINT32_MAX)
        values.parameters = 0;
    else
        status = rebase(kernel, unit, modulus, &values, watch);
    if (status == PDK_OK) status = make_kernel(kernel, linear, &values, watch);
    pdki_free(values.entries);
    pdki_free(left.entries);
    pdki_free(seeds.entries);
    return status;
}

void pdki_kernel_release(struct kernel *kernel)
{
    pdki_free(kernel->pool);
    pdki_free(kernel->counts);
    pdki_free(kernel->begins);
    pdki_free(kernel->orders);
    *kernel = (struct kernel){0};
}
