#include "base/alloc.h"
#include "book_kit.h"
#include "render/book/book_type.h"

#include <math.h>
#include <string.h>

static void refuses_books_that_no_page_can_hold(void **state)
{
    (void)state;
    char long_title[4001];
    for (size_t i = 0; i < sizeof long_title - 1; i++)
        long_title[i] = "word "[i % 5];
    long_title[sizeof long_title - 1] = '\0';
    const struct {
        pdk_status want;
        const char *text; // of the error
        pdk_book_options options;
    } cases[] = {
        {PDK_ERR_RANGE,       "0.5x11 inches",         {.trim = {36, 792}}                         },
        {PDK_ERR_RANGE,       "nan",                   {.trim = {(double)NAN, 792}}                },
        {PDK_ERR_RANGE,       "x201 inches",           {.trim = {612, 14472}}                      },
        {PDK_ERR_RANGE,       "no room for 1 puzzle ", {.margin = 400}                             },
        {PDK_ERR_RANGE,       "no room for 1 puzzle ", {.gutter = (double)INFINITY}                },
        {PDK_ERR_RANGE,       "negative",              {.gutter = -1}                              },
        {PDK_ERR_RANGE,       "negative",              {.margin = (double)NAN}                     },
        {PDK_ERR_RANGE,       "negative",              {.drawing = DRAWING(.cell_points = -2)}     },
        {PDK_ERR_RANGE,       "at most 1000",          {.per_page = 1001}                          },
        {PDK_ERR_RANGE,       "at most 1000",          {.answers_per_page = UINT32_MAX}            },
        {PDK_ERR_SYNTAX,      "must be followed by",   {.heading = "No %x"}                        },
        {PDK_ERR_SYNTAX,      "must be followed by",   {.heading = "100%"}                         },
        {PDK_ERR_SYNTAX,      "title",                 {.title = "\xFF"}                           },
        {PDK_ERR_SYMBOLS,     "control characters",    {.title = "Two\nlines"}                     },
        {PDK_ERR_SYMBOLS,     "author",                {.author = "\xF4\x8F\xBF\xBD"}              },
        {PDK_ERR_RANGE,
         "too long for a page of 4x6 inches",          {.trim = {288, 432}, .title = long_title}   },
        {PDK_ERR_UNSUPPORTED, "title",                 {.title = "\xD7\xA9\xD7\x9C"}               },
        {PDK_ERR_ARGUMENT,
         "'No Such Font'",                             {.drawing = DRAWING(.font = "No Such Font")}},
        {PDK_ERR_ARGUMENT,
         "/dev/null",                                  {.drawing = DRAWING(.font = "/dev/null")}   },
    };
    book_kit_need_cairo();
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        book_kit_refuse(cases[i].options, cases[i].want, cases[i].text);
}

static void refuses_boards_that_nobody_can_read(void **state)
{
    (void)state;
    const struct {
        const char *boxes, *symbols;
        pdk_status want;
        const char *text;
        pdk_book_options options;
    } cases[] = {
        {"8x8",   "1..64", PDK_OK,        "",  {.answers_per_page = 1}                                       },
        {"8x8",
         "1..64",          PDK_ERR_RANGE,
         "fewer than 4 answers",               {.per_page = 1}                                               },
        {"10x11",
         "1..110",         PDK_ERR_RANGE,
         "of side 110 would have cells of 4.", {.per_page = 1}                                               },
        {"3x3",
         "1..9",           PDK_ERR_RANGE,
         "fewer than 300 puzzles",             {.per_page = 300}                                             },
        {"3x3",   "1..9",  PDK_OK,        "",  {.drawing = DRAWING(.cell_points = 50)}                       },
        {"3x3",
         "1..9",           PDK_ERR_RANGE,
         "needs 900",                          {.drawing = DRAWING(.cell_points = 100)}                      },
        {"3x3",
         "1..9",           PDK_ERR_RANGE,
         "cells of 4.00",                      {.drawing = DRAWING(.cell_points = 4)}                        },
        {"3x3",
         "1..9",           PDK_OK,
         "",                                   {.drawing = DRAWING(.theme = PDK_THEME_LARGE), .per_page = 6} },
        {"3x3",
         "1..9",           PDK_ERR_RANGE,
         "large print needs 16",               {.drawing = DRAWING(.theme = PDK_THEME_LARGE), .per_page = 12}},
    };
    book_kit_need_cairo();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct drawing_kit kit;
        drawing_kit_open_all(&kit, cases[i].boxes, cases[i].symbols);
        pdk_book_options options = cases[i].options;
        pdk_error error = {0};
        pdk_book *book = NULL;
        options.size = sizeof options;
        expect_status("new", PDK_OK, pdk_book_new(&options, &book, &error));
        const pdk_status got = pdk_book_add(book, &kit.drawing, &error);
        expect_status(cases[i].text, cases[i].want, got);
        if (!strstr(error.text, cases[i].text))
            fail_msg("want '%s' in '%s'", cases[i].text, error.text);
        expect_uint(cases[i].text, got == PDK_OK, pdk_book_puzzles(book));
        expect_uint(cases[i].text, got == PDK_OK ? 2 : 0, pdk_book_pages(book));
        pdk_book_free(book);
        drawing_kit_close(&kit);
    }
}

static void names_the_puzzle_that_does_not_fit(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit, other;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    drawing_kit_open_all(&other, "2x3", "1..6");
    pdk_error error = {0};
    pdk_book *book = NULL;
    const pdk_book_options options = {.size = sizeof options};
    expect_status("new", PDK_OK, pdk_book_new(&options, &book, NULL));
    expect_status("first", PDK_OK, pdk_book_add(book, &kit.drawing, NULL));

    pdk_drawing drawing = kit.drawing;
    drawing.solution = NULL;
    expect_status("no solution", PDK_ERR_ARGUMENT,
                  pdk_book_add(book, &drawing, &error));
    assert_non_null(strstr(error.text, "puzzle 2: "));
    drawing.solution = other.solution;
    expect_status("other shape", PDK_ERR_MISMATCH,
                  pdk_book_add(book, &drawing, &error));
    drawing = kit.drawing;
    drawing.alphabet = other.alphabet;
    expect_status("other alphabet", PDK_ERR_MISMATCH,
                  pdk_book_add(book, &drawing, &error));
    assert_non_null(strstr(error.text, "puzzle 2: "));

    drawing_kit_symbols(&kit, "a,b,c,\xF4\x8F\xBF\xBD");
    expect_status("symbol", PDK_ERR_SYMBOLS,
                  pdk_book_add(book, &kit.drawing, &error));
    assert_non_null(strstr(error.text, "puzzle 2: "));
    expect_uint("puzzles", 1, pdk_book_puzzles(book));
    pdk_book_free(book);
    drawing_kit_close(&other);
    drawing_kit_close(&kit);
}

// Boards that fitted when they were added no longer fit if the book has so many
// pages that its gutter is wider.
static void notices_a_wider_gutter_before_it_writes(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit nine, four;
    drawing_kit_open_all(&nine, "3x3", "1..9");
    drawing_kit_open_all(&four, "2x2", "1..4");
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    pdk_error error = {0};
    pdk_book *book = NULL;
    const pdk_book_options options = {.size = sizeof options,
                                      .drawing = DRAWING(.cell_points = 60),
                                      .is_without_answers = true};
    expect_status("new", PDK_OK, pdk_book_new(&options, &book, NULL));
    expect_status("nine", PDK_OK, pdk_book_add(book, &nine.drawing, NULL));
    for (int i = 0; i < 150; i++)
        expect_status("four", PDK_OK, pdk_book_add(book, &four.drawing, NULL));
    expect_status("write", PDK_ERR_RANGE,
                  pdk_book_write(book, NULL, &sink, &error));
    assert_non_null(strstr(error.text, "puzzle 1: "));
    expect_uint("bytes", 0, memory.size);
    memory_sink_release(&memory);
    pdk_book_free(book);
    drawing_kit_close(&four);
    drawing_kit_close(&nine);
}

static void a_book_needs_a_puzzle(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    const pdk_book_options options = {.size = sizeof options, .title = "Empty"};
    pdk_book *book = NULL;
    expect_status("new", PDK_OK, pdk_book_new(&options, &book, NULL));
    expect_status("write", PDK_ERR_ARGUMENT,
                  pdk_book_write(book, NULL, &sink, NULL));
    expect_uint("bytes", 0, memory.size);
    pdk_book_free(book);
    pdk_book_free(NULL);
    memory_sink_release(&memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_books_that_no_page_can_hold),
        cmocka_unit_test(refuses_boards_that_nobody_can_read),
        cmocka_unit_test(names_the_puzzle_that_does_not_fit),
        cmocka_unit_test(notices_a_wider_gutter_before_it_writes),
        cmocka_unit_test(a_book_needs_a_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
