// For any machine.
#include "solve/nine/nine_kernel.h"

const struct engine pdki_engine_nine_portable = NINE_ENGINE("nine-portable");
