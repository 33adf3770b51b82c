#ifndef PDKI_NINE_H
#define PDKI_NINE_H

#include "solve/engine.h"

extern const struct engine pdki_engine_nine;

#endif
