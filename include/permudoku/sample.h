// Random full grids of any shape, by the best way there is for it.
#ifndef PERMUDOKU_SAMPLE_H
#define PERMUDOKU_SAMPLE_H

#include <permudoku/grid.h>
#include <permudoku/random.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_sampling {
    PDK_SAMPLING_BEST,    // the first of these that there is for the shape
    PDK_SAMPLING_UNIFORM, // all grids equally likely, exactly
    PDK_SAMPLING_WALK,    // a long random walk: varied, not known to be uniform
    PDK_SAMPLING_ORBIT    // of the elementary solution, exactly uniform in that
} pdk_sampling;

typedef struct pdk_sampler pdk_sampler;

// One a thread. `steps` is for a walk; 0: PDK_WALK_STEPS_A_ROW for each row.
// PDK_ERR_UNSUPPORTED where no uniform way is known for the shape; see
// census.h. On failure *out is NULL.
#define PDK_WALK_STEPS_A_ROW 20
PDK_API PDK_CHECKED pdk_status pdk_sampler_new(const pdk_shape *shape,
                                               pdk_sampling sampling,
                                               uint64_t steps,
                                               pdk_sampler **out,
                                               pdk_error *error);
PDK_API void pdk_sampler_free(pdk_sampler *sampler);

// The way that was chosen; never PDK_SAMPLING_BEST.
PDK_API pdk_sampling pdk_sampler_way(const pdk_sampler *sampler);

// From now on `go_on` is asked now and then during a walk; where it says false,
// the call ends with PDK_ERR_CANCELLED. NULL: never.
PDK_API void pdk_sampler_watch(pdk_sampler *sampler,
                               bool (*go_on)(void *context), void *context);

// A random grid of the shape, the same for the same numbers in every version.
PDK_API PDK_CHECKED pdk_status pdk_sampler_draw(pdk_sampler *sampler,
                                                pdk_random *random,
                                                pdk_grid *grid,
                                                pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
