// Detects the form of a board's first line, and whether that line is the whole
// board or a row.
//
// "53. .7. ..." is nine characters, "12 3 . 10" is four words. If the side is
// known, the count decides; otherwise words of different lengths are words, and
// words of equal length are groups of characters unless they look like numbers
// with as many digits as a board of that side needs.
//
// The side is given by the caller or follows from the number of cells T on the
// first line. If T is a square s*s, that line is either a whole board of side s
// or a row of side T. It and the following lines provide two kinds of evidence:
// a line exceeds s if it has a number above s or more than s different symbols;
// a line repeats if a symbol occurs twice, which cannot happen in a row. Either
// can be a mistake in the text, so that a single line decides only if it is
// unambiguous:
//
//   exceeds s without repeating, or by far      rows
//   the first repeats often, does not exceed s  one board per line, unless s is
//                                               2 or 3
//   exactly T lines, and s is 2 or 3            rows
//   no line exceeds s, and none repeats         rows if there are T of them, or
//                                               more than s symbols
//   most lines exceed s, and not all repeat
//   or there are T of them                      rows
//   otherwise                                   one board per line
#include "format/reader.h"

#include "base/number.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

// Minimum length of a first word to be taken for a board followed by other
// columns.
enum { SMALLEST_BOARD = 16 };

// Number of items since the last bar, and whether it was the same every time.
struct between {
    uint64_t count, common;
    bool differs;
};

// Measurements of a line, made before it is known how to split it.
struct line_measure {
    uint64_t characters, words, fields;
    uint64_t shortest, longest; // words, in characters
    uint64_t first;             // length of the first word
    pdk_text first_word;
    bool is_numeric;  // words consist of digits and empty marks
    uint64_t largest; // largest number
    bool has_commas, has_bars;
    struct between characters_between, words_between;
    pdk_text word;   // the current word
    uint64_t length; // its characters
};

static void close_between(struct between *between)
{
    if (between->count == 0) return; // two bars, or one at the edge
    if (between->common == 0) between->common = between->count;
    if (between->common != between->count) between->differs = true;
    between->count = 0;
}

static void close_word(struct line_measure *measure)
{
    const uint64_t length = measure->length;
    const pdk_text word = measure->word;
    uint64_t number = 0;
    if (length == 0) return;
    if (measure->words == 0) {
        measure->first_word = word;
        measure->first = measure->shortest = length;
    }
    measure->words++;
    measure->words_between.count++;
    if (length < measure->shortest) measure->shortest = length;
    if (length > measure->longest) measure->longest = length;
    // Longer words are too long for the numbers of any board.
    if (word.length > PDKI_NUMBER_DIGITS ||
        (!pdki_number_parse(word.bytes, word.length, &number) &&
         !pdki_is_empty_mark(word) && !pdki_is_soft_mark(word)))
        measure->is_numeric = false;
    if (number > measure->largest) measure->largest = number;
    measure->length = 0;
}

static void close_box(struct line_measure *measure)
{
    close_between(&measure->characters_between);
    close_between(&measure->words_between);
}

static void add_character(struct line_measure *measure, const char *at,
                          size_t bytes)
{
    if (measure->length++ == 0) measure->word = (pdk_text){at, 0};
    measure->word.length += bytes;
    measure->characters++;
    measure->characters_between.count++;
}

static bool measure_numbers(pdk_text text, struct line_measure *measure)
{
    struct number_scan scan;
    if (!pdki_scan_numbers(text, &scan)) return false;
    *measure = (struct line_measure){
        .characters = scan.digits,
        .words = scan.words,
        .shortest = scan.shortest,
        .longest = scan.longest,
        .first = scan.first,
        .first_word = {text.bytes, scan.first},
        .is_numeric = true,
        .largest = scan.largest
    };
    return true;
}

static void measure_line(const struct read_signs *signs, pdk_text text,
                         struct line_measure *measure)
{
    if (signs->ascii[' '] == SIGN_SPACE &&
        memchr(text.bytes, ' ', text.length) && measure_numbers(text, measure))
        return;
    const char *end = text.bytes + text.length;
    *measure = (struct line_measure){.is_numeric = true};
    size_t bytes = 0;
    for (const char *at = text.bytes; at < end; at += bytes) {
        const enum sign sign = pdki_sign_at(signs, at, end, &bytes);
        if (sign == SIGN_SYMBOL || sign == SIGN_HASH) {
            add_character(measure, at, bytes);
            continue;
        }
        close_word(measure);
        measure->has_commas = measure->has_commas || sign == SIGN_COMMA;
        measure->has_bars = measure->has_bars || sign == SIGN_BAR;
        if (sign == SIGN_BAR) close_box(measure);
    }
    close_word(measure);
    close_box(measure);
    if (!measure->has_commas) return;
    struct splitter fields;
    pdki_split_begin(&fields, signs, SPLIT_FIELDS, text);
    measure->fields = pdki_split_count(&fields);
}

// Whether the text consists of pairs only: two digits of a number up to
// `largest`, or the same empty mark twice; adds the number of nonzero pairs to
// *numbers.
static bool are_pairs(pdk_text text, uint64_t largest, uint64_t *numbers)
{
    if (text.length % 2 != 0) return false;
    for (size_t i = 0; i < text.length; i += 2) {
        const pdk_text pair = {text.bytes + i, 2};
        uint64_t number = 0;
        if (!pdki_number_parse(pair.bytes, 2, &number)) {
            if (pair.bytes[0] != pair.bytes[1] ||
                !(pdki_is_empty_mark(pair) || pdki_is_soft_mark(pair)))
                return false;
        } else if (number > largest)
            return false;
        *numbers += number > 0;
    }
    return true;
}

// Whether the text consists of words with the word | at every box border.
static bool is_framed(const struct read_signs *signs, pdk_text text)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, signs, SPLIT_FRAMED, text);
    return splitter.edge_step > 0 &&
           pdki_split_count(&splitter) == signs->framed_side;
}

static bool is_square(uint64_t cells)
{
    const uint64_t root = pdki_number_root(cells);
    return root * root == cells;
}

static bool is_row_or_board(uint64_t cells, uint64_t side)
{
    return cells == side || cells == side * side;
}

static enum split_style style_for_side(const struct line_measure *measure,
                                       uint64_t side, bool is_compact)
{
    if (measure->has_commas) return SPLIT_FIELDS;
    const bool are_singles = measure->longest == 1;
    const bool is_one = measure->words == 1;
    if (!is_compact || (are_singles && !is_one)) return SPLIT_WORDS;
    if (is_row_or_board(measure->characters, side)) return SPLIT_CHARACTERS;
    if (is_row_or_board(measure->words, side)) return SPLIT_WORDS;
    return measure->shortest == measure->longest ? SPLIT_CHARACTERS
                                                 : SPLIT_WORDS;
}

static uint64_t digits_of(uint64_t number)
{
    char digits[PDKI_NUMBER_DIGITS];
    return pdki_number_write(digits, number);
}

// Whether words of equal length can be the numbers 10.. of a row or board, or
// 01..09 of a row. Rows of 4 or 6 digits in groups of two are more likely than
// rows of two or three such numbers.
static bool are_padded_numbers(const struct line_measure *measure)
{
    enum { FEW = 3 };
    const uint64_t root = pdki_number_root(measure->words);
    if (!measure->is_numeric) return false;
    if (measure->words < 10)
        return measure->words > FEW && measure->longest == 2 &&
               measure->largest > 0 && measure->largest <= measure->words;
    return measure->longest == digits_of(measure->words) ||
           (is_square(measure->words) && measure->longest == digits_of(root));
}

static enum split_style style_by_looks(const struct line_measure *measure)
{
    if (measure->has_commas) return SPLIT_FIELDS;
    if (measure->words == 1) return SPLIT_CHARACTERS;
    if (measure->longest == 1) return SPLIT_WORDS;
    if (measure->shortest != measure->longest) return SPLIT_WORDS;
    return are_padded_numbers(measure) ? SPLIT_WORDS : SPLIT_CHARACTERS;
}

static uint64_t count_for(const struct line_measure *measure,
                          enum split_style style)
{
    if (style == SPLIT_FIELDS) return measure->fields;
    return style == SPLIT_WORDS ? measure->words : measure->characters;
}

// Whether the first word is a board and the others are not part of it. A single
// word followed by a comma is also one, as in a table of one column.
static bool is_board_and_more(const struct line_measure *measure, uint64_t side,
                              uint64_t cells)
{
    const bool is_column = measure->words == 1 && measure->fields == 2;
    if ((measure->words < 2 && !is_column) || measure->has_bars) return false;
    if (side > 0)
        return measure->first == side * side && measure->first > 1 &&
               !is_row_or_board(cells, side);
    if (measure->first < SMALLEST_BOARD || !is_square(measure->first))
        return false;
    const bool are_groups = measure->shortest == measure->longest &&
                            !measure->has_commas &&
                            is_square(measure->characters);
    return !are_groups;
}

static uint64_t box_columns_of(const struct line_measure *measure,
                               const struct line_form *form)
{
    uint64_t columns = 0;
    const bool are_groups = form->style == SPLIT_CHARACTERS &&
                            measure->words > 1 &&
                            measure->shortest == measure->longest;
    const struct between *between = form->style == SPLIT_WORDS
                                        ? &measure->words_between
                                        : &measure->characters_between;
    if (measure->has_bars)
        columns = between->differs ? 0 : between->common;
    else if (are_groups)
        columns = measure->longest;
    // Bars around every cell do not show boxes.
    const bool is_box = columns > 1 && columns < form->cells;
    return is_box && form->cells % columns == 0 ? columns : 0;
}

static void set_cells(struct line_form *form, const struct read_line *line,
                      pdk_text cells)
{
    form->at = (size_t)(cells.bytes - line->text);
    form->length = cells.length;
}

pdk_text pdki_first_cells(const struct detector *detector)
{
    const size_t offset = detector->first.offset + detector->form.at;
    return (pdk_text){pdki_input_text(detector->input, offset),
                      detector->form.length};
}

// The side if a line of one word can be pairs of digits: its characters are not
// a board of single characters, but a row or a board of two-digit numbers.
// Otherwise 0.
static uint64_t pair_side_of(const struct line_measure *measure, uint64_t side,
                             pdk_text body)
{
    enum { SMALLEST = 10, LARGEST = 99 };
    uint64_t numbers = 0;
    if (measure->words != 1 || measure->characters % 2 != 0) return 0;
    if (measure->has_bars || measure->has_commas) return 0;
    if (is_square(measure->characters)) return 0;
    const uint64_t cells = measure->characters / 2;
    const uint64_t root = pdki_number_root(cells);
    const uint64_t own = cells <= LARGEST ? cells : root;
    if (own < SMALLEST || own > LARGEST) return 0;
    if (own != cells && root * root != cells) return 0;
    if (side > 0 && side != own) return 0;
    return are_pairs(body, own, &numbers) ? own : 0;
}

// In a table, a line number may precede the board: "17,53..7...". Returns the
// text without it.
static pdk_text behind_number(const struct read_signs *signs, pdk_text body)
{
    uint64_t number = 0;
    if (signs->ascii[','] != SIGN_COMMA ||
        !memchr(body.bytes, ',', body.length))
        return body;
    const size_t digits = pdki_number_read(body.bytes, body.length, &number);
    if (digits == 0 || body.bytes[digits] != ',') return body;
    const char *start = body.bytes + digits + 1;
    const size_t left = body.length - digits - 1;
    const char *comma = memchr(start, ',', left);
    const size_t length = comma ? (size_t)(comma - start) : left;
    const bool is_board = length >= SMALLEST_BOARD && is_square(length) &&
                          !memchr(start, ' ', length);
    return is_board ? (pdk_text){start, left} : body;
}

void pdki_form_of_line(const struct read_signs *signs,
                       const struct read_line *line, uint32_t side,
                       bool is_compact, struct line_form *form)
{
    struct line_measure measure;
    const pdk_text whole = pdki_line_body(signs, line);
    const pdk_text body = is_compact ? behind_number(signs, whole) : whole;
    measure_line(signs, body, &measure);
    const char *end = body.bytes + body.length;
    const size_t behind = (size_t)(line->text + line->length - end);
    *form = (struct line_form){.has_bars = measure.has_bars,
                               .has_comment = memchr(end, '#', behind),
                               .is_single = measure.longest == 1};
    set_cells(form, line, body);
    form->style = side > 0 ? style_for_side(&measure, side, is_compact)
                           : style_by_looks(&measure);
    if (side > 0 && side == signs->framed_side &&
        signs->ascii['|'] == SIGN_SYMBOL && is_framed(signs, body)) {
        const uint64_t boxes = measure.words - side - 1;
        form->style = SPLIT_FRAMED;
        form->cells = side;
        form->has_bars = true;
        if (boxes > 1 && boxes < side) form->box_columns = side / boxes;
        return;
    }
    form->cells = count_for(&measure, form->style);
    const bool has_number = body.bytes != whole.bytes;
    if (is_compact &&
        (has_number || is_board_and_more(&measure, side, form->cells))) {
        form->is_board = true;
        form->has_rest = measure.words > 1 || has_number;
        form->style = SPLIT_CHARACTERS;
        form->cells = measure.first;
        set_cells(form, line, measure.first_word);
        return;
    }
    form->pair_side = pair_side_of(&measure, side, body);
    form->box_columns = box_columns_of(&measure, form);
    if (!form->has_bars) return;
    struct splitter splitter;
    pdki_split_begin(&splitter, signs, form->style, body);
    (void)pdki_split_count(&splitter);
    form->bars = splitter.bars;
}

const char *pdki_form_noun(enum split_style style, bool is_single,
                           uint64_t count)
{
    static const char *const nouns[][2] = {
        [SPLIT_CHARACTERS] = {"character",      "characters"     },
        [SPLIT_WORDS] = {"word",           "words"          },
        [SPLIT_FIELDS] = {"field",          "fields"         },
        [SPLIT_PAIRS] = {"pair of digits", "pairs of digits"},
        [SPLIT_FRAMED] = {"word",           "words"          },
    };
    static const char *const single[2] = {"symbol", "symbols"};
    const bool are_words = style == SPLIT_WORDS || style == SPLIT_FRAMED;
    return (are_words && is_single ? single : nouns[style])[count != 1];
}

struct board_lines pdki_begin_lines(const struct detector *detector,
                                    uint32_t box_rows)
{
    return (struct board_lines){.input = detector->input,
                                .signs = detector->signs,
                                .place = pdki_input_place(detector->input),
                                .box_rows = box_rows,
                                .has_bars = detector->form.has_bars};
}

pdk_status pdki_detect_pairs(struct detector *detector)
{
    struct line_form *form = &detector->form;
    const pdk_alphabet *given = detector->wishes.alphabet;
    const uint64_t cells = form->cells / 2, side = form->pair_side;
    const bool is_line = cells > side;
    struct read_line row;
    uint64_t numbers = 0;
    if (side == 0) return PDK_OK;
    if (given && !pdk_alphabet_is_numbers(given, NULL)) return PDK_OK;
    struct board_lines lines = pdki_begin_lines(detector, UINT32_MAX);
    while (lines.rows < (is_line ? 1 : side)) {
        if (!pdki_lines_peek(&lines, &row)) break;
        const pdk_text body = pdki_line_body(detector->signs, &row);
        if (body.length != 2 * cells || !are_pairs(body, side, &numbers))
            return PDK_OK;
    }
    if (numbers == 0 || lines.status != PDK_OK) return lines.status;
    form->style = SPLIT_PAIRS;
    form->cells = cells;
    return PDK_OK;
}

// Boards up to this side are hardly ever written on one line.
enum { SMALL_SIDE = 3 };

static const char *noun_of(const struct detector *detector)
{
    const struct line_form *form = &detector->form;
    return pdki_form_noun(form->style, form->is_single, form->cells);
}

// Reports a number of cells that no layout allows.
static pdk_status report_count(const struct detector *detector,
                               pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    const wide side = wishes->side;
    char row[32] = "", board[32] = "";
    if (wishes->layout != PDK_LAYOUT_LINE)
        snprintf(row, sizeof row, "a row of %llu", side);
    if (wishes->layout != PDK_LAYOUT_ROWS)
        snprintf(board, sizeof board, "a board of %llu", side * side);
    return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                         "%llu %s, expected %s%s%s", (wide)detector->form.cells,
                         noun_of(detector), row, *row && *board ? " or " : "",
                         board);
}

// ", a 9x9 board 81"; `verb` is " needs" or "".
static void add_needed(char *text, size_t size, wide side, const char *verb)
{
    const bool has_vowel =
        side == 8 || side == 11 || side == 18 || (side >= 80 && side < 90);
    const size_t used = strlen(text);
    snprintf(text + used, size - used, "%s a%s %llux%llu board%s %llu",
             used > 0 ? "," : ";", has_vowel ? "n" : "", side, side, verb,
             side * side);
}

static pdk_status report_no_square(const struct detector *detector,
                                   const char *rows_too, pdk_error *error)
{
    enum { SIDE_MIN = 4 }; // of a board that one would miss
    const wide cells = detector->form.cells;
    const wide less = pdki_number_root(cells);
    char needed[96] = "";
    if (less >= SIDE_MIN) add_needed(needed, sizeof needed, less, " needs");
    add_needed(needed, sizeof needed, less < SIDE_MIN ? SIDE_MIN : less + 1,
               less >= SIDE_MIN ? "" : " needs");
    return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                         "%llu %s%s%s", cells, noun_of(detector), needed,
                         rows_too);
}

// What the lines examined so far show.
struct evidence {
    uint64_t lines, past, repeating;
    bool is_decided; // one of them was unambiguous
    bool are_rows;   // what it showed
    bool is_block;   // there are exactly as many as a board in rows has
};

static void weigh_line(const struct tally *tally, uint64_t side, bool is_typed,
                       struct evidence *evidence)
{
    enum { TYPED_SIDE_MIN = 4 }; // four symbols are rather a row
    const bool is_sure_enough =
        is_typed && side >= TYPED_SIDE_MIN && tally->repeats > 0;
    const bool is_past = tally->on_line > side || tally->largest_on_line > side;
    const bool is_far_past = tally->on_line >= 2 * side;
    const bool is_rich = side > SMALL_SIDE && tally->repeats > 2;
    evidence->lines++;
    evidence->past += is_past;
    evidence->repeating += tally->repeats > 0;
    evidence->are_rows = is_past && (is_far_past || tally->repeats == 0);
    const bool is_line =
        !is_past && (is_rich || is_sure_enough) && evidence->lines == 1;
    evidence->is_decided = evidence->are_rows || is_line;
}

static bool are_rows(const struct evidence *evidence, const struct tally *tally,
                     uint64_t cells, uint64_t side)
{
    const bool are_all = evidence->lines == cells;
    const uint64_t symbols =
        tally->count - tally->soft - (tally->zeros > 0 ? 1 : 0);
    if (evidence->is_decided) return evidence->are_rows;
    if (evidence->is_block && side <= SMALL_SIDE) return true;
    if (evidence->past == 0)
        return evidence->repeating == 0 && (are_all || symbols > side);
    return 2 * evidence->past > evidence->lines &&
           (are_all || evidence->repeating < evidence->lines);
}

static uint64_t count_cells(const struct detector *detector, pdk_text body)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, detector->signs, detector->form.style, body);
    return pdki_split_count(&splitter);
}

// Whether the first line has only numbers up to `side`, and more of them than
// can be different: then it is a board, however long it is.
static bool is_clearly_board(const struct detector *detector, uint64_t side)
{
    struct number_scan scan;
    if (detector->form.style != SPLIT_WORDS || side <= SMALL_SIDE) return false;
    return pdki_scan_numbers(pdki_first_cells(detector), &scan) &&
           scan.largest <= side && scan.words - scan.zeros > side + 2;
}

// Tallies lines like the first until one decides, they end, or the lookahead is
// exhausted.
static pdk_status look_at_lines(struct detector *detector, uint64_t side,
                                struct board_lines *lines,
                                struct evidence *evidence)
{
    struct read_line line;
    struct tally *tally = &detector->tally;
    const uint64_t cells = detector->form.cells;
    *evidence = (struct evidence){0};
    pdki_tally_reset(tally, detector->signs, detector->form.style,
                     4 * (size_t)side, 0);
    while (evidence->lines < cells && !evidence->is_decided &&
           !tally->is_over && lines->place.offset < READ_LOOKAHEAD) {
        if (!pdki_lines_peek(lines, &line)) return lines->status;
        const pdk_text body = pdki_line_body(detector->signs, &line);
        const bool is_first = lines->rows == 1; // its cells are already counted
        if (!is_first && count_cells(detector, body) != cells) return PDK_OK;
        if (!pdki_tally_add(tally, &line, body)) return PDK_ERR_MEMORY;
        weigh_line(tally, side, detector->wishes.is_typed, evidence);
    }
    return PDK_OK;
}

// Counts the cells of the second line; 0 if there is none.
static pdk_status count_second_row(struct detector *detector, uint64_t *cells)
{
    struct read_line line;
    struct line_form second;
    struct board_lines lines = pdki_begin_lines(detector, UINT32_MAX);
    enum line_step step = STEP_ROW;
    while (step == STEP_ROW && lines.rows < 2)
        step = pdki_lines_next(&lines, &line, NULL);
    *cells = 0;
    if (step == STEP_FAILED && lines.status == PDK_ERR_MEMORY)
        return lines.status;
    if (step == STEP_FAILED)
        *cells = detector->form.cells; // reported when that line is read
    if (step != STEP_ROW) return PDK_OK;
    pdki_form_of_line(detector->signs, &line, 0, true, &second);
    *cells =
        second.is_board
            ? second.cells
            : count_cells(detector, pdki_line_body(detector->signs, &line));
    return PDK_OK;
}

// Whether lines of these numbers of cells can be rows of one board, allowing
// for a mistake.
static bool are_alike(uint64_t cells, uint64_t others)
{
    return cells < 2 * others && others < 2 * cells;
}

// A single line that must be a row is accepted only if the next line can be the
// second row.
static pdk_status check_lone_row(struct detector *detector, pdk_error *error)
{
    uint64_t cells = 0;
    const pdk_status status = count_second_row(detector, &cells);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (cells == 0 || are_alike(cells, detector->form.cells)) return PDK_OK;
    return pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                         "a row of %llu %s, but the next line has %llu",
                         (wide)detector->form.cells, noun_of(detector),
                         (wide)cells);
}

// Whether a block of lines ends at `place`.
static bool is_block_end(const struct detector *detector,
                         struct read_place place)
{
    struct read_line line;
    const pdk_status status =
        pdki_input_line(detector->input, &place, &line, NULL);
    return status != PDK_OK ||
           pdki_line_kind(detector->signs, &line) != LINE_CELLS;
}

static pdk_status decide_square(struct detector *detector, uint32_t root,
                                pdk_layout *layout, uint32_t *side,
                                pdk_error *error)
{
    const uint64_t cells = detector->form.cells;
    struct evidence evidence;
    pdk_shape rows;
    *layout = PDK_LAYOUT_LINE;
    *side = root;
    if (pdk_shape_of_side(&rows, cells, NULL) != PDK_OK) return PDK_OK;
    if (detector->input->consumed < detector->lines_until &&
        detector->lines_cells == cells)
        return PDK_OK;
    if (is_clearly_board(detector, root)) return PDK_OK;

    struct board_lines lines = pdki_begin_lines(detector, rows.box_rows);
    const pdk_status status = look_at_lines(detector, root, &lines, &evidence);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    evidence.is_block = !evidence.is_decided && evidence.lines == cells &&
                        root <= SMALL_SIDE &&
                        is_block_end(detector, lines.place);
    if (are_rows(&evidence, &detector->tally, cells, root)) {
        *layout = PDK_LAYOUT_ROWS;
        *side = rows.side;
        return evidence.lines > 1 ? PDK_OK : check_lone_row(detector, error);
    }
    if (lines.place.offset >= READ_LOOKAHEAD && evidence.repeating == 0)
        return pdki_error_hint(
            error,
            pdki_error_at(error, PDK_ERR_AMBIGUOUS, detector->first.number, 1,
                          "%llu %s: a board of side %u or a row of side %llu; "
                          "specify the boxes, or the format line or rows",
                          (wide)cells, noun_of(detector), root, (wide)cells),
            PDK_HINT_BOXES | PDK_HINT_FORMAT);
    detector->lines_until = detector->input->consumed + lines.place.offset;
    detector->lines_cells = cells;
    return PDK_OK;
}

// A number of cells that is not a square can only be a row.
static pdk_status check_second_row(struct detector *detector, pdk_error *error)
{
    enum { SHORT_ROW = 36 };
    char why[64];
    uint64_t cells = 0;
    const uint64_t first = detector->form.cells;
    const pdk_status status = count_second_row(detector, &cells);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    if (cells == 0)
        return report_no_square(detector, ", and no second row follows", error);
    // Short lines are rows even if the next line lacks a cell.
    const bool is_likely_row = first <= SHORT_ROW &&
                               detector->last_layout != PDK_LAYOUT_LINE &&
                               are_alike(cells, first);
    if (cells == first || is_likely_row) return PDK_OK;
    snprintf(why, sizeof why, ", and the next line has %llu", (wide)cells);
    return report_no_square(detector, why, error);
}

// One of the symbols 2 to 9 alone in a line is a cell of a larger board.
static bool is_lone_digit(const struct detector *detector)
{
    const pdk_text cells = pdki_first_cells(detector);
    return detector->form.cells == 1 && cells.length > 0 &&
           cells.bytes[0] >= '2' && cells.bytes[0] <= '9';
}

pdk_status pdki_find_layout(struct detector *detector, pdk_layout *layout,
                            uint32_t *side, pdk_error *error)
{
    const struct read_wishes *wishes = &detector->wishes;
    const struct line_form *form = &detector->form;
    const uint64_t cells = form->cells, root = pdki_number_root(cells);
    const bool can_be_board = root * root == cells;
    const bool is_line = wishes->layout == PDK_LAYOUT_LINE;
    const bool is_rows = wishes->layout == PDK_LAYOUT_ROWS;
    *side = wishes->side;
    *layout = PDK_LAYOUT_LINE;
    if (*side > 0) {
        if (!is_rows && cells == (uint64_t)*side * *side) return PDK_OK;
        *layout = PDK_LAYOUT_ROWS;
        if (!is_line && cells == *side && !form->is_board) return PDK_OK;
        return report_count(detector, error);
    }
    if (cells == 1 && form->has_comment)
        return pdki_error_hint(
            error,
            pdki_error_at(error, PDK_ERR_SYNTAX, detector->first.number, 1,
                          "one cell and a comment; if '#' is a symbol, specify "
                          "the symbols"),
            PDK_HINT_SYMBOLS);
    if ((!can_be_board && is_line) || is_lone_digit(detector))
        return report_no_square(detector, "", error);
    *side = (uint32_t)root;
    if (can_be_board && (is_line || form->is_board || cells == 1))
        return PDK_OK;
    if (can_be_board && !is_rows && !form->has_bars)
        return decide_square(detector, (uint32_t)root, layout, side, error);
    if (cells > PDK_SIDE_MAX)
        return pdki_error_at(error, PDK_ERR_LIMIT, detector->first.number, 1,
                             "a row of %llu %s exceeds the limit of %u",
                             (wide)cells, noun_of(detector), PDK_SIDE_MAX);
    *layout = PDK_LAYOUT_ROWS;
    *side = (uint32_t)cells;
    const bool is_sure = is_rows || form->has_bars || can_be_board;
    return is_sure ? PDK_OK : check_second_row(detector, error);
}
