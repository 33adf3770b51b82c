#include <permudoku/format.h>

#include <stdio.h>
#include <string.h>

// The description of how a board was read, and why.
enum { SYMBOLS_SIZE = 128, REASON_SIZE = 64 };

// In the singular.
static const char *noun_of(const pdk_reading *reading)
{
    if (reading->is_pairs) return "two-digit number";
    if (!reading->is_tokens) return "character";
    return pdk_alphabet_is_compact(reading->alphabet) ? "symbol" : "word";
}

// "rows of 9 characters": the layout of the board in the text.
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
    return snprintf(buffer, size, "%s of %llu %s%s%s",
                    is_line ? "lines" : "rows", cells, noun_of(reading),
                    cells == 1 ? "" : "s",
                    reading->has_rest ? " (followed by text)" : "");
}

static const char *say(const pdk_reading *reading, const char *boxes_reason,
                       const char *symbols_reason, char *buffer, size_t size)
{
    char symbols[SYMBOLS_SIZE];
    const int used = say_layout(reading, buffer, size);
    if (used < 0 || (size_t)used >= size) return buffer;
    snprintf(buffer + used, size - (size_t)used,
             ", boxes %ux%u%s, symbols %s%s", reading->shape.box_rows,
             reading->shape.box_columns, boxes_reason,
             pdk_alphabet_describe(reading->alphabet, symbols, sizeof symbols),
             symbols_reason);
    return buffer;
}

const char *pdk_reading_describe(const pdk_reading *reading, char *buffer,
                                 size_t size)
{
    return say(reading, "", "", buffer, size);
}

static void say_boxes_reason(const pdk_reading *reading, char *out)
{
    static const char *const reasons[] = {[PDK_BOXES_STATED] = "",
                                          [PDK_BOXES_GIVEN] = " (given)",
                                          [PDK_BOXES_DRAWN] = " (drawn)",
                                          [PDK_BOXES_CLASH] = "",
                                          [PDK_BOXES_SOLVED] =
                                              " (chosen by solving)"};
    const pdk_boxes_reason reason = reading->boxes_reason;
    pdk_shape usual = reading->shape;
    if (reason == PDK_BOXES_USUAL)
        snprintf(out, REASON_SIZE, " (usual for side %u)", usual.side);
    else if (reason == PDK_BOXES_CLASH &&
             pdk_shape_of_side(&usual, usual.side, NULL) == PDK_OK)
        snprintf(out, REASON_SIZE, " (%ux%u would repeat symbols in a box)",
                 usual.box_rows, usual.box_columns);
    else
        snprintf(out, REASON_SIZE, "%s", reasons[reason]);
}

const char *pdk_reading_explain(const pdk_reading *reading, char *buffer,
                                size_t size)
{
    static const char *const symbols_reasons[] = {
        [PDK_SYMBOLS_STATED] = "",
        [PDK_SYMBOLS_GIVEN] = " (given)",
        [PDK_SYMBOLS_SEEN] = " (all occur)",
        [PDK_SYMBOLS_COMMON] = " (a common set)",
        [PDK_SYMBOLS_NUMBERS] = " (numbers)",
        [PDK_SYMBOLS_NONE] = " (none occurs)",
    };
    char boxes_reason[REASON_SIZE];
    say_boxes_reason(reading, boxes_reason);
    say(reading, boxes_reason, symbols_reasons[reading->symbols_reason], buffer,
        size);
    const size_t used = strlen(buffer);
    if (*reading->empty && used < size)
        snprintf(buffer + used, size - used, ", empty %s", reading->empty);
    return buffer;
}
