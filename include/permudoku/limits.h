// Long work: when to stop early, how far it is, and how to cancel it. Every
// call that can take long obeys one and the same record.
#ifndef PERMUDOKU_LIMITS_H
#define PERMUDOKU_LIMITS_H

#include <permudoku/status.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// What a call has done so far, or took in all. Counters that do not apply to a
// call stay 0. Later versions may add members at the end.
typedef struct pdk_effort {
    const char *engine;  // at work, or the one that answered; static storage,
                         // NULL if the work is not a search
    uint64_t guesses;    // branches of a search, or steps of a local search
    uint64_t conflicts;  // branches that failed; not every engine counts them
    uint64_t solutions;  // found
    uint32_t open_cells; // not filled by singles; not every engine counts them
    // In the unit that the call names, such as pages of a book; a total of 0
    // means that it is not known.
    uint64_t done, total;
} pdk_effort;

// When to stop early. All zero but for the size: never. Each call says which of
// the limits it obeys; go_on() is obeyed by all of them.
typedef struct pdk_limits {
    size_t size;        // sizeof(pdk_limits)
    uint64_t solutions; // stop after this many; 0: no limit
    uint64_t guesses;   // stop after about this many; 0: no limit
    uint64_t memory;    // use about this many bytes; 0: no limit
    uint32_t threads;   // that may work on a question; 0 and 1: the caller's
    // Called at least every few milliseconds, with the effort so far; may be
    // NULL. If it returns false, the call ends with PDK_ERR_CANCELLED.
    bool (*go_on)(void *context, const pdk_effort *so_far);
    void *context; // for go_on(); borrowed
} pdk_limits;

#ifdef __cplusplus
}
#endif

#endif
