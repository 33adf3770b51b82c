// The engine "auto": hands a board on from engine to engine.
#ifndef PDKI_AUTO_H
#define PDKI_AUTO_H

#include "solve/engine.h"

extern const struct engine pdki_engine_auto;

#endif
