// All kinds find the same with the same guesses; they differ in how many rows a
// vector has.
#include "solve/lanes/lanes_engine.h"

#include "base/alloc.h"

static const struct lanes_kind *fastest_kind(const pdk_geometry *geometry)
{
    return pdki_lanes_avx512.supports(geometry) ? &pdki_lanes_avx512
                                                : &pdki_lanes_avx2;
}

static bool supports_lanes(const pdk_geometry *geometry)
{
    return fastest_kind(geometry)->supports(geometry);
}

static pdk_status open_lanes(const pdk_geometry *geometry, void **workspace,
                             pdk_error *error)
{
    return fastest_kind(geometry)->open(geometry, workspace, error);
}

static void close_lanes(void *workspace)
{
    struct lanes_head *head = workspace;
    pdki_pages_free(head, head->memory_size);
}

static pdk_status search_lanes(void *workspace, const struct question *question,
                               struct answer *answer)
{
    struct lanes_head *head = workspace;
    pdki_trial_run(&head->trial, question, answer);
    return PDK_OK;
}

const struct engine pdki_engine_lanes = {
    .name = "lanes",
    .supports = supports_lanes,
    .open = open_lanes,
    .close = close_lanes,
    .search = search_lanes,
};
