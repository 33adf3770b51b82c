// Numbers of 128 bits, an extension of the compilers.
#ifndef PDKI_WIDE_H
#define PDKI_WIDE_H

__extension__ typedef unsigned __int128 pdki_wide;

#endif
