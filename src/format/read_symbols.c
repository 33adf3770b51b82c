#include "format/read_symbols.h"

#include "base/lanes.h"
#include "format/read_numbers.h"
#include "format/read_scan.h"

#include <string.h>

static uint16_t ascii_code(const pdk_alphabet *alphabet, char c)
{
    const pdk_text cell = {&c, 1};
    const pdk_symbol symbol = pdk_alphabet_find(alphabet, &c, 1);
    if (symbol != 0)
        return symbol < ASCII_MARK ? (uint16_t)symbol : ASCII_UNKNOWN;
    if (!pdki_is_empty_mark(cell)) return ASCII_UNKNOWN;
    return c == '0' ? ASCII_ZERO : ASCII_MARK;
}

static bool is_symbol(uint16_t code)
{
    return code != 0 && code < ASCII_MARK;
}

// Whether every symbol in ASCII is a cell wherever it stands, and a line with
// one is a line of cells whatever else is there.
static bool are_plain(const struct symbol_table *table)
{
    for (size_t c = 0; c < 128; c++) {
        if (!is_symbol(table->ascii[c])) continue;
        if (table->signs->ascii[c] != SIGN_SYMBOL) return false;
        if (table->signs->is_border[c] || c == '[' || c == '{') return false;
    }
    return true;
}

// The symbols behind number `before` that are one ASCII character after
// another.
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
    for (size_t c = 0; c < 256; c++) {
        const bool is_ascii = c > ' ' && c < 0x7F;
        table->ascii[c] =
            is_ascii ? ascii_code(alphabet, (char)c) : ASCII_UNKNOWN;
    }
    table->is_plain = are_plain(table);
    find_runs(table);
}

// Takes one quote of each doubled pair; returns the length.
static size_t undouble_quotes(pdk_text text, char *out)
{
    size_t used = 0;
    for (size_t i = 0; i < text.length; i++) {
        out[used++] = text.bytes[i];
        const bool is_pair = i + 1 < text.length && text.bytes[i] == '"' &&
                             text.bytes[i + 1] == '"';
        if (is_pair) i++;
    }
    return used;
}

// The symbol in a field with quotes in it, as CSV doubles them; 0 if none.
static pdk_symbol find_quoted(const struct symbol_table *table, pdk_text cell)
{
    char plain[2 * PDK_SYMBOL_TEXT_MAX];
    if (table->style != SPLIT_FIELDS || cell.length > sizeof plain) return 0;
    if (!memchr(cell.bytes, '"', cell.length)) return 0;
    const size_t length = undouble_quotes(cell, plain);
    return pdk_alphabet_find(table->alphabet, plain, length);
}

bool pdki_symbols_find(const struct symbol_table *table, pdk_text cell,
                       pdk_symbol *symbol)
{
    *symbol = find_quoted(table, cell);
    if (*symbol == 0)
        *symbol = pdk_alphabet_find(table->alphabet, cell.bytes, cell.length);
    return *symbol != 0 || pdki_is_empty_mark(cell);
}

// A row of plain numbers from the front of a longer text.
static bool take_numbers(const struct symbol_table *table,
                         struct splitter *splitter, pdk_symbol *out)
{
    if (!table->is_numbers || table->style != SPLIT_WORDS) return false;
    const char *at = splitter->at;
    if (at < splitter->end && *at == ' ') at++;
    const pdk_text rest = {at, (size_t)(splitter->end - at)};
    const pdk_text row = pdki_scan_piece(rest, table->side);
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

// The symbols of bytes that are a cell each; returns all flags that occur.
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

// As pdki_symbols_fit() where each byte is a cell; false if one may not be.
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
            if (pdki_is_zero(cell))
                fit->has_zero = true;
            else
                fit->has_mark = true;
        }
    }
    return !(fit->has_zero && fit->has_mark);
}

// The number of a symbol of the run, in which `before` symbols come before it;
// 0 for any other byte.
static inline unsigned char find_in_run(struct run run, unsigned char before,
                                        unsigned char byte)
{
    const unsigned char index = (unsigned char)(byte - run.first);
    const unsigned char symbol = (unsigned char)(index + before + 1);
    return symbol & pdki_lane_mask(index < run.count);
}

// Only symbols in runs and the empty mark that came last. There are no branches
// in the loop, so that it becomes vector code.
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

// The next line has most likely the same empty mark.
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
