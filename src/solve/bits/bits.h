// The engine "bits": any boxes up to side 64, a set of symbols in a word.
#ifndef PDKI_BITS_H
#define PDKI_BITS_H

#include "solve/engine.h"

extern const struct engine pdki_engine_bits;

#endif
