// For every machine.
#define NINE_VECTOR "solve/nine_vector_portable.h"
#include "solve/nine_kernel.h"

const struct engine pdki_engine_nine_portable = {
    .name = "nine-portable",
    .takes_text = true,
    .supports = supports_nine,
    .open = open_nine,
    .close = close_nine,
    .search = search_nine,
};
