// Limits of a question, and whether its work may go on.
#ifndef PDKI_WATCH_H
#define PDKI_WATCH_H

#include <permudoku/solve.h>

struct watch {
    pdk_limits limits;
    pdk_effort effort;
    pdk_stop stop; // PDK_STOP_NONE: nothing has come yet
    uint64_t work; // since the caller was asked
};

// About a millisecond of work, in numbers that are looked at.
enum { WORK_A_LOOK = 1 << 18 };

// Looks at the limits and asks the caller; false once one of them has come.
bool pdki_watch_goes_on(struct watch *watch);

// The same after so much work, and only when enough has come together.
static inline bool watch_goes_on_after(struct watch *watch, uint64_t work)
{
    watch->work += work;
    return watch->work < WORK_A_LOOK ? watch->stop == PDK_STOP_NONE
                                     : pdki_watch_goes_on(watch);
}

// Whether so many bytes may be taken at once.
bool pdki_watch_has_room(struct watch *watch, uint64_t bytes);

#endif
