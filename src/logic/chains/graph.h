// Breadth-first search over true literals, with sets of candidates as bits.
//
// From a true candidate the next true ones are two links away: whatever it
// makes false may have a strong link. So each candidate has two rows of bits:
//
//   weak[c]   candidates that are false if c is true
//   next[c]   candidates that are true because one of these is false
//
// and a step of the search is an OR of rows. A chain inside a chain sees a
// board with fewer candidates: its weak links are the same but for the missing
// candidates, and its strong links are the old ones and a few new ones, so its
// rows are a copy with some bits added. What is missing or certain there is not
// `live`, and no search enters it. Boards with very many candidates have no
// rows; there the same sets are read off the state.
//
// Sets of FEW_WORDS words, which is nearly every 9x9 board, are one vector: the
// compiler keeps them in registers.
#ifndef PDKI_LOGIC_GRAPH_H
#define PDKI_LOGIC_GRAPH_H

#include "logic/chains/links.h"

enum {
    CANDIDATES_MAX = SIDE_MAX * SIDE_MAX * SIDE_MAX,
    WORDS_MAX = CANDIDATES_MAX / 64,
    ROWS_MAX = 8192 // candidates of a board that has rows
};

struct graph {
    const struct numbering *numbering;
    const struct state *state;
    struct graph *from; // with more candidates; NULL: this is the position
    bool has_rows;
    uint64_t *weak[CHAIN_KINDS]; // shared by all graphs of a position
    uint64_t *next[CHAIN_KINDS];
    bool has_next[CHAIN_KINDS];
    uint64_t live[WORDS_MAX];
    uint64_t linked[CHAIN_KINDS][WORDS_MAX]; // candidates with strong links
    struct link *links; // strong links: all, or the new ones
    uint32_t link_count;
    uint64_t ends[WORDS_MAX]; // of these
};

static inline bool bits_has(const uint64_t *bits, uint32_t i)
{
    return bits[i / 64] >> i % 64 & 1;
}

static inline void bits_add(uint64_t *bits, uint32_t i)
{
    bits[i / 64] |= UINT64_C(1) << i % 64;
}

static inline void bits_drop(uint64_t *bits, uint32_t i)
{
    bits[i / 64] &= ~(UINT64_C(1) << i % 64);
}

typedef uint64_t few_words __attribute__((
    vector_size(FEW_WORDS * sizeof(uint64_t)), aligned(8), may_alias));

#define FEW(bits) (*(few_words *)(bits))
#define FEW_CONST(bits) (*(const few_words *)(bits))

static inline bool few_any(const few_words *few)
{
    return ((*few)[0] | (*few)[1] | (*few)[2] | (*few)[3]) != 0;
}

static inline void bits_clear(uint64_t *bits, uint32_t words)
{
    if (words == FEW_WORDS)
        FEW(bits) = (few_words){0};
    else
        memset(bits, 0, words * sizeof *bits);
}

static inline void bits_copy(uint64_t *to, const uint64_t *from, uint32_t words)
{
    if (words == FEW_WORDS)
        FEW(to) = FEW_CONST(from);
    else
        memcpy(to, from, words * sizeof *to);
}

static inline void bits_join(uint64_t *to, const uint64_t *from, uint32_t words)
{
    if (words == FEW_WORDS)
        FEW(to) |= FEW_CONST(from);
    else
        for (uint32_t i = 0; i < words; i++) to[i] |= from[i];
}

static inline bool bits_meet(uint64_t *to, const uint64_t *from, uint32_t words)
{
    uint64_t any = 0;
    if (words == FEW_WORDS) {
        const few_words both = FEW(to) & FEW_CONST(from);
        FEW(to) = both;
        return few_any(&both);
    }
    for (uint32_t i = 0; i < words; i++) any |= to[i] &= from[i];
    return any;
}

// The same for two sets; false if both are empty.
static inline bool bits_meet_both(uint64_t *trues, const uint64_t *more_trues,
                                  uint64_t *falses, const uint64_t *more_falses,
                                  uint32_t words)
{
    const bool has_trues = bits_meet(trues, more_trues, words);
    const bool has_falses = bits_meet(falses, more_falses, words);
    return has_trues || has_falses;
}

// for (EACH_BIT(i, bits, words)): the members of a set of candidates.
#define EACH_BIT(i, bits, words)                                               \
    uint32_t word_##i = 0;                                                     \
    word_##i < (words);                                                        \
    word_##i++)                                                                \
        for (uint64_t left_##i = (bits)[word_##i], i;                          \
             left_##i &&                                                       \
             (i = word_##i * 64 + (uint32_t)__builtin_ctzll(left_##i), true);  \
             left_##i &= left_##i - 1

static inline uint64_t *row_of(const struct numbering *numbering,
                               uint64_t *rows, uint32_t candidate)
{
    return rows + (size_t)candidate * numbering->words;
}

// The weak links of a candidate as a set: its row, or `scratch`.
static const uint64_t *weak_row(const struct graph *graph, enum chain_kind kind,
                                uint32_t candidate, uint64_t *scratch)
{
    const struct numbering *numbering = graph->numbering;
    if (graph->has_rows) return row_of(numbering, graph->weak[kind], candidate);
    literal weak[WEAK_MAX];
    const uint32_t count =
        weak_links(numbering, graph->state, candidate, kind, weak);
    bits_clear(scratch, numbering->words);
    for (uint32_t i = 0; i < count; i++) bits_add(scratch, weak[i]);
    return scratch;
}

static void spread_without_rows(const struct graph *graph, enum chain_kind kind,
                                uint32_t candidate, uint64_t *next,
                                uint64_t *weak)
{
    literal falses[WEAK_MAX], trues[STRONG_MAX];
    const uint32_t count =
        weak_links(graph->numbering, graph->state, candidate, kind, falses);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t strong = strong_links(graph->numbering, graph->state,
                                             falses[i], kind, trues, NULL);
        if (weak) bits_add(weak, falses[i]);
        for (uint32_t j = 0; j < strong; j++) bits_add(next, trues[j]);
    }
}

// Joins the rows of a few words of candidates.
static inline void few_join(const uint64_t *rows, const few_words *from,
                            few_words *out)
{
    few_words joined = {0};
    for (uint32_t word = 0; word < FEW_WORDS; word++)
        for (uint64_t left = (*from)[word]; left; left &= left - 1) {
            const uint32_t i = word * 64 + (uint32_t)__builtin_ctzll(left);
            joined |= FEW_CONST(rows + (size_t)i * FEW_WORDS);
        }
    *out = joined;
}

// Sets `next` to what becomes true because of the candidates `from`, and,
// unless it is NULL, `weak` to what becomes false.
static inline void spread(const struct graph *graph, enum chain_kind kind,
                          const uint64_t *from, uint64_t *next, uint64_t *weak)
{
    const struct numbering *numbering = graph->numbering;
    const uint32_t words = numbering->words;
    if (graph->has_rows && words == FEW_WORDS) {
        const few_words few = FEW_CONST(from);
        few_join(graph->next[kind], &few, &FEW(next));
        if (weak) few_join(graph->weak[kind], &few, &FEW(weak));
        return;
    }
    bits_clear(next, words);
    if (weak) bits_clear(weak, words);
    for (EACH_BIT(candidate, from, words)) {
        const uint32_t i = (uint32_t)candidate;
        if (!graph->has_rows) {
            spread_without_rows(graph, kind, i, next, weak);
            continue;
        }
        bits_join(next, row_of(numbering, graph->next[kind], i), words);
        if (weak)
            bits_join(weak, row_of(numbering, graph->weak[kind], i), words);
    }
}

static uint32_t few_steps_between(const struct graph *graph,
                                  enum chain_kind kind, const uint64_t *start,
                                  const uint64_t *goal, uint32_t limit)
{
    const few_words aim = FEW_CONST(goal);
    few_words frontier = FEW_CONST(start);
    few_words unseen = FEW_CONST(graph->live) & ~frontier;
    for (uint32_t step = 1; step <= limit; step++) {
        few_words next;
        few_join(graph->next[kind], &frontier, &next);
        frontier = next & unseen;
        unseen &= ~frontier;
        const few_words hit = frontier & aim;
        if (few_any(&hit)) return step;
        if (!few_any(&frontier)) return 0;
    }
    return 0;
}

// How many steps of the search lead from `start` to a candidate of `goal`, 0
// if more than `limit` would.
static uint32_t steps_between(const struct graph *graph, enum chain_kind kind,
                              const uint64_t *start, const uint64_t *goal,
                              uint32_t limit)
{
    const uint32_t words = graph->numbering->words;
    uint64_t unseen[WORDS_MAX], frontier[WORDS_MAX], next[WORDS_MAX];
    if (graph->has_rows && words == FEW_WORDS)
        return few_steps_between(graph, kind, start, goal, limit);
    for (uint32_t i = 0; i < words; i++) {
        unseen[i] = graph->live[i] & ~start[i];
        frontier[i] = start[i];
    }
    for (uint32_t step = 1; step <= limit; step++) {
        spread(graph, kind, frontier, next, NULL);
        uint64_t any = 0, hit = 0;
        for (uint32_t i = 0; i < words; i++) {
            frontier[i] = next[i] & unseen[i];
            unseen[i] &= ~frontier[i];
            any |= frontier[i];
            hit |= frontier[i] & goal[i];
        }
        if (hit) return step;
        if (!any) return 0;
    }
    return 0;
}

static void graph_build_weak(struct graph *graph)
{
    const struct numbering *numbering = graph->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t words = numbering->words;
    const size_t size = (size_t)numbering->count * words;
    uint64_t mask[WORDS_MAX];
    memset(graph->weak[X_KIND], 0, size * sizeof(uint64_t));
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const set places = graph->state->places[house][symbol];
            if (!has_two_or_more(places)) continue;
            bits_clear(mask, words);
            for (EACH(i, places))
                bits_add(mask,
                         number_at(numbering, house, (uint32_t)i, symbol));
            for (EACH(i, places))
                bits_join(
                    row_of(numbering, graph->weak[X_KIND],
                           number_at(numbering, house, (uint32_t)i, symbol)),
                    mask, words);
        }
    for (uint32_t i = 0; i < numbering->count;) {
        const uint32_t end =
            i + size_of(graph->state->candidates[numbering->cell[i]]);
        bits_clear(mask, words);
        for (uint32_t j = i; j < end; j++) bits_add(mask, j);
        for (; i < end; i++) {
            uint64_t *row = row_of(numbering, graph->weak[X_KIND], i);
            uint64_t *all = row_of(numbering, graph->weak[XY_KIND], i);
            bits_drop(row, i);
            bits_copy(all, row, words);
            bits_join(all, mask, words);
            bits_drop(all, i);
        }
    }
}

// What makes `from` false makes `to` true.
static void graph_follow(struct graph *graph, enum chain_kind kind,
                         uint32_t from, uint32_t to)
{
    const struct numbering *numbering = graph->numbering;
    const uint64_t *weak = row_of(numbering, graph->weak[kind], from);
    for (EACH_BIT(i, weak, numbering->words))
        if (i != to)
            bits_add(row_of(numbering, graph->next[kind], (uint32_t)i), to);
}

static inline bool uses_link(enum chain_kind kind, const struct link *link)
{
    return link->is_in_cell ? uses_cells(kind) : uses_houses(kind);
}

static void graph_add_links(struct graph *graph, enum chain_kind kind)
{
    for (uint32_t i = 0; i < graph->link_count; i++) {
        const struct link *link = &graph->links[i];
        if (!uses_link(kind, link)) continue;
        graph_follow(graph, kind, link->a, link->b);
        graph_follow(graph, kind, link->b, link->a);
    }
}

// Makes the rows of next candidates, from nothing or from those of the board
// with more candidates.
static void graph_build_next(struct graph *graph, enum chain_kind kind)
{
    const struct numbering *numbering = graph->numbering;
    const size_t size = (size_t)numbering->count * numbering->words;
    if (!graph->has_rows || graph->has_next[kind]) return;
    if (graph->from) {
        graph_build_next(graph->from, kind);
        memcpy(graph->next[kind], graph->from->next[kind],
               size * sizeof(uint64_t));
    } else {
        memset(graph->next[kind], 0, size * sizeof(uint64_t));
    }
    graph_add_links(graph, kind);
    graph->has_next[kind] = true;
}

// Finds the strong links, and the candidates that have some.
static void graph_find_links(struct graph *graph, const struct state *old)
{
    const uint32_t words = graph->numbering->words;
    graph->link_count =
        find_links(graph->numbering, graph->state, old, graph->links);
    bits_clear(graph->ends, words);
    for (uint32_t i = 0; i < graph->link_count; i++) {
        bits_add(graph->ends, graph->links[i].a);
        bits_add(graph->ends, graph->links[i].b);
    }
    for (uint32_t kind = 0; kind < CHAIN_KINDS; kind++) {
        uint64_t *linked = graph->linked[kind];
        graph->has_next[kind] = false;
        if (graph->from)
            bits_copy(linked, graph->from->linked[kind], words);
        else
            bits_clear(linked, words);
        for (uint32_t i = 0; i < graph->link_count; i++) {
            if (!uses_link(kind, &graph->links[i])) continue;
            bits_add(linked, graph->links[i].a);
            bits_add(linked, graph->links[i].b);
        }
    }
}

// The graph of a numbered position. Rows of other kinds are made on request.
static void graph_build(struct graph *graph, const struct state *state)
{
    const struct numbering *numbering = graph->numbering;
    graph->state = state;
    graph->has_rows = numbering->count <= ROWS_MAX;
    bits_clear(graph->live, numbering->words);
    for (uint32_t i = 0; i < numbering->count / 64; i++)
        graph->live[i] = ~UINT64_C(0);
    if (numbering->count % 64)
        graph->live[numbering->count / 64] =
            (UINT64_C(1) << numbering->count % 64) - 1;
    graph_find_links(graph, NULL);
    if (graph->has_rows) graph_build_weak(graph);
    graph_build_next(graph, XY_KIND);
}

// The graph of `state`, on which candidates of the state of `from` are missing
// and nothing follows any more without an assumption: `settled` are the
// candidates that are missing or certain. Rows of next candidates are made on
// request.
static void graph_reduce(struct graph *graph, struct graph *from,
                         const struct state *state, const uint64_t *settled)
{
    const struct numbering *numbering = graph->numbering;
    graph->state = state;
    graph->from = from;
    graph->has_rows = from->has_rows;
    for (uint32_t i = 0; i < numbering->words; i++)
        graph->live[i] = from->live[i] & ~settled[i];
    graph_find_links(graph, from->state);
}

#endif
