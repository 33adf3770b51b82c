#include "solve/rival.h"

#include "base/alloc.h"
#include "solve/tabu/tabu.h"

#include <pthread.h>
#include <stdatomic.h>

enum { STEPS_BETWEEN_LOOKS = 8192 };

struct rival {
    pthread_t thread;
    struct tabu *tabu;
    atomic_bool must_stop, is_done;
    atomic_uint_fast64_t steps; // in all, so far
};

struct rival *pdki_rival_new(void)
{
    return pdki_alloc_zeroed(1, sizeof(struct rival));
}

void pdki_rival_free(struct rival *rival)
{
    pdki_free(rival);
}

static void *walk(void *context)
{
    struct rival *rival = context;
    enum tabu_result result = TABU_OPEN;
    while (result == TABU_OPEN && !atomic_load(&rival->must_stop)) {
        result = pdki_tabu_run(rival->tabu, STEPS_BETWEEN_LOOKS);
        atomic_store(&rival->steps, pdki_tabu_steps(rival->tabu));
    }
    if (result == TABU_SOLVED) atomic_store(&rival->is_done, true);
    return NULL;
}

bool pdki_rival_start(struct rival *rival, struct tabu *tabu)
{
    rival->tabu = tabu;
    atomic_store(&rival->must_stop, false);
    atomic_store(&rival->is_done, false);
    atomic_store(&rival->steps, pdki_tabu_steps(tabu));
    return pthread_create(&rival->thread, NULL, walk, rival) == 0;
}

bool pdki_rival_is_done(struct rival *rival)
{
    return atomic_load(&rival->is_done);
}

uint64_t pdki_rival_steps(struct rival *rival)
{
    return atomic_load(&rival->steps);
}

bool pdki_rival_stop(struct rival *rival)
{
    atomic_store(&rival->must_stop, true);
    pthread_join(rival->thread, NULL);
    return atomic_exchange(&rival->is_done, false);
}
