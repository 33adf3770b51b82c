// Boards from text and to text. A source passes the caller's bytes to the
// reader; a sink collects what writers write in a growing buffer.
#include "easy/easy_board.h"

#include "base/alloc.h"
#include "core/error.h"

#include <permudoku/boxes.h>
#include <permudoku/render.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// The bytes that are not read yet.
struct text_source {
    const char *bytes;
    size_t size;
};

static pdk_status read_text(void *context, char *buffer, size_t size,
                            size_t *got)
{
    struct text_source *text = context;
    *got = size < text->size ? size : text->size;
    if (*got == 0) return PDK_OK; // an empty text may be NULL
    memcpy(buffer, text->bytes, *got);
    text->bytes += *got;
    text->size -= *got;
    return PDK_OK;
}

static pdk_status take_board(pdk_reader *reader, const pdk_reading *reading,
                             pdk_board **out, pdk_error *error)
{
    pdk_status status =
        pdki_board_make(&reading->shape, reading->alphabet, out, error);
    if (status != PDK_OK) return status;
    status = pdk_reader_grid(reader, (*out)->grid, error);
    if (status != PDK_OK || !reading->notes) return status;
    return pdk_notes_assign((*out)->notes, reading->notes, error);
}

// After the first board, there must not be another.
static pdk_status expect_end(pdk_reader *reader, pdk_error *error)
{
    const pdk_reading *reading = NULL;
    const pdk_status status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END) return PDK_OK;
    if (status != PDK_OK) return status;
    return pdki_error_at(
        error, PDK_ERR_SYNTAX, reading->line, 0,
        "expected one board, but a second one starts on line %llu",
        (unsigned long long)reading->line);
}

// Reads the first board, whose boxes the chooser chooses if the text does not
// state them.
static pdk_status read_only_board(const pdk_source *source,
                                  pdk_box_chooser *chooser, pdk_board **out,
                                  pdk_error *error)
{
    const pdk_reader_options options = {.size = sizeof options,
                                        .choose_boxes = pdk_box_chooser_choose,
                                        .context = chooser};
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_status status = pdk_reader_new(source, &options, &reader, error);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, error);
    if (status == PDK_END)
        status = pdki_error_set(error, PDK_ERR_SYNTAX,
                                "there is no board in this text");
    if (status == PDK_OK) status = take_board(reader, reading, out, error);
    if (status == PDK_OK) status = expect_end(reader, error);
    pdk_reader_free(reader);
    return status;
}

pdk_status pdk_board_parse(const char *text, size_t length, pdk_board **out,
                           pdk_error *error)
{
    struct text_source bytes = {text, length};
    const pdk_source source = {.read = read_text, .context = &bytes};
    pdk_board *board = NULL;
    pdk_box_chooser *chooser = NULL;
    *out = NULL;
    pdk_status status =
        pdk_box_chooser_new(PDK_BOXES_FOR_ANYTHING, NULL, &chooser, error);
    if (status == PDK_OK)
        status = read_only_board(&source, chooser, &board, error);
    pdk_box_chooser_free(chooser);
    if (status == PDK_OK)
        *out = board;
    else
        pdk_board_free(board);
    return status;
}

static void add_bytes(struct text_sink *text, const char *bytes, size_t size)
{
    void *block = text->bytes;
    if (size == 0) return;
    if (!text->is_full)
        text->is_full =
            size > SIZE_MAX - text->size ||
            !pdki_alloc_reserve(&block, &text->capacity, text->size + size, 1);
    if (text->is_full) return;
    text->bytes = block;
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
}

static void add_format(struct text_sink *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Adds at most a short line.
static void add_format(struct text_sink *text, const char *format, ...)
{
    char line[80];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    add_bytes(text, line, strlen(line));
}

pdk_status pdki_text_write(void *context, const char *bytes, size_t size)
{
    struct text_sink *text = context;
    add_bytes(text, bytes, size);
    return text->is_full ? PDK_ERR_MEMORY : PDK_OK;
}

// Passes ownership of the text to the caller if `status` is PDK_OK and memory
// suffices.
static pdk_status hand_over(struct text_sink *text, pdk_status status,
                            char **out, pdk_error *error)
{
    if (status == PDK_OK) {
        add_bytes(text, "", 1);
        if (text->is_full) status = pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    if (status == PDK_OK)
        *out = text->bytes;
    else
        pdki_free(text->bytes);
    return status;
}

void pdk_string_free(char *text)
{
    pdki_free(text);
}

static pdk_status find_format(const char *name, pdk_format *format,
                              pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    const pdk_format_info *found = pdk_format_find(name);
    if (!found)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "there is no format %s",
                              pdki_error_quote(name, strlen(name), quote));
    *format = found->format;
    return PDK_OK;
}

static pdk_status write_board(pdk_writer *writer, const pdk_board *board,
                              pdk_error *error)
{
    pdk_status status = pdk_writer_prepare(writer, pdk_board_shape(board),
                                           board->alphabet, NULL, error);
    if (status != PDK_OK) return status;
    pdk_writer_note(writer, pdki_board_notes(board));
    status = pdk_writer_grid(writer, board->grid, NULL, error);
    return status == PDK_OK ? pdk_writer_finish(writer, error) : status;
}

pdk_status pdk_board_print(const pdk_board *board, const char *format,
                           char **text, pdk_error *error)
{
    struct text_sink memory = {0};
    const pdk_sink sink = {.write = pdki_text_write, .context = &memory};
    pdk_format chosen = PDK_FORMAT_AUTO;
    pdk_writer *writer = NULL;
    char comment[PDK_BOXES_COMMENT_SIZE];
    pdk_shape stated = {0};
    *text = NULL;
    pdk_status status = pdki_board_expect(board, error);
    if (status == PDK_OK)
        status = find_format(format ? format : "boxed", &chosen, error);
    if (status == PDK_OK)
        status = pdk_writer_new(chosen, &sink, &writer, error);
    if (status == PDK_OK) {
        (void)pdk_boxes_comment(chosen, pdk_board_shape(board), &stated,
                                comment);
        add_bytes(&memory, comment, strlen(comment));
        status = write_board(writer, board, error);
    }
    pdk_writer_free(writer);
    return hand_over(&memory, status, text, error);
}

pdk_status pdk_board_draw(const pdk_board *board, char **svg, pdk_error *error)
{
    struct text_sink memory = {0};
    const pdk_sink sink = {.write = pdki_text_write, .context = &memory};
    *svg = NULL;
    pdk_status status = pdki_board_expect(board, error);
    if (status != PDK_OK) return status;
    const pdk_notes *notes = pdki_board_notes(board);
    const pdk_drawing drawing = {
        .puzzle = board->grid, .alphabet = board->alphabet, .notes = notes};
    const pdk_drawing_options options = {
        .size = sizeof options,
        .has_candidates = (pdk_notes_held(notes) & PDK_NOTES_MARKS) != 0};
    status = pdk_render(&drawing, PDK_PICTURE_SVG, &options, &sink, error);
    return hand_over(&memory, status, svg, error);
}

enum { CELLS_SHOWN = 12 };

pdk_status pdki_conflict_describe(const pdk_conflict *conflict,
                                  const pdk_alphabet *alphabet, char **text,
                                  pdk_error *error)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    struct text_sink words = {0};
    const pdk_text symbol =
        pdk_alphabet_text(alphabet, conflict->symbol, scratch);
    add_format(&words, "%s %u: ", pdk_house_kind_name(conflict->kind),
               conflict->house + 1);
    add_bytes(&words, symbol.bytes, symbol.length);
    add_format(&words, " at");
    for (size_t i = 0; i < conflict->cell_count && i < CELLS_SHOWN; i++)
        add_format(&words, "%s(%u,%u)", i > 0 ? ", " : " ",
                   conflict->cells[i].row + 1, conflict->cells[i].column + 1);
    if (conflict->cell_count > CELLS_SHOWN)
        add_format(&words, " and %zu more", conflict->cell_count - CELLS_SHOWN);
    return hand_over(&words, PDK_OK, text, error);
}
