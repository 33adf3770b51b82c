// Whether a board is a solution, said by the checker of all boards.
#include "encode/encoder.h"

#include "core/error.h"

#include <permudoku/check.h>

pdk_status pdki_encoder_check(const pdk_encoder *encoder,
                              const pdk_grid *solution, pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(encoder->puzzle);
    if (!pdk_shape_equal(shape, pdk_grid_shape(solution)))
        return pdki_error_plain(error, PDK_ERR_MISMATCH);
    const pdk_symbol *clues = pdk_grid_symbols(encoder->puzzle);
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    pdk_geometry *geometry = NULL;
    pdk_checker *checker = NULL;
    pdk_status status = pdk_geometry_new(shape, &geometry, error);
    if (status == PDK_OK) status = pdk_checker_new(0, &checker, error);
    if (status == PDK_OK)
        status = pdk_checker_grid(checker, geometry, solution, error);
    bool is_solution =
        status == PDK_OK && pdk_checker_validity(checker) == PDK_VALID;
    for (size_t i = 0; i < (size_t)shape->side * shape->side; i++)
        if (clues[i] != 0 && clues[i] != symbols[i]) is_solution = false;
    pdk_checker_free(checker);
    pdk_geometry_free(geometry);
    if (status != PDK_OK || is_solution) return status;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "this is no solution of the puzzle");
}
