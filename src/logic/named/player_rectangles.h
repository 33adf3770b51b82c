// Rectangles that a unique solution cannot have: two rows and two columns that
// cross in four cells of two boxes, with the same two symbols in all of them.
//
//     a b | . .       a is the cell where the search starts, b is in its box,
//     ----+----
//     c d | . .       c and d are across from them, in another box
//
// Unique rectangles: all corners are empty, and a has the two symbols only. A
// corner may lack a symbol that was removed before, as long as no symbol in its
// houses excludes it. Avoidable rectangles: some corners are filled, but not by
// clues.
//
// HoDoKu remembers the rectangles that it has looked at by a number that is not
// unique, and so misses some of them. Its path is followed on 9x9 boards, so
// that is done here as well.
#ifndef PDKI_LOGIC_PLAYER_RECTANGLES_H
#define PDKI_LOGIC_PLAYER_RECTANGLES_H

#include "logic/named/combination.h"
#include "logic/named/house_sets.h"

struct corners {
    struct search *search;
    uint32_t cells[4]; // a, b, c, d
    set symbols;       // the two
    uint32_t extra_count;
    uint32_t extra[4]; // corners with other candidates
    set others;        // all of these candidates
};

static uint64_t corners_key(const struct corners *corners)
{
    uint32_t sorted[4];
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t j = i;
        for (; j > 0 && sorted[j - 1] > corners->cells[i]; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = corners->cells[i];
    }
    const bool is_nine = corners->search->layout->cells == 81;
    uint64_t key = 0;
    for (uint32_t i = 0; i < 4; i++)
        key = key * (is_nine ? 10 : CELLS_MAX) + sorted[i];
    return key;
}

// Whether this is a rectangle that was not looked at before. If there are too
// many to remember, some are looked at twice.
static bool is_new_rectangle(const struct corners *corners)
{
    struct named *named = corners->search->named;
    const uint64_t key = corners_key(corners);
    for (uint32_t i = 0; i < named->rectangle_count; i++)
        if (named->rectangles[i] == key) return false;
    if (named->rectangle_count < RECTANGLES_MAX)
        named->rectangles[named->rectangle_count++] = key;
    return true;
}

static set candidates_of(const struct corners *corners, uint32_t cell)
{
    return corners->search->position->open.candidates[cell];
}

// Whether no symbol in the houses of an empty cell excludes a symbol.
static bool may_have(const struct search *search, uint32_t cell,
                     uint32_t symbol)
{
    const uint16_t *houses = search->layout->cell_houses[cell];
    const struct state *open = &search->position->open;
    return !search->position->symbols[cell] &&
           open->places[houses[BOX]][symbol] &&
           open->places[houses[ROW]][symbol] &&
           open->places[houses[COLUMN]][symbol];
}

// Whether the symbols of all corners could be exchanged: pencil marks that
// belong to the puzzle can rule out the second solution.
static bool can_be_exchanged(const struct corners *corners)
{
    const struct search *search = corners->search;
    set marked = 0;
    for (uint32_t i = 0; i < 4; i++)
        marked |= search->named->marked[corners->cells[i]];
    return search->variants & PDK_VARIANT_OWN_MARKS ||
           !(marked & corners->symbols);
}

static bool fits_corner(const struct corners *corners, uint32_t cell,
                        set symbols)
{
    if (corners->search->variants & PDK_VARIANT_COMPLETE)
        return !(corners->symbols & (set)~candidates_of(corners, cell));
    for (EACH(symbol, symbols))
        if (!may_have(corners->search, cell, (uint32_t)symbol)) return false;
    return true;
}

// A step of all corners; `role` is that of those with other candidates.
static void begin_corners(const struct corners *corners,
                          pdk_technique technique, pdk_role role)
{
    struct search *search = corners->search;
    step_begin(search, technique, 0);
    for (uint32_t i = 0; i < 4; i++)
        step_because_cell(search, PDK_ROLE_BASE, corners->cells[i]);
    step_because_symbols(search, PDK_ROLE_BASE, corners->symbols);
    for (uint32_t i = 0; i < corners->extra_count; i++)
        step_because_cell(search, role, corners->extra[i]);
}

static void begin_rectangle(const struct corners *corners,
                            pdk_technique technique)
{
    begin_corners(corners, technique, PDK_ROLE_EXTRA);
}

// Removes symbols from a cell, those that it has.
static void remove_from(const struct corners *corners, uint32_t cell,
                        set symbols)
{
    step_remove(corners->search->step, cell,
                candidates_of(corners, cell) & symbols);
}

static bool are_in_line(const struct layout *layout, uint32_t a, uint32_t b)
{
    return layout->cell_houses[a][ROW] == layout->cell_houses[b][ROW] ||
           layout->cell_houses[a][COLUMN] == layout->cell_houses[b][COLUMN];
}

// The corner that is in no line with another one.
static uint32_t opposite_corner(const struct corners *corners, uint32_t cell)
{
    uint32_t i = 0;
    while (cell == corners->cells[i] ||
           are_in_line(corners->search->layout, cell, corners->cells[i]))
        i++;
    return corners->cells[i];
}

// The places of a house that are corners.
static set corner_places(const struct corners *corners, uint32_t house)
{
    const struct layout *layout = corners->search->layout;
    const uint32_t kind = house / layout->side;
    set places = 0;
    for (uint32_t i = 0; i < 4; i++)
        if (layout->cell_houses[corners->cells[i]][kind] == house)
            places |= bit(layout->cell_places[corners->cells[i]][kind]);
    return places;
}

// Whether a symbol has no place in a house outside some places.
static bool is_only_at(const struct corners *corners, uint32_t house,
                       uint32_t symbol, set places)
{
    return !(corners->search->position->open.places[house][symbol] &
             (set)~places);
}

// Type 1: only one corner can be something else.
static bool offer_unique_1(const struct corners *corners)
{
    if (corners->extra_count != 1) return false;
    begin_rectangle(corners, PDK_TECHNIQUE_UNIQUE_RECTANGLE_1);
    remove_from(corners, corners->extra[0], corners->symbols);
    return step_offer(corners->search);
}

// Types 2 and 5: all other corners have one more symbol, the same one.
static bool offer_unique_2(const struct corners *corners)
{
    const struct layout *layout = corners->search->layout;
    if (corners->extra_count < 2 || corners->extra_count > 3 ||
        !is_single(corners->others))
        return false;
    const bool is_line =
        corners->extra_count == 2 &&
        are_in_line(layout, corners->extra[0], corners->extra[1]);
    begin_rectangle(corners, is_line ? PDK_TECHNIQUE_UNIQUE_RECTANGLE_2
                                     : PDK_TECHNIQUE_UNIQUE_RECTANGLE_5);
    struct cell_set extra = cells_none();
    for (uint32_t i = 0; i < corners->extra_count; i++)
        cell_set_add(&extra, corners->extra[i]);
    const struct cell_set seen = cells_seen_by(layout, &extra);
    for (EACH_CELL(cell, &seen))
        if (cell < layout->cells) remove_from(corners, cell, corners->others);
    step_because_symbols(corners->search, PDK_ROLE_EXTRA, corners->others);
    return step_offer(corners->search);
}

// The cells besides the corners: all that a house of a 9x9 board has.
enum { VIRTUAL_CELLS_MAX = 7 };

// Type 3: two corners act as one cell that has their other candidates, part of
// a naked set of a house.
struct virtual_set {
    const struct corners *corners;
    uint32_t house;
    set corners_at; // places of the two corners
    uint32_t count; // cells that may be added
    uint8_t places[SIDE_MAX];
};

static bool offer_unique_3(const struct virtual_set *found, set places,
                           set symbols)
{
    const struct corners *corners = found->corners;
    struct search *search = corners->search;
    const struct layout *layout = search->layout;
    const uint32_t house = found->house, side = layout->side;
    const set all = places | found->corners_at;
    uint32_t other = NO_COMMON_HOUSE;
    if (house / side != BOX) {
        other = common_house(layout, house, all, BOX);
    } else if (common_house(layout, house, all, ROW) != NO_COMMON_HOUSE ||
               common_house(layout, house, all, COLUMN) != NO_COMMON_HOUSE) {
        return false; // found in the line
    }
    begin_corners(corners, PDK_TECHNIQUE_UNIQUE_RECTANGLE_3, PDK_ROLE_PIVOT);
    remove_from_places(search, house, all_of(side) & (set)~all, symbols);
    if (other != NO_COMMON_HOUSE)
        remove_from_places(search, other,
                           all_of(side) & (set)~layout->shared[other][house],
                           symbols);
    step_because_house(search, PDK_ROLE_COVER, house);
    step_because_places(search, PDK_ROLE_EXTRA, house, places);
    step_because_symbols(search, PDK_ROLE_EXTRA, symbols);
    return step_offer(search);
}

// Adds cells from `from` on, and offers the set whenever it is complete.
static bool grow_unique_3(const struct virtual_set *found, uint32_t from,
                          set places, set symbols)
{
    const uint16_t *cells =
        found->corners->search->layout->house_cells[found->house];
    for (uint32_t i = from; i < found->count; i++) {
        const uint32_t place = found->places[i];
        const set more = symbols | candidates_of(found->corners, cells[place]);
        const set with = places | bit(place);
        if (size_of(more) > VIRTUAL_CELLS_MAX + 1) continue;
        if (size_of(more) == size_of(with) + 1 &&
            offer_unique_3(found, with, more))
            return true;
        if (size_of(with) < VIRTUAL_CELLS_MAX &&
            grow_unique_3(found, i + 1, with, more))
            return true;
    }
    return false;
}

static bool find_unique_3_in(const struct corners *corners, uint32_t house)
{
    const struct layout *layout = corners->search->layout;
    struct virtual_set found = {.corners = corners, .house = house};
    const uint32_t kind = house / layout->side;
    for (uint32_t i = 0; i < 2; i++)
        found.corners_at |= bit(layout->cell_places[corners->extra[i]][kind]);
    for (uint32_t place = 0; place < layout->side; place++) {
        const set candidates =
            candidates_of(corners, layout->house_cells[house][place]);
        if (candidates && !(candidates & corners->symbols) &&
            !(found.corners_at & bit(place)))
            found.places[found.count++] = (uint8_t)place;
    }
    return grow_unique_3(&found, 0, 0, corners->others);
}

// Type 4: one of the two symbols must be in one of two corners, so the other
// one is in neither.
static bool find_unique_4_in(const struct corners *corners, uint32_t house)
{
    const struct layout *layout = corners->search->layout;
    const uint32_t kind = house / layout->side;
    set places = 0;
    for (uint32_t i = 0; i < 2; i++)
        places |= bit(layout->cell_places[corners->extra[i]][kind]);
    for (EACH(symbol, corners->symbols)) {
        const set locked = bit((uint32_t)symbol);
        if (!is_only_at(corners, house, (uint32_t)symbol, places)) continue;
        begin_rectangle(corners, PDK_TECHNIQUE_UNIQUE_RECTANGLE_4);
        for (uint32_t i = 0; i < 2; i++)
            remove_from(corners, corners->extra[i],
                        corners->symbols & (set)~locked);
        step_because_house(corners->search, PDK_ROLE_COVER, house);
        step_because_symbols(corners->search, PDK_ROLE_LOCKED, locked);
        if (step_offer(corners->search)) return true;
    }
    return false;
}

// Types 3 and 4, in the houses that the two corners share.
static bool offer_unique_34(const struct corners *corners)
{
    const struct layout *layout = corners->search->layout;
    const uint32_t a = corners->extra[0], b = corners->extra[1];
    if (corners->extra_count != 2 || !are_in_line(layout, a, b)) return false;
    for (uint32_t k = 0; k < KINDS; k++) {
        const uint32_t kind = set_kinds[(k + 1) % KINDS];
        const uint32_t house = layout->cell_houses[a][kind];
        if (layout->cell_houses[b][kind] != house) continue;
        if (find_unique_3_in(corners, house) ||
            find_unique_4_in(corners, house))
            return true;
    }
    return false;
}

// Type 6: two opposite corners have only the two symbols. If one symbol has no
// other places in both rows or both columns, it is in these corners or in the
// others, and cannot be in the others.
static bool offer_unique_6(const struct corners *corners)
{
    const struct layout *layout = corners->search->layout;
    const uint32_t a = corners->extra[0], b = corners->extra[1];
    if (corners->extra_count != 2 || are_in_line(layout, a, b)) return false;
    for (EACH(symbol, corners->symbols)) {
        bool is_locked = true;
        for (uint32_t i = 0; i < 4; i++) {
            const uint32_t house =
                layout
                    ->cell_houses[corners->extra[i / 2]][i % 2 ? ROW : COLUMN];
            is_locked =
                is_locked && is_only_at(corners, house, (uint32_t)symbol,
                                        corner_places(corners, house));
        }
        if (!is_locked) continue;
        begin_rectangle(corners, PDK_TECHNIQUE_UNIQUE_RECTANGLE_6);
        remove_from(corners, a, bit((uint32_t)symbol));
        remove_from(corners, b, bit((uint32_t)symbol));
        step_because_symbols(corners->search, PDK_ROLE_LOCKED,
                             bit((uint32_t)symbol));
        if (step_offer(corners->search)) return true;
    }
    return false;
}

// Hidden rectangle: a corner has only the two symbols, and in both lines of the
// opposite one, a symbol has no other places. Then the opposite corner is not
// the other symbol.
static bool offer_hidden_rectangle(const struct corners *corners,
                                   uint32_t corner)
{
    const struct layout *layout = corners->search->layout;
    const uint32_t opposite = opposite_corner(corners, corner);
    const uint32_t row = layout->cell_houses[opposite][ROW];
    const uint32_t column = layout->cell_houses[opposite][COLUMN];
    for (EACH(symbol, corners->symbols)) {
        const set locked = bit((uint32_t)symbol);
        if (!is_only_at(corners, row, (uint32_t)symbol,
                        corner_places(corners, row)) ||
            !is_only_at(corners, column, (uint32_t)symbol,
                        corner_places(corners, column)))
            continue;
        begin_rectangle(corners, PDK_TECHNIQUE_HIDDEN_RECTANGLE);
        remove_from(corners, opposite, corners->symbols & (set)~locked);
        step_because_house(corners->search, PDK_ROLE_COVER, row);
        step_because_house(corners->search, PDK_ROLE_COVER, column);
        step_because_symbols(corners->search, PDK_ROLE_LOCKED, locked);
        if (step_offer(corners->search)) return true;
    }
    return false;
}

static bool offer_hidden_rectangles(const struct corners *corners)
{
    const struct layout *layout = corners->search->layout;
    if (corners->extra_count < 2 || corners->extra_count > 3 ||
        (corners->extra_count == 2 &&
         are_in_line(layout, corners->extra[0], corners->extra[1])))
        return false;
    for (uint32_t i = 0; i < 4; i++)
        if (!(candidates_of(corners, corners->cells[i]) &
              (set)~corners->symbols) &&
            offer_hidden_rectangle(corners, corners->cells[i]))
            return true;
    return false;
}

// Puts a corner among those with other candidates, in ascending order.
static void add_extra_corner(struct corners *corners, uint32_t cell)
{
    uint32_t i = corners->extra_count++;
    for (; i > 0 && corners->extra[i - 1] > cell; i--)
        corners->extra[i] = corners->extra[i - 1];
    corners->extra[i] = cell;
}

// All corners are empty.
static bool offer_unique(struct corners *corners)
{
    const uint32_t *cells = corners->cells;
    const set lower = bit(lowest(corners->symbols));
    if (!fits_corner(corners, cells[1], corners->symbols) ||
        !fits_corner(corners, cells[2], lower) ||
        !fits_corner(corners, cells[3], corners->symbols) ||
        corners->search->position->symbols[cells[2]] ||
        !can_be_exchanged(corners) || !is_new_rectangle(corners))
        return false;
    corners->extra_count = 0;
    corners->others = 0;
    for (uint32_t i = 0; i < 4; i++) {
        const set others =
            candidates_of(corners, cells[i]) & (set)~corners->symbols;
        if (!others) continue;
        add_extra_corner(corners, cells[i]);
        corners->others |= others;
    }
    return offer_unique_1(corners) || offer_unique_2(corners) ||
           offer_unique_34(corners) || offer_unique_6(corners) ||
           offer_hidden_rectangles(corners);
}

static bool was_placed(const struct search *search, uint32_t cell)
{
    return search->position->symbols[cell] &&
           !cell_set_has(&search->named->clues, cell);
}

static set symbol_at(const struct search *search, uint32_t cell)
{
    return bit(search->position->symbols[cell] - 1u);
}

// Three corners are filled; the fourth is not what its opposite is.
static bool offer_avoidable_1(struct corners *corners, uint32_t open)
{
    struct search *search = corners->search;
    const uint32_t opposite = opposite_corner(corners, open);
    for (uint32_t i = 0; i < 4; i++) {
        const uint32_t cell = corners->cells[i];
        if (cell == open) continue;
        if (!was_placed(search, cell)) return false;
        if (cell != opposite &&
            corners->symbols !=
                (symbol_at(search, cell) | symbol_at(search, opposite)))
            return false;
    }
    if (size_of(candidates_of(corners, open)) != 2) return false;
    corners->extra_count = 1;
    corners->extra[0] = open;
    begin_rectangle(corners, PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_1);
    remove_from(corners, open, symbol_at(search, opposite));
    return step_offer(search);
}

// Two corners in a line are filled; the other two have the same further
// candidate, and one of them is that.
static bool offer_avoidable_2(struct corners *corners, uint32_t c, uint32_t d)
{
    struct search *search = corners->search;
    const struct layout *layout = search->layout;
    const set needed_c = symbol_at(search, opposite_corner(corners, c));
    const set needed_d = symbol_at(search, opposite_corner(corners, d));
    const set at_c = candidates_of(corners, c),
              at_d = candidates_of(corners, d);
    if (size_of(at_c) != 2 || size_of(at_d) != 2 || !(at_c & needed_c) ||
        !(at_d & needed_d) ||
        (at_c & (set)~needed_c) != (at_d & (set)~needed_d))
        return false;
    const set extra = at_c & (set)~needed_c;
    corners->extra_count = 2;
    corners->extra[0] = c;
    corners->extra[1] = d;
    begin_rectangle(corners, PDK_TECHNIQUE_AVOIDABLE_RECTANGLE_2);
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = layout->peers[c][i];
        if (cell_set_has(&layout->peer_set[d], cell))
            remove_from(corners, cell, extra);
    }
    step_because_symbols(search, PDK_ROLE_EXTRA, extra);
    return step_offer(search);
}

// a and b are filled.
static bool offer_avoidable(struct corners *corners)
{
    const struct search *search = corners->search;
    const uint32_t *cells = corners->cells;
    if (!was_placed(search, cells[1])) return false;
    const bool has_c = search->position->symbols[cells[2]];
    const bool has_d = search->position->symbols[cells[3]];
    corners->symbols =
        symbol_at(search, cells[0]) | symbol_at(search, cells[1]);
    if ((has_c && has_d) || !can_be_exchanged(corners)) return false;
    if (!has_c && !has_d) return offer_avoidable_2(corners, cells[2], cells[3]);
    return offer_avoidable_1(corners, cells[has_c ? 3 : 2]);
}

// Calls `offer` with the rectangles that start at a and b, which share a box
// and a line of `kind`.
typedef bool offer_corners(struct corners *corners);

static bool find_corners_at(struct corners *corners, uint32_t a, uint32_t b,
                            enum house_kind kind, offer_corners *offer)
{
    const struct layout *layout = corners->search->layout;
    const enum house_kind across = kind == ROW ? COLUMN : ROW;
    const uint32_t box = layout->cell_houses[a][BOX];
    for (uint32_t place = 0; place < layout->side; place++) {
        const uint32_t c =
            layout->house_cells[layout->cell_houses[a][across]][place];
        const uint32_t d =
            layout->house_cells[layout->cell_houses[b][across]][place];
        if (layout->cell_houses[c][BOX] == box) continue;
        const uint32_t cells[] = {a, b, c, d};
        memcpy(corners->cells, cells, sizeof cells);
        if (offer(corners)) return true;
    }
    return false;
}

static bool find_corners_from(struct corners *corners, uint32_t a,
                              offer_corners *offer)
{
    const struct layout *layout = corners->search->layout;
    const uint32_t box = layout->cell_houses[a][BOX];
    for (uint32_t place = 0; place < layout->side; place++) {
        const uint32_t b = layout->house_cells[box][place];
        if (b == a) continue;
        if (layout->cell_houses[a][ROW] == layout->cell_houses[b][ROW]
                ? find_corners_at(corners, a, b, ROW, offer)
                : layout->cell_houses[a][COLUMN] ==
                          layout->cell_houses[b][COLUMN] &&
                      find_corners_at(corners, a, b, COLUMN, offer))
            return true;
    }
    return false;
}

static bool find_unique_rectangles(struct search *search, uint32_t size)
{
    (void)size;
    struct corners corners = {.search = search};
    search->named->rectangle_count = 0;
    for (uint32_t a = 0; a < search->layout->cells; a++) {
        const set candidates = search->position->open.candidates[a];
        if (size_of(candidates) != 2) continue;
        corners.symbols = candidates;
        if (find_corners_from(&corners, a, offer_unique)) return true;
    }
    return false;
}

static bool find_avoidable_rectangles(struct search *search, uint32_t size)
{
    (void)size;
    struct corners corners = {.search = search};
    for (uint32_t a = 0; a < search->layout->cells; a++)
        if (was_placed(search, a) &&
            find_corners_from(&corners, a, offer_avoidable))
            return true;
    return false;
}

#endif
