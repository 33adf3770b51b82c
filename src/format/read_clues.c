// Most clues are three plain numbers on a line that has already arrived, and
// are read by a fast path; all other lines take the general path, which can
// report errors. Clues are usually in reading order. If they are not, they are
// sorted and checked for cells that occur twice.
#include "format/reader.h"

#include "base/alloc.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

enum { PLAIN_DIGITS_MAX = 8 };

// A line being read word by word.
struct words {
    const struct read_line *line;
    const char *at, *end;
};

static struct words words_of(const struct read_line *line)
{
    return (struct words){line, line->text, line->text + line->length};
}

// Length of the white-space character at `at`, in bytes; 0 if there is none.
static size_t white_space(const char *at, const char *end)
{
    uint32_t code = 0;
    if (at == end) return 0;
    if ((unsigned char)*at < 0x80) return *at == ' ' || *at == '\t';
    const size_t bytes = pdki_utf8_decode(at, (size_t)(end - at), &code);
    return pdki_utf8_is_space(code) ? bytes : 0;
}

static void skip_white(struct words *words)
{
    size_t bytes = white_space(words->at, words->end);
    for (; bytes > 0; bytes = white_space(words->at, words->end))
        words->at += bytes;
}

// The word that begins here, up to white space, `stop` or the end of the line.
static pdk_text take_word(struct words *words, char stop)
{
    const char *start = words->at;
    while (words->at < words->end && *words->at != stop &&
           white_space(words->at, words->end) == 0)
        words->at++;
    return (pdk_text){start, (size_t)(words->at - start)};
}

static bool is_at_end(const struct words *words)
{
    return words->at == words->end || *words->at == '#';
}

// Removes `prefix` from the front of the text; false if it is not there.
static bool cut_prefix(pdk_text *text, const char *prefix)
{
    const size_t length = strlen(prefix);
    if (text->length < length || memcmp(text->bytes, prefix, length) != 0)
        return false;
    *text = (pdk_text){text->bytes + length, text->length - length};
    return true;
}

static pdk_text next_word(struct words *words)
{
    skip_white(words);
    return take_word(words, '\0');
}

bool pdki_is_clues_header(const struct read_line *line,
                          const pdk_alphabet *given)
{
    struct words words = words_of(line);
    const pdk_text name = next_word(&words), boxes = next_word(&words);
    pdk_text rest = name, value = boxes;
    if (!cut_prefix(&rest, "clues") || rest.length > 0) return false;
    if (!cut_prefix(&value, "boxes=")) return false;
    return !given || pdk_alphabet_find(given, name.bytes, name.length) == 0 ||
           pdk_alphabet_find(given, boxes.bytes, boxes.length) == 0;
}

// Gives an error its position in the text.
static pdk_status place(pdk_error *error, pdk_status status,
                        const struct read_line *line, const char *at)
{
    if (!error || status == PDK_ERR_MEMORY) return status;
    error->line = line->number;
    error->column = pdki_line_column(line, at);
    return status;
}

// The values in a header; bytes NULL: absent.
struct header {
    pdk_text boxes, symbols;
};

static pdk_status split_header(const struct read_line *line,
                               struct header *header, pdk_error *error)
{
    struct words words = words_of(line);
    char quote[PDKI_QUOTE_SIZE];
    (void)next_word(&words);
    for (skip_white(&words); !is_at_end(&words); skip_white(&words)) {
        const pdk_text word = take_word(&words, '\0');
        pdk_text value = word, *to = NULL;
        if (cut_prefix(&value, "boxes="))
            to = &header->boxes;
        else if (cut_prefix(&value, "symbols="))
            to = &header->symbols;
        if (!to || to->bytes)
            return pdki_error_at(
                error, PDK_ERR_SYNTAX, line->number,
                pdki_line_column(line, word.bytes),
                "unexpected %s: expected boxes=RxC and symbols=SET, once each",
                pdki_error_quote(word.bytes, word.length, quote));
        *to = value;
    }
    return PDK_OK;
}

static pdk_status find_shape(const struct detector *detector,
                             const struct read_line *line, pdk_text boxes,
                             pdk_shape *shape, pdk_error *error)
{
    const pdk_shape *given = detector->wishes.shape;
    pdk_status status =
        pdk_shape_parse(shape, boxes.bytes, boxes.length, error);
    if (status == PDK_OK && given && !pdk_shape_equal(given, shape))
        status = pdki_error_set(error, PDK_ERR_MISMATCH,
                                "%ux%u boxes, but %ux%u were given",
                                shape->box_rows, shape->box_columns,
                                given->box_rows, given->box_columns);
    return status == PDK_OK ? PDK_OK : place(error, status, line, boxes.bytes);
}

// Stores the alphabet in finding->own, unless the caller gave one.
static pdk_status find_alphabet(const struct detector *detector,
                                const struct read_line *line,
                                const struct header *header,
                                struct finding *finding, pdk_error *error)
{
    const pdk_alphabet *given = detector->wishes.alphabet;
    const pdk_text symbols = header->symbols;
    const char *at = symbols.bytes ? symbols.bytes : header->boxes.bytes;
    pdk_status status = PDK_OK;
    if (!given && symbols.bytes) {
        status = pdk_alphabet_parse(symbols.bytes, symbols.length,
                                    &finding->own, error);
        if (status != PDK_OK && error && error->column > 0)
            at += error->column - 1;
    } else if (!given) {
        status =
            pdk_alphabet_numbers(1, finding->shape.side, &finding->own, error);
        if (status != PDK_OK) return status;
    }
    if (status == PDK_OK)
        status = pdk_alphabet_fits(given ? given : finding->own,
                                   &finding->shape, error);
    return status == PDK_OK ? PDK_OK : place(error, status, line, at);
}

// Remembers the header that the finding was made from; false if out of memory.
static bool keep_header(struct clue_board *board, const struct read_line *line)
{
    void *header = board->header;
    board->header_length = 0;
    if (!pdki_alloc_reserve(&header, &board->header_capacity, line->length, 1))
        return false;
    board->header = header;
    board->header_length = line->length;
    memcpy(board->header, line->text, line->length);
    return true;
}

// Updates the finding to the header, unless the header is the same as before.
static pdk_status read_header(pdk_reader *reader, pdk_error *error)
{
    struct clue_board *board = &reader->clues;
    const struct detector *detector = &reader->detector;
    const struct read_line *line = &reader->line;
    struct finding *finding = &reader->finding;
    const pdk_alphabet *given = detector->wishes.alphabet;
    struct header header = {0};
    if (!pdki_is_clues_header(line, given))
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "expected a line with clues boxes=RxC");
    reader->is_like_last = finding->is_set &&
                           finding->layout == PDK_LAYOUT_CLUES &&
                           board->header_length == line->length &&
                           memcmp(board->header, line->text, line->length) == 0;
    if (reader->is_like_last) return PDK_OK;

    pdki_finding_reset(finding);
    pdk_status status = split_header(line, &header, error);
    if (status == PDK_OK)
        status =
            find_shape(detector, line, header.boxes, &finding->shape, error);
    if (status == PDK_OK)
        status = find_alphabet(detector, line, &header, finding, error);
    if (status == PDK_OK && !keep_header(board, line))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (status != PDK_OK) {
        pdki_finding_reset(finding);
        return status;
    }
    finding->is_set = true;
    finding->layout = PDK_LAYOUT_CLUES;
    finding->style = SPLIT_WORDS;
    pdki_symbols_init(&finding->symbols, detector->signs,
                      finding->own ? finding->own : given, SPLIT_WORDS);
    return PDK_OK;
}

static bool note_line(struct clue_board *board, uint64_t line)
{
    const size_t count = board->clues->count;
    if (board->run_count > 0) {
        const struct clue_run *last = &board->runs[board->run_count - 1];
        if (last->line + (count - last->first) == line) return true;
    }
    void *runs = board->runs;
    if (!pdki_alloc_reserve(&runs, &board->run_capacity, board->run_count + 1,
                            sizeof *board->runs))
        return false;
    board->runs = runs;
    board->runs[board->run_count++] = (struct clue_run){count, line};
    return true;
}

// The line of a clue.
static uint64_t line_of(const struct clue_board *board, size_t clue)
{
    size_t run = board->run_count - 1;
    while (board->runs[run].first > clue) run--;
    return board->runs[run].line + (clue - board->runs[run].first);
}

static bool add_clue(struct clue_board *board, pdk_clue clue, uint64_t line)
{
    pdk_clues *clues = board->clues;
    if (!note_line(board, line)) return false;
    if (clues->count > 0) {
        const pdk_clue last = clues->list[clues->count - 1];
        const bool is_behind =
            clue.row > last.row ||
            (clue.row == last.row && clue.column > last.column);
        board->is_sorted = board->is_sorted && is_behind;
    }
    return pdk_clues_add(clues, clue, NULL) == PDK_OK; // never off the board
}

// Reads a number and returns its end, which must be before `end`; NULL if it is
// not, or if there are no digits or too many.
static const char *read_plain(const char *at, const char *end, uint64_t *number)
{
    const char *start = at;
    uint64_t value = 0;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        value = value * 10 + (uint64_t)(*at - '0');
    *number = value;
    const bool is_plain =
        at < end && at > start && at - start <= PLAIN_DIGITS_MAX;
    return is_plain ? at : NULL;
}

// Reads a line "row column number"; returns the start of the next line, or NULL
// if this line is anything else, outside the board, or incomplete.
static const char *read_plain_clue(const char *at, const char *end,
                                   const struct finding *found, pdk_clue *clue)
{
    uint64_t row = 0, column = 0, number = 0;
    const uint64_t side = found->shape.side, first = found->symbols.first;
    at = read_plain(at, end, &row);
    if (!at || (*at != ' ' && *at != ',' && *at != '\t')) return NULL;
    at = read_plain(at + 1, end, &column);
    if (!at || (*at != ' ' && *at != ',' && *at != '\t')) return NULL;
    at = read_plain(at + 1, end, &number);
    if (!at) return NULL;
    if (*at == '\r' && at + 1 < end) at++;
    if (*at != '\n') return NULL;
    // Values below the smallest one wrap around and are too large.
    if (row - 1 >= side || column - 1 >= side || number - first >= side)
        return NULL;
    *clue = (pdk_clue){(uint32_t)(row - 1), (uint32_t)(column - 1),
                       (pdk_symbol)(number - first + 1)};
    return at + 1;
}

// Reads plain clues until one is not; false if out of memory.
static bool take_plain(struct clue_board *board, struct read_input *input,
                       const struct finding *finding)
{
    if (!finding->symbols.is_numbers) return true;
    const char *start = pdki_input_text(input, 0);
    const char *end = start + pdki_input_need(input, 0), *at = start;
    uint64_t line = input->line;
    bool is_done = true;
    while (at < end && is_done) {
        pdk_clue clue;
        const char *behind = read_plain_clue(at, end, finding, &clue);
        if (!behind) break;
        is_done = add_clue(board, clue, line++);
        at = behind;
    }
    pdki_input_consume(input, (struct read_place){(size_t)(at - start), line});
    return is_done;
}

enum clue_line { CLUE_CLUE, CLUE_COMMENT, CLUE_EMPTY, CLUE_HEADER };

static enum clue_line kind_of(const struct read_line *line)
{
    struct words words = words_of(line);
    skip_white(&words);
    if (words.at == words.end) return CLUE_EMPTY;
    if (*words.at == '#') return CLUE_COMMENT;
    return pdki_is_clues_header(line, NULL) ? CLUE_HEADER : CLUE_CLUE;
}

// Skips white space with at most one comma in it.
static void skip_gap(struct words *words)
{
    skip_white(words);
    if (words->at == words->end || *words->at != ',') return;
    words->at++;
    skip_white(words);
}

// Stores the next word of a clue in *word. It ends at white space or `stop`;
// `has_hash`: it may begin with #.
static pdk_status take_field(struct words *words, unsigned before, char stop,
                             bool has_hash, pdk_text *word, pdk_error *error)
{
    if (words->at == words->end || (*words->at == '#' && !has_hash))
        return pdki_error_at(error, PDK_ERR_SYNTAX, words->line->number,
                             pdki_line_column(words->line, words->at),
                             "expected row, column and symbol, found %u word%s",
                             before, before == 1 ? "" : "s");
    *word = take_word(words, stop);
    return PDK_OK;
}

// Reads the row or the column of a clue, converted to start at 0.
static pdk_status read_number(struct words *words, bool is_row, uint32_t side,
                              uint32_t *out, pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    const char *noun = is_row ? "row" : "column";
    uint64_t number = 0;
    pdk_text word = {0};
    const pdk_status status =
        take_field(words, is_row ? 0 : 1, ',', false, &word, error);
    if (status != PDK_OK) return status;
    if (!pdki_number_parse(word.bytes, word.length, &number))
        return pdki_error_at(
            error, PDK_ERR_SYNTAX, words->line->number,
            pdki_line_column(words->line, word.bytes), "%s is not a %s number",
            pdki_error_quote(word.bytes, word.length, quote), noun);
    if (number == 0 || number > side)
        return pdki_error_at(error, PDK_ERR_RANGE, words->line->number,
                             pdki_line_column(words->line, word.bytes),
                             "%s %llu is outside a board of side %u", noun,
                             (unsigned long long)number, side);
    *out = (uint32_t)(number - 1);
    skip_gap(words);
    return PDK_OK;
}

static pdk_status read_clue(const struct read_line *line,
                            const struct finding *finding, pdk_clue *clue,
                            pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE], description[64];
    struct words words = words_of(line);
    pdk_text word = {0};
    const uint32_t side = finding->shape.side;
    const pdk_alphabet *alphabet = finding->symbols.alphabet;
    skip_white(&words);
    pdk_status status = read_number(&words, true, side, &clue->row, error);
    if (status == PDK_OK)
        status = read_number(&words, false, side, &clue->column, error);
    if (status == PDK_OK)
        status =
            take_field(&words, 2, pdk_alphabet_uses(alphabet, ',') ? '\0' : ',',
                       pdk_alphabet_uses(alphabet, '#'), &word, error);
    if (status != PDK_OK) return status;
    clue->symbol = pdk_alphabet_find(alphabet, word.bytes, word.length);
    if (clue->symbol == 0)
        return pdki_error_at(
            error, PDK_ERR_SYNTAX, line->number,
            pdki_line_column(line, word.bytes), "%s is not a symbol of %s",
            pdki_error_quote(word.bytes, word.length, quote),
            pdk_alphabet_describe(alphabet, description, sizeof description));
    skip_white(&words);
    if (is_at_end(&words)) return PDK_OK;
    return pdki_error_at(error, PDK_ERR_SYNTAX, line->number,
                         pdki_line_column(line, words.at),
                         "text after the row, column and symbol of a clue");
}

static pdk_status read_lines(struct clue_board *board, struct read_input *input,
                             const struct finding *finding, pdk_error *error)
{
    for (;;) {
        struct read_line line;
        pdk_clue clue;
        if (!take_plain(board, input, finding))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        struct read_place next = pdki_input_place(input);
        pdk_status status = pdki_input_line(input, &next, &line, error);
        if (status == PDK_END) return PDK_OK;
        if (status != PDK_OK) return status;
        const enum clue_line kind = kind_of(&line);
        if (kind == CLUE_HEADER) return PDK_OK;
        if (kind == CLUE_CLUE) {
            status = read_clue(&line, finding, &clue, error);
            if (status != PDK_OK) return status;
            if (!add_clue(board, clue, line.number))
                return pdki_error_plain(error, PDK_ERR_MEMORY);
        }
        pdki_input_consume(input, next);
        if (kind == CLUE_EMPTY) return PDK_OK;
    }
}

// Reports the first clue whose cell was given before; there must be one.
static pdk_status report_twice(const struct clue_board *board, pdk_error *error)
{
    const pdk_clues *clues = board->clues;
    const uint32_t side = clues->shape.side;
    uint64_t *first = board->repeats.spare; // first clue of each repeated cell
    memset(first, 0xFF, board->repeats.count * sizeof *first);
    size_t cell = 0, second = 0;
    for (;; second++) {
        const uint64_t key = pdki_clue_place(clues->list[second], side);
        if (!pdki_key_set_find(&board->repeats, key, &cell)) continue;
        if (first[cell] != UINT64_MAX) break;
        first[cell] = second;
    }
    const pdk_clue clue = clues->list[second];
    const uint64_t before = line_of(board, (size_t)first[cell]);
    return pdki_error_at(error, PDK_ERR_SYNTAX, line_of(board, second), 1,
                         "row %u, column %u is given twice, first on line %llu",
                         clue.row + 1, clue.column + 1,
                         (unsigned long long)before);
}

static pdk_status put_in_order(struct clue_board *board, pdk_error *error)
{
    struct key_set *repeats = &board->repeats;
    pdk_clues *clues = board->clues;
    const uint32_t side = clues->shape.side;
    if (board->is_sorted) return PDK_OK;
    pdk_status status = PDK_ERR_MEMORY;
    if (pdki_key_set_reserve(repeats, clues->count)) {
        for (size_t i = 0; i < clues->count; i++)
            repeats->keys[i] = pdki_clue_place(clues->list[i], side);
        pdki_key_set_keep_repeats(repeats, clues->count, (uint64_t)side * side);
        if (repeats->count > 0) return report_twice(board, error);
        pdki_key_set_release(repeats); // sorting needs as much
        status = pdk_clues_sort(clues, error);
    }
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

pdk_status pdki_reader_find_clues(pdk_reader *reader, pdk_error *error)
{
    struct clue_board *board = &reader->clues;
    const struct finding *finding = &reader->finding;
    reader->recovery = RECOVER_CLUES;
    pdk_status status = read_header(reader, error);
    if (status != PDK_OK) return status;
    pdki_input_consume_line(&reader->input, reader->line.size);
    board->is_sorted = true;
    board->run_count = 0;
    board->next = 0;
    if (board->clues)
        pdk_clues_reset(board->clues, &finding->shape);
    else
        status = pdk_clues_new(&finding->shape, &board->clues, error);
    if (status == PDK_OK)
        status = read_lines(board, &reader->input, finding, error);
    if (status != PDK_OK) return status;
    reader->recovery = RECOVER_NOTHING;
    return put_in_order(board, error);
}

void pdki_clues_row(struct clue_board *board, uint32_t row, pdk_symbol *symbols)
{
    const pdk_clues *clues = board->clues;
    memset(symbols, 0, clues->shape.side * sizeof *symbols);
    for (; board->next < clues->count; board->next++) {
        const pdk_clue clue = clues->list[board->next];
        if (clue.row != row) break;
        symbols[clue.column] = clue.symbol;
    }
}
