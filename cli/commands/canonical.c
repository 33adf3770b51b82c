#include "commands/canonical.h"

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
    return worker_goes_on(context);
}

static void clear(struct canonical_desk *desk)
{
    pdk_transform_free(desk->moves);
    pdk_grid_free(desk->form);
    pdk_canon_free(desk->canon);
    *desk = (struct canonical_desk){0};
}

static pdk_status fill(struct canonical_desk *desk, const pdk_shape *shape,
                       int engine, struct worker *worker, pdk_error *error)
{
    desk->shape = *shape;
    pdk_status status = pdk_canon_new(shape, canonical_engine_name(engine),
                                      &desk->canon, error);
    if (status == PDK_ERR_ARGUMENT) {
        desk->refusal = *error;
        return PDK_OK;
    }
    if (status == PDK_OK) status = pdk_grid_new(shape, &desk->form, error);
    if (status == PDK_OK)
        status = pdk_transform_new(shape, &desk->moves, error);
    if (status == PDK_OK) pdk_canon_watch(desk->canon, go_on, worker);
    return status;
}

// The oldest one makes room.
static pdk_status choose_desk(struct canonical_worker *own,
                              const pdk_shape *shape, int engine,
                              pdk_error *error)
{
    for (size_t i = 0; i < CANONICAL_DESKS; i++) {
        own->desk = &own->desks[i];
        if (pdk_shape_equal(&own->desk->shape, shape)) return PDK_OK;
    }
    own->desk = &own->desks[own->desk_count++ % CANONICAL_DESKS];
    clear(own->desk);
    const pdk_status status =
        fill(own->desk, shape, engine, &own->worker, error);
    if (status != PDK_OK) clear(own->desk);
    return status;
}

pdk_format canonical_format(const struct format_options *options,
                            const struct board_kind *kind)
{
    pdk_format format =
        kind->layout == PDK_LAYOUT_CLUES ? PDK_FORMAT_CLUES : kind->format;
    (void)format_given(options, &format);
    return format;
}

pdk_status canonical_prepare(struct canonical_worker *own,
                             const struct board_kind *kind, int engine,
                             pdk_format format, pdk_error *error)
{
    pdk_status status = choose_desk(own, &kind->shape, engine, error);
    if (status == PDK_OK && !own->order)
        status = pdk_integer_new(&own->order, error);
    if (status == PDK_OK)
        status = board_text_prepare(&own->boards, &own->worker.text, format,
                                    kind, error);
    return status;
}

pdk_status canonical_find(struct canonical_worker *own, const pdk_grid *grid,
                          bool *is_taken, pdk_error *error)
{
    const struct canonical_desk *desk = own->desk;
    *is_taken = false;
    if (!worker_goes_on(&own->worker)) return PDK_ERR_CANCELLED;
    if (!desk->canon) {
        *error = desk->refusal;
        return PDK_OK;
    }
    const pdk_status status =
        pdk_canon_find(desk->canon, grid, desk->form, error);
    *is_taken = status == PDK_OK;
    return status == PDK_ERR_ARGUMENT ? PDK_OK : status;
}

void canonical_release(struct canonical_worker *own)
{
    board_text_release(&own->boards);
    pdk_integer_free(own->order);
    for (size_t i = 0; i < CANONICAL_DESKS; i++) clear(&own->desks[i]);
}
