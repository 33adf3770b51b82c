// What a step would remove, as a set of cells for each symbol.
//
// Of several chains the best is taken (choice.h), and how good it is depends on
// what it removes, not on the chain. So removals are compared before the chain
// is built.
#ifndef PDKI_LOGIC_LINKS_LOSSES_H
#define PDKI_LOGIC_LINKS_LOSSES_H

#include "logic/named/choice.h"

static inline void cells_keep(struct cell_set *to, const struct cell_set *from)
{
    for (uint32_t i = 0; i < CELL_WORDS; i++) to->words[i] &= from->words[i];
}

static inline void cells_join(struct cell_set *to, const struct cell_set *from)
{
    for (uint32_t i = 0; i < CELL_WORDS; i++) to->words[i] |= from->words[i];
}

static inline void cells_leave(struct cell_set *to, const struct cell_set *from)
{
    for (uint32_t i = 0; i < CELL_WORDS; i++) to->words[i] &= ~from->words[i];
}

static inline bool cells_lie_in(const struct cell_set *a,
                                const struct cell_set *b)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < CELL_WORDS; i++) any |= a->words[i] & ~b->words[i];
    return any == 0;
}

// Candidates: for each of `symbols`, in which cells. Others are not set.
struct losses {
    set symbols;
    struct cell_set cells[SIDE_MAX];
};

static inline void losses_begin(struct losses *losses)
{
    losses->symbols = 0;
}

static inline struct cell_set *losses_of(struct losses *losses, uint32_t symbol)
{
    if (!(losses->symbols & bit(symbol))) {
        losses->symbols |= bit(symbol);
        losses->cells[symbol] = cells_none();
    }
    return &losses->cells[symbol];
}

static inline void losses_add(struct losses *losses, uint32_t cell,
                              uint32_t symbol)
{
    cell_set_add(losses_of(losses, symbol), cell);
}

// How many candidates, and their index sum.
struct merit {
    uint32_t count;
    uint64_t sum;
};

static struct merit merit_of(const struct layout *layout,
                             const struct losses *losses)
{
    struct merit merit = {0, 0};
    uint64_t factor = 1;
    for (EACH(symbol, losses->symbols))
        for (EACH_CELL(cell, &losses->cells[symbol])) {
            merit.sum += cell * factor + symbol + 1;
            merit.count++;
            factor += layout->cells - 1;
        }
    return merit;
}

// Whether a step that removes these candidates would be taken.
static bool losses_win(const struct search *search, const struct losses *losses)
{
    const struct choice *choice = &search->named->choice;
    const struct merit merit = merit_of(search->layout, losses);
    if (merit.count == 0) return false;
    if (search->wants_all || !choice->has_best) return true;
    return merit.count > choice->count ||
           (merit.count == choice->count && merit.sum < choice->sum);
}

// Adds the removals to a step, cell by cell; choice.h puts them in order.
static void step_lose(struct search *search, const struct losses *losses)
{
    struct cell_set cells = cells_none();
    for (EACH(symbol, losses->symbols))
        cells_join(&cells, &losses->cells[symbol]);
    for (EACH_CELL(cell, &cells)) {
        set lost = 0;
        for (EACH(symbol, losses->symbols))
            if (cell_set_has(&losses->cells[symbol], cell))
                lost |= bit((uint32_t)symbol);
        step_remove(search->step, cell, lost);
    }
}

// Adds the removals to a step, by symbols, then cells, but those that are
// `done`. Only for boards on which all of them fit.
static void step_lose_in_order(struct search *search,
                               const struct losses *losses, struct losses *done)
{
    for (EACH(symbol, losses->symbols)) {
        struct cell_set *before = losses_of(done, (uint32_t)symbol);
        const struct cell_set more =
            cells_without(&losses->cells[symbol], before);
        for (EACH_CELL(cell, &more))
            step_remove(search->step, cell, bit((uint32_t)symbol));
        cells_join(before, &more);
    }
}

#endif
