#include "render/drawing_check.h"

#include "core/error.h"

#include <math.h>

static pdk_status check_shapes(const pdk_drawing *drawing, pdk_error *error)
{
    const pdk_shape *const shape = pdk_grid_shape(drawing->puzzle);
    const pdk_status status =
        pdk_alphabet_fits(drawing->alphabet, shape, error);
    if (status != PDK_OK) return status;
    if (drawing->solution &&
        !pdk_shape_equal(shape, pdk_grid_shape(drawing->solution)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the solution has other boxes than the puzzle");
    const uint32_t cells = PDK_NOTES_PLACED | PDK_NOTES_MARKS;
    if ((pdk_notes_held(drawing->notes) & cells) &&
        !pdk_shape_equal(shape, pdk_notes_shape(drawing->notes)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "the notes are about another board");
    return PDK_OK;
}

static bool is_length(double length)
{
    return isfinite(length) && length >= 0;
}

static pdk_status check_options(const pdk_drawing_options *options,
                                pdk_error *error)
{
    size_t themes, glyphs;
    (void)pdk_theme_list(&themes);
    (void)pdk_glyphs_list(&glyphs);
    if ((size_t)options->theme >= themes)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "no such theme");
    if ((size_t)options->glyphs >= glyphs)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "no such glyphs");
    if (!is_length(options->cell_points) || !is_length(options->dots_per_inch))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "sizes of cells and dots are above 0");
    return PDK_OK;
}

pdk_status pdki_drawing_check(const pdk_drawing *drawing,
                              const pdk_drawing_options *options,
                              pdk_error *error)
{
    pdk_status status = check_options(options, error);
    if (status == PDK_OK) status = check_shapes(drawing, error);
    if (status != PDK_OK) return status;

    const uint32_t side = pdk_grid_shape(drawing->puzzle)->side;
    if (options->has_candidates && side > PDK_DRAWN_CANDIDATES_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "candidates are drawn up to side %u, and this "
                              "board has %u",
                              PDK_DRAWN_CANDIDATES_MAX, (unsigned)side);
    return PDK_OK;
}

const char *pdki_drawing_title(const pdk_drawing *drawing,
                               const pdk_drawing_options *options)
{
    if (!options->has_title || !drawing->notes) return "";
    return pdk_notes_text(drawing->notes, PDK_NOTE_TITLE);
}
