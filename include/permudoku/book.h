// Books of puzzles, ready to print: PDF with embedded fonts. The same puzzles
// make the same bytes.
#ifndef PERMUDOKU_BOOK_H
#define PERMUDOKU_BOOK_H

#include <permudoku/limits.h>
#include <permudoku/render.h>

#ifdef __cplusplus
extern "C" {
#endif

// The trim size: width and height of a finished page, in points (1/72 inch).
typedef struct pdk_trim {
    double width, height;
} pdk_trim;

// The smallest and the largest width and height of a page: 1 inch, and the 200
// inches that PDF allows.
#define PDK_TRIM_POINTS_MIN 72.0
#define PDK_TRIM_POINTS_MAX 14400.0

typedef struct pdk_trim_info {
    const char *name; // "letter", "6x9", "a4"
    const char *summary;
    pdk_trim trim;
} pdk_trim_info;

// The table of named trim sizes, static storage; the first one is the default.
// And the one with this name, NULL if there is none.
PDK_API const pdk_trim_info *const *pdk_trim_list(size_t *count);
PDK_API const pdk_trim_info *pdk_trim_find(const char *name);

// Reads a name from the table, or a width and height such as "8.5x11in",
// "210x297mm", "21x29.7cm" or "612x792pt"; the default unit is the inch.
// PDK_ERR_SYNTAX with the column of the mistake, PDK_ERR_RANGE if the page is
// too small or too large.
PDK_API PDK_CHECKED pdk_status pdk_trim_parse(pdk_trim *trim, const char *text,
                                              size_t length, pdk_error *error);

// What a book looks like. All zero but for the size is a good choice.
//
// Boards fill the space that per_page leaves them, up to an inch per cell (1.5
// inches in the children's theme), unless drawing->cell_points is set. Answers
// have neither candidates nor labels, and ignore cell_points. Only the
// children's theme uses colour; other books need black ink only.
//
// The default gutter, the inner margin, is what print-on-demand services
// require for the number of pages: from 0.375 inch up to 150 pages to 0.875
// inch above 700.
typedef struct pdk_book_options {
    size_t size;                        // sizeof(pdk_book_options)
    const pdk_drawing_options *drawing; // for all boards; NULL: the defaults
    pdk_trim trim;                      // zero: letter
    double gutter, margin;              // points; 0: by the pages, 0.5 inch
    uint32_t per_page;                  // puzzles per page; 0: 1
    uint32_t answers_per_page;          // 0: 4, or per_page if that is more
    bool is_without_answers;
    bool is_without_page_numbers;
    const char *title, *author; // on a first page; NULL or "": none
    const char *heading; // of a puzzle: %n is its number, %t its title, %l its
                         // level, %c its number of clues, %% a percent sign;
                         // NULL: "%t", or "Puzzle %n" if it has no title
} pdk_book_options;

// The largest number of boards on a page.
#define PDK_BOOK_PER_PAGE_MAX 1000u

// The smallest cell of a book, and the smallest symbol of a puzzle in the large
// theme, in points.
#define PDK_BOOK_CELL_MIN 5.0
#define PDK_BOOK_LARGE_MIN 16.0

typedef struct pdk_book pdk_book;

// Makes a book without puzzles; `options` (NULL: the defaults) and its texts
// are copied. PDK_ERR_UNSUPPORTED if the build has no cairo, PDK_ERR_RANGE for
// sizes that do not fit on a page, PDK_ERR_SYNTAX for a heading with an unknown
// % sequence, PDK_ERR_LIMIT for a text above PDK_NOTE_BYTES_MAX bytes. Fonts
// and characters fail as in pdk_render(). On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_book_new(const pdk_book_options *options,
                                            pdk_book **out, pdk_error *error);
PDK_API void pdk_book_free(pdk_book *book);

// Adds a puzzle at the end; everything is copied. drawing->solution is the
// answer at the back, and may be NULL only in a book without answers (otherwise
// PDK_ERR_ARGUMENT). If the level in the notes differs from that of the puzzle
// before, a new page begins, with the level, if any, as its heading.
// PDK_ERR_RANGE if the board or its answer would be too small to read: the
// error has the number of the puzzle, the size of its cells, and advice.
// Otherwise fails like pdk_render(). On failure the book does not change.
PDK_API PDK_CHECKED pdk_status pdk_book_add(pdk_book *book,
                                            const pdk_drawing *drawing,
                                            pdk_error *error);

// The number of puzzles so far, and of the pages that they fill.
PDK_API uint64_t pdk_book_puzzles(const pdk_book *book);
PDK_API uint64_t pdk_book_pages(const pdk_book *book);

// The layout of a book, with all defaults filled in.
typedef struct pdk_book_layout {
    pdk_trim trim;
    double gutter, margin; // points; the gutter for the pages so far
    uint32_t per_page, answers_per_page;
} pdk_book_layout;

PDK_API void pdk_book_layout_of(const pdk_book *book, pdk_book_layout *layout);

// Writes the book to `sink`: a title page if there is a title or an author, the
// puzzles, the answers. Page 1 is a right-hand page; the gutter is on the left
// of right-hand pages and on the right of the others. May be called again, even
// by several threads at once; the bytes depend only on the book, the fonts and
// the version of cairo.
//
// PDK_ERR_ARGUMENT if the book has no puzzle, PDK_ERR_RANGE if a board has
// become too small because more pages need a wider gutter. Of the limits (NULL:
// none) only go_on() is obeyed; it learns how many pages are done. A failure of
// the sink is passed on.
PDK_API PDK_CHECKED pdk_status pdk_book_write(const pdk_book *book,
                                              const pdk_limits *limits,
                                              const pdk_sink *sink,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
