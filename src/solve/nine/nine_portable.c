// For every machine.
#define NINE_VECTOR "solve/nine/nine_vector_portable.h"
#include "solve/nine/nine_kernel.h"

const struct engine pdki_engine_nine_portable = NINE_ENGINE("nine-portable");
