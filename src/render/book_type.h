// What is inside a book, and where its boards go.
#ifndef PDKI_BOOK_TYPE_H
#define PDKI_BOOK_TYPE_H

#include "render/canvas.h"
#include "render/page_layout.h"

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

// Whether a heading asks only for what there is.
PDK_CHECKED pdk_status pdki_heading_check(const char *heading,
                                          pdk_error *error);

// The heading of an entry, which the caller frees; NULL where there is no
// memory.
char *pdki_heading_make(const char *heading, const struct book_entry *entry,
                        uint64_t number);

#endif
