// A puzzle that is too hard is recognised by the first step above the ceiling,
// without rating the rest; this is what makes most tries cheap.
#include "generate/grader.h"

#include "base/alloc.h"
#include "core/error.h"
#include "core/option_records.h"

#include <string.h>

void pdki_grader_free(struct pdki_grader *grader)
{
    if (!grader) return;
    for (size_t i = 0; grader->lacking && i < grader->wish.needs_count; i++)
        pdk_logic_free(grader->lacking[i]);
    pdki_free(grader->lacking);
    pdk_logic_free(grader->without);
    pdk_logic_free(grader->player);
    pdk_logic_free(grader->explainer);
    pdki_free(grader->needs);
    pdki_free(grader->contains);
    pdki_free(grader);
}

static bool is_empty(const pdk_technique_set *set)
{
    uint64_t any = 0;
    for (size_t i = 0; i < sizeof set->words / sizeof set->words[0]; i++)
        any |= set->words[i];
    return any == 0;
}

static const pdk_technique_info *technique_at(pdk_technique technique)
{
    size_t count;
    return pdk_technique_list(&count)[technique];
}

// The rating of the hardest step of a technique; 0: chains have no bound, and
// loops and graves depend on the board.
static uint32_t hardest_of(pdk_technique technique)
{
    enum { FIXED = 44, LINE = 15 }; // hidden singles in rows and columns
    if (technique == PDK_TECHNIQUE_HIDDEN_SINGLE) return LINE;
    const uint32_t rating = technique_at(technique)->rating;
    const bool is_fixed = rating <= FIXED ||
                          technique == PDK_TECHNIQUE_NAKED_QUAD ||
                          technique == PDK_TECHNIQUE_JELLYFISH ||
                          technique == PDK_TECHNIQUE_HIDDEN_QUAD;
    return is_fixed ? rating : 0;
}

// The ratings that a path can have if one of some techniques is on it.
struct span {
    uint32_t low, high; // 0: no bound
};

static struct span span_of(const pdk_technique_set *set)
{
    struct span span = {UINT32_MAX, 0};
    bool is_open = false;
    for (unsigned i = 0; i < PDK_TECHNIQUE_COUNT; i++) {
        if (!pdk_technique_set_has(set, (pdk_technique)i)) continue;
        const uint32_t low = technique_at((pdk_technique)i)->rating;
        const uint32_t high = hardest_of((pdk_technique)i);
        if (low == 0) continue; // not on this ladder
        if (low < span.low) span.low = low;
        if (high > span.high) span.high = high;
        is_open |= high == 0;
    }
    if (is_open) span.high = 0;
    return span;
}

static void raise_low(struct pdki_grader *grader, uint32_t low)
{
    if (low != UINT32_MAX && low > grader->low) grader->low = low;
}

// What the techniques say about the rating.
static void narrow(struct pdki_grader *grader)
{
    const pdk_difficulty *wish = &grader->wish;
    grader->low = wish->rating_minimum;
    grader->high = wish->rating_maximum;
    if (wish->scale != PDK_SCALE_EXPLAINER) return;
    for (size_t i = 0; i < wish->contains_count; i++)
        raise_low(grader, span_of(&grader->contains[i]).low);
    for (size_t i = 0; i < wish->needs_count; i++)
        raise_low(grader, span_of(&grader->needs[i]).low);
    if (is_empty(&wish->hardest)) return;
    const struct span span = span_of(&wish->hardest);
    raise_low(grader, span.low);
    if (span.high > 0 && (grader->high == 0 || span.high < grader->high))
        grader->high = span.high;
}

static bool is_on_scale(const pdk_technique_set *set, pdk_scale scale)
{
    for (unsigned i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(set, (pdk_technique)i) &&
            pdk_technique_is_usual((pdk_technique)i, scale))
            return true;
    return false;
}

static pdk_status expect_scale(const pdk_technique_set *sets, size_t count,
                               pdk_scale scale, pdk_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (!is_on_scale(&sets[i], scale))
            return pdki_error_set(error, PDK_ERR_ARGUMENT,
                                  "a technique that should be on the path is "
                                  "never on a path of this scale");
    return PDK_OK;
}

// The last cell to be filled in is a single, whatever came before.
static pdk_status expect_singles(const pdk_difficulty *wish, pdk_error *error)
{
    static const pdk_technique singles[] = {PDK_TECHNIQUE_LAST_CELL,
                                            PDK_TECHNIQUE_HIDDEN_SINGLE,
                                            PDK_TECHNIQUE_NAKED_SINGLE};
    for (size_t i = 0; i < sizeof singles / sizeof singles[0]; i++)
        if (!pdk_technique_set_has(&wish->without, singles[i])) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "no puzzle can be solved without singles");
}

static pdk_status expect_sense(const struct pdki_grader *grader,
                               pdk_error *error)
{
    const pdk_difficulty *wish = &grader->wish;
    const size_t has_hardest = !is_empty(&wish->hardest);
    if ((unsigned)wish->scale > PDK_SCALE_PLAYER)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "there is no scale number %d", (int)wish->scale);
    if ((wish->rating_maximum > 0 &&
         wish->rating_minimum > wish->rating_maximum) ||
        (wish->score_maximum > 0 && wish->score_minimum > wish->score_maximum))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the lower bound of the difficulty is above the "
                              "upper one");
    pdk_status status = expect_scale(grader->contains, wish->contains_count,
                                     wish->scale, error);
    if (status == PDK_OK)
        status =
            expect_scale(grader->needs, wish->needs_count, wish->scale, error);
    if (status == PDK_OK)
        status = expect_scale(&wish->hardest, has_hardest, wish->scale, error);
    if (status == PDK_OK) status = expect_singles(wish, error);
    if (status == PDK_OK && grader->high > 0 && grader->low > grader->high &&
        grader->low == wish->rating_minimum)
        return pdki_error_set(
            error, PDK_ERR_RANGE,
            "a puzzle with this hardest step is rated at most %u.%u, which is "
            "below %u.%u",
            grader->high / 10, grader->high % 10, grader->low / 10,
            grader->low % 10);
    if (status == PDK_OK && grader->high > 0 && grader->low > grader->high)
        return pdki_error_set(
            error, PDK_ERR_RANGE,
            "a puzzle with these techniques is rated at least %u.%u, which is "
            "above %u.%u",
            grader->low / 10, grader->low % 10, grader->high / 10,
            grader->high % 10);
    return status;
}

// The hardest puzzles with boxes of 2x2: all of them were rated; and with boxes
// of 3x3: of many millions that people have tried. A little above that is still
// worth a search.
static pdk_status expect_possible(const struct pdki_grader *grader,
                                  const pdk_shape *shape, pdk_error *error)
{
    enum { HARDEST_4X4 = 12, HARDEST_9X9 = 119, HOPELESS_9X9 = 130 };
    if (shape->box_rows == 3 && shape->box_columns == 3 &&
        grader->low >= HOPELESS_9X9)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "no 9x9 puzzle is known that is rated above "
                              "%d.%d",
                              HARDEST_9X9 / 10, HARDEST_9X9 % 10);
    if (shape->box_rows != 2 || shape->box_columns != 2 ||
        grader->low <= HARDEST_4X4)
        return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "no 4x4 puzzle is rated above %d.%d: all of them were rated",
        HARDEST_4X4 / 10, HARDEST_4X4 % 10);
}

static pdk_status copy_sets(const pdk_technique_set *from, size_t count,
                            pdk_technique_set **to, pdk_error *error)
{
    if (count == 0) return PDK_OK;
    *to = pdki_alloc_array(count, sizeof **to);
    if (!*to) return pdki_error_plain(error, PDK_ERR_MEMORY);
    memcpy(*to, from, count * sizeof **to);
    return PDK_OK;
}

// A ladder without some techniques (NULL: with all).
static pdk_status open_logic(const pdk_geometry *geometry, pdk_scale scale,
                             const pdk_limits *limits,
                             const pdk_technique_set *off, pdk_logic **out,
                             pdk_error *error)
{
    pdk_status status = pdk_logic_new(geometry, out, error);
    if (status != PDK_OK) return status;
    pdk_logic_scale(*out, scale);
    for (unsigned i = 0; off && i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(off, (pdk_technique)i))
            pdk_logic_enable(*out, (pdk_technique)i, false);
    return pdk_logic_limit(*out, limits, error);
}

static pdk_status open_ladders(struct pdki_grader *grader,
                               const pdk_geometry *geometry,
                               const pdk_limits *limits, pdk_error *error)
{
    const pdk_difficulty *wish = &grader->wish;
    const bool is_scored = wish->score_minimum > 0 || wish->score_maximum > 0 ||
                           wish->scale == PDK_SCALE_PLAYER;
    pdk_status status = open_logic(geometry, PDK_SCALE_EXPLAINER, limits, NULL,
                                   &grader->explainer, error);
    if (status == PDK_OK && is_scored)
        status = open_logic(geometry, PDK_SCALE_PLAYER, limits, NULL,
                            &grader->player, error);
    if (status == PDK_OK && !is_empty(&wish->without))
        status = open_logic(geometry, wish->scale, limits, &wish->without,
                            &grader->without, error);
    if (status != PDK_OK || wish->needs_count == 0) return status;
    grader->lacking =
        pdki_alloc_zeroed(wish->needs_count, sizeof *grader->lacking);
    if (!grader->lacking) return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 0; i < wish->needs_count && status == PDK_OK; i++)
        status = open_logic(geometry, wish->scale, limits, &grader->needs[i],
                            &grader->lacking[i], error);
    return status;
}

static pdk_status prepare(struct pdki_grader *grader,
                          const pdk_geometry *geometry,
                          const pdk_limits *limits, pdk_error *error)
{
    const pdk_difficulty *wish = &grader->wish;
    pdk_status status = copy_sets(wish->contains, wish->contains_count,
                                  &grader->contains, error);
    if (status == PDK_OK)
        status =
            copy_sets(wish->needs, wish->needs_count, &grader->needs, error);
    if (status != PDK_OK) return status;
    narrow(grader);
    status = expect_sense(grader, error);
    if (status == PDK_OK)
        status = expect_possible(grader, pdk_geometry_shape(geometry), error);
    return status == PDK_OK ? open_ladders(grader, geometry, limits, error)
                            : status;
}

pdk_status pdki_grader_new(const pdk_geometry *geometry,
                           const pdk_difficulty *wish, const pdk_limits *limits,
                           struct pdki_grader **out, pdk_error *error)
{
    *out = NULL;
    struct pdki_grader *grader = pdki_alloc_zeroed(1, sizeof *grader);
    if (!grader) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_status status =
        pdki_options_read(&grader->wish, sizeof grader->wish, wish, error);
    if (status == PDK_OK) status = prepare(grader, geometry, limits, error);
    if (status == PDK_OK)
        *out = grader;
    else
        pdki_grader_free(grader);
    return status;
}

// Follows a path up to a ceiling (0: none).
static pdk_status follow(pdk_logic *logic, const pdk_grid *puzzle,
                         uint32_t ceiling, pdk_rating *rating, pdk_error *error)
{
    *rating = (pdk_rating){.size = sizeof *rating};
    pdk_logic_ceiling(logic, ceiling);
    return pdk_logic_rate(logic, puzzle, NULL, rating, error);
}

static uint32_t miss_of(uint32_t value, uint32_t low, pdk_logic_state end)
{
    if (end != PDK_LOGIC_SOLVED) return PDKI_MISS_HARDER;
    return value < low ? low - value : 0;
}

// Whether one of the techniques is on the path.
static bool is_met(const pdk_logic *path, const pdk_technique_set *set)
{
    for (unsigned i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(set, (pdk_technique)i) &&
            pdk_logic_count_steps(path, (pdk_technique)i) > 0)
            return true;
    return false;
}

// How many of the wanted techniques are missing on the path.
static uint32_t count_missing(const struct pdki_grader *grader,
                              const pdk_logic *path)
{
    const pdk_difficulty *wish = &grader->wish;
    uint32_t missing = 0;
    for (size_t i = 0; i < wish->contains_count; i++)
        missing += !is_met(path, &grader->contains[i]);
    for (size_t i = 0; i < wish->needs_count; i++)
        missing += !is_met(path, &grader->needs[i]);
    return missing;
}

// Whether a puzzle gets hard before the wanted techniques are on its path. It
// is not rated any further: that would take most of the time, and find few.
// This is part of what a seed promises.
static pdk_status judge_beginning(struct pdki_grader *grader,
                                  const pdk_grid *puzzle, bool *is_in_vain,
                                  pdk_error *error)
{
    enum { CEILING = 70 }; // below forcing chains
    const pdk_difficulty *wish = &grader->wish;
    pdk_rating rating;
    *is_in_vain = false;
    if (wish->scale != PDK_SCALE_EXPLAINER ||
        wish->contains_count + wish->needs_count == 0 ||
        grader->low > CEILING || (grader->high > 0 && grader->high <= CEILING))
        return PDK_OK;
    const pdk_status status =
        follow(grader->explainer, puzzle, CEILING, &rating, error);
    *is_in_vain = status == PDK_OK && rating.end != PDK_LOGIC_SOLVED &&
                  count_missing(grader, grader->explainer) > 0;
    return status;
}

static pdk_status judge_rating(struct pdki_grader *grader,
                               const pdk_grid *puzzle, uint32_t *miss,
                               pdk_error *error)
{
    pdk_rating rating = {0};
    bool is_in_vain;
    pdk_status status = judge_beginning(grader, puzzle, &is_in_vain, error);
    if (is_in_vain) *miss = PDKI_MISS_HARDER;
    if (status != PDK_OK || is_in_vain) return status;
    status = follow(grader->explainer, puzzle, grader->high, &rating, error);
    rating.score = grader->rating.score;
    rating.player_level = grader->rating.player_level;
    grader->rating = rating;
    if (status == PDK_OK)
        *miss = miss_of(rating.overall, grader->low, rating.end);
    return status;
}

static pdk_status judge_score(struct pdki_grader *grader,
                              const pdk_grid *puzzle, pdk_rating *rating,
                              uint32_t *miss, pdk_error *error)
{
    const pdk_difficulty *wish = &grader->wish;
    const pdk_status status =
        follow(grader->player, puzzle, wish->score_maximum, rating, error);
    grader->rating.score = rating->score;
    grader->rating.player_level = rating->player_level;
    if (status == PDK_OK)
        *miss = miss_of(rating->score, wish->score_minimum, rating->end);
    return status;
}

// How hard a technique of players is: by level, then by score.
static uint64_t hardness_of(const pdk_technique_info *hardest)
{
    pdk_player_level level = PDK_PLAYER_LEVEL_EASY;
    uint32_t score = 0;
    if (!hardest || !pdk_technique_score(hardest->technique, &level, &score))
        return 0;
    return (uint64_t)level << 32 | score;
}

// Whether the hardest step gets harder without some techniques, or there is no
// path.
static pdk_status judge_need(struct pdki_grader *grader, size_t i,
                             const pdk_grid *puzzle,
                             const pdk_technique_info *hardest, bool *is_needed,
                             pdk_error *error)
{
    const bool is_player = grader->wish.scale == PDK_SCALE_PLAYER;
    pdk_rating rating;
    const pdk_status status =
        follow(grader->lacking[i], puzzle,
               is_player ? 0 : grader->rating.overall, &rating, error);
    *is_needed =
        status == PDK_OK &&
        (rating.end != PDK_LOGIC_SOLVED ||
         (is_player && hardness_of(rating.hardest) > hardness_of(hardest)));
    return status;
}

// The techniques of a path; `hardest` is that of the path.
static pdk_status judge_techniques(struct pdki_grader *grader,
                                   const pdk_grid *puzzle,
                                   const pdk_technique_info *hardest,
                                   uint32_t *miss, pdk_error *error)
{
    const pdk_difficulty *wish = &grader->wish;
    const bool is_player = wish->scale == PDK_SCALE_PLAYER;
    const pdk_logic *path = is_player ? grader->player : grader->explainer;
    pdk_status status = PDK_OK;
    uint32_t missing = count_missing(grader, path);
    if (!is_empty(&wish->hardest))
        missing += !hardest ||
                   !pdk_technique_set_has(&wish->hardest, hardest->technique);
    for (size_t i = 0;
         missing == 0 && i < wish->needs_count && status == PDK_OK; i++) {
        bool is_needed;
        status = judge_need(grader, i, puzzle, hardest, &is_needed, error);
        missing += !is_needed;
    }
    *miss += missing * PDKI_MISS_TECHNIQUE;
    return status;
}

static pdk_status judge_without(struct pdki_grader *grader,
                                const pdk_grid *puzzle, uint32_t *miss,
                                pdk_error *error)
{
    const pdk_difficulty *wish = &grader->wish;
    pdk_rating rating;
    if (!grader->without) return PDK_OK;
    const pdk_status status =
        follow(grader->without, puzzle,
               wish->scale == PDK_SCALE_PLAYER ? wish->score_maximum
                                               : wish->rating_maximum,
               &rating, error);
    if (status == PDK_OK && rating.end != PDK_LOGIC_SOLVED)
        *miss = PDKI_MISS_HARDER;
    return status;
}

pdk_status pdki_grader_judge(struct pdki_grader *grader, const pdk_grid *puzzle,
                             uint32_t *miss, pdk_error *error)
{
    // With bounds on the score alone, the score decides first.
    const bool score_first =
        grader->player && grader->low == 0 && grader->high == 0;
    const pdk_technique_info *hardest = NULL;
    pdk_rating score = {0};
    pdk_status status;
    *miss = 0;
    grader->rating = (pdk_rating){.size = sizeof grader->rating};
    status = judge_without(grader, puzzle, miss, error);
    for (int i = 0; i < 2 && *miss == 0 && status == PDK_OK; i++)
        if ((i == 0) == score_first)
            status = grader->player
                         ? judge_score(grader, puzzle, &score, miss, error)
                         : PDK_OK;
        else
            status = judge_rating(grader, puzzle, miss, error);
    if (status != PDK_OK) *miss = PDKI_MISS_UNKNOWN;
    if (status != PDK_OK || *miss > 0) return status;
    hardest = grader->wish.scale == PDK_SCALE_PLAYER ? score.hardest
                                                     : grader->rating.hardest;
    return judge_techniques(grader, puzzle, hardest, miss, error);
}
