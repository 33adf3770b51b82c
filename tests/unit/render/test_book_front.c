// The pages before the puzzles, sections, numbers and bookmarks.
#include "book_kit.h"
#include "fault.h"
#include "render/book/book_type.h"

#include <stdio.h>
#include <string.h>

static void begin(pdk_book *book, pdk_book_section section)
{
    pdk_error error = {0};
    section.size = sizeof section;
    const pdk_status status = pdk_book_begin_section(book, &section, &error);
    expect_status(error.text, PDK_OK, status);
}

static void has_the_pages_that_were_asked_for(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_book_options options;
        uint64_t front; // pages before the puzzles
        uint64_t bookmarks;
    } cases[] = {
        {"none",      {.size = 0},                             0, 2},
        {"title",     {.title = "Title"},                      1, 2},
        {"subtitle",  {.title = "Title", .subtitle = "More"},  1, 2},
        {"copyright",
         {.title = "Title", .copyright = "Who", .year = 2026},
         2,                                                       2},
        {"isbn",      {.isbn = "978-0-00-000000-2"},           1, 2},
        {"imprint",   {.imprint = "Two\nlines"},               1, 2},
        {"contents",  {.has_contents = true},                  1, 3},
        {"rules",     {.has_rules = true},                     1, 3},
        {"all",
         {.title = "Title",
          .copyright = "Who",
          .has_contents = true,
          .has_rules = true},
         4,                                                       4},
        {"puzzles",   {.is_without_answers = true},            0, 1},
    };
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_book_options options = cases[i].options;
        struct memory_sink memory = {0};
        options.size = sizeof options;
        pdk_book *book = book_kit_make(&options);
        book_kit_add(book, &kit.drawing, 3);
        const uint64_t answers = options.is_without_answers ? 0 : 1;
        expect_uint(cases[i].name, cases[i].front + 3 + answers,
                    pdk_book_pages(book));
        book_kit_write(book, &memory);
        // One title in an outline entry each, and one of the document.
        expect_uint(cases[i].name, cases[i].bookmarks + (options.title ? 1 : 0),
                    book_kit_count(&memory, "/Title ("));
        memory_sink_release(&memory);
        pdk_book_free(book);
    }
    drawing_kit_close(&kit);
}

// Sections begin a page among the puzzles and, if they have a title, among the
// answers.
static void sections_have_their_own_pages(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit four, six;
    drawing_kit_open_all(&four, "2x2", "1..4");
    drawing_kit_open_all(&six, "2x3", "1..6");
    const pdk_book_options options = {.size = sizeof options,
                                      .has_contents = true,
                                      .has_rules = true,
                                      .answers_per_page = 6};
    struct memory_sink memory = {0};
    pdk_book *book = book_kit_make(&options);
    begin(book, (pdk_book_section){.title = "Unused"});
    begin(book, (pdk_book_section){.title = "First", .per_page = 4});
    book_kit_add(book, &four.drawing, 5);
    // Contents, one page of rules, two of puzzles, one of answers.
    expect_uint("first", 1 + 1 + 2 + 1, pdk_book_pages(book));
    begin(book,
          (pdk_book_section){.title = "Second",
                             .drawing = DRAWING(.theme = PDK_THEME_CHILDREN,
                                                .glyphs = PDK_GLYPHS_PICTURES),
                             .answers_per_page = 1});
    book_kit_add(book, &six.drawing, 2);
    expect_uint("second", 1 + 2 + 4 + 3, pdk_book_pages(book));
    // The same boards again, drawn otherwise: another kind of rules.
    begin(book, (pdk_book_section){.title = "Third", .per_page = 2});
    book_kit_add(book, &six.drawing, 2);
    expect_uint("third", 1 + 3 + 5 + 4, pdk_book_pages(book));
    book_kit_write(book, &memory);
    expect_uint("bookmarks", 2 + 3 + 1, book_kit_count(&memory, "/Title ("));
    memory_sink_release(&memory);
    pdk_book_free(book);
    drawing_kit_close(&six);
    drawing_kit_close(&four);
}

// Fewer answers than a page can have are larger; more have the size that was
// checked when they were added.
static void few_answers_fill_their_page(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "3x3", "1..9");
    const pdk_book_options options = {.size = sizeof options};
    pdk_book *book = book_kit_make(&options);
    double before = 1e9;
    for (uint32_t count = 1; count <= 6; count++) {
        book_kit_add(book, &kit.drawing, 1);
        const double usual = pdki_book_layout(book, 0, BOOK_ANSWERS).grid.board;
        const double drawn =
            pdki_book_layout_drawn(book, 0, BOOK_ANSWERS).grid.board;
        char name[32];
        snprintf(name, sizeof name, "%u answers", (unsigned)count);
        expect_bool(name, count<3, drawn> usual);
        expect_bool(name, true, drawn >= usual && drawn <= before);
        before = drawn;
        expect_bool(name, true,
                    pdki_book_layout_drawn(book, 0, BOOK_PUZZLES).grid.board ==
                        pdki_book_layout(book, 0, BOOK_PUZZLES).grid.board);
    }
    pdk_book_free(book);
    drawing_kit_close(&kit);
}

static void puzzles_are_numbered_as_asked_for(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_numbering numbering;
        uint64_t first,
            second;       // numbers that the book and section 2 begin with
        const char *want; // of two sections with two levels each
    } cases[] = {
        {"book",          PDK_NUMBERING_BOOK,  0,  0,   "1 2 3 4 5 6 7 8 "        },
        {"first number",  PDK_NUMBERING_BOOK,  7,  0,   "7 8 9 10 11 12 13 14 "   },
        {"section",       PDK_NUMBERING_BOOK,  0,  101, "1 2 3 4 101 102 103 104 "},
        {"level",         PDK_NUMBERING_LEVEL, 0,  0,   "1 2 1 2 1 2 1 2 "        },
        {"level, offset", PDK_NUMBERING_LEVEL, 31, 0,   "31 32 1 2 1 2 1 2 "      },
        {"level, both",   PDK_NUMBERING_LEVEL, 31, 51,  "31 32 1 2 51 52 1 2 "    },
    };
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_book_options options = {.size = sizeof options,
                                          .heading = "%n",
                                          .first_number = cases[i].first,
                                          .numbering = cases[i].numbering};
        char got[64] = "";
        pdk_book *book = book_kit_make(&options);
        for (int n = 0; n < 8; n++) {
            drawing_kit_note(&kit, PDK_NOTE_LEVEL, n % 4 < 2 ? "easy" : "hard");
            if (n == 4)
                begin(book,
                      (pdk_book_section){.first_number = cases[i].second});
            book_kit_add(book, &kit.drawing, 1);
            strcat(got, book->entries[n].heading);
            strcat(got, " ");
        }
        assert_string_equal(cases[i].want, got);
        pdk_book_free(book);
    }
    drawing_kit_close(&kit);
}

static void refuses_what_no_front_page_can_show(void **state)
{
    (void)state;
    static char many_lines[4000];
    for (size_t i = 0; i < sizeof many_lines - 1; i++)
        many_lines[i] = i % 2 ? '\n' : 'x';
    const struct {
        pdk_status want;
        const char *text; // of the error
        pdk_book_options options;
    } cases[] = {
        {PDK_ERR_ARGUMENT, "needs a title",       {.subtitle = "Alone"}                 },
        {PDK_ERR_RANGE,    "bleed",               {.bleed = 73}                         },
        {PDK_ERR_RANGE,    "bleed",               {.bleed = -1}                         },
        {PDK_ERR_RANGE,    "at most",             {.first_page = UINT64_MAX}            },
        {PDK_ERR_RANGE,    "at most",             {.first_number = UINT64_C(1000000001)}},
        {PDK_ERR_ARGUMENT, "numbering",           {.numbering = (pdk_numbering)7}       },
        {PDK_ERR_RANGE,
         "copyright page",                        {.imprint = many_lines,
          .trim = {144, 144},
          .margin = 1,
          .gutter = 1,
          .is_without_answers = true}                         },
        {PDK_ERR_SYNTAX,   "the imprint '\\xFF'", {.imprint = "Good\n\xFF"}             },
        {PDK_ERR_SYNTAX,   "the keywords",        {.keywords = "\xC0\x80"}              },
        {PDK_ERR_SYMBOLS,  "control",             {.isbn = "1\n2"}                      },
    };
    book_kit_need_cairo();
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        book_kit_refuse(cases[i].options, cases[i].want, cases[i].text);
}

static void a_section_that_is_refused_changes_nothing(void **state)
{
    (void)state;
    const struct {
        pdk_status want;
        pdk_book_section section;
    } cases[] = {
        {PDK_ERR_RANGE,   {.per_page = 1001}                     },
        {PDK_ERR_RANGE,   {.drawing = DRAWING(.cell_points = -1)}},
        {PDK_ERR_RANGE,   {.first_number = UINT64_C(1000000001)} },
        {PDK_ERR_SYNTAX,  {.title = "\xFF"}                      },
        {PDK_ERR_SYNTAX,  {.heading = "%x"}                      },
        {PDK_ERR_SYMBOLS, {.title = "\xF4\x8F\xBF\xBD"}          },
    };
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    const pdk_book_options options = {.size = sizeof options};
    pdk_book *book = book_kit_make(&options);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_book_section section = cases[i].section;
        char name[32];
        snprintf(name, sizeof name, "case %zu", i);
        section.size = sizeof section;
        expect_status(name, cases[i].want,
                      pdk_book_begin_section(book, &section, NULL));
        expect_uint(name, 1, book->section_count);
    }
    book_kit_add(book, &kit.drawing, 1);
    expect_uint("pages", 2, pdk_book_pages(book));
    pdk_book_free(book);
    drawing_kit_close(&kit);
}

static const pdk_book_options everything = {.size = sizeof everything,
                                            .title = "Title",
                                            .subtitle = "Subtitle",
                                            .author = "Author",
                                            .copyright = "Who",
                                            .imprint = "Two\nlines",
                                            .isbn = "1",
                                            .subject = "Subject",
                                            .keywords = "Keywords",
                                            .has_contents = true,
                                            .has_rules = true};

// A book with every kind of page.
static pdk_status fill(pdk_book *book, const pdk_drawing *drawing)
{
    const pdk_book_section section = {
        .size = sizeof section, .title = "Section", .heading = "No. %n"};
    pdk_status status = pdk_book_add(book, drawing, NULL);
    if (status == PDK_OK) status = pdk_book_begin_section(book, &section, NULL);
    for (int i = 0; i < 2 && status == PDK_OK; i++)
        status = pdk_book_add(book, drawing, NULL);
    return status;
}

// A failure on any page must not leave a bookmark to a page that is missing.
static void a_sink_may_fail_on_any_page(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    pdk_book *book = book_kit_make(&everything);
    expect_status("fill", PDK_OK, fill(book, &kit.drawing));
    struct memory_sink whole = {0};
    book_kit_write(book, &whole);
    for (size_t limit = 1; limit < whole.size; limit += whole.size / 50 + 1) {
        struct memory_sink memory = {.limit = limit};
        const pdk_sink sink = memory_sink_open(&memory);
        expect_status("write", PDK_ERR_WRITE,
                      pdk_book_write(book, NULL, &sink, NULL));
        memory_sink_release(&memory);
    }
    memory_sink_release(&whole);
    pdk_book_free(book);
    drawing_kit_close(&kit);
}

static pdk_status make_and_write(void *context)
{
    const struct drawing_kit *kit = context;
    pdk_book *book = NULL;
    pdk_status status = pdk_book_new(&everything, &book, NULL);
    if (status == PDK_OK) status = fill(book, &kit->drawing);
    if (status == PDK_OK) {
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        status = pdk_book_write(book, NULL, &sink, NULL);
        memory_sink_release(&memory);
    }
    pdk_book_free(book);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    fault_each_allocation(make_and_write, &kit);
    drawing_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_the_pages_that_were_asked_for),
        cmocka_unit_test(sections_have_their_own_pages),
        cmocka_unit_test(few_answers_fill_their_page),
        cmocka_unit_test(puzzles_are_numbered_as_asked_for),
        cmocka_unit_test(refuses_what_no_front_page_can_show),
        cmocka_unit_test(a_section_that_is_refused_changes_nothing),
        cmocka_unit_test(a_sink_may_fail_on_any_page),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
