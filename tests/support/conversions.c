#include "conversions.h"

#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct memory_sink result, other;

static void say(struct memory_sink *memory, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof line);
    const pdk_sink sink = memory_sink_open(memory);
    expect_status(
        "say", PDK_OK,
        sink.write(sink.context, line, (size_t)length, PDK_TRANSIENT));
}

// Writes the board that was found.
static pdk_status write_board(pdk_reader *reader, const pdk_reading *reading,
                              pdk_writer *writer, pdk_error *error)
{
    const pdk_board look = {.shape = reading->shape,
                            .alphabet = reading->alphabet};
    pdk_grid *grid = NULL;
    pdk_status status = pdk_grid_new(&reading->shape, &grid, error);
    if (status == PDK_OK) status = pdk_reader_grid(reader, grid, error);
    if (status == PDK_OK) status = pdk_writer_prepare(writer, &look, error);
    if (status == PDK_OK) {
        pdk_writer_note(writer, reading->notes);
        status = pdk_writer_grid(writer, grid, NULL);
    }
    pdk_grid_free(grid);
    return status;
}

static pdk_status convert(pdk_reader *reader, pdk_writer *writer,
                          struct memory_sink *out)
{
    for (;;) {
        pdk_error error = {.status = PDK_OK};
        pdk_reading reading;
        pdk_status status = pdk_reader_next(reader, &reading, &error);
        if (status == PDK_END) return PDK_OK;
        if (status == PDK_OK)
            status = write_board(reader, &reading, writer, &error);
        if (status == PDK_ERR_MEMORY) return status;
        if (pdk_writer_flush(writer) != PDK_OK) return PDK_ERR_MEMORY;
        if (status != PDK_OK)
            say(out, "%s %llu:%llu %s\n", pdk_status_name(status),
                (unsigned long long)error.line,
                (unsigned long long)error.column, error.text);
        else if (reading.left_out)
            say(out, "left out: %s\n", reading.left_out);
        if (status != PDK_OK && error.line == 0) return status;
    }
}

static pdk_status convert_text(struct memory_source *memory,
                               const pdk_reader_options *options, pdk_format to,
                               struct memory_sink *out)
{
    const pdk_source source = memory_source_open(memory);
    const pdk_sink sink = memory_sink_open(out);
    pdk_reader *reader = NULL;
    pdk_writer *writer = NULL;
    memory_sink_reset(out);
    pdk_status status = pdk_reader_new(&source, options, &reader, NULL);
    if (status == PDK_OK) status = pdk_writer_new(to, &sink, &writer, NULL);
    if (status == PDK_OK) status = convert(reader, writer, out);
    if (status == PDK_OK) status = pdk_writer_finish(writer);
    pdk_writer_free(writer);
    pdk_reader_free(reader);
    return status;
}

const char *conversion_of_text(const char *text, size_t chunk,
                               const pdk_reader_options *options, pdk_format to)
{
    struct memory_source memory = {
        .bytes = text, .size = strlen(text), .chunk = chunk};
    (void)convert_text(&memory, options, to, &result);
    return memory_sink_text(&result);
}

const char *conversion_of(const char *text, pdk_format from, pdk_format to)
{
    const pdk_reader_options options = {.format = from};
    struct memory_source memory = {
        .bytes = text, .size = strlen(text), .chunk = 1};
    (void)convert_text(&memory, &options, to, &other);
    const char *all = conversion_of_text(text, 0, &options, to);
    expect_text("byte by byte", all, memory_sink_text(&other));
    memory_sink_release(&other);
    return all;
}

static pdk_status work(void *context)
{
    const struct conversion_work *own = context;
    struct memory_source memory = {.bytes = own->text,
                                   .size = strlen(own->text)};
    const pdk_reader_options options = {.format = own->from};
    return convert_text(&memory, &options, own->to, &result);
}

void conversion_survives_faults(struct conversion_work *own)
{
    fault_each_allocation(work, own);
    memory_sink_release(&result);
}

void expect_round_trip(const char *name, const char *text, pdk_format format)
{
    expect_text(name, text, conversion_of(text, format, format));
    expect_text(name, text, conversion_of(text, PDK_FORMAT_AUTO, format));
}

void expect_plain_texts_stay_plain(pdk_format format)
{
    static const struct {
        const char *name, *text;
    } cases[] = {
        {"a line",           "1234341221434321\n"                                 },
        {"dots",             "....34122143....\n"                                 },
        {"zeros",            "0000341221430000\n"                                 },
        {"rows",             "1234\n3412\n2143\n4321\n"                           },
        {"csv",              "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n"               },
        {"empty fields",     ",,,4\n3,,,2\n,1,4,\n4,,,1\n"                        },
        {"words",            "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"               },
        {"letters",          "ABCD\nCDAB\nBADC\nDCBA\n"                           },
        {"small letters",    "abcdcdabbadcdcba\n"                                 },
        {"p c n f",          "pcnf\nnfpc\ncpfn\nfncp\n"                           },
        {"words of letters", "p cnf x y\nx y p cnf\ncnf p y x\ny x cnf p\n"       },
        {"boxed",            "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"
                  "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+\n"},
        {"clues",            "clues boxes=2x2\n1 1 4\n2 2 3\n"                    },
        {"comments",         "# a <b> {c} [d]\n1234341221434321\n"                },
        {"signs",            "<>{}{}<>><}{}{><\n"                                 },
        {"brackets",         "[]ab\nab[]\n][ba\nba][\n"                           },
        {"fpuz",             "fpuz\nuzfp\npfzu\nzupf\n"                           },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_source memory = {.bytes = cases[i].text,
                                       .size = strlen(cases[i].text)};
        const pdk_source source = memory_source_open(&memory);
        pdk_reader *reader = NULL;
        pdk_reading reading;
        pdk_error error = {.text = ""};
        expect_status("new", PDK_OK,
                      pdk_reader_new(&source, NULL, &reader, NULL));
        expect_status(cases[i].name, PDK_OK,
                      pdk_reader_next(reader, &reading, &error));
        expect_bool(cases[i].name, true, reading.format != format);
        pdk_reader_free(reader);
    }
}

char *conversion_bad_file(const char *name)
{
    char path[1024];
    const char *folder = strstr(__FILE__, "support");
    assert_non_null(folder);
    snprintf(path, sizeof path, "%.*sbad/%s", (int)(folder - __FILE__),
             __FILE__, name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s: cannot be read", path);
    char *text = calloc(1 << 16, 1);
    assert_non_null(text);
    const size_t size = fread(text, 1, (1 << 16) - 1, file);
    assert_true(size > 0);
    fclose(file);
    return text;
}
