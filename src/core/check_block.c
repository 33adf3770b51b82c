#include "core/check_block.h"

#include "base/alloc.h"

enum { NARROW_MAX = UINT16_MAX };

static size_t cell_size(bool is_wide)
{
    return is_wide ? sizeof(uint32_t) : sizeof(uint16_t);
}

// All sizes stay far below 2^64, as the side ends at 2^24.
bool pdki_block_begin(struct block *block, const pdk_shape *shape, size_t bytes,
                      uint64_t *needed)
{
    const bool is_wide = shape->side > NARROW_MAX;
    const uint64_t band =
        (uint64_t)shape->side * shape->box_rows * cell_size(is_wide);
    uint64_t bands = bytes / band;
    if (bands < 1) bands = 1;
    if (bands > shape->box_columns) bands = shape->box_columns;

    *needed = bands * band;
    if (*needed > SIZE_MAX) return false;
    if (!pdki_alloc_reserve(&block->cells, &block->capacity, (size_t)*needed,
                            1))
        return false;
    block->shape = *shape;
    block->first_row = 0;
    block->row_count = 0;
    block->row_limit = (uint32_t)bands * shape->box_rows;
    block->is_wide = is_wide;
    return true;
}

void pdki_block_release(struct block *block)
{
    pdki_free(block->cells);
    *block = (struct block){0};
}

// What the cells of a row told while they were copied.
struct told {
    uint32_t empty;
    uint32_t signs; // the top bit is set if any symbol is too large
};

// No branches, because compilers turn such a loop into vector code.
static inline struct told copy(void *cells, size_t at,
                               const pdk_symbol *symbols, uint32_t count,
                               uint32_t side, bool is_wide)
{
    struct told told = {0};
    for (uint32_t i = 0; i < count; i++) {
        told.empty += symbols[i] == 0;
        told.signs |= symbols[i] | (side - symbols[i]);
        if (is_wide)
            ((uint32_t *)cells)[at + i] = symbols[i];
        else
            ((uint16_t *)cells)[at + i] = (uint16_t)symbols[i];
    }
    return told;
}

bool pdki_block_append(struct block *block, const pdk_symbol *symbols,
                       uint64_t *empty)
{
    const pdk_shape *shape = &block->shape;
    const uint32_t side = shape->side, columns = shape->box_columns;
    const size_t stack_size = (size_t)block->row_limit * columns;
    const pdk_symbol *end = symbols + side;
    uint64_t row_empty = 0;
    uint32_t signs = 0;
    size_t at = (size_t)block->row_count * columns;
    for (; symbols < end; symbols += columns, at += stack_size) {
        const struct told told =
            block->is_wide
                ? copy(block->cells, at, symbols, columns, side, true)
                : copy(block->cells, at, symbols, columns, side, false);
        row_empty += told.empty;
        signs |= told.signs;
    }
    if (signs >> 31 != 0) return false; // what was copied does not count
    *empty += row_empty;
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

static size_t index_of(const struct block *block, uint32_t row, uint32_t column)
{
    const uint32_t columns = block->shape.box_columns;
    const size_t stack = column / columns;
    const size_t line = stack * block->row_limit + (row - block->first_row);
    return line * columns + column % columns;
}

const void *pdki_block_at(const struct block *block, uint32_t row,
                          uint32_t column)
{
    const unsigned char *cells = block->cells;
    return cells + index_of(block, row, column) * cell_size(block->is_wide);
}

pdk_symbol pdki_block_cell(const struct block *block, uint32_t row,
                           uint32_t column)
{
    return pdki_block_load(block->cells, index_of(block, row, column),
                           block->is_wide);
}
