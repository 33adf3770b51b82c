#include "render/theme.h"

#include "core/table.h"

#include <math.h>

#define INFO(...) PDKI_INFO(theme, __VA_ARGS__)
static const pdk_theme_info *const themes[] = {
    INFO(PDK_THEME_PLAIN, "plain", "black on white, as in newspapers"),
    INFO(PDK_THEME_LARGE, "large", "large symbols and heavy lines"),
    INFO(PDK_THEME_CHILDREN, "children", "large and round, with soft tints"),
};
#undef INFO

PDKI_TABLE(theme, themes)

// In every theme, `light` is dark enough to be read in grey, and light enough
// to be distinguished from ink.
static const struct theme_look plain = {
    .thin = 0.018,
    .thick = 0.068,
    .frame = 0.09,
    .symbol = 0.66,
    .reach = 0.80,
    .glyph = 0.70,
    .cell_min = 16,
    .cell_max = 48,
    .board = 432,
    .page_cell = 44,
    .ink = {0,    0,    0   },
    .line = {0.25, 0.25, 0.25},
    .light = {0.27, 0.42, 0.66},
    .faint = {0.35, 0.35, 0.35},
};

static const struct theme_look large = {
    .thin = 0.03,
    .thick = 0.085,
    .frame = 0.11,
    .symbol = 0.78,
    .reach = 0.80,
    .glyph = 0.80,
    .cell_min = 30,
    .cell_max = 72,
    .board = 540,
    .page_cell = 72,
    .ink = {0,    0,    0   },
    .line = {0.1,  0.1,  0.1 },
    .light = {0.20, 0.36, 0.62},
    .faint = {0.2,  0.2,  0.2 },
};

static const struct theme_look children = {
    .thin = 0.025,
    .thick = 0.065,
    .frame = 0.09,
    .corner = 0.25,
    .symbol = 0.72,
    .reach = 0.80,
    .glyph = 0.76,
    .cell_min = 28,
    .cell_max = 84,
    .board = 504,
    .page_cell = 84,
    .is_coloured = true,
    .ink = {0.16, 0.16, 0.24},
    .line = {0.36, 0.36, 0.46},
    .light = {0.30, 0.45, 0.70},
    .faint = {0.35, 0.35, 0.42},
};

const struct theme_look *pdki_theme_look(pdk_theme theme)
{
    if (theme == PDK_THEME_LARGE) return &large;
    return theme == PDK_THEME_CHILDREN ? &children : &plain;
}

double pdki_theme_page_size(pdk_theme theme, uint32_t side)
{
    // Points: cells of small boards may be larger, up to this board and cell.
    static const double small = 396, cell_max = 72;
    const double cell = pdki_theme_look(theme)->page_cell;
    return fmin(fmax(cell * side, small), fmax(cell, cell_max) * side);
}

double pdki_theme_growth(uint32_t side)
{
    return 1 + (side < 100 ? side : 100) / 100.0;
}
