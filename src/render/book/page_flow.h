// Text and figures that flow through columns and pages. An item is never split:
// if it does not fit into the rest of a column, it begins the next one.
#ifndef PDKI_PAGE_FLOW_H
#define PDKI_PAGE_FLOW_H

#include "render/book/book_type.h"
#include "render/steps/step_figure.h"

// The columns of a page, in points. The first page has less room: its band and
// what follows it are above the columns.
struct flow_page {
    double width, height, first_top;
    uint32_t columns;
    double column_width;
};

static const double flow_gap = 22; // between columns

// The format of such pages, which have room for a head in any case, so that the
// flow does not depend on what is added later.
struct page_format pdki_flow_format(const pdk_book *book, size_t choice);

// What a chapter begins with, above the columns of its first page.
struct chapter_opening {
    const char *title, *text;
};

// Sets items one after the other: draws them or, without a turner, measures how
// many pages they need.
struct flow_pen {
    const pdk_book *book;
    struct canvas *canvas;
    size_t choice;
    const struct page_turner *turner;
    struct chapter_opening opening;
    struct flow_page page;
    struct flow flow;
    uint64_t turned;  // pages
    struct area area; // of the columns on the current page
};

// Sets the columns, of at least this width.
void pdki_pen_columns(struct flow_pen *pen, double column_min);

// Finds the place of an item and, if the pen draws, turns pages until it is
// there. `space` is left above it unless it is at the top; it stays in one
// column with `next` points of what follows, if a column has room for both.
// PDK_ERR_RANGE if it is longer than a column.
PDK_CHECKED pdk_status pdki_pen_place(struct flow_pen *pen, double height,
                                      double space, double next,
                                      struct area *at);

// Moves on to a new page, unless nothing is on the current one.
void pdki_flow_break(struct flow *flow);

// How a figure and its words are set: the words below the board, or at its
// right if the column is wide enough.
struct figure_style {
    struct canvas *canvas;
    pdk_drawing_options drawing;
    double width;  // of the column
    double letter; // font size
    double board;  // side of the board, without its labels
    bool is_beside;
};

// The style for boards of this side in a column; the letters are smaller than
// those of other pages.
struct figure_style pdki_figure_style(const pdk_book *book,
                                      struct canvas *canvas,
                                      const struct book_entry *entry,
                                      double width);

// The narrowest column for boards of this side, whose candidates can be read.
double pdki_figure_column_min(const pdk_book *book, uint32_t side);

// A paragraph at the top left corner (x, y) with lines as wide as `width`, and
// the height of it; only measured if is_drawn is false. Lines of the text that
// begin with spaces are indented.
double pdki_flow_text(const struct figure_style *style, pdk_text text,
                      enum weight weight, struct area at, bool is_drawn);

// A figure with its words: a bold title, and the rest.
double pdki_flow_figure(const struct figure_style *style,
                        const struct step_figure *figure,
                        const pdk_alphabet *alphabet, const pdk_text words[2],
                        struct area at, bool is_drawn);

// Splits what pdk_step_say() says into "Title (2.6)" and the rest.
void pdki_figure_words(const struct step_figure *figure, pdk_text words[2]);

#endif
