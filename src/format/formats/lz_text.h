// Text compressed by LZString for links: codes of a growing dictionary, as a
// bit stream with six bits per base64 character.
#ifndef PDKI_LZ_TEXT_H
#define PDKI_LZ_TEXT_H

#include <permudoku/status.h>

#include <stddef.h>

// Maximum length of decompressed text, in UTF-16 units.
enum { LZ_TEXT_MAX = 1 << 20 };

// Compresses UTF-8 text; the caller frees *packed. PDK_ERR_MEMORY, or
// PDK_ERR_LIMIT if it is too long.
PDK_CHECKED pdk_status pdki_lz_pack(const char *text, size_t length,
                                    char **packed, size_t *size);

// Decompresses base64; *text is UTF-8 and freed by the caller. PDK_ERR_SYNTAX
// if it is not valid, with the position in *bad_at; PDK_ERR_LIMIT above
// LZ_TEXT_MAX.
PDK_CHECKED pdk_status pdki_lz_unpack(const char *packed, size_t size,
                                      char **text, size_t *length,
                                      size_t *bad_at);

#endif
