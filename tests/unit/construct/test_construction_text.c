// Grids as a line of text, in both forms.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/construct.h>

#include <stdlib.h>
#include <string.h>

#define TILING_TEXT                                                            \
    "boxes=4x4 alpha=0,1,8,9,2,3,10,11,4,5,12,13,6,7,14,15 "                   \
    "beta=0,2,4,6,1,3,5,7,8,10,12,14,9,11,13,15 sigma=16..1"

static pdk_construction *parse(const char *text)
{
    pdk_construction *construction = NULL;
    assert_int_equal(
        pdk_construction_parse(text, strlen(text), NULL, &construction, NULL),
        PDK_OK);
    return construction;
}

static void prints_moves_or_lists_and_reads_them_back(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *print; // NULL: unchanged
    } cases[] = {
        {"no moves",                   "boxes=3x3",                            NULL                                 },
        {"moves",                      "boxes=2x3 rows=2,1,3..6 symbols=6..1", NULL                                 },
        {"transposed",                 "boxes=2x2 transpose rows=3,4,1,2",     NULL                                 },
        {"a comment",                  "# boxes=3x3 transpose",                "boxes=3x3 transpose"                },
        {"lists",                      TILING_TEXT,                            NULL                                 },
        {"lists in another order",
         "  boxes=2x2 sigma=1..4  beta=0..3 alpha=0,2,1,3 ",                   "boxes=2x2"                          },
        {"lists that moves make",
         "boxes=2x2 alpha=1,3,0,2 beta=0..3 sigma=4..1",                       "boxes=2x2 rows=3,4,1,2 symbols=4..1"},
        {"moves that are no symmetry", "boxes=3x3 columns=1,2,6,4,5,3,7..9",
         "boxes=3x3 alpha=0,3,6,1,4,7,2,5,8 beta=0,1,5,3,4,2,6..8 sigma=1..9"                                       },
        {"one cell",                   "boxes=1x1 alpha=0 beta=0 sigma=1",     "boxes=1x1"                          },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        const char *want = cases[i].print ? cases[i].print : cases[i].text;
        pdk_construction *construction = parse(cases[i].text);
        expect_status(cases[i].name, PDK_OK,
                      pdk_construction_print(construction, &sink, NULL));
        expect_text(cases[i].name, want, memory_sink_text(&memory));
        pdk_construction *again = parse(memory_sink_text(&memory));
        expect_bool(cases[i].name, true,
                    pdk_construction_equal(construction, again));
        pdk_construction_free(again);
        pdk_construction_free(construction);
        memory_sink_release(&memory);
    }
}

static void reports_the_position_of_an_error(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        pdk_status status;
        uint64_t column;
        const char *message;
    } cases[] = {
        {"",                                          PDK_ERR_SYNTAX, 1,  "expected boxes=RxC before all moves"},
        {"alpha=0..3",                                PDK_ERR_SYNTAX, 1,
         "expected boxes=RxC before all moves"                                                                 },
        {"boxes=2x2 alpha=0..3",                      PDK_ERR_SYNTAX, 21, "expected beta="                     },
        {"boxes=2x2 alpha=0,2,1,3 beta=0..3",         PDK_ERR_SYNTAX, 34,
         "expected sigma="                                                                                     },
        {"boxes=2x2 alpha=0..3 alpha=0..3",           PDK_ERR_SYNTAX, 22,
         "alpha= must occur only once"                                                                         },
        {"boxes=2x2 alpha=0..3 rows=1..4",            PDK_ERR_SYNTAX, 22,
         "expected alpha=, beta= or sigma="                                                                    },
        {"boxes=2x2 rows=1..4 alpha=0..3",            PDK_ERR_SYNTAX, 21,
         "'alpha=0..3' is not a move: expected transpose, rows=, columns=, "
         "bands=, stacks= or symbols="                                                                         },
        {"boxes=2x2 alpha=1..4",                      PDK_ERR_SYNTAX, 20,
         "alpha= must list each of 0..3 once: '4' is out of range"                                             },
        {"boxes=2x2 sigma=0..3",                      PDK_ERR_SYNTAX, 17,
         "sigma= must list each of 1..4 once: '0' is out of range"                                             },
        {"boxes=2x2 alpha=0,1,1",                     PDK_ERR_SYNTAX, 21,
         "alpha= must list each of 0..3 once: duplicate 1"                                                     },
        {"boxes=2x2 beta=3,2,1",                      PDK_ERR_SYNTAX, 21,
         "beta= must list each of 0..3 once: 0 is missing"                                                     },
        {"boxes=2x2 alpha=",                          PDK_ERR_SYNTAX, 17, "expected a number"                  },
        {"boxes=2x2 alpha=0;1",                       PDK_ERR_SYNTAX, 18,
         "expected a comma, '..' or a space"                                                                   },
        {"boxes=2x2 alpha=99999999999999999999999",   PDK_ERR_SYNTAX, 17,
         "alpha= must list each of 0..3 once: '99999999999999999999999' is out "
         "of range"                                                                                            },
        {"boxes=9999x9999 alpha=0",                   PDK_ERR_LIMIT,  7,
         "9999x9999 boxes exceed the limit of 16777216 symbols"                                                },
        {"boxes=2x2 alpha=0..3 beta=0..3 sigma=1..4", PDK_ERR_BREAKS, 0,
         "box 1 (rows 1-2, columns 1-2) would contain symbol 2 twice"                                          },
        {"boxes=2x2 rows=1,3,2,4",                    PDK_ERR_BREAKS, 0,
         "box 1 (rows 1-2, columns 1-2) would contain symbol 2 twice"                                          },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        pdk_error error = {0};
        pdk_construction *out = (pdk_construction *)&error;
        expect_status(
            text, cases[i].status,
            pdk_construction_parse(text, strlen(text), NULL, &out, &error));
        expect_text(text, cases[i].message, error.text);
        expect_uint(text, cases[i].column, error.column);
        assert_null(out);
        expect_status(
            text, cases[i].status,
            pdk_construction_parse(text, strlen(text), NULL, &out, NULL));
    }
}

static void uses_boxes_given_by_the_caller(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        pdk_status want;
    } cases[] = {
        {"alpha=0,2,1,3 beta=0..3 sigma=1..4",        PDK_OK          },
        {"",                                          PDK_OK          },
        {"boxes=2x2 transpose",                       PDK_OK          },
        {"boxes=1x4",                                 PDK_ERR_MISMATCH},
        {"boxes=4x1 alpha=0..3 beta=0..3 sigma=1..4", PDK_ERR_MISMATCH},
    };
    const pdk_shape shape = make_shape(2, 2);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        pdk_construction *construction = NULL;
        expect_status(text, cases[i].want,
                      pdk_construction_parse(text, strlen(text), &shape,
                                             &construction, NULL));
        assert_true((construction != NULL) == (cases[i].want == PDK_OK));
        pdk_construction_free(construction);
    }
}

// Stacks of a board of side 65536 that no moves produce, with every list in
// full.
static void reads_back_long_lists(void **state)
{
    (void)state;
    enum { ORDER = 256, SIDE = ORDER * ORDER };
    const pdk_shape shape = make_shape(ORDER, ORDER);
    pdk_transform *moves = make_transform(&shape);
    uint32_t *columns = malloc(SIDE * sizeof *columns);
    pdk_random random;
    pdk_random_init(&random, 51, 0);
    assert_non_null(columns);
    pdk_transform_shuffle(moves, &random, PDK_MOVE_SYMBOLS | PDK_MOVE_ROWS);
    for (uint32_t i = 0; i < SIDE; i++) columns[i] = i;
    columns[5] = ORDER + 5;
    columns[ORDER + 5] = 5;
    assert_int_equal(pdk_transform_move_columns(moves, columns, NULL), PDK_OK);

    pdk_construction *construction = NULL;
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    assert_int_equal(pdk_construction_new(&shape, moves, &construction, NULL),
                     PDK_OK);
    assert_int_equal(pdk_construction_print(construction, &sink, NULL), PDK_OK);
    assert_non_null(strstr(memory_sink_text(&memory), " alpha="));
    pdk_construction *again = parse(memory_sink_text(&memory));
    assert_true(pdk_construction_equal(construction, again));
    pdk_construction_free(again);
    pdk_construction_free(construction);
    memory_sink_release(&memory);
    free(columns);
    pdk_transform_free(moves);
}

static void passes_on_the_status_of_the_sink(void **state)
{
    (void)state;
    static const char *const texts[] = {TILING_TEXT, "boxes=3x3"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct memory_sink memory = {.limit = 5};
        const pdk_sink sink = memory_sink_open(&memory);
        pdk_construction *construction = parse(texts[i]);
        pdk_error error = {0};
        expect_status(texts[i], PDK_ERR_WRITE,
                      pdk_construction_print(construction, &sink, &error));
        expect_status(texts[i], PDK_ERR_WRITE, error.status);
        pdk_construction_free(construction);
        memory_sink_release(&memory);
    }
}

static pdk_status parse_and_print(void *context)
{
    const char *text = context;
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    pdk_construction *construction = NULL;
    pdk_status status =
        pdk_construction_parse(text, strlen(text), NULL, &construction, NULL);
    if (status == PDK_OK)
        status = pdk_construction_print(construction, &sink, NULL);
    pdk_construction_free(construction);
    memory_sink_release(&memory);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    static char lists[] = TILING_TEXT, moves[] = "boxes=3x3 stacks=2,1,3";
    fault_each_allocation(parse_and_print, lists);
    fault_each_allocation(parse_and_print, moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_moves_or_lists_and_reads_them_back),
        cmocka_unit_test(reports_the_position_of_an_error),
        cmocka_unit_test(uses_boxes_given_by_the_caller),
        cmocka_unit_test(reads_back_long_lists),
        cmocka_unit_test(passes_on_the_status_of_the_sink),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
