// Random transforms. What is drawn, and in which order, is the same in every
// version, because it decides what "the same seed" gives:
//
//     transpose (square boxes):  1 if pdk_random_below(2) is 1
//     rows:     an order of the bands, then of the rows within each band of
//               the result, from the first band to the last
//     columns:  the same with stacks and columns
//     symbols:  an order of 1..side: symbol i becomes item i
//
// What `moves` leaves out draws nothing. An order of some items comes from the
// items in ascending order by pdk_random_shuffle().
#include "symmetry/transform_type.h"

#include "symmetry/permutation.h"

// `blocks` is scratch for the order of the blocks.
static void shuffle_lines(pdk_random *random, uint32_t *lines, uint32_t *blocks,
                          uint32_t block_count, uint32_t block_size)
{
    pdki_permutation_identity(blocks, block_count, 0);
    pdk_random_shuffle(random, blocks, block_count);
    for (uint32_t i = 0; i < block_count; i++) {
        uint32_t *block = lines + (size_t)i * block_size;
        pdki_permutation_identity(block, block_size, blocks[i] * block_size);
        pdk_random_shuffle(random, block, block_size);
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
        pdk_random_shuffle(random, transform->symbols, shape.side);
}
