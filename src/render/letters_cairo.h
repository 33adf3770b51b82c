// Letters for cairo: everything that it would look up again for each text is
// kept, which face has a character, how wide that is, faces at each size.
#ifndef PDKI_LETTERS_CAIRO_H
#define PDKI_LETTERS_CAIRO_H

#include "render/canvas.h"

struct _cairo; // cairo_t; only two files know the headers of cairo
struct letters;

// `scale` is that of the pages they are for. PDK_ERR_ARGUMENT where there is no
// such font.
PDK_CHECKED pdk_status pdki_letters_new(const char *font, double scale,
                                        struct letters **out, pdk_error *error);
void pdki_letters_free(struct letters *letters);

// PDK_ERR_SYMBOLS where no font has a part of the text, PDK_ERR_SYNTAX where it
// is not UTF-8, PDK_ERR_MEMORY, or PDK_ERR_UNSUPPORTED for a broken font.
PDK_CHECKED pdk_status pdki_letters_measure(struct letters *letters,
                                            const struct lettering *lettering,
                                            double *width);

// Shows the text in the colour that is set.
PDK_CHECKED pdk_status pdki_letters_show(struct letters *letters,
                                         const struct lettering *lettering,
                                         struct _cairo *cairo);

#endif
