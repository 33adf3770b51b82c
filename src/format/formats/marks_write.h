// A board as a grid of pencil marks.
#ifndef PDKI_MARKS_WRITE_H
#define PDKI_MARKS_WRITE_H

#include "format/whole.h"

// For boards of up to PDK_MARKS_SIDE_MAX symbols of one character.
pdk_status pdki_marks_write(struct out *out, const struct whole_board *board);

#endif
