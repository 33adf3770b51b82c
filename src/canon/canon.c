// Chooses an engine, and forwards queries to the one that answered. An engine
// is opened when it gets its first board: building tables takes time, and
// boards for some engines may never occur.
#include "canon/canon_engine.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "core/table.h"

#include <string.h>

// The first engine that accepts a board answers, so the fast ones come first.
// The last one accepts every board.
static const struct pdki_canon_engine *const engines[] = {
    &pdki_canon_nine, &pdki_canon_elementary, &pdki_canon_search};

enum { ENGINES = sizeof engines / sizeof engines[0] };

struct pdk_canon {
    pdk_shape shape;
    const struct pdki_canon_engine *named; // NULL: any engine that accepts a
                                           // board
    const struct pdki_canon_engine *last;  // the one that answered, or NULL
    void *last_state;
    void *states[ENGINES]; // NULL until they are needed
    pdk_limits limits;
    pdk_grid *rooms[2]; // for batches; NULL before they are needed
};

static const pdk_canon_engine_info *const infos[ENGINES] = {
    &pdki_canon_nine.info, &pdki_canon_elementary.info,
    &pdki_canon_search.info};

PDKI_TABLE(canon_engine, infos)

static bool suits(const struct pdki_canon_engine *engine,
                  const pdk_shape *shape)
{
    return !engine->suits || engine->suits(shape);
}

static pdk_status choose_engine(pdk_canon *canon, const char *name,
                                pdk_error *error)
{
    const pdk_shape *shape = &canon->shape;
    char quoted[PDKI_QUOTE_SIZE];
    for (size_t i = 0; i < ENGINES; i++)
        if (strcmp(engines[i]->info.name, name) == 0) canon->named = engines[i];
    if (!canon->named)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "unknown canonical-form engine %s",
                              pdki_error_quote(name, strlen(name), quoted));
    if (!suits(canon->named, shape))
        return pdki_error_set(
            error, PDK_ERR_ARGUMENT, "engine %s does not support %ux%u boxes",
            canon->named->info.name, shape->box_rows, shape->box_columns);
    return PDK_OK;
}

pdk_status pdk_canon_new(const pdk_shape *shape, const char *engine,
                         pdk_canon **out, pdk_error *error)
{
    *out = NULL;
    pdk_status status = pdki_shape_check(shape, error);
    if (status != PDK_OK) return status;
    pdk_canon *made = pdki_alloc_zeroed(1, sizeof *made);
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);
    made->shape = *shape;
    if (engine) status = choose_engine(made, engine, error);
    if (status == PDK_OK)
        *out = made;
    else
        pdk_canon_free(made);
    return status;
}

void pdk_canon_free(pdk_canon *canon)
{
    if (!canon) return;
    for (size_t i = 0; i < ENGINES; i++)
        if (canon->states[i]) engines[i]->close(canon->states[i]);
    for (size_t i = 0; i < 2; i++) pdk_grid_free(canon->rooms[i]);
    pdki_free(canon);
}

pdk_status pdk_canon_limit(pdk_canon *canon, const pdk_limits *limits,
                           pdk_error *error)
{
    return pdki_limits_read(&canon->limits, limits, error);
}

const pdk_shape *pdki_canon_shape(const pdk_canon *canon)
{
    return &canon->shape;
}

const pdk_limits *pdki_canon_limits(const pdk_canon *canon)
{
    return &canon->limits;
}

const struct pdki_canon_engine *pdki_canon_last(const pdk_canon *canon)
{
    return canon->last;
}

pdk_status pdki_canon_room(pdk_canon *canon, size_t which, pdk_grid **room,
                           pdk_error *error)
{
    pdk_grid **own = &canon->rooms[which];
    const pdk_status status =
        *own ? PDK_OK : pdk_grid_new(&canon->shape, own, error);
    *room = *own;
    return status;
}

static pdk_status expect_shape(const pdk_canon *canon, const pdk_shape *shape,
                               const char *what, pdk_error *error)
{
    const pdk_shape *own = &canon->shape;
    if (pdk_shape_equal(own, shape)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "expected %ux%u boxes, but %s %ux%u", own->box_rows,
                          own->box_columns, what, shape->box_rows,
                          shape->box_columns);
}

// Asks engine number `index`, if it may be used.
static pdk_status ask_engine(pdk_canon *canon, size_t index,
                             const pdk_grid *grid, pdk_grid *form,
                             pdk_error *error)
{
    const struct pdki_canon_engine *engine = engines[index];
    void **state = &canon->states[index];
    pdk_status status = PDK_OK;
    bool is_taken = false;
    if (canon->named && engine != canon->named) return PDK_OK;
    if (!suits(engine, &canon->shape)) return PDK_OK;
    if (!*state) status = engine->open(&canon->shape, state, error);
    if (status == PDK_OK)
        status =
            engine->find(*state, &canon->limits, grid, form, &is_taken, error);
    if (status != PDK_OK || !is_taken) return status;
    canon->last = engine;
    canon->last_state = *state;
    return PDK_OK;
}

pdk_status pdk_canon_find(pdk_canon *canon, const pdk_grid *grid,
                          pdk_grid *form, pdk_error *error)
{
    canon->last = NULL;
    pdk_status status =
        expect_shape(canon, pdk_grid_shape(grid), "the grid has", error);
    if (status != PDK_OK) return status;
    if (grid == form)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the form must be stored in another grid");
    status = expect_shape(canon, pdk_grid_shape(form), "the form has", error);
    for (size_t i = 0; i < ENGINES && status == PDK_OK && !canon->last; i++)
        status = ask_engine(canon, i, grid, form, error);
    if (status != PDK_OK || canon->last) return status;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "engine %s does not support this board",
                          canon->named->info.name);
}

static pdk_status expect_board(const pdk_canon *canon, pdk_error *error)
{
    if (canon->last) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "no canonical form has been found yet");
}

static pdk_status expect_transform(const pdk_canon *canon,
                                   const pdk_transform *transform,
                                   pdk_error *error)
{
    const pdk_status status = expect_board(canon, error);
    if (status != PDK_OK) return status;
    return expect_shape(canon, pdk_transform_shape(transform),
                        "the transform is for", error);
}

const char *pdk_canon_engine(const pdk_canon *canon)
{
    return canon->last ? canon->last->info.name : NULL;
}

pdk_status pdk_canon_moves(pdk_canon *canon, pdk_transform *moves,
                           pdk_error *error)
{
    const pdk_status status = expect_transform(canon, moves, error);
    if (status != PDK_OK) return status;
    return canon->last->moves(canon->last_state, moves, error);
}

pdk_status pdk_canon_automorphisms(pdk_canon *canon, pdk_integer *order,
                                   pdk_error *error)
{
    const pdk_status status = expect_board(canon, error);
    if (status != PDK_OK) return status;
    return canon->last->automorphisms(canon->last_state, order, error);
}

pdk_status pdk_canon_count_generators(pdk_canon *canon, size_t *count,
                                      pdk_error *error)
{
    const pdk_status status = expect_board(canon, error);
    *count = 0;
    if (status != PDK_OK) return status;
    return canon->last->count_generators(canon->last_state, count, error);
}

pdk_status pdk_canon_generator(pdk_canon *canon, size_t index,
                               pdk_transform *generator, pdk_error *error)
{
    size_t count = 0;
    pdk_status status = expect_transform(canon, generator, error);
    if (status == PDK_OK)
        status = pdk_canon_count_generators(canon, &count, error);
    if (status != PDK_OK) return status;
    if (index >= count)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "generator index out of range: there are %zu",
                              count);
    return canon->last->generator(canon->last_state, index, generator, error);
}

struct comparison {
    const pdk_grid *a, *b;
    pdk_grid *form, *other_form;
    pdk_transform *there, *back; // from a to its form, and from there to b
};

// Maps one board to its form, and from there to the other board. The moves are
// verified before they are returned, so that a defect of an engine can never
// yield a wrong answer.
static pdk_status connect(pdk_canon *canon, struct comparison *comparison,
                          pdk_error *error)
{
    pdk_transform *there = comparison->there, *back = comparison->back;
    pdk_status status = pdk_canon_moves(canon, back, error);
    if (status == PDK_OK) status = pdk_transform_invert(back, back, error);
    if (status == PDK_OK)
        status = pdk_transform_compose(there, there, back, error);
    if (status == PDK_OK)
        status =
            pdk_transform_apply(there, comparison->a, comparison->form, error);
    if (status == PDK_OK && !pdk_grid_equal(comparison->form, comparison->b))
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "engine %s returned wrong moves",
                              canon->last->info.name);
    return status;
}

// Boards with equal forms, found by the same engine, are equivalent.
static pdk_status compare(pdk_canon *canon, struct comparison *comparison,
                          bool *is_same, pdk_error *error)
{
    const struct pdki_canon_engine *engine = NULL;
    pdk_status status = PDK_OK;
    if (pdk_grid_count_empty(comparison->a) ==
        pdk_grid_count_empty(comparison->b)) {
        status = pdk_canon_find(canon, comparison->a, comparison->form, error);
        if (status == PDK_OK)
            status = pdk_canon_moves(canon, comparison->there, error);
        engine = canon->last;
    }
    if (status == PDK_OK)
        status =
            pdk_canon_find(canon, comparison->b, comparison->other_form, error);
    if (status != PDK_OK || canon->last != engine ||
        !pdk_grid_equal(comparison->form, comparison->other_form))
        return status;
    status = connect(canon, comparison, error);
    *is_same = status == PDK_OK;
    return status;
}

pdk_status pdk_canon_same(pdk_canon *canon, const pdk_grid *a,
                          const pdk_grid *b, bool *is_same,
                          pdk_transform *moves, pdk_error *error)
{
    struct comparison comparison = {.a = a, .b = b};
    *is_same = false;
    canon->last = NULL;
    pdk_status status =
        expect_shape(canon, pdk_grid_shape(a), "the first grid has", error);
    if (status == PDK_OK)
        status = expect_shape(canon, pdk_grid_shape(b), "the second grid has",
                              error);
    if (status == PDK_OK && moves)
        status = expect_shape(canon, pdk_transform_shape(moves),
                              "the transform is for", error);
    if (status == PDK_OK)
        status = pdk_grid_new(&canon->shape, &comparison.form, error);
    if (status == PDK_OK)
        status = pdk_grid_new(&canon->shape, &comparison.other_form, error);
    if (status == PDK_OK)
        status = pdk_transform_new(&canon->shape, &comparison.there, error);
    if (status == PDK_OK)
        status = pdk_transform_new(&canon->shape, &comparison.back, error);
    if (status == PDK_OK) status = compare(canon, &comparison, is_same, error);
    // A copy: the composition of the identity and these.
    if (status == PDK_OK && *is_same && moves) {
        pdk_transform_reset(moves);
        status = pdk_transform_compose(moves, moves, comparison.there, error);
    }
    pdk_transform_free(comparison.back);
    pdk_transform_free(comparison.there);
    pdk_grid_free(comparison.other_form);
    pdk_grid_free(comparison.form);
    if (status != PDK_OK) canon->last = NULL;
    return status;
}
