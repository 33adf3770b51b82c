#include "format/read_split.h"

#include "base/number.h"
#include "base/utf8.h"
#include "format/read_scan.h"

#include <string.h>

// Mixes places of bars; odd and large.
#define BARS_FACTOR UINT64_C(0x9E3779B97F4A7C15)

static uint64_t count_words(const struct read_signs *signs, pdk_text text)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, signs, SPLIT_WORDS, text);
    return pdki_split_count(&splitter);
}

// A row of b boxes has side + b + 1 words in its frame; 0 if that cannot be.
static uint64_t find_edge_step(const struct read_signs *signs, pdk_text text)
{
    const uint64_t side = signs->framed_side;
    const uint64_t words = count_words(signs, text);
    if (words < side + 2) return 0;
    const uint64_t boxes = words - side - 1;
    return side % boxes == 0 ? side / boxes + 1 : 0;
}

void pdki_split_begin(struct splitter *splitter, const struct read_signs *signs,
                      enum split_style style, pdk_text text)
{
    *splitter = (struct splitter){
        .signs = signs,
        .style = style,
        .at = text.bytes,
        .end = text.bytes + text.length,
        .is_field_open = style == SPLIT_FIELDS,
        .edge_step = style == SPLIT_FRAMED ? find_edge_step(signs, text) : 0};
}

static bool is_gap(enum sign sign)
{
    return sign == SIGN_SPACE || sign == SIGN_BAR;
}

static void skip_gap(struct splitter *splitter)
{
    size_t bytes = 0;
    while (splitter->at < splitter->end) {
        const enum sign sign =
            pdki_sign_at(splitter->signs, splitter->at, splitter->end, &bytes);
        if (!is_gap(sign)) return;
        if (sign == SIGN_BAR && splitter->cells > 0)
            splitter->is_after_bar = true;
        splitter->at += bytes;
    }
}

static void take_word(struct splitter *splitter, pdk_text *cell)
{
    const bool has_fields = splitter->style == SPLIT_FIELDS;
    const char *start = splitter->at;
    size_t bytes = 0;
    while (splitter->at < splitter->end) {
        const enum sign sign =
            pdki_sign_at(splitter->signs, splitter->at, splitter->end, &bytes);
        if (is_gap(sign) || (sign == SIGN_COMMA && has_fields)) break;
        splitter->at += bytes;
    }
    *cell = (pdk_text){start, (size_t)(splitter->at - start)};
}

// A field in quotes, up to a quote that is not doubled; false if none closes
// it.
static bool take_quoted(struct splitter *splitter, pdk_text *cell)
{
    const char *start = splitter->at + 1, *at = start;
    for (;;) {
        at = memchr(at, '"', (size_t)(splitter->end - at));
        if (!at) return false;
        if (at + 1 == splitter->end || at[1] != '"') break;
        at += 2;
    }
    *cell = (pdk_text){start, (size_t)(at - start)};
    splitter->at = at + 1;
    return true;
}

static bool next_field(struct splitter *splitter, pdk_text *cell)
{
    for (;;) {
        skip_gap(splitter);
        const bool was_open = splitter->is_field_open;
        const bool is_end = splitter->at == splitter->end;
        size_t bytes = 0;
        splitter->is_field_open = false;
        *cell = (pdk_text){splitter->at, 0};
        if (is_end) return was_open;

        const bool is_comma = pdki_sign_at(splitter->signs, splitter->at,
                                           splitter->end, &bytes) == SIGN_COMMA;
        if (!is_comma) break;
        splitter->at++;
        splitter->is_field_open = true;
        if (was_open) return true;
    }
    if (*splitter->at != '"' || !take_quoted(splitter, cell))
        take_word(splitter, cell);
    return true;
}

static bool next_character(struct splitter *splitter, pdk_text *cell)
{
    size_t bytes = 0;
    skip_gap(splitter);
    if (splitter->at == splitter->end) return false;
    pdki_sign_at(splitter->signs, splitter->at, splitter->end, &bytes);
    *cell = (pdk_text){splitter->at, bytes};
    splitter->at += bytes;
    return true;
}

static bool next_pair(struct splitter *splitter, pdk_text *cell)
{
    pdk_text second = {0};
    if (!next_character(splitter, cell)) return false;
    if (splitter->at < splitter->end && next_character(splitter, &second))
        cell->length = (size_t)(splitter->at - cell->bytes);
    return true;
}

static bool next_word(struct splitter *splitter, pdk_text *cell)
{
    skip_gap(splitter);
    if (splitter->at == splitter->end) return false;
    take_word(splitter, cell);
    return true;
}

static bool is_bar(pdk_text word)
{
    return word.length == 1 && word.bytes[0] == '|';
}

static bool next_framed(struct splitter *splitter, pdk_text *cell)
{
    while (next_word(splitter, cell)) {
        const bool is_edge = splitter->edge_step > 0 &&
                             splitter->words++ % splitter->edge_step == 0;
        if (!is_edge || !is_bar(*cell)) return true;
    }
    return false;
}

static bool take_cell(struct splitter *splitter, pdk_text *cell)
{
    switch (splitter->style) {
    case SPLIT_CHARACTERS:
        return next_character(splitter, cell);
    case SPLIT_WORDS:
        return next_word(splitter, cell);
    case SPLIT_FIELDS:
        return next_field(splitter, cell);
    case SPLIT_PAIRS:
        return next_pair(splitter, cell);
    case SPLIT_FRAMED:
        return next_framed(splitter, cell);
    }
    return false;
}

bool pdki_split_next(struct splitter *splitter, pdk_text *cell)
{
    if (!take_cell(splitter, cell)) return false;
    if (splitter->is_after_bar)
        splitter->bars = (splitter->bars + splitter->cells) * BARS_FACTOR;
    splitter->is_after_bar = false;
    splitter->cells++;
    return true;
}

bool pdki_are_pairs(pdk_text text, uint64_t largest, uint64_t *numbers)
{
    if (text.length % 2 != 0) return false;
    for (size_t i = 0; i < text.length; i += 2) {
        const pdk_text pair = {text.bytes + i, 2};
        uint64_t number = 0;
        if (!pdki_number_parse(pair.bytes, 2, &number)) {
            if (pair.bytes[0] != pair.bytes[1] || !pdki_is_empty_mark(pair))
                return false;
        } else if (number > largest)
            return false;
        *numbers += number > 0;
    }
    return true;
}

bool pdki_is_framed(const struct read_signs *signs, pdk_text text)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, signs, SPLIT_FRAMED, text);
    return splitter.edge_step > 0 &&
           pdki_split_count(&splitter) == signs->framed_side;
}

uint64_t pdki_split_count(struct splitter *splitter)
{
    uint64_t count = 0;
    for (pdk_text cell; pdki_split_next(splitter, &cell);) count++;
    return count;
}

// Counts since the last bar, and whether they were the same every time.
struct between {
    uint64_t count, common;
    bool differs;
};

static void close_between(struct between *between)
{
    if (between->count == 0) return; // two bars, or one at the edge
    if (between->common == 0) between->common = between->count;
    if (between->common != between->count) between->differs = true;
    between->count = 0;
}

struct measuring {
    struct line_measure *measure;
    struct between characters, words;
    pdk_text word;
    uint64_t length; // of the word, in characters
    bool is_number;
};

static void close_word(struct measuring *state)
{
    struct line_measure *measure = state->measure;
    if (state->length == 0) return;
    if (measure->words == 0) {
        measure->first_word = state->word;
        measure->first = measure->shortest = state->length;
    }
    measure->words++;
    state->words.count++;
    if (state->length < measure->shortest) measure->shortest = state->length;
    if (state->length > measure->longest) measure->longest = state->length;
    uint64_t number = 0;
    if (state->is_number)
        (void)pdki_number_read(state->word.bytes, state->word.length, &number);
    else if (!pdki_is_empty_mark(state->word))
        measure->is_numeric = false;
    if (number > measure->largest) measure->largest = number;
    state->length = 0;
}

static void add_character(struct measuring *state, const char *at, size_t bytes)
{
    if (state->length == 0) {
        state->word = (pdk_text){at, 0};
        state->is_number = true;
    }
    if (*at < '0' || *at > '9') state->is_number = false;
    state->word.length += bytes;
    state->length++;
    state->measure->characters++;
    state->characters.count++;
}

static void count_fields(const struct read_signs *signs, pdk_text text,
                         struct line_measure *measure)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, signs, SPLIT_FIELDS, text);
    measure->fields = pdki_split_count(&splitter);
}

static bool measure_numbers(pdk_text text, struct line_measure *measure)
{
    struct number_scan scan;
    if (!pdki_scan_numbers(text, &scan)) return false;
    *measure = (struct line_measure){
        .characters = scan.digits,
        .words = scan.words,
        .shortest = scan.shortest,
        .longest = scan.longest,
        .first = scan.first,
        .first_word = {text.bytes, scan.first},
        .is_numeric = true,
        .largest = scan.largest
    };
    return true;
}

void pdki_measure_line(const struct read_signs *signs, pdk_text text,
                       struct line_measure *measure)
{
    struct measuring state = {.measure = measure};
    if (signs->ascii[' '] == SIGN_SPACE && measure_numbers(text, measure))
        return;
    const char *end = text.bytes + text.length;
    *measure = (struct line_measure){.is_numeric = true};
    size_t bytes = 0;
    for (const char *at = text.bytes; at < end; at += bytes) {
        const enum sign sign = pdki_sign_at(signs, at, end, &bytes);
        if (sign == SIGN_SYMBOL || sign == SIGN_HASH) {
            add_character(&state, at, bytes);
            continue;
        }
        close_word(&state);
        measure->has_commas = measure->has_commas || sign == SIGN_COMMA;
        if (sign != SIGN_BAR) continue;
        measure->has_bars = true;
        close_between(&state.characters);
        close_between(&state.words);
    }
    close_word(&state);
    close_between(&state.characters);
    close_between(&state.words);
    if (!state.characters.differs)
        measure->characters_between = state.characters.common;
    if (!state.words.differs) measure->words_between = state.words.common;
    if (measure->has_commas) count_fields(signs, text, measure);
}
