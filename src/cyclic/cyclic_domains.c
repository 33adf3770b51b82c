// A parameter's domain is the front part of an array of values; a removed value
// is swapped behind it, so backtracking only restores the length.
#include "cyclic/cyclic_search.h"

#include "base/alloc.h"

enum {
    SWEEP_ALWAYS = 20000, // all domains are swept if they hold fewer values
    VALUES_A_LOOK = 64    // between checks of the watch
};

void pdki_domains_clear(struct search *search)
{
    while (search->dirty_count > 0)
        search->is_dirty[search->dirty[--search->dirty_count]] = false;
}

void pdki_domains_mark(struct search *search, uint32_t parameter)
{
    if (search->is_dirty[parameter] || search->is_set[parameter]) return;
    search->is_dirty[parameter] = true;
    search->dirty[search->dirty_count++] = parameter;
}

// A line was placed, which changes the constraints on the rest of its group.
void pdki_domains_mark_group(struct search *search, uint32_t unknown)
{
    const uint32_t side = search->system->shape.side;
    const enum unknown_class class = class_of(search->system, unknown);
    if (class == CLASS_SYMBOLS) return;
    const uint32_t size = group_size(&search->system->shape, class);
    const uint32_t begin = unknown - unknown % side % size;
    for (uint32_t x = begin; x < begin + size; x++)
        if (search->open_count[x] == 1)
            pdki_domains_mark(search, search->open_parity[x]);
}

static bool can_be(const struct search *search, uint32_t probes, uint32_t value)
{
    const uint32_t side = search->system->shape.side;
    for (uint32_t i = 0; i < probes; i++) {
        const struct link probe = search->probes[i];
        const uint32_t sum =
            add_modulo(search->board.values[probe.unknown],
                       multiply_modulo(value, probe.factor, side), side);
        if (!pdki_form_board_can_place(&search->board, probe.unknown, sum))
            return false;
    }
    return true;
}

// Checks the watch once in a while, since there are many values.
static bool goes_on_at(const struct search *search, uint32_t value)
{
    const uint32_t unit =
        search->board.form == FORM_GENERAL ? search->system->shape.box_rows : 8;
    return value % VALUES_A_LOOK != 0 ||
           watch_goes_on_after(search->watch, (uint64_t)unit * VALUES_A_LOOK);
}

static pdk_status note_domain(struct search *search, uint32_t parameter)
{
    void *block = search->narrowings;
    const struct domain *domain = &search->domains[parameter];
    if (!pdki_alloc_reserve(&block, &search->narrowing_capacity,
                            search->narrowing_count + 1,
                            sizeof *search->narrowings))
        return PDK_ERR_MEMORY;
    search->narrowings = block;
    search->narrowings[search->narrowing_count++] =
        (struct narrowing){parameter, domain->live, domain->is_built};
    return PDK_OK;
}

static pdk_status add_value(struct domain *domain, uint32_t value)
{
    void *block = domain->values;
    if (!pdki_alloc_reserve(&block, &domain->capacity, domain->live + (size_t)1,
                            sizeof *domain->values))
        return PDK_ERR_MEMORY;
    domain->values = block;
    domain->values[domain->live++] = value;
    return PDK_OK;
}

// A probe with a known coset and a unit as its factor; UINT32_MAX if there is
// none.
static uint32_t find_coset_probe(const struct search *search, uint32_t probes)
{
    const struct form_board *board = &search->board;
    const uint32_t side = search->system->shape.side;
    if (board->form == FORM_GENERAL) return UINT32_MAX;
    for (uint32_t i = 0; i < probes; i++) {
        const struct link probe = search->probes[i];
        if (class_of(search->system, probe.unknown) != board->coset_class)
            continue;
        const uint32_t group = probe.unknown % side / board->coset_size;
        if (board->placed_in_groups[group] > 0 &&
            pdki_gcd(probe.factor, side) == 1)
            return i;
    }
    return UINT32_MAX;
}

// All values that put the probe's unknown into its coset.
static pdk_status build_from_coset(struct search *search, uint32_t parameter,
                                   uint32_t probes, uint32_t chosen)
{
    const struct form_board *board = &search->board;
    const uint32_t side = search->system->shape.side;
    const struct link probe = search->probes[chosen];
    const uint32_t inverse = pdki_unit_for(probe.factor, side);
    const uint32_t group = probe.unknown % side / board->coset_size;
    for (uint32_t sum = board->residues[group]; sum < side;
         sum += board->coset_count) {
        const uint32_t value = multiply_modulo(
            subtract_modulo(sum, board->values[probe.unknown], side), inverse,
            side);
        if (!can_be(search, probes, value)) continue;
        const pdk_status status = add_value(&search->domains[parameter], value);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status build_domain(struct search *search, uint32_t parameter,
                               uint32_t probes)
{
    struct domain *domain = &search->domains[parameter];
    const uint32_t order = search->orders[parameter];
    pdk_status status = note_domain(search, parameter);
    if (status != PDK_OK) return status;
    domain->live = 0;
    domain->is_built = true;
    const uint32_t coset = order == search->system->shape.side
                               ? find_coset_probe(search, probes)
                               : UINT32_MAX;
    if (coset != UINT32_MAX)
        status = build_from_coset(search, parameter, probes, coset);
    else
        for (uint32_t value = 0;
             value < order && status == PDK_OK && goes_on_at(search, value);
             value++)
            if (can_be(search, probes, value))
                status = add_value(domain, value);
    search->live_total += domain->live;
    return status;
}

static pdk_status filter_domain(struct search *search, uint32_t parameter,
                                uint32_t probes)
{
    struct domain *domain = &search->domains[parameter];
    bool is_noted = false;
    for (uint32_t i = 0; i < domain->live && goes_on_at(search, i);) {
        const uint32_t value = domain->values[i];
        if (can_be(search, probes, value)) {
            i++;
            continue;
        }
        if (!is_noted) {
            const pdk_status status = note_domain(search, parameter);
            if (status != PDK_OK) return status;
            is_noted = true;
        }
        domain->live--;
        search->live_total--;
        domain->values[i] = domain->values[domain->live];
        domain->values[domain->live] = value;
    }
    return PDK_OK;
}

static pdk_status look_at(struct search *search, uint32_t parameter,
                          bool *is_dead)
{
    const struct domain *domain = &search->domains[parameter];
    pdk_status status = PDK_OK;
    uint32_t probes = 0; // unknowns that depend on this open parameter only
    for (size_t i = search->link_starts[parameter];
         i < search->link_starts[parameter + 1]; i++)
        if (search->open_count[search->links[i].unknown] == 1)
            search->probes[probes++] = search->links[i];
    if (domain->is_built)
        status = filter_domain(search, parameter, probes);
    else if (probes > 0)
        status = build_domain(search, parameter, probes);
    *is_dead = domain->is_built && domain->live == 0;
    return status;
}

pdk_status pdki_domains_narrow(struct search *search, bool *is_dead)
{
    pdk_status status = PDK_OK;
    *is_dead = false;
    const bool is_sweep = ++search->unswept > search->live_total / SWEEP_ALWAYS;
    if (is_sweep) {
        search->unswept = 0;
        for (uint32_t p = 0; p < search->parameter_count; p++)
            pdki_domains_mark(search, p);
    }
    for (uint32_t i = 0; i < search->dirty_count && !*is_dead; i++) {
        status = look_at(search, search->dirty[i], is_dead);
        if (status != PDK_OK) break;
        if (*is_dead) search->weights[search->dirty[i]]++;
    }
    pdki_domains_clear(search);
    return status;
}
