// Objects as the JSON of boards has them: symbols are numbers if the alphabet
// is numbers, else strings; cells are [row,column] from 1.
#include "flow/text.h"
#include "solving/conflict.h"
#include "solving/solution.h"

#include <string.h>

static void add_number(struct text *text, const char *key, uint64_t number)
{
    text_add(text, key);
    text_number(text, number);
}

static void add_conflicts(struct text *text, const struct solution *solution)
{
    if (solution->verdict != PDK_NONE) return;
    text_add(text, ",\"conflicts\":");
    conflicts_json(text, solution->checker,
                   pdk_checker_count_listed(solution->checker),
                   solution->kind->alphabet);
}

static void add_clash(struct text *text, const struct solution *solution)
{
    const size_t cells = solution_cells(solution);
    const size_t side = solution->kind->shape.side;
    const char *before = ",\"clash\":{\"clues\":[";
    if (!solution->is_explained) return;
    if (!solution->clash) {
        text_add(text, ",\"clash\":null");
        return;
    }
    for (size_t i = 0; (i = solution_next_clue(solution, i)) < cells; i++) {
        text_print(text, "%s[%zu,%zu]", before, i / side + 1, i % side + 1);
        before = ",";
    }
    text_add(text, solution->is_clash_minimal ? "],\"minimal\":true}"
                                              : "],\"minimal\":false}");
}

// What it took, and what is known of a puzzle without solution.
void solution_close_json(struct text *text, const struct solution *solution)
{
    add_conflicts(text, solution);
    add_clash(text, solution);
    solving_effort_json(text, solution->solving);
    text_add(text, "}\n");
}

static void add_differences(struct text *text, const struct solution *solution)
{
    const size_t cells = solution_cells(solution);
    const size_t side = solution->kind->shape.side;
    const char *before = ",\"differences\":[";
    for (size_t i = 0; (i = solution_next_difference(solution, i)) < cells;
         i++) {
        text_print(text, "%s[%zu,%zu]", before, i / side + 1, i % side + 1);
        before = ",";
    }
    text_add(text, "]");
}

void solution_open_json(struct text *text, const struct solution *solution)
{
    puzzle_json(text, solution->kind, solution->puzzle);
    text_print(text, ",\"verdict\":\"%s\"",
               solving_verdict_name(solution->verdict));
    if (solution->verdict == PDK_UNKNOWN)
        solving_stop_json(text, solution->solving);
    add_number(text, ",\"guesses\":", solution->solving->effort.guesses);
    text_add(text, ",\"solutions\":[");
}

pdk_status solution_add_json(struct board_text *boards,
                             const struct solution *solution)
{
    const pdk_alphabet *alphabet = solution->kind->alphabet;
    struct text *text = boards->text;
    solution_open_json(text, solution);
    if (solution->first) json_rows(text, alphabet, solution->first);
    if (solution->second) text_add(text, ",");
    if (solution->second) json_rows(text, alphabet, solution->second);
    text_add(text, "]");
    if (solution->second) add_differences(text, solution);
    solution_close_json(text, solution);
    return PDK_OK;
}

pdk_status solution_list_json(struct board_text *boards,
                              const struct solution *solution)
{
    struct text *text = boards->text;
    if (solution->count.solutions == 0) {
        puzzle_json(text, solution->kind, solution->puzzle);
        text_add(text, ",\"solutions\":[");
    } else {
        text_add(text, ",");
    }
    json_rows(text, solution->kind->alphabet, solution->first);
    return PDK_OK;
}

pdk_status solution_end_json(struct board_text *boards,
                             const struct solution *solution)
{
    struct text *text = boards->text;
    if (solution->count.solutions == 0) {
        puzzle_json(text, solution->kind, solution->puzzle);
        text_add(text, ",\"solutions\":[");
    }
    text_print(text, "],\"verdict\":\"%s\"",
               solving_verdict_name(solution->verdict));
    add_number(text, ",\"count\":", solution->count.solutions);
    text_add(text,
             solution->count.is_exact ? ",\"exact\":true" : ",\"exact\":false");
    if (!solution->count.is_exact) solving_stop_json(text, solution->solving);
    add_number(text, ",\"guesses\":", solution->solving->effort.guesses);
    solution_close_json(text, solution);
    return PDK_OK;
}
