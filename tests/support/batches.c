#include "batches.h"

#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum { FILLER = 0xA5 };

const char *const batch_type_names[BATCH_TYPES] = {"text", "uint8", "uint16",
                                                   "uint32", "grids"};

static const char symbols[] =
    ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static size_t count_cells(const struct batch_kit *kit)
{
    return (size_t)kit->shape.side * kit->shape.side;
}

static size_t cell_bytes(pdk_cell_type cells)
{
    static const size_t bytes[] = {1, 1, 2, 4};
    return bytes[cells];
}

static size_t board_bytes(const struct batch_kit *kit)
{
    return kit->batch.cells == PDK_CELLS_GRID
               ? sizeof(pdk_grid *)
               : count_cells(kit) * cell_bytes(kit->batch.cells);
}

static void put_symbol(pdk_cell_type cells, unsigned char *at, size_t cell,
                       pdk_symbol symbol)
{
    const uint16_t middle = (uint16_t)symbol;
    switch (cells) {
    case PDK_CELLS_TEXT:
        at[cell] = (unsigned char)symbols[symbol];
        if (symbol == 0 && cell % 2 == 1) at[cell] = '0';
        break;
    case PDK_CELLS_UINT8:
        at[cell] = (unsigned char)symbol;
        break;
    case PDK_CELLS_UINT16:
        memcpy(at + 2 * cell, &middle, 2);
        break;
    default:
        memcpy(at + 4 * cell, &symbol, 4);
    }
}

static pdk_symbol get_symbol(pdk_cell_type cells, const unsigned char *at,
                             size_t cell)
{
    uint32_t large = 0;
    uint16_t middle = 0;
    const char *symbol;
    switch (cells) {
    case PDK_CELLS_TEXT:
        if (at[cell] == '0') return 0;
        symbol = strchr(symbols, at[cell]);
        return symbol ? (pdk_symbol)(symbol - symbols) : UINT32_MAX;
    case PDK_CELLS_UINT8:
        return at[cell];
    case PDK_CELLS_UINT16:
        memcpy(&middle, at + 2 * cell, 2);
        return middle;
    default:
        memcpy(&large, at + 4 * cell, 4);
        return large;
    }
}

static void *make_bytes(size_t count, size_t size)
{
    void *bytes = malloc(count * size);
    assert_non_null(bytes);
    memset(bytes, FILLER, count * size);
    return bytes;
}

static pdk_grid **make_grids(struct batch_kit *kit, unsigned char *array,
                             size_t stride)
{
    if (kit->batch.cells != PDK_CELLS_GRID) return NULL;
    pdk_grid **grids = calloc(kit->count, sizeof *grids);
    assert_non_null(grids);
    for (size_t i = 0; i < kit->count; i++) {
        grids[i] = make_grid(&kit->shape);
        memcpy(array + i * stride, &grids[i], sizeof grids[i]);
    }
    return grids;
}

void batch_kit_open_in_place(struct batch_kit *kit, const pdk_shape *shape,
                             pdk_cell_type cells, size_t count, size_t gap)
{
    *kit = (struct batch_kit){.shape = *shape, .count = count, .gap = gap};
    kit->batch =
        (pdk_batch){.size = sizeof kit->batch, .cells = cells, .count = count};
    const size_t stride = board_bytes(kit) + gap;
    kit->boards = kit->results = make_bytes(count, stride);
    kit->batch.boards = kit->batch.results = kit->boards;
    kit->batch.stride = kit->batch.result_stride = gap > 0 ? stride : 0;
    kit->grids = kit->result_grids = make_grids(kit, kit->boards, stride);
    pdk_grid *empty = make_grid(shape);
    for (size_t i = 0; i < count; i++) batch_kit_put(kit, i, empty);
    pdk_grid_free(empty);
}

void batch_kit_open(struct batch_kit *kit, const pdk_shape *shape,
                    pdk_cell_type cells, size_t count, size_t gap)
{
    batch_kit_open_in_place(kit, shape, cells, count, gap);
    const size_t stride = board_bytes(kit) + gap + 1;
    kit->results = make_bytes(count, stride);
    kit->batch.results = kit->results;
    kit->batch.result_stride = stride;
    kit->result_grids = make_grids(kit, kit->results, stride);
}

void batch_kit_close(struct batch_kit *kit)
{
    for (size_t i = 0; kit->grids && i < kit->count; i++) {
        if (kit->result_grids != kit->grids)
            pdk_grid_free(kit->result_grids[i]);
        pdk_grid_free(kit->grids[i]);
    }
    if (kit->result_grids != kit->grids) free(kit->result_grids);
    free(kit->grids);
    if (kit->results != kit->boards) free(kit->results);
    free(kit->boards);
}

void batch_kit_put(struct batch_kit *kit, size_t index, const pdk_grid *grid)
{
    const pdk_symbol *from = pdk_grid_symbols(grid);
    unsigned char *at = kit->boards + index * (board_bytes(kit) + kit->gap);
    if (kit->grids) {
        puzzle_copy(grid, kit->grids[index]);
        return;
    }
    for (size_t i = 0; i < count_cells(kit); i++)
        put_symbol(kit->batch.cells, at, i, from[i]);
}

void batch_kit_spoil(struct batch_kit *kit, size_t index, size_t cell)
{
    unsigned char *at = kit->boards + index * (board_bytes(kit) + kit->gap);
    if (kit->batch.cells == PDK_CELLS_TEXT)
        at[cell] = '/';
    else
        put_symbol(kit->batch.cells, at, cell, kit->shape.side + 1);
}

static void expect_nothing(const char *name, const struct batch_kit *kit,
                           size_t index)
{
    const size_t bytes = board_bytes(kit);
    const unsigned char *at = kit->results + index * (bytes + kit->gap + 1);
    if (kit->grids)
        expect_uint(name, count_cells(kit),
                    pdk_grid_count_empty(kit->result_grids[index]));
    for (size_t i = 0; !kit->grids && i < bytes; i++)
        expect_uint(name, FILLER, at[i]);
}

void batch_kit_expect(const char *name, struct batch_kit *kit, size_t index,
                      const pdk_grid *grid)
{
    const bool is_in_place = kit->results == kit->boards;
    const size_t stride = board_bytes(kit) + kit->gap + (is_in_place ? 0 : 1);
    const unsigned char *at = kit->results + index * stride;
    if (!grid) {
        expect_nothing(name, kit, index);
        return;
    }
    if (kit->grids) {
        expect_bool(name, true, pdk_grid_equal(grid, kit->result_grids[index]));
        return;
    }
    for (size_t i = 0; i < count_cells(kit); i++)
        expect_uint(name, pdk_grid_symbols(grid)[i],
                    get_symbol(kit->batch.cells, at, i));
}

static void expect_gaps(const char *name, const unsigned char *array,
                        size_t count, size_t bytes, size_t gap)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < gap; j++)
            expect_uint(name, FILLER, array[i * (bytes + gap) + bytes + j]);
}

void batch_kit_expect_gaps(const char *name, const struct batch_kit *kit)
{
    const size_t bytes = board_bytes(kit);
    expect_gaps(name, kit->boards, kit->count, bytes, kit->gap);
    if (kit->results != kit->boards)
        expect_gaps(name, kit->results, kit->count, bytes, kit->gap + 1);
}
