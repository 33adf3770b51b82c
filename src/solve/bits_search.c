// Guesses, one on top of the other: a candidate is placed, and when all that
// comes of it is known, it is ruled out and the search goes on beside it. There
// is no recursion, and no board is copied.
//
// Symbols without a clue are all alike: exchanging two of them makes a solution
// of a solution. While they stand nowhere, a guess for one of them is as good
// as for another. So a count tries one only, and lets its solutions count for
// all.
#include "solve/bits_search.h"

#include <string.h>

enum {
    WORDS_BETWEEN_LOOKS = 1 << 18, // at the limits
    FIRST_PATIENCE = 100
};

static void add_solutions(struct bits *bits, uint64_t count)
{
    const uint64_t limit = bits->question->limits.solutions;
    uint64_t *sum = &bits->answer->effort.solutions;
    const uint64_t room = (limit > 0 ? limit : UINT64_MAX) - *sum;
    if (count >= room) bits->stop = PDK_STOP_SOLUTIONS;
    *sum += count < room ? count : room;
}

static void take_solution(struct bits *bits)
{
    const struct question *question = bits->question;
    struct answer *answer = bits->answer;
    if (!pdki_bits_unload(&bits->board, bits->solution)) return;
    const uint64_t number = answer->effort.solutions;
    if (number < question->keep)
        memcpy(answer->kept[number], bits->solution,
               bits->board.cells * sizeof *bits->solution);
    bits->next_restart = 0; // it would be found again
    add_solutions(bits, bits->worth);
    if (question->visit && !question->visit(question->context, bits->solution))
        bits->stop = PDK_STOP_CALLER;
}

static void look_at_limits(struct bits *bits)
{
    const pdk_limits *limits = &bits->question->limits;
    const pdk_effort *effort = &bits->answer->effort;
    const uint32_t words = BITS_VIEWS * bits->board.cells;
    bits->next_look = effort->guesses + WORDS_BETWEEN_LOOKS / words + 1;
    if (limits->guesses > 0 && effort->guesses >= limits->guesses)
        bits->stop = PDK_STOP_GUESSES;
    if (limits->guesses > 0 && bits->next_look > limits->guesses)
        bits->next_look = limits->guesses;
    if (limits->go_on && !limits->go_on(limits->context, effort))
        bits->stop = PDK_STOP_CALLER;
}

// Whether another guess is allowed, which then counts.
static bool may_guess(struct bits *bits)
{
    if (bits->answer->effort.guesses >= bits->next_look) look_at_limits(bits);
    if (bits->stop) return false;
    bits->answer->effort.guesses++;
    return true;
}

static uint64_t multiply(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static bool guess(struct bits *bits)
{
    struct bits_board *board = &bits->board;
    const struct bits_choice choice = bits->question->visit
                                          ? pdki_bits_choose_first(bits)
                                          : pdki_bits_choose(bits);
    const uint64_t bit = bits_one(choice.symbol);
    struct bits_frame *frame = &bits->frames[bits->depth++];
    *frame = (struct bits_frame){
        .choice = choice,
        .trail_count = board->trail_count,
        .ruled_out = bit,
        .fresh = bits->fresh,
        .worth = bits->worth,
    };
    if (bits->fresh & bit) {
        frame->ruled_out = bits->fresh;
        bits->worth = multiply(bits->worth, bits_count(bits->fresh));
        bits->fresh &= ~bit;
    }
    return pdki_bits_place(board, choice.cell, choice.symbol);
}

// Takes back guesses until there is another way to go on; false: none.
static bool go_back(struct bits *bits)
{
    while (bits->depth > 0) {
        const struct bits_frame *frame = &bits->frames[--bits->depth];
        pdki_bits_undo(&bits->board, frame->trail_count);
        bits->fresh = frame->fresh;
        bits->worth = frame->worth;
        if (pdki_bits_remove(&bits->board, frame->choice.cell,
                             frame->ruled_out))
            return true;
    }
    return false;
}

static void note_conflict(struct bits *bits)
{
    bits->weights[bits->board.dead_word]++;
    bits->answer->effort.conflicts++;
}

// Gives up all guesses, but not what was learned from them.
static void restart(struct bits *bits)
{
    if (bits->depth > 0)
        pdki_bits_undo(&bits->board, bits->frames[0].trail_count);
    bits->depth = 0;
    bits->patience += bits->patience / 2;
    bits->next_restart = bits->answer->effort.conflicts + bits->patience;
}

static void search_open(struct bits *bits)
{
    bool is_alive = true;
    while (is_alive) {
        if (bits->board.open > 0) {
            if (!may_guess(bits)) return;
            if (guess(bits)) continue;
            note_conflict(bits);
        } else {
            take_solution(bits);
            if (bits->stop) return;
        }
        is_alive = go_back(bits);
        if (bits->next_restart > 0 && is_alive &&
            bits->answer->effort.conflicts >= bits->next_restart)
            restart(bits);
    }
}

// The symbols that no clue has, if solutions are only counted.
static uint64_t find_fresh(const struct bits *bits)
{
    if (bits->question->visit || bits->question->keep > 0) return 0;
    uint64_t fresh = bits->board.all;
    for (uint32_t i = 0; i < bits->board.cells; i++)
        if (bits->board.clues[i] > 0)
            fresh &= ~bits_one(bits->board.clues[i] - 1u);
    return fresh;
}

void pdki_bits_search(struct bits *bits)
{
    const struct question *question = bits->question;
    const bool is_sought = question->keep > 0 && !question->visit;
    const size_t words = (size_t)BITS_VIEWS * bits->board.cells;
    bits->answer->effort = (pdk_effort){0};
    bits->depth = 0;
    bits->stop = PDK_STOP_NONE;
    bits->next_look = 0;
    bits->patience = FIRST_PATIENCE;
    bits->next_restart = is_sought ? FIRST_PATIENCE : 0;
    bits->worth = 1;
    const bool is_alive = pdki_bits_load(&bits->board, question->puzzle);
    if (is_alive) {
        bits->answer->effort.open_cells = bits->board.open;
        bits->fresh = find_fresh(bits);
        memset(bits->weights, 0, words * sizeof *bits->weights);
        search_open(bits);
    }
    bits->answer->stop = bits->stop;
}
