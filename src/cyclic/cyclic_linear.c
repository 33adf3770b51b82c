// The equations as relations between seeds. Every unknown is a combination of
// seeds, so an equation that defines no unknown becomes a relation between
// seeds.
//
// The combinations are computed for a block of columns at a time, because there
// may be thousands of seeds, and all combinations of all unknowns would not fit
// into memory.
#include "cyclic/cyclic_linear.h"

#include "base/alloc.h"

#include <permudoku/random.h>

#include <string.h>

enum {
    BLOCK_COLUMNS = 64,
    SPARE_RELATIONS = 16, // beyond the number of seeds, to begin with
    ALL_SEEDS_MAX = 1024, // up to here, relations include all seeds
    RANDOM_SEED = 5       // for the order of the equations
};

// A linear combination of unknowns that is 0 modulo N.
struct relation {
    uint32_t unknowns[CLASS_COUNT], factors[CLASS_COUNT];
    bool is_equation; // its factors are -1, -1 and 1
};

void pdki_linear_release(struct linear *linear)
{
    pdki_howell_release(&linear->relations);
}

// The combination of an unknown in a block. They are stored in the order of
// computation, because most unknowns are defined by recent ones.
static uint32_t *sums_of(const struct linear *linear, uint32_t unknown,
                         uint32_t *sums, uint32_t columns)
{
    return sums + (size_t)linear->plan->places[unknown] * columns;
}

static void define(const struct linear *linear, uint32_t unknown,
                   uint32_t *sums, uint32_t columns)
{
    const uint32_t modulus = linear->system->shape.side;
    const uint32_t *e =
        linear->system->equations[linear->plan->sources[unknown]].unknowns;
    uint32_t *restrict out = sums_of(linear, unknown, sums, columns);
    const uint32_t *row = sums_of(linear, e[CLASS_ROWS], sums, columns);
    const uint32_t *column = sums_of(linear, e[CLASS_COLUMNS], sums, columns);
    const uint32_t *symbol = sums_of(linear, e[CLASS_SYMBOLS], sums, columns);
    const uint32_t *other = out == row ? column : row;
    if (out == symbol)
        for (uint32_t i = 0; i < columns; i++)
            out[i] = add_modulo(row[i], column[i], modulus);
    else
        for (uint32_t i = 0; i < columns; i++)
            out[i] = subtract_modulo(symbol[i], other[i], modulus);
}

// Expresses all unknowns in the seeds of columns first .. first+columns-1.
// Returns false if the watch says stop.
static bool make_sums(const struct linear *linear, uint32_t first,
                      uint32_t columns, uint32_t *sums, struct watch *watch)
{
    const struct plan *plan = linear->plan;
    const uint32_t count =
        linear->has_all_seeds ? plan->ordered : plan->core_ordered;
    bool has_seeds = false; // so far
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t x = plan->order[i];
        if (!watch_goes_on_after(watch, columns)) return false;
        if (has_seeds && plan->kinds[x] == UNKNOWN_DEFINED) {
            define(linear, x, sums, columns);
            continue;
        }
        uint32_t *out = sums + (size_t)i * columns;
        memset(out, 0, columns * sizeof *out);
        if (plan->kinds[x] != UNKNOWN_SEED) continue;
        const uint32_t column = pdki_linear_column(linear, plan->sources[x]);
        if (column < first || column - first >= columns) continue;
        out[column - first] = 1 % linear->system->shape.side;
        has_seeds = true;
    }
    return true;
}

// The part of a relation that lies in a block of columns.
static void fill_row(const struct linear *linear,
                     const struct relation *relation, uint32_t *sums,
                     uint32_t columns, uint32_t *out)
{
    const uint32_t modulus = linear->relations.modulus;
    const uint32_t *parts[CLASS_COUNT];
    for (int i = 0; i < CLASS_COUNT; i++)
        parts[i] = sums_of(linear, relation->unknowns[i], sums, columns);
    const uint32_t *row = parts[CLASS_ROWS], *column = parts[CLASS_COLUMNS];
    const uint32_t *symbol = parts[CLASS_SYMBOLS];
    if (relation->is_equation)
        for (uint32_t c = 0; c < columns; c++)
            out[c] = subtract_modulo(
                symbol[c], add_modulo(row[c], column[c], modulus), modulus);
    else
        for (uint32_t c = 0; c < columns; c++) {
            uint64_t sum = 0;
            for (int i = 0; i < CLASS_COUNT; i++)
                sum += (uint64_t)relation->factors[i] * parts[i][c];
            out[c] = (uint32_t)(sum % modulus);
        }
}

// Adds relations and recomputes the kernel.
static pdk_status add_relations(struct linear *linear, struct kernel *kernel,
                                const struct relation *relations, size_t count,
                                struct watch *watch)
{
    const uint32_t width = linear->relations.width;
    const uint32_t most = width < BLOCK_COLUMNS ? width : BLOCK_COLUMNS;
    pdki_kernel_release(kernel);
    if (width == 0 || count == 0)
        return pdki_kernel_init(kernel, linear, watch);
    pdk_status status = PDK_ERR_MEMORY;
    uint32_t *rows = pdki_alloc_array(count, width * sizeof *rows);
    uint32_t *sums =
        pdki_alloc_array(linear->system->unknown_count, most * sizeof *sums);
    if (!rows || !sums) goto done;

    for (uint32_t first = 0; first < width; first += most) {
        const uint32_t columns = width - first < most ? width - first : most;
        status = PDK_ERR_CANCELLED;
        if (!make_sums(linear, first, columns, sums, watch)) goto done;
        for (size_t i = 0; i < count; i++) {
            if (!watch_goes_on_after(watch, columns)) goto done;
            fill_row(linear, &relations[i], sums, columns,
                     rows + i * width + first);
        }
        if (!watch_goes_on(watch)) goto done;
    }
    status = pdki_howell_add(&linear->relations, rows, count, watch);
done:
    pdki_free(sums);
    pdki_free(rows);
    return status == PDK_OK ? pdki_kernel_init(kernel, linear, watch) : status;
}

static struct relation relation_of(const struct linear *linear, uint32_t check)
{
    const struct equation *e =
        &linear->system->equations[linear->plan->checks[check]];
    const uint32_t minus = linear->system->shape.side - 1;
    struct relation relation = {
        .factors = {minus, minus, 1},
          .is_equation = true
    };
    memcpy(relation.unknowns, e->unknowns, sizeof e->unknowns);
    return relation;
}

// Whether a relation holds for all parameters. Either there are few terms or
// most cancel, so they are added up one parameter at a time.
static bool holds(const struct kernel *kernel, const struct relation *relation,
                  uint32_t modulus)
{
    struct combination parts[CLASS_COUNT];
    for (int i = 0; i < CLASS_COUNT; i++)
        parts[i] = relation->factors[i] == 0
                       ? (struct combination){NULL, 0}
                       : kernel_of(kernel, relation->unknowns[i]);
    for (;;) {
        uint32_t next = UINT32_MAX;
        for (int i = 0; i < CLASS_COUNT; i++)
            if (parts[i].count > 0 && parts[i].terms->parameter < next)
                next = parts[i].terms->parameter;
        if (next == UINT32_MAX) return true;
        uint64_t sum = 0;
        for (int i = 0; i < CLASS_COUNT; i++) {
            if (parts[i].count == 0 || parts[i].terms->parameter != next)
                continue;
            sum += (uint64_t)relation->factors[i] * parts[i].terms->factor;
            parts[i].terms++;
            parts[i].count--;
        }
        if (sum % modulus != 0) return false;
    }
}

static uint64_t terms_in(const struct kernel *kernel,
                         const struct relation *relation)
{
    uint64_t terms = 0;
    for (int i = 0; i < CLASS_COUNT; i++)
        terms += kernel->counts[relation->unknowns[i]];
    return terms;
}

// Collects up to `most` checks that do not hold.
static size_t find_broken(const struct linear *linear,
                          const struct kernel *kernel, size_t most,
                          struct relation *broken, struct watch *watch)
{
    const uint32_t modulus = linear->system->shape.side;
    size_t count = 0;
    for (uint32_t i = 0; i < linear->plan->check_count && count < most; i++) {
        const struct relation relation = relation_of(linear, i);
        if (!holds(kernel, &relation, modulus)) broken[count++] = relation;
        if (!watch_goes_on_after(watch, terms_in(kernel, &relation))) break;
    }
    return count;
}

static size_t relations_at_once(const struct linear *linear)
{
    return (size_t)linear->relations.width + SPARE_RELATIONS;
}

pdk_status pdki_linear_solve(struct linear *linear, const struct system *system,
                             const struct plan *plan, struct kernel *kernel,
                             struct watch *watch)
{
    *linear = (struct linear){.system = system,
                              .plan = plan,
                              .has_all_seeds = plan->seeds <= ALL_SEEDS_MAX};
    const uint32_t width =
        linear->has_all_seeds ? plan->seeds : plan->core_seeds;
    const uint32_t columns = width < BLOCK_COLUMNS ? width : BLOCK_COLUMNS;
    // The relations, their Howell form, and the combinations of a block.
    const uint64_t entries = (uint64_t)width * (2 * (uint64_t)width + 128) +
                             (uint64_t)system->unknown_count * columns;
    if (!watch_has_room(watch, entries * sizeof(uint32_t)))
        return PDK_ERR_CANCELLED;
    pdk_status status =
        pdki_howell_init(&linear->relations, width, system->shape.side);
    if (status != PDK_OK) return status;

    const size_t most = relations_at_once(linear);
    size_t count = plan->check_count < most ? plan->check_count : most;
    struct relation *chosen = pdki_alloc_array(most, sizeof *chosen);
    if (!chosen) return PDK_ERR_MEMORY;
    // In random order, the first few carry most of the information.
    pdk_random random;
    pdk_random_init(&random, RANDOM_SEED, linear->system->shape.side);
    pdk_random_shuffle(&random, plan->checks, plan->check_count);
    for (uint32_t i = 0; i < count; i++) chosen[i] = relation_of(linear, i);
    do {
        status = add_relations(linear, kernel, chosen, count, watch);
        if (status != PDK_OK) break;
        const size_t few = kernel->parameter_count / 2 + 8;
        count =
            find_broken(linear, kernel, few < most ? few : most, chosen, watch);
        status = watch_status(watch);
    } while (status == PDK_OK && count > 0);
    pdki_free(chosen);
    return status;
}

// Collects up to `most` relations of a class's groups that do not hold.
static size_t find_broken_cosets(const struct linear *linear,
                                 const struct kernel *kernel,
                                 enum unknown_class class, size_t most,
                                 struct relation *broken, struct watch *watch)
{
    const struct system *system = linear->system;
    const uint32_t side = system->shape.side;
    const uint32_t group = group_size(&system->shape, class);
    size_t count = 0;
    for (uint32_t begin = 0; begin < side; begin += group) {
        uint32_t first = UINT32_MAX;
        for (uint32_t i = begin; i < begin + group && count < most; i++) {
            const uint32_t x = (uint32_t) class * side + i;
            if (linear->plan->kinds[x] == UNKNOWN_LONE) continue;
            if (first == UINT32_MAX) {
                first = x;
                continue;
            }
            const struct relation relation = {
                .unknowns = {first,        x,            x},
                .factors = {side - group, group % side, 0}
            };
            if (!watch_goes_on_after(watch, terms_in(kernel, &relation)))
                return count;
            if (!holds(kernel, &relation, side)) broken[count++] = relation;
        }
    }
    return count;
}

pdk_status pdki_linear_add_cosets(struct linear *linear, struct kernel *kernel,
                                  enum unknown_class class, struct watch *watch)
{
    const size_t most = relations_at_once(linear);
    struct relation *broken = pdki_alloc_array(most, sizeof *broken);
    if (!broken) return PDK_ERR_MEMORY;
    pdk_status status = PDK_OK;
    while (status == PDK_OK) {
        const size_t count =
            find_broken_cosets(linear, kernel, class, most, broken, watch);
        status = watch_status(watch);
        if (status != PDK_OK || count == 0) break;
        status = add_relations(linear, kernel, broken, count, watch);
    }
    pdki_free(broken);
    return status;
}
