// Chains between two ends: remote pair, turbot fish, X-chain, XY-chain.
//
// A chain is a row of candidates, false and true in turn; it says that if its
// first is false, its last is true. From one true candidate to the next are two
// links, a move:
//
//   X    symbol v only   c true - f false = d true    f sees c, and f and d are
//                                                     the last two of a house
//   XY   cells of two    c true - other symbol of c's peer d false = d true
//
// No cell is used twice, except that an X-chain may return to its start, which
// is then true. An X-chain removes dead candidates only (templates.h). What a
// chain removes depends on its ends only, so the ends that
// remove most are tried first: a breadth-first search from the far end says how
// many moves are left at least, and a depth-first search finds a chain without
// a repeated cell.
#ifndef PDKI_LOGIC_LINKS_PATHS_H
#define PDKI_LOGIC_LINKS_PATHS_H

#include "logic/named/links_room.h"
#include "logic/named/templates.h"

enum {
    FAR = UINT8_MAX,
    // A search for one chain gives up after so many moves. Nearly always, the
    // first chain that it tries will do.
    PATH_VISITS = 1 << 16
};

// The candidates that are true if `cell` is not `symbol`, each the other one of
// two places. Two cells of a box that share a line have no link by their box.
static uint32_t strong_partners(const struct layout *layout,
                                const struct state *state, uint32_t cell,
                                uint32_t symbol, uint16_t out[KINDS])
{
    static const uint8_t kinds[KINDS] = {ROW, COLUMN, BOX};
    const uint16_t *houses = layout->cell_houses[cell];
    uint32_t count = 0;
    for (uint32_t i = 0; i < KINDS; i++) {
        const uint32_t kind = kinds[i], house = houses[kind];
        const set places = state->places[house][symbol] &
                           (set)~bit(layout->cell_places[cell][kind]);
        if (!is_single(places)) continue;
        const uint32_t other = layout->house_cells[house][lowest(places)];
        const uint16_t *others = layout->cell_houses[other];
        if (kind == BOX &&
            (others[ROW] == houses[ROW] || others[COLUMN] == houses[COLUMN]))
            continue;
        out[count++] = (uint16_t)other;
    }
    return count;
}

// Of a cell with two candidates: the number of the state in which `symbol` is
// true, and the other symbol.
static inline uint32_t pair_state(const struct linkage *linkage, uint32_t cell,
                                  uint32_t symbol)
{
    return 2 * cell + (lowest(linkage->candidates[cell]) != symbol);
}

static inline uint32_t symbol_beside(const struct linkage *linkage,
                                     uint32_t cell, uint32_t symbol)
{
    return lowest(linkage->candidates[cell] & (set)~bit(symbol));
}

static inline uint32_t symbol_of_state(const struct linkage *linkage,
                                       uint32_t at)
{
    const set own = linkage->candidates[at / 2];
    return lowest(at % 2 ? without_lowest(own) : own);
}

static void todo_reach(struct paths *paths, uint32_t at, uint32_t moves,
                       uint32_t *count)
{
    if (paths->todo[at] != FAR) return;
    paths->todo[at] = (uint8_t)moves;
    if (moves < paths->links_max) paths->queue[(*count)++] = (uint16_t)at;
}

static void todo_before_x(struct linkage *linkage, uint32_t at, uint32_t moves,
                          uint32_t *count)
{
    struct paths *paths = &linkage->paths;
    const struct layout *layout = linkage->layout;
    uint16_t partners[KINDS];
    const uint32_t partner_count = strong_partners(
        layout, &linkage->position->open, at / 2, paths->symbol, partners);
    for (uint32_t i = 0; i < partner_count; i++) {
        struct cell_set from = linkage->cells_of[paths->symbol];
        cells_keep(&from, &layout->peer_set[partners[i]]);
        for (EACH_CELL(cell, &from)) todo_reach(paths, 2 * cell, moves, count);
    }
}

static void todo_before_xy(struct linkage *linkage, uint32_t at, uint32_t moves,
                           uint32_t *count)
{
    const struct layout *layout = linkage->layout;
    const uint32_t cell = at / 2;
    const uint32_t in =
        symbol_beside(linkage, cell, symbol_of_state(linkage, at));
    struct cell_set from = linkage->cells_of[in];
    cells_keep(&from, &layout->peer_set[cell]);
    cells_keep(&from, &linkage->pairs);
    for (EACH_CELL(peer, &from))
        todo_reach(&linkage->paths, pair_state(linkage, peer, in), moves,
                   count);
}

// For each state, the least number of moves to `goal`.
static void todo_fill(struct linkage *linkage, uint32_t goal)
{
    struct paths *paths = &linkage->paths;
    uint32_t count = 0;
    memset(paths->todo, FAR, 2 * linkage->layout->cells);
    paths->todo[goal] = 0;
    paths->queue[count++] = (uint16_t)goal;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = paths->queue[i], moves = paths->todo[at] + 1u;
        if (paths->is_x)
            todo_before_x(linkage, at, moves, &count);
        else
            todo_before_xy(linkage, at, moves, &count);
    }
}

static void path_add(struct paths *paths, uint32_t cell, uint32_t symbol)
{
    paths->nodes[paths->count++] = (pdk_candidate){cell, symbol + 1};
    cell_set_add(&paths->used, cell);
}

static bool walk_x(struct linkage *linkage, uint32_t cell, uint32_t moves,
                   uint32_t goal);

// Goes on from `cell`, which is true, by way of `via`, which is false.
static bool walk_x_via(struct linkage *linkage, uint32_t via, uint32_t moves,
                       uint32_t goal)
{
    struct paths *paths = &linkage->paths;
    const uint32_t count = paths->count;
    uint16_t partners[KINDS];
    const uint32_t partner_count =
        strong_partners(linkage->layout, &linkage->position->open, via,
                        paths->symbol, partners);
    for (uint32_t i = 0; i < partner_count; i++) {
        const uint32_t next = partners[i], todo = paths->todo[2 * next];
        if (todo == FAR || moves + 1 + todo > paths->links_max ||
            (next != goal && cell_set_has(&paths->used, next)))
            continue;
        const bool is_start = cell_set_has(&paths->used, next);
        if (is_start && next != paths->nodes[0].cell) continue;
        path_add(paths, via, paths->symbol);
        path_add(paths, next, paths->symbol);
        if (next == goal || walk_x(linkage, next, moves + 1, goal)) return true;
        paths->count = count;
        cell_set_drop(&paths->used, via);
        if (!is_start) cell_set_drop(&paths->used, next);
    }
    return false;
}

static bool walk_x(struct linkage *linkage, uint32_t cell, uint32_t moves,
                   uint32_t goal)
{
    const struct layout *layout = linkage->layout;
    struct paths *paths = &linkage->paths;
    if (++paths->visits > PATH_VISITS) return false;
    struct cell_set from = linkage->cells_of[paths->symbol];
    cells_keep(&from, &layout->peer_set[cell]);
    cells_leave(&from, &paths->used);
    for (EACH_CELL(via, &from))
        if (walk_x_via(linkage, via, moves, goal)) return true;
    return false;
}

// A chain of an X-chain from `start` false to `goal` true, in `nodes`.
static bool path_find_x(struct linkage *linkage, uint32_t start, uint32_t goal)
{
    struct paths *paths = &linkage->paths;
    uint16_t partners[KINDS];
    const uint32_t count =
        strong_partners(linkage->layout, &linkage->position->open, start,
                        paths->symbol, partners);
    if (!count) return false;
    todo_fill(linkage, 2 * goal);
    paths->visits = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t todo = paths->todo[2 * partners[i]];
        // The goal itself is not the end of a chain of one link: it must be
        // reached again, which no chain can.
        if (todo == FAR || todo == 0 || todo > paths->links_max) continue;
        paths->used = cells_none();
        paths->count = 0;
        path_add(paths, start, paths->symbol);
        path_add(paths, partners[i], paths->symbol);
        if (walk_x(linkage, partners[i], 0, goal)) return true;
    }
    return false;
}

static bool walk_xy(struct linkage *linkage, uint32_t at, uint32_t moves,
                    uint32_t goal)
{
    const struct layout *layout = linkage->layout;
    struct paths *paths = &linkage->paths;
    const uint32_t cell = at / 2, symbol = symbol_of_state(linkage, at);
    if (++paths->visits > PATH_VISITS) return false;
    struct cell_set from = linkage->cells_of[symbol];
    cells_keep(&from, &layout->peer_set[cell]);
    cells_keep(&from, &linkage->pairs);
    cells_leave(&from, &paths->used);
    for (EACH_CELL(peer, &from)) {
        const uint32_t next = peer;
        const uint32_t other = symbol_beside(linkage, next, symbol);
        const uint32_t to = pair_state(linkage, next, other);
        if (paths->todo[to] == FAR ||
            moves + 1 + paths->todo[to] > paths->links_max)
            continue;
        path_add(paths, next, symbol);
        path_add(paths, next, other);
        if (to == goal || walk_xy(linkage, to, moves + 1, goal)) return true;
        paths->count -= 2;
        cell_set_drop(&paths->used, next);
    }
    return false;
}

// A chain of an XY-chain from `start` without `symbol` to `goal` with it.
static bool path_find_xy(struct linkage *linkage, uint32_t start, uint32_t goal,
                         uint32_t symbol)
{
    struct paths *paths = &linkage->paths;
    const uint32_t other = symbol_beside(linkage, start, symbol);
    const uint32_t from = pair_state(linkage, start, other);
    const uint32_t to = pair_state(linkage, goal, symbol);
    todo_fill(linkage, to);
    if (paths->todo[from] == FAR) return false;
    paths->used = cells_none();
    paths->count = paths->visits = 0;
    path_add(paths, start, symbol);
    path_add(paths, start, other);
    return walk_xy(linkage, from, 0, to);
}

// The ends that chains from `start` can reach, if cells may be used twice.
static void reach_x(struct linkage *linkage, uint32_t start)
{
    const struct layout *layout = linkage->layout;
    struct paths *paths = &linkage->paths;
    const struct cell_set *all = &linkage->cells_of[paths->symbol];
    uint16_t partners[KINDS];
    uint32_t first = 0, count = 0;
    struct cell_set *falses = &paths->used, seen;
    paths->reached = cells_none();
    *falses = cells_none();
    const uint32_t starts = strong_partners(layout, &linkage->position->open,
                                            start, paths->symbol, partners);
    for (uint32_t i = 0; i < starts; i++) paths->queue[count++] = partners[i];
    for (uint32_t move = 0; move < paths->links_max && first < count; move++)
        for (const uint32_t end = count; first < end; first++) {
            seen = layout->peer_set[paths->queue[first]];
            cells_keep(&seen, all);
            cells_leave(&seen, falses);
            cells_join(falses, &seen);
            for (EACH_CELL(via, &seen)) {
                const uint32_t nexts =
                    strong_partners(layout, &linkage->position->open, via,
                                    paths->symbol, partners);
                for (uint32_t i = 0; i < nexts; i++) {
                    if (cell_set_has(&paths->reached, partners[i])) continue;
                    cell_set_add(&paths->reached, partners[i]);
                    paths->queue[count++] = partners[i];
                }
            }
        }
}

// The candidates of `symbol` that see both ends.
static void ends_lose(struct linkage *linkage, uint32_t start, uint32_t end,
                      uint32_t symbol)
{
    const struct layout *layout = linkage->layout;
    losses_begin(&linkage->losses);
    struct cell_set *cells = losses_of(&linkage->losses, symbol);
    *cells = cells_both(&layout->peer_set[start], &layout->peer_set[end]);
    cells_keep(cells, &linkage->cells_of[symbol]);
}

static bool keep_path(struct search *search, struct linkage *linkage,
                      pdk_technique technique)
{
    const struct paths *paths = &linkage->paths;
    step_begin(search, technique, 0);
    step_lose(search, &linkage->losses);
    search->step->size = paths->count;
    if (paths->is_x)
        step_because_symbols(search, PDK_ROLE_BASE, bit(paths->symbol));
    for (uint32_t i = 0; i < paths->count; i++)
        step_because_node(search->step, paths->nodes[i].cell,
                          paths->nodes[i].symbol, i % 2);
    return choice_add(search);
}

static bool find_x_paths_from(struct search *search, struct linkage *linkage,
                              uint32_t start, pdk_technique technique)
{
    const uint32_t symbol = linkage->paths.symbol;
    const struct cell_set *dead = digit_dead(search, symbol);
    if (!cells_meet(dead, &linkage->layout->peer_set[start])) return false;
    reach_x(linkage, start);
    for (EACH_CELL(cell, &linkage->paths.reached)) {
        const uint32_t end = cell;
        if (end < start) continue;
        ends_lose(linkage, start, end, symbol);
        if (cells_lie_in(&linkage->losses.cells[symbol], dead) &&
            losses_win(search, &linkage->losses) &&
            path_find_x(linkage, start, end) &&
            keep_path(search, linkage, technique))
            return true;
    }
    return false;
}

static bool find_x_paths(struct search *search, pdk_technique technique,
                         uint32_t moves)
{
    struct linkage *linkage = linkage_begin(search);
    linkage->paths.is_x = true;
    linkage->paths.links_max = moves;
    set symbols = 0;
    for (uint32_t symbol = 0; symbol < linkage->layout->side; symbol++)
        if (symbol_is_new(search, symbol) && digit_has_dead(search, symbol))
            symbols |= bit(symbol);
    if (!symbols) return false;
    for (uint32_t cell = 0; cell < linkage->layout->cells; cell++)
        for (EACH(symbol, linkage->candidates[cell] & symbols)) {
            linkage->paths.symbol = (uint32_t)symbol;
            if (!budget_is_left(search->budget)) return false;
            if (find_x_paths_from(search, linkage, cell, technique))
                return true;
        }
    return choice_end(search);
}

static bool find_turbot_fish(struct search *search, uint32_t size)
{
    (void)size;
    return find_x_paths(search, PDK_TECHNIQUE_TURBOT_FISH, 1);
}

static bool find_x_chains(struct search *search, uint32_t size)
{
    (void)size;
    return find_x_paths(search, PDK_TECHNIQUE_PLAIN_X_CHAIN, CHAIN_MOVES);
}

static bool find_xy_paths_from(struct search *search, struct linkage *linkage,
                               uint32_t start, uint32_t symbol)
{
    struct cell_set ends = linkage->cells_of[symbol];
    cells_keep(&ends, &linkage->pairs);
    for (EACH_CELL(cell, &ends)) {
        const uint32_t end = cell;
        if (end <= start) continue;
        ends_lose(linkage, start, end, symbol);
        if (losses_win(search, &linkage->losses) &&
            path_find_xy(linkage, start, end, symbol) &&
            keep_path(search, linkage, PDK_TECHNIQUE_PLAIN_XY_CHAIN))
            return true;
    }
    return false;
}

static bool find_xy_chains(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    linkage->paths.is_x = false;
    linkage->paths.links_max = CHAIN_MOVES;
    for (EACH_CELL(cell, &linkage->pairs))
        for (EACH(symbol, linkage->candidates[cell])) {
            if (!budget_is_left(search->budget)) return false;
            if (find_xy_paths_from(search, linkage, cell, (uint32_t)symbol))
                return true;
        }
    return choice_end(search);
}

// Cells with the same two candidates, each seeing the next one. Cells at an odd
// distance differ; those next to each other are a naked pair.
struct remote {
    struct cell_set cells;
    set two;
    uint32_t count;
    uint16_t path[CHAIN_MOVES + 1];
};

static void remote_lose(struct linkage *linkage, const struct remote *remote,
                        uint32_t i, uint32_t j)
{
    const struct layout *layout = linkage->layout;
    struct cell_set seen = layout->peer_set[remote->path[i]];
    cells_keep(&seen, &layout->peer_set[remote->path[j]]);
    for (EACH(symbol, remote->two)) {
        struct cell_set lost = linkage->cells_of[symbol];
        cells_keep(&lost, &seen);
        cells_join(losses_of(&linkage->losses, (uint32_t)symbol), &lost);
    }
}

static bool keep_remote(struct search *search, struct linkage *linkage,
                        const struct remote *remote)
{
    losses_begin(&linkage->losses);
    remote_lose(linkage, remote, 0, remote->count - 1);
    if (!merit_of(linkage->layout, &linkage->losses).count) return false;
    for (uint32_t i = 0; i < remote->count; i++)
        for (uint32_t j = i + 3; j < remote->count; j += 2)
            remote_lose(linkage, remote, i, j);
    if (!losses_win(search, &linkage->losses)) return false;
    step_begin(search, PDK_TECHNIQUE_REMOTE_PAIR, 0);
    step_lose(search, &linkage->losses);
    search->step->size = remote->count;
    for (uint32_t i = 0; i < remote->count; i++)
        step_because_cell(search, PDK_ROLE_BASE, remote->path[i]);
    step_because_symbols(search, PDK_ROLE_BASE, remote->two);
    return choice_add(search);
}

static bool walk_remote(struct search *search, struct linkage *linkage,
                        struct remote *remote)
{
    const struct layout *layout = linkage->layout;
    const uint32_t last = remote->path[remote->count - 1];
    if (remote->count >= 4 && remote->count % 2 == 0 &&
        remote->path[0] < last && keep_remote(search, linkage, remote))
        return true;
    if (remote->count > CHAIN_MOVES) return false;
    struct cell_set next = remote->cells;
    cells_keep(&next, &layout->peer_set[last]);
    for (EACH_CELL(cell, &next)) {
        cell_set_drop(&remote->cells, cell);
        remote->path[remote->count++] = (uint16_t)cell;
        if (walk_remote(search, linkage, remote)) return true;
        remote->count--;
        cell_set_add(&remote->cells, cell);
    }
    return false;
}

static bool find_remote_pairs(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    for (EACH_CELL(start, &linkage->pairs)) {
        struct remote remote = {.two = linkage->candidates[start],
                                .count = 1,
                                .path = {(uint16_t)start}};
        for (EACH_CELL(cell, &linkage->pairs))
            if (linkage->candidates[cell] == remote.two)
                cell_set_add(&remote.cells, cell);
        if (cells_count(&remote.cells) < 4) continue;
        cell_set_drop(&remote.cells, start);
        if (walk_remote(search, linkage, &remote)) return true;
    }
    return choice_end(search);
}

#endif
