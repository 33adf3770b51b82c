// How to solve: every technique that the puzzles of the book need, the easiest
// first, with a figure from one of them.
#include "render/book/book_path.h"

#include "base/alloc.h"
#include "core/error.h"
#include "render/book/page_flow.h"

#include <math.h>
#include <string.h>

void pdki_lessons_release(pdk_book *book)
{
    for (size_t i = 0; i < book->lesson_count; i++)
        pdki_figure_release(&book->lessons[i].figure);
    pdki_free(book->lessons);
}

static bool is_named(const pdk_step *step, pdk_symbol symbol)
{
    if (symbol == step->placed.symbol) return true;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].symbol == symbol) return true;
    return false;
}

// Steps that need no candidates are shown with those of their own symbols only.
static pdk_status thin_out(struct step_figure *figure, pdk_error *error)
{
    const pdk_step *step = &figure->step;
    const uint32_t side = pdk_grid_shape(figure->grid)->side;
    const bool is_of_cell =
        step->technique->technique == PDK_TECHNIQUE_NAKED_SINGLE;
    pdk_status status = PDK_OK;
    if (pdk_level_of_rating(step->rating) > PDK_LEVEL_MEDIUM) return PDK_OK;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        for (pdk_symbol s = 1; s <= side && status == PDK_OK; s++)
            if (is_of_cell ? cell != step->placed.cell : !is_named(step, s))
                status = pdk_notes_exclude(figure->notes, cell, s, error);
    return status;
}

static struct flow_pen pen_of(const pdk_book *book, struct canvas *canvas)
{
    return (struct flow_pen){
        .book = book,
        .canvas = canvas,
        .opening = {pdki_word(book->words, WORD_LESSONS),
                    pdki_word(book->words, WORD_LESSONS_INTRO)},
    };
}

// The words of a lesson: what the technique is, then the example.
struct lesson_words {
    const char *lesson;
    char *example;      // owned
    pdk_text figure[2]; // the title, which is not used, and the argument
};

static bool make_words(const pdk_book *book, const struct book_lesson *lesson,
                       struct lesson_words *words)
{
    const struct book_entry *entry = &book->entries[lesson->entry];
    const char *chapter = pdki_book_chapter(book, entry);
    const struct filling names[] = {
        {'c', {chapter, strlen(chapter)}              },
        {'h', {entry->heading, strlen(entry->heading)}},
    };
    // Puzzles may be counted by chapter.
    char *name = pdki_text_fill(*chapter ? "%c, %h" : "%h", names, 2);
    if (!name) return false;
    const struct filling filling = {
        'h', {name, strlen(name)}
    };
    words->lesson = pdk_technique_lesson(lesson->technique);
    words->example = pdki_text_fill(pdki_word(book->words, WORD_LESSON_EXAMPLE),
                                    &filling, 1);
    pdki_free(name);
    pdki_figure_words(&lesson->figure, words->figure);
    return words->example != NULL;
}

// Title and paragraph at the width of the page, or beside the figure.
static double set_lesson(const struct figure_style *style,
                         const struct book_lesson *lesson,
                         const struct lesson_words *words,
                         const pdk_alphabet *alphabet, struct area at,
                         bool is_drawn)
{
    const char *title = lesson->figure.step.technique->title;
    const char *text = words->lesson ? words->lesson : "";
    struct figure_style larger = *style;
    larger.letter *= 1.25;
    const double top = at.y;
    struct area beside = at;
    const pdk_text none[2] = {
        {"", 0},
        {"", 0}
    };
    const pdk_drawing board = pdki_figure_board(&lesson->figure, alphabet);
    const double outer =
        style->board +
        2 * pdki_board_margin(&board, &style->drawing, style->board);
    if (style->is_beside) {
        beside.x += outer + 0.6 * flow_gap;
        beside.width -= outer + 0.6 * flow_gap;
    }
    beside.y += pdki_flow_text(&larger, (pdk_text){title, strlen(title)},
                               WEIGHT_BOLD, beside, is_drawn);
    beside.y += pdki_flow_text(style, (pdk_text){text, strlen(text)},
                               WEIGHT_NORMAL, beside, is_drawn) +
                0.6 * style->letter;
    if (!style->is_beside) {
        at.y = beside.y;
        beside.y += pdki_flow_figure(style, &lesson->figure, alphabet, none, at,
                                     is_drawn);
    } else {
        (void)pdki_flow_figure(style, &lesson->figure, alphabet, none, at,
                               is_drawn);
    }
    const pdk_text example = {words->example, strlen(words->example)};
    beside.y += pdki_flow_text(style, example, WEIGHT_BOLD, beside, is_drawn);
    beside.y += pdki_flow_text(style, words->figure[1], WEIGHT_NORMAL, beside,
                               is_drawn);
    return style->is_beside ? fmax(beside.y - top, outer) : beside.y - top;
}

static double space_of(const struct flow_pen *pen)
{
    return 1.6 * pdki_book_text_size(pen->book);
}

// Larger letters than beside other figures, and boards of which three fit on a
// page or, if they would be too small, two on the first page.
static struct figure_style style_of(const struct flow_pen *pen,
                                    const struct book_entry *entry)
{
    struct figure_style style = pdki_figure_style(pen->book, pen->canvas, entry,
                                                  pen->page.column_width);
    const uint32_t side = pdk_grid_shape(entry->puzzle)->side;
    const double least = pdki_figure_column_min(pen->book, side);
    const double third = (pen->page.height - 4 * style.letter) / 3;
    const double half =
        (pen->page.height - pen->page.first_top - space_of(pen)) / 2;
    const double wide = fmax(least, fmin(0.58 * pen->page.column_width, half));
    const double outer = third >= least ? third : wide;
    style.letter = fmax(0.9 * pdki_book_text_size(pen->book), 8);
    style.board = fmin(style.board, 0.9 * (style.is_beside ? outer : least));
    return style;
}

// Measures a lesson or, at a place, draws it.
static pdk_status set_one(struct flow_pen *pen,
                          const struct book_lesson *lesson,
                          const struct area *drawn, double *height)
{
    const pdk_book *book = pen->book;
    const struct book_entry *entry = &book->entries[lesson->entry];
    const struct figure_style style = style_of(pen, entry);
    const struct area at =
        drawn ? *drawn : (struct area){.width = pen->page.column_width};
    struct lesson_words words;
    if (!make_words(book, lesson, &words)) return PDK_ERR_MEMORY;
    *height = set_lesson(&style, lesson, &words, entry->alphabet, at, drawn);
    pdki_free(words.example);
    return pen->canvas->status;
}

// The lessons of a page, of which each takes some height.
struct lesson_page {
    size_t count;
    double rest; // of the height
};

// As many as fit, from the first one on.
static pdk_status plan_page(struct flow_pen *pen,
                            const struct book_lesson *lessons, size_t count,
                            struct lesson_page *plan)
{
    const double top = pen->flow.pages == 0 ? pen->page.first_top : 0;
    *plan = (struct lesson_page){.rest = pen->page.height - top};
    while (plan->count < count) {
        double height = 0;
        const pdk_status status =
            set_one(pen, &lessons[plan->count], NULL, &height);
        if (status != PDK_OK) return status;
        if (height > pen->page.height) return PDK_ERR_RANGE;
        const double needed = height + (plan->count > 0 ? space_of(pen) : 0);
        if (needed > plan->rest) break;
        plan->rest -= needed;
        plan->count++;
    }
    return PDK_OK;
}

static pdk_status set_page(struct flow_pen *pen,
                           const struct book_lesson *lessons,
                           const struct lesson_page *plan, bool is_last)
{
    // What is left is spread, but not on a page that is far from full.
    const double share = is_last || plan->count < 2
                             ? 0
                             : 0.99 * plan->rest / (double)(plan->count - 1);
    const double space = space_of(pen) + fmin(share, 4 * space_of(pen));
    pdk_status status = PDK_OK;
    pdki_flow_break(&pen->flow);
    for (size_t i = 0; i < plan->count && status == PDK_OK; i++) {
        struct area at = {.width = pen->page.column_width};
        double height = 0;
        status = set_one(pen, &lessons[i], NULL, &height);
        if (status == PDK_OK)
            status = pdki_pen_place(pen, height, space, 0, &at);
        if (status == PDK_OK && pen->turner)
            status = set_one(pen, &lessons[i], &at, &height);
    }
    return status;
}

static pdk_status set_all(struct flow_pen *pen,
                          const struct book_lesson *lessons, size_t count)
{
    pdk_status status = PDK_OK;
    pdki_pen_columns(pen, PDK_TRIM_POINTS_MAX);
    for (size_t done = 0; done < count && status == PDK_OK;) {
        struct lesson_page plan;
        status = plan_page(pen, lessons + done, count - done, &plan);
        if (status != PDK_OK) break;
        // The opening may leave no room for the first lesson.
        if (plan.count == 0) {
            pen->flow = (struct flow){.pages = 1, .is_begun = true};
            continue;
        }
        status =
            set_page(pen, lessons + done, &plan, done + plan.count == count);
        done += plan.count;
    }
    return status;
}

static bool is_before(const struct book_lesson *a, const struct book_lesson *b)
{
    const uint32_t x = a->figure.step.technique->rating;
    const uint32_t y = b->figure.step.technique->rating;
    return x != y ? x < y : a->technique < b->technique;
}

// Merges the offers into a copy of the list. Those of either list that are not
// in the copy are kept by their owners.
static size_t merge(const pdk_book *book, const struct lesson_offers *offers,
                    struct book_lesson *merged)
{
    size_t count = book->lesson_count;
    if (count > 0) memcpy(merged, book->lessons, count * sizeof *merged);
    for (size_t i = 0; i < offers->count; i++) {
        size_t at = 0;
        while (at < count && is_before(&merged[at], &offers->items[i])) at++;
        if (at == count || merged[at].technique != offers->items[i].technique) {
            memmove(merged + at + 1, merged + at,
                    (count - at) * sizeof *merged);
            count++;
        }
        merged[at] = offers->items[i];
    }
    return count;
}

static pdk_status measure(pdk_book *book, const struct book_lesson *lessons,
                          size_t count, pdk_error *error)
{
    const size_t choices = book->options.gutter > 0 ? 1 : BOOK_GUTTERS;
    for (size_t i = 0; i < choices; i++) {
        struct flow_pen pen = pen_of(book, book->ruler);
        pen.choice = i;
        const pdk_status status = set_all(&pen, lessons, count);
        if (status == PDK_ERR_RANGE)
            return pdki_error_set(error, status,
                                  "a lesson is too long for a page of "
                                  "%.6gx%.6g inches",
                                  book->options.trim.width / 72,
                                  book->options.trim.height / 72);
        if (status != PDK_OK) return pdki_error_plain(error, status);
        book->state.lesson_pages[i] = pen.flow.pages;
    }
    return PDK_OK;
}

// Releases what the offers replace.
static void drop_replaced(pdk_book *book, const struct lesson_offers *offers)
{
    for (size_t i = 0; i < book->lesson_count; i++)
        for (size_t j = 0; j < offers->count; j++)
            if (book->lessons[i].technique == offers->items[j].technique)
                pdki_figure_release(&book->lessons[i].figure);
    pdki_free(book->lessons);
}

pdk_status pdki_lessons_take(pdk_book *book, struct lesson_offers *offers,
                             pdk_error *error)
{
    if (offers->count == 0) return PDK_OK;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < offers->count && status == PDK_OK; i++)
        status = thin_out(&offers->items[i].figure, error);
    if (status != PDK_OK) return status;
    struct book_lesson *merged =
        pdki_alloc_array(book->lesson_count + offers->count, sizeof *merged);
    if (!merged) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const size_t count = merge(book, offers, merged);
    status = measure(book, merged, count, error);
    if (status != PDK_OK) {
        pdki_free(merged);
        return status;
    }
    drop_replaced(book, offers);
    book->lessons = merged;
    book->lesson_count = count;
    offers->count = 0;
    return PDK_OK;
}

pdk_status pdki_lessons_draw(const pdk_book *book, struct canvas *canvas,
                             const struct page_turner *turner)
{
    struct flow_pen pen = pen_of(book, canvas);
    pen.choice = pdki_book_choice(book);
    pen.turner = turner;
    return set_all(&pen, book->lessons, book->lesson_count);
}
