// Boards as text with lines, for terminals.
#ifndef PDKI_TERMINAL_H
#define PDKI_TERMINAL_H

#include <permudoku/render.h>

PDK_CHECKED pdk_status pdki_terminal_draw(const pdk_drawing *drawing,
                                          const pdk_drawing_options *options,
                                          const pdk_sink *sink,
                                          pdk_error *error);

#endif
