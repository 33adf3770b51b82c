#include "generate/branching.h"

#include "base/alloc.h"
#include "core/board.h"

#include <string.h>

enum { KINDS = 3 };

void pdki_branching_release(struct pdki_branching *branching)
{
    pdki_free(branching->is_spread);
    pdki_free(branching->candidates);
    pdki_free(branching->cell_houses);
    pdki_free(branching->house_cells);
}

static void list_houses(struct pdki_branching *branching,
                        const pdk_shape *shape)
{
    static const pdk_house_kind kinds[KINDS] = {PDK_HOUSE_ROW, PDK_HOUSE_COLUMN,
                                                PDK_HOUSE_BOX};
    const uint32_t side = branching->side;
    for (uint32_t house = 0; house < branching->houses; house++)
        for (uint32_t i = 0; i < side; i++) {
            const pdk_cell cell =
                pdki_house_cell(shape, kinds[house / side], house % side, i);
            branching->house_cells[house * side + i] = cell;
            branching->cell_houses[cell * KINDS + house / side] = house;
        }
}

bool pdki_branching_init(struct pdki_branching *branching,
                         const pdk_geometry *geometry, uint32_t limit)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const uint32_t side = shape->side;
    *branching = (struct pdki_branching){.side = side,
                                         .cells = side * side,
                                         .houses = KINDS * side,
                                         .box_rows = shape->box_rows,
                                         .box_columns = shape->box_columns,
                                         .limit = limit};
    // A level for each branch that is open, and one for its candidates.
    const size_t states = ((size_t)limit + 1) * branching->cells;
    branching->house_cells = pdki_alloc_array((size_t)KINDS * branching->cells,
                                              sizeof *branching->house_cells);
    branching->cell_houses = pdki_alloc_array((size_t)KINDS * branching->cells,
                                              sizeof *branching->cell_houses);
    branching->candidates =
        pdki_alloc_array(states, sizeof *branching->candidates);
    branching->is_spread =
        pdki_alloc_array(states, sizeof *branching->is_spread);
    if (!branching->house_cells || !branching->cell_houses ||
        !branching->candidates || !branching->is_spread)
        return false;
    list_houses(branching, shape);
    return true;
}

struct state {
    uint64_t *candidates;
    bool *is_spread;
};

static struct state state_of(const struct pdki_branching *branching,
                             uint32_t level)
{
    const size_t at = (size_t)level * branching->cells;
    return (struct state){branching->candidates + at,
                          branching->is_spread + at};
}

static bool is_single(uint64_t candidates)
{
    return (candidates & (candidates - 1)) == 0;
}

// Removes the symbol of a solved cell from its peers; false if that leaves one
// without candidates.
static bool spread(const struct pdki_branching *branching,
                   const struct state *state, pdk_cell cell)
{
    const uint64_t symbol = state->candidates[cell];
    uint64_t is_left = symbol;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const pdk_cell *cells =
            branching->house_cells +
            (size_t)branching->cell_houses[cell * KINDS + kind] *
                branching->side;
        for (uint32_t i = 0; i < branching->side; i++) {
            uint64_t *other = &state->candidates[cells[i]];
            if (cells[i] == cell || !(*other & symbol)) continue;
            *other &= ~symbol;
            if (*other == 0) is_left = 0;
        }
    }
    state->is_spread[cell] = true;
    return is_left != 0;
}

// Fills in the hidden singles of a house; false if a symbol has no place, or
// two have the same.
static bool fill_house(const struct pdki_branching *branching,
                       const struct state *state, const pdk_cell *cells,
                       bool *has_changed)
{
    const uint32_t side = branching->side;
    uint64_t once = 0, twice = 0;
    for (uint32_t i = 0; i < side; i++) {
        twice |= once & state->candidates[cells[i]];
        once |= state->candidates[cells[i]];
    }
    if (once != UINT64_MAX >> (64 - side)) return false;
    const uint64_t hidden = once & ~twice;
    for (uint32_t i = 0; i < side && hidden; i++) {
        uint64_t *candidates = &state->candidates[cells[i]];
        const uint64_t found = *candidates & hidden;
        if (found == 0 || is_single(*candidates)) continue;
        if (!is_single(found)) return false;
        *candidates = found;
        *has_changed = true;
    }
    return true;
}

// Where a line meets a box: symbols of the cells that they share, and of the
// other cells of each.
struct crossing {
    const pdk_cell *line, *box; // cells
    uint32_t first, end;        // of the shared cells, in the line
    uint32_t kind, number;      // of the line
};

static bool is_outside(const struct pdki_branching *branching,
                       const struct crossing *crossing, uint32_t i)
{
    return branching->cell_houses[crossing->box[i] * KINDS + crossing->kind] !=
           crossing->number;
}

// Symbols that a box has in one line only, or a line in one box only, are
// removed from the rest of the other.
static bool lock_crossing(const struct pdki_branching *branching,
                          const struct state *state,
                          const struct crossing *crossing)
{
    const uint32_t side = branching->side;
    uint64_t shared = 0, in_line = 0, in_box = 0;
    for (uint32_t i = 0; i < side; i++) {
        const uint64_t here = state->candidates[crossing->line[i]];
        if (i >= crossing->first && i < crossing->end)
            shared |= here;
        else
            in_line |= here;
        if (is_outside(branching, crossing, i))
            in_box |= state->candidates[crossing->box[i]];
    }
    const uint64_t pointing = shared & ~in_box & in_line;
    const uint64_t claiming = shared & ~in_line & in_box;
    if (!pointing && !claiming) return false;
    for (uint32_t i = 0; i < side; i++) {
        if (i < crossing->first || i >= crossing->end)
            state->candidates[crossing->line[i]] &= ~pointing;
        if (is_outside(branching, crossing, i))
            state->candidates[crossing->box[i]] &= ~claiming;
    }
    return true;
}

// Removes locked candidates, once in each line and box; false if there were
// none.
static bool lock(const struct pdki_branching *branching,
                 const struct state *state)
{
    const uint32_t side = branching->side;
    bool has_changed = false;
    for (uint32_t i = 0; i < 2 * side; i++) {
        const uint32_t span =
            i < side ? branching->box_columns : branching->box_rows;
        struct crossing crossing = {.line = branching->house_cells +
                                            (size_t)i * side,
                                    .kind = i / side,
                                    .number = i};
        for (; crossing.first < side; crossing.first += span) {
            const pdk_cell cell = crossing.line[crossing.first];
            crossing.end = crossing.first + span;
            crossing.box =
                branching->house_cells +
                (size_t)branching->cell_houses[cell * KINDS + KINDS - 1] * side;
            has_changed |= lock_crossing(branching, state, &crossing);
        }
    }
    return has_changed;
}

// Fills in all singles, and then removes locked candidates, until nothing
// follows; false after a contradiction.
static bool settle(const struct pdki_branching *branching,
                   const struct state *state)
{
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (pdk_cell cell = 0; cell < branching->cells; cell++) {
            if (state->is_spread[cell] || !is_single(state->candidates[cell]))
                continue;
            if (!spread(branching, state, cell)) return false;
            has_changed = true;
        }
        for (uint32_t house = 0; house < branching->houses; house++)
            if (!fill_house(branching, state,
                            branching->house_cells +
                                (size_t)house * branching->side,
                            &has_changed))
                return false;
        if (!has_changed) has_changed = lock(branching, state);
    }
    return true;
}

// The cell to branch on; `cells` if all are solved.
static pdk_cell pick_cell(const struct pdki_branching *branching,
                          const struct state *state)
{
    pdk_cell best = branching->cells;
    uint32_t fewest = UINT32_MAX;
    for (pdk_cell cell = 0; cell < branching->cells && fewest > 2; cell++) {
        if (state->is_spread[cell]) continue;
        const uint32_t count =
            (uint32_t)__builtin_popcountll(state->candidates[cell]);
        if (count >= fewest) continue;
        fewest = count;
        best = cell;
    }
    return best;
}

static void follow(struct pdki_branching *branching, uint32_t level)
{
    const struct state state = state_of(branching, level);
    if (!settle(branching, &state)) return;
    const pdk_cell cell = pick_cell(branching, &state);
    if (cell == branching->cells) return;
    branching->branches++;
    const struct state next = state_of(branching, level + 1);
    for (uint64_t rest = state.candidates[cell];
         rest && branching->branches < branching->limit; rest &= rest - 1) {
        memcpy(next.candidates, state.candidates,
               branching->cells * sizeof *next.candidates);
        memcpy(next.is_spread, state.is_spread,
               branching->cells * sizeof *next.is_spread);
        next.candidates[cell] = rest & -rest;
        follow(branching, level + 1);
    }
}

uint32_t pdki_branching_count(struct pdki_branching *branching,
                              const pdk_grid *puzzle)
{
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    const struct state state = state_of(branching, 0);
    for (pdk_cell cell = 0; cell < branching->cells; cell++) {
        state.candidates[cell] = symbols[cell]
                                     ? UINT64_C(1) << (symbols[cell] - 1)
                                     : UINT64_MAX >> (64 - branching->side);
        state.is_spread[cell] = false;
    }
    branching->branches = 0;
    follow(branching, 0);
    return branching->branches;
}
