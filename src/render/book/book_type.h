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
//     book_path.c    how a puzzle is solved, step by step
//     page_flow.c    text and figures in columns
//     lesson_pages.c how to solve: every technique with a figure
//     worked_pages.c worked solutions
//     book_levels.c  levels in words and as stars
//     page_text.c    text that must fit
//     book_words.c   the words of a language
#ifndef PDKI_BOOK_TYPE_H
#define PDKI_BOOK_TYPE_H

#include "render/book/book_words.h"
#include "render/canvas.h"

#include <permudoku/book.h>
#include <permudoku/logic.h>

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

// Gutter number `choice` of those, from 0.
double pdki_gutter_of(size_t choice);

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

// Where a text that flows through columns and pages has got to.
struct flow {
    uint64_t pages; // begun
    uint32_t column;
    double used;   // of the height of the column
    bool is_begun; // there is something in the column
};

// A step of a worked solution.
struct book_step;

// How a puzzle is solved: only if it has a worked solution.
struct book_path {
    struct book_step *steps; // that are explained, in order
    size_t step_count, step_capacity;
    uint32_t all_steps, rating;
    char *summary;
};

// An example of a technique.
struct book_lesson;

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
    bool is_worked;
    struct book_path path;
};

struct book_section {
    char *title, *heading; // may be NULL
    pdk_drawing_options drawing;
    uint32_t per_page[BOOK_PARTS];
    uint64_t first_number; // 0: goes on
};

// Gutters that a book may have: one for each range of its number of pages.
enum { BOOK_GUTTERS = 5 };

// What grows with the puzzles. How many pages flowing text fills depends on the
// gutter, which depends on all pages: so they are counted for each gutter.
struct book_state {
    size_t entry_count;
    uint64_t pages[BOOK_PARTS];
    uint32_t slots[BOOK_PARTS]; // taken on the last page
    uint64_t chapters;
    uint64_t next_number;
    size_t kind_count;
    size_t worked_count;
    struct flow worked[BOOK_GUTTERS];
    uint64_t lesson_pages[BOOK_GUTTERS];
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
    struct book_lesson *lessons; // the easiest first
    size_t lesson_count;
    struct book_state state;
    // Finds steps, on boards of the last geometry; those that figures refer to
    // are kept.
    pdk_geometry **geometries;
    size_t geometry_count, geometry_capacity;
    pdk_logic *logic;
    size_t logic_geometry;
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

// The number of the gutter that the book has now, and the length of another.
size_t pdki_book_choice(const pdk_book *book);
double pdki_book_gutter_of(const pdk_book *book, size_t choice);

// Font sizes of running heads, of the text on such pages, and of a band.
double pdki_book_head_size(const pdk_book *book);
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
    FRONT_LESSONS,
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

// How the puzzle of a new entry is solved: keeps its steps if it is worked, and
// offers better or new examples for lessons in *offers, which the caller either
// gives to pdki_lessons_take() or releases.
struct lesson_offers {
    struct book_lesson *items;
    size_t count, capacity;
};
PDK_CHECKED pdk_status pdki_path_walk(pdk_book *book, struct book_entry *entry,
                                      const pdk_limits *limits,
                                      struct lesson_offers *offers,
                                      pdk_error *error);
void pdki_path_release(struct book_path *path);
void pdki_offers_release(struct lesson_offers *offers);
void pdki_book_release_logic(pdk_book *book);

// Worked solutions: makes room for that of the last entry, and draws all of
// them; `next_page` ends a page and begins the next one, and returns its number
// in print.
struct page_turner {
    pdk_status (*turn)(void *context, uint64_t index, uint64_t *page);
    void *context;
};
PDK_CHECKED pdk_status pdki_worked_add(pdk_book *book, pdk_error *error);
PDK_CHECKED pdk_status pdki_worked_draw(const pdk_book *book,
                                        struct canvas *canvas,
                                        const struct page_turner *turner);

// Lessons: replaces and adds those that are offered, and draws all of them.
PDK_CHECKED pdk_status pdki_lessons_take(pdk_book *book,
                                         struct lesson_offers *offers,
                                         pdk_error *error);
void pdki_lessons_release(pdk_book *book);
PDK_CHECKED pdk_status pdki_lessons_draw(const pdk_book *book,
                                         struct canvas *canvas,
                                         const struct page_turner *turner);

// Draws stars, as many outlines as there are levels, in a row as high as
// capitals; returns its width, and only that if is_drawn is false.
struct star_row {
    uint32_t stars;
    double x, y, size; // left end of the baseline, font size
};
double pdki_stars_draw(struct canvas *canvas, const struct star_row *row,
                       bool is_drawn);

// The stars of an entry if the book shows levels in this way, or 0. Levels that
// are not in pdk_level_list() have none.
uint32_t pdki_book_stars(const pdk_book *book, const struct book_entry *entry);

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
