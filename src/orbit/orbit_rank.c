// Computes the lists of orbit_digits.c from a solution.
//
// In sigma[(alpha[r] + beta[c]) mod N], going from the first row to row r adds
// alpha[r] - alpha[0] to a symbol's position in sigma. A row where that is 1 or
// -1 reveals sigma, forwards or backwards: each symbol is followed by the one
// below it. Such rows are recognised by the first stack, C neighbours in sigma:
// they keep C - 1 of its symbols there.
//
//     first row   1 2 3 | 4 5 6 | 7 8 9      1 is above 2, 2 above 3 ..
//     this row    2 3 4 | 5 6 7 | 8 9 1      2 and 3 are still here
//
// If the grid belongs to the orbit, the first such row determines all three
// lists; conversely, it belongs to the orbit if all cells agree with them. If
// boxes are single rows or columns, any row that cycles through all symbols
// will do. A transposed solution is read by columns.
#include "orbit/orbit_type.h"

#include "construct/construction_type.h"
#include "core/error.h"

#include <string.h>

// A grid as a sequence of rows, or of columns.
struct view {
    const pdk_symbol *cells;
    size_t line_step, place_step;
};

static const pdk_symbol *line_of(const struct view *view, uint32_t line)
{
    return view->cells + line * view->line_step;
}

// Copies `side` symbols and records the position of each; false unless each
// symbol occurs exactly once. Symbol 0 has the position `side`.
static bool read_line(const pdk_symbol *cells, size_t step, uint32_t side,
                      pdk_symbol *out, uint32_t *where)
{
    for (uint32_t i = 0; i <= side; i++) where[i] = side;
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol symbol = cells[i * step];
        if (symbol == 0 || where[symbol] != side) return false;
        where[symbol] = i;
        out[i] = symbol;
    }
    return true;
}

// Whether this line keeps all but one symbol of the first stack there.
static bool is_next_to_first(const pdk_orbit *orbit, const struct view *view,
                             uint32_t line)
{
    const uint32_t columns = orbit->shape.box_columns;
    const pdk_symbol *cells = line_of(view, line);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < columns; i++)
        kept += orbit->first_at[cells[i * view->place_step]] < columns;
    return kept == columns - 1;
}

// Follows the symbols from the first line to this one and records the distance
// of each from the first cell's symbol; false unless all are reached.
static bool follow_line(pdk_orbit *orbit, const struct view *view,
                        uint32_t line)
{
    const uint32_t side = orbit->shape.side;
    const pdk_symbol *cells = line_of(view, line);
    pdk_symbol symbol = orbit->across[0];
    uint32_t steps = 0;
    for (uint32_t i = 1; i <= side; i++) orbit->place[i] = side;
    while (symbol > 0 && orbit->place[symbol] == side) {
        orbit->place[symbol] = steps++;
        symbol = cells[orbit->first_at[symbol] * view->place_step];
    }
    return steps == side;
}

static bool find_places(pdk_orbit *orbit, const struct view *view)
{
    const uint32_t side = orbit->shape.side;
    if (!read_line(view->cells, view->line_step, side, orbit->down,
                   orbit->place) ||
        !read_line(view->cells, view->place_step, side, orbit->across,
                   orbit->first_at))
        return false;
    for (uint32_t i = 0; i < side; i++) {
        if (orbit->is_latin) {
            if (follow_line(orbit, view, i)) return true;
        } else if (is_next_to_first(orbit, view, i)) {
            return follow_line(orbit, view, i);
        }
    }
    return false;
}

// Maps the positions of the first stack to 0 .. C-1, its last two ascending.
static struct pdki_affine straighten_boxes(const pdk_orbit *orbit)
{
    const uint32_t side = orbit->shape.side;
    const uint32_t columns = orbit->shape.box_columns;
    const pdk_symbol *last = orbit->across + columns - 1;
    struct pdki_affine map = {1, 0, side};
    for (uint32_t i = 0; i < columns; i++)
        map.shift += orbit->place[orbit->across[i]] >= columns;
    if (pdki_affine_image(&map, orbit->place[last[-1]]) <
        pdki_affine_image(&map, orbit->place[*last]))
        return map;
    return (struct pdki_affine){side - 1, columns - 1 - map.shift, side};
}

// Maps the first unit to 1.
static struct pdki_affine straighten_lines(const pdk_orbit *orbit)
{
    const uint32_t side = orbit->shape.side;
    for (uint32_t i = 1; i < side; i++) {
        const uint32_t factor =
            pdki_unit_inverse(orbit->place[orbit->across[i]], side);
        if (factor > 0) return (struct pdki_affine){factor, 0, side};
    }
    return (struct pdki_affine){1, 0, side};
}

// The lists of a grid with these lines. Positions begin at its first cell and
// are correct up to sign, or up to a unit if boxes are single rows or columns.
static void fill_lists(pdk_orbit *orbit, struct pdki_orbit_lists *lists)
{
    const uint32_t side = orbit->shape.side;
    const struct pdki_affine map =
        orbit->is_latin ? straighten_lines(orbit) : straighten_boxes(orbit);
    for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
        const uint32_t place = pdki_affine_image(&map, orbit->place[symbol]);
        orbit->place[symbol] = place;
        lists->sigma[place] = lists->sigma[side + place] = symbol;
    }
    const uint32_t start = orbit->place[orbit->across[0]];
    for (uint32_t i = 0; i < side; i++) {
        lists->beta[i] = orbit->place[orbit->across[i]];
        lists->alpha[i] =
            pdki_modulo_subtract(orbit->place[orbit->down[i]], start, side);
    }
}

// Row by row, even if the lists were read by columns.
static bool has_all_cells(const struct pdki_orbit_lists *lists,
                          const pdk_symbol *cells, uint32_t side)
{
    const bool is_transposed = lists->is_transposed;
    const uint32_t *rows = is_transposed ? lists->beta : lists->alpha;
    const uint32_t *columns = is_transposed ? lists->alpha : lists->beta;
    for (uint32_t r = 0; r < side; r++) {
        const pdk_symbol *symbols = lists->sigma + rows[r];
        pdk_symbol difference = 0;
        for (uint32_t c = 0; c < side; c++)
            difference |= cells[c] ^ symbols[columns[c]];
        if (difference != 0) return false;
        cells += side;
    }
    return true;
}

static bool find_grid(pdk_orbit *orbit, const pdk_symbol *cells,
                      bool is_transposed)
{
    const uint32_t side = orbit->shape.side;
    struct pdki_orbit_lists *lists = &orbit->found;
    const struct view view = {
        .cells = cells,
        .line_step = is_transposed ? 1 : side,
        .place_step = is_transposed ? side : 1,
    };
    if (!find_places(orbit, &view)) return false;
    lists->is_transposed = is_transposed;
    fill_lists(orbit, lists);
    return has_all_cells(lists, cells, side) && pdki_orbit_encode(orbit, lists);
}

static bool is_square(const pdk_shape *shape)
{
    return shape->box_rows == shape->box_columns;
}

bool pdki_orbit_find(pdk_orbit *orbit, const pdk_grid *grid)
{
    const pdk_symbol *cells = pdk_grid_symbols(grid);
    return find_grid(orbit, cells, false) ||
           (is_square(&orbit->shape) && find_grid(orbit, cells, true));
}

pdk_sums pdki_orbit_found(const pdk_orbit *orbit)
{
    const struct pdki_orbit_lists *found = &orbit->found;
    return found->is_transposed
               ? (pdk_sums){found->beta, found->alpha, found->sigma}
               : (pdk_sums){found->alpha, found->beta, found->sigma};
}

pdk_status pdk_orbit_rank(pdk_orbit *orbit, const pdk_grid *grid,
                          bool *is_member, pdk_integer *rank, pdk_error *error)
{
    const pdk_status status =
        pdki_orbit_expect_shape(orbit, pdk_grid_shape(grid), error);
    if (status != PDK_OK) return status;

    *is_member = pdki_orbit_find(orbit, grid);
    return *is_member ? pdki_orbit_join(orbit, rank, error) : PDK_OK;
}

// Computes what find_places() would read off a grid.
static void take_places(pdk_orbit *orbit, const struct pdki_straightening *map,
                        const pdk_symbol *sigma)
{
    const uint32_t side = orbit->shape.side;
    const uint32_t row = map->cosets[0], column = map->intervals[0];
    const uint32_t corner = pdki_modulo_add(row, column, side);
    for (uint32_t i = 0; i < side; i++) {
        const uint64_t steps = pdki_modulo_subtract(i, corner, side);
        orbit->place[sigma[i]] = (uint32_t)(map->map.factor * steps % side);
        orbit->down[i] = sigma[pdki_modulo_add(map->cosets[i], column, side)];
        orbit->across[i] = sigma[pdki_modulo_add(row, map->intervals[i], side)];
    }
}

pdk_status pdk_orbit_rank_construction(pdk_orbit *orbit,
                                       pdk_construction *solution,
                                       bool *is_member, pdk_integer *rank,
                                       pdk_error *error)
{
    struct pdki_straightening map;
    const pdk_status status =
        pdki_orbit_expect_shape(orbit, pdk_construction_shape(solution), error);
    if (status != PDK_OK) return status;

    const pdk_sums sums = pdk_construction_sums(solution);
    *is_member = false;
    if (!pdki_straighten(&orbit->shape, &sums, &map)) return PDK_OK;
    take_places(orbit, &map, sums.sigma);
    orbit->found.is_transposed = map.is_transposed;
    fill_lists(orbit, &orbit->found);
    *is_member = pdki_orbit_encode(orbit, &orbit->found);
    return *is_member ? pdki_orbit_join(orbit, rank, error) : PDK_OK;
}
