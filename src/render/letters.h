// Letters: what is known about them without a font, and letters of fonts.
#ifndef PDKI_LETTERS_H
#define PDKI_LETTERS_H

#include "render/canvas.h"

// The width of the text at a size of 1: that of DejaVu Sans for ASCII, and
// rather too much than too little for all else.
double pdki_letter_width(pdk_text text, enum weight weight);

// Whether the letter changes with its neighbours, or stands to the left of
// those before it. Digits of such scripts do not.
bool pdki_letter_needs_neighbours(uint32_t code);

// Letters for cairo, in letters_cairo.c: everything that it would look up again
// for each text is kept, which face has a character, how wide that is, faces at
// each size.
struct _cairo; // cairo_t; only two files know the headers of cairo
struct letters;

// `scale` is that of the pages they are for. PDK_ERR_ARGUMENT if there is no
// such font.
PDK_CHECKED pdk_status pdki_letters_new(const char *font, double scale,
                                        struct letters **out, pdk_error *error);
void pdki_letters_free(struct letters *letters);

// PDK_ERR_SYMBOLS if no font has a part of the text, PDK_ERR_SYNTAX if it
// is not UTF-8, PDK_ERR_MEMORY, or PDK_ERR_UNSUPPORTED for a broken font.
PDK_CHECKED pdk_status pdki_letters_measure(struct letters *letters,
                                            const struct lettering *lettering,
                                            double *width);

// Shows the text in the colour that is set.
PDK_CHECKED pdk_status pdki_letters_show(struct letters *letters,
                                         const struct lettering *lettering,
                                         struct _cairo *cairo);

#endif
