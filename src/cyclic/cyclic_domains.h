// A search for values of parameters, and the values left for each.
#ifndef PDKI_CYCLIC_DOMAINS_H
#define PDKI_CYCLIC_DOMAINS_H

#include "cyclic/cyclic_search.h"

#include <permudoku/random.h>

// An unknown that depends on a parameter.
struct link {
    uint32_t unknown, factor;
};

struct domain {
    uint32_t *values;
    size_t capacity;
    uint32_t live;
    bool is_built;
};

// What a step did to a domain, to be undone.
struct narrowing {
    uint32_t parameter, live;
    bool was_built;
};

struct frame {
    uint32_t parameter;
    size_t first, count, next; // its values, among `choices`
    bool is_applied;
    uint32_t value;
    size_t placed, narrowings; // how many there were before
};

struct search {
    const struct system *system;
    const struct kernel *kernel;
    struct watch *watch; // of the call at hand
    struct form_board board;
    uint32_t parameter_count; // the kernel's, and lone lines of general forms
    uint32_t *orders;
    size_t *link_starts;
    struct link *links;
    uint32_t *open_count;  // parameters of each unknown without value
    uint32_t *open_parity; // all of them by exclusive or: if one is left, it
    uint8_t *is_set;       // each parameter
    struct domain *domains;
    double *weights;  // how often a parameter was left without value, plus 1
    uint32_t *placed; // unknowns in order
    size_t placed_count;
    struct narrowing *narrowings;
    size_t narrowing_count, narrowing_capacity;
    struct frame *frames;
    size_t depth;
    uint32_t *choices;
    size_t choice_count, choice_capacity;
    struct link *probes; // unknowns that restrict a parameter
    uint32_t *dirty;     // parameters to be looked at
    uint8_t *is_dirty;
    uint32_t dirty_count;
    uint64_t live_total, steps;
    uint32_t unswept; // steps since all domains were looked at
    uint32_t set_count;
    pdk_random random;
    bool is_begun, is_over;
    bool is_good; // what is set so far can be gone on with
};

// Parameters whose values may have become fewer: none; this one; those that
// restrict a line of the same group as one that was placed.
void pdki_domains_clear(struct search *search);
void pdki_domains_mark(struct search *search, uint32_t parameter);
void pdki_domains_mark_group(struct search *search, uint32_t unknown);

// Narrows the domains of those, and clears the list; of all parameters now and
// then, and always where that takes no time. *is_dead: one has no value left.
pdk_status pdki_domains_narrow(struct search *search, bool *is_dead);

#endif
