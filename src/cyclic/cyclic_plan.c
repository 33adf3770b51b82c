// The equations of a puzzle, and a plan: the order in which the unknowns follow
// from a few seeds.
//
// Leaves come first: an unknown that occurs in a single equation is defined by
// it, whatever the others are. Both are set aside, which exposes more leaves.
// In the rest, the core, an equation with one open unknown defines it, and
// equations with two are the edges of a graph. When nothing follows any more,
// the heaviest component of this graph (whose unknowns occur in the most other
// equations) receives a seed, which determines all of the component.
#include "cyclic/cyclic_linear.h"

#include "base/alloc.h"

#include <string.h>

static void add_links(struct system *system)
{
    uint32_t *starts = system->starts;
    for (uint32_t e = 0; e < system->equation_count; e++)
        for (int i = 0; i < CLASS_COUNT; i++)
            starts[system->equations[e].unknowns[i] + 1]++;
    for (uint32_t x = 0; x < system->unknown_count; x++)
        starts[x + 1] += starts[x];
    for (uint32_t e = system->equation_count; e-- > 0;)
        for (int i = 0; i < CLASS_COUNT; i++) {
            const uint32_t x = system->equations[e].unknowns[i];
            system->links[--starts[x + 1]] = e;
        }
    // Each start has moved one position too far, to the start of its list.
    for (uint32_t x = 0; x < system->unknown_count; x++)
        starts[x] = starts[x + 1];
    starts[system->unknown_count] = CLASS_COUNT * system->equation_count;
}

pdk_status pdki_system_init(struct system *system, const pdk_clues *clues,
                            const uint32_t *chosen, uint32_t count)
{
    const pdk_clue *list = pdk_clues_list(clues);
    const pdk_shape *shape = pdk_clues_shape(clues);
    const uint32_t side = shape->side;
    *system = (struct system){.shape = *shape,
                              .unknown_count = CLASS_COUNT * side,
                              .equation_count = count};
    system->equations = pdki_alloc_array(count, sizeof *system->equations);
    system->starts = pdki_alloc_zeroed(system->unknown_count + (size_t)1 +
                                           CLASS_COUNT * (size_t)count,
                                       sizeof *system->starts);
    if (!system->equations || !system->starts) return PDK_ERR_MEMORY;
    system->links = system->starts + system->unknown_count + 1;
    for (uint32_t e = 0; e < count; e++) {
        const pdk_clue *clue = &list[chosen ? chosen[e] : e];
        system->equations[e] = (struct equation){
            {clue->row, side + clue->column, 2 * side + clue->symbol - 1}
        };
    }
    add_links(system);
    return PDK_OK;
}

void pdki_system_release(struct system *system)
{
    pdki_free(system->starts);
    pdki_free(system->equations);
    *system = (struct system){0};
}

uint64_t pdki_system_bytes(const pdk_shape *shape, uint64_t count)
{
    const uint64_t equation = sizeof(struct equation) + CLASS_COUNT * 4;
    return count * equation + (uint64_t)shape->side * CLASS_COUNT * 4;
}

static const uint32_t nowhere = UINT32_MAX;

enum { WORK_OF_UNKNOWN = 64 }; // with its equations, far apart

struct planning {
    const struct system *system;
    struct plan *plan;
    struct watch *watch;
    uint32_t *degrees; // equations of each unknown that are not set aside
    uint8_t *open;     // unknowns of each equation that are not known
    uint8_t *is_leaf;  // equations set aside
    uint8_t *is_used;  // equations that define an unknown
    uint8_t *is_known; // unknowns that follow from others
    uint32_t *parents; // union-find over unknowns; a root is its own parent
    uint32_t *weights; // of components, at their roots
    uint32_t *buckets; // by weight: the latest component to reach it
    uint32_t *older;   // the previous one, by unknown
    uint32_t *leaves;  // unknowns set aside, in order
    uint32_t *by_degree;
    uint32_t leaf_count, next_by_degree, heaviest;
    size_t bucket_count;
};

static pdk_status allocate(struct planning *work)
{
    const size_t unknowns = work->system->unknown_count;
    const size_t equations = work->system->equation_count;
    work->degrees = pdki_alloc_zeroed(unknowns, sizeof *work->degrees);
    work->open = pdki_alloc_zeroed(equations, 3);
    work->is_known = pdki_alloc_zeroed(unknowns, 1);
    // No component weighs more than the number of links. Degrees above the
    // number of unknowns are clamped.
    const size_t links = CLASS_COUNT * equations;
    work->bucket_count = (links > unknowns ? links : unknowns) + 1;
    work->parents =
        pdki_alloc_array(5 * unknowns + work->bucket_count, sizeof(uint32_t));
    if (!work->degrees || !work->open || !work->is_known || !work->parents)
        return PDK_ERR_MEMORY;
    work->is_leaf = work->open + equations;
    work->is_used = work->is_leaf + equations;
    work->weights = work->parents + unknowns;
    work->older = work->weights + unknowns;
    work->leaves = work->older + unknowns;
    work->by_degree = work->leaves + unknowns;
    work->buckets = work->by_degree + unknowns;
    return PDK_OK;
}

// Fixes the unknown with the most equations in a class at 0, if there is one.
static void set_zero(struct planning *work, enum unknown_class class)
{
    const uint32_t side = work->system->shape.side;
    const uint32_t first = (uint32_t) class * side;
    uint32_t best = first;
    for (uint32_t x = first; x < first + side; x++)
        if (work->degrees[x] > work->degrees[best]) best = x;
    if (work->degrees[best] > 0) work->plan->kinds[best] = UNKNOWN_ZERO;
}

static void set_aside(struct planning *work, uint32_t unknown)
{
    const struct system *system = work->system;
    struct plan *plan = work->plan;
    uint32_t at = system->starts[unknown];
    while (work->is_leaf[system->links[at]]) at++;
    const uint32_t e = system->links[at];
    work->is_leaf[e] = true;
    plan->kinds[unknown] = UNKNOWN_DEFINED;
    plan->sources[unknown] = e;
    for (int i = 0; i < CLASS_COUNT; i++)
        work->degrees[system->equations[e].unknowns[i]]--;
}

static bool is_leaf(const struct planning *work, uint32_t unknown)
{
    return work->degrees[unknown] == 1 &&
           work->plan->kinds[unknown] != UNKNOWN_ZERO;
}

// `leaves` is a queue: entries from leaf_count on are waiting.
static void take_leaves(struct planning *work)
{
    const struct system *system = work->system;
    uint32_t waiting = 0;
    for (uint32_t x = 0; x < system->unknown_count; x++)
        if (is_leaf(work, x)) work->leaves[waiting++] = x;
    for (uint32_t next = 0; next < waiting; next++) {
        const uint32_t leaf = work->leaves[next];
        if (!watch_goes_on_after(work->watch, WORK_OF_UNKNOWN)) return;
        if (!is_leaf(work, leaf)) continue;
        set_aside(work, leaf);
        work->leaves[work->leaf_count++] = leaf;
        const struct equation *e =
            &system->equations[work->plan->sources[leaf]];
        for (int i = 0; i < CLASS_COUNT; i++)
            if (is_leaf(work, e->unknowns[i]))
                work->leaves[waiting++] = e->unknowns[i];
    }
}

static uint32_t find_root(uint32_t *parents, uint32_t x)
{
    while (parents[x] != x) {
        parents[x] = parents[parents[x]];
        x = parents[x];
    }
    return x;
}

static void join(struct planning *work, uint32_t a, uint32_t b)
{
    a = find_root(work->parents, a);
    b = find_root(work->parents, b);
    if (a == b) return;
    if (work->weights[a] < work->weights[b]) {
        const uint32_t swap = a;
        a = b;
        b = swap;
    }
    work->parents[b] = a;
    work->weights[a] += work->weights[b];
    // Buckets hold only roots, so the slot of `b` is free for `a`: its old
    // entry is stale, and each root has exactly one valid entry.
    const uint32_t weight = work->weights[a];
    work->older[b] = work->buckets[weight];
    work->buckets[weight] = b;
    if (weight > work->heaviest) work->heaviest = weight;
}

// Joins the two open unknowns of an equation.
static void join_open(struct planning *work, uint32_t e)
{
    uint32_t open[CLASS_COUNT];
    size_t count = 0;
    for (int i = 0; i < CLASS_COUNT; i++) {
        const uint32_t x = work->system->equations[e].unknowns[i];
        if (!work->is_known[x]) open[count++] = x;
    }
    if (count == 2) join(work, open[0], open[1]);
}

// Processes the equations of an unknown that has become known and is in the
// order.
static void follow(struct planning *work, uint32_t unknown)
{
    const struct system *system = work->system;
    struct plan *plan = work->plan;
    for (uint32_t i = system->starts[unknown]; i < system->starts[unknown + 1];
         i++) {
        const uint32_t e = system->links[i];
        if (work->is_leaf[e]) continue;
        work->open[e]--;
        if (work->open[e] == 2) join_open(work, e);
        if (work->open[e] != 1) continue;
        for (int j = 0; j < CLASS_COUNT; j++) {
            const uint32_t x = system->equations[e].unknowns[j];
            if (work->is_known[x]) continue;
            work->is_known[x] = true;
            work->is_used[e] = true;
            plan->kinds[x] = UNKNOWN_DEFINED;
            plan->sources[x] = e;
            plan->order[plan->ordered++] = x;
        }
    }
}

// The heaviest remaining component (an entry whose root still has that weight);
// else the single unknown with the most equations; `nowhere` if there is none.
static uint32_t next_seed(struct planning *work)
{
    for (; work->heaviest >= 2; work->heaviest--) {
        uint32_t *bucket = &work->buckets[work->heaviest];
        for (; *bucket != nowhere; *bucket = work->older[*bucket]) {
            const uint32_t root = find_root(work->parents, *bucket);
            if (!work->is_known[root] && work->weights[root] == work->heaviest)
                return root;
        }
    }
    while (work->next_by_degree < work->system->unknown_count) {
        const uint32_t x = work->by_degree[work->next_by_degree++];
        if (work->degrees[x] == 0) return nowhere;
        if (!work->is_known[x]) return x;
    }
    return nowhere;
}

static void plant(struct planning *work, uint32_t unknown)
{
    struct plan *plan = work->plan;
    work->is_known[unknown] = true;
    plan->kinds[unknown] = UNKNOWN_SEED;
    plan->sources[unknown] = plan->seeds++;
    plan->order[plan->ordered++] = unknown;
}

// Sorts unknowns by their number of equations, descending.
static void sort_by_degree(struct planning *work)
{
    const uint32_t count = work->system->unknown_count;
    uint32_t *starts = work->buckets; // not in use yet
    memset(starts, 0, (count + (size_t)1) * sizeof *starts);
    for (uint32_t x = 0; x < count; x++) {
        const uint32_t degree = work->degrees[x];
        starts[count - (degree < count ? degree : count)]++;
    }
    uint32_t sum = 0;
    for (uint32_t i = 0; i <= count; i++) {
        const uint32_t here = starts[i];
        starts[i] = sum;
        sum += here;
    }
    for (uint32_t x = 0; x < count; x++) {
        const uint32_t degree = work->degrees[x];
        work->by_degree[starts[count - (degree < count ? degree : count)]++] =
            x;
    }
}

static void order_core(struct planning *work)
{
    struct plan *plan = work->plan;
    sort_by_degree(work);
    for (size_t i = 0; i < work->bucket_count; i++) work->buckets[i] = nowhere;
    memset(work->open, CLASS_COUNT, work->system->equation_count);
    for (uint32_t x = 0; x < work->system->unknown_count; x++) {
        work->parents[x] = x;
        work->weights[x] = work->degrees[x] > 1 ? work->degrees[x] - 1 : 1;
        if (plan->kinds[x] != UNKNOWN_ZERO) continue;
        work->is_known[x] = true;
        plan->order[plan->ordered++] = x;
    }
    for (uint32_t next = 0;
         watch_goes_on_after(work->watch, WORK_OF_UNKNOWN);) {
        while (next < plan->ordered &&
               watch_goes_on_after(work->watch, WORK_OF_UNKNOWN))
            follow(work, plan->order[next++]);
        const uint32_t seed = next_seed(work);
        if (seed == nowhere) break;
        plant(work, seed);
    }
    plan->core_ordered = plan->ordered;
    plan->core_seeds = plan->seeds;
}

// Unconstrained unknowns become seeds; leaves then return in reverse order.
static void order_leaves(struct planning *work)
{
    const struct system *system = work->system;
    struct plan *plan = work->plan;
    for (uint32_t x = 0; x < system->unknown_count; x++) {
        if (plan->kinds[x] != UNKNOWN_LONE) continue;
        if (count_links(system, x) > 0)
            plant(work, x);
        else
            plan->lone[class_of(system, x)]++;
    }
    for (uint32_t i = work->leaf_count; i-- > 0;)
        plan->order[plan->ordered++] = work->leaves[i];
    for (uint32_t e = 0; e < system->equation_count; e++)
        if (!work->is_leaf[e] && !work->is_used[e])
            plan->checks[plan->check_count++] = e;
}

pdk_status pdki_plan_init(struct plan *plan, const struct system *system,
                          struct watch *watch)
{
    struct planning work = {.system = system, .plan = plan, .watch = watch};
    const size_t unknowns = system->unknown_count;
    *plan = (struct plan){
        .kinds = pdki_alloc_zeroed(unknowns, 1),
        .sources = pdki_alloc_array(3 * unknowns + system->equation_count,
                                    sizeof *plan->sources),
    };
    pdk_status status =
        plan->kinds && plan->sources ? allocate(&work) : PDK_ERR_MEMORY;
    if (status == PDK_OK) {
        plan->order = plan->sources + unknowns;
        plan->places = plan->order + unknowns;
        plan->checks = plan->places + unknowns;
        for (uint32_t x = 0; x < system->unknown_count; x++)
            work.degrees[x] = count_links(system, x);
        set_zero(&work, CLASS_ROWS);
        set_zero(&work, CLASS_COLUMNS);
        take_leaves(&work);
        order_core(&work);
        order_leaves(&work);
        for (uint32_t i = 0; i < plan->ordered; i++)
            plan->places[plan->order[i]] = i;
        status = watch_status(watch);
    }
    pdki_free(work.degrees);
    pdki_free(work.open);
    pdki_free(work.is_known);
    pdki_free(work.parents);
    return status;
}

void pdki_plan_release(struct plan *plan)
{
    pdki_free(plan->sources);
    pdki_free(plan->kinds);
    *plan = (struct plan){0};
}
