// Numbers are not stored: their text is computed. Any other alphabet stores its
// symbols consecutively in `bytes`, with a hash table of symbol numbers (0 =
// free slot) to look them up by text.
#include <permudoku/alphabet.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

struct pdk_alphabet {
    uint32_t size;
    uint32_t width;
    bool is_numbers, is_compact;
    uint32_t first;    // numbers: the number of symbol 1
    const char *empty; // mark of an empty cell
    bool uses[128];    // ASCII characters that occur in symbols
    size_t *offsets;   // size + 1 offsets into bytes
    char *bytes;
    uint32_t *slots;
    size_t slot_mask;
};

// Marks for an empty cell, in order of preference.
static const char *const empty_marks[] = {".", "_", "*", "-", "0", "-1"};

enum { EMPTY_MARKS = sizeof empty_marks / sizeof empty_marks[0] };

static pdk_text stored_text(const pdk_alphabet *alphabet, pdk_symbol symbol)
{
    const size_t start = alphabet->offsets[symbol - 1];
    return (pdk_text){alphabet->bytes + start,
                      alphabet->offsets[symbol] - start};
}

static uint64_t hash(const char *text, size_t length)
{
    uint64_t h = UINT64_C(0xCBF29CE484222325); // FNV-1a
    for (size_t i = 0; i < length; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    return h ^ h >> 29;
}

// The slot that holds this text, or the free slot for it.
static uint32_t *find_slot(const pdk_alphabet *alphabet, const char *text,
                           size_t length)
{
    size_t at = (size_t)hash(text, length) & alphabet->slot_mask;
    while (alphabet->slots[at] != 0) {
        const pdk_text here = stored_text(alphabet, alphabet->slots[at]);
        if (here.length == length && memcmp(here.bytes, text, length) == 0)
            break;
        at = (at + 1) & alphabet->slot_mask;
    }
    return &alphabet->slots[at];
}

static pdk_symbol find_number(const pdk_alphabet *alphabet, const char *text,
                              size_t length)
{
    uint64_t value = 0;
    if (!pdki_number_parse(text, length, &value)) return 0;
    if (value < alphabet->first) return 0;
    const uint64_t symbol = value - alphabet->first + 1;
    return symbol <= alphabet->size ? (pdk_symbol)symbol : 0;
}

pdk_symbol pdk_alphabet_find(const pdk_alphabet *alphabet, const char *text,
                             size_t length)
{
    if (alphabet->is_numbers) return find_number(alphabet, text, length);
    return *find_slot(alphabet, text, length);
}

static bool choose_empty_mark(pdk_alphabet *alphabet)
{
    for (size_t i = 0; i < EMPTY_MARKS; i++) {
        const char *mark = empty_marks[i];
        const uint32_t width = (uint32_t)strlen(mark);
        if (pdk_alphabet_find(alphabet, mark, width) != 0) continue;
        alphabet->empty = mark;
        if (width > alphabet->width) alphabet->width = width;
        if (width > 1) alphabet->is_compact = false;
        return true;
    }
    return false;
}

// Describes what is wrong with a symbol, in words that follow its quoted text;
// NULL if nothing.
static const char *find_fault(pdk_text symbol)
{
    uint32_t code = 0;
    if (symbol.length == 0) return "is empty";
    if (symbol.length > PDK_SYMBOL_TEXT_MAX) return "is longer than 255 bytes";
    for (size_t at = 0, bytes; at < symbol.length; at += bytes) {
        bytes = pdki_utf8_decode(symbol.bytes + at, symbol.length - at, &code);
        if (bytes == 0) return "is not valid UTF-8";
        if (pdki_utf8_is_space(code)) return "contains white space";
        if (pdki_utf8_is_control(code)) return "contains a control character";
        if (at == 0 && pdki_utf8_width(code) == 0)
            return "begins with a combining or invisible character (a "
                   "comma-separated list keeps it with its base character)";
    }
    return NULL;
}

static bool is_single(pdk_text symbol)
{
    uint32_t code = 0;
    return pdki_utf8_decode(symbol.bytes, symbol.length, &code) ==
               symbol.length &&
           !pdki_utf8_is_joining(code);
}

static void note_properties(pdk_alphabet *alphabet, pdk_text symbol)
{
    const size_t width = pdki_utf8_text_width(symbol.bytes, symbol.length);
    if (width > alphabet->width) alphabet->width = (uint32_t)width;
    if (!is_single(symbol)) alphabet->is_compact = false;
    for (size_t i = 0; i < symbol.length; i++) {
        const unsigned char byte = (unsigned char)symbol.bytes[i];
        if (byte < 128) alphabet->uses[byte] = true;
    }
}

// Allocates room for this many symbols, bytes and slots.
static bool allocate(pdk_alphabet *alphabet, size_t size, size_t bytes,
                     size_t slots)
{
    alphabet->offsets = pdki_alloc_zeroed(size + 1, sizeof *alphabet->offsets);
    alphabet->bytes = pdki_alloc_array(bytes, 1);
    alphabet->slots = pdki_alloc_zeroed(slots, sizeof *alphabet->slots);
    alphabet->slot_mask = slots - 1;
    return alphabet->offsets && alphabet->bytes && alphabet->slots;
}

// Adds the next symbol; `error` says what is wrong with it.
static pdk_status add(pdk_alphabet *alphabet, pdk_text symbol, pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    const uint32_t position = alphabet->size + 1;
    const char *fault = find_fault(symbol);
    if (fault)
        return pdki_error_set(
            error, PDK_ERR_SYMBOLS, "symbol %u, %s, %s", position,
            pdki_error_quote(symbol.bytes, symbol.length, quote), fault);
    uint32_t *slot = find_slot(alphabet, symbol.bytes, symbol.length);
    if (*slot != 0)
        return pdki_error_set(
            error, PDK_ERR_SYMBOLS, "symbol %u, %s, is the same as symbol %u",
            position, pdki_error_quote(symbol.bytes, symbol.length, quote),
            *slot);

    const size_t start = alphabet->offsets[alphabet->size];
    memcpy(alphabet->bytes + start, symbol.bytes, symbol.length);
    alphabet->offsets[position] = start + symbol.length;
    alphabet->size = position;
    *slot = position;
    note_properties(alphabet, symbol);
    return PDK_OK;
}

// Whether the symbols are first, first + 1, ... in plain decimal.
static bool are_numbers(const pdk_text *symbols, uint32_t size, uint32_t *first)
{
    uint64_t expected = 0;
    for (uint32_t i = 0; i < size; i++, expected++) {
        uint64_t value = 0;
        const pdk_text symbol = symbols[i];
        if (!pdki_number_parse(symbol.bytes, symbol.length, &value))
            return false;
        if (symbol.bytes[0] == '0' && symbol.length > 1) return false;
        if (i == 0) expected = value;
        if (value != expected || value > UINT32_MAX - PDK_SIDE_MAX)
            return false;
        if (i == 0) *first = (uint32_t)value;
    }
    return true;
}

pdk_status pdki_alphabet_build(const pdk_text *symbols, uint32_t size,
                               pdk_alphabet **out, uint32_t *bad,
                               pdk_error *error)
{
    *out = NULL;
    *bad = size;
    uint32_t first = 0;
    if (size == 0)
        return pdki_error_set(error, PDK_ERR_SYMBOLS, "no symbols given");
    if (size > PDK_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "%u symbols exceed the limit of %u", size,
                              PDK_SIDE_MAX);
    if (are_numbers(symbols, size, &first))
        return pdk_alphabet_numbers(first, size, out, error);

    size_t bytes = 0, slots = 16;
    for (uint32_t i = 0; i < size; i++) bytes += symbols[i].length;
    while (slots / 2 < size) slots *= 2;
    pdk_status status = PDK_OK;
    pdk_alphabet *alphabet = pdki_alloc_zeroed(1, sizeof *alphabet);
    if (!alphabet || !allocate(alphabet, size, bytes, slots)) {
        pdk_alphabet_free(alphabet);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    alphabet->is_compact = true;
    for (*bad = 0; *bad < size; ++*bad) {
        status = add(alphabet, symbols[*bad], error);
        if (status != PDK_OK) break;
    }
    if (status == PDK_OK && !choose_empty_mark(alphabet))
        status =
            pdki_error_set(error, PDK_ERR_SYMBOLS,
                           "the symbols use every mark for empty cells (. _ * "
                           "- 0 -1); leave at least one of them unused");
    if (status != PDK_OK) {
        pdk_alphabet_free(alphabet);
        return status;
    }
    *out = alphabet;
    return PDK_OK;
}

pdk_status pdk_alphabet_of(const pdk_text *symbols, uint32_t size,
                           pdk_alphabet **out, pdk_error *error)
{
    uint32_t bad = 0;
    return pdki_alphabet_build(symbols, size, out, &bad, error);
}

pdk_status pdk_alphabet_numbers(uint32_t first, uint32_t size,
                                pdk_alphabet **out, pdk_error *error)
{
    *out = NULL;
    if (size == 0 || size > PDK_SIDE_MAX || first > UINT32_MAX - PDK_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "%u numbers from %u on exceed the limits: 1 to "
                              "%u numbers, the first at most %u",
                              size, first, PDK_SIDE_MAX,
                              UINT32_MAX - PDK_SIDE_MAX);
    pdk_alphabet *alphabet = pdki_alloc_zeroed(1, sizeof *alphabet);
    if (!alphabet) return pdki_error_plain(error, PDK_ERR_MEMORY);

    char digits[PDKI_NUMBER_DIGITS];
    const uint32_t last = first + (size - 1);
    alphabet->size = size;
    alphabet->is_numbers = true;
    alphabet->first = first;
    alphabet->width = (uint32_t)pdki_number_write(digits, last);
    alphabet->is_compact = last <= 9;
    alphabet->empty = empty_marks[0];
    for (uint32_t i = first; i <= last && i - first < 1000; i++) {
        const size_t length = pdki_number_write(digits, i);
        for (size_t k = 0; k < length; k++)
            alphabet->uses[(unsigned char)digits[k]] = true;
    }
    *out = alphabet;
    return PDK_OK;
}

static bool copy_texts(pdk_alphabet *copy, const pdk_alphabet *alphabet)
{
    const size_t size = alphabet->size, slots = alphabet->slot_mask + 1;
    const size_t bytes = alphabet->offsets[size];
    if (!allocate(copy, size, bytes, slots)) return false;
    memcpy(copy->offsets, alphabet->offsets,
           (size + 1) * sizeof *copy->offsets);
    memcpy(copy->bytes, alphabet->bytes, bytes);
    memcpy(copy->slots, alphabet->slots, slots * sizeof *copy->slots);
    return true;
}

pdk_status pdk_alphabet_copy(const pdk_alphabet *alphabet, pdk_alphabet **out,
                             pdk_error *error)
{
    *out = NULL;
    pdk_alphabet *copy = pdki_alloc_zeroed(1, sizeof *copy);
    if (!copy) return pdki_error_plain(error, PDK_ERR_MEMORY);
    *copy = *alphabet;
    copy->offsets = NULL;
    copy->bytes = NULL;
    copy->slots = NULL;
    if (!alphabet->is_numbers && !copy_texts(copy, alphabet)) {
        pdk_alphabet_free(copy);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    *out = copy;
    return PDK_OK;
}

void pdk_alphabet_free(pdk_alphabet *alphabet)
{
    if (!alphabet) return;
    pdki_free(alphabet->slots);
    pdki_free(alphabet->bytes);
    pdki_free(alphabet->offsets);
    pdki_free(alphabet);
}

pdk_status pdk_alphabet_fits(const pdk_alphabet *alphabet,
                             const pdk_shape *shape, pdk_error *error)
{
    if (alphabet->size == shape->side) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "too %s symbols: %u given, %ux%u boxes need %u",
                          alphabet->size < shape->side ? "few" : "many",
                          alphabet->size, shape->box_rows, shape->box_columns,
                          shape->side);
}

uint32_t pdk_alphabet_size(const pdk_alphabet *alphabet)
{
    return alphabet->size;
}

pdk_text pdk_alphabet_text(const pdk_alphabet *alphabet, pdk_symbol symbol,
                           char scratch[PDK_ALPHABET_SCRATCH])
{
    if (symbol == 0 || symbol > alphabet->size)
        return (pdk_text){alphabet->empty, strlen(alphabet->empty)};
    if (!alphabet->is_numbers) return stored_text(alphabet, symbol);
    const uint32_t number = alphabet->first + (symbol - 1);
    return (pdk_text){scratch, pdki_number_write(scratch, number)};
}

uint32_t pdk_alphabet_width_of(const pdk_alphabet *alphabet, pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
    return (uint32_t)pdki_utf8_text_width(text.bytes, text.length);
}

uint32_t pdk_alphabet_width(const pdk_alphabet *alphabet)
{
    return alphabet->width;
}

bool pdk_alphabet_is_compact(const pdk_alphabet *alphabet)
{
    return alphabet->is_compact;
}

bool pdk_alphabet_is_numbers(const pdk_alphabet *alphabet, uint32_t *first)
{
    if (alphabet->is_numbers && first) *first = alphabet->first;
    return alphabet->is_numbers;
}

bool pdk_alphabet_uses(const pdk_alphabet *alphabet, char c)
{
    const unsigned char byte = (unsigned char)c;
    return byte < 128 && alphabet->uses[byte];
}
