// Makes a book of sections: each has options of its own, reads or generates its
// puzzles, and adds them.
#ifndef CLI_BOOK_MAKER_H
#define CLI_BOOK_MAKER_H

#include "generating/kept_boards.h"

#include <permudoku/book.h>

enum book_order { BOOK_AS_GIVEN, BOOK_BY_LEVEL, BOOK_BY_CLUES, BOOK_BY_TITLE };

struct book_options {
    struct board_options boards;
    struct solving_options solving;
    struct picture_options picture;
    const char *file; // with more options
    const char *trim, *gutter, *margin, *bleed;
    const char *title, *subtitle, *author, *copyright, *isbn, *imprint;
    const char *subject, *keywords, *words, *heading;
    struct cli_count per_page, answers_per_page, year;
    struct cli_count first_page, first_number;
    int language;   // number in pdk_language_list()
    int numbering;  // pdk_numbering
    int order;      // enum book_order
    int difficulty; // pdk_level_style
    const char *worked;
    struct cli_count worked_pictures;
    bool contents, rules, grade, teach;
    bool no_answers, no_page_numbers, no_heads, skip, verbose;
    struct generate_options puzzles; // filled in by the rows of the table
    struct cli_count generate;
    const char *levels; // to generate, "Easy=50,Hard=20"
};

// Whether puzzles are generated rather than read.
bool book_generates(const struct book_options *options);

// Checks the argument of --worked, for the option table.
int book_check_worked(const struct cli_argument *argument);

// A section to be made.
struct book_part {
    const struct book_options *options;
    const char *title;    // NULL: none
    const char *place;    // where its options are: "book.txt:7"; NULL: on
                          // the command line
    struct cli_call call; // with the operands of this section
    bool has_own_look;    // it is a section of a file
    bool has_own_seed;    // not that of the book
    bool has_own_number;  // of its first puzzle
};

struct book_run {
    const char *command;
    const struct book_options *options; // of the whole book
    pdk_book *book;
    uint64_t skipped;
    struct cli_count seed; // of puzzles that were generated
};

// Reads the options of the whole book and begins it. Returns 0, or an exit
// status after a message, as do the others.
int book_begin(struct book_run *run);

// Reads or generates the puzzles of a section and adds them. `number` counts
// the sections from 0; each draws other puzzles from the seed of the book.
int book_add_part(struct book_run *run, const struct book_part *part,
                  uint64_t number);

// Reports how many puzzles were skipped, or why there is no book.
int book_settle(const struct book_run *run);

// Writes the book to the output, and reports on it if asked to.
int book_write(const struct book_run *run);

#endif
