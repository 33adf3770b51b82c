// In builds without threads, none can be started.
#include "solve/rival.h"

struct rival *pdki_rival_start(struct tabu *tabu)
{
    (void)tabu;
    return NULL;
}

bool pdki_rival_has_found(const struct rival *rival)
{
    (void)rival;
    return false;
}

uint64_t pdki_rival_steps(const struct rival *rival)
{
    (void)rival;
    return 0;
}

bool pdki_rival_stop(struct rival *rival)
{
    (void)rival;
    return false;
}
