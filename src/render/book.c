// A book being assembled: copies of its puzzles, each with its position.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/board_drawing.h"
#include "render/book_type.h"

#include <string.h>

static const char keys[] = "ntlc%";

// Headings may contain the placeholders %n, %t, %l, %c and %%.
static pdk_status check_heading(const char *heading, pdk_error *error)
{
    for (const char *at = heading; (at = strchr(at, '%')); at += 2)
        if (at[1] == '\0' || !strchr(keys, at[1]))
            return pdki_error_at(
                error, PDK_ERR_SYNTAX, 0, (uint64_t)(at - heading) + 1,
                "in a heading, %% must be followed by n (number), t (title), l "
                "(level), c (clues) or %%");
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

static bool add_words(struct words *words, pdk_text text)
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
    bool is_well = add_words(&words, (pdk_text){0});
    while (is_well && *heading != '\0') {
        char digits[PDKI_NUMBER_DIGITS];
        const size_t plain = strcspn(heading, "%");
        is_well = add_words(&words, (pdk_text){heading, plain});
        heading += plain;
        if (*heading == '\0' || !is_well) continue;
        is_well =
            add_words(&words, value_of(entry, heading[1], number, digits));
        heading += 2;
    }
    if (is_well) return words.bytes;
    pdki_free(words.bytes);
    return NULL;
}

static pdk_status discard(void *context, const char *bytes, size_t size)
{
    (void)context;
    (void)bytes;
    (void)size;
    return PDK_OK;
}

// Replaces a borrowed text by a copy; an empty text becomes NULL.
static bool own_text(const char **text)
{
    const char *from = *text;
    *text = NULL;
    if (!from || !*from) return true;
    const size_t size = strlen(from) + 1;
    char *copy = pdki_alloc_array(size, 1);
    if (!copy) return false;
    memcpy(copy, from, size);
    *text = copy;
    return true;
}

static bool own_texts(pdk_book *book)
{
    pdk_book_options *options = &book->options;
    const char **const texts[] = {&options->title, &options->author,
                                  &options->heading, &book->drawing.font};
    bool is_well = true;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        is_well &= own_text(texts[i]);
    return is_well;
}

static void fill_in(pdk_book_options *options)
{
    if (options->trim.width == 0 && options->trim.height == 0) {
        size_t count = 0;
        options->trim = pdk_trim_list(&count)[0]->trim;
    }
    if (options->margin == 0) options->margin = 36;
    if (options->per_page == 0) options->per_page = 1;
    if (options->answers_per_page == 0)
        options->answers_per_page =
            options->per_page > 4 ? options->per_page : 4;
}

static pdk_status check_room(const pdk_book *book, enum book_part part,
                             pdk_error *error)
{
    const struct part_layout layout = pdki_book_layout(book, part);
    if (layout.grid.board >= PDK_BOOK_CELL_MIN) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "no room for %u board%s on a page of %.6gx%.6g "
        "inches with these margins",
        (unsigned)layout.per_page, layout.per_page == 1 ? "" : "s",
        layout.format.trim.width / 72, layout.format.trim.height / 72);
}

static pdk_status check_numbers(const pdk_book *book, pdk_error *error)
{
    const pdk_book_options *options = &book->options;
    const pdk_status status = pdki_trim_check(&options->trim, error);
    if (status != PDK_OK) return status;
    if (!(options->margin >= 0 && options->gutter >= 0 &&
          book->drawing.cell_points >= 0))
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "margins and cell sizes must not be negative");
    if (options->per_page > PDK_BOOK_PER_PAGE_MAX ||
        options->answers_per_page > PDK_BOOK_PER_PAGE_MAX)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "a page can have at most %u boards",
                              PDK_BOOK_PER_PAGE_MAX);
    return PDK_OK;
}

static pdk_status check_texts(pdk_book *book, pdk_error *error)
{
    const pdk_book_options *options = &book->options;
    const struct {
        const char *text, *what;
    } texts[] = {
        {options->title,   "title"  },
        {options->author,  "author" },
        {options->heading, "heading"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (!texts[i].text) continue;
        if (strlen(texts[i].text) > PDK_NOTE_BYTES_MAX)
            return pdki_error_set(error, PDK_ERR_LIMIT,
                                  "the %s is longer than %u bytes",
                                  texts[i].what, PDK_NOTE_BYTES_MAX);
        const pdk_status status = pdki_page_text_check(
            book->ruler, texts[i].text, texts[i].what, error);
        if (status != PDK_OK) return status;
    }
    return options->heading ? check_heading(options->heading, error) : PDK_OK;
}

static pdk_status open_ruler(pdk_book *book)
{
    book->ruler_sink = (pdk_sink){.write = discard};
    const struct canvas_setting setting = {
        .sink = &book->ruler_sink,
        .font = book->drawing.font,
    };
    return pdki_canvas_pdf(&setting, &book->ruler, &book->ruler_error);
}

static pdk_status begin(pdk_book *book, pdk_error *error)
{
    if (!own_texts(book)) return pdki_error_plain(error, PDK_ERR_MEMORY);
    fill_in(&book->options);
    pdk_status status = check_numbers(book, error);
    if (status == PDK_OK) status = check_room(book, BOOK_PUZZLES, error);
    if (status == PDK_OK && !book->options.is_without_answers)
        status = check_room(book, BOOK_ANSWERS, error);
    if (status != PDK_OK) return status;
    status = open_ruler(book);
    if (status != PDK_OK)
        return pdki_error_set(error, status, "%s", book->ruler_error.text);
    status = check_texts(book, error);
    return status == PDK_OK ? pdki_title_check(book, book->ruler, error)
                            : status;
}

pdk_status pdk_book_new(const pdk_book_options *options, pdk_book **out,
                        pdk_error *error)
{
    *out = NULL;
    pdk_book *book = pdki_alloc_zeroed(1, sizeof *book);
    if (!book) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pdk_status status =
        pdki_options_read(&book->options, sizeof book->options, options, error);
    if (status == PDK_OK)
        status = pdki_options_read(&book->drawing, sizeof book->drawing,
                                   book->options.drawing, error);
    if (status != PDK_OK) {
        pdki_free(book); // its strings still belong to the caller
        return status;
    }
    status = begin(book, error);
    if (status == PDK_OK)
        *out = book;
    else
        pdk_book_free(book);
    return status;
}

static void release_entry(struct book_entry *entry)
{
    pdki_free(entry->heading);
    pdk_notes_free(entry->notes);
    pdk_alphabet_free(entry->alphabet);
    pdk_grid_free(entry->solution);
    pdk_grid_free(entry->puzzle);
}

void pdk_book_free(pdk_book *book)
{
    if (!book) return;
    for (size_t i = 0; i < book->entry_count; i++)
        release_entry(&book->entries[i]);
    pdki_free(book->entries);
    if (book->ruler) book->ruler->type->free(book->ruler);
    pdki_free((void *)book->drawing.font);
    pdki_free((void *)book->options.heading);
    pdki_free((void *)book->options.author);
    pdki_free((void *)book->options.title);
    pdki_free(book);
}

static pdk_status copy_notes(const pdk_notes *notes, pdk_notes **out)
{
    if (!notes) return PDK_OK;
    const pdk_status status = pdk_notes_new(out, NULL);
    return status == PDK_OK ? pdk_notes_assign(*out, notes, NULL) : status;
}

static pdk_status copy_drawing(const pdk_book *book, const pdk_drawing *drawing,
                               struct book_entry *entry)
{
    pdk_status status = pdk_grid_copy(drawing->puzzle, &entry->puzzle, NULL);
    if (status == PDK_OK && !book->options.is_without_answers)
        status = pdk_grid_copy(drawing->solution, &entry->solution, NULL);
    if (status == PDK_OK)
        status = pdk_alphabet_copy(drawing->alphabet, &entry->alphabet, NULL);
    if (status == PDK_OK) status = copy_notes(drawing->notes, &entry->notes);
    if (status != PDK_OK) return status;
    entry->heading = pdki_heading_make(book->options.heading, entry,
                                       (uint64_t)book->entry_count + 1);
    return entry->heading ? PDK_OK : PDK_ERR_MEMORY;
}

static const char *level_of(const struct book_entry *entry)
{
    return entry->notes ? pdk_notes_text(entry->notes, PDK_NOTE_LEVEL) : "";
}

// A puzzle without a level does not belong to the previous puzzle's level.
static bool changes_level(const pdk_book *book, const struct book_entry *entry)
{
    const char *before = "";
    if (book->entry_count > 0)
        before = level_of(&book->entries[book->entry_count - 1]);
    return strcmp(level_of(entry), before) != 0;
}

static pdk_status append(pdk_book *book, struct book_entry *entry)
{
    void *block = book->entries;
    if (!pdki_alloc_reserve(&block, &book->entry_capacity,
                            book->entry_count + 1, sizeof *book->entries))
        return PDK_ERR_MEMORY;
    book->entries = block;
    const bool is_of_other_level = changes_level(book, entry);
    entry->begins_section = is_of_other_level && *level_of(entry) != '\0';
    if (book->puzzle_pages == 0 || is_of_other_level ||
        book->slots_taken == book->options.per_page) {
        book->puzzle_pages++;
        book->slots_taken = 0;
    }
    entry->page = book->puzzle_pages - 1;
    entry->slot = book->slots_taken++;
    book->has_sections |= entry->begins_section;
    book->entries[book->entry_count++] = *entry;
    return PDK_OK;
}

static pdk_status check_solution(const pdk_book *book,
                                 const pdk_drawing *drawing, pdk_error *error)
{
    if (book->options.is_without_answers) return PDK_OK;
    if (!drawing->solution)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the answers need a solution");
    if (pdk_shape_equal(pdk_grid_shape(drawing->puzzle),
                        pdk_grid_shape(drawing->solution)))
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "the solution has another shape");
}

// Adds the entry, and removes it again if its board would be too small to read.
static pdk_status add_checked(pdk_book *book, struct book_entry *entry,
                              pdk_error *error)
{
    const pdk_book before = *book;
    pdk_status status = append(book, entry);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    status = pdki_book_check_size(book, before.entry_count, book->ruler, error);
    if (status == PDK_OK) return PDK_OK;
    book->entry_count = before.entry_count;
    book->puzzle_pages = before.puzzle_pages;
    book->slots_taken = before.slots_taken;
    book->has_sections = before.has_sections;
    return status;
}

static pdk_status fail_entry(const pdk_book *book, const pdk_error *why,
                             pdk_error *error)
{
    const unsigned long long number = book->entry_count + 1;
    (void)pdki_error_set(error, why->status, "puzzle %llu: %s", number,
                         why->text);
    if (error) error->symbol = why->symbol;
    return why->status;
}

pdk_status pdk_book_add(pdk_book *book, const pdk_drawing *drawing,
                        pdk_error *error)
{
    struct book_entry entry = {0};
    pdk_error why = {0};
    pdk_status status = check_solution(book, drawing, &why);
    if (status == PDK_OK) {
        status = copy_drawing(book, drawing, &entry);
        if (status != PDK_OK) pdki_error_plain(&why, status);
    }
    if (status == PDK_OK)
        status = pdki_board_check(book->ruler, drawing, &book->drawing, &why);
    if (status == PDK_OK)
        status =
            pdki_page_text_check(book->ruler, entry.heading, "heading", &why);
    if (status == PDK_OK)
        status =
            pdki_page_text_check(book->ruler, level_of(&entry), "level", &why);
    if (status == PDK_OK) status = add_checked(book, &entry, &why);
    if (status == PDK_OK) return PDK_OK;
    release_entry(&entry);
    return fail_entry(book, &why, error);
}

uint64_t pdk_book_puzzles(const pdk_book *book)
{
    return book->entry_count;
}
