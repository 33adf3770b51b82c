#include <permudoku/render.h>

#include "core/error.h"
#include "core/option_records.h"
#include "core/table.h"
#include "render/board_content.h"
#include "render/board_drawing.h"

#include <math.h>
#include <string.h>

static const double default_dots_per_inch = 144;

// Layout of the page of a single board.
struct sheet {
    double width, height, cell;
    double title_size, title_line; // title_line is its baseline
    struct board_place place;
};

#define INFO(...) PDKI_INFO(picture, __VA_ARGS__)
static const pdk_picture_info *const pictures[] = {
    INFO(PDK_PICTURE_SVG, "svg", "vector graphics for the web and for editors"),
    INFO(PDK_PICTURE_PDF, "pdf", "a page for printing"),
    INFO(PDK_PICTURE_PNG, "png", "pixels for the screen"),
    INFO(PDK_PICTURE_TERMINAL, "terminal", "text with lines around cells"),
};
#undef INFO

PDKI_TABLE(picture, pictures)

bool pdk_picture_is_built_in(pdk_picture picture)
{
    return (picture != PDK_PICTURE_PDF && picture != PDK_PICTURE_PNG) ||
           pdki_canvas_has_cairo();
}

// Shrinks a title that is too wide for the page.
static pdk_status fit_title(struct canvas *canvas, const char *title,
                            struct sheet *sheet, pdk_error *error)
{
    const struct lettering lettering = {
        .text = {title, strlen(title)},
          .size = 100, .weight = WEIGHT_BOLD
    };
    double width = 0;
    const pdk_status status = canvas->type->measure(canvas, &lettering, &width);
    if (status == PDK_ERR_SYMBOLS)
        return pdki_error_set(error, status,
                              "the font has no glyphs for the title");
    if (status == PDK_ERR_UNSUPPORTED)
        return pdki_error_set(error, status,
                              "the title has joined or right-to-left letters, "
                              "which only SVG supports");
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (width > 0)
        sheet->title_size =
            fmin(sheet->title_size, 100 * sheet->place.size / width);
    return PDK_OK;
}

static pdk_status plan_sheet(struct canvas *canvas, const pdk_drawing *drawing,
                             const pdk_drawing_options *options,
                             struct sheet *sheet, pdk_error *error)
{
    const double cell = pdki_board_cell_points(drawing, options);
    const double size = cell * pdk_grid_shape(drawing->puzzle)->side;
    const double margin =
        pdki_board_margin(drawing, options, size) + fmin(0.35 * cell, 18);
    const char *const title = pdki_drawing_title(drawing, options);
    *sheet = (struct sheet){
        .width = size + 2 * margin,
        .height = size + 2 * margin + pdki_board_legend(drawing, options, size),
        .cell = cell,
        .title_size = fmin(fmax(0.45 * cell, 11), 24),
        .place = {.x = margin, .y = margin, .size = size}
    };
    if (title[0] == '\0') return PDK_OK;

    const pdk_status status = fit_title(canvas, title, sheet, error);
    const double room = 1.5 * sheet->title_size;
    sheet->title_line = margin - pdki_board_margin(drawing, options, size) +
                        CANVAS_CAPITAL_HEIGHT * sheet->title_size;
    sheet->height += room;
    sheet->place.y += room;
    return status;
}

static pdk_status check_sheet(const struct sheet *sheet, pdk_picture picture,
                              double dots_per_inch, pdk_error *error)
{
    if (sheet->cell < PDK_PICTURE_CELL_MIN)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "cells of %g points are too small to draw; they need %g",
            sheet->cell, PDK_PICTURE_CELL_MIN);
    if (sheet->height > PDK_PICTURE_POINTS_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "the picture would be longer than %u points; use smaller cells",
            PDK_PICTURE_POINTS_MAX);
    if (picture == PDK_PICTURE_PNG &&
        sheet->height * dots_per_inch / 72 > PDK_PICTURE_DOTS_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "the picture would have more than %u pixels per "
                              "side; use smaller cells or a lower resolution",
                              PDK_PICTURE_DOTS_MAX);
    return PDK_OK;
}

static void draw_title(struct canvas *canvas, const struct sheet *sheet,
                       const char *title)
{
    const struct lettering lettering = {
        .text = {title, strlen(title)},
        .x = sheet->width / 2,
        .y = sheet->title_line,
        .size = sheet->title_size,
        .weight = WEIGHT_BOLD,
        .align = ALIGN_CENTRE
    };
    if (title[0] != '\0') canvas->type->text(canvas, &lettering);
}

static pdk_status draw_sheet(struct canvas *canvas, const pdk_drawing *drawing,
                             const pdk_drawing_options *options,
                             const struct sheet *sheet)
{
    canvas->type->begin_page(canvas, sheet->width, sheet->height);
    canvas->type->fill(canvas, 0, 0, sheet->width, sheet->height,
                       (struct colour){1, 1, 1});
    draw_title(canvas, sheet, pdki_drawing_title(drawing, options));
    const pdk_status status =
        pdki_board_draw(canvas, drawing, options, sheet->place);
    if (status != PDK_OK) return status;
    canvas->type->end_page(canvas);
    canvas->type->finish(canvas);
    return canvas->status;
}

pdk_status pdki_canvas_open(pdk_picture picture,
                            const struct canvas_setting *setting,
                            struct canvas **out, pdk_error *error)
{
    *out = NULL;
    switch (picture) {
    case PDK_PICTURE_SVG:
        return pdki_canvas_svg(setting, out, error);
    case PDK_PICTURE_PDF:
        return pdki_canvas_pdf(setting, out, error);
    case PDK_PICTURE_PNG:
        return pdki_canvas_png(setting, out, error);
    default:
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "unknown kind of picture");
    }
}

// The text of a note, or NULL if it is empty.
static const char *words(const pdk_notes *notes, pdk_note note)
{
    if (!notes) return NULL;
    const char *const text = pdk_notes_text(notes, note);
    return text[0] == '\0' ? NULL : text;
}

static pdk_status draw_picture(const pdk_drawing *drawing, pdk_picture picture,
                               const pdk_drawing_options *options,
                               const pdk_sink *sink, pdk_error *error)
{
    const struct canvas_setting setting = {
        .sink = sink,
        .font = options->font,
        .dots_per_inch = options->dots_per_inch > 0 ? options->dots_per_inch
                                                    : default_dots_per_inch,
        .title = words(drawing->notes, PDK_NOTE_TITLE),
        .author = words(drawing->notes, PDK_NOTE_AUTHOR)};
    struct canvas *canvas;
    struct sheet sheet;
    pdk_status status = pdki_canvas_open(picture, &setting, &canvas, error);
    if (status != PDK_OK) return status;

    status = pdki_board_check(canvas, drawing, options, error);
    if (status == PDK_OK)
        status = plan_sheet(canvas, drawing, options, &sheet, error);
    if (status == PDK_OK)
        status = check_sheet(&sheet, picture, setting.dots_per_inch, error);
    if (status == PDK_OK) {
        // Clear the error, so that an explanation set by the canvas is
        // recognised below.
        (void)pdki_error_plain(error, PDK_OK);
        status = draw_sheet(canvas, drawing, options, &sheet);
        if (error && error->status != status)
            (void)pdki_error_plain(error, status);
    }
    canvas->type->free(canvas);
    return status;
}

pdk_status pdk_render(const pdk_drawing *drawing, pdk_picture picture,
                      const pdk_drawing_options *options, const pdk_sink *sink,
                      pdk_error *error)
{
    pdk_drawing_options own;
    const pdk_status status =
        pdki_options_read(&own, sizeof own, options, error);
    if (status != PDK_OK) return status;
    return picture == PDK_PICTURE_TERMINAL
               ? pdki_terminal_draw(drawing, &own, sink, error)
               : draw_picture(drawing, picture, &own, sink, error);
}
