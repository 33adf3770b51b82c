// Sets and fish of five or more, up to half the side, all rated 5.5: smaller
// ones first, then naked sets, fish and hidden sets. There are none on 9x9
// boards.
//
// To look at all combinations would take too long. Instead, assign a different
// symbol to each cell of a house (or a line to each line of a fish). Every set
// that has a cell must have its symbols, too, and the cells these are assigned
// to, and so on. So each cell is in one smallest set, which is found at once;
// all other sets are unions of those, and remove nothing else.
#ifndef PDKI_LOGIC_LARGE_SETS_H
#define PDKI_LOGIC_LARGE_SETS_H

#include "logic/techniques/fish.h"

enum { NO_OWNER = UINT8_MAX };

struct closures {
    uint32_t count;
    set members[SIDE_MAX];
    uint8_t names[SIDE_MAX];
    uint8_t owner[SIDE_MAX]; // by element: the member that it is assigned to
    // The closure of a member: elements, and what the members stand for.
    set elements, members_in;
};

static void closures_add(struct closures *closures, uint32_t name, set member)
{
    closures->names[closures->count] = (uint8_t)name;
    closures->members[closures->count++] = member;
}

// Assigns an element to a member, and others to their former owners; an
// augmenting path.
static bool assign(struct closures *closures, uint32_t member, set *visited)
{
    for (EACH(element, closures->members[member])) {
        uint8_t *owner = &closures->owner[element];
        if (*visited & bit((uint32_t)element)) continue;
        *visited |= bit((uint32_t)element);
        if (*owner == NO_OWNER || assign(closures, *owner, visited)) {
            *owner = (uint8_t)member;
            return true;
        }
    }
    return false;
}

// False if the position is contradictory.
static bool assign_all(struct closures *closures)
{
    memset(closures->owner, NO_OWNER, sizeof closures->owner);
    for (uint32_t i = 0; i < closures->count; i++) {
        set visited = 0;
        if (!assign(closures, i, &visited)) return false;
    }
    return true;
}

// Whether the smallest set that contains a member has `size` members.
static bool is_closure(struct closures *closures, uint32_t member,
                       uint32_t size)
{
    set done = 0;
    closures->elements = closures->members[member];
    closures->members_in = 0;
    while (done != closures->elements) {
        if (size_of(closures->elements) > size) return false;
        const uint32_t element = lowest(closures->elements & (set)~done);
        const uint32_t owner = closures->owner[element];
        done |= bit(element);
        closures->elements |= closures->members[owner];
        closures->members_in |= bit(closures->names[owner]);
    }
    return size_of(closures->elements) == size;
}

// Whether an earlier member has the same closure as this one.
static bool is_listed(const struct closures *closures, const set *listed,
                      uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (listed[i] == closures->elements) return true;
    return false;
}

// What to do with a closure: elements and members.
typedef bool offer_closure(struct search *search, uint32_t where,
                           const struct closures *closures);

static bool find_closures(struct search *search, uint32_t where, uint32_t size,
                          struct closures *closures, offer_closure *offer)
{
    set listed[SIDE_MAX];
    uint32_t count = 0;
    if (!assign_all(closures)) return false;
    for (uint32_t i = 0; i < closures->count; i++) {
        if (!is_closure(closures, i, size) ||
            is_listed(closures, listed, count))
            continue;
        listed[count++] = closures->elements;
        if (offer(search, where, closures)) return true;
    }
    return false;
}

static bool offer_large_naked(struct search *search, uint32_t house,
                              const struct closures *closures)
{
    const struct house_set found = {house, closures->members_in,
                                    closures->elements};
    return offer_naked_set(search, &found,
                           (struct grade){PDK_TECHNIQUE_NAKED_SET, 5.5});
}

static bool find_large_naked_in(struct search *search, uint32_t house,
                                uint32_t size)
{
    const uint16_t *cells = search->layout->house_cells[house];
    struct closures closures = {.count = 0};
    if (search->position->empty[house] < 2 * size) return false;
    for (uint32_t place = 0; place < search->layout->side; place++)
        if (!search->position->symbols[cells[place]])
            closures_add(&closures, place,
                         search->position->open.candidates[cells[place]]);
    return find_closures(search, house, size, &closures, offer_large_naked);
}

static bool offer_large_hidden(struct search *search, uint32_t house,
                               const struct closures *closures)
{
    const struct house_set found = {house, closures->elements,
                                    closures->members_in};
    return offer_hidden_set(search, &found,
                            (struct grade){PDK_TECHNIQUE_HIDDEN_SET, 5.5});
}

static bool find_large_hidden_in(struct search *search, uint32_t house,
                                 uint32_t size)
{
    const set *places = search->position->open.places[house];
    struct closures closures = {.count = 0};
    if (search->position->empty[house] <= 2 * size) return false;
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++)
        if (places[symbol]) closures_add(&closures, symbol, places[symbol]);
    return find_closures(search, house, size, &closures, offer_large_hidden);
}

static bool offer_large_column_fish(struct search *search, uint32_t symbol,
                                    const struct closures *closures)
{
    const struct fish fish = {symbol, COLUMN, ROW, closures->members_in,
                              closures->elements};
    return offer_fish(search, &fish,
                      (struct grade){PDK_TECHNIQUE_LARGE_FISH, 5.5});
}

static bool offer_large_row_fish(struct search *search, uint32_t symbol,
                                 const struct closures *closures)
{
    const struct fish fish = {symbol, ROW, COLUMN, closures->members_in,
                              closures->elements};
    return offer_fish(search, &fish,
                      (struct grade){PDK_TECHNIQUE_LARGE_FISH, 5.5});
}

static bool find_large_fish(struct search *search, uint32_t size,
                            enum house_kind base, offer_closure *offer)
{
    const uint32_t side = search->layout->side;
    for (uint32_t symbol = 0; symbol < side; symbol++) {
        struct closures closures = {.count = 0};
        if (!symbol_is_new(search, symbol) ||
            search->position->placed[symbol] + 2 * size > side)
            continue;
        for (uint32_t line = 0; line < side; line++) {
            const set places =
                search->position->open.places[base * side + line][symbol];
            if (places) closures_add(&closures, line, places);
        }
        if (find_closures(search, symbol, size, &closures, offer)) return true;
    }
    return false;
}

static bool find_large_sets(struct search *search, uint32_t smallest)
{
    for (uint32_t size = smallest; 2 * size <= search->layout->side; size++)
        if (find_in_new_houses(search, size, find_large_naked_in) ||
            find_large_fish(search, size, COLUMN, offer_large_column_fish) ||
            find_large_fish(search, size, ROW, offer_large_row_fish) ||
            find_in_new_houses(search, size, find_large_hidden_in))
            return true;
    return false;
}

#endif
