// Text as LZString packs it for links: codes of a growing dictionary, as a
// stream of bits, six to a character of base64.
#ifndef PDKI_LZ_TEXT_H
#define PDKI_LZ_TEXT_H

#include <permudoku/status.h>

#include <stddef.h>

// Units of UTF-16 that a packed text may become.
enum { LZ_TEXT_MAX = 1 << 20 };

// Packs UTF-8 text; *packed is to be freed. PDK_ERR_MEMORY, or PDK_ERR_LIMIT
// where there is too much of it.
PDK_CHECKED pdk_status pdki_lz_pack(const char *text, size_t length,
                                    char **packed, size_t *size);

// Unpacks base64; *text is UTF-8 and to be freed. PDK_ERR_SYNTAX where it is no
// packed text, with the character in *bad_at; PDK_ERR_LIMIT past LZ_TEXT_MAX.
PDK_CHECKED pdk_status pdki_lz_unpack(const char *packed, size_t size,
                                      char **text, size_t *length,
                                      size_t *bad_at);

#endif
