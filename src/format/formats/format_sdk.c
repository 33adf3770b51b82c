// Puzzles of SadMan Sudoku and SudoCue: rows of characters, preceded by lines
// with texts about them:
//
//     #ASomebody          A author      D description   C comment   B date
//     #LEasy              L level       S source        U url
//     [Puzzle]            optional if there is no other section
//     53..7....
//     6..195...           and so on
//     [State]             with the player's entries
//     534.7....
//
// A line such as #LEasy can precede any board as a comment. Therefore, unless
// the format or a section is given, such lines belong to this format only if
// they are followed by a square block of characters and nothing else.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

// In the order in which they are written.
static const struct {
    char letter;
    pdk_note note;
} headers[] = {
    {'A', PDK_NOTE_AUTHOR     },
    {'D', PDK_NOTE_DESCRIPTION},
    {'C', PDK_NOTE_COMMENT    },
    {'B', PDK_NOTE_DATE       },
    {'S', PDK_NOTE_SOURCE     },
    {'L', PDK_NOTE_LEVEL      },
    {'U', PDK_NOTE_URL        },
};

enum { HEADERS = sizeof headers / sizeof headers[0] };

struct sdk {
    struct whole_text *text;
    struct read_place place;         // after the lines read so far
    struct read_line words[HEADERS]; // the last one of each letter; 0: none
    bool has_section;
    uint64_t first_row; // line number
    uint64_t side;
    char *cells; // of all rows, without gaps
    size_t used, capacity;
};

// The header that the line is; HEADERS if it is not one.
static size_t header_of(pdk_text body)
{
    size_t header = 0;
    if (body.length < 2 || body.bytes[0] != '#') return HEADERS;
    while (header < HEADERS && headers[header].letter != body.bytes[1])
        header++;
    return header;
}

// Whether the line is "[Name]".
static bool is_section(pdk_text body)
{
    if (body.length < 3 || body.bytes[0] != '[') return false;
    const pdk_text name = {body.bytes + 1, body.length - 2};
    return body.bytes[body.length - 1] == ']' &&
           pdki_whole_span(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz") == name.length;
}

static bool is_section_of(pdk_text body, const char *name)
{
    const size_t length = strlen(name);
    if (!is_section(body) || body.length != length + 2) return false;
    for (size_t i = 0; i < length; i++)
        if ((body.bytes[i + 1] | 0x20) != name[i]) return false;
    return true;
}

// Whether a header cannot be a word of a comment, such as "#Level".
static bool is_clear(pdk_text body)
{
    const bool is_word =
        body.length > 2 && body.bytes[2] >= 'a' && body.bytes[2] <= 'z';
    return !is_word || body.bytes[1] == 'U';
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    const pdk_text body = pdki_line_trimmed(line);
    if (wishes->alphabet && pdk_alphabet_uses(wishes->alphabet, body.bytes[0]))
        return false;
    if (body.bytes[0] == '#')
        return header_of(body) < HEADERS &&
               (wishes->format == PDK_FORMAT_SDK || is_clear(body));
    return is_section_of(body, "puzzle");
}

// Reads the lines before the rows. PDK_END: there are no rows.
static pdk_status take_header(struct sdk *sdk)
{
    const bool has_comments = sdk->text->signs->ascii['#'] == SIGN_HASH;
    for (;;) {
        struct read_place place = sdk->place;
        struct read_line line;
        pdk_text body = {0};
        const pdk_status status =
            pdki_whole_line(sdk->text, &place, &line, &body, sdk->text->error);
        if (status != PDK_OK) return status;
        const bool is_comment =
            has_comments && body.length > 0 && body.bytes[0] == '#';
        const size_t header = is_comment ? header_of(body) : HEADERS;
        if (header < HEADERS)
            sdk->words[header] = line;
        else if (is_section_of(body, "puzzle"))
            sdk->has_section = true;
        else if (body.length > 0 && !is_comment)
            return PDK_OK;
        sdk->place = place;
    }
}

static uint64_t count_cells(const struct sdk *sdk, pdk_text body)
{
    struct splitter splitter;
    pdki_split_begin(&splitter, sdk->text->signs, SPLIT_CHARACTERS, body);
    return pdki_split_count(&splitter);
}

// A square block of lines, as many characters wide as it is high.
struct block {
    struct read_place place; // after the last line examined
    uint64_t side, rows;
    bool symbols[128]; // ASCII characters that are not empty marks
    bool repeats;      // one of them occurs twice on a line
};

static void add_symbols(struct block *block, pdk_text body)
{
    bool on_line[128] = {false};
    for (size_t i = 0; i < body.length; i++) {
        const unsigned char c = (unsigned char)body.bytes[i];
        const pdk_text cell = {body.bytes + i, 1};
        if (c >= 128 || pdki_is_empty_mark(cell)) continue;
        block->repeats = block->repeats || on_line[c];
        on_line[c] = block->symbols[c] = true;
    }
}

// Moves to the first line that is not a row of the block, with its text in
// *body; "" at the end. Returns PDK_ERR_MEMORY or PDK_OK.
static pdk_status look_at_block(struct sdk *sdk, struct block *block,
                                pdk_text *body)
{
    struct read_line line;
    for (;;) {
        const pdk_status status =
            pdki_whole_line(sdk->text, &block->place, &line, body, NULL);
        if (status != PDK_OK) body->length = 0; // reported later
        if (status != PDK_OK) return status == PDK_ERR_MEMORY ? status : PDK_OK;
        const uint64_t cells = body->length;
        if (block->rows == 0) block->side = cells;
        const bool is_row = block->rows < block->side && cells == block->side &&
                            cells <= WHOLE_SIDE_MAX &&
                            count_cells(sdk, *body) == cells;
        if (!is_row) return PDK_OK;
        add_symbols(block, *body);
        block->rows++;
    }
}

// Whether the following rows can only be a board of this format. Lines of 16 or
// 81 characters can be boards themselves, unless they have too many symbols.
static pdk_status look_for_rows(struct sdk *sdk, bool *are_rows)
{
    enum { LINE_BOARDS_FROM = 16 };
    struct block block = {.place = sdk->place};
    pdk_text body = {0};
    uint64_t symbols = 0;
    if (look_at_block(sdk, &block, &body) != PDK_OK)
        return pdki_error_plain(sdk->text->error, PDK_ERR_MEMORY);
    for (size_t c = 0; c < 128; c++) symbols += block.symbols[c];
    const bool is_end =
        body.length == 0 || body.bytes[0] == '#' || is_section(body);
    const uint64_t root = pdki_number_root(block.side);
    const bool can_be_lines =
        block.side >= LINE_BOARDS_FROM && root * root == block.side;
    *are_rows = block.side > 1 && block.rows == block.side && is_end &&
                (!can_be_lines || (!block.repeats && symbols > root));
    return PDK_OK;
}

// Reads the cells of the next row, which must have `side` of them.
static pdk_status take_row(struct sdk *sdk, uint64_t row,
                           struct read_line *line, pdk_text *body)
{
    struct read_place place = sdk->place;
    const pdk_status status =
        pdki_whole_line(sdk->text, &place, line, body, sdk->text->error);
    if (status != PDK_OK || body->length == 0)
        return pdki_whole_no_row(sdk->text, status, &sdk->place, line, row,
                                 sdk->side);
    *body = pdki_line_body(sdk->text->signs, line);
    const uint64_t cells = count_cells(sdk, *body);
    if (row == 0 && sdk->side == 0) sdk->side = cells;
    if (cells > WHOLE_SIDE_MAX)
        return pdki_error_at(
            sdk->text->error, PDK_ERR_LIMIT, line->number, 1,
            "a row of %llu characters exceeds the limit of %u for this format",
            (wide)cells, (unsigned)WHOLE_SIDE_MAX);
    if (cells != sdk->side || cells == 0)
        return pdki_whole_error(
            sdk->text, line, line->text,
            "row %llu of %llu has %llu character%s, expected %llu",
            (wide)row + 1, (wide)sdk->side, (wide)cells, cells == 1 ? "" : "s",
            (wide)sdk->side);
    sdk->place = place;
    return PDK_OK;
}

static bool add_cells(struct sdk *sdk, pdk_text body)
{
    struct splitter splitter;
    pdk_text cell = {0};
    void *cells = sdk->cells;
    if (!pdki_alloc_reserve(&cells, &sdk->capacity, sdk->used + body.length, 1))
        return false;
    sdk->cells = cells;
    pdki_split_begin(&splitter, sdk->text->signs, SPLIT_CHARACTERS, body);
    while (pdki_split_next(&splitter, &cell)) {
        memcpy(sdk->cells + sdk->used, cell.bytes, cell.length);
        sdk->used += cell.length;
    }
    return true;
}

// Moves an error in the joined cells to the row that it belongs to.
static void move_to_row(const struct sdk *sdk)
{
    if (!sdk->text->error || sdk->text->error->line != sdk->first_row ||
        sdk->text->error->column == 0)
        return;
    sdk->text->error->line += (sdk->text->error->column - 1) / sdk->side;
    sdk->text->error->column = (sdk->text->error->column - 1) % sdk->side + 1;
}

static pdk_status take_puzzle(struct sdk *sdk)
{
    struct read_line line;
    pdk_text body = {0};
    sdk->first_row = sdk->place.line;
    sdk->side = 0;
    for (uint64_t row = 0; row == 0 || row < sdk->side; row++) {
        const pdk_status status = take_row(sdk, row, &line, &body);
        if (status != PDK_OK) return status;
        if (!add_cells(sdk, body))
            return pdki_error_plain(sdk->text->error, PDK_ERR_MEMORY);
    }
    line = (struct read_line){
        .text = sdk->cells, .length = sdk->used, .number = sdk->first_row};
    const pdk_text cells = {sdk->cells, sdk->used};
    const pdk_status status = pdki_whole_characters(sdk->text, &line, cells);
    if (status != PDK_OK) move_to_row(sdk);
    return status;
}

static pdk_status set_words(struct sdk *sdk)
{
    for (size_t i = 0; i < HEADERS; i++) {
        struct read_line *line = &sdk->words[i]; // its text may have moved
        if (line->number == 0) continue;
        line->text = pdki_input_text(sdk->text->input, line->offset);
        pdk_text body = pdki_line_trimmed(line);
        const pdk_text words = {body.bytes + 2, body.length - 2};
        const pdk_status status =
            pdki_whole_note(sdk->text, headers[i].note, line, words);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

static pdk_status place_symbol(struct sdk *sdk, uint64_t cell,
                               pdk_symbol symbol, const struct read_line *line)
{
    pdk_symbol *clue = &sdk->text->reading->symbols[cell];
    if (symbol == 0 || *clue == symbol) return PDK_OK;
    if (*clue != 0)
        return pdki_error_at(sdk->text->error, PDK_ERR_SYNTAX, line->number,
                             cell % sdk->side + 1,
                             "differs from the clue in [Puzzle]");
    *clue = symbol;
    return pdki_whole_place(sdk->text, cell);
}

static pdk_status take_state(struct sdk *sdk)
{
    char quote[PDKI_QUOTE_SIZE];
    const struct whole_reading *reading = sdk->text->reading;
    for (uint64_t row = 0; row < sdk->side; row++) {
        struct read_line line;
        struct splitter splitter;
        pdk_text body = {0}, cell = {0};
        pdk_status status = take_row(sdk, row, &line, &body);
        if (status != PDK_OK) return status;
        pdki_split_begin(&splitter, sdk->text->signs, SPLIT_CHARACTERS, body);
        for (uint64_t i = row * sdk->side; pdki_split_next(&splitter, &cell);
             i++) {
            pdk_symbol symbol = 0;
            if (!pdki_symbols_find(&reading->table, cell, &symbol))
                return pdki_whole_error(
                    sdk->text, &line, cell.bytes,
                    "%s is not a symbol of the puzzle",
                    pdki_error_quote(cell.bytes, cell.length, quote));
            status = place_symbol(sdk, i, symbol, &line);
            if (status != PDK_OK) return status;
        }
    }
    return PDK_OK;
}

// Skips an unknown section.
static pdk_status skip_section(struct sdk *sdk)
{
    sdk->text->reading->left_out = "sections other than [Puzzle] and [State]";
    for (;;) {
        struct read_place place = sdk->place;
        struct read_line line;
        pdk_text body = {0};
        const pdk_status status =
            pdki_whole_line(sdk->text, &place, &line, &body, sdk->text->error);
        if (status == PDK_END) return PDK_OK;
        if (status != PDK_OK) return status;
        if (body.length == 0 || is_section(body)) return PDK_OK;
        sdk->place = place;
    }
}

// Reads the sections after the puzzle, up to the next puzzle or anything else.
static pdk_status take_sections(struct sdk *sdk)
{
    struct read_place place = sdk->place;
    for (;;) {
        struct read_line line;
        pdk_text body = {0};
        pdk_status status =
            pdki_whole_line(sdk->text, &place, &line, &body, NULL);
        // Reported again when this is read as the next board.
        if (status != PDK_OK)
            return status == PDK_ERR_MEMORY
                       ? pdki_error_plain(sdk->text->error, status)
                       : PDK_OK;
        if (body.length == 0) continue;
        if (!is_section(body) || is_section_of(body, "puzzle")) return PDK_OK;
        sdk->place = place;
        status =
            is_section_of(body, "state") ? take_state(sdk) : skip_section(sdk);
        if (status != PDK_OK) return status;
        place = sdk->place;
    }
}

static pdk_status read_board(struct sdk *sdk)
{
    struct read_input *input = sdk->text->input;
    bool are_rows = true;
    pdk_status status = take_header(sdk);
    if (status == PDK_OK && !sdk->has_section &&
        sdk->text->wishes->format != PDK_FORMAT_SDK)
        status = look_for_rows(sdk, &are_rows);
    if (status == PDK_END || (status == PDK_OK && !are_rows)) {
        if (sdk->has_section)
            return pdki_error_at(sdk->text->error, PDK_ERR_SYNTAX,
                                 sdk->place.line, 1,
                                 "input ends after [Puzzle]");
        pdki_input_consume(input, sdk->place);
        return PDK_END;
    }
    if (status == PDK_OK) status = take_puzzle(sdk);
    if (status == PDK_OK) status = set_words(sdk);
    if (status != PDK_OK) return status;
    status = take_sections(sdk);
    // Resumes after a bad section, not after the puzzle.
    pdki_input_consume(input, sdk->place);
    return status;
}

static pdk_status read(struct whole_text *text)
{
    struct sdk sdk = {.text = text, .place = pdki_input_place(text->input)};
    const pdk_status status = read_board(&sdk);
    pdki_free(sdk.cells);
    return status;
}

static void write_rows(struct out *out, const struct whole_board *board,
                       bool has_placed)
{
    const uint32_t side = board->shape.side;
    for (uint64_t cell = 0; cell < (uint64_t)side * side; cell++) {
        const bool is_shown = has_placed || !pdki_whole_is_placed(board, cell);
        pdki_whole_put(out, board, is_shown ? board->symbols[cell] : 0);
        if (cell % side == side - 1) pdki_out_text(out, "\n");
    }
}

static bool has_placed(const struct whole_board *board)
{
    const uint32_t side = board->shape.side;
    if (!(pdk_notes_held(board->notes) & PDK_NOTES_PLACED)) return false;
    for (uint64_t cell = 0; cell < (uint64_t)side * side; cell++)
        if (pdki_whole_is_placed(board, cell)) return true;
    return false;
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const uint32_t held = pdk_notes_held(board->notes);
    const bool has_state = has_placed(board);
    for (size_t i = 0; i < HEADERS; i++) {
        if (!(held >> headers[i].note & 1)) continue;
        const char start[2] = {'#', headers[i].letter};
        pdki_out_bytes(out, start, sizeof start);
        pdki_out_text(out, pdk_notes_text(board->notes, headers[i].note));
        pdki_out_text(out, "\n");
    }
    if (has_state) pdki_out_text(out, "[Puzzle]\n");
    write_rows(out, board, false);
    if (has_state) {
        pdki_out_text(out, "[State]\n");
        write_rows(out, board, true);
    }
    return out->status;
}

const struct format pdki_format_sdk = {
    .info = FORMAT_INFO(
        SDK, "sdk", "sdk",
        "rows of characters after lines about the puzzle, as in SudoCue", true,
        NOTE_WORDS(AUTHOR) | NOTE_WORDS(DATE) | NOTE_WORDS(LEVEL) |
            NOTE_WORDS(SOURCE) | NOTE_WORDS(URL) | NOTE_WORDS(DESCRIPTION) |
            NOTE_WORDS(COMMENT) | PDK_NOTES_PLACED),
    .starts = "#[",
    .begins = begins,
    .read = read,
    .hides_boxes = true,
    .has_characters = true,
    .no_symbols = "#[",
    .write = write,
    .between = "\n",
};
