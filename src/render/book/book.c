// A book being assembled: copies of its puzzles, each with its position.
#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/book/book_type.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

// The texts of the options. Those that are not printed need no font.
static const struct {
    size_t field;
    const char *what;
    bool is_printed;
} texts[] = {
    {offsetof(pdk_book_options, title),     "title",     true },
    {offsetof(pdk_book_options, author),    "author",    true },
    {offsetof(pdk_book_options, heading),   "heading",   true },
    {offsetof(pdk_book_options, subtitle),  "subtitle",  true },
    {offsetof(pdk_book_options, copyright), "copyright", true },
    {offsetof(pdk_book_options, isbn),      "ISBN",      true },
    {offsetof(pdk_book_options, imprint),   "imprint",   true },
    {offsetof(pdk_book_options, subject),   "subject",   false},
    {offsetof(pdk_book_options, keywords),  "keywords",  false},
};
enum { TEXT_COUNT = sizeof texts / sizeof texts[0] };

static const char **text_at(pdk_book_options *options, size_t number)
{
    return (const char **)(void *)((char *)options + texts[number].field);
}

// Headings may contain the placeholders %n, %t, %l, %c and %%.
static pdk_status check_heading(const char *heading, pdk_error *error)
{
    const char *stray = heading ? pdki_text_stray(heading, "ntlc") : NULL;
    if (!stray) return PDK_OK;
    return pdki_error_at(
        error, PDK_ERR_SYNTAX, 0, (uint64_t)(stray - heading) + 1,
        "in a heading, %% must be followed by n (number), t (title), l "
        "(level), c (clues) or %%");
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
    *text = pdki_text_copy((pdk_text){from, strlen(from)});
    return *text != NULL;
}

static bool own_texts(pdk_book *book)
{
    bool is_well = own_text(&book->drawing.font);
    for (size_t i = 0; i < TEXT_COUNT; i++)
        is_well &= own_text(text_at(&book->options, i));
    return is_well;
}

static void fill_in(pdk_book_options *options)
{
    if (options->trim.width == 0 && options->trim.height == 0) {
        size_t count = 0;
        options->trim = pdk_trim_list(&count)[0]->trim;
    }
    if (options->margin == 0) options->margin = 36;
    if (options->first_page == 0) options->first_page = 1;
    if (options->first_number == 0) options->first_number = 1;
}

static pdk_status check_numbers(const pdk_book *book, pdk_error *error)
{
    const pdk_book_options *options = &book->options;
    const pdk_status status = pdki_trim_check(&options->trim, error);
    if (status != PDK_OK) return status;
    if (!(options->margin >= 0 && options->gutter >= 0))
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "margins and cell sizes must not be negative");
    if (!(options->bleed >= 0 && options->bleed <= PDK_BOOK_BLEED_MAX))
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "the bleed must be from 0 to %g inches",
                              PDK_BOOK_BLEED_MAX / 72);
    if (options->first_page > PDK_BOOK_NUMBER_MAX ||
        options->first_number > PDK_BOOK_NUMBER_MAX ||
        options->year > PDK_BOOK_NUMBER_MAX)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "numbers of pages, puzzles and years are at "
                              "most %u",
                              PDK_BOOK_NUMBER_MAX);
    if ((unsigned)options->numbering > PDK_NUMBERING_LEVEL)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "unknown numbering");
    if ((unsigned)options->level_style > PDK_LEVEL_STYLE_NONE)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "unknown style of levels");
    if (options->worked_pictures > PDK_BOOK_PICTURES_MAX)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "a worked solution has at most %u pictures",
                              PDK_BOOK_PICTURES_MAX);
    if (options->subtitle && !options->title)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "a subtitle needs a title");
    return PDK_OK;
}

static bool is_utf8(const char *text)
{
    const size_t length = strlen(text);
    uint32_t code = 0;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = pdki_utf8_decode(text + at, length - at, &code);
        if (bytes == 0) return false;
    }
    return true;
}

// The imprint is the only text that may have several lines.
static pdk_status check_lines(struct canvas *ruler, const char *text,
                              const char *what, pdk_error *error)
{
    pdk_status status = PDK_OK;
    while (status == PDK_OK && *text != '\0') {
        const size_t length = strcspn(text, "\n");
        char *line = pdki_text_copy((pdk_text){text, length});
        if (!line) return pdki_error_plain(error, PDK_ERR_MEMORY);
        status = pdki_page_text_check(ruler, line, what, error);
        pdki_free(line);
        text += length + (text[length] == '\n');
    }
    return status;
}

static pdk_status check_text(struct canvas *ruler, const char *text,
                             size_t number, pdk_error *error)
{
    const char *what = texts[number].what;
    if (!text) return PDK_OK;
    if (strlen(text) > PDK_NOTE_BYTES_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "the %s is longer than %u bytes", what,
                              PDK_NOTE_BYTES_MAX);
    if (texts[number].field == offsetof(pdk_book_options, imprint))
        return check_lines(ruler, text, what, error);
    if (texts[number].is_printed)
        return pdki_page_text_check(ruler, text, what, error);
    if (is_utf8(text)) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_SYNTAX, "the %s is not valid UTF-8",
                          what);
}

static pdk_status check_texts(pdk_book *book, pdk_error *error)
{
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < TEXT_COUNT && status == PDK_OK; i++)
        status = check_text(book->ruler, *text_at(&book->options, i), i, error);
    const char *key;
    for (size_t i = 0; (key = pdk_words_key(i)) && status == PDK_OK; i++) {
        char what[64];
        snprintf(what, sizeof what, "translation of '%s'", key);
        status = pdki_page_text_check(
            book->ruler, pdki_word(book->words, (enum word)i), what, error);
    }
    return status;
}

static pdk_status open_ruler(pdk_book *book, pdk_error *error)
{
    book->ruler_sink = (pdk_sink){.write = discard};
    const struct canvas_setting setting = {
        .sink = &book->ruler_sink,
        .font = book->drawing.font,
    };
    const pdk_status status =
        pdki_canvas_pdf(&setting, &book->ruler, &book->ruler_error);
    if (status == PDK_OK) return PDK_OK;
    return pdki_error_set(error, status, "%s", book->ruler_error.text);
}

static pdk_status check_room(const pdk_book *book, size_t section,
                             enum book_part part, pdk_error *error)
{
    const struct part_layout layout = pdki_book_layout(book, section, part);
    if (layout.grid.board >= PDK_BOOK_CELL_MIN) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "no room for %u %s%s on a page of %.6gx%.6g inches with these margins",
        (unsigned)layout.per_page, part == BOOK_PUZZLES ? "puzzle" : "answer",
        layout.per_page == 1 ? "" : "s", layout.format.trim.width / 72,
        layout.format.trim.height / 72);
}

static pdk_status check_section(const pdk_book *book, size_t number,
                                pdk_error *error)
{
    const struct book_section *section = &book->sections[number];
    if (!(section->drawing.cell_points >= 0))
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "margins and cell sizes must not be negative");
    if (section->first_number > PDK_BOOK_NUMBER_MAX)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "numbers of puzzles are at most %u",
                              PDK_BOOK_NUMBER_MAX);
    for (int part = 0; part < BOOK_PARTS; part++)
        if (section->per_page[part] > PDK_BOOK_PER_PAGE_MAX)
            return pdki_error_set(error, PDK_ERR_RANGE,
                                  "a page can have at most %u boards",
                                  PDK_BOOK_PER_PAGE_MAX);
    pdk_status status = check_heading(section->heading, error);
    if (status == PDK_OK)
        status = check_room(book, number, BOOK_PUZZLES, error);
    if (status == PDK_OK && !book->options.is_without_answers)
        status = check_room(book, number, BOOK_ANSWERS, error);
    return status;
}

static void release_section(struct book_section *section)
{
    pdki_free(section->heading);
    pdki_free(section->title);
}

// Fills in what the record leaves to the book.
static pdk_status copy_section(const pdk_book *book,
                               const pdk_book_section *from,
                               struct book_section *section)
{
    const pdk_book_options *options = &book->options;
    const char *title = from->title;
    const char *heading = from->heading ? from->heading : options->heading;
    uint32_t puzzles = from->per_page ? from->per_page : options->per_page;
    uint32_t answers = from->answers_per_page ? from->answers_per_page
                                              : options->answers_per_page;
    if (puzzles == 0) puzzles = 1;
    if (answers == 0) answers = puzzles > 4 ? puzzles : 4;
    bool is_well = own_text(&title);
    if (!own_text(&heading)) is_well = false;
    section->title = (char *)title;
    section->heading = (char *)heading;
    section->per_page[BOOK_PUZZLES] = puzzles;
    section->per_page[BOOK_ANSWERS] = answers;
    section->first_number = from->first_number;
    section->drawing.font = book->drawing.font;
    return is_well ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status append_section(pdk_book *book, const pdk_book_section *from,
                                 const pdk_drawing_options *drawing,
                                 pdk_error *error)
{
    void *block = book->sections;
    if (!pdki_alloc_reserve(&block, &book->section_capacity,
                            book->section_count + 1, sizeof *book->sections))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    book->sections = block;
    struct book_section *section = &book->sections[book->section_count];
    *section = (struct book_section){.drawing = *drawing};
    pdk_status status = copy_section(book, from, section);
    if (status != PDK_OK) (void)pdki_error_plain(error, status);
    if (status == PDK_OK && section->title)
        status =
            pdki_page_text_check(book->ruler, section->title, "title", error);
    if (status == PDK_OK && section->heading)
        status = pdki_page_text_check(book->ruler, section->heading, "heading",
                                      error);
    if (status == PDK_OK)
        status = check_section(book, book->section_count, error);
    if (status == PDK_OK)
        book->section_count++;
    else
        release_section(section);
    return status;
}

pdk_status pdk_book_begin_section(pdk_book *book,
                                  const pdk_book_section *section,
                                  pdk_error *error)
{
    pdk_book_section own;
    pdk_drawing_options drawing = book->drawing;
    pdk_status status = pdki_options_read(&own, sizeof own, section, error);
    if (status == PDK_OK && own.drawing)
        status =
            pdki_options_read(&drawing, sizeof drawing, own.drawing, error);
    return status == PDK_OK ? append_section(book, &own, &drawing, error)
                            : status;
}

static pdk_status begin(pdk_book *book, pdk_error *error)
{
    const pdk_words *words = book->options.words;
    const pdk_book_section whole = {.size = sizeof whole};
    pdk_status status =
        own_texts(book) ? pdki_words_copy(words, &book->words) : PDK_ERR_MEMORY;
    if (status != PDK_OK) return pdki_error_plain(error, status);
    fill_in(&book->options);
    book->state.next_number = book->options.first_number;
    status = check_numbers(book, error);
    if (status == PDK_OK) status = open_ruler(book, error);
    if (status == PDK_OK) status = check_texts(book, error);
    if (status == PDK_OK)
        status = append_section(book, &whole, &book->drawing, error);
    return status == PDK_OK ? pdki_front_check(book, book->ruler, error)
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

void pdk_book_free(pdk_book *book)
{
    if (!book) return;
    for (size_t i = 0; i < book->state.entry_count; i++)
        pdki_book_entry_release(&book->entries[i]);
    for (size_t i = 0; i < book->section_count; i++)
        release_section(&book->sections[i]);
    pdki_lessons_release(book);
    pdki_book_release_logic(book);
    pdki_free(book->kinds);
    pdki_free(book->entries);
    pdki_free(book->sections);
    if (book->ruler) book->ruler->type->free(book->ruler);
    pdk_words_free(book->words);
    for (size_t i = 0; i < TEXT_COUNT; i++)
        pdki_free((void *)*text_at(&book->options, i));
    pdki_free((void *)book->drawing.font);
    pdki_free(book);
}
