// Objects that a test needs before it begins; the test fails if they cannot be
// made.
#ifndef TEST_MAKE_H
#define TEST_MAKE_H

#include <permudoku/transform.h>

pdk_shape make_shape(uint32_t box_rows, uint32_t box_columns);

// To be freed by the caller.
pdk_geometry *make_geometry(const pdk_shape *shape);
pdk_grid *make_grid(const pdk_shape *shape);
pdk_transform *make_transform(const pdk_shape *shape);

#endif
