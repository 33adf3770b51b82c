// Stubs for builds without CaDiCaL.
#include "solve/sat/cadical.h"

bool pdki_cadical_exists(void)
{
    return false;
}

struct cadical *pdki_cadical_new(bool expects_model, uint64_t seed)
{
    (void)expects_model;
    (void)seed;
    return NULL;
}

void pdki_cadical_free(struct cadical *cadical)
{
    (void)cadical;
}

bool pdki_cadical_trace(struct cadical *cadical,
                        bool (*write)(void *context, const char *bytes,
                                      size_t size),
                        void *context)
{
    (void)cadical;
    (void)write;
    (void)context;
    return false;
}

void pdki_cadical_ask(struct cadical *cadical, bool (*go_on)(void *context),
                      void *context)
{
    (void)cadical;
    (void)go_on;
    (void)context;
}

bool pdki_cadical_add(struct cadical *cadical, const int32_t *literals,
                      size_t count)
{
    (void)cadical;
    (void)literals;
    (void)count;
    return false;
}

void pdki_cadical_assume(struct cadical *cadical, int32_t literal)
{
    (void)cadical;
    (void)literal;
}

enum cadical_result pdki_cadical_search(struct cadical *cadical,
                                        uint64_t conflicts)
{
    (void)cadical;
    (void)conflicts;
    return CADICAL_NO_MEMORY;
}

bool pdki_cadical_holds(struct cadical *cadical, int32_t literal)
{
    (void)cadical;
    (void)literal;
    return false;
}

uint64_t pdki_cadical_conflicts(const struct cadical *cadical)
{
    (void)cadical;
    return 0;
}
