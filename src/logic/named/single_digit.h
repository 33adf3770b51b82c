// Patterns of two links of one symbol. A house with two places for it is a
// strong link: if one end is false, the other is true.
//
// Skyscraper: two parallel lines are strong links that share a line across at
// one end; one of the other two ends is true. Two-string kite: a row and a
// column, with an end of each in the same box. Empty rectangle: all places of a
// box are in one of its rows or one of its columns, which cross; a strong link
// that ends in that row or column leads on to a cell of the other.
#ifndef PDKI_LOGIC_SINGLE_DIGIT_H
#define PDKI_LOGIC_SINGLE_DIGIT_H

#include "logic/named/templates.h"

// Whether to look for patterns of a symbol.
static bool may_have_step(struct search *search, uint32_t symbol)
{
    return symbol_is_new(search, symbol) && digit_has_dead(search, symbol);
}

// A house with two places for a symbol.
struct strong_link {
    uint32_t house;
    uint32_t ends[2];
};

static uint32_t find_strong_links(const struct search *search,
                                  enum house_kind kind, uint32_t symbol,
                                  struct strong_link *links)
{
    const struct layout *layout = search->layout;
    uint32_t count = 0;
    for (uint32_t i = 0; i < layout->side; i++) {
        const uint32_t house = kind * layout->side + i;
        const set places = search->position->open.places[house][symbol];
        if (size_of(places) != 2) continue;
        links[count++] = (struct strong_link){
            house,
            {layout->house_cells[house][lowest(places)],
              layout->house_cells[house][lowest(without_lowest(places))]}
        };
    }
    return count;
}

// Removes a symbol from all cells that see two cells.
static void remove_seen_by_two(struct search *search, uint32_t symbol,
                               uint32_t a, uint32_t b)
{
    const struct layout *layout = search->layout;
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = layout->peers[a][i];
        if (cell_set_has(&layout->peer_set[b], cell))
            step_remove(search->step, cell,
                        search->position->open.candidates[cell] & bit(symbol));
    }
}

// The reasons of a pattern of strong links, joined at two cells.
static void explain_links(struct search *search, uint32_t symbol,
                          const struct strong_link *a,
                          const struct strong_link *b)
{
    step_because_house(search, PDK_ROLE_BASE, a->house);
    step_because_house(search, PDK_ROLE_BASE, b->house);
    step_because_symbols(search, PDK_ROLE_BASE, bit(symbol));
    for (uint32_t end = 0; end < 2; end++) {
        const pdk_role role = end == 0 ? PDK_ROLE_PIVOT : PDK_ROLE_BASE;
        step_because_candidate(search, role, a->ends[end], symbol);
        step_because_candidate(search, role, b->ends[end], symbol);
    }
}

static void swap_ends(struct strong_link *link)
{
    const uint32_t end = link->ends[0];
    link->ends[0] = link->ends[1];
    link->ends[1] = end;
}

static bool share_house(const struct layout *layout, uint32_t a, uint32_t b,
                        enum house_kind kind)
{
    return layout->cell_houses[a][kind] == layout->cell_houses[b][kind];
}

// Lines of `kind` that share a line `across` at one end.
static bool find_skyscrapers_of(struct search *search, uint32_t symbol,
                                enum house_kind kind, enum house_kind across)
{
    const struct layout *layout = search->layout;
    struct strong_link links[SIDE_MAX];
    const uint32_t count = find_strong_links(search, kind, symbol, links);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            struct strong_link a = links[i], b = links[j];
            if (!share_house(layout, a.ends[0], b.ends[0], across)) {
                swap_ends(&a);
                swap_ends(&b);
            }
            if (!share_house(layout, a.ends[0], b.ends[0], across) ||
                share_house(layout, a.ends[1], b.ends[1], across))
                continue;
            step_begin(search, PDK_TECHNIQUE_SKYSCRAPER, 0);
            remove_seen_by_two(search, symbol, a.ends[1], b.ends[1]);
            if (!step_has_effect(search->step)) continue;
            explain_links(search, symbol, &a, &b);
            if (step_offer(search)) return true;
        }
    return false;
}

static bool find_skyscrapers(struct search *search, uint32_t size)
{
    (void)size;
    const uint32_t side = search->layout->side;
    for (uint32_t symbol = 0; symbol < side; symbol++)
        if (may_have_step(search, symbol) &&
            find_skyscrapers_of(search, symbol, ROW, COLUMN))
            return true;
    for (uint32_t symbol = 0; symbol < side; symbol++)
        if (may_have_step(search, symbol) &&
            find_skyscrapers_of(search, symbol, COLUMN, ROW))
            return true;
    return false;
}

// Turns two links so that their first ends share a box; false if no ends do.
static bool join_in_box(const struct layout *layout, struct strong_link *row,
                        struct strong_link *column)
{
    for (uint32_t i = 0; i < 2; i++)
        for (uint32_t j = 0; j < 2; j++) {
            if (!share_house(layout, row->ends[i], column->ends[j], BOX))
                continue;
            if (i == 1) swap_ends(row);
            if (j == 1) swap_ends(column);
            return true;
        }
    return false;
}

static bool links_touch(const struct strong_link *a,
                        const struct strong_link *b)
{
    return a->ends[0] == b->ends[0] || a->ends[0] == b->ends[1] ||
           a->ends[1] == b->ends[0] || a->ends[1] == b->ends[1];
}

// A kite, to be joined with another one.
struct kite {
    uint32_t symbol;
    struct strong_link row, column;
};

// Only where the lines through the outer ends cross: if these ends see more
// cells, that is a turbot fish.
static void remove_by_kite(struct search *search, const struct kite *kite)
{
    const uint32_t side = search->layout->side;
    const uint32_t cell =
        kite->column.ends[1] / side * side + kite->row.ends[1] % side;
    step_remove(search->step, cell,
                search->position->open.candidates[cell] & bit(kite->symbol));
}

static bool offer_kite(struct search *search, const struct kite *kite)
{
    step_begin(search, PDK_TECHNIQUE_TWO_STRING_KITE, 0);
    remove_by_kite(search, kite);
    if (!step_has_effect(search->step)) return false;
    explain_links(search, kite->symbol, &kite->row, &kite->column);
    return step_offer(search);
}

// Goes over the kites of a symbol. Ends that are joined stay in front for the
// rest of the walk.
struct kite_walk {
    uint32_t symbol, row_count, column_count;
    uint32_t row, column; // the next pair to look at
    struct strong_link rows[SIDE_MAX], columns[SIDE_MAX];
};

static void kite_begin(const struct search *search, uint32_t symbol,
                       struct kite_walk *walk)
{
    walk->symbol = symbol;
    walk->row_count = find_strong_links(search, ROW, symbol, walk->rows);
    walk->column_count =
        find_strong_links(search, COLUMN, symbol, walk->columns);
    walk->row = walk->column = 0;
}

static bool kite_next(const struct search *search, struct kite_walk *walk,
                      struct kite *kite)
{
    for (; walk->row < walk->row_count; walk->row++, walk->column = 0)
        while (walk->column < walk->column_count) {
            struct strong_link *row = &walk->rows[walk->row];
            struct strong_link *column = &walk->columns[walk->column++];
            if (!join_in_box(search->layout, row, column) ||
                links_touch(row, column))
                continue;
            *kite = (struct kite){walk->symbol, *row, *column};
            return true;
        }
    return false;
}

// Two kites that are joined at the same two cells remove more together. They
// may be of different symbols.
static bool is_joined_alike(const struct kite *a, const struct kite *b)
{
    const uint32_t row = a->row.ends[0], column = a->column.ends[0];
    return (row == b->row.ends[0] && column == b->column.ends[0]) ||
           (row == b->column.ends[0] && column == b->row.ends[0]);
}

static bool offer_two_kites(struct search *search, const struct kite *a,
                            const struct kite *b)
{
    struct step *step = search->step;
    if (!is_joined_alike(a, b)) return false;
    step_begin(search, PDK_TECHNIQUE_DUAL_TWO_STRING_KITE, 0);
    remove_by_kite(search, a);
    const uint32_t first = step->removal_count;
    remove_by_kite(search, b);
    if (first == 0 || first == step->removal_count ||
        (a->symbol == b->symbol &&
         step->removals[0].cell == step->removals[first].cell))
        return false;
    explain_links(search, a->symbol, &a->row, &a->column);
    const uint32_t reasons = step->reason_count;
    explain_links(search, b->symbol, &b->row, &b->column);
    step_group_reasons(step, reasons, 1);
    return step_offer(search);
}

static bool find_kites(struct search *search, uint32_t size)
{
    (void)size;
    struct kite_walk walk;
    struct kite kite;
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++) {
        if (!may_have_step(search, symbol)) continue;
        kite_begin(search, symbol, &walk);
        while (kite_next(search, &walk, &kite))
            if (offer_kite(search, &kite)) return true;
    }
    return false;
}

// Joins a kite with those that follow it: of the same symbol, then of later
// ones.
static bool join_kite(struct search *search, const struct kite *kite,
                      struct kite_walk walk)
{
    struct kite other;
    for (;;) {
        while (kite_next(search, &walk, &other))
            if (offer_two_kites(search, kite, &other)) return true;
        if (walk.symbol + 1 == search->layout->side) return false;
        kite_begin(search, walk.symbol + 1, &walk);
    }
}

static bool find_dual_kites(struct search *search, uint32_t size)
{
    (void)size;
    struct kite_walk walk;
    struct kite kite;
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++) {
        if (!may_have_step(search, symbol)) continue;
        kite_begin(search, symbol, &walk);
        while (kite_next(search, &walk, &kite))
            if (join_kite(search, &kite, walk)) return true;
    }
    return false;
}

// Of a box with more than two places, only one cell can be the crossing; with
// two places, two can.
enum { EXITS_MAX = 4 * SIDE_MAX };

// A box whose places are all in `row` or in `column`.
struct rectangle {
    uint32_t symbol, box, row, column;
};

// Whether the places of a box make an empty rectangle that crosses in a cell:
// some are outside the column and some outside the row.
static bool is_empty_rectangle(const struct search *search, uint32_t symbol,
                               uint32_t crossing, struct rectangle *out)
{
    const struct layout *layout = search->layout;
    const uint16_t *houses = layout->cell_houses[crossing];
    const set places = search->position->open.places[houses[BOX]][symbol];
    const set in_row = places & layout->shared[houses[BOX]][houses[ROW]];
    const set in_column = places & layout->shared[houses[BOX]][houses[COLUMN]];
    const uint32_t least = search->variants & PDK_VARIANT_SMALL ? 2 : 3;
    *out = (struct rectangle){symbol, houses[BOX], houses[ROW], houses[COLUMN]};
    return (in_row | in_column) == places && in_row != places &&
           in_column != places && size_of(places) >= least;
}

static void explain_rectangle(struct search *search,
                              const struct rectangle *rectangle)
{
    const uint32_t symbol = rectangle->symbol;
    step_because_house(search, PDK_ROLE_BASE, rectangle->box);
    step_because_house(search, PDK_ROLE_COVER, rectangle->row);
    step_because_house(search, PDK_ROLE_COVER, rectangle->column);
    step_because_symbols(search, PDK_ROLE_BASE, bit(symbol));
    const set places = search->position->open.places[rectangle->box][symbol];
    for (EACH(place, places))
        step_because_candidate(
            search, PDK_ROLE_BASE,
            search->layout->house_cells[rectangle->box][place], symbol);
}

static void explain_rectangle_link(struct search *search, uint32_t symbol,
                                   const struct strong_link *link)
{
    step_because_house(search, PDK_ROLE_PIVOT, link->house);
    step_because_candidate(search, PDK_ROLE_PIVOT, link->ends[0], symbol);
    step_because_candidate(search, PDK_ROLE_PIVOT, link->ends[1], symbol);
}

// The strong links that lead from one line of a rectangle to a candidate of the
// other line, which is false.
struct exits {
    uint32_t count;
    struct rectangle rectangles[EXITS_MAX];
    struct strong_link links[EXITS_MAX];
    uint32_t removed[EXITS_MAX];
};

// Links of `kind`, starting at a line of another kind and ending at `target`.
static void add_exits(const struct search *search,
                      const struct rectangle *rectangle, enum house_kind kind,
                      struct exits *exits)
{
    const struct layout *layout = search->layout;
    const enum house_kind across = kind == ROW ? COLUMN : ROW;
    const uint32_t start = kind == ROW ? rectangle->column : rectangle->row;
    const uint32_t target = kind == ROW ? rectangle->row : rectangle->column;
    struct strong_link links[SIDE_MAX];
    const uint32_t count =
        find_strong_links(search, kind, rectangle->symbol, links);
    for (uint32_t i = 0; i < count; i++) {
        struct strong_link link = links[i];
        if (layout->shared[link.house][rectangle->box]) continue;
        if (layout->cell_houses[link.ends[0]][across] != start)
            swap_ends(&link);
        if (layout->cell_houses[link.ends[0]][across] != start) continue;
        const uint32_t house = layout->cell_houses[link.ends[1]][across];
        const set crossing = layout->shared[target][house];
        const uint32_t cell = layout->house_cells[target][lowest(crossing)];
        if (layout->cell_houses[cell][BOX] == rectangle->box ||
            !(search->position->open.candidates[cell] & bit(rectangle->symbol)))
            continue;
        exits->rectangles[exits->count] = *rectangle;
        exits->links[exits->count] = link;
        exits->removed[exits->count++] = cell;
    }
}

// The crossings of a box are looked at from bottom right to top left.
static void list_exits(const struct search *search, uint32_t symbol,
                       uint32_t box, struct exits *exits)
{
    struct rectangle rectangle;
    exits->count = 0;
    for (uint32_t place = search->layout->side; place-- > 0;)
        if (is_empty_rectangle(search, symbol,
                               search->layout->house_cells[box][place],
                               &rectangle)) {
            add_exits(search, &rectangle, COLUMN, exits);
            add_exits(search, &rectangle, ROW, exits);
        }
}

static void explain_exit(struct search *search, const struct exits *exits,
                         uint32_t i)
{
    explain_rectangle(search, &exits->rectangles[i]);
    explain_rectangle_link(search, exits->rectangles[i].symbol,
                           &exits->links[i]);
}

static bool offer_exits(struct search *search, uint32_t symbol,
                        const struct exits *exits)
{
    for (uint32_t i = 0; i < exits->count; i++) {
        step_begin(search, PDK_TECHNIQUE_EMPTY_RECTANGLE, 0);
        step_remove(search->step, exits->removed[i], bit(symbol));
        explain_exit(search, exits, i);
        if (step_offer(search)) return true;
    }
    return false;
}

// Two rectangles of one box.
static bool offer_two_exits(struct search *search, uint32_t symbol,
                            const struct exits *exits)
{
    for (uint32_t i = 0; i < exits->count; i++)
        for (uint32_t j = i + 1; j < exits->count; j++) {
            if (exits->removed[i] == exits->removed[j]) continue;
            step_begin(search, PDK_TECHNIQUE_DUAL_EMPTY_RECTANGLE, 0);
            step_remove(search->step, exits->removed[i], bit(symbol));
            step_remove(search->step, exits->removed[j], bit(symbol));
            explain_exit(search, exits, i);
            const uint32_t reasons = search->step->reason_count;
            explain_exit(search, exits, j);
            step_group_reasons(search->step, reasons, 1);
            if (step_offer(search)) return true;
        }
    return false;
}

typedef bool offer_any_exits(struct search *search, uint32_t symbol,
                             const struct exits *exits);

static bool find_rectangles(struct search *search, offer_any_exits *offer)
{
    const uint32_t side = search->layout->side;
    struct exits exits;
    for (uint32_t symbol = 0; symbol < side; symbol++) {
        if (!may_have_step(search, symbol)) continue;
        for (uint32_t box = 0; box < side; box++) {
            list_exits(search, symbol, box, &exits);
            if (offer(search, symbol, &exits)) return true;
        }
    }
    return false;
}

static bool find_empty_rectangles(struct search *search, uint32_t size)
{
    (void)size;
    return find_rectangles(search, offer_exits);
}

static bool find_dual_empty_rectangles(struct search *search, uint32_t size)
{
    (void)size;
    return find_rectangles(search, offer_two_exits);
}

#endif
