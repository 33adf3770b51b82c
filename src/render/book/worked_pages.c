// Worked solutions: for each puzzle its answer, and then its steps, in columns.
//
//     Puzzle 7         ***...     +-----------+
//     +--------+ Rating 4.2.      |  figure   |
//     | answer | Explained here:  +-----------+
//     +--------+ 9 of 61 steps.   19. XY-wing (4.2)
//     12. Pointing (2.6): ...     Whichever ...
#include "render/book/book_path.h"

#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "render/book/page_flow.h"

#include <math.h>
#include <string.h>

static struct flow_pen pen_of(const pdk_book *book, struct canvas *canvas)
{
    return (struct flow_pen){
        .book = book,
        .canvas = canvas,
        .opening = {pdki_word(book->words, WORD_WORKED),
                    pdki_word(book->words, WORD_WORKED_INTRO)},
    };
}

// The heading at the left and the level at the right.
static void draw_heading(const struct flow_pen *pen,
                         const struct book_entry *entry, double size,
                         struct area at)
{
    const pdk_book *book = pen->book;
    const char *level = pdki_book_level(book, entry);
    const uint32_t stars = pdki_book_stars(book, entry);
    struct lettering words = {
        .text = {entry->heading, strlen(entry->heading)},
        .x = at.x,
        .y = at.y + CANVAS_CAPITAL_HEIGHT * size,
        .size = size,
        .weight = WEIGHT_BOLD,
    };
    struct star_row row = {stars, 0, words.y, 0.8 * size};
    struct lettering right = words;
    right.text = (pdk_text){level, strlen(level)};
    right.size *= 0.8;
    right.x += at.width;
    right.weight = WEIGHT_NORMAL;
    right.align = ALIGN_RIGHT;
    const bool has_words =
        book->options.level_style != PDK_LEVEL_STYLE_NONE && *level != '\0';
    double width = stars > 0   ? pdki_stars_draw(pen->canvas, &row, false)
                   : has_words ? pdki_page_text_width(pen->canvas, &right)
                               : 0;
    if (width > 0.5 * at.width) width = 0;
    row.x = at.x + at.width - width;
    if (width > 0 && stars > 0)
        (void)pdki_stars_draw(pen->canvas, &row, true);
    else if (width > 0)
        pen->canvas->type->text(pen->canvas, &right);
    pdki_page_text(pen->canvas, words, at.width - width - size);
}

// A line, the heading, and below it the answer with the summary beside it.
static double set_answer(const struct flow_pen *pen,
                         const struct figure_style *style,
                         const struct book_entry *entry, struct area at,
                         bool is_drawn)
{
    static const struct colour grey = {0.45, 0.45, 0.45};
    const double size = 1.25 * style->letter, head = 2.9 * size;
    const double side = pdk_grid_shape(entry->puzzle)->side;
    const double board =
        fmin(fmax(0.62 * style->board, PDK_BOOK_CELL_MIN * side), at.width);
    const char *summary = entry->path.summary;
    const pdk_text text = {summary, strlen(summary)};
    const double room = at.width - board - 1.2 * style->letter;
    const bool is_beside = room >= 7 * style->letter;
    struct area words = at;
    words.x += is_beside ? board + 1.2 * style->letter : 0;
    words.width = is_beside ? room : at.width;
    words.y +=
        head + (is_beside ? -0.2 * style->letter : board + 0.3 * style->letter);
    const double height =
        pdki_flow_text(style, text, WEIGHT_NORMAL, words, is_drawn);
    const double end = fmax(words.y + height, at.y + head + board);
    if (!is_drawn) return end - at.y;
    pdk_drawing_options drawing = style->drawing;
    drawing.has_candidates = drawing.has_labels = false;
    const pdk_drawing answer = {.puzzle = entry->puzzle,
                                .alphabet = entry->alphabet,
                                .solution = entry->solution};
    const struct board_place place = {at.x + 1, at.y + head, board - 2,
                                      NULL,     NULL,        NULL};
    struct canvas *canvas = pen->canvas;
    canvas->type->line(canvas, at.x, at.y, at.x + at.width, at.y, 0.8, grey);
    at.y += 0.9 * size;
    draw_heading(pen, entry, size, at);
    if (canvas->status == PDK_OK)
        canvas->status = pdki_board_draw(canvas, &answer, &drawing, place);
    return end;
}

// Number and title in bold, in a buffer that the caller frees.
static char *make_title(const struct book_step *step, pdk_text title)
{
    char digits[PDKI_NUMBER_DIGITS];
    const struct filling fillings[] = {
        {'n', {digits, pdki_number_write(digits, step->number)}},
        {'t', title                                            },
    };
    return pdki_text_fill("%n. %t", fillings, 2);
}

static double set_step(const struct figure_style *style,
                       const struct book_step *step,
                       const pdk_alphabet *alphabet, struct area at,
                       bool is_drawn)
{
    pdk_text words[2];
    pdki_figure_words(&step->figure, words);
    char *title = make_title(step, words[0]);
    if (!title) {
        style->canvas->status = PDK_ERR_MEMORY;
        return 0;
    }
    words[0] = (pdk_text){title, strlen(title)};
    double height;
    if (step->is_pictured) {
        height = pdki_flow_figure(style, &step->figure, alphabet, words, at,
                                  is_drawn);
    } else {
        height = pdki_flow_text(style, words[0], WEIGHT_BOLD, at, is_drawn);
        at.y += height;
        height += pdki_flow_text(style, words[1], WEIGHT_NORMAL, at, is_drawn);
    }
    pdki_free(title);
    return height;
}

static pdk_status set_steps(struct flow_pen *pen,
                            const struct figure_style *style,
                            const struct book_entry *entry)
{
    const struct book_path *path = &entry->path;
    struct area at = {.width = pen->page.column_width};
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < path->step_count && status == PDK_OK; i++) {
        const struct book_step *step = &path->steps[i];
        const double height = set_step(style, step, entry->alphabet, at, false);
        struct area drawn = at;
        status = pdki_pen_place(pen, height, 0.9 * style->letter, 0, &drawn);
        if (status == PDK_OK && pen->turner)
            (void)set_step(style, step, entry->alphabet, drawn, true);
    }
    return status;
}

static pdk_status set_entry(struct flow_pen *pen,
                            const struct book_entry *entry)
{
    const struct figure_style style = pdki_figure_style(
        pen->book, pen->canvas, entry, pen->page.column_width);
    const struct book_path *path = &entry->path;
    struct area at = {.width = pen->page.column_width};
    const double head = set_answer(pen, &style, entry, at, false);
    // The answer is not the last thing of a column.
    const double next =
        path->step_count > 0
            ? set_step(&style, &path->steps[0], entry->alphabet, at, false)
            : 0;
    pdk_status status =
        pdki_pen_place(pen, head, 1.8 * style.letter, next + style.letter, &at);
    if (status != PDK_OK) return status;
    if (pen->turner) (void)set_answer(pen, &style, entry, at, true);
    return set_steps(pen, &style, entry);
}

// Columns for the boards of an entry, on a new page if they differ from those
// before.
static void set_columns(struct flow_pen *pen, const struct book_entry *entry)
{
    const uint32_t columns = pen->page.columns;
    pdki_pen_columns(pen, pdki_figure_column_min(
                              pen->book, pdk_grid_shape(entry->puzzle)->side));
    if (columns > 0 && pen->page.columns != columns)
        pdki_flow_break(&pen->flow);
}

static const struct book_entry *last_worked(const pdk_book *book, size_t before)
{
    while (before > 0 && !book->entries[before - 1].is_worked) before--;
    return before > 0 ? &book->entries[before - 1] : NULL;
}

static pdk_status measure(pdk_book *book, size_t choice, pdk_error *error)
{
    const struct book_entry *entry =
        &book->entries[book->state.entry_count - 1];
    const struct book_entry *before =
        last_worked(book, book->state.entry_count - 1);
    struct flow_pen pen = pen_of(book, book->ruler);
    pen.choice = choice;
    if (before) set_columns(&pen, before);
    pen.flow = book->state.worked[choice];
    set_columns(&pen, entry);
    const pdk_status status = set_entry(&pen, entry);
    book->state.worked[choice] = pen.flow;
    if (status == PDK_ERR_RANGE)
        return pdki_error_set(error, status,
                              "its worked solution has a figure that is too "
                              "long for a page of %.6gx%.6g inches",
                              book->options.trim.width / 72,
                              book->options.trim.height / 72);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

pdk_status pdki_worked_add(pdk_book *book, pdk_error *error)
{
    const struct book_entry *entry =
        &book->entries[book->state.entry_count - 1];
    const size_t count = book->options.gutter > 0 ? 1 : BOOK_GUTTERS;
    pdk_status status = PDK_OK;
    if (!entry->is_worked) return PDK_OK;
    book->state.worked_count++;
    for (size_t i = 0; i < count && status == PDK_OK; i++)
        status = measure(book, i, error);
    return status;
}

pdk_status pdki_worked_draw(const pdk_book *book, struct canvas *canvas,
                            const struct page_turner *turner)
{
    struct flow_pen pen = pen_of(book, canvas);
    pen.choice = pdki_book_choice(book);
    pen.turner = turner;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < book->state.entry_count && status == PDK_OK; i++) {
        const struct book_entry *entry = &book->entries[i];
        if (!entry->is_worked) continue;
        set_columns(&pen, entry);
        status = set_entry(&pen, entry);
        if (status == PDK_OK) status = canvas->status;
    }
    return status;
}
