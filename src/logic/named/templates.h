// Templates: the ways to place a symbol in all rows, columns and boxes that
// still lack it, looking at no other symbol.
//
// A candidate that is in no template is dead. Logic about a single symbol can
// remove nothing but dead candidates, and mostly there are none, so that whole
// searches are skipped.
//
// Two techniques use templates directly. A cell that is in all templates of a
// symbol contains it ("set"), and then templates of other symbols cannot use
// that cell; candidates in none of those left are removed ("delete").
#ifndef PDKI_LOGIC_TEMPLATES_H
#define PDKI_LOGIC_TEMPLATES_H

#include "logic/named/named_room.h"

// A walk over all templates goes row by row. It is given up after so many
// steps, which happens only on large boards.
enum { TEMPLATE_STEPS_MAX = 1 << 18 };

struct template_walk {
    const struct layout *layout;
    uint32_t count; // rows that lack the symbol
    uint32_t rows[SIDE_MAX];
    set places[SIDE_MAX]; // columns, by row
    uint8_t chosen[SIDE_MAX];
    uint32_t left;   // steps until the walk is given up
    bool wants_must; // else it may end when `some` has all candidates
    struct cell_set all, some, must; // candidates; in some, in all templates
};

// The rows of a symbol, which is not in some cells; false if a row has no place
// for it.
static bool template_begin(struct template_walk *walk,
                           const struct search *search, uint32_t symbol,
                           const struct cell_set *taken)
{
    const uint32_t side = search->layout->side;
    walk->layout = search->layout;
    walk->count = 0;
    walk->left = TEMPLATE_STEPS_MAX;
    walk->wants_must = false;
    walk->all = cells_with(search->layout, &search->position->open, symbol);
    walk->some = cells_none();
    memset(&walk->must, 0xff, sizeof walk->must);
    for (uint32_t row = 0; row < side; row++) {
        set places = search->position->open.places[ROW * side + row][symbol];
        for (EACH(column, places))
            if (cell_set_has(taken, row * side + (uint32_t)column))
                places &= (set)~bit((uint32_t)column);
        if (!places) continue;
        walk->rows[walk->count] = row;
        walk->places[walk->count++] = places;
    }
    return walk->count + search->position->placed[symbol] == side;
}

static bool template_is_needed(struct template_walk *walk)
{
    struct cell_set cells = cells_none();
    for (uint32_t i = 0; i < walk->count; i++)
        cell_set_add(&cells,
                     walk->rows[i] * walk->layout->side + walk->chosen[i]);
    walk->some = cells_either(&walk->some, &cells);
    walk->must = cells_both(&walk->must, &cells);
    if (walk->wants_must) return true;
    const struct cell_set missing = cells_without(&walk->all, &walk->some);
    return !cells_are_none(&missing);
}

// Places the symbol in the rows from `depth` on; false ends the walk.
static bool template_walk(struct template_walk *walk, uint32_t depth,
                          set columns, set boxes)
{
    if (depth == walk->count) return template_is_needed(walk);
    const uint32_t first = walk->rows[depth] * walk->layout->side;
    for (EACH(column, walk->places[depth] & (set)~columns)) {
        const set box = bit(walk->layout->cell_houses[first + column][BOX]);
        if (boxes & box) continue;
        if (walk->left-- == 0) return false;
        walk->chosen[depth] = (uint8_t)column;
        if (!template_walk(walk, depth + 1, columns | bit((uint32_t)column),
                           boxes | box))
            return false;
    }
    return true;
}

// Whether the walk saw all it needed.
static bool template_run(struct template_walk *walk)
{
    template_walk(walk, 0, 0, 0);
    return walk->left + 1 != 0;
}

// The candidates of a symbol that are in no template; if that takes too long,
// all of them.
static const struct cell_set *digit_dead(struct search *search, uint32_t symbol)
{
    struct templates *templates = &search->named->templates;
    struct cell_set *dead = &templates->dead[symbol];
    const uint32_t changed = search->position->symbol_changed[symbol];
    if (templates->known_at[symbol] == changed) return dead;
    const struct cell_set none = cells_none();
    struct template_walk walk;
    *dead = cells_with(search->layout, &search->position->open, symbol);
    if (template_begin(&walk, search, symbol, &none) && template_run(&walk))
        *dead = cells_without(dead, &walk.some);
    templates->known_at[symbol] = changed;
    return dead;
}

static inline bool digit_has_dead(struct search *search, uint32_t symbol)
{
    return !cells_are_none(digit_dead(search, symbol));
}

// The cells that all templates of a symbol share, and those that none has.
struct template_facts {
    struct cell_set must[SIDE_MAX], dead[SIDE_MAX];
};

// Looks at the templates of one symbol; false if there are none. A walk that
// was given up says nothing.
static bool learn_templates(struct search *search, uint32_t symbol,
                            struct template_facts *facts, bool *has_changed)
{
    struct template_walk walk;
    struct cell_set taken = cells_none();
    for (uint32_t other = 0; other < search->layout->side; other++)
        if (other != symbol) taken = cells_either(&taken, &facts->must[other]);
    if (!template_begin(&walk, search, symbol, &taken)) return false;
    walk.wants_must = true;
    if (!template_run(&walk)) return true;
    walk.must = cells_both(&walk.must, &walk.all);
    if (walk.count > 0 && cells_are_none(&walk.some)) return false;
    *has_changed = *has_changed || memcmp(&walk.must, &facts->must[symbol],
                                          sizeof walk.must) != 0;
    facts->must[symbol] = walk.must;
    facts->dead[symbol] = cells_without(&walk.all, &walk.some);
    return true;
}

static bool offer_template_set(struct search *search, uint32_t symbol,
                               const struct cell_set *cells)
{
    struct step *step = search->step;
    step_begin(search, PDK_TECHNIQUE_TEMPLATE_SET, 0);
    for (EACH_CELL(cell, cells)) {
        if (step->placed_cell == NOTHING_PLACED)
            step_place(step, cell, symbol);
        else
            step->also_placed[step->also_count++] = cell;
    }
    step_because_symbols(search, PDK_ROLE_BASE, bit(symbol));
    return step_offer(search);
}

static bool offer_template_delete(struct search *search, uint32_t symbol,
                                  const struct cell_set *cells)
{
    step_begin(search, PDK_TECHNIQUE_TEMPLATE_DELETE, 0);
    for (EACH_CELL(cell, cells)) step_remove(search->step, cell, bit(symbol));
    step_because_symbols(search, PDK_ROLE_BASE, bit(symbol));
    return step_offer(search);
}

static bool find_templates(struct search *search, uint32_t size)
{
    (void)size;
    const uint32_t side = search->layout->side;
    struct template_facts facts;
    bool has_changed = true;
    memset(&facts, 0, sizeof facts);
    while (has_changed) {
        has_changed = false;
        for (uint32_t symbol = 0; symbol < side; symbol++)
            if (!learn_templates(search, symbol, &facts, &has_changed))
                return false;
    }
    for (uint32_t symbol = 0; symbol < side; symbol++)
        if (offer_template_set(search, symbol, &facts.must[symbol]))
            return true;
    for (uint32_t symbol = 0; symbol < side; symbol++)
        if (offer_template_delete(search, symbol, &facts.dead[symbol]))
            return true;
    return false;
}

#endif
