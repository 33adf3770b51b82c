// What people are told that a board was taken for.
#include <permudoku/format.h>

#include <stdio.h>

static const char *noun_of(const pdk_reading *reading)
{
    if (!reading->is_tokens) return "character";
    return pdk_alphabet_is_compact(reading->alphabet) ? "symbol" : "word";
}

const char *pdk_reading_describe(const pdk_reading *reading, char *buffer,
                                 size_t size)
{
    char symbols[128];
    const pdk_shape *shape = &reading->shape;
    const bool is_line = reading->layout == PDK_LAYOUT_LINE;
    const unsigned long long side = shape->side;
    const unsigned long long cells = is_line ? side * side : side;
    pdk_alphabet_describe(reading->alphabet, symbols, sizeof symbols);
    if (reading->layout == PDK_LAYOUT_WHOLE) {
        snprintf(buffer, size, "%s, boxes %ux%u, symbols %s",
                 pdk_format_about(reading->format)->name, shape->box_rows,
                 shape->box_columns, symbols);
        return buffer;
    }
    if (reading->layout == PDK_LAYOUT_CLUES) {
        snprintf(buffer, size, "%llu clue%s, boxes %ux%u, symbols %s",
                 (unsigned long long)reading->clue_count,
                 reading->clue_count == 1 ? "" : "s", shape->box_rows,
                 shape->box_columns, symbols);
        return buffer;
    }
    snprintf(buffer, size, "%s of %llu %s%s%s, boxes %ux%u, symbols %s",
             is_line ? "lines" : "rows", cells, noun_of(reading),
             cells == 1 ? "" : "s",
             reading->has_rest ? " (the rest of the line is left out)" : "",
             shape->box_rows, shape->box_columns, symbols);
    return buffer;
}
