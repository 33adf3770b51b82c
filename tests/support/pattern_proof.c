#include "pattern_proof.h"

#include "named_proof.h"

#include <string.h>

uint32_t proof_side(const struct proof_board *board)
{
    return pdk_geometry_shape(board->geometry)->side;
}

void proof_board_read(struct proof_board *board, const pdk_geometry *geometry,
                      const pdk_logic *logic)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    board->geometry = geometry;
    memset(board->candidates, 0, sizeof board->candidates);
    for (pdk_cell cell = 0; cell < side * side; cell++)
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            if (pdk_logic_has_candidate(logic, cell, symbol))
                board->candidates[cell] |= UINT64_C(1) << (symbol - 1);
}

uint64_t proof_bit(pdk_symbol symbol)
{
    return UINT64_C(1) << (symbol - 1);
}

bool proof_has(const struct proof_board *board, pdk_cell cell,
               pdk_symbol symbol)
{
    return symbol > 0 && board->candidates[cell] & proof_bit(symbol);
}

bool proof_in_house(const struct proof_board *board, uint32_t index,
                    pdk_cell cell)
{
    const pdk_house *house = pdk_geometry_house(board->geometry, index);
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (house->cells[i] == cell) return true;
    return false;
}

bool proof_sees(const struct proof_board *board, pdk_cell a, pdk_cell b)
{
    uint32_t count = 0;
    const uint32_t *houses = pdk_geometry_houses_of(board->geometry, a, &count);
    for (uint32_t i = 0; i < count && a != b; i++)
        if (proof_in_house(board, houses[i], b)) return true;
    return false;
}

bool proof_removes(const pdk_step *step, pdk_cell cell, pdk_symbol symbol)
{
    for (size_t i = 0; i < step->removed_count; i++)
        if (step->removed[i].cell == cell && step->removed[i].symbol == symbol)
            return true;
    return false;
}

// The cells, houses or symbols of a step with a role.
struct things {
    size_t count;
    uint32_t list[2 * PROOF_CELLS_MAX];
};

enum kind { CELLS, HOUSES, SYMBOLS };

static void gather(const pdk_step *step, pdk_role role, enum kind kind,
                   struct things *out)
{
    out->count = 0;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->role != role) continue;
        if (kind == CELLS && reason->cell != PDK_NO_CELL)
            out->list[out->count++] = reason->cell;
        if (kind == HOUSES && reason->house != PDK_NO_HOUSE)
            out->list[out->count++] = reason->house;
        if (kind == SYMBOLS && reason->symbol)
            out->list[out->count++] = reason->symbol;
    }
}

static bool things_have(const struct things *things, uint32_t thing)
{
    for (size_t i = 0; i < things->count; i++)
        if (things->list[i] == thing) return true;
    return false;
}

static struct things base_cells, base_houses, base_symbols, cover_houses,
    extra_houses, extra_cells, pivot_cells;

static void gather_all(const pdk_step *step)
{
    gather(step, PDK_ROLE_BASE, CELLS, &base_cells);
    gather(step, PDK_ROLE_BASE, HOUSES, &base_houses);
    gather(step, PDK_ROLE_BASE, SYMBOLS, &base_symbols);
    gather(step, PDK_ROLE_COVER, HOUSES, &cover_houses);
    gather(step, PDK_ROLE_EXTRA, HOUSES, &extra_houses);
    gather(step, PDK_ROLE_EXTRA, CELLS, &extra_cells);
    gather(step, PDK_ROLE_PIVOT, CELLS, &pivot_cells);
}

// Whether the symbol is possible in a house only in cells that `allow` allows.
static bool is_only_in(const struct proof_board *board, uint32_t index,
                       pdk_symbol symbol, const struct things *cells)
{
    const pdk_house *house = pdk_geometry_house(board->geometry, index);
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (proof_has(board, house->cells[i], symbol) &&
            !things_have(cells, house->cells[i]))
            return false;
    return true;
}

static bool is_last_place(const struct proof_board *board, uint32_t house,
                          pdk_candidate placed, const struct things *except)
{
    const pdk_house *cells = pdk_geometry_house(board->geometry, house);
    for (uint32_t i = 0; i < cells->cell_count; i++)
        if (cells->cells[i] != placed.cell &&
            proof_has(board, cells->cells[i], placed.symbol) &&
            !(except && things_have(except, cells->cells[i])))
            return false;
    return proof_in_house(board, house, placed.cell);
}

static const char *single_flaw(const struct proof_board *board,
                               const pdk_step *step)
{
    if (step->technique->technique == PDK_TECHNIQUE_NAKED_SINGLE)
        return board->candidates[step->placed.cell] ==
                       proof_bit(step->placed.symbol)
                   ? NULL
                   : "the cell has other candidates";
    if (base_houses.count != 1) return "a single has one house";
    return is_last_place(board, base_houses.list[0], step->placed, NULL)
               ? NULL
               : "the house has other places";
}

static bool is_outside(const struct proof_board *board, pdk_cell cell,
                       uint32_t in, uint32_t out)
{
    return proof_in_house(board, in, cell) && !proof_in_house(board, out, cell);
}

// Whether all places of a symbol in one house are in another.
static bool is_only_in_house(const struct proof_board *board, uint32_t index,
                             pdk_symbol symbol, uint32_t other)
{
    const pdk_house *house = pdk_geometry_house(board->geometry, index);
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (proof_has(board, house->cells[i], symbol) &&
            !proof_in_house(board, other, house->cells[i]))
            return false;
    return true;
}

static const char *lock_flaw(const struct proof_board *board,
                             const pdk_step *step)
{
    if (base_houses.count != 1 || cover_houses.count != 1)
        return "a lock has two houses";
    const uint32_t from = base_houses.list[0], to = cover_houses.list[0];
    const pdk_symbol symbol = base_symbols.list[0];
    if (!is_only_in_house(board, from, symbol, to))
        return "the symbol has other places";
    for (size_t i = 0; i < base_cells.count; i++)
        if (!proof_has(board, base_cells.list[i], symbol) ||
            !proof_in_house(board, from, base_cells.list[i]))
            return "a place is not in the house";
    for (size_t i = 0; i < step->removed_count; i++)
        if (step->removed[i].symbol != symbol ||
            !is_outside(board, step->removed[i].cell, to, from))
            return "a removal is in the wrong place";
    if (!step->placed.symbol) return NULL;
    struct things *excluded = &extra_cells; // has none
    const pdk_house *house = pdk_geometry_house(board->geometry, to);
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (!proof_in_house(board, from, house->cells[i]))
            excluded->list[excluded->count++] = house->cells[i];
    return extra_houses.count == 1 && is_last_place(board, extra_houses.list[0],
                                                    step->placed, excluded)
               ? NULL
               : "there are other places";
}

static uint64_t symbols_of_base(void)
{
    uint64_t symbols = 0;
    for (size_t i = 0; i < base_symbols.count; i++)
        symbols |= proof_bit(base_symbols.list[i]);
    return symbols;
}

// Whether a cell and all cells of the base are in the base house or, of a naked
// set, in one that covers it.
static bool is_in_set_house(const struct proof_board *board, pdk_cell cell)
{
    if (proof_in_house(board, base_houses.list[0], cell)) return true;
    for (size_t i = 0; i < cover_houses.count; i++) {
        bool has_all = proof_in_house(board, cover_houses.list[i], cell);
        for (size_t j = 0; j < base_cells.count && has_all; j++)
            has_all =
                proof_in_house(board, cover_houses.list[i], base_cells.list[j]);
        if (has_all) return true;
    }
    return false;
}

static const char *set_flaw(const struct proof_board *board,
                            const pdk_step *step, bool is_hidden)
{
    const uint64_t symbols = symbols_of_base();
    if (base_cells.count != base_symbols.count || base_houses.count != 1)
        return "not a set";
    if (step->size != base_cells.count) return "the size is wrong";
    for (size_t i = 0; i < base_cells.count; i++) {
        if (!proof_in_house(board, base_houses.list[0], base_cells.list[i]))
            return "a cell is not in the house";
        if (!is_hidden && board->candidates[base_cells.list[i]] & ~symbols)
            return "a cell has other candidates";
        if (is_hidden && !is_only_in(board, base_houses.list[0],
                                     base_symbols.list[i], &base_cells))
            return "a symbol has other places";
    }
    for (size_t i = 0; i < step->removed_count; i++) {
        const pdk_candidate *removed = &step->removed[i];
        const bool is_inside = things_have(&base_cells, removed->cell);
        if (is_inside != is_hidden ||
            (bool)(symbols & proof_bit(removed->symbol)) == is_hidden ||
            !is_in_set_house(board, removed->cell))
            return "a removal is in the wrong place";
    }
    if (!step->placed.symbol) return NULL;
    return is_last_place(board, base_houses.list[0], step->placed, &base_cells)
               ? NULL
               : "there are other places";
}

static bool is_covered(const struct proof_board *board, pdk_cell cell)
{
    for (size_t i = 0; i < cover_houses.count; i++)
        if (proof_in_house(board, cover_houses.list[i], cell)) return true;
    return false;
}

static const char *fish_flaw(const struct proof_board *board,
                             const pdk_step *step)
{
    const pdk_symbol symbol = base_symbols.list[0];
    if (base_houses.count != cover_houses.count ||
        base_houses.count != step->size)
        return "not a fish";
    for (size_t i = 0; i < base_houses.count; i++) {
        const pdk_house *house =
            pdk_geometry_house(board->geometry, base_houses.list[i]);
        for (uint32_t j = 0; j < house->cell_count; j++)
            if (proof_has(board, house->cells[j], symbol) &&
                !is_covered(board, house->cells[j]))
                return "a place is not covered";
    }
    for (size_t i = 0; i < step->removed_count; i++) {
        const pdk_cell cell = step->removed[i].cell;
        if (step->removed[i].symbol != symbol || !is_covered(board, cell))
            return "a removal is in the wrong place";
        for (size_t j = 0; j < base_houses.count; j++)
            if (proof_in_house(board, base_houses.list[j], cell))
                return "a removal is in a base line";
    }
    return NULL;
}

// Whether `cell` loses the symbol if the pivot is `pivot`.
static bool is_hit(const struct proof_board *board, pdk_cell cell,
                   pdk_symbol symbol, pdk_symbol pivot)
{
    const pdk_cell at = pivot_cells.list[0];
    if (pivot == symbol && proof_sees(board, at, cell)) return true;
    for (size_t i = 0; i < base_cells.count; i++) {
        const pdk_cell wing = base_cells.list[i];
        if (proof_sees(board, wing, at) && proof_sees(board, wing, cell) &&
            board->candidates[wing] == (proof_bit(symbol) | proof_bit(pivot)))
            return true;
    }
    return false;
}

static const char *wing_flaw(const struct proof_board *board,
                             const pdk_step *step)
{
    if (pivot_cells.count != 1 || base_cells.count != 2) return "not a wing";
    for (size_t i = 0; i < step->removed_count; i++)
        for (pdk_symbol pivot = 1; pivot <= proof_side(board); pivot++)
            if (proof_has(board, pivot_cells.list[0], pivot) &&
                !is_hit(board, step->removed[i].cell, step->removed[i].symbol,
                        pivot))
                return "the pivot has a candidate that proves nothing";
    return NULL;
}

// Whether the base cells, of which `chosen` have symbols, leave something for
// each excluder.
static bool is_combination(const struct proof_board *board,
                           const pdk_symbol *symbols, size_t chosen)
{
    for (size_t i = 0; i < chosen; i++)
        for (size_t j = 0; j < i; j++)
            if (symbols[i] == symbols[j] &&
                proof_sees(board, base_cells.list[i], base_cells.list[j]))
                return false;
    for (size_t i = 0; i < extra_cells.count; i++) {
        uint64_t left = board->candidates[extra_cells.list[i]];
        for (size_t j = 0; j < chosen; j++)
            if (proof_sees(board, extra_cells.list[i], base_cells.list[j]))
                left &= ~proof_bit(symbols[j]);
        if (!left) return false;
    }
    return true;
}

static bool can_combine(const struct proof_board *board, pdk_symbol *symbols,
                        size_t chosen, const pdk_candidate *fixed)
{
    if (!is_combination(board, symbols, chosen)) return false;
    if (chosen == base_cells.count) return true;
    for (pdk_symbol symbol = 1; symbol <= proof_side(board); symbol++) {
        const pdk_cell cell = base_cells.list[chosen];
        if (!proof_has(board, cell, symbol) ||
            (cell == fixed->cell && symbol != fixed->symbol))
            continue;
        symbols[chosen] = symbol;
        if (can_combine(board, symbols, chosen + 1, fixed)) return true;
    }
    return false;
}

static const char *exclusion_flaw(const struct proof_board *board,
                                  const pdk_step *step)
{
    pdk_symbol symbols[PDK_LOGIC_SIDE_MAX];
    if (base_cells.count > 3) return "too many cells";
    for (size_t i = 0; i < step->removed_count; i++)
        if (!things_have(&base_cells, step->removed[i].cell) ||
            can_combine(board, symbols, 0, &step->removed[i]))
            return "a combination is possible";
    return NULL;
}

const char *pattern_flaw(const struct proof_board *board, const pdk_step *step)
{
    gather_all(step);
    switch (step->technique->technique) {
    case PDK_TECHNIQUE_LAST_CELL:
    case PDK_TECHNIQUE_HIDDEN_SINGLE:
    case PDK_TECHNIQUE_NAKED_SINGLE:
        return single_flaw(board, step);
    case PDK_TECHNIQUE_DIRECT_POINTING:
    case PDK_TECHNIQUE_DIRECT_CLAIMING:
    case PDK_TECHNIQUE_POINTING:
    case PDK_TECHNIQUE_CLAIMING:
        return lock_flaw(board, step);
    case PDK_TECHNIQUE_NAKED_PAIR:
    case PDK_TECHNIQUE_NAKED_TRIPLE:
    case PDK_TECHNIQUE_NAKED_QUAD:
    case PDK_TECHNIQUE_NAKED_SET:
        return set_flaw(board, step, false);
    case PDK_TECHNIQUE_DIRECT_HIDDEN_PAIR:
    case PDK_TECHNIQUE_DIRECT_HIDDEN_TRIPLE:
    case PDK_TECHNIQUE_HIDDEN_PAIR:
    case PDK_TECHNIQUE_HIDDEN_TRIPLE:
    case PDK_TECHNIQUE_HIDDEN_QUAD:
    case PDK_TECHNIQUE_HIDDEN_SET:
        return set_flaw(board, step, true);
    case PDK_TECHNIQUE_X_WING:
    case PDK_TECHNIQUE_SWORDFISH:
    case PDK_TECHNIQUE_JELLYFISH:
    case PDK_TECHNIQUE_LARGE_FISH:
        return fish_flaw(board, step);
    case PDK_TECHNIQUE_XY_WING:
    case PDK_TECHNIQUE_XYZ_WING:
        return wing_flaw(board, step);
    case PDK_TECHNIQUE_ALIGNED_PAIR:
    case PDK_TECHNIQUE_ALIGNED_TRIPLE:
        return exclusion_flaw(board, step);
    default:
        return named_pattern_flaw(board, step);
    }
}
