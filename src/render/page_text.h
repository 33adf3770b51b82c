// Words on the pages of a book, which have only so much room.
#ifndef PDKI_PAGE_TEXT_H
#define PDKI_PAGE_TEXT_H

#include "render/canvas.h"

// Whether it is UTF-8 that some font has glyphs for; the error says what the
// text is: "title".
PDK_CHECKED pdk_status pdki_page_text_check(struct canvas *canvas,
                                            const char *text, const char *what,
                                            pdk_error *error);

// Draws the words, smaller where they are too wide, and cut with "..." where
// that would be too small.
void pdki_page_text(struct canvas *canvas, struct lettering lettering,
                    double width);

// Draws the words on as many lines as they need, broken at spaces, the first
// one at lettering->y; returns where the next line would be.
double pdki_page_paragraph(struct canvas *canvas, struct lettering lettering,
                           double width);

// The same without drawing anything.
double pdki_page_paragraph_end(struct canvas *canvas,
                               struct lettering lettering, double width);

#endif
