// Random full grids of any shape, by the best method known for it.
#ifndef PERMUDOKU_SAMPLE_H
#define PERMUDOKU_SAMPLE_H

#include <permudoku/grid.h>
#include <permudoku/limits.h>
#include <permudoku/random.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_sampling {
    PDK_SAMPLING_BEST,    // the first of these that the shape allows
    PDK_SAMPLING_UNIFORM, // all grids equally likely, exactly
    PDK_SAMPLING_WALK,    // a long random walk: varied, not known to be uniform
    PDK_SAMPLING_ORBIT    // uniform in the orbit of the elementary solution
} pdk_sampling;

typedef struct pdk_sampling_info {
    pdk_sampling sampling;
    const char *name;    // as on the command line
    const char *summary; // one line
} pdk_sampling_info;

// The table of methods, in the order of the enum, static storage; and the one
// with this name, NULL if there is none.
PDK_API const pdk_sampling_info *const *pdk_sampling_list(size_t *count);
PDK_API const pdk_sampling_info *pdk_sampling_find(const char *name);

typedef struct pdk_sampler pdk_sampler;

// Makes a sampler; use one per thread. `steps` is the length of a random walk;
// 0: PDK_WALK_STEPS_PER_ROW for each row. PDK_ERR_UNSUPPORTED if no uniform
// method is known for the shape; see census.h. On failure *out is NULL.
#define PDK_WALK_STEPS_PER_ROW 20
PDK_API PDK_CHECKED pdk_status pdk_sampler_new(const pdk_shape *shape,
                                               pdk_sampling sampling,
                                               uint64_t steps,
                                               pdk_sampler **out,
                                               pdk_error *error);
PDK_API void pdk_sampler_free(pdk_sampler *sampler);

// The method that was chosen; never PDK_SAMPLING_BEST.
PDK_API pdk_sampling pdk_sampler_method(const pdk_sampler *sampler);

// Sets the limits of all later draws; copied. NULL: none. Only go_on() is
// obeyed; it learns how many steps of the walk are done.
PDK_API PDK_CHECKED pdk_status pdk_sampler_limit(pdk_sampler *sampler,
                                                 const pdk_limits *limits,
                                                 pdk_error *error);

// Draws a random grid of the shape. The same random numbers give the same grid
// in every version.
PDK_API PDK_CHECKED pdk_status pdk_sampler_draw(pdk_sampler *sampler,
                                                pdk_random *random,
                                                pdk_grid *grid,
                                                pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
