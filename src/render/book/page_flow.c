#include "render/book/page_flow.h"

#include <math.h>
#include <string.h>

// Such pages have room for a head in any case, so that the flow does not depend
// on what is added later.
static struct page_format format_of(const pdk_book *book, size_t choice)
{
    struct page_format format =
        pdki_book_format_of(book, pdki_book_gutter_of(book, choice));
    if (!book->options.is_without_heads)
        format.head = pdki_book_head_size(book);
    return format;
}

static struct flow_page page_of(const pdk_book *book, size_t choice,
                                double first_top, double column_min)
{
    const struct page_format format = format_of(book, choice);
    const struct area area = pdki_page_area(&format, 1);
    struct flow_page page = {
        .width = area.width,
        .height = area.height,
        .first_top = first_top,
        .columns = 1,
    };
    while ((page.columns + 1) * column_min + page.columns * flow_gap <=
           area.width)
        page.columns++;
    page.column_width =
        (area.width - (page.columns - 1) * flow_gap) / page.columns;
    return page;
}

static double top_of(const struct flow_page *page, const struct flow *flow)
{
    return flow->pages == 1 ? page->first_top : 0;
}

static void next_column(const struct flow_page *page, struct flow *flow)
{
    if (flow->pages == 0 || flow->column + 1 >= page->columns) {
        flow->pages++;
        flow->column = 0;
    } else {
        flow->column++;
    }
    flow->used = top_of(page, flow);
    flow->is_begun = false;
}

// Where an item begins: the page, from 0, and its place from the top left
// corner of the columns' area.
struct flow_spot {
    uint64_t page;
    double x, y;
};

// False if the item is longer than a column.
static bool take(const struct flow_page *page, struct flow *flow, double height,
                 double space, double next, struct flow_spot *spot)
{
    static const double slack = 1e-6;
    if (height > page->height + slack) return false;
    if (height + next > page->height) next = 0;
    if (flow->pages == 0 || flow->column >= page->columns)
        next_column(page, flow);
    // On a first page with a tall band, it may take two columns to find room.
    while (flow->used + (flow->is_begun ? space : 0) + height + next >
           page->height + slack)
        next_column(page, flow);
    if (flow->is_begun) flow->used += space;
    *spot = (struct flow_spot){
        .page = flow->pages - 1,
        .x = flow->column * (page->column_width + flow_gap),
        .y = flow->used,
    };
    flow->used += height;
    flow->is_begun = true;
    return true;
}

void pdki_flow_break(struct flow *flow)
{
    if (flow->pages > 0 && (flow->is_begun || flow->column > 0))
        flow->column = UINT32_MAX - 1;
}

// Sets title and paragraph; returns how much of the columns' area they take.
static double set_opening(const struct flow_pen *pen, uint64_t page,
                          bool is_drawn)
{
    const pdk_book *book = pen->book;
    struct canvas *canvas = pen->canvas;
    const struct chapter_opening *opening = &pen->opening;
    const struct page_format format = format_of(book, pen->choice);
    const struct area columns = pdki_page_area(&format, page);
    struct area at = pdki_page_area_headless(&format, page);
    const double band = pdki_book_band_size(book);
    const struct figure_style style = {
        .canvas = canvas, .letter = fmax(0.86 * pdki_book_text_size(book), 8)};
    if (is_drawn) pdki_page_band(canvas, opening->title, at, band);
    at.y += 2.1 * band;
    const double width = fmin(at.width, 46 * style.letter);
    at.x += (at.width - width) / 2;
    at.width = width;
    at.y +=
        pdki_flow_text(&style, (pdk_text){opening->text, strlen(opening->text)},
                       WEIGHT_NORMAL, at, is_drawn);
    return fmax(at.y + band - columns.y, 0);
}

void pdki_pen_columns(struct flow_pen *pen, double column_min)
{
    const double top = set_opening(pen, 1, false);
    pen->page = page_of(pen->book, pen->choice, top, column_min);
}

static pdk_status turn_to(struct flow_pen *pen, uint64_t index)
{
    const struct page_format format = format_of(pen->book, pen->choice);
    pdk_status status = PDK_OK;
    while (pen->turned <= index && status == PDK_OK) {
        uint64_t page = 0;
        status = pen->turner->turn(pen->turner->context, pen->turned++, &page);
        if (status != PDK_OK) break;
        pen->area = pdki_page_area(&format, page);
        if (pen->turned == 1) (void)set_opening(pen, page, true);
    }
    return status;
}

pdk_status pdki_pen_place(struct flow_pen *pen, double height, double space,
                          double next, struct area *at)
{
    struct flow_spot spot;
    if (!take(&pen->page, &pen->flow, height, space, next, &spot))
        return PDK_ERR_RANGE;
    if (!pen->turner) return pen->canvas->status;
    const pdk_status status = turn_to(pen, spot.page);
    *at = (struct area){pen->area.x + spot.x, pen->area.y + spot.y,
                        pen->page.column_width, height};
    return status;
}

// A candidate of a figure, with the space around it, is this wide at least.
static const double mark_min = 6.2;

static double marks_across(uint32_t side)
{
    return ceil(sqrt((double)side));
}

double pdki_figure_column_min(const pdk_book *book, uint32_t side)
{
    const bool is_large = book->drawing.theme == PDK_THEME_LARGE;
    return side * marks_across(side) * mark_min * (is_large ? 1.3 : 1) + 28;
}

struct figure_style pdki_figure_style(const pdk_book *book,
                                      struct canvas *canvas,
                                      const struct book_entry *entry,
                                      double width)
{
    static const double words_min = 130, cell_max = 30, part = 0.92;
    const uint32_t side = pdk_grid_shape(entry->puzzle)->side;
    struct figure_style style = {
        .canvas = canvas,
        .drawing = book->sections[entry->section].drawing,
        .width = width,
        .letter = fmax(0.78 * pdki_book_text_size(book), 8),
    };
    style.drawing.has_candidates = style.drawing.has_labels = true;
    style.drawing.has_title = false;
    style.drawing.shading = PDK_SHADING_NONE;
    style.drawing.legend = PDK_LEGEND_NEVER;
    style.drawing.cell_points = 0;
    const pdk_drawing drawing = {.puzzle = entry->puzzle,
                                 .alphabet = entry->alphabet};
    const double labels = pdki_board_margin(&drawing, &style.drawing, 1);
    const double least =
        fmin(pdki_figure_column_min(book, side), width) / (1 + 2 * labels);
    const double outer = fmin(width, fmax(0.5 * width, least * (1 + labels)));
    style.is_beside = width - outer - flow_gap >= words_min;
    style.board = (style.is_beside ? outer : fmax(part * width, least)) /
                  (1 + 2 * labels);
    style.board = fmin(style.board, fmax(cell_max * side, least));
    return style;
}

static pdk_text next_line(const char **at, const char *end)
{
    const char *begin = *at;
    const char *line_end = memchr(begin, '\n', (size_t)(end - begin));
    *at = line_end ? line_end + 1 : end;
    return (pdk_text){begin, (size_t)((line_end ? line_end : end) - begin)};
}

double pdki_flow_text(const struct figure_style *style, pdk_text text,
                      enum weight weight, struct area at, bool is_drawn)
{
    // Longer lines are hard to follow.
    static const double space_width = 0.35, letters_max = 50;
    const double width = fmin(at.width, letters_max * style->letter);
    const char *from = text.bytes, *end = text.bytes + text.length;
    struct lettering words = {
        .y = at.y + style->letter, .size = style->letter, .weight = weight};
    while (from < end) {
        pdk_text line = next_line(&from, end);
        words.x = at.x;
        for (; line.length > 0 && *line.bytes == ' '; line.length--) {
            line.bytes++;
            words.x += space_width * style->letter;
        }
        words.text = line;
        words.y = pdki_page_paragraph(style->canvas, words,
                                      at.x + width - words.x, is_drawn);
    }
    return words.y - at.y - style->letter;
}

// Sets title and text; returns their height.
static double set_words(const struct figure_style *style,
                        const pdk_text words[2], struct area at, bool is_drawn)
{
    const double title =
        pdki_flow_text(style, words[0], WEIGHT_BOLD, at, is_drawn);
    at.y += title;
    return title + pdki_flow_text(style, words[1], WEIGHT_NORMAL, at, is_drawn);
}

double pdki_flow_figure(const struct figure_style *style,
                        const struct step_figure *figure,
                        const pdk_alphabet *alphabet, const pdk_text words[2],
                        struct area at, bool is_drawn)
{
    const pdk_drawing board = pdki_figure_board(figure, alphabet);
    const double margin =
        pdki_board_margin(&board, &style->drawing, style->board);
    const double outer = style->board + 2 * margin;
    const struct board_place place = {
        .x = at.x + margin, .y = at.y + margin, .size = style->board};
    struct canvas *canvas = style->canvas;
    if (is_drawn && canvas->status == PDK_OK) {
        const pdk_status status =
            pdki_figure_draw(canvas, figure, alphabet, &style->drawing, place);
        if (canvas->status == PDK_OK) canvas->status = status;
    }
    if (!style->is_beside) {
        at.y += outer;
        return outer + set_words(style, words, at, is_drawn);
    }
    at.x += outer + 0.6 * flow_gap;
    at.width -= outer + 0.6 * flow_gap;
    at.y += margin;
    return fmax(outer, margin + set_words(style, words, at, is_drawn));
}

void pdki_figure_words(const struct step_figure *figure, pdk_text words[2])
{
    static const char colon[] = ": ";
    const char *text = figure->text;
    size_t length = figure->text_length;
    while (length > 0 && text[length - 1] == '\n') length--;
    size_t at = 0;
    while (at + 2 < length && memcmp(text + at, colon, 2) != 0) at++;
    const bool is_split = at + 2 < length;
    words[0] = (pdk_text){text, is_split ? at : 0};
    words[1] = is_split ? (pdk_text){text + at + 2, length - at - 2}
                        : (pdk_text){text, length};
}
