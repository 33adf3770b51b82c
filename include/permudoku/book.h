// Books of puzzles, ready for the printer: PDF with all fonts in it, the same
// bytes for the same puzzles.
#ifndef PERMUDOKU_BOOK_H
#define PERMUDOKU_BOOK_H

#include <permudoku/limits.h>
#include <permudoku/render.h>

#ifdef __cplusplus
extern "C" {
#endif

// A page after it was cut, in points of 1/72 inch.
typedef struct pdk_trim {
    double width, height;
} pdk_trim;

// No page is smaller or larger, 1 to 200 inches; PDF has no larger ones.
#define PDK_TRIM_POINTS_MIN 72.0
#define PDK_TRIM_POINTS_MAX 14400.0

typedef struct pdk_trim_info {
    const char *name; // "letter", "6x9", "a4"
    const char *summary;
    pdk_trim trim;
} pdk_trim_info;

// The sizes that have names, static storage; the first one is the default.
PDK_API const pdk_trim_info *const *pdk_trim_list(size_t *count);
PDK_API const pdk_trim_info *pdk_trim_find(const char *name);

// Reads a name of the list, or a size of one's own: "8.5x11in", "210x297mm",
// "612x792pt", "21x29.7cm"; inches where no unit is given. PDK_ERR_SYNTAX with
// the column where it went wrong, PDK_ERR_RANGE for a page that is too small or
// too large.
PDK_API PDK_CHECKED pdk_status pdk_trim_parse(const char *text, size_t length,
                                              pdk_trim *trim, pdk_error *error);

// The inner margin, in points, that print on demand asks for in a book of so
// many pages: 0.375 inch up to 150 pages, and up to 0.875 above 700.
PDK_API double pdk_book_gutter(uint64_t pages);

// What the book is like. All zero but for the size is a good choice. Boards are
// as large as their number on a page allows, up to an inch a cell (1.5 for
// children), or have cells of drawing->cell_points. Answers have neither
// candidates nor labels, and always the size that their number allows. Only the
// theme for children has colours: other books need nothing but black ink.
typedef struct pdk_book_options {
    size_t size;                        // sizeof(pdk_book_options)
    const pdk_drawing_options *drawing; // of all boards; NULL: the defaults
    pdk_trim trim;                      // zero: letter
    double gutter, margin;     // points; 0: the gutter by pages, 0.5 inch
    uint32_t per_page;         // puzzles on a page; 0: 1
    uint32_t answers_per_page; // 0: 4, or per_page where that is more
    bool is_without_answers;
    bool is_without_page_numbers;
    const char *title, *author; // on a first page; NULL or "": none
    const char *heading; // of a puzzle: %n is its number, %t its title, %l its
                         // level, %c its clues, %% a percent sign; NULL: a
                         // title where there is one, else "Puzzle %n"
} pdk_book_options;

// No page has more boards.
#define PDK_BOOK_PER_PAGE_MAX 1000u

// Cells of a book are no smaller, in points, and symbols in puzzles of the
// large theme no smaller than the second one.
#define PDK_BOOK_CELL_MIN 5.0
#define PDK_BOOK_LARGE_MIN 16.0

typedef struct pdk_book pdk_book;

// A book without puzzles; `options` with its texts is copied. Fails as
// pdk_render(), with PDK_ERR_RANGE for what no page can hold, and with
// PDK_ERR_SYNTAX for a heading that asks for anything else. On failure *out is
// NULL.
PDK_API PDK_CHECKED pdk_status pdk_book_new(const pdk_book_options *options,
                                            pdk_book **out, pdk_error *error);
PDK_API void pdk_book_free(pdk_book *book);

// Adds a puzzle at the end; everything is copied. drawing->solution is the
// answer at the back, NULL only in a book without answers. A level in the notes
// that the puzzle before did not have begins a new page with the level as its
// heading, and a puzzle without level after one that has it a page without.
// PDK_ERR_RANGE where nobody could read the board on its page, or the answer:
// the error has the number of the puzzle, the size of its cells and what would
// help. On failure the book is as it was.
PDK_API PDK_CHECKED pdk_status pdk_book_add(pdk_book *book,
                                            const pdk_drawing *drawing,
                                            pdk_error *error);

// How many puzzles were added, and how many pages that makes.
PDK_API uint64_t pdk_book_puzzles(const pdk_book *book);
PDK_API uint64_t pdk_book_pages(const pdk_book *book);

// The layout of a book, with every default filled in.
typedef struct pdk_book_layout {
    pdk_trim trim;
    double gutter, margin; // points; the gutter is that of the pages so far
    uint32_t per_page, answers_per_page;
} pdk_book_layout;

PDK_API void pdk_book_layout_of(const pdk_book *book, pdk_book_layout *layout);

// Writes the book: a title page where there is a title or an author, the
// puzzles, the answers. Page 1 is a right-hand page; the gutter is on the left
// of those and on the right of the others. PDK_ERR_ARGUMENT for a book without
// puzzles. Of the limits (NULL: none) only go_on() is obeyed, which learns how
// many pages are done. Books can be written again, also by several threads at
// once, and have the same bytes wherever fonts and cairo are the same.
PDK_API PDK_CHECKED pdk_status pdk_book_write(const pdk_book *book,
                                              const pdk_limits *limits,
                                              const pdk_sink *sink,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
