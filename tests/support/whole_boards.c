#include "whole_boards.h"

#include "fault.h"

#include <stdio.h>
#include <string.h>

static struct memory_sink result; // returned by the last call

static void say(struct memory_sink *out, const char *format, ...)
{
    static char words[1 << 13];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof words);
    const pdk_sink sink = memory_sink_open(out);
    expect_status("say", PDK_OK,
                  sink.write(sink.context, words, (size_t)length));
}

static void say_error(struct memory_sink *out, pdk_status status,
                      const pdk_error *error)
{
    say(out, "%s %llu:%llu %s\n", pdk_status_name(status),
        (unsigned long long)error->line, (unsigned long long)error->column,
        error->text);
}

static void say_symbols(pdk_reader *reader, uint32_t side)
{
    const pdk_row *row = NULL;
    for (uint32_t i = 0; i < side; i++) {
        assert_int_equal(pdk_reader_row(reader, &row, NULL), PDK_OK);
        const pdk_symbol *symbols = pdk_row_symbols(row);
        say(&result, " ");
        for (uint32_t j = 0; j < side; j++)
            say(&result, "%c",
                symbols[j] == 0   ? '.'
                : symbols[j] < 10 ? (int)('0' + symbols[j])
                                  : (int)('A' + symbols[j] - 10));
    }
}

static void say_marks(const pdk_notes *notes, uint32_t side)
{
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (!pdk_notes_has_marks(notes, cell)) continue;
        say(&result, " %u:", cell);
        for (pdk_symbol s = 1; s <= side; s++)
            if (!pdk_notes_excludes(notes, cell, s)) say(&result, "%X", s);
    }
}

static void say_notes(const pdk_notes *notes, uint32_t side)
{
    const uint32_t held = pdk_notes_held(notes);
    if (held & PDK_NOTES_PLACED) say(&result, " placed");
    for (uint32_t cell = 0; cell < side * side && held & PDK_NOTES_PLACED;
         cell++)
        if (pdk_notes_is_placed(notes, cell)) say(&result, " %u", cell);
    if (held & PDK_NOTES_MARKS) {
        say(&result, " marks");
        say_marks(notes, side);
    }
    for (int i = 0; i < PDK_NOTE_COUNT; i++)
        if (held >> i & 1)
            say(&result, " %s=%s", pdk_note_name((pdk_note)i),
                pdk_notes_text(notes, (pdk_note)i));
}

static void say_board(pdk_reader *reader, const pdk_reading *reading)
{
    const pdk_shape *shape = &reading->shape;
    say(&result, "%s %ux%u", pdk_format_about(reading->format)->name,
        shape->box_rows, shape->box_columns);
    say_symbols(reader, shape->side);
    if (reading->notes) say_notes(reading->notes, shape->side);
    if (reading->left_out) say(&result, " without %s", reading->left_out);
    say(&result, "\n");
}

const char *whole_transcript_with(const pdk_reader_options *options,
                                  const char *text, size_t chunk)
{
    struct memory_source memory = {
        .bytes = text, .size = strlen(text), .chunk = chunk};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    pdk_status status = pdk_reader_new(&source, options, &reader, NULL);
    expect_status("new", PDK_OK, status);
    memory_sink_reset(&result);
    for (;;) {
        const pdk_reading *reading = NULL;
        pdk_error error = {.status = PDK_OK};
        status = pdk_reader_next(reader, &reading, &error);
        if (status == PDK_END) break;
        if (status == PDK_OK)
            say_board(reader, reading);
        else
            say_error(&result, status, &error);
        if (status != PDK_OK && error.line == 0) break;
    }
    pdk_reader_free(reader);
    return memory_sink_text(&result);
}

const char *whole_transcript(pdk_format format, const char *text, size_t chunk)
{
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = format};
    return whole_transcript_with(&options, text, chunk);
}

void expect_whole_transcripts(const struct text_case *cases, size_t count,
                              pdk_format format)
{
    for (size_t i = 0; i < count; i++)
        for (size_t chunk = 0; chunk < 2; chunk++)
            expect_text(cases[i].name, cases[i].want,
                        whole_transcript(format, cases[i].text, chunk));
}

// Writes the board that was found.
static pdk_status convert_board(pdk_reader *reader, const pdk_reading *reading,
                                pdk_writer *writer, pdk_error *error)
{
    pdk_grid *grid = NULL;
    pdk_status status = pdk_grid_new(&reading->shape, &grid, error);
    if (status == PDK_OK) status = pdk_reader_grid(reader, grid, error);
    if (status == PDK_OK)
        status = pdk_writer_prepare(writer, &reading->shape, reading->alphabet,
                                    NULL, error);
    if (status == PDK_OK) {
        pdk_writer_note(writer, reading->notes);
        status = pdk_writer_grid(writer, grid, NULL, error);
    }
    pdk_grid_free(grid);
    return status;
}

static pdk_status convert_all(pdk_reader *reader, pdk_writer *writer,
                              struct memory_sink *out)
{
    for (;;) {
        pdk_error error = {.status = PDK_OK};
        const pdk_reading *reading = NULL;
        pdk_status status = pdk_reader_next(reader, &reading, &error);
        if (status == PDK_END) return PDK_OK;
        if (status == PDK_OK)
            status = convert_board(reader, reading, writer, &error);
        if (status == PDK_ERR_MEMORY) return status;
        const pdk_status flushed = pdk_writer_flush(writer, NULL);
        if (flushed != PDK_OK) return flushed;
        if (status != PDK_OK)
            say_error(out, status, &error);
        else if (reading->left_out)
            say(out, "left out: %s\n", reading->left_out);
        if (status != PDK_OK && error.line == 0) return status;
    }
}

static pdk_status convert(struct memory_source *memory,
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
    if (status == PDK_OK) status = convert_all(reader, writer, out);
    if (status == PDK_OK) status = pdk_writer_finish(writer, NULL);
    pdk_writer_free(writer);
    pdk_reader_free(reader);
    return status;
}

const char *whole_conversion_with(const pdk_reader_options *options,
                                  pdk_format to, const char *text)
{
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    (void)convert(&memory, options, to, &result);
    return memory_sink_text(&result);
}

const char *whole_conversion(pdk_format from, pdk_format to, const char *text)
{
    const pdk_reader_options options = {.size = sizeof options, .format = from};
    struct memory_source memory = {
        .bytes = text, .size = strlen(text), .chunk = 1};
    struct memory_sink other = {0};
    (void)convert(&memory, &options, to, &other);
    const char *all = whole_conversion_with(&options, to, text);
    expect_text("byte by byte", all, memory_sink_text(&other));
    memory_sink_release(&other);
    return all;
}

void expect_whole_conversions(const struct text_case *cases, size_t count,
                              pdk_format from, pdk_format to)
{
    for (size_t i = 0; i < count; i++)
        expect_text(cases[i].name, cases[i].want,
                    whole_conversion(from, to, cases[i].text));
}

void expect_whole_round_trip(const char *name, const char *text,
                             pdk_format format)
{
    expect_text(name, text, whole_conversion(format, format, text));
    expect_text(name, text, whole_conversion(PDK_FORMAT_AUTO, format, text));
}

void expect_whole_rewrite(pdk_format format, const char *text, const char *want,
                          const char *left_out)
{
    const char *got = whole_conversion(format, format, text);
    const size_t length = strlen(want);
    if (strncmp(got, want, length) != 0) expect_text(text, want, got);
    expect_text(text, left_out, got + length);
    expect_whole_round_trip(text, want, format);
}

static void set_cells(pdk_grid *grid, const char *cells)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    for (uint32_t row = 0; row < side; row++) {
        pdk_symbol symbols[36];
        for (uint32_t i = 0; i < side; i++) {
            const char c = cells[row * side + i];
            symbols[i] = c == '.'  ? 0
                         : c > '9' ? (pdk_symbol)(c - 'A' + 10)
                                   : (pdk_symbol)(c - '0');
        }
        assert_int_equal(pdk_grid_set_row(grid, row, symbols, NULL), PDK_OK);
    }
}

const char *whole_written(pdk_format format, const char *boxes,
                          const char *symbols, const char *cells,
                          const pdk_notes *notes)
{
    const pdk_sink sink = memory_sink_open(&result);
    pdk_shape shape;
    pdk_alphabet *alphabet = NULL;
    pdk_writer *writer = NULL;
    pdk_grid *grid = NULL;
    pdk_error error = {.text = ""};
    memory_sink_reset(&result);
    assert_int_equal(pdk_shape_parse(&shape, boxes, strlen(boxes), NULL),
                     PDK_OK);
    assert_int_equal(
        pdk_alphabet_parse(symbols, strlen(symbols), &alphabet, NULL), PDK_OK);
    assert_int_equal(pdk_writer_new(format, &sink, &writer, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(&shape, &grid, NULL), PDK_OK);
    const pdk_status status =
        pdk_writer_prepare(writer, &shape, alphabet, NULL, &error);
    if (status == PDK_OK) {
        set_cells(grid, cells);
        pdk_writer_note(writer, notes);
        assert_int_equal(pdk_writer_grid(writer, grid, NULL, NULL), PDK_OK);
        assert_int_equal(pdk_writer_finish(writer, NULL), PDK_OK);
    }
    pdk_grid_free(grid);
    pdk_writer_free(writer);
    pdk_alphabet_free(alphabet);
    if (status != PDK_OK)
        say(&result, "%s %s", pdk_status_name(status), error.text);
    return memory_sink_text(&result);
}

struct faulty {
    pdk_format from, to;
    const char *text;
};

static pdk_status convert_once(void *context)
{
    const struct faulty *faulty = context;
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = faulty->from};
    struct memory_source memory = {.bytes = faulty->text,
                                   .size = strlen(faulty->text)};
    const pdk_status status = convert(&memory, &options, faulty->to, &result);
    // A board that always fails would test less than it seems to.
    if (status == PDK_OK)
        assert_null(strstr(memory_sink_text(&result), "ERR_"));
    return status;
}

void whole_survives_faults(pdk_format from, pdk_format to, const char *text)
{
    struct faulty faulty = {from, to, text};
    fault_each_allocation(convert_once, &faulty);
}
