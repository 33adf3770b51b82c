// Limits of a question, and whether its work may go on.
#ifndef PDKI_WATCH_H
#define PDKI_WATCH_H

#include <permudoku/solve.h>

struct watch {
    pdk_limits limits;
    pdk_effort effort;
    pdk_stop stop; // PDK_STOP_NONE: no limit was reached yet
    uint64_t work; // since the caller was asked
};

// About a millisecond of work, in numbers that are looked at.
enum { WORK_A_LOOK = 1 << 18 };

// Looks at the limits and asks the caller; false once one of them was reached.
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

// The same after so much work, and only when enough has come together.
static inline bool watch_goes_on_after(struct watch *watch, uint64_t work)
{
    watch->work += work;
    return watch->work < WORK_A_LOOK ? watch->stop == PDK_STOP_NONE
                                     : watch_goes_on(watch);
}

// Whether so many bytes may be taken at once.
static inline bool watch_has_room(struct watch *watch, uint64_t bytes)
{
    if (watch->limits.memory == 0 || bytes <= watch->limits.memory) return true;
    if (watch->stop == PDK_STOP_NONE) watch->stop = PDK_STOP_MEMORY;
    return false;
}

// PDK_ERR_CANCELLED once a limit was reached. Work that stops for that reason
// returns it, and nothing must be concluded from its results.
static inline pdk_status watch_status(const struct watch *watch)
{
    return watch->stop == PDK_STOP_NONE ? PDK_OK : PDK_ERR_CANCELLED;
}

#endif
