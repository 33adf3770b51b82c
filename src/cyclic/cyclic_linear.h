// The equations of a puzzle, and the linear algebra on them. Functions with a
// watch return PDK_ERR_CANCELLED once a limit is reached.
#ifndef PDKI_CYCLIC_LINEAR_H
#define PDKI_CYCLIC_LINEAR_H

#include "cyclic/howell.h"

#include <permudoku/clues.h>
#include <permudoku/construct.h>

// With N rows, columns and symbols, the unknowns
//
//     0 .. N-1 rows     N .. 2N-1 columns     2N .. 3N-1 symbols
//
// have values modulo N, and a clue says that symbol = row + column.
enum unknown_class { CLASS_ROWS, CLASS_COLUMNS, CLASS_SYMBOLS, CLASS_COUNT };

struct equation {
    uint32_t unknowns[CLASS_COUNT]; // one of each class
};

struct system {
    pdk_shape shape;
    uint32_t unknown_count; // 3 * side
    uint32_t equation_count;
    struct equation *equations;
    // The equations of unknown x are links[starts[x]] .. links[starts[x+1]-1].
    uint32_t *starts, *links;
};

// Builds the equations of the `count` clues whose numbers are in `chosen`; NULL
// selects the first ones. Release even after a failure.
pdk_status pdki_system_init(struct system *system, const pdk_clues *clues,
                            const uint32_t *chosen, uint32_t count);
void pdki_system_release(struct system *system);

// Memory that a system of `count` clues needs.
uint64_t pdki_system_bytes(const pdk_shape *shape, uint64_t count);

static inline enum unknown_class class_of(const struct system *system,
                                          uint32_t unknown)
{
    const uint32_t side = system->shape.side;
    return unknown < side
               ? CLASS_ROWS
               : (unknown < 2 * side ? CLASS_COLUMNS : CLASS_SYMBOLS);
}

static inline uint32_t count_links(const struct system *system,
                                   uint32_t unknown)
{
    return system->starts[unknown + 1] - system->starts[unknown];
}

// Size of a band (rows) or stack (columns).
static inline uint32_t group_size(const pdk_shape *shape,
                                  enum unknown_class class)
{
    return class == CLASS_ROWS ? shape->box_rows : shape->box_columns;
}

// The order in which the unknowns of a system follow from a few of them, the
// seeds, with coefficients 1 and -1 only.
enum unknown_kind {
    UNKNOWN_LONE,   // in no equation
    UNKNOWN_ZERO,   // one row, one column: constants may be shifted
    UNKNOWN_SEED,   // `sources` has its number
    UNKNOWN_DEFINED // `sources` has the equation
};

struct plan {
    uint8_t *kinds;    // enum unknown_kind of each unknown
    uint32_t *sources; // of each unknown
    // All unknowns except the lone ones, each after those that define it. The
    // core comes first: it is what remains after repeatedly removing unknowns
    // that occur in one equation only, together with that equation. The core's
    // seeds have the lowest numbers; no equation constrains the other seeds.
    uint32_t *order;
    uint32_t *places; // of each unknown in the order
    uint32_t ordered, core_ordered;
    uint32_t seeds, core_seeds;
    // Equations that define no unknown; all belong to the core.
    uint32_t *checks;
    uint32_t check_count;
    uint32_t lone[CLASS_COUNT]; // number of them in each class
};

// Release even after a failure.
pdk_status pdki_plan_init(struct plan *plan, const struct system *system,
                          struct watch *watch);
void pdki_plan_release(struct plan *plan);

// All solutions of a system of equations: each unknown is a linear combination
// of parameters, modulo N.
struct term {
    uint32_t parameter, factor; // factor is not 0
};

// The terms of an unknown, by ascending parameter.
struct combination {
    const struct term *terms;
    uint32_t count;
};

struct kernel {
    uint32_t parameter_count;
    // Parameter p runs through 0 .. orders[p]-1, and every solution of the
    // system occurs exactly once.
    uint32_t *orders;
    // The combinations of all unknowns except the lone ones, in one pool.
    size_t *begins;
    uint32_t *counts;
    struct term *pool;
    size_t pooled, capacity;
};

static inline struct combination kernel_of(const struct kernel *kernel,
                                           uint32_t unknown)
{
    return (struct combination){kernel->pool + kernel->begins[unknown],
                                kernel->counts[unknown]};
}

// The result of the linear algebra on a system.
struct linear {
    const struct system *system;
    const struct plan *plan;
    // Relations between seeds implied by the equations. The columns are the
    // unconstrained seeds (only if `has_all_seeds`), followed by the core's
    // seeds in reverse: parameters arise from the last columns first, and the
    // first one should belong to the core.
    struct howell relations;
    bool has_all_seeds;
};

static inline uint32_t pdki_linear_column(const struct linear *linear,
                                          uint32_t seed)
{
    const uint32_t core = linear->plan->core_seeds;
    return seed < core ? linear->relations.width - 1 - seed : seed - core;
}

// Solves the equations of the system. Release both even after a failure.
pdk_status pdki_linear_solve(struct linear *linear, const struct system *system,
                             const struct plan *plan, struct kernel *kernel,
                             struct watch *watch);
void pdki_linear_release(struct linear *linear);

pdk_status pdki_kernel_init(struct kernel *kernel, const struct linear *linear,
                            struct watch *watch);
void pdki_kernel_release(struct kernel *kernel);

// Keeps the solutions that satisfy `count` more relations between parameters:
// each row has a factor for each parameter. Requires `has_all_seeds`. The
// kernel is left without parameters if the first one can no longer be a unit.
pdk_status pdki_kernel_restrict(struct kernel *kernel,
                                const struct linear *linear,
                                const uint32_t *rows, uint32_t count,
                                struct watch *watch);

// Keeps the solutions in which each element of a coset occurs exactly once, as
// far as sums can express that. Assumes that the groups of `coset_class` are
// cosets and that the first parameter is odd.
pdk_status pdki_kernel_add_totals(struct kernel *kernel,
                                  const struct linear *linear,
                                  enum unknown_class coset_class,
                                  struct watch *watch);

// Adds the relations that all rows of a band (columns of a stack) agree modulo
// the number of bands (stacks), as in the elementary solution, and recomputes
// the kernel. Requires `has_all_seeds`.
pdk_status pdki_linear_add_cosets(struct linear *linear, struct kernel *kernel,
                                  enum unknown_class class,
                                  struct watch *watch);

// Checks whether, for all parameters, more unknowns of a class agree modulo a
// divisor of N than a permutation allows. If so, *is_refuted: there is no
// cyclic solution.
pdk_status pdki_kernel_refute(const struct kernel *kernel,
                              const struct system *system, uint32_t divisor,
                              struct watch *watch, bool *is_refuted);

// Makes another cyclic solution if two symbols, two rows of a band or two
// columns of a stack occur in no equation; else *out is NULL.
pdk_status pdki_swap_lone(const struct system *system,
                          pdk_construction *solution, pdk_construction **out);

#endif
