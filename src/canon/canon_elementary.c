// The engine "elementary": full grids that are equivalent to the elementary
// one, which is their form. It is the addition table of Z_N; row r stands for x
// = C * (r mod R) + r div R and columns for y. Its automorphisms are
//
//     x -> u x + b,  y -> u y + d,  and so x + y -> u (x + y) + b + d
//
// that preserve bands, the cosets of C Z_N, and stacks, the intervals that
// begin at multiples of C. So C divides d for u = 1, and u = -1 is the only
// other unit; if boxes are single rows or columns, all units u and all d are
// possible.
#include "canon/canon_engine.h"

#include "base/alloc.h"
#include "construct/construction_type.h"
#include "core/board.h"
#include "core/error.h"
#include "orbit/orbit_type.h"
#include "symmetry/transform_type.h"

struct elementary {
    pdk_shape shape;
    pdk_orbit *orbit;
    // Generators of the group of units of Z_N. Each at least doubles the group
    // generated so far.
    size_t unit_count;
    uint32_t units[32];
    pdk_transform *to_board; // from the form
};

static void close_state(void *state)
{
    struct elementary *elementary = state;
    if (!elementary) return;
    pdk_transform_free(elementary->to_board);
    pdk_orbit_free(elementary->orbit);
    pdki_free(elementary);
}

static pdk_status open_state(const pdk_shape *shape, void **state,
                             pdk_error *error)
{
    struct elementary *made = pdki_alloc_zeroed(1, sizeof *made);
    *state = NULL;
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);
    made->shape = *shape;
    const pdk_status status = pdk_orbit_new(shape, NULL, &made->orbit, error);
    if (status == PDK_OK)
        *state = made;
    else
        close_state(made);
    return status;
}

static pdk_status find(void *state, const pdk_limits *limits,
                       const pdk_grid *grid, pdk_grid *form, bool *is_taken,
                       pdk_error *error)
{
    struct elementary *elementary = state;
    const pdk_shape *shape = &elementary->shape;
    (void)limits;
    *is_taken = pdki_orbit_find(elementary->orbit, grid);
    if (!*is_taken) return PDK_OK;

    const pdk_sums sums = pdki_orbit_found(elementary->orbit);
    pdk_construction *construction = NULL;
    pdk_transform_free(elementary->to_board);
    elementary->to_board = NULL;
    pdk_status status =
        pdk_construction_of_sums(shape, &sums, &construction, error);
    if (status == PDK_OK)
        status =
            pdk_construction_moves(construction, &elementary->to_board, error);
    pdk_construction_free(construction);
    if (status != PDK_OK) return status;

    pdk_symbol *cell = pdki_grid_cells(form);
    for (uint32_t row = 0; row < shape->side; row++)
        for (uint32_t column = 0; column < shape->side; column++)
            *cell++ = pdk_elementary_cell(shape, row, column);
    return PDK_OK;
}

static pdk_status moves(void *state, pdk_transform *moves, pdk_error *error)
{
    const struct elementary *elementary = state;
    return pdk_transform_invert(moves, elementary->to_board, error);
}

static pdk_status automorphisms(void *state, pdk_integer *order,
                                pdk_error *error)
{
    const struct elementary *elementary = state;
    (void)error;
    pdk_integer_set(order, pdk_orbit_automorphisms(elementary->orbit));
    return PDK_OK;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b > 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// A unit outside the group adds its powers times all previous elements, until a
// power is in the group. Takes O(modulus log(modulus)) time, and memory for a
// number and a mark per element.
static pdk_status find_units(struct elementary *elementary, pdk_error *error)
{
    const uint32_t modulus = elementary->shape.side;
    const uint32_t order = pdki_unit_count(modulus);
    uint32_t count = 1, *members = pdki_alloc_array(order, sizeof *members);
    bool *is_member = pdki_alloc_zeroed(modulus, sizeof *is_member);
    const bool has_memory = members && is_member;
    elementary->unit_count = 0;
    if (has_memory) {
        members[0] = 1 % modulus;
        is_member[1 % modulus] = true;
    }
    for (uint32_t unit = 2; has_memory && count < order; unit++) {
        if (is_member[unit] || common_divisor(unit, modulus) > 1) continue;
        elementary->units[elementary->unit_count++] = unit;
        const uint32_t before = count;
        for (uint64_t power = unit; !is_member[power];
             power = power * unit % modulus)
            for (uint32_t i = 0; i < before; i++) {
                members[count] = (uint32_t)(members[i] * power % modulus);
                is_member[members[count++]] = true;
            }
    }
    pdki_free(is_member);
    pdki_free(members);
    return has_memory ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

// Shifts of rows and columns come first, then units.
enum { SHIFTS = 2 };

static pdk_status count_generators(void *state, size_t *count, pdk_error *error)
{
    struct elementary *elementary = state;
    const uint32_t side = elementary->shape.side;
    pdk_status status = PDK_OK;
    *count = side == 1 ? 0 : SHIFTS + 1;
    if (side > 1 && elementary->orbit->is_latin) {
        status = find_units(elementary, error);
        *count = SHIFTS + elementary->unit_count;
    }
    return status;
}

struct affine {
    uint32_t unit, row_shift, column_shift;
};

// The automorphism of the form itself.
static void fill_affine(const pdk_shape *shape, const struct affine *map,
                        pdk_transform *out)
{
    const uint64_t side = shape->side, unit = map->unit;
    out->is_transposed = false;
    for (uint32_t i = 0; i < shape->side; i++) {
        const uint64_t x = pdki_elementary_shift(shape, i);
        const uint32_t to = (uint32_t)((unit * x + map->row_shift) % side);
        out->rows[i] =
            to % shape->box_columns * shape->box_rows + to / shape->box_columns;
        out->columns[i] = (uint32_t)((unit * i + map->column_shift) % side);
        const uint64_t sum = unit * i + map->row_shift + map->column_shift;
        out->symbols[sum % side] = i + 1;
    }
}

static pdk_status generator(void *state, size_t index, pdk_transform *generator,
                            pdk_error *error)
{
    struct elementary *elementary = state;
    pdk_transform *back = NULL;
    pdk_status status = pdk_transform_new(&elementary->shape, &back, error);
    if (status != PDK_OK) return status;
    const bool is_latin = elementary->orbit->is_latin;
    const uint32_t columns = is_latin ? 1 : elementary->shape.box_columns;
    struct affine map = {elementary->shape.side - 1, 0, columns - 1};
    if (index == 0)
        map = (struct affine){1, 1, 0};
    else if (index == 1)
        map = (struct affine){1, 0, columns};
    else if (is_latin)
        map.unit = elementary->units[index - SHIFTS];
    fill_affine(&elementary->shape, &map, generator);
    status = pdk_transform_invert(back, elementary->to_board, error);
    if (status == PDK_OK)
        status = pdk_transform_compose(generator, back, generator, error);
    if (status == PDK_OK)
        status = pdk_transform_compose(generator, generator,
                                       elementary->to_board, error);
    pdk_transform_free(back);
    return status;
}

const struct pdki_canon_engine pdki_canon_elementary = {
    .info = {"elementary", "grids equivalent to the elementary solution"},
    .form_version = 1,
    .open = open_state,
    .close = close_state,
    .find = find,
    .moves = moves,
    .automorphisms = automorphisms,
    .count_generators = count_generators,
    .generator = generator,
};
