// Locked candidates: if all places of a symbol in one house lie in another
// house, it cannot be anywhere else in that one. 2.6 pointing (from a box to a
// line) and 2.8 claiming (from a line to a box); 1.7 and 1.9 if a third house
// is left with a single place at once. Such a direct step places the symbol and
// removes nothing.
#ifndef PDKI_LOGIC_LOCKING_H
#define PDKI_LOGIC_LOCKING_H

#include "logic/technique.h"

// A symbol that is locked in `from` and in `to`.
struct lock {
    pdk_technique technique;
    double rating;
    uint32_t symbol, from, to;
};

static void explain_lock(struct search *search, const struct lock *lock)
{
    step_because_house(search, PDK_ROLE_BASE, lock->from);
    step_because_house(search, PDK_ROLE_COVER, lock->to);
    step_because_places(
        search, PDK_ROLE_BASE, lock->from,
        search->position->open.places[lock->from][lock->symbol]);
    step_because_symbols(search, PDK_ROLE_BASE, bit(lock->symbol));
}

static bool offer_lock(struct search *search, const struct lock *lock)
{
    const struct layout *layout = search->layout;
    const set outside = search->position->open.places[lock->to][lock->symbol] &
                        (set)~layout->shared[lock->to][lock->from];
    if (!outside || !house_is_new(search, lock->from)) return false;
    step_begin(search, lock->technique, lock->rating);
    for (EACH(place, outside))
        step_remove(search->step, layout->house_cells[lock->to][place],
                    bit(lock->symbol));
    explain_lock(search, lock);
    return step_offer(search);
}

// Looks for houses of the same kind as `from` that are left with one place.
static bool offer_direct_lock(struct search *search, const struct lock *lock)
{
    const struct layout *layout = search->layout;
    const uint32_t kind = lock->from / layout->side;
    for (uint32_t i = 0; i < layout->crossing_count[lock->to][kind]; i++) {
        const uint32_t house = layout->crossing[lock->to][kind][i];
        const set places = search->position->open.places[house][lock->symbol];
        const set left = places & (set)~layout->shared[house][lock->to];
        if (house == lock->from || left == places || !is_single(left)) continue;
        step_begin(search, lock->technique, lock->rating);
        step_place(search->step, layout->house_cells[house][lowest(left)],
                   lock->symbol);
        explain_lock(search, lock);
        step_because_house(search, PDK_ROLE_EXTRA, house);
        if (step_offer(search)) return true;
    }
    return false;
}

typedef bool offer_locked(struct search *search, const struct lock *lock);

// The symbols that are locked in houses of two kinds.
static bool find_locked(struct search *search, struct lock lock,
                        enum house_kind from, enum house_kind to,
                        offer_locked *offer)
{
    const struct layout *layout = search->layout;
    const uint32_t first = from * layout->side;
    for (lock.symbol = 0; lock.symbol < layout->side; lock.symbol++) {
        if (!symbol_is_new(search, lock.symbol)) continue;
        for (lock.from = first; lock.from < first + layout->side; lock.from++) {
            const set places =
                search->position->open.places[lock.from][lock.symbol];
            if (!has_two_or_more(places)) continue;
            const uint32_t cell =
                layout->house_cells[lock.from][lowest(places)];
            lock.to = layout->cell_houses[cell][to];
            if (!(places & (set)~layout->shared[lock.from][lock.to]) &&
                offer(search, &lock))
                return true;
        }
    }
    return false;
}

static bool find_pointing(struct search *search, uint32_t size)
{
    (void)size;
    const struct lock lock = {PDK_TECHNIQUE_POINTING, 2.6, 0, 0, 0};
    return find_locked(search, lock, BOX, COLUMN, offer_lock) ||
           find_locked(search, lock, BOX, ROW, offer_lock);
}

static bool find_claiming(struct search *search, uint32_t size)
{
    (void)size;
    const struct lock lock = {PDK_TECHNIQUE_CLAIMING, 2.8, 0, 0, 0};
    return find_locked(search, lock, COLUMN, BOX, offer_lock) ||
           find_locked(search, lock, ROW, BOX, offer_lock);
}

static bool find_direct_pointing(struct search *search, uint32_t size)
{
    (void)size;
    const struct lock lock = {PDK_TECHNIQUE_DIRECT_POINTING, 1.7, 0, 0, 0};
    return find_locked(search, lock, BOX, COLUMN, offer_direct_lock) ||
           find_locked(search, lock, BOX, ROW, offer_direct_lock);
}

static bool find_direct_claiming(struct search *search, uint32_t size)
{
    (void)size;
    const struct lock lock = {PDK_TECHNIQUE_DIRECT_CLAIMING, 1.9, 0, 0, 0};
    return find_locked(search, lock, COLUMN, BOX, offer_direct_lock) ||
           find_locked(search, lock, ROW, BOX, offer_direct_lock);
}

#endif
