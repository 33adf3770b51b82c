// In which order the unknowns of a system follow from a few of them, the seeds,
// with coefficients of 1 and -1 only.
#ifndef PDKI_CYCLIC_PLAN_H
#define PDKI_CYCLIC_PLAN_H

#include "cyclic/cyclic_system.h"
#include "cyclic/watch.h"

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

// PDK_ERR_MEMORY leaves it empty; release in any case. Where the watch says
// stop, PDK_OK comes back all the same and the plan is not complete.
pdk_status pdki_plan_init(struct plan *plan, const struct system *system,
                          struct watch *watch);
void pdki_plan_release(struct plan *plan);

#endif
