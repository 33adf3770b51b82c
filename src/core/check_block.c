#include "core/check_block.h"

#include "base/alloc.h"

enum {
    LINE = 64, // bytes that memory moves at once
    NARROW_MAX = UINT16_MAX
};

// Rows begin an odd number of lines apart. A power of two would put the cells
// of a column into the same few places of the cache.
static size_t stride_of(uint32_t side, bool is_wide)
{
    const size_t bytes = side * (is_wide ? sizeof(uint32_t) : sizeof(uint16_t));
    const size_t lines = (bytes + LINE - 1) / LINE;
    return (lines | 1) * LINE;
}

// All sizes stay far below 2^64, as the side ends at 2^24.
bool pdki_block_begin(struct block *block, const pdk_shape *shape, size_t bytes,
                      uint64_t *needed)
{
    const bool is_wide = shape->side > NARROW_MAX;
    const size_t stride = stride_of(shape->side, is_wide);
    const uint64_t band = (uint64_t)stride * shape->box_rows;
    uint64_t bands = bytes / band;
    if (bands < 1) bands = 1;
    if (bands > shape->box_columns) bands = shape->box_columns;

    *needed = bands * band;
    if (*needed > SIZE_MAX) return false;
    void *cells = block->cells;
    if (!pdki_alloc_reserve(&cells, &block->capacity, (size_t)*needed, 1))
        return false;
    *block = (struct block){
        .shape = *shape,
        .row_limit = (uint32_t)bands * shape->box_rows,
        .is_wide = is_wide,
        .stride = stride,
        .cells = cells,
        .capacity = block->capacity,
    };
    return true;
}

void pdki_block_release(struct block *block)
{
    pdki_free(block->cells);
    *block = (struct block){0};
}

// Two loops without branches, because compilers turn them into vector code.
static bool is_in_range(const pdk_symbol *symbols, uint32_t side)
{
    uint32_t signs = 0; // its top bit tells whether any symbol is too large
    for (uint32_t i = 0; i < side; i++)
        signs |= symbols[i] | (side - symbols[i]);
    return signs >> 31 == 0;
}

static inline uint32_t copy(void *cells, const pdk_symbol *symbols,
                            uint32_t side, bool is_wide)
{
    uint32_t empty = 0;
    for (uint32_t i = 0; i < side; i++) {
        empty += symbols[i] == 0;
        if (is_wide)
            ((uint32_t *)cells)[i] = symbols[i];
        else
            ((uint16_t *)cells)[i] = (uint16_t)symbols[i];
    }
    return empty;
}

bool pdki_block_append(struct block *block, const pdk_symbol *symbols,
                       uint64_t *empty)
{
    const uint32_t side = block->shape.side;
    if (!is_in_range(symbols, side)) return false;

    void *cells = block->cells + block->row_count * block->stride;
    *empty += block->is_wide ? copy(cells, symbols, side, true)
                             : copy(cells, symbols, side, false);
    block->row_count++;
    return true;
}

bool pdki_block_is_full(const struct block *block)
{
    return block->row_count == block->row_limit ||
           block->first_row + block->row_count == block->shape.side;
}

void pdki_block_advance(struct block *block)
{
    block->first_row += block->row_count;
    block->row_count = 0;
}
