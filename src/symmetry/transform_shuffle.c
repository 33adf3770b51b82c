// Random transforms. What is drawn, and in which order, is the same in every
// version, because it decides what "the same seed" gives:
//
//     transpose (square boxes):  1 if pdk_random_below(2) is 1
//     rows:     an order of the bands, then of the rows within each band of
//               the result, from the first band to the last
//     columns:  the same with stacks and columns
//     symbols:  an order of 1..side: symbol i becomes item i
//
// What `moves` leaves out draws nothing. An order of k items comes from the
// items in ascending order by Fisher and Yates: for i = k, k-1 .. 2, item i
// changes places with item 1 + j, where j is below i.
//
// Several such j come from one 32-bit word (the upper half of a
// pdk_random_next()): as many bounds i, i-1 .. as have a product P below 2^32.
// The word is a fraction of 2^32; times a bound, its whole part is j and the
// rest is the fraction for the next bound. Where the rest at the end is less
// than 2^32 mod P, all is drawn again, which makes it exactly uniform; with a
// single bound this is pdk_random_below(). After Brackett-Rozinsky and Lemire,
// "Batched Ranged Random Integer Generation".
#include "symmetry/transform_type.h"

#include "symmetry/permutation.h"

// A word whose rest after all bounds, which is that after their product, is
// not to be drawn again.
static uint32_t draw_word(pdk_random *random, uint32_t product)
{
    uint32_t word, rest;
    do {
        word = (uint32_t)(pdk_random_next(random) >> 32);
        rest = word * product;
    } while (rest < product && rest < -product % product);
    return word;
}

// One batch of the order of `count` items; returns how many are still to do.
static uint32_t shuffle_batch(pdk_random *random, uint32_t *items,
                              uint32_t count)
{
    uint32_t last = count;
    uint64_t product = count;
    while (last > 2 && product * (last - 1) <= UINT32_MAX) product *= --last;

    uint32_t rest = draw_word(random, (uint32_t)product);
    for (uint32_t i = count; i >= last; i--) {
        const uint64_t scaled = (uint64_t)rest * i;
        const uint32_t j = (uint32_t)(scaled >> 32);
        const uint32_t kept = items[i - 1];
        items[i - 1] = items[j];
        items[j] = kept;
        rest = (uint32_t)scaled;
    }
    return last - 1;
}

static void shuffle_items(pdk_random *random, uint32_t *items, uint32_t count)
{
    while (count > 1) count = shuffle_batch(random, items, count);
}

// `blocks` is scratch for the order of the blocks.
static void shuffle_lines(pdk_random *random, uint32_t *lines, uint32_t *blocks,
                          uint32_t block_count, uint32_t block_size)
{
    pdki_permutation_identity(blocks, block_count, 0);
    shuffle_items(random, blocks, block_count);
    for (uint32_t i = 0; i < block_count; i++) {
        uint32_t *block = lines + (size_t)i * block_size;
        pdki_permutation_identity(block, block_size, blocks[i] * block_size);
        shuffle_items(random, block, block_size);
    }
}

void pdk_transform_shuffle(pdk_transform *transform, pdk_random *random,
                           unsigned moves)
{
    const pdk_shape shape = transform->shape;
    const bool is_square = shape.box_rows == shape.box_columns;
    const bool may_transpose = is_square && (moves & PDK_MOVE_TRANSPOSE);
    uint32_t *blocks = transform->spare[0];

    transform->is_transposed = may_transpose && pdk_random_below(random, 2);

    if (moves & PDK_MOVE_ROWS)
        shuffle_lines(random, transform->rows, blocks, shape.box_columns,
                      shape.box_rows);
    else
        pdki_permutation_identity(transform->rows, shape.side, 0);

    if (moves & PDK_MOVE_COLUMNS)
        shuffle_lines(random, transform->columns, blocks, shape.box_rows,
                      shape.box_columns);
    else
        pdki_permutation_identity(transform->columns, shape.side, 0);

    pdki_permutation_identity(transform->symbols, shape.side, 1);
    if (moves & PDK_MOVE_SYMBOLS)
        shuffle_items(random, transform->symbols, shape.side);
}
