// Closures: all that follows from a candidate by single links.
//
// A board inside a run has fewer candidates than the position, and more strong
// links. Whatever is missing or certain there has been followed to the end, so
// no chain between the others passes through it: the closure of a candidate on
// the board is that on the position, and what the new links add.
#ifndef PDKI_LOGIC_CLOSURES_H
#define PDKI_LOGIC_CLOSURES_H

#include "logic/chains/graph.h"

struct closure_rows {
    uint64_t *trues, *falses; // rows
    uint64_t has[WORDS_MAX];
};

struct closure {
    uint64_t *trues, *falses;
};

// Closures on a board inside a run, and the new links by their ends.
struct board_closures {
    struct closure_rows rows;
    literal *first; // [end]: its first link, times two, plus one if it is the
                    // second end of that
    literal *next;  // [link * 2 + end]: the next one, or NO_LITERAL
};

static struct closure closure_row(const struct graph *graph,
                                  const struct closure_rows *rows,
                                  uint32_t candidate)
{
    return (struct closure){row_of(graph->numbering, rows->trues, candidate),
                            row_of(graph->numbering, rows->falses, candidate)};
}

// Adds what candidate `i` of the position leads to, which is true: its closure,
// if that is known, or what is next to it.
static inline void closure_follow(const struct graph *graph,
                                  const struct closure_rows *position,
                                  struct closure closure, uint64_t *done,
                                  uint32_t i)
{
    const struct numbering *numbering = graph->numbering;
    const bool is_known = bits_has(position->has, i);
    const uint64_t *trues = is_known ? position->trues : graph->next[XY_KIND];
    const uint64_t *falses = is_known ? position->falses : graph->weak[XY_KIND];
    const size_t row = (size_t)i * numbering->words;
    if (is_known) bits_join(done, trues + row, numbering->words);
    bits_add(done, i);
    bits_join(closure.trues, trues + row, numbering->words);
    bits_join(closure.falses, falses + row, numbering->words);
}

// Makes the closure of a candidate of the position, which has rows. Candidates
// whose closure is known are not followed again.
static void closure_make(const struct graph *graph,
                         const struct closure_rows *position,
                         struct closure closure, uint32_t candidate)
{
    const uint32_t words = graph->numbering->words;
    uint64_t done[WORDS_MAX], any = 1;
    bits_clear(done, words);
    bits_clear(closure.trues, words);
    bits_clear(closure.falses, words);
    bits_add(closure.trues, candidate);
    while (any) {
        any = 0;
        for (uint32_t word = 0; word < words; word++)
            for (uint64_t open; (open = closure.trues[word] & ~done[word]);) {
                any = 1;
                closure_follow(graph, position, closure, done,
                               word * 64 + (uint32_t)__builtin_ctzll(open));
            }
    }
}

// The closure of a candidate of the position, made when first needed.
static struct closure closure_on_position(const struct graph *graph,
                                          struct closure_rows *position,
                                          uint32_t candidate)
{
    const struct closure closure = closure_row(graph, position, candidate);
    if (!bits_has(position->has, candidate))
        closure_make(graph, position, closure, candidate);
    bits_add(position->has, candidate);
    return closure;
}

// Begins with a board that was reduced.
static void board_closures_begin(struct board_closures *board,
                                 const struct graph *graph)
{
    const uint32_t words = graph->numbering->words;
    bits_clear(board->rows.has, words);
    for (EACH_BIT(end, graph->ends, words)) board->first[end] = NO_LITERAL;
    for (uint32_t i = 0; i < 2 * graph->link_count; i++) {
        const struct link *link = &graph->links[i / 2];
        literal *first = &board->first[i % 2 ? link->b : link->a];
        board->next[i] = *first;
        *first = (literal)i;
    }
}

// Adds what follows if a candidate is true.
static void closure_join(const struct graph *graph,
                         struct closure_rows *position,
                         const struct board_closures *board,
                         struct closure closure, uint32_t candidate)
{
    const struct closure more =
        bits_has(board->rows.has, candidate)
            ? closure_row(graph, &board->rows, candidate)
            : closure_on_position(graph->from, position, candidate);
    for (uint32_t i = 0; i < graph->numbering->words; i++) {
        closure.trues[i] |= more.trues[i] & graph->live[i];
        closure.falses[i] |= more.falses[i] & graph->live[i];
    }
}

// Adds what the new links add to a closure.
static void closure_extend(const struct graph *graph,
                           struct closure_rows *position,
                           const struct board_closures *board,
                           struct closure closure)
{
    const uint32_t words = graph->numbering->words;
    uint64_t done[WORDS_MAX], any = 1;
    bits_clear(done, words);
    while (any) {
        any = 0;
        for (uint32_t i = 0; i < words; i++) {
            const uint64_t open = closure.falses[i] & graph->ends[i] & ~done[i];
            done[i] |= open;
            any |= open;
            for (uint64_t left = open; left; left &= left - 1) {
                const uint32_t end = i * 64 + (uint32_t)__builtin_ctzll(left);
                for (uint32_t at = board->first[end]; at != NO_LITERAL;
                     at = board->next[at]) {
                    const struct link *link = &graph->links[at / 2];
                    const uint32_t to = at % 2 ? link->a : link->b;
                    if (!bits_has(closure.trues, to))
                        closure_join(graph, position, board, closure, to);
                }
            }
        }
    }
}

// The closure of a candidate of a board inside a run of the position.
static struct closure closure_on_board(const struct graph *graph,
                                       struct closure_rows *position,
                                       struct board_closures *board,
                                       uint32_t candidate)
{
    const struct closure closure = closure_row(graph, &board->rows, candidate);
    if (bits_has(board->rows.has, candidate)) return closure;
    bits_clear(closure.trues, graph->numbering->words);
    bits_clear(closure.falses, graph->numbering->words);
    closure_join(graph, position, board, closure, candidate);
    closure_extend(graph, position, board, closure);
    bits_add(board->rows.has, candidate);
    return closure;
}

#endif
