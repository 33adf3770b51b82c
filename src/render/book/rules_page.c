// How to play: the rules for boards like one of the book, and a first step on
// that board as an example.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "render/board_content.h"
#include "render/board_drawing.h"
#include "render/book/book_type.h"
#include "render/theme.h"

#include <math.h>
#include <string.h>

static bool is_letters(const pdk_alphabet *alphabet)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const uint32_t size = pdk_alphabet_size(alphabet);
    const char first = pdk_alphabet_text(alphabet, 1, scratch).bytes[0];
    for (uint32_t s = 1; s <= size; s++) {
        const pdk_text text = pdk_alphabet_text(alphabet, s, scratch);
        const bool is_letter = (text.bytes[0] >= 'A' && text.bytes[0] <= 'Z') ||
                               (text.bytes[0] >= 'a' && text.bytes[0] <= 'z');
        if (text.length != 1 || !is_letter ||
            (uint32_t)(text.bytes[0] - first) != s - 1)
            return false;
    }
    return true;
}

enum word pdki_rules_goal(const pdk_book *book, const struct book_entry *entry)
{
    const pdk_glyphs glyphs = book->sections[entry->section].drawing.glyphs;
    if (glyphs == PDK_GLYPHS_SHAPES) return WORD_RULES_SHAPES;
    if (glyphs == PDK_GLYPHS_PICTURES) return WORD_RULES_PICTURES;
    if (pdk_alphabet_is_numbers(entry->alphabet, NULL))
        return WORD_RULES_NUMBERS;
    return is_letters(entry->alphabet) ? WORD_RULES_LETTERS
                                       : WORD_RULES_SYMBOLS;
}

// "sun, moon, star"; NULL if out of memory.
static char *list_symbols(const pdk_alphabet *alphabet)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const uint32_t size = pdk_alphabet_size(alphabet);
    size_t length = 0;
    for (uint32_t s = 1; s <= size; s++)
        length += pdk_alphabet_text(alphabet, s, scratch).length + 2;
    char *list = pdki_alloc_array(length, 1), *end = list;
    if (!list) return NULL;
    for (uint32_t s = 1; s <= size; s++) {
        const pdk_text text = pdk_alphabet_text(alphabet, s, scratch);
        memcpy(end, text.bytes, text.length);
        end += text.length;
        if (s < size) memcpy(end, ", ", 2), end += 2;
    }
    *end = '\0';
    return list;
}

static char *make_goal(const pdk_book *book, const struct book_entry *entry)
{
    const pdk_shape *shape = pdk_grid_shape(entry->puzzle);
    const pdk_alphabet *alphabet = entry->alphabet;
    const enum word word = pdki_rules_goal(book, entry);
    char digits[3][PDKI_NUMBER_DIGITS];
    char first[PDK_ALPHABET_SCRATCH], last[PDK_ALPHABET_SCRATCH];
    char *list = list_symbols(alphabet);
    if (!list) return NULL;
    const size_t rows = pdki_number_write(digits[0], shape->box_rows);
    const size_t columns = pdki_number_write(digits[1], shape->box_columns);
    const size_t side = pdki_number_write(digits[2], shape->side);
    const pdk_text from = pdk_alphabet_text(alphabet, 1, first);
    const pdk_text to = pdk_alphabet_text(alphabet, shape->side, last);
    const struct filling fillings[] = {
        {'r', {digits[0], rows}   },
        {'c', {digits[1], columns}},
        {'n', {digits[2], side}   },
        {'f', from                },
        {'l', to                  },
        {'s', {list, strlen(list)}},
    };
    char *goal = pdki_text_fill(pdki_word(book->words, word), fillings,
                                sizeof fillings / sizeof fillings[0]);
    pdki_free(list);
    return goal;
}

// A first step, and the board that shows it.
struct example {
    bool is_found;
    enum word why;
    uint32_t row, column;
    pdk_symbol symbol;
    pdk_grid *shown; // the puzzle with that symbol; owned
    unsigned char *tints;
};

// A cell that has only one candidate.
static bool find_one_symbol(const struct board_content *content,
                            struct example *example)
{
    const uint32_t side = content->shape.side;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const uint32_t row = cell / side, column = cell % side;
        if (content->puzzle[cell] != 0) continue;
        uint32_t count = 0;
        for (pdk_symbol s = 1; s <= side && count < 2; s++) {
            if (!pdki_content_is_open(content, row, column, s)) continue;
            example->symbol = s;
            count++;
        }
        if (count != 1) continue;
        example->row = row;
        example->column = column;
        return true;
    }
    return false;
}

// A symbol that has only one cell in a box.
static bool find_one_cell(const struct board_content *content,
                          struct example *example)
{
    const pdk_shape *shape = &content->shape;
    const uint32_t side = shape->side;
    for (uint32_t house = 0; house < side * side; house++) {
        const uint32_t box = house / side;
        const uint32_t top = box / shape->box_rows * shape->box_rows;
        const uint32_t left = box % shape->box_rows * shape->box_columns;
        uint32_t count = 0;
        example->symbol = house % side + 1;
        for (uint32_t i = 0; i < side && count < 2; i++) {
            const uint32_t row = top + i / shape->box_columns;
            const uint32_t column = left + i % shape->box_columns;
            if (content->puzzle[row * side + column] != 0 ||
                !pdki_content_is_open(content, row, column, example->symbol))
                continue;
            example->row = row;
            example->column = column;
            count++;
        }
        if (count == 1) return true;
    }
    return false;
}

static void tint_cells(const pdk_shape *shape, const struct example *example)
{
    const uint32_t side = shape->side;
    const bool is_of_houses = example->why == WORD_RULES_ONE_SYMBOL;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const bool is_in_box =
                row / shape->box_rows == example->row / shape->box_rows &&
                column / shape->box_columns ==
                    example->column / shape->box_columns;
            const bool is_in_line =
                row == example->row || column == example->column;
            if (is_in_box || (is_of_houses && is_in_line))
                example->tints[row * side + column] = TINT_LIGHT;
        }
    example->tints[example->row * side + example->column] = TINT_DARK;
}

static void release_example(struct example *example)
{
    pdki_free(example->tints);
    pdk_grid_free(example->shown);
}

static pdk_status make_example(const struct book_entry *entry,
                               struct example *example)
{
    const pdk_drawing drawing = {.puzzle = entry->puzzle,
                                 .alphabet = entry->alphabet};
    struct board_content content;
    *example = (struct example){.why = WORD_RULES_ONE_SYMBOL};
    pdk_status status = pdki_content_init(&content, &drawing, true);
    if (status != PDK_OK) return status;
    example->is_found = find_one_symbol(&content, example);
    if (!example->is_found) {
        example->why = WORD_RULES_ONE_CELL;
        example->is_found = find_one_cell(&content, example);
    }
    pdki_content_release(&content);
    if (!example->is_found) return PDK_OK;
    const pdk_shape *shape = pdk_grid_shape(entry->puzzle);
    example->tints = pdki_alloc_zeroed((size_t)shape->side * shape->side, 1);
    if (!example->tints) return PDK_ERR_MEMORY;
    tint_cells(shape, example);
    status = pdk_grid_copy(entry->puzzle, &example->shown, NULL);
    if (status == PDK_OK)
        status = pdk_grid_set(example->shown, example->row, example->column,
                              example->symbol, NULL);
    return status;
}

// Everything on the page.
struct rules {
    const pdk_book *book;
    const struct book_entry *entry;
    struct canvas *canvas;
    struct area area;
    char *goal;
    struct example example;
    pdk_drawing_options drawing;
};

static void release_rules(struct rules *rules)
{
    release_example(&rules->example);
    pdki_free(rules->goal);
}

static pdk_status make_rules(const pdk_book *book,
                             const struct book_entry *entry,
                             struct canvas *canvas, uint64_t page,
                             struct rules *rules)
{
    const struct page_format format = pdki_book_format(book);
    *rules = (struct rules){
        .book = book,
        .entry = entry,
        .canvas = canvas,
        .area = pdki_page_area_headless(&format, page),
        .goal = make_goal(book, entry),
        .drawing = book->sections[entry->section].drawing,
    };
    const bool has_glyphs = rules->drawing.glyphs != PDK_GLYPHS_TEXT;
    rules->drawing.legend = has_glyphs ? PDK_LEGEND_ALWAYS : PDK_LEGEND_NEVER;
    rules->drawing.has_candidates = false;
    rules->drawing.has_labels = false;
    return rules->goal ? make_example(entry, &rules->example) : PDK_ERR_MEMORY;
}

// The board fills the rest of the page, up to its size among the puzzles; text
// that leaves too little room for it must be smaller.
static double board_size(const struct rules *rules, const pdk_drawing *drawing,
                         double y, double size)
{
    const struct area area = rules->area;
    const double legend = pdki_board_legend(drawing, &rules->drawing, 1);
    const double room = (area.y + area.height - y) / (1 + legend);
    const double most =
        fmin(0.75 * area.width,
             pdki_theme_page_size(rules->drawing.theme,
                                  pdk_grid_shape(drawing->puzzle)->side));
    return fmax(fmin(room, most), fmin(15 * size, 0.9 * area.width));
}

// Draws the board of the example below `y`, and returns the y coordinate below
// it. Boards whose cells would be too small are left out.
static double set_board(struct rules *rules, double y, double size,
                        bool is_drawn)
{
    const uint32_t side = pdk_grid_shape(rules->entry->puzzle)->side;
    const pdk_drawing drawing = {
        .puzzle = rules->entry->puzzle,
        .alphabet = rules->entry->alphabet,
        .solution = rules->example.shown,
    };
    const double board = board_size(rules, &drawing, y, size);
    const struct board_place place = {
        .x = rules->area.x + (rules->area.width - board) / 2,
        .y = y,
        .size = board,
        .tints = rules->example.tints,
    };
    if (board / side < PDK_BOOK_CELL_MIN) return y;
    if (is_drawn && rules->canvas->status == PDK_OK) {
        const pdk_status status =
            pdki_board_draw(rules->canvas, &drawing, &rules->drawing, place);
        if (rules->canvas->status == PDK_OK) rules->canvas->status = status;
    }
    return y + board + pdki_board_legend(&drawing, &rules->drawing, board);
}

// Lays out the page; returns the y coordinate below the last line.
static double set_rules(struct rules *rules, double size, bool is_drawn)
{
    const pdk_words *words = rules->book->words;
    const struct area area = rules->area;
    const double band = 2 * size;
    const double width = fmin(area.width, 36 * size);
    struct canvas *canvas = rules->canvas;
    struct lettering text = {
        .x = area.x + (area.width - width) / 2,
        .y = area.y + 2.4 * band,
        .size = size,
    };
    const char *const before[] = {rules->goal,
                                  pdki_word(words, WORD_RULES_UNIQUE)};
    if (is_drawn)
        pdki_page_band(canvas, pdki_word(words, WORD_RULES), area, band);
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        text.text = (pdk_text){before[i], strlen(before[i])};
        text.y = pdki_page_paragraph(canvas, text, width, is_drawn);
        text.y += 0.6 * size;
    }
    if (!rules->example.is_found) return text.y - size;
    const char *heading = pdki_word(words, WORD_RULES_EXAMPLE);
    const char *why = pdki_word(words, rules->example.why);
    text.y += size;
    text.weight = WEIGHT_BOLD;
    text.text = (pdk_text){heading, strlen(heading)};
    text.y = pdki_page_paragraph(canvas, text, width, is_drawn) + 0.2 * size;
    text.weight = WEIGHT_NORMAL;
    text.text = (pdk_text){why, strlen(why)};
    text.y = pdki_page_paragraph(canvas, text, width, is_drawn);
    return set_board(rules, text.y + 0.6 * size, size, is_drawn);
}

// In points; smaller text would be hard to read.
static const double size_min = 6;

static double find_size(struct rules *rules)
{
    const double end = rules->area.y + rules->area.height;
    const double largest = 1.1 * pdki_book_text_size(rules->book);
    for (double size = largest; size >= size_min; size *= 0.95)
        if (set_rules(rules, size, false) <= end) return size;
    return 0;
}

pdk_status pdki_rules_check(const pdk_book *book,
                            const struct book_entry *entry,
                            struct canvas *canvas, pdk_error *error)
{
    struct rules rules;
    pdk_status status = make_rules(book, entry, canvas, 1, &rules);
    const bool fits = status == PDK_OK && find_size(&rules) > 0;
    release_rules(&rules);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (fits) return PDK_OK;
    return pdki_error_set(error, PDK_ERR_RANGE,
                          "the rules are too long for a page of %.6gx%.6g "
                          "inches",
                          book->options.trim.width / 72,
                          book->options.trim.height / 72);
}

pdk_status pdki_rules_draw(const pdk_book *book, const struct book_entry *entry,
                           struct canvas *canvas, uint64_t page)
{
    struct rules rules;
    const pdk_status status = make_rules(book, entry, canvas, page, &rules);
    if (status == PDK_OK) (void)set_rules(&rules, find_size(&rules), true);
    release_rules(&rules);
    return status == PDK_OK ? canvas->status : status;
}
