// Positions and sizes of boards on the pages of a book, and whether the boards
// are large enough to read.
#include "core/error.h"
#include "render/board_drawing.h"
#include "render/book_type.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double column_gap = 20, row_gap = 14;

struct area pdki_page_area(const struct page_format *format, uint64_t page)
{
    const bool is_right_hand = page % 2 == 1;
    return (struct area){
        .x = is_right_hand ? format->gutter : format->margin,
        .y = format->margin,
        .width = format->trim.width - format->gutter - format->margin,
        .height = format->trim.height - 2 * format->margin - 2 * format->number,
    };
}

double pdki_page_number_x(const struct page_format *format, uint64_t page)
{
    const struct area area = pdki_page_area(format, page);
    return area.x + area.width / 2;
}

double pdki_page_number_y(const struct page_format *format)
{
    return format->trim.height - format->margin;
}

double pdki_heading_height(double size)
{
    return 1.5 * size;
}

void pdki_page_stretch(struct area area, struct page_grid *grid)
{
    const uint32_t columns = grid->columns, rows = grid->rows;
    grid->slot_width = (area.width - column_gap * (columns - 1)) / columns;
    grid->slot_height = (area.height - row_gap * (rows - 1)) / rows;
}

static struct page_grid grid_of(struct area area, uint32_t columns,
                                uint32_t rows,
                                const struct heading_style *style)
{
    struct page_grid grid = {.columns = columns, .rows = rows};
    pdki_page_stretch(area, &grid);
    const double smaller = fmin(grid.slot_width, grid.slot_height);
    grid.heading =
        fmin(fmax(style->part * smaller, style->size_min), style->size_max);
    grid.board = fmin(grid.slot_width,
                      grid.slot_height - pdki_heading_height(grid.heading));
    return grid;
}

// Tries fewer columns first; ties go to fewer columns.
struct page_grid pdki_page_grid(struct area area, uint32_t count,
                                const struct heading_style *style)
{
    struct page_grid best = grid_of(area, 1, count, style);
    for (uint32_t columns = 2; columns <= count; columns++) {
        const uint32_t rows = (count + columns - 1) / columns;
        const struct page_grid grid = grid_of(area, columns, rows, style);
        if (grid.board > best.board + 1e-6) best = grid;
    }
    return best;
}

struct area pdki_page_slot(struct area area, const struct page_grid *grid,
                           uint32_t number)
{
    const uint32_t row = number / grid->columns;
    const uint32_t column = number % grid->columns;
    return (struct area){
        .x = area.x + column * (grid->slot_width + column_gap),
        .y = area.y + row * (grid->slot_height + row_gap),
        .width = grid->slot_width,
        .height = grid->slot_height,
    };
}

bool pdki_title_is_there(const pdk_book *book)
{
    return book->options.title || book->options.author;
}

uint64_t pdk_book_pages(const pdk_book *book)
{
    const uint64_t per_page = book->options.answers_per_page;
    const uint64_t answers =
        book->options.is_without_answers
            ? 0
            : (book->entry_count + per_page - 1) / per_page;
    return (pdki_title_is_there(book) ? 1 : 0) + book->puzzle_pages + answers;
}

void pdk_book_layout_of(const pdk_book *book, pdk_book_layout *layout)
{
    const pdk_book_options *options = &book->options;
    *layout = (pdk_book_layout){
        .trim = options->trim,
        .gutter = options->gutter > 0 ? options->gutter
                                      : pdki_book_gutter(pdk_book_pages(book)),
        .margin = options->margin,
        .per_page = options->per_page,
        .answers_per_page = options->answers_per_page,
    };
}

// For puzzles and for answers.
static const struct heading_style heading_styles[] = {
    {0.045, 9, 16},
    {0.045, 7, 11}
};
static const struct heading_style large_styles[] = {
    {0.060, 14, 22},
    {0.055, 10, 16}
};

static bool is_large(const pdk_book *book)
{
    return book->drawing.theme == PDK_THEME_LARGE;
}

static double number_size(const pdk_book *book)
{
    if (book->options.is_without_page_numbers) return 0;
    return is_large(book) ? 14 : 10;
}

struct part_layout pdki_book_layout(const pdk_book *book, enum book_part part)
{
    pdk_book_layout settings;
    pdk_book_layout_of(book, &settings);
    const bool is_answers = part == BOOK_ANSWERS;
    struct part_layout layout = {
        .format.trim = settings.trim,
        .format.margin = settings.margin,
        .format.gutter = settings.gutter,
        .format.number = number_size(book),
        .per_page = is_answers ? settings.answers_per_page : settings.per_page,
        .drawing = book->drawing,
    };
    layout.drawing.has_title = false; // the heading already shows it
    if (is_answers) {
        layout.drawing.has_candidates = false;
        layout.drawing.has_labels = false;
        layout.drawing.cell_points = 0;
    }
    struct area area = pdki_page_area(&layout.format, 1);
    layout.band_size = fmin(fmax(0.04 * area.width, 12), 22);
    layout.band = 2 * layout.band_size;
    if (is_answers || book->has_sections) area.height -= layout.band;
    layout.grid = pdki_page_grid(area, layout.per_page,
                                 is_large(book) ? &large_styles[part]
                                                : &heading_styles[part]);
    return layout;
}

pdk_drawing pdki_book_drawing(const struct book_entry *entry,
                              enum book_part part)
{
    return (pdk_drawing){
        .puzzle = entry->puzzle,
        .alphabet = entry->alphabet,
        .solution = part == BOOK_ANSWERS ? entry->solution : NULL,
        .notes = entry->notes,
    };
}

double pdki_book_board_size(const struct part_layout *layout,
                            const pdk_drawing *drawing)
{
    const double side = pdk_grid_shape(drawing->puzzle)->side;
    const double room = layout->grid.board;
    const pdk_drawing_options *options = &layout->drawing;
    if (options->cell_points > 0) return side * options->cell_points;
    const double size = room - 2 * pdki_board_margin(drawing, options, room);
    // Upper limit if the caller did not choose a cell size.
    const double cell_max = options->theme == PDK_THEME_CHILDREN ? 108 : 72;
    return fmin(size, side * cell_max);
}

struct size_case {
    const struct part_layout *layout;
    enum book_part part;
    unsigned side;
    double size, cell;
};

static pdk_status refuse_small(const struct size_case *at, pdk_error *error)
{
    const bool is_answer = at->part == BOOK_ANSWERS;
    const unsigned per_page = (unsigned)at->layout->per_page;
    char advice[80] = "use a larger page or smaller margins";
    if (at->layout->drawing.cell_points > 0)
        snprintf(advice, sizeof advice, "use larger cells");
    else if (per_page > 1)
        snprintf(advice, sizeof advice,
                 "use a larger page, or fewer than %u %s per page", per_page,
                 is_answer ? "answers" : "puzzles");
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "%s of side %u would have cells of %.2f points, but "
                          "%g are needed to read it; %s",
                          is_answer ? "the answer" : "the board", at->side,
                          fmax(at->cell, 0), PDK_BOOK_CELL_MIN, advice);
}

static pdk_status refuse_wide(const struct size_case *at, double room,
                              pdk_error *error)
{
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "the board of side %u with cells of %g points needs %.0f points, but "
        "there is only room for %.0f; use smaller cells, a larger page, or "
        "fewer puzzles per page",
        at->side, at->cell, at->size, fmax(room, 0));
}

// Checks the letter size of large print. Answers are looked up rather than
// read, so they may be smaller.
static pdk_status check_large(struct canvas *canvas, const struct size_case *at,
                              const pdk_drawing *drawing, pdk_error *error)
{
    double points = 0;
    if (at->layout->drawing.theme != PDK_THEME_LARGE) return PDK_OK;
    if (at->part == BOOK_ANSWERS) return PDK_OK;
    const pdk_status status = pdki_board_symbol_points(
        canvas, drawing, &at->layout->drawing, at->size, &points);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (points >= PDK_BOOK_LARGE_MIN - 1e-6) return PDK_OK;
    char advice[80] = "";
    if (at->layout->per_page > 1)
        snprintf(advice, sizeof advice, " fewer than %u puzzles per page,",
                 (unsigned)at->layout->per_page);
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "the board of side %u would have symbols of %.1f points, but large "
        "print needs %g; use a larger page,%s or shorter symbols",
        at->side, points, PDK_BOOK_LARGE_MIN, advice);
}

static pdk_status check_part(const pdk_book *book, size_t entry,
                             enum book_part part, struct canvas *canvas,
                             pdk_error *error)
{
    const struct part_layout layout = pdki_book_layout(book, part);
    const pdk_drawing drawing = pdki_book_drawing(&book->entries[entry], part);
    struct size_case at = {.layout = &layout, .part = part};
    at.side = pdk_grid_shape(drawing.puzzle)->side;
    at.size = pdki_book_board_size(&layout, &drawing);
    at.cell = at.size / at.side;
    if (at.cell < PDK_BOOK_CELL_MIN) return refuse_small(&at, error);
    const double room =
        layout.grid.board -
        2 * pdki_board_margin(&drawing, &layout.drawing, at.size);
    if (at.size > room + 1e-6) return refuse_wide(&at, room, error);
    return check_large(canvas, &at, &drawing, error);
}

pdk_status pdki_book_check_size(const pdk_book *book, size_t entry,
                                struct canvas *canvas, pdk_error *error)
{
    const pdk_status status =
        check_part(book, entry, BOOK_PUZZLES, canvas, error);
    if (status != PDK_OK || book->options.is_without_answers) return status;
    return check_part(book, entry, BOOK_ANSWERS, canvas, error);
}

// The title page. Its text shrinks until everything fits.

// In points; smaller titles would be hard to read.
static const double title_size_min = 12;

// Lays out title and author; returns the y coordinate below the last line.
static double set_words(const pdk_book *book, struct canvas *canvas,
                        struct area area, double size, bool is_drawn)
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
        words.y = pdki_page_paragraph(canvas, words, area.width, is_drawn);
    }
    if (author) {
        words.text = (pdk_text){author, strlen(author)};
        words.size /= 2;
        words.y += words.size;
        words.weight = WEIGHT_NORMAL;
        words.y = pdki_page_paragraph(canvas, words, area.width, is_drawn);
    }
    return words.y - words.size;
}

static struct area title_area(const pdk_book *book)
{
    const struct part_layout layout = pdki_book_layout(book, BOOK_PUZZLES);
    return pdki_page_area(&layout.format, 1);
}

// The font size of the title, or 0 if it does not fit even at the minimum.
static double find_title_size(const pdk_book *book, struct canvas *canvas)
{
    const struct area area = title_area(book);
    const double largest = area.width / 12;
    for (double size = largest; size >= fmin(title_size_min, largest);
         size *= 0.9)
        if (set_words(book, canvas, area, size, false) <= area.y + area.height)
            return size;
    return 0;
}

pdk_status pdki_title_check(const pdk_book *book, struct canvas *canvas,
                            pdk_error *error)
{
    if (!pdki_title_is_there(book) || find_title_size(book, canvas) > 0)
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "title and author are too long for a page of "
                          "%.6gx%.6g inches",
                          book->options.trim.width / 72,
                          book->options.trim.height / 72);
}

void pdki_title_draw(const pdk_book *book, struct canvas *canvas)
{
    set_words(book, canvas, title_area(book), find_title_size(book, canvas),
              true);
}
