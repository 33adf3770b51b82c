// One method of drawing grids for each shape: from a census, or by a random
// walk that starts at a random grid of the elementary solution's orbit.
// 9x9 grids need no census of their own: its tables are filled as grids are
// drawn.
#include <permudoku/sample.h>

#include "base/alloc.h"
#include "census/census_nine.h"
#include "core/board.h"
#include "core/error.h"
#include "core/integer_type.h"
#include "core/option_records.h"
#include "core/table.h"

#include <permudoku/census.h>
#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

enum { STEPS_AT_ONCE = 1000 }; // between calls of go_on()

#define INFO(...) PDKI_INFO(sampling, __VA_ARGS__)
static const pdk_sampling_info *const samplings[] = {
    INFO(PDK_SAMPLING_BEST, "best", "the first of these that the shape allows"),
    INFO(PDK_SAMPLING_UNIFORM, "uniform", "exactly uniform over all grids"),
    INFO(PDK_SAMPLING_WALK, "walk",
         "a long random walk: varied, not known to be uniform"),
    INFO(PDK_SAMPLING_ORBIT, "orbit",
         "uniform in the orbit of the elementary solution"),
};
#undef INFO

PDKI_TABLE(sampling, samplings)

struct pdk_sampler {
    pdk_sampling way;
    // For PDK_SAMPLING_UNIFORM; the second for 9x9 grids.
    pdk_census *census;
    struct pdki_nine_partial *nine;
    pdk_transform *moves;
    pdk_construction *solution;
    pdk_walk *walk; // for PDK_SAMPLING_WALK
    uint64_t steps;
    pdk_limits limits;
};

void pdk_sampler_free(pdk_sampler *sampler)
{
    if (!sampler) return;
    pdk_walk_free(sampler->walk);
    pdk_construction_free(sampler->solution);
    pdk_transform_free(sampler->moves);
    pdki_free(sampler->nine);
    pdk_census_free(sampler->census);
    pdki_free(sampler);
}

static bool is_nine(const pdk_shape *shape)
{
    return shape->box_rows == 3 && shape->box_columns == 3;
}

static pdk_status make_ready(pdk_sampler *sampler, const pdk_shape *shape,
                             pdk_error *error)
{
    pdk_status status = PDK_OK;
    const bool is_open = sampler->way == PDK_SAMPLING_BEST;
    if ((is_open || sampler->way == PDK_SAMPLING_UNIFORM) && is_nine(shape)) {
        sampler->way = PDK_SAMPLING_UNIFORM;
        sampler->nine = pdki_nine_partial_new();
        return sampler->nine ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    if (is_open || sampler->way == PDK_SAMPLING_UNIFORM) {
        status = pdk_census_new(shape, &sampler->census, error);
        const bool must_walk = is_open && status == PDK_ERR_UNSUPPORTED;
        sampler->way = must_walk ? PDK_SAMPLING_WALK : PDK_SAMPLING_UNIFORM;
        if (!must_walk) return status;
    }
    status = pdk_transform_new(shape, &sampler->moves, error);
    if (status == PDK_OK)
        status = pdk_construction_new(shape, NULL, &sampler->solution, error);
    if (status == PDK_OK && sampler->way == PDK_SAMPLING_WALK)
        status = pdk_walk_new(shape, &sampler->walk, error);
    return status;
}

pdk_status pdk_sampler_new(const pdk_shape *shape, pdk_sampling sampling,
                           uint64_t steps, pdk_sampler **out, pdk_error *error)
{
    pdk_sampler *sampler = pdki_alloc_zeroed(1, sizeof *sampler);
    *out = NULL;
    if (!sampler) return pdki_error_plain(error, PDK_ERR_MEMORY);
    sampler->way = sampling;
    sampler->steps =
        steps > 0 ? steps : (uint64_t)PDK_WALK_STEPS_A_ROW * shape->side;
    const pdk_status status = make_ready(sampler, shape, error);
    if (status == PDK_OK)
        *out = sampler;
    else
        pdk_sampler_free(sampler);
    return status;
}

pdk_sampling pdk_sampler_way(const pdk_sampler *sampler)
{
    return sampler->way;
}

pdk_status pdk_sampler_limit(pdk_sampler *sampler, const pdk_limits *limits,
                             pdk_error *error)
{
    return pdki_limits_read(&sampler->limits, limits, error);
}

static pdk_status take_walk(pdk_sampler *sampler, pdk_random *random,
                            pdk_grid *grid, pdk_error *error)
{
    uint64_t left = sampler->steps;
    pdk_status status = pdk_walk_begin(sampler->walk, grid, error);
    while (left > 0 && status == PDK_OK) {
        const uint64_t steps = left < STEPS_AT_ONCE ? left : STEPS_AT_ONCE;
        status = pdk_walk_step(sampler->walk, steps, random, error);
        left -= steps;
        const pdk_effort so_far = {.done = sampler->steps - left,
                                   .total = sampler->steps};
        if (status == PDK_OK && !limits_go_on(&sampler->limits, &so_far))
            status = pdki_error_plain(error, PDK_ERR_CANCELLED);
    }
    return status == PDK_OK ? pdk_walk_fill(sampler->walk, grid, error)
                            : status;
}

// As pdk_census_sample().
static pdk_status draw_nine(pdk_sampler *sampler, pdk_random *random,
                            pdk_grid *grid, pdk_error *error)
{
    pdk_integer size, rank; // at most 128 bits: nothing to release
    pdki_wide number = 0;
    if (!is_nine(pdk_grid_shape(grid)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the grid must have 3x3 boxes, like the "
                              "sampler");
    pdki_integer_init(&size);
    pdki_integer_init(&rank);
    pdki_integer_set_wide(&size, pdki_nine_partial_size(sampler->nine));
    const pdk_status status = pdk_integer_random(&rank, &size, random, error);
    if (status != PDK_OK) return status;
    pdki_integer_get_wide(&rank, &number);
    pdki_nine_partial_unrank(sampler->nine, number, pdki_grid_cells(grid));
    return PDK_OK;
}

pdk_status pdk_sampler_draw(pdk_sampler *sampler, pdk_random *random,
                            pdk_grid *grid, pdk_error *error)
{
    if (sampler->nine) return draw_nine(sampler, random, grid, error);
    if (sampler->way == PDK_SAMPLING_UNIFORM)
        return pdk_census_sample(sampler->census, random, grid, error);
    pdk_transform_shuffle(sampler->moves, random, PDK_MOVE_ALL);
    pdk_status status =
        pdk_construction_reset(sampler->solution, sampler->moves, error);
    if (status == PDK_OK)
        status = pdk_construction_fill(sampler->solution, grid, error);
    return status == PDK_OK && sampler->walk
               ? take_walk(sampler, random, grid, error)
               : status;
}
