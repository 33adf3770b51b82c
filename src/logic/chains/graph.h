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
#ifndef PDKI_LOGIC_GRAPH_H
#define PDKI_LOGIC_GRAPH_H

#include "logic/chains/links.h"

enum {
    CANDIDATES_MAX = SIDE_MAX * SIDE_MAX * SIDE_MAX,
    WORDS_MAX = CANDIDATES_MAX / 64,
    ROWS_MAX = 8192 // candidates of a board that has rows
};

// For X chains, which have no links inside cells, and for all others.
enum row_kind { X_ROWS, XY_ROWS, ROW_KINDS };

struct graph {
    const struct numbering *numbering;
    const struct state *state;
    struct graph *from; // with more candidates; NULL: this is the position
    bool has_rows;
    uint64_t *weak[ROW_KINDS]; // shared by all graphs of a position
    uint64_t *next[ROW_KINDS];
    bool has_next[ROW_KINDS];
    uint64_t live[WORDS_MAX];
    struct link *links; // strong links: all, or the new ones
    uint32_t link_count;
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

static inline void bits_clear(uint64_t *bits, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++) bits[i] = 0;
}

static inline void bits_copy(uint64_t *to, const uint64_t *from, uint32_t words)
{
    for (uint32_t i = 0; i < words; i++) to[i] = from[i];
}

static inline bool bits_join(uint64_t *to, const uint64_t *from, uint32_t words)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < words; i++) any |= to[i] |= from[i];
    return any;
}

static inline bool bits_meet(uint64_t *to, const uint64_t *from, uint32_t words)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < words; i++) any |= to[i] &= from[i];
    return any;
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

static inline enum row_kind row_kind_of(enum chain_kind kind)
{
    return kind == X_KIND ? X_ROWS : XY_ROWS;
}

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
    if (graph->has_rows)
        return row_of(numbering, graph->weak[row_kind_of(kind)], candidate);
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

// Sets `next` to what becomes true because of the candidates `from`, and,
// unless it is NULL, `weak` to what becomes false.
static inline void spread(const struct graph *graph, enum chain_kind kind,
                          const uint64_t *from, uint64_t *next, uint64_t *weak)
{
    const struct numbering *numbering = graph->numbering;
    const uint32_t words = numbering->words;
    const enum row_kind rows = row_kind_of(kind);
    bits_clear(next, words);
    if (weak) bits_clear(weak, words);
    for (EACH_BIT(candidate, from, words)) {
        const uint32_t i = (uint32_t)candidate;
        if (!graph->has_rows) {
            spread_without_rows(graph, kind, i, next, weak);
            continue;
        }
        bits_join(next, row_of(numbering, graph->next[rows], i), words);
        if (weak)
            bits_join(weak, row_of(numbering, graph->weak[rows], i), words);
    }
}

// How many steps of the search lead from `start` to a candidate of `goal`, 0
// if more than `limit` would.
static uint32_t steps_between(const struct graph *graph, enum chain_kind kind,
                              const uint64_t *start, const uint64_t *goal,
                              uint32_t limit)
{
    const uint32_t words = graph->numbering->words;
    uint64_t unseen[WORDS_MAX], frontier[WORDS_MAX], next[WORDS_MAX];
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

// All that follows if a candidate is true.
static void closure_of(const struct graph *graph, uint32_t candidate,
                       uint64_t *trues, uint64_t *falses)
{
    const uint32_t words = graph->numbering->words;
    uint64_t frontier[WORDS_MAX], next[WORDS_MAX], weak[WORDS_MAX];
    bits_clear(trues, words);
    bits_clear(falses, words);
    bits_clear(frontier, words);
    bits_add(trues, candidate);
    bits_add(frontier, candidate);
    for (uint64_t any = 1; any;) {
        spread(graph, XY_KIND, frontier, next, weak);
        any = 0;
        for (uint32_t i = 0; i < words; i++) {
            frontier[i] = next[i] & graph->live[i] & ~trues[i];
            trues[i] |= frontier[i];
            falses[i] |= weak[i] & graph->live[i];
            any |= frontier[i];
        }
    }
}

static void graph_build_weak(struct graph *graph)
{
    const struct numbering *numbering = graph->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t words = numbering->words;
    const size_t size = (size_t)numbering->count * words;
    uint64_t mask[WORDS_MAX];
    memset(graph->weak[X_ROWS], 0, size * sizeof(uint64_t));
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
                    row_of(numbering, graph->weak[X_ROWS],
                           number_at(numbering, house, (uint32_t)i, symbol)),
                    mask, words);
        }
    for (uint32_t i = 0; i < numbering->count; i++) {
        uint64_t *row = row_of(numbering, graph->weak[X_ROWS], i);
        uint64_t *all = row_of(numbering, graph->weak[XY_ROWS], i);
        bits_drop(row, i);
        bits_copy(all, row, words);
        for (EACH(other, candidates_beside(numbering, graph->state, i)))
            bits_add(all,
                     number_of(numbering, numbering->cell[i], (uint32_t)other));
    }
}

// What makes `from` false makes `to` true.
static void graph_follow(struct graph *graph, enum row_kind rows, uint32_t from,
                         uint32_t to)
{
    const struct numbering *numbering = graph->numbering;
    const uint64_t *weak = row_of(numbering, graph->weak[rows], from);
    for (EACH_BIT(i, weak, numbering->words))
        if (i != to)
            bits_add(row_of(numbering, graph->next[rows], (uint32_t)i), to);
}

static void graph_add_links(struct graph *graph, enum row_kind rows)
{
    for (uint32_t i = 0; i < graph->link_count; i++) {
        const struct link *link = &graph->links[i];
        if (rows == X_ROWS && link->is_in_cell) continue;
        graph_follow(graph, rows, link->a, link->b);
        graph_follow(graph, rows, link->b, link->a);
    }
}

// Makes the rows of next candidates, from nothing or from those of the board
// with more candidates.
static void graph_build_next(struct graph *graph, enum row_kind rows)
{
    const struct numbering *numbering = graph->numbering;
    const size_t size = (size_t)numbering->count * numbering->words;
    if (!graph->has_rows || graph->has_next[rows]) return;
    if (graph->from) {
        graph_build_next(graph->from, rows);
        memcpy(graph->next[rows], graph->from->next[rows],
               size * sizeof(uint64_t));
    } else {
        memset(graph->next[rows], 0, size * sizeof(uint64_t));
    }
    graph_add_links(graph, rows);
    graph->has_next[rows] = true;
}

// The graph of a numbered position. Rows for X chains are made on request.
static void graph_build(struct graph *graph, const struct state *state)
{
    const struct numbering *numbering = graph->numbering;
    graph->state = state;
    graph->has_rows = numbering->count <= ROWS_MAX;
    graph->has_next[X_ROWS] = graph->has_next[XY_ROWS] = false;
    for (uint32_t i = 0; i < numbering->words; i++)
        graph->live[i] = ~UINT64_C(0);
    if (numbering->count % 64)
        graph->live[numbering->words - 1] =
            (UINT64_C(1) << numbering->count % 64) - 1;
    graph->link_count = find_links(numbering, state, NULL, graph->links);
    if (graph->has_rows) graph_build_weak(graph);
    graph_build_next(graph, XY_ROWS);
}

// The graph of `state`, on which candidates of the state of `from` are missing
// and nothing follows any more without an assumption: `settled` are the
// candidates that are missing or certain.
static void graph_reduce(struct graph *graph, struct graph *from,
                         const struct state *state, const uint64_t *settled)
{
    const struct numbering *numbering = graph->numbering;
    graph->state = state;
    graph->from = from;
    graph->has_rows = from->has_rows;
    graph->has_next[X_ROWS] = graph->has_next[XY_ROWS] = false;
    for (uint32_t i = 0; i < numbering->words; i++)
        graph->live[i] = from->live[i] & ~settled[i];
    graph->link_count = find_links(numbering, state, from->state, graph->links);
    graph_build_next(graph, XY_ROWS);
}

#endif
