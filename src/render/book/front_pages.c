// The pages before the puzzles: title, copyright and contents. Text shrinks
// until it fits.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "render/book/book_type.h"

#include <math.h>
#include <string.h>

static const struct colour black = {0, 0, 0}, grey = {0.45, 0.45, 0.45};

static pdk_text text_of(const char *text)
{
    return (pdk_text){text, strlen(text)};
}

// In points; smaller text would be hard to read.
static const double title_size_min = 12, copyright_size_min = 5;

// Lays out title, subtitle and author; returns the y coordinate below the last
// line.
static double set_title(const pdk_book *book, struct canvas *canvas,
                        struct area area, double size, bool is_drawn)
{
    const pdk_book_options *options = &book->options;
    const struct {
        const char *text;
        double scale, space; // of the font size of the title; space above
        enum weight weight;
    } parts[] = {
        {options->title,    1,    0,   WEIGHT_BOLD  },
        {options->subtitle, 0.5,  0.2, WEIGHT_NORMAL},
        {options->author,   0.45, 1.2, WEIGHT_NORMAL},
    };
    struct lettering words = {
        .x = area.x + area.width / 2,
        .y = area.y + area.height / 3,
        .align = ALIGN_CENTRE,
        .colour = black,
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!parts[i].text) continue;
        words.text = text_of(parts[i].text);
        words.size = parts[i].scale * size;
        words.weight = parts[i].weight;
        words.y += parts[i].space * size;
        words.y = pdki_page_paragraph(canvas, words, area.width, is_drawn);
    }
    return words.y - words.size;
}

static char *make_copyright(const pdk_book *book)
{
    const pdk_book_options *options = &book->options;
    char digits[PDKI_NUMBER_DIGITS];
    const struct filling fillings[] = {
        {'h', text_of(options->copyright ? options->copyright : "")},
        {'y', {digits, pdki_number_write(digits, options->year)}   },
    };
    return pdki_text_fill(pdki_word(book->words, options->year > 0
                                                     ? WORD_COPYRIGHT
                                                     : WORD_COPYRIGHT_PLAIN),
                          fillings, 2);
}

static char *make_isbn(const pdk_book *book)
{
    const char *isbn = book->options.isbn;
    const struct filling filling = {'i', text_of(isbn ? isbn : "")};
    return pdki_text_fill(pdki_word(book->words, WORD_ISBN), &filling, 1);
}

// The lines of the copyright page; a NULL is left out.
struct imprint {
    char *copyright, *isbn; // owned
    const char *lines[6];
};

static bool make_imprint(const pdk_book *book, struct imprint *imprint)
{
    const pdk_book_options *options = &book->options;
    *imprint = (struct imprint){make_copyright(book), make_isbn(book), {0}};
    const bool is_owned = options->copyright != NULL;
    const char *const lines[] = {
        options->title,
        options->author,
        is_owned ? imprint->copyright : NULL,
        is_owned ? pdki_word(book->words, WORD_RIGHTS) : NULL,
        options->imprint,
        options->isbn ? imprint->isbn : NULL,
    };
    memcpy(imprint->lines, lines, sizeof lines);
    return imprint->copyright && imprint->isbn;
}

static void release_imprint(struct imprint *imprint)
{
    pdki_free(imprint->isbn);
    pdki_free(imprint->copyright);
}

// Lays out the lines at `y`; returns the y coordinate below the last.
static double set_imprint(struct canvas *canvas, const struct imprint *imprint,
                          struct area area, double size, bool is_drawn)
{
    struct lettering words = {
        .x = area.x,
        .y = area.y + CANVAS_CAPITAL_HEIGHT * size,
        .size = size,
        .colour = black,
    };
    for (size_t i = 0; i < sizeof imprint->lines / sizeof imprint->lines[0];
         i++) {
        if (!imprint->lines[i] || *imprint->lines[i] == '\0') continue;
        words.text = text_of(imprint->lines[i]);
        words.y = pdki_page_paragraph(canvas, words, area.width, is_drawn);
        words.y += i == 0 ? 0 : 0.5 * size;
    }
    return words.y - 0.5 * size;
}

// The largest font size at which the text of a page fits, or 0.
static double find_size(const pdk_book *book, struct canvas *canvas,
                        const struct imprint *imprint, struct area area)
{
    const double largest =
        imprint ? 0.82 * pdki_book_text_size(book) : area.width / 12;
    const double least =
        fmin(imprint ? copyright_size_min : title_size_min, largest);
    for (double size = largest; size >= least; size *= 0.9) {
        const double end = imprint
                               ? set_imprint(canvas, imprint, area, size, false)
                               : set_title(book, canvas, area, size, false);
        if (end <= area.y + area.height) return size;
    }
    return 0;
}

static struct area front_area(const pdk_book *book, uint64_t page)
{
    const struct page_format format = pdki_book_format(book);
    return pdki_page_area_headless(&format, page);
}

// The copyright is at the foot of its page.
static void draw_imprint(const pdk_book *book, struct canvas *canvas,
                         const struct imprint *imprint, struct area area)
{
    const double size = find_size(book, canvas, imprint, area);
    const double end = set_imprint(canvas, imprint, area, size, false);
    area.y += area.y + area.height - end;
    (void)set_imprint(canvas, imprint, area, size, true);
}

// A line of the contents: the title of what is on a page, counted from 0.
struct contents_line {
    const char *title;
    uint64_t page;
};

// Where in the list of all lines the walk below is.
struct contents_walk {
    const pdk_book *book;
    size_t entry; // the next one to look at
    uint64_t line;
};

// Lines before the puzzles; false if there is no such line.
static bool front_line(const pdk_book *book, uint64_t line,
                       struct contents_line *found)
{
    const struct {
        bool is_there;
        enum word title;
        enum front_page page;
    } parts[] = {
        {book->options.has_rules,   WORD_RULES,   FRONT_RULES  },
        {book->options.has_lessons, WORD_LESSONS, FRONT_LESSONS},
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!parts[i].is_there || line-- > 0) continue;
        *found = (struct contents_line){pdki_word(book->words, parts[i].title),
                                        pdki_front_before(book, parts[i].page)};
        return true;
    }
    return false;
}

// Lines after the puzzles.
static struct contents_line back_line(struct contents_walk *walk)
{
    const pdk_book *book = walk->book;
    const struct book_state *state = &book->state;
    const bool has_answers = !book->options.is_without_answers;
    const bool is_answers = has_answers && walk->entry == state->entry_count;
    const uint64_t page =
        pdki_front_before(book, FRONT_PAGES) + state->pages[BOOK_PUZZLES] +
        (has_answers && !is_answers ? state->pages[BOOK_ANSWERS] : 0);
    walk->entry++;
    return (struct contents_line){
        pdki_word(book->words, is_answers ? WORD_ANSWERS : WORD_WORKED), page};
}

// The next line of the contents; the caller asks for no more than there are.
static struct contents_line next_line(struct contents_walk *walk)
{
    const pdk_book *book = walk->book;
    const uint64_t first = pdki_front_before(book, FRONT_PAGES);
    const struct book_state *state = &book->state;
    struct contents_line found;
    if (front_line(book, walk->line++, &found)) return found;
    if (state->chapters == 0 && walk->entry == 0) {
        walk->entry = state->entry_count;
        return (struct contents_line){pdki_word(book->words, WORD_PUZZLES),
                                      first};
    }
    while (walk->entry < state->entry_count &&
           !book->entries[walk->entry].begins_chapter)
        walk->entry++;
    if (walk->entry >= state->entry_count) return back_line(walk);
    const struct book_entry *entry = &book->entries[walk->entry++];
    return (struct contents_line){pdki_book_chapter(book, entry),
                                  first + entry->at[BOOK_PUZZLES].page};
}

// Dots from the end of the title to the page number, at fixed places, so that
// they are below each other.
static void draw_leader(struct canvas *canvas, double from, double to, double y,
                        double size)
{
    const double pitch = 0.6 * size;
    const struct lettering dot = {
        .text = {".", 1},
          .y = y, .size = size, .colour = grey
    };
    for (double x = pitch * ceil(from / pitch); x + pitch / 2 < to;
         x += pitch) {
        struct lettering at = dot;
        at.x = x;
        canvas->type->text(canvas, &at);
    }
}

static void draw_line(const pdk_book *book, struct canvas *canvas,
                      struct area area, struct contents_line line)
{
    const double size = pdki_contents_layout(book).size;
    char digits[PDKI_NUMBER_DIGITS];
    struct lettering words = {
        .text = {digits, pdki_number_write(digits, book->options.first_page +
                                                       line.page)},
        .x = area.x + area.width,
        .y = area.y + area.height / 2 + CANVAS_CAPITAL_HEIGHT * size / 2,
        .size = size,
        .align = ALIGN_RIGHT,
        .colour = black,
    };
    const double number_width = pdki_page_text_width(canvas, &words);
    canvas->type->text(canvas, &words);
    words.text = text_of(line.title);
    words.x = area.x;
    words.align = ALIGN_LEFT;
    const double room = area.width - number_width - 2 * size;
    const double width = fmin(pdki_page_text_width(canvas, &words), room);
    pdki_page_text(canvas, words, room);
    draw_leader(canvas, area.x + width + 0.6 * size,
                area.x + area.width - number_width - 0.4 * size, words.y, size);
    canvas->type->link(canvas, area.x, area.y, area.width, area.height,
                       line.page + 1);
}

static void draw_contents(const pdk_book *book, struct canvas *canvas,
                          uint64_t index, struct area area)
{
    const struct contents_layout layout = pdki_contents_layout(book);
    const uint64_t first = index * layout.per_page;
    const uint64_t end = layout.lines - first > layout.per_page
                             ? first + layout.per_page
                             : layout.lines;
    struct contents_walk walk = {.book = book};
    if (index == 0)
        pdki_page_band(canvas, pdki_word(book->words, WORD_CONTENTS), area,
                       pdki_book_band_size(book));
    // A narrower column is easier to read across.
    const double width = fmin(area.width, 34 * layout.size);
    struct area line = {area.x + (area.width - width) / 2, area.y + layout.band,
                        width, layout.pitch};
    while (walk.line < end) {
        const bool is_here = walk.line >= first;
        const struct contents_line at = next_line(&walk);
        if (!is_here) continue;
        draw_line(book, canvas, line, at);
        line.y += layout.pitch;
    }
}

static pdk_status refuse(const pdk_book *book, const char *what,
                         pdk_error *error)
{
    return pdki_error_set(
        error, PDK_ERR_RANGE, "%s too long for a page of %.6gx%.6g inches",
        what, book->options.trim.width / 72, book->options.trim.height / 72);
}

static pdk_status check_imprint(const pdk_book *book, struct canvas *canvas,
                                pdk_error *error)
{
    struct imprint imprint;
    const bool is_made = make_imprint(book, &imprint);
    const double size =
        is_made ? find_size(book, canvas, &imprint, front_area(book, 1)) : 0;
    release_imprint(&imprint);
    if (!is_made) return pdki_error_plain(error, PDK_ERR_MEMORY);
    return size > 0 ? PDK_OK
                    : refuse(book, "the text on the copyright page is", error);
}

pdk_status pdki_front_check(const pdk_book *book, struct canvas *canvas,
                            pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (pdki_front_count(book, FRONT_TITLE) > 0 &&
        find_size(book, canvas, NULL, front_area(book, 1)) == 0)
        return refuse(book, "title and author are", error);
    if (pdki_front_count(book, FRONT_COPYRIGHT) > 0)
        status = check_imprint(book, canvas, error);
    if (!book->options.has_rules) return status;
    for (size_t i = 0; i < book->state.kind_count && status == PDK_OK; i++)
        status = pdki_rules_check(book, &book->entries[book->kinds[i]], canvas,
                                  error);
    return status;
}

pdk_status pdki_front_draw(const pdk_book *book, struct canvas *canvas,
                           enum front_page kind, uint64_t index, uint64_t page)
{
    const struct area area = front_area(book, page);
    struct imprint imprint;
    switch (kind) {
    case FRONT_TITLE:
        (void)set_title(book, canvas, area, find_size(book, canvas, NULL, area),
                        true);
        break;
    case FRONT_COPYRIGHT:
        if (make_imprint(book, &imprint))
            draw_imprint(book, canvas, &imprint, area);
        else
            canvas->status = PDK_ERR_MEMORY;
        release_imprint(&imprint);
        break;
    case FRONT_CONTENTS:
        draw_contents(book, canvas, index, area);
        break;
    default:
        return pdki_rules_draw(book, &book->entries[book->kinds[index]], canvas,
                               page);
    }
    return canvas->status;
}
