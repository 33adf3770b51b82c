// A clue that is tried in vain is needed from then on, and the next one tried
// is as likely to be any of the others: so each is tried once, and each step
// takes one of the clues that can go, all equally likely. In the end it is
// known which these are; the first one in the order is as likely to be any of
// them.
//
// How many these were at each step is found out from the end. A clue that went,
// or is free at the end, was free before. One that is needed at the end has
// been so since some step; for these the way is gone back, with a question for
// each clue that may have become needed at a step. A vain one gives another
// solution; where that differs from ours, the clue is the only one left, and
// has been since the last of these cells went. It is asked for again at that
// step, and at none between.
#include "generate/weigh_run.h"

#include "core/error.h"
#include "generate/question.h"

// Whether the puzzle needs a clue. If so, another solution without it is kept.
static pdk_status ask(struct pdki_weigh_run *run, pdk_cell cell,
                      bool *is_needed)
{
    pdk_weigher *weigher = run->weigher;
    enum pdki_answer answer = PDKI_UNDECIDED;
    pdk_status status = pdki_weigh_watch(run);
    if (status != PDK_OK) return status;
    pdki_weigh_set_clue(run, cell, false);
    status = pdki_question_ask(weigher->solver, run->puzzle,
                               pdk_grid_symbols(run->solution), cell,
                               weigher->other, &answer, run->error);
    pdki_weigh_set_clue(run, cell, true);
    run->weighed->questions++;
    *is_needed = answer == PDKI_NEEDED;
    return status == PDK_OK && answer == PDKI_UNDECIDED
               ? pdki_error_plain(run->error, PDK_ERR_CANCELLED)
               : status;
}

// The step from which on a clue is the only one in the cells where the other
// solution differs.
static uint32_t lone_since(const struct pdki_weigh_run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const pdk_symbol *ours = pdk_grid_symbols(run->solution);
    const pdk_symbol *others = pdk_grid_symbols(weigher->other);
    uint32_t since = 0;
    for (pdk_cell cell = 0; cell < weigher->side * weigher->side; cell++)
        if (ours[cell] != others[cell] && !weigher->is_clue[cell] &&
            weigher->steps[cell] >= since)
            since = weigher->steps[cell] + 1;
    return since;
}

static pdk_status learn(struct pdki_weigh_run *run)
{
    pdk_weigher *weigher = run->weigher;
    if (!weigher->has_exchanges ||
        pdki_exchanges_add(&weigher->exchanges, pdk_grid_symbols(run->solution),
                           pdk_grid_symbols(weigher->other), weigher->is_clue))
        return PDK_OK;
    return pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

static void need(struct pdki_weigh_run *run, pdk_cell cell, uint32_t since)
{
    run->weigher->needed[run->needed] = cell;
    run->weigher->since[run->needed++] = since;
}

static void take(struct pdki_weigh_run *run, pdk_cell cell)
{
    pdki_weigh_set_clue(run, cell, false);
    run->weigher->steps[cell] = run->taken;
    run->weigher->taken[run->taken++] = cell;
}

// A clue that can go goes, or stays as a free one.
static pdk_status try_clue(struct pdki_weigh_run *run, pdk_cell cell, bool goes)
{
    struct pdki_exchanges *exchanges = &run->weigher->exchanges;
    const bool may_go = pdki_exchanges_take(exchanges, &cell, 1);
    bool is_needed = true;
    const pdk_status status = may_go ? ask(run, cell, &is_needed) : PDK_OK;
    if (status == PDK_OK && !is_needed && goes) {
        take(run, cell);
        return PDK_OK;
    }
    pdki_exchanges_give(exchanges, &cell, 1);
    if (status != PDK_OK) return status;
    if (is_needed)
        need(run, cell, may_go ? lone_since(run) : run->taken);
    else
        run->free_cells[run->free++] = cell;
    return may_go && is_needed ? learn(run) : PDK_OK;
}

// Asks which of some clues are free.
static pdk_status sort_clues(struct pdki_weigh_run *run, const pdk_cell *cells,
                             uint32_t count)
{
    pdk_status status = PDK_OK;
    run->free = 0;
    for (uint32_t i = 0; i < count && status == PDK_OK; i++)
        status = try_clue(run, cells[i], false);
    return status;
}

// Takes the first free clue, and sorts the others again.
static pdk_status take_free(struct pdki_weigh_run *run)
{
    const pdk_cell cell = run->free_cells[0];
    pdki_exchanges_take(&run->weigher->exchanges, &cell, 1);
    take(run, cell);
    return sort_clues(run, run->free_cells + 1, run->free - 1);
}

static void shuffle_clues(struct pdki_weigh_run *run, pdk_random *random)
{
    pdk_weigher *weigher = run->weigher;
    const uint32_t cells = weigher->side * weigher->side;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        weigher->order[cell] = cell;
        pdki_weigh_set_clue(run, cell, true);
    }
    pdk_random_shuffle(random, weigher->order, cells);
}

// Whether it is time to list what is left.
static bool is_few(const struct pdki_weigh_run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const uint32_t clues = run->needed + run->free;
    return run->free <= weigher->few ||
           (clues <= weigher->few_clues && run->free <= weigher->listed);
}

pdk_status pdki_weigh_go(struct pdki_weigh_run *run, pdk_random *random)
{
    const uint32_t cells = run->weigher->side * run->weigher->side;
    const pdk_cell *order = run->weigher->order;
    uint32_t tried = 0;
    pdk_status status = PDK_OK;
    shuffle_clues(run, random);
    while (cells - tried > run->weigher->watched && status == PDK_OK)
        status = try_clue(run, order[tried++], true);
    if (status == PDK_OK)
        status = sort_clues(run, order + tried, cells - tried);
    while (!is_few(run) && status == PDK_OK) status = take_free(run);
    return status;
}

// Asks for the clues that may have become needed by a step, which has just been
// taken back.
static pdk_status ask_again(struct pdki_weigh_run *run, uint32_t step)
{
    pdk_weigher *weigher = run->weigher;
    pdk_status status = PDK_OK;
    weigher->settled[step] = 0;
    for (uint32_t i = 0; i < run->needed && status == PDK_OK; i++) {
        bool is_needed = false;
        if (weigher->since[i] != step + 1) continue;
        status = ask(run, weigher->needed[i], &is_needed);
        if (is_needed)
            weigher->since[i] = lone_since(run);
        else
            weigher->settled[step]++;
    }
    return status;
}

pdk_status pdki_weigh_go_back(struct pdki_weigh_run *run)
{
    const pdk_cell *taken = run->weigher->taken;
    pdk_status status = PDK_OK;
    uint32_t step = run->taken;
    while (step > 0 && status == PDK_OK) {
        pdki_weigh_set_clue(run, taken[--step], true);
        status = ask_again(run, step);
    }
    for (; step < run->taken; step++)
        pdki_weigh_set_clue(run, taken[step], false);
    return status;
}
