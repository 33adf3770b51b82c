// Most houses are fine, so a quick look first decides whether one holds any
// symbol twice; only then it is gone through again to say which. Sides that
// fit a machine word keep the symbols of a house in one.
#include "core/check_houses.h"

enum { WORD_SYMBOL_MAX = 63 };

static bool has_repeat_in_word(const pdk_house *house,
                               const pdk_symbol *symbols)
{
    const uint64_t empty = 1;
    uint64_t seen = 0, again = 0;
    for (uint32_t i = 0; i < house->cell_count; i++) {
        const uint64_t bit = UINT64_C(1) << (symbols[house->cells[i]] & 63);
        again |= seen & bit;
        seen |= bit;
    }
    return (again & ~empty) != 0;
}

static bool has_repeat(const pdk_house *house, const pdk_symbol *symbols,
                       struct stamps *stamps)
{
    pdki_stamps_next_house(stamps);
    uint8_t *marks = stamps->marks;
    const uint8_t once = stamps->once;
    for (uint32_t i = 0; i < house->cell_count; i++) {
        const pdk_symbol symbol = symbols[house->cells[i]];
        if (marks[symbol] == once && symbol != 0) return true;
        marks[symbol] = once;
    }
    return false;
}

static pdk_position position_of(const pdk_geometry *geometry, pdk_cell cell)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    return (pdk_position){cell / side, cell % side};
}

static pdk_status add_repeats(const pdk_geometry *geometry, uint32_t index,
                              const pdk_symbol *symbols, struct stamps *stamps,
                              struct conflicts *conflicts)
{
    const pdk_house house = pdk_geometry_house(geometry, index);
    pdki_stamps_next_house(stamps);
    for (uint32_t i = 0; i < house.cell_count; i++) {
        const pdk_cell cell = house.cells[i];
        const pdk_symbol symbol = symbols[cell];
        if (symbol == 0 || !pdki_stamps_is_second(stamps, symbol)) continue;
        const struct sighting sighting = {
            .at = position_of(geometry, cell),
            .kind = house.kind,
            .house = house.number,
            .index = index,
            .symbol = symbol,
        };
        const pdk_status status = pdki_conflicts_add(conflicts, &sighting);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status find_cells(struct conflict *conflict,
                             const pdk_geometry *geometry,
                             const pdk_symbol *symbols)
{
    const pdk_house house = pdk_geometry_house(geometry, conflict->shown.index);
    for (uint32_t i = 0; i < house.cell_count; i++) {
        const pdk_cell cell = house.cells[i];
        if (symbols[cell] != conflict->shown.symbol) continue;
        const pdk_status status =
            pdki_conflict_append(conflict, position_of(geometry, cell));
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

pdk_status pdki_houses_check(const pdk_geometry *geometry,
                             const pdk_symbol *symbols, struct stamps *stamps,
                             struct conflicts *conflicts)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    const uint32_t count = pdk_geometry_house_count(geometry);
    const bool fits_word = side <= WORD_SYMBOL_MAX;
    if (!pdki_stamps_reserve(stamps, side)) return PDK_ERR_MEMORY;

    for (uint32_t i = 0; i < count; i++) {
        const pdk_house house = pdk_geometry_house(geometry, i);
        const bool repeats = fits_word ? has_repeat_in_word(&house, symbols)
                                       : has_repeat(&house, symbols, stamps);
        if (!repeats) continue;
        const pdk_status status =
            add_repeats(geometry, i, symbols, stamps, conflicts);
        if (status != PDK_OK) return status;
    }
    pdki_conflicts_sort(conflicts);
    for (size_t i = 0; i < conflicts->count; i++) {
        const pdk_status status =
            find_cells(&conflicts->items[i], geometry, symbols);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}
