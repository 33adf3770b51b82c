// A kind of the engine "lanes" that the compiler knows nothing of.
#ifndef PDKI_LANES_ABSENT_H
#define PDKI_LANES_ABSENT_H

#include "solve/lanes/lanes_engine.h"

static bool supports_none(const pdk_geometry *geometry)
{
    (void)geometry;
    return false;
}

#define LANES_KIND                                                             \
    {                                                                          \
        .supports = supports_none                                              \
    }

#endif
