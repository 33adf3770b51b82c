// Let a cycle hold each of N symbols once, and let row r begin at shifts[r].
// No row has a conflict. No column has one iff all shifts differ. A box of R
// rows and C columns is R pieces of the cycle, each C long:
//
//     cycle   |--C--|--C--|--C--| ... |--C--|     N = R * C
//     row 1         |-----|
//     row 2   |-----|                             all R of them tile the cycle
//     row 3               |-----|
//
// and pieces of length C tile a cycle of length R * C iff they differ and begin
// at the same place modulo C. So a row needs two looks at its shift.
#include "core/check_shifts.h"

#include "base/alloc.h"

#include <string.h>

void pdki_shifts_begin(struct shifts *rotation, const pdk_shape *shape)
{
    rotation->shape = *shape;
    rotation->row_count = 0;
    rotation->source = NULL;
}

void pdki_shifts_release(struct shifts *rotation)
{
    pdki_stamps_release(&rotation->used);
    pdki_free(rotation->shifts);
    pdki_free(rotation->cycle);
    *rotation = (struct shifts){0};
}

static bool reserve(struct shifts *rotation)
{
    const size_t side = rotation->shape.side;
    void *cycle = rotation->cycle;
    if (!pdki_alloc_reserve(&cycle, &rotation->cycle_capacity, 2 * side,
                            sizeof *rotation->cycle))
        return false;
    rotation->cycle = cycle;
    void *shifts = rotation->shifts;
    if (!pdki_alloc_reserve(&shifts, &rotation->shift_capacity, side,
                            sizeof *rotation->shifts))
        return false;
    rotation->shifts = shifts;
    return pdki_stamps_reserve(&rotation->used, rotation->shape.side);
}

static bool is_permutation(const pdk_symbol *symbols, uint32_t side,
                           struct stamps *stamps)
{
    pdki_stamps_next_house(stamps);
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol symbol = symbols[i];
        if (symbol == 0 || symbol > side) return false;
        if (pdki_stamps_is_second(stamps, symbol)) return false;
    }
    return true;
}

// Makes `cycle` that of this board, if it is one.
static pdk_status adopt(struct shifts *rotation, const pdk_symbol *cycle,
                        struct stamps *stamps)
{
    const uint32_t side = rotation->shape.side;
    const size_t bytes = side * sizeof *cycle;
    if (memcmp(cycle, cycle + side, bytes) != 0) return PDK_OK;
    if (!pdki_stamps_reserve(stamps, side)) return PDK_ERR_MEMORY;
    if (!is_permutation(cycle, side, stamps)) return PDK_OK;
    if (!reserve(rotation)) return PDK_ERR_MEMORY;

    memcpy(rotation->cycle, cycle, 2 * bytes);
    rotation->source = cycle;
    pdki_stamps_next_house(&rotation->used);
    return PDK_OK;
}

// Where the row begins in its cycle. Numbers, not pointers, because the
// pointers of a careless caller need not belong to one array.
static bool find_shift(const pdk_row *row, uint32_t side, uint32_t *shift)
{
    const uintptr_t size = sizeof *row->cycle;
    const uintptr_t offset = (uintptr_t)row->symbols - (uintptr_t)row->cycle;
    if (offset % size != 0 || offset / size > side) return false;
    *shift = (uint32_t)(offset / size) % side;
    return true;
}

static bool shift_fits(struct shifts *rotation, uint32_t shift)
{
    const uint32_t box_columns = rotation->shape.box_columns;
    const uint32_t row = rotation->row_count;
    if (row % rotation->shape.box_rows != 0) {
        const uint32_t before = rotation->shifts[row - 1];
        if (shift % box_columns != before % box_columns) return false;
    }
    return !pdki_stamps_is_second(&rotation->used, shift);
}

pdk_status pdki_shifts_take(struct shifts *rotation, const pdk_row *row,
                            struct stamps *stamps, bool *fits)
{
    *fits = false;
    if (!row->cycle) return PDK_OK;
    if (rotation->row_count == 0) {
        const pdk_status status = adopt(rotation, row->cycle, stamps);
        if (status != PDK_OK) return status;
    }
    uint32_t shift = 0;
    if (row->cycle != rotation->source) return PDK_OK;
    if (!find_shift(row, rotation->shape.side, &shift)) return PDK_OK;
    if (!shift_fits(rotation, shift)) return PDK_OK;

    rotation->shifts[rotation->row_count++] = shift;
    *fits = true;
    return PDK_OK;
}

const pdk_symbol *pdki_shifts_row(const struct shifts *rotation, uint32_t row)
{
    return rotation->cycle + rotation->shifts[row];
}
