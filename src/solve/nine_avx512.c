// Compiled with AVX-512 where the machine can have it; see CMakeLists.txt.
#ifdef __AVX512VPOPCNTDQ__
#define NINE_VECTOR "solve/nine_vector_avx512.h"
#include "solve/nine_kernel.h"

const struct engine pdki_engine_nine_avx512 = {
    .name = "nine-avx512",
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

const struct engine pdki_engine_nine_avx512 = {
    .name = "nine-avx512",
    .supports = supports_nothing,
};

#endif
