#include "solve/rival.h"

#include "base/alloc.h"

#include <pthread.h>
#include <stdatomic.h>

struct rival {
    pthread_t thread;
    struct tabu *tabu;
    atomic_bool must_stop, has_found;
    atomic_uint_fast64_t steps; // total so far
};

static void *walk_aside(void *context)
{
    struct rival *rival = context;
    enum tabu_result result = TABU_OPEN;
    while (result == TABU_OPEN && !atomic_load(&rival->must_stop)) {
        result = pdki_tabu_run(rival->tabu, TABU_STEPS_BETWEEN_LOOKS);
        atomic_store(&rival->steps, pdki_tabu_steps(rival->tabu));
    }
    if (result == TABU_SOLVED) atomic_store(&rival->has_found, true);
    return NULL;
}

struct rival *pdki_rival_start(struct tabu *tabu)
{
    struct rival *rival = pdki_alloc_zeroed(1, sizeof *rival);
    if (!rival) return NULL;
    rival->tabu = tabu;
    atomic_store(&rival->steps, pdki_tabu_steps(tabu));
    if (pthread_create(&rival->thread, NULL, walk_aside, rival) == 0)
        return rival;
    pdki_free(rival);
    return NULL;
}

bool pdki_rival_has_found(const struct rival *rival)
{
    return atomic_load(&rival->has_found);
}

uint64_t pdki_rival_steps(const struct rival *rival)
{
    return atomic_load(&rival->steps);
}

bool pdki_rival_stop(struct rival *rival)
{
    atomic_store(&rival->must_stop, true);
    pthread_join(rival->thread, NULL);
    const bool has_found = pdki_rival_has_found(rival);
    pdki_free(rival);
    return has_found;
}
