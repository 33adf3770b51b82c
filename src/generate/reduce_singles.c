// An orbit of clues can be removed exactly if singles settle its cells from the
// clues that stay and those that come later in the order. What singles settle
// is independent of their order, and more clues never settle less. So the work
// need not be repeated for each orbit: a list of orbits is decided on a board
// where all other relevant clues are given already. Those that are settled are
// removed. Otherwise the right half of the list is given too, and the left half
// decided; then, in its place, the left half's orbits that stay are given, and
// the right half is decided. A list of one that is not settled stays.
#include "generate/reduce_rule.h"

#include "base/alloc.h"
#include "core/error.h"
#include "generate/singles.h"

#include <string.h>

// Steps, usually of less than a microsecond, between calls of go_on().
enum { PATIENCE = 4096, COUNTS_OF_STEP = 4096 };

// On larger boards, a copy takes longer than it saves.
enum { COPY_SIDE_MAX = 256 };

struct singles {
    struct pdki_singles board;
    uint32_t *list; // of orbits that may be removed
    bool *stays;    // by orbit
    pdk_limits limits;
    uint64_t steps; // until the caller is asked
    bool is_cancelled;
};

static void singles_free(void *state)
{
    struct singles *singles = state;
    if (!singles) return;
    pdki_free(singles->stays);
    pdki_free(singles->list);
    pdki_singles_release(&singles->board);
    pdki_free(singles);
}

// How often the list of all cells can be halved, if copies are used.
static uint32_t count_levels(uint32_t side)
{
    uint32_t levels = 0;
    if (side > COPY_SIDE_MAX) return 0;
    size_t length = (size_t)side * side;
    for (; length > 1; length -= length / 2) levels++;
    return levels;
}

static pdk_status singles_make(const pdk_geometry *geometry, const char *engine,
                               void **out, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    (void)engine;
    *out = NULL;
    if (shape->side > PDK_SINGLES_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "the singles rule supports boards up to side %d, not %u",
            PDK_SINGLES_SIDE_MAX, shape->side);
    struct singles *singles = pdki_alloc_zeroed(1, sizeof *singles);
    if (!singles) return pdki_error_plain(error, PDK_ERR_MEMORY);
    *out = singles;
    singles->list = pdki_alloc_array(cells, sizeof *singles->list);
    singles->stays = pdki_alloc_array(cells, sizeof *singles->stays);
    return pdki_singles_init(&singles->board, shape,
                             count_levels(shape->side)) &&
                   singles->list && singles->stays
               ? PDK_OK
               : pdki_error_plain(error, PDK_ERR_MEMORY);
}

static pdk_status singles_limit(void *state, const pdk_limits *limits,
                                pdk_error *error)
{
    struct singles *singles = state;
    (void)error;
    singles->limits = *limits;
    return PDK_OK;
}

// Asks the caller whether to continue; replenishes the steps.
static bool ask_caller(struct singles *singles)
{
    const pdk_effort so_far = {.engine = "singles"};
    const pdk_limits *limits = &singles->limits;
    singles->steps = PATIENCE;
    if (!limits_go_on(limits, &so_far)) singles->is_cancelled = true;
    return !singles->is_cancelled;
}

static void follow(struct singles *singles)
{
    while (!singles->is_cancelled &&
           !pdki_singles_follow(&singles->board, &singles->steps))
        ask_caller(singles);
}

static void restore(struct singles *singles, struct pdki_singles_mark mark)
{
    while (!singles->is_cancelled &&
           !pdki_singles_restore(&singles->board, mark, &singles->steps))
        ask_caller(singles);
}

static void give(struct singles *singles, const struct pdki_reduce_run *run,
                 const uint32_t *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct pdki_orbit cells = pdki_clue_orbit(run->orbits, list[i]);
        pdki_singles_give(&singles->board, cells.cells, cells.count);
    }
    follow(singles);
}

// Copying the counts of large boards takes time.
static void charge(struct singles *singles)
{
    const uint64_t side = singles->board.side;
    const uint64_t cost = 1 + side * side / COUNTS_OF_STEP;
    singles->steps -= cost < singles->steps ? cost : singles->steps;
}

// Drops the orbits that are settled; returns the new length of the list.
static uint32_t drop_settled(const struct singles *singles,
                             const struct pdki_reduce_run *run, uint32_t *list,
                             uint32_t count)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct pdki_orbit cells = pdki_clue_orbit(run->orbits, list[i]);
        size_t k = 0;
        while (k < cells.count && singles->board.is_settled[cells.cells[k]])
            k++;
        if (k < cells.count) list[left++] = list[i];
    }
    return left;
}

// Moves the orbits that have to stay, or are undecided, to the front of the
// list and returns their number. Everything outside the list must have been
// propagated.
static uint32_t decide(struct singles *singles,
                       const struct pdki_reduce_run *run, uint32_t *list,
                       uint32_t count, uint32_t level)
{
    if (singles->is_cancelled) return count;
    run->reduced->questions++;
    count = drop_settled(singles, run, list, count);
    if (count <= 1) return count;
    const uint32_t half = count / 2;
    const struct pdki_singles_mark mark =
        pdki_singles_save(&singles->board, level);
    charge(singles);
    give(singles, run, list + half, count - half);
    const uint32_t stay = decide(singles, run, list, half, level + 1);
    restore(singles, mark);
    give(singles, run, list, stay);
    const uint32_t more =
        decide(singles, run, list + half, count - half, level + 1);
    memmove(list + stay, list + half, more * sizeof *list);
    return stay + more;
}

// Lists the orbits from a position in the order that may be removed given the
// number of clues, and gives all other clues. Returns the length of the list.
static uint32_t open_list(struct singles *singles,
                          const struct pdki_reduce_run *run, uint32_t from)
{
    uint32_t count = 0;
    pdki_singles_begin(&singles->board, run->solution);
    for (uint32_t i = 0; i < run->orbits->count; i++) {
        const uint32_t orbit = run->order[i];
        const struct pdki_orbit cells = pdki_clue_orbit(run->orbits, orbit);
        const bool is_clue = run->is_clue[cells.cells[0]];
        singles->stays[orbit] =
            !is_clue || i < from || !pdki_reduce_has_spare(run, cells.count);
        if (!singles->stays[orbit])
            singles->list[count++] = orbit;
        else if (is_clue)
            pdki_singles_give(&singles->board, cells.cells, cells.count);
    }
    follow(singles);
    return count;
}

// Empties the removed orbits, up to the first one that the number of clues
// keeps. Later ones must be decided again; returns the position.
static uint32_t take_away(const struct singles *singles,
                          struct pdki_reduce_run *run, uint32_t from)
{
    for (uint32_t i = from; i < run->orbits->count; i++) {
        const uint32_t orbit = run->order[i];
        const struct pdki_orbit cells = pdki_clue_orbit(run->orbits, orbit);
        if (singles->stays[orbit]) continue;
        if (!pdki_reduce_has_spare(run, cells.count)) return i + 1;
        pdki_reduce_set(run, cells, false);
        run->reduced->clues -= cells.count;
    }
    return (uint32_t)run->orbits->count;
}

static void begin_run(struct singles *singles)
{
    singles->is_cancelled = false;
    singles->steps = 0; // so that the caller is asked at least once
}

static pdk_status singles_open(void *state, struct pdki_reduce_run *run)
{
    struct singles *singles = state;
    struct pdki_singles *board = &singles->board;
    const uint32_t cells = board->side * board->side;
    run->reduced->is_unique = true;
    if (!run->wish->pattern) return PDK_OK;
    begin_run(singles);
    pdki_singles_begin(board, run->solution);
    for (pdk_cell cell = 0; cell < cells; cell++)
        if (run->is_clue[cell]) pdki_singles_give(board, &cell, 1);
    follow(singles);
    run->reduced->questions++;
    run->reduced->is_unique = board->trail_count == cells;
    return singles->is_cancelled
               ? pdki_error_plain(run->error, PDK_ERR_CANCELLED)
               : PDK_OK;
}

static pdk_status singles_reduce(void *state, struct pdki_reduce_run *run)
{
    struct singles *singles = state;
    uint32_t from = 0;
    begin_run(singles);
    while (from < run->orbits->count && !singles->is_cancelled) {
        const uint32_t count = open_list(singles, run, from);
        const uint32_t stay = decide(singles, run, singles->list, count, 0);
        for (uint32_t i = 0; i < stay; i++)
            singles->stays[singles->list[i]] = true;
        from = take_away(singles, run, from);
    }
    return singles->is_cancelled
               ? pdki_error_plain(run->error, PDK_ERR_CANCELLED)
               : PDK_OK;
}

const struct pdki_reduce_rule pdki_reduce_by_singles = {
    .make = singles_make,
    .free = singles_free,
    .limit = singles_limit,
    .open = singles_open,
    .reduce = singles_reduce,
};
