// A step takes one clue away and puts another one in: that which leaves the
// fewest solutions of all that could be put in, see refine_choice.c. It is
// taken back where that is more than there were; now and then, a little more is
// fine, which leads out of dead ends.
//
// So the number of solutions goes down with the number of clues fixed. That is
// far quicker than to go from one puzzle with a single solution to the next,
// which are rare, and far from each other.
#include "generate/refine_walk.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/question.h"

#include <string.h>

// One time in so many, a step may leave a part more of so many, and again.
enum { WARMTH_TIMES = 4, WARMTH_PARTS = 4 };

// After so many steps for each clue without a record, another start is better.
enum { PATIENCE = 5 };

// The solutions that a list may have at first, and for each one that there is.
// After a walk in vain it may have more, by one of so many parts.
enum { REACH = 1000, REACH_EACH = 64, REACH_PARTS = 8 };

// Clues that go before a grid is drawn.
enum { LOOSE_MAX = 4 };

void pdki_refine_walk_begin(struct pdki_refine_walk *walk, pdk_random *random,
                            uint64_t steps)
{
    walk->random = random;
    walk->steps = 0;
    walk->steps_end = steps != 0 ? steps : UINT64_MAX;
    walk->reach = REACH;
}

pdk_status pdki_refine_walk_init(struct pdki_refine_walk *walk,
                                 const pdk_geometry *geometry, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    *walk = (struct pdki_refine_walk){0};
    pdk_status status = pdk_solver_new(geometry, NULL, &walk->solver, error);
    if (status != PDK_OK) return status;
    if (!pdki_refine_board_init(&walk->board, shape) ||
        !pdki_refine_choice_init(&walk->choice, &walk->board, walk->solver))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    walk->order = pdki_alloc_array(walk->board.cells, sizeof *walk->order);
    if (!walk->order) return pdki_error_plain(error, PDK_ERR_MEMORY);
    return pdk_grid_new(shape, &walk->other, error);
}

void pdki_refine_walk_release(struct pdki_refine_walk *walk)
{
    pdk_grid_free(walk->other);
    pdki_free(walk->order);
    pdki_refine_choice_release(&walk->choice);
    pdki_refine_board_release(&walk->board);
    pdk_solver_free(walk->solver);
}

bool pdki_refine_walk_is_over(const struct pdki_refine_walk *walk)
{
    return walk->steps >= walk->steps_end;
}

static pdk_status ask_caller(const struct pdki_refine_walk *walk,
                             pdk_error *error)
{
    return pdki_question_permit(&walk->choice.limits, walk->solver, error);
}

// Whether a clue is needed, which has been taken away.
static pdk_status ask_cell(struct pdki_refine_walk *walk,
                           const pdk_symbol *solution, pdk_cell cell,
                           enum pdki_answer *answer, pdk_error *error)
{
    return pdki_question_ask(walk->solver, walk->board.puzzle, solution, cell,
                             walk->other, answer, error);
}

static pdk_status ask_orbit(struct pdki_refine_walk *walk,
                            const pdk_symbol *solution, uint32_t orbit,
                            enum pdki_answer *answer, pdk_error *error)
{
    const pdk_cell *cells = pdki_refine_board_cells(&walk->board, orbit);
    const uint32_t size = pdki_refine_board_size(&walk->board, orbit);
    pdk_status status = ask_caller(walk, error);
    *answer = PDKI_NEEDLESS;
    pdk_solver_limit(walk->solver, &walk->choice.limits);
    for (uint32_t i = 0; i < size && status == PDK_OK; i++) {
        status = ask_cell(walk, solution, cells[i], answer, error);
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

pdk_status pdki_refine_walk_reduce(struct pdki_refine_walk *walk,
                                   const pdk_symbol *solution, pdk_error *error)
{
    struct pdki_refine_board *board = &walk->board;
    const uint32_t count = board->clue_count;
    pdk_status status = PDK_OK;
    memcpy(walk->order, board->clues, count * sizeof *walk->order);
    pdk_random_shuffle(walk->random, walk->order, count);
    for (uint32_t i = 0; i < count && status == PDK_OK; i++) {
        const uint32_t orbit = walk->order[i];
        enum pdki_answer answer = PDKI_UNDECIDED;
        if (board->roles[orbit] != PDKI_REFINE_FREE) continue;
        const uint64_t key =
            pdki_refine_board_drop(board, find_place(board, orbit));
        status = ask_orbit(walk, solution, orbit, &answer, error);
        if (status != PDK_OK || answer != PDKI_NEEDLESS)
            pdki_refine_board_put(board, orbit, key);
    }
    return status;
}

void pdki_refine_walk_add(struct pdki_refine_walk *walk,
                          const pdk_symbol *solution)
{
    struct pdki_refine_board *board = &walk->board;
    const uint32_t count = (uint32_t)board->orbits.count;
    uint32_t open = 0, drawn = 0;
    for (uint32_t orbit = 0; orbit < count; orbit++) {
        if (board->is_clue[orbit] || board->roles[orbit] != PDKI_REFINE_FREE)
            continue;
        if (pdk_random_below(walk->random, ++open) == 0) drawn = orbit;
    }
    if (open == 0) return;
    pdki_refine_board_put(board, drawn,
                          pdki_refine_board_key(board, drawn, solution));
}

pdk_status pdki_refine_walk_prove(struct pdki_refine_walk *walk,
                                  const pdk_symbol *solution, bool *is_minimal,
                                  pdk_error *error)
{
    pdk_symbol *cells = pdki_grid_cells(walk->board.puzzle);
    pdk_status status = PDK_OK;
    *is_minimal = true;
    pdk_solver_limit(walk->solver, &walk->choice.limits);
    for (pdk_cell cell = 0; cell < walk->board.cells; cell++) {
        enum pdki_answer answer = PDKI_UNDECIDED;
        const pdk_symbol symbol = cells[cell];
        if (symbol == 0) continue;
        status = ask_caller(walk, error);
        cells[cell] = 0;
        if (status == PDK_OK)
            status = ask_cell(walk, solution, cell, &answer, error);
        cells[cell] = symbol;
        *is_minimal = status == PDK_OK && answer == PDKI_NEEDED;
        if (!*is_minimal) break;
    }
    return status;
}

// How many solutions a step from `solutions` of them may leave.
static uint32_t draw_bound(const struct pdki_refine_walk *walk,
                           uint32_t solutions)
{
    while (solutions < walk->choice.cap &&
           pdk_random_below(walk->random, WARMTH_TIMES) == 0)
        solutions += solutions / WARMTH_PARTS + 1;
    return solutions;
}

// Takes a clue away, and tells which. Where there is room for one more, it may
// be none. Never that of the step before, the last of the list.
static struct pdki_refine_pick drop_one(struct pdki_refine_walk *walk,
                                        uint64_t bound)
{
    struct pdki_refine_board *board = &walk->board;
    const uint32_t count = board->clue_count;
    if (count == 0 ||
        (board->free_cells < bound && pdk_random_below(walk->random, 2) == 0))
        return (struct pdki_refine_pick){.orbit = UINT32_MAX};
    const uint32_t place =
        pdk_random_below(walk->random, count > 1 ? count - 1 : 1);
    struct pdki_refine_pick dropped = {.orbit = board->clues[place]};
    dropped.key = pdki_refine_board_drop(board, place);
    return dropped;
}

static bool is_fixed(const struct pdki_refine_board *board, uint32_t orbit)
{
    return orbit != UINT32_MAX && board->roles[orbit] == PDKI_REFINE_FIXED;
}

// Lists get longer with the solutions that there are, and with vain walks.
static void bound_list(struct pdki_refine_walk *walk, uint32_t solutions)
{
    const uint64_t bound = walk->reach + (uint64_t)solutions * REACH_EACH;
    walk->choice.bound =
        bound < walk->choice.cap ? (uint32_t)bound : walk->choice.cap;
}

static pdk_status step(struct pdki_refine_walk *walk, uint64_t bound,
                       uint32_t *solutions, pdk_error *error)
{
    struct pdki_refine_board *board = &walk->board;
    uint32_t listed = 0;
    struct pdki_refine_pick best = {0};
    walk->steps++;
    bound_list(walk, *solutions);
    const struct pdki_refine_pick dropped = drop_one(walk, bound);
    const pdk_status status =
        pdki_refine_choice_list(&walk->choice, &listed, error);
    if (status == PDK_OK && listed != 0)
        best = pdki_refine_choice_pick(
            &walk->choice, &dropped,
            is_fixed(board, dropped.orbit) ? dropped.orbit : UINT32_MAX,
            bound - board->free_cells, walk->random);
    if (best.solutions != 0 && best.solutions <= draw_bound(walk, *solutions)) {
        pdki_refine_board_put(board, best.orbit, best.key);
        *solutions = best.solutions;
    } else if (dropped.orbit != UINT32_MAX) {
        pdki_refine_board_put(board, dropped.orbit, dropped.key);
    }
    return status;
}

static void drop_free(struct pdki_refine_walk *walk)
{
    struct pdki_refine_board *board = &walk->board;
    uint32_t place;
    do place = pdk_random_below(walk->random, board->clue_count);
    while (board->roles[board->clues[place]] != PDKI_REFINE_FREE);
    pdki_refine_board_drop(board, place);
}

pdk_status pdki_refine_walk_go(struct pdki_refine_walk *walk, uint64_t bound,
                               uint32_t *solutions, pdk_error *error)
{
    struct pdki_refine_board *board = &walk->board;
    *solutions = 0;
    while (board->free_cells > bound) drop_free(walk);
    walk->steps++;
    bound_list(walk, 0);
    pdk_status status = ask_caller(walk, error);
    if (status == PDK_OK)
        status = pdki_refine_choice_count(&walk->choice, solutions, error);
    uint32_t record = *solutions, since = 0;
    while (status == PDK_OK && *solutions > 1 &&
           !pdki_refine_walk_is_over(walk) &&
           since++ < PATIENCE * board->clue_count) {
        status = ask_caller(walk, error);
        if (status == PDK_OK) status = step(walk, bound, solutions, error);
        if (*solutions >= record) continue;
        record = *solutions;
        since = 0;
    }
    if (*solutions == 1)
        walk->reach = REACH;
    else if (walk->reach < walk->choice.cap)
        walk->reach += walk->reach / REACH_PARTS;
    return status;
}

struct draw {
    uint32_t before; // solutions that come before that which was drawn
    pdk_grid *drawn;
};

static pdk_status take_drawn(void *context, const pdk_grid *solution)
{
    struct draw *draw = context;
    if (draw->before-- == 0) pdki_grid_assign(draw->drawn, solution);
    return PDK_OK;
}

// Some grids are one change of a clue away from none, but two or three lead on.
static pdk_status loosen(struct pdki_refine_walk *walk, uint32_t *solutions,
                         pdk_error *error)
{
    struct pdki_refine_board *board = &walk->board;
    uint32_t count = 1 + pdk_random_below(walk->random, LOOSE_MAX);
    pdk_status status = PDK_OK;
    bound_list(walk, *solutions);
    while (status == PDK_OK && count-- > 0 && board->clue_count > 0) {
        uint32_t more = 0;
        const uint32_t place =
            pdk_random_below(walk->random, board->clue_count);
        const uint32_t orbit = board->clues[place];
        const uint64_t key = pdki_refine_board_drop(board, place);
        status = pdki_refine_choice_count(&walk->choice, &more, error);
        if (more == 0)
            pdki_refine_board_put(board, orbit, key);
        else
            *solutions = more;
    }
    return status;
}

pdk_status pdki_refine_walk_draw(struct pdki_refine_walk *walk,
                                 uint32_t solutions, pdk_grid *drawn,
                                 pdk_error *error)
{
    pdk_status status = loosen(walk, &solutions, error);
    if (status != PDK_OK) return status;
    const uint32_t before = pdk_random_below(walk->random, solutions);
    struct draw draw = {before, drawn};
    pdk_limits limits = walk->choice.limits;
    limits.solutions = before + 1;
    pdk_solver_limit(walk->solver, &limits);
    status = pdk_solver_each(walk->solver, walk->board.puzzle, take_drawn,
                             &draw, NULL, error);
    if (status == PDK_OK && pdk_solver_stop(walk->solver) == PDK_STOP_CALLER)
        return pdki_error_plain(error, PDK_ERR_CANCELLED);
    return status;
}
