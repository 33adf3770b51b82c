// Questions about the last board go to the engine that took it.
#include "canon/canon_type.h"

#include "core/error.h"

static pdk_status expect_board(const pdk_canon *canon, pdk_error *error)
{
    if (canon->last) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "there is no board whose form was found");
}

static pdk_status expect_transform(const pdk_canon *canon,
                                   const pdk_transform *transform,
                                   pdk_error *error)
{
    const pdk_status status = expect_board(canon, error);
    if (status != PDK_OK) return status;
    return pdki_canon_expect_shape(canon, pdk_transform_shape(transform),
                                   "the transform is", error);
}

const char *pdk_canon_engine_name(const pdk_canon *canon)
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
                              "there are %zu generators, from 0", count);
    return canon->last->generator(canon->last_state, index, generator, error);
}
