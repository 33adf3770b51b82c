#include "whole_boards.h"
#include "fault.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static char text_out[1 << 16];
static size_t text_used;

static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = sizeof text_out - text_used;
    const int length = vsnprintf(text_out + text_used, room, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < room);
    text_used += (size_t)length;
}

static void say_symbols(pdk_reader *reader, uint32_t side)
{
    pdk_row row;
    for (uint32_t i = 0; i < side; i++) {
        assert_int_equal(pdk_reader_row(reader, &row, NULL), PDK_OK);
        say(" ");
        for (uint32_t j = 0; j < side; j++)
            say("%c", row.symbols[j] == 0   ? '.'
                      : row.symbols[j] < 10 ? (int)('0' + row.symbols[j])
                                            : (int)('A' + row.symbols[j] - 10));
    }
}

static void say_marks(const pdk_notes *notes, uint32_t side)
{
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (!pdk_notes_has_marks(notes, cell)) continue;
        say(" %u:", cell);
        for (pdk_symbol s = 1; s <= side; s++)
            if (!pdk_notes_excludes(notes, cell, s)) say("%X", s);
    }
}

static void say_notes(const pdk_notes *notes, uint32_t side)
{
    const uint32_t held = pdk_notes_held(notes);
    if (held & PDK_NOTES_PLACED) say(" placed");
    for (uint32_t cell = 0; cell < side * side && held & PDK_NOTES_PLACED;
         cell++)
        if (pdk_notes_is_placed(notes, cell)) say(" %u", cell);
    if (held & PDK_NOTES_MARKS) {
        say(" marks");
        say_marks(notes, side);
    }
    for (int i = 0; i < PDK_NOTE_COUNT; i++)
        if (held >> i & 1)
            say(" %s=%s", pdk_note_name((pdk_note)i),
                pdk_notes_text(notes, (pdk_note)i));
}

static void say_board(pdk_reader *reader, const pdk_reading *reading)
{
    const pdk_shape *shape = &reading->shape;
    say("%s %ux%u", pdk_format_about(reading->format)->name, shape->box_rows,
        shape->box_columns);
    say_symbols(reader, shape->side);
    if (reading->notes) say_notes(reading->notes, shape->side);
    if (reading->left_out) say(" without %s", reading->left_out);
    say("\n");
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
    text_used = 0;
    text_out[0] = '\0';
    for (;;) {
        pdk_reading reading;
        pdk_error error = {.status = PDK_OK};
        status = pdk_reader_next(reader, &reading, &error);
        if (status == PDK_END) break;
        if (status == PDK_OK)
            say_board(reader, &reading);
        else
            say("%s %llu:%llu %s\n", pdk_status_name(status),
                (unsigned long long)error.line,
                (unsigned long long)error.column, error.text);
        if (status != PDK_OK && error.line == 0) break;
    }
    pdk_reader_free(reader);
    return text_out;
}

const char *whole_transcript(pdk_format format, const char *text, size_t chunk)
{
    const pdk_reader_options options = {.format = format};
    return whole_transcript_with(&options, text, chunk);
}

static pdk_status convert_board(pdk_reader *reader, const pdk_reading *reading,
                                pdk_writer *writer)
{
    const pdk_board look = {.shape = reading->shape,
                            .alphabet = reading->alphabet};
    pdk_grid *grid = NULL;
    pdk_error error = {.text = ""};
    pdk_status status = pdk_grid_new(&reading->shape, &grid, NULL);
    if (status == PDK_OK) status = pdk_reader_grid(reader, grid, NULL);
    if (status == PDK_OK) status = pdk_writer_prepare(writer, &look, &error);
    if (status == PDK_OK) {
        pdk_writer_note(writer, reading->notes);
        status = pdk_writer_grid(writer, grid, NULL);
    }
    pdk_grid_free(grid);
    return status;
}

static pdk_status convert(pdk_format from, pdk_format to, const char *text,
                          struct memory_sink *out)
{
    struct memory_source in = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&in);
    const pdk_sink sink = memory_sink_open(out);
    const pdk_reader_options options = {.format = from};
    pdk_reader *reader = NULL;
    pdk_writer *writer = NULL;
    pdk_reading reading;
    pdk_status status = pdk_reader_new(&source, &options, &reader, NULL);
    if (status == PDK_OK) status = pdk_writer_new(to, &sink, &writer, NULL);
    while (status == PDK_OK) {
        status = pdk_reader_next(reader, &reading, NULL);
        if (status == PDK_OK) status = convert_board(reader, &reading, writer);
    }
    if (status == PDK_END) status = pdk_writer_finish(writer);
    pdk_writer_free(writer);
    pdk_reader_free(reader);
    return status;
}

// Keeps what was written, and releases the sink.
static const char *keep(struct memory_sink *sink)
{
    text_used = 0;
    say("%s", memory_sink_text(sink));
    memory_sink_release(sink);
    return text_out;
}

const char *whole_convert(pdk_format from, pdk_format to, const char *text)
{
    struct memory_sink out = {0};
    expect_status(text, PDK_OK, convert(from, to, text, &out));
    return keep(&out);
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
        assert_int_equal(pdk_grid_set_row(grid, row, symbols), PDK_OK);
    }
}

const char *whole_written(pdk_format format, const char *boxes,
                          const char *symbols, const char *cells,
                          const pdk_notes *notes)
{
    struct memory_sink out = {0};
    const pdk_sink sink = memory_sink_open(&out);
    pdk_board board = {.window = NULL};
    pdk_alphabet *alphabet = NULL;
    pdk_writer *writer = NULL;
    pdk_grid *grid = NULL;
    pdk_error error = {.text = ""};
    assert_int_equal(pdk_shape_parse(&board.shape, boxes, strlen(boxes), NULL),
                     PDK_OK);
    assert_int_equal(
        pdk_alphabet_parse(symbols, strlen(symbols), &alphabet, NULL), PDK_OK);
    board.alphabet = alphabet;
    assert_int_equal(pdk_writer_new(format, &sink, &writer, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(&board.shape, &grid, NULL), PDK_OK);
    const pdk_status status = pdk_writer_prepare(writer, &board, &error);
    if (status == PDK_OK) {
        set_cells(grid, cells);
        pdk_writer_note(writer, notes);
        assert_int_equal(pdk_writer_grid(writer, grid, NULL), PDK_OK);
        assert_int_equal(pdk_writer_finish(writer), PDK_OK);
    }
    pdk_grid_free(grid);
    pdk_writer_free(writer);
    pdk_alphabet_free(alphabet);
    keep(&out);
    if (status != PDK_OK) say("%s %s", pdk_status_name(status), error.text);
    return text_out;
}

struct faulty {
    pdk_format format;
    const char *text;
};

static pdk_status convert_once(void *context)
{
    const struct faulty *faulty = context;
    struct memory_sink out = {0};
    const pdk_status status =
        convert(faulty->format, faulty->format, faulty->text, &out);
    memory_sink_release(&out);
    return status;
}

void whole_survives_faults(pdk_format format, const char *text)
{
    struct faulty faulty = {format, text};
    fault_each_allocation(convert_once, &faulty);
}
