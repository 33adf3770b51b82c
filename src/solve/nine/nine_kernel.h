// The engine "nine" for one vector size. nine_avx2.c and its siblings define
// the vectors, include this file, and name the engine.
//
//     clues --> candidates, one bit each         nine_layout.h, nine_bytes.h
//     sweep    apply the rules of rows, columns and boxes      nine_sweep.h
//     settle   sweep until nothing changes, and try triads     nine_sweep.h
//     choose   two alternatives                                nine_gain.h
//     search   settle both boards at once, recurse into those that are open
//     solution only after verifying all houses and clues
//
// All vector sizes perform the same steps in the same order, so that they give
// the same answers with the same guesses.
#ifndef PDKI_NINE_KERNEL_H
#define PDKI_NINE_KERNEL_H

#include "base/alloc.h"
#include "core/error.h"
#include "solve/engine.h"
#include "solve/nine/nine_bytes.h"
#include "solve/nine/nine_gain.h"
#include "solve/nine/nine_sweep.h"

static inline bool is_in_block(const struct nine_block *block, unsigned place)
{
    return block->band[place / 32] >> place % 32 & 1;
}

static inline unsigned count_cells(const struct nine_block *block)
{
    unsigned count = 0;
    for (unsigned i = 0; i < NINE_BANDS; i++)
        count += (unsigned)__builtin_popcount(block->band[i]);
    return count;
}

// One of the two boards of a guess.
struct child {
    struct nine_board *board;
    enum board_state state;
    unsigned open; // cells
};

// Records the state of a board, given its words and one of its blocks in the
// vectors.
ALWAYS_INLINE void judge(struct child *child, const struct outlook *outlook,
                         uint32_t words, unsigned block)
{
    alignas(64) struct nine_block open[VEC_BLOCKS];
    vec_store(open, outlook->open_cells);
    child->state = state_of(outlook, words);
    child->open = count_cells(&open[block]);
}

// Sweeps one board until it is dead, solved, or has no new singles.
static void settle_one(const struct nine_tables *all_tables,
                       struct child *child)
{
    const struct step_tables tables = step_tables_of(all_tables);
    const vec everything = vec_spread(&all_tables->everything);
    vec digits[VECTORS(FULL)], last = {0};
    load_board(child->board, digits);
    struct outlook outlook = look(digits, everything, last, FULL);
    while (!is_done(&outlook, UINT32_MAX)) {
        last = outlook.singles;
        sweep(digits, last, &tables, FULL);
        outlook = look(digits, everything, last, FULL);
    }
    store_board(child->board, digits);
    judge(child, &outlook, UINT32_MAX, 0);
}

// A guess has two alternatives, of which every solution satisfies exactly one.
// Each removes some cells from one digit, and some from all others.
struct way {
    unsigned digit;
    const struct nine_block *from_digit, *from_others;
};

struct choice {
    struct way ways[2];
};

// Makes the two boards of a choice about children[1].board, settles them, and
// records their states: one after the other, or both in the same vectors.
#if VEC_BLOCKS == 1

static void settle_children(const struct nine_tables *tables,
                            const struct choice *choice,
                            struct child children[2])
{
    const struct nine_board *parent = children[1].board;
    for (unsigned i = 0; i < 2; i++) {
        const struct way *way = &choice->ways[i];
        const vec from_digit = vec_load(way->from_digit);
        const vec from_others = vec_load(way->from_others);
        for (unsigned k = 0; k < NINE_DIGITS; k++)
            vec_store(&children[i].board->digit[k],
                      vec_load(&parent->digit[k]) &
                          ~(k == way->digit ? from_digit : from_others));
        settle_one(tables, &children[i]);
    }
}

#else

#define LOW_WORDS ((UINT32_C(1) << 2 * VEC_BLOCKS) - 1)
#define HIGH_WORDS (~LOW_WORDS)

ALWAYS_INLINE void make_children(const struct nine_tables *tables,
                                 const struct nine_board *parent,
                                 const struct choice *choice, vec *digits)
{
    const struct way *a = &choice->ways[0], *b = &choice->ways[1];
    const vec of_digit = ~vec_spread_halves(a->from_digit, b->from_digit);
    const vec of_others = ~vec_spread_halves(a->from_others, b->from_others);
    FOR_VECTORS (i, HALF) {
        const vec is_digit =
            vec_load_halves(&tables->only[a->digit].digit[i * HALF],
                            &tables->only[b->digit].digit[i * HALF]);
        digits[i] = vec_load_twice(&parent->digit[i * HALF]) &
                    vec_select(is_digit, of_digit, of_others);
    }
}

// Stores whole vectors, as they will be loaded: loading what was stored in
// smaller pieces would stall.
ALWAYS_INLINE void store_children(const struct child children[2],
                                  const vec *digits)
{
    FOR_VECTORS (i, FULL) {
        const bool has_next = 2 * i + 1 < VECTORS(HALF);
        const vec next = has_next ? digits[2 * i + 1] : (vec){0};
        vec_store(&children[0].board->digit[i * FULL],
                  vec_low_halves(digits[2 * i], next));
        vec_store(&children[1].board->digit[i * FULL],
                  vec_high_halves(digits[2 * i], next));
    }
}

static void settle_children(const struct nine_tables *all_tables,
                            const struct choice *choice,
                            struct child children[2])
{
    const struct step_tables tables = step_tables_of(all_tables);
    const vec everything = vec_spread(&all_tables->everything);
    vec digits[VECTORS(HALF)], last = {0};
    make_children(all_tables, children[1].board, choice, digits);
    struct outlook outlook = look(digits, everything, last, HALF);
    while (!is_done(&outlook, LOW_WORDS) && !is_done(&outlook, HIGH_WORDS)) {
        last = outlook.singles;
        sweep(digits, last, &tables, HALF);
        outlook = look(digits, everything, last, HALF);
    }
    store_children(children, digits);
    judge(&children[0], &outlook, LOW_WORDS, 0);
    judge(&children[1], &outlook, HIGH_WORDS, HALF);
    // A board that is not done continues alone.
    if (!is_done(&outlook, LOW_WORDS)) settle_one(all_tables, &children[0]);
    if (!is_done(&outlook, HIGH_WORDS)) settle_one(all_tables, &children[1]);
}

#endif

// Where to guess: a cell with two candidates, or a digit with two places in a
// house; the one whose alternatives together remove the most candidates.

enum {
    CELLS_ENOUGH = 4, // if fewer have two candidates, try houses as well
    HOUSE_BASE = 5    // see struct best; for cells it is 1
};

ALWAYS_INLINE struct way place_digit(const struct nine_tables *tables,
                                     unsigned place, unsigned digit)
{
    return (struct way){digit, &tables->peers[place], &tables->cell[place]};
}

ALWAYS_INLINE struct choice choice_of(const struct nine_tables *tables,
                                      nine_fork fork)
{
    return (struct choice){
        {place_digit(tables, fork_place(fork, 0), fork_digit(fork, 0)),
         place_digit(tables, fork_place(fork, 1), fork_digit(fork, 1))}
    };
}

// A digit in a place, or not there.
ALWAYS_INLINE struct choice yes_or_no(const struct nine_tables *tables,
                                      unsigned place, unsigned digit)
{
    return (struct choice){
        {place_digit(tables, place, digit),
         {digit, &tables->cell[place], &tables->nothing}}
    };
}

static struct best best_cell(const struct nine_tables *tables,
                             const struct gain_planes *planes,
                             const struct pair_cells *cells)
{
    const struct best best = best_pair(tables, planes, cells, 0);
    if (cells->count <= GAIN_BATCH) return best;
    const struct best other = best_pair(tables, planes, cells, 1);
    return other.product > best.product ? other : best;
}

// Transposes bands and stacks: word b has the cells of stack b, at bit 9 c + 3
// r plus the band.
ALWAYS_INLINE vec stacks_of(vec bands)
{
    const vec a = vec_right_by_word(vec_all_bands(bands, 0)) & NINE_FIRST_BOX;
    const vec b = vec_right_by_word(vec_all_bands(bands, 1)) & NINE_FIRST_BOX;
    const vec c = vec_right_by_word(vec_all_bands(bands, 2)) & NINE_FIRST_BOX;
    return a | b << 1 | c << 2;
}

// Lists digits that have two places in a house.
static void list_houses(const struct nine_tables *tables, const vec *digits,
                        struct house_list *list)
{
    vec stacks[VECTORS(FULL)];
    list->count = 0;
    FOR_VECTORS (i, FULL) stacks[i] = stacks_of(digits[i]);
    for (unsigned k = 0; k < 3; k++) {
        const uint32_t row = NINE_MINICOLUMNS << 3 * k;
        const uint32_t column = NINE_MINIROWS << 9 * k;
        const uint32_t box = NINE_FIRST_BOX << k;
        for (unsigned i = 0; i < VECTORS(FULL); i++)
            add_houses(list, tables, digits[i] & row, i * FULL, false);
        for (unsigned i = 0; i < VECTORS(FULL); i++)
            add_houses(list, tables, stacks[i] & column, i * FULL, true);
        for (unsigned i = 0; i < VECTORS(FULL); i++)
            add_houses(list, tables, digits[i] & box, i * FULL, false);
    }
    if (list->count > HOUSES_MAX) list->count = HOUSES_MAX;
    for (unsigned i = 0; i < GAIN_BATCH; i++)
        list->items[list->count + i] =
            fork_of(NINE_NO_PLACE, 0, NINE_NO_PLACE, 0);
}

static struct best best_house(const struct nine_tables *tables,
                              const struct gain_planes *planes,
                              const vec *digits)
{
    struct house_list list;
    struct best best = {0};
    list_houses(tables, digits, &list);
    for (unsigned i = 0; i < list.count; i += GAIN_BATCH) {
        const struct best found =
            best_of_batch(tables, planes, &list.items[i], HOUSE_BASE);
        if (found.product > best.product) best = found;
    }
    return best;
}

// A cell with three or more candidates: its first digit, or not.
static struct choice choose_any(const struct nine_tables *tables,
                                const struct nine_board *board,
                                const struct nine_block *open)
{
    unsigned band = 0, digit = 0;
    while (!open->band[band]) band++;
    const uint32_t bit = open->band[band] & -open->band[band];
    while (!(board->digit[digit].band[band] & bit)) digit++;
    return yes_or_no(tables, 32 * band + (unsigned)__builtin_ctz(bit), digit);
}

// How to choose: carefully if wrong guesses must be refuted, or quickly if
// nearly all guesses lead to solutions to be counted.
enum care { CHOOSE_WELL, CHOOSE_QUICKLY };

static struct choice choose(const struct nine_tables *tables,
                            const struct nine_board *board, enum care care)
{
    vec digits[VECTORS(FULL)];
    load_board(board, digits);
    const struct tally tally = count_candidates(digits, FULL);
    const struct gain_planes planes =
        gain_planes_of(digits, tally.two & ~tally.three);
    const struct pair_cells cells = find_pair_cells(&planes);
    if (care == CHOOSE_QUICKLY && cells.count > 0)
        return choice_of(tables, pair_fork(&cells, 0, 0));

    struct best best = {0};
    if (cells.count > 0) best = best_cell(tables, &planes, &cells);
    if (cells.count < CELLS_ENOUGH) {
        const struct best house = best_house(tables, &planes, digits);
        if (house.product > best.product) best = house;
    }
    if (best.product > 0) return choice_of(tables, best.found);

    alignas(64) struct nine_block open[VEC_BLOCKS];
    vec_store(open, tally.two);
    return choose_any(tables, board, open);
}

// The first open cell in reading order: its smallest digit, or not.
static struct choice choose_first(const struct nine_tables *tables,
                                  const struct nine_board *board)
{
    alignas(64) struct nine_block open[VEC_BLOCKS];
    vec digits[VECTORS(FULL)];
    unsigned cell = 0, digit = 0;
    load_board(board, digits);
    vec_store(open, count_candidates(digits, FULL).two);
    while (!is_in_block(&open[0], tables->place_of_cell[cell])) cell++;
    const unsigned place = tables->place_of_cell[cell];
    while (!is_in_block(&board->digit[digit], place)) digit++;
    return yes_or_no(tables, place, digit);
}

// The rest of a board is its open cells without the settled ones. Boards with
// the same rest have the same number of solutions, so a count needs to visit
// each rest only once.
//
// Proof: sweeps have removed the digit of each settled cell from all its peers.
// A house has as many digits left as open cells, the same number in two boards
// with the same rest. If a solution of one board had a digit in the open cells
// of a house where the other board has it settled, that digit would be a
// candidate there next to the settled one: a contradiction. So solutions of the
// rest fit both boards.
//
// This requires that no digit is settled twice in a house. If the two cells are
// in different boxes, the last sweep has emptied them, since no way through the
// band or stack has both; within a box, find_rest() checks it.

// A rest with its number of solutions; valid for one question only.
struct known_rest {
    struct nine_board rest;
    uint64_t solutions, question;
};

// About the size of a second-level cache: more is not faster.
enum { KNOWN_RESTS = 4096 };

// Words that have a digit settled twice in a box.
ALWAYS_INLINE vec conflicts_in_boxes(vec settled)
{
    return all_but_first(settled & NINE_FIRST_BOX) |
           all_but_first(settled & NINE_FIRST_BOX << 1) |
           all_but_first(settled & NINE_FIRST_BOX << 2);
}

// The rest of a board; false if some digit is settled twice in a box: then it
// has no solution.
ALWAYS_INLINE bool find_rest(const struct nine_board *board,
                             struct nine_board *rest)
{
    vec digits[VECTORS(FULL)], conflicts = {0};
    load_board(board, digits);
    const vec open = count_candidates(digits, FULL).two;
    FOR_VECTORS (i, FULL) {
        conflicts |= conflicts_in_boxes(digits[i] & ~open);
        digits[i] &= open;
    }
    store_board(rest, digits);
    return vec_nonzero(conflicts) == 0;
}

// Whether some digit is settled twice in a box. Sweeps do not detect this, and
// with many open cells the search would need long to notice.
static bool has_conflict(const struct nine_board *board)
{
    struct nine_board rest;
    return !find_rest(board, &rest);
}

ALWAYS_INLINE bool is_same_board(const struct nine_board *a,
                                 const struct nine_board *b)
{
    vec other = {0};
    FOR_VECTORS (i, FULL)
        other |= vec_load(&a->digit[i * FULL]) ^ vec_load(&b->digit[i * FULL]);
    return vec_nonzero(other) == 0;
}

// The slot for a rest in the cache.
ALWAYS_INLINE unsigned slot_of_rest(const struct nine_board *rest)
{
    uint64_t hash = 0;
    UNROLL for (unsigned i = 0; i < NINE_DIGITS; i++)
    {
        const uint32_t *words = rest->digit[i].band;
        const uint64_t low = words[0] | (uint64_t)words[1] << 32;
        hash = (hash ^ low) * UINT64_C(0x9e3779b97f4a7c15);
        hash = (hash ^ words[2]) * UINT64_C(0xc2b2ae3d27d4eb4f);
        hash ^= hash >> 32;
    }
    return (unsigned)(hash % KNOWN_RESTS);
}

// Solutions

// A guess removes at least one candidate. So no board has more ancestors than
// there are candidates, and no more boards are waiting.
enum { WAITING_MAX = NINE_CELLS * NINE_DIGITS + 1 };

enum {
    GUESSES_BETWEEN_LOOKS = 1024, // between checks of the limits
    MANY_OPEN_CELLS = 50          // worth a check for conflicts
};

struct nine {
    struct nine_tables tables;
    struct nine_board clues;
    const struct question *question;
    struct answer *answer;
    uint64_t question_number;
    uint64_t next_look; // in guesses
    pdk_stop stop;      // PDK_STOP_NONE is 0: continue
    struct nine_board waiting[WAITING_MAX];
    bool is_solved[WAITING_MAX]; // solved boards waiting for their turn in a
                                 // list
    struct known_rest known[KNOWN_RESTS];
};

// The houses without a place for a digit: rows and boxes, or columns.
ALWAYS_INLINE vec missing_in_houses(vec cells)
{
    const vec minirows = join_columns(cells);
    const vec minicolumns = join_rows(cells);
    const vec rows = minirows | minirows >> 1 | minirows >> 2;
    const vec columns =
        minicolumns | vec_next_band(minicolumns) | vec_last_band(minicolumns);
    return (NINE_FIRST_ROW & ~rows) | (NINE_BOXES & ~join_rows(minirows)) |
           (NINE_MINICOLUMNS & ~columns);
}

// Whether a board with exactly one candidate in each cell is a solution: every
// digit is in every house, and every clue is in its place.
static bool is_solution(const struct nine_tables *tables,
                        const struct nine_board *clues,
                        const struct nine_board *board)
{
    vec wrong = {0};
    FOR_VECTORS (i, FULL) {
        const vec cells = vec_load(&board->digit[i * FULL]);
        const vec given = vec_load(&clues->digit[i * FULL]);
        const vec all = vec_load(&tables->all.digit[i * FULL]);
        wrong |= (missing_in_houses(cells) & all) | (given & ~cells);
    }
    return vec_nonzero(wrong) == 0;
}

static void add_solutions(struct nine *nine, uint64_t count)
{
    const uint64_t limit = nine->question->limits.solutions;
    uint64_t *sum = &nine->answer->effort.solutions;
    const uint64_t room = (limit > 0 ? limit : UINT64_MAX) - *sum;
    if (count >= room) nine->stop = PDK_STOP_SOLUTIONS;
    *sum += count < room ? count : room;
}

static bool has_excluded(const struct nine *nine,
                         const struct nine_board *board)
{
    const struct exclusion *without = &nine->question->without;
    if (without->symbol == 0) return false;
    return is_in_block(&board->digit[without->symbol - 1],
                       nine->tables.place_of_cell[without->cell]);
}

// Verifies a solved board; if it is a solution, keeps, reports and counts it.
static void take_solution(struct nine *nine, const struct nine_board *board)
{
    const struct question *question = nine->question;
    struct answer *answer = nine->answer;
    if (nine->stop || !is_solution(&nine->tables, &nine->clues, board)) return;
    if (has_excluded(nine, board)) return;
    const uint64_t number = answer->effort.solutions;
    add_solutions(nine, 1);
    if (number < question->keep)
        unload_solution(
            &nine->tables, board,
            &(struct nine_solution){.text = number == 0 ? answer->text : NULL,
                                    .symbols = answer->kept[number]});
    if (!question->visit) return;
    pdk_symbol symbols[NINE_CELLS];
    unload_solution(&nine->tables, board,
                    &(struct nine_solution){.symbols = symbols});
    if (!question->visit(question->context, symbols))
        nine->stop = PDK_STOP_CALLER;
}

// The search

// Whether another guess is allowed; if so, counts it.
static bool may_guess(struct nine *nine)
{
    if (nine->answer->effort.guesses >= nine->next_look)
        look_at_limits(nine->question, nine->answer, GUESSES_BETWEEN_LOOKS,
                       &nine->next_look, &nine->stop);
    if (nine->stop) return false;
    nine->answer->effort.guesses++;
    return true;
}

// Evaluates the boards of a guess: accepts solutions, and drops boards with a
// conflict.
static void judge_children(struct nine *nine, struct child children[2])
{
    for (unsigned i = 0; i < 2; i++) {
        struct child *child = &children[i];
        if (child->state == STATE_SOLVED) take_solution(nine, child->board);
        if (child->state == STATE_OPEN && child->open > MANY_OPEN_CELLS &&
            has_conflict(child->board))
            child->state = STATE_DEAD;
    }
}

// After a guess about the last of `count` waiting boards: pushes the open
// children, the one with fewer open cells last, as it is closer to a solution.
// Returns the new number of waiting boards.
static size_t arrange_children(const struct child children[2], size_t count)
{
    struct nine_board *upper = children[0].board, *lower = children[1].board;
    const bool is_upper_open = children[0].state == STATE_OPEN;
    if (children[1].state != STATE_OPEN) {
        if (is_upper_open) *lower = *upper;
        return is_upper_open ? count : count - 1;
    }
    if (is_upper_open && children[1].open < children[0].open) {
        const struct nine_board other = *lower;
        *lower = *upper;
        *upper = other;
    }
    return is_upper_open ? count + 1 : count;
}

// Searches for solutions in the order expected to be fastest.
static void search_boards(struct nine *nine)
{
    size_t count = 1;
    while (count > 0 && may_guess(nine)) {
        struct nine_board *top = &nine->waiting[count - 1];
        struct child children[2] = {{.board = top + 1}, {.board = top}};
        const struct choice choice = choose(&nine->tables, top, CHOOSE_WELL);
        settle_children(&nine->tables, &choice, children);
        judge_children(nine, children);
        count = arrange_children(children, count);
    }
}

// Counts the solutions of the open board waiting[at]. The recursion depth is
// bounded by the number of candidates, as above.
static void count_board(struct nine *nine, size_t at)
{
    const uint64_t before = nine->answer->effort.solutions;
    struct nine_board *board = &nine->waiting[at];
    struct child children[2] = {{.board = board + 1}, {.board = board}};
    struct nine_board rest;
    if (!find_rest(board, &rest)) return;
    struct known_rest *known = &nine->known[slot_of_rest(&rest)];
    if (known->question == nine->question_number &&
        is_same_board(&known->rest, &rest)) {
        add_solutions(nine, known->solutions);
        return;
    }
    if (!may_guess(nine)) return;
    const struct choice choice = choose(&nine->tables, board, CHOOSE_QUICKLY);
    settle_children(&nine->tables, &choice, children);
    for (unsigned i = 0; i < 2; i++) {
        if (nine->stop) return;
        if (children[i].state == STATE_SOLVED)
            take_solution(nine, children[i].board);
        if (children[i].state == STATE_OPEN) count_board(nine, at + 1 - i);
    }
    if (nine->stop) return;
    known->rest = rest;
    known->solutions = nine->answer->effort.solutions - before;
    known->question = nine->question_number;
}

// Lists solutions in ascending order: a board, solved or not, waits until all
// that precedes it is done.
static void list_boards(struct nine *nine)
{
    size_t count = 1;
    nine->is_solved[0] = false;
    while (count > 0 && !nine->stop) {
        struct nine_board *top = &nine->waiting[--count];
        if (nine->is_solved[count]) {
            take_solution(nine, top);
            continue;
        }
        if (!may_guess(nine)) return;
        struct child children[2] = {{.board = top + 1}, {.board = top}};
        const struct choice choice = choose_first(&nine->tables, top);
        settle_children(&nine->tables, &choice, children);
        for (unsigned i = 0; i < 2; i++)
            if (children[i].state == STATE_OPEN &&
                has_conflict(children[i].board))
                children[i].state = STATE_DEAD;
        if (children[1].state != STATE_DEAD)
            nine->is_solved[count++] = children[1].state == STATE_SOLVED;
        if (children[0].state == STATE_DEAD) continue;
        if (children[1].state == STATE_DEAD) *top = top[1];
        nine->is_solved[count++] = children[0].state == STATE_SOLVED;
    }
}

// The engine

static pdk_status search_nine(void *workspace, const struct question *question,
                              struct answer *answer)
{
    struct nine *nine = workspace;
    struct nine_board *first = &nine->waiting[0];
    nine->question = question;
    nine->answer = answer;
    nine->question_number++;
    nine->next_look = 0;
    nine->stop = PDK_STOP_NONE;
    answer->effort = (pdk_effort){0};

    const struct nine_puzzle puzzle = {question->text, question->puzzle};
    load_clues(&nine->tables, &puzzle, &nine->clues);

    enum board_state state =
        settle_puzzle(&nine->tables, &nine->clues, &question->without, first);
    if (state == STATE_OPEN && has_conflict(first)) state = STATE_DEAD;
    if (state == STATE_SOLVED)
        take_solution(nine, first);
    else if (state == STATE_OPEN && question->visit)
        list_boards(nine);
    else if (state == STATE_OPEN && question->keep == 0)
        count_board(nine, 0);
    else if (state == STATE_OPEN)
        search_boards(nine);
    answer->stop = nine->stop;
    return PDK_OK;
}

static pdk_status open_nine(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
{
    (void)geometry;
    // Zeroed: unused blocks of boards stay 0 forever, and no rest is known.
    // Pages that are never touched use no memory.
    struct nine *nine = pdki_room_alloc(sizeof *nine);
    if (!nine) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdki_nine_tables_init(&nine->tables);
    *workspace = nine;
    return PDK_OK;
}

static void close_nine(void *workspace)
{
    pdki_room_free(workspace, sizeof(struct nine));
}

static bool supports_nine(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    return shape->box_rows == 3 && shape->box_columns == 3 && VEC_RUNS_HERE;
}

#define NINE_ENGINE(engine_name)                                               \
    {                                                                          \
        .name = (engine_name), .takes_text = true, .supports = supports_nine,  \
        .open = open_nine, .close = close_nine, .search = search_nine          \
    }

#endif
