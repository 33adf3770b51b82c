// What follows from every assumption on a board inside a run, without the order
// in which it is found.
//
// Dynamic chains inside a run start from every candidate of every such board,
// and nearly all of that leads nowhere. Their sizes need the order of events,
// but whether there are any does not: what follows from a literal by links
// alone is a fixed set, unless it is contradictory. And most of it is known
// already: the position has fewer missing candidates than the board, so all
// that follows there follows here.
//
// A lane is a set of which one member is true: the candidates of a cell, or the
// places of a symbol in a house.
//
//   p   the lane after all that follows from a literal on the position
//   b   the lane on the board
//   p & b has two members or more, or it is p or b: nothing new follows
//
// If that holds for all lanes, the literal leads to the same on the board as on
// the position. Otherwise the search goes on from there. The runs of literals
// that are part of a conclusion are then made, as always.
#ifndef PDKI_LOGIC_SURVEY_H
#define PDKI_LOGIC_SURVEY_H

#include "logic/chains/graph.h"

#include "base/alloc.h"

// Above this many bytes there is no survey.
enum { SURVEY_BYTES_MAX = 1 << 26 };

enum survey_verdict {
    SURVEY_NONE,
    SURVEY_SAME,
    SURVEY_MORE,
    SURVEY_CONTRADICTS
};

// What follows from some literals, in rows.
struct followed {
    uint64_t *trues, *falses; // [literal][words]
    size_t true_capacity, false_capacity;
};

struct survey {
    const struct numbering *numbering;
    size_t lane_count;
    bool has_position;
    set *lanes; // [literal][lane], on the position
    size_t capacity;
    struct followed position, board;
    set *of_board, *work; // [lane]
    uint8_t *verdicts;    // [literal], SURVEY_NONE: not on this board
    literal *queue;       // of true candidates
    uint32_t queue_end;
};

static void survey_close(struct survey *survey)
{
    pdki_free(survey->lanes);
    pdki_free(survey->position.trues);
    pdki_free(survey->position.falses);
    pdki_free(survey->board.trues);
    pdki_free(survey->board.falses);
    pdki_free(survey->of_board);
    pdki_free(survey->work);
    pdki_free(survey->verdicts);
    pdki_free(survey->queue);
}

static bool survey_open(struct survey *survey,
                        const struct numbering *numbering)
{
    const struct layout *layout = numbering->layout;
    const size_t all = (size_t)layout->cells * layout->side;
    survey->numbering = numbering;
    survey->lane_count = layout->cells + (size_t)layout->houses * layout->side;
    survey->of_board = pdki_alloc_array(survey->lane_count, sizeof(set));
    survey->work = pdki_alloc_array(survey->lane_count, sizeof(set));
    survey->verdicts = pdki_alloc_array(2 * all, sizeof *survey->verdicts);
    survey->queue = pdki_alloc_array(all, sizeof(literal));
    return survey->of_board && survey->work && survey->verdicts &&
           survey->queue;
}

static bool followed_reserve(struct followed *followed, size_t words)
{
    return pdki_alloc_reserve((void **)&followed->trues,
                              &followed->true_capacity, words,
                              sizeof(uint64_t)) &&
           pdki_alloc_reserve((void **)&followed->falses,
                              &followed->false_capacity, words,
                              sizeof(uint64_t));
}

static bool survey_reserve(struct survey *survey)
{
    const size_t literals = 2 * (size_t)survey->numbering->count;
    const size_t words = literals * survey->numbering->words;
    return pdki_alloc_reserve((void **)&survey->lanes, &survey->capacity,
                              literals * survey->lane_count, sizeof(set)) &&
           followed_reserve(&survey->position, words) &&
           followed_reserve(&survey->board, words);
}

static bool survey_fits(const struct survey *survey)
{
    const size_t literals = 2 * (size_t)survey->numbering->count;
    return literals * survey->lane_count * sizeof(set) <= SURVEY_BYTES_MAX;
}

static void lanes_read(const struct layout *layout, const struct state *state,
                       set *lanes)
{
    memcpy(lanes, state->candidates, layout->cells * sizeof(set));
    lanes += layout->cells;
    for (uint32_t house = 0; house < layout->houses; house++)
        memcpy(lanes + (size_t)house * layout->side, state->places[house],
               layout->side * sizeof(set));
}

// The candidate that is left in a lane of one member.
static uint32_t lane_candidate(const struct numbering *numbering, uint32_t lane,
                               set member)
{
    const struct layout *layout = numbering->layout;
    if (lane < layout->cells) return number_of(numbering, lane, lowest(member));
    lane -= layout->cells;
    return number_at(numbering, lane / layout->side, lowest(member),
                     lane % layout->side);
}

// A literal while what follows from it is collected.
struct following {
    struct survey *survey;
    set *lanes;
    uint64_t *trues, *falses;
};

static void following_settle(struct following *following, uint32_t candidate)
{
    if (bits_has(following->trues, candidate)) return;
    bits_add(following->trues, candidate);
    following->survey->queue[following->survey->queue_end++] =
        (literal)candidate;
}

// Takes a member out of a lane; false if that leaves none.
static inline bool following_reduce(struct following *following, uint32_t lane,
                                    uint32_t member)
{
    set *left = &following->lanes[lane];
    *left &= (set)~bit(member);
    if (has_two_or_more(*left)) return true;
    if (!*left) return false;
    following_settle(following,
                     lane_candidate(following->survey->numbering, lane, *left));
    return true;
}

// A candidate is false; false if that is a contradiction.
static bool following_exclude(struct following *following, uint32_t cell,
                              uint32_t symbol)
{
    const struct numbering *numbering = following->survey->numbering;
    const struct layout *layout = numbering->layout;
    bits_add(following->falses, number_of(numbering, cell, symbol));
    if (!following_reduce(following, cell, symbol)) return false;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        if (!following_reduce(
                following,
                layout->cells + layout->cell_houses[cell][kind] * layout->side +
                    symbol,
                layout->cell_places[cell][kind]))
            return false;
    return true;
}

// Makes everything false that a true candidate excludes.
static bool following_exclude_beside(struct following *following,
                                     uint32_t candidate)
{
    const struct numbering *numbering = following->survey->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t cell = numbering->cell[candidate];
    const uint32_t symbol = numbering->symbol[candidate];
    for (EACH(other, following->lanes[cell] & (set)~bit(symbol)))
        if (!following_exclude(following, cell, (uint32_t)other)) return false;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set mine = bit(layout->cell_places[cell][kind]);
        const set *lane =
            &following->lanes[layout->cells + house * layout->side + symbol];
        for (EACH(place, *lane & (set)~mine))
            if (!following_exclude(following, layout->house_cells[house][place],
                                   symbol))
                return false;
    }
    return true;
}

static bool following_finish(struct following *following)
{
    struct survey *survey = following->survey;
    for (uint32_t i = 0; i < survey->queue_end; i++)
        if (!following_exclude_beside(following, survey->queue[i]))
            return false;
    return true;
}

static struct following follow_literal(struct survey *survey, set *lanes,
                                       const struct followed *into,
                                       uint32_t lit)
{
    survey->queue_end = 0;
    return (struct following){survey, lanes,
                              row_of(survey->numbering, into->trues, lit),
                              row_of(survey->numbering, into->falses, lit)};
}

// Collects what follows from a literal on the position, where nothing is
// contradictory.
static void survey_follow(struct survey *survey, const set *position,
                          uint32_t lit)
{
    const struct numbering *numbering = survey->numbering;
    set *lanes = survey->lanes + lit * survey->lane_count;
    struct following following =
        follow_literal(survey, lanes, &survey->position, lit);
    memcpy(lanes, position, survey->lane_count * sizeof(set));
    bits_clear(following.trues, numbering->words);
    bits_clear(following.falses, numbering->words);
    if (is_true(lit))
        following_settle(&following, lit / 2);
    else
        following_exclude(&following, numbering->cell[lit / 2],
                          numbering->symbol[lit / 2]);
    following_finish(&following);
}

// Sets `work` to the members that lanes of the position and of the board have
// in common; whether something new follows.
static bool survey_meet(struct survey *survey, const set *position)
{
    const set *board = survey->of_board;
    set *work = survey->work, any = 0;
    for (size_t i = 0; i < survey->lane_count; i++) {
        const set both = position[i] & board[i];
        work[i] = both;
        any |= (set)((both & (set)(both - 1)) == 0 && both != position[i] &&
                     both != board[i]);
    }
    return any;
}

// Goes on from what is common; false if that is contradictory.
static bool survey_go_on(struct survey *survey, uint32_t lit)
{
    const struct numbering *numbering = survey->numbering;
    const uint32_t words = numbering->words;
    const set *position = survey->lanes + lit * survey->lane_count;
    struct following following =
        follow_literal(survey, survey->work, &survey->board, lit);
    bits_copy(following.trues, row_of(numbering, survey->position.trues, lit),
              words);
    bits_copy(following.falses, row_of(numbering, survey->position.falses, lit),
              words);
    for (uint32_t i = 0; i < survey->lane_count; i++) {
        const set both = survey->work[i];
        if (has_two_or_more(both) || both == position[i] ||
            both == survey->of_board[i])
            continue;
        if (!both) return false;
        following_settle(&following, lane_candidate(numbering, i, both));
    }
    return following_finish(&following);
}

static enum survey_verdict survey_judge(struct survey *survey, uint32_t lit)
{
    if (!survey_meet(survey, survey->lanes + lit * survey->lane_count))
        return SURVEY_SAME;
    return survey_go_on(survey, lit) ? SURVEY_MORE : SURVEY_CONTRADICTS;
}

// What follows from a literal that is not contradictory.
static const struct followed *survey_of(const struct survey *survey,
                                        uint32_t lit)
{
    return survey->verdicts[lit] == SURVEY_MORE ? &survey->board
                                                : &survey->position;
}

#endif
