// The SHA-1 digest of FIPS 180, as an identifier for texts; not for security.
#ifndef PDKI_SHA1_H
#define PDKI_SHA1_H

#include <stddef.h>

enum { SHA1_BYTES = 20 };

void pdki_sha1(const void *bytes, size_t size,
               unsigned char digest[SHA1_BYTES]);

#endif
