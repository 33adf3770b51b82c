// Almost locked sets: n cells of a house with n + 1 candidate symbols. If one
// symbol is not in such a set, all others are.
//
// Two sets have a restricted common symbol if all its places in one see all its
// places in the other: then only one of them can have it.
//
// Sets are listed by rows, columns and boxes, and within a house in the order
// of their cells, (1) (1 2) (1 2 3) (1 3) ...; commons join a set with a later
// one, so they never lead back.
#ifndef PDKI_LOGIC_ALS_SETS_H
#define PDKI_LOGIC_ALS_SETS_H

#include "logic/named/links_room.h"

enum {
    // Boards larger than 9x9 have sets of up to half the side; if there are
    // more sets than this, the largest sizes are left out.
    ALS_COUNT_MAX = 1 << 13,
    ALS_SIDE = 9
};

struct als {
    struct cell_set cells;
    struct cell_set buddies; // where it can remove anything
    set symbols;
    uint16_t size;
    uint32_t first_place; // of its symbols, ascending
};

// The cells of a symbol: in the set, and outside, seen by all of those.
struct als_place {
    struct cell_set in, seen;
    uint32_t start; // number, als_starts.h
};

// Up to two symbols, from 1; 0: there is no second one.
struct common {
    uint16_t a, b;
    uint8_t first, second;
};

// How chains have reached a set: by which symbols, after one or two commons,
// and after three or more.
enum { NEAR_SETS, MIDDLE_SETS, FAR_SETS, REACHES };
struct als_reach {
    set by[REACHES], done[REACHES];
};

// Which symbols of a common a chain uses.
enum use { USE_FIRST = 1, USE_SECOND = 2, USE_BOTH = 3 };

// How a chain has got to a set, for its reasons.
struct als_state {
    uint32_t stamp;  // of the search
    uint32_t parent; // or NO_STATE
    uint32_t common;
    enum use use;
    uint32_t set;
};

#define NO_STATE UINT32_MAX

struct als_room {
    struct als *sets;
    struct als_place *places;
    struct common *commons;
    uint32_t *commons_into;       // numbers of commons, by their second set
    struct als_reach *reaches;    // [set]
    uint32_t *first, *into_first; // [set + 1]: commons, and commons_into
    uint64_t *rows;               // bits of sets: see als_row()
    size_t count, capacity, place_count, place_capacity;
    size_t common_count, common_capacity, into_capacity;
    size_t reach_capacity, first_capacity, into_first_capacity, row_capacity;
    uint32_t row_words;
    uint32_t size_max;
    uint32_t joined;  // sets whose commons are known
    uint32_t version; // of the position that it is about, 0: none
    bool may_overlap, has_into;
    bool has_starts;
    uint64_t *starts; // rows of bits: see als_starts.h
    size_t start_capacity;
    uint32_t start_words;
    struct als_state *states; // [(set * side + symbol) * REACHES + reach]
    uint32_t *queue;          // of states
    size_t state_capacity, queue_capacity;
    uint32_t stamp;
};

static void als_close(struct als_room *room)
{
    if (!room) return;
    pdki_free(room->queue);
    pdki_free(room->states);
    pdki_free(room->starts);
    pdki_free(room->rows);
    pdki_free(room->into_first);
    pdki_free(room->first);
    pdki_free(room->reaches);
    pdki_free(room->commons_into);
    pdki_free(room->commons);
    pdki_free(room->places);
    pdki_free(room->sets);
    pdki_free(room);
}

static bool als_reserve(struct linkage *linkage, void **block, size_t *capacity,
                        size_t needed, size_t size)
{
    if (pdki_alloc_reserve(block, capacity, needed, size)) return true;
    linkage->budget->is_out_of_memory = true;
    return false;
}

static inline const struct als_place *als_place_of(const struct als_room *room,
                                                   const struct als *als,
                                                   uint32_t symbol)
{
    return &room->places[als->first_place +
                         size_of(als->symbols & (set)(bit(symbol) - 1))];
}

// While the sets of a house are listed.
struct als_walk {
    uint32_t house, count;
    uint16_t cells[SIDE_MAX];
};

// Sets that lie in two houses are listed with the first.
static bool als_is_known(const struct layout *layout,
                         const struct als_walk *walk, uint32_t cell,
                         const struct cell_set *cells)
{
    const uint32_t kind = walk->house / layout->side;
    if (kind == ROW) return false;
    for (uint32_t other = ROW; other <= COLUMN; other++) {
        if (other == kind) continue;
        const uint32_t house = layout->cell_houses[cell][other];
        const struct cell_set line =
            cells_of_places(layout, house, all_of(layout->side));
        if (cells_lie_in(cells, &line)) return true;
    }
    return false;
}

static bool als_add(struct linkage *linkage, const struct cell_set *cells,
                    set symbols, uint32_t size)
{
    struct als_room *room = linkage->als;
    if (room->count == ALS_COUNT_MAX && linkage->layout->side > ALS_SIDE)
        return false;
    if (!als_reserve(linkage, (void **)&room->sets, &room->capacity,
                     room->count + 1, sizeof *room->sets))
        return false;
    room->sets[room->count++] = (struct als){
        .cells = *cells, .symbols = symbols, .size = (uint16_t)size};
    return true;
}

// Adds cells from `from` on to a set of `size` cells with these symbols; false
// if there are too many sets.
static bool als_extend(struct linkage *linkage, const struct als_walk *walk,
                       uint32_t from, struct cell_set *cells, set symbols,
                       uint32_t size)
{
    const uint32_t size_max = linkage->als->size_max;
    for (uint32_t i = from; i < walk->count; i++) {
        const uint32_t cell = walk->cells[i];
        const set all = symbols | linkage->candidates[cell];
        const uint32_t excess = size_of(all);
        if (excess > size_max + 1) continue;
        cell_set_add(cells, cell);
        if (excess == size + 2 &&
            !als_is_known(linkage->layout, walk, cell, cells) &&
            !als_add(linkage, cells, all, size + 1))
            return false;
        if (size + 1 < size_max &&
            !als_extend(linkage, walk, i + 1, cells, all, size + 1))
            return false;
        cell_set_drop(cells, cell);
    }
    return true;
}

static bool als_list(struct linkage *linkage)
{
    static const uint8_t kinds[KINDS] = {ROW, COLUMN, BOX};
    const struct layout *layout = linkage->layout;
    linkage->als->count = 0;
    for (uint32_t i = 0; i < layout->houses; i++) {
        struct als_walk walk = {
            .house = kinds[i / layout->side] * layout->side + i % layout->side};
        for (uint32_t place = 0; place < layout->side; place++) {
            const uint32_t cell = layout->house_cells[walk.house][place];
            if (linkage->candidates[cell])
                walk.cells[walk.count++] = (uint16_t)cell;
        }
        struct cell_set cells = cells_none();
        if (!als_extend(linkage, &walk, 0, &cells, 0, 0)) return false;
    }
    return true;
}

// Rows of bits, one for each set: those with a cell; after them, by symbol,
// those with a symbol; those joined with one set by a symbol; those joined with
// it by any symbol.
enum als_rows { ROWS_WITH_SYMBOL, ROWS_JOINED, ROW_JOINED_ANY };

static inline uint64_t *als_cell_row(const struct als_room *room, uint32_t cell)
{
    return room->rows + (size_t)cell * room->row_words;
}

static inline uint64_t *als_row(const struct linkage *linkage,
                                enum als_rows rows, uint32_t symbol)
{
    return als_cell_row(linkage->als, linkage->layout->cells +
                                          rows * linkage->layout->side +
                                          symbol);
}

static bool als_fill_rows(struct linkage *linkage)
{
    const struct layout *layout = linkage->layout;
    struct als_room *room = linkage->als;
    room->row_words = (uint32_t)(room->count + 63) / 64;
    const size_t words = (layout->cells + ROW_JOINED_ANY * layout->side + 1u) *
                         (size_t)room->row_words;
    if (!words) return true;
    if (!als_reserve(linkage, (void **)&room->rows, &room->row_capacity, words,
                     sizeof *room->rows))
        return false;
    memset(room->rows, 0, words * sizeof *room->rows);
    for (uint32_t i = 0; i < room->count; i++) {
        const uint64_t own = UINT64_C(1) << i % 64;
        for (EACH_CELL(cell, &room->sets[i].cells))
            als_cell_row(room, cell)[i / 64] |= own;
        for (EACH(symbol, room->sets[i].symbols))
            als_row(linkage, ROWS_WITH_SYMBOL, (uint32_t)symbol)[i / 64] |= own;
    }
    return true;
}

static void als_look(struct linkage *linkage, struct als *als)
{
    const struct layout *layout = linkage->layout;
    struct als_room *room = linkage->als;
    als->first_place = (uint32_t)room->place_count;
    als->buddies = cells_none();
    for (EACH(symbol, als->symbols)) {
        struct als_place *place = &room->places[room->place_count++];
        place->in = cells_both(&als->cells, &linkage->cells_of[symbol]);
        place->seen = cells_without(&linkage->cells_of[symbol], &als->cells);
        for (EACH_CELL(cell, &place->in))
            cells_keep(&place->seen, &layout->peer_set[cell]);
        cells_join(&als->buddies, &place->seen);
    }
}

static bool als_collect(struct linkage *linkage)
{
    const uint32_t side = linkage->layout->side;
    struct als_room *room = linkage->als;
    room->size_max = side > ALS_SIDE ? side / 2 : side - 1;
    while (!als_list(linkage)) {
        if (linkage->budget->is_out_of_memory || room->size_max == 1)
            return false;
        room->size_max--;
    }
    size_t places = 0;
    for (size_t i = 0; i < room->count; i++) places += room->sets[i].size + 1u;
    room->place_count = 0;
    if (!als_reserve(linkage, (void **)&room->places, &room->place_capacity,
                     places, sizeof *room->places) ||
        !als_reserve(linkage, (void **)&room->first, &room->first_capacity,
                     room->count + 2, sizeof *room->first) ||
        !als_reserve(linkage, (void **)&room->into_first,
                     &room->into_first_capacity, room->count + 2,
                     sizeof *room->into_first) ||
        !als_reserve(linkage, (void **)&room->reaches, &room->reach_capacity,
                     room->count + 1, sizeof *room->reaches))
        return false;
    for (size_t i = 0; i < room->count; i++) als_look(linkage, &room->sets[i]);
    return als_fill_rows(linkage);
}

// The sets that have all places of a symbol where set `a` sees them, so that
// only one of the two can have it, from word `from` on.
static void als_join_by(struct linkage *linkage, uint32_t a, uint32_t symbol,
                        uint32_t from)
{
    const struct als_room *room = linkage->als;
    const struct als *als = &room->sets[a];
    const struct cell_set *seen = &als_place_of(room, als, symbol)->seen;
    const uint64_t *with = als_row(linkage, ROWS_WITH_SYMBOL, symbol);
    uint64_t *joined = als_row(linkage, ROWS_JOINED, symbol);
    uint64_t *any = als_row(linkage, ROW_JOINED_ANY, 0);
    const uint64_t some = cells_are_none(seen) ? 0 : UINT64_MAX;
    for (uint32_t i = from; i < room->row_words; i++)
        joined[i] = with[i] & some;
    if (!some) return;
    struct cell_set avoided = cells_without(&linkage->cells_of[symbol], seen);
    if (!room->may_overlap) cells_join(&avoided, &als->cells);
    for (EACH_CELL(cell, &avoided)) {
        const uint64_t *has_cell = als_cell_row(room, cell);
        for (uint32_t i = from; i < room->row_words; i++)
            joined[i] &= ~has_cell[i];
    }
    for (uint32_t i = from; i < room->row_words; i++) any[i] |= joined[i];
}

// The symbols that two sets have in common, each only once between them. A
// third one takes the place of the second.
static struct common als_common(const struct linkage *linkage, uint32_t a,
                                uint32_t b)
{
    struct common common = {(uint16_t)a, (uint16_t)b, 0, 0};
    for (EACH(symbol, linkage->als->sets[a].symbols)) {
        const uint64_t *joined =
            als_row(linkage, ROWS_JOINED, (uint32_t)symbol);
        if (!(joined[b / 64] >> b % 64 & 1)) continue;
        if (!common.first)
            common.first = (uint8_t)(symbol + 1);
        else
            common.second = (uint8_t)(symbol + 1);
    }
    return common;
}

// Finds the commons of the next set with all later ones.
static bool als_join(struct linkage *linkage)
{
    struct als_room *room = linkage->als;
    const uint32_t a = room->joined, from = (a + 1) / 64;
    if (!als_reserve(linkage, (void **)&room->commons, &room->common_capacity,
                     room->common_count + room->count, sizeof *room->commons))
        return false;
    room->first[a] = (uint32_t)room->common_count;
    uint64_t *any = als_row(linkage, ROW_JOINED_ANY, 0);
    for (uint32_t i = from; i < room->row_words; i++) any[i] = 0;
    for (EACH(symbol, room->sets[a].symbols))
        als_join_by(linkage, a, (uint32_t)symbol, from);
    for (uint32_t i = from; i < room->row_words; i++) {
        if (i == from) any[i] = any[i] >> (a + 1) % 64 << (a + 1) % 64;
        for (uint64_t left = any[i]; left; left &= left - 1)
            room->commons[room->common_count++] = als_common(
                linkage, a, i * 64 + (uint32_t)__builtin_ctzll(left));
    }
    room->joined++;
    room->first[room->joined] = (uint32_t)room->common_count;
    return true;
}

// Sorts the commons by their second set, too.
static bool als_index(struct linkage *linkage)
{
    struct als_room *room = linkage->als;
    if (room->has_into) return true;
    if (!als_reserve(linkage, (void **)&room->commons_into,
                     &room->into_capacity, room->common_count + 1,
                     sizeof *room->commons_into))
        return false;
    uint32_t *first = room->into_first;
    memset(first, 0, (room->count + 2) * sizeof *first);
    for (size_t i = 0; i < room->common_count; i++)
        first[room->commons[i].b + 2]++;
    for (size_t i = 2; i < room->count + 2; i++) first[i] += first[i - 1];
    for (size_t i = 0; i < room->common_count; i++)
        room->commons_into[first[room->commons[i].b + 1]++] = (uint32_t)i;
    room->has_into = true;
    return true;
}

// Lists the sets of the position, unless that was done before; false if out of
// memory.
static bool als_begin(struct search *search, struct linkage *linkage)
{
    struct als_room *room = linkage->als;
    const bool may_overlap = search->variants & PDK_VARIANT_OVERLAP;
    if (room->version == linkage->version && room->may_overlap == may_overlap)
        return true;
    room->may_overlap = may_overlap;
    room->has_into = false;
    room->version = room->joined = 0;
    room->common_count = 0;
    if (!als_collect(linkage)) return false;
    room->version = linkage->version;
    return true;
}

static bool als_reserve_states(struct linkage *linkage)
{
    struct als_room *room = linkage->als;
    const size_t states = room->count * linkage->layout->side * REACHES;
    const size_t old = room->state_capacity;
    if (!als_reserve(linkage, (void **)&room->queue, &room->queue_capacity,
                     states, sizeof *room->queue) ||
        !als_reserve(linkage, (void **)&room->states, &room->state_capacity,
                     states, sizeof *room->states))
        return false;
    if (room->state_capacity > old)
        memset(room->states + old, 0,
               (room->state_capacity - old) * sizeof *room->states);
    return true;
}

// All commons, and their index.
static bool als_begin_commons(struct search *search, struct linkage *linkage)
{
    if (!als_begin(search, linkage)) return false;
    while (linkage->als->joined < linkage->als->count)
        if (!als_join(linkage)) return false;
    return als_index(linkage);
}

// What two sets that cannot both lack a symbol remove: the symbols that both
// have, except `banned`.
static void als_lose(struct linkage *linkage, const struct als *a,
                     const struct als *b, set banned)
{
    const struct als_room *room = linkage->als;
    if (!cells_meet(&a->buddies, &b->buddies)) return;
    for (EACH(symbol, a->symbols & b->symbols & (set)~banned)) {
        const struct cell_set seen =
            cells_both(&als_place_of(room, a, (uint32_t)symbol)->seen,
                       &als_place_of(room, b, (uint32_t)symbol)->seen);
        if (!cells_are_none(&seen))
            cells_join(losses_of(&linkage->losses, (uint32_t)symbol), &seen);
    }
}

static inline set symbol_set(uint32_t symbol)
{
    return symbol ? bit(symbol - 1) : 0;
}

// Whether a use is possible after entry by one of these symbols.
static inline bool can_use(const struct common *common, enum use use, set by)
{
    const set first = symbol_set(common->first);
    const set second = symbol_set(common->second);
    if (!second) return use == USE_FIRST && (by & (set)~first);
    if (use == USE_FIRST) return by & second;
    if (use == USE_SECOND) return by & first;
    return by & (set) ~(first | second);
}

static inline set use_symbols(const struct common *common, enum use use)
{
    return (use & USE_FIRST ? symbol_set(common->first) : 0) |
           (use & USE_SECOND ? symbol_set(common->second) : 0);
}

static inline set use_entry(const struct common *common, enum use use)
{
    return use == USE_SECOND ? symbol_set(common->second)
                             : symbol_set(common->first);
}

// A set as a reason: its cells and its symbols.
static void because_als(struct search *search, const struct als *als,
                        uint32_t group)
{
    const uint32_t first = search->step->reason_count;
    for (EACH_CELL(cell, &als->cells))
        step_because_cell(search, PDK_ROLE_SET, cell);
    step_because_symbols(search, PDK_ROLE_SET, als->symbols);
    step_group_reasons(search->step, first, group);
}

static void because_common(struct search *search, set symbols, uint32_t group)
{
    const uint32_t first = search->step->reason_count;
    step_because_symbols(search, PDK_ROLE_COMMON, symbols);
    step_group_reasons(search->step, first, group);
}

#endif
