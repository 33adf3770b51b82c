// A row lists the circle of symbols, starting a number of places after the
// first one. So does a box that is read row by row: symbols_from() prints both.
#include "generating/grid_explanation.h"

#include <permudoku/construct.h>

#include <stdio.h>
#include <string.h>

enum { FOLD_COLUMNS = 78 };

struct lesson {
    struct text *text;
    struct text words; // the current paragraph, ASCII on one line
    pdk_shape shape;
    const pdk_alphabet *alphabet;
};

// Ends the paragraph: adds it to the text, with line breaks at spaces.
static void fold(struct lesson *lesson)
{
    const struct text *const words = &lesson->words;
    size_t column = 0, at = 0;
    while (at < words->length) {
        const char *const word = words->bytes + at;
        const char *const space = memchr(word, ' ', words->length - at);
        const size_t length =
            space ? (size_t)(space - word) : words->length - at;
        if (column > 0) {
            const bool is_full = column + 1 + length > FOLD_COLUMNS;
            text_add(lesson->text, is_full ? "\n" : " ");
            column = is_full ? 0 : column + 1;
        }
        text_bytes(lesson->text, word, length);
        column += length;
        at += length + 1;
    }
    text_add(lesson->text, "\n\n");
    if (lesson->words.is_failed) lesson->text->is_failed = true;
    text_reset(&lesson->words);
}

static const char *plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

static int digits_of(unsigned number)
{
    return snprintf(NULL, 0, "%u", number);
}

// A line of all symbols, in the order of the first row, from the one `start`
// places after the first, with a mark after every C of them. Numbers are
// aligned at the right, other symbols at the left.
static void symbols_from(const struct lesson *lesson, uint32_t start,
                         const char *mark)
{
    const pdk_alphabet *const alphabet = lesson->alphabet;
    const uint32_t side = lesson->shape.side;
    const uint32_t width = pdk_alphabet_width(alphabet);
    uint32_t first;
    const bool is_right = pdk_alphabet_is_numbers(alphabet, &first);
    uint32_t pending = 0; // spaces, which are omitted at the end of the line
    for (uint32_t i = 0; i < side; i++) {
        const pdk_symbol symbol = 1 + (start + i) % side;
        const uint32_t free = width - pdk_alphabet_width_of(alphabet, symbol);
        text_print(lesson->text, "%*s", (int)pending, "");
        if (i > 0 && i % lesson->shape.box_columns == 0)
            text_print(lesson->text, "%s ", mark);
        if (is_right) text_print(lesson->text, "%*s", (int)free, "");
        text_symbol(lesson->text, alphabet, symbol);
        pending = is_right ? 1 : 1 + free;
    }
    text_add(lesson->text, "\n");
}

static void explain_first_row(struct lesson *lesson)
{
    const unsigned side = lesson->shape.side;
    const unsigned groups = lesson->shape.box_rows;
    text_add(lesson->text, "1. The first row\n\n");
    text_print(&lesson->words,
               "Write the %u symbol%s in order, in %u group%s of %u:", side,
               plural(side), groups, plural(groups),
               (unsigned)lesson->shape.box_columns);
    fold(lesson);
    text_add(lesson->text, "    ");
    symbols_from(lesson, 0, "|");
    text_add(lesson->text, "\n");
    text_add(&lesson->words,
             "Think of a clock with the symbols instead of hours: after the "
             "last one comes the first one again. To rotate the row by 1 place "
             "(a circular permutation), move its first symbol to the end. "
             "Every cell then shows the next symbol on the clock.");
    fold(lesson);
}

static void explain_all_rows(struct lesson *lesson)
{
    const pdk_shape *const shape = &lesson->shape;
    const unsigned width = shape->box_columns, height = shape->box_rows;
    text_add(lesson->text, "2. All rows\n\n");
    text_print(&lesson->words,
               "A band is %u row%s of the grid, the height of a box. Every row "
               "is the first row, rotated by %u place%s (one group) for each "
               "row above it in its band, and by 1 place for each band above "
               "it.",
               height, plural(height), width, plural(width));
    fold(lesson);
    text_add(lesson->text, "    row  rotated by\n");
    for (uint32_t row = 0; row < shape->side; row++) {
        const unsigned shift = pdk_elementary_shift(shape, row);
        if (row > 0 && row % height == 0 && height > 1)
            text_add(lesson->text, "\n");
        text_print(lesson->text, "    %3u  %*u x %u + %*u = %*u  ",
                   (unsigned)row + 1, digits_of(height - 1), shift / width,
                   width, digits_of(width - 1), shift % width,
                   digits_of(shape->side - 1), shift);
        symbols_from(lesson, shift, "|");
    }
    text_add(lesson->text, "\n");
}

static void explain_rows(struct lesson *lesson)
{
    text_add(lesson->text, "3. Why every row is complete\n\n");
    text_add(&lesson->words,
             "Every row is the first row, rotated. That changes "
             "the places of the symbols, but no symbol is lost "
             "and none is repeated.");
    fold(lesson);
}

static void explain_columns(struct lesson *lesson)
{
    const pdk_shape *const shape = &lesson->shape;
    const unsigned width = shape->box_columns;
    text_add(lesson->text, "4. Why every column is complete\n\n");
    text_add(&lesson->words,
             "In each row, a column shows the symbol at its top, moved along "
             "the clock by as many places as the row is rotated. From top to "
             "bottom, the rows are rotated by");
    for (uint32_t row = 0; row < shape->side; row++)
        text_print(&lesson->words, " %u%s",
                   (unsigned)pdk_elementary_shift(shape, row),
                   row + 1 < shape->side ? "," : ".");
    text_print(&lesson->words,
               " No number occurs twice: divide it by %u, and the quotient is "
               "the number of rows above in the band, the remainder the number "
               "of bands above. So the column meets every symbol once.",
               width);
    fold(lesson);
}

static void explain_boxes(struct lesson *lesson)
{
    const pdk_shape *const shape = &lesson->shape;
    const unsigned rows = shape->box_rows, columns = shape->box_columns;
    text_add(lesson->text, "5. Why every box is complete\n\n");
    if (rows == 1)
        text_add(&lesson->words, "Here a box is a whole row.");
    else
        text_print(
            &lesson->words,
            "A row of a box has %u symbol%s. In the next row of the box "
            "the clock is %u place%s further on, so that row continues "
            "exactly where the row above ended. Read row by row, the box "
            "goes around the clock once: %u x %u = %u symbols.",
            columns, plural(columns), columns, plural(columns), rows, columns,
            (unsigned)shape->side);
    fold(lesson);
    for (uint32_t box = 0; box < shape->side; box++) {
        const uint32_t band = box / rows, stack = box % rows;
        text_print(lesson->text, "    box %*u:  ", digits_of(shape->side),
                   (unsigned)box + 1);
        symbols_from(lesson,
                     pdk_elementary_shift(shape, band * rows) + stack * columns,
                     "/");
    }
}

void explain_grid(struct text *text, const pdk_shape *shape,
                  const pdk_alphabet *alphabet)
{
    struct lesson lesson = {
        .text = text, .shape = *shape, .alphabet = alphabet};
    text_print(text, "A %ux%u grid with %ux%u boxes, built by rotation\n\n",
               (unsigned)shape->side, (unsigned)shape->side,
               (unsigned)shape->box_rows, (unsigned)shape->box_columns);
    explain_first_row(&lesson);
    explain_all_rows(&lesson);
    explain_rows(&lesson);
    explain_columns(&lesson);
    explain_boxes(&lesson);
    text_release(&lesson.words);
}

// The symbols in the order of symbols_from(), as a list.
static void json_from(struct text *text, const pdk_shape *shape,
                      const pdk_alphabet *alphabet, uint32_t start)
{
    pdk_symbol symbols[EXPLAINED_SIDE_MAX];
    for (uint32_t i = 0; i < shape->side; i++)
        symbols[i] = 1 + (start + i) % shape->side;
    json_row(text, alphabet, shape->side, symbols);
}

void explain_grid_json(struct text *text, const pdk_shape *shape,
                       const pdk_alphabet *alphabet)
{
    const uint32_t rows = shape->box_rows, columns = shape->box_columns;
    text_print(text, "{\"box_rows\":%u,\"box_columns\":%u,\"rows\":[",
               (unsigned)rows, (unsigned)columns);
    for (uint32_t row = 0; row < shape->side; row++) {
        const uint32_t shift = pdk_elementary_shift(shape, row);
        text_print(text,
                   "%s{\"row\":%u,\"groups\":%u,\"places\":%u,\"rotation\":%u,"
                   "\"symbols\":",
                   row == 0 ? "" : ",", (unsigned)row + 1,
                   (unsigned)(shift / columns), (unsigned)(shift % columns),
                   (unsigned)shift);
        json_from(text, shape, alphabet, shift);
        text_add(text, "}");
    }
    text_add(text, "],\"boxes\":[");
    for (uint32_t box = 0; box < shape->side; box++) {
        const uint32_t start = pdk_elementary_shift(shape, box / rows * rows) +
                               box % rows * columns;
        text_print(text, "%s{\"box\":%u,\"rotation\":%u,\"symbols\":",
                   box == 0 ? "" : ",", (unsigned)box + 1,
                   (unsigned)(start % shape->side));
        json_from(text, shape, alphabet, start);
        text_add(text, "}");
    }
    text_add(text, "]}\n");
}
