#define _GNU_SOURCE
#include "look.h"

#include "format_choice.h"

#include <stdlib.h>
#include <string.h>

static pdk_status report_memory(pdk_error *error)
{
    *error = (pdk_error){.status = PDK_ERR_MEMORY};
    return PDK_ERR_MEMORY;
}

pdk_status look_of(const pdk_shape *shape, const pdk_alphabet *alphabet,
                   const char *name, struct look **out, pdk_error *error)
{
    *out = NULL;
    struct look *look = calloc(1, sizeof *look);
    if (!look) return report_memory(error);
    atomic_init(&look->holders, 1);
    look->shape = *shape;
    look->format = format_for_width(shape->side);
    look->name = strdup(name);
    const pdk_status status =
        look->name ? pdk_alphabet_copy(alphabet, &look->alphabet, error)
                   : report_memory(error);
    if (status == PDK_OK)
        *out = look;
    else
        look_drop(look);
    return status;
}

pdk_status look_new(const struct boards *boards, struct look **out,
                    pdk_error *error)
{
    const pdk_reading *reading = &boards->reading;
    const pdk_status status = look_of(&reading->shape, reading->alphabet,
                                      boards->input.name, out, error);
    if (status != PDK_OK) return status;
    struct look *look = *out;
    look->layout = reading->layout;
    if (reading->layout != PDK_LAYOUT_CLUES)
        look->format = boards_format(boards);
    look->is_typed = boards->input.text != NULL;
    return PDK_OK;
}

bool look_fits(const struct look *look, const struct boards *boards)
{
    return look && boards->reading.is_like_last &&
           boards->reading.layout == look->layout && boards->found > 1;
}

struct look *look_hold(struct look *look)
{
    atomic_fetch_add(&look->holders, 1);
    return look;
}

void look_drop(struct look *look)
{
    if (!look || atomic_fetch_sub(&look->holders, 1) > 1) return;
    pdk_alphabet_free(look->alphabet);
    free(look->name);
    free(look);
}
