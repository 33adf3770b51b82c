// A book of puzzles that were gathered: its options, its pages, and what there
// is to tell of it.
#ifndef CLI_BOOK_MAKING_H
#define CLI_BOOK_MAKING_H

#include "generating/gathering.h"
#include "options/values.h"

#include <permudoku/book.h>

// What the book is like, as typed.
struct book_texts {
    const char *trim, *gutter, *margin, *title, *author, *heading;
    struct cli_count per_page, answers_per_page;
    bool no_answers, no_page_numbers, verbose;
};

struct book_making {
    const char *command;
    const struct book_texts *texts;
    const struct picture_options *picture;
    bool skips; // puzzles without just one solution
    pdk_book_options options;
    pdk_book *book; // owned
    uint64_t skipped;
    struct cli_count seed; // of puzzles that were made
};

// Reads the options and begins a book. Returns 0, or an exit status after a
// message. Release in both cases.
int book_making_init(struct book_making *making);
void book_making_release(struct book_making *making);

// Puts all puzzles into the book and writes it to the output, which is
// discarded where there is none. Returns the exit status, after a message if
// it is not CLI_DONE.
int book_making_run(struct book_making *making, struct gathered_list *list);

#endif
