// The implications between nodes, for nice loops, AICs and forcing.
//
// A node is a candidate, or a group: all candidates of a symbol where a box and
// a line meet, two or more. It is on if one of its candidates is true, off if
// all are false. Literal 2n + 1 says that node n is on, literal 2n that it is
// off. Each literal has a list of the literals that follow from it at once:
//
//   on    the other symbols of the cell are off; so are the nodes of its symbol
//         that share a house with it
//   off   the other one of two symbols of the cell is on; so is the node that
//         has all other places of its symbol in a house
//
// If asked for, almost locked sets are nodes, too, one for each symbol by which
// they are entered: off means that the set lacks that symbol. This follows from
// a node that sees all its places, and then what sees all places of another
// symbol of the set is off; a cell that is left with one candidate has it. A
// link has length 2, one from a set 2 more for each of its cells, and 1 more if
// it leaves a cell with one candidate.
//
// A breadth-first search follows the lists in order, and each literal keeps the
// one that it was first reached from. So the order of the lists decides which
// of several shortest chains is seen, and it is part of the rules: cells before
// rows, columns and boxes, candidates before groups.
#ifndef PDKI_LOGIC_LINKS_WEB_H
#define PDKI_LOGIC_LINKS_WEB_H

#include "logic/named/als_sets.h"

#define NO_NODE UINT32_MAX

struct web_node {
    uint16_t cell;      // the first one of a group
    uint16_t box, line; // of a group
    uint16_t als;       // of a set
    uint8_t symbol;
};

// Which nodes a web has.
enum web_kind { PLAIN_WEB, GROUPED_WEB, SET_WEB };

// Rows of bits, one for each node; a bit stands for a node that is on.
struct web_reach {
    bool is_known;
    uint32_t words;
    uint64_t *rows; // all that follow
    uint64_t *weak; // all that exclude it
    uint64_t *with; // [symbol]: all candidates of a symbol
    uint64_t *scratch;
    size_t row_capacity, weak_capacity, with_capacity, scratch_capacity;
};

struct webs {
    uint32_t version; // of the position, 0: none
    enum web_kind kind;
    uint32_t candidates, groups_end, nodes; // first candidates, then groups,
                                            // then almost locked sets
    uint32_t *number;                       // [cell * side + symbol]
    struct web_node *node;
    struct cell_set *cells;  // of groups and sets: [node - candidates]
    uint32_t *first, *lists; // the list of a literal begins at first[literal]
    uint32_t *groups_of;     // groups by symbol, then number
    uint32_t first_group[SIDE_MAX + 1];
    size_t node_capacity, cells_capacity, first_capacity, list_capacity;
    size_t groups_capacity;
    size_t list_count;
    // A breadth-first search: where a literal was reached from, if `stamp` is
    // `now`, and the order in which they were reached.
    uint32_t *parent, *stamp, *queue, *distance;
    size_t parent_capacity, stamp_capacity, queue_capacity, distance_capacity;
    uint32_t now, reached;
    struct web_reach reach; // links_reach.h
    // A chain, from the start.
    uint32_t *chain;
    size_t chain_capacity;
    uint32_t length;
};

static void webs_close(struct webs *webs)
{
    if (!webs) return;
    pdki_free(webs->reach.scratch);
    pdki_free(webs->reach.with);
    pdki_free(webs->reach.weak);
    pdki_free(webs->reach.rows);
    pdki_free(webs->chain);
    pdki_free(webs->distance);
    pdki_free(webs->queue);
    pdki_free(webs->stamp);
    pdki_free(webs->parent);
    pdki_free(webs->groups_of);
    pdki_free(webs->lists);
    pdki_free(webs->first);
    pdki_free(webs->cells);
    pdki_free(webs->node);
    pdki_free(webs->number);
    pdki_free(webs);
}

static struct webs *webs_open(const struct layout *layout)
{
    struct webs *webs = pdki_alloc_zeroed(1, sizeof *webs);
    if (!webs) return NULL;
    webs->number = pdki_alloc_array((size_t)layout->cells * layout->side,
                                    sizeof *webs->number);
    if (webs->number) return webs;
    webs_close(webs);
    return NULL;
}

static bool web_reserve(struct linkage *linkage, void *block, size_t *capacity,
                        size_t needed, size_t size)
{
    if (pdki_alloc_reserve((void **)block, capacity, needed, size)) return true;
    linkage->budget->is_out_of_memory = true;
    return false;
}

static inline uint32_t on_literal(uint32_t node)
{
    return 2 * node + 1;
}

static inline uint32_t off_literal(uint32_t node)
{
    return 2 * node;
}

static inline bool is_on(uint32_t lit)
{
    return lit & 1;
}

static inline uint32_t web_number(const struct linkage *linkage, uint32_t cell,
                                  uint32_t symbol)
{
    return linkage->webs->number[cell * linkage->layout->side + symbol];
}

// A set, not a group.
static inline bool is_set(const struct webs *webs, uint32_t node)
{
    return node >= webs->groups_end;
}

// A group or a set.
static inline bool is_group(const struct webs *webs, uint32_t node)
{
    return node >= webs->candidates;
}

static inline const struct cell_set *group_cells(const struct webs *webs,
                                                 uint32_t node)
{
    return &webs->cells[node - webs->candidates];
}

static bool add_node(struct linkage *linkage, struct web_node node)
{
    struct webs *webs = linkage->webs;
    if (!web_reserve(linkage, &webs->node, &webs->node_capacity,
                     webs->nodes + 1, sizeof *webs->node))
        return false;
    webs->node[webs->nodes++] = node;
    return true;
}

static bool add_candidates(struct linkage *linkage)
{
    struct webs *webs = linkage->webs;
    const uint32_t side = linkage->layout->side;
    webs->nodes = 0;
    for (uint32_t cell = 0; cell < linkage->layout->cells; cell++)
        for (EACH(symbol, linkage->candidates[cell])) {
            webs->number[cell * side + symbol] = webs->nodes;
            if (!add_node(linkage,
                          (struct web_node){.cell = (uint16_t)cell,
                                            .symbol = (uint8_t)symbol}))
                return false;
        }
    webs->candidates = webs->nodes;
    return true;
}

static bool add_group(struct linkage *linkage, uint32_t line, uint32_t box,
                      uint32_t symbol)
{
    const struct layout *layout = linkage->layout;
    struct webs *webs = linkage->webs;
    const set places = linkage->position->open.places[line][symbol] &
                       layout->shared[line][box];
    if (!has_two_or_more(places)) return true;
    const uint32_t group = webs->nodes - webs->candidates;
    if (!web_reserve(linkage, &webs->cells, &webs->cells_capacity, group + 1,
                     sizeof *webs->cells) ||
        !add_node(
            linkage,
            (struct web_node){.cell = layout->house_cells[line][lowest(places)],
                              .box = (uint16_t)box,
                              .line = (uint16_t)line,
                              .symbol = (uint8_t)symbol}))
        return false;
    webs->cells[group] = cells_of_places(layout, line, places);
    return true;
}

static bool add_groups(struct linkage *linkage)
{
    const struct layout *layout = linkage->layout;
    for (uint32_t line = ROW * layout->side; line < layout->houses; line++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++)
            for (uint32_t i = 0; i < layout->crossing_count[line][BOX]; i++)
                if (!add_group(linkage, line, layout->crossing[line][BOX][i],
                               symbol))
                    return false;
    return true;
}

static bool sort_groups(struct linkage *linkage)
{
    struct webs *webs = linkage->webs;
    const uint32_t side = linkage->layout->side;
    uint32_t count = 0;
    if (!web_reserve(linkage, &webs->groups_of, &webs->groups_capacity,
                     webs->nodes - webs->candidates + 1u,
                     sizeof *webs->groups_of))
        return false;
    for (uint32_t symbol = 0; symbol < side; symbol++) {
        webs->first_group[symbol] = count;
        for (uint32_t node = webs->candidates; node < webs->nodes; node++)
            if (webs->node[node].symbol == symbol)
                webs->groups_of[count++] = node;
    }
    webs->first_group[side] = count;
    return true;
}

static void list_add(struct webs *webs, uint32_t lit)
{
    webs->lists[webs->list_count++] = lit;
}

// The candidates of a symbol in a house, off.
static void list_house_off(struct linkage *linkage, uint32_t cell,
                           uint32_t symbol, uint32_t kind)
{
    const struct layout *layout = linkage->layout;
    const uint32_t house = layout->cell_houses[cell][kind];
    set places = linkage->position->open.places[house][symbol] &
                 (set)~bit(layout->cell_places[cell][kind]);
    if (kind == BOX)
        places &=
            (set) ~(layout->shared[house][layout->cell_houses[cell][ROW]] |
                    layout->shared[house][layout->cell_houses[cell][COLUMN]]);
    for (EACH(place, places))
        list_add(linkage->webs,
                 off_literal(web_number(
                     linkage, layout->house_cells[house][place], symbol)));
}

// The groups of the symbol in a house that have no cell in common with the
// node, off.
static void list_groups_off(struct linkage *linkage, uint32_t node)
{
    struct webs *webs = linkage->webs;
    const struct web_node *own = &webs->node[node];
    const uint16_t *houses = linkage->layout->cell_houses[own->cell];
    for (uint32_t i = webs->first_group[own->symbol];
         i < webs->first_group[own->symbol + 1]; i++) {
        const uint32_t other = webs->groups_of[i];
        const struct web_node *group = &webs->node[other];
        if (other == node) continue;
        if (is_group(webs, node)
                ? (group->box != own->box && group->line != own->line) ||
                      cells_meet(group_cells(webs, node),
                                 group_cells(webs, other))
                : (group->box != houses[BOX] && group->line != houses[ROW] &&
                   group->line != houses[COLUMN]) ||
                      cell_set_has(group_cells(webs, other), own->cell))
            continue;
        list_add(webs, off_literal(other));
    }
}

// The cells that see all of a node, if it is a candidate or a group.
static struct cell_set seen_by_node(const struct linkage *linkage,
                                    uint32_t node)
{
    const struct webs *webs = linkage->webs;
    return is_group(webs, node)
               ? cells_seen_by(linkage->layout, group_cells(webs, node))
               : linkage->layout->peer_set[webs->node[node].cell];
}

// The sets that lack a symbol because a node has it.
static void list_sets_off(struct linkage *linkage, uint32_t node)
{
    struct webs *webs = linkage->webs;
    const struct als_room *room = linkage->als;
    const uint32_t symbol = webs->node[node].symbol;
    const struct cell_set seen = seen_by_node(linkage, node);
    for (uint32_t other = webs->groups_end; other < webs->nodes; other++) {
        const struct web_node *to = &webs->node[other];
        if (to->symbol == symbol &&
            cells_lie_in(&als_place_of(room, &room->sets[to->als], symbol)->in,
                         &seen))
            list_add(webs, off_literal(other));
    }
}

// The groups, or the sets, that are off because a set has all its symbols but
// one.
static void list_nodes_off(struct linkage *linkage, uint32_t node,
                           uint32_t from, uint32_t end)
{
    struct webs *webs = linkage->webs;
    const struct als_room *room = linkage->als;
    const struct web_node *own = &webs->node[node];
    const struct als *als = &room->sets[own->als];
    for (uint32_t other = from; other < end; other++) {
        const struct web_node *to = &webs->node[other];
        const struct cell_set *cells = group_cells(webs, other);
        if (to->symbol == own->symbol || !(als->symbols & bit(to->symbol)))
            continue;
        if (is_set(webs, other)) {
            if (cells_meet(cells, &als->cells)) continue;
            cells = &als_place_of(room, &room->sets[to->als], to->symbol)->in;
        }
        if (cells_lie_in(cells, &als_place_of(room, als, to->symbol)->seen))
            list_add(webs, off_literal(other));
    }
}

static void list_off_of_set(struct linkage *linkage, uint32_t node)
{
    struct webs *webs = linkage->webs;
    const struct web_node *own = &webs->node[node];
    const struct als *als = &linkage->als->sets[own->als];
    for (EACH(symbol, als->symbols & (set)~bit(own->symbol)))
        for (EACH_CELL(
                 cell,
                 &als_place_of(linkage->als, als, (uint32_t)symbol)->seen))
            list_add(webs,
                     off_literal(web_number(linkage, cell, (uint32_t)symbol)));
    list_nodes_off(linkage, node, webs->candidates, webs->groups_end);
    list_nodes_off(linkage, node, webs->groups_end, webs->nodes);
}

// Cells that a set leaves with one candidate, after taking two or more.
static void list_on_of_set(struct linkage *linkage, uint32_t node)
{
    struct webs *webs = linkage->webs;
    const struct als_room *room = linkage->als;
    const struct web_node *own = &webs->node[node];
    const struct als *als = &room->sets[own->als];
    for (EACH_CELL(cell, &als->buddies)) {
        const set all = linkage->candidates[cell];
        set left = all;
        for (EACH(symbol, als->symbols & all & (set)~bit(own->symbol)))
            if (cell_set_has(&als_place_of(room, als, (uint32_t)symbol)->seen,
                             cell))
                left &= (set)~bit((uint32_t)symbol);
        if (is_single(left) && size_of(all) > 2)
            list_add(webs, on_literal(web_number(linkage, cell, lowest(left))));
    }
}

static void list_on(struct linkage *linkage, uint32_t node)
{
    static const uint8_t kinds[KINDS] = {ROW, COLUMN, BOX};
    struct webs *webs = linkage->webs;
    const struct web_node *own = &webs->node[node];
    if (is_group(webs, node)) {
        struct cell_set seen =
            cells_seen_by(linkage->layout, group_cells(webs, node));
        cells_keep(&seen, &linkage->cells_of[own->symbol]);
        for (EACH_CELL(cell, &seen))
            list_add(webs, off_literal(web_number(linkage, cell, own->symbol)));
    } else {
        for (EACH(symbol,
                  linkage->candidates[own->cell] & (set)~bit(own->symbol)))
            list_add(webs, off_literal(web_number(linkage, own->cell,
                                                  (uint32_t)symbol)));
        for (uint32_t i = 0; i < KINDS; i++)
            list_house_off(linkage, own->cell, own->symbol, kinds[i]);
    }
    if (webs->kind != PLAIN_WEB) list_groups_off(linkage, node);
    if (webs->kind == SET_WEB) list_sets_off(linkage, node);
}

// The group with exactly these places of a house, NO_NODE if there is none.
static uint32_t group_at(const struct linkage *linkage, uint32_t house,
                         set places, uint32_t symbol)
{
    const struct webs *webs = linkage->webs;
    const struct cell_set cells =
        cells_of_places(linkage->layout, house, places);
    for (uint32_t i = webs->first_group[symbol];
         i < webs->first_group[symbol + 1]; i++)
        if (memcmp(group_cells(webs, webs->groups_of[i]), &cells,
                   sizeof cells) == 0)
            return webs->groups_of[i];
    return NO_NODE;
}

// The places of a symbol in a house, without those of a node.
static set places_without(const struct linkage *linkage, uint32_t house,
                          uint32_t node)
{
    const struct layout *layout = linkage->layout;
    const struct webs *webs = linkage->webs;
    const struct web_node *own = &webs->node[node];
    const set places = linkage->position->open.places[house][own->symbol];
    if (!is_group(webs, node))
        return places &
               (set)~bit(layout->cell_places[own->cell][house / layout->side]);
    return places &
           (set)~layout
               ->shared[house][house == own->box ? own->line : own->box];
}

// The only other place in each of the node's houses, on: a candidate, or with
// `wants_groups` a group.
static void list_rest_on(struct linkage *linkage, uint32_t node,
                         bool wants_groups)
{
    static const uint8_t kinds[KINDS] = {ROW, COLUMN, BOX};
    const struct layout *layout = linkage->layout;
    struct webs *webs = linkage->webs;
    const struct web_node *own = &webs->node[node];
    const size_t first = webs->list_count;
    for (uint32_t i = 0; i < KINDS; i++) {
        const uint32_t house = layout->cell_houses[own->cell][kinds[i]];
        if (is_group(webs, node) && house != own->box && house != own->line)
            continue;
        const set rest = places_without(linkage, house, node);
        if (!rest || is_single(rest) == wants_groups) continue;
        const uint32_t other =
            wants_groups
                ? group_at(linkage, house, rest, own->symbol)
                : web_number(linkage, layout->house_cells[house][lowest(rest)],
                             own->symbol);
        if (other == NO_NODE) continue;
        size_t at = webs->list_count++;
        for (; at > first && webs->lists[at - 1] > on_literal(other) &&
               wants_groups;
             at--)
            webs->lists[at] = webs->lists[at - 1];
        webs->lists[at] = on_literal(other);
    }
}

static void list_off(struct linkage *linkage, uint32_t node)
{
    struct webs *webs = linkage->webs;
    const struct web_node *own = &webs->node[node];
    if (!is_group(webs, node)) {
        const set beside =
            linkage->candidates[own->cell] & (set)~bit(own->symbol);
        if (is_single(beside))
            list_add(webs, on_literal(
                               web_number(linkage, own->cell, lowest(beside))));
    }
    list_rest_on(linkage, node, false);
    if (webs->kind != PLAIN_WEB) list_rest_on(linkage, node, true);
}

static bool web_fill(struct linkage *linkage)
{
    struct webs *webs = linkage->webs;
    const size_t literals = 2 * (size_t)webs->nodes;
    if (!web_reserve(linkage, &webs->first, &webs->first_capacity, literals + 1,
                     sizeof *webs->first) ||
        !web_reserve(linkage, &webs->parent, &webs->parent_capacity, literals,
                     sizeof *webs->parent) ||
        !web_reserve(linkage, &webs->stamp, &webs->stamp_capacity, literals,
                     sizeof *webs->stamp) ||
        !web_reserve(linkage, &webs->queue, &webs->queue_capacity, literals,
                     sizeof *webs->queue) ||
        !web_reserve(linkage, &webs->distance, &webs->distance_capacity,
                     literals, sizeof *webs->distance) ||
        !web_reserve(linkage, &webs->chain, &webs->chain_capacity, literals,
                     sizeof *webs->chain))
        return false;
    webs->list_count = 0;
    for (uint32_t lit = 0; lit < literals; lit++) {
        if (!web_reserve(linkage, &webs->lists, &webs->list_capacity,
                         webs->list_count + 4 * SIDE_MAX + 2 * webs->nodes +
                             linkage->layout->cells,
                         sizeof *webs->lists))
            return false;
        webs->first[lit] = (uint32_t)webs->list_count;
        if (is_set(webs, lit / 2)) {
            if (is_on(lit)) continue;
            list_off_of_set(linkage, lit / 2);
            list_on_of_set(linkage, lit / 2);
        } else if (is_on(lit)) {
            list_on(linkage, lit / 2);
        } else {
            list_off(linkage, lit / 2);
        }
    }
    webs->first[literals] = (uint32_t)webs->list_count;
    memset(webs->stamp, 0, webs->stamp_capacity * sizeof *webs->stamp);
    webs->now = 0;
    return true;
}

// Sets of one cell are left out: they are links inside cells.
static bool add_sets(struct linkage *linkage)
{
    struct webs *webs = linkage->webs;
    const struct als_room *room = linkage->als;
    for (uint32_t i = 0; i < room->count; i++) {
        const struct als *als = &room->sets[i];
        if (als->size < 2) continue;
        for (EACH(symbol, als->symbols)) {
            const uint32_t group = webs->nodes - webs->candidates;
            if (!web_reserve(linkage, &webs->cells, &webs->cells_capacity,
                             group + 1, sizeof *webs->cells) ||
                !add_node(linkage,
                          (struct web_node){
                              .cell = (uint16_t)cells_next(&als->cells, 0),
                              .als = (uint16_t)i,
                              .symbol = (uint8_t)symbol}))
                return false;
            webs->cells[group] = als->cells;
        }
    }
    return true;
}

// Makes the lists for the position, unless that was done before; false if out
// of memory. A web with sets needs als_begin().
static bool web_begin(struct linkage *linkage, enum web_kind kind)
{
    struct webs *webs = linkage->webs;
    if (webs->version == linkage->version && webs->kind == kind) return true;
    webs->version = 0;
    webs->reach.is_known = false;
    webs->kind = kind;
    if (!add_candidates(linkage) || (kind != PLAIN_WEB && !add_groups(linkage)))
        return false;
    webs->groups_end = webs->nodes;
    if (!sort_groups(linkage)) return false;
    if ((kind == SET_WEB && !add_sets(linkage)) || !web_fill(linkage))
        return false;
    webs->version = linkage->version;
    return true;
}

static inline bool web_has(const struct webs *webs, uint32_t lit)
{
    return webs->stamp[lit] == webs->now;
}

// How long a link from a literal is.
static uint32_t link_length(const struct linkage *linkage, uint32_t from)
{
    const struct webs *webs = linkage->webs;
    if (!is_set(webs, from / 2)) return 2;
    return 2 + 2u * linkage->als->sets[webs->node[from / 2].als].size;
}

static void web_start(struct webs *webs, uint32_t start)
{
    webs->now++;
    webs->reached = 0;
    webs->stamp[start] = webs->now;
    webs->parent[start] = NO_NODE;
    webs->distance[start] = 0;
    webs->queue[webs->reached++] = start;
}

// Reaches all that follows from a literal.
static void web_search_plain(struct webs *webs, uint32_t start)
{
    web_start(webs, start);
    for (uint32_t i = 0; i < webs->reached; i++) {
        const uint32_t from = webs->queue[i];
        for (uint32_t k = webs->first[from]; k < webs->first[from + 1]; k++) {
            const uint32_t to = webs->lists[k];
            if (web_has(webs, to)) continue;
            webs->stamp[to] = webs->now;
            webs->parent[to] = from;
            webs->queue[webs->reached++] = to;
        }
    }
}

// The same through sets. A shorter way that is found later replaces the
// parent, but is not followed again.
static void web_search_sets(struct linkage *linkage, uint32_t start)
{
    struct webs *webs = linkage->webs;
    web_start(webs, start);
    for (uint32_t i = 0; i < webs->reached; i++) {
        const uint32_t from = webs->queue[i];
        const uint32_t length = link_length(linkage, from);
        for (uint32_t k = webs->first[from]; k < webs->first[from + 1]; k++) {
            const uint32_t to = webs->lists[k];
            const bool is_forced = is_set(webs, from / 2) && is_on(to);
            const uint32_t distance = webs->distance[from] + length + is_forced;
            if (!web_has(webs, to)) {
                webs->stamp[to] = webs->now;
                webs->queue[webs->reached++] = to;
            } else if (webs->distance[to] <= distance) {
                continue;
            }
            webs->parent[to] = from;
            webs->distance[to] = distance;
        }
    }
}

static void web_search(struct linkage *linkage, uint32_t start)
{
    if (linkage->webs->kind == SET_WEB)
        web_search_sets(linkage, start);
    else
        web_search_plain(linkage->webs, start);
}

#endif
