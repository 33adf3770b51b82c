// Compiled for AVX-512 wherever compilers know it; see CMakeLists.txt.
#ifdef __AVX512BITALG__
#define LANES_VECTOR "solve/lanes/lanes_vector_avx512.h"
#include "solve/lanes/lanes_kernel_avx2.h"
#else
#include "solve/lanes/lanes_absent.h"
#endif

const struct lanes_kind pdki_lanes_avx512 = LANES_KIND;
