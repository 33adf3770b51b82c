// Limits of a question, and whether its work may go on.
#ifndef PDKI_WATCH_H
#define PDKI_WATCH_H

#include <permudoku/solve.h>

struct watch {
    pdk_limits limits;
    pdk_effort effort;
    pdk_stop stop; // PDK_STOP_NONE: nothing has come yet
};

// Looks at the limits and asks the caller; false once one of them has come.
bool pdki_watch_goes_on(struct watch *watch);

// Whether so many more bytes may be taken.
bool pdki_watch_has_room(struct watch *watch, uint64_t bytes);

#endif
