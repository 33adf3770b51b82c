#include "fault.h"
#include "support.h"

#include "core/board.h"
#include "core/row.h"

#include <permudoku/experimental/gather.h>
#include <permudoku/format.h>

#include <stdlib.h>
#include <string.h>

// A board to write: the elementary grid with some cells emptied.
struct sample {
    pdk_shape shape;
    pdk_alphabet *alphabet;
    pdk_grid *grid;
    pdk_symbol *cycle;
};

static uint32_t shift_of(const pdk_shape *shape, uint32_t row)
{
    return shape->box_columns * (row % shape->box_rows) + row / shape->box_rows;
}

static void sample_init(struct sample *sample, const char *boxes,
                        const char *symbols)
{
    *sample = (struct sample){0};
    expect_status(boxes, PDK_OK,
                  pdk_shape_parse(&sample->shape, boxes, strlen(boxes), NULL));
    const uint32_t side = sample->shape.side;
    expect_status(boxes, PDK_OK,
                  symbols
                      ? pdk_alphabet_parse(symbols, strlen(symbols),
                                           &sample->alphabet, NULL)
                      : pdk_alphabet_numbers(1, side, &sample->alphabet, NULL));
    expect_status(boxes, PDK_OK,
                  pdk_grid_new(&sample->shape, &sample->grid, NULL));
    sample->cycle = malloc(2 * side * sizeof *sample->cycle);
    for (uint32_t i = 0; i < 2 * side; i++) sample->cycle[i] = i % side + 1;
    for (uint32_t row = 0; row < side; row++)
        expect_status(boxes, PDK_OK,
                      pdk_grid_set_row(
                          sample->grid, row,
                          sample->cycle + shift_of(&sample->shape, row), NULL));
}

static void sample_release(struct sample *sample)
{
    free(sample->cycle);
    pdk_grid_free(sample->grid);
    pdk_alphabet_free(sample->alphabet);
}

static pdk_status write_plain(pdk_writer *writer, const struct sample *sample)
{
    return pdk_writer_grid(writer, sample->grid, NULL, NULL);
}

// The same board as rows of one cycle.
static pdk_status write_cycle(pdk_writer *writer, const struct sample *sample,
                              const pdk_window *window)
{
    pdk_status status = pdk_writer_begin(writer, NULL, NULL);
    for (uint32_t i = 0; i < window->row_count && status == PDK_OK; i++) {
        const uint32_t shift = shift_of(&sample->shape, window->first_row + i);
        const pdk_row row = {sample->cycle + shift, sample->cycle,
                             sample->shape.side};
        status = pdk_writer_row(writer, &row, NULL);
    }
    return status == PDK_OK ? pdk_writer_end(writer, NULL) : status;
}

struct writing {
    struct memory_sink memory;
    pdk_writer *writer;
};

static void writing_init(struct writing *writing, pdk_format format,
                         const struct sample *sample, const pdk_window *window)
{
    *writing = (struct writing){0};
    const pdk_sink sink = memory_sink_open(&writing->memory);
    expect_status("new", PDK_OK,
                  pdk_writer_new(format, &sink, &writing->writer, NULL));
    expect_status("prepare", PDK_OK,
                  pdk_writer_prepare(writing->writer, &sample->shape,
                                     sample->alphabet, window, NULL));
}

static const char *writing_text(struct writing *writing)
{
    expect_status("flush", PDK_OK, pdk_writer_flush(writing->writer, NULL));
    return memory_sink_text(&writing->memory);
}

static void writing_release(struct writing *writing)
{
    pdk_writer_free(writing->writer);
    memory_sink_release(&writing->memory);
}

static void writes_each_format(void **state)
{
    (void)state;
    static const struct {
        pdk_format format;
        const char *symbols, *want;
    } cases[] = {
        {PDK_FORMAT_BOXED,    NULL,
         "+-----+-----+\n| . 2 | 3 4 |\n| 3 4 | 1 2 |\n"
         "+-----+-----+\n| 2 3 | 4 1 |\n| 4 1 | 2 3 |\n+-----+-----+\n"                        },
        {PDK_FORMAT_BOXED,    "8..11",
         "+-------+-------+\n|  .  9 | 10 11 |\n| 10 11 |  8  9 |\n"
         "+-------+-------+\n|  9 10 | 11  8 |\n| 11  8 |  9 10 |\n"
         "+-------+-------+\n"                                                                 },
        {PDK_FORMAT_BOXED,    "sun,x,\U0001F431,y",
         "+---------+---------+\n| .   x   | \U0001F431  y   |\n"
         "| \U0001F431  y   | sun x   |\n+---------+---------+\n"
         "| x   \U0001F431  | y   sun |\n| y   sun | x   \U0001F431  |\n"
         "+---------+---------+\n"                                                             },
        {PDK_FORMAT_ROWS,     NULL,                 ".234\n3412\n2341\n4123\n"                 },
        {PDK_FORMAT_ROWS,     "A-D",                ".BCD\nCDAB\nBCDA\nDABC\n"                 },
        {PDK_FORMAT_ROWS,     "8..11",
         ". 9 10 11\n10 11 8 9\n9 10 11 8\n11 8 9 10\n"                                        },
        {PDK_FORMAT_LINE,     NULL,                 ".234341223414123\n"                       },
        {PDK_FORMAT_LINE,     "8..11",              ". 9 10 11 10 11 8 9 9 10 11 8 11 8 9 10\n"},
        {PDK_FORMAT_LINE,     "._ab",
         "*_abab._"
         "_ab."
         "b._a\n"                                                                              },
        {PDK_FORMAT_INTEGERS, "A-D",                "0 2 3 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n"     },
        {PDK_FORMAT_CSV,      "A-D",                ",B,C,D\nC,D,A,B\nB,C,D,A\nD,A,B,C\n"      },
        {PDK_FORMAT_JSON,     NULL,
         "{\"box_rows\":2,\"box_columns\":2,"
         "\"board\":\".234341223414123\"}\n"                                                   },
        {PDK_FORMAT_JSON,     "a,\",\\,d",
         "{\"box_rows\":2,\"box_columns\":2,\"symbols\":[\"a\",\"\\\"\","
         "\"\\\\\",\"d\"],"
         "\"board\":\".\\\"\\\\d\\\\da\\\"\\\"\\\\dada\\\"\\\\\"}\n"                           },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct sample sample;
        struct writing writing;
        sample_init(&sample, "2x2", cases[i].symbols);
        expect_status("empty", PDK_OK,
                      pdk_grid_set(sample.grid, 0, 0, 0, NULL));
        writing_init(&writing, cases[i].format, &sample, NULL);
        expect_status("write", PDK_OK, write_plain(writing.writer, &sample));
        expect_text("text", cases[i].want, writing_text(&writing));
        writing_release(&writing);
        sample_release(&sample);
    }
}

static void writes_json_boards_as_cells_on_request(void **state)
{
    (void)state;
    static const struct {
        const char *symbols;
        pdk_json_board board;
        const char *want;
    } cases[] = {
        {NULL,    PDK_JSON_CELLS,
         "\"board\":[[1,2,3,4],[3,4,1,2],[2,3,4,1],[4,1,2,3]]}\n"     },
        {NULL,    PDK_JSON_STRING, "\"board\":\"1234341223414123\"}\n"},
        {"8..11", PDK_JSON_STRING,
         "\"first_symbol\":8,\"board\":\"8 9 10 11 10 11 8 9 9 10 11 8 11 8 9 "
         "10\"}\n"                                                    },
        {"A-D",   PDK_JSON_CELLS,
         "\"symbols\":[\"A\",\"B\",\"C\",\"D\"],\"board\":[[\"A\",\"B\",\"C\","
         "\"D\"],"
         "[\"C\",\"D\",\"A\",\"B\"],[\"B\",\"C\",\"D\",\"A\"],[\"D\",\"A\","
         "\"B\",\"C\"]]}\n"                                           },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char want[256] = "{\"box_rows\":2,\"box_columns\":2,";
        struct sample sample;
        struct writing writing;
        sample_init(&sample, "2x2", cases[i].symbols);
        writing_init(&writing, PDK_FORMAT_JSON, &sample, NULL);
        pdk_writer_json(writing.writer, cases[i].board);
        expect_status("unprepared", PDK_ERR_ARGUMENT,
                      write_plain(writing.writer, &sample));
        expect_status("prepare", PDK_OK,
                      pdk_writer_prepare(writing.writer, &sample.shape,
                                         sample.alphabet, NULL, NULL));
        expect_status("write", PDK_OK, write_plain(writing.writer, &sample));
        strcat(want, cases[i].want);
        expect_text("text", want, writing_text(&writing));
        writing_release(&writing);
        sample_release(&sample);
    }
}

static void separates_boards_and_reports_moves(void **state)
{
    (void)state;
    static const struct {
        pdk_format format;
        const char *want;
    } cases[] = {
        {PDK_FORMAT_ROWS, "# m\n12\n21\n\n# m\n12\n21\n"                  },
        {PDK_FORMAT_LINE, "# m\n1221\n# m\n1221\n"                        },
        {PDK_FORMAT_CSV,  "# m\n1,2\n2,1\n\n# m\n1,2\n2,1\n"              },
        {PDK_FORMAT_JSON, "{\"box_rows\":1,\"box_columns\":2,\"moves\":\"m\","
                          "\"board\":\"1221\"}\n{\"box_rows\":1,\"box_"
                          "columns\":2,\"moves\":\"m\","
                          "\"board\":\"1221\"}\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct sample sample;
        struct writing writing;
        sample_init(&sample, "1x2", NULL);
        writing_init(&writing, cases[i].format, &sample, NULL);
        for (int k = 0; k < 2; k++)
            expect_status(
                "write", PDK_OK,
                pdk_writer_grid(writing.writer, sample.grid, "m", NULL));
        expect_text("text", cases[i].want, writing_text(&writing));
        writing_release(&writing);
        sample_release(&sample);
    }
}

static void writes_windows_with_their_borders(void **state)
{
    (void)state;
    struct sample sample;
    struct writing writing;
    const pdk_window window = {1, 3, 2, 3};
    sample_init(&sample, "2x3", NULL);
    writing_init(&writing, PDK_FORMAT_BOXED, &sample, &window);
    expect_status("write", PDK_OK, write_plain(writing.writer, &sample));
    expect_text("boxed",
                "+---+-----+\n| 6 | 1 2 |\n+---+-----+\n| 4 | 5 6 |\n"
                "| 1 | 2 3 |\n+---+-----+\n",
                writing_text(&writing));
    writing_release(&writing);
    sample_release(&sample);
}

// Rows of a cycle, of which large pieces are sent without copying, produce the
// same bytes as the same rows cell by cell.
static void cycles_give_the_same_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols;
    } boards[] = {
        {"1x1",   NULL                },
        {"2x3",   NULL                },
        {"3x2",   "A-F"               },
        {"4x4",   "A-P"               },
        {"5x5",   NULL                },
        {"7x9",   NULL                },
        {"40x40", NULL                },
        {"2x2",   "a,bb,\U0001F431,\""},
    };
    size_t format_count = 0;
    const pdk_format_info *const *formats = pdk_format_list(&format_count);
    for (size_t i = 0; i < COUNT_OF(boards); i++)
        for (size_t f = 0; f < 2 * format_count; f++) {
            if (formats[f % format_count]->is_whole) continue;
            struct sample sample;
            struct writing plain, cycle;
            sample_init(&sample, boards[i].boxes, boards[i].symbols);
            const uint32_t side = sample.shape.side;
            const bool is_part = f >= format_count && side > 3;
            const pdk_window window =
                is_part ? (pdk_window){1, side - 2, 1, side - 1}
                        : (pdk_window){0, side, 0, side};
            const pdk_format format = formats[f % format_count]->format;
            writing_init(&plain, format, &sample, &window);
            writing_init(&cycle, format, &sample, &window);
            for (int k = 0; k < 2; k++) {
                expect_status("plain", PDK_OK,
                              write_plain(plain.writer, &sample));
                expect_status("cycle", PDK_OK,
                              write_cycle(cycle.writer, &sample, &window));
            }
            expect_text(formats[f % format_count]->name, writing_text(&plain),
                        writing_text(&cycle));
            writing_release(&cycle);
            writing_release(&plain);
            sample_release(&sample);
        }
}

// Keeps pieces, as a pipe does, and copies them only when it is flushed.
struct late_sink {
    struct memory_sink memory;
    pdk_text pieces[4096];
    size_t count;
    size_t kept; // pieces, in all
};

static pdk_status late_flush(void *context)
{
    struct late_sink *late = context;
    const pdk_sink sink = memory_sink_open(&late->memory);
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < late->count && status == PDK_OK; i++)
        status = sink.write(sink.context, late->pieces[i].bytes,
                            late->pieces[i].length);
    late->count = 0;
    return status;
}

static pdk_status late_keep(void *context, const char *bytes, size_t size)
{
    struct late_sink *late = context;
    late->kept++;
    if (late->count == COUNT_OF(late->pieces)) {
        const pdk_status status = late_flush(context);
        if (status != PDK_OK) return status;
    }
    late->pieces[late->count++] = (pdk_text){bytes, size};
    return PDK_OK;
}

static pdk_status late_write(void *context, const char *bytes, size_t size)
{
    const pdk_status status = late_keep(context, bytes, size);
    return status == PDK_OK ? late_flush(context) : status;
}

static void keeps_bytes_until_the_flush(void **state)
{
    (void)state;
    static struct late_sink late;
    struct sample sample;
    struct writing plain;
    sample_init(&sample, "40x40", NULL);
    const uint32_t side = sample.shape.side;
    const pdk_window window = {0, side, 0, side};
    const pdk_gather gather = {late_write, late_keep, late_flush, &late};
    const pdk_sink sink = pdk_gather_sink(&gather);
    pdk_writer *writer = NULL;
    expect_status("new", PDK_OK,
                  pdk_writer_new(PDK_FORMAT_ROWS, &sink, &writer, NULL));
    expect_status(
        "prepare", PDK_OK,
        pdk_writer_prepare(writer, &sample.shape, sample.alphabet, NULL, NULL));
    writing_init(&plain, PDK_FORMAT_ROWS, &sample, NULL);
    for (uint32_t k = 0; k < 3; k++) { // three boards with cycles of their own
        for (uint32_t i = 0; i < 2 * side; i++)
            sample.cycle[i] = (i % side + k * 7) % side + 1;
        for (uint32_t row = 0; row < side; row++)
            expect_status(
                "row", PDK_OK,
                pdk_grid_set_row(sample.grid, row,
                                 sample.cycle + shift_of(&sample.shape, row),
                                 NULL));
        expect_status("plain", PDK_OK, write_plain(plain.writer, &sample));
        expect_status("cycle", PDK_OK, write_cycle(writer, &sample, &window));
    }
    pdk_writer_free(writer); // flushes what is pending
    expect_bool("rows are kept", true, late.kept >= 3 * (uint64_t)side);
    const char *want = writing_text(&plain);
    expect_text("text", want, memory_sink_text(&late.memory));
    memory_sink_release(&late.memory);
    writing_release(&plain);
    sample_release(&sample);
}

static void refuses_what_does_not_fit(void **state)
{
    (void)state;
    struct sample sample, other;
    struct writing writing;
    sample_init(&sample, "2x2", NULL);
    sample_init(&other, "2x3", NULL);
    writing_init(&writing, PDK_FORMAT_ROWS, &sample, NULL);
    const pdk_window outside = {0, 4, 1, 4}, nothing = {0, 0, 0, 4};
    const pdk_symbol large[] = {1, 2, 3, 5, 1, 2};
    const pdk_row longer = {large, NULL, 6};
    const pdk_shape *shape = &sample.shape;
    pdk_writer *writer = writing.writer;
    pdk_error error;
    expect_status("other grid", PDK_ERR_MISMATCH,
                  pdk_writer_grid(writer, other.grid, NULL, NULL));
    expect_status("begin", PDK_OK, pdk_writer_begin(writer, NULL, NULL));
    expect_status("large symbol", PDK_ERR_RANGE,
                  pdk_writer_symbols(writer, large, &error));
    expect_text("words", "row 1, column 4 holds symbol 5, but the side is 4",
                error.text);
    expect_status("begin again", PDK_OK, pdk_writer_begin(writer, NULL, NULL));
    expect_status("row of another board", PDK_ERR_MISMATCH,
                  pdk_writer_row(writer, &longer, NULL));
    expect_status("too few rows", PDK_ERR_ARGUMENT,
                  pdk_writer_end(writer, NULL));
    expect_status(
        "alphabet", PDK_ERR_MISMATCH,
        pdk_writer_prepare(writer, shape, other.alphabet, NULL, NULL));
    expect_status(
        "window", PDK_ERR_RANGE,
        pdk_writer_prepare(writer, shape, sample.alphabet, &outside, NULL));
    expect_status(
        "no rows", PDK_ERR_RANGE,
        pdk_writer_prepare(writer, shape, sample.alphabet, &nothing, NULL));
    expect_status("not prepared", PDK_ERR_ARGUMENT,
                  pdk_writer_begin(writer, NULL, NULL));
    writing_release(&writing);
    sample_release(&other);
    sample_release(&sample);
}

// Row by row, as if they came from anywhere.
static pdk_status write_rows(pdk_writer *writer, const struct sample *sample,
                             const pdk_window *window)
{
    const uint32_t side = sample->shape.side;
    pdk_status status = pdk_writer_begin(writer, NULL, NULL);
    for (uint32_t i = 0; i < window->row_count && status == PDK_OK; i++) {
        const size_t at = (size_t)(window->first_row + i) * side;
        status = pdk_writer_symbols(writer, pdk_grid_symbols(sample->grid) + at,
                                    NULL);
    }
    return status == PDK_OK ? pdk_writer_end(writer, NULL) : status;
}

static void grids_give_the_same_bytes_as_rows(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols;
    } boards[] = {
        {"1x1", NULL               },
        {"2x2", NULL               },
        {"2x2", "0..3"             },
        {"2x2", "z,y,x,w"          },
        {"2x2", "a,c,e,g"          },
        {"2x2", "\u03B1,b,c,d"     },
        {"2x3", "A-F"              },
        {"3x3", NULL               },
        {"3x3", "O,P,E,R,A,T,I,N,G"},
        {"4x4", "1-9A-G"           },
        {"4x4", "0-9A-F"           },
        {"5x5", "A-Y"              },
        {"6x6", "0-9a-z"           },
    };
    size_t count = 0;
    const pdk_format_info *const *formats = pdk_format_list(&count);
    for (size_t i = 0; i < COUNT_OF(boards) * count; i++) {
        const pdk_format format = formats[i % count]->format;
        if (formats[i % count]->is_whole) continue;
        struct sample sample;
        struct writing by_row, by_grid;
        sample_init(&sample, boards[i / count].boxes,
                    boards[i / count].symbols);
        const uint32_t side = sample.shape.side;
        const pdk_window windows[] = {
            {0,        side,            0,        side           },
            {side / 2, side - side / 2, 0,        side           },
            {side / 3, 1,               side / 2, side - side / 2},
        };
        expect_status("set", PDK_OK,
                      pdk_grid_set(sample.grid, side - 1, side - 1, 0, NULL));
        for (size_t k = 0; k < COUNT_OF(windows); k++) {
            writing_init(&by_row, format, &sample, &windows[k]);
            writing_init(&by_grid, format, &sample, &windows[k]);
            for (unsigned board = 0; board < 3; board++) {
                expect_status("rows", PDK_OK,
                              write_rows(by_row.writer, &sample, &windows[k]));
                expect_status("grid", PDK_OK,
                              write_plain(by_grid.writer, &sample));
            }
            expect_text(formats[i % count]->name, writing_text(&by_row),
                        writing_text(&by_grid));
            writing_release(&by_grid);
            writing_release(&by_row);
        }
        sample_release(&sample);
    }
}

// Library code that fills a grid directly may be wrong.
static void leaves_out_grids_with_large_symbols(void **state)
{
    (void)state;
    static const char *const symbols[] = {NULL, "O,P,E,R,A,T,I,N,G"};
    static const pdk_symbol large[] = {
        10, 15, 16, 255, 256, 65536, 0x7FFFFFFF, 0x80000000, UINT32_MAX};
    for (size_t i = 0; i < COUNT_OF(symbols) * COUNT_OF(large) * 81; i++) {
        struct sample sample;
        struct writing good, both;
        sample_init(&sample, "3x3", symbols[i / 81 / COUNT_OF(large)]);
        writing_init(&good, PDK_FORMAT_LINE, &sample, NULL);
        writing_init(&both, PDK_FORMAT_LINE, &sample, NULL);
        pdk_symbol *cell = pdki_grid_cells(sample.grid) + i % 81;
        const pdk_symbol kept = *cell;
        for (unsigned board = 0; board < 2; board++) {
            *cell = kept;
            expect_status("good", PDK_OK, write_plain(good.writer, &sample));
            expect_status("good", PDK_OK, write_plain(both.writer, &sample));
            *cell = large[i / 81 % COUNT_OF(large)];
            expect_status("bad", PDK_ERR_RANGE,
                          write_plain(both.writer, &sample));
        }
        expect_text("only good ones", writing_text(&good), writing_text(&both));
        writing_release(&both);
        writing_release(&good);
        sample_release(&sample);
    }
}

static void refuses_calls_out_of_order(void **state)
{
    (void)state;
    static const pdk_format formats[] = {PDK_FORMAT_ROWS, PDK_FORMAT_CSV};
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        struct sample sample;
        struct writing writing;
        sample_init(&sample, "1x2", NULL);
        writing_init(&writing, formats[i], &sample, NULL);
        pdk_writer *writer = writing.writer;
        const pdk_row row = {sample.cycle, NULL, 2};
        const pdk_status wrong = PDK_ERR_ARGUMENT;
        expect_status("row first", wrong, pdk_writer_row(writer, &row, NULL));
        expect_status("end first", wrong, pdk_writer_end(writer, NULL));
        expect_status("begin", PDK_OK, pdk_writer_begin(writer, NULL, NULL));
        expect_status("begin again", wrong,
                      pdk_writer_begin(writer, NULL, NULL));
        expect_status("flush inside", wrong, pdk_writer_flush(writer, NULL));
        expect_status("grid inside", wrong, write_plain(writer, &sample));
        expect_status("row 1", PDK_OK, pdk_writer_row(writer, &row, NULL));
        expect_status("end early", wrong, pdk_writer_end(writer, NULL));
        expect_status("row 2", PDK_OK, pdk_writer_row(writer, &row, NULL));
        expect_status("row 3", wrong, pdk_writer_row(writer, &row, NULL));
        expect_status("end", PDK_OK, pdk_writer_end(writer, NULL));
        expect_text("text", i == 0 ? "12\n12\n" : "1,2\n1,2\n",
                    writing_text(&writing));
        writing_release(&writing);
        sample_release(&sample);
    }
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct sample sample;
    sample_init(&sample, "40x40", NULL);
    const pdk_window window = {0, 1600, 0, 1600};
    for (size_t limit = 1; limit < 30000; limit += 997) {
        struct memory_sink memory = {.limit = limit};
        const pdk_sink sink = memory_sink_open(&memory);
        pdk_writer *writer = NULL;
        expect_status("new", PDK_OK,
                      pdk_writer_new(PDK_FORMAT_ROWS, &sink, &writer, NULL));
        expect_status("prepare", PDK_OK,
                      pdk_writer_prepare(writer, &sample.shape, sample.alphabet,
                                         NULL, NULL));
        expect_status("write", PDK_ERR_WRITE,
                      write_cycle(writer, &sample, &window));
        expect_status("flush", PDK_ERR_WRITE, pdk_writer_flush(writer, NULL));
        pdk_writer_free(writer);
        memory_sink_release(&memory);
    }
    sample_release(&sample);
}

struct fault_case {
    const struct sample *sample;
    pdk_format format;
    bool is_cycle;
};

static pdk_status write_once(void *context)
{
    const struct fault_case *fault = context;
    const uint32_t side = fault->sample->shape.side;
    const pdk_window window = {0, side, 0, side};
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    pdk_writer *writer = NULL;
    pdk_status status = pdk_writer_new(fault->format, &sink, &writer, NULL);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, &fault->sample->shape,
                                    fault->sample->alphabet, NULL, NULL);
    if (status == PDK_OK)
        status = fault->is_cycle ? write_cycle(writer, fault->sample, &window)
                                 : write_plain(writer, fault->sample);
    if (status == PDK_OK) status = pdk_writer_flush(writer, NULL);
    pdk_writer_free(writer);
    memory_sink_release(&memory);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    struct sample sample;
    sample_init(&sample, "3x3", NULL);
    for (int format = PDK_FORMAT_BOXED; format <= PDK_FORMAT_CLUES; format++) {
        struct fault_case fault = {&sample, (pdk_format)format, false};
        fault_each_allocation(write_once, &fault);
        fault.is_cycle = true;
        fault_each_allocation(write_once, &fault);
    }
    sample_release(&sample);
}

// Boards in a readable format are read back unchanged.
static void reads_back_what_it_writes(void **state)
{
    (void)state;
    static const char *const shapes[] = {"2x2", "2x3", "3x3", "4x4", "5x5"};
    size_t count = 0;
    const pdk_format_info *const *formats = pdk_format_list(&count);
    for (size_t i = 0; i < count * COUNT_OF(shapes); i++) {
        const pdk_format_info *info = formats[i % count];
        if (info->is_whole) continue;
        struct sample sample;
        struct writing writing;
        sample_init(&sample, shapes[i / count], NULL);
        expect_status("empty", PDK_OK,
                      pdk_grid_set(sample.grid, 1, 1, 0, NULL));
        writing_init(&writing, info->format, &sample, NULL);
        expect_status("write", PDK_OK, write_plain(writing.writer, &sample));
        const char *text = writing_text(&writing);
        struct memory_source memory = {.bytes = text, .size = strlen(text)};
        const pdk_source source = memory_source_open(&memory);
        const pdk_reader_options options = {.size = sizeof options,
                                            .shape = &sample.shape};
        pdk_reader *reader = NULL;
        const pdk_reading *reading = NULL;
        pdk_grid *again = NULL;
        expect_status(info->name, PDK_OK,
                      pdk_reader_new(&source, &options, &reader, NULL));
        expect_status(info->name, PDK_OK,
                      pdk_grid_new(&sample.shape, &again, NULL));
        expect_status(info->name, PDK_OK,
                      pdk_reader_next(reader, &reading, NULL));
        expect_status(info->name, PDK_OK, pdk_reader_grid(reader, again, NULL));
        expect_bool(info->name, true, pdk_grid_equal(sample.grid, again));
        pdk_grid_free(again);
        pdk_reader_free(reader);
        writing_release(&writing);
        sample_release(&sample);
    }
}

static void finds_formats_by_name(void **state)
{
    (void)state;
    size_t count = 0;
    const pdk_format_info *const *formats = pdk_format_list(&count);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(formats[i], pdk_format_find(formats[i]->name));
        assert_ptr_equal(formats[i], pdk_format_about(formats[i]->format));
    }
    assert_null(pdk_format_find("Boxed"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_each_format),
        cmocka_unit_test(writes_json_boards_as_cells_on_request),
        cmocka_unit_test(separates_boards_and_reports_moves),
        cmocka_unit_test(writes_windows_with_their_borders),
        cmocka_unit_test(cycles_give_the_same_bytes),
        cmocka_unit_test(keeps_bytes_until_the_flush),
        cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(grids_give_the_same_bytes_as_rows),
        cmocka_unit_test(leaves_out_grids_with_large_symbols),
        cmocka_unit_test(refuses_calls_out_of_order),
        cmocka_unit_test(passes_on_a_failing_sink),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(reads_back_what_it_writes),
        cmocka_unit_test(finds_formats_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
