// Grids of pencil marks as people paste them: one word per cell, with or
// without lines around the boxes.
//
//     .-------------.-------------.
//     | 6   19  2   | 3   19  5   |
//     | 57  {4} 13  | ...
//
// A word of one symbol is a clue, and {4} an empty cell with a single
// candidate; {} has none at all, and an empty mark all of them. If every cell
// has all of them, the candidates are those that the symbols allow.
//
// To distinguish rows of marks from rows of numbers, one word must be ascending
// and larger than the number of words, like 19 in a row of nine; with letters,
// one word must have three. Boards of words, which all have the same length or
// do not ascend, are not affected; a word of all symbols does not count as such
// a word.
#include "base/number.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

// Cells of a row that can be detected.
enum { CELLS_MIN = 4, CELLS_MAX = 61, LETTERS_MIN = 3 };

// The word of a cell.
struct word {
    pdk_text marks;  // without the characters around them
    bool is_braced;  // {5} is a candidate, 5 a symbol
    bool is_pointed; // highlighted as in *5 or #5
};

static bool is_sign(char c, const char *signs, const pdk_alphabet *given)
{
    return strchr(signs, c) && c != '\0' &&
           !(given && pdk_alphabet_uses(given, c));
}

// Symbols of `given` (if not NULL) have no other meaning.
static struct word word_of(pdk_text text, const pdk_alphabet *given)
{
    struct word word = {.marks = text};
    pdk_text *marks = &word.marks;
    while (marks->length > 1 && is_sign(marks->bytes[0], "*#@", given)) {
        marks->bytes++;
        marks->length--;
        word.is_pointed = true;
    }
    if (marks->length > 1 && is_sign(marks->bytes[0], "{", given) &&
        marks->bytes[marks->length - 1] == '}') {
        marks->bytes++;
        marks->length -= 2;
        word.is_braced = true;
    }
    return word;
}

static void split_row(struct splitter *splitter, const struct read_signs *signs,
                      const struct read_line *line)
{
    pdki_split_begin(splitter, signs, SPLIT_WORDS, pdki_line_body(signs, line));
}

// Statistics of a row.
struct row {
    size_t cells;
    size_t shortest, longest; // words, in bytes
    uint64_t largest;         // largest word that is a number
    bool has_letters;         // a word of LETTERS_MIN characters that are not
                              // all digits
    bool has_braces;
    bool is_dead[CHARACTER_SETS]; // some word does not ascend in this set
    size_t last[CHARACTER_SETS];  // the last symbol used
};

static void look_in_set(struct row *row, size_t index, pdk_text marks)
{
    const char *characters = pdki_character_sets[index];
    const char *at = characters;
    for (size_t i = 0; i < marks.length; i++) {
        const char *found = strchr(at, marks.bytes[i]);
        if (marks.bytes[i] == '\0' || !found) {
            row->is_dead[index] = true;
            return;
        }
        const size_t place = (size_t)(found - characters);
        if (place > row->last[index]) row->last[index] = place;
        at = found + 1;
    }
}

// The same for a given alphabet.
static void look_in_given(struct row *row, const pdk_alphabet *given,
                          pdk_text marks)
{
    pdk_symbol last = 0;
    for (size_t i = 0; i < marks.length; i++) {
        const pdk_symbol symbol = pdk_alphabet_find(given, marks.bytes + i, 1);
        if (symbol <= last) row->is_dead[0] = true;
        last = symbol;
    }
}

static void look_at_word(struct row *row, pdk_text text,
                         const pdk_alphabet *given)
{
    const struct word word = word_of(text, given);
    const size_t length = word.marks.length;
    uint64_t number = 0;
    row->cells++;
    const bool is_number = pdki_number_parse(word.marks.bytes, length, &number);
    if (!word.is_braced && pdki_is_empty_mark(word.marks) && number == 0 &&
        !(given && pdk_alphabet_find(given, word.marks.bytes, length)))
        return;
    for (size_t i = 0; i < CHARACTER_SETS && !given; i++)
        if (!row->is_dead[i]) look_in_set(row, i, word.marks);
    if (given) look_in_given(row, given, word.marks);
    if (row->shortest == 0 || length < row->shortest) row->shortest = length;
    if (length > row->longest) row->longest = length;
    if (is_number && number > row->largest) row->largest = number;
    if (!is_number && length >= LETTERS_MIN) row->has_letters = true;
    if (word.is_braced) row->has_braces = true;
}

static bool is_row_of_marks(const struct row *row, bool is_given)
{
    const bool is_past = row->largest > row->cells || row->has_letters;
    if (row->cells < CELLS_MIN) return false;
    const bool are_words =
        row->shortest == row->longest && row->longest < row->cells;
    if (!row->has_braces && (!is_past || are_words)) return false;
    if (is_given) return !row->is_dead[0];
    for (size_t i = 0; i < CHARACTER_SETS; i++)
        if (!row->is_dead[i] && row->last[i] < row->cells) return true;
    return false;
}

// Whether a line is the first row of such a grid: all words are ascending
// symbols, and one of them cannot be the number of a symbol.
static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    struct splitter splitter;
    struct row row = {0};
    pdk_text word;
    const pdk_alphabet *given = wishes->alphabet;
    if (given && !pdk_alphabet_is_compact(given)) return false;
    split_row(&splitter, wishes->signs, line);
    while (row.cells <= CELLS_MAX && pdki_split_next(&splitter, &word))
        look_at_word(&row, word, given);
    if (row.cells > CELLS_MAX) return false;
    if (wishes->side > 0 && wishes->side != row.cells) return false;
    return is_row_of_marks(&row, given != NULL);
}

// Counts the words of a row between bars; 0 if there are too many, or no bars.
static size_t count_words(const struct read_signs *signs,
                          const struct read_line *line)
{
    struct splitter splitter;
    pdk_text word;
    if (signs->ascii['|'] != SIGN_BAR) return 0;
    if (!memchr(line->text, '|', line->length)) return 0;
    split_row(&splitter, signs, line);
    while (splitter.cells <= CELLS_MAX && pdki_split_next(&splitter, &word)) {
    }
    return splitter.cells <= CELLS_MAX ? (size_t)splitter.cells : 0;
}

// Whether all words of the line are single bytes, so it cannot be a row of
// marks.
static bool is_single_bytes(const struct read_line *line)
{
    size_t length = 0; // of the current word
    for (size_t i = 0; i < line->length && length < 2; i++) {
        const char c = line->text[i];
        length = c == ' ' || c == '|' || c == '\t' ? 0 : length + 1;
    }
    return length < 2;
}

// What a line shows about the rows from the first one on.
enum next_row { ROW_PLAIN, ROW_OF_MARKS, ROW_ELSE, ROW_NONE };

static enum next_row look_at_line(const struct read_wishes *wishes,
                                  const struct read_line *line, size_t words)
{
    if (is_single_bytes(line))
        return memchr(line->text, '|', line->length) ? ROW_PLAIN : ROW_ELSE;
    if (pdki_line_kind(wishes->signs, line) != LINE_CELLS) return ROW_NONE;
    if (count_words(wishes->signs, line) != words) return ROW_ELSE;
    const bool has_gaps = memchr(line->text, ' ', line->length) ||
                          memchr(line->text, '\t', line->length);
    return has_gaps && begins(line, wishes) ? ROW_OF_MARKS : ROW_PLAIN;
}

// Whether a later row shows that these are marks although the first one has
// only single symbols between bars. Looks no further than the rows of a board.
static pdk_status follows(struct read_input *input,
                          const struct read_wishes *wishes, bool *follow,
                          pdk_error *error)
{
    struct read_place place = pdki_input_place(input);
    struct read_line line;
    size_t words = 0;
    *follow = false;
    for (size_t rows = 0; rows == 0 || rows < words;) {
        const pdk_status status = pdki_input_line(input, &place, &line, error);
        const bool is_other = status == PDK_ERR_SYNTAX ||
                              status == PDK_ERR_LIMIT || status == PDK_END;
        if (is_other) return PDK_OK;
        if (status != PDK_OK) return status;
        if (rows == 0) words = count_words(wishes->signs, &line);
        if (words < CELLS_MIN) return PDK_OK;
        const enum next_row row = look_at_line(wishes, &line, words);
        *follow = row == ROW_OF_MARKS;
        if (*follow || row == ROW_ELSE) return PDK_OK;
        rows += row != ROW_NONE;
    }
    return PDK_OK;
}

static bool has_bar(const struct read_signs *signs, const char *at,
                    const char *end)
{
    for (size_t bytes = 0; at < end; at += bytes)
        if (pdki_sign_at(signs, at, end, &bytes) == SIGN_BAR) return true;
    return false;
}

// The shape shown by the first row: bars at equal distances are box borders. 0
// box columns if it shows none.
struct look {
    uint64_t side;
    uint64_t box_columns;
    bool has_bars; // anywhere
};

static struct look look_at_first(const struct whole_text *text)
{
    struct splitter splitter;
    pdk_text word;
    bool is_regular = true;
    uint64_t last = 0;
    const struct read_line *line = &text->line;
    const char *behind = NULL; // end of the last word
    struct look look = {.has_bars = has_bar(text->signs, line->text,
                                            line->text + line->length)};
    split_row(&splitter, text->signs, line);
    for (; pdki_split_next(&splitter, &word); look.side++) {
        const char *from = behind;
        behind = word.bytes + word.length;
        if (!from || !has_bar(text->signs, from, word.bytes)) continue;
        if (look.box_columns == 0) look.box_columns = look.side;
        is_regular = is_regular && look.side - last == look.box_columns;
        last = look.side;
    }
    if (!is_regular || look.side - last != look.box_columns)
        look.box_columns = 0;
    return look;
}

static pdk_status begin_board(struct whole_text *text, const struct look *look)
{
    const struct read_line *line = &text->line;
    pdk_shape shape;
    if (look->side > PDK_MARKS_SIDE_MAX)
        return pdki_error_at(
            text->error, PDK_ERR_LIMIT, line->number, 1,
            "pencil marks for side %llu exceed the limit of %u",
            (wide)look->side, PDK_MARKS_SIDE_MAX);
    if (look->box_columns == 0 || text->wishes->shape)
        return pdki_whole_begin_side(text, look->side, line, line->text);
    const pdk_status status = pdk_shape_init(
        &shape, look->side / look->box_columns, look->box_columns, text->error);
    if (status != PDK_OK) return status;
    return pdki_whole_begin(text, &shape, line, line->text);
}

static struct board_lines lines_from_start(const struct whole_text *text,
                                           const struct look *look)
{
    return (struct board_lines){.input = text->input,
                                .signs = text->signs,
                                .place = pdki_input_place(text->input),
                                .box_rows = text->reading->shape.box_rows,
                                .has_bars = look->has_bars};
}

// Whether all marks of the row are among the first `side` characters.
static bool fits(const struct whole_text *text, const struct read_line *line,
                 const char *characters)
{
    struct splitter splitter;
    pdk_text text_of_cell;
    const uint32_t side = text->reading->shape.side;
    split_row(&splitter, text->signs, line);
    while (pdki_split_next(&splitter, &text_of_cell)) {
        const struct word word = word_of(text_of_cell, NULL);
        const bool is_empty =
            !word.is_braced && pdki_is_empty_mark(word.marks) &&
            !(characters[0] == '0' && pdki_is_zero(word.marks));
        for (size_t i = 0; i < word.marks.length && !is_empty; i++)
            if (!memchr(characters, word.marks.bytes[i], side)) return false;
    }
    return true;
}

// Counts the words of a row that are a single zero.
static uint64_t count_zeros(const struct whole_text *text,
                            const struct read_line *line)
{
    struct splitter splitter;
    pdk_text word;
    uint64_t count = 0;
    split_row(&splitter, text->signs, line);
    while (pdki_split_next(&splitter, &word)) count += pdki_is_zero(word);
    return count;
}

// Finds the first set of characters that fits all rows, otherwise the one that
// fits most. A zero is a symbol rather than an empty cell if it does not occur
// more often than a symbol could.
static pdk_status find_set(struct whole_text *text, const struct look *look)
{
    const uint32_t side = text->reading->shape.side;
    const char *const *sets = pdki_character_sets;
    struct board_lines lines = lines_from_start(text, look);
    struct read_line line;
    size_t best = 0;
    uint64_t zeros = 0;
    bool is_out[CHARACTER_SETS];
    for (size_t i = 0; i < CHARACTER_SETS; i++)
        is_out[i] = strlen(sets[i]) < side;
    while (lines.rows < side) {
        if (pdki_lines_next(&lines, &line, text->error) != STEP_ROW) break;
        size_t left = CHARACTER_SETS;
        for (size_t i = CHARACTER_SETS; i-- > 0;) {
            is_out[i] = is_out[i] || !fits(text, &line, sets[i]);
            if (!is_out[i]) left = i;
        }
        if (left == CHARACTER_SETS) break;
        best = left;
        zeros += count_zeros(text, &line);
    }
    for (size_t i = CHARACTER_SETS; i-- > 0 && zeros > 0 && zeros <= side;)
        if (!is_out[i] && sets[i][0] == '0') best = i;
    text->line.text = pdki_input_text(text->input, text->line.offset);
    return lines.status == PDK_OK || lines.status == PDK_END
               ? pdki_whole_use_set(text, sets[best])
               : lines.status;
}

static pdk_status use_alphabet(struct whole_text *text, const struct look *look)
{
    const pdk_alphabet *given = text->wishes->alphabet;
    if (!given) return find_set(text, look);
    if (!pdk_alphabet_is_compact(given))
        return pdki_whole_error(text, &text->line, text->line.text,
                                "pencil marks need one-character symbols");
    return pdki_whole_alphabet(text, NULL);
}

// The symbols that a cell is marked with.
struct marks {
    bool has[PDK_MARKS_SIDE_MAX + 1];
    uint32_t count;
    pdk_symbol last;
};

static pdk_status read_marks(const struct whole_text *text,
                             const struct read_line *line, pdk_text marks,
                             struct marks *found)
{
    const pdk_alphabet *alphabet = text->reading->alphabet;
    char quote[PDKI_QUOTE_SIZE], description[64];
    memset(found, 0, sizeof *found);
    for (size_t at = 0, bytes = 0; at < marks.length; at += bytes) {
        const char *here = marks.bytes + at;
        uint32_t code = 0;
        bytes = pdki_utf8_decode(here, marks.length - at, &code);
        const pdk_symbol symbol = pdk_alphabet_find(alphabet, here, bytes);
        if (symbol == 0)
            return pdki_whole_unknown(text, line, here,
                                      (pdk_text){here, bytes});
        if (found->has[symbol])
            return pdki_whole_error(text, line, here,
                                    "%s occurs twice; symbols %s",
                                    pdki_error_quote(here, bytes, quote),
                                    pdk_alphabet_describe(alphabet, description,
                                                          sizeof description));
        found->has[symbol] = true;
        found->last = symbol;
        found->count++;
    }
    return PDK_OK;
}

static pdk_status read_word(struct whole_text *text,
                            const struct read_line *line, pdk_text text_of_cell,
                            uint64_t cell)
{
    struct whole_reading *reading = text->reading;
    const struct word word = word_of(text_of_cell, text->wishes->alphabet);
    const pdk_text marks = word.marks;
    struct marks found;
    if (!word.is_braced && pdki_is_empty_mark(marks) &&
        pdk_alphabet_find(reading->alphabet, marks.bytes, marks.length) == 0)
        return PDK_OK;
    if (word.is_pointed) reading->left_out = "highlighting of cells";
    const pdk_status status = read_marks(text, line, marks, &found);
    if (status != PDK_OK) return status;
    if (found.count != 1 || word.is_braced)
        return pdki_whole_mark(text, cell, found.has);
    reading->symbols[cell] = found.last;
    return PDK_OK;
}

static pdk_status read_row(struct whole_text *text,
                           const struct read_line *line, uint32_t row)
{
    const uint32_t side = text->reading->shape.side;
    struct splitter splitter;
    pdk_text word;
    const char *behind = line->text; // end of the last word
    uint64_t count = 0;
    split_row(&splitter, text->signs, line);
    for (; pdki_split_next(&splitter, &word); count++) {
        behind = word.bytes + word.length;
        if (count >= side) continue;
        const pdk_status status =
            read_word(text, line, word, (uint64_t)row * side + count);
        if (status != PDK_OK) return status;
    }
    if (count == side) return PDK_OK;
    return pdki_whole_error(text, line, behind,
                            "row %u of %u has %llu words, expected %u", row + 1,
                            side, (wide)count, side);
}

// Consumes the lower border, so that it is not mistaken for the next board.
static void pass_edge(const struct whole_text *text, struct board_lines *lines)
{
    struct read_place place = lines->place;
    struct read_line line;
    if (!lines->has_bars) return;
    if (pdki_input_line(text->input, &place, &line, NULL) != PDK_OK) return;
    const enum line_kind kind = pdki_line_kind(text->signs, &line);
    if (kind == LINE_RULE || kind == LINE_DASHES) lines->place = place;
}

static pdk_status read_rows(struct whole_text *text, const struct look *look)
{
    const uint32_t side = text->reading->shape.side;
    struct board_lines lines = lines_from_start(text, look);
    struct read_line line;
    for (uint32_t row = 0; row < side; row++) {
        const enum line_step step = pdki_lines_next(&lines, &line, text->error);
        if (step != STEP_ROW)
            return pdki_whole_no_row(text, lines.status, &lines.place, &line,
                                     row, side);
        const pdk_status status = read_row(text, &line, row);
        if (status != PDK_OK) return status;
    }
    pass_edge(text, &lines);
    pdki_input_consume(text->input, lines.place);
    return PDK_OK;
}

static pdk_status read(struct whole_text *text)
{
    const struct look look = look_at_first(text);
    pdk_status status = begin_board(text, &look);
    if (status == PDK_OK) status = use_alphabet(text, &look);
    if (status == PDK_OK) status = read_rows(text, &look);
    if (status == PDK_OK) status = pdki_whole_forget_seen(text);
    return status;
}

// Box-drawing characters are read as bars unless they are given as symbols, and
// then all of them are.
static pdk_status prepare(const struct whole_board *board, pdk_error *error)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    uint32_t code = 0;
    for (pdk_symbol s = 1; s <= board->shape.side; s++) {
        const pdk_text text = pdk_alphabet_text(board->alphabet, s, scratch);
        if (pdki_utf8_decode(text.bytes, text.length, &code) > 0 &&
            (code < 0x2500 || code > 0x257F))
            continue;
        return pdki_error_set(
            error, PDK_ERR_UNSUPPORTED,
            "box-drawing characters cannot be symbols in this format");
    }
    return PDK_OK;
}

// A board being written. The candidates of an empty cell are those not excluded
// or, if nothing is excluded on the whole board, those that the symbols allow.
struct picture {
    const struct whole_board *board;
    bool has_marks;
    struct candidates candidates; // unused if has_marks
    size_t widths[PDK_MARKS_SIDE_MAX];
};

static bool is_candidate(const struct picture *picture, uint64_t cell,
                         pdk_symbol symbol)
{
    if (picture->has_marks)
        return !pdk_notes_excludes(picture->board->notes, cell, symbol);
    return pdki_candidates_has(&picture->candidates, cell, symbol);
}

// Writes the word of a cell unless `out` is NULL; returns its width in columns.
// The braces distinguish a single candidate from a symbol.
static size_t write_cell(struct out *out, const struct picture *picture,
                         uint64_t cell)
{
    const struct whole_board *board = picture->board;
    const pdk_symbol symbol = board->symbols[cell];
    size_t columns = 0, count = 0;
    for (pdk_symbol s = 1; s <= board->shape.side && symbol == 0; s++)
        count += is_candidate(picture, cell, s);
    const bool has_braces = symbol == 0 && count < 2;
    if (out && has_braces) pdki_out_text(out, "{");
    for (pdk_symbol s = 1; s <= board->shape.side; s++) {
        if (symbol > 0 ? s != symbol : !is_candidate(picture, cell, s))
            continue;
        columns += pdk_alphabet_width_of(board->alphabet, s);
        if (out) pdki_whole_put(out, board, s);
    }
    if (out && has_braces) pdki_out_text(out, "}");
    return columns + (has_braces ? 2 : 0);
}

static void repeat(struct out *out, const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) pdki_out_text(out, text);
}

static void write_rule(struct out *out, const struct picture *picture)
{
    const pdk_shape *shape = &picture->board->shape;
    for (uint32_t column = 0; column < shape->side; column++) {
        if (column % shape->box_columns == 0) pdki_out_text(out, "+-");
        repeat(out, "-", picture->widths[column] + 1);
    }
    pdki_out_text(out, "+\n");
}

static void write_row(struct out *out, const struct picture *picture,
                      uint32_t row)
{
    const pdk_shape *shape = &picture->board->shape;
    for (uint32_t column = 0; column < shape->side; column++) {
        const uint64_t cell = (uint64_t)row * shape->side + column;
        if (column % shape->box_columns == 0) pdki_out_text(out, "| ");
        const size_t width = write_cell(out, picture, cell);
        repeat(out, " ", picture->widths[column] + 1 - width);
    }
    pdki_out_text(out, "|\n");
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    struct picture picture = {.board = board};
    const uint32_t side = board->shape.side;
    picture.has_marks = pdk_notes_held(board->notes) & PDK_NOTES_MARKS;
    if (!picture.has_marks &&
        !pdki_candidates_of(&picture.candidates, &board->shape, board->symbols))
        return PDK_ERR_MEMORY;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const size_t width = write_cell(NULL, &picture, cell);
        size_t *widest = &picture.widths[cell % side];
        if (width > *widest) *widest = width;
    }
    for (uint32_t row = 0; row < side; row++) {
        if (row % board->shape.box_rows == 0) write_rule(out, &picture);
        write_row(out, &picture, row);
    }
    write_rule(out, &picture);
    pdki_candidates_release(&picture.candidates);
    return out->status;
}

const struct format pdki_format_marks = {
    .info = FORMAT_INFO(MARKS, "marks", NULL,
                        "aligned, with the pencil marks of each cell", true,
                        PDK_NOTES_MARKS),
    .contains = " \t",
    .begins = begins,
    .follows = follows,
    .read = read,
    .side_max = PDK_MARKS_SIDE_MAX,
    .has_characters = true,
    .no_symbols = "{}|+-=*#@:.'_",
    .prepare = prepare,
    .write = write,
    .between = "\n",
};
