// A kit answers as the front door does, whatever it was asked before.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/canon.h>
#include <permudoku/kit.h>

#include <stdio.h>
#include <string.h>

enum { SEED = 2026 };

static const char nine[] = "63......41......5..7....96."
                           "..16..5....2.8......6.75..."
                           ".2...43......524.1..439..7.";

static pdk_kit *make_kit(void)
{
    pdk_kit *kit = NULL;
    expect_status("kit", PDK_OK, pdk_kit_new(&kit, NULL));
    return kit;
}

static void expect_open(pdk_kit *kit, const char *text)
{
    pdk_error error = {0};
    const pdk_status status = pdk_kit_open(kit, text, strlen(text), &error);
    expect_status(error.text, PDK_OK, status);
}

// The line of a board as the front door prints it, without its line end.
static void expect_line(const char *name, const pdk_board *want, pdk_text got)
{
    char *text = NULL;
    expect_status(name, PDK_OK, pdk_board_print(want, "line", &text, NULL));
    expect_bytes(name, text, strlen(text) - 1, got.bytes, got.length);
    pdk_string_free(text);
}

static void expect_result(const char *name, const pdk_board *want, pdk_kit *kit)
{
    pdk_text line = {NULL, 0};
    if (!want) {
        assert_null(pdk_kit_result_grid(kit));
        expect_status(name, PDK_ERR_ARGUMENT, pdk_kit_result(kit, &line, NULL));
        return;
    }
    expect_status(name, PDK_OK, pdk_kit_result(kit, &line, NULL));
    expect_line(name, want, line);
}

static void expect_same_solution(pdk_kit *kit, const pdk_board *board,
                                 const char *name)
{
    pdk_board *solution = NULL;
    pdk_verdict want = PDK_UNKNOWN, got = PDK_UNKNOWN;
    expect_status(name, PDK_OK,
                  pdk_board_solve(board, NULL, &solution, &want, NULL));
    expect_status(name, PDK_OK, pdk_kit_solve(kit, &got, NULL));
    expect_text(name, pdk_verdict_name(want), pdk_verdict_name(got));
    if (want != PDK_MULTIPLE) expect_result(name, solution, kit);
    pdk_board_free(solution);
}

static void expect_same_counts(pdk_kit *kit, const pdk_board *board,
                               const char *name)
{
    const pdk_limits limits = {.size = sizeof limits, .solutions = 50};
    pdk_count want = {0}, got = {0};
    expect_status(name, PDK_OK, pdk_board_count(board, &limits, &want, NULL));
    expect_status(name, PDK_OK, pdk_kit_limit(kit, &limits, NULL));
    expect_status(name, PDK_OK, pdk_kit_count(kit, &got, NULL));
    expect_status(name, PDK_OK, pdk_kit_limit(kit, NULL, NULL));
    expect_uint(name, want.solutions, got.solutions);
    expect_bool(name, want.is_exact, got.is_exact);
}

static void expect_same_form(pdk_kit *kit, const pdk_board *board,
                             const char *name)
{
    pdk_board *form = NULL;
    pdk_digest digest = {{0}}, again = {{1}};
    expect_status(name, PDK_OK, pdk_board_canon(board, NULL, &form, NULL));
    expect_status(name, PDK_OK, pdk_kit_canon(kit, &digest, NULL));
    expect_result(name, form, kit);
    expect_status(name, PDK_OK, pdk_kit_open_board(kit, form, NULL));
    expect_status(name, PDK_OK, pdk_kit_canon(kit, &again, NULL));
    assert_memory_equal(digest.bytes, again.bytes, sizeof digest.bytes);
    pdk_board_free(form);
}

static void expect_same_rating(pdk_kit *kit, const pdk_board *board,
                               const char *name)
{
    pdk_rating want = {.size = sizeof want}, got = {.size = sizeof got};
    pdk_verdict wanted = PDK_UNKNOWN, verdict = PDK_UNKNOWN;
    pdk_validity validity = PDK_VALID, checked = PDK_VALID;
    expect_status(name, PDK_OK,
                  pdk_board_rate(board, NULL, &want, &wanted, NULL));
    expect_status(name, PDK_OK, pdk_kit_rate(kit, &got, &verdict, NULL));
    expect_uint(name, want.overall, got.overall);
    expect_uint(name, want.steps, got.steps);
    expect_int(name, wanted, verdict);
    expect_status(name, PDK_OK, pdk_board_check(board, &validity, NULL, NULL));
    expect_status(name, PDK_OK, pdk_kit_check(kit, &checked, NULL));
    expect_int(name, validity, checked);
}

static void expect_same_answers(pdk_kit *kit, const pdk_board *board,
                                const char *name)
{
    expect_same_solution(kit, board, name);
    expect_same_counts(kit, board, name);
    expect_same_rating(kit, board, name);
    expect_same_form(kit, board, name);
}

static void agrees_with_the_front_door(void **state)
{
    static const uint32_t boxes[][2] = {
        {3, 3},
        {2, 2},
        {1, 5},
        {2, 3},
        {3, 2}
    };
    size_t kinds = 0;
    const struct puzzle_kind *kind = puzzle_kinds(&kinds);
    pdk_kit *kit = make_kit();
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes) * kinds; i++) {
        const uint32_t *box = boxes[i % COUNT_OF(boxes)];
        const pdk_shape shape = make_shape(box[0], box[1]);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_grid *grid = make_grid(&shape);
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        if (kind[i / COUNT_OF(boxes) % kinds].make(geometry, &random, grid)) {
            pdk_board *copy = NULL;
            expect_status("open", PDK_OK, pdk_kit_open_grid(kit, grid, NULL));
            expect_status("copy", PDK_OK,
                          pdk_board_copy(pdk_kit_board(kit), &copy, NULL));
            assert_true(pdk_grid_equal(grid, pdk_board_grid(copy)));
            expect_same_answers(kit, copy, puzzle_text(grid));
            pdk_board_free(copy);
        }
        pdk_grid_free(grid);
        pdk_geometry_free(geometry);
    }
    pdk_kit_free(kit);
}

static void reads_what_the_front_door_reads(void **state)
{
    static const struct {
        const char *name, *text;
    } cases[] = {
        {"dots",                   nine                                            },
        {"zeros",                  "630000004100000050070000960001600500002080000006075000"
                  "020004300000052401004390070"                   },
        {"zeros that are symbols",
         "012345678345678012678012345120453786453786120786120453"
         "201534867534867201867201534"                                             },
        {"a zero among dots",
         "0........................................................"
         "........................"                                                },
        {"an empty board",
         "........................................................."
         "........................"                                                },
        {"rows",                   "..4.\n1...\n21..\n....\n"                      },
        {"boxes that are stated",
         "# boxes=3x2\n4....2.1..4....2..13.......6...513.."                       },
        {"letters",                "..D.A...BA......"                              },
        {"words",                  "sun . . .\n. moon . .\n. . star .\n. . . sky\n"},
    };
    pdk_kit *kit = make_kit();
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        pdk_board *board = NULL;
        pdk_text line = {NULL, 0};
        expect_status(cases[i].name, PDK_OK,
                      pdk_board_parse(text, strlen(text), &board, NULL));
        expect_open(kit, text);
        assert_true(pdk_board_equal(board, pdk_kit_board(kit)));
        expect_status(cases[i].name, PDK_OK, pdk_kit_line(kit, &line, NULL));
        expect_line(cases[i].name, board, line);
        expect_same_solution(kit, board, cases[i].name);
        pdk_board_free(board);
    }
    pdk_kit_free(kit);
}

static void obeys_pencil_marks_of_one_board_only(void **state)
{
    static const char marks[] = "{\"box_rows\":2,\"box_columns\":2,"
                                "\"puzzle\":\"................\"}";
    pdk_board *board = NULL;
    pdk_kit *kit = make_kit();
    pdk_count free_count = {0}, marked = {0}, after = {0};
    (void)state;
    expect_status("parse", PDK_OK,
                  pdk_board_parse(marks, strlen(marks), &board, NULL));
    expect_status("open", PDK_OK, pdk_kit_open_board(kit, board, NULL));
    expect_status("count", PDK_OK, pdk_kit_count(kit, &free_count, NULL));
    expect_status("exclude", PDK_OK,
                  pdk_notes_exclude(pdk_board_notes(board), 0, 1, NULL));
    expect_status("open", PDK_OK, pdk_kit_open_board(kit, board, NULL));
    expect_status("count", PDK_OK, pdk_kit_count(kit, &marked, NULL));
    expect_open(kit, "................");
    expect_status("count", PDK_OK, pdk_kit_count(kit, &after, NULL));
    expect_uint("free", 288, free_count.solutions);
    expect_uint("marked", 216, marked.solutions);
    expect_uint("after", 288, after.solutions);
    pdk_board_free(board);
    pdk_kit_free(kit);
}

static void keeps_tools_for_some_shapes_only(void **state)
{
    pdk_kit *kit = make_kit();
    (void)state;
    for (uint32_t i = 0; i < 3 * PDK_KIT_SHAPES; i++) {
        const pdk_shape shape = make_shape(1, 1 + i % (PDK_KIT_SHAPES + 2));
        pdk_verdict verdict = PDK_UNKNOWN;
        expect_status("construct", PDK_OK,
                      pdk_kit_construct(kit, &shape, NULL, NULL));
        expect_status("solve", PDK_OK, pdk_kit_solve(kit, &verdict, NULL));
        expect_int("verdict", PDK_UNIQUE, verdict);
    }
    pdk_kit_free(kit);
}

static pdk_status gather_line(void *context, pdk_kit *kit)
{
    struct memory_sink *memory = context;
    const pdk_sink sink = memory_sink_open(memory);
    pdk_text line = {NULL, 0};
    const pdk_status status = pdk_kit_result(kit, &line, NULL);
    if (status != PDK_OK) return status;
    return sink.write(sink.context, line.bytes, line.length);
}

static void lists_solutions_in_order(void **state)
{
    static const char want[] = "32411423213443123241142323144132";
    struct memory_sink memory = {0};
    pdk_count count = {0};
    pdk_kit *kit = make_kit();
    (void)state;
    expect_open(kit, "..4.1...2.......");
    const pdk_limits limits = {.size = sizeof limits, .solutions = 2};
    expect_status("limit", PDK_OK, pdk_kit_limit(kit, &limits, NULL));
    expect_status("each", PDK_OK,
                  pdk_kit_each(kit, gather_line, &memory, &count, NULL));
    expect_text("lines", want, memory_sink_text(&memory));
    expect_uint("count", 2, count.solutions);
    expect_result("after", NULL, kit);
    fault_exempt_free(memory.bytes);
    pdk_kit_free(kit);
}

static pdk_status count_step(void *context, const pdk_step *step,
                             pdk_text words)
{
    uint32_t *steps = context;
    (*steps)++;
    expect_bool("words", true, words.length > 10);
    expect_bool("ends", true, words.bytes[words.length - 1] != '\n');
    return step->technique ? PDK_OK : PDK_ERR_ARGUMENT;
}

static void walks_the_steps_of_a_rating(void **state)
{
    pdk_kit *kit = make_kit();
    pdk_rating rating = {.size = sizeof rating};
    pdk_logic_state end = PDK_LOGIC_OPEN;
    uint32_t steps = 0;
    (void)state;
    expect_open(kit, nine);
    expect_status("rate", PDK_OK, pdk_kit_rate(kit, &rating, NULL, NULL));
    expect_status("steps", PDK_OK,
                  pdk_kit_steps(kit, count_step, &steps, &end, NULL));
    expect_uint("steps", rating.steps, steps);
    expect_int("end", PDK_LOGIC_SOLVED, end);
    expect_open(kit, "................");
    expect_status("steps", PDK_OK,
                  pdk_kit_steps(kit, count_step, &steps, &end, NULL));
    expect_int("several solutions", PDK_LOGIC_OPEN, end);
    expect_uint("no more steps", rating.steps, steps);
    pdk_kit_free(kit);
}

static void generates_a_series(void **state)
{
    pdk_kit *kit = make_kit();
    pdk_board *first = NULL;
    const pdk_generator_options wish = {
        .size = sizeof wish, .clues_minimum = 30, .clues_maximum = 30};
    pdk_series series = {
        .size = sizeof series, .shape = make_shape(3, 3), .seed = SEED};
    pdk_text line = {NULL, 0}, again = {NULL, 0};
    char text[81];
    (void)state;
    expect_status("generate", PDK_OK,
                  pdk_board_generate("3x3", SEED, NULL, &first, NULL));
    expect_status("two", PDK_OK, pdk_kit_generate(kit, &series, 2, NULL));
    expect_status("line", PDK_OK, pdk_kit_line(kit, &line, NULL));
    memcpy(text, line.bytes, sizeof text);
    series.wish = &wish;
    expect_status("wish", PDK_OK, pdk_kit_generate(kit, &series, 2, NULL));
    expect_uint("clues", 51, pdk_board_count_empty(pdk_kit_board(kit)));
    series.wish = NULL;
    expect_status("one", PDK_OK, pdk_kit_generate(kit, &series, 1, NULL));
    expect_status("line", PDK_OK, pdk_kit_line(kit, &line, NULL));
    expect_line("one", first, line);
    expect_status("two", PDK_OK, pdk_kit_generate(kit, &series, 2, NULL));
    expect_status("line", PDK_OK, pdk_kit_line(kit, &again, NULL));
    expect_bytes("two again", text, sizeof text, again.bytes, again.length);
    expect_status("number 0", PDK_ERR_RANGE,
                  pdk_kit_generate(kit, &series, 0, NULL));
    assert_null(pdk_kit_board(kit));
    pdk_board_free(first);
    pdk_kit_free(kit);
}

static void refuses_questions_without_a_board(void **state)
{
    pdk_kit *kit = make_kit();
    pdk_verdict verdict;
    pdk_count count;
    pdk_validity validity;
    pdk_rating rating = {.size = sizeof rating};
    pdk_text line;
    uint32_t steps = 0;
    (void)state;
    expect_open(kit, nine);
    expect_status("bad text", PDK_ERR_SYNTAX, pdk_kit_open(kit, "", 0, NULL));
    const pdk_status got[] = {
        pdk_kit_solve(kit, &verdict, NULL),
        pdk_kit_count(kit, &count, NULL),
        pdk_kit_check(kit, &validity, NULL),
        pdk_kit_canon(kit, NULL, NULL),
        pdk_kit_transform(kit, "transpose", 9, NULL),
        pdk_kit_rate(kit, &rating, NULL, NULL),
        pdk_kit_steps(kit, count_step, &steps, NULL, NULL),
        pdk_kit_line(kit, &line, NULL),
        pdk_kit_result(kit, &line, NULL),
    };
    for (size_t i = 0; i < COUNT_OF(got); i++)
        expect_status("no board", PDK_ERR_ARGUMENT, got[i]);
    assert_null(pdk_kit_board(kit));
    pdk_kit_free(kit);
}

static bool stop_at_once(void *context, const pdk_effort *so_far)
{
    (void)context;
    (void)so_far;
    return false;
}

static void stops_on_request(void **state)
{
    const pdk_limits limits = {.size = sizeof limits, .go_on = stop_at_once};
    const pdk_series series = {
        .size = sizeof series, .shape = make_shape(4, 4), .seed = SEED};
    pdk_count count = {0};
    pdk_kit *kit = make_kit();
    (void)state;
    expect_open(kit, "................");
    expect_status("limit", PDK_OK, pdk_kit_limit(kit, &limits, NULL));
    expect_open(kit, "................................................."
                     "................................");
    expect_status("count", PDK_ERR_CANCELLED, pdk_kit_count(kit, &count, NULL));
    expect_status("generate", PDK_ERR_CANCELLED,
                  pdk_kit_generate(kit, &series, 1, NULL));
    pdk_kit_free(kit);
}

static pdk_status ask_all(void *context)
{
    const char *text = context;
    pdk_kit *kit = NULL;
    pdk_verdict verdict;
    pdk_rating rating = {.size = sizeof rating};
    pdk_count count;
    pdk_text line;
    uint32_t steps = 0;
    pdk_status status = pdk_kit_new(&kit, NULL);
    if (status == PDK_OK) status = pdk_kit_open(kit, text, strlen(text), NULL);
    if (status == PDK_OK) status = pdk_kit_solve(kit, &verdict, NULL);
    if (status == PDK_OK) status = pdk_kit_result(kit, &line, NULL);
    if (status == PDK_OK) status = pdk_kit_count(kit, &count, NULL);
    if (status == PDK_OK) status = pdk_kit_canon(kit, NULL, NULL);
    if (status == PDK_OK) status = pdk_kit_rate(kit, &rating, NULL, NULL);
    if (status == PDK_OK)
        status = pdk_kit_steps(kit, count_step, &steps, NULL, NULL);
    if (status == PDK_OK) status = pdk_kit_transform(kit, "transpose", 9, NULL);
    pdk_kit_free(kit);
    return status;
}

static pdk_status make_all(void *context)
{
    const pdk_shape shape = make_shape(2, 2);
    const pdk_series series = {
        .size = sizeof series, .shape = shape, .seed = SEED};
    pdk_kit *kit = NULL;
    pdk_text line;
    (void)context;
    pdk_status status = pdk_kit_new(&kit, NULL);
    if (status == PDK_OK)
        status = pdk_kit_construct(kit, &shape, "rows=2,1,3,4", NULL);
    if (status == PDK_OK) status = pdk_kit_generate(kit, &series, 1, NULL);
    if (status == PDK_OK) status = pdk_kit_line(kit, &line, NULL);
    pdk_kit_free(kit);
    return status;
}

static void survives_want_of_memory(void **state)
{
    char words[] = "sun . . .\n. moon . .\n. . star .\n. sun . sky\n";
    char digits[] = "..4.1...21......";
    (void)state;
    fault_each_allocation(ask_all, words);
    fault_each_allocation(ask_all, digits);
    fault_each_allocation(make_all, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_front_door),
        cmocka_unit_test(reads_what_the_front_door_reads),
        cmocka_unit_test(obeys_pencil_marks_of_one_board_only),
        cmocka_unit_test(keeps_tools_for_some_shapes_only),
        cmocka_unit_test(lists_solutions_in_order),
        cmocka_unit_test(walks_the_steps_of_a_rating),
        cmocka_unit_test(generates_a_series),
        cmocka_unit_test(refuses_questions_without_a_board),
        cmocka_unit_test(stops_on_request),
        cmocka_unit_test(survives_want_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
