// A book: its puzzles, their positions on the pages, and the text around them.
#ifndef PDKI_BOOK_TYPE_H
#define PDKI_BOOK_TYPE_H

#include "render/canvas.h"

#include <permudoku/book.h>

// The layout of a page. Lengths are in points.
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
struct page_format {
    pdk_trim trim;
    double gutter, margin;
    double number; // font size of the page number; 0: none
};

struct area {
    double x, y, width, height;
};

// The printable area of a page (counted from 1), without the page number.
struct area pdki_page_area(const struct page_format *format, uint64_t page);

// Centre and baseline of the page number.
double pdki_page_number_x(const struct page_format *format, uint64_t page);
double pdki_page_number_y(const struct page_format *format);

// Whether pages of this size can be printed; the text of PDK_ERR_RANGE names
// the valid sizes.
PDK_CHECKED pdk_status pdki_trim_check(const pdk_trim *trim, pdk_error *error);

// The inner margin, in points, that print on demand requires in a book with
// this number of pages: 0.375 inch up to 150 pages, and up to 0.875 above 700.
double pdki_book_gutter(uint64_t pages);

// Font size of headings, as a fraction of the smaller side of a slot.
struct heading_style {
    double part, size_min, size_max;
};

struct page_grid {
    uint32_t columns, rows;
    double slot_width, slot_height;
    double heading; // font size
    double board;   // side of the square available for a board
};

// The arrangement of `count` slots that makes boards largest; `board` is 0 or
// negative if there is no room for them.
struct page_grid pdki_page_grid(struct area area, uint32_t count,
                                const struct heading_style *style);

// Spreads the slots of the grid over another area.
void pdki_page_stretch(struct area area, struct page_grid *grid);

struct area pdki_page_slot(struct area area, const struct page_grid *grid,
                           uint32_t number);

// Height of a heading including the space below it.
double pdki_heading_height(double size);

struct book_entry {
    pdk_grid *puzzle, *solution; // solution and notes may be NULL
    pdk_alphabet *alphabet;
    pdk_notes *notes;
    char *heading;
    uint64_t page; // among the pages with puzzles, from 0
    uint32_t slot;
    bool begins_section; // headed by the puzzle's level
};

struct pdk_book {
    pdk_book_options options; // owns its strings
    pdk_drawing_options drawing;
    struct book_entry *entries;
    size_t entry_count, entry_capacity;
    uint64_t puzzle_pages;
    uint32_t slots_taken; // on the last page with puzzles
    bool has_sections;
    // Only measures text; its output is discarded.
    struct canvas *ruler;
    pdk_sink ruler_sink;
    pdk_error ruler_error;
};

enum book_part { BOOK_PUZZLES, BOOK_ANSWERS };

// Layout of one part of the book. All boards of a part have the same size,
// small enough to leave room for the heading of a section on pages that have
// one.
struct part_layout {
    struct page_format format;
    struct page_grid grid;
    double band; // height of a section heading
    double band_size;
    uint32_t per_page;
    pdk_drawing_options drawing;
};

// Computes page positions and sizes: book_layout.c.
struct part_layout pdki_book_layout(const pdk_book *book, enum book_part part);

// What to draw for an entry.
pdk_drawing pdki_book_drawing(const struct book_entry *entry,
                              enum book_part part);

// Side of the board itself, without its margin.
double pdki_book_board_size(const struct part_layout *layout,
                            const pdk_drawing *drawing);

// Whether an entry (from 0) and its answer are large enough to read. Letters
// are measured on the canvas.
PDK_CHECKED pdk_status pdki_book_check_size(const pdk_book *book, size_t entry,
                                            struct canvas *canvas,
                                            pdk_error *error);

// The title page: whether there is one, whether its text fits, and (if so)
// drawing it on the current page.
bool pdki_title_is_there(const pdk_book *book);
PDK_CHECKED pdk_status pdki_title_check(const pdk_book *book,
                                        struct canvas *canvas,
                                        pdk_error *error);
void pdki_title_draw(const pdk_book *book, struct canvas *canvas);

// Makes the heading of an entry, to be freed by the caller; NULL if out of
// memory.
char *pdki_heading_make(const char *heading, const struct book_entry *entry,
                        uint64_t number);

// Text on the pages of a book, where space is limited: page_text.c.
//
// Checks that the text is UTF-8 and that some font has glyphs for it; `what`
// names the text in the error, for example "title".
PDK_CHECKED pdk_status pdki_page_text_check(struct canvas *canvas,
                                            const char *text, const char *what,
                                            pdk_error *error);

// Draws one line of text, smaller if it is too wide, and truncated with "..."
// if that would make it too small.
void pdki_page_text(struct canvas *canvas, struct lettering lettering,
                    double width);

// Breaks the text at spaces into as many lines as needed, the first one at
// lettering->y; returns the y coordinate of the line after the last. Only
// measures if is_drawn is false.
double pdki_page_paragraph(struct canvas *canvas, struct lettering lettering,
                           double width, bool is_drawn);

#endif
