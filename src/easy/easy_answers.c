// Questions about a board. Each creates the objects it needs, asks once, and
// frees them.
#include "easy/easy_board.h"

#include "core/error.h"

#include <permudoku/canon.h>

#include <string.h>

// A solver for one board, with its pencil marks.
struct asker {
    pdk_geometry *geometry;
    pdk_solver *solver;
};

static pdk_status asker_open(struct asker *asker, const pdk_board *puzzle,
                             const pdk_limits *limits, pdk_error *error)
{
    *asker = (struct asker){NULL, NULL};
    pdk_status status = pdki_board_expect(puzzle, error);
    if (status == PDK_OK)
        status =
            pdk_geometry_new(pdk_board_shape(puzzle), &asker->geometry, error);
    if (status == PDK_OK)
        status = pdk_solver_new(asker->geometry, NULL, &asker->solver, error);
    if (status == PDK_OK)
        status = pdk_solver_limit(asker->solver, limits, error);
    if (status != PDK_OK) return status;
    return pdk_solver_mark(asker->solver, pdki_board_notes(puzzle), error);
}

static void asker_close(struct asker *asker)
{
    pdk_solver_free(asker->solver);
    pdk_geometry_free(asker->geometry);
}

static pdk_status copy_words(const pdk_notes *from, pdk_notes *to,
                             pdk_error *error)
{
    pdk_status status = PDK_OK;
    for (int i = 0; i < PDK_NOTE_COUNT && status == PDK_OK; i++) {
        const char *words = pdk_notes_text(from, (pdk_note)i);
        if (words[0] != '\0')
            status = pdk_notes_set_text(to, (pdk_note)i, words, strlen(words),
                                        error);
    }
    return status;
}

// Copies the texts of the puzzle, and marks the symbols that are not clues.
static pdk_status note_solution(const pdk_board *puzzle, pdk_board *solution,
                                pdk_error *error)
{
    const pdk_symbol *clues = pdk_grid_symbols(puzzle->grid);
    const uint64_t side = pdk_board_side(puzzle);
    pdk_status status = copy_words(puzzle->notes, solution->notes, error);
    for (uint64_t cell = 0; cell < side * side && status == PDK_OK; cell++)
        if (clues[cell] == 0 || pdk_notes_is_placed(puzzle->notes, cell))
            status = pdk_notes_place(solution->notes, cell, error);
    return status;
}

pdk_status pdk_board_solve(const pdk_board *puzzle, const pdk_limits *limits,
                           pdk_board **solution, pdk_verdict *verdict,
                           pdk_error *error)
{
    struct asker asker;
    pdk_board *found = NULL;
    pdk_verdict known = PDK_UNKNOWN;
    if (solution) *solution = NULL;
    pdk_status status = asker_open(&asker, puzzle, limits, error);
    if (status == PDK_OK && solution)
        status = pdki_board_make(pdk_board_shape(puzzle), puzzle->alphabet,
                                 &found, error);
    if (status == PDK_OK)
        status = pdk_solver_solve(asker.solver, puzzle->grid,
                                  found ? found->grid : NULL, &known, error);
    const bool is_found =
        status == PDK_OK && pdk_solver_effort(asker.solver)->solutions > 0;
    if (is_found && found) status = note_solution(puzzle, found, error);
    if (is_found && found && status == PDK_OK)
        *solution = found;
    else
        pdk_board_free(found);
    if (verdict) *verdict = known;
    asker_close(&asker);
    return status;
}

pdk_status pdk_board_count(const pdk_board *puzzle, const pdk_limits *limits,
                           pdk_count *count, pdk_error *error)
{
    struct asker asker;
    *count = (pdk_count){0, false};
    pdk_status status = asker_open(&asker, puzzle, limits, error);
    if (status == PDK_OK)
        status = pdk_solver_count(asker.solver, puzzle->grid, count, error);
    asker_close(&asker);
    return status;
}

pdk_status pdk_board_rate(const pdk_board *puzzle, const pdk_limits *limits,
                          pdk_rating *rating, pdk_verdict *verdict,
                          pdk_error *error)
{
    struct asker asker;
    pdk_logic *logic = NULL;
    pdk_verdict known = PDK_UNKNOWN;
    pdk_status status = asker_open(&asker, puzzle, limits, error);
    if (status == PDK_OK) status = pdk_logic_new(asker.geometry, &logic, error);
    if (status == PDK_OK) status = pdk_logic_limit(logic, limits, error);
    if (status == PDK_OK)
        status =
            pdk_solver_solve(asker.solver, puzzle->grid, NULL, &known, error);
    if (status == PDK_OK && known == PDK_UNIQUE)
        status = pdk_logic_rate(logic, puzzle->grid, pdki_board_notes(puzzle),
                                rating, error);
    else if (status == PDK_OK)
        status = pdk_logic_rating(logic, rating, error);
    if (verdict) *verdict = known;
    pdk_logic_free(logic);
    asker_close(&asker);
    return status;
}

// All rows, and a second time if the checker needs it to locate conflicts.
static pdk_status check_rows(pdk_checker *checker, const pdk_board *board,
                             pdk_error *error)
{
    const pdk_symbol *symbols = pdk_grid_symbols(board->grid);
    const size_t side = pdk_board_side(board);
    pdk_status status =
        pdk_checker_begin(checker, pdk_board_shape(board), error);
    for (size_t i = 0; i < side && status == PDK_OK; i++)
        status = pdk_checker_symbols(checker, symbols + i * side, error);
    if (status == PDK_OK) status = pdk_checker_end(checker, error);
    if (status != PDK_OK || !pdk_checker_wants_rows_again(checker))
        return status;
    for (size_t i = 0; i < side && status == PDK_OK; i++)
        status = pdk_checker_locate_symbols(checker, symbols + i * side, error);
    return status;
}

pdk_status pdk_board_check(const pdk_board *board, pdk_validity *validity,
                           char **conflict, pdk_error *error)
{
    pdk_checker *checker = NULL;
    *validity = PDK_INCOMPLETE;
    if (conflict) *conflict = NULL;
    pdk_status status = pdki_board_expect(board, error);
    if (status == PDK_OK)
        status = pdk_checker_new(conflict ? 1 : 0, &checker, error);
    if (status == PDK_OK) status = check_rows(checker, board, error);
    if (status == PDK_OK) *validity = pdk_checker_validity(checker);
    if (status == PDK_OK && conflict && *validity == PDK_INVALID)
        status = pdki_conflict_describe(pdk_checker_conflict(checker, 0),
                                        board->alphabet, conflict, error);
    pdk_checker_free(checker);
    return status;
}

pdk_status pdk_board_canon(const pdk_board *board, const pdk_limits *limits,
                           pdk_board **form, pdk_error *error)
{
    pdk_canon *canon = NULL;
    pdk_board *found = NULL;
    *form = NULL;
    pdk_status status = pdki_board_expect(board, error);
    if (status != PDK_OK) return status;
    const pdk_shape *shape = pdk_board_shape(board);
    status = pdk_canon_new(shape, NULL, &canon, error);
    if (status == PDK_OK) status = pdk_canon_limit(canon, limits, error);
    if (status == PDK_OK)
        status = pdki_board_make(shape, board->alphabet, &found, error);
    if (status == PDK_OK)
        status = pdk_canon_find(canon, board->grid, found->grid, error);
    if (status == PDK_OK)
        *form = found;
    else
        pdk_board_free(found);
    pdk_canon_free(canon);
    return status;
}

// Up to this side a search ensures a unique solution; beyond, it would take too
// long, and puzzles must be solvable by singles instead.
enum { SEARCH_SIDE = 16 };

struct maker {
    pdk_geometry *geometry;
    pdk_generator *generator;
    pdk_sampler *sampler;
    pdk_grid *solution;
};

pdk_generator_options pdki_board_wish(const pdk_shape *shape,
                                      const pdk_difficulty *difficulty)
{
    enum { SINGLES_ENOUGH = 13 }; // up to Medium
    const bool is_hard =
        difficulty && difficulty->rating_minimum > SINGLES_ENOUGH;
    return (pdk_generator_options){.size = sizeof(pdk_generator_options),
                                   .rule = shape->side <= SEARCH_SIDE || is_hard
                                               ? PDK_RULE_SEARCH
                                               : PDK_RULE_SINGLES,
                                   .difficulty = difficulty};
}

static pdk_status maker_open(struct maker *maker, const pdk_shape *shape,
                             const pdk_difficulty *difficulty,
                             const pdk_limits *limits, pdk_error *error)
{
    const pdk_generator_options wish = pdki_board_wish(shape, difficulty);
    pdk_status status = pdk_geometry_new(shape, &maker->geometry, error);
    if (status == PDK_OK)
        status =
            pdk_generator_new(maker->geometry, &wish, &maker->generator, error);
    if (status == PDK_OK)
        status = pdk_sampler_new(shape, PDK_SAMPLING_BEST, 0, &maker->sampler,
                                 error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &maker->solution, error);
    if (status != PDK_OK) return status;
    return pdk_generator_limit(maker->generator, limits, error);
}

static void maker_close(struct maker *maker)
{
    pdk_grid_free(maker->solution);
    pdk_sampler_free(maker->sampler);
    pdk_generator_free(maker->generator);
    pdk_geometry_free(maker->geometry);
}

static pdk_status generate(const char *boxes, const pdk_difficulty *difficulty,
                           uint64_t seed, const pdk_limits *limits,
                           pdk_board **puzzle, pdk_error *error)
{
    struct maker maker = {0};
    pdk_board *board = NULL;
    pdk_shape shape;
    pdk_random random;
    pdk_made made = {0};
    *puzzle = NULL;
    pdk_random_init(&random, seed, 0);
    pdk_status status = pdki_board_boxes(boxes, &shape, error);
    if (status == PDK_OK)
        status = maker_open(&maker, &shape, difficulty, limits, error);
    if (status == PDK_OK) status = pdki_board_make(&shape, NULL, &board, error);
    if (status == PDK_OK)
        status = pdk_generator_make(maker.generator, maker.sampler, &random,
                                    board->grid, maker.solution, &made, error);
    if (status == PDK_OK && made.shortfall == PDK_SHORT_OF_DIFFICULTY)
        status = pdki_error_set(error, PDK_ERR_LIMIT,
                                "no puzzle of this difficulty was found in "
                                "%llu attempts",
                                (unsigned long long)made.attempts);
    if (status == PDK_OK)
        *puzzle = board;
    else
        pdk_board_free(board);
    maker_close(&maker);
    return status;
}

pdk_status pdk_board_generate(const char *boxes, uint64_t seed,
                              const pdk_limits *limits, pdk_board **puzzle,
                              pdk_error *error)
{
    return generate(boxes, NULL, seed, limits, puzzle, error);
}

pdk_status pdk_board_generate_level(const char *boxes, const char *level,
                                    uint64_t seed, const pdk_limits *limits,
                                    pdk_board **puzzle, pdk_error *error)
{
    pdk_difficulty difficulty = {.size = sizeof difficulty};
    *puzzle = NULL;
    const pdk_status status =
        pdk_difficulty_parse(&difficulty, level, strlen(level), error);
    return status == PDK_OK
               ? generate(boxes, &difficulty, seed, limits, puzzle, error)
               : status;
}
