// Boards with equal forms are the same: to the form of the one, and back from
// that of the other. Whether the moves really make the other board is looked at
// before they are given, so that no fault of an engine can pass for an answer.
#include "canon/canon_type.h"

#include "core/error.h"

struct comparison {
    const pdk_grid *a, *b;
    pdk_grid *form, *other_form;
    pdk_transform *there, *back; // from a to its form, and from it to b
};

static void release(struct comparison *comparison)
{
    pdk_transform_free(comparison->back);
    pdk_transform_free(comparison->there);
    pdk_grid_free(comparison->other_form);
    pdk_grid_free(comparison->form);
}

static pdk_status prepare(struct comparison *comparison, const pdk_shape *shape,
                          pdk_error *error)
{
    pdk_status status = pdk_grid_new(shape, &comparison->form, error);
    if (status == PDK_OK)
        status = pdk_grid_new(shape, &comparison->other_form, error);
    if (status == PDK_OK)
        status = pdk_transform_new(shape, &comparison->there, error);
    if (status == PDK_OK)
        status = pdk_transform_new(shape, &comparison->back, error);
    return status;
}

// There and back, and then the look at what comes out.
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
                              "the moves of the engine %s are wrong",
                              pdk_canon_engine_name(canon));
    return status;
}

// After both boards were found by engines, the second one last.
static pdk_status compare(pdk_canon *canon, struct comparison *comparison,
                          const char *engine, bool *is_same, pdk_error *error)
{
    // Names have static storage: one engine, one pointer.
    if (pdk_canon_engine_name(canon) != engine ||
        !pdk_grid_equal(comparison->form, comparison->other_form))
        return PDK_OK;
    const pdk_status status = connect(canon, comparison, error);
    *is_same = status == PDK_OK;
    return status;
}

static pdk_status find_both(pdk_canon *canon, struct comparison *comparison,
                            bool *is_same, pdk_error *error)
{
    const char *engine = NULL;
    pdk_status status = PDK_OK;
    if (pdk_grid_count_empty(comparison->a) ==
        pdk_grid_count_empty(comparison->b)) {
        status = pdk_canon_find(canon, comparison->a, comparison->form, error);
        if (status == PDK_OK)
            status = pdk_canon_moves(canon, comparison->there, error);
        engine = pdk_canon_engine_name(canon);
    }
    if (status == PDK_OK)
        status =
            pdk_canon_find(canon, comparison->b, comparison->other_form, error);
    if (status == PDK_OK && engine)
        status = compare(canon, comparison, engine, is_same, error);
    return status;
}

pdk_status pdk_canon_same(pdk_canon *canon, const pdk_grid *a,
                          const pdk_grid *b, bool *is_same,
                          pdk_transform *moves, pdk_error *error)
{
    struct comparison comparison = {.a = a, .b = b};
    *is_same = false;
    canon->last = NULL;
    pdk_status status = pdki_canon_expect_shape(canon, pdk_grid_shape(a),
                                                "the first grid is", error);
    if (status == PDK_OK)
        status = pdki_canon_expect_shape(canon, pdk_grid_shape(b),
                                         "the second grid is", error);
    if (status == PDK_OK && moves)
        status = pdki_canon_expect_shape(canon, pdk_transform_shape(moves),
                                         "the transform is", error);
    if (status == PDK_OK) status = prepare(&comparison, &canon->shape, error);
    if (status == PDK_OK)
        status = find_both(canon, &comparison, is_same, error);
    // A copy: after nothing, these.
    if (status == PDK_OK && *is_same && moves) {
        pdk_transform_reset(moves);
        status = pdk_transform_compose(moves, moves, comparison.there, error);
    }
    release(&comparison);
    if (status != PDK_OK) canon->last = NULL;
    return status;
}
