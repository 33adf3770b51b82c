// Dynamic chains, 8.5 and above: all runs of a board, and what they have in
// common.
//
//   contradiction  a run contradicts itself
//   double         a candidate leads to the same literal true and false
//   cell, house    as in multiple.h
//
// The same search serves the position, where only the best hint counts, and
// boards inside a run, where the best hint for each candidate does.
#ifndef PDKI_LOGIC_DYNAMIC_H
#define PDKI_LOGIC_DYNAMIC_H

#include "logic/chains/ancestors.h"
#include "logic/chains/survey.h"

// Runs of one board. There are two: of the position, and of a board inside one
// of its runs.
enum { FLOORS = 2 };

// Above this many bytes, runs are made again when they are needed again.
enum { RUN_BYTES_MAX = 1 << 28 };

struct floor {
    struct graph *graph;
    struct mode mode;
    struct runner runner;
    // A level that finds nothing leaves its runs to the next one, which goes on
    // from where they ended.
    struct run *runs;      // [literal]
    struct run *level_one; // [literal]: the runs that level 4 goes on from
    bool has_level_one;
    bool continues;           // there are runs of an earlier round
    uint32_t continued_level; // of that round
    uint32_t round;
    struct survey *survey; // of this board; NULL: none
    struct arena memory;
    const uint64_t *removed;    // candidates that the board lacks; NULL: none
    struct conclusion best;     // of the position
    struct conclusion *best_of; // [candidate], that is removed; of others: NULL
    uint32_t order;
};

// A candidate that a chain removes.
struct found {
    literal candidate;
    uint32_t first_parent, parent_count, nested;
};

// What chains find on a board.
struct finding {
    struct finding *next; // with the same slot
    const uint64_t *key;  // candidates that the source lacks, and the board
    struct found *found;
    literal *parents;      // false literals
    uint32_t count, level; // of the search, 0: not searched yet
};

enum { FINDING_SLOTS = 1 << 14 };

// Findings of a search, and the one in the making.
struct findings {
    struct finding *slots[FINDING_SLOTS];
    struct arena memory;
    struct found *found;
    size_t found_capacity;
    literal *parents;
    size_t parent_capacity;
    uint32_t found_count, parent_count;
    uint64_t *stamp, now; // [literal]: parents of a chain, each once
    set *done;            // [cell]: removed by earlier chains
    bool is_used;
};

// A pattern inside a run: sets and locked candidates have places in a house, an
// X-wing has places in two lines.
struct pattern {
    pdk_technique technique;
    uint32_t house, other; // of locked candidates: where they are removed
    set places, symbols;
};

// A pattern while it is put together.
struct inside {
    struct dynamic *dynamic;
    struct floor *floor;
    bool has_found; // something new is false
    struct pattern pattern;
    uint32_t removal_count, parent_count;
    struct removal removals[CELLS_MAX];
    literal parents[WEAK_MAX * 2]; // false literals
};

struct dynamic {
    struct chains *chains;
    // Uses patterns and chains on the board of a run; whether that removed
    // anything.
    bool (*look_inside)(struct dynamic *dynamic, struct floor *floor);
    struct arena *kept;       // patterns are described here; NULL: not at all
    bool has_quiet;           // the position has no forcing chains
    uint32_t skipped_keys;    // bits of keys that the position does not need
    struct conclusion winner; // the conclusion that was offered last
    struct inside inside;
    struct floor floors[FLOORS];
    struct visit visit;
    struct nested_list nested;
    struct survey survey;                            // of boards inside a run
    struct findings all_findings[FLOORS], *findings; // of the floor at work
    const uint64_t *removed;         // of the board where nested chains are
    struct conclusion **conclusions; // [candidate]
};

// Keeps the run that was made.
static void floor_keep(struct floor *floor, struct run *to)
{
    const struct numbering *numbering = floor->graph->numbering;
    const struct run *from = &floor->runner.run;
    const uint32_t words = numbering->words, literals = 2 * numbering->count;
    *to = *from;
    to->nodes = arena_take(&floor->memory, from->node_count, sizeof *to->nodes);
    to->parents =
        arena_take(&floor->memory, from->parent_count, sizeof(literal));
    to->node_of = arena_take(&floor->memory, literals, sizeof(literal));
    to->trues = arena_take(&floor->memory, words, sizeof(uint64_t));
    to->falses = arena_take(&floor->memory, words, sizeof(uint64_t));
    if (!to->nodes || !to->parents || !to->node_of || !to->trues ||
        !to->falses) {
        to->nodes = NULL;
        floor->runner.chains->budget->is_out_of_memory = true;
        return;
    }
    memcpy(to->nodes, from->nodes, from->node_count * sizeof *to->nodes);
    if (from->parent_count > 0)
        memcpy(to->parents, from->parents,
               from->parent_count * sizeof(literal));
    memcpy(to->node_of, from->node_of, literals * sizeof(literal));
    bits_copy(to->trues, from->trues, words);
    bits_copy(to->falses, from->falses, words);
}

static void floor_forget(struct floor *floor)
{
    arena_reset(&floor->memory);
    floor->continues = floor->has_level_one = false;
    for (uint32_t i = 0; i < 2 * floor->graph->numbering->count; i++)
        floor->runs[i].nodes = NULL;
}

// Begins another round on the same board, after one that has found nothing.
// Levels 1 to 3 go on where the level below has ended, level 4 where level 1
// has.
static void floor_raise(struct floor *floor, uint32_t level)
{
    const size_t size =
        2 * (size_t)floor->graph->numbering->count * sizeof *floor->runs;
    floor->round++;
    if (level == 4 && !floor->has_level_one) floor_forget(floor);
    if (level == 4 && floor->has_level_one)
        memcpy(floor->runs, floor->level_one, size);
    if (level == 2) memcpy(floor->level_one, floor->runs, size);
    if (level == 2) floor->has_level_one = true;
    floor->continues = level < 4 || floor->has_level_one;
    floor->continued_level = level < 4 ? level - 1 : 1;
}

// Makes the run of a literal in the runner.
static void runner_run(struct dynamic *dynamic, struct floor *floor,
                       uint32_t lit)
{
    runner_begin(&floor->runner, floor->graph, lit);
    while (runner_follow(&floor->runner, &floor->mode) && floor->mode.level > 0)
        if (!dynamic->look_inside(dynamic, floor)) break;
}

// Goes on with a run of an earlier round; whether that finds anything.
static bool runner_go_on(struct dynamic *dynamic, struct floor *floor,
                         const struct run *run)
{
    runner_resume(&floor->runner, floor->graph, run,
                  floor->continued_level > 0);
    if (!budget_is_left(floor->runner.chains->budget) ||
        !dynamic->look_inside(dynamic, floor))
        return false;
    while (runner_follow(&floor->runner, &floor->mode))
        if (!dynamic->look_inside(dynamic, floor)) break;
    return true;
}

// The run of a literal, made when first needed; NULL if the search must end.
static struct run *run_of(struct dynamic *dynamic, struct floor *floor,
                          uint32_t lit)
{
    struct run *run = &floor->runs[lit];
    const bool is_earlier = run->nodes;
    if (is_earlier && run->round == floor->round) return run;
    // A survey has followed the literal before.
    if (!floor->survey && !budget_spend(floor->runner.chains->budget))
        return NULL;
    bool is_new = true;
    if (is_earlier)
        is_new = runner_go_on(dynamic, floor, run);
    else
        runner_run(dynamic, floor, lit);
    if (is_new) floor_keep(floor, run);
    run->round = floor->round;
    run->is_new = is_new;
    return run->nodes ? run : NULL;
}

static bool is_better(const struct conclusion *best, uint32_t size,
                      enum hint_key key)
{
    return size < best->size || (size == best->size && key < best->key);
}

// Offers a conclusion for all that it removes. Of equal ones the first stays.
static void floor_offer(struct dynamic *dynamic, struct floor *floor,
                        const struct conclusion *offer, const struct ends *ends)
{
    const struct numbering *numbering = floor->graph->numbering;
    const uint32_t cell = numbering->cell[offer->target / 2];
    const set removed = removal_of(floor->graph, offer->target).symbols;
    if (!floor->best_of && dynamic->skipped_keys >> offer->key & 1) return;
    const uint32_t bound = ends_bound(ends);
    const uint32_t order = floor->order++;
    uint32_t size = UINT32_MAX;
    for (EACH(symbol, removed)) {
        struct conclusion *best =
            floor->best_of
                ? &floor->best_of[number_of(numbering, cell, (uint32_t)symbol)]
                : &floor->best;
        if (!is_better(best, bound, offer->key)) continue;
        if (size == UINT32_MAX)
            size = ends_size(&dynamic->visit, floor->runner.chains->budget,
                             &dynamic->nested, ends);
        if (!is_better(best, size, offer->key)) continue;
        *best = *offer;
        best->size = size;
        best->order = order;
        best->start_count = ends->count;
        for (uint32_t i = 0; i < ends->count; i++)
            best->starts[i] = ends->runs[i]->nodes[0].lit;
    }
}

static void find_contradiction(struct dynamic *dynamic, struct floor *floor,
                               uint32_t lit)
{
    if (floor->survey && floor->survey->verdicts[lit] != SURVEY_CONTRADICTS)
        return;
    struct run *run = run_of(dynamic, floor, lit);
    if (!run || !run->is_contradiction) return;
    const struct conclusion offer = {
        .key = KEY_CONTRADICTION,
        .target = lit ^ 1,
        .group = {NO_GROUP, NO_GROUP, 0}
    };
    const struct ends ends = {
        2, {run,          run         },
         {run->ends[0], run->ends[1]}
    };
    floor_offer(dynamic, floor, &offer, &ends);
}

// Offers what several runs have in common, true literals first, in the order of
// the first run.
static void find_dynamic_common(struct dynamic *dynamic, struct floor *floor,
                                struct conclusion *offer, struct ends *ends)
{
    const uint32_t words = floor->graph->numbering->words;
    const struct run *first = ends->runs[0];
    uint64_t common[WORDS_MAX];
    bool is_new = !floor->continues;
    for (uint32_t i = 0; i < ends->count; i++) is_new |= ends->runs[i]->is_new;
    if (!is_new) return;
    for (uint32_t is_on = 2; is_on-- > 0;) {
        bits_copy(common, is_on ? first->trues : first->falses, words);
        bool any = true;
        for (uint32_t i = 1; i < ends->count && any; i++)
            any = bits_meet(
                common, is_on ? ends->runs[i]->trues : ends->runs[i]->falses,
                words);
        if (!any) continue;
        for (uint32_t node = 0; node < first->node_count; node++) {
            const uint32_t lit = first->nodes[node].lit;
            if (is_true(lit) != is_on || !bits_has(common, lit / 2) ||
                run_node(first, lit) != node)
                continue;
            offer->target = lit;
            for (uint32_t i = 0; i < ends->count; i++)
                ends->nodes[i] = run_node(ends->runs[i], lit);
            floor_offer(dynamic, floor, offer, ends);
        }
    }
}

// Adds what follows from a literal to what follows from all of some literals.
// Contradictory ones need their run, which ends at the contradiction.
static bool survey_add(struct dynamic *dynamic, struct floor *floor,
                       uint32_t lit, uint64_t *trues, uint64_t *falses)
{
    const struct survey *survey = floor->survey;
    const struct numbering *numbering = floor->graph->numbering;
    if (survey->verdicts[lit] == SURVEY_CONTRADICTS) {
        const struct run *run = run_of(dynamic, floor, lit);
        if (!run) return false;
        return bits_meet_both(trues, run->trues, falses, run->falses,
                              numbering->words);
    }
    const struct followed *of = survey_of(survey, lit);
    return bits_meet_both(trues, row_of(numbering, of->trues, lit), falses,
                          row_of(numbering, of->falses, lit), numbering->words);
}

// Makes the runs of some literals, unless they have nothing in common.
static bool run_together(struct dynamic *dynamic, struct floor *floor,
                         const literal *literals, struct ends *ends)
{
    const uint32_t words = floor->graph->numbering->words;
    uint64_t trues[WORDS_MAX], falses[WORDS_MAX];
    if (floor->survey) {
        bits_copy(trues, floor->graph->live, words);
        bits_copy(falses, floor->graph->live, words);
        for (uint32_t i = 0; i < ends->count; i++)
            if (!survey_add(dynamic, floor, literals[i], trues, falses))
                return false;
    }
    for (uint32_t i = 0; i < ends->count; i++) {
        ends->runs[i] = run_of(dynamic, floor, literals[i]);
        if (!ends->runs[i]) return false;
    }
    return true;
}

static void find_double(struct dynamic *dynamic, struct floor *floor,
                        uint32_t candidate)
{
    struct conclusion offer = {
        .key = KEY_DOUBLE, .group = {NO_GROUP, NO_GROUP, 0}
    };
    const literal literals[] = {(literal)true_literal(candidate),
                                (literal)false_literal(candidate)};
    struct ends ends = {.count = 2};
    if (run_together(dynamic, floor, literals, &ends))
        find_dynamic_common(dynamic, floor, &offer, &ends);
}

static void find_dynamic_group(struct dynamic *dynamic, struct floor *floor,
                               struct group group)
{
    literal members[SIDE_MAX];
    struct conclusion offer = {
        .key = group_is_cell(group) ? KEY_CELL : KEY_HOUSE, .group = group};
    struct ends ends = {.count =
                            group_members(floor->graph->numbering,
                                          floor->graph->state, group, members)};
    for (uint32_t i = 0; i < ends.count; i++)
        members[i] = (literal)true_literal(members[i]);
    if (run_together(dynamic, floor, members, &ends))
        find_dynamic_common(dynamic, floor, &offer, &ends);
}

static void find_dynamic_in_houses(struct dynamic *dynamic, struct floor *floor,
                                   uint32_t cell, uint32_t symbol)
{
    const struct layout *layout = floor->graph->numbering->layout;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set places = floor->graph->state->places[house][symbol];
        if (has_two_or_more(places) &&
            lowest(places) == layout->cell_places[cell][kind])
            find_dynamic_group(dynamic, floor, house_group(house, symbol));
    }
}

// Without patterns and chains inside, depths never decrease during a run, so
// that what cannot improve the best hint is not searched.
static void floor_limit_depth(struct floor *floor)
{
    if (floor->mode.level == 0 && !floor->best_of &&
        floor->best.size != UINT32_MAX)
        floor->mode.depth_max = floor->best.size - 2;
}

static void find_dynamic_of_cell(struct dynamic *dynamic, struct floor *floor,
                                 uint32_t cell)
{
    const struct numbering *numbering = floor->graph->numbering;
    const set candidates = floor->graph->state->candidates[cell];
    for (EACH(symbol, candidates)) {
        const uint32_t i = number_of(numbering, cell, (uint32_t)symbol);
        if (floor->memory.used > RUN_BYTES_MAX) floor_forget(floor);
        floor_limit_depth(floor);
        find_contradiction(dynamic, floor, true_literal(i));
        find_contradiction(dynamic, floor, false_literal(i));
        if (has_two_or_more(without_lowest(candidates)))
            find_double(dynamic, floor, i);
        find_dynamic_in_houses(dynamic, floor, cell, (uint32_t)symbol);
    }
    find_dynamic_group(dynamic, floor, cell_group(cell));
}

static void find_dynamic_on(struct dynamic *dynamic, struct floor *floor)
{
    const struct state *state = floor->graph->state;
    floor->order = 0;
    floor->best.size = UINT32_MAX;
    for (uint32_t cell = 0; cell < floor->graph->numbering->layout->cells;
         cell++)
        if (has_two_or_more(state->candidates[cell]) &&
            budget_is_left(floor->runner.chains->budget))
            find_dynamic_of_cell(dynamic, floor, cell);
}

// What a conclusion follows from: its ends in their runs.
static bool conclusion_ends(struct dynamic *dynamic, struct floor *floor,
                            const struct conclusion *conclusion,
                            struct ends *ends)
{
    ends->count = conclusion->start_count;
    for (uint32_t i = 0; i < ends->count; i++) {
        ends->runs[i] = run_of(dynamic, floor, conclusion->starts[i]);
        if (!ends->runs[i]) return false;
        ends->nodes[i] = conclusion->key == KEY_CONTRADICTION
                             ? ends->runs[i]->ends[i]
                             : run_node(ends->runs[i], conclusion->target);
    }
    return true;
}

static void floor_close(struct floor *floor)
{
    struct run *run = &floor->runner.run;
    void *const blocks[] = {run->nodes,
                            run->parents,
                            run->node_of,
                            run->trues,
                            run->falses,
                            floor->runner.true_queue,
                            floor->runner.false_queue,
                            floor->runs,
                            floor->level_one,
                            floor->best_of};
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        pdki_free(blocks[i]);
    arena_free(&floor->memory);
}

// A board has at most two nodes per candidate, and those of a contradiction
// with the ones left over.
static bool floor_open(struct floor *floor, struct chains *chains)
{
    const size_t all = (size_t)chains->layout->cells * chains->layout->side;
    const size_t words = words_for(all);
    struct runner *runner = &floor->runner;
    struct run *run = &runner->run;
    runner->chains = chains;
    run->nodes = pdki_alloc_array(2 * all + STRONG_MAX, sizeof *run->nodes);
    run->node_of = pdki_alloc_array(2 * all, sizeof(literal));
    run->trues = pdki_alloc_array(words, sizeof(uint64_t));
    run->falses = pdki_alloc_array(words, sizeof(uint64_t));
    runner->true_queue = pdki_alloc_array(all, sizeof(literal));
    runner->false_queue = pdki_alloc_array(all, sizeof(literal));
    floor->runs = pdki_alloc_zeroed(2 * all, sizeof *floor->runs);
    floor->level_one = pdki_alloc_array(2 * all, sizeof *floor->level_one);
    return run->nodes && run->node_of && run->trues && run->falses &&
           runner->true_queue && runner->false_queue && floor->runs &&
           floor->level_one;
}

static bool findings_open(struct findings *findings,
                          const struct layout *layout)
{
    const size_t all = (size_t)layout->cells * layout->side;
    findings->stamp = pdki_alloc_zeroed(2 * all, sizeof *findings->stamp);
    findings->done = pdki_alloc_array(layout->cells, sizeof *findings->done);
    return findings->stamp && findings->done;
}

static void findings_close(struct findings *findings)
{
    arena_free(&findings->memory);
    pdki_free(findings->found);
    pdki_free(findings->parents);
    pdki_free(findings->stamp);
    pdki_free(findings->done);
}

static void dynamic_close(struct dynamic *dynamic)
{
    if (!dynamic) return;
    for (uint32_t i = 0; i < FLOORS; i++) floor_close(&dynamic->floors[i]);
    for (uint32_t i = 0; i < FLOORS; i++)
        findings_close(&dynamic->all_findings[i]);
    survey_close(&dynamic->survey);
    pdki_free(dynamic->conclusions);
    pdki_free(dynamic->visit.stamp);
    pdki_free(dynamic->visit.nodes);
    pdki_free(dynamic->visit.signatures);
    pdki_free(dynamic->nested.list);
    pdki_free(dynamic);
}

static bool dynamic_fill(struct dynamic *dynamic, struct chains *chains)
{
    const size_t all = (size_t)chains->layout->cells * chains->layout->side;
    struct visit *visit = &dynamic->visit;
    dynamic->chains = chains;
    visit->stamp = pdki_alloc_zeroed(2 * all, sizeof *visit->stamp);
    visit->nodes = pdki_alloc_array(2 * all, sizeof(literal));
    if (!visit->stamp || !visit->nodes ||
        !survey_open(&dynamic->survey, &chains->numbering))
        return false;
    for (uint32_t i = 0; i < FLOORS; i++)
        if (!floor_open(&dynamic->floors[i], chains) ||
            !findings_open(&dynamic->all_findings[i], chains->layout))
            return false;
    dynamic->conclusions = pdki_alloc_array(all, sizeof *dynamic->conclusions);
    dynamic->floors[1].best_of =
        pdki_alloc_array(all, sizeof *dynamic->floors[1].best_of);
    return dynamic->conclusions && dynamic->floors[1].best_of;
}

static struct dynamic *dynamic_open(struct chains *chains)
{
    struct dynamic *dynamic = pdki_alloc_zeroed(1, sizeof *dynamic);
    if (!dynamic) return NULL;
    if (dynamic_fill(dynamic, chains)) return dynamic;
    dynamic_close(dynamic);
    return NULL;
}

#endif
