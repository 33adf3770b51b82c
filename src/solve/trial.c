// Backtracking without recursion.
//
// Symbols without a clue are interchangeable: swapping two of them in a
// solution yields another solution. Until one of them is placed, guessing any
// of them is equivalent. So when counting, only one is tried, and its solutions
// count for all of them.
#include "solve/trial.h"

#include <string.h>

enum { FIRST_PATIENCE = 2000 }; // conflicts

static void add_solutions(struct trial *trial, uint64_t count)
{
    const uint64_t limit = trial->question->limits.solutions;
    uint64_t *sum = &trial->answer->effort.solutions;
    const uint64_t room = (limit > 0 ? limit : UINT64_MAX) - *sum;
    if (count >= room) trial->stop = PDK_STOP_SOLUTIONS;
    *sum += count < room ? count : room;
}

static void take_solution(struct trial *trial)
{
    const struct question *question = trial->question;
    struct answer *answer = trial->answer;
    if (!trial->moves->unload(trial->board, trial->solution)) return;
    const uint64_t number = answer->effort.solutions;
    if (number < question->keep)
        memcpy(answer->kept[number], trial->solution,
               (size_t)trial->side * trial->side * sizeof *trial->solution);
    trial->next_restart = UINT64_MAX; // a restart would find it again
    add_solutions(trial, trial->worth);
    if (question->visit && !question->visit(question->context, trial->solution))
        trial->stop = PDK_STOP_CALLER;
}

// Whether another guess is allowed; if so, counts it.
static bool may_guess(struct trial *trial)
{
    if (trial->answer->effort.guesses >= trial->next_look)
        look_at_limits(trial->question, trial->answer,
                       trial->guesses_between_looks, &trial->next_look,
                       &trial->stop);
    if (trial->stop) return false;
    trial->answer->effort.guesses++;
    return true;
}

static uint32_t count_symbols(uint64_t symbols)
{
    uint32_t count = 0;
    for (; symbols; symbols &= symbols - 1) count++;
    return count;
}

static uint64_t multiply(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static bool guess(struct trial *trial)
{
    const struct trial_moves *moves = trial->moves;
    const struct trial_choice choice = trial->question->visit
                                           ? moves->choose_first(trial->board)
                                           : moves->choose(trial->board);
    const uint64_t bit = UINT64_C(1) << choice.symbol;
    struct trial_frame *frame = &trial->frames[trial->depth++];
    *frame = (struct trial_frame){
        .choice = choice,
        .ruled_out = bit,
        .fresh = trial->fresh,
        .worth = trial->worth,
    };
    if (trial->fresh & bit) {
        frame->ruled_out = trial->fresh;
        trial->worth = multiply(trial->worth, count_symbols(trial->fresh));
        trial->fresh &= ~bit;
    }
    return moves->place(trial->board, &choice);
}

// Backtracks to the last guess that has another alternative; false: none.
static bool go_back(struct trial *trial)
{
    while (trial->depth > 0) {
        const struct trial_frame *frame = &trial->frames[--trial->depth];
        trial->moves->take_back(trial->board);
        trial->fresh = frame->fresh;
        trial->worth = frame->worth;
        if (trial->moves->rule_out(trial->board, frame->choice.cell,
                                   frame->ruled_out))
            return true;
        trial->answer->effort.conflicts++;
    }
    return false;
}

// Undoes all guesses, but keeps what the board has learned from them.
static void restart(struct trial *trial)
{
    for (; trial->depth > 0; trial->depth--)
        trial->moves->take_back(trial->board);
    trial->patience *= 2;
    trial->next_restart = trial->answer->effort.conflicts + trial->patience;
}

static void search(struct trial *trial)
{
    bool is_alive = true;
    while (is_alive) {
        if (!trial->moves->is_solved(trial->board)) {
            if (!may_guess(trial)) return;
            if (guess(trial)) continue;
            trial->answer->effort.conflicts++;
        } else {
            take_solution(trial);
            if (trial->stop) return;
        }
        is_alive = go_back(trial);
        if (is_alive && trial->answer->effort.conflicts >= trial->next_restart)
            restart(trial);
    }
}

// The symbols without a clue or exclusion, if solutions are only counted.
static uint64_t find_fresh(const struct trial *trial)
{
    const struct question *question = trial->question;
    if (question->visit || question->keep > 0 || question->without.marks)
        return 0;
    uint64_t fresh = UINT64_MAX >> (TRIAL_SIDE_MAX - trial->side);
    for (uint32_t i = 0; i < trial->side * trial->side; i++)
        if (question->puzzle[i] > 0)
            fresh &= ~(UINT64_C(1) << (question->puzzle[i] - 1));
    if (question->without.symbol > 0)
        fresh &= ~(UINT64_C(1) << (question->without.symbol - 1));
    return fresh;
}

void pdki_trial_run(struct trial *trial, const struct question *question,
                    struct answer *answer)
{
    const bool is_sought = question->keep > 0 && !question->visit;
    trial->question = question;
    trial->answer = answer;
    trial->depth = 0;
    trial->stop = PDK_STOP_NONE;
    trial->next_look = 0;
    trial->patience = FIRST_PATIENCE;
    trial->next_restart = is_sought ? FIRST_PATIENCE : UINT64_MAX;
    trial->worth = 1;
    trial->fresh = find_fresh(trial);
    answer->effort = (pdk_effort){0};
    if (trial->moves->load(trial->board, question->puzzle,
                           &question->without)) {
        if (!trial->moves->is_solved(trial->board))
            answer->effort.open_cells = trial->moves->count_open(trial->board);
        search(trial);
    }
    answer->stop = trial->stop;
}
