// Each text is a block. The cells that were filled in, and the symbols each
// cell excludes, are bits, allocated when the first one is set:
//
//     placed    one bit per cell
//     excluded  `side` bits per cell, in whole bytes: bit s - 1 for symbol s
//
// Names and values of fields are in one block, one after the other. A field
// with the name of a note sets the text of that note, too, and takes its place
// in the list of all fields.
#include <permudoku/notes.h>

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

// Text or bits, followed by a NUL. Size 0: no text, or no bit is set.
struct block {
    unsigned char *bytes;
    size_t size, capacity;
};

struct entry {
    pdk_field_kind kind;
    pdk_note note; // PDK_NOTE_COUNT: it has another name
    size_t name, value, end;
};

struct pdk_notes {
    pdk_shape shape;
    struct block words[PDK_NOTE_COUNT];
    struct block placed, excluded;
    struct block texts; // of the entries
    struct entry *entries;
    size_t entry_count, entry_capacity;
};

const char *pdk_note_name(pdk_note note)
{
#define NOTE_NAME(name, text) text,
    static const char *const names[] = {PDK_NOTE_LIST(NOTE_NAME)};
#undef NOTE_NAME
    return (size_t)note < PDK_NOTE_COUNT ? names[note] : NULL;
}

pdk_status pdk_notes_new(pdk_notes **out, pdk_error *error)
{
    *out = pdki_alloc_zeroed(1, sizeof **out);
    return *out ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

void pdk_notes_free(pdk_notes *notes)
{
    if (!notes) return;
    for (size_t i = 0; i < PDK_NOTE_COUNT; i++)
        pdki_free(notes->words[i].bytes);
    pdki_free(notes->placed.bytes);
    pdki_free(notes->excluded.bytes);
    pdki_free(notes->texts.bytes);
    pdki_free(notes->entries);
    pdki_free(notes);
}

void pdk_notes_reset(pdk_notes *notes, const pdk_shape *shape)
{
    notes->shape = *shape;
    for (size_t i = 0; i < PDK_NOTE_COUNT; i++) notes->words[i].size = 0;
    notes->placed.size = 0;
    notes->excluded.size = 0;
    notes->texts.size = 0;
    notes->entry_count = 0;
}

static bool reserve(struct block *block, size_t size)
{
    void *bytes = block->bytes;
    if (!pdki_alloc_reserve(&bytes, &block->capacity, size + 1, 1))
        return false;
    block->bytes = bytes;
    return true;
}

// Provides `size` bytes of bits, all clear unless they are in use already.
static bool reserve_bits(struct block *bits, size_t size)
{
    if (bits->size > 0) return true;
    if (!reserve(bits, size)) return false;
    bits->size = size;
    memset(bits->bytes, 0, size + 1);
    return true;
}

static bool assign(struct block *block, const struct block *from)
{
    block->size = 0;
    if (from->size == 0) return true;
    if (!reserve(block, from->size)) return false;
    memcpy(block->bytes, from->bytes, from->size + 1);
    block->size = from->size;
    return true;
}

static bool reserve_entries(pdk_notes *notes, size_t count)
{
    void *entries = notes->entries;
    const bool is_done = pdki_alloc_reserve(&entries, &notes->entry_capacity,
                                            count, sizeof *notes->entries);
    notes->entries = entries;
    return is_done;
}

static bool assign_entries(pdk_notes *notes, const pdk_notes *from)
{
    const size_t count = from->entry_count;
    if (count == 0) return true;
    if (!reserve_entries(notes, count) || !assign(&notes->texts, &from->texts))
        return false;
    memcpy(notes->entries, from->entries, count * sizeof *notes->entries);
    notes->entry_count = count;
    return true;
}

pdk_status pdk_notes_assign(pdk_notes *notes, const pdk_notes *from,
                            pdk_error *error)
{
    bool is_done = true;
    if (notes == from) return PDK_OK;
    pdk_notes_reset(notes, &from->shape);
    for (size_t i = 0; i < PDK_NOTE_COUNT && is_done; i++)
        is_done = assign(&notes->words[i], &from->words[i]);
    is_done = is_done && assign(&notes->placed, &from->placed) &&
              assign(&notes->excluded, &from->excluded) &&
              assign_entries(notes, from);
    return is_done ? PDK_OK : pdki_error_plain(error, PDK_ERR_MEMORY);
}

const pdk_shape *pdk_notes_shape(const pdk_notes *notes)
{
    return &notes->shape;
}

void pdki_notes_reshape(pdk_notes *notes, const pdk_shape *shape)
{
    notes->shape = *shape;
}

// The bit of an entry in a set of notes.
static uint32_t bit_of(const struct entry *entry)
{
    return entry->note == PDK_NOTE_COUNT ? PDK_NOTES_FIELDS
                                         : UINT32_C(1) << entry->note;
}

// The name of the column of the board is not a note, nor is a title of nothing.
static uint32_t held_by(const struct entry *entry)
{
    const bool is_note = entry->note != PDK_NOTE_COUNT;
    if (entry->kind == PDK_FIELD_BOARD) return 0;
    return is_note && entry->value == entry->end ? 0 : bit_of(entry);
}

uint32_t pdk_notes_held(const pdk_notes *notes)
{
    uint32_t held = 0;
    if (!notes) return 0;
    for (size_t i = 0; i < PDK_NOTE_COUNT; i++)
        if (notes->words[i].size > 0) held |= UINT32_C(1) << i;
    for (size_t i = 0; i < notes->entry_count; i++)
        held |= held_by(&notes->entries[i]);
    if (notes->placed.size > 0) held |= PDK_NOTES_PLACED;
    if (notes->excluded.size > 0) held |= PDK_NOTES_MARKS;
    return held;
}

const char *pdk_notes_text(const pdk_notes *notes, pdk_note note)
{
    const size_t index = (size_t)note;
    if (index >= PDK_NOTE_COUNT || notes->words[index].size == 0) return "";
    return (const char *)notes->words[index].bytes;
}

// Copies words separated by single spaces and returns the length; SIZE_MAX if
// the text is not valid UTF-8.
static size_t copy_words(char *out, const char *text, size_t length)
{
    size_t used = 0, bytes = 0;
    bool has_gap = false;
    for (size_t at = 0; at < length; at += bytes) {
        uint32_t code = 0;
        bytes = pdki_utf8_decode(text + at, length - at, &code);
        if (bytes == 0) return SIZE_MAX;
        if (pdki_utf8_is_space(code) || pdki_utf8_is_control(code)) {
            has_gap = used > 0;
            continue;
        }
        if (has_gap) out[used++] = ' ';
        has_gap = false;
        memcpy(out + used, text + at, bytes);
        used += bytes;
    }
    return used;
}

pdk_status pdk_notes_set_text(pdk_notes *notes, pdk_note note, const char *text,
                              size_t length, pdk_error *error)
{
    const size_t index = (size_t)note;
    if (index >= PDK_NOTE_COUNT)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "no note has number %d",
                              (int)note);
    if (length > PDK_NOTE_BYTES_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "a %s of %zu bytes is longer than %u",
                              pdk_note_name(note), length, PDK_NOTE_BYTES_MAX);
    struct block *words = &notes->words[index];
    if (!reserve(words, length)) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const size_t used = copy_words((char *)words->bytes, text, length);
    words->size = used == SIZE_MAX ? 0 : used;
    words->bytes[words->size] = '\0';
    if (used != SIZE_MAX) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_SYNTAX, "the %s is not UTF-8",
                          pdk_note_name(note));
}

static pdk_text text_between(const pdk_notes *notes, size_t from, size_t to)
{
    const char *bytes = (const char *)notes->texts.bytes;
    return (pdk_text){bytes + from, to - from};
}

static pdk_field field_of(const pdk_notes *notes, const struct entry *entry)
{
    return (pdk_field){entry->kind,
                       text_between(notes, entry->name, entry->value),
                       text_between(notes, entry->value, entry->end)};
}

static uint32_t notes_of_entries(const pdk_notes *notes)
{
    uint32_t held = 0;
    for (size_t i = 0; i < notes->entry_count; i++)
        held |= held_by(&notes->entries[i]);
    return held;
}

pdk_field pdk_notes_field(const pdk_notes *notes, size_t index)
{
    if (!notes) return (pdk_field){.kind = PDK_FIELD_TEXT};
    const uint32_t of_entries = notes_of_entries(notes);
    for (int i = 0; i < PDK_NOTE_COUNT; i++) {
        const struct block *words = &notes->words[i];
        if (words->size == 0 || of_entries >> i & 1 || index-- > 0) continue;
        const char *name = pdk_note_name((pdk_note)i);
        return (pdk_field){
            PDK_FIELD_TEXT,
            {name,                       strlen(name)},
            {(const char *)words->bytes, words->size }
        };
    }
    return index < notes->entry_count ? field_of(notes, &notes->entries[index])
                                      : (pdk_field){.kind = PDK_FIELD_TEXT};
}

static pdk_note note_named(pdk_text name)
{
    int note = 0;
    for (; note < PDK_NOTE_COUNT; note++) {
        const char *own = pdk_note_name((pdk_note)note);
        if (strlen(own) == name.length &&
            memcmp(own, name.bytes, name.length) == 0)
            break;
    }
    return (pdk_note)note;
}

// Appends to the block and moves *end behind it.
static void append(struct block *block, pdk_text text, size_t *end)
{
    if (text.length > 0)
        memcpy(block->bytes + block->size, text.bytes, text.length);
    block->size += text.length;
    block->bytes[block->size] = '\0';
    *end = block->size;
}

// Whether the value can be a text as it is: of JSON, only numbers can.
static bool is_readable(const pdk_field *field)
{
    return field->kind == PDK_FIELD_TEXT ||
           (field->value.length > 0 &&
            strchr("-0123456789", field->value.bytes[0]));
}

pdk_status pdk_notes_add_field(pdk_notes *notes, const pdk_field *field,
                               pdk_error *error)
{
    struct block *texts = &notes->texts;
    struct entry entry = {
        .kind = field->kind, .note = PDK_NOTE_COUNT, .name = texts->size};
    if (field->kind != PDK_FIELD_BOARD) entry.note = note_named(field->name);
    if (!reserve_entries(notes, notes->entry_count + 1) ||
        !reserve(texts, texts->size + field->name.length + field->value.length))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    append(texts, field->name, &entry.value);
    append(texts, field->value, &entry.end);
    notes->entries[notes->entry_count++] = entry;
    if (entry.note == PDK_NOTE_COUNT || !is_readable(field)) return PDK_OK;
    const pdk_status status = pdk_notes_set_text(
        notes, entry.note, field->value.bytes, field->value.length, error);
    if (status == PDK_ERR_MEMORY) notes->entry_count--;
    return status == PDK_ERR_MEMORY ? status : PDK_OK;
}

static bool are_equal(pdk_text a, pdk_text b)
{
    return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
}

bool pdk_notes_have_same_fields(const pdk_notes *a, const pdk_notes *b)
{
    for (size_t i = 0;; i++) {
        const pdk_field one = pdk_notes_field(a, i);
        const pdk_field other = pdk_notes_field(b, i);
        if (!one.name.bytes || !other.name.bytes)
            return one.name.bytes == other.name.bytes;
        const bool are_alike =
            (one.kind == PDK_FIELD_BOARD) == (other.kind == PDK_FIELD_BOARD);
        if (!are_alike || !are_equal(one.name, other.name)) return false;
    }
}

void pdk_notes_keep(pdk_notes *notes, uint32_t held)
{
    size_t kept = 0;
    for (size_t i = 0; i < PDK_NOTE_COUNT; i++)
        if (!(held >> i & 1)) notes->words[i].size = 0;
    if (!(held & PDK_NOTES_PLACED)) notes->placed.size = 0;
    if (!(held & PDK_NOTES_MARKS)) notes->excluded.size = 0;
    for (size_t i = 0; i < notes->entry_count; i++) {
        const struct entry *entry = &notes->entries[i];
        if (held & bit_of(entry)) notes->entries[kept++] = *entry;
    }
    notes->entry_count = kept;
}

static uint64_t cell_count(const pdk_notes *notes)
{
    return (uint64_t)notes->shape.side * notes->shape.side;
}

pdk_status pdk_notes_place(pdk_notes *notes, uint64_t cell, pdk_error *error)
{
    const uint64_t cells = cell_count(notes);
    if (cell >= cells)
        return pdki_error_set(
            error, PDK_ERR_RANGE, "cell %llu is outside a board of %llu cells",
            (unsigned long long)cell, (unsigned long long)cells);
    if (!reserve_bits(&notes->placed, (size_t)(cells / 8 + 1)))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    notes->placed.bytes[cell / 8] |= (unsigned char)(1u << cell % 8);
    return PDK_OK;
}

bool pdk_notes_is_placed(const pdk_notes *notes, uint64_t cell)
{
    return notes->placed.size > 0 && cell < cell_count(notes) &&
           notes->placed.bytes[cell / 8] >> cell % 8 & 1;
}

static size_t mark_bytes(const pdk_notes *notes)
{
    return (notes->shape.side + 7) / 8;
}

static bool is_on_board(const pdk_notes *notes, uint64_t cell,
                        pdk_symbol symbol)
{
    return cell < cell_count(notes) && symbol - 1 < notes->shape.side;
}

pdk_status pdk_notes_exclude(pdk_notes *notes, uint64_t cell, pdk_symbol symbol,
                             pdk_error *error)
{
    const size_t bytes = mark_bytes(notes);
    const uint32_t side = notes->shape.side;
    if (!is_on_board(notes, cell, symbol))
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "symbol %lu in cell %llu is outside a board of "
                              "side %u",
                              (unsigned long)symbol, (unsigned long long)cell,
                              side);
    if (side > PDK_MARKS_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "side %u is too large for pencil marks, which "
                              "end at %u",
                              side, PDK_MARKS_SIDE_MAX);
    if (!reserve_bits(&notes->excluded, (size_t)cell_count(notes) * bytes))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    const size_t bit = symbol - 1;
    notes->excluded.bytes[(size_t)cell * bytes + bit / 8] |=
        (unsigned char)(1u << bit % 8);
    return PDK_OK;
}

void pdki_notes_allow(pdk_notes *notes, uint64_t cell, pdk_symbol symbol)
{
    const size_t bit = symbol - 1;
    notes->excluded.bytes[(size_t)cell * mark_bytes(notes) + bit / 8] &=
        (unsigned char)~(1u << bit % 8);
}

bool pdk_notes_excludes(const pdk_notes *notes, uint64_t cell,
                        pdk_symbol symbol)
{
    if (notes->excluded.size == 0 || !is_on_board(notes, cell, symbol))
        return false;
    const size_t bit = symbol - 1;
    return notes->excluded.bytes[(size_t)cell * mark_bytes(notes) + bit / 8] >>
               bit % 8 &
           1;
}

bool pdk_notes_has_marks(const pdk_notes *notes, uint64_t cell)
{
    const size_t bytes = mark_bytes(notes);
    if (notes->excluded.size == 0 || cell >= cell_count(notes)) return false;
    for (size_t i = 0; i < bytes; i++)
        if (notes->excluded.bytes[(size_t)cell * bytes + i] != 0) return true;
    return false;
}
