// A code is a number of as many bits as the dictionary needs, lowest bit first:
// 0 and 1 introduce a new character of 8 or 16 bits, 2 is the end, and all
// others are dictionary entries. After each code, both sides add the same
// entry: the text of the previous code and the first character of this one.
//
// When decompressing, an entry is a piece of the text so far. When compressing,
// it is the entry without its last character, and that character, in a hash
// table.
//
// The scheme is that of lz-string by pieroxy; this is an independent
// implementation.
#include "format/formats/lz_text.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <string.h>

enum { CODE_BYTE, CODE_UNIT, CODE_END, CODE_FIRST, BASE64_BITS = 6 };

// Most base64 characters per unit: a code of up to 23 bits and 16 bits of a new
// unit.
enum { PACKED_MAX = 7 };

static const char base64[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The width of codes: it grows by one bit as the dictionary fills up.
struct width {
    unsigned bits;
    uint32_t left; // entries until it grows
};

static void width_step(struct width *width)
{
    if (--width->left > 0) return;
    width->left = UINT32_C(1) << width->bits;
    width->bits++;
}

// State of compression.
struct packer {
    char *packed; // room for PACKED_MAX characters per unit
    size_t size;
    unsigned value, count; // bits that do not fill a character yet
    struct width width;
    uint32_t codes; // next entry
    struct slot {
        uint32_t prefix, code; // code 0: free; prefix 0: a single unit
        uint16_t unit;
        bool is_new; // a unit that has not been written yet
    } * slots;
    size_t mask;
};

static void put_bit(struct packer *packer, uint32_t bit)
{
    packer->value = packer->value << 1 | (bit & 1);
    if (++packer->count < BASE64_BITS) return;
    packer->packed[packer->size++] = base64[packer->value];
    packer->value = packer->count = 0;
}

static void put_bits(struct packer *packer, uint32_t value, unsigned bits)
{
    for (unsigned i = 0; i < bits; i++) put_bit(packer, value >> i);
}

static struct slot *find_slot(const struct packer *packer, uint32_t prefix,
                              uint16_t unit)
{
    uint64_t hash = ((uint64_t)prefix << 16 | unit) + 1;
    hash *= UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(hash >> 32) & packer->mask;
    for (;; at = (at + 1) & packer->mask) {
        struct slot *slot = &packer->slots[at];
        if (slot->code == 0 || (slot->prefix == prefix && slot->unit == unit))
            return slot;
    }
}

static void put_entry(struct packer *packer, struct slot *entry)
{
    if (!entry->is_new) {
        put_bits(packer, entry->code, packer->width.bits);
    } else {
        const bool is_byte = entry->unit < 256;
        put_bits(packer, is_byte ? CODE_BYTE : CODE_UNIT, packer->width.bits);
        put_bits(packer, entry->unit, is_byte ? 8 : 16);
        width_step(&packer->width);
        entry->is_new = false;
    }
    width_step(&packer->width);
}

static struct slot *unit_slot(struct packer *packer, uint16_t unit)
{
    struct slot *slot = find_slot(packer, 0, unit);
    if (slot->code == 0)
        *slot = (struct slot){
            .code = packer->codes++, .unit = unit, .is_new = true};
    return slot;
}

static void pack_units(struct packer *packer, const uint16_t *units,
                       size_t count)
{
    struct slot *word = NULL;
    for (size_t i = 0; i < count; i++) {
        struct slot *unit = unit_slot(packer, units[i]);
        struct slot *longer =
            word ? find_slot(packer, word->code, units[i]) : unit;
        if (longer->code == 0) {
            put_entry(packer, word);
            *longer = (struct slot){.prefix = word->code,
                                    .code = packer->codes++,
                                    .unit = units[i]};
            longer = unit;
        }
        word = longer;
    }
    if (word) put_entry(packer, word);
    put_bits(packer, CODE_END, packer->width.bits);
    do put_bit(packer, 0);
    while (packer->count > 0);
    while (packer->size % 4 != 0) packer->packed[packer->size++] = '=';
}

// UTF-8 to UTF-16; NULL if out of memory.
static uint16_t *units_of(const char *text, size_t length, size_t *count)
{
    uint16_t *units = pdki_alloc_array(length + 1, sizeof *units);
    size_t used = 0;
    if (!units) return NULL;
    for (size_t at = 0; at < length;) {
        uint32_t code = 0;
        const size_t bytes = pdki_utf8_decode(text + at, length - at, &code);
        at += bytes > 0 ? bytes : 1;
        if (bytes == 0) code = 0xFFFD;
        if (code < 0x10000) {
            units[used++] = (uint16_t)code;
            continue;
        }
        units[used++] = (uint16_t)(0xD800 + ((code - 0x10000) >> 10));
        units[used++] = (uint16_t)(0xDC00 + ((code - 0x10000) & 0x3FF));
    }
    *count = used;
    return units;
}

pdk_status pdki_lz_pack(const char *text, size_t length, char **packed,
                        size_t *size)
{
    struct packer packer = {
        .width = {2, 2},
          .codes = CODE_FIRST
    };
    pdk_status status = PDK_ERR_MEMORY;
    size_t count = 0, slots = 64;
    uint16_t *units = units_of(text, length, &count);
    *packed = NULL;
    while (slots < 4 * (count + 1)) slots *= 2;
    packer.slots = pdki_alloc_zeroed(slots, sizeof *packer.slots);
    packer.mask = slots - 1;
    packer.packed = pdki_alloc_array(PACKED_MAX * (count + 2), 1);
    if (count > LZ_TEXT_MAX) status = PDK_ERR_LIMIT;
    if (units && packer.slots && packer.packed && count <= LZ_TEXT_MAX) {
        pack_units(&packer, units, count);
        *packed = packer.packed;
        *size = packer.size;
        packer.packed = NULL;
        status = PDK_OK;
    }
    pdki_free(packer.packed);
    pdki_free(packer.slots);
    pdki_free(units);
    return status;
}

// State of decompression.
struct unpacker {
    const char *packed;
    size_t size, at;
    unsigned value, count; // remaining bits of the current character
    pdk_status status;
    struct width width;
    struct entry {
        uint32_t start, length; // in `units`
    } * entries;                // room for all that the bits can add
    uint32_t codes;
    uint16_t *units;
    size_t unit_count, unit_capacity;
};

static uint32_t get_bits(struct unpacker *unpacker, unsigned bits)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < bits; i++) {
        if (unpacker->count == 0) {
            const char *found =
                unpacker->at < unpacker->size
                    ? memchr(base64, unpacker->packed[unpacker->at], 64)
                    : NULL;
            if (!found) {
                unpacker->status = PDK_ERR_SYNTAX;
                return CODE_END;
            }
            unpacker->value = (unsigned)(found - base64);
            unpacker->count = BASE64_BITS;
            unpacker->at++;
        }
        unpacker->count--;
        value |= (unpacker->value >> unpacker->count & 1) << i;
    }
    return value;
}

static void add_entry(struct unpacker *unpacker, uint32_t start,
                      uint32_t length)
{
    unpacker->entries[unpacker->codes++] = (struct entry){start, length};
    width_step(&unpacker->width);
}

static bool reserve_units(struct unpacker *unpacker, size_t more)
{
    void *units = unpacker->units;
    if (unpacker->unit_count + more > LZ_TEXT_MAX) {
        unpacker->status = PDK_ERR_LIMIT;
        return false;
    }
    if (!pdki_alloc_reserve(&units, &unpacker->unit_capacity,
                            unpacker->unit_count + more,
                            sizeof *unpacker->units)) {
        unpacker->status = PDK_ERR_MEMORY;
        return false;
    }
    unpacker->units = units;
    return true;
}

// Appends the text of a code and returns its length; 0 at the end or on
// failure.
static uint32_t put_code(struct unpacker *unpacker, struct entry last)
{
    const uint32_t code = get_bits(unpacker, unpacker->width.bits);
    const uint32_t start = (uint32_t)unpacker->unit_count;
    if (unpacker->status != PDK_OK || code == CODE_END) return 0;
    if (code == CODE_BYTE || code == CODE_UNIT) {
        const uint32_t unit = get_bits(unpacker, code == CODE_BYTE ? 8 : 16);
        if (unpacker->status != PDK_OK || !reserve_units(unpacker, 1)) return 0;
        unpacker->units[unpacker->unit_count++] = (uint16_t)unit;
        add_entry(unpacker, start, 1);
        return 1;
    }
    // The entry that this very code adds: the last text and its first unit.
    const bool is_next = code == unpacker->codes && last.length > 0;
    if (!is_next && code >= unpacker->codes) {
        unpacker->status = PDK_ERR_SYNTAX;
        return 0;
    }
    const struct entry entry = is_next
                                   ? (struct entry){last.start, last.length + 1}
                                   : unpacker->entries[code];
    if (!reserve_units(unpacker, entry.length)) return 0;
    for (uint32_t i = 0; i < entry.length; i++) // source and destination may
                                                // overlap
        unpacker->units[unpacker->unit_count++] =
            unpacker->units[entry.start + i];
    return entry.length;
}

static void unpack_units(struct unpacker *unpacker)
{
    struct entry last = {0};
    for (;;) {
        const uint32_t start = (uint32_t)unpacker->unit_count;
        const uint32_t length = put_code(unpacker, last);
        if (length == 0) return;
        if (last.length > 0) add_entry(unpacker, last.start, last.length + 1);
        last = (struct entry){start, length};
    }
}

// UTF-16 to UTF-8; false if it is not valid.
static bool text_of(const struct unpacker *unpacker, char *text, size_t *length)
{
    const uint16_t *units = unpacker->units;
    *length = 0;
    for (size_t i = 0; i < unpacker->unit_count; i++) {
        uint32_t code = units[i];
        if (code >= 0xD800 && code <= 0xDFFF) {
            const bool is_pair =
                code < 0xDC00 && i + 1 < unpacker->unit_count &&
                units[i + 1] >= 0xDC00 && units[i + 1] <= 0xDFFF;
            if (!is_pair) return false;
            code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00u);
        }
        *length += pdki_utf8_encode(code, text + *length);
    }
    return true;
}

pdk_status pdki_lz_unpack(const char *packed, size_t size, char **text,
                          size_t *length, size_t *bad_at)
{
    struct unpacker unpacker = {
        .packed = packed, .size = size, .width = {2, 1},
                .codes = CODE_FIRST
    };
    *text = NULL;
    // A code has at least two bits, yields at least one unit, and adds at most
    // two entries.
    const size_t codes = BASE64_BITS / 2 * size < LZ_TEXT_MAX
                             ? BASE64_BITS / 2 * size
                             : LZ_TEXT_MAX;
    unpacker.entries =
        pdki_alloc_array(2 * codes + CODE_FIRST + 2, sizeof *unpacker.entries);
    if (!unpacker.entries) return PDK_ERR_MEMORY;
    unpack_units(&unpacker);
    if (unpacker.status == PDK_OK) {
        *text = pdki_alloc_array(3 * unpacker.unit_count + 1, 1);
        if (!*text)
            unpacker.status = PDK_ERR_MEMORY;
        else if (!text_of(&unpacker, *text, length))
            unpacker.status = PDK_ERR_SYNTAX;
    }
    if (unpacker.status != PDK_OK) {
        pdki_free(*text);
        *text = NULL;
    }
    *bad_at = unpacker.at;
    pdki_free(unpacker.units);
    pdki_free(unpacker.entries);
    return unpacker.status;
}
