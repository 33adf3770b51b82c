#include "format/read_census.h"

#include "base/alloc.h"
#include "base/number.h"
#include "base/utf8.h"
#include "format/read_scan.h"

#include <string.h>

void pdki_census_reset(struct census *census, size_t limit,
                       uint64_t counted_only)
{
    // A table that one large board needed would be cleared for all others.
    enum { SLOTS_TO_KEEP = 4096 };
    if (census->slot_count > SLOTS_TO_KEEP) {
        pdki_free(census->slots);
        census->slots = NULL;
        census->slot_count = 0;
    }
    struct census_entry *entries = census->entries;
    uint32_t *slots = census->slots;
    const size_t capacity = census->capacity, slot_count = census->slot_count;
    if (slots) memset(slots, 0, slot_count * sizeof *slots);
    *census = (struct census){.entries = entries,
                              .capacity = capacity,
                              .slots = slots,
                              .slot_count = slot_count,
                              .limit = limit,
                              .counted_only = counted_only};
}

void pdki_census_release(struct census *census)
{
    pdki_free(census->slots);
    pdki_free(census->entries);
    census->slots = NULL;
    census->entries = NULL;
}

static uint64_t hash(pdk_text text)
{
    uint64_t h = UINT64_C(0xCBF29CE484222325); // FNV-1a
    for (size_t i = 0; i < text.length; i++)
        h = (h ^ (unsigned char)text.bytes[i]) * UINT64_C(0x100000001B3);
    return h ^ h >> 29;
}

static uint32_t *find_slot(const struct census *census, const char *base,
                           pdk_text text)
{
    const size_t mask = census->slot_count - 1;
    size_t at = (size_t)hash(text) & mask;
    for (; census->slots[at] != 0; at = (at + 1) & mask) {
        const struct census_entry *entry =
            &census->entries[census->slots[at] - 1];
        if (entry->length == text.length &&
            memcmp(base + entry->offset, text.bytes, text.length) == 0)
            break;
    }
    return &census->slots[at];
}

static bool grow_slots(struct census *census, const char *base)
{
    const size_t wanted = census->slot_count ? 2 * census->slot_count : 64;
    uint32_t *slots = pdki_alloc_zeroed(wanted, sizeof *slots);
    if (!slots) return false;
    pdki_free(census->slots);
    census->slots = slots;
    census->slot_count = wanted;
    for (size_t i = 0; i < census->count; i++) {
        const struct census_entry *entry = &census->entries[i];
        const pdk_text text = {base + entry->offset, entry->length};
        *find_slot(census, base, text) = (uint32_t)i + 1;
    }
    return true;
}

static bool add_entry(struct census *census, const struct read_line *line,
                      const char *base, pdk_text text)
{
    void *entries = census->entries;
    uint32_t code = 0;
    if (!pdki_alloc_reserve(&entries, &census->capacity, census->count + 1,
                            sizeof *census->entries))
        return false;
    census->entries = entries;

    struct census_entry *entry = &census->entries[census->count++];
    *entry = (struct census_entry){
        .offset = (size_t)(text.bytes - base),
        .length = (uint32_t)text.length,
        .is_single =
            pdki_utf8_decode(text.bytes, text.length, &code) == text.length,
        .number = UINT64_MAX,
        .line = line->number,
        .line_offset = line->offset};
    if (!pdki_number_parse(text.bytes, text.length, &entry->number))
        entry->number = UINT64_MAX;
    return true;
}

// The number of the text's entry, from 1; 0 where memory ends or where there
// are too many.
static uint32_t entry_of(struct census *census, const struct read_line *line,
                         const char *base, pdk_text text)
{
    const unsigned char c = (unsigned char)text.bytes[0];
    uint32_t *slot = NULL;
    if (text.length == 1 && c < 128) {
        slot = &census->ascii[c];
    } else {
        const bool is_full = census->count >= census->slot_count / 2;
        if (is_full && !grow_slots(census, base)) return 0;
        slot = find_slot(census, base, text);
    }
    if (*slot != 0) return *slot;
    census->is_over = census->count >= census->limit;
    if (census->is_over || !add_entry(census, line, base, text)) return 0;
    return *slot = (uint32_t)census->count;
}

static bool is_only_counted(struct census *census, pdk_text text)
{
    uint64_t value = 0;
    if (census->counted_only == 0) return false;
    if (!pdki_number_parse(text.bytes, text.length, &value)) return false;
    if (value > census->counted_only) return false;
    if (value > census->largest) census->largest = value;
    census->cells++;
    return true;
}

static unsigned mark_kind(pdk_text text)
{
    if (text.length == 0) return MARK_NOTHING;
    switch (text.bytes[0]) {
    case '.':
        return MARK_DOT;
    case '*':
        return MARK_STAR;
    case '_':
        return MARK_LINE;
    default:
        return text.bytes[text.length - 1] == '1' ? MARK_MINUS_ONE : MARK_DASH;
    }
}

static bool add_cell(struct census *census, const struct read_line *line,
                     const char *base, pdk_text text)
{
    const bool is_zero = pdki_is_zero(text);
    census->zeros += is_zero;
    if (!is_zero && pdki_is_empty_mark(text)) {
        census->marks++;
        census->mark_kinds |= mark_kind(text);
        return true;
    }
    if (is_only_counted(census, text)) return true;
    const uint32_t number = entry_of(census, line, base, text);
    if (number == 0) return census->is_over;

    struct census_entry *entry = &census->entries[number - 1];
    const bool is_repeated = entry->last_line == line->number;
    if (!is_zero && is_repeated) census->repeats++;
    if (!is_zero && !is_repeated) census->on_line++;
    entry->last_line = line->number;
    entry->count++;
    if (entry->number != UINT64_MAX && entry->number > census->largest_on_line)
        census->largest_on_line = entry->number;
    census->cells++;
    return true;
}

// Counts the numbers of a line of which none gets an entry.
static bool count_all(struct census *census, const struct splitter *cells)
{
    const pdk_text text = {cells->at, (size_t)(cells->end - cells->at)};
    struct number_scan scan;
    if (census->counted_only == 0 || cells->style != SPLIT_WORDS) return false;
    if (!pdki_scan_numbers(text, &scan)) return false;
    if (scan.largest > census->counted_only) return false;
    if (scan.largest > census->largest) census->largest = scan.largest;
    census->cells += scan.words;
    census->zeros += scan.zeros;
    return true;
}

bool pdki_census_add(struct census *census, const struct read_line *line,
                     const char *base, struct splitter *cells)
{
    pdk_text text = {0};
    census->rows++;
    census->on_line = 0;
    census->largest_on_line = 0;
    census->repeats = 0;
    if (count_all(census, cells)) return true;
    while (!census->is_over && pdki_split_next(cells, &text))
        if (!add_cell(census, line, base, text)) return false;
    return true;
}
