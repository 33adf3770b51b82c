// What people are told that a board was taken for, and why.
#include <permudoku/format.h>

#include <stdio.h>
#include <string.h>

enum { SYMBOLS_SIZE = 128, REASON_SIZE = 64 };

// Without the last s.
static const char *noun_of(const pdk_reading *reading)
{
    if (reading->is_pairs) return "two-digit number";
    if (!reading->is_tokens) return "character";
    return pdk_alphabet_is_compact(reading->alphabet) ? "symbol" : "word";
}

// "rows of 9 characters": how the board stands in the text.
static int say_layout(const pdk_reading *reading, char *buffer, size_t size)
{
    const bool is_line = reading->layout == PDK_LAYOUT_LINE;
    const unsigned long long side = reading->shape.side;
    const unsigned long long cells = is_line ? side * side : side;
    if (reading->layout == PDK_LAYOUT_WHOLE)
        return snprintf(buffer, size, "%s",
                        pdk_format_about(reading->format)->name);
    if (reading->layout == PDK_LAYOUT_CLUES)
        return snprintf(buffer, size, "%llu clue%s",
                        (unsigned long long)reading->clue_count,
                        reading->clue_count == 1 ? "" : "s");
    return snprintf(
        buffer, size, "%s of %llu %s%s%s", is_line ? "lines" : "rows", cells,
        noun_of(reading), cells == 1 ? "" : "s",
        reading->has_rest ? " (the rest of the line is left out)" : "");
}

static void say(const pdk_reading *reading, const char *boxes_reason,
                const char *symbols_reason, char *buffer, size_t size)
{
    char symbols[SYMBOLS_SIZE];
    const int used = say_layout(reading, buffer, size);
    if (used < 0 || (size_t)used >= size) return;
    snprintf(buffer + used, size - (size_t)used,
             ", boxes %ux%u%s, symbols %s%s", reading->shape.box_rows,
             reading->shape.box_columns, boxes_reason,
             pdk_alphabet_describe(reading->alphabet, symbols, sizeof symbols),
             symbols_reason);
}

const char *pdk_reading_describe(const pdk_reading *reading, char *buffer,
                                 size_t size)
{
    say(reading, "", "", buffer, size);
    return buffer;
}

static void say_boxes_reason(const pdk_reading *reading, char *out)
{
    pdk_shape usual = reading->shape;
    *out = '\0';
    switch (reading->boxes_reason) {
    case PDK_BOXES_STATED:
        break;
    case PDK_BOXES_GIVEN:
        snprintf(out, REASON_SIZE, " (given)");
        break;
    case PDK_BOXES_DRAWN:
        snprintf(out, REASON_SIZE, " (drawn)");
        break;
    case PDK_BOXES_USUAL:
        snprintf(out, REASON_SIZE, " (usual for side %u)", reading->shape.side);
        break;
    case PDK_BOXES_CLASH:
        if (pdk_shape_of_side(&usual, reading->shape.side, NULL) == PDK_OK)
            snprintf(out, REASON_SIZE,
                     " (%ux%u would have equal symbols in a box)",
                     usual.box_rows, usual.box_columns);
        break;
    }
}

static const char *symbols_reason(const pdk_reading *reading)
{
    static const char *const reasons[] = {
        [PDK_SYMBOLS_STATED] = "",
        [PDK_SYMBOLS_GIVEN] = " (given)",
        [PDK_SYMBOLS_SEEN] = " (all occur)",
        [PDK_SYMBOLS_COMMON] = " (a common set)",
        [PDK_SYMBOLS_NUMBERS] = " (numbers)",
        [PDK_SYMBOLS_NONE] = " (none occurs)",
    };
    return reasons[reading->symbols_reason];
}

const char *pdk_reading_explain(const pdk_reading *reading, char *buffer,
                                size_t size)
{
    char boxes_reason[REASON_SIZE];
    say_boxes_reason(reading, boxes_reason);
    say(reading, boxes_reason, symbols_reason(reading), buffer, size);
    const size_t used = strlen(buffer);
    if (*reading->empty && used < size)
        snprintf(buffer + used, size - used, ", empty %s", reading->empty);
    return buffer;
}
