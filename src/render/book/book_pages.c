// How many pages of each kind a book has, and what they have in common.
#include "render/book/book_type.h"

#include <math.h>

// In large print, everything on a page is large.
static bool is_large(const pdk_book *book)
{
    return book->drawing.theme == PDK_THEME_LARGE;
}

double pdki_book_head_size(const pdk_book *book)
{
    return is_large(book) ? 12 : 8.5;
}

double pdki_book_text_size(const pdk_book *book)
{
    const double width = book->options.trim.width;
    return is_large(book) ? 16 : fmin(fmax(0.024 * width, 8), 12);
}

double pdki_book_band_size(const pdk_book *book)
{
    const double width = book->options.trim.width;
    return fmin(fmax(0.04 * width, 13), is_large(book) ? 28 : 24);
}

struct page_format pdki_book_format_of(const pdk_book *book, double gutter)
{
    const pdk_book_options *options = &book->options;
    const bool has_heads = !options->is_without_heads &&
                           (options->title || book->state.chapters > 0);
    return (struct page_format){
        .trim = options->trim,
        .margin = options->margin,
        .gutter = gutter,
        .bleed = options->bleed,
        .head = has_heads ? pdki_book_head_size(book) : 0,
        .number = options->is_without_page_numbers ? 0
                  : is_large(book)                 ? 14
                                                   : 10,
    };
}

static bool has_copyright(const pdk_book_options *options)
{
    return options->copyright || options->isbn || options->imprint;
}

static uint64_t contents_lines(const pdk_book *book)
{
    const pdk_book_options *options = &book->options;
    const struct book_state *state = &book->state;
    uint64_t lines = state->chapters > 0 ? state->chapters : 1;
    lines += options->has_rules;
    lines += options->has_lessons;
    lines += !options->is_without_answers;
    lines += state->worked_count > 0;
    return lines;
}

struct contents_layout pdki_contents_layout(const pdk_book *book)
{
    const struct page_format format = pdki_book_format_of(book, 0);
    const double size = pdki_book_text_size(book);
    struct contents_layout layout = {
        .size = size,
        .pitch = 1.9 * size,
        .band = 3 * pdki_book_band_size(book),
        .lines = contents_lines(book),
        .per_page = 1,
    };
    const double room =
        pdki_page_area_headless(&format, 1).height - layout.band;
    if (room > layout.pitch) layout.per_page = (uint64_t)(room / layout.pitch);
    return layout;
}

static uint64_t contents_pages(const pdk_book *book)
{
    const struct contents_layout layout = pdki_contents_layout(book);
    return (layout.lines + layout.per_page - 1) / layout.per_page;
}

uint64_t pdki_front_count(const pdk_book *book, enum front_page page)
{
    const pdk_book_options *options = &book->options;
    switch (page) {
    case FRONT_TITLE:
        return options->title || options->author ? 1 : 0;
    case FRONT_COPYRIGHT:
        return has_copyright(options) ? 1 : 0;
    case FRONT_CONTENTS:
        return options->has_contents ? contents_pages(book) : 0;
    case FRONT_RULES:
        return options->has_rules ? book->state.kind_count : 0;
    case FRONT_LESSONS:
        return book->state.lesson_pages[pdki_book_choice(book)];
    default:
        return 0;
    }
}

uint64_t pdki_front_before(const pdk_book *book, enum front_page page)
{
    uint64_t count = 0;
    for (int i = 0; i < (int)page; i++)
        count += pdki_front_count(book, (enum front_page)i);
    return count;
}

// All pages but those of lessons and worked solutions.
static uint64_t fixed_pages(const pdk_book *book)
{
    const struct book_state *state = &book->state;
    return pdki_front_before(book, FRONT_LESSONS) + state->pages[BOOK_PUZZLES] +
           (book->options.is_without_answers ? 0 : state->pages[BOOK_ANSWERS]);
}

static uint64_t pages_of(const pdk_book *book, uint64_t fixed, size_t choice)
{
    const struct book_state *state = &book->state;
    return fixed + state->lesson_pages[choice] + state->worked[choice].pages;
}

double pdki_book_gutter_of(const pdk_book *book, size_t choice)
{
    return book->options.gutter > 0 ? book->options.gutter
                                    : pdki_gutter_of(choice);
}

// The narrowest gutter that suffices for the pages that it leads to.
size_t pdki_book_choice(const pdk_book *book)
{
    const uint64_t fixed = fixed_pages(book);
    size_t choice = 0;
    while (choice + 1 < BOOK_GUTTERS && !(book->options.gutter > 0) &&
           pdki_book_gutter(pages_of(book, fixed, choice)) >
               pdki_gutter_of(choice))
        choice++;
    return choice;
}

uint64_t pdk_book_pages(const pdk_book *book)
{
    return pages_of(book, fixed_pages(book), pdki_book_choice(book));
}

static double gutter_of(const pdk_book *book)
{
    return pdki_book_gutter_of(book, pdki_book_choice(book));
}

void pdk_book_layout_of(const pdk_book *book, pdk_book_layout *layout)
{
    const pdk_book_options *options = &book->options;
    *layout = (pdk_book_layout){
        .trim = options->trim,
        .gutter = gutter_of(book),
        .margin = options->margin,
        .per_page = book->sections[0].per_page[BOOK_PUZZLES],
        .answers_per_page = book->sections[0].per_page[BOOK_ANSWERS],
    };
}

struct page_format pdki_book_format(const pdk_book *book)
{
    return pdki_book_format_of(book, gutter_of(book));
}
