// Compiled for AVX2 wherever compilers know it; see CMakeLists.txt.
#ifdef __AVX2__
#define NINE_VECTOR "solve/nine/nine_vector_avx2.h"
#include "solve/nine/nine_kernel.h"
#else
#include "solve/nine/nine_absent.h"
#endif

const struct engine pdki_engine_nine_avx2 = NINE_ENGINE("nine-avx2");
