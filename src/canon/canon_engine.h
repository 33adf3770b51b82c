// The interface between a pdk_canon and its engines; canon.c has the table, in
// the order in which they are tried.
#ifndef PDKI_CANON_ENGINE_H
#define PDKI_CANON_ENGINE_H

#include <permudoku/canon.h>

// All functions except `find` refer to the last accepted board, and are called
// only if there is one. An engine accepts either all boards of an equivalence
// class or none.
struct pdki_canon_engine {
    pdk_canon_engine_info info;
    unsigned form_version; // raised with PDK_DIGEST_VERSION if forms change
    bool (*suits)(const pdk_shape *shape); // NULL: all shapes
    pdk_status (*open)(const pdk_shape *shape, void **state, pdk_error *error);
    void (*close)(void *state); // accepts NULL
    pdk_status (*find)(void *state, const pdk_limits *limits,
                       const pdk_grid *grid, pdk_grid *form, bool *is_taken,
                       pdk_error *error);
    pdk_status (*moves)(void *state, pdk_transform *moves, pdk_error *error);
    pdk_status (*automorphisms)(void *state, pdk_integer *order,
                                pdk_error *error);
    pdk_status (*count_generators)(void *state, size_t *count,
                                   pdk_error *error);
    pdk_status (*generator)(void *state, size_t index, pdk_transform *generator,
                            pdk_error *error);
};

// What batches and digests need of a pdk_canon beyond the public calls.
const pdk_shape *pdki_canon_shape(const pdk_canon *canon);
const pdk_limits *pdki_canon_limits(const pdk_canon *canon);

// The engine of the last board that was found; NULL: there was none.
const struct pdki_canon_engine *pdki_canon_last(const pdk_canon *canon);

// Grids of the workspace for batches: 0 for a board, 1 for its form. Each is
// made when it is first asked for.
PDK_CHECKED pdk_status pdki_canon_room(pdk_canon *canon, size_t which,
                                       pdk_grid **room, pdk_error *error);

extern const struct pdki_canon_engine pdki_canon_nine;
extern const struct pdki_canon_engine pdki_canon_elementary;
extern const struct pdki_canon_engine pdki_canon_search;

#endif
