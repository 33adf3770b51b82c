#include "options/picture_options.h"

#include "options/lengths.h"

bool picture_themes(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_theme_info *list = pdk_theme_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)list[index].theme, list[index].name,
                                  list[index].summary};
    return true;
}

bool picture_glyphs(size_t index, struct cli_choice *choice)
{
    size_t count;
    const pdk_glyphs_info *list = pdk_glyphs_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){(int)list[index].glyphs, list[index].name,
                                  list[index].summary};
    return true;
}

int picture_options_read(const char *command,
                         const struct picture_options *options,
                         pdk_drawing_options *drawing)
{
    drawing->theme = (pdk_theme)options->theme;
    drawing->glyphs = (pdk_glyphs)options->glyphs;
    drawing->has_candidates = options->candidates;
    drawing->has_labels = options->labels;
    drawing->font = options->font;
    return length_read(command, "cell", options->cell, &drawing->cell_points);
}
