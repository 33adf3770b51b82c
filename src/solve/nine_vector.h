// The vectors that the kernel is compiled for: NINE_VECTOR names the header.
// Words of 32 bits in blocks of four, see nine_layout.h; every header defines
// the same functions for one, two or four blocks at a time.
#ifndef PDKI_NINE_VECTOR_H
#define PDKI_NINE_VECTOR_H

#ifndef NINE_VECTOR
#define NINE_VECTOR "solve/nine_vector_portable.h"
#endif

#include NINE_VECTOR

#endif
