#include "format_law.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_format_law(PDK_FORMAT_TABLE, data, size);
    return 0;
}
