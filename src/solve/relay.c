// Neither local search nor SAT is better on every board. With few candidates
// per cell, clauses learned from conflicts decide most of it; with more
// candidates there are many solutions, and local search runs into one. So turns
// are allotted by the number of candidates, and grow over time: the wrong
// method costs only a fraction of the time. Turns are measured in steps and
// conflicts rather than in time, so that a board is processed identically
// everywhere.
//
// The order of attempts, in run():
//
//   1. probe          remove candidates that are easily refuted
//   2. first turn     for the method that is more likely to suffice, before the
//                     other one is even created
//   3. take_turn      one turn each, or a race of both; every fourth time the
//                     guest. The first solution, from either method, is
//                     excluded, and another SAT solver, tuned for
//                     proving, looks for a second one.
#include "solve/relay.h"

#include "solve/rival.h"
#include "solve/sat/sat.h"

#include <string.h>

enum {
    FIRST_STEPS = 60000,    // of local search
    STEPS_A_CONFLICT = 400, // that take about as long
    STEPS_MAX = 400000000,  // if there is no other method
    // At this many candidates per 100 cells, and a little more on larger
    // boards, both get the same time. Each further difference of
    // CANDIDATES_FOR_TWICE doubles the share of one of them.
    EVEN_CANDIDATES = 490,
    OPEN_CELLS_A_HUNDREDTH = 5,
    CANDIDATES_FOR_TWICE = 15,
    DOUBLINGS_MAX = 3,
    ROUNDS_BETWEEN_GUESTS = 4, // in which turns grow fivefold
    RACE_CONFLICTS = 8,        // factor on conflicts if nobody waits for a turn
};

// Candidates that probing may remove before the search: about 0.5 s.
#define PROBE_WORK ((uint64_t)20000000)

struct relay {
    struct collector *collector;
    struct tabu *tabu;         // NULL: not yet, or not enough memory
    struct sat *sat;           // NULL: not yet, or not enough memory
    uint64_t guesses_before;   // of other engines
    uint64_t conflicts_before; // of earlier SAT solvers
    enum sat_goal goal;        // of `sat`
    uint64_t steps, conflicts; // of the next turns
    uint64_t steps_done;
    bool is_complete;
    bool has_rival;      // a second thread may be used
    struct rival *rival; // running, or NULL
    const struct relay_guest *guest;
    uint32_t rounds;
};

void pdki_effort_add(const pdk_effort *before, pdk_effort *effort)
{
    effort->guesses += before->guesses;
    effort->conflicts += before->conflicts;
    if (effort->solutions < before->solutions)
        effort->solutions = before->solutions;
}

static bool ask_with_sum(void *context, const pdk_effort *so_far)
{
    const struct stage *stage = context;
    pdk_effort sum = *so_far;
    pdki_effort_add(&stage->before, &sum);
    return stage->limits->go_on(stage->limits->context, &sum);
}

void pdki_stage_init(struct stage *stage, const struct question *question,
                     const pdk_effort *before, uint64_t guesses)
{
    *stage = (struct stage){*question, *before, &question->limits};
    pdk_limits *limits = &stage->question.limits;
    if (limits->go_on) {
        limits->go_on = ask_with_sum;
        limits->context = stage;
    }
    if (limits->guesses > 0) limits->guesses -= before->guesses;
    if (guesses > 0 && (limits->guesses == 0 || limits->guesses > guesses))
        limits->guesses = guesses;
}

static void note_effort(struct relay *relay, const char *engine)
{
    pdk_effort *effort = &relay->collector->answer->effort;
    effort->conflicts = relay->conflicts_before;
    if (relay->sat) effort->conflicts += pdki_sat_conflicts(relay->sat);
    effort->guesses =
        relay->guesses_before + relay->steps_done + effort->conflicts;
    effort->engine = engine;
}

static bool goes_on(struct relay *relay)
{
    return !relay->is_complete && pdki_collector_goes_on(relay->collector);
}

// Takes a board that was found, and excludes it in the SAT solver unless that
// will be replaced.
static pdk_status take(struct relay *relay)
{
    struct collector *collector = relay->collector;
    if (!pdki_collector_take(collector) || !relay->sat) return PDK_OK;
    if (relay->goal == SAT_FIND) return PDK_OK;
    return pdki_sat_exclude(relay->sat, collector->symbols) ? PDK_OK
                                                            : PDK_ERR_MEMORY;
}

static pdk_status take_from_tabu(struct relay *relay)
{
    pdki_tabu_solution(relay->tabu, relay->collector->symbols);
    const pdk_status status = take(relay);
    pdki_tabu_leave(relay->tabu);
    return status;
}

// One turn of local search, or until there is a solution.
static pdk_status walk(struct relay *relay)
{
    const uint64_t end = relay->steps_done + relay->steps;
    while (relay->steps_done < end && goes_on(relay)) {
        const uint64_t rest = end - relay->steps_done;
        const enum tabu_result result = pdki_tabu_run(
            relay->tabu,
            rest < TABU_STEPS_BETWEEN_LOOKS ? rest : TABU_STEPS_BETWEEN_LOOKS);
        relay->steps_done = pdki_tabu_steps(relay->tabu);
        note_effort(relay, pdki_engine_tabu.name);
        if (result == TABU_SOLVED) return take_from_tabu(relay);
    }
    return PDK_OK;
}

// Called by the SAT solver.
static bool may_go_on(void *context)
{
    struct relay *relay = context;
    if (relay->rival) relay->steps_done = pdki_rival_steps(relay->rival);
    note_effort(relay, pdki_engine_sat.name);
    if (relay->rival && pdki_rival_has_found(relay->rival)) return false;
    return pdki_collector_goes_on(relay->collector);
}

// One turn of the SAT solver.
static pdk_status reason(struct relay *relay, uint64_t conflicts)
{
    const enum sat_result result = pdki_sat_run(relay->sat, conflicts);
    note_effort(relay, pdki_engine_sat.name);
    if (result == SAT_NO_MEMORY) return PDK_ERR_MEMORY;
    if (result == SAT_NO_MORE) relay->is_complete = true;
    if (result != SAT_SOLVED) return PDK_OK;
    pdki_sat_solution(relay->sat, relay->collector->symbols);
    return take(relay);
}

// Runs both at once, until one of them has a result.
static pdk_status race(struct relay *relay)
{
    struct rival *rival = pdki_rival_start(relay->tabu);
    relay->rival = rival;
    const pdk_status status = reason(
        relay, rival ? RACE_CONFLICTS * relay->conflicts : relay->conflicts);
    if (!rival) return status == PDK_OK ? walk(relay) : status;
    relay->rival = NULL;
    const bool has_found = pdki_rival_stop(rival);
    relay->steps_done = pdki_tabu_steps(relay->tabu);
    if (!has_found || status != PDK_OK || relay->is_complete) return status;
    if (relay->collector->answer->stop != PDK_STOP_NONE) return status;
    note_effort(relay, pdki_engine_tabu.name);
    return take_from_tabu(relay);
}

static pdk_status open_tabu(struct relay *relay)
{
    struct collector *collector = relay->collector;
    if (pdki_tabu_bytes(&collector->cover) > pdki_collector_room(collector))
        return PDK_OK;
    relay->tabu = pdki_tabu_new(&collector->cover, collector->question->seed);
    return relay->tabu ? PDK_OK : PDK_ERR_MEMORY;
}

static void close_sat(struct relay *relay)
{
    if (!relay->sat) return;
    relay->conflicts_before += pdki_sat_conflicts(relay->sat);
    pdki_sat_free(relay->sat);
    relay->sat = NULL;
}

static bool has_solution(const struct relay *relay)
{
    return relay->collector->answer->effort.solutions > 0;
}

// Whether memory suffices for a SAT solver in addition to local search.
static pdk_status affords_sat(const struct relay *relay, bool *has_room)
{
    const struct cover *cover = &relay->collector->cover;
    const uint64_t taken = relay->tabu ? pdki_tabu_bytes(cover) : 0;
    const uint64_t room = pdki_collector_room(relay->collector);
    return pdki_sat_measure(cover, relay->goal, room > taken ? room - taken : 0,
                            has_room)
               ? PDK_OK
               : PDK_ERR_MEMORY;
}

// Prefers SAT_FIND until a solution is known, but it needs more memory.
static pdk_status choose_goal(struct relay *relay, bool *has_room)
{
    relay->goal = has_solution(relay) ? SAT_PROVE : SAT_FIND;
    const pdk_status status = affords_sat(relay, has_room);
    if (status != PDK_OK || *has_room || relay->goal == SAT_PROVE)
        return status;
    relay->goal = SAT_PROVE;
    return affords_sat(relay, has_room);
}

// Makes a SAT solver for the next solution, if memory suffices.
static pdk_status open_sat(struct relay *relay)
{
    const struct collector *collector = relay->collector;
    const struct answer *answer = collector->answer;
    bool has_room = false;
    close_sat(relay);
    if (!pdki_sat_exists()) return PDK_OK;
    const pdk_status status = choose_goal(relay, &has_room);
    if (status != PDK_OK || !has_room) return status;
    relay->sat = pdki_sat_new(&collector->cover, relay->goal,
                              collector->question->seed, may_go_on, relay);
    if (!relay->sat)
        return answer->stop != PDK_STOP_NONE ? PDK_OK : PDK_ERR_MEMORY;
    for (uint64_t i = 0; i < answer->effort.solutions; i++)
        if (!pdki_sat_exclude(relay->sat, answer->kept[i]))
            return PDK_ERR_MEMORY;
    return PDK_OK;
}

// Sets the length of the first turns.
static void share_out(struct relay *relay)
{
    const struct cover *cover = &relay->collector->cover;
    const int64_t candidates =
        (int64_t)((uint64_t)cover->candidate_count * 100 / cover->open_cells);
    const int64_t even =
        EVEN_CANDIDATES + cover->open_cells / OPEN_CELLS_A_HUNDREDTH;
    int64_t doublings = (candidates - even) / CANDIDATES_FOR_TWICE;
    if (doublings > DOUBLINGS_MAX) doublings = DOUBLINGS_MAX;
    if (doublings < -DOUBLINGS_MAX) doublings = -DOUBLINGS_MAX;
    relay->steps = FIRST_STEPS;
    relay->conflicts = FIRST_STEPS / STEPS_A_CONFLICT;
    if (doublings > 0)
        relay->steps <<= doublings;
    else
        relay->conflicts <<= -doublings;
}

// Adopts the guest's result: it found all solutions, or enough of them.
static void adopt(struct relay *relay, const struct answer *found)
{
    struct answer *answer = relay->collector->answer;
    for (uint64_t i = 0; i < found->effort.solutions; i++)
        memcpy(answer->kept[i], found->kept[i],
               pdki_collector_bytes(relay->collector));
    answer->effort.solutions = found->effort.solutions;
    answer->effort.engine = relay->guest->runner.engine->name;
    answer->stop = found->stop;
    relay->is_complete = true;
}

// A turn of the guest, with four times as many guesses as the last one.
static pdk_status receive_guest(struct relay *relay)
{
    const struct relay_guest *guest = relay->guest;
    struct collector *collector = relay->collector;
    struct answer *answer = collector->answer;
    if (!guest->runner.engine || ++relay->rounds % ROUNDS_BETWEEN_GUESTS != 0)
        return PDK_OK;
    const uint32_t turn = relay->rounds / ROUNDS_BETWEEN_GUESTS;
    struct stage stage;
    pdki_stage_init(&stage, collector->question, &answer->effort,
                    guest->guesses << 2 * (turn < 16 ? turn : 16));
    struct answer found = {
        .kept = {guest->kept[0], guest->kept[1]}
    };
    const pdk_status status = guest->runner.engine->search(
        guest->runner.workspace, &stage.question, &found);
    if (status != PDK_OK) return status;
    answer->effort.guesses += found.effort.guesses;
    relay->guesses_before += found.effort.guesses;
    if (found.stop == PDK_STOP_CALLER) answer->stop = PDK_STOP_CALLER;
    if (found.stop == PDK_STOP_NONE || found.stop == PDK_STOP_SOLUTIONS) {
        adopt(relay, &found);
        return PDK_OK;
    }
    if (found.effort.solutions == 0) return PDK_OK;
    memcpy(collector->symbols, found.kept[0], pdki_collector_bytes(collector));
    return take(relay);
}

// Gives up after a long time if no method could prove anything.
static void give_up(struct relay *relay)
{
    if (relay->sat || relay->guest->runner.engine) return;
    if (relay->steps_done < STEPS_MAX) return;
    relay->collector->answer->stop =
        pdki_sat_exists() ? PDK_STOP_MEMORY : PDK_STOP_ENGINE;
}

// One turn each; the next ones are longer.
static pdk_status take_turn(struct relay *relay)
{
    pdk_status status = PDK_OK;
    if (relay->sat && relay->goal == SAT_FIND && has_solution(relay))
        return open_sat(relay);
    if (relay->has_rival && relay->tabu && relay->sat) {
        status = race(relay);
    } else {
        if (relay->tabu) status = walk(relay);
        if (status != PDK_OK || !goes_on(relay)) return status;
        if (relay->sat && (relay->goal == SAT_PROVE || !has_solution(relay)))
            status = reason(relay, relay->conflicts);
    }
    if (status != PDK_OK || !goes_on(relay)) return status;
    relay->steps += relay->steps / 2;
    relay->conflicts += relay->conflicts / 2;
    give_up(relay);
    return receive_guest(relay);
}

static bool probe_goes_on(void *context)
{
    const struct relay *relay = context;
    return pdki_collector_goes_on(relay->collector);
}

// Probes; if that decides every cell, takes the result.
static pdk_status probe(struct relay *relay)
{
    struct collector *collector = relay->collector;
    struct cover *cover = &collector->cover;
    const pdk_status status =
        pdki_cover_probe(cover, PROBE_WORK, probe_goes_on, relay);
    relay->is_complete = cover->is_dead || cover->open_cells == 0;
    if (status != PDK_OK || !relay->is_complete || cover->is_dead)
        return status;
    pdki_collector_take_cover(collector);
    return PDK_OK;
}

// The method that is more likely to suffice has the first turn, before the
// other one is even created.
static pdk_status take_first_turn(struct relay *relay)
{
    const bool walks_first = relay->steps > FIRST_STEPS;
    pdk_status status = walks_first ? open_tabu(relay) : open_sat(relay);
    if (status == PDK_OK && relay->tabu) status = walk(relay);
    if (status == PDK_OK && relay->sat && goes_on(relay))
        status = reason(relay, relay->conflicts);
    if (status != PDK_OK || !goes_on(relay)) return status;
    return walks_first ? open_sat(relay) : open_tabu(relay);
}

static pdk_status run(struct relay *relay)
{
    struct answer *answer = relay->collector->answer;
    pdk_status status = probe(relay);
    if (status != PDK_OK || relay->is_complete) return status;
    share_out(relay);
    status = take_first_turn(relay);
    if (status != PDK_OK || relay->is_complete || answer->stop != PDK_STOP_NONE)
        return status;
    if (!relay->tabu && !relay->sat) {
        answer->stop = PDK_STOP_MEMORY;
        return PDK_OK;
    }
    while (status == PDK_OK && goes_on(relay)) status = take_turn(relay);
    return status;
}

pdk_status pdki_relay_run(struct collector *collector,
                          const struct relay_guest *guest)
{
    struct relay relay = {
        .collector = collector,
        .guest = guest,
        .guesses_before = collector->answer->effort.guesses,
        .has_rival = collector->question->limits.threads > 1,
    };
    collector->answer->effort.conflicts = 0;
    const pdk_status status = run(&relay);
    pdki_sat_free(relay.sat);
    pdki_tabu_free(relay.tabu);
    return status;
}
