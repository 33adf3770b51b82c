#include "symbols.h"

#include "command.h"
#include "input.h"
#include "message.h"

#include <stdlib.h>
#include <string.h>

// Sixteen million symbols of a few characters.
enum { SYMBOLS_FILE_MAX = 1 << 28 };

int boxes_read(const char *command, const char *text, pdk_shape *shape)
{
    pdk_error error = {0};
    if (pdk_shape_parse(shape, text, strlen(text), &error) == PDK_OK) return 0;
    return cli_usage(command, "--boxes: %s", error.text);
}

static int read_file(const char *command, const char *file, pdk_alphabet **out)
{
    pdk_error error = {0};
    char *text = NULL;
    size_t length = 0;
    int status =
        input_read_all(command, file, SYMBOLS_FILE_MAX, &text, &length);
    if (status != 0) return status;
    if (pdk_alphabet_parse_lines(text, length, out, &error) != PDK_OK) {
        cli_error_at(command, input_name(file), &error);
        status = cli_exit_of(error.status, CLI_FROM_INPUT);
    }
    free(text);
    return status;
}

int symbols_read(const char *command, const char *symbols, const char *file,
                 pdk_alphabet **out)
{
    pdk_error error = {0};
    *out = NULL;
    if (symbols && file)
        return cli_usage(command,
                         "--symbols and --symbols-file exclude each other");
    if (file) return read_file(command, file, out);
    if (!symbols) return 0;
    if (pdk_alphabet_parse(symbols, strlen(symbols), out, &error) == PDK_OK)
        return 0;
    cli_error(command, "--symbols: %s", error.text);
    return cli_exit_of(error.status, CLI_FROM_OPTIONS);
}
