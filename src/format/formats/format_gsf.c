// Lines of the q2 lists of gsf's sudoku: fields separated by commas, of which
// the first is the rating, the fifth the puzzle, and the sixth its name. The
// others are measurements that notes cannot hold.
//
//     90210,90001,12,345,1000...0001,First-Light,1.25s,0,C30.m/F4.7
#include "base/number.h"
#include "base/utf8.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

enum { FIELD_RATING, FIELD_PUZZLE = 4, FIELD_NAME, FIELD_COUNT };

// Minimum length of a puzzle, that of a 4x4 board.
enum { CELLS_MIN = 16 };

static pdk_text trimmed(pdk_text text)
{
    return pdki_trimmed(text.bytes, text.bytes + text.length);
}

// The fields without surrounding white space.
static void split(const struct read_line *line, struct whole_fields *fields)
{
    const pdk_text text = {line->text, line->length};
    pdki_whole_split(text, ',', FIELD_COUNT, fields);
    for (size_t i = 0; i < fields->count; i++)
        fields->field[i] = trimmed(fields->field[i]);
    fields->rest = trimmed(fields->rest);
}

// Whether the text consists of the characters of numbers and ratings.
static bool is_measure(pdk_text text)
{
    return pdki_whole_span(text, "0123456789./-") == text.length;
}

// Digits, or a square number of characters.
static bool is_puzzle(pdk_text text)
{
    if (text.length < CELLS_MIN) return false;
    if (is_measure(text)) return true;
    const uint64_t side = pdki_number_root(text.length);
    if (side * side != text.length) return false;
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == ' ' || text.bytes[i] == '\t') return false;
    return true;
}

// In other boards with commas, no number has 16 digits, and no word of 16
// letters follows four numbers.
static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    struct whole_fields fields;
    (void)wishes;
    split(line, &fields);
    for (size_t i = 0; i < FIELD_PUZZLE && i < fields.count; i++)
        if (!is_measure(fields.field[i])) return false;
    return fields.count > FIELD_PUZZLE && is_puzzle(fields.field[FIELD_PUZZLE]);
}

// The rating without leading characters that would make the line a comment, or
// look like a byte order mark: it comes first on the line.
static pdk_text rating_of(pdk_text text)
{
    enum { BYTE_ORDER_MARK = 0xFEFF };
    uint32_t code = 0;
    while (text.length > 0) {
        const size_t bytes = pdki_utf8_decode(text.bytes, text.length, &code);
        const bool is_sign = code == '#' || code == BYTE_ORDER_MARK ||
                             pdki_utf8_is_space(code) ||
                             pdki_utf8_is_control(code);
        if (bytes == 0 || !is_sign) break;
        text.bytes += bytes;
        text.length -= bytes;
    }
    return text;
}

static pdk_status read_words(struct whole_text *text,
                             const struct whole_fields *fields)
{
    const struct read_line *line = &text->line;
    const pdk_text rating = rating_of(fields->field[FIELD_RATING]);
    const pdk_text *name = &fields->field[FIELD_NAME];
    pdk_status status = PDK_OK;
    bool has_more = fields->rest.length > 0;
    for (size_t i = FIELD_RATING + 1; i < FIELD_PUZZLE; i++)
        has_more = has_more || fields->field[i].length > 0;
    if (has_more) text->reading->left_out = "other measurements of the puzzle";
    if (rating.length > 0)
        status = pdki_whole_note(text, PDK_NOTE_RATING, line, rating);
    if (status == PDK_OK && fields->count > FIELD_NAME && name->length > 0)
        status = pdki_whole_note(text, PDK_NOTE_TITLE, line, *name);
    return status;
}

static pdk_status read(struct whole_text *text)
{
    const struct read_line *line = &text->line;
    struct whole_fields fields;
    split(line, &fields);
    if (fields.count <= FIELD_PUZZLE)
        return pdki_whole_error(
            text, line, line->text + line->length,
            "%zu comma-separated field%s; expected a puzzle in the fifth",
            fields.count, fields.count == 1 ? "" : "s");
    const pdk_status status =
        pdki_whole_characters(text, line, fields.field[FIELD_PUZZLE]);
    return status == PDK_OK ? read_words(text, &fields) : status;
}

// Writes a text with commas, which would end the field, replaced.
static void write_words(struct out *out, const struct whole_board *board,
                        pdk_note note)
{
    const char *text = pdki_whole_words(board, note);
    if (note == PDK_NOTE_RATING)
        text = rating_of((pdk_text){text, strlen(text)}).bytes;
    for (const char *comma; (comma = strchr(text, ',')); text = comma + 1) {
        pdki_out_bytes(out, text, (size_t)(comma - text));
        pdki_out_text(out, ";");
    }
    pdki_out_text(out, text);
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const uint64_t cells = (uint64_t)board->shape.side * board->shape.side;
    write_words(out, board, PDK_NOTE_RATING);
    pdki_out_text(out, ",,,,");
    for (uint64_t cell = 0; cell < cells; cell++)
        pdki_whole_put(out, board, board->symbols[cell]);
    pdki_out_text(out, ",");
    write_words(out, board, PDK_NOTE_TITLE);
    pdki_out_text(out, ",\n");
    return out->status;
}

const struct format pdki_format_gsf = {
    .info = FORMAT_INFO(
        GSF, "gsf", NULL,
        "one board per line, in its fifth field, as in lists of gsf's sudoku",
        true, NOTE_WORDS(TITLE) | NOTE_WORDS(RATING)),
    .contains = ",",
    .begins = begins,
    .read = read,
    .hides_boxes = true,
    .is_one_line = true,
    .has_characters = true,
    .no_symbols = ",",
    .write = write,
};
