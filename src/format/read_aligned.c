// The fields of a run are all loaded in the same way: the eight bytes that end
// where the field ends, without those before the field.
//
//     text   . . 3 | _ _ _ 1 0 _ _ _ _ 7
//     word         . . . _ 1 0              width 4: "_ _ 1 0"
//
// A space is 0x20 and a digit 0x30..0x39, so that after an exclusive or with
// spaces bit 4 tells digits, and the low bits are their values.
#include "format/read_aligned.h"

#include "base/alloc.h"

#include <string.h>

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

enum { FIELD_MIN = 2, FIELD_MAX = 8, FAILURES_MAX = 3 };

#define EACH_BYTE(byte) (UINT64_C(0x0101010101010101) * (byte))

void pdki_aligned_release(struct aligned *aligned)
{
    pdki_free(aligned->text);
    pdki_free(aligned->runs);
    *aligned = (struct aligned){.is_on = false};
}

// Adds the field of a number; `from` is where the one before ends. False where
// memory ends, or if there can be no such field.
static bool add_field(struct aligned *aligned, const char *text, size_t from,
                      pdk_text number)
{
    const size_t end = (size_t)(number.bytes - text) + number.length;
    size_t start = end - number.length;
    while (start > from && text[start - 1] == ' ' && end - start < FIELD_MAX)
        start--;
    const size_t width = end - start;
    if (text[start] != ' ' || number.length >= FIELD_MAX) return false;

    struct aligned_run *last =
        aligned->run_count > 0 ? &aligned->runs[aligned->run_count - 1] : NULL;
    if (last && start == from && width == last->width) {
        last->fields++;
        return true;
    }
    void *runs = aligned->runs;
    if (!pdki_alloc_reserve(&runs, &aligned->run_capacity,
                            aligned->run_count + 1, sizeof *aligned->runs))
        return false;
    aligned->runs = runs;
    aligned->runs[aligned->run_count++] = (struct aligned_run){
        .literal = from, .start = start, .width = width, .fields = 1};
    return true;
}

static bool learn_runs(struct aligned *aligned,
                       const struct symbol_table *symbols,
                       const struct read_line *line)
{
    struct splitter splitter;
    pdk_text cell = {0};
    size_t from = 0;
    aligned->run_count = 0;
    pdki_split_begin(&splitter, symbols->signs, symbols->style,
                     pdki_line_body(symbols->signs, line));
    for (uint32_t i = 0; i < symbols->side; i++) {
        if (!pdki_split_next(&splitter, &cell)) return false;
        if (!add_field(aligned, line->text, from, cell)) return false;
        from = (size_t)(cell.bytes - line->text) + cell.length;
    }
    return true;
}

void pdki_aligned_begin(struct aligned *aligned,
                        const struct symbol_table *symbols,
                        const struct read_line *line)
{
    void *text = aligned->text;
    aligned->is_on = false;
    aligned->failures = 0;
    if (!symbols->is_numbers || symbols->first > 1) return;
    if (symbols->style != SPLIT_WORDS || symbols->side < FIELD_MAX) return;
    if (!learn_runs(aligned, symbols, line)) return;
    if (!pdki_alloc_reserve(&text, &aligned->text_capacity, line->length, 1))
        return;
    aligned->text = text;
    memcpy(aligned->text, line->text, line->length);
    aligned->length = line->length;
    aligned->is_on = true;
}

// The eight bytes before `end`; spaces for those before the text.
static uint64_t load_before(const char *text, size_t end)
{
    uint64_t word = EACH_BYTE(' ');
    if (end >= sizeof word)
        memcpy(&word, text + end - sizeof word, sizeof word);
    else
        memcpy((char *)&word + sizeof word - end, text, end);
    return word;
}

// The value of eight digits, the first one in the lowest byte (after D. Lemire,
// "Quickly parsing eight digits", 2018).
static uint32_t convert(uint64_t digits)
{
    const uint64_t pairs = digits * 10 + (digits >> 8);
    const uint64_t mask = UINT64_C(0x000000FF000000FF);
    const uint64_t high = (pairs & mask) * (100 + (UINT64_C(1000000) << 32));
    const uint64_t low = (pairs >> 16 & mask) * (1 + (UINT64_C(10000) << 32));
    return (uint32_t)((high + low) >> 32);
}

// Not 0 unless the field, spaces in it made 0, is spaces and then digits.
static uint64_t find_faults(uint64_t field)
{
    const uint64_t values = field & EACH_BYTE(0x0F);
    const uint64_t are_digits = (field >> 4 & EACH_BYTE(1)) * 0xFF;
    const uint64_t others = ~are_digits; // must be the lowest bytes
    return (field & EACH_BYTE(0xE0)) | (others & values) |
           ((values + EACH_BYTE(6)) & EACH_BYTE(0x10)) |
           (others & (others + 1)) | others >> 63;
}

// Reads the fields of a run; returns faults.
static uint64_t read_fields(struct aligned_run run, const char *line,
                            pdk_symbol *out)
{
    const unsigned unused = 8 * (unsigned)(FIELD_MAX - run.width);
    const uint64_t mask = UINT64_MAX << unused;
    const uint64_t first = UINT64_C(0xFF) << unused; // must be a space
    size_t end = run.start;
    uint64_t faults = 0;
    for (uint32_t i = 0; i < run.fields; i++) {
        end += run.width;
        const uint64_t word = load_before(line, end);
        const uint64_t field = (word ^ EACH_BYTE(' ')) & mask;
        faults |= find_faults(field) | (field & first);
        out[i] = convert(field & EACH_BYTE(0x0F));
    }
    return faults;
}

static bool is_same(const struct aligned *aligned, const char *line,
                    size_t start, size_t end)
{
    return memcmp(aligned->text + start, line + start, end - start) == 0;
}

// Without a branch in it, the loop becomes vector code.
static bool make_symbols(pdk_symbol *numbers, uint32_t side, uint32_t first)
{
    uint32_t signs = 0; // its top bit tells whether any symbol is too large
    for (uint32_t i = 0; i < side; i++) {
        const uint32_t symbol = numbers[i] + 1 - first;
        signs |= side - symbol;
        numbers[i] = symbol;
    }
    return signs >> 31 == 0;
}

static bool read_row(const struct aligned *aligned,
                     const struct symbol_table *symbols, const char *line,
                     pdk_symbol *out)
{
    size_t end = 0;
    pdk_symbol *next = out;
    for (size_t i = 0; i < aligned->run_count; i++) {
        const struct aligned_run *run = &aligned->runs[i];
        if (!is_same(aligned, line, run->literal, run->start)) return false;
        if (read_fields(*run, line, next) != 0) return false;
        next += run->fields;
        end = run->start + run->width * run->fields;
    }
    return is_same(aligned, line, end, aligned->length) &&
           make_symbols(out, symbols->side, symbols->first);
}

bool pdki_aligned_row(struct aligned *aligned,
                      const struct symbol_table *symbols,
                      const struct read_line *line, pdk_symbol *out)
{
    if (!aligned->is_on) return false;
    const bool is_read = line->length == aligned->length &&
                         read_row(aligned, symbols, line->text, out);
    aligned->failures = is_read ? 0 : aligned->failures + 1;
    aligned->is_on = aligned->failures < FAILURES_MAX;
    return is_read;
}

#else // the loads above would put the digits in another order

void pdki_aligned_release(struct aligned *aligned)
{
    (void)aligned;
}

void pdki_aligned_begin(struct aligned *aligned,
                        const struct symbol_table *symbols,
                        const struct read_line *line)
{
    (void)aligned;
    (void)symbols;
    (void)line;
}

bool pdki_aligned_row(struct aligned *aligned,
                      const struct symbol_table *symbols,
                      const struct read_line *line, pdk_symbol *out)
{
    (void)aligned;
    (void)symbols;
    (void)line;
    (void)out;
    return false;
}

#endif
