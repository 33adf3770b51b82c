// Marks functions that the library exports, and results that a caller must not
// ignore.
#ifndef PERMUDOKU_EXPORT_H
#define PERMUDOKU_EXPORT_H

#if defined(__GNUC__)
#define PDK_API __attribute__((visibility("default")))
#define PDK_CHECKED __attribute__((warn_unused_result))
#else
#define PDK_API
#define PDK_CHECKED
#endif

#endif
