// Each engine is opened when a board first comes to it: the tables of one take
// time, and the boards that need another may never come.
#include "canon/canon_type.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

static const struct pdki_canon_engine *find_engine(const char *name)
{
    size_t i = 0;
    const struct pdki_canon_engine *engine;
    while ((engine = pdki_canon_engine_at(i++)) != NULL)
        if (strcmp(engine->info.name, name) == 0) return engine;
    return NULL;
}

static pdk_status choose_engine(pdk_canon *canon, const char *name,
                                pdk_error *error)
{
    const pdk_shape *shape = &canon->shape;
    char quoted[PDKI_QUOTE_SIZE];
    if (!name) return PDK_OK;
    canon->named = find_engine(name);
    if (!canon->named)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "no engine for canonical forms is called %s",
                              pdki_error_quote(name, strlen(name), quoted));
    if (!canon->named->info.is_built_in)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "the engine %s is not built in",
                              canon->named->info.name);
    if (!canon->named->suits(shape))
        return pdki_error_set(
            error, PDK_ERR_ARGUMENT, "the engine %s is not for boxes of %ux%u",
            canon->named->info.name, shape->box_rows, shape->box_columns);
    return PDK_OK;
}

pdk_status pdk_canon_new(const pdk_shape *shape, const char *engine,
                         pdk_canon **out, pdk_error *error)
{
    pdk_canon *made = pdki_alloc_zeroed(1, sizeof *made);
    *out = NULL;
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);
    made->shape = *shape;
    const pdk_status status = choose_engine(made, engine, error);
    if (status == PDK_OK)
        *out = made;
    else
        pdk_canon_free(made);
    return status;
}

void pdk_canon_free(pdk_canon *canon)
{
    if (!canon) return;
    for (size_t i = 0; i < PDKI_CANON_ENGINES; i++)
        if (canon->states[i]) pdki_canon_engine_at(i)->close(canon->states[i]);
    pdki_free(canon);
}

void pdk_canon_watch(pdk_canon *canon, bool (*go_on)(void *context),
                     void *context)
{
    canon->watch = (struct pdki_canon_watch){go_on, context};
}

pdk_status pdki_canon_expect_shape(const pdk_canon *canon,
                                   const pdk_shape *shape, const char *what,
                                   pdk_error *error)
{
    const pdk_shape *own = &canon->shape;
    if (pdk_shape_equal(own, shape)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "canonical forms are sought for boxes of %ux%u, and %s for %ux%u",
        own->box_rows, own->box_columns, what, shape->box_rows,
        shape->box_columns);
}

static pdk_status expect_grids(const pdk_canon *canon, const pdk_grid *grid,
                               const pdk_grid *form, pdk_error *error)
{
    const pdk_status status = pdki_canon_expect_shape(
        canon, pdk_grid_shape(grid), "the grid is", error);
    if (status != PDK_OK) return status;
    if (grid == form)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the form must be another grid");
    return pdki_canon_expect_shape(canon, pdk_grid_shape(form), "the form is",
                                   error);
}

// Asks engine number `index`, if it may be asked.
static pdk_status ask_engine(pdk_canon *canon, size_t index,
                             const pdk_grid *grid, pdk_grid *form,
                             pdk_error *error)
{
    const struct pdki_canon_engine *engine = pdki_canon_engine_at(index);
    void **state = &canon->states[index];
    pdk_status status = PDK_OK;
    bool is_taken = false;
    if (canon->named && engine != canon->named) return PDK_OK;
    if (!engine->info.is_built_in || !engine->suits(&canon->shape))
        return PDK_OK;
    if (!*state) status = engine->open(&canon->shape, state, error);
    if (status == PDK_OK)
        status =
            engine->find(*state, &canon->watch, grid, form, &is_taken, error);
    if (status != PDK_OK || !is_taken) return status;
    canon->last = engine;
    canon->last_state = *state;
    return PDK_OK;
}

static pdk_status report_no_engine(const pdk_canon *canon, pdk_error *error)
{
    if (canon->named)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the engine %s does not take this board",
                              canon->named->info.name);
    return pdki_error_set(
        error, PDK_ERR_UNSUPPORTED,
        "no engine of this build takes this board: those for all boards are "
        "not built in");
}

pdk_status pdk_canon_find(pdk_canon *canon, const pdk_grid *grid,
                          pdk_grid *form, pdk_error *error)
{
    canon->last = NULL;
    pdk_status status = expect_grids(canon, grid, form, error);
    for (size_t i = 0; i < PDKI_CANON_ENGINES; i++) {
        if (status != PDK_OK || canon->last) return status;
        status = ask_engine(canon, i, grid, form, error);
    }
    if (status != PDK_OK || canon->last) return status;
    return report_no_engine(canon, error);
}
