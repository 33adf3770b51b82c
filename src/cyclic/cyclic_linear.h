// The equations of a puzzle, and what linear algebra says about them. Whatever
// takes a watch returns PDK_ERR_CANCELLED once a limit was reached.
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
    // The equations of unknown x are links[starts[x]] .. links[starts[x +
    // 1]-1].
    uint32_t *starts, *links;
};

// The equations of `count` clues whose numbers stand in `chosen`; NULL: of the
// first ones. Release in any case.
pdk_status pdki_system_init(struct system *system, const pdk_clues *clues,
                            const uint32_t *chosen, uint32_t count);
void pdki_system_release(struct system *system);

// Bytes that a system for so many clues takes.
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

// Lines of a band or stack, for rows and columns.
static inline uint32_t group_size(const pdk_shape *shape,
                                  enum unknown_class class)
{
    return class == CLASS_ROWS ? shape->box_rows : shape->box_columns;
}

// In which order the unknowns of a system follow from a few of them, the seeds,
// with coefficients of 1 and -1 only.
enum unknown_kind {
    UNKNOWN_LONE,   // in no equation
    UNKNOWN_ZERO,   // a row and a column: adding constants changes no grid
    UNKNOWN_SEED,   // `sources` has its number
    UNKNOWN_DEFINED // `sources` has the equation
};

struct plan {
    uint8_t *kinds;    // enum unknown_kind of each unknown
    uint32_t *sources; // of each unknown
    // All unknowns but the lone ones, each after those that it needs. The core
    // comes first: what is left of the system when unknowns of one equation
    // are taken away with it, again and again. Its seeds have the first
    // numbers; the others are not bound by any equation.
    uint32_t *order;
    uint32_t *places; // of each unknown in the order
    uint32_t ordered, core_ordered;
    uint32_t seeds, core_seeds;
    // Equations that define nothing; all are of the core.
    uint32_t *checks;
    uint32_t check_count;
    uint32_t lone[CLASS_COUNT]; // how many of each class
};

// Release in any case.
pdk_status pdki_plan_init(struct plan *plan, const struct system *system,
                          struct watch *watch);
void pdki_plan_release(struct plan *plan);

// All solutions of a system of equations: each unknown is a sum of parameters
// times coefficients, modulo N.
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
    // Parameter p takes the values 0 .. orders[p]-1, and every solution of the
    // system appears once.
    uint32_t *orders;
    // The combinations of all unknowns but lone ones, in one pool.
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

// What linear algebra says about the unknowns of a system.
struct linear {
    const struct system *system;
    const struct plan *plan;
    // Relations between seeds that all equations imply. Columns are, where
    // `has_all_seeds`, those that no equation binds, and then the seeds of the
    // core in reverse: parameters come from the last columns first, and the
    // first of them should be one of the core.
    struct howell relations;
    bool has_all_seeds;
};

static inline uint32_t pdki_linear_column(const struct linear *linear,
                                          uint32_t seed)
{
    const uint32_t core = linear->plan->core_seeds;
    return seed < core ? linear->relations.width - 1 - seed : seed - core;
}

// Solves the equations of the system. Release both in any case.
pdk_status pdki_linear_solve(struct linear *linear, const struct system *system,
                             const struct plan *plan, struct kernel *kernel,
                             struct watch *watch);
void pdki_linear_release(struct linear *linear);

pdk_status pdki_kernel_init(struct kernel *kernel, const struct linear *linear,
                            struct watch *watch);
void pdki_kernel_release(struct kernel *kernel);

// Keeps the solutions in which sums of parameters with factors are 0: `count`
// rows of a factor for each parameter. Only where `has_all_seeds`. The kernel
// is left without parameters if the first one could be no unit then.
pdk_status pdki_kernel_restrict(struct kernel *kernel,
                                const struct linear *linear,
                                const uint32_t *rows, uint32_t count,
                                struct watch *watch);

// Keeps the solutions in which all numbers of a coset appear once, as far as
// that can be said by sums, the groups of a class are cosets, and the first
// parameter is an odd number.
pdk_status pdki_kernel_add_totals(struct kernel *kernel,
                                  const struct linear *linear,
                                  enum unknown_class coset_class,
                                  struct watch *watch);

// Adds to the relations that all rows of a band (columns of a stack) are the
// same modulo the number of bands (stacks), as in the elementary solution, and
// renews the kernel. Only where `has_all_seeds`.
pdk_status pdki_linear_add_cosets(struct linear *linear, struct kernel *kernel,
                                  enum unknown_class class,
                                  struct watch *watch);

// Whether more unknowns of one class are the same modulo a divisor of N,
// whatever the parameters, than can be in a permutation. *is_refuted: there is
// no solution of the form then.
pdk_status pdki_kernel_refute(const struct kernel *kernel,
                              const struct system *system, uint32_t divisor,
                              struct watch *watch, bool *is_refuted);

// Another solution of the form, if two symbols, two rows of a band or two
// columns of a stack are in no equation; else *out is NULL.
pdk_status pdki_swap_lone(const struct system *system,
                          pdk_construction *solution, pdk_construction **out);

#endif
