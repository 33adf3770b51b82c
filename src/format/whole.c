// What formats of whole boards share when reading.
#include "format/whole.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/board.h"
#include "core/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void *pdki_whole_state(struct whole_text *text, size_t size,
                       void (*free_state)(void *state))
{
    struct whole_reading *reading = text->reading;
    if (reading->state && reading->free_state == free_state)
        return reading->state;
    if (reading->state) reading->free_state(reading->state);
    reading->free_state = free_state;
    reading->state = pdki_alloc_zeroed(1, size);
    if (!reading->state) (void)pdki_error_plain(text->error, PDK_ERR_MEMORY);
    return reading->state;
}

pdk_status pdki_whole_error(const struct whole_text *text,
                            const struct read_line *line, const char *at,
                            const char *format, ...)
{
    char words[PDK_ERROR_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return pdki_error_at(text->error, PDK_ERR_SYNTAX, line->number,
                         pdki_line_column(line, at), "%s", words);
}

pdk_status pdki_whole_unknown(const struct whole_text *text,
                              const struct read_line *line, const char *at,
                              pdk_text word)
{
    char quote[PDKI_QUOTE_SIZE], description[64];
    return pdki_whole_error(text, line, at, "%s is not a symbol of %s",
                            pdki_error_quote(word.bytes, word.length, quote),
                            pdk_alphabet_describe(text->reading->alphabet,
                                                  description,
                                                  sizeof description));
}

size_t pdki_whole_span(pdk_text text, const char *characters)
{
    if (text.length == 0) return 0;
    bool is_one[256] = {false};
    size_t count = 0;
    for (; *characters != '\0'; characters++)
        is_one[(unsigned char)*characters] = true;
    while (count < text.length && is_one[(unsigned char)text.bytes[count]])
        count++;
    return count;
}

void pdki_whole_split(pdk_text text, char separator, size_t most,
                      struct whole_fields *fields)
{
    const char *at = text.bytes, *end = at + text.length;
    *fields = (struct whole_fields){
        .rest = {end, 0}
    };
    while (fields->count < most) {
        const char *found = memchr(at, separator, (size_t)(end - at));
        const char *stop = found ? found : end;
        fields->field[fields->count++] = (pdk_text){at, (size_t)(stop - at)};
        if (!found) return;
        at = found + 1;
    }
    fields->rest = (pdk_text){at, (size_t)(end - at)};
}

pdk_status pdki_whole_line(const struct whole_text *text,
                           struct read_place *place, struct read_line *line,
                           pdk_text *body, pdk_error *error)
{
    const pdk_status status = pdki_input_line(text->input, place, line, error);
    if (status == PDK_OK) *body = pdki_line_trimmed(line);
    return status;
}

pdk_status pdki_whole_no_row(const struct whole_text *text, pdk_status status,
                             const struct read_place *place,
                             const struct read_line *line, uint64_t row,
                             uint64_t side)
{
    if (status == PDK_END)
        return pdki_error_at(text->error, PDK_ERR_SYNTAX, place->line, 1,
                             "input ends after row %llu of %llu", (wide)row,
                             (wide)side);
    if (status != PDK_OK) return status;
    return pdki_whole_error(text, line, line->text,
                            "expected row %llu of %llu, found an empty line",
                            (wide)row + 1, (wide)side);
}

static pdk_status check_shape(const struct whole_text *text,
                              const pdk_shape *shape,
                              const struct read_line *line, const char *at)
{
    const pdk_shape *given = text->wishes->shape;
    const uint64_t column = pdki_line_column(line, at);
    if (shape->side > WHOLE_SIDE_MAX)
        return pdki_error_at(text->error, PDK_ERR_LIMIT, line->number, column,
                             "side %u exceeds the limit of %u for this format",
                             shape->side, (unsigned)WHOLE_SIDE_MAX);
    if (given && !pdk_shape_equal(given, shape))
        return pdki_error_at(text->error, PDK_ERR_MISMATCH, line->number,
                             column, "%ux%u boxes, but %ux%u were given",
                             shape->box_rows, shape->box_columns,
                             given->box_rows, given->box_columns);
    if (text->wishes->side > 0 && text->wishes->side != shape->side)
        return pdki_error_at(text->error, PDK_ERR_MISMATCH, line->number,
                             column, "side %u, but %u symbols were given",
                             shape->side, text->wishes->side);
    return PDK_OK;
}

pdk_status pdki_whole_begin(struct whole_text *text, const pdk_shape *shape,
                            const struct read_line *line, const char *at)
{
    struct whole_reading *reading = text->reading;
    void *symbols = reading->symbols;
    const size_t cells = (size_t)shape->side * shape->side;
    const pdk_status status = check_shape(text, shape, line, at);
    if (status != PDK_OK) return status;
    if (!pdki_alloc_reserve(&symbols, &reading->symbol_capacity, cells,
                            sizeof *reading->symbols))
        return pdki_error_plain(text->error, PDK_ERR_MEMORY);
    reading->symbols = symbols;
    memset(symbols, 0, cells * sizeof *reading->symbols);
    reading->is_like_last =
        reading->alphabet && pdk_shape_equal(shape, &reading->shape);
    reading->shape = *shape;
    reading->boxes_reason =
        text->wishes->shape ? PDK_BOXES_GIVEN : PDK_BOXES_STATED;
    if (reading->notes) pdk_notes_reset(reading->notes, shape);
    reading->left_out = NULL;
    return PDK_OK;
}

pdk_status pdki_whole_begin_side(struct whole_text *text, uint64_t side,
                                 const struct read_line *line, const char *at)
{
    pdk_shape shape;
    const pdk_shape *given = text->wishes->shape;
    const pdk_shape *stated = &text->wishes->boxes->stated;
    if (given && given->side == side)
        return pdki_whole_begin(text, given, line, at);
    if (!given && stated->side == side)
        return pdki_whole_begin(text, stated, line, at);
    pdk_status status = pdk_shape_of_side(&shape, side, text->error);
    if (status != PDK_OK) {
        if (text->error) text->error->line = line->number;
        if (text->error) text->error->column = pdki_line_column(line, at);
        return status;
    }
    status = pdki_whole_begin(text, &shape, line, at);
    if (status == PDK_OK && !given)
        text->reading->boxes_reason = PDK_BOXES_USUAL;
    return status;
}

static bool are_equal(const pdk_alphabet *a, const pdk_alphabet *b)
{
    const uint32_t size = pdk_alphabet_size(a);
    if (size != pdk_alphabet_size(b)) return false;
    for (pdk_symbol symbol = 1; symbol <= size; symbol++) {
        char scratch_a[PDK_ALPHABET_SCRATCH], scratch_b[PDK_ALPHABET_SCRATCH];
        const pdk_text x = pdk_alphabet_text(a, symbol, scratch_a);
        const pdk_text y = pdk_alphabet_text(b, symbol, scratch_b);
        if (x.length != y.length || memcmp(x.bytes, y.bytes, x.length) != 0)
            return false;
    }
    return true;
}

static void use_alphabet(struct whole_text *text, const pdk_alphabet *alphabet)
{
    struct whole_reading *reading = text->reading;
    reading->is_like_last =
        reading->is_like_last && reading->alphabet == alphabet;
    if (reading->alphabet == alphabet) return;
    reading->alphabet = alphabet;
    pdki_symbols_init(&reading->table, text->signs, alphabet, SPLIT_CHARACTERS);
}

pdk_status pdki_whole_alphabet(struct whole_text *text, pdk_alphabet *own)
{
    struct whole_reading *reading = text->reading;
    const pdk_alphabet *given = text->wishes->alphabet;
    const pdk_status status =
        pdk_alphabet_fits(given ? given : own, &reading->shape, text->error);
    if (status != PDK_OK || given) {
        pdk_alphabet_free(own);
        if (status == PDK_OK) use_alphabet(text, given);
        if (status != PDK_OK && text->error)
            text->error->line = text->line.number;
        return status;
    }
    if (reading->own && are_equal(own, reading->own)) {
        pdk_alphabet_free(own);
        own = reading->own;
    } else {
        pdk_alphabet_free(reading->own);
        reading->alphabet = NULL; // a new one may have the address of the old
        reading->own = own;
    }
    use_alphabet(text, own);
    return PDK_OK;
}

pdk_status pdki_whole_numbers(struct whole_text *text)
{
    const struct whole_reading *reading = text->reading;
    uint32_t first = 0;
    pdk_alphabet *numbers = NULL;
    if (reading->is_like_last && reading->own == reading->alphabet &&
        pdk_alphabet_is_numbers(reading->own, &first) && first == 1)
        return PDK_OK;
    if (!text->wishes->alphabet) {
        const pdk_status status =
            pdk_alphabet_numbers(1, reading->shape.side, &numbers, text->error);
        if (status != PDK_OK) return status;
    }
    return pdki_whole_alphabet(text, numbers);
}

pdk_status pdki_whole_begin_numbers(struct whole_text *text,
                                    const pdk_shape *shape, const char *at)
{
    const pdk_status status = pdki_whole_begin(text, shape, &text->line, at);
    return status == PDK_OK ? pdki_whole_numbers(text) : status;
}

#define DIGITS "123456789"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SMALL "abcdefghijklmnopqrstuvwxyz"

const char *const pdki_character_sets[CHARACTER_SETS] = {
    DIGITS CAPITALS SMALL, DIGITS SMALL CAPITALS, CAPITALS SMALL,
    SMALL CAPITALS,        "0" DIGITS CAPITALS,   "0" DIGITS SMALL,
};

pdk_status pdki_whole_use_set(struct whole_text *text, const char *characters)
{
    pdk_text symbols[sizeof DIGITS CAPITALS SMALL];
    const uint32_t side = text->reading->shape.side;
    pdk_alphabet *own = NULL;
    if (text->wishes->alphabet) return pdki_whole_alphabet(text, NULL);
    if (strlen(characters) < side)
        return pdki_whole_error(text, &text->line, text->line.text,
                                "specify %u one-character symbols", side);
    for (uint32_t i = 0; i < side; i++)
        symbols[i] = (pdk_text){characters + i, 1};
    const pdk_status status = pdk_alphabet_of(symbols, side, &own, text->error);
    return status == PDK_OK ? pdki_whole_alphabet(text, own) : status;
}

pdk_status pdki_whole_detected(struct whole_text *text, pdk_alphabet *own,
                               const char *base)
{
    struct whole_reading *reading = text->reading;
    const struct tally *tally = &reading->tally;
    const pdk_status status = pdki_whole_alphabet(text, own);
    if (status != PDK_OK) return status;
    const struct empty_marks marks = tally->are_soft_empty
                                         ? pdki_tally_soft_marks(tally, base)
                                         : text->signs->empty;
    pdki_symbols_set_marks(&reading->table, &marks);
    return PDK_OK;
}

pdk_status pdki_whole_tally(struct whole_text *text,
                            const struct read_line *line, pdk_text cells,
                            enum split_style style, uint64_t counted_only)
{
    struct tally *tally = &text->reading->tally;
    const uint32_t side = text->reading->shape.side;
    pdki_tally_reset(tally, text->signs, style, (size_t)side + 2, counted_only);
    if (!pdki_tally_add(tally, line, cells))
        return pdki_error_plain(text->error, PDK_ERR_MEMORY);
    tally->rows = side;
    return PDK_OK;
}

// Detects the alphabet of single characters.
static pdk_status guess_characters(struct whole_text *text,
                                   const struct read_line *line, pdk_text cells)
{
    struct whole_reading *reading = text->reading;
    pdk_alphabet *own = NULL;
    pdk_status status =
        pdki_whole_tally(text, line, cells, SPLIT_CHARACTERS, 0);
    if (status == PDK_OK)
        status = pdki_guess_alphabet(&reading->tally, line->text - line->offset,
                                     reading->shape.side, &own, text->error);
    return status == PDK_OK
               ? pdki_whole_detected(text, own, line->text - line->offset)
               : status;
}

// Converts all cells, using a table that may not know all of them.
static pdk_status take_characters(struct whole_text *text,
                                  const struct read_line *line, pdk_text cells)
{
    struct whole_reading *reading = text->reading;
    struct splitter splitter;
    struct row_result result;
    const uint32_t side = reading->shape.side;
    pdki_split_begin(&splitter, text->signs, SPLIT_CHARACTERS, cells);
    for (uint32_t row = 0; row < side; row++) {
        if (pdki_symbols_take(&reading->table, &splitter,
                              reading->symbols + (size_t)row * side, &result))
            continue;
        return pdki_whole_unknown(text, line, result.unknown.bytes,
                                  result.unknown);
    }
    return PDK_OK;
}

// Whether the board can be like the previous one, with one byte per cell; reads
// its symbols. Nothing needs to be detected then.
static bool looks_same_again(const struct whole_text *text, pdk_text cells)
{
    struct whole_reading *reading = text->reading;
    const pdk_shape *stated = &text->wishes->boxes->stated;
    const size_t count = (size_t)reading->shape.side * reading->shape.side;
    return reading->alphabet && cells.length == count &&
           count <= LINE_BOARD_MAX &&
           (stated->side != reading->shape.side ||
            pdk_shape_equal(stated, &reading->shape)) &&
           pdki_symbols_take_bytes(&reading->table, cells, reading->bytes) !=
               BYTES_UNFIT;
}

static pdk_status take_same_again(struct whole_text *text,
                                  const struct read_line *line, pdk_text cells)
{
    struct whole_reading *reading = text->reading;
    const pdk_shape shape = reading->shape;
    const pdk_boxes_reason reason = reading->boxes_reason;
    const pdk_status status = pdki_whole_begin(text, &shape, line, cells.bytes);
    const bool is_asked =
        text->wishes->boxes->choose && pdki_boxes_are_chosen(reason);
    reading->boxes_reason = is_asked ? PDK_BOXES_USUAL : reason;
    for (size_t i = 0; i < cells.length && status == PDK_OK; i++)
        reading->symbols[i] = reading->bytes[i];
    return status;
}

pdk_status pdki_whole_characters(struct whole_text *text,
                                 const struct read_line *line, pdk_text cells)
{
    struct splitter splitter;
    if (looks_same_again(text, cells))
        return take_same_again(text, line, cells);
    pdki_split_begin(&splitter, text->signs, SPLIT_CHARACTERS, cells);
    const uint64_t count = pdki_split_count(&splitter);
    const uint64_t side = pdki_number_root(count);
    if (count == 0 || side * side != count)
        return pdki_whole_error(text, line, cells.bytes,
                                "%llu character%s, expected a square number "
                                "such as 81",
                                (wide)count, count == 1 ? "" : "s");
    pdk_status status = pdki_whole_begin_side(text, side, line, cells.bytes);
    if (status != PDK_OK) return status;
    status = text->wishes->alphabet ? pdki_whole_alphabet(text, NULL)
                                    : guess_characters(text, line, cells);
    return status == PDK_OK ? take_characters(text, line, cells) : status;
}

pdk_notes *pdki_whole_notes(struct whole_text *text)
{
    struct whole_reading *reading = text->reading;
    if (reading->notes) return reading->notes;
    if (pdk_notes_new(&reading->notes, NULL) != PDK_OK) return NULL;
    pdk_notes_reset(reading->notes, &reading->shape);
    return reading->notes;
}

// Reports the status of a note.
static pdk_status noted(const struct whole_text *text, pdk_status status)
{
    return status == PDK_OK ? PDK_OK : pdki_error_plain(text->error, status);
}

pdk_status pdki_whole_place(struct whole_text *text, uint64_t cell)
{
    pdk_notes *notes = pdki_whole_notes(text);
    return noted(text,
                 notes ? pdk_notes_place(notes, cell, NULL) : PDK_ERR_MEMORY);
}

pdk_status pdki_whole_exclude(struct whole_text *text, uint64_t cell,
                              pdk_symbol symbol)
{
    pdk_notes *notes = pdki_whole_notes(text);
    return noted(text, notes ? pdk_notes_exclude(notes, cell, symbol, NULL)
                             : PDK_ERR_MEMORY);
}

pdk_status pdki_whole_set_words(const struct whole_text *text, pdk_notes *notes,
                                pdk_note note, pdk_text words, uint64_t line,
                                uint64_t column)
{
    const pdk_status status =
        notes ? pdk_notes_set_text(notes, note, words.bytes, words.length, NULL)
              : PDK_ERR_MEMORY;
    if (status == PDK_ERR_LIMIT)
        return pdki_error_at(text->error, status, line, column,
                             "a %s of %zu bytes exceeds the limit of %u",
                             pdk_note_name(note), words.length,
                             PDK_NOTE_BYTES_MAX);
    if (status == PDK_ERR_SYNTAX)
        return pdki_error_at(text->error, status, line, column,
                             "the %s is not valid text", pdk_note_name(note));
    return noted(text, status);
}

pdk_status pdki_whole_note(struct whole_text *text, pdk_note note,
                           const struct read_line *line, pdk_text words)
{
    const pdk_status status = pdki_whole_set_words(
        text, pdki_whole_notes(text), note, words, line->number, 0);
    if (status == PDK_ERR_LIMIT && text->error)
        text->error->column = pdki_line_column(line, words.bytes);
    return status;
}

pdk_status pdki_whole_settle(struct whole_text *text)
{
    struct whole_reading *reading = text->reading;
    const pdk_shape before = reading->shape;
    if (!pdki_boxes_are_open(&before, reading->boxes_reason)) return PDK_OK;
    const pdk_status status = pdki_boxes_choose(
        text->wishes->boxes, reading->symbols, text->line.number,
        &reading->shape, &reading->boxes_reason, text->error);
    if (pdk_shape_equal(&before, &reading->shape)) return status;
    reading->is_like_last = false;
    if (reading->notes) pdki_notes_reshape(reading->notes, &reading->shape);
    return status;
}

pdk_status pdki_whole_mark(struct whole_text *text, uint64_t cell,
                           const bool *is_candidate)
{
    const uint32_t side = text->reading->shape.side;
    pdk_status status = PDK_OK;
    for (pdk_symbol s = 1; s <= side && status == PDK_OK; s++)
        if (!is_candidate[s]) status = pdki_whole_exclude(text, cell, s);
    return status;
}

static bool excludes_candidate(const struct whole_reading *reading,
                               const struct candidates *candidates)
{
    const uint32_t side = reading->shape.side;
    for (uint64_t cell = 0; cell < (uint64_t)side * side; cell++)
        for (pdk_symbol s = 1; s <= side && reading->symbols[cell] == 0; s++)
            if (pdk_notes_excludes(reading->notes, cell, s) &&
                pdki_candidates_has(candidates, cell, s))
                return true;
    return false;
}

pdk_status pdki_whole_forget_seen(struct whole_text *text)
{
    const struct whole_reading *reading = text->reading;
    struct candidates candidates;
    const pdk_status status = pdki_whole_settle(text);
    if (status != PDK_OK) return status;
    if (pdk_notes_held(reading->notes) != PDK_NOTES_MARKS) return PDK_OK;
    const bool has_room =
        pdki_candidates_of(&candidates, &reading->shape, reading->symbols);
    if (has_room && !excludes_candidate(reading, &candidates))
        pdk_notes_reset(reading->notes, &reading->shape);
    pdki_candidates_release(&candidates);
    return has_room ? PDK_OK : pdki_error_plain(text->error, PDK_ERR_MEMORY);
}
