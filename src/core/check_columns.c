// The bits of a column are used for all rows of a block in a row, so that they
// and the lines of the block stay in the nearest cache. Four columns go side
// by side: a bit that waits for the store of another one in the same word does
// not hold up the other columns.
#include "core/check_columns.h"

#include "base/alloc.h"

#include <string.h>

enum { WORD_BITS = 64, LANES = 4 };

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
static inline bool mark(uint64_t *words, pdk_symbol symbol)
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

static pdk_status note_repeats(struct columns *columns,
                               const struct block *block, pdk_position at,
                               const bool was_seen[LANES],
                               struct conflicts *conflicts)
{
    for (uint32_t i = 0; i < LANES; i++, at.column++) {
        if (!was_seen[i]) continue;
        const pdk_symbol symbol = pdki_block_cell(block, at.row, at.column);
        if (symbol == 0) continue;
        const pdk_status status = note_repeat(columns, at, symbol, conflicts);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// Takes LANES columns from `column` on.
static inline pdk_status check_lanes(struct columns *columns,
                                     const struct block *block, uint32_t column,
                                     struct conflicts *conflicts, bool is_wide)
{
    const size_t words = columns->words, stride = block->stride;
    uint64_t *seen = columns->seen + column * words;
    const unsigned char *cells = pdki_block_at(block, block->first_row, column);
    for (uint32_t i = 0; i < block->row_count; i++, cells += stride) {
        const bool was_seen[LANES] = {
            mark(seen, pdki_block_load(cells, 0, is_wide)),
            mark(seen + words, pdki_block_load(cells, 1, is_wide)),
            mark(seen + 2 * words, pdki_block_load(cells, 2, is_wide)),
            mark(seen + 3 * words, pdki_block_load(cells, 3, is_wide)),
        };
        if (!(was_seen[0] | was_seen[1] | was_seen[2] | was_seen[3])) continue;
        const pdk_position at = {block->first_row + i, column};
        const pdk_status status =
            note_repeats(columns, block, at, was_seen, conflicts);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status check_column(struct columns *columns,
                               const struct block *block, uint32_t column,
                               struct conflicts *conflicts)
{
    uint64_t *seen = columns->seen + column * columns->words;
    for (uint32_t i = 0; i < block->row_count; i++) {
        const pdk_position at = {block->first_row + i, column};
        const pdk_symbol symbol = pdki_block_cell(block, at.row, at.column);
        if (symbol == 0 || !mark(seen, symbol)) continue;
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
    pdk_status status = PDK_OK;
    uint32_t column = 0;
    for (; column + LANES <= side && status == PDK_OK; column += LANES)
        status = block->is_wide
                     ? check_lanes(columns, block, column, conflicts, true)
                     : check_lanes(columns, block, column, conflicts, false);
    for (; column < side && status == PDK_OK; column++)
        status = check_column(columns, block, column, conflicts);
    return status;
}
