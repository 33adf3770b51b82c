// Fonts that are installed, by name or by what they can write. Built only with
// cairo; the same fonts give the same answers, whatever the language of the
// user.
#ifndef PDKI_FONT_FINDER_H
#define PDKI_FONT_FINDER_H

#include "render/canvas.h"

struct font_finder;
struct font; // lives as long as the finder that found it

// NULL where there is no memory.
struct font_finder *pdki_font_finder_new(void);
void pdki_font_finder_free(struct font_finder *finder);

// The font that people ask for by the name of its family or, with a '/' in it
// or where no family has the name, by its file. Of a file, the bold one is the
// bold one of its family, or else the same. NULL where there is none.
const struct font *pdki_font_find(struct font_finder *finder, const char *name,
                                  enum weight weight);

// Some font that has the character, or NULL.
const struct font *pdki_font_with(struct font_finder *finder, uint32_t code,
                                  enum weight weight);

bool pdki_font_has(const struct font *font, uint32_t code);

// Where it is, and its number in there.
const char *pdki_font_path(const struct font *font, int *number);

#endif
