// A book: its puzzles, their positions on the pages, and the text around them.
//
//     book.c         options and sections
//     book_add.c     puzzles
//     page_grid.c    the geometry of pages
//     book_pages.c   how many pages there are, and what they have in common
//     book_layout.c  sizes of boards
//     book_write.c   pages of puzzles and answers
//     front_pages.c  title, copyright and contents
//     rules_page.c   how to play
//     page_text.c    text that must fit
//     book_words.c   the words of a language
#ifndef PDKI_BOOK_TYPE_H
#define PDKI_BOOK_TYPE_H

#include "render/book/book_words.h"
#include "render/canvas.h"

#include <permudoku/book.h>

// The layout of a page. Lengths are in points.
//
//        left-hand page       right-hand page
//      +------------------+ +------------------+
//      | margin           | |           margin |
//      | head             | |             head |   head: title of the book or
//      |  +-----------+   | |   +-----------+  |   of the chapter
//      |  |           |   | |   |           |  |
//      |  | slot slot |   | |   |  slot     |  |   slot: heading, board, legend
//      |  |           |   | |   |  slot     |  |
//      |  +-----------+   | |   +-----------+  |
//      | number     gutter| |gutter     number |
//      +------------------+ +------------------+
//
// Pages that begin a chapter have its title, the band, instead of a head. Bleed
// is added above, below and at the outer side.
struct page_format {
    pdk_trim trim;
    double gutter, margin, bleed;
    double head, number; // font sizes; 0: none
};

struct area {
    double x, y, width, height;
};

// The printable area of the page with this number, without head and number; and
// the same including the room of the head.
struct area pdki_page_area(const struct page_format *format, uint64_t page);
struct area pdki_page_area_headless(const struct page_format *format,
                                    uint64_t page);

bool pdki_page_is_right_hand(uint64_t page);

// Width and height of the paper, with bleed.
pdk_trim pdki_page_paper(const struct page_format *format);

// The outer edge of the text, and the baselines of head and number.
double pdki_page_outer_x(const struct page_format *format, uint64_t page);
double pdki_page_head_y(const struct page_format *format);
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

enum book_part { BOOK_PUZZLES, BOOK_ANSWERS, BOOK_PARTS };

// Position of an entry in a part: the page, from 0, and the slot.
struct position {
    uint64_t page;
    uint32_t slot;
};

struct book_entry {
    pdk_grid *puzzle, *solution; // solution and notes may be NULL
    pdk_alphabet *alphabet;
    pdk_notes *notes;
    char *heading;
    size_t section;
    struct position at[BOOK_PARTS];
    bool begins_chapter; // headed by the title of the section, or the level
    bool begins_answers; // of a chapter, whose title is on the page
    bool begins_kind;    // the first puzzle with such rules
};

struct book_section {
    char *title, *heading; // may be NULL
    pdk_drawing_options drawing;
    uint32_t per_page[BOOK_PARTS];
    uint64_t first_number; // 0: goes on
};

// What grows with the puzzles.
struct book_state {
    size_t entry_count;
    uint64_t pages[BOOK_PARTS];
    uint32_t slots[BOOK_PARTS]; // taken on the last page
    uint64_t chapters;
    uint64_t next_number;
    size_t kind_count;
};

struct pdk_book {
    pdk_book_options options; // owns its strings
    pdk_drawing_options drawing;
    pdk_words *words;
    struct book_section *sections;
    size_t section_count, section_capacity;
    struct book_entry *entries;
    size_t entry_capacity;
    size_t *kinds; // entries that begin a kind
    size_t kind_capacity;
    struct book_state state;
    // Only measures text; its output is discarded.
    struct canvas *ruler;
    pdk_sink ruler_sink;
    pdk_error ruler_error;
};

// Layout of a part of a section. All boards of a part have the same size, small
// enough to leave room for the band on pages that have one.
struct part_layout {
    enum book_part part;
    struct page_format format;
    struct page_grid grid;
    double band; // height of a band
    double band_size;
    uint32_t per_page;
    pdk_drawing_options drawing;
};

// The layout of all pages; and with another gutter, which does not depend on
// the number of pages.
struct page_format pdki_book_format(const pdk_book *book);
struct page_format pdki_book_format_of(const pdk_book *book, double gutter);

// Font sizes of the text on such pages, and of a band.
double pdki_book_text_size(const pdk_book *book);
double pdki_book_band_size(const pdk_book *book);

// Computes page positions and sizes: book_layout.c. The pages as they are drawn
// are the same, unless the answers of a section are fewer than a page can have:
// those are larger, so that they fill it.
struct part_layout pdki_book_layout(const pdk_book *book, size_t section,
                                    enum book_part part);
struct part_layout pdki_book_layout_drawn(const pdk_book *book, size_t section,
                                          enum book_part part);

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

void pdki_book_entry_release(struct book_entry *entry);

// The title of the chapter that an entry belongs to, "" if it has none.
const char *pdki_book_chapter(const pdk_book *book,
                              const struct book_entry *entry);

// The level of an entry, in the language of the book.
const char *pdki_book_level(const pdk_book *book,
                            const struct book_entry *entry);

// The pages before the puzzles, in this order.
enum front_page {
    FRONT_TITLE,
    FRONT_COPYRIGHT,
    FRONT_CONTENTS,
    FRONT_RULES,
    FRONT_PAGES
};

// How many pages there are of a kind, and of all kinds before it, or of all for
// FRONT_PAGES.
uint64_t pdki_front_count(const pdk_book *book, enum front_page page);
uint64_t pdki_front_before(const pdk_book *book, enum front_page page);

// The lines of the table of contents, of which each page has so many.
struct contents_layout {
    double size, pitch; // of the text, and from line to line
    double band;        // from the top to the first line
    uint64_t lines, per_page;
};

struct contents_layout pdki_contents_layout(const pdk_book *book);

// Whether the text of all these pages fits.
PDK_CHECKED pdk_status pdki_front_check(const pdk_book *book,
                                        struct canvas *canvas,
                                        pdk_error *error);

// Draws number `index` of a kind, from 0. `page` is its number in print.
PDK_CHECKED pdk_status pdki_front_draw(const pdk_book *book,
                                       struct canvas *canvas,
                                       enum front_page kind, uint64_t index,
                                       uint64_t page);

// The page with the rules for boards like an entry: whether it fits, which
// words the rules begin with, and drawing it.
enum word pdki_rules_goal(const pdk_book *book, const struct book_entry *entry);
PDK_CHECKED pdk_status pdki_rules_check(const pdk_book *book,
                                        const struct book_entry *entry,
                                        struct canvas *canvas,
                                        pdk_error *error);
PDK_CHECKED pdk_status pdki_rules_draw(const pdk_book *book,
                                       const struct book_entry *entry,
                                       struct canvas *canvas, uint64_t page);

// Text on the pages of a book, where space is limited: page_text.c.
//
// Checks that the text is UTF-8 and that some font has glyphs for it; `what`
// names the text in the error, for example "title".
PDK_CHECKED pdk_status pdki_page_text_check(struct canvas *canvas,
                                            const char *text, const char *what,
                                            pdk_error *error);

double pdki_page_text_width(struct canvas *canvas,
                            const struct lettering *lettering);

// Draws one line of text, smaller if it is too wide, and truncated with "..."
// if that would make it too small.
void pdki_page_text(struct canvas *canvas, struct lettering lettering,
                    double width);

// Breaks the text at spaces and line ends into as many lines as needed, the
// first one at lettering->y; returns the y coordinate of the line after the
// last. Only measures if is_drawn is false.
double pdki_page_paragraph(struct canvas *canvas, struct lettering lettering,
                           double width, bool is_drawn);

// A line of text that names a page or a chapter, such as a band.
void pdki_page_band(struct canvas *canvas, const char *text, struct area area,
                    double size);

#endif
