#include "flow/json.h"
#include "flow/pipeline.h"

#include <string.h>

static void add_number(struct text *text, const char *before, uint64_t number)
{
    text_add(text, before);
    text_number(text, number);
}

// Without printf: there may be a million of them.
void puzzle_json(struct text *text, const struct board_kind *kind,
                 const struct puzzle *puzzle)
{
    add_number(text, "{\"number\":", puzzle->number);
    text_add(text, ",\"file\":");
    json_text(text, kind->name, strlen(kind->name));
    add_number(text, ",\"line\":", puzzle->line);
    add_number(text, ",\"box_rows\":", kind->shape.box_rows);
    add_number(text, ",\"box_columns\":", kind->shape.box_columns);
}
