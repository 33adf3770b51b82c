// OpenSudoku documents: XML with one game per puzzle, either 81 digits or cells
// with the player's entries and notes.
//
//     <opensudoku version="2">
//     <folder name="Easy"><game data="0000..."/></folder>
//     </opensudoku>
//
//     version: 3 0|256|1|5|0|0|...   value, notes as bits, 1 unless a clue
//
// Texts precede the games that they describe.
#include "base/alloc.h"
#include "base/number.h"
#include "core/error.h"
#include "format/formats/xml_scan.h"

#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, ALL_MARKS = (1 << SIDE) - 1 };

static const pdk_shape boxes = {3, 3, SIDE};

static bool starts_with(const char *text, size_t length, const char *words)
{
    const size_t size = strlen(words);
    return length >= size && memcmp(text, words, size) == 0;
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    (void)wishes;
    const pdk_text text = pdki_line_trimmed(line);
    return starts_with(text.bytes, text.length, "<?xml") ||
           starts_with(text.bytes, text.length, "<opensudoku");
}

// The cells of a game being read.
struct game {
    struct whole_text *text;
    const struct xml_attribute *place;
    const char *start, *at;
    bool has_more_marks;
};

static pdk_status refuse(const struct game *game, const char *why)
{
    return pdki_error_at(
        game->text->error, PDK_ERR_SYNTAX, game->place->line,
        game->place->column + (uint64_t)(game->at - game->start), "%s", why);
}

static pdk_status read_digits(struct game *game)
{
    pdk_symbol *symbols = game->text->reading->symbols;
    size_t cell = 0;
    for (; *game->at != '\0'; game->at++) {
        const char c = *game->at;
        if (c == ' ' || c == '\t' || c == '\n') continue;
        if (c != '.' && (c < '0' || c > '9'))
            return refuse(game, "expected a digit");
        if (cell == CELLS) break;
        symbols[cell++] = c == '.' ? 0 : (pdk_symbol)(c - '0');
    }
    if (cell < CELLS || *game->at != '\0')
        return refuse(game, "expected 81 digits");
    return PDK_OK;
}

static bool take(struct game *game, char c)
{
    if (*game->at != c) return false;
    game->at++;
    return true;
}

// Reads a number up to `most` and the bar after it.
static bool take_field(struct game *game, uint64_t most, uint32_t *field)
{
    uint64_t number = 0;
    const size_t digits = pdki_number_read(
        game->at, strlen(game->at) > 4 ? 4 : strlen(game->at), &number);
    if (digits == 0 || number > most) return false;
    game->at += digits;
    *field = (uint32_t)number;
    return take(game, '|');
}

// Reads notes as a list, "1,5," or "-" for none.
static bool take_list(struct game *game, uint32_t *marks)
{
    *marks = 0;
    if (take(game, '-')) return take(game, '|');
    while (*game->at >= '1' && *game->at <= '9') {
        *marks |= 1u << (*game->at++ - '1');
        if (!take(game, ',')) return false;
    }
    return *marks != 0 && take(game, '|');
}

struct saved_cell {
    uint32_t value, marks, more_marks, colour, is_open;
};

static bool take_cell(struct game *game, uint64_t version,
                      struct saved_cell *cell)
{
    *cell = (struct saved_cell){0};
    if (!take_field(game, SIDE, &cell->value)) return false;
    if (version == 1 ? !take_list(game, &cell->marks)
                     : !take_field(game, ALL_MARKS, &cell->marks))
        return false;
    if (version == 2) (void)take(game, '|');
    if (version >= 4 && !take_field(game, ALL_MARKS, &cell->more_marks))
        return false;
    if (version >= 5 && !take_field(game, 9, &cell->colour)) return false;
    return take_field(game, 1, &cell->is_open);
}

static pdk_status note_cell(struct game *game, size_t index,
                            const struct saved_cell *cell)
{
    bool is_candidate[SIDE + 1] = {false};
    if (cell->value != 0 && cell->is_open) {
        const pdk_status status = pdki_whole_place(game->text, index);
        if (status != PDK_OK) return status;
    }
    if (cell->marks == 0) return PDK_OK;
    for (pdk_symbol s = 1; s <= SIDE; s++)
        is_candidate[s] = cell->marks >> (s - 1) & 1;
    return pdki_whole_mark(game->text, index, is_candidate);
}

static pdk_status read_saved(struct game *game)
{
    uint64_t version = 0;
    game->at += strlen("version:");
    while (*game->at == ' ') game->at++;
    const size_t digits =
        pdki_number_read(game->at, strlen(game->at), &version);
    if (digits == 0 || version == 0 || version > 5)
        return refuse(game, "expected cells in version 1 to 5");
    game->at += digits;
    while (*game->at == ' ' || *game->at == '\n') game->at++;
    for (size_t i = 0; i < CELLS; i++) {
        struct saved_cell cell;
        if (!take_cell(game, version, &cell))
            return refuse(game,
                          "expected the value, notes and state of a cell");
        game->text->reading->symbols[i] = cell.value;
        const pdk_status status = note_cell(game, i, &cell);
        if (status != PDK_OK) return status;
        if (cell.more_marks || cell.colour) game->has_more_marks = true;
    }
    while (*game->at == ' ' || *game->at == '\n') game->at++;
    return *game->at == '\0' ? PDK_OK : refuse(game, "expected 81 cells");
}

static const struct xml_attribute *
find_either(const struct xml *xml, const char *name, const char *other)
{
    const struct xml_attribute *found = pdki_xml_attribute(xml, name);
    return found ? found : pdki_xml_attribute(xml, other);
}

static pdk_status set_words(const struct whole_text *text,
                            const struct xml *xml, pdk_notes *notes,
                            pdk_note note,
                            const struct xml_attribute *attribute)
{
    const pdk_text words = {xml->bytes + attribute->value, attribute->length};
    return pdki_whole_set_words(text, notes, note, words, attribute->line,
                                attribute->column);
}

// Adds the texts of the document so far, and of the game itself, to the notes.
static pdk_status note_game(struct whole_text *text, const struct xml *xml)
{
    const struct whole_reading *reading = text->reading;
    for (int i = 0; i < PDK_NOTE_COUNT; i++) {
        const char *words = pdk_notes_text(reading->document, (pdk_note)i);
        if (words[0] == '\0') continue;
        const pdk_status status = pdki_whole_set_words(
            text, pdki_whole_notes(text), (pdk_note)i,
            (pdk_text){words, strlen(words)}, text->line.number, 1);
        if (status != PDK_OK) return status;
    }
    const struct xml_attribute *comment = find_either(xml, "note", "user_note");
    if (!comment || comment->length == 0) return PDK_OK;
    return set_words(text, xml, pdki_whole_notes(text), PDK_NOTE_COMMENT,
                     comment);
}

static pdk_status read_game(struct whole_text *text, const struct xml *xml)
{
    const struct xml_attribute *data = find_either(xml, "data", "cells_data");
    if (!data)
        return pdki_error_at(text->error, PDK_ERR_SYNTAX, xml->token_line,
                             xml->token_column, "the game has no data");
    const char *value = xml->bytes + data->value;
    struct game game = {
        .text = text, .place = data, .start = value, .at = value};
    text->line = (struct read_line){.text = "", .number = xml->token_line};
    pdk_status status = pdki_whole_begin_numbers(text, &boxes, text->line.text);
    if (status != PDK_OK) return status;
    status = starts_with(value, data->length, "version:") ? read_saved(&game)
                                                          : read_digits(&game);
    if (status == PDK_OK) status = note_game(text, xml);
    if (pdki_xml_attribute(xml, "command_stack"))
        text->reading->left_out = "the history of the game";
    if (game.has_more_marks)
        text->reading->left_out = "colours and secondary marks";
    return status;
}

// Reads a text of the document in an element of its own.
static pdk_status note_element(struct whole_text *text, const struct xml *xml)
{
    static const struct {
        const char *name;
        pdk_note note;
    } elements[] = {
        {"name",        PDK_NOTE_TITLE      },
        {"author",      PDK_NOTE_AUTHOR     },
        {"description", PDK_NOTE_DESCRIPTION},
        {"comment",     PDK_NOTE_COMMENT    },
        {"created",     PDK_NOTE_DATE       },
        {"source",      PDK_NOTE_SOURCE     },
        {"level",       PDK_NOTE_LEVEL      },
        {"sourceURL",   PDK_NOTE_URL        },
    };
    size_t i = 0;
    while (i < sizeof elements / sizeof elements[0] &&
           strcmp(xml->name, elements[i].name) != 0)
        i++;
    if (i == sizeof elements / sizeof elements[0]) return PDK_OK;
    const pdk_text words = {xml->bytes + xml->text, xml->text_length};
    return pdki_whole_set_words(text, text->reading->document, elements[i].note,
                                words, xml->text_line, xml->text_column);
}

// The name of a folder is the title of its games.
static pdk_status note_folder(struct whole_text *text, const struct xml *xml,
                              bool is_open)
{
    static const struct xml_attribute none = {0};
    const struct xml_attribute *name =
        is_open ? pdki_xml_attribute(xml, "name") : NULL;
    return set_words(text, xml, text->reading->document, PDK_NOTE_TITLE,
                     name ? name : &none);
}

// Consumes the rest of a document that is not valid XML.
static pdk_status give_up(struct whole_text *text, struct xml *xml)
{
    static const char last[] = "</opensudoku>";
    struct read_input *input = text->input;
    bool is_empty = false;
    text->reading->has_more = false;
    for (;;) {
        struct read_place place = pdki_input_place(input);
        struct read_line line;
        pdk_status status = pdki_input_line(input, &place, &line, NULL);
        if (status == PDK_OK && !xml->has_line && begins(&line, NULL)) break;
        xml->has_line = false;
        bool is_last = false;
        for (size_t i = 0; status == PDK_OK && i < line.length && !is_last; i++)
            is_last = line.text[i] == '<' &&
                      starts_with(line.text + i, line.length - i, last);
        if (status != PDK_OK && status != PDK_ERR_SYNTAX &&
            status != PDK_ERR_LIMIT)
            break;
        status = pdki_input_skip_line(input, &is_empty, NULL);
        if (status != PDK_OK || is_last) break;
    }
    return input->status == PDK_OK || input->status == PDK_END
               ? xml->status
               : pdki_error_plain(text->error, input->status);
}

static pdk_status begin_document(struct whole_text *text, struct xml *xml)
{
    struct whole_reading *reading = text->reading;
    pdki_xml_begin(xml, text->input);
    if (!reading->document && pdk_notes_new(&reading->document, NULL) != PDK_OK)
        return pdki_error_plain(text->error, PDK_ERR_MEMORY);
    pdk_notes_reset(reading->document, &boxes);
    if (pdki_xml_next(xml) == XML_FAILED) return give_up(text, xml);
    if (strcmp(xml->name, "opensudoku") != 0) {
        xml->status = pdki_error_at(
            text->error, PDK_ERR_SYNTAX, xml->token_line, xml->token_column,
            "XML with the root <%s>; expected <opensudoku>", xml->name);
        return give_up(text, xml);
    }
    reading->has_more = true;
    return PDK_OK;
}

// Expects nothing after the end tag of the root on its line.
static pdk_status end_document(struct whole_text *text, struct xml *xml)
{
    const char *line = xml->has_line ? pdki_input_text(text->input, 0) : "";
    pdk_status status = PDK_END;
    for (size_t i = xml->at; xml->has_line && i < xml->line.length; i++)
        if (line[i] != ' ' && line[i] != '\t' && status == PDK_END)
            status =
                pdki_error_at(text->error, PDK_ERR_SYNTAX, xml->line.number,
                              xml->column, "text after the document");
    text->reading->has_more = false;
    pdki_xml_leave(xml);
    return status;
}

static pdk_status read(struct whole_text *text)
{
    struct whole_reading *reading = text->reading;
    struct xml *xml = pdki_whole_state(text, sizeof *xml, pdki_xml_free);
    if (!xml) return PDK_ERR_MEMORY;
    pdk_status status = PDK_OK;
    xml->error = text->error;
    if (!reading->has_more) status = begin_document(text, xml);
    while (status == PDK_OK) {
        const enum xml_token token = pdki_xml_next(xml);
        if (token == XML_FAILED) return give_up(text, xml);
        const bool is_folder = strcmp(xml->name, "folder") == 0;
        if (is_folder)
            status = note_folder(text, xml, token == XML_OPEN);
        else if (token == XML_OPEN && strcmp(xml->name, "game") == 0)
            return read_game(text, xml);
        else if (token == XML_CLOSE && xml->depth == 0)
            return end_document(text, xml);
        else if (token == XML_CLOSE && xml->depth == 1)
            status = note_element(text, xml);
    }
    return status;
}

static void write_escaped(struct out *out, const char *words)
{
    static const char signs[] = "<>&\"";
    static const char *const entities[] = {"&lt;", "&gt;", "&amp;", "&quot;"};
    for (; *words != '\0'; words++) {
        const char *sign = strchr(signs, *words);
        if (sign)
            pdki_out_text(out, entities[sign - signs]);
        else
            pdki_out_bytes(out, words, 1);
    }
}

static uint32_t marks_of(const pdk_notes *notes, uint64_t cell)
{
    uint32_t marks = 0;
    if (!pdk_notes_has_marks(notes, cell)) return 0;
    for (pdk_symbol s = 1; s <= SIDE; s++)
        if (!pdk_notes_excludes(notes, cell, s)) marks |= 1u << (s - 1);
    return marks;
}

static void write_saved(struct out *out, const struct whole_board *board)
{
    pdki_out_text(out, "version: 3&#10;");
    for (uint64_t cell = 0; cell < CELLS; cell++) {
        const bool is_open = board->symbols[cell] == 0 ||
                             pdk_notes_is_placed(board->notes, cell);
        pdki_out_number(out, board->symbols[cell]);
        pdki_out_text(out, "|");
        pdki_out_number(out, marks_of(board->notes, cell));
        pdki_out_text(out, is_open ? "|1|" : "|0|");
    }
}

static void write_game(struct out *out, const struct whole_board *board)
{
    const uint32_t held = pdk_notes_held(board->notes);
    const char *comment = pdki_whole_words(board, PDK_NOTE_COMMENT);
    pdki_out_text(out, "<game data=\"");
    if (held & (PDK_NOTES_PLACED | PDK_NOTES_MARKS))
        write_saved(out, board);
    else
        for (uint64_t cell = 0; cell < CELLS; cell++)
            pdki_out_number(out, board->symbols[cell]);
    pdki_out_text(out, "\"");
    if (comment[0] != '\0') {
        pdki_out_text(out, " note=\"");
        write_escaped(out, comment);
        pdki_out_text(out, "\"");
    }
    pdki_out_text(out, "/>");
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const char *title = pdki_whole_words(board, PDK_NOTE_TITLE);
    if (title[0] != '\0') {
        pdki_out_text(out, "<folder name=\"");
        write_escaped(out, title);
        pdki_out_text(out, "\">");
    }
    write_game(out, board);
    pdki_out_text(out, title[0] != '\0' ? "</folder>\n" : "\n");
    return out->status;
}

const struct format pdki_format_opensudoku = {
    .info = FORMAT_INFO(OPENSUDOKU, "opensudoku", "opensudoku",
                        "one document of all boards, as imported by OpenSudoku",
                        true,
                        NOTE_WORDS(TITLE) | NOTE_WORDS(COMMENT) |
                            PDK_NOTES_PLACED | PDK_NOTES_MARKS),
    .starts = "<",
    .signs = "<",
    .begins = begins,
    .read = read,
    .is_one_line = true,
    .has_nine = true,
    .lists_candidates = true,
    .write = write,
    .before_all = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<opensudoku version=\"2\">\n",
    .after_all = "</opensudoku>\n",
    .comment_open = "<!-- ",
    .comment_close = " -->\n",
};
