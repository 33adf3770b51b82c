// Writes the pages of a book in order.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/board_drawing.h"
#include "render/book/book_type.h"

#include <string.h>

static const struct colour black = {0, 0, 0}, grey = {0.45, 0.45, 0.45};

struct press {
    const pdk_book *book;
    struct canvas *canvas;
    uint64_t pages_done;
    const char *bookmark; // to the current page; NULL: none
    pdk_limits limits;
};

static pdk_text text_of(const char *text)
{
    return (pdk_text){text, strlen(text)};
}

// The number of the current page in print.
static uint64_t page_of(const struct press *press)
{
    return press->book->options.first_page + press->pages_done;
}

static void begin_page(struct press *press, pdk_theme theme)
{
    const struct page_format format = pdki_book_format(press->book);
    const pdk_trim paper = pdki_page_paper(&format);
    press->canvas->is_grey = theme != PDK_THEME_CHILDREN;
    press->canvas->type->begin_page(press->canvas, paper.width, paper.height);
}

static pdk_status end_page(struct press *press)
{
    press->canvas->type->end_page(press->canvas);
    press->pages_done++;
    if (press->bookmark)
        press->canvas->type->bookmark(press->canvas, press->bookmark,
                                      press->pages_done);
    press->bookmark = NULL;
    if (press->canvas->status != PDK_OK) return press->canvas->status;
    const pdk_effort so_far = {.done = press->pages_done,
                               .total = pdk_book_pages(press->book)};
    return limits_go_on(&press->limits, &so_far) ? PDK_OK : PDK_ERR_CANCELLED;
}

// A line at the outer edge of the page: the running head or the page number.
static struct lettering outer_line(const struct press *press,
                                   const struct page_format *format)
{
    const uint64_t page = page_of(press);
    return (struct lettering){
        .x = pdki_page_outer_x(format, page),
        .align = pdki_page_is_right_hand(page) ? ALIGN_RIGHT : ALIGN_LEFT,
    };
}

static void draw_number(struct press *press, const struct page_format *format)
{
    char digits[PDKI_NUMBER_DIGITS];
    struct lettering number = outer_line(press, format);
    if (format->number == 0) return;
    number.text = (pdk_text){digits, pdki_number_write(digits, page_of(press))};
    number.y = pdki_page_number_y(format);
    number.size = format->number;
    number.colour = black;
    press->canvas->type->text(press->canvas, &number);
}

// The title of the book on left-hand pages, that of the chapter on right-hand
// ones; either alone is on both.
static void draw_head(struct press *press, const struct page_format *format,
                      const char *chapter)
{
    const char *title = press->book->options.title;
    struct lettering head = outer_line(press, format);
    const bool is_right_hand = pdki_page_is_right_hand(page_of(press));
    if (format->head == 0) return;
    if (title && (!is_right_hand || *chapter == '\0')) chapter = title;
    head.text = text_of(chapter);
    head.y = pdki_page_head_y(format);
    head.size = format->head;
    head.colour = grey;
    pdki_page_text(press->canvas, head,
                   pdki_page_area(format, page_of(press)).width);
}

// The stars of a level, below its name.
static void draw_band_stars(struct press *press,
                            const struct part_layout *layout, uint32_t stars,
                            struct area area)
{
    struct star_row row = {.stars = stars,
                           .y = area.y + 1.65 * layout->band_size,
                           .size = 0.7 * layout->band_size};
    if (stars == 0) return;
    const double width = pdki_stars_draw(press->canvas, &row, false);
    row.x = area.x + (area.width - width) / 2;
    (void)pdki_stars_draw(press->canvas, &row, true);
}

// Begins a page with a band (unless NULL) or the head of a chapter; returns the
// area left for boards.
static struct area begin_boards(struct press *press,
                                const struct part_layout *layout,
                                const char *band, uint32_t stars,
                                const char *chapter)
{
    const uint64_t page = page_of(press);
    begin_page(press, layout->drawing.theme);
    draw_number(press, &layout->format);
    if (!band) {
        draw_head(press, &layout->format, chapter);
        return pdki_page_area(&layout->format, page);
    }
    struct area area = pdki_page_area_headless(&layout->format, page);
    pdki_page_band(press->canvas, band, area, layout->band_size);
    draw_band_stars(press, layout, stars, area);
    area.y += layout->band;
    area.height -= layout->band;
    return area;
}

// The heading at the left edge of the board and, in puzzles that have one, the
// level at the right edge.
static void draw_heading(struct press *press, const struct part_layout *layout,
                         const struct book_entry *entry,
                         struct board_place board)
{
    const pdk_book *book = press->book;
    const char *level = pdki_book_level(book, entry);
    const char *pattern = book->sections[entry->section].heading;
    struct lettering words = {
        .text = text_of(entry->heading),
        .x = board.x,
        .y = board.y - 0.5 * layout->grid.heading,
        .size = layout->grid.heading,
        .weight = WEIGHT_BOLD,
        .colour = black,
    };
    double room = board.size;
    const uint32_t stars = pdki_book_stars(book, entry);
    const bool has_level = layout->part == BOOK_PUZZLES && *level != '\0' &&
                           book->options.level_style != PDK_LEVEL_STYLE_NONE &&
                           !(pattern && strstr(pattern, "%l"));
    if (has_level) {
        struct lettering right = words;
        struct star_row row = {stars, 0, words.y, 0.8 * words.size};
        right.text = text_of(level);
        right.size *= 0.8;
        right.x += board.size;
        right.weight = WEIGHT_NORMAL;
        right.align = ALIGN_RIGHT;
        right.colour = grey;
        const double width = stars > 0
                                 ? pdki_stars_draw(press->canvas, &row, false)
                                 : pdki_page_text_width(press->canvas, &right);
        room -= width + words.size;
        row.x = right.x - width;
        if (room <= 0.3 * board.size)
            room = board.size;
        else if (stars > 0)
            (void)pdki_stars_draw(press->canvas, &row, true);
        else
            press->canvas->type->text(press->canvas, &right);
    }
    pdki_page_text(press->canvas, words, room);
}

// Heading, board and legend are centred in the slot.
static pdk_status draw_entry(struct press *press,
                             const struct part_layout *layout,
                             const struct book_entry *entry, struct area slot)
{
    const pdk_drawing drawing = pdki_book_drawing(entry, layout->part);
    const pdk_drawing_options *options = &layout->drawing;
    const double size = pdki_book_board_size(layout, &drawing);
    const double margin = pdki_board_margin(&drawing, options, size);
    const double heading = pdki_heading_height(layout->grid.heading);
    const double height = heading + size + 2 * margin +
                          pdki_board_legend(&drawing, options, size);
    const struct board_place place = {
        .x = slot.x + (slot.width - size) / 2,
        .y = slot.y + (slot.height - height) / 2 + heading + margin,
        .size = size,
    };
    struct board_place frame = place;
    frame.y -= margin;
    draw_heading(press, layout, entry, frame);
    return pdki_board_draw(press->canvas, &drawing, options, place);
}

// What the page of an entry begins with; NULL: nothing. `made` is freed by the
// caller.
static const char *band_of(const pdk_book *book, size_t number,
                           enum book_part part, char **made)
{
    const struct book_entry *entry = &book->entries[number];
    const char *chapter = pdki_book_chapter(book, entry);
    *made = NULL;
    if (part == BOOK_PUZZLES) return entry->begins_chapter ? chapter : NULL;
    if (!entry->begins_answers)
        return number == 0 ? pdki_word(book->words, WORD_ANSWERS) : NULL;
    const struct filling filling = {'t', text_of(chapter)};
    *made =
        pdki_text_fill(pdki_word(book->words, WORD_ANSWERS_OF), &filling, 1);
    return *made;
}

static void begin_boards_of(struct press *press,
                            const struct part_layout *layout, size_t number,
                            struct area *area)
{
    const pdk_book *book = press->book;
    const struct book_entry *entry = &book->entries[number];
    char *made;
    const char *band = band_of(book, number, layout->part, &made);
    const char *chapter = layout->part == BOOK_PUZZLES
                              ? pdki_book_chapter(book, entry)
                              : pdki_word(book->words, WORD_ANSWERS);
    if (layout->part == BOOK_PUZZLES && entry->begins_chapter)
        press->bookmark = chapter;
    if (!band && layout->part == BOOK_ANSWERS && entry->begins_answers)
        press->canvas->status = PDK_ERR_MEMORY;
    // A chapter with a title of its own may have several levels.
    const bool is_level = !book->sections[entry->section].title;
    const bool has_stars = layout->part == BOOK_PUZZLES && is_level;
    *area = begin_boards(press, layout, band,
                         has_stars ? pdki_book_stars(book, entry) : 0, chapter);
    pdki_free(made);
}

static void mark_part(struct press *press, enum book_part part)
{
    const pdk_book *book = press->book;
    const enum word word = part == BOOK_PUZZLES ? WORD_PUZZLES : WORD_ANSWERS;
    if (part == BOOK_PUZZLES && book->state.chapters > 0) return;
    press->bookmark = pdki_word(book->words, word);
}

static pdk_status draw_part(struct press *press, enum book_part part)
{
    const pdk_book *book = press->book;
    const size_t count = book->state.entry_count;
    struct part_layout layout = {0};
    struct page_grid grid = {0}; // of the page, which may have no band
    struct area area = {0};
    mark_part(press, part);
    for (size_t i = 0; i < count; i++) {
        const struct book_entry *entry = &book->entries[i];
        const struct position at = entry->at[part];
        if (i == 0 || entry->section != book->entries[i - 1].section)
            layout = pdki_book_layout_drawn(book, entry->section, part);
        if (at.slot == 0) {
            begin_boards_of(press, &layout, i, &area);
            grid = layout.grid;
            pdki_page_stretch(area, &grid);
        }
        pdk_status status = draw_entry(press, &layout, entry,
                                       pdki_page_slot(area, &grid, at.slot));
        const bool is_last =
            i + 1 == count || book->entries[i + 1].at[part].page != at.page;
        if (status == PDK_OK && is_last) status = end_page(press);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// A chapter of flowing text.
struct flowing {
    struct press *press;
    const char *title;
};

static pdk_status turn_page(void *context, uint64_t index, uint64_t *page)
{
    const struct flowing *flowing = context;
    struct press *press = flowing->press;
    const struct page_format format = pdki_book_format(press->book);
    const pdk_status status = index > 0 ? end_page(press) : PDK_OK;
    if (status != PDK_OK) return status;
    if (index == 0) press->bookmark = flowing->title;
    begin_page(press, press->book->drawing.theme);
    draw_number(press, &format);
    if (index > 0) draw_head(press, &format, flowing->title);
    *page = page_of(press);
    return press->canvas->status;
}

static pdk_status
draw_flowing(struct press *press, enum word title,
             pdk_status (*draw)(const pdk_book *book, struct canvas *canvas,
                                const struct page_turner *turner))
{
    struct flowing flowing = {press, pdki_word(press->book->words, title)};
    const struct page_turner turner = {turn_page, &flowing};
    const pdk_status status = draw(press->book, press->canvas, &turner);
    return status == PDK_OK ? end_page(press) : status;
}

static pdk_status draw_front(struct press *press, enum front_page kind)
{
    static const enum word titles[] = {
        [FRONT_CONTENTS] = WORD_CONTENTS, [FRONT_RULES] = WORD_RULES};
    const pdk_book *book = press->book;
    const uint64_t count = pdki_front_count(book, kind);
    pdk_status status = PDK_OK;
    for (uint64_t i = 0; i < count && status == PDK_OK; i++) {
        const pdk_theme theme =
            kind == FRONT_RULES
                ? book->sections[book->entries[book->kinds[i]].section]
                      .drawing.theme
                : PDK_THEME_PLAIN;
        if (i == 0 && kind >= FRONT_CONTENTS)
            press->bookmark = pdki_word(book->words, titles[kind]);
        begin_page(press, theme);
        if (kind >= FRONT_CONTENTS) {
            const struct page_format format = pdki_book_format(book);
            draw_number(press, &format);
        }
        status = pdki_front_draw(book, press->canvas, kind, i, page_of(press));
        if (status == PDK_OK) status = end_page(press);
    }
    return status;
}

static pdk_status draw_pages(struct press *press)
{
    pdk_status status = PDK_OK;
    for (int kind = 0; kind < FRONT_LESSONS && status == PDK_OK; kind++)
        status = draw_front(press, (enum front_page)kind);
    if (status == PDK_OK && press->book->lesson_count > 0)
        status = draw_flowing(press, WORD_LESSONS, pdki_lessons_draw);
    if (status == PDK_OK) status = draw_part(press, BOOK_PUZZLES);
    if (status == PDK_OK && !press->book->options.is_without_answers)
        status = draw_part(press, BOOK_ANSWERS);
    if (status == PDK_OK && press->book->state.worked_count > 0)
        status = draw_flowing(press, WORD_WORKED, pdki_worked_draw);
    if (status != PDK_OK) return status;
    press->canvas->type->finish(press->canvas);
    return press->canvas->status;
}

// Checks again, because every added page may widen the gutter and so shrink
// boards that were large enough when they were added.
static pdk_status check_sizes(const struct press *press, pdk_error *error)
{
    const pdk_status front =
        pdki_front_check(press->book, press->canvas, error);
    if (front != PDK_OK) return front;
    for (size_t i = 0; i < press->book->state.entry_count; i++) {
        pdk_error why = {0};
        const pdk_status status =
            pdki_book_check_size(press->book, i, press->canvas, &why);
        if (status != PDK_OK)
            return pdki_error_set(error, status, "puzzle %llu: %s",
                                  (unsigned long long)i + 1, why.text);
    }
    return PDK_OK;
}

static pdk_status open_canvas(struct press *press, const pdk_sink *sink,
                              pdk_error *error)
{
    const pdk_book_options *options = &press->book->options;
    const struct canvas_setting setting = {
        .sink = sink,
        .font = press->book->drawing.font,
        .title = options->title,
        .author = options->author,
        .subject = options->subject,
        .keywords = options->keywords,
    };
    return pdki_canvas_pdf(&setting, &press->canvas, error);
}

pdk_status pdk_book_write(const pdk_book *book, const pdk_limits *limits,
                          const pdk_sink *sink, pdk_error *error)
{
    if (book->state.entry_count == 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "a book needs at least one puzzle");
    pdk_error why = {0};
    struct press press = {.book = book};
    pdk_status status = pdki_limits_read(&press.limits, limits, &why);
    if (status == PDK_OK) status = open_canvas(&press, sink, &why);
    if (status == PDK_OK) status = check_sizes(&press, &why);
    if (status == PDK_OK) status = draw_pages(&press);
    if (press.canvas) press.canvas->type->free(press.canvas);
    if (status == PDK_OK) return PDK_OK;
    if (why.status != status) (void)pdki_error_plain(&why, status);
    return pdki_error_set(error, status, "%s", why.text);
}
