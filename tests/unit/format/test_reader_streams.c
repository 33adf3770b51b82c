// Long inputs, rotations, random boards in every form, and out of memory.
#include "fault.h"
#include "support.h"
#include "transcript.h"

#include "core/row.h"
#include "format/read.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Text that grows.
struct page {
    char text[1 << 20];
    size_t size;
};

static struct page page;

static void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = sizeof page.text - page.size;
    const int length =
        vsnprintf(page.text + page.size, room, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < room);
    page.size += (size_t)length;
}

static pdk_reader *open_page(struct memory_source *memory, size_t chunk,
                             const pdk_reader_options *options)
{
    *memory = (struct memory_source){
        .bytes = page.text, .size = page.size, .chunk = chunk};
    const pdk_source source = memory_source_open(memory);
    pdk_reader *reader = NULL;
    expect_status("new", PDK_OK,
                  pdk_reader_new(&source, options, &reader, NULL));
    return reader;
}

// Row `row` of the elementary board of `n` x `n` boxes, from number `first`.
static void print_elementary(uint32_t n, uint32_t row, uint32_t first,
                             const char *gap)
{
    const uint32_t side = n * n, shift = n * (row % n) + row / n;
    for (uint32_t i = 0; i < side; i++)
        print("%s%u", i > 0 ? gap : "", first + (i + shift) % side);
}

static void finds_rotations(void **state)
{
    (void)state;
    static const struct {
        const char *name, *gap, *end;
        size_t chunk;
    } cases[] = {
        {"spaces",           " ",  "\n",   0 },
        {"commas",           ",",  "\n",   0 },
        {"wide gaps",        ", ", "\n",   0 },
        {"carriage returns", " ",  "\r\n", 0 },
        {"small pieces",     " ",  "\n",   1 },
        {"odd pieces",       "\t", "\r\n", 61},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_source memory;
        const pdk_reading *reading = NULL;
        const pdk_row *row = NULL;
        page.size = 0;
        for (uint32_t r = 0; r < 36; r++) {
            print_elementary(6, r, 1, cases[i].gap);
            print("%s", r < 35 ? cases[i].end : "");
        }
        pdk_reader *reader = open_page(&memory, cases[i].chunk, NULL);
        expect_status(cases[i].name, PDK_OK,
                      pdk_reader_next(reader, &reading, NULL));
        const pdk_symbol *cycle = NULL;
        for (uint32_t r = 0; r < 36; r++) {
            expect_status(cases[i].name, PDK_OK,
                          pdk_reader_row(reader, &row, NULL));
            if (r == 0) cycle = row->cycle;
            assert_non_null(row->cycle);
            assert_ptr_equal(row->cycle, cycle);
            expect_uint(cases[i].name, 6 * (r % 6) + r / 6,
                        (uint64_t)(row->symbols - cycle));
        }
        pdk_reader_free(reader);
    }
}

static void returns_no_cycle_for_other_rows(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        bool want[4];
    } cases[] = {
        {"rotations, then none",
         "1234\n3412\n2143\n4321\n",                 {true, true, false, false}  },
        {"a rotation after others",
         "1234\n4321\n3412\n2143\n",                 {true, false, true, false}  },
        {"another width",
         "1 2 3 4\n3 4 1  2\n2 3 4 1\n4 1 2 3\n",    {true, false, true, true}   },
        {"a space at the end",
         "1 2 3 4\n3 4 1 2 \n2 3 4 1\n4 1 2 3\n",    {true, false, true, true}   },
        {"a comment",
         "1 2 3 4\n3 4 1 2 # x\n2 3 4 1\n4 1 2 3\n", {true, false, true, true}   },
        {"a leading zero",
         "1 2 3 4\n03 4 1 2\n2 3 4 1\n4 1 2 3\n",    {true, false, true, true}   },
        {"an empty cell",
         "1 2 3 .\n3 4 1 2\n2 3 4 1\n4 1 2 3\n",     {false, false, false, false}},
        {"a repeated symbol",
         "1 2 3 3\n3 4 1 2\n2 3 4 1\n4 1 2 3\n",     {false, false, false, false}},
        {"uneven gaps",
         "1 2  3 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n",    {false, false, false, false}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_source memory;
        const pdk_reading *reading = NULL;
        const pdk_row *row = NULL;
        page.size = 0;
        print("%s", cases[i].text);
        pdk_reader *reader = open_page(&memory, 0, NULL);
        expect_status(cases[i].name, PDK_OK,
                      pdk_reader_next(reader, &reading, NULL));
        for (size_t r = 0; r < 4; r++) {
            expect_status(cases[i].name, PDK_OK,
                          pdk_reader_row(reader, &row, NULL));
            expect_bool(cases[i].name, cases[i].want[r], row->cycle != NULL);
        }
        pdk_reader_free(reader);
    }
}

static void reads_many_boards(void **state)
{
    (void)state;
    enum { BOARDS = 5000 };
    struct memory_source memory;
    const pdk_reading *reading = NULL;
    const pdk_row *row = NULL;
    page.size = 0;
    for (unsigned i = 0; i < BOARDS; i++)
        print("%c234341221434321\n", "1.0"[i % 3]);
    pdk_reader *reader = open_page(&memory, 1000, NULL);
    for (unsigned i = 0; i < BOARDS; i++) {
        expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
        expect_uint("number", i + 1, reading->number);
        expect_status("row", PDK_OK, pdk_reader_row(reader, &row, NULL));
        expect_uint("cell", i % 3 == 0, row->symbols[0]);
    }
    expect_status("end", PDK_END, pdk_reader_next(reader, &reading, NULL));
    pdk_reader_free(reader);
}

// A random board in one of the usual forms.
struct board {
    pdk_shape shape;
    const char *symbols; // characters; NULL: numbers
    pdk_symbol cells[25 * 25];
};

enum form {
    FORM_LINE,
    FORM_ROWS,
    FORM_GROUPS,
    FORM_WORDS,
    FORM_CSV,
    FORM_BOXED,
    FORMS
};

static void print_cell(const struct board *board, pdk_symbol symbol,
                       const char *empty)
{
    if (symbol == 0)
        print("%s", empty);
    else if (board->symbols)
        print("%c", board->symbols[symbol - 1]);
    else
        print("%u", symbol);
}

static const char *gap_before(const struct board *board, enum form form,
                              uint32_t column)
{
    const bool is_box = column % board->shape.box_columns == 0;
    if (column == 0) return "";
    if (form == FORM_CSV) return ",";
    if (form == FORM_BOXED && is_box) return " | ";
    if (form == FORM_GROUPS) return is_box ? " " : "";
    const bool is_separate =
        form == FORM_WORDS || form == FORM_BOXED || !board->symbols;
    return is_separate ? " " : "";
}

static void print_board(const struct board *board, enum form form)
{
    const uint32_t side = board->shape.side;
    page.size = 0;
    for (uint32_t r = 0; r < side; r++) {
        const bool is_line = form == FORM_LINE;
        if (form == FORM_BOXED && r > 0 && r % board->shape.box_rows == 0)
            print("--+--\n");
        for (uint32_t c = 0; c < side; c++) {
            const char *gap = is_line && !board->symbols && r + c > 0
                                  ? " "
                                  : gap_before(board, form, c);
            print("%s", gap);
            print_cell(board, board->cells[r * side + c],
                       form == FORM_CSV ? "" : ".");
        }
        print("%s", is_line && r + 1 < side ? "" : "\n");
    }
}

static void fill_randomly(struct board *board, pdk_random *random)
{
    const uint32_t side = board->shape.side;
    for (uint32_t i = 0; i < side * side; i++) {
        const bool is_empty = pdk_random_below(random, 3) == 0;
        board->cells[i] = is_empty ? 0 : 1 + pdk_random_below(random, side);
    }
    for (uint32_t i = 0; i < side; i++) board->cells[i] = i + 1;
}

static void check_board(const struct board *board, size_t chunk,
                        const pdk_reader_options *options)
{
    struct memory_source memory;
    const pdk_reading *reading = NULL;
    pdk_reader *reader = open_page(&memory, chunk, options);
    const uint32_t side = board->shape.side;
    pdk_error error = {.text = ""};
    if (pdk_reader_next(reader, &reading, &error) != PDK_OK)
        fail_msg("%s\n%s", error.text, page.text);
    expect_uint(page.text, side, reading->shape.side);
    for (uint32_t r = 0; r < side; r++) {
        const pdk_row *row = NULL;
        if (pdk_reader_row(reader, &row, &error) != PDK_OK)
            fail_msg("%s\n%s", error.text, page.text);
        assert_memory_equal(row->symbols, board->cells + (size_t)r * side,
                            side * sizeof *row->symbols);
    }
    expect_status(page.text, PDK_END, pdk_reader_next(reader, &reading, NULL));
    pdk_reader_free(reader);
}

static void reads_back_random_boards(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        const char *symbols;
    } kinds[] = {
        {2, 2, "1234"                     },
        {3, 3, "123456789"                },
        {2, 3, "ABCDEF"                   },
        {4, 4, NULL                       },
        {4, 4, "0123456789ABCDEF"         },
        {5, 5, "ABCDEFGHIJKLMNOPQRSTUVWXY"},
        {3, 4, NULL                       },
        {5, 5, NULL                       },
        {1, 7, "1234567"                  },
        {3, 2, "123456"                   },
    };
    static struct board board;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    for (size_t i = 0; i < 400; i++) {
        const size_t kind = i % COUNT_OF(kinds);
        const enum form form = (enum form)(i / COUNT_OF(kinds) % FORMS);
        board.symbols = kinds[kind].symbols;
        expect_status("shape", PDK_OK,
                      pdk_shape_init(&board.shape, kinds[kind].box_rows,
                                     kinds[kind].box_columns, NULL));
        if (!board.symbols && form == FORM_GROUPS) continue;
        fill_randomly(&board, &random);
        print_board(&board, form);
        check_board(&board, 0, NULL);
        check_board(&board, 5, NULL);
        const pdk_reader_options options = {.size = sizeof options,
                                            .shape = &board.shape};
        check_board(&board, 0, &options);
    }
}

// The slow and obvious way, for comparison.
static bool read_slowly(const char *text, uint32_t first, uint32_t count,
                        pdk_symbol *out)
{
    char *end = NULL;
    for (uint32_t i = 0; i < count; i++) {
        if (*text < '0' || *text > '9') return false;
        const unsigned long value = strtoul(text, &end, 10);
        if (end - text > 8 || value + 1 - first > count) return false;
        out[i] = (pdk_symbol)(value + 1 - first);
        if (*end != (i + 1 < count ? ' ' : '\0')) return false;
        text = end + 1;
    }
    return true;
}

static void numbers_agree_with_the_slow_way(void **state)
{
    (void)state;
    enum { COUNT = 1000 };
    static pdk_symbol got[COUNT], want[COUNT];
    pdk_random random;
    pdk_random_init(&random, 2, 0);
    for (unsigned i = 0; i < 3000; i++) {
        const uint32_t count = 1 + pdk_random_below(&random, COUNT);
        const uint32_t first = pdk_random_below(&random, 2);
        page.size = 0;
        for (uint32_t k = 0; k < count; k++)
            print("%s%u", k > 0 ? " " : "",
                  pdk_random_below(&random, count) + first);
        if (i % 2 == 1) { // one byte that may be wrong
            static const char bytes[] = "0123456789 ,\t.x\xC3";
            const uint32_t at = pdk_random_below(&random, (uint32_t)page.size);
            page.text[at] = bytes[pdk_random_below(&random, 16)];
        }
        const pdk_text text = {page.text, page.size};
        const bool is_fine = read_slowly(page.text, first, count, want);
        expect_bool(page.text, is_fine,
                    pdki_numbers_read(text, first, count, got));
        if (is_fine) assert_memory_equal(got, want, count * sizeof *got);
    }
}

// Yields one line at a time, and counts them.
struct lines_source {
    const char *at;
    unsigned lines;
};

static pdk_status give_line(void *context, char *buffer, size_t size,
                            size_t *got)
{
    struct lines_source *lines = context;
    const char *end = strchr(lines->at, '\n');
    *got = end ? (size_t)(end + 1 - lines->at) : 0;
    assert_true(*got <= size);
    memcpy(buffer, lines->at, *got);
    lines->at += *got;
    lines->lines++;
    return PDK_OK;
}

static void asks_for_no_more_than_it_needs(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        unsigned lines; // of one board
    } cases[] = {
        {"full lines",                 "1234341221434321\n",                   1 },
        {"lines of clues",             "1.3..41....3.32.\n",                   1 },
        {"rows",                       "1234\n3412\n2143\n4321\n",             4 },
        {"rows of words",              "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", 4 },
        {"a last row that is shorter",
         "1 10 3 4 5 6 7 8 9 2\n2 3 4 5 6 7 8 9 10 1\n3 4 5 6 7 8 9 10 1 2\n"
         "4 5 6 7 8 9 10 1 2 3\n5 6 7 8 9 10 1 2 3 4\n6 7 8 9 10 1 2 3 4 5\n"
         "7 8 9 10 1 2 3 4 5 6\n8 9 10 1 2 3 4 5 6 7\n9 10 1 2 3 4 5 6 7 8\n"
         "1 2 3 4 5 6 7 8 9 .\n",                                              10},
        {"one cell",                   "1\n",                                  1 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[1024];
        snprintf(text, sizeof text, "%s%s", cases[i].text, cases[i].text);
        struct lines_source lines = {.at = text};
        const pdk_source source = {give_line, &lines};
        pdk_reader *reader = NULL;
        const pdk_reading *reading = NULL;
        const pdk_row *row = NULL;
        expect_status("new", PDK_OK,
                      pdk_reader_new(&source, NULL, &reader, NULL));
        for (unsigned board = 1; board <= 2; board++) {
            expect_status(cases[i].name, PDK_OK,
                          pdk_reader_next(reader, &reading, NULL));
            for (uint32_t r = 0; r < reading->shape.side; r++)
                expect_status(cases[i].name, PDK_OK,
                              pdk_reader_row(reader, &row, NULL));
            expect_uint(cases[i].name, board * cases[i].lines, lines.lines);
        }
        pdk_reader_free(reader);
    }
}

static pdk_status read_several_boards(void *context)
{
    struct memory_source memory = {
        .bytes = context, .size = strlen(context), .chunk = 50};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    const pdk_row *row = NULL;
    pdk_error error;
    pdk_status status = pdk_reader_new(&source, NULL, &reader, &error);
    while (status == PDK_OK) {
        status = pdk_reader_next(reader, &reading, &error);
        for (uint32_t i = 0; status == PDK_OK && i < reading->shape.side; i++)
            status = pdk_reader_row(reader, &row, &error);
    }
    pdk_reader_free(reader);
    return status == PDK_END ? PDK_OK : status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    static char text[] = "1234341221434321\n12343412214343.1\n"
                         "ABCD\nCDAB\nBADC\nDCBA\n\n"
                         "sun sky moon star\nmoon star sun sky\n"
                         "sky sun star moon\nstar moon sky sun\n\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n"
                         "1 2 3 10 11 12 4 5 6 7 8 9\n";
    fault_each_allocation(read_several_boards, text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_rotations),
        cmocka_unit_test(returns_no_cycle_for_other_rows),
        cmocka_unit_test(reads_many_boards),
        cmocka_unit_test(reads_back_random_boards),
        cmocka_unit_test(numbers_agree_with_the_slow_way),
        cmocka_unit_test(asks_for_no_more_than_it_needs),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
