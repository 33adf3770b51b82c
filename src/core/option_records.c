#include "core/option_records.h"

#include "core/error.h"

#include <string.h>

// No record will be larger than this; a larger size means that it was never
// set.
enum { RECORD_BYTES_MAX = 4096 };

pdk_status pdki_options_read(void *to, size_t known, const void *from,
                             pdk_error *error)
{
    const unsigned char *bytes = from;
    size_t size = 0;
    if (from) memcpy(&size, from, sizeof size);
    if (from && (size < sizeof size || size > RECORD_BYTES_MAX))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the size of an option record is not set");
    for (size_t i = known; i < size; i++)
        if (bytes[i] != 0)
            return pdki_error_set(
                error, PDK_ERR_UNSUPPORTED,
                "an option is set that needs a later version of the library");
    memset(to, 0, known);
    if (from) memcpy(to, from, size < known ? size : known);
    memcpy(to, &known, sizeof known);
    return PDK_OK;
}

pdk_status pdki_limits_read(pdk_limits *to, const pdk_limits *from,
                            pdk_error *error)
{
    return pdki_options_read(to, sizeof *to, from, error);
}
