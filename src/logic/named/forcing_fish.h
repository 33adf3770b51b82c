// Kraken fish: a basic fish with fins, and chains from the fins.
//
// The lines of the base have the symbol in the crossing lines of the cover or
// in a fin. Type 1: each fin leads to a removal that the fish would make
// without fins. Type 2: each fin, and each place of the base in one line of the
// cover, leads to the same literal.
#ifndef PDKI_LOGIC_FORCING_FISH_H
#define PDKI_LOGIC_FORCING_FISH_H

#include "logic/named/forcing_steps.h"

enum { KRAKEN_SIZE = 4, KRAKEN_FINS = 5 };

struct kraken {
    struct search *search;
    struct linkage *linkage;
    uint32_t symbol, size;
    uint32_t first_base, first_cover; // houses: all rows, or all columns
    uint32_t base[KRAKEN_SIZE];
    set cover; // numbers of lines
    uint16_t fins[KRAKEN_FINS];
    uint32_t fin_count;
};

static set kraken_places(const struct kraken *kraken, uint32_t line)
{
    return kraken->linkage->position->open.places[line][kraken->symbol];
}

static uint32_t kraken_literal(const struct kraken *kraken, uint32_t cell)
{
    return on_literal(web_number(kraken->linkage, cell, kraken->symbol));
}

static bool kraken_find_fins(struct kraken *kraken)
{
    const struct layout *layout = kraken->linkage->layout;
    kraken->fin_count = 0;
    for (uint32_t i = 0; i < kraken->size; i++)
        for (EACH(place, kraken_places(kraken, kraken->base[i]) &
                             (set)~kraken->cover)) {
            if (kraken->fin_count == KRAKEN_FINS) return false;
            kraken->fins[kraken->fin_count++] =
                layout->house_cells[kraken->base[i]][place];
        }
    return kraken->fin_count > 0;
}

static bool is_base(const struct kraken *kraken, uint32_t line)
{
    for (uint32_t i = 0; i < kraken->size; i++)
        if (kraken->base[i] == line) return true;
    return false;
}

static bool offer_kraken(struct kraken *kraken, pdk_technique technique,
                         uint32_t lit)
{
    struct search *search = kraken->search;
    const struct web_node *node = &kraken->linkage->webs->node[lit / 2];
    step_begin(search, technique, 0);
    search->step->size = kraken->size;
    if (is_on(lit))
        step_place(search->step, node->cell, node->symbol);
    else
        step_remove(search->step, node->cell, bit(node->symbol));
    step_because_symbols(search, PDK_ROLE_BASE, bit(kraken->symbol));
    for (uint32_t i = 0; i < kraken->size; i++)
        step_because_house(search, PDK_ROLE_BASE, kraken->base[i]);
    for (EACH(line, kraken->cover))
        step_because_house(search, PDK_ROLE_COVER,
                           kraken->first_cover + (uint32_t)line);
    for (uint32_t i = 0; i < kraken->fin_count; i++)
        step_because_candidate(search, PDK_ROLE_FIN, kraken->fins[i],
                               kraken->symbol);
    return step_offer(search);
}

// What follows from all fins, in `scratch`.
static void kraken_keep_fins(struct kraken *kraken)
{
    struct forcing *forcing = kraken->linkage->forcing;
    begin_rows(forcing);
    for (uint32_t i = 0; i < kraken->fin_count; i++)
        keep_row(forcing, kraken_literal(kraken, kraken->fins[i]));
}

// Removals of the fish that do not see all fins: those have a simpler name.
static bool find_kraken_1(struct kraken *kraken)
{
    const struct linkage *linkage = kraken->linkage;
    const struct layout *layout = linkage->layout;
    kraken_keep_fins(kraken);
    for (EACH(line, kraken->cover)) {
        const uint32_t house = kraken->first_cover + (uint32_t)line;
        for (EACH(place, kraken_places(kraken, house))) {
            if (is_base(kraken, kraken->first_base + (uint32_t)place)) continue;
            const uint32_t cell = layout->house_cells[house][place];
            const uint32_t lit = kraken_literal(kraken, cell) ^ 1;
            if (row_has(linkage->forcing->scratch, lit) &&
                !sees_all(layout, cell, kraken->fins, kraken->fin_count) &&
                offer_kraken(kraken, PDK_TECHNIQUE_KRAKEN_FISH_1, lit))
                return true;
        }
    }
    return false;
}

static bool find_kraken_2(struct kraken *kraken)
{
    const struct linkage *linkage = kraken->linkage;
    struct forcing *forcing = linkage->forcing;
    for (EACH(line, kraken->cover)) {
        kraken_keep_fins(kraken);
        for (uint32_t i = 0; i < kraken->size; i++)
            if (kraken_places(kraken, kraken->base[i]) & bit((uint32_t)line))
                keep_row(
                    forcing,
                    kraken_literal(
                        kraken,
                        linkage->layout->house_cells[kraken->base[i]][line]));
        for (uint32_t lit = 0; lit < 2 * linkage->webs->candidates; lit++)
            if (row_has(forcing->scratch, lit) &&
                offer_kraken(kraken, PDK_TECHNIQUE_KRAKEN_FISH_2, lit))
                return true;
    }
    return false;
}

// Chooses lines of the cover out of `left`.
static bool kraken_cover(struct kraken *kraken, set left, uint32_t missing)
{
    if (missing == 0)
        return kraken_find_fins(kraken) &&
               (find_kraken_1(kraken) || find_kraken_2(kraken));
    for (EACH(line, left)) {
        left &= (set)~bit((uint32_t)line);
        kraken->cover |= bit((uint32_t)line);
        if (kraken_cover(kraken, left, missing - 1)) return true;
        kraken->cover &= (set)~bit((uint32_t)line);
    }
    return false;
}

// Chooses lines of the base from `from` on; `all` are the lines that they
// cross at the symbol.
static bool kraken_base(struct kraken *kraken, uint32_t from, uint32_t chosen,
                        set all)
{
    const uint32_t end = kraken->first_base + kraken->linkage->layout->side;
    if (chosen == kraken->size) {
        kraken->cover = 0;
        return budget_spend(kraken->search->budget) &&
               kraken_cover(kraken, all, kraken->size);
    }
    for (uint32_t line = from; line < end; line++) {
        const set places = kraken_places(kraken, line);
        if (!has_two_or_more(places)) continue;
        kraken->base[chosen] = line;
        if (kraken_base(kraken, line + 1, chosen + 1, all | places))
            return true;
    }
    return false;
}

// Up to jellyfish on 9x9, swordfish on 16x16, X-wings on larger boards.
static bool find_kraken_fish(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    const uint32_t side = linkage->layout->side;
    const uint32_t size_max = side <= 9 ? KRAKEN_SIZE : side <= 16 ? 3 : 2;
    if (!web_begin(linkage, GROUPED_WEB) ||
        linkage->webs->candidates > FORCING_CANDIDATES_MAX ||
        !forcing_fill(linkage, false))
        return false;
    for (uint32_t fish = 2; fish <= size_max; fish++)
        for (uint32_t symbol = 0; symbol < side; symbol++)
            for (uint32_t kind = ROW; kind <= COLUMN; kind++) {
                struct kraken kraken = {
                    .search = search,
                    .linkage = linkage,
                    .symbol = symbol,
                    .size = fish,
                    .first_base = kind * side,
                    .first_cover = (kind == ROW ? COLUMN : ROW) * side};
                if (kraken_base(&kraken, kraken.first_base, 0, 0)) return true;
            }
    return false;
}

#endif
