// Solutions as permutations, a line each that grid --permutations takes; all
// else is a comment. Whoever found a solution, it is looked at as a full grid:
// those of the form of cyclic.h are told at once from all others.
#include "flow/output.h"
#include "solving/huge_solution.h"

#include <permudoku/cyclic.h>

static pdk_status add_construction(struct text *text,
                                   pdk_construction *construction)
{
    const pdk_sink sink = text_sink(text);
    const pdk_status status = pdk_construction_print(construction, &sink, NULL);
    text_add(text, "\n");
    return status;
}

static pdk_status recognise(pdk_cyclic *cyclic, const pdk_clues *clues,
                            struct text *text)
{
    const pdk_limits limits = {.solutions = 1};
    pdk_verdict verdict;
    pdk_cyclic_limit(cyclic, &limits);
    const pdk_status status = pdk_cyclic_solve(cyclic, clues, &verdict, NULL);
    if (status != PDK_OK) return status;
    pdk_construction *found = pdk_cyclic_solution(cyclic, 0);
    if (found) return add_construction(text, found);
    text_add(text, "# a solution that permutations do not make\n");
    return PDK_OK;
}

static pdk_status add_grid(struct text *text, const pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    pdk_clues *clues = NULL;
    pdk_cyclic *cyclic = NULL;
    pdk_status status = pdk_clues_new(shape, &clues, NULL);
    if (status == PDK_OK) status = pdk_clues_add_grid(clues, grid, NULL);
    if (status == PDK_OK) status = pdk_cyclic_new(shape, &cyclic, NULL);
    if (status == PDK_OK) status = recognise(cyclic, clues, text);
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    return status;
}

static void add_reason(struct text *text, const struct solution *solution)
{
    text_add(text, "# ");
    solution_explain(text, solution);
    text_add(text, "\n");
}

pdk_status solution_add_permutations(struct board_text *boards,
                                     const struct solution *solution)
{
    struct text *text = boards->text;
    pdk_status status = PDK_OK;
    if (!solution_is_answer(solution)) add_reason(text, solution);
    if (solution->first) status = add_grid(text, solution->first);
    if (status == PDK_OK && solution->second)
        status = add_grid(text, solution->second);
    return status;
}

pdk_status solution_list_permutations(struct board_text *boards,
                                      const struct solution *solution)
{
    return add_grid(boards->text, solution->first);
}

pdk_status solution_end_permutations(struct board_text *boards,
                                     const struct solution *solution)
{
    if (solution_has_end(solution)) add_reason(boards->text, solution);
    return PDK_OK;
}

pdk_status huge_stream_permutations(const struct huge_solution *huge,
                                    pdk_format format)
{
    struct text text = {0};
    pdk_status status = PDK_OK;
    (void)format;
    if (!solution_is_answer(&huge->known)) {
        text_add(&text, "# ");
        huge_explain(&text, huge);
        text_add(&text, "\n");
    }
    if (huge->solution) status = add_construction(&text, huge->solution);
    return status == PDK_OK ? huge_send(&text) : status;
}
