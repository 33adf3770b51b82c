#include "solve/engine.h"
#include "solve/nine.h"

const struct engine *const pdki_engines[] = {&pdki_engine_nine};
const size_t pdki_engine_count = sizeof pdki_engines / sizeof pdki_engines[0];

const pdk_engine_info *pdk_engine_list(size_t *count)
{
    *count = pdki_engine_count;
    return &pdki_engine_nine.info;
}
