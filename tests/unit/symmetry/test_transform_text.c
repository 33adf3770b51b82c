#include "fault.h"
#include "support.h"

#include <permudoku/transform.h>

#include <string.h>

static pdk_status parse(const char *text, const pdk_shape *shape,
                        pdk_transform **out, pdk_error *error)
{
    return pdk_transform_parse(text, strlen(text), shape, out, error);
}

static void expect_print(const char *name, const char *want,
                         const pdk_transform *transform)
{
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    expect_status(name, PDK_OK, pdk_transform_print(transform, &sink, NULL));
    expect_text(name, want, memory_sink_text(&memory));
    memory_sink_release(&memory);
}

static void prints_what_it_has_read(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"boxes=3x3",                                                 "boxes=3x3"                    },
        {"  boxes=2X3  ",                                             "boxes=2x3"                    },
        {"# boxes=3x3 transpose",                                     "boxes=3x3 transpose"          },
        {"boxes=3x3 rows=1..9",                                       "boxes=3x3"                    },
        {"boxes=3x3 transpose",                                       "boxes=3x3 transpose"          },
        {"boxes=3x3 transpose transpose",                             "boxes=3x3"                    },
        {"boxes=3x3 rows=2,1,3..9 columns=1..6,9,8,7 symbols=9,1..8",
         "boxes=3x3 rows=2,1,3..9 columns=1..6,9..7 symbols=9,1..8"                                  },
        {"boxes=3x3 rows=9..1",                                       "boxes=3x3 rows=9..1"          },
        {"boxes=3x3 rows=01,002,3..3,4..9",                           "boxes=3x3"                    },
        {"boxes=3x3 bands=3..1",                                      "boxes=3x3 rows=7..9,4..6,1..3"},
        {"boxes=2x3 bands=2,3,1",                                     "boxes=2x3 rows=3..6,1,2"      },
        {"boxes=2x3 stacks=2,1",                                      "boxes=2x3 columns=4..6,1..3"  },
        {"boxes=2x2 rows=2,1,3,4 rows=1,3,2,4",                       "boxes=2x2 rows=2,3,1,4"       },
        {"boxes=2x2 rows=2,1,3,4 transpose",
         "boxes=2x2 transpose columns=2,1,3,4"                                                       },
        {"boxes=2x2 symbols=2,3,4,1 symbols=2,3,4,1",
         "boxes=2x2 symbols=3,4,1,2"                                                                 },
        {"boxes=1x1 rows=1",                                          "boxes=1x1"                    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_transform *transform = NULL;
        pdk_error error = {0};
        expect_status(cases[i].text, PDK_OK,
                      parse(cases[i].text, NULL, &transform, &error));
        expect_print(cases[i].text, cases[i].want, transform);
        pdk_transform_free(transform);
    }
}

static const struct {
    const char *text;
    uint64_t column;
    pdk_status want;
    const char *why;
} wrong[] = {
    {"boxes=3y3",                       7,  PDK_ERR_SYNTAX,
     "'3y3' is not a box size: expected ROWSxCOLUMNS, such as 2x3"                               },
    {"boxes=0x3",                       7,  PDK_ERR_RANGE,
     "a box needs at least one row and one column"                                               },
    {"boxes=2x2",                       7,  PDK_ERR_MISMATCH,
     "the moves are for 2x2 boxes, but the board has 3x3 boxes"                                  },
    {"rows=1..3,5..9",                  15, PDK_ERR_SYNTAX,
     "rows= must list each of 1..9 once: 4 is missing"                                           },
    {"rows=1..4,4..9",                  11, PDK_ERR_SYNTAX,
     "rows= must list each of 1..9 once: duplicate 4"                                            },
    {"rows=1..9,1",                     11, PDK_ERR_SYNTAX,
     "rows= must list each of 1..9 once: duplicate 1"                                            },
    {"columns=0..8",                    9,  PDK_ERR_SYNTAX,
     "columns= must list each of 1..9 once: '0' is out of range"                                 },
    {"columns=1..10",                   12, PDK_ERR_SYNTAX,
     "columns= must list each of 1..9 once: '10' is out of range"                                },
    {"symbols=99999999999999999999999", 9,  PDK_ERR_SYNTAX,
     "symbols= must list each of 1..9 once: '99999999999999999999999' is out "
     "of range"                                                                                  },
    {"bands=1..9",                      10, PDK_ERR_SYNTAX,
     "bands= must list each of 1..3 once: '9' is out of range"                                   },
    {"stacks=1,2",                      11, PDK_ERR_SYNTAX,
     "stacks= must list each of 1..3 once: 3 is missing"                                         },
    {"rows=",                           6,  PDK_ERR_SYNTAX,   "expected a number"                },
    {"rows= 1..9",                      6,  PDK_ERR_SYNTAX,   "expected a number"                },
    {"rows=1..9,",                      11, PDK_ERR_SYNTAX,   "expected a number"                },
    {"rows=1..",                        9,  PDK_ERR_SYNTAX,   "expected a number"                },
    {"rows=-1..9",                      6,  PDK_ERR_SYNTAX,   "expected a number"                },
    {"rows=1..9\n",                     10, PDK_ERR_SYNTAX,   "expected a comma, '..' or a space"},
    {"rows=1...9",                      9,  PDK_ERR_SYNTAX,   "expected a number"                },
    {"rows=1..9 boxes=3x3",             11, PDK_ERR_SYNTAX,
     "boxes= must come first, and only once"                                                     },
    {"transposed",                      10, PDK_ERR_SYNTAX,   "expected a space after transpose" },
    {"rotate",                          1,  PDK_ERR_SYNTAX,
     "'rotate' is not a move: expected transpose, rows=, columns=, bands=, "
     "stacks= or symbols="                                                                       },
    {"\ttranspose",                     1,  PDK_ERR_SYNTAX,
     "'\\x09transpose' is not a move: expected transpose, rows=, columns=, "
     "bands=, stacks= or symbols="                                                               },
};

static void reports_where_and_why_a_text_is_wrong(void **state)
{
    (void)state;
    pdk_shape shape;
    assert_int_equal(pdk_shape_init(&shape, 3, 3, NULL), PDK_OK);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        pdk_transform *transform = (pdk_transform *)&shape;
        pdk_error error = {0};
        expect_status(wrong[i].text, wrong[i].want,
                      parse(wrong[i].text, &shape, &transform, &error));
        expect_text(wrong[i].text, wrong[i].why, error.text);
        expect_uint(wrong[i].text, wrong[i].column, error.column);
        assert_null(transform);
        expect_status(wrong[i].text, wrong[i].want,
                      parse(wrong[i].text, &shape, &transform, NULL));
    }
}

static void requires_a_shape(void **state)
{
    (void)state;
    pdk_transform *transform = NULL;
    pdk_error error;
    pdk_shape shape;
    expect_status("none", PDK_ERR_SYNTAX,
                  parse("transpose", NULL, &transform, &error));
    expect_text("none", "expected boxes=RxC before all moves", error.text);
    expect_uint("none", 1, error.column);
    expect_status("empty", PDK_ERR_SYNTAX, parse("", NULL, &transform, &error));
    assert_int_equal(pdk_shape_init(&shape, 2, 3, NULL), PDK_OK);
    expect_status("transpose", PDK_ERR_ARGUMENT,
                  parse(" transpose", &shape, &transform, &error));
    expect_uint("transpose", 2, error.column);
    expect_status("given", PDK_OK,
                  pdk_transform_parse(NULL, 0, &shape, &transform, &error));
    expect_print("given", "boxes=2x3", transform);
    pdk_transform_free(transform);
}

static void reads_no_byte_past_the_length(void **state)
{
    (void)state;
    static const char text[] = {'r', 'o', 'w', 's', '=', '4', '.', '.', '1'};
    pdk_shape shape;
    assert_int_equal(pdk_shape_init(&shape, 2, 2, NULL), PDK_OK);
    for (size_t length = 0; length <= sizeof text; length++) {
        pdk_transform *transform = NULL;
        const bool is_whole = length == 0 || length == sizeof text;
        expect_bool("cut", is_whole,
                    pdk_transform_parse(text, length, &shape, &transform,
                                        NULL) == PDK_OK);
        pdk_transform_free(transform);
    }
}

static void reads_back_any_transform_it_prints(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1,  1 },
        {2,  2 },
        {3,  3 },
        {2,  3 },
        {10, 10},
        {30, 40}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        pdk_shape shape;
        pdk_transform *transform = NULL, *again = NULL;
        pdk_random random;
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        assert_int_equal(pdk_shape_init(&shape, boxes[i][0], boxes[i][1], NULL),
                         PDK_OK);
        assert_int_equal(pdk_transform_new(&shape, &transform, NULL), PDK_OK);
        pdk_random_init(&random, 6, i);
        for (unsigned moves = 0; moves <= PDK_MOVE_ALL; moves++) {
            pdk_transform_shuffle(transform, &random, moves);
            memory_sink_reset(&memory);
            assert_int_equal(pdk_transform_print(transform, &sink, NULL),
                             PDK_OK);
            assert_int_equal(
                parse(memory_sink_text(&memory), NULL, &again, NULL), PDK_OK);
            expect_bool(memory_sink_text(&memory), true,
                        pdk_transform_equal(transform, again));
            pdk_transform_free(again);
        }
        memory_sink_release(&memory);
        pdk_transform_free(transform);
    }
}

static void accepts_runs_of_a_million(void **state)
{
    (void)state;
    static const char text[] = "boxes=1000x1000 rows=1000000..1";
    pdk_transform *transform = NULL;
    assert_int_equal(parse(text, NULL, &transform, NULL), PDK_OK);
    expect_uint("first row", 999999, pdk_transform_rows(transform)[0]);
    expect_uint("last row", 0, pdk_transform_rows(transform)[999999]);
    expect_print("run", text, transform);
    pdk_transform_free(transform);
}

static void passes_on_the_status_of_the_sink(void **state)
{
    (void)state;
    struct memory_sink memory = {.limit = 3};
    const pdk_sink sink = memory_sink_open(&memory);
    pdk_transform *transform = NULL;
    assert_int_equal(
        parse("boxes=100x100 rows=10000..1", NULL, &transform, NULL), PDK_OK);
    expect_status("full", PDK_ERR_WRITE,
                  pdk_transform_print(transform, &sink, NULL));
    memory_sink_release(&memory);
    pdk_transform_free(transform);
}

static pdk_status parse_line(void *context)
{
    pdk_transform *transform = NULL;
    const pdk_status status = parse(context, NULL, &transform, NULL);
    pdk_transform_free(transform);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    char text[] = "boxes=3x3 transpose rows=2,1,3..9 bands=2,3,1";
    fault_each_allocation(parse_line, text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_what_it_has_read),
        cmocka_unit_test(reports_where_and_why_a_text_is_wrong),
        cmocka_unit_test(requires_a_shape),
        cmocka_unit_test(reads_no_byte_past_the_length),
        cmocka_unit_test(reads_back_any_transform_it_prints),
        cmocka_unit_test(accepts_runs_of_a_million),
        cmocka_unit_test(passes_on_the_status_of_the_sink),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
