// Compiled for AVX-512 wherever compilers know it; see CMakeLists.txt.
#ifdef __AVX512VPOPCNTDQ__
#define NINE_VECTOR "solve/nine/nine_vector_avx512.h"
#include "solve/nine/nine_kernel.h"
#else
#include "solve/nine/nine_absent.h"
#endif

const struct engine pdki_engine_nine_avx512 = NINE_ENGINE("nine-avx512");
