// The engine "tabu": local search where singles leave something open.
#include "solve/tabu.h"

#include "base/alloc.h"
#include "core/error.h"

#include <string.h>

enum {
    STEPS_BETWEEN_LOOKS = 1024, // at the limits
    STEPS_MAX = 200000000,      // without limits
    SECOND_FACTOR = 20,         // steps for a second solution, by the first
    SECOND_STEPS_MIN = 1000000  // but so many at least
};

struct workspace {
    pdk_shape shape;
    pdk_symbol *symbols; // of a board
    uint32_t *seen;      // of each symbol, the last house that had it
    struct cover cover;
    struct tabu *tabu; // NULL: none
    const struct question *question;
    struct answer *answer;
};

static bool supports(const pdk_geometry *geometry)
{
    (void)geometry;
    return true;
}

static void close(void *workspace)
{
    struct workspace *work = workspace;
    if (!work) return;
    pdki_free(work->seen);
    pdki_free(work->symbols);
    pdki_free(work);
}

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t side = shape->side;
    struct workspace *work = pdki_alloc_zeroed(1, sizeof *work);
    if (work) {
        work->shape = *shape;
        work->symbols = pdki_alloc_array(side * side, sizeof *work->symbols);
        work->seen = pdki_alloc_array(side + 1, sizeof *work->seen);
    }
    if (!work || !work->symbols || !work->seen) {
        close(work);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    *workspace = work;
    return PDK_OK;
}

static pdk_cell cell_of(const pdk_shape *shape, enum cover_family family,
                        uint32_t house, uint32_t index)
{
    if (family == COVER_ROW) return house * shape->side + index;
    if (family == COVER_COLUMN) return index * shape->side + house;
    const uint32_t stacks = shape->side / shape->box_columns;
    const uint32_t row = house / stacks * shape->box_rows;
    const uint32_t column = house % stacks * shape->box_columns;
    return (row + index / shape->box_columns) * shape->side + column +
           index % shape->box_columns;
}

// Whether every house has every symbol once.
static bool obeys_rules(struct workspace *work)
{
    const uint32_t side = work->shape.side;
    uint32_t number = 0;
    memset(work->seen, 0, ((size_t)side + 1) * sizeof *work->seen);
    for (int family = COVER_ROW; family <= COVER_BOX; family++)
        for (uint32_t house = 0; house < side; house++) {
            number++;
            for (uint32_t i = 0; i < side; i++) {
                const pdk_symbol symbol = work->symbols[cell_of(
                    &work->shape, (enum cover_family)family, house, i)];
                if (symbol == 0 || symbol > side) return false;
                if (work->seen[symbol] == number) return false;
                work->seen[symbol] = number;
            }
        }
    return true;
}

// The first solution may go where the puzzle is; the cover still has the clues.
static bool obeys_clues(const struct workspace *work)
{
    const size_t cells = (size_t)work->shape.side * work->shape.side;
    for (size_t i = 0; i < cells; i++)
        if (work->cover.symbols[i] != 0 &&
            work->cover.symbols[i] != work->symbols[i])
            return false;
    return true;
}

// Takes the board in work->symbols, unless it is wrong or known.
static bool take_solution(struct workspace *work)
{
    const struct question *question = work->question;
    struct answer *answer = work->answer;
    const size_t bytes =
        (size_t)work->shape.side * work->shape.side * sizeof *work->symbols;
    const uint64_t number = answer->effort.solutions;
    if (!obeys_rules(work) || !obeys_clues(work)) return false;
    for (uint64_t i = 0; i < number; i++)
        if (memcmp(answer->kept[i], work->symbols, bytes) == 0) return false;
    if (number < question->keep)
        memcpy(answer->kept[number], work->symbols, bytes);
    answer->effort.solutions++;
    if (question->limits.solutions > 0 &&
        answer->effort.solutions >= question->limits.solutions)
        answer->stop = PDK_STOP_SOLUTIONS;
    if (question->visit && !question->visit(question->context, work->symbols))
        answer->stop = PDK_STOP_CALLER;
    return true;
}

// Steps until the next look at the limits; 0: the search ends.
static uint64_t next_steps(struct workspace *work, uint64_t steps_max)
{
    const pdk_limits *limits = &work->question->limits;
    struct answer *answer = work->answer;
    const uint64_t done = answer->effort.guesses;
    uint64_t end = limits->guesses > 0 ? limits->guesses : UINT64_MAX;
    if (done >= end) answer->stop = PDK_STOP_GUESSES;
    const bool has_limit = limits->guesses > 0 || limits->go_on;
    if (!has_limit || answer->effort.solutions > 0)
        end = end < steps_max ? end : steps_max;
    if (done >= end && answer->stop == PDK_STOP_NONE)
        answer->stop = PDK_STOP_ENGINE;
    if (answer->stop == PDK_STOP_NONE && limits->go_on &&
        !limits->go_on(limits->context, &answer->effort))
        answer->stop = PDK_STOP_CALLER;
    if (answer->stop != PDK_STOP_NONE) return 0;
    return end - done < STEPS_BETWEEN_LOOKS ? end - done : STEPS_BETWEEN_LOOKS;
}

static void walk(struct workspace *work)
{
    struct answer *answer = work->answer;
    uint64_t steps_max = STEPS_MAX, steps;
    while ((steps = next_steps(work, steps_max)) > 0) {
        const enum tabu_result result = pdki_tabu_run(work->tabu, steps);
        answer->effort.guesses = pdki_tabu_steps(work->tabu);
        if (result != TABU_SOLVED) continue;
        pdki_tabu_solution(work->tabu, work->symbols);
        if (take_solution(work)) {
            const uint64_t more = SECOND_FACTOR * answer->effort.guesses;
            steps_max = answer->effort.guesses +
                        (more > SECOND_STEPS_MIN ? more : SECOND_STEPS_MIN);
        }
        if (answer->stop != PDK_STOP_NONE) return;
        if (answer->effort.solutions >= work->question->keep) {
            answer->stop = PDK_STOP_SOLUTIONS;
            return;
        }
        pdki_tabu_leave(work->tabu);
    }
}

// What singles leave open: nothing, or nothing that can be filled, or a search.
static pdk_status search_cover(struct workspace *work)
{
    const struct question *question = work->question;
    const struct cover *cover = &work->cover;
    const uint64_t memory = question->limits.memory;
    struct answer *answer = work->answer;
    if (cover->is_dead) return PDK_OK;
    answer->effort.open_cells = cover->open_cells;
    if (cover->open_cells == 0) {
        const size_t cells = (size_t)work->shape.side * work->shape.side;
        memcpy(work->symbols, cover->symbols, cells * sizeof *work->symbols);
        take_solution(work);
        return PDK_OK;
    }
    if (question->keep == 0 || question->visit) {
        answer->stop = PDK_STOP_ENGINE;
        return PDK_OK;
    }
    if (memory > 0 && cover->bytes + pdki_tabu_bytes(cover) > memory) {
        answer->stop = PDK_STOP_MEMORY;
        return PDK_OK;
    }
    work->tabu = pdki_tabu_new(cover, question->seed);
    if (!work->tabu) return PDK_ERR_MEMORY;
    walk(work);
    pdki_tabu_free(work->tabu);
    work->tabu = NULL;
    return PDK_OK;
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    struct workspace *work = workspace;
    work->question = question;
    work->answer = answer;
    answer->effort = (pdk_effort){0};
    answer->stop = PDK_STOP_NONE;
    pdk_status status = pdki_cover_init(
        &work->cover, &work->shape, question->puzzle, question->limits.memory);
    if (status == PDK_OK) status = search_cover(work);
    if (status == PDK_ERR_LIMIT) {
        answer->stop = PDK_STOP_MEMORY;
        status = PDK_OK;
    }
    pdki_cover_release(&work->cover);
    return status;
}

const struct engine pdki_engine_tabu = {
    .name = "tabu",
    .supports = supports,
    .open = open,
    .close = close,
    .search = search,
};
