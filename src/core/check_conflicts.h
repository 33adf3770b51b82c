// The conflicts of one board: all are counted, the first `limit` are listed.
//
// While a board is checked they come in any order and the listed ones form a
// heap with the last of them on top, so that a new one either replaces that
// or is only counted.
#ifndef PDKI_CHECK_CONFLICTS_H
#define PDKI_CHECK_CONFLICTS_H

#include <permudoku/check.h>

// A symbol seen for the second time in a house.
struct sighting {
    pdk_position at;
    pdk_house_kind kind;
    uint32_t house; // within its kind
    uint32_t index; // of the house in its geometry; 0 where there is none
    pdk_symbol symbol;
};

struct conflict {
    struct sighting shown;
    bool has_earlier_cells; // `cells` lacks some; only shown.at is sure
    pdk_position *cells;
    size_t cell_count, cell_capacity;
};

struct conflicts {
    struct conflict *items;
    size_t count, capacity;
    size_t limit;
    uint64_t total;
};

void pdki_conflicts_init(struct conflicts *conflicts, size_t limit);
void pdki_conflicts_release(struct conflicts *conflicts);

// Forgets the conflicts but keeps the memory.
void pdki_conflicts_reset(struct conflicts *conflicts);

// Counts a conflict and lists it if it is among the first ones. Call it once
// for each house and symbol. PDK_OK or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_conflicts_add(struct conflicts *conflicts,
                                          const struct sighting *sighting);

// Puts the listed ones into reading order; none may be added after that.
void pdki_conflicts_sort(struct conflicts *conflicts);

// Appends a cell to a listed conflict. PDK_OK or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_conflict_append(struct conflict *conflict,
                                            pdk_position cell);

#endif
