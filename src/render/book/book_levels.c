// Levels of difficulty, in words and as stars, which are drawn as shapes, so
// that every font will do.
#include "render/book/book_type.h"

#include <permudoku/logic.h>

#include <math.h>

static const char *level_note(const struct book_entry *entry)
{
    return entry->notes ? pdk_notes_text(entry->notes, PDK_NOTE_LEVEL) : "";
}

const char *pdki_book_level(const pdk_book *book,
                            const struct book_entry *entry)
{
    return pdki_words_level(book->words, level_note(entry));
}

const char *pdki_book_chapter(const pdk_book *book,
                              const struct book_entry *entry)
{
    const char *title = book->sections[entry->section].title;
    return title ? title : pdki_book_level(book, entry);
}

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_same(const char *a, const char *b)
{
    while (*a != '\0' && lower(*a) == lower(*b)) a++, b++;
    return *a == *b;
}

// The number of stars of a level; 0 if it is not one of pdk_level_list().
static uint32_t stars_of(const char *level)
{
    size_t count = 0;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    for (size_t i = 0; i < count; i++)
        if (is_same(levels[i]->name, level)) return (uint32_t)i + 1;
    return 0;
}

uint32_t pdki_book_stars(const pdk_book *book, const struct book_entry *entry)
{
    if (book->options.level_style != PDK_LEVEL_STYLE_STARS) return 0;
    return stars_of(level_note(entry));
}

// A star of radius 1 around the origin, one point up.
enum { STAR_CORNERS = 10 };
static void make_star(struct path_step steps[STAR_CORNERS + 1])
{
    static const double turn = 0.62831853071795865, inner = 0.42;
    for (int i = 0; i < STAR_CORNERS; i++) {
        const double radius = i % 2 == 0 ? 1 : inner;
        steps[i] = (struct path_step){
            .kind = i == 0 ? PATH_MOVE : PATH_LINE,
            .x = radius * sin(i * turn),
            .y = -radius * cos(i * turn),
        };
    }
    steps[STAR_CORNERS] = (struct path_step){.kind = PATH_CLOSE};
}

double pdki_stars_draw(struct canvas *canvas, const struct star_row *row,
                       bool is_drawn)
{
    static const struct colour ink = {0.2, 0.2, 0.2}, faint = {0.6, 0.6, 0.6};
    const double radius = 0.5 * row->size, pitch = 2.15 * radius;
    struct path_step steps[STAR_CORNERS + 1];
    size_t count = 0;
    (void)pdk_level_list(&count);
    make_star(steps);
    for (size_t i = 0; i < count && is_drawn; i++) {
        const bool is_full = i < row->stars;
        const struct path path = {
            steps, STAR_CORNERS + 1, row->x + radius + (double)i * pitch,
            row->y - CANVAS_CAPITAL_HEIGHT / 2 * row->size, radius};
        const struct paint paint = {.is_filled = is_full,
                                    .fill = ink,
                                    .stroke = 0.05 * row->size,
                                    .stroke_colour = is_full ? ink : faint};
        canvas->type->path(canvas, &path, &paint);
    }
    return 2 * radius + (double)(count - 1) * pitch;
}
