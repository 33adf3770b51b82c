// Forcing chains and nets.
//
// Contradiction: a literal leads to its opposite, to a candidate that is both
// on and off, to a cell without candidates or a house without a place for a
// symbol; so its opposite is certain. Verity: whichever candidate of a cell, or
// place of a symbol in a house, is true, and likewise whether a candidate is
// true or not, some literal follows; so it is certain.
//
// Of all that is certain, a symbol in the first cell is placed; if there is
// none, the first candidate is removed.
#ifndef PDKI_LOGIC_FORCING_STEPS_H
#define PDKI_LOGIC_FORCING_STEPS_H

#include "logic/named/forcing_room.h"

// A house counts only if the symbol can be in all its cells but those that see
// it placed: candidates that were removed before hide the contradiction.
static bool house_counts(const struct linkage *linkage, uint32_t house,
                         uint32_t symbol)
{
    const struct layout *layout = linkage->layout;
    const struct position *position = linkage->position;
    const set places = position->open.places[house][symbol];
    if (!places) return false;
    for (uint32_t place = 0; place < layout->side; place++) {
        const uint32_t cell = layout->house_cells[house][place];
        if (position->symbols[cell] || places & bit(place)) continue;
        bool is_seen = false;
        for (uint32_t i = 0; i < layout->peer_count && !is_seen; i++)
            is_seen = position->symbols[layout->peers[cell][i]] == symbol + 1;
        if (!is_seen) return false;
    }
    return true;
}

// Literals 2n and 2n + 1 are neighbours in a row.
static bool has_opposites(const struct forcing *forcing, const uint64_t *row)
{
    for (uint32_t i = 0; i < forcing->words; i++)
        if (row[i] & row[i] >> 1 & UINT64_MAX / 3) return true;
    return false;
}

static void begin_rows(struct forcing *forcing)
{
    for (uint32_t i = 0; i < forcing->words; i++)
        forcing->scratch[i] = UINT64_MAX;
}

// Keeps the literals that remove a candidate.
static void keep_causes(struct linkage *linkage, uint32_t cell, uint32_t symbol)
{
    struct forcing *forcing = linkage->forcing;
    const uint64_t *row =
        causes_row(forcing, off_literal(web_number(linkage, cell, symbol)));
    for (uint32_t i = 0; i < forcing->block_words; i++)
        forcing->scratch[i] &= row[i];
}

static void disprove_causes(struct forcing *forcing)
{
    const uint64_t offs = UINT64_MAX / 3;
    for (uint32_t i = 0; i < forcing->block_words; i++) {
        const uint64_t row = forcing->scratch[i];
        forcing->disproved[i] |= (row & offs) << 1 | (row >> 1 & offs);
    }
}

// The opposites of literals that lead to a contradiction.
static void prove_opposites(struct linkage *linkage)
{
    struct forcing *forcing = linkage->forcing;
    const struct layout *layout = linkage->layout;
    for (uint32_t lit = 0; lit < 2 * linkage->webs->candidates; lit++)
        if (has_opposites(forcing, follows_row(forcing, lit)))
            row_add(forcing->disproved, lit ^ 1);
    for (uint32_t cell = 0; cell < layout->cells; cell++) {
        if (!linkage->candidates[cell]) continue;
        begin_rows(forcing);
        for (EACH(symbol, linkage->candidates[cell]))
            keep_causes(linkage, cell, (uint32_t)symbol);
        disprove_causes(forcing);
    }
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const set places = linkage->position->open.places[house][symbol];
            if (!has_two_or_more(places) ||
                !house_counts(linkage, house, symbol))
                continue;
            begin_rows(forcing);
            for (EACH(place, places))
                keep_causes(linkage, layout->house_cells[house][place], symbol);
            disprove_causes(forcing);
        }
}

static void keep_row(struct forcing *forcing, uint32_t lit)
{
    const uint64_t *row = follows_row(forcing, lit);
    for (uint32_t i = 0; i < forcing->words; i++) forcing->scratch[i] &= row[i];
}

static void end_rows(struct forcing *forcing)
{
    for (uint32_t i = 0; i < forcing->words; i++)
        forcing->proved[i] |= forcing->scratch[i];
}

// What follows from every literal of a set that has a true one.
static void prove_common(struct linkage *linkage)
{
    struct forcing *forcing = linkage->forcing;
    const struct layout *layout = linkage->layout;
    for (uint32_t node = 0; node < linkage->webs->candidates; node++) {
        begin_rows(forcing);
        keep_row(forcing, on_literal(node));
        keep_row(forcing, off_literal(node));
        end_rows(forcing);
    }
    for (uint32_t cell = 0; cell < layout->cells; cell++) {
        if (!linkage->candidates[cell]) continue;
        begin_rows(forcing);
        for (EACH(symbol, linkage->candidates[cell]))
            keep_row(forcing,
                     on_literal(web_number(linkage, cell, (uint32_t)symbol)));
        end_rows(forcing);
    }
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const set places = linkage->position->open.places[house][symbol];
            if (!places) continue;
            begin_rows(forcing);
            for (EACH(place, places))
                keep_row(
                    forcing,
                    on_literal(web_number(
                        linkage, layout->house_cells[house][place], symbol)));
            end_rows(forcing);
        }
}

static bool all_lead_to(const struct linkage *linkage, const uint32_t *from,
                        uint32_t count, uint32_t lit)
{
    for (uint32_t i = 0; i < count; i++)
        if (!row_has(follows_row(linkage->forcing, from[i]), lit)) return false;
    return count > 0;
}

// Finds again from what a literal follows: the cell, or the house and symbol,
// all of whose candidates lead to it.
static void because_verity(struct search *search, struct linkage *linkage,
                           uint32_t lit)
{
    const struct layout *layout = linkage->layout;
    uint32_t from[SIDE_MAX];
    for (uint32_t cell = 0; cell < layout->cells; cell++) {
        uint32_t count = 0;
        for (EACH(symbol, linkage->candidates[cell]))
            from[count++] =
                on_literal(web_number(linkage, cell, (uint32_t)symbol));
        if (!all_lead_to(linkage, from, count, lit)) continue;
        step_because_cell(search, PDK_ROLE_BASE, cell);
        return;
    }
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            uint32_t count = 0;
            for (EACH(place, linkage->position->open.places[house][symbol]))
                from[count++] = on_literal(web_number(
                    linkage, layout->house_cells[house][place], symbol));
            if (!all_lead_to(linkage, from, count, lit)) continue;
            step_because_house(search, PDK_ROLE_BASE, house);
            step_because_symbols(search, PDK_ROLE_BASE, bit(symbol));
            return;
        }
    for (uint32_t node = 0; node < linkage->webs->candidates; node++) {
        from[0] = on_literal(node);
        from[1] = off_literal(node);
        if (!all_lead_to(linkage, from, 2, lit)) continue;
        step_because_candidate(search, PDK_ROLE_BASE,
                               linkage->webs->node[node].cell,
                               linkage->webs->node[node].symbol);
        return;
    }
}

static bool offer_forcing(struct search *search, struct linkage *linkage,
                          uint32_t lit, bool is_net)
{
    const struct web_node *node = &linkage->webs->node[lit / 2];
    const pdk_technique verity = is_net ? PDK_TECHNIQUE_FORCING_NET_VERITY
                                        : PDK_TECHNIQUE_FORCING_CHAIN_VERITY;
    const bool is_verity = row_has(linkage->forcing->proved, lit) &&
                           (search_allows(search, verity) ||
                            !row_has(linkage->forcing->disproved, lit));
    step_begin(search,
               is_verity ? verity
               : is_net  ? PDK_TECHNIQUE_FORCING_NET_CONTRADICTION
                         : PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
               0);
    if (is_on(lit))
        step_place(search->step, node->cell, node->symbol);
    else
        step_remove(search->step, node->cell, bit(node->symbol));
    if (is_verity)
        because_verity(search, linkage, lit);
    else
        step_because_node(search->step, node->cell, node->symbol + 1u,
                          !is_on(lit));
    return step_offer(search);
}

static bool find_forcing(struct search *search, uint32_t size)
{
    struct linkage *linkage = linkage_begin(search);
    struct forcing *forcing = linkage->forcing;
    const bool is_net = size > 0;
    if (!web_begin(linkage, GROUPED_WEB) ||
        linkage->webs->candidates > FORCING_CANDIDATES_MAX ||
        !forcing_fill(linkage, is_net))
        return false;
    memset(forcing->proved, 0, forcing->words * sizeof(uint64_t));
    memset(forcing->disproved, 0, forcing->words * sizeof(uint64_t));
    fill_causes(linkage);
    prove_opposites(linkage);
    prove_common(linkage);
    for (uint32_t on = 2; on-- > 0;)
        for (uint32_t node = 0; node < linkage->webs->candidates; node++) {
            const uint32_t lit = off_literal(node) + on;
            if ((row_has(forcing->proved, lit) ||
                 row_has(forcing->disproved, lit)) &&
                offer_forcing(search, linkage, lit, is_net))
                return true;
        }
    return false;
}

#endif
