// The engine "lanes", and its kinds, which differ in speed only.
#ifndef PDKI_LANES_ENGINE_H
#define PDKI_LANES_ENGINE_H

#include "solve/trial.h"

// What the workspaces of all kinds begin with.
struct lanes_head {
    struct trial trial;
    size_t memory_size;
};

// A kind of vectors that may not be there.
struct lanes_kind {
    bool (*supports)(const pdk_geometry *geometry);
    pdk_status (*open)(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error);
};

extern const struct lanes_kind pdki_lanes_avx2, pdki_lanes_avx512;

// The fastest kind that this machine has.
extern const struct engine pdki_engine_lanes;

#endif
