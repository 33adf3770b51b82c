// Searches for values of the parameters that linear algebra leaves free.
#ifndef PDKI_CYCLIC_SEARCH_H
#define PDKI_CYCLIC_SEARCH_H

#include "cyclic/cyclic_linear.h"

#include <permudoku/random.h>

// The values of rows, columns and symbols placed so far: those of a class are
// distinct, and the boxes are valid.
//
// A box is valid if no difference between two of its rows equals a difference
// between two of its columns. In the normal form the rows of a band are a
// coset: they agree modulo the number of bands, so the columns of a stack must
// differ modulo that number. The transposed form exchanges the roles. The
// general form is any valid one.
enum form { FORM_NORMAL, FORM_TRANSPOSED, FORM_GENERAL, FORM_COUNT };

struct form_board {
    pdk_shape shape;
    enum form form;
    uint32_t *values;   // of each unknown; a partial sum until it is placed
    uint8_t *is_placed; // each unknown
    uint32_t *owners;   // the unknown with a value, by class and value, plus 1
    // Normal and transposed form. Groups are bands or stacks.
    enum unknown_class coset_class;
    uint32_t coset_size;        // lines of a group that is a coset
    uint32_t coset_count;       // such groups; also lines of a crossing group
    uint32_t *residues;         // of each group; valid once a line of it is
                                // placed
    uint32_t *placed_in_groups; // lines of each group
    uint32_t *residue_groups;   // the group with a residue, plus 1
    uint8_t *is_taken;          // by crossing group and residue
    // General form: number of pairs within groups by their difference.
    uint32_t *differences[2];
};

// Release even after a failure.
pdk_status pdki_form_board_init(struct form_board *board,
                                const struct system *system, enum form form);
void pdki_form_board_release(struct form_board *board);

// Whether the unknown, which is not placed, may have this value.
bool pdki_form_board_can_place(const struct form_board *board, uint32_t unknown,
                               uint32_t value);

// Places an unknown at its entry in `values` if that is allowed; takes back the
// unknown placed last.
bool pdki_form_board_place(struct form_board *board, uint32_t unknown);
void pdki_form_board_take_back(struct form_board *board, uint32_t unknown);

// Assigns values to the remaining symbols, and in the normal and transposed
// form to the remaining lines, which is always possible. Requires that all
// unknowns with clues are placed. The new values do not count as placed.
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

// A change to a domain, for backtracking.
struct narrowing {
    uint32_t parameter, live;
    bool was_built;
};

struct frame {
    uint32_t parameter;
    size_t first, count, next; // its values, in `choices`
    bool is_applied;
    uint32_t value;
    size_t placed, narrowings; // how many there were before
};

struct search {
    const struct system *system;
    const struct kernel *kernel;
    struct watch *watch; // of the current call
    struct form_board board;
    uint32_t parameter_count; // the kernel's, plus lone lines in the general
                              // form
    uint32_t *orders;
    size_t *link_starts;
    struct link *links;
    uint32_t *open_count;  // unassigned parameters of each unknown
    uint32_t *open_parity; // their exclusive or: the last one, if one is left
    uint8_t *is_set;       // each parameter
    struct domain *domains;
    double *weights;  // 1 + how often a parameter ran out of values
    uint32_t *placed; // unknowns, in order of placement
    size_t placed_count;
    struct narrowing *narrowings;
    size_t narrowing_count, narrowing_capacity;
    struct frame *frames;
    size_t depth;
    uint32_t *choices;
    size_t choice_count, choice_capacity;
    struct link *probes; // unknowns that restrict a parameter
    uint32_t *dirty;     // parameters whose domain must be narrowed
    uint8_t *is_dirty;
    uint32_t dirty_count;
    uint64_t live_total, steps;
    uint32_t unswept; // steps since all domains were narrowed
    uint32_t set_count;
    pdk_random random;
    bool is_begun, is_over;
    bool is_good; // the assignment so far can be extended
};

// Makes a search for solutions of one form in a kernel of the system's
// equations, both borrowed. On failure *out is NULL.
pdk_status pdki_search_new(const struct system *system,
                           const struct kernel *kernel, enum form form,
                           struct watch *watch, struct search **out);
void pdki_search_free(struct search *search);

enum search_end {
    SEARCH_FOUND,     // *values has a solution
    SEARCH_EXHAUSTED, // there are no more
    SEARCH_LIMIT      // out of steps, or the watch said stop
};

// Starts over; `seed` breaks ties. Keeps the watch of the previous call.
void pdki_search_restart(struct search *search, uint64_t seed);

// Finds the next solution in at most `steps` steps: the values of all unknowns,
// valid until the next call. The same grid may be found more than once, with
// different values.
pdk_status pdki_search_next(struct search *search, uint64_t steps,
                            struct watch *watch, enum search_end *end,
                            const uint32_t **values);

// The dirty list: parameters that may have lost values. Clears it; adds a
// parameter; adds those that restrict a line in the group of a line that was
// placed.
void pdki_domains_clear(struct search *search);
void pdki_domains_mark(struct search *search, uint32_t parameter);
void pdki_domains_mark_group(struct search *search, uint32_t unknown);

// Narrows the dirty domains and clears the list; narrows all domains once in a
// while, and always if that is cheap. *is_dead: a domain is empty.
pdk_status pdki_domains_narrow(struct search *search, bool *is_dead);

#endif
