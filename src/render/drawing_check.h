// Whether a drawing can be made at all, on a canvas or a terminal.
#ifndef PDKI_DRAWING_CHECK_H
#define PDKI_DRAWING_CHECK_H

#include <permudoku/render.h>

// The parts of the drawing fit together, and the options are some that exist.
PDK_CHECKED pdk_status pdki_drawing_check(const pdk_drawing *drawing,
                                          const pdk_drawing_options *options,
                                          pdk_error *error);

// The title that the options ask for; "" where there is none.
const char *pdki_drawing_title(const pdk_drawing *drawing,
                               const pdk_drawing_options *options);

#endif
