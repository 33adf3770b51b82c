// The engine that takes all boards. What symmetries can do to a board is what
// they do to its points; a search labels these in a way that does not depend on
// how the board was turned.
#include "canon/search_tree.h"
#include "canon/spare_points.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/integer_type.h"
#include "symmetry/transform_type.h"

#include <string.h>

static bool suits(const pdk_shape *shape)
{
    return shape->side > 0;
}

static void close(void *state)
{
    if (!state) return;
    pdki_search_release(state);
    pdki_free(state);
}

static pdk_status open(const pdk_shape *shape, void **state, pdk_error *error)
{
    struct pdki_search *search = pdki_alloc_zeroed(1, sizeof *search);
    *state = NULL;
    if (!search) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const pdk_status status = pdki_search_init(search, shape, error);
    if (status != PDK_OK)
        close(search);
    else
        *state = search;
    return status;
}

static pdk_status find(void *state, const struct pdki_canon_watch *watch,
                       const pdk_grid *grid, pdk_grid *form, bool *is_taken,
                       pdk_error *error)
{
    struct pdki_search *search = state;
    const pdk_status status = pdki_search_run(search, grid, watch);
    *is_taken = status == PDK_OK;
    if (status != PDK_OK) return pdki_error_plain(error, status);

    struct pdki_layout *layout = &search->layouts[0];
    pdki_layout_arrange(layout, &search->points, search->best.order);
    pdki_layout_write(layout, &search->points, pdki_grid_cells(form));
    return PDK_OK;
}

static pdk_status moves(void *state, pdk_transform *moves, pdk_error *error)
{
    (void)error;
    const struct pdki_search *search = state;
    const struct pdki_layout *layout = &search->layouts[0];
    const size_t bytes = search->points.shape.side * sizeof *moves->rows;
    moves->is_transposed = layout->is_transposed;
    memcpy(moves->rows, layout->rows, bytes);
    memcpy(moves->columns, layout->columns, bytes);
    memcpy(moves->symbols, layout->symbols, bytes);
    return PDK_OK;
}

// A product of small factors, as many as fit into 64 bits at a time.
struct product {
    pdk_integer total, factor;
    uint64_t pending;
};

static pdk_status settle(struct product *product, pdk_error *error)
{
    pdk_integer_set(&product->factor, product->pending);
    product->pending = 1;
    return pdki_integer_multiply(&product->total, &product->total,
                                 &product->factor, error);
}

static pdk_status multiply(struct product *product, uint32_t factor,
                           pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (product->pending > UINT64_MAX / factor) status = settle(product, error);
    product->pending *= factor;
    return status;
}

static pdk_status multiply_all(const struct pdki_search *search,
                               struct product *product, pdk_error *error)
{
    const struct pdki_points *points = &search->points;
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < search->first.depth && status == PDK_OK; i++)
        status = multiply(product, search->orbit_sizes[i], error);
    uint32_t rank = 0;
    for (uint32_t i = 0; i < points->count && status == PDK_OK; i++) {
        rank = pdki_spare_rank(points, i, rank);
        if (rank > 0 && points->weight[i] == 0)
            status = multiply(product, rank, error);
    }
    return status == PDK_OK ? settle(product, error) : status;
}

static pdk_status automorphisms(void *state, pdk_integer *order,
                                pdk_error *error)
{
    struct product product = {.pending = 1};
    pdki_integer_init(&product.total);
    pdki_integer_init(&product.factor);
    pdk_integer_set(&product.total, 1);
    pdk_status status = multiply_all(state, &product, error);
    if (status == PDK_OK)
        status = pdk_integer_copy(order, &product.total, error);
    pdki_integer_release(&product.factor);
    pdki_integer_release(&product.total);
    return status;
}

static pdk_status count_generators(void *state, size_t *count, pdk_error *error)
{
    (void)error;
    const struct pdki_search *search = state;
    *count = search->generator_count + pdki_spare_count_swaps(&search->points);
    return PDK_OK;
}

// What goes to row r comes from row rows[r]: the other way round.
static void image_to_moves(const struct pdki_points *points,
                           const uint32_t *image, pdk_transform *moves)
{
    const uint32_t side = points->shape.side;
    const bool is_turned = image[0] != 0;
    const uint32_t *to_rows =
        image + (is_turned ? points->columns : points->rows);
    const uint32_t *to_columns =
        image + (is_turned ? points->rows : points->columns);
    moves->is_transposed = is_turned;
    for (uint32_t i = 0; i < side; i++) {
        moves->rows[to_rows[i] - points->rows] = i;
        moves->columns[to_columns[i] - points->columns] = i;
        moves->symbols[i] = image[points->symbols + i] - points->symbols + 1;
    }
}

static pdk_status generator(void *state, size_t index, pdk_transform *generator,
                            pdk_error *error)
{
    const struct pdki_search *search = state;
    const struct pdki_points *points = &search->points;
    uint32_t *image = pdki_alloc_array(points->count, sizeof *image);
    if (!image) return pdki_error_plain(error, PDK_ERR_MEMORY);

    if (index < search->generator_count) {
        memcpy(image, search->images + index * points->count,
               points->count * sizeof *image);
        pdki_spare_follow(points, image);
    } else {
        pdki_spare_swap(points, index - search->generator_count, image);
    }
    image_to_moves(points, image, generator);
    pdki_free(image);
    return PDK_OK;
}

const struct pdki_canon_engine pdki_canon_search = {
    .info = {.name = "search",
             .summary = "all boards, by a search for the best labelling",
             .is_built_in = true},
    .suits = suits,
    .open = open,
    .close = close,
    .find = find,
    .moves = moves,
    .automorphisms = automorphisms,
    .count_generators = count_generators,
    .generator = generator,
};
