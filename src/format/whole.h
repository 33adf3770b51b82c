// A format: what it is called, what it can hold, how its text starts, how
// boards are read and written. formats.c has the table of them.
//
//     text --(starts? read)--> whole_board --(prepare, write)--> text
#ifndef PDKI_WHOLE_H
#define PDKI_WHOLE_H

#include "format/read.h"
#include "format/write.h"

typedef unsigned long long wide; // what %llu takes

// Boards of no larger side.
enum { WHOLE_SIDE_MAX = 4096 };

// A board to write.
struct whole_board {
    pdk_shape shape;
    const pdk_alphabet *alphabet;
    const pdk_symbol *symbols; // row by row; NULL in prepare()
    const pdk_notes *notes;    // of that shape, or NULL
};

// The text of a board on its way in.
struct whole_text {
    struct read_input *input;
    const struct read_signs *signs;
    const struct read_wishes *wishes;
    struct read_line line; // the first one, which is not consumed
    struct whole_reading *reading;
    pdk_error *error; // what fails says why here; may be NULL
};

#define NOTE_WORDS(note) (UINT32_C(1) << PDK_NOTE_##note)
#define FORMAT_INFO(format, name, extension, summary, is_whole, holds)         \
    {                                                                          \
        PDK_FORMAT_##format, name, extension, summary, is_whole, holds         \
    }

// Plain formats (lines, rows, clues) have no more than `info` and `style`:
// reader.c detects and reads them.
struct format {
    pdk_format_info info;
    struct style style; // of boards that are written row by row

    // How a board of this format, or the text before the first one, starts:
    // with a line whose first character other than a blank is one of `starts`,
    // which contains one of the characters `contains`, whose length without
    // blanks around it is one of `lengths` (which end with 0), and for which
    // begins() is true. Each of these may be NULL for "any", except begins:
    // without it a format is never detected. If the caller gave one of `signs`
    // as a symbol, the line is not of this format.
    const char *starts, *contains, *signs;
    const size_t *lengths;
    bool (*begins)(const struct read_line *line,
                   const struct read_wishes *wishes);

    // Only for marks and drawings, which reader.c asks by name: whether the
    // lines that are not consumed are a board of this format although the first
    // one does not show it.
    pdk_status (*follows)(struct read_input *input,
                          const struct read_wishes *wishes, bool *follows,
                          pdk_error *error);

    // Reads a board into text->reading, by the functions below, and consumes
    // it, unless it is just the first line. PDK_END: there is no board in what
    // was consumed, look further. An error has a place in the text; what failed
    // need not be consumed. In a document of several boards, text->line.number
    // becomes the line of this one.
    pdk_status (*read)(struct whole_text *text);

    bool is_one_line; // after a failure, the next line is the next board

    // Which boards can be written as a whole. prepare() checks what else there
    // is to check; NULL: nothing.
    uint32_t side_max;      // 0: WHOLE_SIDE_MAX
    bool has_nine;          // boxes of 3x3 only
    bool has_characters;    // symbols of one character only
    const char *no_symbols; // characters that cannot be symbols
    pdk_status (*prepare)(const struct whole_board *board, pdk_error *error);

    // A cell that excludes all symbols cannot be written, as an empty list of
    // candidates means all of them.
    bool lists_candidates;

    // Writes a board as a whole; symbols are in range. NULL: the format is
    // written row by row, by `style`.
    pdk_status (*write)(struct out *out, const struct whole_board *board);

    const char *before_all, *after_all;       // of a document; NULL: nothing
    const char *between;                      // boards; the same
    const char *comment_open, *comment_close; // moves; NULL: "# ", "\n"
};

extern const struct format pdki_format_json, pdki_format_sdk, pdki_format_ss,
    pdki_format_hodoku, pdki_format_gsf, pdki_format_exchange,
    pdki_format_sukaku, pdki_format_marks, pdki_format_opensudoku,
    pdki_format_solo, pdki_format_fpuzzles, pdki_format_drawing;

// For readers only: the record of a format that is read as a whole; NULL if it
// is not.
const struct format *pdki_whole_of(pdk_format format);

// The format of which a board begins with the line; false if there is none.
bool pdki_whole_find(const struct read_line *line,
                     const struct read_wishes *wishes, pdk_format *format);

// On the way out: whether somebody filled in the symbol of a cell.
bool pdki_whole_is_placed(const struct whole_board *board, uint64_t cell);

// The words of a note, "" if there are none.
const char *pdki_whole_words(const struct whole_board *board, pdk_note note);

// Writes a symbol as the alphabet has it; 0 is the empty cell.
void pdki_whole_put(struct out *out, const struct whole_board *board,
                    pdk_symbol symbol);

// A board that was read. Zeros are a valid start.
struct whole_reading {
    pdk_format format; // of the last board
    pdk_shape shape;
    pdk_boxes_reason boxes_reason;
    struct symbol_table table; // of `alphabet`, for characters
    const pdk_alphabet *alphabet;
    pdk_alphabet *own; // the alphabet, unless it was given
    bool is_like_last; // shape and alphabet are those of the board before
    pdk_symbol *symbols;
    size_t symbol_capacity;
    unsigned char bytes[LINE_BOARD_MAX];
    struct tally tally;
    pdk_notes *notes;     // of the board; made when they are first wanted
    pdk_notes *document;  // of all boards of a document; the same
    const char *left_out; // words for people, in static storage; NULL: nothing
    bool has_more;        // read() is to be called again for the next board,
                          // before any further line
    void *state;          // what a format keeps between boards
    void (*free_state)(void *state);
};

// What a format keeps between boards: `size` bytes, zeros at first, which
// `free_state` frees with all that is in them. NULL where memory ends.
void *pdki_whole_state(struct whole_text *text, size_t size,
                       void (*free_state)(void *state));

// Begins a board of this shape, all empty. Where the caller gave another shape,
// or it is too large, that is an error at `at`, a place in `line`.
PDK_CHECKED pdk_status pdki_whole_begin(struct whole_text *text,
                                        const pdk_shape *shape,
                                        const struct read_line *line,
                                        const char *at);

// The same for a side alone: with the boxes that were given, or those that
// people expect.
PDK_CHECKED pdk_status pdki_whole_begin_side(struct whole_text *text,
                                             uint64_t side,
                                             const struct read_line *line,
                                             const char *at);

// The alphabet, after the begin: what was given, else 1..N.
PDK_CHECKED pdk_status pdki_whole_numbers(struct whole_text *text);

// Begins a board of this shape with symbols 1..N, or those that were given;
// `at` is a place in text->line.
PDK_CHECKED pdk_status pdki_whole_begin_numbers(struct whole_text *text,
                                                const pdk_shape *shape,
                                                const char *at);

// Characters in an order that people use, for pencil marks whose symbols nobody
// named: a board takes the first `side` of a set.
enum { CHARACTER_SETS = 6 };
extern const char *const pdki_character_sets[CHARACTER_SETS];

// After the begin: makes the first characters of a set the alphabet, unless one
// was given.
PDK_CHECKED pdk_status pdki_whole_use_set(struct whole_text *text,
                                          const char *characters);

// The alphabet: takes `own`, or frees it where it is that of the board before.
// A given one is used instead, which must have as many symbols.
PDK_CHECKED pdk_status pdki_whole_alphabet(struct whole_text *text,
                                           pdk_alphabet *own);

// Counts the symbols of `cells`, a part of `line`, in the tally of the
// reading.
PDK_CHECKED pdk_status pdki_whole_tally(struct whole_text *text,
                                        const struct read_line *line,
                                        pdk_text cells, enum split_style style,
                                        uint64_t counted_only);

// A whole board of single characters, `cells`, a part of `line`: begin, find
// out the alphabet as for boards on lines, and fill in all symbols.
PDK_CHECKED pdk_status pdki_whole_characters(struct whole_text *text,
                                             const struct read_line *line,
                                             pdk_text cells);

// The notes of the board, after the begin; NULL where memory ends.
pdk_notes *pdki_whole_notes(struct whole_text *text);

// Notes that the symbol of a cell was filled in.
PDK_CHECKED pdk_status pdki_whole_place(struct whole_text *text, uint64_t cell);

// Notes that a cell cannot hold a symbol.
PDK_CHECKED pdk_status pdki_whole_exclude(struct whole_text *text,
                                          uint64_t cell, pdk_symbol symbol);

// Sets words of `notes` (NULL: out of memory); text that is too long is an
// error at this place.
PDK_CHECKED pdk_status pdki_whole_set_words(const struct whole_text *text,
                                            pdk_notes *notes, pdk_note note,
                                            pdk_text words, uint64_t line,
                                            uint64_t column);

// Sets words of the board; text that is too long is an error at its place.
PDK_CHECKED pdk_status pdki_whole_note(struct whole_text *text, pdk_note note,
                                       const struct read_line *line,
                                       pdk_text words);

// Chooses other boxes where nothing told of them, and those that are usual
// would have equal symbols, as for boards on lines. Done for every board when
// it is read; formats that look at boxes before do it before.
PDK_CHECKED pdk_status pdki_whole_settle(struct whole_text *text);

// The pencil marks of a cell: is_candidate[s] for every symbol s of the board.
PDK_CHECKED pdk_status pdki_whole_mark(struct whole_text *text, uint64_t cell,
                                       const bool *is_candidate);

// Settles the boxes, and forgets the notes of a board that is read, where these
// are nothing but pencil marks that leave every cell at least what the symbols
// of its houses do.
PDK_CHECKED pdk_status pdki_whole_forget_seen(struct whole_text *text);

// How many bytes the text begins with that are among `characters`.
size_t pdki_whole_span(pdk_text text, const char *characters);

// A text between separators: the first fields, and what is behind them.
enum { WHOLE_FIELDS_MAX = 6 };
struct whole_fields {
    pdk_text field[WHOLE_FIELDS_MAX];
    size_t count;
    pdk_text rest; // behind the separator after them
};
void pdki_whole_split(pdk_text text, char separator, size_t most,
                      struct whole_fields *fields);

// The next line and its text without blanks around it.
PDK_CHECKED pdk_status pdki_whole_line(const struct whole_text *text,
                                       struct read_place *place,
                                       struct read_line *line, pdk_text *body,
                                       pdk_error *error);

// The error that row number `row`, from 0, is not there: because of `status` of
// the line, with PDK_END at `place`, or else because the line is empty.
PDK_CHECKED pdk_status pdki_whole_no_row(const struct whole_text *text,
                                         pdk_status status,
                                         const struct read_place *place,
                                         const struct read_line *line,
                                         uint64_t row, uint64_t side);

// The error that a word, at a place in a line, is no symbol of the alphabet.
PDK_CHECKED pdk_status pdki_whole_unknown(const struct whole_text *text,
                                          const struct read_line *line,
                                          const char *at, pdk_text word);

// An error at a place in a line, with a text as printf() makes it.
PDK_CHECKED pdk_status pdki_whole_error(const struct whole_text *text,
                                        const struct read_line *line,
                                        const char *at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
