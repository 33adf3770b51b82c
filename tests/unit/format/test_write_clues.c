#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

// Clues on a board, and the destination of their text.
struct setting {
    pdk_shape shape;
    pdk_alphabet *alphabet;
    pdk_clues *clues;
    struct memory_sink memory;
    pdk_writer *writer;
};

static void set_up(struct setting *s, const char *boxes, const char *symbols)
{
    *s = (struct setting){0};
    assert_int_equal(pdk_shape_parse(&s->shape, boxes, strlen(boxes), NULL),
                     PDK_OK);
    expect_status(
        symbols, PDK_OK,
        pdk_alphabet_parse(symbols, strlen(symbols), &s->alphabet, NULL));
    assert_int_equal(pdk_clues_new(&s->shape, &s->clues, NULL), PDK_OK);
}

static void add(struct setting *s, uint32_t row, uint32_t column,
                pdk_symbol symbol)
{
    assert_int_equal(
        pdk_clues_add(s->clues, (pdk_clue){row, column, symbol}, NULL), PDK_OK);
}

static pdk_status prepare(struct setting *s, pdk_format format,
                          const pdk_window *window, pdk_error *error)
{
    const pdk_sink sink = memory_sink_open(&s->memory);
    pdk_status status = PDK_OK;
    pdk_writer_free(s->writer);
    s->writer = NULL;
    memory_sink_reset(&s->memory);
    status = pdk_writer_new(format, &sink, &s->writer, error);
    if (status != PDK_OK) return status;
    return pdk_writer_prepare(s->writer, &s->shape, s->alphabet, window, error);
}

static const char *written(struct setting *s)
{
    expect_status("flush", PDK_OK, pdk_writer_flush(s->writer, NULL));
    return memory_sink_text(&s->memory);
}

static void tear_down(struct setting *s)
{
    pdk_writer_free(s->writer);
    memory_sink_release(&s->memory);
    pdk_clues_free(s->clues);
    pdk_alphabet_free(s->alphabet);
}

static void writes_a_header_and_a_line_for_each_clue(void **state)
{
    (void)state;
    struct setting s;
    set_up(&s, "2x2", "1..4");
    expect_status("prepare", PDK_OK, prepare(&s, PDK_FORMAT_CLUES, NULL, NULL));
    expect_status("empty", PDK_OK,
                  pdk_writer_clues(s.writer, s.clues, NULL, NULL));
    add(&s, 0, 3, 1);
    add(&s, 3, 0, 4);
    expect_status("two", PDK_OK,
                  pdk_writer_clues(s.writer, s.clues, "moves", NULL));
    expect_text("text",
                "clues boxes=2x2\n\n# moves\nclues boxes=2x2\n1 4 1\n4 1 4\n",
                written(&s));
    tear_down(&s);
}

static void names_the_symbols_so_that_they_read_back(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols, *want;
    } cases[] = {
        {"2x2", "1..4",                "clues boxes=2x2\n4 4 4\n"                     },
        {"2x2", "1,2,3,4",             "clues boxes=2x2\n4 4 4\n"                     },
        {"2x2", "0..3",                "clues boxes=2x2 symbols=0..3\n4 4 3\n"        },
        {"2x2", "A-D",                 "clues boxes=2x2 symbols=A-D\n4 4 D\n"         },
        {"2x2", "abxy",                "clues boxes=2x2 symbols=abxy\n4 4 y\n"        },
        {"2x2", "a,-,z,b",             "clues boxes=2x2 symbols=a,-,z,b\n4 4 b\n"     },
        {"2x2", "#,x,y,#z",            "clues boxes=2x2 symbols=#,x,y,#z\n4 4 #z\n"   },
        {"2x2", "+*/#",                "clues boxes=2x2 symbols=+*/#\n4 4 #\n"        },
        {"2x2", "01,02,03,04",         "clues boxes=2x2 symbols=01,02,03,04\n4 4 04\n"},
        {"2x2", "\u03B1-\u03B4",
         "clues boxes=2x2 symbols=\u03B1-\u03B4\n4 4 \u03B4\n"                        },
        {"2x2", "clues,boxes=1x1,b,c",
         "clues boxes=2x2 symbols=clues,boxes=1x1,b,c\n4 4 c\n"                       },
        {"2x2", "symbols=,1..4,..,x",
         "clues boxes=2x2 symbols=symbols=,1..4,..,x\n4 4 x\n"                        },
        {"1x1", "7..7",                "clues boxes=1x1 symbols=7..7\n1 1 7\n"        },
        {"1x1", "x",                   "clues boxes=1x1 symbols=x\n1 1 x\n"           },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct setting s;
        set_up(&s, cases[i].boxes, cases[i].symbols);
        const uint32_t side = s.shape.side;
        add(&s, side - 1, side - 1, side);
        expect_status(cases[i].symbols, PDK_OK,
                      prepare(&s, PDK_FORMAT_CLUES, NULL, NULL));
        expect_status(cases[i].symbols, PDK_OK,
                      pdk_writer_clues(s.writer, s.clues, NULL, NULL));
        expect_text(cases[i].symbols, cases[i].want, written(&s));
        tear_down(&s);
    }
}

// Reads the text back, byte by byte and without a hint.
static void expect_reads_back(const char *name, struct setting *s)
{
    const char *text = written(s);
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_clues *again = NULL;
    char scratch[2][PDK_ALPHABET_SCRATCH];
    assert_int_equal(pdk_reader_new(&source, NULL, &reader, NULL), PDK_OK);
    expect_status(name, PDK_OK, pdk_reader_next(reader, &reading, NULL));
    expect_uint(name, PDK_LAYOUT_CLUES, reading->layout);
    expect_bool(name, true, pdk_shape_equal(&s->shape, &reading->shape));
    for (pdk_symbol symbol = 1; symbol <= s->shape.side; symbol++) {
        const pdk_text want =
            pdk_alphabet_text(s->alphabet, symbol, scratch[0]);
        const pdk_text got =
            pdk_alphabet_text(reading->alphabet, symbol, scratch[1]);
        expect_bytes(name, want.bytes, want.length, got.bytes, got.length);
    }
    assert_int_equal(pdk_clues_new(&s->shape, &again, NULL), PDK_OK);
    expect_status(name, PDK_OK, pdk_reader_clues(reader, again, NULL));
    const size_t count = pdk_clues_count(s->clues);
    expect_uint(name, count, pdk_clues_count(again));
    if (count > 0)
        expect_bytes(name, (const char *)pdk_clues_list(s->clues),
                     count * sizeof(pdk_clue),
                     (const char *)pdk_clues_list(again),
                     count * sizeof(pdk_clue));
    expect_status(name, PDK_END, pdk_reader_next(reader, &reading, NULL));
    pdk_clues_free(again);
    pdk_reader_free(reader);
}

static void reads_back_every_alphabet(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"3x3",      "1..9"                            },
        {"3x3",      "0..8"                            },
        {"4x4",      "0-9A-F"                          },
        {"2x2",      ".+|#"                            },
        {"2x2",      "-+ab"                            },
        {"2x3",      "sun,moon,star,sky,sea,\U0001F431"},
        {"2x2",      "\u4E00-\u4E03"                   },
        {"2x2",      "\"a\",b\\,c,d"                   },
        {"2x2",      "e\u0301,e,a\u0301,a"             },
        {"1x2",      "_."                              },
        {"1000x100", "7..100006"                       },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct setting s;
        pdk_random random;
        pdk_random_init(&random, 1, i);
        set_up(&s, cases[i][0], cases[i][1]);
        const uint32_t side = s.shape.side;
        for (uint32_t row = 0; row < side; row += 1 + side / 20)
            for (uint32_t column = pdk_random_below(&random, 3); column < side;
                 column += 1 + side / 10)
                add(&s, row, column, 1 + pdk_random_below(&random, side));
        expect_status(cases[i][1], PDK_OK,
                      prepare(&s, PDK_FORMAT_CLUES, NULL, NULL));
        expect_status(cases[i][1], PDK_OK,
                      pdk_writer_clues(s.writer, s.clues, NULL, NULL));
        expect_reads_back(cases[i][1], &s);
        tear_down(&s);
    }
}

static void refuses_symbols_that_would_not_read_back(void **state)
{
    (void)state;
    static const struct {
        const char *name, *boxes;
        pdk_text symbols[2];
    } cases[] = {
        {"comma",         "1x2", {{"a", 1}, {",", 1}}  },
        {"comma in word", "1x2", {{"a,b", 3}, {"c", 1}}},
        {"word alone",    "1x1", {{"sun", 3}}          },
        {"dash alone",    "1x1", {{"-", 1}}            },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct setting s;
        pdk_error error = {.status = PDK_OK};
        set_up(&s, cases[i].boxes, i < 2 ? "12" : "1");
        pdk_alphabet_free(s.alphabet);
        s.alphabet = NULL;
        assert_int_equal(
            pdk_alphabet_of(cases[i].symbols, s.shape.side, &s.alphabet, NULL),
            PDK_OK);
        expect_status(cases[i].name, PDK_ERR_SYMBOLS,
                      prepare(&s, PDK_FORMAT_CLUES, NULL, &error));
        expect_text(cases[i].name,
                    "symbols with a comma, or a word as the only symbol, "
                    "cannot be written as clues",
                    error.text);
        expect_status(cases[i].name, PDK_ERR_ARGUMENT,
                      pdk_writer_clues(s.writer, s.clues, NULL, NULL));
        tear_down(&s);
    }
}

// A list, its grid and its rows are the same board in every format.
static void writes_the_same_as_grids_and_rows(void **state)
{
    (void)state;
    static const char *const alphabets[] = {"1..9", "A-I", "8..16"};
    static const pdk_window part = {2, 5, 1, 4};
    size_t count = 0;
    const pdk_format_info *const *formats = pdk_format_list(&count);
    for (size_t i = 0; i < 2 * count * COUNT_OF(alphabets); i++) {
        const pdk_format_info *info = formats[i % count];
        const pdk_window *window = i / count % 2 ? &part : NULL;
        if (info->is_whole) continue;
        struct setting s, other;
        pdk_grid *grid = NULL;
        set_up(&s, "3x3", alphabets[i / count / 2]);
        set_up(&other, "3x3", alphabets[i / count / 2]);
        for (uint32_t k = 0; k < 81; k += 4) add(&s, k / 9, k % 9, 1 + k % 9);
        grid = make_grid(&s.shape);
        assert_int_equal(pdk_clues_fill(s.clues, grid, NULL), PDK_OK);
        expect_status(info->name, PDK_OK,
                      prepare(&s, info->format, window, NULL));
        expect_status(info->name, PDK_OK,
                      prepare(&other, info->format, window, NULL));
        for (int k = 0; k < 2; k++) {
            expect_status(info->name, PDK_OK,
                          pdk_writer_clues(s.writer, s.clues, "m", NULL));
            expect_status(info->name, PDK_OK,
                          pdk_writer_grid(other.writer, grid, "m", NULL));
        }
        expect_text(info->name, written(&other), written(&s));
        pdk_grid_free(grid);
        tear_down(&other);
        tear_down(&s);
    }
}

static void refuses_what_does_not_fit(void **state)
{
    (void)state;
    static const pdk_format formats[] = {PDK_FORMAT_CLUES, PDK_FORMAT_ROWS};
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        struct setting s, other;
        const pdk_symbol large[4] = {1, 5, 0, 0};
        set_up(&s, "2x2", "1..4");
        set_up(&other, "1x4", "1..4");
        expect_status("prepare", PDK_OK, prepare(&s, formats[i], NULL, NULL));
        expect_status("shape", PDK_ERR_MISMATCH,
                      pdk_writer_clues(s.writer, other.clues, NULL, NULL));
        add(&s, 1, 1, 1);
        add(&s, 1, 1, 2);
        expect_status("twice", PDK_ERR_ARGUMENT,
                      pdk_writer_clues(s.writer, s.clues, NULL, NULL));
        pdk_clues_reset(s.clues, &s.shape);
        add(&s, 1, 1, 1);
        add(&s, 1, 0, 2);
        expect_status("order", PDK_ERR_ARGUMENT,
                      pdk_writer_clues(s.writer, s.clues, NULL, NULL));
        expect_text("nothing", "", written(&s));
        expect_status("begin", PDK_OK, pdk_writer_begin(s.writer, NULL, NULL));
        expect_status("in a board", PDK_ERR_ARGUMENT,
                      pdk_writer_clues(s.writer, s.clues, NULL, NULL));
        expect_status("large", PDK_ERR_RANGE,
                      pdk_writer_symbols(s.writer, large, NULL));
        tear_down(&other);
        tear_down(&s);
    }
}

struct fault_case {
    struct setting *setting;
    pdk_format format;
};

static pdk_status write_once(void *context)
{
    const struct fault_case *fault = context;
    struct setting *s = fault->setting;
    pdk_status status = prepare(s, fault->format, NULL, NULL);
    if (status == PDK_OK)
        status = pdk_writer_clues(s->writer, s->clues, NULL, NULL);
    pdk_writer_free(s->writer);
    s->writer = NULL;
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    static const char *const alphabets[] = {"1..9", "A-I",
                                            "a,b,c,d,e,f,g,h,word"};
    for (size_t i = 0; i < COUNT_OF(alphabets); i++)
        for (int format = PDK_FORMAT_BOXED; format <= PDK_FORMAT_CLUES;
             format++) {
            struct setting s;
            set_up(&s, "3x3", alphabets[i]);
            add(&s, 0, 0, 9);
            add(&s, 5, 7, 1);
            struct fault_case fault = {&s, (pdk_format)format};
            fault_each_allocation(write_once, &fault);
            tear_down(&s);
        }
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct setting s;
    set_up(&s, "100x100", "1..10000");
    for (uint32_t i = 0; i < 10000; i++) add(&s, i, i, i + 1);
    s.memory.limit = 50000;
    expect_status("prepare", PDK_OK, prepare(&s, PDK_FORMAT_CLUES, NULL, NULL));
    expect_status("write", PDK_ERR_WRITE,
                  pdk_writer_clues(s.writer, s.clues, NULL, NULL));
    expect_status("for ever", PDK_ERR_WRITE,
                  pdk_writer_clues(s.writer, s.clues, NULL, NULL));
    tear_down(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_a_header_and_a_line_for_each_clue),
        cmocka_unit_test(names_the_symbols_so_that_they_read_back),
        cmocka_unit_test(reads_back_every_alphabet),
        cmocka_unit_test(refuses_symbols_that_would_not_read_back),
        cmocka_unit_test(writes_the_same_as_grids_and_rows),
        cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(passes_on_a_failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
