// Tries every shape of boxes. Most boards need no search: their clues repeat a
// symbol in the boxes of all shapes but one, or they are full.
#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"

#include <permudoku/boxes.h>
#include <permudoku/solve.h>

#include <stdio.h>
#include <string.h>

enum {
    SHAPES_MAX = 10, // of side 60, which has the most
    GUESSES_DEFAULT = 10000,
    LIST_SIZE = 160
};

// The board with boxes of one shape.
struct trial {
    pdk_shape shape;
    bool has_repeats; // in a box
    bool is_solved;   // the verdict is known
    bool is_searched; // by a search
    pdk_verdict verdict;
    pdk_geometry *geometry; // made when it is first solved, and kept
    pdk_solver *solver;
    pdk_grid *grid;
};

struct pdk_box_chooser {
    pdk_boxes_use use;
    pdk_limits limits;
    bool is_full;  // the current board has no empty cell
    uint32_t side; // of the trials
    size_t count;
    struct trial trials[SHAPES_MAX];
};

static void release_trials(pdk_box_chooser *chooser)
{
    for (size_t i = 0; i < chooser->count; i++) {
        pdk_solver_free(chooser->trials[i].solver);
        pdk_grid_free(chooser->trials[i].grid);
        pdk_geometry_free(chooser->trials[i].geometry);
    }
    chooser->count = 0;
    chooser->side = 0;
}

pdk_status pdk_box_chooser_new(pdk_boxes_use use, const pdk_limits *limits,
                               pdk_box_chooser **out, pdk_error *error)
{
    *out = NULL;
    pdk_box_chooser *chooser = pdki_alloc_zeroed(1, sizeof *chooser);
    if (!chooser) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status = pdki_limits_read(&chooser->limits, limits, error);
    if (status != PDK_OK) {
        pdki_free(chooser);
        return status;
    }
    chooser->use = use;
    if (chooser->limits.guesses == 0) chooser->limits.guesses = GUESSES_DEFAULT;
    *out = chooser;
    return PDK_OK;
}

void pdk_box_chooser_free(pdk_box_chooser *chooser)
{
    if (!chooser) return;
    release_trials(chooser);
    pdki_free(chooser);
}

static void make_trials(pdk_box_chooser *chooser, uint32_t side)
{
    if (chooser->side == side) return;
    release_trials(chooser);
    chooser->side = side;
    for (uint32_t rows = 2; rows < side; rows++)
        if (side % rows == 0)
            chooser->trials[chooser->count++] = (struct trial){
                .shape = {rows, side / rows, side}
            };
}

// What can be said without a search.
static void look_at_clues(pdk_box_chooser *chooser, const pdk_symbol *symbols)
{
    const uint32_t side = chooser->side;
    const pdk_shape rows = {1, side, side}, columns = {side, 1, side};
    const bool is_hopeless = pdki_boxes_repeat(symbols, &rows) ||
                             pdki_boxes_repeat(symbols, &columns);
    size_t filled = 0;
    while (filled < (size_t)side * side && symbols[filled] != 0) filled++;
    chooser->is_full = filled == (size_t)side * side;
    const bool is_enough =
        chooser->is_full || chooser->use == PDK_BOXES_FOR_CHECKING;
    for (size_t i = 0; i < chooser->count; i++) {
        struct trial *trial = &chooser->trials[i];
        trial->has_repeats = pdki_boxes_repeat(symbols, &trial->shape);
        const bool is_bad = is_hopeless || trial->has_repeats;
        trial->is_solved = is_bad || is_enough;
        trial->is_searched = false;
        trial->verdict = is_bad      ? PDK_NONE
                         : is_enough ? PDK_UNIQUE
                                     : PDK_UNKNOWN;
    }
}

static pdk_status make_solver(struct trial *trial, const pdk_limits *limits,
                              pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (trial->solver) return PDK_OK;
    if (!trial->geometry)
        status = pdk_geometry_new(&trial->shape, &trial->geometry, error);
    if (status == PDK_OK && !trial->grid)
        status = pdk_grid_new(&trial->shape, &trial->grid, error);
    if (status == PDK_OK)
        status = pdk_solver_new(trial->geometry, NULL, &trial->solver, error);
    return status == PDK_OK ? pdk_solver_limit(trial->solver, limits, error)
                            : status;
}

static pdk_status solve(const pdk_box_chooser *chooser, struct trial *trial,
                        const pdk_symbol *symbols, pdk_error *error)
{
    const size_t cells = (size_t)chooser->side * chooser->side;
    if (trial->is_solved) return PDK_OK;
    const pdk_status status = make_solver(trial, &chooser->limits, error);
    if (status != PDK_OK) return status;
    memcpy(pdki_grid_cells(trial->grid), symbols, cells * sizeof *symbols);
    trial->is_solved = trial->is_searched = true;
    return pdk_solver_solve(trial->solver, trial->grid, NULL, &trial->verdict,
                            error);
}

static struct trial *trial_of(pdk_box_chooser *chooser, const pdk_shape *shape)
{
    for (size_t i = 0; i < chooser->count; i++)
        if (pdk_shape_equal(shape, &chooser->trials[i].shape))
            return &chooser->trials[i];
    return NULL;
}

// How many shapes have a verdict of this set, and the first of them.
enum { NONE = 1 << PDK_NONE, UNIQUE = 1 << PDK_UNIQUE, ALL = ~0 };

static size_t count_of(const pdk_box_chooser *chooser, int verdicts,
                       const struct trial **first)
{
    size_t count = 0;
    for (size_t i = chooser->count; i-- > 0;) {
        if (!(1 << chooser->trials[i].verdict & verdicts)) continue;
        *first = &chooser->trials[i];
        count++;
    }
    return count;
}

// "2x3 or 3x2": the shapes with a verdict of this set.
static const char *list_shapes(const pdk_box_chooser *chooser, int verdicts,
                               char *list)
{
    size_t used = 0;
    list[0] = '\0';
    for (size_t i = 0; i < chooser->count; i++) {
        const struct trial *trial = &chooser->trials[i];
        if (!(1 << trial->verdict & verdicts)) continue;
        used += (size_t)snprintf(list + used, LIST_SIZE - used, "%s%ux%u",
                                 used > 0 ? " or " : "", trial->shape.box_rows,
                                 trial->shape.box_columns);
    }
    return list;
}

static pdk_status refuse(const pdk_box_chooser *chooser, const char *why,
                         int verdicts, pdk_error *error)
{
    char list[LIST_SIZE];
    return pdki_error_hint(
        error,
        pdki_error_set(error, PDK_ERR_AMBIGUOUS,
                       "the boxes are not stated, and %s; specify %s", why,
                       list_shapes(chooser, verdicts, list)),
        PDK_HINT_BOXES);
}

static pdk_status refuse_other(const pdk_box_chooser *chooser,
                               const pdk_shape *last, pdk_error *error)
{
    char list[LIST_SIZE];
    const char *what = chooser->use == PDK_BOXES_FOR_CHECKING
                           ? "has no conflicts only with"
                           : "has a unique solution only with";
    return pdki_error_hint(
        error,
        pdki_error_set(error, PDK_ERR_AMBIGUOUS,
                       "earlier boards have %ux%u boxes, but this one %s %s; "
                       "if all have the same, specify them",
                       last->box_rows, last->box_columns, what,
                       list_shapes(chooser, UNIQUE, list)),
        PDK_HINT_BOXES);
}

static pdk_status take(pdk_box_chooser *chooser, const struct trial *trial,
                       pdk_boxes_question *question)
{
    const bool is_usual = pdk_shape_equal(&trial->shape, &question->usual);
    const bool has_clash = trial_of(chooser, &question->usual)->has_repeats;
    question->shape = trial->shape;
    question->reason = has_clash                         ? PDK_BOXES_CLASH
                       : is_usual && !trial->is_searched ? PDK_BOXES_USUAL
                                                         : PDK_BOXES_SOLVED;
    return PDK_OK;
}

static pdk_status take_surely(pdk_box_chooser *chooser,
                              const struct trial *trial,
                              pdk_boxes_question *question)
{
    question->is_sure = true;
    return take(chooser, trial, question);
}

// How many shapes the clues allow.
static size_t count_allowed(const pdk_box_chooser *chooser)
{
    size_t count = 0;
    for (size_t i = 0; i < chooser->count; i++)
        count += !chooser->trials[i].has_repeats;
    return count;
}

// Decides after all shapes were tried.
static pdk_status decide(pdk_box_chooser *chooser, pdk_boxes_question *question,
                         pdk_error *error)
{
    const struct trial *usual = trial_of(chooser, &question->usual);
    const struct trial *only = usual, *unique = usual, *unknown = usual;
    const size_t possible = count_of(chooser, ~NONE, &only);
    const size_t uniques = count_of(chooser, UNIQUE, &unique);
    const size_t unknowns = count_of(chooser, 1 << PDK_UNKNOWN, &unknown);
    const bool is_same =
        chooser->use == PDK_BOXES_FOR_CHECKING ||
        (chooser->use == PDK_BOXES_FOR_SOLVING && chooser->is_full);
    if (possible == 0)
        return chooser->use != PDK_BOXES_FOR_ANYTHING
                   ? PDK_OK
                   : refuse(chooser, "no boxes give a solution", ALL, error);
    if (count_allowed(chooser) == 1)
        return take_surely(chooser, only, question);
    if (unknowns > 0)
        return refuse(chooser, "it would take long to try them all", ~NONE,
                      error);
    if (uniques == 1) return take_surely(chooser, unique, question);
    if (uniques == 0)
        return refuse(chooser, "none of them give a unique solution", ALL,
                      error);
    if (is_same)
        return take(chooser, usual->verdict == PDK_UNIQUE ? usual : unique,
                    question);
    return refuse(chooser,
                  chooser->is_full ? "several of them fit"
                                   : "several of them give a unique solution",
                  UNIQUE, error);
}

pdk_status pdk_box_chooser_choose(void *context, pdk_boxes_question *question,
                                  pdk_error *error)
{
    pdk_box_chooser *chooser = context;
    const pdk_symbol *symbols = question->symbols;
    const struct trial *unique = NULL, *only = NULL;
    pdk_status status = PDK_OK;
    if (question->usual.side > BOXES_SIDE_MAX) return PDK_OK;
    make_trials(chooser, question->usual.side);
    look_at_clues(chooser, symbols);
    struct trial *last = trial_of(chooser, &question->last);
    if (last) status = solve(chooser, last, symbols, error);
    question->is_sure = last && last->verdict == PDK_UNIQUE;
    if (status != PDK_OK || question->is_sure) return status;
    // Boards whose clues allow only the usual boxes need no search.
    if (!last && count_of(chooser, ~NONE, &only) == 1 &&
        pdk_shape_equal(&only->shape, &question->usual))
        return take_surely(chooser, only, question);
    for (size_t i = 0; i < chooser->count && status == PDK_OK; i++)
        status = solve(chooser, &chooser->trials[i], symbols, error);
    if (status != PDK_OK) return status;
    if (!last) return decide(chooser, question, error);
    return count_of(chooser, UNIQUE, &unique) > 0
               ? refuse_other(chooser, &question->last, error)
               : PDK_OK;
}
