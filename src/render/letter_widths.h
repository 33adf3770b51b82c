// How wide text is, as near as one can tell without the font.
#ifndef PDKI_LETTER_WIDTHS_H
#define PDKI_LETTER_WIDTHS_H

#include "render/canvas.h"

// The width of the text at a size of 1: that of DejaVu Sans for ASCII, and
// rather too much than too little for all else.
double pdki_letter_width(pdk_text text, enum weight weight);

#endif
