#include "book_kit.h"
#include "fault.h"
#include "step_kit.h"

#include <permudoku/easy.h>
#include <permudoku/logic.h>

#include <stdio.h>
#include <string.h>

// Of the levels Medium, Expert and Extreme.
static const char *const puzzles[] = {
    ".392...8..4....2.5.8.1....462.4....8..4.."
    ".........6.7..1.....5....3....1...8.5.9.",
    "..7.42...3.9.....41.83..7......58...4...."
    ".38...163...5....24...9.....5.6...8...3.",
    "...6.......8..3.1..9.1.8...2.......9..5.3"
    "...2.7..9.4...1.45..6..4....5.......73..",
};

// A puzzle of the easy front, with its solution.
struct solved {
    pdk_board *puzzle, *answer;
    pdk_drawing drawing;
};

static void solved_open(struct solved *solved, const char *text)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    expect_status("read", PDK_OK,
                  pdk_board_parse(text, strlen(text), &solved->puzzle, NULL));
    expect_status("copy", PDK_OK,
                  pdk_board_copy(solved->puzzle, &solved->answer, NULL));
    pdk_geometry *geometry = NULL;
    pdk_solver *solver = NULL;
    expect_status(
        "geometry", PDK_OK,
        pdk_geometry_new(pdk_board_shape(solved->puzzle), &geometry, NULL));
    expect_status("solver", PDK_OK,
                  pdk_solver_new(geometry, NULL, &solver, NULL));
    expect_status("solve", PDK_OK,
                  pdk_solver_solve(solver, pdk_board_grid(solved->puzzle),
                                   pdk_board_grid(solved->answer), &verdict,
                                   NULL));
    expect_int("unique", PDK_UNIQUE, (int)verdict);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
    solved->drawing =
        (pdk_drawing){.puzzle = pdk_board_grid(solved->puzzle),
                      .alphabet = pdk_board_alphabet(solved->puzzle),
                      .solution = pdk_board_grid(solved->answer),
                      .notes = pdk_board_notes(solved->puzzle)};
}

static void solved_close(struct solved *solved)
{
    pdk_board_free(solved->answer);
    pdk_board_free(solved->puzzle);
}

static const pdk_book_puzzle worked = {.size = sizeof worked,
                                       .is_worked = true};

static void add_all(pdk_book *book, const pdk_book_puzzle *how)
{
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        struct solved solved;
        pdk_error error = {0};
        solved_open(&solved, puzzles[i]);
        const pdk_status status =
            pdk_book_add_puzzle(book, &solved.drawing, how, &error);
        expect_status(error.text, PDK_OK, status);
        solved_close(&solved);
    }
}

static void has_as_many_pages_as_it_says(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_trim trim;
        double gutter;
        pdk_theme theme;
        bool is_worked, has_lessons, is_without_answers;
    } cases[] = {
        {"worked",         {612, 792},   0,  PDK_THEME_PLAIN,    true,  false, false},
        {"lessons",        {612, 792},   0,  PDK_THEME_PLAIN,    false, true,  false},
        {"paperback",      {432, 648},   0,  PDK_THEME_PLAIN,    true,  true,  false},
        {"A4, own gutter", {595, 842},   40, PDK_THEME_PLAIN,    true,  true,  false},
        {"large print",    {612, 792},   0,  PDK_THEME_LARGE,    true,  true,  false},
        {"children",       {612, 612},   0,  PDK_THEME_CHILDREN, true,  true,  true },
        {"poster",         {1684, 2384}, 0,  PDK_THEME_PLAIN,    true,  true,  false},
    };
    book_kit_need_cairo();
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_book_options options = {
            .size = sizeof options,
            .trim = cases[i].trim,
            .gutter = cases[i].gutter,
            .drawing = DRAWING(.theme = cases[i].theme),
            .has_contents = true,
            .has_lessons = cases[i].has_lessons,
            .is_without_answers = cases[i].is_without_answers,
            .level_style = PDK_LEVEL_STYLE_STARS};
        struct memory_sink memory = {0};
        pdk_book *book = book_kit_make(&options);
        add_all(book, cases[i].is_worked ? &worked : NULL);
        book_kit_write(book, &memory);
        const uint64_t least = 1 + COUNT_OF(puzzles);
        if (pdk_book_pages(book) <= least)
            fail_msg("%s: only %llu pages", cases[i].name,
                     (unsigned long long)pdk_book_pages(book));
        memory_sink_release(&memory);
        pdk_book_free(book);
    }
}

static void the_same_puzzles_have_the_same_bytes(void **state)
{
    (void)state;
    book_kit_need_cairo();
    const pdk_book_options options = {.size = sizeof options,
                                      .has_lessons = true};
    struct memory_sink memory[2] = {0};
    for (int i = 0; i < 2; i++) {
        pdk_book *book = book_kit_make(&options);
        add_all(book, &worked);
        book_kit_write(book, &memory[i]);
        pdk_book_free(book);
    }
    expect_bytes("book", memory_sink_text(&memory[0]), memory[0].size,
                 memory_sink_text(&memory[1]), memory[1].size);
    for (int i = 0; i < 2; i++) memory_sink_release(&memory[i]);
}

static void fewer_pictures_need_fewer_pages(void **state)
{
    (void)state;
    book_kit_need_cairo();
    static const uint32_t pictures[] = {1, 6, 1000};
    uint64_t before = 0;
    for (size_t i = 0; i < COUNT_OF(pictures); i++) {
        const pdk_book_options options = {.size = sizeof options,
                                          .worked_pictures = pictures[i]};
        pdk_book *book = book_kit_make(&options);
        add_all(book, &worked);
        if (pdk_book_pages(book) <= before)
            fail_msg("%u pictures: %llu pages", pictures[i],
                     (unsigned long long)pdk_book_pages(book));
        before = pdk_book_pages(book);
        pdk_book_free(book);
    }
}

// More pages need a wider gutter, and a wider gutter may need more pages.
static void the_gutter_suits_the_pages(void **state)
{
    (void)state;
    book_kit_need_cairo();
    const pdk_book_options options = {.size = sizeof options,
                                      .worked_pictures = 1000};
    struct solved solved;
    struct memory_sink memory = {0};
    pdk_book *book = book_kit_make(&options);
    solved_open(&solved, puzzles[2]);
    while (pdk_book_pages(book) <= 155)
        expect_status(
            "add", PDK_OK,
            pdk_book_add_puzzle(book, &solved.drawing, &worked, NULL));
    pdk_book_layout layout;
    pdk_book_layout_of(book, &layout);
    expect_bool("gutter", true, layout.gutter == 36);
    book_kit_write(book, &memory);
    memory_sink_release(&memory);
    solved_close(&solved);
    pdk_book_free(book);
}

static bool stop(void *context, const pdk_effort *so_far)
{
    (void)context;
    (void)so_far;
    return false;
}

static void lessons_are_about_whole_paths(void **state)
{
    (void)state;
    book_kit_need_cairo();
    static const pdk_limits few = {.size = sizeof few, .guesses = 1};
    static const pdk_book_puzzle how = {.size = sizeof how, .limits = &few};
    const pdk_book_options options = {.size = sizeof options,
                                      .has_lessons = true};
    struct solved solved;
    pdk_book *book = book_kit_make(&options);
    solved_open(&solved, puzzles[2]);
    expect_status("limit", PDK_ERR_LIMIT,
                  pdk_book_add_puzzle(book, &solved.drawing, &how, NULL));
    expect_uint("pages", 0, pdk_book_pages(book));
    expect_status("none", PDK_OK, pdk_book_add(book, &solved.drawing, NULL));
    solved_close(&solved);
    pdk_book_free(book);
}

static void refuses_what_cannot_be_explained(void **state)
{
    (void)state;
    book_kit_need_cairo();
    static const pdk_limits few = {.size = sizeof few, .guesses = 1};
    static const pdk_limits none = {.size = sizeof none, .go_on = stop};
    static const struct {
        const char *text;
        pdk_status want;
        pdk_glyphs glyphs;
        const pdk_limits *limits;
        pdk_trim trim;
        bool has_no_solution;
    } cases[] = {
        {"shapes or pictures",
         PDK_ERR_UNSUPPORTED,                      PDK_GLYPHS_SHAPES,
         NULL,                                                               {612, 792},
         false                                                                                },
        {"within the limits",
         PDK_ERR_LIMIT,                            PDK_GLYPHS_TEXT,
         &few,
         {612, 792},
         false                                                                                },
        {"",                    PDK_ERR_CANCELLED, PDK_GLYPHS_TEXT,   &none, {612, 792}, false},
        {"too long for a page",
         PDK_ERR_RANGE,                            PDK_GLYPHS_TEXT,
         NULL,                                                               {220, 150},
         false                                                                                },
        {"need a solution",
         PDK_ERR_ARGUMENT,                         PDK_GLYPHS_TEXT,
         NULL,                                                               {612, 792},
         true                                                                                 },
    };
    struct solved solved;
    solved_open(&solved, puzzles[2]);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_book_options options = {
            .size = sizeof options,
            .trim = cases[i].trim,
            .margin = 10,
            .gutter = 10,
            .is_without_answers = true,
            .drawing = DRAWING(.glyphs = cases[i].glyphs)};
        const pdk_book_puzzle how = {
            .size = sizeof how, .is_worked = true, .limits = cases[i].limits};
        pdk_drawing drawing = solved.drawing;
        pdk_error error = {0};
        pdk_book *book = book_kit_make(&options);
        if (cases[i].has_no_solution) drawing.solution = NULL;
        expect_status(cases[i].text, cases[i].want,
                      pdk_book_add_puzzle(book, &drawing, &how, &error));
        if (!strstr(error.text, cases[i].text))
            fail_msg("want '%s' in '%s'", cases[i].text, error.text);
        expect_uint(cases[i].text, 0, pdk_book_puzzles(book));
        expect_uint(cases[i].text, 0, pdk_book_pages(book));
        pdk_book_free(book);
    }
    solved_close(&solved);
    book_kit_refuse((pdk_book_options){.worked_pictures = 1001}, PDK_ERR_RANGE,
                    "at most 1000 pictures");
    book_kit_refuse((pdk_book_options){.level_style = (pdk_level_style)3},
                    PDK_ERR_ARGUMENT, "unknown style of levels");
}

struct work {
    struct solved solved;
    pdk_book_options options;
};

static pdk_status make_and_write(void *context)
{
    const struct work *work = context;
    pdk_book *book = NULL;
    pdk_status status = pdk_book_new(&work->options, &book, NULL);
    for (int i = 0; i < 2 && status == PDK_OK; i++)
        status =
            pdk_book_add_puzzle(book, &work->solved.drawing, &worked, NULL);
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
    struct work work = {
        .options = {.size = sizeof work.options,
                    .has_lessons = true,
                    .has_contents = true,
                    .level_style = PDK_LEVEL_STYLE_STARS}
    };
    solved_open(&work.solved, "......234....3.4");
    fault_each_allocation(make_and_write, &work);
    solved_close(&work.solved);
}

static void every_technique_of_the_ladder_has_a_lesson(void **state)
{
    (void)state;
    size_t count;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    for (size_t i = 0; i < count; i++) {
        const char *lesson = pdk_technique_lesson(list[i]->technique);
        expect_bool(list[i]->name, list[i]->rating > 0, lesson != NULL);
        if (!lesson) continue;
        const size_t length = strlen(lesson);
        if (length < 60 || length > 480 || lesson[length - 1] != '.')
            fail_msg("%s: '%s'", list[i]->name, lesson);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_as_many_pages_as_it_says),
        cmocka_unit_test(the_same_puzzles_have_the_same_bytes),
        cmocka_unit_test(fewer_pictures_need_fewer_pages),
        cmocka_unit_test(the_gutter_suits_the_pages),
        cmocka_unit_test(lessons_are_about_whole_paths),
        cmocka_unit_test(refuses_what_cannot_be_explained),
        cmocka_unit_test(reports_out_of_memory),
        cmocka_unit_test(every_technique_of_the_ladder_has_a_lesson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
