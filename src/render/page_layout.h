// Where things are on the pages of a book. Lengths are points.
//
//        left-hand page       right-hand page
//      +------------------+ +------------------+
//      | margin           | |           margin |
//      |  +-----------+   | |   +-----------+  |
//      |  | band      |   | |   |           |  |   band: heading of a section
//      |  |-----------|   | |   |  slot     |  |   slot: heading and board
//      |  | slot slot |   | |   |  slot     |  |
//      |  +-----------+   | |   +-----------+  |
//      |  number    gutter| |gutter   number   |
//      +------------------+ +------------------+
#ifndef PDKI_PAGE_LAYOUT_H
#define PDKI_PAGE_LAYOUT_H

#include <permudoku/book.h>

bool pdki_trim_is_printable(const pdk_trim *trim);

// PDK_ERR_RANGE, with the size and what it should be.
PDK_CHECKED pdk_status pdki_trim_refuse(const pdk_trim *trim, pdk_error *error);

struct page_format {
    pdk_trim trim;
    double gutter, margin;
    double number; // size of its number; 0: there is none
};

struct area {
    double x, y, width, height;
};

// What a page has room in, without the line of its number; pages from 1.
struct area pdki_page_area(const struct page_format *format, uint64_t page);

// The middle of the number, and the line that it stands on.
double pdki_page_number_x(const struct page_format *format, uint64_t page);
double pdki_page_number_y(const struct page_format *format);

// How letters of headings are, as a part of the smaller side of a slot.
struct heading_style {
    double part, size_min, size_max;
};

// Slots of equal size, row by row.
struct page_grid {
    uint32_t columns, rows;
    double slot_width, slot_height;
    double heading; // size of letters
    double board;   // side of the square that is left for a board
};

// The grid for `count` boards that makes them largest; `board` is 0 or less
// where nothing is left for them.
struct page_grid pdki_page_grid(struct area area, uint32_t count,
                                const struct heading_style *style);

// The same grid, with its slots spread over another area.
void pdki_page_stretch(struct area area, struct page_grid *grid);

struct area pdki_page_slot(struct area area, const struct page_grid *grid,
                           uint32_t number);

// Height of a heading, with the space below it.
double pdki_heading_height(double size);

#endif
