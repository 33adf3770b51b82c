// Bar charts on any canvas.
//
//     title
//     panel title                     panel title
//       label |#########  12 (6 %)    20 |      #
//       label |####        5 (2 %)       |   #  ##
//                                      0 +---------
//                                         1.0  2.0
#include <permudoku/chart.h>

#include "base/utf8.h"
#include "core/error.h"
#include "core/option_records.h"
#include "render/book/book_type.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// In points.
static const double width = 640, margin = 28, letter = 11;
static const double title_size = 18, panel_size = 13;
static const double row_pitch = 19, row_bar = 13, column_height = 170;
static const double gap = 26; // above a panel
static const double dots_per_inch = 144;

static const struct colour ink = {0.1, 0.1, 0.1}, grey = {0.45, 0.45, 0.45};
static const struct colour line_colour = {0.82, 0.82, 0.82};

static struct colour tone_colour(uint32_t tone)
{
    static const struct colour light = {0.62, 0.80, 0.93};
    static const struct colour dark = {0.05, 0.17, 0.42};
    const uint32_t last = PDK_CHART_TONES - 1;
    const double part = (double)(tone > last ? last : tone) / last;
    return (struct colour){light.red + part * (dark.red - light.red),
                           light.green + part * (dark.green - light.green),
                           light.blue + part * (dark.blue - light.blue)};
}

static pdk_text text_of(const char *text)
{
    return (pdk_text){text, strlen(text)};
}

static uint64_t most_of(const pdk_chart_panel *panel)
{
    uint64_t most = 1;
    for (size_t i = 0; i < panel->count; i++)
        if (panel->list[i].value > most) most = panel->list[i].value;
    return most;
}

static double panel_height(const pdk_chart_panel *panel)
{
    const double bars = panel->bars == PDK_BARS_ROWS
                            ? (double)panel->count * row_pitch
                            : column_height + 2 * letter;
    return gap + 1.5 * panel_size + bars;
}

static double chart_height(const pdk_chart *chart)
{
    double height = 2 * margin + title_size;
    for (size_t i = 0; i < chart->panel_count; i++)
        height += panel_height(&chart->panels[i]);
    return height;
}

static struct lettering words_at(const char *text, double x, double y,
                                 enum align align)
{
    return (struct lettering){.text = text_of(text),
                              .x = x,
                              .y = y,
                              .size = letter,
                              .align = align,
                              .colour = ink};
}

// "155 (51.67 %)"
static void write_value(const pdk_chart_panel *panel, uint64_t value,
                        char text[64])
{
    const int length = snprintf(text, 64, "%llu", (unsigned long long)value);
    if (panel->total == 0) return;
    // In hundredths, so that there is a point in every locale.
    const uint64_t share =
        (uint64_t)(1e4 * (double)value / (double)panel->total + 0.5);
    snprintf(text + length, 64 - (size_t)length, " (%llu.%02u %%)",
             (unsigned long long)(share / 100), (unsigned)(share % 100));
}

// The width of the labels, or of the values.
static double widest(struct canvas *canvas, const pdk_chart_panel *panel,
                     bool is_values)
{
    double most = 0;
    for (size_t i = 0; i < panel->count; i++) {
        char value[64];
        write_value(panel, panel->list[i].value, value);
        const struct lettering words = words_at(
            is_values ? value : panel->list[i].label, 0, 0, ALIGN_LEFT);
        most = fmax(most, pdki_page_text_width(canvas, &words));
    }
    return most;
}

static void draw_rows(struct canvas *canvas, const pdk_chart_panel *panel,
                      double y)
{
    const uint64_t most = most_of(panel);
    const double labels = fmin(widest(canvas, panel, false), 0.4 * width);
    const double left = margin + labels + 0.8 * letter;
    const double room =
        width - margin - left - widest(canvas, panel, true) - 0.8 * letter;
    for (size_t i = 0; i < panel->count; i++, y += row_pitch) {
        const pdk_bar *bar = &panel->list[i];
        const double length = room * (double)bar->value / (double)most;
        const double middle = y + row_pitch / 2;
        const double line = middle + CANVAS_CAPITAL_HEIGHT * letter / 2;
        char value[64];
        write_value(panel, bar->value, value);
        pdki_page_text(
            canvas,
            words_at(bar->label, left - 0.8 * letter, line, ALIGN_RIGHT),
            labels);
        if (bar->value > 0)
            canvas->type->fill(canvas, left, middle - row_bar / 2,
                               fmax(length, 0.75), row_bar,
                               tone_colour(bar->tone));
        const struct lettering number =
            words_at(value, left + length + 0.6 * letter, line, ALIGN_LEFT);
        canvas->type->text(canvas, &number);
    }
}

// 1, 2 or 5 times a power of ten, so that there are at most five lines.
static uint64_t scale_step(uint64_t most)
{
    static const uint64_t factors[] = {1, 2, 5};
    for (uint64_t power = 1;; power *= 10)
        for (size_t i = 0; i < 3; i++)
            if (most / 5 < factors[i] * power || power > UINT64_MAX / 100)
                return factors[i] * power;
}

static void draw_scale(struct canvas *canvas, uint64_t most, double left,
                       double floor_y)
{
    const uint64_t step = scale_step(most);
    for (uint64_t value = 0; value <= most && value + step > value;
         value += step) {
        const double y = floor_y - column_height * (double)value / (double)most;
        char text[64];
        snprintf(text, sizeof text, "%llu", (unsigned long long)value);
        struct lettering number =
            words_at(text, left - 0.5 * letter,
                     y + CANVAS_CAPITAL_HEIGHT * letter / 2, ALIGN_RIGHT);
        number.colour = grey;
        canvas->type->text(canvas, &number);
        canvas->type->line(canvas, left, y, width - margin, y, 0.6,
                           line_colour);
    }
}

// Every first, second, fifth, tenth, ... label, so that they do not touch.
static size_t label_step(double label, double pitch)
{
    size_t step = 1;
    for (int i = 0; (double)step * pitch < label; i++)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

static void draw_columns(struct canvas *canvas, const pdk_chart_panel *panel,
                         double y)
{
    const uint64_t most = most_of(panel);
    const double left = margin + 4.2 * letter;
    const double floor_y = y + column_height;
    const double pitch = (width - margin - left) / (double)panel->count;
    const double label = widest(canvas, panel, false) + 0.7 * letter;
    const size_t every = label_step(label, pitch);
    draw_scale(canvas, most, left, floor_y);
    for (size_t i = 0; i < panel->count; i++) {
        const pdk_bar *bar = &panel->list[i];
        const double x = left + (double)i * pitch;
        const double height = column_height * (double)bar->value / (double)most;
        if (bar->value > 0)
            canvas->type->fill(canvas, x + 0.1 * pitch,
                               floor_y - fmax(height, 0.75), 0.8 * pitch,
                               fmax(height, 0.75), tone_colour(bar->tone));
        if (i % every != 0) continue;
        const struct lettering words = words_at(
            bar->label, x + pitch / 2, floor_y + 1.4 * letter, ALIGN_CENTRE);
        canvas->type->text(canvas, &words);
    }
    canvas->type->line(canvas, left, floor_y, width - margin, floor_y, 0.8,
                       grey);
}

static void draw_panel(struct canvas *canvas, const pdk_chart_panel *panel,
                       double y)
{
    struct lettering title =
        words_at(panel->title, margin, y + gap, ALIGN_LEFT);
    title.size = panel_size;
    title.weight = WEIGHT_BOLD;
    pdki_page_text(canvas, title, width - 2 * margin);
    y += gap + 0.8 * panel_size;
    if (panel->bars == PDK_BARS_ROWS)
        draw_rows(canvas, panel, y);
    else
        draw_columns(canvas, panel, y);
}

static pdk_status check(const pdk_chart *chart, pdk_picture picture,
                        pdk_error *error)
{
    if (picture == PDK_PICTURE_TERMINAL)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "charts are drawn as SVG, PDF or PNG only");
    if (chart->panel_count > PDK_CHART_PANELS_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "a chart has at most %u panels",
                              PDK_CHART_PANELS_MAX);
    for (size_t i = 0; i < chart->panel_count; i++)
        if (chart->panels[i].count > PDK_CHART_BARS_MAX)
            return pdki_error_set(error, PDK_ERR_LIMIT,
                                  "a panel has at most %u bars",
                                  PDK_CHART_BARS_MAX);
    if (chart_height(chart) <= PDK_PICTURE_POINTS_MAX) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_LIMIT,
                          "the chart would be longer than %u points",
                          PDK_PICTURE_POINTS_MAX);
}

// SVG needs no font, but its text must be UTF-8.
static pdk_status check_text(struct canvas *canvas, const char *text,
                             const char *what, pdk_error *error)
{
    const size_t length = strlen(text);
    uint32_t code = 0;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = pdki_utf8_decode(text + at, length - at, &code);
        if (bytes == 0 || code < ' ')
            return pdki_error_set(error, PDK_ERR_SYNTAX,
                                  "a %s is not valid UTF-8, or has a control "
                                  "character",
                                  what);
    }
    return pdki_page_text_check(canvas, text, what, error);
}

static pdk_status check_texts(struct canvas *canvas, const pdk_chart *chart,
                              pdk_error *error)
{
    pdk_status status = check_text(canvas, chart->title, "title", error);
    for (size_t i = 0; i < chart->panel_count && status == PDK_OK; i++) {
        const pdk_chart_panel *panel = &chart->panels[i];
        status = check_text(canvas, panel->title, "title", error);
        for (size_t j = 0; j < panel->count && status == PDK_OK; j++)
            status = check_text(canvas, panel->list[j].label, "label", error);
    }
    return status;
}

static void draw_all(struct canvas *canvas, const pdk_chart *chart)
{
    const double height = chart_height(chart);
    struct lettering title =
        words_at(chart->title, margin, margin + 0.6 * title_size, ALIGN_LEFT);
    double y = margin + 0.5 * title_size;
    title.size = title_size;
    title.weight = WEIGHT_BOLD;
    canvas->type->begin_page(canvas, width, height);
    canvas->type->fill(canvas, 0, 0, width, height, (struct colour){1, 1, 1});
    pdki_page_text(canvas, title, width - 2 * margin);
    for (size_t i = 0; i < chart->panel_count; i++) {
        draw_panel(canvas, &chart->panels[i], y);
        y += panel_height(&chart->panels[i]);
    }
    canvas->type->end_page(canvas);
    canvas->type->finish(canvas);
}

pdk_status pdk_chart_draw(const pdk_chart *chart, pdk_picture picture,
                          const pdk_sink *sink, pdk_error *error)
{
    pdk_chart own;
    pdk_error trouble = {0};
    pdk_status status = pdki_options_read(&own, sizeof own, chart, error);
    if (status == PDK_OK && !own.title) own.title = "";
    if (status == PDK_OK) status = check(&own, picture, error);
    if (status != PDK_OK) return status;
    const struct canvas_setting setting = {
        .sink = sink, .font = own.font, .dots_per_inch = dots_per_inch};
    struct canvas *canvas = NULL;
    status = pdki_canvas_open(picture, &setting, &canvas, &trouble);
    if (status == PDK_OK) status = check_texts(canvas, &own, &trouble);
    if (status == PDK_OK) {
        draw_all(canvas, &own);
        status = canvas->status;
    }
    if (canvas) canvas->type->free(canvas);
    if (status == PDK_OK) return PDK_OK;
    if (trouble.status != status) (void)pdki_error_plain(&trouble, status);
    return pdki_error_set(error, status, "%s", trouble.text);
}
