// The version of the library; the build reads it from here.
#ifndef PERMUDOKU_VERSION_H
#define PERMUDOKU_VERSION_H

#include <permudoku/export.h>

#define PDK_VERSION_MAJOR 0
#define PDK_VERSION_MINOR 1
#define PDK_VERSION_PATCH 0
#define PDK_VERSION "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

// The version of the library that is running; static storage.
PDK_API const char *pdk_version(void);

#ifdef __cplusplus
}
#endif

#endif
