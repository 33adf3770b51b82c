// Compiled for AVX2 if the compiler supports it; see CMakeLists.txt.
#ifdef __AVX2__
#define LANES_BANDS 1
#include "solve/lanes/lanes_kernel.h"

const struct engine pdki_engine_lanes_avx2 = LANES_ENGINE;
#else
#include "solve/engine.h"

const struct engine pdki_engine_lanes_avx2 = ENGINE_ABSENT("lanes");
#endif
