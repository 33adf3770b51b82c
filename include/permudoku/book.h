// Books of puzzles, ready for the printer: PDF with all fonts in it, the same
// bytes for the same puzzles.
#ifndef PERMUDOKU_BOOK_H
#define PERMUDOKU_BOOK_H

#include <permudoku/render.h>

#ifdef __cplusplus
extern "C" {
#endif

// A page after it was cut, in points of 1/72 inch.
typedef struct pdk_trim {
    double width, height;
} pdk_trim;

typedef struct pdk_trim_info {
    const char *name; // "letter", "6x9", "a4"
    const char *summary;
    pdk_trim trim;
} pdk_trim_info;

// The sizes that have names, static storage; the first one is the default.
PDK_API const pdk_trim_info *pdk_trim_list(size_t *count);

// Reads a name of the list, or a size of one's own: "8.5x11in", "210x297mm",
// "612x792pt"; inches where no unit is given.
PDK_API PDK_CHECKED pdk_status pdk_trim_parse(const char *text, size_t length,
                                              pdk_trim *trim, pdk_error *error);

// The inner margin, in points, that print on demand asks for in a book of so
// many pages.
PDK_API double pdk_book_gutter(uint64_t pages);

// What the book is like; all zero is a good choice.
typedef struct pdk_book_options {
    pdk_drawing_options drawing;
    pdk_trim trim;             // zero: letter
    double gutter, margin;     // points; 0: the gutter by pages, 0.5 inch
    uint32_t per_page;         // puzzles on a page; 0: 1
    uint32_t answers_per_page; // 0: 4, or per_page where that is more
    bool is_without_answers;
    bool is_without_page_numbers;
    const char *title, *author; // on a first page; NULL or "": none
    const char *heading; // of a puzzle: %n is its number, %t its title, %l its
                         // level, %c its clues; NULL: a title where there is
                         // one, else "Puzzle %n"
} pdk_book_options;

typedef struct pdk_book pdk_book;

// A book without puzzles; `options` with its texts is copied. Fails as
// pdk_render(), and with PDK_ERR_RANGE for what no page can hold. On failure
// *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_book_new(const pdk_book_options *options,
                                            pdk_book **out, pdk_error *error);
PDK_API void pdk_book_free(pdk_book *book);

// Adds a puzzle at the end; everything is copied. drawing->solution is the
// answer at the back, NULL only in a book without answers. A level in the notes
// that the puzzle before did not have begins a new page with the level as its
// heading.
PDK_API PDK_CHECKED pdk_status pdk_book_add(pdk_book *book,
                                            const pdk_drawing *drawing,
                                            pdk_error *error);

// How many puzzles were added, and how many pages that makes.
PDK_API uint64_t pdk_book_puzzles(const pdk_book *book);
PDK_API uint64_t pdk_book_pages(const pdk_book *book);

// Writes the book: a title page where there is a title, the puzzles, the
// answers. `go_on`, unless NULL, is told how many pages are done, and ends the
// work with PDK_ERR_CANCELLED where it says false.
PDK_API PDK_CHECKED pdk_status
pdk_book_write(const pdk_book *book, const pdk_sink *sink,
               bool (*go_on)(void *context, uint64_t pages_done), void *context,
               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
