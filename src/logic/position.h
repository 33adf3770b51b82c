// Making the layout of a board, and changing a position.
#ifndef PDKI_LOGIC_POSITION_H
#define PDKI_LOGIC_POSITION_H

#include "logic/state.h"

// A house of the geometry, by kind and number.
static void layout_add_house(struct layout *layout, uint32_t house,
                             uint32_t index)
{
    const pdk_house *from = pdk_geometry_house(layout->geometry, index);
    layout->house_index[house] = index;
    for (uint32_t place = 0; place < layout->side; place++) {
        const uint32_t cell = from->cells[place];
        layout->house_cells[house][place] = (uint16_t)cell;
        layout->cell_houses[cell][house / layout->side] = (uint16_t)house;
        layout->cell_places[cell][house / layout->side] = (uint8_t)place;
    }
}

static void layout_cross(struct layout *layout, uint32_t a, uint32_t b)
{
    const uint32_t side = layout->side, kind = b / side;
    for (uint32_t place = 0; place < side; place++)
        if (layout->cell_houses[layout->house_cells[a][place]][kind] == b)
            layout->shared[a][b] |= bit(place);
    if (a / side != kind && layout->shared[a][b])
        layout->crossing[a][kind][layout->crossing_count[a][kind]++] =
            (uint16_t)b;
}

static void layout_find_peers(struct layout *layout, uint32_t cell)
{
    struct cell_set *seen = &layout->peer_set[cell];
    for (uint32_t kind = 0; kind < KINDS; kind++)
        for (uint32_t place = 0; place < layout->side; place++)
            cell_set_add(
                seen,
                layout->house_cells[layout->cell_houses[cell][kind]][place]);
    seen->words[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    uint16_t count = 0;
    for (uint32_t peer = 0; peer < layout->cells; peer++)
        if (cell_set_has(seen, peer))
            layout->peers[cell][count++] = (uint16_t)peer;
    layout->peer_count = count;
}

// Fills in a layout of zeros.
static void layout_init(struct layout *layout, const pdk_geometry *geometry)
{
    static const enum house_kind kinds[] = {[PDK_HOUSE_ROW] = ROW,
                                            [PDK_HOUSE_COLUMN] = COLUMN,
                                            [PDK_HOUSE_BOX] = BOX};
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    layout->geometry = geometry;
    layout->side = side;
    layout->cells = side * side;
    layout->houses = KINDS * side;
    layout->cell_words = (layout->cells + 63) / 64;
    for (uint32_t i = 0; i < layout->houses; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, i);
        layout_add_house(layout, kinds[house->kind] * side + house->number, i);
    }
    for (uint32_t a = 0; a < layout->houses; a++)
        for (uint32_t b = 0; b < layout->houses; b++)
            layout_cross(layout, a, b);
    for (uint32_t cell = 0; cell < layout->cells; cell++)
        layout_find_peers(layout, cell);
}

// An empty board, with all candidates, on which everything has just changed.
static void position_reset(const struct layout *layout,
                           struct position *position)
{
    const set all = all_of(layout->side);
    memset(position, 0, sizeof *position);
    for (uint32_t cell = 0; cell < layout->cells; cell++)
        position->open.candidates[cell] = all;
    for (uint32_t house = 0; house < layout->houses; house++) {
        position->empty[house] = (uint8_t)layout->side;
        for (uint32_t symbol = 0; symbol < layout->side; symbol++)
            position->open.places[house][symbol] = all;
    }
    position->left = layout->cells;
    position->now = 1;
    for (uint32_t i = 0; i < layout->cells; i++) position->cell_changed[i] = 1;
    for (uint32_t i = 0; i < layout->houses; i++)
        position->house_changed[i] = 1;
    for (uint32_t i = 0; i < layout->side; i++) position->symbol_changed[i] = 1;
}

static void position_remove(const struct layout *layout,
                            struct position *position, uint32_t cell,
                            uint32_t symbol)
{
    state_remove(layout, &position->open, cell, symbol);
    position->cell_changed[cell] = position->now;
    position->symbol_changed[symbol] = position->now;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set places = position->open.places[house][symbol];
        position->house_changed[house] = position->now;
        position->singles[house] =
            (set)((position->singles[house] & ~bit(symbol)) |
                  (set)is_single(places) << symbol);
    }
}

static void position_place(const struct layout *layout,
                           struct position *position, uint32_t cell,
                           uint32_t symbol)
{
    for (EACH(other, position->open.candidates[cell]))
        position_remove(layout, position, cell, (uint32_t)other);
    position->symbols[cell] = (uint8_t)(symbol + 1);
    position->left--;
    position->placed[symbol]++;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        position->empty[house]--;
        for (EACH(place, position->open.places[house][symbol]))
            position_remove(layout, position, layout->house_cells[house][place],
                            symbol);
    }
}

#endif
