// The workspace of chains, almost locked sets and forcing.
#ifndef PDKI_LOGIC_LINKS_ROOM_H
#define PDKI_LOGIC_LINKS_ROOM_H

#include "base/alloc.h"
#include "logic/named/links_losses.h"

enum {
    CHAIN_MOVES = 9, // two links each, after the first
    CHAIN_CELLS = 2 * CHAIN_MOVES + 2
};

// A search for a chain between two ends, links_paths.h.
struct paths {
    bool is_x;          // else XY
    uint32_t symbol;    // of an X-chain
    uint32_t links_max; // moves
    uint8_t todo[2 * CELLS_MAX];
    uint16_t queue[2 * CELLS_MAX];
    struct cell_set used, reached;
    pdk_candidate nodes[CHAIN_CELLS];
    uint32_t count, visits;
};

struct als_room;
struct webs;
struct forcing;
struct brute;

struct linkage {
    const struct layout *layout;
    const struct position *position;
    struct budget *budget;
    uint32_t version;          // counts positions; 0: none yet
    set candidates[CELLS_MAX]; // of the position that is prepared
    struct cell_set cells_of[SIDE_MAX];
    struct cell_set pairs; // cells with two candidates
    struct losses losses;  // of the step that is being looked at
    struct losses in_step; // those that the step has got
    struct paths paths;
    struct als_room *als;
    struct webs *webs;
    struct forcing *forcing;
    struct brute *brute;
};

static void linkage_prepare(struct linkage *linkage)
{
    for (uint32_t symbol = 0; symbol < linkage->layout->side; symbol++)
        linkage->cells_of[symbol] =
            cells_with(linkage->layout, &linkage->position->open, symbol);
    linkage->pairs = cells_none();
    for (uint32_t cell = 0; cell < linkage->layout->cells; cell++)
        if (size_of(linkage->candidates[cell]) == 2)
            cell_set_add(&linkage->pairs, cell);
}

// Prepares the workspace for a position, unless that was done before.
static struct linkage *linkage_begin(struct search *search)
{
    struct linkage *linkage = search->named->linkage;
    const size_t size = linkage->layout->cells * sizeof(set);
    linkage->position = search->position;
    linkage->budget = search->budget;
    choice_begin(search);
    if (linkage->version && memcmp(search->position->open.candidates,
                                   linkage->candidates, size) == 0)
        return linkage;
    memcpy(linkage->candidates, search->position->open.candidates, size);
    linkage_prepare(linkage);
    linkage->version++;
    return linkage;
}

// A node of a chain: a candidate that is true or false.
static inline void step_because_node(struct step *step, uint32_t cell,
                                     uint32_t symbol, bool is_true)
{
    step_because(step, (pdk_reason){is_true ? PDK_ROLE_TRUE : PDK_ROLE_FALSE,
                                    PDK_NO_HOUSE, cell, (pdk_symbol)symbol, 0});
}

#endif
