// Whatever parses as boxes prints as RxC and parses to the same boxes.
#include "fuzz.h"

#include <permudoku/geometry.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pdk_shape shape, again;
    pdk_error error = {0};
    const pdk_status status =
        pdk_shape_parse(&shape, (const char *)data, size, &error);
    if (status != PDK_OK) {
        FUZZ_ASSERT(error.status == status && error.text[0] != '\0');
        return 0;
    }
    FUZZ_ASSERT(shape.side >= 1 && shape.side <= PDK_SIDE_MAX);
    FUZZ_ASSERT((uint64_t)shape.box_rows * shape.box_columns == shape.side);
    char text[32];
    const int length =
        snprintf(text, sizeof text, "%ux%u", shape.box_rows, shape.box_columns);
    FUZZ_ASSERT(length > 0 && (size_t)length < sizeof text);
    FUZZ_ASSERT(pdk_shape_parse(&again, text, (size_t)length, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_shape_equal(&shape, &again));
    return 0;
}
