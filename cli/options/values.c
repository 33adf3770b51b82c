#define _GNU_SOURCE
#include "options/values.h"

#include "flow/input.h"
#include "flow/message.h"

#include <permudoku/encode.h>
#include <permudoku/sample.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static bool set(struct cli_choice *choice, int value, const char *name,
                const char *summary)
{
    *choice = (struct cli_choice){value, name, summary};
    return true;
}

// Only convert writes formats that need a whole board of limited size.
enum format_use { BY_EVERY_COMMAND, BY_CONVERT_ONLY, BY_CONVERT };

// Number `index` of the formats that are written this way.
static bool format_at(size_t index, enum format_use use,
                      struct cli_choice *choice)
{
    size_t count = 0, found = 0;
    const pdk_format_info *const *list = pdk_format_list(&count);
    for (size_t i = 0; i < count; i++) {
        const bool is_used =
            use == BY_CONVERT || list[i]->is_whole == (use == BY_CONVERT_ONLY);
        if (is_used && found++ == index)
            return set(choice, (int)list[i]->format, list[i]->name,
                       list[i]->summary);
    }
    return false;
}

bool cli_formats(size_t index, struct cli_choice *choice)
{
    return format_at(index, BY_EVERY_COMMAND, choice);
}

bool cli_formats_of_convert(size_t index, struct cli_choice *choice)
{
    return format_at(index, BY_CONVERT_ONLY, choice);
}

bool cli_formats_to_write(size_t index, struct cli_choice *choice)
{
    return format_at(index, BY_CONVERT, choice);
}

bool cli_formats_to_read(size_t index, struct cli_choice *choice)
{
    if (index > 0) return format_at(index - 1, BY_CONVERT, choice);
    return set(choice, PDK_FORMAT_AUTO, "auto", "detect the format");
}

bool cli_encodings(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_encoding_info *const *list = pdk_encoding_list(&count);
    return index < count && set(choice, (int)list[index]->encoding,
                                list[index]->name, list[index]->summary);
}

bool cli_samplings(size_t index, struct cli_choice *choice)
{
    static const struct cli_choice list[] = {
        {PDK_SAMPLING_UNIFORM, "uniform",
         "all valid grids are equally likely; for boxes of 3x3 and up to 2x4 "
         "and 4x2"                                                           },
        {PDK_SAMPLING_ORBIT,   "orbit",
         "only the grids that symmetries produce from the elementary solution, "
         "all equally likely"                                                },
        {PDK_SAMPLING_WALK,    "walk",
         "many random steps from such a grid, each of which swaps two symbols, "
         "rows or columns in some cells; varied, but not known to be uniform"},
    };
    if (index >= COUNT_OF(list)) return false;
    *choice = list[index];
    return true;
}

bool picture_themes(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_theme_info *const *list = pdk_theme_list(&count);
    return index < count && set(choice, (int)list[index]->theme,
                                list[index]->name, list[index]->summary);
}

bool picture_glyphs(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_glyphs_info *const *list = pdk_glyphs_list(&count);
    return index < count && set(choice, (int)list[index]->glyphs,
                                list[index]->name, list[index]->summary);
}

bool picture_shadings(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_shading_info *const *list = pdk_shading_list(&count);
    return index < count && set(choice, (int)list[index]->shading,
                                list[index]->name, list[index]->summary);
}

int picture_options_read(const char *command,
                         const struct picture_options *options,
                         pdk_drawing_options *drawing)
{
    drawing->size = sizeof *drawing;
    drawing->theme = (pdk_theme)options->theme;
    drawing->glyphs = (pdk_glyphs)options->glyphs;
    drawing->shading = (pdk_shading)options->shade;
    drawing->has_candidates = options->candidates;
    drawing->has_labels = options->labels;
    drawing->font = options->font;
    drawing->legend = options->legend      ? PDK_LEGEND_ALWAYS
                      : options->no_legend ? PDK_LEGEND_NEVER
                                           : PDK_LEGEND_AUTO;
    if (options->legend && options->no_legend)
        return cli_usage(command,
                         "--legend and --no-legend cannot be combined");
    return length_read(command, "--cell-size", options->cell,
                       &drawing->cell_points);
}

static const double points_max = 14400;

// The size of a unit in points; 0 if there is no such unit.
static double points_of(const char *unit)
{
    static const struct {
        const char *name;
        double points;
    } units[] = {
        {"pt", 1        },
        {"mm", 72 / 25.4},
        {"cm", 72 / 2.54},
        {"in", 72       },
    };
    for (size_t i = 0; i < COUNT_OF(units); i++)
        if (strcmp(unit, units[i].name) == 0) return units[i].points;
    return 0;
}

static int read_length(const struct cli_argument *argument, double *points)
{
    const char *text = argument->text;
    const size_t digits = strspn(text, "0123456789.");
    char *end = NULL;
    const double number = strtod(text, &end);
    const double unit = points_of(text + digits);
    if (digits == 0 || end != text + digits || unit == 0)
        return cli_refuse(argument->command,
                          "%s: '%s' is not a length: use a number and a unit, "
                          "such as 24pt, 9mm or 0.5in",
                          argument->shown, text);
    if (!(number > 0) || number * unit > points_max)
        return cli_refuse(
            argument->command,
            "%s: %s is out of range: more than 0 and at most 200 inches",
            argument->shown, text);
    *points = number * unit;
    return 0;
}

int length_read(const char *command, const char *option, const char *text,
                double *points)
{
    const struct cli_argument argument = {
        .command = command, .shown = option, .text = text};
    return text ? read_length(&argument, points) : 0;
}

int length_check(const struct cli_argument *argument)
{
    double points;
    return read_length(argument, &points);
}

int boxes_check(const struct cli_argument *argument)
{
    pdk_shape shape;
    return boxes_read_for(argument->command, argument->shown, argument->text,
                          &shape);
}

// Sixteen million symbols of a few characters.
enum { SYMBOLS_FILE_MAX = 1 << 28 };

int boxes_read_for(const char *command, const char *what, const char *text,
                   pdk_shape *shape)
{
    enum { SHOWN_MAX = 64 };
    static const struct cli_kind limits = OPT_COUNT(2, SHAPE_ORDER_MAX);
    pdk_error error = {0};
    uint64_t order = 0;
    const size_t sign = text[0] == '-';
    const size_t digits = strspn(text + sign, "0123456789");
    const bool is_order = digits > 0 && text[sign + digits] == '\0';
    if (is_order && !cli_number_read(command, what, text, &limits, &order))
        return CLI_USAGE;
    const pdk_status status =
        is_order ? pdk_shape_of_order(shape, order, &error)
                 : pdk_shape_parse(shape, text, strlen(text), &error);
    if (status == PDK_ERR_SYNTAX)
        return cli_usage(command,
                         "%s: '%.*s' is not a box size: expected N or RxC, "
                         "such as 3 or 2x3",
                         what, SHOWN_MAX, text);
    return status == PDK_OK ? 0
                            : cli_usage(command, "%s: %s", what, error.text);
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
                         "--symbols and --symbols-file cannot be combined");
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

int seed_choose(const char *command, const struct cli_count *given,
                uint64_t *seed)
{
    *seed = given->value;
    if (given->given) return 0;
    ssize_t got;
    do got = getrandom(seed, sizeof *seed, 0);
    while (got < 0 && errno == EINTR);
    if (got == (ssize_t)sizeof *seed) return 0;
    cli_error(command, "cannot get a random seed: %s", strerror(errno));
    return CLI_SYSTEM;
}
