// The title page. Its words get smaller until all of them are on the page.
#include "core/error.h"
#include "render/book_type.h"
#include "render/page_text.h"

#include <math.h>
#include <string.h>

// Nobody wants to read titles that are smaller, in points.
static const double size_min = 12;

typedef double paragraph(struct canvas *canvas, struct lettering lettering,
                         double width);

// Sets title and author; returns the line below the last one.
static double set_words(const pdk_book *book, struct canvas *canvas,
                        struct area area, double size, paragraph *set)
{
    const char *title = book->options.title, *author = book->options.author;
    struct lettering words = {
        .x = area.x + area.width / 2,
        .y = area.y + area.height / 3,
        .size = size,
        .weight = WEIGHT_BOLD,
        .align = ALIGN_CENTRE,
    };
    if (title) {
        words.text = (pdk_text){title, strlen(title)};
        words.y = set(canvas, words, area.width);
    }
    if (author) {
        words.text = (pdk_text){author, strlen(author)};
        words.size /= 2;
        words.y += words.size;
        words.weight = WEIGHT_NORMAL;
        words.y = set(canvas, words, area.width);
    }
    return words.y - words.size;
}

static struct area area_of(const pdk_book *book)
{
    const struct part_layout layout = pdki_book_layout(book, BOOK_PUZZLES);
    return pdki_page_area(&layout.format, 1);
}

// The size of the title; 0 where none is small enough.
static double find_size(const pdk_book *book, struct canvas *canvas)
{
    const struct area area = area_of(book);
    const double largest = area.width / 12;
    for (double size = largest; size >= fmin(size_min, largest); size *= 0.9)
        if (set_words(book, canvas, area, size, pdki_page_paragraph_end) <=
            area.y + area.height)
            return size;
    return 0;
}

bool pdki_title_is_there(const pdk_book *book)
{
    return book->options.title || book->options.author;
}

pdk_status pdki_title_check(const pdk_book *book, struct canvas *canvas,
                            pdk_error *error)
{
    if (!pdki_title_is_there(book) || find_size(book, canvas) > 0)
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "title and author are too long for a page of "
                          "%.6gx%.6g inches",
                          book->options.trim.width / 72,
                          book->options.trim.height / 72);
}

void pdki_title_draw(const pdk_book *book, struct canvas *canvas)
{
    set_words(book, canvas, area_of(book), find_size(book, canvas),
              pdki_page_paragraph);
}
