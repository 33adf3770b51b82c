#include "solving/conflict.h"

#include "flow/text.h"

enum { CELLS_SHOWN = 12 }; // of a conflict, to people; JSON has them all

void cell_describe(struct text *text, uint32_t row, uint32_t column)
{
    text_print(text, "(%u,%u)", row + 1, column + 1);
}

void conflict_describe(struct text *text, const pdk_conflict *conflict,
                       const pdk_alphabet *alphabet)
{
    text_print(text, "%s %u: ", pdk_house_kind_name(conflict->kind),
               conflict->house + 1);
    text_symbol(text, alphabet, conflict->symbol);
    text_add(text, " at");
    if (conflict->has_earlier_cells)
        text_add(text, " an earlier row (not kept: the input is a pipe),");
    for (size_t i = 0; i < conflict->cell_count && i < CELLS_SHOWN; i++) {
        text_add(text, i > 0 ? ", " : " ");
        cell_describe(text, conflict->cells[i].row, conflict->cells[i].column);
    }
    if (conflict->cell_count > CELLS_SHOWN)
        text_print(text, " and %zu more", conflict->cell_count - CELLS_SHOWN);
}

static void add_json(struct text *text, const pdk_conflict *conflict,
                     const pdk_alphabet *alphabet)
{
    text_print(text, "{\"house\":\"%s\",\"number\":%u,\"symbol\":",
               pdk_house_kind_name(conflict->kind), conflict->house + 1);
    json_symbol(text, alphabet, conflict->symbol);
    text_print(text, ",\"has_earlier_cells\":%s,\"cells\":[",
               conflict->has_earlier_cells ? "true" : "false");
    for (size_t i = 0; i < conflict->cell_count; i++)
        text_print(text, "%s[%u,%u]", i > 0 ? "," : "",
                   conflict->cells[i].row + 1, conflict->cells[i].column + 1);
    text_add(text, "]}");
}

void conflicts_json(struct text *text, const pdk_checker *checker, size_t count,
                    const pdk_alphabet *alphabet)
{
    text_add(text, "[");
    for (size_t i = 0; i < count; i++) {
        const pdk_conflict conflict = pdk_checker_conflict(checker, i);
        if (i > 0) text_add(text, ",");
        add_json(text, &conflict, alphabet);
    }
    text_add(text, "]");
}
