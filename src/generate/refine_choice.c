// A clue that k of the solutions have leaves k solutions. So one list tells the
// worth of all clues that could be added. Cells alone are tallied while the
// list comes; for orbits, solutions are kept and grouped by their symbols in
// the cells of the orbit.
//
// All that is told is true of the puzzle, not of the way in which an engine
// goes through its solutions: so engines do not change what is picked.
#include "generate/refine_choice.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

// More solutions than this take longer to list than it is worth. Where they are
// kept, so many bytes are grouped within a few milliseconds.
enum { SOLUTIONS_MAX = 20000, LIST_BYTES = 1 << 21 };

// Solutions with the same symbols in an orbit; count 0: an empty place.
struct pdki_refine_group {
    uint64_t key;
    uint32_t count;
};

// The hash table has 2^bits places, more than half of them empty.
enum { GROUP_BITS = 16 };

bool pdki_refine_choice_init(struct pdki_refine_choice *choice,
                             struct pdki_refine_board *board,
                             pdk_solver *solver)
{
    const size_t side = board->orbits.side, cells = board->cells;
    *choice = (struct pdki_refine_choice){
        .board = board,
        .solver = solver,
        .open = pdki_alloc_array(cells, sizeof *choice->open),
        .tallies = pdki_alloc_array(cells * side, sizeof *choice->tallies),
    };
    return choice->open && choice->tallies;
}

void pdki_refine_choice_release(struct pdki_refine_choice *choice)
{
    pdki_free(choice->groups);
    pdki_free(choice->listed);
    pdki_free(choice->tallies);
    pdki_free(choice->open);
}

bool pdki_refine_choice_open(struct pdki_refine_choice *choice,
                             const pdk_symbol *kept)
{
    const struct pdki_refine_board *board = choice->board;
    choice->kept = kept;
    choice->has_singles = board->orbits.count == board->cells;
    choice->cap = SOLUTIONS_MAX;
    if (choice->has_singles) return true;
    if (choice->cap > LIST_BYTES / board->cells)
        choice->cap = (uint32_t)(LIST_BYTES / board->cells);
    if (choice->groups) return true;
    if (!choice->listed)
        choice->listed = pdki_alloc_array(choice->cap, board->cells);
    if (!choice->listed) return false;
    choice->groups =
        pdki_alloc_array((size_t)1 << GROUP_BITS, sizeof *choice->groups);
    return choice->groups != NULL;
}

static void set_limits(struct pdki_refine_choice *choice)
{
    pdk_limits limits = choice->limits;
    limits.solutions = choice->bound;
    pdk_solver_limit(choice->solver, &limits);
}

static pdk_status judge(const struct pdki_refine_choice *choice,
                        pdk_status status, const pdk_count *count,
                        uint32_t *solutions, pdk_error *error)
{
    if (status != PDK_OK) return status;
    if (pdk_solver_stop(choice->solver) == PDK_STOP_CALLER)
        return pdki_error_plain(error, PDK_ERR_CANCELLED);
    *solutions = count->is_exact ? (uint32_t)count->solutions : 0;
    return PDK_OK;
}

pdk_status pdki_refine_choice_count(struct pdki_refine_choice *choice,
                                    uint32_t *solutions, pdk_error *error)
{
    pdk_count count = {0};
    set_limits(choice);
    const pdk_status status =
        pdk_solver_count(choice->solver, choice->board->puzzle, &count, error);
    return judge(choice, status, &count, solutions, error);
}

static uint32_t *tallies_of(const struct pdki_refine_choice *choice,
                            pdk_cell cell)
{
    return choice->tallies + (size_t)cell * choice->board->orbits.side;
}

static pdk_status tally(void *context, const pdk_grid *solution)
{
    struct pdki_refine_choice *choice = context;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    for (uint32_t i = 0; i < choice->open_count; i++) {
        const pdk_cell cell = choice->open[i];
        tallies_of(choice, cell)[symbols[cell] - 1]++;
    }
    return PDK_OK;
}

static pdk_status keep(void *context, const pdk_grid *solution)
{
    struct pdki_refine_choice *choice = context;
    const size_t cells = choice->board->cells;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    uint8_t *to = choice->listed + choice->listed_count * cells;
    // An engine may give one more than the limit before it stops.
    if (choice->listed_count == choice->bound) return PDK_OK;
    for (size_t i = 0; i < cells; i++) to[i] = (uint8_t)symbols[i];
    choice->listed_count++;
    return PDK_OK;
}

static void clear(struct pdki_refine_choice *choice)
{
    const pdk_symbol *symbols = pdk_grid_symbols(choice->board->puzzle);
    const size_t row = choice->board->orbits.side * sizeof *choice->tallies;
    choice->listed_count = 0;
    choice->open_count = 0;
    if (!choice->has_singles) return;
    for (pdk_cell cell = 0; cell < choice->board->cells; cell++) {
        if (symbols[cell] != 0) continue;
        choice->open[choice->open_count++] = cell;
        memset(tallies_of(choice, cell), 0, row);
    }
}

pdk_status pdki_refine_choice_list(struct pdki_refine_choice *choice,
                                   uint32_t *solutions, pdk_error *error)
{
    pdk_count count = {0};
    clear(choice);
    set_limits(choice);
    const pdk_status status = pdk_solver_each(
        choice->solver, choice->board->puzzle,
        choice->has_singles ? tally : keep, choice, &count, error);
    return judge(choice, status, &count, solutions, error);
}

// One question: what may be picked, and the best so far.
struct search {
    struct pdki_refine_choice *choice;
    const struct pdki_refine_pick *last;
    pdk_random *random;
    struct pdki_refine_pick best;
};

static void offer(struct search *search, uint32_t orbit, uint64_t key,
                  uint32_t solutions)
{
    struct pdki_refine_pick *best = &search->best;
    if (solutions == 0 || solutions > best->solutions) return;
    if (orbit == search->last->orbit && key == search->last->key) return;
    const uint32_t ties = solutions == best->solutions ? best->ties + 1 : 1;
    if (ties == 1 || pdk_random_below(search->random, ties) == 0)
        *best = (struct pdki_refine_pick){solutions, orbit, key, ties};
    best->ties = ties;
}

static void offer_cell(struct search *search, uint32_t orbit)
{
    const struct pdki_refine_choice *choice = search->choice;
    const pdk_cell cell = *pdki_refine_board_cells(choice->board, orbit);
    const uint32_t *tallies = tallies_of(choice, cell);
    const uint32_t side = choice->board->orbits.side;
    if (choice->kept) {
        const pdk_symbol symbol = choice->kept[cell];
        offer(search, orbit, symbol, tallies[symbol - 1]);
        return;
    }
    for (uint32_t i = 0; i < side; i++) offer(search, orbit, i + 1, tallies[i]);
}

static uint64_t listed_key(const struct pdki_refine_board *board,
                           uint32_t orbit, const uint8_t *solution)
{
    const pdk_cell *cells = pdki_refine_board_cells(board, orbit);
    uint64_t key = 0;
    for (uint32_t i = pdki_refine_board_size(board, orbit); i-- > 0;)
        key = key << 8 | solution[cells[i]];
    return key;
}

static void count_key(struct pdki_refine_group *groups, unsigned bits,
                      uint64_t key)
{
    const uint64_t odd = 0x9e3779b97f4a7c15; // spreads keys over high bits
    const size_t mask = ((size_t)1 << bits) - 1;
    size_t place = (size_t)(key * odd >> (64 - bits));
    while (groups[place].count != 0 && groups[place].key != key)
        place = (place + 1) & mask;
    groups[place].key = key;
    groups[place].count++;
}

static void offer_groups(struct search *search, uint32_t orbit)
{
    const struct pdki_refine_choice *choice = search->choice;
    const struct pdki_refine_board *board = choice->board;
    const uint8_t *solution = choice->listed;
    unsigned bits = 1;
    while (choice->listed_count >> (bits - 1) != 0) bits++;
    const size_t places = (size_t)1 << bits;
    memset(choice->groups, 0, places * sizeof *choice->groups);
    for (uint32_t i = 0; i < choice->listed_count;
         i++, solution += board->cells)
        count_key(choice->groups, bits, listed_key(board, orbit, solution));
    for (size_t i = 0; i < places; i++)
        offer(search, orbit, choice->groups[i].key, choice->groups[i].count);
}

static void offer_kept(struct search *search, uint32_t orbit)
{
    const struct pdki_refine_choice *choice = search->choice;
    const struct pdki_refine_board *board = choice->board;
    const uint64_t key = pdki_refine_board_key(board, orbit, choice->kept);
    const uint8_t *solution = choice->listed;
    uint32_t solutions = 0;
    for (uint32_t i = 0; i < choice->listed_count;
         i++, solution += board->cells)
        solutions += listed_key(board, orbit, solution) == key;
    offer(search, orbit, key, solutions);
}

struct pdki_refine_pick
pdki_refine_choice_pick(struct pdki_refine_choice *choice,
                        const struct pdki_refine_pick *last, uint32_t only,
                        uint64_t room, pdk_random *random)
{
    const struct pdki_refine_board *board = choice->board;
    const uint32_t count = (uint32_t)board->orbits.count;
    struct search search = {choice, last, random, {.solutions = UINT32_MAX}};
    for (uint32_t orbit = 0; orbit < count; orbit++) {
        if (board->is_clue[orbit]) continue;
        if (only != UINT32_MAX
                ? orbit != only
                : board->roles[orbit] != PDKI_REFINE_FREE ||
                      pdki_refine_board_size(board, orbit) > room)
            continue;
        if (choice->has_singles)
            offer_cell(&search, orbit);
        else if (choice->kept)
            offer_kept(&search, orbit);
        else
            offer_groups(&search, orbit);
    }
    if (search.best.ties == 0) search.best.solutions = 0;
    return search.best;
}
