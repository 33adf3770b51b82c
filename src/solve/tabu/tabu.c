// A step selects a candidate with as few conflicts as possible, at random among
// those that are not tabu, and unselects the candidates that conflict with it.
// Unselected candidates are tabu for a while, longer if more cells are empty,
// so that the walk does not return at once. The tenure changes from time to
// time, and occasionally the walk restarts. Tabu search for independent sets,
// after Fleurent and Ferland, with the tenure of Galinier and Hao's colouring.
#include "solve/tabu/tabu.h"

#include "base/alloc.h"
#include "solve/collector.h"
#include "solve/tabu/tabu_state.h"

#include <permudoku/random.h>

#include <string.h>

enum {
    PHASE_STEPS = 2000000,  // between changes of the tenure
    PHASES_OF_A_START = 12, // between restarts
    TRIES = 12,             // random members of a bucket tried before a scan
    CLOCK_END = 1 << 30,    // then the clock restarts at 1
    LARGE_COVER = 800,      // open cells from which walks go uphill
    UPHILL = 1000,          // one step in this many
    BAN_STEPS = 200000      // between changes of the banned candidate
};

// A candidate stays tabu for 1 + share / 256 * (empty cells) + a random number
// up to `spread` steps.
struct tenure {
    uint32_t share, spread;
};

static const struct tenure tenures[] = {
    {179, 3},
    {205, 3},
    {179, 3},
    {154, 5},
};

struct tabu {
    struct tabu_state state;
    uint32_t *until; // clock time at which a candidate's tabu ends
    uint32_t clock;
    uint32_t best; // fewest empty cells since the last start
    uint64_t random;
    uint64_t steps, phase_end;
    uint32_t phase;
    struct tenure tenure;
    bool is_large;

    uint32_t *left;  // a solution to differ from, by cell group
    bool has_left;   // there is one
    uint32_t banned; // never selected; in `left`
    uint64_t ban_end;
};

// xorshift64*: its cost is negligible.
static uint32_t next_random(struct tabu *tabu)
{
    uint64_t x = tabu->random;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    tabu->random = x;
    return (uint32_t)(x * UINT64_C(0x2545F4914F6CDD1D) >> 32);
}

static uint32_t random_below(struct tabu *tabu, uint32_t bound)
{
    return (uint32_t)((uint64_t)next_random(tabu) * bound >> 32);
}

struct tabu *pdki_tabu_new(const struct cover *cover, uint64_t seed)
{
    struct tabu *tabu = pdki_alloc_zeroed(1, sizeof *tabu);
    if (!tabu) return NULL;
    const bool has_state = pdki_tabu_state_init(&tabu->state, cover);
    tabu->until =
        pdki_alloc_zeroed(cover->candidate_count, sizeof *tabu->until);
    tabu->left = pdki_alloc_array(cover->open_cells, sizeof *tabu->left);
    if (!has_state || !tabu->until || !tabu->left) {
        pdki_tabu_free(tabu);
        return NULL;
    }
    pdk_random random;
    pdk_random_init(&random, seed, 0);
    tabu->random = pdk_random_next(&random) | 1;
    tabu->clock = 1;
    tabu->best = cover->open_cells;
    tabu->banned = NO_CANDIDATE;
    tabu->is_large = cover->open_cells >= LARGE_COVER;
    return tabu;
}

void pdki_tabu_free(struct tabu *tabu)
{
    if (!tabu) return;
    pdki_free(tabu->left);
    pdki_free(tabu->until);
    pdki_tabu_state_release(&tabu->state);
    pdki_free(tabu);
}

uint64_t pdki_tabu_bytes(const struct cover *cover)
{
    return sizeof(struct tabu) + pdki_tabu_state_bytes(cover) +
           (uint64_t)cover->candidate_count * sizeof(uint32_t) +
           (uint64_t)cover->open_cells * sizeof(uint32_t);
}

uint64_t pdki_tabu_steps(const struct tabu *tabu)
{
    return tabu->steps;
}

uint32_t pdki_tabu_best(const struct tabu *tabu)
{
    return tabu->best;
}

void pdki_tabu_solution(const struct tabu *tabu, pdk_symbol *symbols)
{
    const struct cover *cover = tabu->state.cover;
    const size_t cells = (size_t)cover->shape.side * cover->shape.side;
    memcpy(symbols, cover->symbols, cells * sizeof *symbols);
    for (uint32_t i = 0; i < cover->open_cells; i++) {
        const struct cover_candidate *at =
            &cover->candidates[tabu->state.chosen[i]];
        symbols[at->cell] = at->symbol;
    }
}

static bool is_tabu(const struct tabu *tabu, uint32_t candidate)
{
    return tabu->until[candidate] > tabu->clock || candidate == tabu->banned;
}

// A random member of a bucket that is not tabu.
static uint32_t choose_from_bucket(struct tabu *tabu, unsigned number)
{
    const struct tabu_bucket *bucket = &tabu->state.buckets[number];
    if (bucket->count > TRIES)
        for (unsigned i = 0; i < TRIES; i++) {
            const uint32_t candidate =
                bucket->items[random_below(tabu, bucket->count)];
            if (!is_tabu(tabu, candidate)) return candidate;
        }
    uint32_t choice = NO_CANDIDATE, seen = 0;
    for (uint32_t i = 0; i < bucket->count; i++) {
        if (is_tabu(tabu, bucket->items[i])) continue;
        if (random_below(tabu, ++seen) == 0) choice = bucket->items[i];
    }
    return choice;
}

// Aspiration: a candidate that leads to a new minimum of empty cells is chosen
// even if it is tabu.
static uint32_t choose_free(struct tabu *tabu)
{
    const struct tabu_bucket *bucket = &tabu->state.buckets[0];
    if (bucket->count == 0) return NO_CANDIDATE;
    if (tabu->state.empty_cells <= tabu->best) {
        const uint32_t candidate =
            bucket->items[random_below(tabu, bucket->count)];
        if (candidate != tabu->banned) return candidate;
    }
    return choose_from_bucket(tabu, 0);
}

// The first candidate in [first, end) with two conflicts that is not tabu.
static uint32_t find_uphill(const struct tabu *tabu, uint32_t first,
                            uint32_t end)
{
    const uint8_t *tight = tabu->state.tight, *at;
    for (; first < end; first = (uint32_t)(at - tight) + 1) {
        at = memchr(tight + first, 2, end - first);
        if (!at) break;
        if (!is_tabu(tabu, (uint32_t)(at - tight)))
            return (uint32_t)(at - tight);
    }
    return NO_CANDIDATE;
}

// Not quite uniform: the first one from a random position on. A third bucket
// would cost more than it saves, since only one step in fifty needs this.
static uint32_t choose_uphill(struct tabu *tabu)
{
    const uint32_t count = tabu->state.cover->candidate_count;
    const uint32_t place = random_below(tabu, count);
    const uint32_t choice = find_uphill(tabu, place, count);
    return choice != NO_CANDIDATE ? choice : find_uphill(tabu, 0, place);
}

static uint32_t choose(struct tabu *tabu)
{
    uint32_t choice = choose_free(tabu);
    if (choice != NO_CANDIDATE) return choice;
    if (!tabu->is_large || random_below(tabu, UPHILL) != 0)
        choice = choose_from_bucket(tabu, 1);
    return choice != NO_CANDIDATE ? choice : choose_uphill(tabu);
}

static void move(struct tabu *tabu, uint32_t candidate)
{
    const struct tenure *tenure = &tabu->tenure;
    uint32_t out[COVER_FAMILIES];
    const uint32_t empty = tabu->state.empty_cells;
    const unsigned count = tabu_select(&tabu->state, candidate, out);
    for (unsigned i = 0; i < count; i++)
        tabu->until[out[i]] = tabu->clock + 1 +
                              ((empty + i + 1) * tenure->share >> 8) +
                              random_below(tabu, tenure->spread + 1);
    if (tabu->state.empty_cells < tabu->best)
        tabu->best = tabu->state.empty_cells;
}

static void begin_phase(struct tabu *tabu)
{
    const uint32_t kinds = sizeof tenures / sizeof tenures[0];
    tabu->tenure = tenures[tabu->phase % kinds];
    tabu->phase_end = tabu->steps + PHASE_STEPS;
    tabu->phase++;
    if (tabu->phase % PHASES_OF_A_START == 0)
        pdki_tabu_state_clear(&tabu->state);
}

// Bans another candidate of the solution to differ from.
static void ban_another(struct tabu *tabu)
{
    tabu->banned =
        tabu->left[random_below(tabu, tabu->state.cover->open_cells)];
    tabu->ban_end = tabu->steps + BAN_STEPS;
    if (tabu->state.tight[tabu->banned] >= IS_SELECTED)
        tabu_unselect(&tabu->state, tabu->banned);
}

static void wind_clock_back(struct tabu *tabu)
{
    memset(tabu->until, 0,
           tabu->state.cover->candidate_count * sizeof *tabu->until);
    tabu->clock = 1;
}

void pdki_tabu_leave(struct tabu *tabu)
{
    memcpy(tabu->left, tabu->state.chosen,
           tabu->state.cover->open_cells * sizeof *tabu->left);
    tabu->has_left = true;
    tabu->best = tabu->state.cover->open_cells;
    ban_another(tabu);
}

enum tabu_result pdki_tabu_run(struct tabu *tabu, uint64_t steps)
{
    for (; steps > 0 && tabu->state.empty_cells > 0; steps--) {
        if (tabu->steps >= tabu->phase_end) begin_phase(tabu);
        if (tabu->has_left && tabu->steps >= tabu->ban_end) ban_another(tabu);
        if (tabu->clock == CLOCK_END) wind_clock_back(tabu);
        tabu->clock++;
        tabu->steps++;
        const uint32_t choice = choose(tabu);
        if (choice != NO_CANDIDATE) move(tabu, choice);
    }
    return tabu->state.empty_cells == 0 ? TABU_SOLVED : TABU_OPEN;
}

// The engine: local search on what remains after singles.

enum {
    STEPS_BETWEEN_LOOKS = 1024, // between checks of the limits
    STEPS_MAX = 200000000,      // without limits
    SECOND_FACTOR = 20,         // steps for a second solution, relative to the
                                // first
    SECOND_STEPS_MIN = 1000000  // but at least this many
};

struct workspace {
    struct collector collector; // must be first
    struct tabu *tabu;
};

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    return pdki_collector_open(geometry, sizeof(struct workspace), workspace,
                               error);
}

// Steps until the next check of the limits; 0: the search ends.
static uint64_t next_steps(struct workspace *work, uint64_t steps_max)
{
    const pdk_limits *limits = &work->collector.question->limits;
    struct answer *answer = work->collector.answer;
    const uint64_t done = answer->effort.guesses;
    if (!pdki_collector_goes_on(&work->collector)) return 0;
    uint64_t end = limits->guesses > 0 ? limits->guesses : UINT64_MAX;
    if (limits->guesses == 0 || answer->effort.solutions > 0)
        end = end < steps_max ? end : steps_max;
    if (done >= end) answer->stop = PDK_STOP_ENGINE;
    if (answer->stop != PDK_STOP_NONE) return 0;
    return end - done < STEPS_BETWEEN_LOOKS ? end - done : STEPS_BETWEEN_LOOKS;
}

static void walk(struct workspace *work)
{
    struct collector *collector = &work->collector;
    struct answer *answer = collector->answer;
    uint64_t steps_max = STEPS_MAX, steps;
    while ((steps = next_steps(work, steps_max)) > 0) {
        const enum tabu_result result = pdki_tabu_run(work->tabu, steps);
        answer->effort.guesses = pdki_tabu_steps(work->tabu);
        if (result != TABU_SOLVED) continue;
        pdki_tabu_solution(work->tabu, collector->symbols);
        if (pdki_collector_take(collector)) {
            const uint64_t more = SECOND_FACTOR * answer->effort.guesses;
            steps_max = answer->effort.guesses +
                        (more > SECOND_STEPS_MIN ? more : SECOND_STEPS_MIN);
        }
        if (answer->stop != PDK_STOP_NONE) return;
        if (answer->effort.solutions >= collector->question->keep) {
            answer->stop = PDK_STOP_SOLUTIONS;
            return;
        }
        pdki_tabu_leave(work->tabu);
    }
}

static pdk_status search_open(void *workspace)
{
    struct workspace *work = workspace;
    struct collector *collector = &work->collector;
    const struct question *question = collector->question;
    if (question->keep == 0 || question->visit) {
        collector->answer->stop = PDK_STOP_ENGINE;
        return PDK_OK;
    }
    if (pdki_tabu_bytes(&collector->cover) > pdki_collector_room(collector)) {
        collector->answer->stop = PDK_STOP_MEMORY;
        return PDK_OK;
    }
    work->tabu = pdki_tabu_new(&collector->cover, question->seed);
    if (!work->tabu) return PDK_ERR_MEMORY;
    walk(work);
    pdki_tabu_free(work->tabu);
    return PDK_OK;
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    return pdki_collector_search(workspace, question, answer, search_open);
}

const struct engine pdki_engine_tabu = {
    .name = "tabu",
    .open = open,
    .close = pdki_collector_close,
    .search = search,
};
