// Where things are on a page, and how many boards side by side are largest.
#include "render/book/book_type.h"

#include <math.h>

static const double column_gap = 24, row_gap = 16;

// Room for the line at the top or bottom, with the space beside it, as a
// multiple of its font size.
static const double line_room = 2.2;

bool pdki_page_is_right_hand(uint64_t page)
{
    return page % 2 == 1;
}

pdk_trim pdki_page_paper(const struct page_format *format)
{
    return (pdk_trim){format->trim.width + format->bleed,
                      format->trim.height + 2 * format->bleed};
}

struct area pdki_page_area_headless(const struct page_format *format,
                                    uint64_t page)
{
    return (struct area){
        .x = pdki_page_is_right_hand(page) ? format->gutter
                                           : format->bleed + format->margin,
        .y = format->bleed + format->margin,
        .width = format->trim.width - format->gutter - format->margin,
        .height = format->trim.height - 2 * format->margin -
                  line_room * format->number,
    };
}

struct area pdki_page_area(const struct page_format *format, uint64_t page)
{
    struct area area = pdki_page_area_headless(format, page);
    area.y += line_room * format->head;
    area.height -= line_room * format->head;
    return area;
}

double pdki_page_outer_x(const struct page_format *format, uint64_t page)
{
    const struct area area = pdki_page_area(format, page);
    return pdki_page_is_right_hand(page) ? area.x + area.width : area.x;
}

double pdki_page_head_y(const struct page_format *format)
{
    return format->bleed + format->margin +
           CANVAS_CAPITAL_HEIGHT * format->head;
}

double pdki_page_number_y(const struct page_format *format)
{
    return format->bleed + format->trim.height - format->margin;
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
