// The engine "nine": 9x9 boards, by vectors. One engine for each kind of them.
#ifndef PDKI_NINE_H
#define PDKI_NINE_H

#include "solve/engine.h"

extern const struct engine pdki_engine_nine_avx512;
extern const struct engine pdki_engine_nine_avx2;
extern const struct engine pdki_engine_nine_sse;
extern const struct engine pdki_engine_nine_portable;

#endif
