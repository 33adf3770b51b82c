// The version of the library, and of its ABI. The build reads both from here;
// VERSIONING.md says what they promise.
#ifndef PERMUDOKU_VERSION_H
#define PERMUDOKU_VERSION_H

#include <permudoku/export.h>

#define PDK_VERSION_MAJOR 0
#define PDK_VERSION_MINOR 2
#define PDK_VERSION_PATCH 0
#define PDK_VERSION "0.2.0"

// One number, for the preprocessor: 2000 for 0.2.0, 1002003 for 1.2.3.
#define PDK_VERSION_NUMBER                                                     \
    (PDK_VERSION_MAJOR * 1000000 + PDK_VERSION_MINOR * 1000 + PDK_VERSION_PATCH)

// The number in the name of the shared library, libpermudoku.so.1: programs
// that were linked with one version run with all others of the same number.
#define PDK_ABI_VERSION 1

#ifdef __cplusplus
extern "C" {
#endif

// The version of the library that is running; static storage.
PDK_API const char *pdk_version(void);

#ifdef __cplusplus
}
#endif

#endif
