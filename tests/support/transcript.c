#include "transcript.h"

#include <stdio.h>
#include <string.h>

static struct {
    char text[1 << 16];
    size_t used;
} transcript;

static struct {
    pdk_reader_options options;
    pdk_shape shape;
    pdk_alphabet *alphabet;
} given;

static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = sizeof transcript.text - transcript.used;
    const int length =
        vsnprintf(transcript.text + transcript.used, room, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < room);
    transcript.used += (size_t)length;
}

static void say_error(const pdk_error *error, pdk_status status)
{
    assert_int_equal(error->status, status);
    say("%s %llu:%llu %s\n", pdk_status_name(status),
        (unsigned long long)error->line, (unsigned long long)error->column,
        error->text);
}

static void say_row(const pdk_symbol *symbols, uint32_t side)
{
    say(" ");
    for (uint32_t i = 0; i < side; i++) {
        if (i > 0 && side > 9) say(",");
        if (symbols[i] == 0)
            say(".");
        else
            say("%u", symbols[i]);
    }
}

static void say_board(pdk_reader *reader, const pdk_reading *reading)
{
    char words[256];
    pdk_error error;
    const pdk_row *row = NULL;
    say("%s:", pdk_reading_describe(reading, words, sizeof words));
    for (uint32_t i = 0; i < reading->shape.side; i++) {
        const pdk_status status = pdk_reader_row(reader, &row, &error);
        if (status != PDK_OK) {
            say("\n");
            say_error(&error, status);
            return;
        }
        say_row(pdk_row_symbols(row), reading->shape.side);
    }
    say("\n");
    expect_status("past the last row", PDK_END,
                  pdk_reader_row(reader, &row, NULL));
}

const char *transcript_of_source(const pdk_source *source,
                                 const pdk_reader_options *options)
{
    pdk_reader *reader = NULL;
    pdk_error error = {.status = PDK_OK};
    transcript.used = 0;
    transcript.text[0] = '\0';
    pdk_status status = pdk_reader_new(source, options, &reader, &error);
    if (status != PDK_OK) say_error(&error, status);
    while (reader) {
        const pdk_reading *reading = NULL;
        status = pdk_reader_next(reader, &reading, &error);
        if (status == PDK_END) break;
        if (status == PDK_OK)
            say_board(reader, reading);
        else
            say_error(&error, status);
        if (status != PDK_OK && error.line == 0) break;
    }
    pdk_reader_free(reader);
    return transcript.text;
}

const char *transcript_of_text(const char *text, size_t size, size_t chunk,
                               const pdk_reader_options *options)
{
    struct memory_source memory = {.bytes = text, .size = size, .chunk = chunk};
    const pdk_source source = memory_source_open(&memory);
    return transcript_of_source(&source, options);
}

void expect_transcripts(const struct text_case *cases, size_t count,
                        const pdk_reader_options *options)
{
    static const size_t chunks[] = {0, 1, 7};
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT_OF(chunks); k++)
            expect_text(cases[i].name, cases[i].want,
                        transcript_of_text(cases[i].text, strlen(cases[i].text),
                                           chunks[k], options));
}

const pdk_reader_options *
transcript_options(const char *boxes, const char *symbols, pdk_format format)
{
    transcript_options_release();
    given.options =
        (pdk_reader_options){.size = sizeof given.options, .format = format};
    if (boxes) {
        expect_status(
            boxes, PDK_OK,
            pdk_shape_parse(&given.shape, boxes, strlen(boxes), NULL));
        given.options.shape = &given.shape;
    }
    if (symbols) {
        expect_status(symbols, PDK_OK,
                      pdk_alphabet_parse(symbols, strlen(symbols),
                                         &given.alphabet, NULL));
        given.options.alphabet = given.alphabet;
    }
    return &given.options;
}

void transcript_options_release(void)
{
    pdk_alphabet_free(given.alphabet);
    given.alphabet = NULL;
}
