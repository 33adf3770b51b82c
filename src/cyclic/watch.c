#include "cyclic/watch.h"

bool pdki_watch_goes_on(struct watch *watch)
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

bool pdki_watch_has_room(struct watch *watch, uint64_t bytes)
{
    if (watch->limits.memory == 0 || bytes <= watch->limits.memory) return true;
    if (watch->stop == PDK_STOP_NONE) watch->stop = PDK_STOP_MEMORY;
    return false;
}
