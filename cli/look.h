// What boards that come one after another have in common. A reader forgets the
// symbols of a board when it goes on, but answers may still be on their way:
// they share a look and count who holds it.
#ifndef CLI_LOOK_H
#define CLI_LOOK_H

#include "boards.h"

#include <stdatomic.h>

struct look {
    atomic_size_t holders;
    pdk_shape shape;
    pdk_alphabet *alphabet; // owned
    pdk_layout layout;
    pdk_format format; // what suits full grids like them
    bool is_typed;     // given on the command line
    char *name;        // of the input; owned
    pdk_error refusal; // why such boards are not taken; PDK_OK if they are
};

// The look of the current board, held once. On failure *out is NULL.
pdk_status look_new(const struct boards *boards, struct look **out,
                    pdk_error *error);

// The look of boards that are not read. Copies the alphabet and the name.
pdk_status look_of(const pdk_shape *shape, const pdk_alphabet *alphabet,
                   const char *name, struct look **out, pdk_error *error);

// Whether the current board looks the same, where `look` is that of the board
// before.
bool look_fits(const struct look *look, const struct boards *boards);

struct look *look_hold(struct look *look);

// Takes NULL too.
void look_drop(struct look *look);

#endif
