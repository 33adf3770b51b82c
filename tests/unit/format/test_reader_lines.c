// Files with one board per line: most lines take the fast path, but any
// difference in a line must still be noticed. With a source that yields one
// byte at a time, no line is complete when it is needed, so all lines take the
// careful path: both must give the same result.
#include "support.h"
#include "transcript.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOUR "1234341221434321"
#define SAYS_FOUR(symbols)                                                     \
    "lines of 16 characters, boxes 2x2, symbols " symbols                      \
    ": 1234 3412 2143 4321\n"
#define SAYS_CLUES                                                             \
    "lines of 16 characters, boxes 2x2, symbols 1..4: 1.34 .412 2143 4321\n"
#define SAYS_EMPTY                                                             \
    "lines of 16 characters, boxes 2x2, symbols 1..4: .... .... .... ....\n"

// Compares what is read at once with `want` and with what is read in pieces.
static void check_text(const char *name, const char *text, size_t size,
                       const pdk_reader_options *options, const char *want)
{
    static const size_t chunks[] = {1, 2, 17, 50};
    const char *got = transcript_of_text(text, size, 0, options);
    if (want) expect_text(name, want, got);
    char *whole = malloc(strlen(got) + 1);
    assert_non_null(whole);
    strcpy(whole, got);
    for (size_t i = 0; i < COUNT_OF(chunks); i++)
        expect_text(name, whole,
                    transcript_of_text(text, size, chunks[i], options));
    free(whole);
}

static void notices_differences_between_lines(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"all alike",                    FOUR "\n" FOUR "\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"no end of the last line",      FOUR "\n" FOUR,
         SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                                         },
        {"a carriage return and no end", FOUR "\n" FOUR "\r",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                                         },
        {"carriage returns",             FOUR "\r\n" FOUR "\r\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"a carriage return inside",     FOUR "\n" FOUR "\r2\n" FOUR "\n",
         SAYS_FOUR("1..4") "ERR_SYNTAX 2:17 unexpected control character "
                           "\\x0D\n" SAYS_FOUR("1..4")                                                                                               },
        {"a byte order mark",
         "\xEF\xBB\xBF" FOUR "\n" FOUR "\n\xEF\xBB\xBF" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"comments",                     FOUR "\n# note\n" FOUR "\n#234341221434321\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"a comment behind",             FOUR "\n" FOUR " # note\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"empty lines",                  FOUR "\n\n" FOUR "\n \n\r\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"white space around",           FOUR "\n" FOUR " \n " FOUR "\t\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")
             SAYS_FOUR("1..4")                                                                                                                       },
        {"groups",                       FOUR "\n1234 3412 2143 4321\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                       },
        {"a table of one column",        "Puzzle,\n" FOUR ",\n" FOUR ",\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                                         },
        {"a cell too few",               FOUR "\n123434122143432\n" FOUR "\n",
         SAYS_FOUR("1..4") "ERR_SYNTAX 2:1 15 characters; a 4x4 board needs "
                           "16, and the next "
                           "line has 16\n" SAYS_FOUR("1..4")                                                                                         },
        {"a cell too many",              FOUR "\n12343412214343211\n" FOUR "\n",
         SAYS_FOUR("1..4") "ERR_SYNTAX 2:1 17 characters; a 4x4 board needs "
                           "16, a 5x5 board 25, and the "
                           "next line has 16\n" SAYS_FOUR("1..4")                                                                                    },
        {"a symbol too many",            FOUR "\n1234341221434325\n" FOUR "\n",
         SAYS_FOUR("1..4") "ERR_SYNTAX 2:16 '5' is not a symbol of "
                           "1..4\n" SAYS_FOUR("1..4")                                                                                                },
        {"no text",
         FOUR "\n12343412\xFF"
              "1434321\n" FOUR "\n",
         SAYS_FOUR("1..4") "ERR_SYNTAX 2:9 byte \\xFF is not valid "
                           "UTF-8\n" SAYS_FOUR("1..4")                                                                                               },
        {"a control character",
         FOUR "\n12343412\x01"
              "1434321\n" FOUR "\n",
         SAYS_FOUR("1..4") "ERR_SYNTAX 2:9 unexpected control character "
                           "\\x01\n" SAYS_FOUR("1..4")                                                                                               },
        {"another alphabet",
         FOUR "\nABCDCDABBADCDCBA\nABCDCDABBADCDCBA\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("A-D") SAYS_FOUR("A-D") SAYS_FOUR("1..4")                                                                       },
        {"every empty mark",
         FOUR "\n1.34.41221434321\n1034041221434321\n1*34*41221434321\n"
              "1_34_41221434321\n1-34-41221434321\n1.34.41221434321\n",                           SAYS_FOUR("1..4")
             SAYS_CLUES SAYS_CLUES SAYS_CLUES SAYS_CLUES SAYS_CLUES SAYS_CLUES},
        {"two empty marks",              FOUR "\n1.34-41221434321\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_CLUES SAYS_FOUR("1..4")                                                                                              },
        {"zero is a symbol later",       FOUR "\n0.23.30110323210\n" FOUR "\n",
         SAYS_FOUR("1..4") "lines of 16 characters, boxes 2x2, symbols 0..3: "
                           "1.34 .412 2143 "
                           "4321\n" SAYS_FOUR("1..4")                                                                                                },
        {"empty boards",
         FOUR "\n................\n0000000000000000\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_EMPTY SAYS_EMPTY SAYS_FOUR("1..4")                                                                                   },
        {"dashes",                       FOUR "\n----------------\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_EMPTY SAYS_FOUR("1..4")                                                                                              },
        {"a rule",                       FOUR "\n+------+-------+\n" FOUR "\n",
         SAYS_FOUR("1..4") SAYS_FOUR("1..4")                                                                                                         },
        {"rows",                         FOUR "\n1234\n3412\n2143\n4321\n\n" FOUR "\n",
         SAYS_FOUR("1..4") "rows of 4 characters, boxes 2x2, symbols 1..4: "
                           "1234 3412 2143 4321\n" SAYS_FOUR("1..4")                                                                                 },
        {"symbols of borders",
         "+=:a:a+==+a:a:=+\n+=:a:a+==+a:a:=+\n+=:+:++==+=:+:=+\n",                                SAYS_FOUR("+=:a") SAYS_FOUR("+=:a")                },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        check_text(cases[i].name, cases[i].text, strlen(cases[i].text), NULL,
                   cases[i].want);
}

static void given_symbols_mean_themselves(void **state)
{
    (void)state;
    static const struct {
        const char *name, *symbols, *text;
    } cases[] = {
        {"border characters", "+,-,=,*",      "+-=*=*+--+*=*=-+\n"},
        {"an empty mark",     ".,1,2,3",      ".1232.3113.2321.\n"},
        {"comments",          "#,1,2,3",      "#12323#113#2321#\n"},
        {"JSON",              "[,{,1,2",      "[{122[1{{12[21[{\n"},
        {"bars",              "|,a,b,+",      "|ab+b+|aa|+b+ba|\n"},
        {"no run",            "d,c,a,b",      "dcababdccdbabacd\n"},
        {"two runs",          "1,2,A,B",      "12ABAB1221BABA21\n"},
        {"three runs",        "1,9,A,B",      "19ABAB1991BABA91\n"},
        {"beyond ASCII",      "1,2,\u00E9,B",
         "12\u00E9B\u00E9B1221B\u00E9B\u00E921\n"                 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[256];
        snprintf(text, sizeof text, "%s%s%s", cases[i].text, cases[i].text,
                 cases[i].text);
        const pdk_reader_options *options =
            transcript_options("2x2", cases[i].symbols, PDK_FORMAT_AUTO);
        check_text(cases[i].name, text, strlen(text), options, NULL);
        assert_null(
            strstr(transcript_of_text(text, strlen(text), 0, options), "ERR_"));
    }
    transcript_options_release();
}

// Lines for a side and symbols, some of them corrupted.
struct lines {
    char text[1 << 20];
    size_t size;
};

static struct lines lines;

static void add_line(const char *symbols, uint32_t side, char empty,
                     pdk_random *random)
{
    for (uint32_t i = 0; i < side * side; i++) {
        const bool is_empty = pdk_random_below(random, 2) == 0;
        lines.text[lines.size++] =
            is_empty ? empty : symbols[pdk_random_below(random, side)];
    }
    lines.text[lines.size++] = '\n';
}

static void spoil(pdk_random *random)
{
    static const char bytes[] = "0.-_*+|#,{[ \t\r\n1aA\x80\xC3\xA9\x01~";
    const uint32_t at = pdk_random_below(random, (uint32_t)lines.size);
    lines.text[at] = bytes[pdk_random_below(random, sizeof bytes - 1)];
}

static void agrees_with_the_careful_way(void **state)
{
    (void)state;
    static const struct {
        uint32_t side;
        const char *boxes, *symbols, *given;
    } kinds[] = {
        {4,  NULL,  "1234",             NULL    },
        {4,  "2x2", "1234",             NULL    },
        {4,  NULL,  "+-=:",             NULL    },
        {4,  NULL,  "#abc",             "#,a-c" },
        {6,  NULL,  "ABCDEF",           NULL    },
        {9,  NULL,  "123456789",        NULL    },
        {9,  "3x3", "012345678",        "0..8"  },
        {9,  NULL,  "OPERATING",        NULL    },
        {16, NULL,  "123456789ABCDEFG", "1-9A-G"},
    };
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    for (unsigned i = 0; i < 600; i++) {
        const size_t kind = i % COUNT_OF(kinds);
        lines.size = 0;
        for (unsigned line = 0; line < 8; line++)
            add_line(kinds[kind].symbols, kinds[kind].side,
                     "..0-"[pdk_random_below(&random, 4)], &random);
        for (uint32_t k = pdk_random_below(&random, 5); k > 0; k--)
            spoil(&random);
        check_text(kinds[kind].symbols, lines.text, lines.size,
                   transcript_options(kinds[kind].boxes, kinds[kind].given,
                                      PDK_FORMAT_AUTO),
                   NULL);
    }
    transcript_options_release();
}

static pdk_reader *open_lines(struct memory_source *memory, size_t chunk,
                              const pdk_reader_options *options)
{
    *memory = (struct memory_source){
        .bytes = lines.text, .size = lines.size, .chunk = chunk};
    const pdk_source source = memory_source_open(memory);
    pdk_reader *reader = NULL;
    expect_status("new", PDK_OK,
                  pdk_reader_new(&source, options, &reader, NULL));
    return reader;
}

static pdk_symbol symbol_of(char c)
{
    return c == '.' ? 0 : (pdk_symbol)(c - '0');
}

static void reads_grids_across_pieces(void **state)
{
    (void)state;
    enum { LINES = 8000, CELLS = 81 };
    static const size_t chunks[] = {0, 82, 1000, 65536};
    pdk_random random;
    pdk_shape shape;
    pdk_grid *grid = NULL;
    pdk_random_init(&random, 4, 0);
    lines.size = 0;
    for (unsigned i = 0; i < LINES; i++) add_line("123456789", 9, '.', &random);
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, 3, 3, NULL));
    expect_status("grid", PDK_OK, pdk_grid_new(&shape, &grid, NULL));
    const pdk_reader_options options = {.size = sizeof options,
                                        .shape = &shape};
    for (size_t k = 0; k < COUNT_OF(chunks); k++) {
        struct memory_source memory;
        const pdk_reading *reading = NULL;
        pdk_reader *reader = open_lines(&memory, chunks[k], &options);
        for (size_t i = 0; i < LINES; i++) {
            const char *text = lines.text + i * (CELLS + 1);
            expect_status("next", PDK_OK,
                          pdk_reader_next(reader, &reading, NULL));
            expect_status("read", PDK_OK, pdk_reader_grid(reader, grid, NULL));
            expect_uint("line", i + 1, reading->line);
            for (size_t cell = 0; cell < CELLS; cell++)
                if (symbol_of(text[cell]) != pdk_grid_symbols(grid)[cell])
                    fail_msg("line %zu, cell %zu", i + 1, cell);
        }
        expect_status("end", PDK_END, pdk_reader_next(reader, &reading, NULL));
        pdk_reader_free(reader);
    }
    pdk_grid_free(grid);
}

static void print_lines(const char *text)
{
    lines.size = strlen(text);
    memcpy(lines.text, text, lines.size);
}

static void reports_every_line(void **state)
{
    (void)state;
    struct memory_source memory;
    const pdk_reading *reading = NULL;
    print_lines(FOUR "\n# note\n" FOUR "\n" FOUR " rest\n" FOUR "\n");
    pdk_reader *reader = open_lines(&memory, 0, NULL);
    expect_status("first", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_bool("first", false, reading->is_like_last);
    const pdk_alphabet *first = reading->alphabet;
    static const struct {
        uint64_t line;
        bool has_rest;
    } wants[] = {
        {3, false},
        {4, true },
        {5, false},
    };
    for (size_t i = 0; i < COUNT_OF(wants); i++) {
        expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
        expect_uint("number", i + 2, reading->number);
        expect_uint("line", wants[i].line, reading->line);
        expect_bool("rest", wants[i].has_rest, reading->has_rest);
        expect_bool("like the last", true, reading->is_like_last);
        expect_bool("tokens", false, reading->is_tokens);
        expect_uint("layout", PDK_LAYOUT_LINE, reading->layout);
        expect_uint("side", 4, reading->shape.side);
        assert_ptr_equal(first, reading->alphabet);
    }
    expect_status("end", PDK_END, pdk_reader_next(reader, &reading, NULL));
    pdk_reader_free(reader);
}

static void returns_a_board_only_once(void **state)
{
    (void)state;
    struct memory_source memory;
    const pdk_reading *reading = NULL;
    pdk_shape shape;
    const pdk_row *row = NULL;
    pdk_grid *grid = NULL, *other = NULL;
    print_lines(FOUR "\n" FOUR "\n" FOUR "\n" FOUR "\n");
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, 2, 2, NULL));
    expect_status("grid", PDK_OK, pdk_grid_new(&shape, &grid, NULL));
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, 1, 4, NULL));
    expect_status("other", PDK_OK, pdk_grid_new(&shape, &other, NULL));
    pdk_reader *reader = open_lines(&memory, 0, NULL);
    for (unsigned i = 0; i < 3; i++) {
        expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
        expect_status("other boxes", PDK_ERR_MISMATCH,
                      pdk_reader_grid(reader, other, NULL));
        expect_status("grid", PDK_OK, pdk_reader_grid(reader, grid, NULL));
        expect_status("again", PDK_ERR_ARGUMENT,
                      pdk_reader_grid(reader, grid, NULL));
        expect_status("row", PDK_END, pdk_reader_row(reader, &row, NULL));
    }
    expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_status("row", PDK_OK, pdk_reader_row(reader, &row, NULL));
    expect_status("too late", PDK_ERR_ARGUMENT,
                  pdk_reader_grid(reader, grid, NULL));
    expect_status("row", PDK_OK, pdk_reader_row(reader, &row, NULL));
    expect_uint("second row", 3, pdk_row_symbols(row)[0]);
    expect_status("end", PDK_END, pdk_reader_next(reader, &reading, NULL));
    expect_status("no board", PDK_ERR_ARGUMENT,
                  pdk_reader_grid(reader, grid, NULL));
    pdk_grid_free(other);
    pdk_grid_free(grid);
    pdk_reader_free(reader);
}

// Boards with more cells than the fast path handles.
static void reads_long_lines(void **state)
{
    (void)state;
    static const uint32_t roots[] = {7, 8, 9};
    char symbols[81];
    for (size_t i = 0; i < sizeof symbols; i++) symbols[i] = (char)('1' + i);
    for (size_t k = 0; k < COUNT_OF(roots); k++) {
        const uint32_t side = roots[k] * roots[k];
        pdk_random random;
        pdk_random_init(&random, 5, k);
        lines.size = 0;
        add_line(symbols, side, '.', &random);
        for (uint32_t i = 0; i < side; i++) lines.text[i] = symbols[i];
        for (unsigned i = 0; i < 3; i++) add_line(symbols, side, '.', &random);
        check_text("long lines", lines.text, lines.size, NULL, NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notices_differences_between_lines),
        cmocka_unit_test(given_symbols_mean_themselves),
        cmocka_unit_test(agrees_with_the_careful_way),
        cmocka_unit_test(reads_grids_across_pieces),
        cmocka_unit_test(reports_every_line),
        cmocka_unit_test(returns_a_board_only_once),
        cmocka_unit_test(reads_long_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
