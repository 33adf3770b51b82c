// Nice loops and alternating inference chains, plain and grouped, and if asked
// for through almost locked sets.
//
// A nice loop leaves its first cell, by a candidate that is on or off, and
// comes back to it:
//
//   v off ... w on, w not v    continuous: the links of the loop hold both
//                              ways, so each weak one removes what sees both
//                              its ends
//   v off ... v on             v is true: the others of the cell are removed
//   v off ... w off            w on leads to v on, too: w is removed
//   v on  ... v off, or w on   v is removed
//
// An AIC is a chain v off ... w on between two cells. If v is w, it is removed
// where it sees both, at least twice, else it would be a loop; if not, and the
// cells see each other, neither cell can have the other's symbol.
#ifndef PDKI_LOGIC_LINKS_LOOPS_H
#define PDKI_LOGIC_LINKS_LOOPS_H

#include "logic/named/links_reach.h"

struct loop_search {
    struct search *search;
    struct linkage *linkage;
    struct webs *webs;
    uint32_t start; // literal
    uint32_t cell, symbol;
};

enum loop_kind { CONTINUOUS, DISCONTINUOUS, INFERENCE };

// The chain from the start to a literal.
static void chain_to(struct webs *webs, uint32_t end)
{
    uint32_t length = 0;
    for (uint32_t lit = end; lit != NO_NODE; lit = webs->parent[lit]) length++;
    webs->length = length;
    for (uint32_t lit = end; lit != NO_NODE; lit = webs->parent[lit])
        webs->chain[--length] = lit;
}

static inline uint32_t cell_of(const struct webs *webs, uint32_t lit)
{
    return webs->node[lit / 2].cell;
}

// Whether the chain comes to a cell again that it has left. Of a group that it
// comes to, only the first cell counts, and so of a set in a loop. A loop may
// come to its first cell again, also in a group or set that begins there.
static bool chain_bites_itself(const struct webs *webs, bool is_loop)
{
    struct cell_set left = cells_none();
    for (uint32_t i = 1; i < webs->length; i++) {
        const uint32_t lit = webs->chain[i], before = webs->chain[i - 1] / 2;
        if (cell_set_has(&left, cell_of(webs, lit)) ||
            (!is_loop && is_set(webs, lit / 2) &&
             cells_meet(&left, group_cells(webs, lit / 2))))
            return true;
        if (is_loop && webs->node[before].cell == cell_of(webs, webs->chain[0]))
            continue;
        if (is_group(webs, before))
            cells_join(&left, group_cells(webs, before));
        else
            cell_set_add(&left, webs->node[before].cell);
    }
    return false;
}

// The cells of the chain, without those of sets.
static struct cell_set chain_cells(const struct webs *webs)
{
    struct cell_set cells = cells_none();
    for (uint32_t i = 0; i < webs->length; i++) {
        const uint32_t node = webs->chain[i] / 2;
        if (!is_group(webs, node))
            cell_set_add(&cells, webs->node[node].cell);
        else if (!is_set(webs, node))
            cells_join(&cells, group_cells(webs, node));
    }
    return cells;
}

static bool chain_has_groups(const struct webs *webs)
{
    for (uint32_t i = 0; i < webs->length; i++)
        if (is_group(webs, webs->chain[i] / 2)) return true;
    return false;
}

static void because_node(struct search *search, const struct webs *webs,
                         uint32_t lit, uint32_t group)
{
    struct step *step = search->step;
    const uint32_t node = lit / 2, first = step->reason_count;
    const uint32_t symbol = webs->node[node].symbol + 1u;
    if (is_set(webs, node))
        for (EACH_CELL(cell, group_cells(webs, node)))
            step_because_cell(search, PDK_ROLE_SET, cell);
    else if (is_group(webs, node))
        for (EACH_CELL(cell, group_cells(webs, node)))
            step_because_node(step, cell, symbol, is_on(lit));
    else
        step_because_node(step, webs->node[node].cell, symbol, is_on(lit));
    step_group_reasons(step, first, group);
}

static bool keep_loop(struct loop_search *loops, enum loop_kind kind)
{
    static const pdk_technique techniques[][2] = {
        {PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP,
         PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP                      },
        {PDK_TECHNIQUE_DISCONTINUOUS_NICE_LOOP,
         PDK_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP                   },
        {PDK_TECHNIQUE_AIC,                     PDK_TECHNIQUE_GROUPED_AIC},
    };
    const struct webs *webs = loops->webs;
    step_begin(loops->search, techniques[kind][chain_has_groups(webs)], 0);
    step_lose(loops->search, &loops->linkage->losses);
    loops->search->step->size = webs->length;
    for (uint32_t i = 0; i < webs->length; i++)
        because_node(loops->search, webs, webs->chain[i], i);
    return choice_add(loops->search);
}

// The cells that see all places of a symbol in a node.
static struct cell_set seen_by(const struct loop_search *loops, uint32_t node,
                               uint32_t symbol)
{
    const struct webs *webs = loops->webs;
    const struct als_room *room = loops->linkage->als;
    if (!is_set(webs, node)) return seen_by_node(loops->linkage, node);
    return als_place_of(room, &room->sets[webs->node[node].als], symbol)->seen;
}

// What a weak link of a continuous loop removes: in its cell, or where it sees
// both ends, but not in the cells of the loop.
static void weak_link_loses(struct loop_search *loops,
                            const struct cell_set *cells, uint32_t a,
                            uint32_t b)
{
    struct linkage *linkage = loops->linkage;
    const struct webs *webs = loops->webs;
    const struct web_node *x = &webs->node[a / 2], *y = &webs->node[b / 2];
    if (x->symbol != y->symbol && !is_set(webs, a / 2)) {
        for (EACH(symbol, linkage->candidates[x->cell] &
                              (set) ~(bit(x->symbol) | bit(y->symbol))))
            losses_add(&linkage->losses, x->cell, (uint32_t)symbol);
        return;
    }
    struct cell_set seen = cells_without(&linkage->cells_of[y->symbol], cells);
    const struct cell_set by_a = seen_by(loops, a / 2, y->symbol);
    const struct cell_set by_b = seen_by(loops, b / 2, y->symbol);
    cells_keep(&seen, &by_a);
    cells_keep(&seen, &by_b);
    cells_join(losses_of(&linkage->losses, y->symbol), &seen);
}

// The symbols by which a set is neither entered nor left.
static void set_loses(struct loop_search *loops, uint32_t lit, uint32_t next)
{
    struct linkage *linkage = loops->linkage;
    const struct web_node *node = &loops->webs->node[lit / 2];
    const struct als *als = &linkage->als->sets[node->als];
    const set used =
        bit(node->symbol) | bit(loops->webs->node[next / 2].symbol);
    for (EACH(symbol, als->symbols & (set)~used)) {
        struct cell_set seen =
            als_place_of(linkage->als, als, (uint32_t)symbol)->seen;
        if (is_on(next) && linkage->candidates[cell_of(loops->webs, next)] &
                               bit((uint32_t)symbol))
            cells_keep(&seen,
                       &linkage->layout->peer_set[cell_of(loops->webs, next)]);
        cells_join(losses_of(&linkage->losses, (uint32_t)symbol), &seen);
    }
}

static bool end_continuous(struct loop_search *loops, uint32_t end)
{
    struct webs *webs = loops->webs;
    losses_begin(&loops->linkage->losses);
    chain_to(webs, end);
    if (chain_bites_itself(webs, true)) return false;
    const struct cell_set cells = chain_cells(webs);
    for (uint32_t i = 1; i + 1 < webs->length; i++) {
        const uint32_t lit = webs->chain[i], next = webs->chain[i + 1];
        if (!is_on(next)) weak_link_loses(loops, &cells, lit, next);
        if (is_set(webs, lit / 2)) set_loses(loops, lit, next);
    }
    weak_link_loses(loops, &cells, end, loops->start);
    return losses_win(loops->search, &loops->linkage->losses) &&
           keep_loop(loops, CONTINUOUS);
}

static bool end_discontinuous(struct loop_search *loops, uint32_t end, set lost)
{
    struct linkage *linkage = loops->linkage;
    losses_begin(&linkage->losses);
    for (EACH(symbol, lost & linkage->candidates[loops->cell]))
        losses_add(&linkage->losses, loops->cell, (uint32_t)symbol);
    if (!losses_win(loops->search, &linkage->losses)) return false;
    chain_to(loops->webs, end);
    return !chain_bites_itself(loops->webs, true) &&
           keep_loop(loops, DISCONTINUOUS);
}

// Whether the chain to a literal leaves the start cell at once, and comes to
// its end from another cell.
static bool leaves_cell(const struct loop_search *loops, uint32_t end)
{
    const struct webs *webs = loops->webs;
    uint32_t lit = webs->parent[end];
    if (!is_group(webs, lit / 2) && cell_of(webs, lit) == loops->cell)
        return false;
    while (webs->parent[lit] != loops->start) lit = webs->parent[lit];
    return is_group(webs, lit / 2) || cell_of(webs, lit) != loops->cell;
}

static bool find_loops_of(struct loop_search *loops)
{
    struct webs *webs = loops->webs;
    const set own = loops->linkage->candidates[loops->cell];
    const set start = bit(loops->symbol);
    for (EACH(symbol, own))
        for (uint32_t on = 0; on < 2; on++) {
            const uint32_t end =
                off_literal(
                    web_number(loops->linkage, loops->cell, (uint32_t)symbol)) +
                on;
            if (end == loops->start || !web_has(webs, end) ||
                webs->parent[end] == loops->start || !leaves_cell(loops, end))
                continue;
            const bool is_same = symbol == loops->symbol;
            bool is_taken = false;
            if (is_on(loops->start)) {
                if (is_same || on)
                    is_taken = end_discontinuous(loops, end, start);
            } else if (on && !is_same)
                is_taken = end_continuous(loops, end);
            else
                is_taken = end_discontinuous(loops, end,
                                             is_same ? own & (set)~start
                                                     : bit((uint32_t)symbol));
            if (is_taken) return true;
        }
    return false;
}

// What an AIC removes; false if it would not be taken.
static bool inference_loses(struct loop_search *loops,
                            const struct web_node *last)
{
    struct linkage *linkage = loops->linkage;
    const struct layout *layout = linkage->layout;
    losses_begin(&linkage->losses);
    if (last->symbol == loops->symbol) {
        struct cell_set *lost = losses_of(&linkage->losses, last->symbol);
        *lost = cells_both(&layout->peer_set[loops->cell],
                           &layout->peer_set[last->cell]);
        cells_keep(lost, &linkage->cells_of[last->symbol]);
    } else {
        if (!cell_set_has(&layout->peer_set[loops->cell], last->cell))
            return false;
        if (linkage->candidates[loops->cell] & bit(last->symbol))
            losses_add(&linkage->losses, loops->cell, last->symbol);
        if (linkage->candidates[last->cell] & bit(loops->symbol))
            losses_add(&linkage->losses, last->cell, loops->symbol);
    }
    return merit_of(layout, &linkage->losses).count >= 2 &&
           losses_win(loops->search, &linkage->losses);
}

// Whether an end, which is on, may be that of an AIC. A single link would be a
// pair of locked candidates.
static bool can_end_inference(const struct loop_search *loops, uint32_t node)
{
    return !is_group(loops->webs, node) &&
           loops->webs->node[node].cell != loops->cell;
}

static bool find_inferences(struct loop_search *loops)
{
    const struct webs *webs = loops->webs;
    for (uint32_t i = 0; i < webs->reached; i++) {
        const uint32_t end = webs->queue[i];
        if (!is_on(end) || !can_end_inference(loops, end / 2) ||
            webs->parent[end] == loops->start ||
            !inference_loses(loops, &webs->node[end / 2]))
            continue;
        chain_to(loops->webs, end);
        if (!chain_bites_itself(webs, false) && keep_loop(loops, INFERENCE))
            return true;
    }
    return false;
}

// A start that is on can only remove itself: whether that would be taken.
static bool removes_own(struct loop_search *loops)
{
    struct losses *losses = &loops->linkage->losses;
    losses_begin(losses);
    losses_add(losses, loops->cell, loops->symbol);
    return losses_win(loops->search, losses);
}

// Whether an AIC from the start to one of these nodes would be taken.
static bool may_infer(struct loop_search *loops, const uint64_t *row)
{
    const struct webs *webs = loops->webs;
    const set own = loops->linkage->candidates[loops->cell];
    for (uint32_t i = 0; i < webs->reach.words; i++) {
        uint64_t ends = 0;
        for (EACH(symbol, own)) ends |= with_row(webs, (uint32_t)symbol)[i];
        for (ends &= row[i]; ends; ends &= ends - 1) {
            const uint32_t node = i * 64 + (uint32_t)__builtin_ctzll(ends);
            if (can_end_inference(loops, node) &&
                inference_loses(loops, &webs->node[node]) &&
                !follows_at_once(webs, loops->start, on_literal(node)))
                return true;
        }
    }
    return false;
}

// Whether the start reaches the end of a loop or AIC at all. What is off
// because a node is on is what makes that node off.
static bool may_end(struct loop_search *loops)
{
    struct webs *webs = loops->webs;
    const uint32_t start = loops->start / 2, words = webs->reach.words;
    if (!webs->reach.is_known) return true;
    if (is_on(loops->start))
        return rows_meet(reach_row(webs, start), excluded_row(webs, start),
                         words);
    const uint64_t *row = reach_of_off(webs, start);
    for (EACH(symbol, loops->linkage->candidates[loops->cell])) {
        const uint32_t node =
            web_number(loops->linkage, loops->cell, (uint32_t)symbol);
        if ((node != start &&
             rows_meet(row, excluded_row(webs, node), words)) ||
            (row_has(row, node) &&
             !follows_at_once(webs, loops->start, on_literal(node))))
            return true;
    }
    return may_infer(loops, row);
}

static bool find_loops(struct search *search, uint32_t size)
{
    struct linkage *linkage = linkage_begin(search);
    struct webs *webs = linkage->webs;
    struct loop_search loops = {
        .search = search, .linkage = linkage, .webs = webs};
    const bool has_sets = size > 0 && search->variants & PDK_VARIANT_SET_NODES;
    if ((has_sets && !als_begin(search, linkage)) ||
        !web_begin(linkage, has_sets   ? SET_WEB
                            : size > 0 ? GROUPED_WEB
                                       : PLAIN_WEB) ||
        !reach_begin(linkage))
        return false;
    for (uint32_t on = 2; on-- > 0;)
        for (uint32_t node = 0; node < webs->candidates; node++) {
            loops.start = off_literal(node) + on;
            loops.cell = webs->node[node].cell;
            loops.symbol = webs->node[node].symbol;
            if ((on && !removes_own(&loops)) || !may_end(&loops)) continue;
            if (!budget_spend(search->budget)) return false;
            web_search(linkage, loops.start);
            if (find_loops_of(&loops)) return true;
            if (!is_on(loops.start) && find_inferences(&loops)) return true;
        }
    return choice_end(search);
}

#endif
