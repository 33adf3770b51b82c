// What follows from each literal of a web, as sets of bits.
//
// Forcing asks only what follows from an assumption, not by which chain, so all
// that follows from a literal is a set, and whatever follows from a literal
// that is known already is added to it at once.
//
// Chains follow the lists of the web. Nets see more: each literal is tried on
// the board, with four rounds of all naked and hidden singles at a time, and
// all that this places or removes follows from it.
#ifndef PDKI_LOGIC_FORCING_ROOM_H
#define PDKI_LOGIC_FORCING_ROOM_H

#include "logic/named/links_reach.h"

enum {
    NET_ROUNDS = 4,
    // Boards with more candidates are not searched: the sets would need
    // hundreds of megabytes.
    FORCING_CANDIDATES_MAX = 1 << 13
};

struct net_single {
    uint16_t cell;
    uint8_t symbol;
};

struct forcing {
    uint32_t literals, words;
    uint32_t block_words; // of a row of candidates
    uint64_t *follows;    // a row of bits for each literal
    uint64_t *causes;     // likewise, what it follows from: candidates only
    uint64_t *direct;     // of nets: what follows at once
    uint64_t *proved;     // a row: literals that are certain
    uint64_t *disproved;  // likewise: because their opposite is impossible
    uint64_t *scratch;    // a row
    uint8_t *is_done;     // [literal]
    uint32_t *stack;      // [literal]
    size_t follows_capacity, causes_capacity, direct_capacity, row_capacity,
        done_capacity, stack_capacity, disproved_capacity, scratch_capacity;
    struct state trial; // of a net
    struct cell_set filled;
    uint32_t single_count;
    struct net_single singles[CELLS_MAX + HOUSES_MAX * SIDE_MAX];
};

static void forcing_close(struct forcing *forcing)
{
    if (!forcing) return;
    pdki_free(forcing->stack);
    pdki_free(forcing->is_done);
    pdki_free(forcing->scratch);
    pdki_free(forcing->disproved);
    pdki_free(forcing->proved);
    pdki_free(forcing->direct);
    pdki_free(forcing->causes);
    pdki_free(forcing->follows);
    pdki_free(forcing);
}

static inline uint64_t *follows_row(const struct forcing *forcing, uint32_t lit)
{
    return forcing->follows + (size_t)lit * forcing->words;
}

static inline uint64_t *causes_row(const struct forcing *forcing, uint32_t lit)
{
    return forcing->causes + (size_t)lit * forcing->block_words;
}

static inline uint64_t *direct_row(const struct forcing *forcing, uint32_t lit)
{
    return forcing->direct + (size_t)lit * forcing->words;
}

static bool forcing_reserve(struct linkage *linkage, bool is_net)
{
    struct forcing *forcing = linkage->forcing;
    const size_t literals = 2 * (size_t)linkage->webs->nodes;
    const size_t words = (literals + 63) / 64;
    forcing->literals = (uint32_t)literals;
    forcing->words = (uint32_t)words;
    forcing->block_words = (2 * linkage->webs->candidates + 63) / 64;
    const size_t blocks = (size_t)forcing->block_words * forcing->block_words;
    return web_reserve(linkage, &forcing->follows, &forcing->follows_capacity,
                       literals * words, sizeof(uint64_t)) &&
           web_reserve(linkage, &forcing->causes, &forcing->causes_capacity,
                       64 * blocks, sizeof(uint64_t)) &&
           (!is_net ||
            web_reserve(linkage, &forcing->direct, &forcing->direct_capacity,
                        literals * words, sizeof(uint64_t))) &&
           web_reserve(linkage, &forcing->proved, &forcing->row_capacity, words,
                       sizeof(uint64_t)) &&
           web_reserve(linkage, &forcing->disproved,
                       &forcing->disproved_capacity, words, sizeof(uint64_t)) &&
           web_reserve(linkage, &forcing->scratch, &forcing->scratch_capacity,
                       words, sizeof(uint64_t)) &&
           web_reserve(linkage, &forcing->is_done, &forcing->done_capacity,
                       literals, sizeof(uint8_t)) &&
           web_reserve(linkage, &forcing->stack, &forcing->stack_capacity,
                       literals, sizeof(uint32_t));
}

static void forcing_push(struct forcing *forcing, uint64_t *row, uint32_t lit,
                         uint32_t *count)
{
    if (row_has(row, lit)) return;
    row_add(row, lit);
    if (forcing->is_done[lit]) {
        const uint64_t *known = follows_row(forcing, lit);
        for (uint32_t i = 0; i < forcing->words; i++) row[i] |= known[i];
    } else {
        forcing->stack[(*count)++] = lit;
    }
}

// All that follows from a literal.
static void forcing_follow(struct linkage *linkage, uint32_t start, bool is_net)
{
    struct forcing *forcing = linkage->forcing;
    const struct webs *webs = linkage->webs;
    uint64_t *row = follows_row(forcing, start);
    uint32_t count = 0;
    memset(row, 0, forcing->words * sizeof *row);
    forcing_push(forcing, row, start, &count);
    while (count > 0) {
        const uint32_t from = forcing->stack[--count];
        for (uint32_t k = webs->first[from]; k < webs->first[from + 1]; k++)
            forcing_push(forcing, row, webs->lists[k], &count);
        if (!is_net) continue;
        const uint64_t *direct = direct_row(forcing, from);
        for (uint32_t word = 0; word < forcing->words; word++)
            for (uint64_t left = direct[word] & ~row[word]; left;
                 left &= left - 1)
                forcing_push(forcing, row,
                             word * 64 + (uint32_t)__builtin_ctzll(left),
                             &count);
    }
    forcing->is_done[start] = true;
}

static void net_remove(struct linkage *linkage, uint64_t *row, uint32_t cell,
                       uint32_t symbol)
{
    struct forcing *forcing = linkage->forcing;
    if (!(forcing->trial.candidates[cell] & bit(symbol))) return;
    state_remove(linkage->layout, &forcing->trial, cell, symbol);
    row_add(row, off_literal(web_number(linkage, cell, symbol)));
}

// Places a symbol on the board of a net. Its cell has no candidates after that.
static void net_place(struct linkage *linkage, uint64_t *row, uint32_t cell,
                      uint32_t symbol)
{
    const struct layout *layout = linkage->layout;
    struct forcing *forcing = linkage->forcing;
    row_add(row, on_literal(web_number(linkage, cell, symbol)));
    cell_set_add(&forcing->filled, cell);
    for (EACH(other, forcing->trial.candidates[cell] & (set)~bit(symbol)))
        net_remove(linkage, row, cell, (uint32_t)other);
    if (forcing->trial.candidates[cell])
        state_remove(layout, &forcing->trial, cell, symbol);
    for (uint32_t i = 0; i < layout->peer_count; i++)
        net_remove(linkage, row, layout->peers[cell][i], symbol);
}

static void net_wait(struct forcing *forcing, uint32_t cell, uint32_t symbol)
{
    forcing->singles[forcing->single_count++] =
        (struct net_single){(uint16_t)cell, (uint8_t)symbol};
}

// Lists all singles: naked ones, then hidden ones.
static void net_list(struct linkage *linkage)
{
    const struct layout *layout = linkage->layout;
    struct forcing *forcing = linkage->forcing;
    const struct state *trial = &forcing->trial;
    forcing->single_count = 0;
    for (uint32_t cell = 0; cell < layout->cells; cell++)
        if (is_single(trial->candidates[cell]))
            net_wait(forcing, cell, lowest(trial->candidates[cell]));
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const set places = trial->places[house][symbol];
            if (is_single(places))
                net_wait(forcing, layout->house_cells[house][lowest(places)],
                         symbol);
        }
}

// What a literal leads to on the board of a net. In a contradictory round, a
// symbol may be placed where it was just removed, or follow although its cell
// has just got another one.
static void net_try(struct linkage *linkage, uint32_t lit)
{
    struct forcing *forcing = linkage->forcing;
    const struct web_node *node = &linkage->webs->node[lit / 2];
    uint64_t *row = direct_row(forcing, lit);
    memset(row, 0, forcing->words * sizeof *row);
    if (is_group(linkage->webs, lit / 2)) return;
    forcing->filled = cells_none();
    state_copy(linkage->layout, &forcing->trial, &linkage->position->open);
    if (is_on(lit))
        net_place(linkage, row, node->cell, node->symbol);
    else
        net_remove(linkage, row, node->cell, node->symbol);
    for (uint32_t round = 0; round < NET_ROUNDS; round++) {
        net_list(linkage);
        if (!forcing->single_count) return;
        for (uint32_t i = 0; i < forcing->single_count; i++) {
            const struct net_single *single = &forcing->singles[i];
            if (!cell_set_has(&forcing->filled, single->cell))
                net_place(linkage, row, single->cell, single->symbol);
            else
                row_add(row, on_literal(web_number(linkage, single->cell,
                                                   single->symbol)));
        }
    }
}

// Turns rows of bits into columns, by exchanging halves, quarters and so on.
static void transpose_block(uint64_t rows[64])
{
    uint64_t low = UINT32_MAX;
    for (uint32_t width = 32; width > 0; width /= 2, low ^= low << width)
        for (uint32_t i = 0; i < 64; i = (i + width + 1) & ~width) {
            const uint64_t change = (rows[i] >> width ^ rows[i + width]) & low;
            rows[i] ^= change << width;
            rows[i + width] ^= change;
        }
}

// From what each literal of a candidate follows.
static void fill_causes(struct linkage *linkage)
{
    struct forcing *forcing = linkage->forcing;
    for (uint32_t i = 0; i < forcing->block_words; i++)
        for (uint32_t j = 0; j < forcing->block_words; j++) {
            uint64_t block[64] = {0};
            for (uint32_t k = 0; k < 64 && 64 * i + k < forcing->literals; k++)
                block[k] = follows_row(forcing, 64 * i + k)[j];
            transpose_block(block);
            for (uint32_t k = 0; k < 64; k++)
                causes_row(forcing, 64 * j + k)[i] = block[k];
        }
}

// Fills the sets of all literals; false if there are none, out of memory, or
// cancelled.
static bool forcing_fill(struct linkage *linkage, bool is_net)
{
    struct forcing *forcing = linkage->forcing;
    if (linkage->webs->nodes == 0 || !forcing_reserve(linkage, is_net))
        return false;
    memset(forcing->is_done, 0, forcing->literals);
    for (uint32_t lit = 0; is_net && lit < forcing->literals; lit++) {
        if (!budget_spend(linkage->budget)) return false;
        net_try(linkage, lit);
    }
    for (uint32_t lit = 0; lit < forcing->literals; lit++) {
        if (!budget_spend(linkage->budget)) return false;
        forcing_follow(linkage, lit, is_net);
    }
    return true;
}

#endif
