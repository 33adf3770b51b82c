// Sizes of boards on the pages of a book, and whether they are large enough to
// read.
#include "core/error.h"
#include "render/board_drawing.h"
#include "render/book/book_type.h"
#include "render/theme.h"

#include <math.h>
#include <stdio.h>

// For puzzles and for answers.
static const struct heading_style heading_styles[] = {
    {0.045, 9, 16},
    {0.045, 7, 11}
};
static const struct heading_style large_styles[] = {
    {0.060, 14, 22},
    {0.055, 10, 16}
};

// The layout of pages with `count` boards.
static struct part_layout layout_for(const pdk_book *book, size_t section,
                                     enum book_part part, uint32_t count)
{
    const struct book_section *own = &book->sections[section];
    struct part_layout layout = {
        .part = part,
        .format = pdki_book_format(book),
        .per_page = own->per_page[part],
        .drawing = own->drawing,
    };
    layout.drawing.has_title = false; // the heading already shows it
    if (part == BOOK_ANSWERS) {
        layout.drawing.has_candidates = false;
        layout.drawing.has_labels = false;
        layout.drawing.cell_points = 0;
        layout.drawing.legend = PDK_LEGEND_NEVER;
    }
    layout.band_size = pdki_book_band_size(book);
    layout.band = 2.4 * layout.band_size;
    struct area area = pdki_page_area(&layout.format, 1);
    const struct area headless = pdki_page_area_headless(&layout.format, 1);
    if (part == BOOK_ANSWERS || book->state.chapters > 0)
        area.height = fmin(area.height, headless.height - layout.band);
    const bool is_own_large = own->drawing.theme == PDK_THEME_LARGE;
    layout.grid = pdki_page_grid(area, count,
                                 is_own_large ? &large_styles[part]
                                              : &heading_styles[part]);
    return layout;
}

struct part_layout pdki_book_layout(const pdk_book *book, size_t section,
                                    enum book_part part)
{
    return layout_for(book, section, part,
                      book->sections[section].per_page[part]);
}

static uint64_t count_entries(const pdk_book *book, size_t section)
{
    uint64_t count = 0;
    for (size_t i = 0; i < book->state.entry_count; i++)
        count += book->entries[i].section == section;
    return count;
}

struct part_layout pdki_book_layout_drawn(const pdk_book *book, size_t section,
                                          enum book_part part)
{
    const uint32_t per_page = book->sections[section].per_page[part];
    const uint64_t count = count_entries(book, section);
    const bool is_less = part == BOOK_ANSWERS && count < per_page;
    return layout_for(book, section, part,
                      is_less ? (uint32_t)count : per_page);
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

// The largest board that fits into a slot, with its margin and legend.
static double room_of(const struct part_layout *layout,
                      const pdk_drawing *drawing)
{
    const pdk_drawing_options *options = &layout->drawing;
    const struct page_grid *grid = &layout->grid;
    const double margin = pdki_board_margin(drawing, options, 1);
    const double legend = pdki_board_legend(drawing, options, 1);
    const double height =
        grid->slot_height - pdki_heading_height(grid->heading);
    return fmin(grid->slot_width / (1 + 2 * margin),
                height / (1 + 2 * margin + legend));
}

double pdki_book_board_size(const struct part_layout *layout,
                            const pdk_drawing *drawing)
{
    const double side = pdk_grid_shape(drawing->puzzle)->side;
    const pdk_drawing_options *options = &layout->drawing;
    if (options->cell_points > 0) return side * options->cell_points;
    return fmin(room_of(layout, drawing),
                pdki_theme_page_size(options->theme, (uint32_t)side));
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

// Checks the size of symbols: in answers, and in the puzzles of large print.
// Answers are looked up rather than read, so they may be smaller.
static pdk_status check_symbols(struct canvas *canvas,
                                const struct size_case *at,
                                const pdk_drawing *drawing, pdk_error *error)
{
    double points = 0;
    const bool is_answer = at->part == BOOK_ANSWERS;
    const double least = is_answer ? PDK_BOOK_ANSWER_MIN : PDK_BOOK_LARGE_MIN;
    if (!is_answer && at->layout->drawing.theme != PDK_THEME_LARGE)
        return PDK_OK;
    const pdk_status status = pdki_board_symbol_points(
        canvas, drawing, &at->layout->drawing, at->size, &points);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (points >= least - 1e-6) return PDK_OK;
    char advice[80] = "";
    if (at->layout->per_page > 1)
        snprintf(advice, sizeof advice, " fewer than %u %s per page,",
                 (unsigned)at->layout->per_page,
                 is_answer ? "answers" : "puzzles");
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "the %s of side %u would have symbols of %.1f points, but %s "
        "%g; use a larger page,%s or shorter symbols",
        is_answer ? "answer" : "board", at->side, points,
        is_answer ? "answers need" : "large print needs", least, advice);
}

static pdk_status check_part(const pdk_book *book, size_t number,
                             enum book_part part, struct canvas *canvas,
                             pdk_error *error)
{
    const struct book_entry *entry = &book->entries[number];
    const struct part_layout layout =
        pdki_book_layout(book, entry->section, part);
    const pdk_drawing drawing = pdki_book_drawing(entry, part);
    struct size_case at = {.layout = &layout, .part = part};
    at.side = pdk_grid_shape(drawing.puzzle)->side;
    at.size = pdki_book_board_size(&layout, &drawing);
    at.cell = at.size / at.side;
    if (at.cell < PDK_BOOK_CELL_MIN) return refuse_small(&at, error);
    const double room = room_of(&layout, &drawing);
    if (at.size > room + 1e-6) return refuse_wide(&at, room, error);
    return check_symbols(canvas, &at, &drawing, error);
}

pdk_status pdki_book_check_size(const pdk_book *book, size_t entry,
                                struct canvas *canvas, pdk_error *error)
{
    const pdk_status status =
        check_part(book, entry, BOOK_PUZZLES, canvas, error);
    if (status != PDK_OK || book->options.is_without_answers) return status;
    return check_part(book, entry, BOOK_ANSWERS, canvas, error);
}
