// Bar charts, such as how many puzzles there are of each level. The library
// opens no file for them: bytes go to a sink.
#ifndef PERMUDOKU_CHART_H
#define PERMUDOKU_CHART_H

#include <permudoku/render.h>

#ifdef __cplusplus
extern "C" {
#endif

// Tones of bars: 0 is the lightest.
#define PDK_CHART_TONES 6u

// The most bars of a panel, and the most panels of a chart.
#define PDK_CHART_BARS_MAX 1000u
#define PDK_CHART_PANELS_MAX 20u

typedef struct pdk_bar {
    const char *label;
    uint64_t value;
    uint32_t tone;
} pdk_bar;

typedef enum pdk_bars {
    PDK_BARS_ROWS,   // one below the other, each with its label and value
    PDK_BARS_COLUMNS // side by side, with a scale; labels as far as they fit
} pdk_bars;

typedef struct pdk_chart_panel {
    const char *title;
    pdk_bars bars;
    const pdk_bar *list;
    size_t count;
    uint64_t total; // rows also show values in per cent of this; 0: they do not
} pdk_chart_panel;

// What to draw, borrowed for the call: the panels, one below the other.
typedef struct pdk_chart {
    size_t size; // sizeof(pdk_chart)
    const char *title;
    const pdk_chart_panel *panels;
    size_t panel_count;
    const char *font; // as in pdk_drawing_options
} pdk_chart;

// Draws a chart and writes the picture to `sink`. PDK_ERR_UNSUPPORTED for a
// terminal and for formats that are not built in, PDK_ERR_LIMIT for too many
// bars or panels, PDK_ERR_SYMBOLS if no font has a glyph for a text. A failure
// of the sink is passed on.
PDK_API PDK_CHECKED pdk_status pdk_chart_draw(const pdk_chart *chart,
                                              pdk_picture picture,
                                              const pdk_sink *sink,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
