#include "flow/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MIN = 1024, NUMBER_DIGITS = 20 };

void text_release(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

void text_reset(struct text *text)
{
    text->length = 0;
    text->is_failed = false;
}

static bool grow(struct text *text, size_t size)
{
    size_t room = text->room ? text->room : ROOM_MIN;
    while (room - text->length < size) {
        if (room > SIZE_MAX / 2) return false;
        room *= 2;
    }
    char *bytes = realloc(text->bytes, room);
    if (!bytes) return false;
    text->bytes = bytes;
    text->room = room;
    return true;
}

char *text_room(struct text *text, size_t size)
{
    if (text->is_failed) return NULL;
    if (text->room - text->length < size && !grow(text, size)) {
        text->is_failed = true;
        return NULL;
    }
    return text->bytes + text->length;
}

void text_bytes(struct text *text, const char *bytes, size_t size)
{
    if (size == 0) return;
    char *to = text_room(text, size);
    if (!to) return;
    memcpy(to, bytes, size);
    text->length += size;
}

void text_add(struct text *text, const char *words)
{
    text_bytes(text, words, strlen(words));
}

void text_number(struct text *text, uint64_t number)
{
    char digits[NUMBER_DIGITS];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_bytes(text, digits + at, sizeof digits - at);
}

void text_print(struct text *text, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, arguments);
    char *to = length < 0 ? NULL : text_room(text, (size_t)length + 1);
    if (to) {
        vsnprintf(to, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    }
    va_end(again);
    va_end(arguments);
}

void text_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text shown = pdk_alphabet_text(alphabet, symbol, scratch);
    text_bytes(text, shown.bytes, shown.length);
}

void text_name(struct text *text, const char *name)
{
    for (; *name != '\0'; name++) {
        const unsigned char byte = (unsigned char)*name;
        text_bytes(text, byte < 0x20 || byte == 0x7F ? "?" : name, 1);
    }
}

static pdk_status write_to_text(void *context, const char *bytes, size_t size)
{
    struct text *text = context;
    text_bytes(text, bytes, size);
    return text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
}

pdk_sink text_sink(struct text *text)
{
    return (pdk_sink){.write = write_to_text, .context = text};
}

// Fails only if memory runs out; text->is_failed is then set.
void text_integer(struct text *text, const pdk_integer *integer)
{
    const pdk_sink sink = text_sink(text);
    if (pdk_integer_print(integer, &sink, NULL) != PDK_OK)
        text->is_failed = true;
}

void text_transform(struct text *text, const pdk_transform *transform)
{
    const pdk_sink sink = text_sink(text);
    if (pdk_transform_print(transform, &sink, NULL) != PDK_OK)
        text->is_failed = true;
}

void list_add(struct text *list, const char *item)
{
    if (list->length > 0) text_add(list, ", ");
    text_add(list, item);
}

void note_names_add(struct text *list, uint32_t held, const char *other)
{
    for (int note = 0; note < PDK_NOTE_COUNT; note++)
        if (held >> note & 1)
            list_add(list, note == PDK_NOTE_TEXT
                               ? "text after boards"
                               : pdk_note_name((pdk_note)note));
    if (held & PDK_NOTES_FIELDS) list_add(list, "other fields");
    if (held & PDK_NOTES_PLACED)
        list_add(list, "marking of symbols entered by the player");
    if (held & PDK_NOTES_MARKS) list_add(list, "pencil marks");
    if (other) list_add(list, other);
}

size_t utf8_length(const char *bytes, size_t length)
{
    const unsigned char *text = (const unsigned char *)bytes;
    const unsigned char lead = text[0];
    if (lead < 0x80) return 1;
    const size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || size > length) return 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xC0) != 0x80) return 0;
    const bool is_bad =
        (lead == 0xE0 && text[1] < 0xA0) || (lead == 0xED && text[1] > 0x9F) ||
        (lead == 0xF0 && text[1] < 0x90) || (lead == 0xF4 && text[1] > 0x8F);
    return is_bad ? 0 : size;
}

static void add_json_byte(struct text *text, unsigned char byte)
{
    const char shown = (char)byte;
    if (byte == '"' || byte == '\\') text_add(text, "\\");
    if (byte == '\n' || byte == '\t')
        text_add(text, byte == '\n' ? "\\n" : "\\t");
    else if (byte < 0x20 || byte == 0x7F)
        text_print(text, "\\u%04x", byte);
    else
        text_bytes(text, &shown, 1);
}

static void add_json_bytes(struct text *text, const char *words, size_t length)
{
    for (size_t at = 0; at < length;) {
        const size_t size = utf8_length(words + at, length - at);
        if (size == 0) text_add(text, "\xEF\xBF\xBD");
        if (size == 1) add_json_byte(text, (unsigned char)words[at]);
        if (size > 1) text_bytes(text, words + at, size);
        at += size > 0 ? size : 1;
    }
}

void json_text(struct text *text, const char *words, size_t length)
{
    text_add(text, "\"");
    add_json_bytes(text, words, length);
    text_add(text, "\"");
}

void json_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text shown = pdk_alphabet_text(alphabet, symbol, scratch);
    if (symbol == 0)
        text_add(text, "null");
    else if (pdk_alphabet_is_numbers(alphabet, NULL))
        text_bytes(text, shown.bytes, shown.length);
    else
        json_text(text, shown.bytes, shown.length);
}

void json_row(struct text *text, const pdk_alphabet *alphabet, uint32_t side,
              const pdk_symbol *symbols)
{
    for (uint32_t column = 0; column < side; column++) {
        text_add(text, column > 0 ? "," : "[");
        json_symbol(text, alphabet, symbols[column]);
    }
    text_add(text, "]");
}

// Symbols inside a string, as in format line.
static void add_json_line(struct text *text, const pdk_alphabet *alphabet,
                          const pdk_symbol *symbols, size_t count)
{
    const bool is_compact = pdk_alphabet_is_compact(alphabet);
    const bool is_plain =
        !pdk_alphabet_uses(alphabet, '"') && !pdk_alphabet_uses(alphabet, '\\');
    char scratch[PDK_ALPHABET_SCRATCH];
    for (size_t i = 0; i < count; i++) {
        const pdk_text shown = pdk_alphabet_text(alphabet, symbols[i], scratch);
        if (i > 0 && !is_compact) text_add(text, " ");
        if (is_plain)
            text_bytes(text, shown.bytes, shown.length);
        else
            add_json_bytes(text, shown.bytes, shown.length);
    }
}

void json_board_row(struct text *text, const pdk_alphabet *alphabet,
                    const pdk_symbol *symbols, uint32_t row,
                    pdk_json_board board)
{
    const uint32_t side = pdk_alphabet_size(alphabet);
    const bool has_cells = board == PDK_JSON_CELLS;
    const bool is_compact = pdk_alphabet_is_compact(alphabet);
    if (has_cells) {
        text_add(text, row > 0 ? "," : "[");
        json_row(text, alphabet, side, symbols);
    } else {
        text_add(text, row == 0 ? "\"" : is_compact ? "" : " ");
        add_json_line(text, alphabet, symbols, side);
    }
    if (row == side - 1) text_add(text, has_cells ? "]" : "\"");
}

void json_board(struct text *text, const pdk_alphabet *alphabet,
                const pdk_grid *grid, pdk_json_board board)
{
    const size_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    for (uint32_t row = 0; row < side; row++)
        json_board_row(text, alphabet, symbols + row * side, row, board);
}

// Without printf, because there may be millions of these.
void json_kind(struct text *text, const pdk_shape *shape,
               const pdk_alphabet *alphabet)
{
    uint32_t first = 0;
    text_add(text, "\"box_rows\":");
    text_number(text, shape->box_rows);
    text_add(text, ",\"box_columns\":");
    text_number(text, shape->box_columns);
    if (!pdk_alphabet_is_numbers(alphabet, &first)) {
        for (pdk_symbol symbol = 1; symbol <= shape->side; symbol++) {
            text_add(text, symbol > 1 ? "," : ",\"symbols\":[");
            json_symbol(text, alphabet, symbol);
        }
        text_add(text, "]");
    } else if (first != 1) {
        text_add(text, ",\"first_symbol\":");
        text_number(text, first);
    }
}

void board_writer_release(struct board_writer *writer)
{
    pdk_writer_free(writer->writer);
    writer->writer = NULL;
}

void board_writer_meet(struct board_writer *writer, const pdk_reading *reading)
{
    if (!reading->is_like_last) writer->is_prepared = false;
}

pdk_status board_writer_send(const struct board_writer *writer,
                             pdk_error *error)
{
    return writer->writer ? pdk_writer_flush(writer->writer, error) : PDK_OK;
}

pdk_status board_writer_prepare(struct board_writer *writer,
                                const struct board_form *form,
                                const pdk_sink *sink, pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!writer->writer || writer->format != form->format) {
        status = board_writer_send(writer, error);
        if (status != PDK_OK) return status;
        board_writer_release(writer);
        writer->format = form->format;
        writer->is_prepared = false;
        status = pdk_writer_new(form->format, sink, &writer->writer, error);
    }
    if (status != PDK_OK || writer->is_prepared) return status;
    pdk_writer_json(writer->writer, form->json);
    status = pdk_writer_prepare(writer->writer, form->shape, form->alphabet,
                                NULL, error);
    writer->is_prepared = status == PDK_OK;
    return status;
}

// A writer puts an empty line between boards, which is dropped here.
static pdk_status write_without_gap(void *context, const char *bytes,
                                    size_t size)
{
    struct board_text *boards = context;
    const bool is_gap = boards->is_fresh && size > 0 && bytes[0] == '\n';
    boards->is_fresh = false;
    return write_to_text(boards->text, bytes + is_gap, size - is_gap);
}

pdk_status board_text_prepare(struct board_text *boards, struct text *text,
                              const struct board_form *form, pdk_error *error)
{
    const pdk_sink sink = {.write = write_without_gap, .context = boards};
    boards->text = text;
    boards->writer.is_prepared = false;
    return board_writer_prepare(&boards->writer, form, &sink, error);
}

pdk_status board_text_add(struct board_text *boards, const pdk_grid *grid)
{
    boards->is_fresh = true;
    const pdk_status status =
        pdk_writer_grid(boards->writer.writer, grid, NULL, NULL);
    return status == PDK_OK ? pdk_writer_flush(boards->writer.writer, NULL)
                            : status;
}

void board_text_header(struct board_text *boards, bool has_header)
{
    pdk_writer_header(boards->writer.writer,
                      has_header ? PDK_HEADER_ALWAYS : PDK_HEADER_NEVER);
}

void board_text_note(struct board_text *boards, const pdk_notes *notes)
{
    pdk_writer_note(boards->writer.writer, notes);
}

pdk_status board_text_add_open(struct board_text *boards, const pdk_grid *grid)
{
    const pdk_status status = board_text_add(boards, grid);
    if (status == PDK_OK) boards->text->length--;
    return status;
}
