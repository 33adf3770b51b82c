#include "options/format_choice.h"

#include "flow/message.h"

enum { BOXED_COLUMNS_MAX = 64 };

int format_refuse_two(const char *command)
{
    return cli_usage(command, "--json and another --format exclude each other");
}

int format_expect_one(const char *command, const struct format_options *options)
{
    const bool has_other = options->format != FORMAT_NOT_GIVEN &&
                           options->format != PDK_FORMAT_JSON;
    return options->json && has_other ? format_refuse_two(command) : 0;
}

bool format_given(const struct format_options *options, pdk_format *format)
{
    if (!options->json && options->format == FORMAT_NOT_GIVEN) return false;
    *format = options->json ? PDK_FORMAT_JSON : (pdk_format)options->format;
    return true;
}

pdk_format format_for_width(uint32_t columns)
{
    return columns <= BOXED_COLUMNS_MAX ? PDK_FORMAT_BOXED : PDK_FORMAT_ROWS;
}
