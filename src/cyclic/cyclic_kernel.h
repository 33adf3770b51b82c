// All solutions of a system of equations: each unknown is a sum of parameters
// times coefficients, modulo N.
#ifndef PDKI_CYCLIC_KERNEL_H
#define PDKI_CYCLIC_KERNEL_H

#include "cyclic/cyclic_plan.h"
#include "cyclic/howell.h"

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

// PDK_ERR_MEMORY leaves them empty; release in any case. Where the watch says
// stop, PDK_OK comes back all the same and nothing must be concluded.
pdk_status pdki_linear_init(struct linear *linear, const struct system *system,
                            const struct plan *plan, struct watch *watch);
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

// Adds all equations of the system to its relations, and makes their kernel.
pdk_status pdki_linear_solve(struct linear *linear, struct kernel *kernel,
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

#endif
