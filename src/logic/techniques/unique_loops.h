// Unique rectangles (four cells) and loops (six or more), from 4.5.
//
// A loop is a ring of cells, each in one house with the next, with two symbols
// in common, such that every house that has a cell of the loop has two: one
// with an even and one with an odd number in the ring. If all its cells had
// only the two symbols, these could be exchanged all around the loop, and the
// puzzle would have two solutions. So one of the cells with further candidates,
// the roof, has one of these, its extra symbols:
//
//     type 1   one roof cell: it is none of the two symbols
//     type 2   one extra symbol: no cell that sees the whole roof has it
//     type 3   two roof cells in a house, which act as one cell of a naked set
//              (with the extra symbols), or of a hidden set (with the two)
//     type 4   two roof cells in a house, the only ones with one of the two
//              symbols: they do not have the other one
//
// That also holds if candidates were excluded by pencil marks: the exchange
// uses only candidates that are still there, so it respects the marks.
//
// The easiest step is taken, of the lowest type, and of the first loop. Loops
// begin at each cell that has only the two symbols, and go on by box, row and
// column.
#ifndef PDKI_LOGIC_UNIQUE_LOOPS_H
#define PDKI_LOGIC_UNIQUE_LOOPS_H

#include "logic/techniques/sets.h"

enum { LOOP_MAX = 2 * SIDE_MAX };

struct loop_rank {
    double rating;
    uint32_t type, start;
};

struct loops {
    struct search *search;
    set pair;
    set mates[HOUSES_MAX]; // the cells with the pair, by their places

    uint32_t count;
    uint16_t cells[LOOP_MAX];
    // By the parity of the cell's number, by kind: which houses have a cell.
    set houses[2][KINDS];
    uint32_t first_link; // rank of the way from the first to the second cell

    uint32_t roof_count;
    uint16_t roof[LOOP_MAX];
    set extra; // symbols of the roof, without the pair

    // Steps up to `done` were offered. The search first finds the next rank,
    // then offers all steps of that rank.
    struct loop_rank done, next;
    bool is_offering;
};

static bool is_before(const struct loop_rank *a, const struct loop_rank *b)
{
    if (a->rating < b->rating || a->rating > b->rating)
        return a->rating < b->rating;
    return a->type != b->type ? a->type < b->type : a->start < b->start;
}

static bool offer_loop_step(struct loops *loops, uint32_t type)
{
    const struct step *step = loops->search->step;
    if (!step_has_effect(step)) return false;
    const struct loop_rank rank = {step->rating, type, loops->cells[0]};
    if (loops->is_offering)
        return !is_before(&rank, &loops->next) &&
               !is_before(&loops->next, &rank) && step_offer(loops->search);
    if (is_before(&loops->done, &rank) && is_before(&rank, &loops->next))
        loops->next = rank;
    return false;
}

// Rated by length. The sums are written out because their last bits decide
// between equal ratings.
static double loop_rating(uint32_t count)
{
    return count >= 10  ? 4.5 + 0.3 + 0.2
           : count == 8 ? 4.5 + 0.2
           : count == 6 ? 4.5 + 0.1
                        : 4.5;
}

static void begin_loop_step(struct loops *loops, uint32_t type, double more)
{
    struct search *search = loops->search;
    const pdk_technique first = loops->count == 4
                                    ? PDK_TECHNIQUE_UNIQUE_RECTANGLE_1
                                    : PDK_TECHNIQUE_UNIQUE_LOOP_1;
    step_begin(search, first + type - 1, loop_rating(loops->count) + more);
    search->step->size = loops->count;
    for (uint32_t i = 0; i < loops->count; i++)
        step_because_cell(search, PDK_ROLE_BASE, loops->cells[i]);
    step_because_symbols(search, PDK_ROLE_BASE, loops->pair);
    for (uint32_t i = 0; i < loops->roof_count; i++)
        step_because_cell(search, type == 3 ? PDK_ROLE_PIVOT : PDK_ROLE_EXTRA,
                          loops->roof[i]);
}

static bool offer_type_1(struct loops *loops)
{
    begin_loop_step(loops, 1, 0);
    step_remove(loops->search->step, loops->roof[0], loops->pair);
    return offer_loop_step(loops, 1);
}

static bool offer_type_2(struct loops *loops)
{
    const struct layout *layout = loops->search->layout;
    const set *candidates = loops->search->position->open.candidates;
    begin_loop_step(loops, 2, 0);
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = layout->peers[loops->roof[0]][i];
        if (candidates[cell] & loops->extra &&
            sees_all(layout, cell, loops->roof, loops->roof_count))
            step_remove(loops->search->step, cell, loops->extra);
    }
    step_because_symbols(loops->search, PDK_ROLE_EXTRA, loops->extra);
    return offer_loop_step(loops, 2);
}

// The house of a kind that has both cells of the roof, and their places; false
// if there is none.
static bool roof_house(const struct loops *loops, uint32_t kind,
                       uint32_t *house, set *places)
{
    const struct layout *layout = loops->search->layout;
    const uint32_t a = loops->roof[0], b = loops->roof[1];
    *house = layout->cell_houses[a][kind];
    *places =
        bit(layout->cell_places[a][kind]) | bit(layout->cell_places[b][kind]);
    return *house == layout->cell_houses[b][kind];
}

// Naked sets of `size` cells, of which the roof counts as one.
static bool offer_type_3_naked(struct loops *loops, uint32_t house, set roof,
                               uint32_t size)
{
    struct search *search = loops->search;
    const set *candidates = search->position->open.candidates;
    const struct virtual_cell cell = {
        house, roof, loops->extra,
        loops->extra & candidates[loops->roof[0]] & candidates[loops->roof[1]]};
    struct growth growth;
    if (2 * size > search->position->empty[house] ||
        size_of(loops->extra) > size || size < 2)
        return false;
    virtual_begin(search, &growth, &cell, size);
    while (virtual_next(&growth, &cell)) {
        begin_loop_step(loops, 3, (size - 1) * 0.1);
        virtual_remove(search, &growth, &cell);
        if (offer_loop_step(loops, 3)) return true;
    }
    return false;
}

// Hidden sets of the pair and further symbols in `size` cells and the roof,
// which counts as one.
static bool offer_type_3_hidden(struct loops *loops, uint32_t house, set roof,
                                uint32_t size)
{
    struct search *search = loops->search;
    const set *places = search->position->open.places[house];
    struct growth growth;
    set start = 0;
    if (2 * (size + 1) >= search->position->empty[house]) return false;
    for (EACH(symbol, loops->pair)) start |= places[symbol] & (set)~roof;
    growth_clear(&growth);
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++)
        if (places[symbol] && !((loops->pair | loops->extra) & bit(symbol)))
            growth_add(&growth, symbol, places[symbol]);
    growth_begin(&growth, size - 1, size, start);
    while (growth_next(&growth)) {
        const set symbols = loops->pair | growth_names(&growth);
        begin_loop_step(loops, 3, (size - 1) * 0.1);
        for (EACH(place, growth_union(&growth))) {
            const uint32_t cell = search->layout->house_cells[house][place];
            step_remove(search->step, cell,
                        search->position->open.candidates[cell] &
                            (set)~symbols);
        }
        step_because_house(search, PDK_ROLE_COVER, house);
        step_because_places(search, PDK_ROLE_EXTRA, house,
                            growth_union(&growth));
        step_because_symbols(search, PDK_ROLE_EXTRA, symbols);
        if (offer_loop_step(loops, 3)) return true;
    }
    return false;
}

static bool offer_type_3(struct loops *loops)
{
    uint32_t house;
    set roof;
    for (uint32_t size = 1; 2 * size <= loops->search->layout->side; size++) {
        for (uint32_t kind = 0; kind < KINDS; kind++)
            if (roof_house(loops, kind, &house, &roof) &&
                offer_type_3_naked(loops, house, roof, size))
                return true;
        for (uint32_t kind = 0; kind < KINDS; kind++)
            if (roof_house(loops, kind, &house, &roof) &&
                offer_type_3_hidden(loops, house, roof, size))
                return true;
    }
    return false;
}

// Whether a symbol of the pair has no other place than the roof in a house that
// both cells are in.
static bool is_locked(const struct loops *loops, uint32_t symbol,
                      uint32_t *where)
{
    set roof;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        if (roof_house(loops, kind, where, &roof) &&
            !(loops->search->position->open.places[*where][symbol] &
              (set)~roof))
            return true;
    return false;
}

static bool offer_type_4(struct loops *loops)
{
    struct step *step = loops->search->step;
    uint32_t house;
    for (EACH(symbol, loops->pair))
        if (is_locked(loops, (uint32_t)symbol, &house)) {
            const set locked = bit((uint32_t)symbol);
            begin_loop_step(loops, 4, 0);
            step_remove(step, loops->roof[0], loops->pair & (set)~locked);
            step_remove(step, loops->roof[1], loops->pair & (set)~locked);
            step_because_house(loops->search, PDK_ROLE_COVER, house);
            step_because_symbols(loops->search, PDK_ROLE_LOCKED, locked);
            return offer_loop_step(loops, 4);
        }
    return false;
}

static bool offer_loop(struct loops *loops)
{
    const set *candidates = loops->search->position->open.candidates;
    loops->roof_count = 0;
    loops->extra = 0;
    for (uint32_t i = 0; i < loops->count; i++) {
        const set extra = candidates[loops->cells[i]] & (set)~loops->pair;
        if (extra) loops->roof[loops->roof_count++] = loops->cells[i];
        loops->extra |= extra;
    }
    if (loops->roof_count == 0) return false;
    if (loops->roof_count == 1) return offer_type_1(loops);
    if (is_single(loops->extra) ? offer_type_2(loops) : offer_type_3(loops))
        return true;
    return loops->roof_count == 2 && offer_type_4(loops);
}

// Adds a cell to the end of the loop; false if one of its houses has a cell
// with the same parity.
static bool push_cell(struct loops *loops, uint32_t cell)
{
    const struct layout *layout = loops->search->layout;
    const uint16_t *houses = layout->cell_houses[cell];
    set *visited = loops->houses[loops->count % 2];
    for (uint32_t kind = 0; kind < KINDS; kind++)
        if (visited[kind] & bit(houses[kind] - kind * layout->side))
            return false;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        visited[kind] |= bit(houses[kind] - kind * layout->side);
    loops->cells[loops->count++] = (uint16_t)cell;
    return true;
}

static void pop_cell(struct loops *loops)
{
    const struct layout *layout = loops->search->layout;
    const uint16_t *houses = layout->cell_houses[loops->cells[--loops->count]];
    set *visited = loops->houses[loops->count % 2];
    for (uint32_t kind = 0; kind < KINDS; kind++)
        visited[kind] &= (set)~bit(houses[kind] - kind * layout->side);
}

// Whether a house of an earlier kind has both cells as well.
static bool is_linked_before(const struct layout *layout, uint32_t a,
                             uint32_t b, uint32_t kind)
{
    while (kind-- > 0)
        if (layout->cell_houses[a][kind] == layout->cell_houses[b][kind])
            return true;
    return false;
}

// Every loop is found in both directions; the one that begins with the earlier
// link counts.
static bool close_loop(struct loops *loops, uint32_t link)
{
    return loops->count >= 4 && loops->first_link < link &&
           memcmp(loops->houses[0], loops->houses[1],
                  sizeof loops->houses[0]) == 0 &&
           offer_loop(loops);
}

static bool extend_loop(struct loops *loops, uint32_t roof_count, set extra);

// Goes on to a cell, unless the roof would be of no type. Loops with a lower
// cell that has only the pair were found from there.
static bool visit_cell(struct loops *loops, uint32_t cell, uint32_t roof_count,
                       set extra)
{
    const set more =
        loops->search->position->open.candidates[cell] & (set)~loops->pair;
    if (!more && cell < loops->cells[0]) return false;
    if (more && ++roof_count > 2 && !is_single(extra | more)) return false;
    if (!push_cell(loops, cell)) return false;
    const bool is_done = extend_loop(loops, roof_count, extra | more);
    pop_cell(loops);
    return is_done;
}

static bool extend_loop(struct loops *loops, uint32_t roof_count, set extra)
{
    const struct layout *layout = loops->search->layout;
    const uint32_t from = loops->cells[loops->count - 1];
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[from][kind];
        for (EACH(place, loops->mates[house])) {
            const uint32_t cell = layout->house_cells[house][place];
            if (cell == from || is_linked_before(layout, from, cell, kind))
                continue;
            if (loops->count == 1)
                loops->first_link = kind * SIDE_MAX + (uint32_t)place;
            const uint32_t back =
                kind * SIDE_MAX + layout->cell_places[from][kind];
            if (cell == loops->cells[0]
                    ? close_loop(loops, back)
                    : visit_cell(loops, cell, roof_count, extra))
                return true;
        }
    }
    return false;
}

// Leaves out cells that are alone in a house, again and again.
static void drop_lone_cells(struct loops *loops)
{
    const struct layout *layout = loops->search->layout;
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (uint32_t house = 0; house < layout->houses; house++) {
            if (!is_single(loops->mates[house])) continue;
            const uint32_t cell =
                layout->house_cells[house][lowest(loops->mates[house])];
            for (uint32_t kind = 0; kind < KINDS; kind++)
                loops->mates[layout->cell_houses[cell][kind]] &=
                    (set)~bit(layout->cell_places[cell][kind]);
            has_changed = true;
        }
    }
}

// Finds the cells that loops of a pair can have; false if none of their houses
// has changed.
static bool gather_mates(struct loops *loops, set pair)
{
    const struct search *search = loops->search;
    const uint32_t a = lowest(pair), b = lowest(without_lowest(pair));
    bool has_new = false;
    loops->pair = pair;
    for (uint32_t house = 0; house < search->layout->houses; house++) {
        const set *places = search->position->open.places[house];
        loops->mates[house] = places[a] & places[b];
    }
    drop_lone_cells(loops);
    for (uint32_t house = 0; house < search->layout->houses; house++)
        has_new |= loops->mates[house] && house_is_new(search, house);
    return has_new;
}

static bool walk_pair(struct loops *loops, uint32_t first)
{
    const struct layout *layout = loops->search->layout;
    const set *candidates = loops->search->position->open.candidates;
    for (uint32_t cell = first; cell < layout->cells; cell++) {
        if (candidates[cell] != loops->pair ||
            !(loops->mates[layout->cell_houses[cell][BOX]] &
              bit(layout->cell_places[cell][BOX])))
            continue;
        push_cell(loops, cell);
        const bool is_done = extend_loop(loops, 0, 0);
        pop_cell(loops);
        if (is_done) return true;
    }
    return false;
}

static bool walk_all_pairs(struct loops *loops)
{
    const set *candidates = loops->search->position->open.candidates;
    set partners[SIDE_MAX] = {0}; // by the lower symbol: pairs done
    for (uint32_t cell = 0; cell < loops->search->layout->cells; cell++) {
        const set pair = candidates[cell], high = without_lowest(pair);
        if (!is_single(high) || partners[lowest(pair)] & high) continue;
        partners[lowest(pair)] |= high;
        if (gather_mates(loops, pair) && walk_pair(loops, cell)) return true;
    }
    return false;
}

static bool find_unique_loops(struct search *search, uint32_t size)
{
    (void)size;
    static const struct loop_rank worst = {100, 0, 0};
    struct loops loops = {.search = search};
    for (;;) {
        loops.next = worst;
        loops.is_offering = false;
        walk_all_pairs(&loops);
        if (!is_before(&loops.next, &worst)) return false;
        loops.is_offering = true;
        if (walk_all_pairs(&loops)) return true;
        loops.done = loops.next;
    }
}

#endif
