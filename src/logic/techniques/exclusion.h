// Aligned exclusions: 6.2 of two cells, 7.5 of three. Of all combinations of
// symbols in these cells, those are impossible that have the same symbol twice
// in a house, or that use up all candidates of another cell, the excluder,
// which sees all of them. A candidate in no possible combination is removed.
//
// Excluders have two candidates, or up to three if there are three cells, and
// there must be two of them. The third cell must have as few candidates, and
// see one of the first two.
#ifndef PDKI_LOGIC_EXCLUSION_H
#define PDKI_LOGIC_EXCLUSION_H

#include "logic/technique.h"

struct exclusion {
    struct search *search;
    struct cell_set few;     // cells that can be excluders
    struct cell_set changed; // since the last search
    uint32_t count;
    uint16_t all[CELLS_MAX];         // cells that see two excluders
    struct cell_set seen[CELLS_MAX]; // the excluders that each of them sees
    bool is_new[CELLS_MAX];          // it has changed, or one of these has

    // The combination: two or three cells, and the excluders they have in
    // common.
    uint32_t size, cells[3];
    struct cell_set pair; // excluders of the first two
    uint32_t excluder_count;
    uint16_t excluders[KINDS * SIDE_MAX];
    set used[KINDS * SIDE_MAX]; // their candidates
    set possible[3];            // the symbols of possible combinations
};

// out = a & b; whether that has two members or more.
static inline bool cells_cross(const struct layout *layout,
                               struct cell_set *out, const struct cell_set *a,
                               const struct cell_set *b)
{
    uint64_t any = 0, more = 0;
    for (uint32_t i = 0; i < layout->cell_words; i++) {
        const uint64_t word = a->words[i] & b->words[i];
        out->words[i] = word;
        more |= (word & (word - 1)) | (uint64_t)(any && word);
        any |= word;
    }
    return more;
}

static bool cells_touch(const struct layout *layout, const struct cell_set *a,
                        const struct cell_set *b)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < layout->cell_words; i++)
        any |= a->words[i] & b->words[i];
    return any;
}

static void exclusion_begin(struct exclusion *exclusion, struct search *search,
                            uint32_t limit)
{
    const struct layout *layout = search->layout;
    const set *candidates = search->position->open.candidates;
    exclusion->search = search;
    exclusion->count = exclusion->size = 0;
    memset(exclusion->cells, 0, sizeof exclusion->cells);
    memset(&exclusion->few, 0, sizeof exclusion->few);
    memset(&exclusion->changed, 0, sizeof exclusion->changed);
    for (uint32_t cell = 0; cell < layout->cells; cell++) {
        if (!has_two_or_more(candidates[cell])) continue;
        if (size_of(candidates[cell]) <= limit)
            cell_set_add(&exclusion->few, cell);
        if (cell_is_new(search, cell)) cell_set_add(&exclusion->changed, cell);
    }
    for (uint32_t cell = 0; cell < layout->cells; cell++) {
        struct cell_set *seen = &exclusion->seen[exclusion->count];
        if (!has_two_or_more(candidates[cell]) ||
            !cells_cross(layout, seen, &exclusion->few,
                         &layout->peer_set[cell]))
            continue;
        exclusion->is_new[exclusion->count] =
            cell_set_has(&exclusion->changed, cell) ||
            cells_touch(layout, seen, &exclusion->changed);
        exclusion->all[exclusion->count++] = (uint16_t)cell;
    }
}

// Whether a cell of the combination or one of its excluders has changed.
static bool combination_is_new(const struct exclusion *exclusion,
                               const struct cell_set *excluders)
{
    for (uint32_t i = 0; i < exclusion->size; i++)
        if (cell_set_has(&exclusion->changed, exclusion->cells[i])) return true;
    return cells_touch(exclusion->search->layout, excluders,
                       &exclusion->changed);
}

static void list_excluders(struct exclusion *exclusion,
                           const struct cell_set *excluders)
{
    exclusion->excluder_count = 0;
    for (uint32_t word = 0; word < exclusion->search->layout->cell_words;
         word++)
        for (uint64_t left = excluders->words[word]; left; left &= left - 1) {
            const uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(left);
            exclusion->excluders[exclusion->excluder_count] = (uint16_t)cell;
            exclusion->used[exclusion->excluder_count++] =
                exclusion->search->position->open.candidates[cell];
        }
}

// Chooses the first two cells; false if they have fewer than two excluders.
static inline bool choose_pair(struct exclusion *exclusion, uint32_t i,
                               uint32_t j)
{
    if (!cells_cross(exclusion->search->layout, &exclusion->pair,
                     &exclusion->seen[i], &exclusion->seen[j]))
        return false;
    exclusion->size = 2;
    exclusion->cells[0] = exclusion->all[i];
    exclusion->cells[1] = exclusion->all[j];
    return true;
}

static bool offer_exclusion(struct exclusion *exclusion, struct grade grade)
{
    struct search *search = exclusion->search;
    step_begin(search, grade.technique, grade.rating);
    for (uint32_t i = 0; i < exclusion->size; i++)
        step_remove(search->step, exclusion->cells[i],
                    search->position->open.candidates[exclusion->cells[i]] &
                        (set)~exclusion->possible[i]);
    if (!step_has_effect(search->step)) return false;
    search->step->size = exclusion->size;
    for (uint32_t i = 0; i < exclusion->size; i++)
        step_because_cell(search, PDK_ROLE_BASE, exclusion->cells[i]);
    for (uint32_t i = 0; i < exclusion->excluder_count; i++)
        step_because_cell(search, PDK_ROLE_EXTRA, exclusion->excluders[i]);
    return step_offer(search);
}

// The symbols that a further cell can have beside `symbols` without using up an
// excluder, given that it has one of `open`; none if they do so already.
static set left_beside(const struct exclusion *exclusion, set symbols, set open)
{
    for (uint32_t i = 0; i < exclusion->excluder_count; i++) {
        const set left = exclusion->used[i] & (set)~symbols;
        if (!has_two_or_more(left)) open &= left ? (set)~left : 0;
    }
    return open;
}

static bool sees(const struct exclusion *exclusion, uint32_t a, uint32_t b)
{
    return cell_set_has(&exclusion->search->layout->peer_set[a], b);
}

static bool exclude_pair(struct exclusion *exclusion)
{
    const set *candidates = exclusion->search->position->open.candidates;
    const uint32_t a = exclusion->cells[0], b = exclusion->cells[1];
    const bool is_aligned = sees(exclusion, a, b);
    exclusion->possible[0] = exclusion->possible[1] = 0;
    for (EACH(symbol, candidates[a])) {
        const set first = bit((uint32_t)symbol);
        const set open =
            is_aligned ? candidates[b] & (set)~first : candidates[b];
        const set second = left_beside(exclusion, first, open);
        if (second) exclusion->possible[0] |= first;
        exclusion->possible[1] |= second;
    }
    return offer_exclusion(exclusion,
                           (struct grade){PDK_TECHNIQUE_ALIGNED_PAIR, 6.2});
}

static bool find_aligned_pairs(struct search *search, uint32_t size)
{
    (void)size;
    struct exclusion exclusion;
    exclusion_begin(&exclusion, search, 2);
    for (uint32_t j = 1; j < exclusion.count; j++)
        for (uint32_t i = 0; i < j; i++) {
            if (!(exclusion.is_new[i] || exclusion.is_new[j]) ||
                !choose_pair(&exclusion, i, j) ||
                !combination_is_new(&exclusion, &exclusion.pair))
                continue;
            list_excluders(&exclusion, &exclusion.pair);
            if (exclude_pair(&exclusion)) return true;
        }
    return false;
}

// The possible symbols of the third cell beside two symbols.
static void combine(struct exclusion *exclusion, set first, set second)
{
    const uint32_t *cells = exclusion->cells;
    set open = exclusion->search->position->open.candidates[cells[2]];
    if (sees(exclusion, cells[0], cells[2])) open &= (set)~first;
    if (sees(exclusion, cells[1], cells[2])) open &= (set)~second;
    const set third = left_beside(exclusion, first | second, open);
    if (!third) return;
    exclusion->possible[0] |= first;
    exclusion->possible[1] |= second;
    exclusion->possible[2] |= third;
}

static bool exclude_triple(struct exclusion *exclusion)
{
    const set *candidates = exclusion->search->position->open.candidates;
    const uint32_t *cells = exclusion->cells;
    const bool is_aligned = sees(exclusion, cells[0], cells[1]);
    set *possible = exclusion->possible;
    possible[0] = possible[1] = possible[2] = 0;
    for (EACH(a, candidates[cells[0]]))
        for (EACH(b, candidates[cells[1]])) {
            const set first = bit((uint32_t)a), second = bit((uint32_t)b);
            const bool is_known = possible[0] & first && possible[1] & second &&
                                  possible[2] == candidates[cells[2]];
            if (!is_known && !(is_aligned && a == b))
                combine(exclusion, first, second);
        }
    return offer_exclusion(exclusion,
                           (struct grade){PDK_TECHNIQUE_ALIGNED_TRIPLE, 7.5});
}

static bool can_be_third(const struct exclusion *exclusion, uint32_t cell,
                         uint32_t a, uint32_t b)
{
    return cell_set_has(&exclusion->few, cell) &&
           (sees(exclusion, cell, a) || sees(exclusion, cell, b));
}

// Whether the same three cells come up earlier, from another two of them:
// pairs are visited by the higher cell, then by the lower one.
static bool is_repeated(const struct exclusion *exclusion)
{
    const uint32_t low = exclusion->cells[0], high = exclusion->cells[1],
                   third = exclusion->cells[2];
    return third < high &&
           (can_be_third(exclusion, high, low, third) ||
            (third < low && can_be_third(exclusion, low, third, high)));
}

// Adds a third cell, one of `cells`.
static bool add_third(struct exclusion *exclusion, const struct cell_set *cells,
                      bool is_new)
{
    const struct layout *layout = exclusion->search->layout;
    struct cell_set excluders;
    for (uint32_t word = 0; word < layout->cell_words; word++)
        for (uint64_t left = cells->words[word]; left; left &= left - 1) {
            const uint32_t cell = word * 64 + (uint32_t)__builtin_ctzll(left);
            if (!cells_cross(layout, &excluders, &exclusion->pair,
                             &layout->peer_set[cell]))
                continue;
            exclusion->size = 3;
            exclusion->cells[2] = cell;
            if (is_repeated(exclusion) ||
                !(is_new || combination_is_new(exclusion, &excluders)))
                continue;
            list_excluders(exclusion, &excluders);
            if (exclude_triple(exclusion)) return true;
        }
    return false;
}

// Adds third cells that see the first cell, then those that see the second.
static bool add_thirds(struct exclusion *exclusion)
{
    const struct layout *layout = exclusion->search->layout;
    const uint32_t a = exclusion->cells[0], b = exclusion->cells[1];
    const bool is_new = cell_set_has(&exclusion->changed, a) ||
                        cell_set_has(&exclusion->changed, b);
    const bool any_third =
        is_new || cells_touch(layout, &exclusion->pair, &exclusion->changed);
    struct cell_set first, second;
    for (uint32_t i = 0; i < layout->cell_words; i++) {
        const uint64_t open =
            exclusion->few.words[i] &
            (any_third ? ~UINT64_C(0) : exclusion->changed.words[i]);
        const uint64_t seen = layout->peer_set[a].words[i];
        first.words[i] = open & seen;
        second.words[i] = open & layout->peer_set[b].words[i] & ~seen;
    }
    first.words[b / 64] &= ~(UINT64_C(1) << b % 64);
    second.words[a / 64] &= ~(UINT64_C(1) << a % 64);
    return add_third(exclusion, &first, is_new) ||
           add_third(exclusion, &second, is_new);
}

static bool find_aligned_triples(struct search *search, uint32_t size)
{
    (void)size;
    struct exclusion exclusion;
    exclusion_begin(&exclusion, search, 3);
    for (uint32_t j = 1; j < exclusion.count; j++)
        for (uint32_t i = 0; i < j; i++)
            if (choose_pair(&exclusion, i, j) && add_thirds(&exclusion))
                return true;
    return false;
}

#endif
