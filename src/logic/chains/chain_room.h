// The workspace of all searches for chains.
#ifndef PDKI_LOGIC_CHAIN_ROOM_H
#define PDKI_LOGIC_CHAIN_ROOM_H

#include "logic/chains/closures.h"
#include "logic/chains/hints.h"

// The position, a board inside a chain, and one inside a chain inside a chain.
enum {
    GRAPHS = 3,
    DISTANCES_MAX = 1024 // candidates of a board that keeps all distances
};

struct chains {
    const struct layout *layout;
    struct budget *budget;
    const struct position *position;
    struct state base; // that is numbered
    bool is_numbered;
    struct numbering numbering;
    struct graph graphs[GRAPHS];
    struct state quiet; // the last one searched without finding forcing chains
    struct link *new_links; // since then
    struct tree tree;
    struct hints hints;
    struct hint winner;          // the hint that was offered last
    uint64_t *weak[CHAIN_KINDS]; // rows of all graphs; Y has those of XY
    uint64_t *trues, *falses;    // rows of closures
    struct closure_rows on_position;
    struct board_closures on_board;
    uint64_t has_closure[WORDS_MAX];
    uint16_t *to_true, *to_false; // rows of distances
    uint32_t tree_start;          // of the tree, NO_LITERAL: none
    uint32_t next_order;          // of groups
    // For each kind and candidate, the literals of a chain that excludes it,
    // 0: none; longer ones than matter may be missing.
    literal *sizes[CHAIN_KINDS];
    struct removal *removals; // of one hint, [cells]
    // What the literals of a cycle see: [is_true][symbol].
    struct cell_set seen[2][SIDE_MAX];
    struct cell_set cycle_cells;
};

static void chains_close(struct chains *chains)
{
    if (!chains) return;
    struct tree *tree = &chains->tree;
    void *const blocks[] = {
        chains->numbering.number,
        chains->numbering.cell,
        chains->numbering.symbol,
        tree->parent,
        tree->depth,
        tree->position,
        tree->stamp,
        tree->trues,
        tree->falses,
        tree->weak,
        tree->cell_weaks,
        tree->all_weaks,
        tree->strong,
        tree->cell_strongs,
        tree->all_strongs,
        chains->hints.list,
        chains->hints.removals,
        chains->sizes[X_KIND],
        chains->sizes[Y_KIND],
        chains->sizes[XY_KIND],
        chains->removals,
        chains->trues,
        chains->falses,
        chains->on_position.trues,
        chains->on_position.falses,
        chains->on_board.rows.trues,
        chains->on_board.rows.falses,
        chains->on_board.first,
        chains->on_board.next,
        chains->weak[X_KIND],
        chains->weak[XY_KIND],
        chains->to_true,
        chains->to_false,
        chains->new_links,
    };
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        pdki_free(blocks[i]);
    for (uint32_t i = 0; i < GRAPHS; i++) {
        pdki_free(chains->graphs[i].links);
        for (uint32_t kind = 0; kind < CHAIN_KINDS; kind++)
            pdki_free(chains->graphs[i].next[kind]);
    }
    pdki_free(chains);
}

static bool graph_open(struct graph *graph, const struct chains *chains,
                       size_t row_words)
{
    const struct layout *layout = chains->layout;
    graph->numbering = &chains->numbering;
    graph->weak[X_KIND] = chains->weak[X_KIND];
    graph->weak[Y_KIND] = graph->weak[XY_KIND] = chains->weak[XY_KIND];
    graph->links = pdki_alloc_array(links_max(layout), sizeof *graph->links);
    for (uint32_t kind = 0; kind < CHAIN_KINDS; kind++)
        graph->next[kind] = pdki_alloc_array(row_words, sizeof(uint64_t));
    return graph->links && graph->next[X_KIND] && graph->next[Y_KIND] &&
           graph->next[XY_KIND];
}

static bool tree_open(struct tree *tree, size_t candidates)
{
    const size_t literals = 2 * candidates;
    const size_t listed = candidates < ROWS_MAX ? candidates : ROWS_MAX;
    tree->weak = pdki_alloc_array(listed, WEAK_MAX * sizeof(literal));
    tree->cell_weaks = pdki_alloc_array(listed, sizeof *tree->cell_weaks);
    tree->all_weaks = pdki_alloc_array(listed, sizeof *tree->all_weaks);
    tree->strong = pdki_alloc_array(listed, STRONG_MAX * sizeof(literal));
    tree->cell_strongs = pdki_alloc_array(listed, sizeof *tree->cell_strongs);
    tree->all_strongs = pdki_alloc_array(listed, sizeof *tree->all_strongs);
    tree->parent = pdki_alloc_array(literals, sizeof(literal));
    tree->depth = pdki_alloc_array(literals, sizeof(literal));
    tree->position = pdki_alloc_array(literals, sizeof(literal));
    tree->stamp = pdki_alloc_zeroed(literals, sizeof *tree->stamp);
    tree->trues = pdki_alloc_array(candidates, sizeof(literal));
    tree->falses = pdki_alloc_array(candidates, sizeof(literal));
    return tree->parent && tree->depth && tree->position && tree->stamp &&
           tree->trues && tree->falses && tree->weak && tree->cell_weaks &&
           tree->all_weaks && tree->strong && tree->cell_strongs &&
           tree->all_strongs;
}

static bool closure_rows_open(struct closure_rows *closures, size_t row_words)
{
    closures->trues = pdki_alloc_array(row_words, sizeof(uint64_t));
    closures->falses = pdki_alloc_array(row_words, sizeof(uint64_t));
    return closures->trues && closures->falses;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

// Memory for a board with all its candidates; pages that a search does not
// reach are never touched.
static bool chains_fill(struct chains *chains)
{
    const size_t cells = chains->layout->cells;
    const size_t all = cells * chains->layout->side;
    const size_t rows = all < ROWS_MAX ? all : ROWS_MAX;
    const size_t row_words = rows * words_for(rows);
    const size_t kept = all < DISTANCES_MAX ? all : DISTANCES_MAX;
    const size_t distances = larger(kept * kept, chains->layout->side * all);
    const size_t closures =
        larger(row_words, chains->layout->side * words_for(all));
    struct numbering *numbering = &chains->numbering;
    numbering->layout = chains->layout;
    numbering->number = pdki_alloc_array(all, sizeof(literal));
    numbering->cell = pdki_alloc_array(all, sizeof *numbering->cell);
    numbering->symbol = pdki_alloc_array(all, sizeof *numbering->symbol);
    for (uint32_t kind = 0; kind < CHAIN_KINDS; kind++)
        chains->sizes[kind] = pdki_alloc_array(all, sizeof(literal));
    chains->removals = pdki_alloc_array(cells, sizeof *chains->removals);
    chains->trues = pdki_alloc_array(closures, sizeof(uint64_t));
    chains->falses = pdki_alloc_array(closures, sizeof(uint64_t));
    chains->new_links =
        pdki_alloc_array(links_max(chains->layout), sizeof(struct link));
    chains->to_true = pdki_alloc_array(distances, sizeof(uint16_t));
    chains->to_false = pdki_alloc_array(distances, sizeof(uint16_t));
    chains->weak[X_KIND] = pdki_alloc_array(row_words, sizeof(uint64_t));
    chains->weak[XY_KIND] = pdki_alloc_array(row_words, sizeof(uint64_t));
    chains->on_board.first = pdki_alloc_array(all, sizeof(literal));
    chains->on_board.next =
        pdki_alloc_array(links_max(chains->layout), 2 * sizeof(literal));
    if (!closure_rows_open(&chains->on_position, row_words) ||
        !closure_rows_open(&chains->on_board.rows, row_words) ||
        !chains->on_board.first || !chains->on_board.next)
        return false;
    if (!numbering->number || !numbering->cell || !numbering->symbol ||
        !chains->sizes[X_KIND] || !chains->sizes[Y_KIND] ||
        !chains->sizes[XY_KIND] || !chains->removals || !chains->trues ||
        !chains->falses || !chains->weak[X_KIND] || !chains->weak[XY_KIND] ||
        !chains->to_true || !chains->to_false || !chains->new_links ||
        !tree_open(&chains->tree, all))
        return false;
    for (uint32_t i = 0; i < GRAPHS; i++)
        if (!graph_open(&chains->graphs[i], chains, row_words)) return false;
    return true;
}

static struct chains *chains_open(const struct layout *layout)
{
    struct chains *chains = pdki_alloc_zeroed(1, sizeof *chains);
    if (!chains) return NULL;
    chains->layout = layout;
    if (chains_fill(chains)) return chains;
    chains_close(chains);
    return NULL;
}

// Numbers the candidates of the position, unless that was done before.
static struct chains *chains_begin(struct search *search)
{
    struct chains *chains = search->chains;
    const struct layout *layout = chains->layout;
    const struct state *open = &search->position->open;
    chains->budget = search->budget;
    chains->position = search->position;
    if (chains->is_numbered &&
        memcmp(open->candidates, chains->base.candidates,
               layout->cells * sizeof open->candidates[0]) == 0)
        return chains;
    state_copy(layout, &chains->base, open);
    numbering_build(&chains->numbering, &chains->base);
    graph_build(&chains->graphs[0], &chains->base);
    bits_clear(chains->on_position.has, chains->numbering.words);
    chains->tree.base = &chains->base;
    chains->tree.has_lists = false;
    chains->is_numbered = true;
    return chains;
}

static bool is_cycle(pdk_technique technique)
{
    return technique == PDK_TECHNIQUE_X_CYCLE ||
           technique == PDK_TECHNIQUE_Y_CYCLE ||
           technique == PDK_TECHNIQUE_XY_CYCLE;
}

// Chains from a group have reasons: its cell, or its house and symbol.
static void step_because_group(struct search *search, struct group group)
{
    if (group.cell != NO_GROUP)
        step_because_cell(search, PDK_ROLE_BASE, group.cell);
    if (group.house == NO_GROUP) return;
    step_because_house(search, PDK_ROLE_BASE, group.house);
    step_because_symbols(search, PDK_ROLE_BASE, bit(group.symbol));
}

// Describes a hint as a step.
static void step_of_hint(struct chains *chains, struct search *search,
                         const struct hint *hint)
{
    struct step *step = search->step;
    const struct numbering *numbering = &chains->numbering;
    step_begin(search, hint->technique, hint->rating);
    step->size = hint->size;
    for (uint32_t i = 0; i < hint->removal_count; i++) {
        const struct removal *removal =
            &chains->hints.removals[hint->first_removal + i];
        step_remove(step, removal->cell, removal->symbols);
    }
    if (!is_cycle(hint->technique) && is_true(hint->target))
        step_place(step, numbering->cell[hint->target / 2],
                   numbering->symbol[hint->target / 2]);
    step_because_group(search, hint->group);
    chains->winner = *hint;
}

// Offers the hints that have been found, best first, each conclusion once.
static bool offer_hints(struct chains *chains, struct search *search)
{
    if (!budget_is_left(chains->budget)) return false;
    for (size_t i = 0; i < chains->hints.count; i++) {
        step_of_hint(chains, search, &chains->hints.list[i]);
        if (step_offer(search)) return true;
    }
    return false;
}

#endif
