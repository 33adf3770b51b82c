// Batches for canonical forms.
#include "canon/canon_engine.h"

#include "core/board.h"
#include "core/board_array.h"

enum { BOARD, FORM }; // rooms

struct batch_canon {
    pdk_canon *canon;
    struct board_array array;
    pdk_grid *board, *form; // rooms of the workspace; not for grids
    pdk_digest *digests;    // NULL: not wanted
};

static pdk_status take_digest(const struct batch_canon *batch, size_t index,
                              const pdk_grid *form, pdk_error *error)
{
    if (!batch->digests) return PDK_OK;
    return pdk_canon_digest(batch->canon, form, &batch->digests[index], error);
}

static pdk_status find_cells(void *context, size_t index, pdk_error *error)
{
    struct batch_canon *batch = context;
    const struct board_array *array = &batch->array;
    if (batch->digests) batch->digests[index] = (pdk_digest){{0}};
    pdk_status status =
        pdki_board_load(array, index, pdki_grid_cells(batch->board), error);
    if (status == PDK_OK)
        status = pdk_canon_find(batch->canon, batch->board, batch->form, error);
    if (status != PDK_OK) return status;
    if (array->batch.results)
        pdki_result_store(array, index, pdk_grid_symbols(batch->form));
    return take_digest(batch, index, batch->form, error);
}

// A form cannot replace its board before all of it is known.
static pdk_status find_grid(void *context, size_t index, pdk_error *error)
{
    struct batch_canon *batch = context;
    const struct board_array *array = &batch->array;
    const pdk_grid *board = pdki_board_grid(array, index);
    pdk_grid *result =
        array->batch.results ? pdki_result_grid(array, index) : NULL;
    pdk_grid *form = result;
    pdk_status status = PDK_OK;
    if (batch->digests) batch->digests[index] = (pdk_digest){{0}};
    if (!result || result == board)
        status = pdki_canon_room(batch->canon, FORM, &form, error);
    if (status == PDK_OK)
        status = pdk_canon_find(batch->canon, board, form, error);
    if (status != PDK_OK) return status;
    if (result == board) pdki_grid_assign(result, form);
    return take_digest(batch, index, form, error);
}

pdk_status pdk_canon_find_batch(pdk_canon *canon, const pdk_batch *batch,
                                pdk_digest *digests, size_t *done,
                                pdk_error *error)
{
    struct batch_canon own;
    if (done) *done = 0;
    own.canon = canon;
    own.digests = digests;
    pdk_status status = pdki_board_array_open(&own.array, batch,
                                              pdki_canon_shape(canon), error);
    if (status != PDK_OK) return status;
    const bool has_grids = own.array.batch.cells == PDK_CELLS_GRID;
    if (!has_grids) status = pdki_canon_room(canon, BOARD, &own.board, error);
    if (!has_grids && status == PDK_OK)
        status = pdki_canon_room(canon, FORM, &own.form, error);
    if (status != PDK_OK) return status;
    const struct board_work work = {has_grids ? find_grid : find_cells, &own,
                                    pdki_canon_limits(canon), true};
    return pdki_board_array_run(&own.array, &work, done, error);
}
