// Compiled for AVX-512 if the compiler supports it; see CMakeLists.txt.
#ifdef __AVX512BITALG__
#define LANES_BANDS 2
#include "solve/lanes/lanes_kernel.h"

const struct engine pdki_engine_lanes_avx512 = LANES_ENGINE;
#else
#include "solve/engine.h"

const struct engine pdki_engine_lanes_avx512 = ENGINE_ABSENT("lanes");
#endif
