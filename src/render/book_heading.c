// Headings: words with %n, %t, %l, %c in them.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "render/book_type.h"

#include <string.h>

static const char keys[] = "ntlc%";

pdk_status pdki_heading_check(const char *heading, pdk_error *error)
{
    for (const char *at = heading; (at = strchr(at, '%')); at += 2)
        if (at[1] == '\0' || !strchr(keys, at[1]))
            return pdki_error_at(error, PDK_ERR_SYNTAX, 0,
                                 (uint64_t)(at - heading) + 1,
                                 "in a heading, %% stands only before n "
                                 "(number), t (title), l (level), c (clues) "
                                 "and %%");
    return PDK_OK;
}

static uint64_t count_clues(const struct book_entry *entry)
{
    const uint64_t side = pdk_grid_shape(entry->puzzle)->side;
    const uint64_t cells = side * side;
    const uint64_t filled = cells - pdk_grid_count_empty(entry->puzzle);
    if (!(pdk_notes_held(entry->notes) & PDK_NOTES_PLACED)) return filled;
    uint64_t placed = 0;
    const pdk_symbol *symbols = pdk_grid_symbols(entry->puzzle);
    for (uint64_t cell = 0; cell < cells; cell++)
        placed += symbols[cell] != 0 && pdk_notes_is_placed(entry->notes, cell);
    return filled - placed;
}

static pdk_text note_of(const struct book_entry *entry, pdk_note note)
{
    const char *text = entry->notes ? pdk_notes_text(entry->notes, note) : "";
    return (pdk_text){text, strlen(text)};
}

static pdk_text value_of(const struct book_entry *entry, char key,
                         uint64_t number, char digits[PDKI_NUMBER_DIGITS])
{
    switch (key) {
    case 't':
        return note_of(entry, PDK_NOTE_TITLE);
    case 'l':
        return note_of(entry, PDK_NOTE_LEVEL);
    case 'n':
        return (pdk_text){digits, pdki_number_write(digits, number)};
    case 'c':
        return (pdk_text){digits,
                          pdki_number_write(digits, count_clues(entry))};
    default:
        return (pdk_text){"%", 1};
    }
}

struct words {
    char *bytes;
    size_t length, capacity;
};

static bool append(struct words *words, pdk_text text)
{
    void *block = words->bytes;
    if (!pdki_alloc_reserve(&block, &words->capacity,
                            words->length + text.length + 1, 1))
        return false;
    words->bytes = block;
    if (text.length > 0)
        memcpy(words->bytes + words->length, text.bytes, text.length);
    words->length += text.length;
    words->bytes[words->length] = '\0';
    return true;
}

char *pdki_heading_make(const char *heading, const struct book_entry *entry,
                        uint64_t number)
{
    struct words words = {0};
    if (!heading)
        heading =
            note_of(entry, PDK_NOTE_TITLE).length > 0 ? "%t" : "Puzzle %n";
    bool is_well = append(&words, (pdk_text){0});
    while (is_well && *heading != '\0') {
        char digits[PDKI_NUMBER_DIGITS];
        const size_t plain = strcspn(heading, "%");
        is_well = append(&words, (pdk_text){heading, plain});
        heading += plain;
        if (*heading == '\0' || !is_well) continue;
        is_well = append(&words, value_of(entry, heading[1], number, digits));
        heading += 2;
    }
    if (is_well) return words.bytes;
    pdki_free(words.bytes);
    return NULL;
}
