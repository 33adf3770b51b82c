// The search: guesses where sweeps end. It takes two ways to go on, settles
// both boards, and looks into those that are still open.
#ifndef PDKI_NINE_SEARCH_H
#define PDKI_NINE_SEARCH_H

#include "solve/engine.h"
#include "solve/nine/nine_rest.h"
#include "solve/nine/nine_settle.h"

// A guess takes away at least one candidate. So no board has more ancestors
// than there are candidates, and no more boards wait to be looked into.
enum { WAITING_MAX = NINE_CELLS * NINE_DIGITS + 1 };

enum {
    GUESSES_BETWEEN_LOOKS = 1024, // at the limits
    MANY_OPEN_CELLS = 50          // worth a look for clashes
};

struct nine {
    struct nine_tables tables;
    struct nine_board clues;
    const struct question *question;
    struct answer *answer;
    uint64_t question_number;
    uint64_t next_look; // in guesses
    pdk_stop stop;      // PDK_STOP_NONE is 0: it goes on
    struct nine_board waiting[WAITING_MAX];
    bool is_solved[WAITING_MAX]; // those that wait for their turn in a list
    struct known_rest known[KNOWN_RESTS];
};

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

// A solved board, if it is a solution: keeps it, shows it, counts it.
static void take_solution(struct nine *nine, const struct nine_board *board)
{
    const struct question *question = nine->question;
    struct answer *answer = nine->answer;
    if (nine->stop || !is_solution(&nine->tables, &nine->clues, board)) return;
    if (has_excluded(nine, board)) return;
    const uint64_t number = answer->effort.solutions;
    if (number < question->keep)
        unload_solution(
            &nine->tables, board,
            &(struct nine_solution){.text = number == 0 ? answer->text : NULL,
                                    .symbols = answer->kept[number]});
    add_solutions(nine, 1);
    if (!question->visit) return;
    pdk_symbol symbols[NINE_CELLS];
    unload_solution(&nine->tables, board,
                    &(struct nine_solution){.symbols = symbols});
    if (!question->visit(question->context, symbols))
        nine->stop = PDK_STOP_CALLER;
}

static void look_at_limits(struct nine *nine)
{
    const pdk_limits *limits = &nine->question->limits;
    const pdk_effort *effort = &nine->answer->effort;
    nine->next_look = effort->guesses + GUESSES_BETWEEN_LOOKS;
    if (limits->guesses > 0 && effort->guesses >= limits->guesses)
        nine->stop = PDK_STOP_GUESSES;
    if (limits->guesses > 0 && nine->next_look > limits->guesses)
        nine->next_look = limits->guesses;
    if (limits->go_on && !limits->go_on(limits->context, effort))
        nine->stop = PDK_STOP_CALLER;
}

// Whether another guess is allowed, which then counts.
static bool may_guess(struct nine *nine)
{
    if (nine->answer->effort.guesses >= nine->next_look) look_at_limits(nine);
    if (nine->stop) return false;
    nine->answer->effort.guesses++;
    return true;
}

// What has become of a guess: solutions are taken, dead boards told.
static void judge_children(struct nine *nine, struct child children[2])
{
    for (unsigned i = 0; i < 2; i++) {
        struct child *child = &children[i];
        if (child->state == STATE_SOLVED) take_solution(nine, child->board);
        if (child->state == STATE_OPEN && child->open > MANY_OPEN_CELLS &&
            has_clash(child->board))
            child->state = STATE_DEAD;
    }
}

// After a guess about the last of `count` boards that wait: makes the open
// children wait, the one with fewer open cells last, for it is nearer to a
// solution. Returns how many wait then.
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

// Looks for solutions, the likely quickest way.
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

// Counts the solutions of the open board waiting[at]; recursion ends with the
// candidates, as above.
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

// The first open cell, as one reads: its smallest digit, or not.
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
    return (struct choice){
        {place_digit(tables, place, digit),
         remove_digit(tables, place, digit)}
    };
}

// Lists solutions in ascending order: a board, solved or not, waits until all
// that comes before it is done.
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
            if (children[i].state == STATE_OPEN && has_clash(children[i].board))
                children[i].state = STATE_DEAD;
        if (children[1].state != STATE_DEAD)
            nine->is_solved[count++] = children[1].state == STATE_SOLVED;
        if (children[0].state == STATE_DEAD) continue;
        if (children[1].state == STATE_DEAD) *top = top[1];
        nine->is_solved[count++] = children[0].state == STATE_SOLVED;
    }
}

#endif
