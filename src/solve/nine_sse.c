// Compiled with SSE4.1 where the machine can have it; see CMakeLists.txt.
#ifdef __SSE4_1__
#define NINE_VECTOR "solve/nine_vector_sse.h"
#include "solve/nine_kernel.h"

const struct engine pdki_engine_nine_sse = {
    .name = "nine-sse",
    .takes_text = true,
    .supports = supports_nine,
    .open = open_nine,
    .close = close_nine,
    .search = search_nine,
};

#else
#include "solve/nine.h"

static bool supports_nothing(const pdk_geometry *geometry)
{
    (void)geometry;
    return false;
}

const struct engine pdki_engine_nine_sse = {
    .name = "nine-sse",
    .supports = supports_nothing,
};

#endif
