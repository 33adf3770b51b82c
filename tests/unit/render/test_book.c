#include "book_kit.h"
#include "fault.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static uint64_t up(uint64_t count, uint64_t per_page)
{
    return (count + per_page - 1) / per_page;
}

static void has_as_many_pages_as_it_says(void **state)
{
    (void)state;
    static const struct {
        uint32_t puzzles, per_page, answers;
        bool is_without_answers;
        const char *title, *author;
    } cases[] = {
        {1,  0, 0, false, NULL,    NULL },
        {1,  1, 1, false, "",      ""   },
        {5,  1, 0, false, "Title", NULL },
        {5,  2, 3, false, NULL,    "Who"},
        {6,  2, 3, true,  "Title", "Who"},
        {7,  6, 0, false, NULL,    NULL },
        {25, 4, 9, false, "Title", NULL },
    };
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char name[32];
        snprintf(name, sizeof name, "case %zu", i);
        const pdk_book_options options = {.size = sizeof options,
                                          .per_page = cases[i].per_page,
                                          .answers_per_page = cases[i].answers,
                                          .is_without_answers =
                                              cases[i].is_without_answers,
                                          .title = cases[i].title,
                                          .author = cases[i].author};
        const uint32_t per_page = cases[i].per_page ? cases[i].per_page : 1;
        const uint32_t answers = cases[i].answers ? cases[i].answers
                                 : per_page > 4   ? per_page
                                                  : 4;
        const bool has_title = (cases[i].title && *cases[i].title) ||
                               (cases[i].author && *cases[i].author);
        const uint64_t want =
            has_title + up(cases[i].puzzles, per_page) +
            (cases[i].is_without_answers ? 0 : up(cases[i].puzzles, answers));
        struct memory_sink memory = {0};
        pdk_book *book = book_kit_make(&options);
        book_kit_add(book, &kit.drawing, cases[i].puzzles);
        book_kit_write(book, &memory);
        expect_uint(name, cases[i].puzzles, pdk_book_puzzles(book));
        expect_uint(name, want, pdk_book_pages(book));
        pdk_book_free(book);
        memory_sink_release(&memory);
    }
    drawing_kit_close(&kit);
}

static void reports_what_it_chose(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    const pdk_book_options none = {.size = sizeof none};
    const pdk_book_options some = {
        .size = sizeof some,
        .trim = {432, 648},
        .gutter = 50,
        .margin = 40,
        .per_page = 6,
        .answers_per_page = 2
    };
    pdk_book *plain = book_kit_make(&none), *book = book_kit_make(&some);
    book_kit_add(plain, &kit.drawing, 120);
    pdk_book_layout got;
    pdk_book_layout_of(plain, &got);
    expect_bool("letter", true,
                got.trim.width == 612 && got.trim.height == 792);
    expect_bool("margin", true, got.margin == 36);
    expect_uint("boards", 1, got.per_page);
    expect_uint("answers", 4, got.answers_per_page);
    expect_bool("150 pages", true, got.gutter == 27);
    book_kit_add(plain, &kit.drawing, 1);
    pdk_book_layout_of(plain, &got);
    expect_bool("more", true, got.gutter == 36);

    pdk_book_layout_of(book, &got);
    expect_bool("trim", true, got.trim.width == 432 && got.trim.height == 648);
    expect_bool("margins", true, got.gutter == 50 && got.margin == 40);
    expect_uint("boards", 6, got.per_page);
    expect_uint("answers", 2, got.answers_per_page);
    pdk_book_free(book);
    pdk_book_free(plain);
    drawing_kit_close(&kit);
}

static void each_level_begins_a_page(void **state)
{
    (void)state;
    // Pages so far after each puzzle, four on a page.
    static const struct {
        const char *level;
        uint64_t pages;
    } puzzles[] = {
        {"easy", 1},
        {"easy", 1},
        {"hard", 2},
        {"hard", 2},
        {"",     3},
        {"",     3},
        {"hard", 4},
        {"easy", 5},
        {"easy", 5},
        {"easy", 5},
        {"easy", 5},
        {"easy", 6},
    };
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    const pdk_book_options options = {
        .size = sizeof options, .per_page = 4, .is_without_answers = true};
    struct memory_sink memory = {0};
    pdk_book *book = book_kit_make(&options);
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        char name[32];
        snprintf(name, sizeof name, "puzzle %zu", i + 1);
        drawing_kit_note(&kit, PDK_NOTE_LEVEL, puzzles[i].level);
        book_kit_add(book, &kit.drawing, 1);
        expect_uint(name, puzzles[i].pages, pdk_book_pages(book));
    }
    book_kit_write(book, &memory);
    pdk_book_free(book);
    memory_sink_release(&memory);
    drawing_kit_close(&kit);
}

static void pages_are_as_large_as_asked_for(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "3x3", "1..9");
    const pdk_book_options options = {
        .size = sizeof options, .trim = {432, 648}
    };
    struct memory_sink memory = {0};
    pdk_book *book = book_kit_make(&options);
    book_kit_add(book, &kit.drawing, 2);
    book_kit_write(book, &memory);
    expect_uint("boxes", 3, book_kit_count(&memory, "[ 0 0 432 648 ]"));
    pdk_book_free(book);
    memory_sink_release(&memory);
    drawing_kit_close(&kit);
}

static void the_same_puzzles_have_the_same_bytes(void **state)
{
    (void)state;
    book_kit_need_cairo();
    const pdk_book_options options = {
        .size = sizeof options, .title = "Twice", .author = "Anybody"};
    struct memory_sink written[3] = {0};
    for (int i = 0; i < 2; i++) {
        struct drawing_kit kit;
        drawing_kit_open_all(&kit, "2x3", "1..6");
        pdk_book *book = book_kit_make(&options);
        book_kit_add(book, &kit.drawing, 3);
        drawing_kit_close(&kit); // everything was copied
        book_kit_write(book, &written[i]);
        if (i == 1) book_kit_write(book, &written[2]);
        pdk_book_free(book);
    }
    for (int i = 1; i < 3; i++)
        expect_bytes("book", written[0].bytes, written[0].size,
                     written[i].bytes, written[i].size);
    expect_uint("day", 1,
                book_kit_count(&written[0], "/CreationDate (20000101"));
    for (int i = 0; i < 3; i++) memory_sink_release(&written[i]);
}

static bool stop_at(void *context, const pdk_effort *so_far)
{
    uint64_t *calls = context;
    ++calls[0];
    assert_int_equal(so_far->done, calls[0]);
    return so_far->done < calls[1];
}

static void stops_when_the_caller_says_so(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "2x2", "1..4");
    const pdk_book_options options = {.size = sizeof options, .title = "Title"};
    pdk_book *book = book_kit_make(&options);
    book_kit_add(book, &kit.drawing, 6);
    const uint64_t pages = pdk_book_pages(book);
    for (uint64_t stop = 1; stop <= pages + 1; stop++) {
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        uint64_t calls[2] = {0, stop};
        const pdk_limits limits = {
            .size = sizeof limits, .go_on = stop_at, .context = calls};
        const pdk_status status = pdk_book_write(book, &limits, &sink, NULL);
        expect_status("write", stop > pages ? PDK_OK : PDK_ERR_CANCELLED,
                      status);
        expect_uint("calls", stop > pages ? pages : stop, calls[0]);
        memory_sink_release(&memory);
    }
    pdk_book_free(book);
    drawing_kit_close(&kit);
}

static void a_sink_that_fails_ends_the_work(void **state)
{
    (void)state;
    book_kit_need_cairo();
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "3x3", "1..9");
    const pdk_book_options options = {.size = sizeof options, .title = "Title"};
    struct memory_sink whole = {0};
    pdk_book *book = book_kit_make(&options);
    book_kit_add(book, &kit.drawing, 20);
    book_kit_write(book, &whole);
    for (size_t limit = 1; limit < whole.size; limit += whole.size / 20 + 1) {
        struct memory_sink memory = {.limit = limit};
        const pdk_sink sink = memory_sink_open(&memory);
        pdk_error error = {0};
        expect_status("write", PDK_ERR_WRITE,
                      pdk_book_write(book, NULL, &sink, &error));
        expect_status("error", PDK_ERR_WRITE, error.status);
        memory_sink_release(&memory);
    }
    memory_sink_release(&whole);
    pdk_book_free(book);
    drawing_kit_close(&kit);
}

struct work {
    struct drawing_kit *kit;
    pdk_book_options options;
};

static pdk_status make_and_write(void *context)
{
    const struct work *work = context;
    pdk_book *book = NULL;
    pdk_status status = pdk_book_new(&work->options, &book, NULL);
    for (int i = 0; i < 3 && status == PDK_OK; i++)
        status = pdk_book_add(book, &work->kit->drawing, NULL);
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
    drawing_kit_note(&kit, PDK_NOTE_TITLE, "A title");
    drawing_kit_note(&kit, PDK_NOTE_LEVEL, "A level");
    struct work work = {
        &kit,
        {.size = sizeof work.options,
             .title = "Title",
             .author = "Author",
             .heading = "%n: %t (%l, %c clues)",
             .drawing = DRAWING(.theme = PDK_THEME_LARGE, .has_candidates = true)}
    };
    fault_each_allocation(make_and_write, &work);
    drawing_kit_close(&kit);
}

struct writer_thread {
    const pdk_book *book;
    struct memory_sink memory;
    pdk_status status;
};

static void *write_in_thread(void *context)
{
    struct writer_thread *thread = context;
    const pdk_sink sink = memory_sink_open(&thread->memory);
    thread->status = pdk_book_write(thread->book, NULL, &sink, NULL);
    return NULL;
}

static void threads_write_one_book(void **state)
{
    (void)state;
    book_kit_need_cairo();
    enum { THREADS = 4 };
    struct drawing_kit kit;
    drawing_kit_open_all(&kit, "3x3", "1..9");
    const pdk_book_options options = {
        .size = sizeof options, .drawing = DRAWING(.theme = PDK_THEME_LARGE)};
    pdk_book *book = book_kit_make(&options);
    book_kit_add(book, &kit.drawing, 10);
    struct writer_thread threads[THREADS] = {0};
    pthread_t ids[THREADS];
    for (int i = 0; i < THREADS; i++) {
        threads[i].book = book;
        assert_int_equal(
            pthread_create(&ids[i], NULL, write_in_thread, &threads[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(ids[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        expect_status("thread", PDK_OK, threads[i].status);
        expect_bytes("book", threads[0].memory.bytes, threads[0].memory.size,
                     threads[i].memory.bytes, threads[i].memory.size);
    }
    for (int i = 0; i < THREADS; i++) memory_sink_release(&threads[i].memory);
    pdk_book_free(book);
    drawing_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_as_many_pages_as_it_says),
        cmocka_unit_test(reports_what_it_chose),
        cmocka_unit_test(each_level_begins_a_page),
        cmocka_unit_test(pages_are_as_large_as_asked_for),
        cmocka_unit_test(the_same_puzzles_have_the_same_bytes),
        cmocka_unit_test(stops_when_the_caller_says_so),
        cmocka_unit_test(a_sink_that_fails_ends_the_work),
        cmocka_unit_test(reports_out_of_memory),
        cmocka_unit_test(threads_write_one_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
