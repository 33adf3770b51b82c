#include "solving/forms.h"

bool form_engines(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_canon_engine_info *const *list = pdk_canon_engine_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = list[index]->name,
                                  .summary = list[index]->summary};
    return true;
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    return worker_goes_on(context);
}

static void clear(struct form_desk *desk)
{
    pdk_transform_free(desk->moves);
    pdk_grid_free(desk->form);
    pdk_canon_free(desk->canon);
    *desk = (struct form_desk){0};
}

void form_desks_release(struct form_desks *desks)
{
    for (size_t i = 0; i < FORM_DESKS; i++) clear(&desks->desks[i]);
}

static pdk_status fill(struct form_desk *desk, const pdk_shape *shape,
                       int engine, struct worker *worker, pdk_error *error)
{
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = worker};
    size_t count;
    const char *name = engine == FORM_ENGINE_NOT_GIVEN
                           ? NULL
                           : pdk_canon_engine_list(&count)[engine]->name;
    desk->shape = *shape;
    pdk_status status = pdk_canon_new(shape, name, &desk->canon, error);
    if (status == PDK_ERR_ARGUMENT) {
        desk->refusal = *error;
        return PDK_OK;
    }
    if (status == PDK_OK) status = pdk_grid_new(shape, &desk->form, error);
    if (status == PDK_OK)
        status = pdk_transform_new(shape, &desk->moves, error);
    if (status == PDK_OK) status = pdk_canon_limit(desk->canon, &limits, error);
    return status;
}

// The oldest one is replaced.
pdk_status form_desks_choose(struct form_desks *desks, const pdk_shape *shape,
                             int engine, struct worker *worker,
                             pdk_error *error)
{
    for (size_t i = 0; i < FORM_DESKS; i++) {
        desks->desk = &desks->desks[i];
        if (pdk_shape_equal(&desks->desk->shape, shape)) return PDK_OK;
    }
    desks->desk = &desks->desks[desks->count++ % FORM_DESKS];
    clear(desks->desk);
    const pdk_status status = fill(desks->desk, shape, engine, worker, error);
    if (status != PDK_OK) clear(desks->desk);
    return status;
}

pdk_status form_desks_find(struct form_desks *desks, struct puzzle *puzzles,
                           const pdk_batch *visits, pdk_digest *digests,
                           pdk_error *error)
{
    const struct form_desk *desk = desks->desk;
    pdk_batch batch = *visits;
    pdk_status status = PDK_OK;
    batch.cells = PDK_CELLS_GRID;
    batch.boards = &puzzles->grid;
    batch.stride = sizeof *puzzles;
    batch.results = &puzzles->result;
    batch.result_stride = sizeof *puzzles;
    for (size_t i = 0; i < batch.count; i++) puzzles[i].result = desk->form;
    if (desk->canon)
        return pdk_canon_find_batch(desk->canon, &batch, digests, NULL, error);
    for (size_t i = 0; i < batch.count && status == PDK_OK; i++) {
        batch.statuses[i] = desk->refusal.status;
        status = batch.visit(batch.context, i);
    }
    return status;
}

// A batch says only that it is so.
void form_desks_explain(const struct form_desks *desks,
                        const struct puzzle *puzzle, pdk_error *error)
{
    const struct form_desk *desk = desks->desk;
    *error = desk->refusal;
    if (desk->canon)
        (void)!pdk_canon_find(desk->canon, puzzle->grid, desk->form, error);
}
