#include "commands/count_grids.h"

#include "flow/message.h"
#include "flow/output.h"
#include "flow/text.h"
#include "options/command.h"
#include "options/values.h"

#include <permudoku/census.h>

#include <string.h>

// `census` is NULL where nothing was computed, and `known` where nothing was
// published.
static void add_json(struct text *text, const pdk_shape *shape,
                     const pdk_census *census, const pdk_known_census *known)
{
    text_print(text, "{\"box_rows\":%u,\"box_columns\":%u,\"grids\":",
               shape->box_rows, shape->box_columns);
    if (census) {
        text_add(text, "\"");
        text_integer(text, pdk_census_size(census));
        text_add(text, "\"");
    } else
        text_print(text, known ? "\"%s\"" : "null", known ? known->grids : "");
    text_print(text,
               ",\"computed\":%s,\"classes\":", census ? "true" : "false");
    text_print(text, known && known->classes ? "\"%s\"" : "null",
               known && known->classes ? known->classes : "");
    text_add(text, ",\"source\":");
    if (known)
        json_text(text, known->source, strlen(known->source));
    else
        text_add(text, "null");
    text_add(text, "}\n");
}

static void add_words(struct text *text, const pdk_census *census,
                      const pdk_known_census *known)
{
    if (census)
        text_integer(text, pdk_census_size(census));
    else
        text_add(text, known->grids);
    text_add(text, "\n");
}

static int tell(const char *command, const pdk_shape *shape,
                const pdk_census *census, bool is_json)
{
    const pdk_known_census *known = pdk_known_census_of(shape);
    struct text text = {0};
    if (!is_json && !census && !known) {
        cli_error(command,
                  "nobody has published how many grids there are with "
                  "boxes of %ux%u",
                  shape->box_rows, shape->box_columns);
        return CLI_NO;
    }
    if (!is_json && !census && known)
        cli_error(command, "not computed but published: %s", known->source);
    if (is_json)
        add_json(&text, shape, census, known);
    else
        add_words(&text, census, known);
    const pdk_status status = output_whole(&text);
    text_release(&text);
    if (status == PDK_OK) return census || known ? CLI_DONE : CLI_NO;
    pdk_error error = {0};
    cli_error_complete(&error, status);
    return cli_fail(command, NULL, &error);
}

int count_grids(const char *command, const char *boxes, bool is_json)
{
    pdk_shape shape;
    pdk_census *census = NULL;
    pdk_error error = {0};
    const int failed = boxes_read_for(command, "--grids", boxes, &shape);
    if (failed) return failed;
    const pdk_status status = pdk_census_new(&shape, &census, &error);
    if (status != PDK_OK && status != PDK_ERR_UNSUPPORTED)
        return cli_fail(command, NULL, &error);
    const int exit_status = tell(command, &shape, census, is_json);
    pdk_census_free(census);
    return exit_status;
}
