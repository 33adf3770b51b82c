// Splits lines into cells and converts cells to symbols, or counts them while
// the alphabet is unknown. Rows of plain numbers and lines in which every byte
// is a cell have branch-free loops of their own, which compilers vectorise.
#include "format/read.h"

#include "base/alloc.h"
#include "base/lanes.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/error.h"

#include <string.h>

enum {
    // Flags in symbol_table.ascii.
    ASCII_UNKNOWN = 0x8000, // neither a symbol nor an empty mark
    ASCII_ZERO = 0x4000,    // 0 as an empty mark
    ASCII_MARK = 0x2000     // another empty mark
};

// Mixes the positions of bars into a hash; large and odd.
#define BARS_FACTOR UINT64_C(0x9E3779B97F4A7C15)

bool pdki_scan_numbers(pdk_text text, struct number_scan *scan)
{
    enum { SCAN_DIGITS_MAX = 8 };
    struct number_scan all = {.shortest = SIZE_MAX}; // kept in registers
    const char *at = text.bytes, *end = at + text.length;
    while (at < end) {
        const char *start = at;
        uint64_t value = 0;
        for (; at < end && *at >= '0' && *at <= '9'; at++)
            value = value * 10 + (uint64_t)(*at - '0');
        const size_t digits = (size_t)(at - start);
        if (digits == 0 || digits > SCAN_DIGITS_MAX) return false;
        if (all.words++ == 0) all.first = digits;
        all.zeros += value == 0;
        all.digits += digits;
        if (value > all.largest) all.largest = value;
        if (digits < all.shortest) all.shortest = digits;
        if (digits > all.longest) all.longest = digits;
        while (at < end && *at == ' ') at++;
    }
    *scan = all;
    return all.words > 0;
}

// Branch-free, so that the loop is vectorised.
static uint32_t count_spaces(const char *block, size_t size)
{
    uint32_t spaces = 0;
    for (size_t i = 0; i < size; i++) spaces += block[i] == ' ';
    return spaces;
}

// The text up to, but not including, the `count`-th space.
static pdk_text cut_piece(pdk_text text, uint32_t count)
{
    enum { BLOCK = 64 };
    size_t at = 0;
    uint32_t left = count;
    for (; at + BLOCK <= text.length; at += BLOCK) {
        const uint32_t spaces = count_spaces(text.bytes + at, BLOCK);
        if (spaces >= left) break;
        left -= spaces;
    }
    for (; at < text.length; at++)
        if (text.bytes[at] == ' ' && --left == 0) break;
    return (pdk_text){text.bytes, at};
}

// A framed row of b boxes has side + b + 1 words; 0 if the number does not fit.
static uint64_t find_edge_step(const struct read_signs *signs, pdk_text text)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, signs, SPLIT_WORDS, text);
    const uint64_t side = signs->framed_side;
    const uint64_t words = pdki_split_count(&splitter);
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

// False at the end of the text.
static bool skip_gap(struct splitter *splitter)
{
    size_t bytes = 0;
    while (splitter->at < splitter->end) {
        const enum sign sign =
            pdki_sign_at(splitter->signs, splitter->at, splitter->end, &bytes);
        if (!is_gap(sign)) return true;
        if (sign == SIGN_BAR && splitter->cells > 0)
            splitter->is_after_bar = true;
        splitter->at += bytes;
    }
    return false;
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

// Reads a quoted field, up to a quote that is not doubled; false if it is not
// closed.
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
        const bool is_end = !skip_gap(splitter);
        const bool was_open = splitter->is_field_open;
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
    if (!skip_gap(splitter)) return false;
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
    if (!skip_gap(splitter)) return false;
    take_word(splitter, cell);
    return true;
}

static bool next_framed(struct splitter *splitter, pdk_text *cell)
{
    while (next_word(splitter, cell)) {
        const bool is_edge = splitter->edge_step > 0 &&
                             splitter->words++ % splitter->edge_step == 0;
        if (!is_edge || cell->length != 1 || *cell->bytes != '|') return true;
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

uint64_t pdki_split_count(struct splitter *splitter)
{
    uint64_t count = 0;
    for (pdk_text cell; pdki_split_next(splitter, &cell);) count++;
    return count;
}

static bool is_all(pdk_text text, char c)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] != c) return false;
    return true;
}

bool pdki_is_zero(pdk_text cell)
{
    return cell.length > 0 && is_all(cell, '0');
}

bool pdki_is_empty_mark(pdk_text cell)
{
    static const char marks[] = ".0*_-";
    if (cell.length == 0) return true;
    if (cell.length == 2 && memcmp(cell.bytes, "-1", 2) == 0) return true;
    return memchr(marks, cell.bytes[0], sizeof marks - 1) &&
           is_all(cell, cell.bytes[0]);
}

// Whether the text is nothing but its first character.
static bool is_repeated(pdk_text text, size_t bytes)
{
    if (bytes == 0 || text.length % bytes != 0) return false;
    for (size_t at = bytes; at < text.length; at += bytes)
        if (memcmp(text.bytes, text.bytes + at, bytes) != 0) return false;
    return true;
}

static bool is_among(const char *list, pdk_text character)
{
    const char *end = list + strlen(list);
    uint32_t code = 0;
    for (size_t bytes = 0; list < end; list += bytes) {
        bytes = pdki_utf8_decode(list, (size_t)(end - list), &code);
        if (bytes == character.length &&
            memcmp(list, character.bytes, bytes) == 0)
            return true;
    }
    return false;
}

static bool is_mark_of(const char *list, pdk_text cell)
{
    uint32_t code = 0;
    const size_t bytes = pdki_utf8_decode(cell.bytes, cell.length, &code);
    return is_repeated(cell, bytes) &&
           is_among(list, (pdk_text){cell.bytes, bytes});
}

bool pdki_is_empty(const struct empty_marks *marks, pdk_text cell)
{
    if (cell.length == 0) return true;
    if (cell.length == 2 && memcmp(cell.bytes, "-1", 2) == 0)
        return strchr(marks->bytes, '-') != NULL;
    if ((unsigned char)*cell.bytes < 0x80)
        return strchr(marks->bytes, *cell.bytes) && is_all(cell, *cell.bytes);
    return is_mark_of(marks->bytes, cell);
}

bool pdki_is_soft_mark(pdk_text cell)
{
    // Middle dots, bullets; dashes and the minus sign; squares and circles.
    static const char marks[] = "xX?·•∙⋅–—−‒―□▢◻☐○◯";
    const unsigned char first =
        cell.length > 0 ? (unsigned char)*cell.bytes : 0;
    if (first < 0x80 && first != 'x' && first != 'X' && first != '?')
        return false;
    return is_mark_of(marks, cell);
}

pdk_status pdki_not_a_symbol(const struct read_line *line, const char *at,
                             pdk_text cell, const pdk_alphabet *alphabet,
                             pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE], description[64];
    const bool can_be_empty = pdki_is_soft_mark(cell);
    const pdk_status status = pdki_error_at(
        error, PDK_ERR_SYNTAX, line->number, pdki_line_column(line, at),
        "%s is not a symbol of %s%s",
        pdki_error_quote(cell.bytes, cell.length, quote),
        pdk_alphabet_describe(alphabet, description, sizeof description),
        can_be_empty ? "; if it is an empty cell, specify that mark" : "");
    return can_be_empty ? pdki_error_hint(error, status, PDK_HINT_EMPTY)
                        : status;
}

// Whether every ASCII symbol is a cell at any position, so that a line with one
// of them is a line of cells.
static bool are_plain(const struct symbol_table *table)
{
    for (size_t c = 0; c < 128; c++) {
        if (table->ascii[c] == 0 || table->ascii[c] >= ASCII_MARK) continue;
        if (table->signs->ascii[c] != SIGN_SYMBOL) return false;
        if (table->signs->is_border[c] || c == '[' || c == '{') return false;
    }
    return true;
}

// The symbols after number `before` that have consecutive ASCII codes.
static struct run find_run(const struct symbol_table *table, uint32_t before)
{
    uint32_t first = 0, count = 0;
    while (first < 128 && table->ascii[first] != before + 1) first++;
    while (first + count < 128 &&
           table->ascii[first + count] == before + count + 1)
        count++;
    return (struct run){(unsigned char)first, (unsigned char)count};
}

static bool is_empty_mark(const struct symbol_table *table, unsigned char c)
{
    return table->ascii[c] == ASCII_ZERO || table->ascii[c] == ASCII_MARK;
}

static void find_runs(struct symbol_table *table)
{
    struct run *low = &table->runs[0], *high = &table->runs[1];
    *low = find_run(table, 0);
    *high = find_run(table, low->count);
    table->empty = 0;
    while (table->empty < 128 && !is_empty_mark(table, table->empty))
        table->empty++;
    table->has_runs =
        low->count + high->count == table->side && table->empty < 128;
}

void pdki_symbols_init(struct symbol_table *table,
                       const struct read_signs *signs,
                       const pdk_alphabet *alphabet, enum split_style style)
{
    *table = (struct symbol_table){.signs = signs,
                                   .alphabet = alphabet,
                                   .style = style,
                                   .side = pdk_alphabet_size(alphabet)};
    table->is_numbers = pdk_alphabet_is_numbers(alphabet, &table->first);
    pdki_symbols_set_marks(table, &signs->empty);
}

void pdki_symbols_set_marks(struct symbol_table *table,
                            const struct empty_marks *marks)
{
    const bool is_zero_given = table->signs->is_empty_given;
    table->marks = *marks;
    for (size_t i = 0; i < 256; i++) {
        const char c = (char)i;
        table->ascii[i] = ASCII_UNKNOWN;
        if (i <= ' ' || i >= 0x7F) continue;
        const pdk_symbol symbol = pdk_alphabet_find(table->alphabet, &c, 1);
        if (symbol != 0 && symbol < ASCII_MARK)
            table->ascii[i] = (uint16_t)symbol;
        else if (symbol == 0 && pdki_is_empty(marks, (pdk_text){&c, 1}))
            table->ascii[i] =
                c == '0' && !is_zero_given ? ASCII_ZERO : ASCII_MARK;
    }
    table->is_plain = are_plain(table);
    find_runs(table);
}

// The symbol in a CSV field with doubled quotes; 0 if there is none.
static pdk_symbol find_quoted(const struct symbol_table *table, pdk_text cell)
{
    char plain[2 * PDK_SYMBOL_TEXT_MAX];
    size_t used = 0;
    if (table->style != SPLIT_FIELDS || cell.length > sizeof plain) return 0;
    if (!memchr(cell.bytes, '"', cell.length)) return 0;
    for (size_t i = 0; i < cell.length; i++) {
        plain[used++] = cell.bytes[i];
        const bool is_pair = i + 1 < cell.length && cell.bytes[i] == '"' &&
                             cell.bytes[i + 1] == '"';
        i += is_pair;
    }
    return pdk_alphabet_find(table->alphabet, plain, used);
}

bool pdki_symbols_find(const struct symbol_table *table, pdk_text cell,
                       pdk_symbol *symbol)
{
    *symbol = find_quoted(table, cell);
    if (*symbol == 0)
        *symbol = pdk_alphabet_find(table->alphabet, cell.bytes, cell.length);
    return *symbol != 0 || pdki_is_empty(&table->marks, cell);
}

// Reads a row of plain numbers from the front of a longer text.
static bool take_numbers(const struct symbol_table *table,
                         struct splitter *splitter, pdk_symbol *out)
{
    if (!table->is_numbers || table->style != SPLIT_WORDS) return false;
    const char *at = splitter->at;
    if (at < splitter->end && *at == ' ') at++;
    const pdk_text rest = {at, (size_t)(splitter->end - at)};
    const pdk_text row = cut_piece(rest, table->side);
    if (!pdki_numbers_read(row, table->first, table->side, out)) return false;
    splitter->at = row.bytes + row.length;
    return true;
}

bool pdki_symbols_take(const struct symbol_table *table,
                       struct splitter *splitter, pdk_symbol *out,
                       struct row_result *result)
{
    pdk_text cell = {0};
    *result = (struct row_result){.end = splitter->at};
    if (take_numbers(table, splitter, out)) return true;
    for (; result->cells < table->side; result->cells++) {
        if (!pdki_split_next(splitter, &cell)) return false;
        result->end = splitter->at;
        if (!pdki_symbols_find(table, cell, &out[result->cells])) {
            result->unknown = cell;
            return false;
        }
    }
    return true;
}

// Converts bytes that are one cell each; returns the union of all flags.
static unsigned take_bytes(const struct symbol_table *table, pdk_text text,
                           pdk_symbol *out)
{
    unsigned all = 0;
    for (size_t i = 0; i < text.length; i++) {
        const unsigned code = table->ascii[(unsigned char)text.bytes[i]];
        all |= code;
        out[i] = code & (ASCII_MARK - 1);
    }
    return all;
}

static bool take_quickly(const struct symbol_table *table, pdk_text text,
                         pdk_symbol *out)
{
    if (table->style == SPLIT_CHARACTERS)
        return text.length == table->side &&
               !(take_bytes(table, text, out) & ASCII_UNKNOWN);
    return table->is_numbers &&
           pdki_numbers_read(text, table->first, table->side, out);
}

bool pdki_symbols_row(const struct symbol_table *table, pdk_text text,
                      pdk_symbol *out, struct row_result *result)
{
    struct splitter splitter;
    pdk_text extra = {0};
    if (take_quickly(table, text, out)) return true;
    pdki_split_begin(&splitter, table->signs, table->style, text);
    if (!pdki_symbols_take(table, &splitter, out, result)) return false;
    if (pdki_split_next(&splitter, &extra)) {
        result->cells += 1 + pdki_split_count(&splitter);
        return false;
    }
    result->has_other_bars = splitter.bars != table->bars;
    return !result->has_other_bars;
}

// pdki_symbols_fit() for the case that every byte is a cell; false if one may
// not be.
static bool bytes_fit(const struct symbol_table *table, pdk_text text,
                      struct fit *fit)
{
    unsigned all = 0;
    if (table->style != SPLIT_CHARACTERS) return false;
    for (size_t i = 0; i < text.length; i++)
        all |= table->ascii[(unsigned char)text.bytes[i]];
    if (all & ASCII_UNKNOWN) return false;
    fit->has_zero = fit->has_zero || (all & ASCII_ZERO);
    fit->has_mark = fit->has_mark || (all & ASCII_MARK);
    return true;
}

bool pdki_symbols_fit(const struct symbol_table *table, pdk_text text,
                      struct fit *fit)
{
    struct splitter splitter;
    pdk_text cell = {0};
    pdk_symbol symbol = 0;
    if (!bytes_fit(table, text, fit)) {
        pdki_split_begin(&splitter, table->signs, table->style, text);
        while (pdki_split_next(&splitter, &cell)) {
            if (!pdki_symbols_find(table, cell, &symbol)) return false;
            if (symbol != 0) continue;
            if (pdki_is_zero(cell) && !table->signs->is_empty_given)
                fit->has_zero = true;
            else
                fit->has_mark = true;
        }
    }
    return !(fit->has_zero && fit->has_mark);
}

// The symbol of a byte in the run, which follows `before` other symbols; 0 for
// any other byte.
static inline unsigned char find_in_run(struct run run, unsigned char before,
                                        unsigned char byte)
{
    const unsigned char index = (unsigned char)(byte - run.first);
    const unsigned char symbol = (unsigned char)(index + before + 1);
    return symbol & pdki_lane_mask(index < run.count);
}

// Accepts only symbols in runs and the empty mark seen last. Branch-free, so
// that the loop is vectorised.
static inline enum bytes_fit take_runs(const struct symbol_table *table,
                                       pdk_text text, bool has_high,
                                       unsigned char *restrict out)
{
    const struct run low = table->runs[0], high = table->runs[1];
    const unsigned char empty = table->empty;
    unsigned char unknown = 0, symbols = 0;
    for (size_t i = 0; i < text.length; i++) {
        const unsigned char byte = (unsigned char)text.bytes[i];
        unsigned char symbol = find_in_run(low, 0, byte);
        if (has_high) symbol |= find_in_run(high, low.count, byte);
        unknown |= pdki_lane_mask(symbol == 0) & (byte ^ empty);
        symbols |= symbol;
        out[i] = symbol;
    }
    if (unknown) return BYTES_UNFIT;
    return symbols ? BYTES_WITH_SYMBOLS : BYTES_EMPTY;
}

// The next line most likely uses the same empty mark.
static void learn_empty_mark(struct symbol_table *table, pdk_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        const unsigned char byte = (unsigned char)text.bytes[i];
        if (!is_empty_mark(table, byte)) continue;
        table->empty = byte;
        return;
    }
}

enum bytes_fit pdki_symbols_take_bytes(struct symbol_table *table,
                                       pdk_text text, unsigned char *out)
{
    enum { BOTH = ASCII_ZERO | ASCII_MARK };
    unsigned all = 0;
    if (table->has_runs) {
        const enum bytes_fit fit = table->runs[1].count > 0
                                       ? take_runs(table, text, true, out)
                                       : take_runs(table, text, false, out);
        if (fit != BYTES_UNFIT) return fit;
    }
    for (size_t i = 0; i < text.length; i++) {
        const unsigned code = table->ascii[(unsigned char)text.bytes[i]];
        all |= code;
        out[i] = (unsigned char)code;
    }
    if ((all & ASCII_UNKNOWN) || (all & BOTH) == BOTH) return BYTES_UNFIT;
    if (table->has_runs) learn_empty_mark(table, text);
    return all & (ASCII_MARK - 1) ? BYTES_WITH_SYMBOLS : BYTES_EMPTY;
}

void pdki_tally_reset(struct tally *tally, const struct read_signs *signs,
                      enum split_style style, size_t limit,
                      uint64_t counted_only)
{
    // Otherwise the table of one large board would be cleared for every other
    // board.
    enum { SLOTS_TO_KEEP = 4096 };
    if (tally->slot_count > SLOTS_TO_KEEP) {
        pdki_free(tally->slots);
        tally->slots = NULL;
        tally->slot_count = 0;
    }
    if (tally->slots)
        memset(tally->slots, 0, tally->slot_count * sizeof *tally->slots);
    *tally = (struct tally){.signs = signs,
                            .style = style,
                            .entries = tally->entries,
                            .capacity = tally->capacity,
                            .slots = tally->slots,
                            .slot_count = tally->slot_count,
                            .limit = limit,
                            .counted_only = counted_only};
}

static uint64_t hash(pdk_text text)
{
    uint64_t h = UINT64_C(0xCBF29CE484222325); // FNV-1a
    for (size_t i = 0; i < text.length; i++)
        h = (h ^ (unsigned char)text.bytes[i]) * UINT64_C(0x100000001B3);
    return h ^ h >> 29;
}

static uint32_t *find_slot(const struct tally *tally, const char *base,
                           pdk_text text)
{
    const size_t mask = tally->slot_count - 1;
    size_t at = (size_t)hash(text) & mask;
    for (; tally->slots[at] != 0; at = (at + 1) & mask) {
        const struct tally_entry *entry = &tally->entries[tally->slots[at] - 1];
        if (entry->length == text.length &&
            memcmp(base + entry->offset, text.bytes, text.length) == 0)
            break;
    }
    return &tally->slots[at];
}

static bool grow_slots(struct tally *tally, const char *base)
{
    const size_t wanted = tally->slot_count ? 2 * tally->slot_count : 64;
    uint32_t *slots = pdki_alloc_zeroed(wanted, sizeof *slots);
    if (!slots) return false;
    pdki_free(tally->slots);
    tally->slots = slots;
    tally->slot_count = wanted;
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        const pdk_text text = {base + entry->offset, entry->length};
        *find_slot(tally, base, text) = (uint32_t)i + 1;
    }
    return true;
}

static bool add_entry(struct tally *tally, const struct read_line *line,
                      const char *base, pdk_text text)
{
    void *entries = tally->entries;
    uint32_t code = 0;
    if (!pdki_alloc_reserve(&entries, &tally->capacity, tally->count + 1,
                            sizeof *tally->entries))
        return false;
    tally->entries = entries;

    struct tally_entry *entry = &tally->entries[tally->count++];
    *entry = (struct tally_entry){
        .offset = (size_t)(text.bytes - base),
        .length = (uint32_t)text.length,
        .is_single =
            text.length == 1 ||
            pdki_utf8_decode(text.bytes, text.length, &code) == text.length,
        .is_soft = !tally->signs->is_empty_given && pdki_is_soft_mark(text),
        .number = UINT64_MAX,
        .line = line->number,
        .line_offset = line->offset};
    if (!pdki_number_parse(text.bytes, text.length, &entry->number))
        entry->number = UINT64_MAX;
    tally->soft += entry->is_soft;
    return true;
}

// The number of the entry for the text, from 1; 0 if out of memory or there are
// too many.
static uint32_t entry_of(struct tally *tally, const struct read_line *line,
                         const char *base, pdk_text text)
{
    const unsigned char c = (unsigned char)text.bytes[0];
    uint32_t *slot = NULL;
    if (text.length == 1 && c < 128) {
        slot = &tally->ascii[c];
    } else {
        const bool is_full = tally->count >= tally->slot_count / 2;
        if (is_full && !grow_slots(tally, base)) return 0;
        slot = find_slot(tally, base, text);
    }
    if (*slot != 0) return *slot;
    tally->is_over = tally->count >= tally->limit;
    if (tally->is_over || !add_entry(tally, line, base, text)) return 0;
    return *slot = (uint32_t)tally->count;
}

static bool is_only_counted(struct tally *tally, pdk_text text)
{
    uint64_t value = 0;
    if (tally->counted_only == 0) return false;
    if (!pdki_number_parse(text.bytes, text.length, &value)) return false;
    if (value > tally->counted_only) return false;
    if (value > tally->largest) tally->largest = value;
    tally->cells++;
    return true;
}

static unsigned mark_kind(pdk_text text)
{
    static const char marks[] = ".*_-"; // in the order of enum tally_mark
    if (text.length == 0) return MARK_NOTHING;
    if (text.bytes[text.length - 1] == '1') return MARK_MINUS_ONE;
    const char *mark = memchr(marks, text.bytes[0], sizeof marks - 1);
    return mark ? 1U << (mark - marks) : MARK_GIVEN;
}

static bool add_cell(struct tally *tally, const struct read_line *line,
                     const char *base, pdk_text text)
{
    const bool is_given = tally->signs->is_empty_given;
    const bool is_empty = pdki_is_empty(&tally->signs->empty, text);
    const bool is_zero = pdki_is_zero(text) && !(is_given && is_empty);
    tally->zeros += is_zero;
    if (!is_zero && is_empty) {
        tally->marks++;
        tally->mark_kinds |= mark_kind(text);
        return true;
    }
    if (is_only_counted(tally, text)) return true;
    const uint32_t number = entry_of(tally, line, base, text);
    if (number == 0) return tally->is_over;

    struct tally_entry *entry = &tally->entries[number - 1];
    const bool is_repeated = entry->last_line == line->number;
    const bool is_symbol = !is_zero && !entry->is_soft;
    if (is_symbol && is_repeated) tally->repeats++;
    if (is_symbol && !is_repeated) tally->on_line++;
    tally->soft_cells += entry->is_soft;
    entry->last_line = line->number;
    entry->count++;
    if (entry->number != UINT64_MAX && entry->number > tally->largest_on_line)
        tally->largest_on_line = entry->number;
    tally->cells++;
    return true;
}

// Counts the numbers of a line if none of them needs an entry.
static bool count_all(struct tally *tally, pdk_text cells)
{
    struct number_scan scan;
    if (tally->counted_only == 0 || tally->style != SPLIT_WORDS) return false;
    if (!pdki_scan_numbers(cells, &scan)) return false;
    if (scan.largest > tally->counted_only) return false;
    if (scan.largest > tally->largest) tally->largest = scan.largest;
    tally->cells += scan.words;
    tally->zeros += scan.zeros;
    return true;
}

struct empty_marks pdki_tally_soft_marks(const struct tally *tally,
                                         const char *base)
{
    struct empty_marks marks = {"0"};
    for (size_t i = 0; i < tally->count; i++) {
        const struct tally_entry *entry = &tally->entries[i];
        uint32_t code = 0;
        const char *text = base + entry->offset;
        const size_t used = strlen(marks.bytes);
        const size_t bytes = pdki_utf8_decode(text, entry->length, &code);
        if (entry->is_soft && used + bytes <= EMPTY_MARKS_MAX)
            memcpy(marks.bytes + used, text, bytes);
    }
    return marks;
}

bool pdki_tally_add(struct tally *tally, const struct read_line *line,
                    pdk_text cells)
{
    struct splitter splitter;
    pdk_text cell = {0};
    tally->rows++;
    tally->on_line = 0;
    tally->largest_on_line = 0;
    tally->repeats = 0;
    if (count_all(tally, cells)) return true;
    pdki_split_begin(&splitter, tally->signs, tally->style, cells);
    while (!tally->is_over && pdki_split_next(&splitter, &cell))
        if (!add_cell(tally, line, line->text - line->offset, cell))
            return false;
    return true;
}
