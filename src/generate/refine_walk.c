// A step removes one clue and adds another: the one that leaves the fewest
// solutions of all that could be added. The step is undone if that is more than
// before; occasionally, slightly more is accepted, to escape from dead ends.
//
// So the number of solutions decreases while the number of clues is fixed. That
// is far faster than moving between puzzles with a unique solution, which are
// rare and far apart.
//
// A clue that occurs in k of the solutions leaves k solutions. So one list
// shows the value of all clues that could be added. For single cells, counts
// are accumulated while listing; for orbits, solutions are kept and grouped by
// their symbols in the cells of the orbit. All of this depends only on the
// puzzle, not on the order in which an engine lists its solutions, so all
// engines make the same choices.
#include "generate/refiner.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

enum { BITS = 8 };

static uint64_t key_of(const struct pdki_refine_board *board, uint32_t orbit,
                       const pdk_symbol *symbols)
{
    const struct pdki_orbit at = pdki_clue_orbit(&board->orbits, orbit);
    uint64_t key = 0;
    for (uint32_t i = at.count; i-- > 0;)
        key = key << BITS | symbols[at.cells[i]];
    return key;
}

static void write_orbit(struct pdki_refine_board *board, uint32_t orbit,
                        uint64_t key)
{
    const struct pdki_orbit at = pdki_clue_orbit(&board->orbits, orbit);
    pdk_symbol *symbols = pdki_grid_cells(board->puzzle);
    for (uint32_t i = 0; i < at.count; i++, key >>= BITS)
        symbols[at.cells[i]] = (pdk_symbol)(key & UINT8_MAX);
    board->is_clue[orbit] = symbols[at.cells[0]] != 0;
    if (board->roles[orbit] != PDKI_REFINE_FREE) return;
    if (board->is_clue[orbit])
        board->free_cells += at.count;
    else
        board->free_cells -= at.count;
}

static uint64_t drop(struct pdki_refine_board *board, uint32_t place)
{
    const uint32_t orbit = board->clues[place];
    const uint64_t key = key_of(board, orbit, pdk_grid_symbols(board->puzzle));
    write_orbit(board, orbit, 0);
    board->clues[place] = board->clues[--board->clue_count];
    return key;
}

static void put(struct pdki_refine_board *board, uint32_t orbit, uint64_t key)
{
    write_orbit(board, orbit, key);
    board->clues[board->clue_count++] = orbit;
}

void pdki_refine_load(pdk_refiner *refiner, const pdk_grid *puzzle)
{
    struct pdki_refine_board *board = &refiner->board;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    const uint32_t count = (uint32_t)board->orbits.count;
    board->clue_count = 0;
    board->free_cells = 0;
    pdk_grid_reset(board->puzzle);
    for (uint32_t orbit = 0; orbit < count; orbit++) {
        const uint64_t key = key_of(board, orbit, symbols);
        board->is_clue[orbit] = false;
        if (key != 0) put(board, orbit, key);
    }
}

// More solutions than this take longer to list than they are worth. If they are
// kept, LIST_BYTES are grouped within a few milliseconds.
enum { SOLUTIONS_MAX = 20000, LIST_BYTES = 1 << 21 };

// The hash table has 2^bits slots, more than half of them empty.
enum { GROUP_BITS = 16 };

static uint32_t *tallies_of(const pdk_refiner *refiner, pdk_cell cell)
{
    return refiner->tallies + (size_t)cell * refiner->board.orbits.side;
}

static pdk_status tally(void *context, const pdk_grid *solution)
{
    pdk_refiner *refiner = context;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    for (uint32_t i = 0; i < refiner->open_count; i++) {
        const pdk_cell cell = refiner->open[i];
        tallies_of(refiner, cell)[symbols[cell] - 1]++;
    }
    return PDK_OK;
}

static pdk_status keep(void *context, const pdk_grid *solution)
{
    pdk_refiner *refiner = context;
    const size_t cells = refiner->board.cells;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    uint8_t *to = refiner->listed + refiner->listed_count * cells;
    // An engine may report one more than the limit before it stops.
    if (refiner->listed_count == refiner->bound) return PDK_OK;
    for (size_t i = 0; i < cells; i++) to[i] = (uint8_t)symbols[i];
    refiner->listed_count++;
    return PDK_OK;
}

static void clear(pdk_refiner *refiner)
{
    const pdk_symbol *symbols = pdk_grid_symbols(refiner->board.puzzle);
    const size_t row = refiner->board.orbits.side * sizeof *refiner->tallies;
    refiner->listed_count = 0;
    refiner->open_count = 0;
    if (!refiner->has_singles) return;
    for (pdk_cell cell = 0; cell < refiner->board.cells; cell++) {
        if (symbols[cell] != 0) continue;
        refiner->open[refiner->open_count++] = cell;
        memset(tallies_of(refiner, cell), 0, row);
    }
}

// Counts the solutions of the puzzle, and lists them if requested; 0: too many
// to list, or a limit was reached. PDK_ERR_CANCELLED if go_on() returned false.
static pdk_status count_solutions(pdk_refiner *refiner, bool lists,
                                  uint32_t *solutions)
{
    const pdk_grid *puzzle = refiner->board.puzzle;
    pdk_error *error = refiner->run.error;
    pdk_limits limits = refiner->limits;
    pdk_count count = {0};
    limits.solutions = refiner->bound;
    pdk_status status = pdk_solver_limit(refiner->solver, &limits, error);
    if (status != PDK_OK) return status;
    if (lists) clear(refiner);
    status = lists ? pdk_solver_each(refiner->solver, puzzle,
                                     refiner->has_singles ? tally : keep,
                                     refiner, &count, error)
                   : pdk_solver_count(refiner->solver, puzzle, &count, error);
    if (status != PDK_OK) return status;
    *solutions = count.is_exact ? (uint32_t)count.solutions : 0;
    return PDK_OK;
}

struct pick {
    uint32_t solutions; // that have it; 0: there is no choice
    uint32_t orbit;
    uint64_t key;
    uint32_t ties; // with equally few solutions
};

// One query: what may be picked, and the best so far.
struct search {
    const pdk_refiner *refiner;
    const struct pick *last; // was removed, and is never picked
    struct pick best;
};

static void offer(struct search *search, uint32_t orbit, uint64_t key,
                  uint32_t solutions)
{
    struct pick *best = &search->best;
    if (solutions == 0 || solutions > best->solutions) return;
    if (orbit == search->last->orbit && key == search->last->key) return;
    const uint32_t ties = solutions == best->solutions ? best->ties + 1 : 1;
    if (ties == 1 || pdk_random_below(search->refiner->run.random, ties) == 0)
        *best = (struct pick){solutions, orbit, key, ties};
    best->ties = ties;
}

static void offer_cell(struct search *search, uint32_t orbit)
{
    const pdk_refiner *refiner = search->refiner;
    const pdk_cell cell = *pdki_clue_orbit(&refiner->board.orbits, orbit).cells;
    const uint32_t *tallies = tallies_of(refiner, cell);
    const uint32_t side = refiner->board.orbits.side;
    if (refiner->run.kept) {
        const pdk_symbol symbol = refiner->run.kept[cell];
        offer(search, orbit, symbol, tallies[symbol - 1]);
        return;
    }
    for (uint32_t i = 0; i < side; i++) offer(search, orbit, i + 1, tallies[i]);
}

static uint64_t listed_key(const struct pdki_refine_board *board,
                           uint32_t orbit, const uint8_t *solution)
{
    const struct pdki_orbit at = pdki_clue_orbit(&board->orbits, orbit);
    uint64_t key = 0;
    for (uint32_t i = at.count; i-- > 0;)
        key = key << BITS | solution[at.cells[i]];
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
    const pdk_refiner *refiner = search->refiner;
    const struct pdki_refine_board *board = &refiner->board;
    const uint8_t *solution = refiner->listed;
    unsigned bits = 1;
    while (refiner->listed_count >> (bits - 1) != 0) bits++;
    const size_t places = (size_t)1 << bits;
    memset(refiner->groups, 0, places * sizeof *refiner->groups);
    for (uint32_t i = 0; i < refiner->listed_count;
         i++, solution += board->cells)
        count_key(refiner->groups, bits, listed_key(board, orbit, solution));
    for (size_t i = 0; i < places; i++)
        offer(search, orbit, refiner->groups[i].key, refiner->groups[i].count);
}

static void offer_kept(struct search *search, uint32_t orbit)
{
    const pdk_refiner *refiner = search->refiner;
    const struct pdki_refine_board *board = &refiner->board;
    const uint64_t key = key_of(board, orbit, refiner->run.kept);
    const uint8_t *solution = refiner->listed;
    uint32_t solutions = 0;
    for (uint32_t i = 0; i < refiner->listed_count;
         i++, solution += board->cells)
        solutions += listed_key(board, orbit, solution) == key;
    offer(search, orbit, key, solutions);
}

// After listing: the choice that leaves the fewest solutions, among all free
// orbits of at most `room` cells, or for the last one if that is fixed. Ties
// are broken at random.
static struct pick pick_best(const pdk_refiner *refiner,
                             const struct pick *last, uint64_t room)
{
    const struct pdki_refine_board *board = &refiner->board;
    const uint32_t count = (uint32_t)board->orbits.count;
    const bool is_fixed = last->orbit != UINT32_MAX &&
                          board->roles[last->orbit] == PDKI_REFINE_FIXED;
    struct search search = {refiner, last, {.solutions = UINT32_MAX}};
    for (uint32_t orbit = 0; orbit < count; orbit++) {
        if (board->is_clue[orbit]) continue;
        if (is_fixed ? orbit != last->orbit
                     : board->roles[orbit] != PDKI_REFINE_FREE ||
                           pdki_clue_orbit(&board->orbits, orbit).count > room)
            continue;
        if (refiner->has_singles)
            offer_cell(&search, orbit);
        else if (refiner->run.kept)
            offer_kept(&search, orbit);
        else
            offer_groups(&search, orbit);
    }
    if (search.best.ties == 0) search.best.solutions = 0;
    return search.best;
}

// With probability 1 / WARMTH_TIMES, a step may leave 1 / WARMTH_PARTS more
// solutions, repeatedly.
enum { WARMTH_TIMES = 4, WARMTH_PARTS = 4 };

// After this many steps per clue without a record, a new start is better.
enum { PATIENCE = 5 };

// The length of a list: initially, and per solution of the puzzle. After a walk
// without success it grows by 1 / REACH_PARTS.
enum { REACH = 1000, REACH_EACH = 64, REACH_PARTS = 8 };

// Clues removed before a solution is sampled.
enum { LOOSE_MAX = 4 };

bool pdki_refine_begin(pdk_refiner *refiner, pdk_clue_symmetry symmetry)
{
    const uint64_t steps = refiner->run.wish->steps;
    struct pdki_refine_board *board = &refiner->board;
    pdki_clue_orbits_fill(&board->orbits, symmetry);
    memset(board->roles, PDKI_REFINE_FREE, board->orbits.count);
    refiner->steps = 0;
    refiner->steps_end = steps != 0 ? steps : UINT64_MAX;
    refiner->reach = REACH;
    refiner->has_singles = board->orbits.count == board->cells;
    refiner->cap = SOLUTIONS_MAX;
    if (refiner->has_singles) return true;
    if (refiner->cap > LIST_BYTES / board->cells)
        refiner->cap = (uint32_t)(LIST_BYTES / board->cells);
    if (!refiner->listed)
        refiner->listed = pdki_alloc_array(refiner->cap, board->cells);
    if (!refiner->groups)
        refiner->groups =
            pdki_alloc_array((size_t)1 << GROUP_BITS, sizeof *refiner->groups);
    return refiner->listed && refiner->groups;
}

static pdk_status ask_caller(const pdk_refiner *refiner)
{
    return pdki_question_permit(&refiner->limits, refiner->solver,
                                refiner->run.error);
}

// Whether a clue, which has been removed, is needed.
static pdk_status ask_cell(pdk_refiner *refiner, pdk_cell cell,
                           enum pdki_answer *answer)
{
    return pdki_question_ask(refiner->solver, refiner->board.puzzle,
                             pdk_grid_symbols(refiner->found), cell,
                             refiner->other, answer, refiner->run.error);
}

static pdk_status ask_orbit(pdk_refiner *refiner, uint32_t orbit,
                            enum pdki_answer *answer)
{
    const struct pdki_orbit at = pdki_clue_orbit(&refiner->board.orbits, orbit);
    pdk_status status = ask_caller(refiner);
    *answer = PDKI_NEEDLESS;
    if (status == PDK_OK)
        status = pdk_solver_limit(refiner->solver, &refiner->limits,
                                  refiner->run.error);
    for (uint32_t i = 0; i < at.count && status == PDK_OK; i++) {
        status = ask_cell(refiner, at.cells[i], answer);
        if (*answer != PDKI_NEEDLESS) break;
    }
    return status;
}

static uint32_t find_place(const struct pdki_refine_board *board,
                           uint32_t orbit)
{
    uint32_t place = 0;
    while (board->clues[place] != orbit) place++;
    return place;
}

pdk_status pdki_refine_reduce(pdk_refiner *refiner)
{
    struct pdki_refine_board *board = &refiner->board;
    const uint32_t count = board->clue_count;
    pdk_status status = PDK_OK;
    memcpy(refiner->order, board->clues, count * sizeof *refiner->order);
    pdk_random_shuffle(refiner->run.random, refiner->order, count);
    for (uint32_t i = 0; i < count && status == PDK_OK; i++) {
        const uint32_t orbit = refiner->order[i];
        enum pdki_answer answer = PDKI_UNDECIDED;
        if (board->roles[orbit] != PDKI_REFINE_FREE) continue;
        const uint64_t key = drop(board, find_place(board, orbit));
        status = ask_orbit(refiner, orbit, &answer);
        if (status != PDK_OK || answer != PDKI_NEEDLESS) put(board, orbit, key);
    }
    return status;
}

void pdki_refine_add(pdk_refiner *refiner)
{
    struct pdki_refine_board *board = &refiner->board;
    const uint32_t count = (uint32_t)board->orbits.count;
    uint32_t open = 0, picked = 0;
    for (uint32_t orbit = 0; orbit < count; orbit++) {
        if (board->is_clue[orbit] || board->roles[orbit] != PDKI_REFINE_FREE)
            continue;
        if (pdk_random_below(refiner->run.random, ++open) == 0) picked = orbit;
    }
    if (open == 0) return;
    put(board, picked, key_of(board, picked, pdk_grid_symbols(refiner->found)));
}

pdk_status pdki_refine_prove(pdk_refiner *refiner, bool *is_minimal)
{
    pdk_symbol *cells = pdki_grid_cells(refiner->board.puzzle);
    pdk_status status =
        pdk_solver_limit(refiner->solver, &refiner->limits, refiner->run.error);
    if (status != PDK_OK) return status;
    *is_minimal = true;
    for (pdk_cell cell = 0; cell < refiner->board.cells; cell++) {
        enum pdki_answer answer = PDKI_UNDECIDED;
        const pdk_symbol symbol = cells[cell];
        if (symbol == 0) continue;
        status = ask_caller(refiner);
        cells[cell] = 0;
        if (status == PDK_OK) status = ask_cell(refiner, cell, &answer);
        cells[cell] = symbol;
        *is_minimal = status == PDK_OK && answer == PDKI_NEEDED;
        if (!*is_minimal) break;
    }
    return status;
}

// How many solutions a step from `solutions` may leave.
static uint32_t warm_bound(const pdk_refiner *refiner, uint32_t solutions)
{
    while (solutions < refiner->cap &&
           pdk_random_below(refiner->run.random, WARMTH_TIMES) == 0)
        solutions += solutions / WARMTH_PARTS + 1;
    return solutions;
}

// Removes a clue and returns it. If there is room for one more, it may be none.
// Never the clue of the previous step, which is last in the list.
static struct pick drop_one(pdk_refiner *refiner, uint64_t bound)
{
    struct pdki_refine_board *board = &refiner->board;
    const uint32_t count = board->clue_count;
    if (count == 0 || (board->free_cells < bound &&
                       pdk_random_below(refiner->run.random, 2) == 0))
        return (struct pick){.orbit = UINT32_MAX};
    const uint32_t place =
        pdk_random_below(refiner->run.random, count > 1 ? count - 1 : 1);
    struct pick dropped = {.orbit = board->clues[place]};
    dropped.key = drop(board, place);
    return dropped;
}

// Lists grow with the number of solutions, and with walks without success.
static void bound_list(pdk_refiner *refiner, uint32_t solutions)
{
    const uint64_t bound = refiner->reach + (uint64_t)solutions * REACH_EACH;
    refiner->bound = bound < refiner->cap ? (uint32_t)bound : refiner->cap;
}

static pdk_status step(pdk_refiner *refiner, uint64_t bound,
                       uint32_t *solutions)
{
    struct pdki_refine_board *board = &refiner->board;
    uint32_t listed = 0;
    struct pick best = {0};
    refiner->steps++;
    bound_list(refiner, *solutions);
    const struct pick dropped = drop_one(refiner, bound);
    const pdk_status status = count_solutions(refiner, true, &listed);
    if (status == PDK_OK && listed != 0)
        best = pick_best(refiner, &dropped, bound - board->free_cells);
    if (best.solutions != 0 &&
        best.solutions <= warm_bound(refiner, *solutions)) {
        put(board, best.orbit, best.key);
        *solutions = best.solutions;
    } else if (dropped.orbit != UINT32_MAX) {
        put(board, dropped.orbit, dropped.key);
    }
    return status;
}

static void drop_free(pdk_refiner *refiner)
{
    struct pdki_refine_board *board = &refiner->board;
    uint32_t place;
    do place = pdk_random_below(refiner->run.random, board->clue_count);
    while (board->roles[board->clues[place]] != PDKI_REFINE_FREE);
    drop(board, place);
}

pdk_status pdki_refine_walk(pdk_refiner *refiner, uint64_t bound,
                            uint32_t *solutions)
{
    struct pdki_refine_board *board = &refiner->board;
    *solutions = 0;
    while (board->free_cells > bound) drop_free(refiner);
    refiner->steps++;
    bound_list(refiner, 0);
    pdk_status status = ask_caller(refiner);
    if (status == PDK_OK) status = count_solutions(refiner, false, solutions);
    uint32_t record = *solutions, since = 0;
    while (status == PDK_OK && *solutions > 1 &&
           refiner->steps < refiner->steps_end &&
           since++ < PATIENCE * board->clue_count) {
        status = ask_caller(refiner);
        if (status == PDK_OK) status = step(refiner, bound, solutions);
        if (*solutions >= record) continue;
        record = *solutions;
        since = 0;
    }
    if (*solutions == 1)
        refiner->reach = REACH;
    else if (refiner->reach < refiner->cap)
        refiner->reach += refiner->reach / REACH_PARTS;
    return status;
}

struct sample {
    uint32_t before; // number of solutions before it
    pdk_grid *grid;
};

static pdk_status take_sample(void *context, const pdk_grid *solution)
{
    struct sample *sample = context;
    if (sample->before-- == 0) pdki_grid_assign(sample->grid, solution);
    return PDK_OK;
}

// Some grids have no neighbours at one change of a clue, but at two or three.
static pdk_status loosen(pdk_refiner *refiner, uint32_t *solutions)
{
    struct pdki_refine_board *board = &refiner->board;
    uint32_t count = 1 + pdk_random_below(refiner->run.random, LOOSE_MAX);
    pdk_status status = PDK_OK;
    bound_list(refiner, *solutions);
    while (status == PDK_OK && count-- > 0 && board->clue_count > 0) {
        uint32_t more = 0;
        const uint32_t place =
            pdk_random_below(refiner->run.random, board->clue_count);
        const uint32_t orbit = board->clues[place];
        const uint64_t key = drop(board, place);
        status = count_solutions(refiner, false, &more);
        if (more == 0)
            put(board, orbit, key);
        else
            *solutions = more;
    }
    return status;
}

pdk_status pdki_refine_sample(pdk_refiner *refiner, uint32_t solutions,
                              pdk_grid *grid)
{
    pdk_limits limits = refiner->limits;
    pdk_status status = loosen(refiner, &solutions);
    if (status != PDK_OK) return status;
    struct sample sample = {pdk_random_below(refiner->run.random, solutions),
                            grid};
    limits.solutions = sample.before + 1;
    status = pdk_solver_limit(refiner->solver, &limits, refiner->run.error);
    if (status != PDK_OK) return status;
    return pdk_solver_each(refiner->solver, refiner->board.puzzle, take_sample,
                           &sample, NULL, refiner->run.error);
}
