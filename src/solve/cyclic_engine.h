// The engine "cyclic": solutions of the form sigma[(alpha[row] + beta[column])
// mod N], by linear algebra.
#ifndef PDKI_CYCLIC_ENGINE_H
#define PDKI_CYCLIC_ENGINE_H

#include "solve/engine.h"

// Ends with PDK_STOP_ENGINE and no solution where it is proved that there is
// none of the form; with a solution, where it found no second one near it.
extern const struct engine pdki_engine_cyclic;

#endif
