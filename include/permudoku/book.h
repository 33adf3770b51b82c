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

// The words that a book adds to its puzzles ("Puzzle 7", "Answers", the rules)
// in one language. One file per language is in src/render/words, and they are
// installed as share/permudoku/words/*.txt, for translators to start from.
typedef struct pdk_words pdk_words;

typedef struct pdk_language_info {
    const char *name;    // "de"
    const char *summary; // its name in that language, "Deutsch"
} pdk_language_info;

// The table of languages, static storage; the first one is the default. And the
// one with this name, NULL if there is none.
PDK_API const pdk_language_info *const *pdk_language_list(size_t *count);
PDK_API const pdk_language_info *pdk_language_find(const char *name);

// The words of a language (NULL: the default). PDK_ERR_ARGUMENT if there is no
// such language. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_words_new(const char *language,
                                             pdk_words **out, pdk_error *error);
PDK_API void pdk_words_free(pdk_words *words);

// Replaces words by those of a text with lines "key = words"; empty lines and
// lines that begin with # are comments. PDK_ERR_SYNTAX with line and column for
// an unknown key, a key that is there twice, a % sequence that the words cannot
// have, or text that is not UTF-8; then the words do not change.
PDK_API PDK_CHECKED pdk_status pdk_words_read(pdk_words *words,
                                              const char *text, size_t length,
                                              pdk_error *error);

// The words of a key, "puzzle"; NULL if there is no such key. And key number
// `index`, from 0; NULL past the last one.
PDK_API const char *pdk_words_text(const pdk_words *words, const char *key);
PDK_API const char *pdk_words_key(size_t index);

// How puzzles are numbered.
typedef enum pdk_numbering {
    PDK_NUMBERING_BOOK, // through the whole book
    PDK_NUMBERING_LEVEL // from 1 in each section and level
} pdk_numbering;

// How the level of a puzzle is shown beside its heading, and that of a chapter.
typedef enum pdk_level_style {
    PDK_LEVEL_STYLE_WORDS,
    PDK_LEVEL_STYLE_STARS, // one to six, for the levels of pdk_level_list();
                           // any other level is shown in words
    PDK_LEVEL_STYLE_NONE   // not beside puzzles; chapters keep their titles
} pdk_level_style;

// What a book looks like. All zero but for the size is a good choice.
//
// Boards have the size that suits the theme, or less if per_page leaves less
// room, unless drawing->cell_points is set. Answers have neither candidates nor
// labels, and ignore cell_points: they fill their page, up to the size that
// suits the theme. Only the children's theme uses colour; other pages need
// black ink only.
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
    const char *heading;  // of a puzzle: %n is its number, %t its title, %l its
                          // level, %c its number of clues, %% a percent sign;
                          // NULL: "%t", or "Puzzle %n" if it has no title
    const char *subtitle; // below the title; needs one
    // On the page after the title; it is there if any of them is.
    const char *copyright; // the holder of the copyright
    const char *isbn;
    const char *imprint;            // any text, of several lines
    uint32_t year;                  // of the copyright; 0: none
    const char *subject, *keywords; // of the document, not printed
    bool has_contents;              // a table of contents
    bool has_rules;                 // a page with the rules for each kind of
                                    // board, with an example from the book
    // A chapter that teaches every technique that the puzzles need, each with a
    // figure from the book. It is in English, whatever the words are.
    bool has_lessons;
    bool is_without_heads; // no running heads
    uint64_t first_page;   // number of the first page; 0: 1
    uint64_t first_number; // of the first puzzle; 0: 1
    pdk_numbering numbering;
    double bleed;           // points, added at the three sides that are cut
    const pdk_words *words; // copied; NULL: those of the default language
    pdk_level_style level_style;
    uint32_t worked_pictures; // in a worked solution, at most; 0: 6
} pdk_book_options;

// The largest number of boards on a page and of pictures in a worked solution,
// and the largest number of a page, a puzzle and a year.
#define PDK_BOOK_PER_PAGE_MAX 1000u
#define PDK_BOOK_PICTURES_MAX 1000u
#define PDK_BOOK_NUMBER_MAX 1000000000u

// In points: the smallest cell of a book, the smallest symbol of an answer, the
// smallest symbol of a puzzle in the large theme, and the widest bleed.
#define PDK_BOOK_CELL_MIN 5.0
#define PDK_BOOK_ANSWER_MIN 4.0
#define PDK_BOOK_LARGE_MIN 16.0
#define PDK_BOOK_BLEED_MAX 72.0

typedef struct pdk_book pdk_book;

// Makes a book without puzzles; `options` (NULL: the defaults) and its texts
// are copied. PDK_ERR_UNSUPPORTED if the build has no cairo, PDK_ERR_RANGE for
// sizes that do not fit on a page, PDK_ERR_SYNTAX for a heading with an unknown
// % sequence, PDK_ERR_LIMIT for a text above PDK_NOTE_BYTES_MAX bytes. Fonts
// and characters fail as in pdk_render(). On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_book_new(const pdk_book_options *options,
                                            pdk_book **out, pdk_error *error);
PDK_API void pdk_book_free(pdk_book *book);

// A part of a book that begins on a new page and may look different.
typedef struct pdk_book_section {
    size_t size;       // sizeof(pdk_book_section)
    const char *title; // heading of its first page; NULL or "": none
    const pdk_drawing_options *drawing;  // NULL: as in the book; the font is
                                         // always that of the book
    uint32_t per_page, answers_per_page; // 0: as in the book
    const char *heading;                 // NULL: as in the book
    uint64_t first_number;               // 0: goes on
} pdk_book_section;

// From now on, puzzles are added to a new section; fails like pdk_book_new().
// A section without puzzles has no page.
PDK_API PDK_CHECKED pdk_status pdk_book_begin_section(
    pdk_book *book, const pdk_book_section *section, pdk_error *error);

// Adds a puzzle at the end; everything is copied. drawing->solution is the
// answer at the back, and may be NULL only in a book without answers (otherwise
// PDK_ERR_ARGUMENT). In a section without a title, a new page begins if the
// level in the notes differs from that of the puzzle before, with the level, if
// any, as its heading.
// PDK_ERR_RANGE if the board or its answer would be too small to read: the
// error has the number of the puzzle, the size of its cells, and advice.
// Otherwise fails like pdk_render(). On failure the book does not change.
PDK_API PDK_CHECKED pdk_status pdk_book_add(pdk_book *book,
                                            const pdk_drawing *drawing,
                                            pdk_error *error);

// How a puzzle is added. All zero but for the size is what pdk_book_add() does.
typedef struct pdk_book_puzzle {
    size_t size; // sizeof(pdk_book_puzzle)
    // A worked solution after all answers: the answer and, in order, every step
    // of pdk_logic that is not a single, in English. The hardest of them come
    // with a picture, and of chains without a picture only the conclusion is
    // printed. Needs a solution even in a book without answers.
    bool is_worked;
    // Of the search for steps, which worked solutions and lessons need: obeys
    // go_on() and guesses. NULL: none.
    const pdk_limits *limits;
} pdk_book_puzzle;

// Adds a puzzle at the end; NULL: as pdk_book_add(), and fails like it; also,
// if it is worked or the book has lessons: PDK_ERR_LIMIT if its steps were not
// found within the limits or the board is larger than PDK_LOGIC_SIDE_MAX,
// PDK_ERR_UNSUPPORTED if the techniques do not solve it or its symbols are
// drawn as shapes or pictures, and PDK_ERR_CANCELLED.
PDK_API PDK_CHECKED pdk_status
pdk_book_add_puzzle(pdk_book *book, const pdk_drawing *drawing,
                    const pdk_book_puzzle *puzzle, pdk_error *error);

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

// Writes the book to `sink`: a title page if there is a title or an author,
// then what was asked for of copyright, contents, rules and lessons, then the
// puzzles, the answers and the worked solutions. Pages with an odd number are
// right-hand pages; the gutter is on the left of right-hand pages and on the
// right of the others. May be called again, even by several threads at once;
// the bytes depend only on the book, the fonts and the version of cairo.
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
