#ifndef PDKI_PNG_DENSITY_H
#define PDKI_PNG_DENSITY_H

enum {
    PNG_START_BYTES = 33,  // signature and header, which come first
    PNG_DENSITY_BYTES = 21 // may follow
};

// The chunk pHYs, which tells programs how large a PNG is on paper.
void pdki_png_density(double dots_per_inch, char chunk[PNG_DENSITY_BYTES]);

#endif
