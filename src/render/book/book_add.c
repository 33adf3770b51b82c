// Adds puzzles: each gets a position among the puzzles and among the answers.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/board_drawing.h"
#include "render/book/book_type.h"

#include <string.h>

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

static const char *note_of(const struct book_entry *entry, pdk_note note)
{
    return entry->notes ? pdk_notes_text(entry->notes, note) : "";
}

static char *make_heading(const pdk_book *book, const struct book_entry *entry,
                          uint64_t number)
{
    char digits[PDKI_NUMBER_DIGITS], clues[PDKI_NUMBER_DIGITS];
    const char *title = note_of(entry, PDK_NOTE_TITLE);
    const char *level = pdki_book_level(book, entry);
    const char *heading = book->sections[entry->section].heading;
    if (!heading) heading = *title ? "%t" : pdki_word(book->words, WORD_PUZZLE);
    const struct filling fillings[] = {
        {'n', {digits, pdki_number_write(digits, number)}          },
        {'t', {title, strlen(title)}                               },
        {'l', {level, strlen(level)}                               },
        {'c', {clues, pdki_number_write(clues, count_clues(entry))}},
    };
    return pdki_text_fill(heading, fillings,
                          sizeof fillings / sizeof fillings[0]);
}

void pdki_book_entry_release(struct book_entry *entry)
{
    pdki_path_release(&entry->path);
    pdki_free(entry->heading);
    pdk_notes_free(entry->notes);
    pdk_alphabet_free(entry->alphabet);
    pdk_grid_free(entry->solution);
    pdk_grid_free(entry->puzzle);
}

static pdk_status copy_notes(const pdk_notes *notes, pdk_notes **out)
{
    if (!notes) return PDK_OK;
    const pdk_status status = pdk_notes_new(out, NULL);
    return status == PDK_OK ? pdk_notes_assign(*out, notes, NULL) : status;
}

static bool needs_solution(const pdk_book *book, const struct book_entry *entry)
{
    return entry->is_worked || !book->options.is_without_answers;
}

static pdk_status copy_drawing(const pdk_book *book, const pdk_drawing *drawing,
                               struct book_entry *entry)
{
    pdk_status status = pdk_grid_copy(drawing->puzzle, &entry->puzzle, NULL);
    if (status == PDK_OK && needs_solution(book, entry))
        status = pdk_grid_copy(drawing->solution, &entry->solution, NULL);
    if (status == PDK_OK)
        status = pdk_alphabet_copy(drawing->alphabet, &entry->alphabet, NULL);
    if (status == PDK_OK) status = copy_notes(drawing->notes, &entry->notes);
    return status;
}

static void take_slot(pdk_book *book, struct book_entry *entry,
                      enum book_part part, bool begins_page)
{
    struct book_state *state = &book->state;
    if (state->pages[part] == 0 || begins_page ||
        state->slots[part] == book->sections[entry->section].per_page[part]) {
        state->pages[part]++;
        state->slots[part] = 0;
    }
    entry->at[part] =
        (struct position){state->pages[part] - 1, state->slots[part]++};
}

// A puzzle without a level does not belong to the previous puzzle's level.
static bool changes_chapter(const pdk_book *book,
                            const struct book_entry *entry)
{
    if (book->state.entry_count == 0) return true;
    const struct book_entry *last = &book->entries[book->state.entry_count - 1];
    return last->section != entry->section ||
           strcmp(pdki_book_chapter(book, last),
                  pdki_book_chapter(book, entry)) != 0;
}

// Numbers begin anew with the book, a section that says so, or each chapter.
static uint64_t number_of(const pdk_book *book, const struct book_entry *entry,
                          bool changes, bool is_of_other_section)
{
    const struct book_section *section = &book->sections[entry->section];
    if (is_of_other_section && section->first_number > 0)
        return section->first_number;
    if (changes && book->options.numbering == PDK_NUMBERING_LEVEL &&
        book->state.entry_count > 0)
        return 1;
    return book->state.next_number;
}

static bool is_of_new_kind(const pdk_book *book, const struct book_entry *entry)
{
    for (size_t i = 0; i < book->state.kind_count; i++) {
        const struct book_entry *other = &book->entries[book->kinds[i]];
        if (pdk_shape_equal(pdk_grid_shape(other->puzzle),
                            pdk_grid_shape(entry->puzzle)) &&
            pdki_rules_goal(book, other) == pdki_rules_goal(book, entry))
            return false;
    }
    return true;
}

// Decides where the entry is, and makes its heading.
static pdk_status place(pdk_book *book, struct book_entry *entry)
{
    struct book_state *state = &book->state;
    const size_t count = state->entry_count;
    const bool is_titled = book->sections[entry->section].title != NULL;
    const bool changes = changes_chapter(book, entry);
    const bool is_of_other_section =
        count == 0 || book->entries[count - 1].section != entry->section;
    const bool is_apart = changes && (is_titled || book->options.numbering ==
                                                       PDK_NUMBERING_LEVEL);
    const uint64_t number =
        number_of(book, entry, changes, is_of_other_section);
    const bool has_title = *pdki_book_chapter(book, entry) != '\0';
    entry->begins_chapter = changes && has_title;
    entry->begins_answers = is_apart && has_title;
    take_slot(book, entry, BOOK_PUZZLES, changes);
    take_slot(book, entry, BOOK_ANSWERS, is_of_other_section || is_apart);
    state->chapters += entry->begins_chapter;
    state->next_number = number + 1;
    entry->heading = make_heading(book, entry, number);
    return entry->heading ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status make_room(pdk_book *book)
{
    void *entries = book->entries, *kinds = book->kinds;
    if (!pdki_alloc_reserve(&entries, &book->entry_capacity,
                            book->state.entry_count + 1, sizeof *book->entries))
        return PDK_ERR_MEMORY;
    book->entries = entries;
    if (!pdki_alloc_reserve(&kinds, &book->kind_capacity,
                            book->state.kind_count + 1, sizeof *book->kinds))
        return PDK_ERR_MEMORY;
    book->kinds = kinds;
    return PDK_OK;
}

static void append(pdk_book *book, const struct book_entry *entry)
{
    struct book_state *state = &book->state;
    if (is_of_new_kind(book, entry))
        book->kinds[state->kind_count++] = state->entry_count;
    book->entries[state->entry_count++] = *entry;
}

static pdk_status check_solution(const pdk_book *book,
                                 const struct book_entry *entry,
                                 const pdk_drawing *drawing, pdk_error *error)
{
    if (!needs_solution(book, entry)) return PDK_OK;
    if (!drawing->solution)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the answers need a solution");
    if (pdk_shape_equal(pdk_grid_shape(drawing->puzzle),
                        pdk_grid_shape(drawing->solution)))
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_MISMATCH,
                          "the solution has another shape");
}

static pdk_status check_entry(pdk_book *book, const struct book_entry *entry,
                              const pdk_drawing *drawing, pdk_error *error)
{
    pdk_status status = pdki_board_check(
        book->ruler, drawing, &book->sections[entry->section].drawing, error);
    if (status == PDK_OK)
        status =
            pdki_page_text_check(book->ruler, entry->heading, "heading", error);
    if (status == PDK_OK)
        status = pdki_page_text_check(book->ruler, pdki_book_level(book, entry),
                                      "level", error);
    return status;
}

// Checks the sizes of what was appended, and adds the pages of its steps.
static pdk_status settle(pdk_book *book, struct lesson_offers *offers,
                         pdk_error *error)
{
    pdk_status status = pdki_book_check_size(book, book->state.entry_count - 1,
                                             book->ruler, error);
    if (status == PDK_OK) status = pdki_worked_add(book, error);
    if (status == PDK_OK) status = pdki_lessons_take(book, offers, error);
    return status;
}

// Adds an entry whose boards are large enough to read.
static pdk_status add_entry(pdk_book *book, struct book_entry *entry,
                            const pdk_drawing *drawing,
                            const pdk_limits *limits, pdk_error *error)
{
    struct lesson_offers offers = {0};
    pdk_status status = copy_drawing(book, drawing, entry);
    if (status == PDK_OK) status = make_room(book);
    if (status == PDK_OK) status = place(book, entry);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    status = check_entry(book, entry, drawing, error);
    if (status == PDK_OK)
        status = pdki_path_walk(book, entry, limits, &offers, error);
    if (status == PDK_OK) {
        append(book, entry);
        status = settle(book, &offers, error);
    }
    pdki_offers_release(&offers);
    return status;
}

static pdk_status add(pdk_book *book, const pdk_drawing *drawing,
                      const pdk_book_puzzle *puzzle, pdk_error *error)
{
    const struct book_state before = book->state;
    struct book_entry entry = {.section = book->section_count - 1,
                               .is_worked = puzzle->is_worked};
    pdk_error why = {0};
    pdk_status status = check_solution(book, &entry, drawing, &why);
    if (status == PDK_OK)
        status = add_entry(book, &entry, drawing, puzzle->limits, &why);
    if (status == PDK_OK) return PDK_OK;
    book->state = before;
    book->ruler->status = PDK_OK; // it only measures
    pdki_book_entry_release(&entry);
    if (why.status != status) (void)pdki_error_plain(&why, status);
    (void)pdki_error_set(error, status, "puzzle %llu: %s",
                         (unsigned long long)before.entry_count + 1, why.text);
    if (error) error->symbol = why.symbol;
    return status;
}

pdk_status pdk_book_add(pdk_book *book, const pdk_drawing *drawing,
                        pdk_error *error)
{
    return add(book, drawing, &(pdk_book_puzzle){.size = 0}, error);
}

pdk_status pdk_book_add_puzzle(pdk_book *book, const pdk_drawing *drawing,
                               const pdk_book_puzzle *puzzle, pdk_error *error)
{
    pdk_book_puzzle own;
    const pdk_status status =
        pdki_options_read(&own, sizeof own, puzzle, error);
    return status == PDK_OK ? add(book, drawing, &own, error) : status;
}

uint64_t pdk_book_puzzles(const pdk_book *book)
{
    return book->state.entry_count;
}
