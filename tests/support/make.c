#include "make.h"

#include "support.h"

pdk_shape make_shape(uint32_t box_rows, uint32_t box_columns)
{
    pdk_shape shape;
    expect_status("shape", PDK_OK,
                  pdk_shape_init(&shape, box_rows, box_columns, NULL));
    return shape;
}

pdk_geometry *make_geometry(const pdk_shape *shape)
{
    pdk_geometry *geometry = NULL;
    expect_status("geometry", PDK_OK, pdk_geometry_new(shape, &geometry, NULL));
    return geometry;
}

pdk_grid *make_grid(const pdk_shape *shape)
{
    pdk_grid *grid = NULL;
    expect_status("grid", PDK_OK, pdk_grid_new(shape, &grid, NULL));
    return grid;
}

pdk_transform *make_transform(const pdk_shape *shape)
{
    pdk_transform *transform = NULL;
    expect_status("transform", PDK_OK,
                  pdk_transform_new(shape, &transform, NULL));
    return transform;
}
