// What a pdk_canon is inside.
#ifndef PDKI_CANON_TYPE_H
#define PDKI_CANON_TYPE_H

#include "canon/canon_engine.h"

struct pdk_canon {
    pdk_shape shape;
    const struct pdki_canon_engine *named; // NULL: whichever takes a board
    const struct pdki_canon_engine *last;  // that answered, or NULL
    void *last_state;
    void *states[PDKI_CANON_ENGINES]; // NULL before they are needed
    struct pdki_canon_watch watch;
};

// PDK_ERR_MISMATCH where a board or moves have another shape.
pdk_status pdki_canon_expect_shape(const pdk_canon *canon,
                                   const pdk_shape *shape, const char *what,
                                   pdk_error *error);

#endif
