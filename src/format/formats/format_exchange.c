// Records of the Sudoku Exchange puzzle bank, 100 bytes each including the line
// ending: the first 12 hexadecimal digits of the SHA-1 of the puzzle, its 81
// digits with 0 for empty cells, and a rating in four columns.
//
//     9c1f8e62b42c 1004...0600  1.2
//
// The digest is only an identifier, so it is ignored when reading and computed
// again when writing. A rating of 0.0 means no rating.
#include "base/number.h"
#include "base/sha1.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

enum { NAME = 12, SIDE = 9, CELLS = SIDE * SIDE, RATING = 4 };

static const char hex_digits[] = "0123456789abcdefABCDEF";
static const char cell_characters[] = "0123456789.";

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    const char *text = line->text;
    const size_t cells = NAME + 1, end = cells + CELLS;
    (void)wishes;
    if (line->length < end || text[NAME] != ' ') return false;
    if (line->length > end && text[end] != ' ') return false;
    return pdki_whole_span((pdk_text){text, NAME}, hex_digits) == NAME &&
           pdki_whole_span((pdk_text){text + cells, CELLS}, cell_characters) ==
               CELLS;
}

static pdk_status read_name(struct whole_text *text, const char **at)
{
    const struct read_line *line = &text->line;
    const size_t count =
        pdki_whole_span((pdk_text){line->text, line->length}, hex_digits);
    *at = line->text + count;
    if (count == NAME && line->length > NAME && **at == ' ') {
        ++*at;
        return PDK_OK;
    }
    return pdki_whole_error(text, line, *at,
                            "expected 12 hexadecimal digits and a space");
}

static pdk_status read_cells(struct whole_text *text, const char **at)
{
    const struct read_line *line = &text->line;
    const char *cells = *at, *end = line->text + line->length;
    const size_t left = (size_t)(end - cells);
    const size_t count =
        pdki_whole_span((pdk_text){cells, left}, cell_characters);
    *at += count;
    if (count != CELLS || (left > CELLS && cells[CELLS] != ' '))
        return pdki_whole_error(text, line, count < CELLS ? *at : cells + CELLS,
                                "%zu digits in the puzzle, expected 81", count);
    for (size_t i = 0; i < CELLS; i++)
        text->reading->symbols[i] =
            cells[i] == '.' ? 0 : (pdk_symbol)(cells[i] - '0');
    return PDK_OK;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Reads "1.2" or "11.8"; an empty text means no rating.
static pdk_status read_rating(struct whole_text *text, const char *at)
{
    const struct read_line *line = &text->line;
    pdk_text rating = pdki_trimmed(at, line->text + line->length);
    if (rating.length == 0) return PDK_OK;
    const size_t digits = pdki_whole_span(rating, "0123456789");
    at = rating.bytes;
    if (digits < 1 || digits > 2 || rating.length != digits + 2 ||
        at[digits] != '.' || !is_digit(at[digits + 1]))
        return pdki_whole_error(text, line, at,
                                "expected a rating such as 1.2");
    if (digits == 2 && at[0] == '0') {
        rating.bytes++;
        rating.length--;
    }
    if (memcmp(rating.bytes, "0.0", 3) == 0) return PDK_OK;
    return pdki_whole_note(text, PDK_NOTE_RATING, line, rating);
}

static pdk_status read(struct whole_text *text)
{
    const char *at = NULL;
    pdk_status status = read_name(text, &at);
    if (status == PDK_OK)
        status = pdki_whole_begin_side(text, SIDE, &text->line, at);
    if (status == PDK_OK) status = pdki_whole_numbers(text);
    if (status == PDK_OK) status = read_cells(text, &at);
    return status == PDK_OK ? read_rating(text, at) : status;
}

// The rating in four columns: a number below 100 with at most one decimal,
// otherwise 0.0.
static void make_rating(const struct whole_board *board, char out[RATING])
{
    const char *text = pdki_whole_words(board, PDK_NOTE_RATING);
    size_t digits = 0;
    memcpy(out, " 0.0", RATING);
    while (is_digit(text[digits])) digits++;
    const char *rest = text + digits;
    const bool has_tenths =
        rest[0] == '.' && is_digit(rest[1]) && rest[2] == '\0';
    if (digits < 1 || digits > 2 || !(rest[0] == '\0' || has_tenths)) return;
    if (digits == 2 && text[0] != '0') out[0] = text[0];
    out[1] = rest[-1];
    if (has_tenths) out[3] = rest[1];
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    static const char hex[] = "0123456789abcdef";
    char record[NAME + 1 + CELLS + 1 + RATING + 1];
    unsigned char digest[SHA1_BYTES];
    char *cells = record + NAME + 1;
    for (size_t i = 0; i < CELLS; i++)
        cells[i] = (char)('0' + board->symbols[i]);
    pdki_sha1(cells, CELLS, digest);
    for (size_t i = 0; i < NAME; i++)
        record[i] = hex[digest[i / 2] >> (i % 2 ? 0 : 4) & 15];
    record[NAME] = cells[CELLS] = ' ';
    make_rating(board, cells + CELLS + 1);
    record[sizeof record - 1] = '\n';
    pdki_out_bytes(out, record, sizeof record);
    return out->status;
}

const struct format pdki_format_exchange = {
    .info = FORMAT_INFO(
        EXCHANGE, "exchange", NULL,
        "one 9x9 board per line with digest and rating, as in Sudoku Exchange",
        true, NOTE_WORDS(RATING)),
    .contains = " ",
    .begins = begins,
    .read = read,
    .is_one_line = true,
    .has_nine = true,
    .write = write,
};
