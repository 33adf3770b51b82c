#define _GNU_SOURCE
#include "flow/board_kind.h"

#include "options/format_choice.h"

#include <stdlib.h>
#include <string.h>

static pdk_status report_memory(pdk_error *error)
{
    *error = (pdk_error){.status = PDK_ERR_MEMORY};
    return PDK_ERR_MEMORY;
}

pdk_status board_kind_of(const pdk_shape *shape, const pdk_alphabet *alphabet,
                         const char *name, struct board_kind **out,
                         pdk_error *error)
{
    *out = NULL;
    struct board_kind *kind = calloc(1, sizeof *kind);
    if (!kind) return report_memory(error);
    atomic_init(&kind->holders, 1);
    kind->shape = *shape;
    kind->format = format_for_width(shape->side);
    kind->name = strdup(name);
    const pdk_status status =
        kind->name ? pdk_alphabet_copy(alphabet, &kind->alphabet, error)
                   : report_memory(error);
    if (status == PDK_OK)
        *out = kind;
    else
        board_kind_drop(kind);
    return status;
}

pdk_status board_kind_new(const struct source *boards, struct board_kind **out,
                          pdk_error *error)
{
    const pdk_reading *reading = &boards->reading;
    const pdk_status status = board_kind_of(&reading->shape, reading->alphabet,
                                            boards->input.name, out, error);
    if (status != PDK_OK) return status;
    struct board_kind *kind = *out;
    kind->layout = reading->layout;
    if (reading->layout != PDK_LAYOUT_CLUES)
        kind->format = source_format(boards);
    kind->is_typed = boards->input.text != NULL;
    return PDK_OK;
}

bool board_kind_fits(const struct board_kind *kind, const struct source *boards)
{
    return kind && boards->reading.is_like_last &&
           boards->reading.layout == kind->layout && boards->found > 1;
}

struct board_kind *board_kind_hold(struct board_kind *kind)
{
    atomic_fetch_add(&kind->holders, 1);
    return kind;
}

void board_kind_drop(struct board_kind *kind)
{
    if (!kind || atomic_fetch_sub(&kind->holders, 1) > 1) return;
    pdk_alphabet_free(kind->alphabet);
    free(kind->name);
    free(kind);
}
