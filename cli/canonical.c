#include "canonical.h"

bool canonical_engines(size_t index, struct cli_choice *choice)
{
    const pdk_canon_engine *engine = pdk_canon_engine_at(index);
    if (!engine) return false;
    *choice = (struct cli_choice){
        .value = (int)index, .name = engine->name, .summary = engine->summary};
    return true;
}

const char *canonical_engine_name(int engine)
{
    return engine == CANON_ENGINE_NOT_GIVEN
               ? NULL
               : pdk_canon_engine_at((size_t)engine)->name;
}

static bool go_on(void *context)
{
    return hand_goes_on(context);
}

static pdk_status renew(struct canonical_hand *own, const pdk_shape *shape,
                        int engine, pdk_error *error)
{
    if (own->canon && pdk_shape_equal(&own->shape, shape)) return PDK_OK;
    pdk_transform_free(own->moves);
    pdk_grid_free(own->form);
    pdk_canon_free(own->canon);
    own->moves = NULL;
    own->form = NULL;
    own->shape = *shape;
    pdk_status status =
        pdk_canon_new(shape, canonical_engine_name(engine), &own->canon, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->form, error);
    if (status == PDK_OK) status = pdk_transform_new(shape, &own->moves, error);
    if (status == PDK_OK) pdk_canon_watch(own->canon, go_on, &own->hand);
    return status;
}

pdk_status canonical_prepare(struct canonical_hand *own,
                             const struct look *look, int engine,
                             pdk_format format, pdk_error *error)
{
    pdk_status status = renew(own, &look->shape, engine, error);
    if (status == PDK_OK && !own->order)
        status = pdk_integer_new(&own->order, error);
    if (status == PDK_OK)
        status = board_text_prepare(&own->boards, &own->hand.text, format, look,
                                    error);
    // What the engine does not suit is left out, and the others go on.
    if (status == PDK_ERR_ARGUMENT)
        status = error->status = PDK_ERR_UNSUPPORTED;
    return status;
}

pdk_status canonical_find(struct canonical_hand *own, const pdk_grid *grid,
                          bool *is_taken, pdk_error *error)
{
    *is_taken = false;
    if (!hand_goes_on(&own->hand)) return PDK_ERR_CANCELLED;
    const pdk_status status =
        pdk_canon_find(own->canon, grid, own->form, error);
    *is_taken = status == PDK_OK;
    return status == PDK_ERR_ARGUMENT || status == PDK_ERR_UNSUPPORTED ? PDK_OK
                                                                       : status;
}

void canonical_release(struct canonical_hand *own)
{
    board_text_release(&own->boards);
    pdk_integer_free(own->order);
    pdk_transform_free(own->moves);
    pdk_grid_free(own->form);
    pdk_canon_free(own->canon);
}
