// Diagnoses a puzzle that has no cyclic solution.
//
// Repair finds a single clue whose removal makes the puzzle solvable. If the
// wrong clue is in the share of clues left out, the others have a solution, and
// the wrong clue is the only one that disagrees with it.
//
// Clash finds contradicting clues. The clues are ordered so that each adds few
// new unknowns; the shortest prefix without a solution is then reduced, first
// by leaving out whole shares and finally one clue at a time.
#include "cyclic/cyclic_type.h"

#include "base/alloc.h"
#include "core/error.h"

#include <permudoku/random.h>

#include <string.h>

enum {
    RANDOM_SEED = 11,
    FIRST_SHARES = 8, // the clues are split into this many, then four times as
                      // many
    SHARE_ROUNDS = 3,
    GUESSES_MAX = 50,    // per search, when there are many searches
    GUESSES_ALL = 60000, // total for all single-clue tests of a clash,
    GUESSES_SIDE = 36,   // on boards up to this side
    REPAIR_FACTOR = 40,  // there: factor on guesses for a second repair attempt
    SEARCH_SIDE = 64,    // up to which the rest of a clash is searched
    LOOKS_MAX = 64,      // neighbours that are rated
    SAMPLE_TRIES = 8     // when there are many clues
};

enum answer_kind { HAS_NONE, HAS_SOLUTION, NOT_KNOWN };

// Queries about subsets of the clues.
struct inquiry {
    pdk_cyclic *cyclic;
    const pdk_clues *clues;
    uint32_t *numbers; // of the clues in the query
    uint32_t *order;   // all clues, in the order in which they are tried
    uint32_t count;
    uint64_t guesses; // limit per query
    uint64_t spent;   // in all queries
    bool is_cancelled;
    pdk_construction *solution; // of the last query, owned
};

static pdk_status inquiry_init(struct inquiry *inquiry, pdk_cyclic *cyclic,
                               const pdk_clues *clues)
{
    const uint32_t count = (uint32_t)pdk_clues_count(clues);
    *inquiry = (struct inquiry){
        .cyclic = cyclic,
        .clues = clues,
        .count = count,
        .guesses = GUESSES_MAX,
        .numbers = pdki_alloc_array(count, 2 * sizeof *inquiry->numbers),
    };
    if (!inquiry->numbers) return PDK_ERR_MEMORY;
    inquiry->order = inquiry->numbers + count;
    for (uint32_t i = 0; i < count; i++) inquiry->order[i] = i;
    pdk_random random;
    pdk_random_init(&random, RANDOM_SEED, 0);
    pdk_random_shuffle(&random, inquiry->order, count);
    return PDK_OK;
}

static void inquiry_release(struct inquiry *inquiry)
{
    pdk_construction_free(inquiry->solution);
    pdki_free(inquiry->numbers);
}

// Solves the first `count` clues of `numbers`; by linear algebra alone unless
// `has_search`.
static pdk_status ask(struct inquiry *inquiry, uint32_t count, bool has_search,
                      enum answer_kind *answer)
{
    struct watch *watch = &inquiry->cyclic->watch;
    struct attempt attempt;
    pdki_cyclic_begin(inquiry->cyclic);
    if (watch->limits.guesses == 0 || watch->limits.guesses > inquiry->guesses)
        watch->limits.guesses = inquiry->guesses;
    pdk_construction_free(inquiry->solution);
    inquiry->solution = NULL;
    *answer = NOT_KNOWN;
    const struct clue_choice choice = {inquiry->clues, inquiry->numbers, count};
    const pdk_status status =
        pdki_attempt_make(&attempt, choice, has_search, watch);
    if (status == PDK_OK) {
        inquiry->is_cancelled |= watch->stop == PDK_STOP_CALLER;
        inquiry->spent += watch->effort.guesses;
        if (attempt.found > 0)
            *answer = HAS_SOLUTION;
        else if (attempt.is_refuted || attempt.is_complete)
            *answer = HAS_NONE;
        inquiry->solution = attempt.solutions[0];
        attempt.solutions[0] = NULL;
    }
    pdki_attempt_release(&attempt);
    return status;
}

// Solves the first `count` clues of the order, leaving out first .. next-1.
static pdk_status ask_without(struct inquiry *inquiry, uint32_t first,
                              uint32_t next, uint32_t count, bool has_search,
                              enum answer_kind *answer)
{
    memcpy(inquiry->numbers, inquiry->order, first * sizeof(uint32_t));
    memcpy(inquiry->numbers + first, inquiry->order + next,
           (count - next) * sizeof(uint32_t));
    return ask(inquiry, first + count - next, has_search, answer);
}

// The only clue that disagrees with the solution; SIZE_MAX if there is not
// exactly one.
static size_t find_stranger(struct inquiry *inquiry)
{
    const pdk_clue *list = pdk_clues_list(inquiry->clues);
    struct watch *watch = &inquiry->cyclic->watch;
    size_t stranger = SIZE_MAX;
    for (uint32_t i = 0; i < inquiry->count; i++) {
        inquiry->is_cancelled |=
            !watch_goes_on_after(watch, 8) && watch->stop == PDK_STOP_CALLER;
        if (inquiry->is_cancelled) return SIZE_MAX;
        if (pdk_construction_cell(inquiry->solution, list[i].row,
                                  list[i].column) == list[i].symbol)
            continue;
        if (stranger != SIZE_MAX) return SIZE_MAX;
        stranger = i;
    }
    return stranger;
}

// Leaves out clues first .. next-1 of the order; if that makes the puzzle
// solvable, identifies the wrong clue, bisecting if necessary.
static pdk_status repair_within(struct inquiry *inquiry, uint32_t first,
                                uint32_t next, size_t *number)
{
    enum answer_kind answer;
    pdk_status status =
        ask_without(inquiry, first, next, inquiry->count, true, &answer);
    if (status != PDK_OK || answer == HAS_NONE || inquiry->is_cancelled)
        return status;
    if (answer == HAS_SOLUTION) *number = find_stranger(inquiry);
    if (*number != SIZE_MAX || next - first == 1) return PDK_OK;
    const uint32_t middle = first + (next - first) / 2;
    status = repair_within(inquiry, first, middle, number);
    if (status != PDK_OK || *number != SIZE_MAX || inquiry->is_cancelled)
        return status;
    return repair_within(inquiry, middle, next, number);
}

static pdk_status repair_by_shares(struct inquiry *inquiry, size_t *number)
{
    uint64_t shares = FIRST_SHARES;
    for (int round = 0; round < SHARE_ROUNDS; round++, shares *= 4) {
        const bool is_last = shares >= inquiry->count;
        if (is_last) shares = inquiry->count;
        for (uint64_t i = 0; i < shares; i++) {
            const pdk_status status = repair_within(
                inquiry, (uint32_t)(inquiry->count * i / shares),
                (uint32_t)(inquiry->count * (i + 1) / shares), number);
            if (status != PDK_OK || *number != SIZE_MAX ||
                inquiry->is_cancelled)
                return status;
        }
        if (is_last) break;
    }
    return PDK_OK;
}

// With many clues, a small sample is usually correct and determines the rest.
static pdk_status repair_by_samples(struct inquiry *inquiry, size_t *number)
{
    const uint32_t side = inquiry->cyclic->shape.side;
    pdk_status status = PDK_OK;
    if (!is_sampled(inquiry->cyclic, inquiry->clues)) return PDK_OK;
    for (uint32_t i = 0; i < SAMPLE_TRIES && status == PDK_OK; i++) {
        enum answer_kind answer;
        const uint32_t count = SAMPLE_CLUES * side;
        const uint32_t step = inquiry->count / count;
        for (uint32_t j = 0; j < count; j++)
            inquiry->numbers[j] = inquiry->order[j * step + i % step];
        status = ask(inquiry, count, true, &answer);
        if (status != PDK_OK || inquiry->is_cancelled) break;
        if (answer == HAS_SOLUTION) *number = find_stranger(inquiry);
        if (*number != SIZE_MAX) break;
    }
    return status;
}

static pdk_status expect_none(pdk_cyclic *cyclic, const pdk_clues *clues,
                              pdk_error *error)
{
    const pdk_limits limits = cyclic->limits;
    pdk_verdict verdict = PDK_UNKNOWN;
    cyclic->limits.solutions = 1;
    const pdk_status status = pdk_cyclic_solve(cyclic, clues, &verdict, error);
    cyclic->limits = limits;
    if (status != PDK_OK || verdict == PDK_NONE) return status;
    if (cyclic->watch.effort.solutions > 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the puzzle has a cyclic solution");
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "a limit was reached before it was known whether the "
                          "puzzle has a cyclic solution");
}

pdk_status pdk_cyclic_repair(pdk_cyclic *cyclic, const pdk_clues *clues,
                             size_t *number, pdk_error *error)
{
    struct inquiry inquiry;
    *number = SIZE_MAX;
    pdk_status status = expect_none(cyclic, clues, error);
    if (status != PDK_OK) return status;
    status = inquiry_init(&inquiry, cyclic, clues);
    if (status == PDK_OK) status = repair_by_samples(&inquiry, number);
    if (status == PDK_OK && *number == SIZE_MAX && !inquiry.is_cancelled)
        status = repair_by_shares(&inquiry, number);
    if (status == PDK_OK && *number == SIZE_MAX && !inquiry.is_cancelled &&
        cyclic->shape.side <= GUESSES_SIDE) {
        inquiry.guesses *= REPAIR_FACTOR;
        status = repair_by_shares(&inquiry, number);
    }
    if (status == PDK_OK && inquiry.is_cancelled && *number == SIZE_MAX)
        status = PDK_ERR_CANCELLED;
    inquiry_release(&inquiry);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// Orders clues by their number of new unknowns.
struct neighbours {
    struct system system;
    uint8_t *is_seen; // unknowns
    uint8_t *is_done; // clues
    uint8_t *news;    // unseen unknowns of each clue
    uint32_t *queues[CLASS_COUNT + 1];
    uint32_t begins[CLASS_COUNT + 1], ends[CLASS_COUNT + 1];
};

static void see(struct neighbours *work, uint32_t clue)
{
    const struct system *system = &work->system;
    for (int i = 0; i < CLASS_COUNT; i++) {
        const uint32_t x = system->equations[clue].unknowns[i];
        if (work->is_seen[x]) continue;
        work->is_seen[x] = true;
        for (uint32_t j = system->starts[x]; j < system->starts[x + 1]; j++) {
            const uint32_t e = system->links[j];
            const unsigned news = --work->news[e];
            work->queues[news][work->ends[news]++] = e;
        }
    }
}

// Number of clues that will have at most one new unknown after this one.
static uint32_t rate(const struct neighbours *work, uint32_t clue)
{
    const struct system *system = &work->system;
    uint32_t rating = 0;
    for (int i = 0; i < CLASS_COUNT; i++) {
        const uint32_t x = system->equations[clue].unknowns[i];
        if (work->is_seen[x]) continue;
        for (uint32_t j = system->starts[x]; j < system->starts[x + 1]; j++) {
            const unsigned news = work->news[system->links[j]];
            rating += news == 1 ? 10 : news == 2;
        }
    }
    return rating;
}

// Removes and returns the best of the first few clues of a queue; UINT32_MAX if
// it is empty.
static uint32_t take_best(struct neighbours *work, unsigned news)
{
    uint32_t *queue = work->queues[news];
    uint32_t best = UINT32_MAX, best_rate = 0, looks = 0;
    for (uint32_t i = work->begins[news];
         i < work->ends[news] && looks < LOOKS_MAX; i++) {
        const uint32_t e = queue[i];
        if (work->is_done[e] || work->news[e] != news) {
            queue[i] = queue[work->begins[news]++];
            continue;
        }
        looks++;
        const uint32_t its_rate = news == 0 ? 0 : rate(work, e);
        if (best != UINT32_MAX && its_rate <= best_rate) continue;
        best = e;
        best_rate = its_rate;
        if (news == 0) break;
    }
    return best;
}

static uint32_t next_neighbour(struct neighbours *work)
{
    for (unsigned news = 0; news < CLASS_COUNT; news++) {
        const uint32_t best = take_best(work, news);
        if (best != UINT32_MAX) return best;
    }
    return UINT32_MAX;
}

// Orders the clues, beginning with `first` and continuing greedily with the
// clue that has the fewest new unknowns.
static pdk_status order_neighbours(struct inquiry *inquiry, uint32_t first)
{
    const uint32_t count = inquiry->count;
    struct watch *watch = &inquiry->cyclic->watch;
    struct neighbours work = {0};
    pdk_status status =
        pdki_system_init(&work.system, inquiry->clues, NULL, count);
    const size_t unknowns = work.system.unknown_count;
    uint8_t *flags = pdki_alloc_zeroed(unknowns + 2 * (size_t)count, 1);
    uint32_t *queues =
        pdki_alloc_array(count, CLASS_COUNT * sizeof *inquiry->order);
    if (!flags || !queues) status = PDK_ERR_MEMORY;
    if (status == PDK_OK) {
        work.is_seen = flags;
        work.is_done = flags + unknowns;
        work.news = work.is_done + count;
        memset(work.news, CLASS_COUNT, count);
        for (int i = 0; i < CLASS_COUNT; i++)
            work.queues[i] = queues + (size_t)i * count;
        uint32_t next = first, start = 0;
        for (uint32_t i = 0; i < count; i++) {
            while (next == UINT32_MAX) {
                if (!work.is_done[start]) next = start;
                start++;
            }
            inquiry->order[i] = next;
            work.is_done[next] = true;
            see(&work, next);
            next = watch_goes_on_after(watch, LOOKS_MAX * CLASS_COUNT)
                       ? next_neighbour(&work)
                       : UINT32_MAX;
        }
    }
    inquiry->is_cancelled |= watch->stop == PDK_STOP_CALLER;
    pdki_free(queues);
    pdki_free(flags);
    pdki_system_release(&work.system);
    return status;
}

// Finds the shortest prefix of the order that is known to have no solution.
static pdk_status find_beginning(struct inquiry *inquiry, bool has_search,
                                 uint32_t *count)
{
    uint32_t low = 0, high = inquiry->count;
    pdk_status status = PDK_OK;
    while (high - low > 1 && status == PDK_OK && !inquiry->is_cancelled) {
        const uint32_t middle = low + (high - low) / 2;
        enum answer_kind answer;
        status =
            ask_without(inquiry, middle, middle, middle, has_search, &answer);
        if (answer == HAS_NONE)
            high = middle;
        else
            low = middle;
    }
    *count = high;
    return status;
}

// Leaves out clues first .. next-1 of the order if the rest still has no
// solution.
static pdk_status leave_out(struct inquiry *inquiry, uint32_t first,
                            uint32_t next, uint32_t *count, bool has_search,
                            enum answer_kind *answer)
{
    const pdk_status status =
        ask_without(inquiry, first, next, *count, has_search, answer);
    if (status != PDK_OK || *answer != HAS_NONE) return status;
    *count -= next - first;
    memcpy(inquiry->order, inquiry->numbers, *count * sizeof(uint32_t));
    return status;
}

static pdk_status reduce_by_shares(struct inquiry *inquiry, uint32_t *count,
                                   bool has_search)
{
    pdk_status status = PDK_OK;
    for (uint32_t share = *count / 4 + 1; share > 1; share /= 2)
        for (uint32_t next = *count;
             next > 0 && status == PDK_OK && !inquiry->is_cancelled;) {
            const uint32_t first = next > share ? next - share : 0;
            enum answer_kind answer;
            status =
                leave_out(inquiry, first, next, count, has_search, &answer);
            next = first;
        }
    return status;
}

// Tries to leave out each clue not yet known to be needed. A needed clue stays
// needed when others are removed.
static pdk_status reduce_singly(struct inquiry *inquiry, uint32_t *count,
                                bool has_search, uint8_t *is_needed,
                                uint32_t *unknown)
{
    pdk_status status = PDK_OK;
    *unknown = 0;
    for (uint32_t i = *count; i-- > 0 && status == PDK_OK;) {
        const uint32_t clue = inquiry->order[i];
        enum answer_kind answer = NOT_KNOWN;
        if (is_needed[clue]) continue;
        if (!inquiry->is_cancelled && inquiry->spent < GUESSES_ALL)
            status = leave_out(inquiry, i, i + 1, count, has_search, &answer);
        is_needed[clue] = answer == HAS_SOLUTION;
        *unknown += answer == NOT_KNOWN;
    }
    return status;
}

// Allows more guesses per query, if the total budget and the caller's limit
// permit.
static bool raise_guesses(struct inquiry *inquiry)
{
    const uint64_t limit = inquiry->cyclic->limits.guesses;
    if (inquiry->cyclic->shape.side > GUESSES_SIDE) return false;
    if (limit > 0 && inquiry->guesses >= limit) return false;
    inquiry->guesses *= 4;
    return inquiry->spent + inquiry->guesses <= GUESSES_ALL;
}

// Repeated while it is cheap: fewer clues and more guesses settle more queries.
static pdk_status reduce(struct inquiry *inquiry, uint32_t *count,
                         bool has_search, bool *is_minimal)
{
    const uint32_t side = inquiry->cyclic->shape.side;
    uint32_t unknown = 1, before = 0;
    pdk_status status = reduce_by_shares(inquiry, count, has_search);
    uint8_t *is_needed = pdki_alloc_zeroed(inquiry->count, 1);
    if (!is_needed) status = PDK_ERR_MEMORY;
    inquiry->spent = 0;
    while (status == PDK_OK && !inquiry->is_cancelled && unknown > 0) {
        if (*count == before && !raise_guesses(inquiry)) break;
        before = *count;
        status =
            reduce_singly(inquiry, count, has_search || side <= SEARCH_SIDE,
                          is_needed, &unknown);
        if (side > SEARCH_SIDE) break;
    }
    // A single clue always has a solution.
    *is_minimal = status == PDK_OK && (unknown == 0 || *count <= 2);
    pdki_free(is_needed);
    return status;
}

static pdk_status store(const struct inquiry *inquiry, uint32_t count,
                        pdk_clues *clash)
{
    const pdk_clue *list = pdk_clues_list(inquiry->clues);
    pdk_status status = PDK_OK;
    pdk_clues_reset(clash, &inquiry->cyclic->shape);
    for (uint32_t i = 0; i < count && status == PDK_OK; i++)
        status = pdk_clues_add(clash, list[inquiry->order[i]], NULL);
    return status == PDK_OK ? pdk_clues_sort(clash, NULL) : status;
}

pdk_status pdk_cyclic_clash(pdk_cyclic *cyclic, const pdk_clues *clues,
                            size_t first, pdk_clues *clash, bool *is_minimal,
                            pdk_error *error)
{
    struct inquiry inquiry;
    enum answer_kind answer = NOT_KNOWN;
    *is_minimal = false;
    pdk_status status = expect_none(cyclic, clues, error);
    if (status == PDK_ERR_CANCELLED) pdk_clues_reset(clash, &cyclic->shape);
    if (status != PDK_OK) return status;
    status = inquiry_init(&inquiry, cyclic, clues);
    uint32_t count = inquiry.count;
    if (status == PDK_OK)
        status = order_neighbours(&inquiry, first < count ? (uint32_t)first
                                                          : inquiry.order[0]);
    if (status == PDK_OK && !inquiry.is_cancelled)
        status = ask_without(&inquiry, count, count, count, false, &answer);
    const bool has_search = status == PDK_OK && answer != HAS_NONE;
    if (status == PDK_OK && !inquiry.is_cancelled)
        status = find_beginning(&inquiry, has_search, &count);
    if (status == PDK_OK && !inquiry.is_cancelled)
        status = reduce(&inquiry, &count, has_search, is_minimal);
    if (status == PDK_OK) status = store(&inquiry, count, clash);
    if (status == PDK_OK && inquiry.is_cancelled) status = PDK_ERR_CANCELLED;
    inquiry_release(&inquiry);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
