// Lays out the page of a step: title, board, explanation. A page is as long as
// its text needs.
#include <permudoku/step_pages.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/book/book_type.h"
#include "render/steps/step_scene.h"

#include <math.h>
#include <string.h>

// In points: the narrowest text, and the sizes of letters.
static const double text_width_min = 330, letter_min = 10, letter_max = 30;
static const double default_dots_per_inch = 144;
// Lines of text as wide as the board, and the indent of one space.
static const double letters_across = 44, space_width = 0.45;

struct pdk_step_pages {
    pdk_picture picture;
    pdk_drawing_options options;
    pdk_sink sink;
    pdk_error trouble; // of the canvas
    struct canvas *canvas;
    uint64_t count;
    bool is_over; // finished, or failed

    struct step_figure figure; // of the current page
};

void pdk_step_pages_free(pdk_step_pages *pages)
{
    if (!pages) return;
    pdki_figure_release(&pages->figure);
    if (pages->canvas) pages->canvas->type->free(pages->canvas);
    pdki_free(pages);
}

static pdk_status open_canvas(pdk_step_pages *pages, pdk_error *error)
{
    const pdk_drawing_options *options = &pages->options;
    const struct canvas_setting setting = {
        .sink = &pages->sink,
        .font = options->font,
        .dots_per_inch = options->dots_per_inch > 0 ? options->dots_per_inch
                                                    : default_dots_per_inch};
    const pdk_status status = pdki_canvas_open(pages->picture, &setting,
                                               &pages->canvas, &pages->trouble);
    if (status != PDK_OK && error) *error = pages->trouble;
    return status;
}

pdk_status pdk_step_pages_new(pdk_picture picture,
                              const pdk_drawing_options *options,
                              const pdk_sink *sink, pdk_step_pages **out,
                              pdk_error *error)
{
    pdk_drawing_options own;
    *out = NULL;
    pdk_status status = pdki_options_read(&own, sizeof own, options, error);
    if (status != PDK_OK) return status;
    if (picture == PDK_PICTURE_TERMINAL)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "steps are drawn as SVG, PDF or PNG only");
    pdk_step_pages *pages = pdki_alloc_zeroed(1, sizeof *pages);
    if (!pages) return pdki_error_plain(error, PDK_ERR_MEMORY);
    pages->picture = picture;
    pages->options = own;
    pages->options.has_candidates = pages->options.has_labels = true;
    pages->options.has_title = false;
    pages->options.shading = PDK_SHADING_NONE;
    pages->sink = *sink;
    status = open_canvas(pages, error);
    if (status != PDK_OK) {
        pdk_step_pages_free(pages);
        return status;
    }
    *out = pages;
    return PDK_OK;
}

// In points; `letter` is the size of letters.
struct sheet {
    double width, height, margin, letter, title_line, text_line, text_width;
    struct board_place place;
};

// Draws the explanation from a line on, or only measures it, and returns the
// line after it.
static double set_text(const pdk_step_pages *pages, const struct sheet *sheet,
                       bool is_drawn)
{
    const char *at = pages->figure.text, *end = at + pages->figure.text_length;
    double y = sheet->text_line;
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end) line_end = end;
        const char *words = at;
        while (words < line_end && *words == ' ') words++;
        const double indent =
            (double)(words - at) * space_width * sheet->letter;
        const struct lettering lettering = {
            .text = {words, (size_t)(line_end - words)},
            .x = sheet->margin + indent,
            .y = y,
            .size = sheet->letter
        };
        y = pdki_page_paragraph(pages->canvas, lettering,
                                sheet->text_width - indent, is_drawn);
        at = line_end < end ? line_end + 1 : end;
    }
    return y;
}

static void plan_sheet(const pdk_step_pages *pages, const pdk_drawing *board,
                       const char *title, struct sheet *sheet)
{
    const pdk_drawing_options *options = &pages->options;
    const double cell = pdki_board_cell_points(board, options);
    const double size = cell * pdk_grid_shape(board->puzzle)->side;
    const double margin =
        pdki_board_margin(board, options, size) + fmin(0.35 * cell, 18);
    const double inner = fmax(size, text_width_min);
    const double letter =
        fmin(fmax(inner / letters_across, letter_min), letter_max);
    const double head = title ? 2.2 * letter : 0;
    *sheet = (struct sheet){
        .width = inner + 2 * margin,
        .margin = margin,
        .letter = letter,
        .title_line = margin / 2 + 1.2 * letter,
        .text_width = inner,
        .place = {.x = margin + (inner - size) / 2,
                  .y = margin + head,
                  .size = size}
    };
    sheet->text_line = sheet->place.y + size +
                       pdki_board_legend(board, options, size) + 2.2 * letter;
    sheet->height = set_text(pages, sheet, false) + margin / 2;
}

static pdk_status check_sheet(const pdk_step_pages *pages,
                              const struct sheet *sheet, pdk_error *error)
{
    const double dots = pages->options.dots_per_inch > 0
                            ? pages->options.dots_per_inch
                            : default_dots_per_inch;
    const double longest = fmax(sheet->width, sheet->height);
    if (longest > PDK_PICTURE_POINTS_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "the page would be longer than %u points",
                              PDK_PICTURE_POINTS_MAX);
    if (pages->picture == PDK_PICTURE_PNG &&
        longest * dots / 72 > PDK_PICTURE_DOTS_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "the picture would have more than %u pixels per "
                              "side; use PDF, SVG or a lower resolution",
                              PDK_PICTURE_DOTS_MAX);
    return PDK_OK;
}

static pdk_status draw_page(pdk_step_pages *pages,
                            const pdk_step_drawing *drawing,
                            const struct sheet *sheet)
{
    struct canvas *canvas = pages->canvas;
    const char *title = drawing->title ? drawing->title : "";
    const struct lettering heading = {
        .text = {title, strlen(title)},
        .x = sheet->margin,
        .y = sheet->title_line,
        .size = 1.2 * sheet->letter,
        .weight = WEIGHT_BOLD
    };
    canvas->type->begin_page(canvas, sheet->width, sheet->height);
    canvas->type->fill(canvas, 0, 0, sheet->width, sheet->height,
                       (struct colour){1, 1, 1});
    pdki_page_text(canvas, heading, sheet->text_width);
    const pdk_status status =
        pdki_figure_draw(canvas, &pages->figure, drawing->alphabet,
                         &pages->options, sheet->place);
    if (status != PDK_OK) return status;
    (void)set_text(pages, sheet, true);
    canvas->type->end_page(canvas);
    return canvas->status;
}

static pdk_status add_page(pdk_step_pages *pages,
                           const pdk_step_drawing *drawing, pdk_error *error)
{
    struct sheet sheet;
    pdk_status status = pdki_figure_take(&pages->figure, drawing, error);
    if (status != PDK_OK) return status;
    const pdk_drawing board =
        pdki_figure_board(&pages->figure, drawing->alphabet);
    status = pdki_board_check(pages->canvas, &board, &pages->options, error);
    if (status == PDK_OK && drawing->title)
        status =
            pdki_page_text_check(pages->canvas, drawing->title, "title", error);
    if (status != PDK_OK) return status;
    plan_sheet(pages, &board, drawing->title, &sheet);
    status = check_sheet(pages, &sheet, error);
    if (status != PDK_OK) return status;
    status = draw_page(pages, drawing, &sheet);
    if (status == PDK_OK) return PDK_OK;
    if (error && pages->trouble.status == status)
        *error = pages->trouble;
    else
        (void)pdki_error_plain(error, status);
    return status;
}

static pdk_status expect_more(const pdk_step_pages *pages, pdk_error *error)
{
    if (pages->is_over)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the document is finished, or has failed");
    return PDK_OK;
}

pdk_status pdk_step_pages_add(pdk_step_pages *pages,
                              const pdk_step_drawing *drawing, pdk_error *error)
{
    pdk_step_drawing own;
    pdk_status status = expect_more(pages, error);
    if (status == PDK_OK)
        status = pdki_options_read(&own, sizeof own, drawing, error);
    if (status != PDK_OK) return status;
    if (pages->count > 0 && pages->picture != PDK_PICTURE_PDF)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "only PDF has several pages");
    status = add_page(pages, &own, error);
    pdki_figure_release(&pages->figure);
    pages->count++;
    pages->is_over = status != PDK_OK;
    return status;
}

pdk_status pdk_step_pages_finish(pdk_step_pages *pages, pdk_error *error)
{
    const pdk_status status = expect_more(pages, error);
    if (status != PDK_OK) return status;
    if (pages->count == 0)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "there is no page");
    pages->is_over = true;
    pages->canvas->type->finish(pages->canvas);
    return pages->canvas->status == PDK_OK
               ? PDK_OK
               : pdki_error_plain(error, pages->canvas->status);
}
