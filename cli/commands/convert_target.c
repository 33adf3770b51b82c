#include "commands/convert_target.h"

#include "flow/message.h"
#include "flow/output.h"
#include "options/command.h"
#include "options/note_names.h"

#include <string.h>
#include <strings.h>

// The values of formulas follow those of all formats.
enum { FORMULA_FIRST = 1000 };

static const struct {
    pdk_encoding encoding;
    const char *name, *extension, *summary;
} formulas[] = {
    {PDK_ENCODING_FULL,     "dimacs",          "cnf",
     "a puzzle as a formula for SAT solvers, all cells and symbols of it"},
    {PDK_ENCODING_OPEN,     "dimacs-open",     NULL,
     "the same of what singles leave open, pair by pair"                 },
    {PDK_ENCODING_SEGMENTS, "dimacs-segments", NULL,
     "the same with variables for parts of lines"                        },
};

bool convert_targets(size_t index, struct cli_choice *choice)
{
    size_t formats = 0;
    while (cli_formats_to_write(formats, choice)) {
        if (formats == index) return true;
        formats++;
    }
    index -= formats;
    if (index >= COUNT_OF(formulas)) return false;
    *choice = (struct cli_choice){.value = FORMULA_FIRST + (int)index,
                                  .name = formulas[index].name,
                                  .summary = formulas[index].summary};
    return true;
}

static int refuse(const char *command, const char *output)
{
    struct text names = {0};
    struct cli_choice choice;
    for (size_t i = 0; convert_targets(i, &choice); i++)
        list_add(&names, choice.name);
    const int shown = names.is_failed ? 0 : (int)names.length;
    if (output)
        (void)cli_usage(command,
                        "the name %s tells no format: give --to, "
                        "one of %.*s",
                        output, shown, names.bytes);
    else
        (void)cli_usage(command, "no format: give --to, one of %.*s", shown,
                        names.bytes);
    text_release(&names);
    return CLI_USAGE;
}

// The extension of a file, "" where it has none.
static const char *extension_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot && dot > name ? dot + 1 : "";
}

static bool is_called(const pdk_format_info *info, const char *extension)
{
    return strcasecmp(info->name, extension) == 0 ||
           (info->extension && strcasecmp(info->extension, extension) == 0);
}

// The value of what a file of this name holds, or TARGET_NOT_GIVEN.
static int target_of_file(const char *path)
{
    const char *extension = extension_of(path);
    size_t count;
    const pdk_format_info *const *list = pdk_format_list(&count);
    for (size_t i = 0; i < COUNT_OF(formulas); i++)
        if (formulas[i].extension &&
            strcasecmp(formulas[i].extension, extension) == 0)
            return FORMULA_FIRST + (int)i;
    for (size_t i = 0; i < count; i++)
        if (list[i]->can_write && is_called(list[i], extension))
            return (int)list[i]->format;
    return TARGET_NOT_GIVEN;
}

int convert_target_choose(const char *command, int to, const char *output,
                          struct convert_target *target)
{
    const bool has_name = output_is_file(output);
    if (to == TARGET_NOT_GIVEN && has_name) to = target_of_file(output);
    if (to == TARGET_NOT_GIVEN)
        return refuse(command, has_name ? output : NULL);
    if (to < FORMULA_FIRST) {
        *target = (struct convert_target){
            .name = pdk_format_about((pdk_format)to)->name,
            .format = (pdk_format)to};
        return 0;
    }
    const size_t index = (size_t)(to - FORMULA_FIRST);
    *target = (struct convert_target){.name = formulas[index].name,
                                      .is_formula = true,
                                      .encoding = formulas[index].encoding};
    return 0;
}
