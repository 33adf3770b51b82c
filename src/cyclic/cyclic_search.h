// The search for values of the parameters that linear algebra leaves free.
#ifndef PDKI_CYCLIC_SEARCH_H
#define PDKI_CYCLIC_SEARCH_H

#include "cyclic/cyclic_linear.h"

#include <permudoku/random.h>

// Values of rows, columns and symbols, as far as they are placed: no two of a
// class are the same, and boxes stay valid.
//
// A box is valid where no two of its rows differ by as much as two of its
// columns. In the normal form the rows of a band are one coset: the same modulo
// the number of bands; then columns of a stack must differ modulo that. In the
// transposed form it is the other way round. The general form is any that is
// valid.
enum form { FORM_NORMAL, FORM_TRANSPOSED, FORM_GENERAL, FORM_COUNT };

struct form_board {
    pdk_shape shape;
    enum form form;
    uint32_t *values; // of each unknown; no more than a sum until it is placed
    uint8_t *is_placed; // each unknown
    uint32_t *owners;   // the unknown with a value, by class and value, plus 1
    // Normal and transposed form. Groups are bands or stacks.
    enum unknown_class coset_class;
    uint32_t coset_size;        // lines of a group of cosets
    uint32_t coset_count;       // groups; and lines of a group across
    uint32_t *residues;         // of each group; valid where some are placed
    uint32_t *placed_in_groups; // lines of each group
    uint32_t *residue_groups;   // the group with a residue, plus 1
    uint8_t *is_taken;          // by group across and residue
    // General form: how many pairs in groups differ by so much.
    uint32_t *differences[2];
};

// Release in any case.
pdk_status pdki_form_board_init(struct form_board *board,
                                const struct system *system, enum form form);
void pdki_form_board_release(struct form_board *board);

// Whether the unknown, which is not placed, may have this value.
bool pdki_form_board_can_place(const struct form_board *board, uint32_t unknown,
                               uint32_t value);

// Places an unknown with its entry in `values` if that can be; takes the last
// one that was placed back.
bool pdki_form_board_place(struct form_board *board, uint32_t unknown);
void pdki_form_board_take_back(struct form_board *board, uint32_t unknown);

// Gives values to all lines and symbols without clue, where all others are
// placed; lines only in the normal and transposed form, where that is always
// possible. They do not count as placed.
pdk_status pdki_form_board_complete(struct form_board *board);

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

// A search for solutions of one form in a kernel of the system's equations,
// both borrowed. On failure *out is NULL.
pdk_status pdki_search_new(const struct system *system,
                           const struct kernel *kernel, enum form form,
                           struct watch *watch, struct search **out);
void pdki_search_free(struct search *search);

enum search_end {
    SEARCH_FOUND,     // *values has a solution
    SEARCH_EXHAUSTED, // there are no more
    SEARCH_LIMIT      // so many steps were not enough, or the watch said stop
};

// Begins anew; `seed` chooses among ways that look the same. Watches as the
// call before did.
void pdki_search_restart(struct search *search, uint64_t seed);

// The next solution: the values of all unknowns, good until the next call.
// Grids may come more than once, with other values. Takes up to `steps` steps.
pdk_status pdki_search_next(struct search *search, uint64_t steps,
                            struct watch *watch, enum search_end *end,
                            const uint32_t **values);

// Parameters whose values may have become fewer: none; this one; those that
// restrict a line of the same group as one that was placed.
void pdki_domains_clear(struct search *search);
void pdki_domains_mark(struct search *search, uint32_t parameter);
void pdki_domains_mark_group(struct search *search, uint32_t unknown);

// Narrows the domains of those, and clears the list; of all parameters now and
// then, and always where that takes no time. *is_dead: one has no value left.
pdk_status pdki_domains_narrow(struct search *search, bool *is_dead);

#endif
