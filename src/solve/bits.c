// The workspace of the engine "bits".
#include "solve/bits.h"

#include "base/alloc.h"
#include "core/error.h"
#include "solve/bits_search.h"

static bool supports_bits(const pdk_geometry *geometry)
{
    return pdk_geometry_shape(geometry)->side <= BITS_SIDE_MAX;
}

static pdk_status open_bits(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    const size_t frames = cells * sizeof(struct bits_frame);
    const size_t weights = BITS_VIEWS * cells * sizeof(uint32_t);
    const size_t solution = cells * sizeof(pdk_symbol);
    const size_t size = sizeof(struct bits) + frames + weights + solution +
                        pdki_bits_board_size(shape) + sizeof(uint64_t);
    // Zeros, and pages that are never used take no memory.
    char *memory = pdki_pages_alloc(size);
    if (!memory) return pdki_error_plain(error, PDK_ERR_MEMORY);
    struct bits *bits = (struct bits *)(void *)memory;
    memory += sizeof *bits;
    bits->memory_size = size;
    bits->frames = (struct bits_frame *)(void *)memory;
    memory += frames;
    bits->weights = (uint32_t *)(void *)memory;
    memory += weights;
    pdki_bits_board_init(&bits->board, shape, memory);
    memory += pdki_bits_board_size(shape);
    bits->solution = (pdk_symbol *)(void *)memory;
    *workspace = bits;
    return PDK_OK;
}

static void close_bits(void *workspace)
{
    struct bits *bits = workspace;
    pdki_pages_free(bits, bits->memory_size);
}

static pdk_status search_bits(void *workspace, const struct question *question,
                              struct answer *answer)
{
    struct bits *bits = workspace;
    bits->question = question;
    bits->answer = answer;
    pdki_bits_search(bits);
    return PDK_OK;
}

const struct engine pdki_engine_bits = {
    .name = "bits",
    .supports = supports_bits,
    .open = open_bits,
    .close = close_bits,
    .search = search_bits,
};
