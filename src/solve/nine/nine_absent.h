// In place of nine_kernel.h, where the compiler does not know the vectors.
#ifndef PDKI_NINE_ABSENT_H
#define PDKI_NINE_ABSENT_H

#include "solve/nine/nine.h"

static bool supports_nothing(const pdk_geometry *geometry)
{
    (void)geometry;
    return false;
}

#define NINE_ENGINE(engine_name)                                               \
    {                                                                          \
        .name = (engine_name), .supports = supports_nothing                    \
    }

#endif
