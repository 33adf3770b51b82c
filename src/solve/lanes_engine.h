// The engine "lanes": boards up to side 16, a row in a vector.
#ifndef PDKI_LANES_ENGINE_H
#define PDKI_LANES_ENGINE_H

#include "solve/engine.h"

extern const struct engine pdki_engine_lanes;

#endif
