// The equations of a puzzle: with N rows, columns and symbols, the unknowns
//
//     0 .. N-1 rows     N .. 2N-1 columns     2N .. 3N-1 symbols
//
// have values modulo N, and a clue says that symbol = row + column.
#ifndef PDKI_CYCLIC_SYSTEM_H
#define PDKI_CYCLIC_SYSTEM_H

#include <permudoku/clues.h>

enum unknown_class { CLASS_ROWS, CLASS_COLUMNS, CLASS_SYMBOLS, CLASS_COUNT };

struct equation {
    uint32_t unknowns[CLASS_COUNT]; // one of each class
};

struct system {
    pdk_shape shape;
    uint32_t unknown_count; // 3 * side
    uint32_t equation_count;
    struct equation *equations;
    // The equations of unknown x are links[starts[x]] .. links[starts[x +
    // 1]-1].
    uint32_t *starts, *links;
};

// The equations of `count` clues whose numbers stand in `chosen`; NULL: of the
// first ones. PDK_ERR_MEMORY leaves it empty; release in any case.
pdk_status pdki_system_init(struct system *system, const pdk_clues *clues,
                            const uint32_t *chosen, uint32_t count);
void pdki_system_release(struct system *system);

// Bytes that a system for so many clues takes.
uint64_t pdki_system_bytes(const pdk_shape *shape, uint64_t count);

static inline enum unknown_class class_of(const struct system *system,
                                          uint32_t unknown)
{
    const uint32_t side = system->shape.side;
    return unknown < side
               ? CLASS_ROWS
               : (unknown < 2 * side ? CLASS_COLUMNS : CLASS_SYMBOLS);
}

static inline uint32_t count_links(const struct system *system,
                                   uint32_t unknown)
{
    return system->starts[unknown + 1] - system->starts[unknown];
}

#endif
