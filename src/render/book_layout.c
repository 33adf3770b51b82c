// How large the boards of a book are, and whether people can read them.
#include "core/error.h"
#include "render/board_drawing.h"
#include "render/book_type.h"

#include <math.h>
#include <stdio.h>

// Of puzzles and of answers.
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
    return book->options.drawing.theme == PDK_THEME_LARGE;
}

static double number_size(const pdk_book *book)
{
    if (book->options.is_without_page_numbers) return 0;
    return is_large(book) ? 14 : 10;
}

// Cells that nobody asked for are no larger.
static double cell_points_max(pdk_theme theme)
{
    return theme == PDK_THEME_CHILDREN ? 108 : 72;
}

static bool has_bands(const pdk_book *book, enum book_part part)
{
    return part == BOOK_ANSWERS || book->has_sections;
}

struct part_layout pdki_book_layout(const pdk_book *book, enum book_part part)
{
    const pdk_book_options settings = pdk_book_settings(book);
    const bool is_answers = part == BOOK_ANSWERS;
    struct part_layout layout = {
        .format.trim = settings.trim,
        .format.margin = settings.margin,
        .format.gutter = settings.gutter,
        .format.number = number_size(book),
        .per_page = is_answers ? settings.answers_per_page : settings.per_page,
        .drawing = settings.drawing,
    };
    layout.drawing.has_title = false; // headings say it
    if (is_answers) {
        layout.drawing.has_candidates = false;
        layout.drawing.has_labels = false;
        layout.drawing.cell_points = 0;
    }
    struct area area = pdki_page_area(&layout.format, 1);
    layout.band_size = fmin(fmax(0.04 * area.width, 12), 22);
    layout.band = 2 * layout.band_size;
    if (has_bands(book, part)) area.height -= layout.band;
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
    return fmin(size, side * cell_points_max(options->theme));
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
    char advice[80] = "take a larger page, or smaller margins";
    if (at->layout->drawing.cell_points > 0)
        snprintf(advice, sizeof advice, "take larger cells");
    else if (per_page > 1)
        snprintf(advice, sizeof advice,
                 "take a larger page, or fewer %s than %u on a page",
                 is_answer ? "answers" : "puzzles", per_page);
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "%s of side %u would have cells of %.2f points, and people need %g: %s",
        is_answer ? "the answer" : "the board", at->side, fmax(at->cell, 0),
        PDK_BOOK_CELL_MIN, advice);
}

static pdk_status refuse_wide(const struct size_case *at, double room,
                              pdk_error *error)
{
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "the board of side %u with cells of %g points needs %.0f points, and "
        "there is room for %.0f: take smaller cells, a larger page, or fewer "
        "puzzles on a page",
        at->side, at->cell, at->size, fmax(room, 0));
}

// Letters of large print; answers are looked up, not read, and may be smaller.
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
        snprintf(advice, sizeof advice, " fewer puzzles than %u on a page,",
                 (unsigned)at->layout->per_page);
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "the board of side %u would have symbols of %.1f points, and large "
        "print needs %g: take a larger page,%s or shorter symbols",
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
