// Each text is a block. The cells that were filled in, and the symbols each
// cell excludes, are bits, allocated when the first one is set:
//
//     placed    one bit per cell
//     excluded  `side` bits per cell, in whole bytes: bit s - 1 for symbol s
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

struct pdk_notes {
    pdk_shape shape;
    struct block words[PDK_NOTE_COUNT];
    struct block placed, excluded;
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
    pdki_free(notes);
}

void pdk_notes_reset(pdk_notes *notes, const pdk_shape *shape)
{
    notes->shape = *shape;
    for (size_t i = 0; i < PDK_NOTE_COUNT; i++) notes->words[i].size = 0;
    notes->placed.size = 0;
    notes->excluded.size = 0;
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

pdk_status pdk_notes_assign(pdk_notes *notes, const pdk_notes *from,
                            pdk_error *error)
{
    bool is_done = true;
    if (notes == from) return PDK_OK;
    pdk_notes_reset(notes, &from->shape);
    for (size_t i = 0; i < PDK_NOTE_COUNT && is_done; i++)
        is_done = assign(&notes->words[i], &from->words[i]);
    is_done = is_done && assign(&notes->placed, &from->placed) &&
              assign(&notes->excluded, &from->excluded);
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

uint32_t pdk_notes_held(const pdk_notes *notes)
{
    uint32_t held = 0;
    if (!notes) return 0;
    for (size_t i = 0; i < PDK_NOTE_COUNT; i++)
        if (notes->words[i].size > 0) held |= UINT32_C(1) << i;
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
