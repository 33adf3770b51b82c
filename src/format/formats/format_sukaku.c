// Pencil marks on a line: N characters per cell, of which the i-th is symbol i
// or a blank.
//
//     1234.2..1.3..... ...  (4x4: any, 2, 1 or 3, none)
//
// A cell with a single candidate is a clue: there is no other way to write one.
// A board of 27x27 has as many characters as marks of 9x9, and one of 8x8 as
// marks of 4x4. It is read as marks if all characters are at their positions
// and some cell has two of them, or all have one; if, in addition, no row of
// the larger board would repeat a symbol, the caller must decide.
#include "base/number.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

enum { SIDE_MAX = 64 };

// Marks are detected on lines of these lengths: the cubes of sides 4 to 16.
static const size_t found_lengths[] = {64,   125,  216,  343,  512,  729,  1000,
                                       1331, 1728, 2197, 2744, 3375, 4096, 0};

// The side whose cube this is; 0 if there is none up to SIDE_MAX.
static uint32_t cube_root(uint64_t count)
{
    uint64_t side = 1;
    while (side * side * side < count && side < SIDE_MAX) side++;
    return side * side * side == count ? (uint32_t)side : 0;
}

static bool is_blank(char c)
{
    return c == '.' || c == '0' || c == '*' || c == '_' || c == '-';
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == '|';
}

// Length of the prefix whose characters are at their positions or between
// cells.
static size_t count_fitting(pdk_text cells, uint32_t side,
                            const char *characters)
{
    size_t i = 0, place = 0;
    for (; i < cells.length; i++) {
        const char c = cells.bytes[i];
        const bool is_zero = c == '0' && characters[0] == '0';
        if (is_gap(c)) continue;
        if (c != characters[place % side] && (is_zero || !is_blank(c))) break;
        place++;
    }
    return i;
}

// The set that fits best, and how far it fits; NULL if all are too short.
static const char *find_set(pdk_text cells, uint32_t side, size_t *fitting)
{
    const char *best = NULL;
    *fitting = 0;
    for (size_t i = 0; i < CHARACTER_SETS; i++) {
        const char *characters = pdki_character_sets[i];
        if (strlen(characters) < side) continue;
        const size_t count = count_fitting(cells, side, characters);
        if (best && count <= *fitting) continue;
        best = characters;
        *fitting = count;
    }
    return best;
}

// The same for a given alphabet of single bytes.
static bool fits_given(pdk_text cells, const pdk_alphabet *alphabet)
{
    const uint32_t side = pdk_alphabet_size(alphabet);
    for (size_t i = 0; i < cells.length; i++) {
        const char *c = cells.bytes + i;
        const pdk_symbol symbol = pdk_alphabet_find(alphabet, c, 1);
        if (symbol != i % side + 1 && (symbol > 0 || !is_blank(*c)))
            return false;
    }
    return true;
}

// Whether some cell has two candidates, or all have one. False if the text has
// gaps.
static bool has_candidates(pdk_text cells, uint32_t side, bool has_zero)
{
    size_t count = 0, all = 0;
    bool has_two = false;
    for (size_t i = 0; i < cells.length; i++) {
        const char c = cells.bytes[i];
        if (is_gap(c)) return false;
        if (i % side == 0) count = 0;
        const bool is_candidate = !is_blank(c) || (c == '0' && has_zero);
        count += is_candidate;
        all += is_candidate;
        has_two = has_two || count == 2;
    }
    return has_two || all == (size_t)side * side;
}

// Whether it is also a board on a line in which no row repeats a symbol.
static bool can_be_board(pdk_text cells)
{
    const size_t side = (size_t)pdki_number_root(cells.length);
    if (side * side != cells.length) return false;
    bool is_seen[256];
    for (size_t i = 0; i < cells.length; i++) {
        const unsigned char c = (unsigned char)cells.bytes[i];
        if (i % side == 0) memset(is_seen, 0, sizeof is_seen);
        if (is_seen[c] && !is_blank((char)c)) return false;
        is_seen[c] = true;
    }
    return true;
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    const pdk_text cells = pdki_line_trimmed(line);
    const uint32_t side = cube_root(cells.length);
    size_t fitting = 0;
    if (wishes->side > 0 && wishes->side != side) return false;
    if (wishes->alphabet)
        return fits_given(cells, wishes->alphabet) &&
               has_candidates(cells, side,
                              pdk_alphabet_uses(wishes->alphabet, '0'));
    const char *characters = find_set(cells, side, &fitting);
    return characters && fitting == cells.length &&
           has_candidates(cells, side, characters[0] == '0');
}

static pdk_status report_both(const struct whole_text *text, uint32_t side,
                              pdk_text cells)
{
    const unsigned large = (unsigned)pdki_number_root(cells.length);
    return pdki_error_hint(
        text->error,
        pdki_error_at(text->error, PDK_ERR_AMBIGUOUS, text->line.number,
                      pdki_line_column(&text->line, cells.bytes),
                      "%zu characters can be pencil marks of %ux%u (sukaku) or "
                      "a board of %ux%u (line); specify the format",
                      cells.length, side, side, large, large),
        PDK_HINT_FORMAT);
}

static pdk_status begin_board(struct whole_text *text, pdk_text cells)
{
    const struct read_line *line = &text->line;
    struct splitter splitter;
    pdki_split_begin(&splitter, text->signs, SPLIT_CHARACTERS, cells);
    const uint64_t count = pdki_split_count(&splitter);
    const uint32_t side = cube_root(count);
    if (side == 0)
        return pdki_whole_error(text, line, cells.bytes,
                                "%llu character%s: pencil marks of an NxN "
                                "board have N for each cell, such as 64 or 729",
                                (wide)count, count == 1 ? "" : "s");
    if (text->wishes->format != PDK_FORMAT_SUKAKU && text->wishes->side == 0 &&
        can_be_board(cells))
        return report_both(text, side, cells);
    const pdk_status status =
        pdki_whole_begin_side(text, side, line, cells.bytes);
    if (status != PDK_OK) return status;
    size_t fitting = 0;
    const char *characters = find_set(cells, side, &fitting);
    return pdki_whole_use_set(text, characters ? characters : "");
}

// Reads the candidates of the next cell; *only is the symbol if there is
// exactly one, otherwise 0.
static pdk_status take_cell(const struct whole_text *text,
                            struct splitter *splitter, bool *is_candidate,
                            pdk_symbol *only)
{
    const struct whole_reading *reading = text->reading;
    char quote[PDKI_QUOTE_SIZE], description[64];
    uint32_t count = 0;
    *only = 0;
    for (pdk_symbol s = 1; s <= reading->shape.side; s++) {
        pdk_text piece = {0};
        pdk_symbol symbol = 0;
        if (!pdki_split_next(splitter, &piece)) break;
        if (!pdki_symbols_find(&reading->table, piece, &symbol) ||
            (symbol != 0 && symbol != s))
            return pdki_whole_error(
                text, &text->line, piece.bytes,
                "%s in the position of symbol %u of %s",
                pdki_error_quote(piece.bytes, piece.length, quote), s,
                pdk_alphabet_describe(reading->alphabet, description,
                                      sizeof description));
        is_candidate[s] = symbol == s;
        if (is_candidate[s]) *only = ++count == 1 ? s : 0;
    }
    return PDK_OK;
}

static pdk_status read_cells(struct whole_text *text, pdk_text cells)
{
    const uint32_t side = text->reading->shape.side;
    struct splitter splitter;
    pdk_status status = PDK_OK;
    pdki_split_begin(&splitter, text->signs, SPLIT_CHARACTERS, cells);
    for (uint32_t cell = 0; cell < side * side && status == PDK_OK; cell++) {
        bool is_candidate[SIDE_MAX + 1] = {false};
        pdk_symbol only = 0;
        status = take_cell(text, &splitter, is_candidate, &only);
        if (status != PDK_OK) break;
        text->reading->symbols[cell] = only;
        if (only == 0) status = pdki_whole_mark(text, cell, is_candidate);
    }
    return status;
}

static pdk_status read(struct whole_text *text)
{
    const pdk_text cells = pdki_line_trimmed(&text->line);
    pdk_status status = begin_board(text, cells);
    if (status == PDK_OK) status = read_cells(text, cells);
    return status == PDK_OK ? pdki_whole_forget_seen(text) : status;
}

static bool is_candidate(const struct whole_board *board, uint32_t cell,
                         pdk_symbol symbol)
{
    if (board->symbols[cell] != 0) return board->symbols[cell] == symbol;
    return !board->notes || !pdk_notes_excludes(board->notes, cell, symbol);
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const uint32_t side = board->shape.side;
    for (uint32_t cell = 0; cell < side * side; cell++)
        for (pdk_symbol s = 1; s <= side; s++)
            pdki_whole_put(out, board, is_candidate(board, cell, s) ? s : 0);
    pdki_out_text(out, "\n");
    return out->status;
}

const struct format pdki_format_sukaku = {
    .info =
        FORMAT_INFO(SUKAKU, "sukaku", NULL,
                    "one board per line, N characters of pencil marks per cell",
                    true, PDK_NOTES_MARKS),
    .lengths = found_lengths,
    .begins = begins,
    .read = read,
    .hides_boxes = true,
    .is_one_line = true,
    .side_max = SIDE_MAX,
    .has_characters = true,
    .write = write,
};
