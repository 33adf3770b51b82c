#include "options/symbols.h"

#include "flow/input.h"
#include "flow/message.h"
#include "options/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Sixteen million symbols of a few characters.
enum { SYMBOLS_FILE_MAX = 1 << 28 };

int boxes_read_for(const char *command, const char *option, const char *text,
                   pdk_shape *shape)
{
    pdk_error error = {0};
    if (pdk_shape_parse(shape, text, strlen(text), &error) == PDK_OK) return 0;
    return cli_usage(command, "%s: %s", option, error.text);
}

int boxes_read(const char *command, const char *text, pdk_shape *shape)
{
    return boxes_read_for(command, "--boxes", text, shape);
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

int symbols_read_for(const char *command, const char *option, const char *text,
                     pdk_alphabet **out)
{
    pdk_error error = {0};
    if (pdk_alphabet_parse(text, strlen(text), out, &error) == PDK_OK) return 0;
    cli_error(command, "%s: %s", option, error.text);
    return cli_exit_of(error.status, CLI_FROM_OPTIONS);
}

int symbols_read(const char *command, const char *symbols, const char *file,
                 pdk_alphabet **out)
{
    *out = NULL;
    if (symbols && file)
        return cli_usage(command,
                         "--symbols and --symbols-file exclude each other");
    if (file) return read_file(command, file, out);
    return symbols ? symbols_read_for(command, "--symbols", symbols, out) : 0;
}

void symbols_show(pdk_error *error, const pdk_alphabet *alphabet)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    uint32_t first = 0;
    if (error->symbol == 0) return;
    if (pdk_alphabet_is_numbers(alphabet, &first) && first == 1) return;
    const pdk_text text = pdk_alphabet_text(alphabet, error->symbol, scratch);
    const size_t used = strlen(error->text);
    snprintf(error->text + used, sizeof error->text - used,
             " (symbol %u is %.*s)", error->symbol, (int)text.length,
             text.bytes);
}
