#include "solving/conflict.h"

#include "flow/text.h"

enum { CELLS_SHOWN = 12 }; // of a conflict, to people; JSON has them all

static void cell_describe(struct text *text, uint32_t row, uint32_t column)
{
    text_print(text, "(%u,%u)", row + 1, column + 1);
}

void clue_describe(struct text *text, const pdk_clue *clue,
                   const pdk_alphabet *alphabet)
{
    text_symbol(text, alphabet, clue->symbol);
    text_add(text, " at ");
    cell_describe(text, clue->row, clue->column);
}

void difference_describe(struct text *text, const pdk_clue *clue,
                         pdk_symbol other, const pdk_alphabet *alphabet)
{
    cell_describe(text, clue->row, clue->column);
    text_add(text, ": ");
    text_symbol(text, alphabet, clue->symbol);
    text_add(text, " or ");
    text_symbol(text, alphabet, other);
}

static void cell_json(struct text *text, bool is_first, uint32_t row,
                      uint32_t column)
{
    text_print(text, "%s[%u,%u]", is_first ? "" : ",", row + 1, column + 1);
}

void clue_cells_json(struct text *text, const pdk_clues *clues)
{
    const pdk_clue *list = pdk_clues_list(clues);
    for (size_t i = 0; i < pdk_clues_count(clues); i++)
        cell_json(text, i == 0, list[i].row, list[i].column);
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
        cell_json(text, i == 0, conflict->cells[i].row,
                  conflict->cells[i].column);
    text_add(text, "]}");
}

void conflicts_json(struct text *text, const pdk_checker *checker, size_t count,
                    const pdk_alphabet *alphabet)
{
    text_add(text, "[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) text_add(text, ",");
        add_json(text, pdk_checker_conflict(checker, i), alphabet);
    }
    text_add(text, "]");
}
