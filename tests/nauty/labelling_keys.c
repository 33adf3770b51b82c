// If all cells are filled, every line is joined to the same number of clues,
// and a search has no starting point. But two lines of a block define a
// permutation, from the position of a symbol in one to its position in the
// other. The lengths of its cycles, and how often they change boxes,
// distinguish lines; those distinguish blocks, then symbols, then lines again.
#include "labelling_type.h"

#include <stdlib.h>
#include <string.h>

struct keying {
    const struct labelling_plan *plan;
    const pdk_symbol *cells;
    uint64_t *keys;
    uint32_t *places; // by line, columns after rows, and symbol, from 1; or 0
    uint32_t *next;
    bool *is_done;
};

static uint64_t stir(uint64_t x)
{
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 29)) * UINT64_C(0xa0761d6478bd642f);
    return x ^ (x >> 32);
}

static pdk_symbol symbol_at(const struct keying *keying, uint32_t line,
                            uint32_t place)
{
    const uint32_t side = keying->plan->shape.side;
    const uint32_t row = line < side ? line : place;
    const uint32_t column = line < side ? place : line - side;
    return keying->cells[(size_t)row * side + column];
}

// False if a cell is empty, or a line has a symbol twice.
static bool find_places(struct keying *keying)
{
    const uint32_t side = keying->plan->shape.side;
    for (uint32_t line = 0; line < 2 * side; line++) {
        uint32_t *places = keying->places + (size_t)line * side;
        for (uint32_t place = 0; place < side; place++) {
            const pdk_symbol symbol = symbol_at(keying, line, place);
            if (symbol == 0 || places[symbol - 1] > 0) return false;
            places[symbol - 1] = place + 1;
        }
    }
    return true;
}

static uint32_t lines_of_block(const struct keying *keying, uint32_t line)
{
    const pdk_shape *shape = &keying->plan->shape;
    return line < shape->side ? shape->box_rows : shape->box_columns;
}

static uint64_t compare_lines(struct keying *keying, uint32_t a, uint32_t b)
{
    const uint32_t side = keying->plan->shape.side;
    const uint32_t width = side / lines_of_block(keying, a);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol symbol = symbol_at(keying, a, i);
        keying->next[i] = keying->places[(size_t)b * side + symbol - 1] - 1;
        keying->is_done[i] = false;
    }
    for (uint32_t i = 0; i < side; i++) {
        uint64_t length = 0, changes = 0;
        for (uint32_t at = i; !keying->is_done[at]; at = keying->next[at]) {
            keying->is_done[at] = true;
            length++;
            changes += at / width != keying->next[at] / width;
        }
        if (length > 0) sum += stir(length << 32 | changes);
    }
    return stir(sum);
}

static void key_lines(struct keying *keying)
{
    const uint32_t side = keying->plan->shape.side;
    for (uint32_t line = 0; line < 2 * side; line++) {
        const uint32_t count = lines_of_block(keying, line);
        const uint32_t first = line - line % side % count;
        for (uint32_t other = first; other < first + count; other++)
            if (other != line)
                keying->keys[line] += compare_lines(keying, line, other);
    }
}

static uint32_t block_of(const struct labelling_plan *plan, uint32_t line)
{
    const uint32_t side = plan->shape.side;
    return line < side ? plan->bands + line / plan->shape.box_rows
                       : plan->stacks + (line - side) / plan->shape.box_columns;
}

static void key_blocks(struct keying *keying)
{
    uint64_t *keys = keying->keys;
    const uint32_t lines = 2 * keying->plan->shape.side;
    for (uint32_t line = 0; line < lines; line++)
        keys[block_of(keying->plan, line)] += stir(keys[line]);
    for (uint32_t line = 0; line < lines; line++)
        keys[line] =
            stir(keys[line] ^ 3 * stir(keys[block_of(keying->plan, line)]));
}

static void key_symbols(struct keying *keying)
{
    const struct labelling_plan *plan = keying->plan;
    const uint32_t side = plan->shape.side;
    uint64_t *keys = keying->keys;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol = symbol_at(keying, row, column);
            keys[plan->symbols + symbol - 1] +=
                stir(keys[row] + keys[plan->columns + column]);
        }
}

// Both kinds of line use the previous keys of the other.
static void key_lines_again(struct keying *keying, uint64_t *sums)
{
    const struct labelling_plan *plan = keying->plan;
    const uint32_t side = plan->shape.side;
    uint64_t *keys = keying->keys;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const uint32_t line = plan->columns + column;
            const uint64_t symbol =
                keys[plan->symbols + symbol_at(keying, row, column) - 1];
            sums[row] += stir(symbol + 7 * keys[line]);
            sums[line] += stir(symbol + 7 * keys[row]);
        }
    for (uint32_t i = 0; i < 2 * side; i++) keys[i] = stir(keys[i] + sums[i]);
}

static void *reserve(size_t count, size_t size)
{
    void *block = calloc(count, size);
    if (!block) abort();
    return block;
}

void labelling_keys(const struct labelling_plan *plan, const pdk_grid *grid,
                    uint64_t *keys)
{
    const size_t side = plan->shape.side;
    struct keying keying = {
        .plan = plan,
        .cells = pdk_grid_symbols(grid),
        .keys = keys,
        .places = reserve(2 * side * side, sizeof *keying.places),
        .next = reserve(side, sizeof *keying.next),
        .is_done = reserve(side, sizeof *keying.is_done),
    };
    uint64_t *sums = reserve(2 * side, sizeof *sums);
    memset(keys, 0, plan->clues * sizeof *keys);
    if (find_places(&keying)) {
        key_lines(&keying);
        key_blocks(&keying);
        key_symbols(&keying);
        key_lines_again(&keying, sums);
    }
    free(sums);
    free(keying.is_done);
    free(keying.next);
    free(keying.places);
}
