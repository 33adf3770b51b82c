// The inside of a checker. Its three methods, over the houses of a geometry
// (check.c), row by row (check_rows.c) and clue by clue (check_clues.c), share
// the list of conflicts.
#ifndef PDKI_CHECKER_H
#define PDKI_CHECKER_H

#include "base/radix.h"
#include "core/row.h"

#include <permudoku/check.h>

// The symbols that a house has contained so far, one byte per symbol.
//
// A symbol is unseen below `once`, seen once at `once`, and repeated at once +
// 1. The next house raises `once` by two, which clears everything at no cost;
// bytes are reset only when that counter runs out. A byte per symbol rather
// than a bit, because consecutive symbols are often adjacent and would wait for
// each other's store.
struct stamps {
    uint8_t *marks; // for symbols 0 .. side
    size_t size, capacity;
    uint8_t once;
};

// A symbol seen for the second time in a house.
struct sighting {
    pdk_position at;
    pdk_house_kind kind;
    uint32_t house; // within its kind
    uint32_t index; // of the house in its geometry, if there is one
    pdk_symbol symbol;
};

struct conflict {
    struct sighting shown;
    bool has_earlier_cells; // `cells` is incomplete; only shown.at is certain
    pdk_position *cells;
    size_t cell_count, cell_capacity;
    pdk_conflict view; // returned to the caller after the board has ended
};

// All conflicts of a board are counted, the first `limit` are listed. While a
// board is checked they arrive in any order and the listed ones form a heap
// with the last one at the top, so that a new one either replaces it or is only
// counted.
struct conflicts {
    struct conflict *items;
    size_t count, capacity, limit;
    uint64_t total;
};

// Rows that are rotations of one cycle, with the start of each.
struct rotation {
    const pdk_symbol *source; // the caller's cycle: compared, never read
    pdk_symbol *cycle;        // our copy, repeated twice
    uint32_t *shifts;         // one per row, stored after the cycle
    size_t capacity;
    struct stamps used; // shifts in use
};

// Whole bands of a board that arrives row by row, kept until their boxes and
// columns are checked. Stored stack by stack:
//
//     stack 0    row 0  |C cells|      row_limit rows of C = box_columns cells,
//                row 1  |C cells|      of which row_count are filled
//                ...
//     stack 1    row 0  |C cells|
//                ...
//
// so that a box is contiguous, and a column stays within a small range.
struct block {
    uint32_t first_row, row_count, row_limit;
    bool is_wide; // cells are uint32_t rather than uint16_t
    void *cells;
    size_t capacity; // bytes
};

// One bit for each column and symbol seen.
struct columns {
    size_t words;       // of 64 bits, per column
    uint64_t *seen;     // column by column
    uint64_t *repeated; // the same for symbols counted as conflicts; allocated
                        // for the first one on a board
    size_t seen_capacity, repeated_capacity;
    bool has_repeats;
};

enum check_phase { CHECK_NONE, CHECK_ROWS, CHECK_DONE };

struct pdk_checker {
    enum check_phase phase;
    pdk_shape shape;
    uint32_t row_count;     // rows accepted
    uint32_t located_count; // rows accepted in the second pass
    bool is_rotating;       // all rows so far are in `rotation`
    uint64_t empty;
    struct conflicts conflicts;
    struct stamps stamps;

    size_t kept_bytes; // size of `block`, which has room for at least one band
    struct rotation rotation;
    struct block block;
    struct columns columns;

    pdk_clues *ordered; // a copy in reading order, if needed
    struct key_set keys;
};

// Forgets the board but keeps the memory.
void pdki_checker_forget(pdk_checker *checker);

// Makes room for symbols 0 .. side; false if out of memory.
bool pdki_stamps_reserve(struct stamps *stamps, uint32_t side);

// Forgets all symbols; call it before each house.
void pdki_stamps_next_house(struct stamps *stamps);

// Records `symbol`; true exactly the second time, however often it occurs.
static inline bool pdki_stamps_is_second(struct stamps *stamps,
                                         pdk_symbol symbol)
{
    uint8_t *mark = &stamps->marks[symbol];
    const bool is_second = *mark == stamps->once;
    if (is_second)
        *mark = (uint8_t)(stamps->once + 1);
    else if (*mark < stamps->once)
        *mark = stamps->once;
    return is_second;
}

// Counts a conflict and lists it if it is among the first ones. Call it once
// for each house and symbol. Returns PDK_OK or PDK_ERR_MEMORY, like all
// functions below.
PDK_CHECKED pdk_status pdki_conflicts_add(struct conflicts *conflicts,
                                          const struct sighting *sighting);

// Updates the views of the listed conflicts, after the board has ended or their
// cells were located.
void pdki_conflicts_show(struct conflicts *conflicts);

// Sorts the listed conflicts into reading order; none may be added afterwards.
void pdki_conflicts_sort(struct conflicts *conflicts);

// Appends a cell to a listed conflict.
PDK_CHECKED pdk_status pdki_conflict_append(struct conflict *conflict,
                                            pdk_position cell);

// The cells of a house, in reading order: look() returns the symbol of cell i
// and stores its position.
struct house_view {
    pdk_house_kind kind;
    uint32_t house, index, cell_count; // as in a sighting
    pdk_symbol (*look)(const struct house_view *view, uint32_t i,
                       pdk_position *at);
    const void *board; // for look()
};

// Adds the symbols that occur more than once in the house, or appends all of
// its cells with the symbol of a listed conflict.
PDK_CHECKED pdk_status pdki_house_add_repeats(const struct house_view *view,
                                              struct stamps *stamps,
                                              struct conflicts *conflicts);
PDK_CHECKED pdk_status pdki_house_append_cells(const struct house_view *view,
                                               struct conflict *conflict);

// A cell of the rows that are kept.
pdk_symbol pdki_checker_kept_cell(const pdk_checker *checker, uint32_t row,
                                  uint32_t column);

#endif
