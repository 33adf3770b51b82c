// What boards that come one after another have in common. A reader forgets the
// symbols of a board when it goes on, but answers may still be on their way:
// they share a kind and count who holds it.
#ifndef CLI_BOARD_KIND_H
#define CLI_BOARD_KIND_H

#include "flow/source.h"

#include <stdatomic.h>

struct board_kind {
    atomic_size_t holders;
    pdk_shape shape;
    pdk_alphabet *alphabet; // owned
    pdk_layout layout;
    pdk_format format; // what suits full grids like them
    bool is_typed;     // given on the command line
    char *name;        // of the input; owned
    pdk_error refusal; // why such boards are not taken; PDK_OK if they are
};

// The kind of the current board, held once. On failure *out is NULL.
pdk_status board_kind_new(const struct source *boards, struct board_kind **out,
                          pdk_error *error);

// The kind of boards that are not read. Copies the alphabet and the name.
pdk_status board_kind_of(const pdk_shape *shape, const pdk_alphabet *alphabet,
                         const char *name, struct board_kind **out,
                         pdk_error *error);

// Whether the current board looks the same, where `kind` is that of the board
// before.
bool board_kind_fits(const struct board_kind *kind,
                     const struct source *boards);

struct board_kind *board_kind_hold(struct board_kind *kind);

// Takes NULL too.
void board_kind_drop(struct board_kind *kind);

#endif
