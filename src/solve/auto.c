// Most boards need few guesses, and the engines that place symbols by bit sets
// answer them at once. A board on which they have guessed for a while, or that
// is too large for them, is tried by linear algebra: whether it has a solution
// that permutations make of the elementary one shows soon. The others go to the
// engines that learn or walk. Lists stay with the first engine that can make
// them, for a list cannot begin again.
#include "base/alloc.h"
#include "core/error.h"
#include "solve/collector.h"
#include "solve/relay.h"
#include "solve/sat/sat.h"

#include <string.h>

enum {
    GUESSES_MIN = 20,             // before a board is handed on
    CYCLIC_GUESSES = 20,          // a line, among the elementary family
    COUNT_GUESSES = 1 << 17,      // before counting by SAT
    GUESSES_A_SOLUTION = 16,      // from which on that may be better
    COUNT_SOLUTIONS_MAX = 1 << 12 // before it goes back
};

// More guesses, divided by the fourth power of the side: a guess takes longer
// on a larger board, and leads nowhere more often.
#define GUESSES_SHARED ((uint64_t)330000000)

// Fastest first.
static const struct engine *const quick_engines[] = {
    &pdki_engine_lanes_avx512, &pdki_engine_lanes_avx2, &pdki_engine_bits};
enum { QUICK_COUNT = sizeof quick_engines / sizeof quick_engines[0] };

struct workspace {
    const struct engine *quick; // NULL: the board is too large
    void *quick_workspace;
    const struct engine *guest; // another quick one, where there is one
    void *guest_workspace;
    void *cyclic_workspace;
    void *sat_workspace; // NULL: not built in
    struct collector collector;
    pdk_symbol *puzzle;               // a copy
    pdk_symbol *kept[SOLUTIONS_KEPT]; // by the guest
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
    if (work->quick_workspace) work->quick->close(work->quick_workspace);
    if (work->guest_workspace) work->guest->close(work->guest_workspace);
    if (work->cyclic_workspace)
        pdki_engine_cyclic.close(work->cyclic_workspace);
    if (work->sat_workspace) pdki_engine_sat.close(work->sat_workspace);
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) pdki_free(work->kept[i]);
    pdki_collector_release(&work->collector);
    pdki_free(work->puzzle);
    pdki_free(work);
}

// Two engines with different ways to guess are seldom lost on the same board.
static pdk_status open_guest(struct workspace *work,
                             const pdk_geometry *geometry, pdk_error *error)
{
    const size_t side = work->collector.shape.side;
    if (!pdki_engine_bits.supports(geometry)) return PDK_OK;
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) {
        work->kept[i] = pdki_alloc_array(side * side, sizeof(pdk_symbol));
        if (!work->kept[i]) return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    work->guest = &pdki_engine_bits;
    return work->guest->open(geometry, &work->guest_workspace, error);
}

static pdk_status open_parts(struct workspace *work,
                             const pdk_geometry *geometry, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    pdk_status status = pdki_collector_init(&work->collector, shape);
    work->puzzle = pdki_alloc_array((size_t)shape->side * shape->side,
                                    sizeof *work->puzzle);
    if (status != PDK_OK || !work->puzzle)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 0; !work->quick && i < QUICK_COUNT; i++)
        if (quick_engines[i]->supports(geometry))
            work->quick = quick_engines[i];
    if (work->quick)
        status = work->quick->open(geometry, &work->quick_workspace, error);
    if (status == PDK_OK) status = open_guest(work, geometry, error);
    if (status == PDK_OK)
        status =
            pdki_engine_cyclic.open(geometry, &work->cyclic_workspace, error);
    if (status == PDK_OK && pdki_engine_sat.supports(geometry))
        status = pdki_engine_sat.open(geometry, &work->sat_workspace, error);
    return status;
}

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    struct workspace *work = pdki_alloc_zeroed(1, sizeof *work);
    if (!work) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status = open_parts(work, geometry, error);
    if (status != PDK_OK) {
        close(work);
        return status;
    }
    *workspace = work;
    return PDK_OK;
}

static pdk_status search_quick(struct workspace *work,
                               const struct question *question,
                               struct answer *answer)
{
    const pdk_status status =
        work->quick->search(work->quick_workspace, question, answer);
    answer->effort.engine = work->quick->name;
    return status;
}

static void limit_guesses(struct question *question, uint64_t guesses)
{
    uint64_t *limit = &question->limits.guesses;
    if (*limit == 0 || *limit > guesses) *limit = guesses;
}

// What can be said without an engine that proves.
static pdk_status search_singles(struct workspace *work,
                                 const struct question *question,
                                 struct answer *answer)
{
    bool is_open;
    const pdk_status status =
        pdki_collector_begin(&work->collector, question, answer, &is_open);
    if (status == PDK_OK && is_open) answer->stop = PDK_STOP_ENGINE;
    pdki_collector_end(&work->collector);
    return status;
}

static pdk_status search_sat(struct workspace *work,
                             const struct question *question,
                             struct answer *answer)
{
    if (!work->sat_workspace) return search_singles(work, question, answer);
    const pdk_status status =
        pdki_engine_sat.search(work->sat_workspace, question, answer);
    answer->effort.engine = pdki_engine_sat.name;
    return status;
}

// Whether the quick engine stopped because of our limit, not the caller's.
static bool is_handed_on(const struct question *question,
                         const struct answer *answer)
{
    const uint64_t limit = question->limits.guesses;
    return answer->stop == PDK_STOP_GUESSES &&
           (limit == 0 || answer->effort.guesses < limit);
}

// A search that begins anew with the next engine: what was done before still
// counts, and what was found is still there.
struct stage {
    const pdk_limits *limits;
    pdk_effort before;
};

static void add_effort(const pdk_effort *before, pdk_effort *effort)
{
    effort->guesses += before->guesses;
    effort->conflicts += before->conflicts;
    if (effort->solutions < before->solutions)
        effort->solutions = before->solutions;
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    const struct stage *stage = context;
    pdk_effort sum = *so_far;
    add_effort(&stage->before, &sum);
    return stage->limits->go_on(stage->limits->context, &sum);
}

// Has the caller asked with the sum of both, and the guesses of both limited.
static void add_stage(struct question *question, struct stage *stage)
{
    pdk_limits *limits = &question->limits;
    if (limits->go_on) {
        limits->go_on = go_on;
        limits->context = stage;
    }
    if (limits->guesses > 0) limits->guesses -= stage->before.guesses;
}

// The guest has found all there is, or enough of it.
static void adopt(struct workspace *work, const struct answer *found)
{
    const struct collector *collector = &work->collector;
    const size_t bytes = (size_t)collector->shape.side * collector->shape.side *
                         sizeof *work->puzzle;
    struct answer *answer = collector->answer;
    for (uint64_t i = 0; i < found->effort.solutions; i++)
        memcpy(answer->kept[i], work->kept[i], bytes);
    answer->effort.solutions = found->effort.solutions;
    answer->effort.engine = work->guest->name;
    answer->stop = found->stop;
}

static uint64_t guesses_at_first(const struct workspace *work)
{
    const uint64_t cells =
        (uint64_t)work->collector.shape.side * work->collector.shape.side;
    return GUESSES_MIN + GUESSES_SHARED / (cells * cells);
}

// A turn of the guest, with four times as many guesses as the one before.
static pdk_status visit(void *context, uint32_t turn, bool *is_done,
                        bool *has_board)
{
    struct workspace *work = context;
    struct collector *collector = &work->collector;
    struct answer *answer = collector->answer;
    struct answer found = {
        .kept = {work->kept[0], work->kept[1]}
    };
    struct stage stage = {&collector->question->limits, answer->effort};
    struct question part = *collector->question;
    add_stage(&part, &stage);
    limit_guesses(&part, guesses_at_first(work) << 2 * (turn < 16 ? turn : 16));
    const pdk_status status =
        work->guest->search(work->guest_workspace, &part, &found);
    if (status != PDK_OK) return status;
    answer->effort.guesses += found.effort.guesses;
    *is_done = found.stop == PDK_STOP_NONE || found.stop == PDK_STOP_SOLUTIONS;
    if (*is_done) adopt(work, &found);
    if (found.stop == PDK_STOP_CALLER) answer->stop = PDK_STOP_CALLER;
    *has_board = !*is_done && found.effort.solutions > 0;
    if (*has_board)
        memcpy(collector->symbols, work->kept[0],
               (size_t)collector->shape.side * collector->shape.side *
                   sizeof *work->puzzle);
    return PDK_OK;
}

// Looks for a solution of the elementary family, if none was found yet. What is
// said about others stays open, unless that is enough for an answer.
static pdk_status search_cyclic(struct workspace *work,
                                const struct question *question,
                                struct answer *answer, bool *is_done)
{
    struct stage stage = {&question->limits, answer->effort};
    struct question part = *question;
    struct answer found = {
        .kept = {answer->kept[0], answer->kept[1]}
    };
    *is_done = false;
    if (answer->effort.solutions > 0) return PDK_OK;
    add_stage(&part, &stage);
    limit_guesses(&part, (uint64_t)CYCLIC_GUESSES * work->collector.shape.side);
    const pdk_status status =
        pdki_engine_cyclic.search(work->cyclic_workspace, &part, &found);
    if (status != PDK_OK) return status;
    *is_done =
        found.stop == PDK_STOP_SOLUTIONS || found.stop == PDK_STOP_CALLER;
    add_effort(&stage.before, &found.effort);
    answer->effort = found.effort;
    answer->stop = found.stop;
    return PDK_OK;
}

// Goes on where the quick engine, if there is one, left off.
static pdk_status search_slowly(struct workspace *work,
                                const struct question *question,
                                struct answer *answer)
{
    struct collector *collector = &work->collector;
    const size_t bytes = (size_t)collector->shape.side * collector->shape.side *
                         sizeof *work->puzzle;
    const pdk_effort before = answer->effort;
    bool is_open;
    pdk_status status =
        pdki_collector_begin(collector, question, answer, &is_open);
    if (status == PDK_OK && is_open) {
        answer->effort.guesses = before.guesses;
        if (before.solutions > 0) {
            memcpy(collector->symbols, answer->kept[0], bytes);
            pdki_collector_take(collector);
        }
        const struct relay_guest guest = {visit, work};
        status = pdki_relay_run(collector, work->guest ? &guest : NULL);
    } else if (answer->stop == PDK_STOP_MEMORY) {
        answer->effort = before; // no room even to begin
    }
    pdki_collector_end(collector);
    return status;
}

static pdk_status find(struct workspace *work, const struct question *question,
                       struct answer *answer)
{
    const uint64_t cells =
        (uint64_t)work->collector.shape.side * work->collector.shape.side;
    struct question part = *question;
    pdk_status status = PDK_OK;
    // The quick engine may store a solution where the puzzle is.
    if (question->puzzle == answer->kept[0]) {
        memcpy(work->puzzle, question->puzzle, cells * sizeof *work->puzzle);
        part.puzzle = work->puzzle;
    }
    if (work->quick) {
        limit_guesses(&part, guesses_at_first(work));
        status = search_quick(work, &part, answer);
        if (status != PDK_OK || !is_handed_on(question, answer)) return status;
        part.limits = question->limits;
    } else {
        answer->effort = (pdk_effort){0};
    }
    bool is_done;
    status = search_cyclic(work, &part, answer, &is_done);
    if (status != PDK_OK || is_done) return status;
    return search_slowly(work, &part, answer);
}

// Counts once more, up to so many solutions (0: as many as are allowed).
static pdk_status count_again(struct workspace *work, bool by_sat,
                              const struct question *question,
                              uint64_t solutions, struct answer *answer)
{
    struct stage stage = {&question->limits, answer->effort};
    struct question part = *question;
    add_stage(&part, &stage);
    if (solutions > 0) part.limits.solutions = solutions;
    const pdk_status status = by_sat ? search_sat(work, &part, answer)
                                     : search_quick(work, &part, answer);
    add_effort(&stage.before, &answer->effort);
    return status;
}

// Few solutions among many guesses are better counted by SAT; if there turn out
// to be many, that was wrong.
static pdk_status count(struct workspace *work, const struct question *question,
                        struct answer *answer)
{
    const pdk_limits *limits = &question->limits;
    if (!work->quick) return search_sat(work, question, answer);
    if (!work->sat_workspace) return search_quick(work, question, answer);
    struct question part = *question;
    limit_guesses(&part, COUNT_GUESSES);
    pdk_status status = search_quick(work, &part, answer);
    if (status != PDK_OK || !is_handed_on(question, answer)) return status;
    if (answer->effort.guesses / GUESSES_A_SOLUTION >
        answer->effort.solutions) {
        const bool is_low =
            limits->solutions > 0 && limits->solutions <= COUNT_SOLUTIONS_MAX;
        status = count_again(work, true, question,
                             is_low ? 0 : COUNT_SOLUTIONS_MAX, answer);
        const bool has_room = answer->stop != PDK_STOP_MEMORY;
        const bool is_many = answer->stop == PDK_STOP_SOLUTIONS && !is_low;
        if (status != PDK_OK || (has_room && !is_many)) return status;
    }
    if (limits->guesses > 0 && answer->effort.guesses >= limits->guesses) {
        answer->stop = PDK_STOP_GUESSES;
        return PDK_OK;
    }
    return count_again(work, false, question, 0, answer);
}

static pdk_status list(struct workspace *work, const struct question *question,
                       struct answer *answer)
{
    return work->quick ? search_quick(work, question, answer)
                       : search_sat(work, question, answer);
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    if (question->visit) return list(workspace, question, answer);
    if (question->keep == 0) return count(workspace, question, answer);
    return find(workspace, question, answer);
}

const struct engine pdki_engine_auto = {
    .name = "auto",
    .supports = supports,
    .open = open,
    .close = close,
    .search = search,
};
