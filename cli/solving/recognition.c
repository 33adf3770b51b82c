#include "solving/recognition.h"

#include "flow/text.h"
#include "solving/conflict.h"

#include <string.h>

enum { CLUES_SHOWN = 100 }; // to people; JSON has them all

static bool has_solution(const struct recognition *known)
{
    return known->verdict != PDK_NONE && known->verdict != PDK_UNKNOWN;
}

// ", the only one of this form", where somebody asked.
static void add_number(struct text *text, const struct recognition *known)
{
    if (!known->wants_all || known->is_full) return;
    if (known->verdict == PDK_UNIQUE)
        text_add(text, ", the only one of this form");
    else if (known->verdict == PDK_MULTIPLE)
        text_add(text, ", one of several of this form");
    else
        text_print(text, ", not known whether it is the only one: %s",
                   known->stop.why);
}

static void add_verdict(struct text *text, const struct recognition *known)
{
    if (known->verdict == PDK_UNKNOWN)
        text_print(text, "unknown: %s", known->stop.why);
    else if (!has_solution(known))
        text_add(text, known->is_full ? "this grid does not have the form"
                                      : "no solution of this form");
    else {
        text_add(text, known->is_full ? "this grid has the form"
                                      : "a solution of this form");
        text_add(text, known->is_in_orbit
                           ? ": moves of the elementary grid"
                           : ", not by moves of the elementary grid alone");
        add_number(text, known);
    }
}

// "5 at (1,2)"
static void add_clue(struct text *text, const struct recognition *known,
                     const pdk_clue *clue)
{
    text_symbol(text, known->reading->alphabet, clue->symbol);
    text_add(text, " at ");
    cell_describe(text, clue->row, clue->column);
}

static void add_repair(struct text *text, const struct recognition *known)
{
    if (known->repair == SIZE_MAX) {
        text_add(text, "#   no clue found without which there is one\n");
        return;
    }
    text_add(text, "#   there is one without ");
    add_clue(text, known, &pdk_clues_list(known->clues)[known->repair]);
    text_add(text, "\n");
}

static void add_clash(struct text *text, const struct recognition *known)
{
    if (!known->clash) {
        text_print(text, "#   not explained: %s\n", known->stop.why);
        return;
    }
    const size_t count = pdk_clues_count(known->clash);
    text_print(text, "#   these %zu clues have none together%s", count,
               known->is_clash_minimal ? "" : " (perhaps not all are needed)");
    for (size_t i = 0; i < count && i < CLUES_SHOWN; i++) {
        text_add(text, i == 0 ? ": " : ", ");
        add_clue(text, known, &pdk_clues_list(known->clash)[i]);
    }
    if (count > CLUES_SHOWN)
        text_print(text, " and %zu more", count - CLUES_SHOWN);
    text_add(text, "\n");
}

void recognition_add(struct text *text, const struct recognition *known)
{
    text_add(text, "# ");
    text_name(text, known->name);
    text_print(text, ":%llu: ", (unsigned long long)known->reading->line);
    add_verdict(text, known);
    text_add(text, "\n");
    if (has_solution(known)) {
        text_bytes(text, known->permutations.bytes, known->permutations.length);
        text_add(text, "\n");
    }
    if (!known->is_explained) return;
    add_repair(text, known);
    add_clash(text, known);
}

static void add_solution_json(struct text *text,
                              const struct recognition *known)
{
    if (!has_solution(known)) return;
    text_print(text, ",\"in_orbit\":%s,\"permutations\":",
               known->is_in_orbit ? "true" : "false");
    json_text(text, known->permutations.bytes, known->permutations.length);
}

static void add_repair_json(struct text *text, const struct recognition *known)
{
    text_add(text, ",\"repair\":");
    if (known->repair == SIZE_MAX) {
        text_add(text, "null");
        return;
    }
    const pdk_clue *clue = &pdk_clues_list(known->clues)[known->repair];
    text_print(text, "{\"cell\":[%u,%u],\"symbol\":", clue->row + 1,
               clue->column + 1);
    json_symbol(text, known->reading->alphabet, clue->symbol);
    text_add(text, "}");
}

static void add_clash_json(struct text *text, const struct recognition *known)
{
    text_add(text, ",\"clash\":");
    if (!known->clash) {
        text_add(text, "null");
        return;
    }
    const pdk_clue *list = pdk_clues_list(known->clash);
    const size_t count = pdk_clues_count(known->clash);
    text_add(text, "{\"clues\":[");
    for (size_t i = 0; i < count; i++)
        text_print(text, "%s[%u,%u]", i > 0 ? "," : "", list[i].row + 1,
                   list[i].column + 1);
    text_print(text, "],\"minimal\":%s}",
               known->is_clash_minimal ? "true" : "false");
}

// Whether something was asked that is not answered.
static bool is_cut(const struct recognition *known)
{
    return known->verdict == PDK_UNKNOWN ||
           (known->verdict == SOLVING_SOME && known->wants_all) ||
           (known->is_explained && !known->clash);
}

void recognition_add_json(struct text *text, const struct recognition *known)
{
    const pdk_reading *reading = known->reading;
    text_add(text, "{\"file\":");
    json_text(text, known->name, strlen(known->name));
    text_print(text,
               ",\"line\":%llu,\"box_rows\":%u,\"box_columns\":%u,"
               "\"clues\":%zu,\"verdict\":\"%s\"",
               (unsigned long long)reading->line, reading->shape.box_rows,
               reading->shape.box_columns, pdk_clues_count(known->clues),
               solving_verdict_name(known->verdict));
    if (is_cut(known) && known->stop.name)
        text_print(text, ",\"stopped_by\":\"%s\"", known->stop.name);
    add_solution_json(text, known);
    if (known->is_explained) add_repair_json(text, known);
    if (known->is_explained) add_clash_json(text, known);
    text_print(text, ",\"effort\":{\"engine\":\"%s\",\"guesses\":%llu}}\n",
               known->effort.engine, (unsigned long long)known->effort.guesses);
}
