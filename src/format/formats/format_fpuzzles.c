// Links to f-puzzles.com and SudokuPad that have a puzzle in them: JSON, packed
// by LZString, as base64.
//
//     https://www.f-puzzles.com/?load=N4Ig...
//     https://sudokupad.app/fpuzzlesN4Ig...
//     https://sudokupad.app/sudoku?puzzleid=fpuzzlesN4Ig...
//     fpuzzlesN4Ig...
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "format/formats/fpuzzles_board.h"
#include "format/formats/lz_text.h"

#include <string.h>

enum { BARE_MIN = 16 }; // bytes of a puzzle that stands without a link

struct text_buffer {
    char *bytes;
    size_t used, capacity;
    bool is_failed;
};

static pdk_text trimmed(const struct read_line *line)
{
    const char *at = line->text, *end = line->text + line->length;
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    while (end > at && (end[-1] == ' ' || end[-1] == '\t')) end--;
    return (pdk_text){at, (size_t)(end - at)};
}

static bool skip(pdk_text *text, const char *words)
{
    const size_t length = strlen(words);
    if (text->length < length || memcmp(text->bytes, words, length) != 0)
        return false;
    text->bytes += length;
    text->length -= length;
    return true;
}

// Goes behind the first occurrence of the words; false if there is none.
static bool skip_to(pdk_text *text, const char *words)
{
    pdk_text rest = *text;
    for (; rest.length > 0; rest.bytes++, rest.length--) {
        if (!skip(&rest, words)) continue;
        *text = rest;
        return true;
    }
    return false;
}

enum link { LINK_NONE, LINK_FPUZZLES, LINK_SUDOKUPAD, LINK_BARE };

// Whose link it is, and what stands behind the name of the site.
static enum link find_link(const struct read_line *line, pdk_text *rest)
{
    *rest = trimmed(line);
    if (skip(rest, "fpuzzles")) {
        if (rest->length < BARE_MIN) return LINK_NONE;
        for (size_t i = 0; i < rest->length; i++)
            if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                        "0123456789+/=%",
                        rest->bytes[i]))
                return LINK_NONE;
        return LINK_BARE;
    }
    if (!skip(rest, "https://") && !skip(rest, "http://")) return LINK_NONE;
    (void)skip(rest, "www.");
    if (skip(rest, "f-puzzles.com")) return LINK_FPUZZLES;
    if (skip(rest, "sudokupad.app") || skip(rest, "beta.sudokupad.app") ||
        skip(rest, "app.crackingthecryptic.com"))
        return LINK_SUDOKUPAD;
    return LINK_NONE;
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    pdk_text rest;
    (void)wishes;
    return find_link(line, &rest) != LINK_NONE;
}

// The packed puzzle in a link, or why there is none.
static const char *find_packed(const struct read_line *line, pdk_text *packed)
{
    switch (find_link(line, packed)) {
    case LINK_FPUZZLES:
        if (skip_to(packed, "?load=") || skip_to(packed, "&load=")) return NULL;
        return skip_to(packed, "?id=")
                   ? "a short link: only its site knows the puzzle; a link "
                     "with ?load= has it"
                   : "a link with ?load= is expected";
    case LINK_SUDOKUPAD:
        if (skip_to(packed, "fpuzzles") || skip_to(packed, "/fpuz"))
            return NULL;
        return "only links with fpuzzles and the puzzle in them are read";
    case LINK_BARE:
        return NULL;
    default:
        return "a link to f-puzzles.com or sudokupad.app is expected";
    }
}

// Undoes what links do to base64; returns the length.
static size_t unescape(pdk_text packed, char *out)
{
    size_t used = 0;
    for (size_t i = 0; i < packed.length; i++) {
        char c = packed.bytes[i];
        if (c == '&' || c == '#') break;
        if (c == '%' && i + 2 < packed.length &&
            pdki_number_hex(packed.bytes[i + 1]) >= 0 &&
            pdki_number_hex(packed.bytes[i + 2]) >= 0) {
            c = (char)(pdki_number_hex(packed.bytes[i + 1]) * 16 +
                       pdki_number_hex(packed.bytes[i + 2]));
            i += 2;
        }
        if (c == ' ') c = '+';
        out[used++] = c;
    }
    while (used > 0 && out[used - 1] == '=') used--;
    return used;
}

static pdk_status report_unpack(const struct whole_text *text, pdk_text packed,
                                pdk_status status, size_t bad_at,
                                pdk_error *error)
{
    const size_t at = bad_at < packed.length ? bad_at : packed.length;
    if (status == PDK_ERR_MEMORY) return pdki_error_plain(error, status);
    const uint64_t column =
        pdki_line_column(&text->line, packed.bytes + (at > 0 ? at - 1 : 0));
    if (status == PDK_ERR_LIMIT)
        return pdki_error_at(error, status, text->line.number, column,
                             "the puzzle in this link unpacks to more than the "
                             "limit of %d characters",
                             LZ_TEXT_MAX);
    return pdki_error_at(error, status, text->line.number, column,
                         "the puzzle in this link is cut off or broken");
}

static pdk_status read_json(struct whole_text *text, const char *place,
                            const char *words, size_t length, pdk_error *error)
{
    struct json json = {0};
    struct fpuzzles puzzle = {
        .text = text, .json = &json, .words = words, .place = place};
    pdk_status status = PDK_OK;
    if (!pdki_json_scan(&json, words, 0, length))
        status = json.status == PDK_ERR_MEMORY
                     ? pdki_error_plain(error, PDK_ERR_MEMORY)
                     : pdki_whole_error(
                           error, &text->line, place,
                           "the puzzle in this link is no JSON: %s at byte %zu",
                           json.why, json.bad_at);
    else if (json.depth > 0)
        status = pdki_whole_error(error, &text->line, place,
                                  "the puzzle in this link is cut off");
    if (status == PDK_OK) status = pdki_fpuzzles_read(&puzzle, error);
    pdki_free(json.nodes);
    return status;
}

static pdk_status read(struct whole_text *text, pdk_error *error)
{
    pdk_text packed;
    char *words = NULL;
    size_t length = 0, bad_at = 0;
    const char *why = find_packed(&text->line, &packed);
    if (why)
        return pdki_whole_error(error, &text->line, trimmed(&text->line).bytes,
                                "%s", why);
    char *plain = pdki_alloc_array(packed.length + 1, 1);
    if (!plain) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const size_t size = unescape(packed, plain);
    pdk_status status = pdki_lz_unpack(plain, size, &words, &length, &bad_at);
    status = status == PDK_OK
                 ? read_json(text, packed.bytes, words, length, error)
                 : report_unpack(text, packed, status, bad_at, error);
    pdki_free(words);
    pdki_free(plain);
    if (status == PDK_OK) pdki_input_consume_line(text->input, text->line.size);
    return status;
}

static pdk_status prepare(const struct whole_board *board, pdk_error *error)
{
    if (board->shape.side <= FPUZZLES_SIDE_MAX) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "a side of %u is past the limit of %d for this "
                          "format",
                          board->shape.side, FPUZZLES_SIDE_MAX);
}

static void put(struct text_buffer *buffer, const char *words)
{
    const size_t length = strlen(words);
    void *bytes = buffer->bytes;
    if (buffer->is_failed || !pdki_alloc_reserve(&bytes, &buffer->capacity,
                                                 buffer->used + length, 1)) {
        buffer->is_failed = true;
        return;
    }
    buffer->bytes = bytes;
    memcpy(buffer->bytes + buffer->used, words, length);
    buffer->used += length;
}

static void put_number(struct text_buffer *buffer, const char *before,
                       uint32_t number)
{
    char digits[12];
    size_t at = sizeof digits - 1;
    digits[at] = '\0';
    do digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    put(buffer, before);
    put(buffer, digits + at);
}

static void put_words(struct text_buffer *buffer, const char *before,
                      const char *words)
{
    if (words[0] == '\0') return;
    put(buffer, before);
    for (; *words != '\0'; words++) {
        const char one[] = {*words, '\0'};
        if (*words == '"' || *words == '\\') put(buffer, "\\");
        put(buffer, one);
    }
    put(buffer, "\"");
}

static void put_marks(struct text_buffer *buffer, const pdk_notes *notes,
                      uint64_t cell, uint32_t side)
{
    const char *before = "\"centerPencilMarks\":[";
    for (pdk_symbol s = 1; s <= side; s++) {
        if (pdk_notes_excludes(notes, cell, s)) continue;
        put_number(buffer, before, s);
        before = ",";
    }
    put(buffer, before[0] == ',' ? "]," : "");
}

static void put_cell(struct text_buffer *buffer,
                     const struct whole_board *board, uint32_t cell,
                     bool has_regions)
{
    const uint32_t side = board->shape.side;
    const pdk_symbol symbol = board->symbols[cell];
    put(buffer, "{");
    if (symbol != 0) {
        put_number(buffer, "\"value\":", symbol);
        put(buffer, ",");
        if (!board->notes || !pdk_notes_is_placed(board->notes, cell))
            put(buffer, "\"given\":true,");
    }
    if (board->notes && pdk_notes_has_marks(board->notes, cell))
        put_marks(buffer, board->notes, cell, side);
    if (has_regions) {
        put_number(buffer, "\"region\":",
                   pdk_shape_box(&board->shape, cell / side, cell % side));
        put(buffer, ",");
    }
    if (!buffer->is_failed && buffer->bytes[buffer->used - 1] == ',')
        buffer->used--;
    put(buffer, "}");
}

static void put_board(struct text_buffer *buffer,
                      const struct whole_board *board)
{
    const uint32_t side = board->shape.side;
    const pdk_notes *notes = board->notes;
    pdk_shape usual = board->shape;
    const bool has_regions = pdk_shape_of_side(&usual, side, NULL) != PDK_OK ||
                             !pdk_shape_equal(&usual, &board->shape);
    put_number(buffer, "{\"size\":", side);
    if (notes) {
        put_words(buffer, ",\"title\":\"",
                  pdk_notes_text(notes, PDK_NOTE_TITLE));
        put_words(buffer, ",\"author\":\"",
                  pdk_notes_text(notes, PDK_NOTE_AUTHOR));
        put_words(buffer, ",\"ruleset\":\"",
                  pdk_notes_text(notes, PDK_NOTE_DESCRIPTION));
    }
    put(buffer, ",\"grid\":[[");
    for (uint32_t cell = 0; cell < side * side; cell++) {
        if (cell > 0) put(buffer, cell % side == 0 ? "],[" : ",");
        put_cell(buffer, board, cell, has_regions);
    }
    put(buffer, "]]}");
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    struct text_buffer buffer = {0};
    char *packed = NULL;
    size_t size = 0;
    put_board(&buffer, board);
    pdk_status status = PDK_ERR_MEMORY;
    if (!buffer.is_failed)
        status = pdki_lz_pack(buffer.bytes, buffer.used, &packed, &size);
    if (status == PDK_OK) {
        pdki_out_text(out, "https://www.f-puzzles.com/?load=");
        pdki_out_bytes(out, packed, size);
        pdki_out_text(out, "\n");
        status = out->status;
    }
    pdki_free(packed);
    pdki_free(buffer.bytes);
    return status;
}

const struct format pdki_format_fpuzzles = {
    .info = FORMAT_INFO(
        FPUZZLES, "fpuzzles", NULL, "one link a board, to f-puzzles.com", true,
        NOTE_WORDS(TITLE) | NOTE_WORDS(AUTHOR) | NOTE_WORDS(DESCRIPTION) |
            PDK_NOTES_PLACED | PDK_NOTES_MARKS),
    .style.whole = &pdki_format_fpuzzles,
    .starts = "fh",
    .begins = begins,
    .read = read,
    .is_one_line = true,
    .prepare = prepare,
    .lists_candidates = true,
    .write = write,
};
