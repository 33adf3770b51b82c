// Records of options, whose callers may have been compiled with an older or a
// newer version of the library.
#ifndef PDKI_OPTION_RECORDS_H
#define PDKI_OPTION_RECORDS_H

#include <permudoku/status.h>

#include <stddef.h>

// Copies a caller's record, which begins with its size, to `to`, which has
// `known` bytes; members that the caller's version does not have are 0. NULL
// stands for a record of zeros. PDK_ERR_ARGUMENT if the size was not set,
// PDK_ERR_UNSUPPORTED if members are in use that this version does not know;
// then `to` stays as it was.
pdk_status pdki_options_read(void *to, size_t known, const void *from,
                             pdk_error *error);

#endif
