#include "options/encodings.h"

#include <permudoku/encode.h>

bool cli_encodings(size_t index, struct cli_choice *choice)
{
    size_t count = 0;
    const pdk_encoding_info *list = pdk_encoding_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){.value = (int)list[index].encoding,
                                  .name = list[index].name,
                                  .summary = list[index].summary};
    return true;
}
