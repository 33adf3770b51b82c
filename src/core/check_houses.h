// The checking engine for grids in memory: over any houses of a geometry.
#ifndef PDKI_CHECK_HOUSES_H
#define PDKI_CHECK_HOUSES_H

#include "core/check_conflicts.h"
#include "core/check_stamps.h"

// Finds all conflicts of `symbols`, a cell each, and the cells of the listed
// ones, in reading order. `stamps` is room to work in. PDK_OK or
// PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_houses_check(const pdk_geometry *geometry,
                                         const pdk_symbol *symbols,
                                         struct stamps *stamps,
                                         struct conflicts *conflicts);

#endif
