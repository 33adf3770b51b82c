// Limits of a call, and whether it may continue.
#ifndef PDKI_WATCH_H
#define PDKI_WATCH_H

#include <permudoku/solve.h>

struct watch {
    pdk_limits limits;
    pdk_effort effort;
    pdk_stop stop; // PDK_STOP_NONE: no limit reached yet
    uint64_t work; // since the caller was last asked
};

// About a millisecond of work, in numbers processed.
enum { WORK_A_LOOK = 1 << 18 };

// Checks the limits and asks the caller; false once a limit is reached.
static inline bool watch_goes_on(struct watch *watch)
{
    const pdk_limits *limits = &watch->limits;
    watch->work = 0;
    if (watch->stop != PDK_STOP_NONE) return false;
    if (limits->guesses > 0 && watch->effort.guesses >= limits->guesses)
        watch->stop = PDK_STOP_GUESSES;
    else if (limits->go_on && !limits->go_on(limits->context, &watch->effort))
        watch->stop = PDK_STOP_CALLER;
    return watch->stop == PDK_STOP_NONE;
}

// Accounts for `work`, and checks only when enough has accumulated.
static inline bool watch_goes_on_after(struct watch *watch, uint64_t work)
{
    watch->work += work;
    return watch->work < WORK_A_LOOK ? watch->stop == PDK_STOP_NONE
                                     : watch_goes_on(watch);
}

// Whether `bytes` may be allocated at once.
static inline bool watch_has_room(struct watch *watch, uint64_t bytes)
{
    if (watch->limits.memory == 0 || bytes <= watch->limits.memory) return true;
    if (watch->stop == PDK_STOP_NONE) watch->stop = PDK_STOP_MEMORY;
    return false;
}

// PDK_ERR_CANCELLED once a limit is reached. Functions that stop for that
// reason return it, and their results must not be used.
static inline pdk_status watch_status(const struct watch *watch)
{
    return watch->stop == PDK_STOP_NONE ? PDK_OK : PDK_ERR_CANCELLED;
}

#endif
