// Writes the pages of a book in order.
#include "base/number.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/board_drawing.h"
#include "render/book_type.h"

#include <string.h>

static const struct colour black = {0, 0, 0};

struct press {
    const pdk_book *book;
    struct canvas *canvas;
    uint64_t page; // from 1; 0: none yet
    pdk_limits limits;
};

static pdk_text text_of(const char *text)
{
    return (pdk_text){text, strlen(text)};
}

static void begin_page(struct press *press)
{
    const pdk_trim trim = press->book->options.trim;
    press->page++;
    press->canvas->type->begin_page(press->canvas, trim.width, trim.height);
}

static pdk_status end_page(struct press *press)
{
    press->canvas->type->end_page(press->canvas);
    if (press->canvas->status != PDK_OK) return press->canvas->status;
    const pdk_effort so_far = {.done = press->page,
                               .total = pdk_book_pages(press->book)};
    return limits_go_on(&press->limits, &so_far) ? PDK_OK : PDK_ERR_CANCELLED;
}

static void draw_number(struct press *press, const struct page_format *format)
{
    char digits[PDKI_NUMBER_DIGITS];
    if (press->book->options.is_without_page_numbers) return;
    const struct lettering number = {
        .text = {digits, pdki_number_write(digits, press->page)},
        .x = pdki_page_number_x(format, press->page),
        .y = pdki_page_number_y(format),
        .size = format->number,
        .align = ALIGN_CENTRE,
        .colour = black,
    };
    press->canvas->type->text(press->canvas, &number);
}

// Begins a page and draws the heading of the section, if any; returns the area
// left for boards.
static struct area begin_boards(struct press *press,
                                const struct part_layout *layout,
                                const char *section)
{
    begin_page(press);
    struct area area = pdki_page_area(&layout->format, press->page);
    draw_number(press, &layout->format);
    if (!section) return area;
    const struct lettering words = {
        .text = text_of(section),
        .x = area.x + area.width / 2,
        .y = area.y + CANVAS_CAPITAL_HEIGHT * layout->band_size,
        .size = layout->band_size,
        .weight = WEIGHT_BOLD,
        .align = ALIGN_CENTRE,
        .colour = black,
    };
    pdki_page_text(press->canvas, words, area.width);
    area.y += layout->band;
    area.height -= layout->band;
    return area;
}

// Heading and board are centred in the slot, the heading right above the board.
static pdk_status draw_entry(struct press *press,
                             const struct part_layout *layout,
                             const struct book_entry *entry,
                             enum book_part part, struct area slot)
{
    const pdk_drawing drawing = pdki_book_drawing(entry, part);
    const double size = pdki_book_board_size(layout, &drawing);
    const double margin = pdki_board_margin(&drawing, &layout->drawing, size);
    const double heading = pdki_heading_height(layout->grid.heading);
    const double top = slot.y + (slot.height - heading - size - 2 * margin) / 2;
    const struct lettering words = {
        .text = text_of(entry->heading),
        .x = slot.x + slot.width / 2,
        .y = top + layout->grid.heading,
        .size = layout->grid.heading,
        .weight = part == BOOK_PUZZLES ? WEIGHT_BOLD : WEIGHT_NORMAL,
        .align = ALIGN_CENTRE,
        .colour = black,
    };
    pdki_page_text(press->canvas, words, slot.width);
    const struct board_place place = {
        .x = slot.x + (slot.width - size) / 2,
        .y = top + heading + margin,
        .size = size,
    };
    return pdki_board_draw(press->canvas, &drawing, &layout->drawing, place);
}

// Position of an entry within its part.
struct position {
    uint64_t page;
    uint32_t slot;
};

static struct position position_of(const pdk_book *book, size_t number,
                                   enum book_part part)
{
    const struct book_entry *entry = &book->entries[number];
    const uint32_t per_page = book->options.answers_per_page;
    if (part == BOOK_PUZZLES)
        return (struct position){entry->page, entry->slot};
    return (struct position){number / per_page, (uint32_t)(number % per_page)};
}

static const char *section_of(const pdk_book *book, size_t number,
                              enum book_part part)
{
    const struct book_entry *entry = &book->entries[number];
    if (part == BOOK_ANSWERS) return number == 0 ? "Answers" : NULL;
    if (!entry->begins_section) return NULL;
    return pdk_notes_text(entry->notes, PDK_NOTE_LEVEL);
}

static pdk_status draw_part(struct press *press, enum book_part part)
{
    const pdk_book *book = press->book;
    const struct part_layout layout = pdki_book_layout(book, part);
    struct page_grid grid = layout.grid;
    struct area area = {0};
    for (size_t i = 0; i < book->entry_count; i++) {
        const struct position at = position_of(book, i, part);
        if (at.slot == 0) {
            area = begin_boards(press, &layout, section_of(book, i, part));
            pdki_page_stretch(area, &grid);
        }
        pdk_status status = draw_entry(press, &layout, &book->entries[i], part,
                                       pdki_page_slot(area, &grid, at.slot));
        const bool is_last = i + 1 == book->entry_count ||
                             position_of(book, i + 1, part).page != at.page;
        if (status == PDK_OK && is_last) status = end_page(press);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status draw_pages(struct press *press)
{
    pdk_status status = PDK_OK;
    if (pdki_title_is_there(press->book)) {
        begin_page(press);
        pdki_title_draw(press->book, press->canvas);
        status = end_page(press);
    }
    if (status == PDK_OK) status = draw_part(press, BOOK_PUZZLES);
    if (status == PDK_OK && !press->book->options.is_without_answers)
        status = draw_part(press, BOOK_ANSWERS);
    if (status != PDK_OK) return status;
    press->canvas->type->finish(press->canvas);
    return press->canvas->status;
}

// Checks again, because every added page may widen the gutter and so shrink
// boards that were large enough when they were added.
static pdk_status check_sizes(const struct press *press, pdk_error *error)
{
    const pdk_status title =
        pdki_title_check(press->book, press->canvas, error);
    if (title != PDK_OK) return title;
    for (size_t i = 0; i < press->book->entry_count; i++) {
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
        .is_grey = press->book->drawing.theme != PDK_THEME_CHILDREN,
    };
    return pdki_canvas_pdf(&setting, &press->canvas, error);
}

pdk_status pdk_book_write(const pdk_book *book, const pdk_limits *limits,
                          const pdk_sink *sink, pdk_error *error)
{
    if (book->entry_count == 0)
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
