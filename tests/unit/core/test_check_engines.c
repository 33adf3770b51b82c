// Every path through the checker returns the same list as a naive oracle.
#include "support.h"

#include "core/checker.h"

#include <permudoku/check.h>
#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

enum {
    BOX_MAX = 5,
    SIDE_MAX = BOX_MAX * BOX_MAX,
    ROUNDS = SLOWNESS > 1 ? 10 : 40
};

struct board {
    pdk_shape shape;
    pdk_symbol cells[SIDE_MAX][SIDE_MAX];
    pdk_symbol cycle[2 * SIDE_MAX];
    uint32_t shifts[SIDE_MAX];
    uint32_t cycle_rows; // the first rows come with the cycle
};

// An answer as text, so that a failure shows all of it.
struct answer {
    size_t length;
    char text[1 << 18];
};

static struct answer want, got;

static void say(struct answer *answer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say(struct answer *answer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = sizeof answer->text - answer->length;
    const int size =
        vsnprintf(answer->text + answer->length, room, format, arguments);
    va_end(arguments);
    assert_true(size >= 0 && (size_t)size < room);
    answer->length += (size_t)size;
}

static uint32_t house_of(const pdk_shape *shape, pdk_house_kind kind,
                         uint32_t row, uint32_t column)
{
    if (kind == PDK_HOUSE_ROW) return row;
    if (kind == PDK_HOUSE_COLUMN) return column;
    return row / shape->box_rows * shape->box_rows +
           column / shape->box_columns;
}

// Reports all cells with the symbol of (row, column) in its house if that cell
// is the second of them.
static bool oracle_house(struct answer *answer, const struct board *board,
                         pdk_house_kind kind, uint32_t row, uint32_t column)
{
    const pdk_symbol symbol = board->cells[row][column];
    const uint32_t house = house_of(&board->shape, kind, row, column);
    const size_t length = answer->length;
    uint32_t count = 0, number = 0;
    say(answer, "%s %u symbol %u:", pdk_house_kind_name(kind), house, symbol);
    for (uint32_t r = 0; r < board->shape.side; r++)
        for (uint32_t c = 0; c < board->shape.side; c++) {
            if (house_of(&board->shape, kind, r, c) != house) continue;
            if (board->cells[r][c] != symbol) continue;
            say(answer, " %u,%u", r, c);
            count++;
            if (r == row && c == column) number = count;
        }
    say(answer, "\n");
    if (number != 2) answer->length = length;
    return number == 2;
}

static void oracle(struct answer *answer, const struct board *board,
                   size_t limit)
{
    uint32_t conflicts = 0, empty = 0;
    answer->length = 0;
    for (uint32_t r = 0; r < board->shape.side; r++)
        for (uint32_t c = 0; c < board->shape.side; c++) {
            empty += board->cells[r][c] == 0;
            if (board->cells[r][c] == 0) continue;
            for (int kind = PDK_HOUSE_ROW; kind <= PDK_HOUSE_BOX; kind++) {
                const size_t length = answer->length;
                if (!oracle_house(answer, board, (pdk_house_kind)kind, r, c))
                    continue;
                if (conflicts++ >= limit) answer->length = length;
            }
        }
    const pdk_validity validity = conflicts > 0 ? PDK_INVALID
                                  : empty > 0   ? PDK_INCOMPLETE
                                                : PDK_VALID;
    say(answer, "%s, %u conflicts, %u empty", pdk_validity_name(validity),
        conflicts, empty);
}

static void tell(struct answer *answer, const pdk_checker *checker)
{
    answer->length = 0;
    for (size_t i = 0; i < pdk_checker_count_listed(checker); i++) {
        const pdk_conflict *conflict = pdk_checker_conflict(checker, i);
        say(answer, "%s %u symbol %u:", pdk_house_kind_name(conflict->kind),
            conflict->house, conflict->symbol);
        for (size_t k = 0; k < conflict->cell_count; k++)
            say(answer, " %u,%u", conflict->cells[k].row,
                conflict->cells[k].column);
        say(answer, "%s\n", conflict->has_earlier_cells ? " and earlier" : "");
    }
    say(answer, "%s, %u conflicts, %u empty",
        pdk_validity_name(pdk_checker_validity(checker)),
        (unsigned)pdk_checker_count_conflicts(checker),
        (unsigned)pdk_checker_count_empty(checker));
}

static pdk_row row_of(const struct board *board, uint32_t row)
{
    if (row >= board->cycle_rows)
        return (pdk_row){board->cells[row], NULL, board->shape.side};
    return (pdk_row){board->cycle + board->shifts[row], board->cycle,
                     board->shape.side};
}

static void check_rows(pdk_checker *checker, const struct board *board)
{
    const uint32_t side = board->shape.side;
    expect_status("begin", PDK_OK,
                  pdk_checker_begin(checker, &board->shape, NULL));
    for (uint32_t i = 0; i < side; i++) {
        const pdk_row row = row_of(board, i);
        expect_status("row", PDK_OK, pdk_checker_row(checker, &row, NULL));
    }
    expect_status("end", PDK_OK, pdk_checker_end(checker, NULL));
    if (!pdk_checker_wants_rows_again(checker)) return;
    for (uint32_t i = 0; i < side; i++) {
        const pdk_row row = row_of(board, i);
        expect_status("again", PDK_OK,
                      pdk_checker_locate_row(checker, &row, NULL));
    }
    expect_bool("again", false, pdk_checker_wants_rows_again(checker));
}

static void check_grid(pdk_checker *checker, const struct board *board)
{
    pdk_geometry *geometry = NULL;
    pdk_grid *grid = NULL;
    const pdk_shape *shape = &board->shape;
    assert_int_equal(pdk_geometry_new(shape, &geometry, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(shape, &grid, NULL), PDK_OK);
    for (uint32_t i = 0; i < shape->side; i++)
        assert_int_equal(pdk_grid_set_row(grid, i, board->cells[i], NULL),
                         PDK_OK);
    expect_status("grid", PDK_OK,
                  pdk_checker_grid(checker, geometry, grid, NULL));
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

// In any order.
static void check_clues(pdk_checker *checker, const struct board *board,
                        bool is_backwards)
{
    const uint32_t side = board->shape.side;
    pdk_clues *clues = NULL;
    assert_int_equal(pdk_clues_new(&board->shape, &clues, NULL), PDK_OK);
    for (uint32_t i = 0; i < side; i++) {
        const uint32_t row = is_backwards ? side - 1 - i : i;
        assert_int_equal(pdk_clues_add_row(clues, row, board->cells[row], NULL),
                         PDK_OK);
    }
    expect_status("clues", PDK_OK, pdk_checker_clues(checker, clues, NULL));
    expect_bool("again", false, pdk_checker_wants_rows_again(checker));
    pdk_clues_free(clues);
}

// All paths, with one checker for all engines, so that each finds what the
// others left behind.
static void expect_same_answer(const struct board *board, size_t limit)
{
    static const size_t kept_bytes[] = {0, 200, 1 << 20};
    char name[64];
    pdk_checker *checker = NULL;
    assert_int_equal(pdk_checker_new(limit, &checker, NULL), PDK_OK);
    oracle(&want, board, limit);
    snprintf(name, sizeof name, "%ux%u limit %zu", board->shape.box_rows,
             board->shape.box_columns, limit);
    for (size_t i = 0; i < COUNT_OF(kept_bytes); i++) {
        checker->kept_bytes = kept_bytes[i];
        check_rows(checker, board);
        tell(&got, checker);
        expect_text(name, want.text, got.text);
        check_grid(checker, board);
        tell(&got, checker);
        expect_text(name, want.text, got.text);
        check_clues(checker, board, i > 0);
        tell(&got, checker);
        expect_text(name, want.text, got.text);
    }
    pdk_checker_free(checker);
}

static void expect_same_answers(const struct board *board)
{
    static const size_t limits[] = {0, 1, 3, 1000};
    for (size_t i = 0; i < COUNT_OF(limits); i++)
        expect_same_answer(board, limits[i]);
}

static uint32_t elementary_shift(const pdk_shape *shape, uint32_t row)
{
    return (shape->box_columns * (row % shape->box_rows) +
            row / shape->box_rows) %
           shape->side;
}

// Rows at the shifts of the elementary solution, of a random cycle.
static void make_valid(struct board *board, pdk_random *random)
{
    const uint32_t side = board->shape.side;
    for (uint32_t i = 0; i < side; i++) board->cycle[i] = i + 1;
    pdk_random_shuffle(random, board->cycle, side);
    memcpy(board->cycle + side, board->cycle, side * sizeof *board->cycle);
    for (uint32_t i = 0; i < side; i++)
        board->shifts[i] = elementary_shift(&board->shape, i);
    board->cycle_rows = 0;
}

static void write_rows(struct board *board)
{
    for (uint32_t i = 0; i < board->shape.side; i++)
        memcpy(board->cells[i], board->cycle + board->shifts[i],
               board->shape.side * sizeof *board->cycle);
}

static void change_cells(struct board *board, pdk_random *random,
                         uint32_t count, uint32_t symbols)
{
    const uint32_t side = board->shape.side;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t row = pdk_random_below(random, side);
        const uint32_t column = pdk_random_below(random, side);
        board->cells[row][column] = pdk_random_below(random, symbols);
    }
}

static void for_each_shape(void (*work)(struct board *, pdk_random *))
{
    static struct board board;
    for (uint32_t rows = 1; rows <= BOX_MAX; rows++)
        for (uint32_t columns = 1; columns <= BOX_MAX; columns++) {
            pdk_random random;
            pdk_random_init(&random, rows, columns);
            assert_int_equal(pdk_shape_init(&board.shape, rows, columns, NULL),
                             PDK_OK);
            for (uint32_t i = 0; i < ROUNDS; i++) work(&board, &random);
        }
}

static void check_changed(struct board *board, pdk_random *random)
{
    make_valid(board, random);
    write_rows(board);
    change_cells(board, random, pdk_random_below(random, 4),
                 board->shape.side + 1);
    expect_same_answers(board);
}

static void agrees_on_boards_with_few_changes(void **state)
{
    (void)state;
    for_each_shape(check_changed);
}

static void check_random(struct board *board, pdk_random *random)
{
    const uint32_t side = board->shape.side;
    memset(board->cells, 0, sizeof board->cells);
    board->cycle_rows = 0;
    change_cells(board, random, pdk_random_below(random, 3 * side * side),
                 1 + pdk_random_below(random, side) + 1);
    expect_same_answer(board, 3);
    expect_same_answer(board, 1000);
}

static void agrees_on_random_boards(void **state)
{
    (void)state;
    for_each_shape(check_random);
}

// Rotations that need not fit, some invalid cycles, and a board that leaves the
// cycle at some row.
static void check_rotations(struct board *board, pdk_random *random)
{
    const uint32_t side = board->shape.side;
    make_valid(board, random);
    const uint32_t changes = pdk_random_below(random, 3);
    for (uint32_t i = 0; i < changes; i++)
        board->shifts[pdk_random_below(random, side)] =
            pdk_random_below(random, side);
    if (pdk_random_below(random, 4) == 0) {
        const uint32_t at = pdk_random_below(random, side);
        board->cycle[at] = board->cycle[at + side] =
            pdk_random_below(random, side + 1);
    }
    write_rows(board);
    board->cycle_rows = pdk_random_below(random, side + 1);
    const uint32_t rest = side - board->cycle_rows;
    if (rest > 0 && pdk_random_below(random, 2) == 0)
        board->cells[board->cycle_rows + pdk_random_below(random, rest)]
                    [pdk_random_below(random, side)] = 0;
    expect_same_answers(board);
}

static void agrees_on_rotations_that_do_not_fit(void **state)
{
    (void)state;
    for_each_shape(check_rotations);
}

enum way { WITH_CYCLE, WITHOUT_CYCLE };

static pdk_validity stream_elementary(uint64_t rows, uint64_t columns,
                                      enum way way)
{
    pdk_shape shape;
    pdk_checker *checker = NULL;
    assert_int_equal(pdk_shape_init(&shape, rows, columns, NULL), PDK_OK);
    assert_int_equal(pdk_checker_new(3, &checker, NULL), PDK_OK);
    pdk_symbol *cycle = test_calloc(2 * shape.side, sizeof *cycle);
    for (uint32_t i = 0; i < 2 * shape.side; i++) cycle[i] = 1 + i % shape.side;

    expect_status("begin", PDK_OK, pdk_checker_begin(checker, &shape, NULL));
    for (uint32_t i = 0; i < shape.side; i++) {
        const pdk_row row = {
            .symbols = cycle + elementary_shift(&shape, i),
            .cycle = way == WITH_CYCLE ? cycle : NULL,
            .side = shape.side,
        };
        const pdk_status status = pdk_checker_row(checker, &row, NULL);
        if (status != PDK_OK) expect_status("row", PDK_OK, status);
    }
    expect_status("end", PDK_OK, pdk_checker_end(checker, NULL));
    const pdk_validity validity = pdk_checker_validity(checker);
    test_free(cycle);
    pdk_checker_free(checker);
    return validity;
}

static pdk_validity check_elementary_grid(uint32_t rows, uint32_t columns)
{
    pdk_shape shape;
    pdk_geometry *geometry = NULL;
    pdk_grid *grid = NULL;
    pdk_checker *checker = NULL;
    assert_int_equal(pdk_shape_init(&shape, rows, columns, NULL), PDK_OK);
    assert_int_equal(pdk_geometry_new(&shape, &geometry, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(&shape, &grid, NULL), PDK_OK);
    assert_int_equal(pdk_checker_new(3, &checker, NULL), PDK_OK);
    for (uint32_t r = 0; r < shape.side; r++)
        for (uint32_t c = 0; c < shape.side; c++) {
            const uint32_t at = (c + elementary_shift(&shape, r)) % shape.side;
            assert_int_equal(pdk_grid_set(grid, r, c, 1 + at, NULL), PDK_OK);
        }
    expect_status("grid", PDK_OK,
                  pdk_checker_grid(checker, geometry, grid, NULL));
    const pdk_validity validity = pdk_checker_validity(checker);
    pdk_checker_free(checker);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
    return validity;
}

static void finds_elementary_grids_valid(void **state)
{
    (void)state;
    for (uint32_t rows = 1; rows <= 10; rows++)
        for (uint32_t columns = 1; columns <= 10; columns++) {
            char name[32];
            snprintf(name, sizeof name, "%ux%u", rows, columns);
            expect_uint(name, PDK_VALID, check_elementary_grid(rows, columns));
            expect_uint(name, PDK_VALID,
                        stream_elementary(rows, columns, WITH_CYCLE));
            expect_uint(name, PDK_VALID,
                        stream_elementary(rows, columns, WITHOUT_CYCLE));
        }
}

static void finds_large_elementary_grids_valid(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t rows, columns;
        enum way way;
    } cases[] = {
        {"n = 32",               32,   32,   WITHOUT_CYCLE},
        {"n = 50",               50,   50,   WITHOUT_CYCLE},
        {"n = 50, rotations",    50,   50,   WITH_CYCLE   },
        {"flat boxes",           1,    1500, WITHOUT_CYCLE},
        {"thin boxes",           1500, 1,    WITHOUT_CYCLE},
        {"n = 1000, rotations",  1000, 1000, WITH_CYCLE   },
        {"past 16 bits, cycles", 300,  400,  WITH_CYCLE   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_uint(
            cases[i].name, PDK_VALID,
            stream_elementary(cases[i].rows, cases[i].columns, cases[i].way));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_on_boards_with_few_changes),
        cmocka_unit_test(agrees_on_random_boards),
        cmocka_unit_test(agrees_on_rotations_that_do_not_fit),
        cmocka_unit_test(finds_elementary_grids_valid),
        cmocka_unit_test(finds_large_elementary_grids_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
