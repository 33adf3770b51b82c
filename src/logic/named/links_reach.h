// Which nodes are on if a node is on, as rows of bits.
//
// Most starts of a chain lead nowhere. Whether they do depends only on what
// they reach, which rows of bits say for all starts at once; chains are
// searched for the other starts only.
#ifndef PDKI_LOGIC_LINKS_REACH_H
#define PDKI_LOGIC_LINKS_REACH_H

#include "logic/named/bit_rows.h"
#include "logic/named/links_web.h"

// Webs with more nodes would need too much memory: all starts are searched.
enum { REACH_NODES_MAX = 1 << 13 };

static inline uint64_t *reach_row(const struct webs *webs, uint32_t node)
{
    return webs->reach.rows + (size_t)node * webs->reach.words;
}

static inline uint64_t *excluded_row(const struct webs *webs, uint32_t node)
{
    return webs->reach.weak + (size_t)node * webs->reach.words;
}

static inline uint64_t *with_row(const struct webs *webs, uint32_t symbol)
{
    return webs->reach.with + (size_t)symbol * webs->reach.words;
}

static bool reach_reserve(struct linkage *linkage)
{
    struct web_reach *reach = &linkage->webs->reach;
    const size_t nodes = linkage->webs->nodes, words = (nodes + 63) / 64;
    const size_t symbols = linkage->layout->side;
    reach->words = (uint32_t)words;
    return web_reserve(linkage, &reach->rows, &reach->row_capacity,
                       nodes * words, sizeof(uint64_t)) &&
           web_reserve(linkage, &reach->weak, &reach->weak_capacity,
                       nodes * words, sizeof(uint64_t)) &&
           web_reserve(linkage, &reach->with, &reach->with_capacity,
                       symbols * words, sizeof(uint64_t)) &&
           web_reserve(linkage, &reach->scratch, &reach->scratch_capacity,
                       words, sizeof(uint64_t));
}

// What a node makes false, and what that makes true.
static void reach_list(struct webs *webs, uint32_t node)
{
    uint64_t *row = reach_row(webs, node), *weak = excluded_row(webs, node);
    const uint32_t on = on_literal(node);
    for (uint32_t i = webs->first[on]; i < webs->first[on + 1]; i++) {
        const uint32_t off = webs->lists[i];
        row_add(weak, off / 2);
        for (uint32_t k = webs->first[off]; k < webs->first[off + 1]; k++)
            row_add(row, webs->lists[k] / 2);
    }
}

// Adds to the row of a node what follows from its nodes. Rows of lower nodes
// are complete.
static void reach_complete(struct webs *webs, uint32_t node)
{
    const uint32_t words = webs->reach.words;
    uint64_t *row = reach_row(webs, node), *left = webs->reach.scratch;
    memcpy(left, row, words * sizeof *left);
    for (uint32_t word = 0; word < words;) {
        if (!left[word]) {
            word++;
            continue;
        }
        const uint32_t next = word * 64 + (uint32_t)__builtin_ctzll(left[word]);
        const uint64_t *more = reach_row(webs, next);
        left[word] &= left[word] - 1;
        if (next < node) {
            for (uint32_t i = 0; i < words; i++) {
                row[i] |= more[i];
                left[i] &= ~more[i];
            }
            continue;
        }
        for (uint32_t i = 0; i < words; i++) {
            left[i] |= more[i] & ~row[i];
            row[i] |= more[i];
        }
        word = 0;
    }
}

// Fills the rows of a web without sets; false if out of memory.
static bool reach_begin(struct linkage *linkage)
{
    struct webs *webs = linkage->webs;
    struct web_reach *reach = &webs->reach;
    if (reach->is_known || webs->kind == SET_WEB || !webs->nodes ||
        webs->nodes > REACH_NODES_MAX)
        return true;
    if (!reach_reserve(linkage)) return false;
    const size_t row_size = reach->words * sizeof(uint64_t);
    memset(reach->rows, 0, webs->nodes * row_size);
    memset(reach->weak, 0, webs->nodes * row_size);
    memset(reach->with, 0, linkage->layout->side * row_size);
    for (uint32_t node = 0; node < webs->candidates; node++)
        row_add(with_row(webs, webs->node[node].symbol), node);
    for (uint32_t node = 0; node < webs->nodes; node++) reach_list(webs, node);
    for (uint32_t node = 0; node < webs->nodes; node++)
        reach_complete(webs, node);
    reach->is_known = true;
    return true;
}

// All that is on if a node is off.
static const uint64_t *reach_of_off(struct webs *webs, uint32_t node)
{
    uint64_t *row = webs->reach.scratch;
    const uint32_t off = off_literal(node);
    memset(row, 0, webs->reach.words * sizeof *row);
    for (uint32_t i = webs->first[off]; i < webs->first[off + 1]; i++) {
        row_add(row, webs->lists[i] / 2);
        row_join(row, reach_row(webs, webs->lists[i] / 2), webs->reach.words);
    }
    return row;
}

// Whether a literal follows from another at once.
static bool follows_at_once(const struct webs *webs, uint32_t from, uint32_t to)
{
    for (uint32_t i = webs->first[from]; i < webs->first[from + 1]; i++)
        if (webs->lists[i] == to) return true;
    return false;
}

#endif
