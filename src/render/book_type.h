// A book: its puzzles, where they are on its pages, and the words beside them.
#ifndef PDKI_BOOK_TYPE_H
#define PDKI_BOOK_TYPE_H

#include "render/canvas.h"

#include <permudoku/book.h>

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

// Whether it can be printed; PDK_ERR_RANGE says what the size should be.
PDK_CHECKED pdk_status pdki_trim_check(const pdk_trim *trim, pdk_error *error);

// The inner margin, in points, that print on demand asks for in a book with
// this number of pages: 0.375 inch up to 150 pages, and up to 0.875 above 700.
double pdki_book_gutter(uint64_t pages);

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
// if nothing is left for them.
struct page_grid pdki_page_grid(struct area area, uint32_t count,
                                const struct heading_style *style);

// The same grid, with its slots spread over another area.
void pdki_page_stretch(struct area area, struct page_grid *grid);

struct area pdki_page_slot(struct area area, const struct page_grid *grid,
                           uint32_t number);

// Height of a heading, with the space below it.
double pdki_heading_height(double size);

struct book_entry {
    pdk_grid *puzzle, *solution; // solution and notes may be NULL
    pdk_alphabet *alphabet;
    pdk_notes *notes;
    char *heading;
    uint64_t page; // among those with puzzles, from 0
    uint32_t slot;
    bool begins_section; // with its level as the heading
};

struct pdk_book {
    pdk_book_options options; // its texts are owned
    pdk_drawing_options drawing;
    struct book_entry *entries;
    size_t entry_count, entry_capacity;
    uint64_t puzzle_pages;
    uint32_t slots_taken; // of the last page with puzzles
    bool has_sections;
    // Measures texts; nothing of it is ever sent.
    struct canvas *ruler;
    pdk_sink ruler_sink;
    pdk_error ruler_error;
};

enum book_part { BOOK_PUZZLES, BOOK_ANSWERS };

// Pages of a part: all of them have boards of the same size, with room for the
// heading of a section on those that have one.
struct part_layout {
    struct page_format format;
    struct page_grid grid;
    double band; // height of the heading of a section
    double band_size;
    uint32_t per_page;
    pdk_drawing_options drawing;
};

// On which page, and how large, everything is: book_layout.c.
struct part_layout pdki_book_layout(const pdk_book *book, enum book_part part);

// What to draw of an entry.
pdk_drawing pdki_book_drawing(const struct book_entry *entry,
                              enum book_part part);

// The side of a board, without what is around it.
double pdki_book_board_size(const struct part_layout *layout,
                            const pdk_drawing *drawing);

// Whether people can read the board on its page, and its answer; entries from
// 0. Letters are measured on the canvas.
PDK_CHECKED pdk_status pdki_book_check_size(const pdk_book *book, size_t entry,
                                            struct canvas *canvas,
                                            pdk_error *error);

// The title page: whether there is one, whether its words fit, and drawing it
// on a page that has begun, when they do.
bool pdki_title_is_there(const pdk_book *book);
PDK_CHECKED pdk_status pdki_title_check(const pdk_book *book,
                                        struct canvas *canvas,
                                        pdk_error *error);
void pdki_title_draw(const pdk_book *book, struct canvas *canvas);

// The heading of an entry, which the caller frees; NULL if there is no memory.
char *pdki_heading_make(const char *heading, const struct book_entry *entry,
                        uint64_t number);

// Words on the pages of a book, which have only so much room: page_text.c.
//
// Whether it is UTF-8 that some font has glyphs for; the error says what the
// text is: "title".
PDK_CHECKED pdk_status pdki_page_text_check(struct canvas *canvas,
                                            const char *text, const char *what,
                                            pdk_error *error);

// Draws the words, smaller if they are too wide, and cut with "..." if
// that would be too small.
void pdki_page_text(struct canvas *canvas, struct lettering lettering,
                    double width);

// Sets the words on as many lines as they need, broken at spaces, the first one
// at lettering->y; returns where the next line would be. Without drawing them,
// only that.
double pdki_page_paragraph(struct canvas *canvas, struct lettering lettering,
                           double width, bool is_drawn);

#endif
