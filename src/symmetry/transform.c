// With t for the optional transpose, a transform is "t, then rows and columns,
// then symbols". A later transpose moves to the front by swapping the two
// lists, because row r of a transposed grid is column r of the grid:
//
//     first (t, rows, columns), then a transpose  =  (not t, columns, rows)
#include "symmetry/transform_type.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

enum { LIST_COUNT = 5 };

// Everything but the contents of the lists; NULL if out of memory.
static pdk_transform *allocate(const pdk_shape *shape)
{
    const size_t side = shape->side;
    pdk_transform *made = pdki_alloc_zeroed(1, sizeof *made);
    uint32_t *block = pdki_alloc_array(side, LIST_COUNT * sizeof *block);
    if (!made || !block) goto fail;

    *made = (pdk_transform){
        .shape = *shape,
        .rows = block,
        .columns = block + side,
        .symbols = block + 2 * side,
        .spare = {block + 3 * side, block + 4 * side},
        .block = block,
    };
    return made;
fail:
    pdki_free(block);
    pdki_free(made);
    return NULL;
}

pdk_status pdk_transform_new(const pdk_shape *shape, pdk_transform **out,
                             pdk_error *error)
{
    *out = NULL;
    const pdk_status status = pdki_shape_check(shape, error);
    if (status != PDK_OK) return status;
    *out = allocate(shape);
    if (!*out) return pdki_error_plain(error, PDK_ERR_MEMORY);

    pdk_transform_reset(*out);
    return PDK_OK;
}

static void copy_moves(pdk_transform *to, const pdk_transform *from)
{
    const size_t bytes = from->shape.side * sizeof *from->rows;
    to->is_transposed = from->is_transposed;
    memcpy(to->rows, from->rows, bytes);
    memcpy(to->columns, from->columns, bytes);
    memcpy(to->symbols, from->symbols, bytes);
}

pdk_status pdk_transform_copy(const pdk_transform *transform,
                              pdk_transform **out, pdk_error *error)
{
    *out = allocate(&transform->shape);
    if (!*out) return pdki_error_plain(error, PDK_ERR_MEMORY);

    copy_moves(*out, transform);
    return PDK_OK;
}

void pdk_transform_free(pdk_transform *transform)
{
    if (!transform) return;
    pdki_free(transform->block);
    pdki_free(transform);
}

void pdk_transform_reset(pdk_transform *transform)
{
    const uint32_t side = transform->shape.side;
    transform->is_transposed = false;
    pdki_permutation_identity(transform->rows, side, 0);
    pdki_permutation_identity(transform->columns, side, 0);
    pdki_permutation_identity(transform->symbols, side, 1);
}

const pdk_shape *pdk_transform_shape(const pdk_transform *transform)
{
    return &transform->shape;
}

bool pdk_transform_equal(const pdk_transform *a, const pdk_transform *b)
{
    const size_t bytes = a->shape.side * sizeof *a->rows;
    return pdk_shape_equal(&a->shape, &b->shape) &&
           a->is_transposed == b->is_transposed &&
           memcmp(a->rows, b->rows, bytes) == 0 &&
           memcmp(a->columns, b->columns, bytes) == 0 &&
           memcmp(a->symbols, b->symbols, bytes) == 0;
}

bool pdk_transform_is_transposed(const pdk_transform *transform)
{
    return transform->is_transposed;
}

const uint32_t *pdk_transform_rows(const pdk_transform *transform)
{
    return transform->rows;
}

const uint32_t *pdk_transform_columns(const pdk_transform *transform)
{
    return transform->columns;
}

const pdk_symbol *pdk_transform_symbols(const pdk_transform *transform)
{
    return transform->symbols;
}

bool pdk_transform_is_symmetry(const pdk_transform *transform)
{
    const pdk_shape *shape = &transform->shape;
    return pdki_permutation_keeps_blocks(transform->rows, shape->side,
                                         shape->box_rows) &&
           pdki_permutation_keeps_blocks(transform->columns, shape->side,
                                         shape->box_columns);
}

bool pdki_transform_is_identity(const pdk_transform *transform)
{
    const uint32_t side = transform->shape.side;
    return !transform->is_transposed &&
           pdki_permutation_is_identity(transform->rows, side, 0) &&
           pdki_permutation_is_identity(transform->columns, side, 0) &&
           pdki_permutation_is_identity(transform->symbols, side, 1);
}

static void swap_lists(uint32_t **a, uint32_t **b)
{
    uint32_t *const kept = *a;
    *a = *b;
    *b = kept;
}

// Applies `moves`, which permutes blocks of equally many lines, to one of the
// transform's lists of lines (rows or columns).
static pdk_status move_lines(pdk_transform *transform, uint32_t **lines,
                             const struct pdki_list *moves, pdk_error *error)
{
    uint32_t **spare = &transform->spare[0];
    const size_t size = transform->shape.side / moves->count;
    const pdk_status status = pdki_permutation_check(moves, *spare, error);
    if (status != PDK_OK) return status;

    if (size == 1)
        pdki_permutation_chain(*spare, *lines, moves->items, moves->count);
    else
        for (size_t i = 0; i < moves->count; i++)
            memcpy(*spare + i * size, *lines + moves->items[i] * size,
                   size * sizeof **spare);
    swap_lists(lines, spare);
    return PDK_OK;
}

pdk_status pdk_transform_move_rows(pdk_transform *transform,
                                   const uint32_t *rows, pdk_error *error)
{
    const struct pdki_list moves = {"rows", rows, transform->shape.side, 0};
    return move_lines(transform, &transform->rows, &moves, error);
}

pdk_status pdk_transform_move_columns(pdk_transform *transform,
                                      const uint32_t *columns, pdk_error *error)
{
    const struct pdki_list moves = {"columns", columns, transform->shape.side,
                                    0};
    return move_lines(transform, &transform->columns, &moves, error);
}

pdk_status pdk_transform_move_bands(pdk_transform *transform,
                                    const uint32_t *bands, pdk_error *error)
{
    const uint32_t count = transform->shape.box_columns;
    const struct pdki_list moves = {"bands", bands, count, 0};
    return move_lines(transform, &transform->rows, &moves, error);
}

pdk_status pdk_transform_move_stacks(pdk_transform *transform,
                                     const uint32_t *stacks, pdk_error *error)
{
    const uint32_t count = transform->shape.box_rows;
    const struct pdki_list moves = {"stacks", stacks, count, 0};
    return move_lines(transform, &transform->columns, &moves, error);
}

// Builds the result in a spare list, because `symbols` may be the transform's
// own.
static void rename_symbols(pdk_transform *out, const pdk_symbol *before,
                           const pdk_symbol *symbols)
{
    for (uint32_t i = 0; i < out->shape.side; i++)
        out->spare[0][i] = symbols[before[i] - 1];
    swap_lists(&out->symbols, &out->spare[0]);
}

pdk_status pdk_transform_move_symbols(pdk_transform *transform,
                                      const pdk_symbol *symbols,
                                      pdk_error *error)
{
    const struct pdki_list moves = {"symbols", symbols, transform->shape.side,
                                    1};
    const pdk_status status =
        pdki_permutation_check(&moves, transform->spare[0], error);
    if (status != PDK_OK) return status;

    rename_symbols(transform, transform->symbols, symbols);
    return PDK_OK;
}

pdk_status pdk_transform_transpose(pdk_transform *transform, pdk_error *error)
{
    const pdk_shape *shape = &transform->shape;
    if (shape->box_rows != shape->box_columns)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "a transpose needs square boxes, not %ux%u",
                              shape->box_rows, shape->box_columns);
    transform->is_transposed = !transform->is_transposed;
    swap_lists(&transform->rows, &transform->columns);
    return PDK_OK;
}

static pdk_status expect_shape(const pdk_transform *transform,
                               const pdk_shape *shape, pdk_error *error)
{
    const pdk_shape *own = &transform->shape;
    if (pdk_shape_equal(own, shape)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "transforms for %ux%u boxes and %ux%u boxes cannot be combined",
        own->box_rows, own->box_columns, shape->box_rows, shape->box_columns);
}

// Installs the new rows and columns, which were built in the spare lists.
static void take_spares(pdk_transform *out)
{
    swap_lists(&out->rows, &out->spare[0]);
    swap_lists(&out->columns, &out->spare[1]);
}

pdk_status pdk_transform_compose(pdk_transform *out, const pdk_transform *first,
                                 const pdk_transform *second, pdk_error *error)
{
    pdk_status status = expect_shape(first, &out->shape, error);
    if (status == PDK_OK) status = expect_shape(second, &out->shape, error);
    if (status != PDK_OK) return status;

    const uint32_t side = out->shape.side;
    const bool is_swapped = second->is_transposed;
    const uint32_t *rows = is_swapped ? first->columns : first->rows;
    const uint32_t *columns = is_swapped ? first->rows : first->columns;
    pdki_permutation_chain(out->spare[0], rows, second->rows, side);
    pdki_permutation_chain(out->spare[1], columns, second->columns, side);
    out->is_transposed = first->is_transposed != is_swapped;
    take_spares(out);
    rename_symbols(out, first->symbols, second->symbols);
    return PDK_OK;
}

pdk_status pdk_transform_invert(pdk_transform *out,
                                const pdk_transform *transform,
                                pdk_error *error)
{
    const pdk_status status = expect_shape(transform, &out->shape, error);
    if (status != PDK_OK) return status;

    const uint32_t side = out->shape.side;
    const bool is_swapped = transform->is_transposed;
    const uint32_t *rows = is_swapped ? transform->columns : transform->rows;
    const uint32_t *columns = is_swapped ? transform->rows : transform->columns;
    pdki_permutation_invert(out->spare[0], rows, side);
    pdki_permutation_invert(out->spare[1], columns, side);
    out->is_transposed = is_swapped;
    take_spares(out);
    for (uint32_t i = 0; i < side; i++)
        out->spare[0][transform->symbols[i] - 1] = i + 1;
    swap_lists(&out->symbols, &out->spare[0]);
    return PDK_OK;
}

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

// What is drawn, and in which order, never changes between versions, so that a
// seed always yields the same transform:
//
//     transpose (square boxes):  1 if pdk_random_below(2) is 1
//     rows:     an order of the bands, then of the rows within each band of
//               the result, from the first band to the last
//     columns:  the same with stacks and columns
//     symbols:  an order of 1..side: symbol i becomes item i
//
// Nothing is drawn for kinds that `moves` omits. An order of some items is
// drawn by applying pdk_random_shuffle() to the items in ascending order.
void pdk_transform_shuffle(pdk_transform *transform, pdk_random *random,
                           unsigned moves)
{
    const pdk_shape shape = transform->shape;
    const bool is_square = shape.box_rows == shape.box_columns;
    const bool may_transpose = is_square && (moves & PDK_MOVE_TRANSPOSE);
    uint32_t *blocks = transform->spare[0];

    if (moves != PDK_MOVE_ALL) pdk_transform_reset(transform);
    transform->is_transposed = may_transpose && pdk_random_below(random, 2);
    if (moves & PDK_MOVE_ROWS)
        shuffle_lines(random, transform->rows, blocks, shape.box_columns,
                      shape.box_rows);
    if (moves & PDK_MOVE_COLUMNS)
        shuffle_lines(random, transform->columns, blocks, shape.box_rows,
                      shape.box_columns);
    pdki_permutation_identity(transform->symbols, shape.side, 1);
    if (moves & PDK_MOVE_SYMBOLS)
        pdk_random_shuffle(random, transform->symbols, shape.side);
}
