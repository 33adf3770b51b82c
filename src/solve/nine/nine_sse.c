// Compiled for SSE4.1 wherever compilers know it; see CMakeLists.txt.
#ifdef __SSE4_1__
#define NINE_VECTOR "solve/nine/nine_vector_sse.h"
#include "solve/nine/nine_kernel.h"
#else
#include "solve/nine/nine_absent.h"
#endif

const struct engine pdki_engine_nine_sse = NINE_ENGINE("nine-sse");
