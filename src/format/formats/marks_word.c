// A row of numbers is no row of marks. What tells is a word that ascends and
// is past the number of words, as 19 is in a row of nine; for letters a word of
// three. Boards of words, which have all the same length or do not ascend, are
// left alone; but a word of all symbols is no word.
#include "format/formats/marks_word.h"

#include "base/number.h"
#include "format/formats/marks_alphabet.h"

#include <string.h>

enum { CELLS_MIN = 4, CELLS_MAX = 61, LETTERS_MIN = 3 };

static bool is_sign(char c, const char *signs, const pdk_alphabet *given)
{
    return strchr(signs, c) && c != '\0' &&
           !(given && pdk_alphabet_uses(given, c));
}

struct marks_word pdki_marks_word(pdk_text word, const pdk_alphabet *given)
{
    struct marks_word found = {.marks = word};
    pdk_text *marks = &found.marks;
    while (marks->length > 1 && is_sign(marks->bytes[0], "*#@", given)) {
        marks->bytes++;
        marks->length--;
        found.is_pointed = true;
    }
    if (marks->length > 1 && is_sign(marks->bytes[0], "{", given) &&
        marks->bytes[marks->length - 1] == '}') {
        marks->bytes++;
        marks->length -= 2;
        found.is_braced = true;
    }
    return found;
}

// What was seen of a row.
struct row {
    size_t cells;
    size_t shortest, longest; // words, in bytes
    uint64_t largest;         // of the words that are numbers
    bool has_letters;         // a word of so many that has not only digits
    bool has_braces;
    bool is_dead[MARKS_ALPHABETS]; // a word does not ascend in it
    size_t last[MARKS_ALPHABETS];  // the last symbol that is used
};

static void look_in_alphabet(struct row *row, size_t index, pdk_text marks)
{
    const char *characters = pdki_marks_characters(index);
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

// The same for symbols that were given.
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

static void look_at_word(struct row *row, pdk_text word,
                         const pdk_alphabet *given)
{
    const struct marks_word cell = pdki_marks_word(word, given);
    const size_t length = cell.marks.length;
    uint64_t number = 0;
    row->cells++;
    const bool is_number = pdki_number_parse(cell.marks.bytes, length, &number);
    if (!cell.is_braced && pdki_is_empty_mark(cell.marks) && number == 0 &&
        !(given && pdk_alphabet_find(given, cell.marks.bytes, length)))
        return;
    for (size_t i = 0; i < MARKS_ALPHABETS && !given; i++)
        if (!row->is_dead[i]) look_in_alphabet(row, i, cell.marks);
    if (given) look_in_given(row, given, cell.marks);
    if (row->shortest == 0 || length < row->shortest) row->shortest = length;
    if (length > row->longest) row->longest = length;
    if (is_number && number > row->largest) row->largest = number;
    if (!is_number && length >= LETTERS_MIN) row->has_letters = true;
    if (cell.is_braced) row->has_braces = true;
}

static bool is_row_of_marks(const struct row *row, bool is_given)
{
    const bool is_past = row->largest > row->cells || row->has_letters;
    if (row->cells < CELLS_MIN) return false;
    const bool are_words =
        row->shortest == row->longest && row->longest < row->cells;
    if (!row->has_braces && (!is_past || are_words)) return false;
    if (is_given) return !row->is_dead[0];
    for (size_t i = 0; i < MARKS_ALPHABETS; i++)
        if (!row->is_dead[i] && row->last[i] < row->cells) return true;
    return false;
}

bool pdki_marks_begin(const struct read_line *line,
                      const struct read_wishes *wishes)
{
    struct splitter splitter;
    struct row row = {0};
    pdk_text word;
    const pdk_alphabet *given = wishes->alphabet;
    if (given && !pdk_alphabet_is_compact(given)) return false;
    if (!memchr(line->text, ' ', line->length) &&
        !memchr(line->text, '\t', line->length))
        return false;
    pdki_split_begin(&splitter, wishes->signs, SPLIT_WORDS,
                     pdki_line_body(wishes->signs, line));
    while (row.cells <= CELLS_MAX && pdki_split_next(&splitter, &word))
        look_at_word(&row, word, given);
    if (row.cells > CELLS_MAX) return false;
    if (wishes->side > 0 && wishes->side != row.cells) return false;
    return is_row_of_marks(&row, given != NULL);
}

// The words of a row between bars; 0 where there are too many, or no bars.
static size_t count_words(const struct read_signs *signs,
                          const struct read_line *line)
{
    struct splitter splitter;
    pdk_text word;
    if (signs->ascii['|'] != SIGN_BAR) return 0;
    if (!memchr(line->text, '|', line->length)) return 0;
    pdki_split_begin(&splitter, signs, SPLIT_WORDS,
                     pdki_line_body(signs, line));
    while (splitter.cells <= CELLS_MAX && pdki_split_next(&splitter, &word)) {
    }
    return splitter.cells <= CELLS_MAX ? (size_t)splitter.cells : 0;
}

// Whether all words of the line are single bytes: it cannot be a row of marks.
static bool is_single_bytes(const struct read_line *line)
{
    bool is_after_byte = false;
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        const bool is_byte = c != ' ' && c != '|' && c != '\t';
        if (is_byte && is_after_byte) return false;
        is_after_byte = is_byte;
    }
    return true;
}

// What a line says about the rows from the first one on.
enum next_row { ROW_PLAIN, ROW_OF_MARKS, ROW_ELSE, ROW_NONE };

static enum next_row look_at_line(const struct read_wishes *wishes,
                                  const struct read_line *line, size_t words)
{
    if (is_single_bytes(line))
        return memchr(line->text, '|', line->length) ? ROW_PLAIN : ROW_ELSE;
    if (pdki_line_kind(wishes->signs, line) != LINE_CELLS) return ROW_NONE;
    if (count_words(wishes->signs, line) != words) return ROW_ELSE;
    return pdki_marks_begin(line, wishes) ? ROW_OF_MARKS : ROW_PLAIN;
}

pdk_status pdki_marks_follow(struct read_input *input,
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
