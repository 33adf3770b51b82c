// The order of singles on the players' ladder: as they appear.
//
// Whenever a candidate vanishes, its cell may be left with one candidate, and
// each of its houses with one place. Such singles wait in two queues, naked and
// hidden ones, until their cell is filled. The order in which candidates vanish
// is therefore part of the rating: a symbol that is placed first leaves its
// peers, in ascending order, then the cell loses its other candidates.
#ifndef PDKI_LOGIC_SINGLE_QUEUES_H
#define PDKI_LOGIC_SINGLE_QUEUES_H

#include "logic/named/named_room.h"
#include "logic/position.h"

// The order of houses on the players' ladder.
static const enum house_kind player_kinds[KINDS] = {ROW, COLUMN, BOX};

static void queue_naked(const struct position *position, struct named *named,
                        uint32_t cell)
{
    const set left = position->open.candidates[cell];
    if (is_single(left))
        named->naked[named->naked_count++] =
            (struct waiting){(uint16_t)cell, (uint8_t)lowest(left), 0};
}

// Removes a candidate, as position_remove() does, and adds the hidden singles
// that this leaves to the queue.
static inline void remove_and_queue(const struct layout *layout,
                                    struct position *position,
                                    struct named *named, uint32_t cell,
                                    uint32_t symbol)
{
    const uint32_t now = position->now;
    const set gone = bit(symbol);
    position->cell_changed[cell] = now;
    position->symbol_changed[symbol] = now;
    for (uint32_t k = 0; k < KINDS; k++) {
        const enum house_kind kind = player_kinds[k];
        const uint32_t house = layout->cell_houses[cell][kind];
        set *places = &position->open.places[house][symbol];
        *places &= (set)~bit(layout->cell_places[cell][kind]);
        position->house_changed[house] = now;
        position->singles[house] &= (set)~gone;
        if (!is_single(*places)) continue;
        position->singles[house] |= gone;
        named->hidden[named->hidden_count++] =
            (struct waiting){layout->house_cells[house][lowest(*places)],
                             (uint8_t)symbol, (uint8_t)kind};
    }
}

// Removes a candidate.
static void player_remove(const struct layout *layout,
                          struct position *position, struct named *named,
                          uint32_t cell, uint32_t symbol)
{
    position->open.candidates[cell] &= (set)~bit(symbol);
    queue_naked(position, named, cell);
    remove_and_queue(layout, position, named, cell, symbol);
}

static void player_place(const struct layout *layout, struct position *position,
                         struct named *named, uint32_t cell, uint32_t symbol)
{
    const set own = position->open.candidates[cell];
    position->symbols[cell] = (uint8_t)(symbol + 1);
    position->left--;
    position->placed[symbol]++;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        position->empty[layout->cell_houses[cell][kind]]--;
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t peer = layout->peers[cell][i];
        if (position->open.candidates[peer] & bit(symbol))
            player_remove(layout, position, named, peer, symbol);
    }
    position->open.candidates[cell] = 0;
    for (EACH(other, own))
        remove_and_queue(layout, position, named, cell, (uint32_t)other);
}

#endif
