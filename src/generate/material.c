#include "generate/material.h"

#include "core/error.h"

static bool fits(const pdk_grid *grid, const pdk_shape *shape)
{
    return !grid || pdk_shape_equal(shape, pdk_grid_shape(grid));
}

pdk_status pdki_material_expect(const struct pdki_material *material,
                                pdk_checker *checker, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(material->geometry);
    if (!fits(material->solution, shape) || !fits(material->puzzle, shape) ||
        !fits(material->pattern, shape))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "a grid has other boxes than %ux%u",
                              shape->box_rows, shape->box_columns);
    if (!checker) return PDK_OK;
    const pdk_status status = pdk_checker_grid(checker, material->geometry,
                                               material->solution, error);
    if (status != PDK_OK || pdk_checker_validity(checker) == PDK_VALID)
        return status;
    return pdki_error_set(error, PDK_ERR_ARGUMENT,
                          "a puzzle is made of a grid that is full and valid");
}
