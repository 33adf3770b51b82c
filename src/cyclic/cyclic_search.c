// Parameters are assigned one at a time. An unknown is placed once all its
// parameters have values; an unknown with one open parameter restricts that
// one. The next parameter is the one with the fewest values left, relative to
// the number of unknowns that it places and the number of times it ran out of
// values. The latter is kept across restarts, so that they begin with the
// difficult part.
#include "cyclic/cyclic_search.h"

#include "base/alloc.h"

#include <string.h>

enum { STEPS_A_LOOK = 16 }; // between checks of the watch

static bool is_lone_line(const struct search *search, uint32_t unknown)
{
    return search->board.form == FORM_GENERAL &&
           unknown < CLASS_SYMBOLS * search->system->shape.side &&
           count_links(search->system, unknown) == 0;
}

void pdki_search_free(struct search *search)
{
    if (!search) return;
    for (uint32_t p = 0; search->domains && p < search->parameter_count; p++)
        pdki_free(search->domains[p].values);
    pdki_form_board_release(&search->board);
    pdki_free(search->link_starts);
    pdki_free(search->links);
    pdki_free(search->open_count);
    pdki_free(search->is_set);
    pdki_free(search->domains);
    pdki_free(search->weights);
    pdki_free(search->narrowings);
    pdki_free(search->frames);
    pdki_free(search->choices);
    pdki_free(search);
}

static pdk_status allocate(struct search *search, uint32_t lone)
{
    const size_t unknowns = search->system->unknown_count;
    const size_t parameters = search->parameter_count;
    const size_t links = search->kernel->pooled + lone;
    search->link_starts =
        pdki_alloc_zeroed(parameters + 1, sizeof *search->link_starts);
    search->links = pdki_alloc_array(links + unknowns, sizeof *search->links);
    search->open_count =
        pdki_alloc_zeroed(3 * unknowns + 2 * parameters, sizeof(uint32_t));
    search->is_set = pdki_alloc_zeroed(parameters, 2);
    search->domains = pdki_alloc_zeroed(parameters, sizeof *search->domains);
    search->weights = pdki_alloc_array(parameters, sizeof *search->weights);
    search->frames = pdki_alloc_array(parameters, sizeof *search->frames);
    if (!search->link_starts || !search->links || !search->open_count ||
        !search->is_set || !search->domains || !search->weights ||
        !search->frames)
        return PDK_ERR_MEMORY;
    search->probes = search->links + links;
    search->open_parity = search->open_count + unknowns;
    search->placed = search->open_parity + unknowns;
    search->orders = search->placed + unknowns;
    search->dirty = search->orders + parameters;
    search->is_dirty = search->is_set + parameters;
    return PDK_OK;
}

static void add_links(struct search *search)
{
    size_t *starts = search->link_starts;
    const uint32_t unknowns = search->system->unknown_count;
    uint32_t extra = search->kernel->parameter_count;
    for (uint32_t x = 0; x < unknowns; x++) {
        const struct combination terms = kernel_of(search->kernel, x);
        if (!watch_goes_on_after(search->watch, terms.count)) return;
        for (uint32_t t = 0; t < terms.count; t++)
            starts[terms.terms[t].parameter + 1]++;
    }
    for (uint32_t p = extra; p < search->parameter_count; p++) starts[p + 1]++;
    for (uint32_t p = 0; p < search->parameter_count; p++)
        starts[p + 1] += starts[p];
    for (uint32_t x = unknowns; x-- > 0;) {
        const struct combination terms = kernel_of(search->kernel, x);
        if (!watch_goes_on_after(search->watch, 4 * (uint64_t)terms.count))
            return;
        for (uint32_t t = 0; t < terms.count; t++)
            search->links[--starts[terms.terms[t].parameter + 1]] =
                (struct link){x, terms.terms[t].factor};
    }
    // Each start has moved one position too far, to the start of its list.
    for (uint32_t p = 0; p < extra; p++) starts[p] = starts[p + 1];
    starts[extra] = search->kernel->pooled;
    for (uint32_t x = 0; x < unknowns; x++)
        if (is_lone_line(search, x))
            search->links[starts[extra++]] = (struct link){x, 1};
}

pdk_status pdki_search_new(const struct system *system,
                           const struct kernel *kernel, enum form form,
                           struct watch *watch, struct search **out)
{
    *out = NULL;
    struct search *search = pdki_alloc_zeroed(1, sizeof *search);
    if (!search) return PDK_ERR_MEMORY;
    search->system = system;
    search->kernel = kernel;
    search->watch = watch;
    search->board.form = form;
    uint32_t lone = 0;
    for (uint32_t x = 0; x < system->unknown_count; x++)
        lone += is_lone_line(search, x);
    search->parameter_count = kernel->parameter_count + lone;
    pdk_status status = pdki_form_board_init(&search->board, system, form);
    if (status == PDK_OK) status = allocate(search, lone);
    for (uint32_t p = 0; p < search->parameter_count && status == PDK_OK; p++) {
        search->orders[p] = p < kernel->parameter_count ? kernel->orders[p]
                                                        : system->shape.side;
        search->weights[p] = 1;
    }
    if (status == PDK_OK) {
        add_links(search);
        if (watch->stop == PDK_STOP_NONE) pdki_search_restart(search, 0);
        status = watch_status(watch);
    }
    if (status == PDK_OK)
        *out = search;
    else
        pdki_search_free(search);
    return status;
}

static void undo_to(struct search *search, const struct frame *frame)
{
    while (search->placed_count > frame->placed)
        pdki_form_board_take_back(&search->board,
                                  search->placed[--search->placed_count]);
    while (search->narrowing_count > frame->narrowings) {
        const struct narrowing *last =
            &search->narrowings[--search->narrowing_count];
        struct domain *domain = &search->domains[last->parameter];
        search->live_total -= domain->is_built ? domain->live : 0;
        domain->live = last->live;
        domain->is_built = last->was_built;
        search->live_total += domain->is_built ? domain->live : 0;
    }
}

// Adds `value` times its factors to the unknowns of a parameter.
static void shift_links(struct search *search, uint32_t parameter,
                        uint32_t value)
{
    const uint32_t side = search->system->shape.side;
    uint32_t *values = search->board.values;
    for (size_t i = search->link_starts[parameter];
         i < search->link_starts[parameter + 1]; i++) {
        const struct link link = search->links[i];
        const uint32_t more = multiply_modulo(value, link.factor, side);
        values[link.unknown] = add_modulo(values[link.unknown], more, side);
    }
}

static void unset(struct search *search, struct frame *frame)
{
    const uint32_t p = frame->parameter;
    const uint32_t order = search->system->shape.side;
    undo_to(search, frame);
    shift_links(search, p, frame->value == 0 ? 0 : order - frame->value);
    for (size_t i = search->link_starts[p]; i < search->link_starts[p + 1];
         i++) {
        search->open_count[search->links[i].unknown]++;
        search->open_parity[search->links[i].unknown] ^= p;
    }
    search->is_set[p] = false;
    search->set_count--;
    frame->is_applied = false;
}

// Returns false also if the watch says stop.
static bool place(struct search *search, uint32_t unknown)
{
    const pdk_shape *shape = &search->system->shape;
    if (!pdki_form_board_place(&search->board, unknown)) return false;
    search->placed[search->placed_count++] = unknown;
    pdki_domains_mark_group(search, unknown);
    return watch_goes_on_after(search->watch, shape->box_rows);
}

// Assigns a value; returns false if that is impossible. unset() reverts what it
// did in either case.
static bool set(struct search *search, struct frame *frame, uint32_t value)
{
    const uint32_t p = frame->parameter;
    bool is_possible = true;
    pdki_domains_clear(search);
    frame->value = value;
    frame->is_applied = true;
    search->is_set[p] = true;
    search->set_count++;
    shift_links(search, p, value);
    for (size_t i = search->link_starts[p]; i < search->link_starts[p + 1];
         i++) {
        const uint32_t x = search->links[i].unknown;
        search->open_count[x]--;
        search->open_parity[x] ^= p;
        if (search->open_count[x] == 1)
            pdki_domains_mark(search, search->open_parity[x]);
    }
    for (size_t i = search->link_starts[p];
         i < search->link_starts[p + 1] && is_possible; i++) {
        const uint32_t x = search->links[i].unknown;
        if (search->open_count[x] == 0) is_possible = place(search, x);
    }
    return is_possible;
}

// Values left, relative to the unknowns that the parameter decides or nearly
// decides and to the number of times it ran out of values; lower is better.
static double rate(const struct search *search, uint32_t parameter)
{
    const struct domain *domain = &search->domains[parameter];
    const double values =
        domain->is_built ? domain->live : (double)search->orders[parameter] + 1;
    uint32_t decided = 0, nearly = 0;
    for (size_t i = search->link_starts[parameter];
         i < search->link_starts[parameter + 1]; i++) {
        const uint32_t open = search->open_count[search->links[i].unknown];
        decided += open == 1;
        nearly += open == 2;
    }
    return values / (1 + decided + 0.3 * nearly) / search->weights[parameter];
}

static uint32_t choose(const struct search *search)
{
    uint32_t best = UINT32_MAX;
    double best_rate = 0;
    for (uint32_t p = 0; p < search->parameter_count; p++)
        if (!search->is_set[p] && search->domains[p].is_built &&
            search->domains[p].live <= 1)
            return p; // its value is forced
    for (uint32_t p = 0; p < search->parameter_count; p++) {
        if (search->is_set[p]) continue;
        const double its_rate = rate(search, p);
        if (best == UINT32_MAX || its_rate < best_rate) {
            best = p;
            best_rate = its_rate;
        }
        if (!watch_goes_on_after(search->watch, search->link_starts[p + 1] -
                                                    search->link_starts[p]))
            break;
    }
    return best;
}

static pdk_status add_choice(struct search *search, uint32_t value)
{
    void *block = search->choices;
    if (!pdki_alloc_reserve(&block, &search->choice_capacity,
                            search->choice_count + 1, sizeof *search->choices))
        return PDK_ERR_MEMORY;
    search->choices = block;
    search->choices[search->choice_count++] = value;
    return PDK_OK;
}

static pdk_status add_choices(struct search *search, uint32_t parameter)
{
    const struct domain *domain = &search->domains[parameter];
    const size_t first = search->choice_count;
    const uint32_t count =
        domain->is_built ? domain->live : search->orders[parameter];
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < count && status == PDK_OK; i++)
        status = add_choice(search, domain->is_built ? domain->values[i] : i);
    if (status == PDK_OK)
        pdk_random_shuffle(&search->random, search->choices + first, count);
    return status;
}

static pdk_status push(struct search *search, uint32_t parameter)
{
    const size_t first = search->choice_count;
    const uint32_t order = search->orders[parameter];
    pdk_status status = PDK_OK;
    if (search->depth > 0) status = add_choices(search, parameter);
    // Multiplying a solution by a unit yields the same grid, so the first
    // parameter need only be 0 or a divisor of its order.
    for (uint32_t d = 1; search->depth == 0 && d <= order; d++)
        if (order % d == 0 && status == PDK_OK)
            status = add_choice(search, d % order);
    search->frames[search->depth++] = (struct frame){
        .parameter = parameter,
        .first = first,
        .count = search->choice_count - first,
        .placed = search->placed_count,
        .narrowings = search->narrowing_count,
    };
    return status;
}

void pdki_search_restart(struct search *search, uint64_t seed)
{
    const struct system *system = search->system;
    while (search->depth > 0) {
        struct frame *frame = &search->frames[--search->depth];
        if (frame->is_applied) unset(search, frame);
    }
    undo_to(search, &(struct frame){0});
    search->choice_count = 0;
    search->steps = 0;
    search->unswept = 0;
    search->is_begun = search->is_over = false;
    memset(search->board.values, 0,
           system->unknown_count * sizeof *search->board.values);
    memset(search->open_count, 0,
           2 * (size_t)system->unknown_count * sizeof *search->open_count);
    for (uint32_t p = 0; p < search->parameter_count; p++) {
        for (size_t i = search->link_starts[p]; i < search->link_starts[p + 1];
             i++) {
            search->open_count[search->links[i].unknown]++;
            search->open_parity[search->links[i].unknown] ^= p;
        }
        if (!watch_goes_on_after(search->watch, search->link_starts[p + 1] -
                                                    search->link_starts[p]))
            return;
    }
    pdk_random_init(&search->random, seed, system->shape.side);
}

// Places the unknowns that depend on no parameter, and chooses the first
// parameter.
static pdk_status begin(struct search *search)
{
    search->is_begun = true;
    for (uint32_t x = 0; x < search->system->unknown_count; x++) {
        if (count_links(search->system, x) == 0) continue;
        if (search->open_count[x] == 0 && !place(search, x)) {
            search->is_over = true;
            return PDK_OK;
        }
    }
    pdki_domains_clear(search);
    search->is_good = search->parameter_count == 0;
    return search->is_good ? PDK_OK : push(search, 0);
}

// Tries the next value of the last parameter, or backtracks.
static pdk_status step(struct search *search, struct watch *watch)
{
    struct frame *frame = &search->frames[search->depth - 1];
    pdk_status status = PDK_OK;
    search->is_good = false;
    if (frame->is_applied) unset(search, frame);
    if (frame->next == frame->count) {
        search->choice_count = frame->first;
        search->is_over = --search->depth == 0;
        return PDK_OK;
    }
    const uint32_t value = search->choices[frame->first + frame->next++];
    if (frame->count > 1) watch->effort.guesses++;
    bool is_dead = !set(search, frame, value);
    if (is_dead) search->weights[frame->parameter]++;
    if (!is_dead) status = pdki_domains_narrow(search, &is_dead);
    if (is_dead) {
        if (frame->count > 1) watch->effort.conflicts++;
        unset(search, frame);
        return status;
    }
    search->is_good = true;
    return status;
}

pdk_status pdki_search_next(struct search *search, uint64_t steps,
                            struct watch *watch, enum search_end *end,
                            const uint32_t **values)
{
    search->watch = watch;
    pdk_status status = PDK_OK;
    *end = SEARCH_LIMIT;
    if (watch->stop != PDK_STOP_NONE) return PDK_OK;
    if (!search->is_begun) status = begin(search);
    while (status == PDK_OK && !search->is_over) {
        if (search->is_good && search->set_count == search->parameter_count) {
            search->is_good = false;
            search->is_over = search->parameter_count == 0;
            *end = SEARCH_FOUND;
            *values = search->board.values;
            return pdki_form_board_complete(&search->board);
        }
        if (search->is_good) status = push(search, choose(search));
        if (status == PDK_OK) status = step(search, watch);
        if (++search->steps > steps || watch->stop != PDK_STOP_NONE)
            return status;
        const uint64_t limit = watch->limits.guesses;
        const bool is_look = search->steps % STEPS_A_LOOK == 0 ||
                             (limit > 0 && watch->effort.guesses >= limit);
        if (is_look && !watch_goes_on(watch)) return status;
    }
    if (watch->stop == PDK_STOP_NONE) *end = SEARCH_EXHAUSTED;
    return status;
}
