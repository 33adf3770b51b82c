// Letters: what is known without a font, and access to fonts.
#ifndef PDKI_LETTERS_H
#define PDKI_LETTERS_H

#include "render/canvas.h"

// Width of the text at size 1: that of DejaVu Sans for ASCII, an upper estimate
// for everything else.
double pdki_letter_width(pdk_text text, enum weight weight);

// Whether the shape or position of a letter depends on its neighbours, as in
// joining or right-to-left scripts. Digits of such scripts do not.
bool pdki_letter_needs_neighbours(uint32_t code);

// Letters for cairo, in letters_cairo.c. Caches what cairo would look up for
// each text: the face that has a character, its width, and faces at each size.
struct _cairo; // cairo_t; only two files include cairo's headers
struct letters;

// `scale` is the scale of the pages. Returns PDK_ERR_ARGUMENT if there is no
// such font.
PDK_CHECKED pdk_status pdki_letters_new(const char *font, double scale,
                                        struct letters **out, pdk_error *error);
void pdki_letters_free(struct letters *letters);

// Returns PDK_ERR_SYMBOLS if no font has some part of the text, PDK_ERR_SYNTAX
// if it is not UTF-8, PDK_ERR_MEMORY, or PDK_ERR_UNSUPPORTED for a broken font
// or letters that need shaping.
PDK_CHECKED pdk_status pdki_letters_measure(struct letters *letters,
                                            const struct lettering *lettering,
                                            double *width);

// Shows the text in the current colour.
PDK_CHECKED pdk_status pdki_letters_show(struct letters *letters,
                                         const struct lettering *lettering,
                                         struct _cairo *cairo);

#endif
