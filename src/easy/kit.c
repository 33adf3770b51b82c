// One question after the other. A line of 81 digits and dots, by far the most
// common text, stays text: it is not parsed, and the engine that solves 9x9
// boards reads it as it is. Its cells are filled in only for other questions.
#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "easy/easy_board.h"
#include "easy/kit_tools.h"

#include <permudoku/batch.h>
#include <permudoku/construct.h>

#include <string.h>

enum { LINE_CELLS = 81 };

// Where the result is.
enum result { RESULT_NONE, RESULT_LINE, RESULT_GRID };

struct pdk_kit {
    struct kit_tools shapes[PDK_KIT_SHAPES];
    uint64_t clock;
    pdk_limits limits;
    uint64_t limits_version;

    struct kit_tools *tools; // for the open board; NULL: none is open
    pdk_board *board;        // the open board: of the tools, or own
    pdk_board *own;
    bool has_line;  // it is 9x9, with digits and no notes, and is `line`
    bool has_cells; // the grid of the board is filled in
    char line[LINE_CELLS];

    enum result result;
    char answer[LINE_CELLS];
    const pdk_grid *answer_grid;
    char *text; // what was printed last
};

pdk_status pdk_kit_new(pdk_kit **out, pdk_error *error)
{
    *out = pdki_alloc_zeroed(1, sizeof **out);
    if (!*out) return pdki_error_plain(error, PDK_ERR_MEMORY);
    (*out)->limits.size = sizeof(pdk_limits);
    (*out)->limits_version = 1;
    return PDK_OK;
}

void pdk_kit_free(pdk_kit *kit)
{
    if (!kit) return;
    for (size_t i = 0; i < PDK_KIT_SHAPES; i++)
        pdki_tools_free(&kit->shapes[i]);
    pdk_board_free(kit->own);
    pdk_string_free(kit->text);
    pdki_free(kit);
}

pdk_status pdk_kit_limit(pdk_kit *kit, const pdk_limits *limits,
                         pdk_error *error)
{
    pdk_limits own;
    const pdk_status status = pdki_limits_read(&own, limits, error);
    if (status != PDK_OK) return status;
    if (memcmp(&kit->limits, &own, sizeof own) == 0) return PDK_OK;
    memcpy(&kit->limits, &own, sizeof own);
    kit->limits_version++;
    return PDK_OK;
}

static void close_board(pdk_kit *kit)
{
    kit->tools = NULL;
    kit->board = NULL;
    kit->has_line = kit->has_cells = false;
    kit->result = RESULT_NONE;
    pdk_board_free(kit->own);
    kit->own = NULL;
}

// The tools for a shape, which replace those that were unused for longest if
// there are none yet.
static struct kit_tools *find_tools(pdk_kit *kit, const pdk_shape *shape)
{
    struct kit_tools *oldest = &kit->shapes[0];
    kit->clock++;
    for (size_t i = 0; i < PDK_KIT_SHAPES; i++) {
        struct kit_tools *tools = &kit->shapes[i];
        if (pdk_shape_equal(&tools->shape, shape)) {
            tools->used = kit->clock;
            return tools;
        }
        if (tools->used < oldest->used) oldest = tools;
    }
    pdki_tools_free(oldest);
    oldest->shape = *shape;
    oldest->used = kit->clock;
    return oldest;
}

static const pdk_shape nine_shape = {3, 3, 9};

// Whether a reader would see a 9x9 board with the symbols 1..9. Without a 9, a
// zero could also be the first of the symbols 0..8.
static bool is_plain_line(const char *text, size_t length)
{
    uint8_t dots = 0, zeros = 0, nines = 0, others = 0;
    if (length != LINE_CELLS) return false;
    // Branch-free and in bytes, so that compilers vectorise it.
    for (size_t i = 0; i < LINE_CELLS; i++) {
        const uint8_t c = (uint8_t)text[i];
        const uint8_t digit = (uint8_t)(c - '0');
        dots |= (uint8_t)(c == '.');
        zeros |= (uint8_t)(c == '0');
        nines |= (uint8_t)(c == '9');
        others |= (uint8_t)((digit > 9) & (c != '.'));
    }
    return !others && (!zeros || (nines && !dots));
}

// Opens the board of the tools as a board of digits, with `line` filled in.
static pdk_status open_line(pdk_kit *kit, pdk_error *error)
{
    struct kit_tools *tools = find_tools(kit, &nine_shape);
    const pdk_status status = pdki_tools_boards(tools, error);
    if (status != PDK_OK) return status;
    kit->tools = tools;
    kit->board = tools->puzzle;
    kit->has_line = true;
    return PDK_OK;
}

static pdk_status open_own(pdk_kit *kit, pdk_error *error)
{
    struct kit_tools *tools = find_tools(kit, pdk_board_shape(kit->own));
    const pdk_status status = pdki_tools_boards(tools, error);
    if (status != PDK_OK) return status;
    kit->tools = tools;
    kit->board = kit->own;
    kit->has_cells = true;
    return PDK_OK;
}

pdk_status pdk_kit_open(pdk_kit *kit, const char *text, size_t length,
                        pdk_error *error)
{
    close_board(kit);
    if (is_plain_line(text, length)) {
        for (size_t i = 0; i < LINE_CELLS; i++)
            kit->line[i] = text[i] == '0' ? '.' : text[i];
        return open_line(kit, error);
    }
    const pdk_status status = pdk_board_parse(text, length, &kit->own, error);
    return status == PDK_OK ? open_own(kit, error) : status;
}

pdk_status pdk_kit_open_board(pdk_kit *kit, const pdk_board *board,
                              pdk_error *error)
{
    close_board(kit);
    const pdk_status status = pdk_board_copy(board, &kit->own, error);
    return status == PDK_OK ? open_own(kit, error) : status;
}

static void write_line(const pdk_grid *grid, char line[LINE_CELLS])
{
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    for (size_t i = 0; i < LINE_CELLS; i++)
        line[i] = symbols[i] == 0 ? '.' : (char)('0' + symbols[i]);
}

// Opens the board of the tools, whose grid is filled in.
static void open_puzzle(pdk_kit *kit, struct kit_tools *tools)
{
    kit->tools = tools;
    kit->board = tools->puzzle;
    kit->has_cells = true;
    kit->has_line = pdk_shape_equal(&tools->shape, &nine_shape);
    if (kit->has_line) write_line(tools->puzzle->grid, kit->line);
}

pdk_status pdk_kit_open_grid(pdk_kit *kit, const pdk_grid *grid,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    close_board(kit);
    pdk_status status = pdki_board_fits(shape, error);
    if (status != PDK_OK) return status;
    struct kit_tools *tools = find_tools(kit, shape);
    status = pdki_tools_boards(tools, error);
    if (status != PDK_OK) return status;
    memcpy(pdki_grid_cells(tools->puzzle->grid), pdk_grid_symbols(grid),
           (size_t)shape->side * shape->side * sizeof(pdk_symbol));
    open_puzzle(kit, tools);
    return PDK_OK;
}

// The tools for boards of a shape that the caller chose.
static pdk_status tools_for(pdk_kit *kit, const pdk_shape *shape,
                            struct kit_tools **tools, pdk_error *error)
{
    pdk_status status = pdki_shape_check(shape, error);
    if (status == PDK_OK) status = pdki_board_fits(shape, error);
    if (status != PDK_OK) return status;
    *tools = find_tools(kit, shape);
    return pdki_tools_boards(*tools, error);
}

pdk_status pdk_kit_construct(pdk_kit *kit, const pdk_shape *shape,
                             const char *moves, pdk_error *error)
{
    struct kit_tools *tools = NULL;
    pdk_transform *transform = NULL;
    pdk_construction *construction = NULL;
    close_board(kit);
    pdk_status status = tools_for(kit, shape, &tools, error);
    if (status == PDK_OK && moves)
        status =
            pdk_transform_parse(moves, strlen(moves), shape, &transform, error);
    if (status == PDK_OK)
        status = pdk_construction_new(shape, transform, &construction, error);
    if (status == PDK_OK)
        status =
            pdk_construction_fill(construction, tools->puzzle->grid, error);
    if (status == PDK_OK) open_puzzle(kit, tools);
    pdk_construction_free(construction);
    pdk_transform_free(transform);
    return status;
}

// Tools get the limits only if they do not have them yet.
static pdk_status pass_limits(pdk_kit *kit, struct kit_tools *tools,
                              pdk_error *error)
{
    if (tools->limits == kit->limits_version) return PDK_OK;
    const pdk_status status = pdki_tools_limit(tools, &kit->limits, error);
    if (status == PDK_OK) tools->limits = kit->limits_version;
    return status;
}

static pdk_status say_shortfall(const pdk_made *made, pdk_error *error)
{
    if (made->shortfall == PDK_SHORT_OF_NOTHING) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_LIMIT,
        "no such puzzle was found in %llu attempts and %llu "
        "steps; the closest has %llu clues%s",
        (unsigned long long)made->attempts, (unsigned long long)made->steps,
        (unsigned long long)made->clues,
        !made->is_unique                             ? " and several solutions"
        : made->shortfall == PDK_SHORT_OF_DIFFICULTY ? " and another difficulty"
                                                     : "");
}

pdk_status pdk_kit_generate(pdk_kit *kit, const pdk_series *series,
                            uint64_t number, pdk_error *error)
{
    pdk_series own = {0};
    struct kit_tools *tools = NULL;
    pdk_made made = {0};
    pdk_random random;
    close_board(kit);
    pdk_status status = pdki_options_read(&own, sizeof own, series, error);
    if (status == PDK_OK && number == 0)
        status =
            pdki_error_set(error, PDK_ERR_RANGE, "puzzles are numbered from 1");
    if (status == PDK_OK) status = tools_for(kit, &own.shape, &tools, error);
    if (status != PDK_OK) return status;
    const pdk_generator_options usual = pdki_board_wish(&own.shape, NULL);
    status = pdki_tools_generator(tools, own.wish ? own.wish : &usual, error);
    if (status == PDK_OK) status = pass_limits(kit, tools, error);
    if (status != PDK_OK) return status;
    pdk_random_init(&random, own.seed, number - 1);
    status =
        pdk_generator_make(tools->generator, tools->sampler, &random,
                           tools->puzzle->grid, tools->result, &made, error);
    if (status == PDK_OK) status = say_shortfall(&made, error);
    if (status != PDK_OK) return status;
    open_puzzle(kit, tools);
    kit->result = RESULT_GRID;
    kit->answer_grid = tools->result;
    return PDK_OK;
}

static void fill_cells(pdk_kit *kit)
{
    if (!kit->board || kit->has_cells) return;
    pdk_symbol *symbols = pdki_grid_cells(kit->board->grid);
    for (size_t i = 0; i < LINE_CELLS; i++)
        symbols[i] = kit->line[i] == '.' ? 0 : (pdk_symbol)(kit->line[i] - '0');
    kit->has_cells = true;
}

pdk_board *pdk_kit_board(pdk_kit *kit)
{
    fill_cells(kit);
    return kit->board;
}

const pdk_grid *pdk_kit_result_grid(pdk_kit *kit)
{
    if (kit->result == RESULT_NONE) return NULL;
    if (kit->result == RESULT_GRID) return kit->answer_grid;
    pdk_symbol *symbols = pdki_grid_cells(kit->tools->result);
    for (size_t i = 0; i < LINE_CELLS; i++)
        symbols[i] = (pdk_symbol)(kit->answer[i] - '0');
    return kit->tools->result;
}

// Prints as a line; the text belongs to the kit.
static pdk_status print_line(pdk_kit *kit, const pdk_board *board,
                             pdk_text *line, pdk_error *error)
{
    pdk_string_free(kit->text);
    const pdk_status status = pdk_board_print(board, "line", &kit->text, error);
    if (status != PDK_OK) return status;
    *line = (pdk_text){kit->text, strlen(kit->text)};
    if (line->length > 0 && line->bytes[line->length - 1] == '\n')
        line->length--;
    return PDK_OK;
}

static pdk_status expect_open(const pdk_kit *kit, pdk_error *error)
{
    if (kit->board) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_ARGUMENT, "no board is open");
}

pdk_status pdk_kit_line(pdk_kit *kit, pdk_text *line, pdk_error *error)
{
    const pdk_status status = expect_open(kit, error);
    if (status != PDK_OK) return status;
    if (!kit->has_line) return print_line(kit, kit->board, line, error);
    *line = (pdk_text){kit->line, LINE_CELLS};
    return PDK_OK;
}

pdk_status pdk_kit_result(pdk_kit *kit, pdk_text *line, pdk_error *error)
{
    if (kit->result == RESULT_NONE)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the last answer is not a board");
    if (kit->has_line) {
        if (kit->result == RESULT_GRID)
            write_line(kit->answer_grid, kit->answer);
        *line = (pdk_text){kit->answer, LINE_CELLS};
        return PDK_OK;
    }
    pdk_board *board = NULL;
    const pdk_shape *shape = &kit->tools->shape;
    pdk_status status =
        pdki_board_make(shape, kit->board->alphabet, &board, error);
    if (status != PDK_OK) return status;
    memcpy(pdki_grid_cells(board->grid), pdk_grid_symbols(kit->answer_grid),
           (size_t)shape->side * shape->side * sizeof(pdk_symbol));
    status = print_line(kit, board, line, error);
    pdk_board_free(board);
    return status;
}

// Begins a question: there is an open board with its cells, and no result.
static pdk_status begin(pdk_kit *kit, pdk_error *error)
{
    const pdk_status status = expect_open(kit, error);
    kit->result = RESULT_NONE;
    if (status == PDK_OK) fill_cells(kit);
    return status;
}

static void set_result(pdk_kit *kit)
{
    kit->result = RESULT_GRID;
    kit->answer_grid = kit->tools->result;
}

// The pencil marks of the open board; NULL if it has none.
static const pdk_notes *marks_of(const pdk_kit *kit)
{
    const pdk_notes *notes = pdki_board_notes(kit->board);
    return (pdk_notes_held(notes) & PDK_NOTES_MARKS) != 0 ? notes : NULL;
}

// Begins a question to the solver, which obeys pencil marks until end_solver().
static pdk_status begin_solver(pdk_kit *kit, pdk_error *error)
{
    pdk_status status = begin(kit, error);
    if (status == PDK_OK) status = pdki_tools_solver(kit->tools, error);
    if (status == PDK_OK) status = pass_limits(kit, kit->tools, error);
    if (status == PDK_OK && marks_of(kit))
        status = pdk_solver_mark(kit->tools->solver, marks_of(kit), error);
    return status;
}

static void end_solver(pdk_kit *kit)
{
    if (kit->tools && kit->tools->solver && marks_of(kit))
        (void)!pdk_solver_mark(kit->tools->solver, NULL, NULL);
}

static pdk_status solve_line(pdk_kit *kit, pdk_verdict *verdict,
                             pdk_error *error)
{
    const pdk_batch batch = {.size = sizeof batch,
                             .count = 1,
                             .cells = PDK_CELLS_TEXT,
                             .boards = kit->line,
                             .results = kit->answer};
    struct kit_tools *tools = kit->tools;
    kit->result = RESULT_NONE;
    pdk_status status = pdki_tools_solver(tools, error);
    if (status == PDK_OK) status = pass_limits(kit, tools, error);
    if (status == PDK_OK)
        status =
            pdk_solver_solve_batch(tools->solver, &batch, verdict, NULL, error);
    if (status == PDK_OK && pdk_solver_effort(tools->solver)->solutions > 0)
        kit->result = RESULT_LINE;
    return status;
}

pdk_status pdk_kit_solve(pdk_kit *kit, pdk_verdict *verdict, pdk_error *error)
{
    *verdict = PDK_UNKNOWN;
    if (kit->has_line) return solve_line(kit, verdict, error);
    pdk_status status = begin_solver(kit, error);
    if (status == PDK_OK)
        status = pdk_solver_solve(kit->tools->solver, kit->board->grid,
                                  kit->tools->result, verdict, error);
    if (status == PDK_OK &&
        pdk_solver_effort(kit->tools->solver)->solutions > 0)
        set_result(kit);
    end_solver(kit);
    return status;
}

pdk_status pdk_kit_count(pdk_kit *kit, pdk_count *count, pdk_error *error)
{
    *count = (pdk_count){0, false};
    pdk_status status = begin_solver(kit, error);
    if (status == PDK_OK)
        status = pdk_solver_count(kit->tools->solver, kit->board->grid, count,
                                  error);
    end_solver(kit);
    return status;
}

struct kit_visit {
    pdk_kit *kit;
    pdk_kit_visit *visit;
    void *context;
};

static pdk_status visit_solution(void *context, const pdk_grid *solution)
{
    const struct kit_visit *own = context;
    own->kit->result = RESULT_GRID;
    own->kit->answer_grid = solution;
    return own->visit(own->context, own->kit);
}

pdk_status pdk_kit_each(pdk_kit *kit, pdk_kit_visit *visit, void *context,
                        pdk_count *count, pdk_error *error)
{
    struct kit_visit own = {kit, visit, context};
    if (count) *count = (pdk_count){0, false};
    pdk_status status = begin_solver(kit, error);
    if (status == PDK_OK)
        status = pdk_solver_each(kit->tools->solver, kit->board->grid,
                                 visit_solution, &own, count, error);
    kit->result = RESULT_NONE;
    end_solver(kit);
    return status;
}

pdk_status pdk_kit_check(pdk_kit *kit, pdk_validity *validity, pdk_error *error)
{
    *validity = PDK_INCOMPLETE;
    pdk_status status = begin(kit, error);
    if (status == PDK_OK) status = pdki_tools_checker(kit->tools, error);
    if (status == PDK_OK)
        status = pdk_checker_grid(kit->tools->checker, kit->tools->geometry,
                                  kit->board->grid, error);
    if (status == PDK_OK) *validity = pdk_checker_validity(kit->tools->checker);
    return status;
}

pdk_status pdk_kit_canon(pdk_kit *kit, pdk_digest *digest, pdk_error *error)
{
    pdk_status status = begin(kit, error);
    struct kit_tools *tools = kit->tools;
    if (status == PDK_OK) status = pdki_tools_canon(tools, error);
    if (status == PDK_OK) status = pass_limits(kit, tools, error);
    if (status == PDK_OK)
        status = pdk_canon_find(tools->canon, kit->board->grid, tools->result,
                                error);
    if (status == PDK_OK && digest)
        status = pdk_canon_digest(tools->canon, tools->result, digest, error);
    if (status == PDK_OK) set_result(kit);
    return status;
}

pdk_status pdk_kit_transform(pdk_kit *kit, const char *moves, size_t length,
                             pdk_error *error)
{
    pdk_transform *transform = NULL;
    pdk_status status = begin(kit, error);
    if (status == PDK_OK)
        status = pdk_transform_parse(moves, length, &kit->tools->shape,
                                     &transform, error);
    if (status == PDK_OK)
        status = pdk_transform_apply(transform, kit->board->grid,
                                     kit->tools->result, error);
    if (status == PDK_OK) set_result(kit);
    pdk_transform_free(transform);
    return status;
}

// Begins a question to the logic, and decides whether the solution is unique.
static pdk_status begin_logic(pdk_kit *kit, pdk_verdict *verdict,
                              pdk_error *error)
{
    pdk_status status = pdk_kit_solve(kit, verdict, error);
    if (status == PDK_OK) status = begin(kit, error);
    if (status == PDK_OK) status = pdki_tools_logic(kit->tools, error);
    if (status == PDK_OK) status = pass_limits(kit, kit->tools, error);
    return status;
}

pdk_status pdk_kit_rate(pdk_kit *kit, pdk_rating *rating, pdk_verdict *verdict,
                        pdk_error *error)
{
    pdk_verdict known = PDK_UNKNOWN;
    pdk_status status = begin_logic(kit, &known, error);
    if (verdict) *verdict = known;
    if (status != PDK_OK) return status;
    if (known == PDK_UNIQUE)
        return pdk_logic_rate(kit->tools->logic, kit->board->grid,
                              pdki_board_notes(kit->board), rating, error);
    status = pdk_logic_start(kit->tools->logic, kit->board->grid, NULL, error);
    return status == PDK_OK ? pdk_logic_rating(kit->tools->logic, rating, error)
                            : status;
}

// Explains the step that was found last in words, which replace `text`.
static pdk_status say_step(pdk_kit *kit, struct text_sink *text,
                           const pdk_step **step, pdk_error *error)
{
    const pdk_sink sink = {.write = pdki_text_write, .context = text};
    text->size = 0;
    const pdk_status status = pdk_logic_explain(kit->tools->logic, step, error);
    if (status != PDK_OK) return status;
    return pdk_step_say(*step, kit->tools->geometry, kit->board->alphabet,
                        PDK_DETAIL_ALL, &sink, error);
}

static pdk_status walk_steps(pdk_kit *kit, pdk_step_visit *visit, void *context,
                             pdk_error *error)
{
    pdk_logic *logic = kit->tools->logic;
    struct text_sink text = {0};
    pdk_status status = pdk_logic_start(logic, kit->board->grid,
                                        pdki_board_notes(kit->board), error);
    while (status == PDK_OK) {
        const pdk_step *step = NULL;
        status = pdk_logic_next(logic, &step, error);
        if (status != PDK_OK || !step) break;
        status = say_step(kit, &text, &step, error);
        if (status != PDK_OK) break;
        const bool has_end = text.size > 0 && text.bytes[text.size - 1] == '\n';
        const pdk_text words = {text.bytes, text.size - has_end};
        status = visit(context, step, words);
        if (status == PDK_OK) status = pdk_logic_apply(logic, error);
    }
    pdki_free(text.bytes);
    return status;
}

pdk_status pdk_kit_steps(pdk_kit *kit, pdk_step_visit *visit, void *context,
                         pdk_logic_state *end, pdk_error *error)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    if (end) *end = PDK_LOGIC_OPEN;
    pdk_status status = begin_logic(kit, &verdict, error);
    if (status != PDK_OK || verdict != PDK_UNIQUE) return status;
    status = walk_steps(kit, visit, context, error);
    if (status == PDK_OK && end) *end = pdk_logic_state_of(kit->tools->logic);
    return status;
}
