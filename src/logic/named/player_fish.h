// Fish of all kinds, in one search. Some houses, the base, contain a symbol in
// certain places; as many other houses, the cover, contain all of these places
// but the fins. If no fin is true, the places in the cover but not in the base
// are false; so those are that see all fins. So are places in two houses of the
// cover. A place that two houses of the base share is a fin as well, an endo
// fin.
//
//     basic      rows, covered by columns, or columns by rows
//     franken    also boxes, in the base or in the cover
//     mutant     any houses
//     sashimi    basic, with a line of the base left with one place or none
//                without its fins
//
// Houses are chosen in the order of rows, columns, boxes, first the base, then
// the cover. A symbol without dead candidates (templates.h) has no fish.
#ifndef PDKI_LOGIC_PLAYER_FISH_H
#define PDKI_LOGIC_PLAYER_FISH_H

#include "logic/named/single_queues.h"
#include "logic/named/templates.h"

enum fish_kind { BASIC_FISH, FRANKEN_FISH, MUTANT_FISH };
enum { FINS_MAX = 5, ENDO_FINS_MAX = 2, FISH_SIZE_MAX = 7 };

// The techniques of a kind are six, from X-wing to leviathan; of basic fish
// without fins, the first three and the others are apart.
static pdk_technique fish_technique(enum fish_kind kind, bool has_fins,
                                    bool is_sashimi, uint32_t size)
{
    static const pdk_technique plain[FISH_SIZE_MAX + 1] = {
        [2] = PDK_TECHNIQUE_X_WING,    [3] = PDK_TECHNIQUE_SWORDFISH,
        [4] = PDK_TECHNIQUE_JELLYFISH, [5] = PDK_TECHNIQUE_SQUIRMBAG,
        [6] = PDK_TECHNIQUE_WHALE,     [7] = PDK_TECHNIQUE_LEVIATHAN};
    static const pdk_technique first[][2] = {
        [BASIC_FISH] = {0,                            PDK_TECHNIQUE_FINNED_X_WING},
        [FRANKEN_FISH] = {PDK_TECHNIQUE_FRANKEN_X_WING,
                        PDK_TECHNIQUE_FINNED_FRANKEN_X_WING                      },
        [MUTANT_FISH] = {PDK_TECHNIQUE_MUTANT_X_WING,
                        PDK_TECHNIQUE_FINNED_MUTANT_X_WING                       }
    };
    if (kind == BASIC_FISH && is_sashimi)
        return PDK_TECHNIQUE_SASHIMI_X_WING + (size - 2);
    if (kind == BASIC_FISH && !has_fins) return plain[size];
    return first[kind][has_fins] + (size - 2);
}

// A search for fish of one symbol and size.
struct angler {
    struct search *search;
    enum fish_kind kind;
    uint32_t size, symbol;
    bool has_fins; // else fish without fins
    struct cell_set dead;

    struct fish_house *bases, *covers; // that may be chosen
    uint32_t base_count, cover_count;
    struct fish_house *usable; // covers of the base that was chosen
    uint32_t usable_count;

    // Chosen so far.
    uint16_t base[FISH_SIZE_MAX], cover[FISH_SIZE_MAX];
    struct cell_set in_base, endo_fins;
    struct catch_list *catches; // of siamese fish: where fish are collected
};

// A complete fish.
struct caught {
    pdk_technique technique;
    uint16_t cover[FISH_SIZE_MAX];
    struct cell_set fins, removed, removed_twice;
};

struct catch_list {
    struct caught *items;
    size_t count, capacity;
};

static bool catch_add(struct angler *angler, const struct caught *caught)
{
    struct catch_list *list = angler->catches;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].technique == caught->technique &&
            memcmp(&list->items[i].removed, &caught->removed,
                   sizeof caught->removed) == 0 &&
            memcmp(&list->items[i].removed_twice, &caught->removed_twice,
                   sizeof caught->removed_twice) == 0)
            return true;
    if (list->count == list->capacity) {
        const size_t capacity = 2 * list->capacity + 16;
        struct caught *items =
            pdki_alloc_resize(list->items, capacity, sizeof *items);
        if (!items) return false;
        list->items = items;
        list->capacity = capacity;
    }
    list->items[list->count++] = *caught;
    return true;
}

static void remove_cells(struct search *search, const struct cell_set *cells,
                         uint32_t symbol)
{
    for (EACH_CELL(cell, cells)) step_remove(search->step, cell, bit(symbol));
}

static void explain_catch(const struct angler *angler,
                          const struct caught *caught)
{
    struct search *search = angler->search;
    for (uint32_t i = 0; i < angler->size; i++)
        step_because_house(search, PDK_ROLE_COVER, caught->cover[i]);
    for (EACH_CELL(cell, &caught->fins))
        step_because_cell(search,
                          cell_set_has(&angler->endo_fins, cell)
                              ? PDK_ROLE_ENDO_FIN
                              : PDK_ROLE_FIN,
                          cell);
}

static void begin_catch(const struct angler *angler,
                        const struct caught *caught)
{
    struct search *search = angler->search;
    step_begin(search, caught->technique, 0);
    remove_cells(search, &caught->removed, angler->symbol);
    remove_cells(search, &caught->removed_twice, angler->symbol);
    search->step->size = angler->size;
    for (uint32_t i = 0; i < angler->size; i++)
        step_because_house(search, PDK_ROLE_BASE, angler->base[i]);
    step_because_symbols(search, PDK_ROLE_BASE, bit(angler->symbol));
    explain_catch(angler, caught);
}

// Which houses a fish has: a set of bits of kinds.
static uint32_t kinds_of(const struct angler *angler, const uint16_t *houses)
{
    uint32_t kinds = 0;
    for (uint32_t i = 0; i < angler->size; i++)
        kinds |= 1u << houses[i] / angler->search->layout->side;
    return kinds;
}

static enum fish_kind kind_of(const struct angler *angler)
{
    const uint32_t box = 1u << BOX, row = 1u << ROW, column = 1u << COLUMN;
    const uint32_t base = kinds_of(angler, angler->base);
    const uint32_t cover = kinds_of(angler, angler->cover);
    const uint32_t base_lines = base & ~box, cover_lines = cover & ~box;
    if (!(base_lines == row && cover_lines == column) &&
        !(base_lines == column && cover_lines == row))
        return MUTANT_FISH;
    return (base | cover) & box ? FRANKEN_FISH : BASIC_FISH;
}

// Whether a line of the base has at most one place that is not a fin.
static bool is_sashimi(const struct angler *angler, const struct cell_set *fins)
{
    const struct layout *layout = angler->search->layout;
    for (uint32_t i = 0; i < angler->size; i++) {
        const uint32_t house = angler->base[i];
        uint32_t count = 0;
        const set places =
            angler->search->position->open.places[house][angler->symbol];
        for (EACH(place, places))
            count += !cell_set_has(fins, layout->house_cells[house][place]);
        if (count <= 1) return true;
    }
    return false;
}

// All houses are chosen: `covered` is in the cover, `twice` in two of its
// houses.
static bool land_fish(struct angler *angler, const struct cell_set *covered,
                      const struct cell_set *twice)
{
    struct caught caught;
    caught.removed = cells_without(covered, &angler->in_base);
    struct cell_set gone = cells_either(&caught.removed, twice);
    gone = cells_both(&gone, &angler->dead);
    if (cells_are_none(&gone)) return false;
    caught.fins = cells_without(&angler->in_base, covered);
    caught.fins = cells_either(&caught.fins, &angler->endo_fins);
    const uint32_t fins = cells_count(&caught.fins);
    if ((fins > 0) != angler->has_fins || fins > FINS_MAX) return false;
    for (EACH_CELL(fin, &caught.fins)) {
        gone = cells_both(&gone, &angler->search->layout->peer_set[fin]);
        if (cells_are_none(&gone)) return false;
    }
    caught.removed = cells_both(&caught.removed, &gone);
    caught.removed_twice = cells_without(&gone, &caught.removed);
    const enum fish_kind kind = kind_of(angler);
    caught.technique = fish_technique(
        kind, fins > 0, is_sashimi(angler, &caught.fins), angler->size);
    memcpy(caught.cover, angler->cover, sizeof caught.cover);
    if (angler->catches) {
        if (catch_add(angler, &caught)) return false;
        angler->search->budget->is_out_of_memory = true;
        return true;
    }
    begin_catch(angler, &caught);
    return step_offer(angler->search);
}

// Adds houses from `from` on to the cover. A branch ends if the best houses
// left cannot cover all places of the base but the fins.
static bool choose_cover(struct angler *angler, uint32_t from, uint32_t depth,
                         const struct cell_set *covered,
                         const struct cell_set *twice)
{
    const uint32_t missing = angler->size - depth;
    if (missing == 0) return land_fish(angler, covered, twice);
    if (!search_goes_on(angler->search)) return true;
    const struct cell_set open = cells_without(&angler->in_base, covered);
    const struct cell_set inner = cells_without(&angler->endo_fins, &open);
    const uint32_t left = cells_count(&open);
    const uint32_t fins = angler->has_fins ? FINS_MAX - cells_count(&inner) : 0;
    for (uint32_t i = from; i + missing <= angler->usable_count; i++) {
        const struct fish_house *house = &angler->usable[i];
        if (left > fins + missing * house->most) return false;
        const struct cell_set more = cells_either(covered, &house->cells);
        struct cell_set again = cells_both(covered, &house->cells);
        again = cells_either(&again, twice);
        angler->cover[depth] = house->house;
        if (choose_cover(angler, i + 1, depth + 1, &more, &again)) return true;
    }
    return false;
}

static bool is_in_base(const struct angler *angler, uint32_t house)
{
    for (uint32_t i = 0; i < angler->size; i++)
        if (angler->base[i] == house) return true;
    return false;
}

// The houses that can cover this base; `most` is how many of its places one of
// them or of the later ones has.
static bool list_usable_covers(struct angler *angler)
{
    struct cell_set reach = cells_none();
    angler->usable_count = 0;
    for (uint32_t i = 0; i < angler->cover_count; i++) {
        const struct fish_house *house = &angler->covers[i];
        if (!cells_meet(&house->cells, &angler->in_base) ||
            is_in_base(angler, house->house))
            continue;
        reach = cells_either(&reach, &house->cells);
        angler->usable[angler->usable_count++] = *house;
    }
    uint32_t most = 0;
    for (uint32_t i = angler->usable_count; i-- > 0;) {
        struct fish_house *house = &angler->usable[i];
        const struct cell_set both =
            cells_both(&house->cells, &angler->in_base);
        const uint32_t count = cells_count(&both);
        if (count > most) most = count;
        house->most = most;
    }
    return angler->usable_count >= angler->size &&
           cells_meet(&reach, &angler->dead);
}

static bool join_catches(struct angler *angler);

static bool choose_base(struct angler *angler, uint32_t from, uint32_t depth,
                        const struct cell_set *in_base,
                        const struct cell_set *endo_fins)
{
    const uint32_t missing = angler->size - depth;
    const struct cell_set none = cells_none();
    if (missing == 0) {
        angler->in_base = *in_base;
        angler->endo_fins = *endo_fins;
        if (!list_usable_covers(angler)) return false;
        if (angler->catches) angler->catches->count = 0;
        return choose_cover(angler, 0, 0, &none, &none) ||
               (angler->catches && join_catches(angler));
    }
    for (uint32_t i = from; i + missing <= angler->base_count; i++) {
        const struct fish_house *house = &angler->bases[i];
        struct cell_set endo = cells_both(in_base, &house->cells);
        if (!cells_are_none(&endo)) {
            if (!angler->has_fins || angler->kind == BASIC_FISH) continue;
            endo = cells_either(&endo, endo_fins);
            if (cells_count(&endo) > ENDO_FINS_MAX) continue;
        } else {
            endo = *endo_fins;
        }
        const struct cell_set more = cells_either(in_base, &house->cells);
        angler->base[depth] = house->house;
        if (choose_base(angler, i + 1, depth + 1, &more, &endo)) return true;
    }
    return false;
}

// The lowest cell that a fish removes the symbol from.
static uint32_t first_removed(const struct caught *caught)
{
    const uint32_t first = cells_next(&caught->removed, 0);
    return first < CELLS_MAX ? first : cells_next(&caught->removed_twice, 0);
}

// Siamese fish: two with the same base, which remove more together.
static bool join_catches(struct angler *angler)
{
    const struct catch_list *list = angler->catches;
    struct search *search = angler->search;
    for (size_t i = 0; i < list->count; i++)
        for (size_t j = i + 1; j < list->count; j++) {
            const struct caught *a = &list->items[i], *b = &list->items[j];
            struct cell_set all = cells_either(&a->removed, &a->removed_twice);
            struct cell_set more = cells_either(&b->removed, &b->removed_twice);
            if (first_removed(a) == first_removed(b)) continue;
            begin_catch(angler, a);
            more = cells_without(&more, &all);
            remove_cells(search, &more, angler->symbol);
            const uint32_t first = search->step->reason_count;
            explain_catch(angler, b);
            step_group_reasons(search->step, first, 1);
            if (step_offer(search)) return true;
        }
    return false;
}

// The houses that may be in the base, `lines` among them, and in the cover.
static void list_fish_houses(struct angler *angler, enum house_kind lines)
{
    const struct search *search = angler->search;
    const uint32_t side = search->layout->side;
    const bool is_mutant = angler->kind == MUTANT_FISH;
    angler->base_count = angler->cover_count = 0;
    for (uint32_t k = 0; k < KINDS; k++) {
        const enum house_kind kind = player_kinds[k];
        if (kind == BOX && angler->kind == BASIC_FISH) continue;
        for (uint32_t i = 0; i < side; i++) {
            const uint32_t house = kind * side + i;
            const set places =
                search->position->open.places[house][angler->symbol];
            if (!places) continue;
            const struct fish_house entry = {
                (uint16_t)house, 0,
                cells_of_places(search->layout, house, places)};
            if ((is_mutant || kind == BOX || kind == lines) &&
                (angler->has_fins || size_of(places) <= angler->size))
                angler->bases[angler->base_count++] = entry;
            if (is_mutant || kind == BOX || kind != lines)
                angler->covers[angler->cover_count++] = entry;
        }
    }
}

static bool fish_for_symbol(struct angler *angler, uint32_t symbol)
{
    const struct cell_set none = cells_none();
    if (!symbol_is_new(angler->search, symbol)) return false;
    angler->symbol = symbol;
    angler->dead = *digit_dead(angler->search, symbol);
    if (cells_are_none(&angler->dead)) return false;
    list_fish_houses(angler, ROW);
    if (choose_base(angler, 0, 0, &none, &none)) return true;
    if (angler->kind == MUTANT_FISH) return false;
    list_fish_houses(angler, COLUMN);
    return choose_base(angler, 0, 0, &none, &none);
}

static bool fish_for(struct search *search, enum fish_kind kind, uint32_t size,
                     bool has_fins)
{
    struct angler angler = {.search = search,
                            .kind = kind,
                            .size = size,
                            .has_fins = has_fins,
                            .bases = search->named->fish_houses[0],
                            .covers = search->named->fish_houses[1],
                            .usable = search->named->fish_houses[2]};
    struct catch_list catches = {NULL, 0, 0};
    bool is_found = false;
    if (search->variants & PDK_VARIANT_SIAMESE) angler.catches = &catches;
    for (EACH(symbol, search->fish_symbols)) {
        is_found = fish_for_symbol(&angler, (uint32_t)symbol);
        if (is_found) break;
    }
    pdki_free(catches.items);
    return is_found;
}

static bool find_basic_fish(struct search *search, uint32_t size)
{
    return fish_for(search, BASIC_FISH, size, false);
}

static bool find_finned_fish(struct search *search, uint32_t size)
{
    return fish_for(search, BASIC_FISH, size, true);
}

static bool find_franken_fish(struct search *search, uint32_t size)
{
    return fish_for(search, FRANKEN_FISH, size, false);
}

static bool find_finned_franken_fish(struct search *search, uint32_t size)
{
    return fish_for(search, FRANKEN_FISH, size, true);
}

static bool find_mutant_fish(struct search *search, uint32_t size)
{
    return fish_for(search, MUTANT_FISH, size, false);
}

static bool find_finned_mutant_fish(struct search *search, uint32_t size)
{
    return fish_for(search, MUTANT_FISH, size, true);
}

#endif
