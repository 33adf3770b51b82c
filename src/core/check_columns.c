// A column goes through all rows of a block before the next one does, so that
// its bits are fetched once a block and not once a row.
#include "core/check_columns.h"

#include "base/alloc.h"
#include "base/prefetch.h"

#include <string.h>

enum {
    WORD_BITS = 64,
    AHEAD = 2,           // columns whose bits are on their way from memory
    PREFETCH_MAX = 4096, // bytes of a column that are asked for
};

static uint64_t words_of(uint32_t side)
{
    return side / WORD_BITS + 1; // bit 0 is the empty cell
}

uint64_t pdki_columns_bytes(uint32_t side)
{
    return side * words_of(side) * sizeof(uint64_t);
}

// Makes `size` words of zeros, in the same memory where that is enough.
static bool clear(uint64_t **words, size_t *capacity, size_t size)
{
    if (size <= *capacity) {
        memset(*words, 0, size * sizeof **words);
        return true;
    }
    pdki_free(*words);
    *words = pdki_alloc_zeroed(size, sizeof **words);
    *capacity = *words ? size : 0;
    return *words != NULL;
}

bool pdki_columns_begin(struct columns *columns, uint32_t side)
{
    if (pdki_columns_bytes(side) > SIZE_MAX) return false;
    columns->words = (size_t)words_of(side);
    columns->size = side * columns->words;
    columns->has_repeats = false;
    return clear(&columns->seen, &columns->seen_capacity, columns->size);
}

void pdki_columns_release(struct columns *columns)
{
    pdki_free(columns->repeated);
    pdki_free(columns->seen);
    *columns = (struct columns){0};
}

// Sets the bit of `symbol`; returns whether it was set before.
static bool mark(uint64_t *words, pdk_symbol symbol)
{
    uint64_t *word = &words[symbol / WORD_BITS];
    const uint64_t bit = UINT64_C(1) << symbol % WORD_BITS;
    const bool was_set = (*word & bit) != 0;
    *word |= bit;
    return was_set;
}

// A symbol that its column has had before.
static pdk_status note_repeat(struct columns *columns, pdk_position at,
                              pdk_symbol symbol, struct conflicts *conflicts)
{
    if (!columns->has_repeats) {
        if (!clear(&columns->repeated, &columns->repeated_capacity,
                   columns->size))
            return PDK_ERR_MEMORY;
        columns->has_repeats = true;
    }
    uint64_t *repeated = columns->repeated + at.column * columns->words;
    if (mark(repeated, symbol)) return PDK_OK;

    const struct sighting sighting = {
        .at = at,
        .kind = PDK_HOUSE_COLUMN,
        .house = at.column,
        .symbol = symbol,
    };
    return pdki_conflicts_add(conflicts, &sighting);
}

// Takes up to `count` cells of a column, `stride` apart, and stops at the first
// symbol that the column has had; returns the number of cells taken.
static inline uint32_t take_new(uint64_t *seen, const void *cells,
                                size_t stride, uint32_t count, bool is_wide)
{
    for (uint32_t i = 0; i < count; i++) {
        const pdk_symbol symbol = pdki_block_load(cells, i * stride, is_wide);
        uint64_t *word = &seen[symbol / WORD_BITS];
        const uint64_t before = *word;
        const uint64_t after = before | UINT64_C(1) << symbol % WORD_BITS;
        if (after == before && symbol != 0) return i;
        *word = after;
    }
    return count;
}

static pdk_status check_column(struct columns *columns,
                               const struct block *block, uint32_t column,
                               struct conflicts *conflicts)
{
    uint64_t *seen = columns->seen + column * columns->words;
    const size_t stride = block->shape.box_columns;
    const uint32_t end = block->first_row + block->row_count;
    for (uint32_t row = block->first_row; row < end; row++) {
        const void *cells = pdki_block_at(block, row, column);
        row += block->is_wide ? take_new(seen, cells, stride, end - row, true)
                              : take_new(seen, cells, stride, end - row, false);
        if (row == end) break;
        const pdk_symbol symbol = pdki_block_cell(block, row, column);
        const pdk_position at = {row, column};
        const pdk_status status = note_repeat(columns, at, symbol, conflicts);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

pdk_status pdki_columns_check(struct columns *columns,
                              const struct block *block,
                              struct conflicts *conflicts)
{
    const uint32_t side = block->shape.side;
    const size_t bytes = columns->words * sizeof *columns->seen;
    for (uint32_t i = 0; i < side; i++) {
        const uint32_t ahead = side - i > AHEAD ? i + AHEAD : i;
        pdki_prefetch(columns->seen + ahead * columns->words,
                      bytes < PREFETCH_MAX ? bytes : PREFETCH_MAX);
        const pdk_status status = check_column(columns, block, i, conflicts);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}
