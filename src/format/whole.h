// A format: its name, what it can hold, how to recognise its text, and how to
// read and write boards. The table of formats is in formats.c.
//
//     text --(starts? read)--> whole_board --(prepare, write)--> text
#ifndef PDKI_WHOLE_H
#define PDKI_WHOLE_H

#include "format/read.h"
#include "format/write.h"

typedef unsigned long long wide; // for %llu

// Largest side supported.
enum { WHOLE_SIDE_MAX = 4096 };

// A board to write.
struct whole_board {
    pdk_shape shape;
    const pdk_alphabet *alphabet;
    const pdk_symbol *symbols; // row by row; NULL in prepare()
    const pdk_notes *notes;    // for that shape, or NULL
};

// The text of a board to be read.
struct whole_text {
    struct read_input *input;
    const struct read_signs *signs;
    const struct read_wishes *wishes;
    struct read_line line; // the first one, not yet consumed
    struct whole_reading *reading;
    pdk_error *error; // explains failures; may be NULL
};

#define NOTE_WORDS(note) (UINT32_C(1) << PDK_NOTE_##note)
#define FORMAT_INFO(format, name, extension, summary, is_whole, holds)         \
    {                                                                          \
        PDK_FORMAT_##format, name, extension, summary, is_whole, holds         \
    }

// Plain formats (lines, rows, clues) only have `info` and `style`: reader.c
// detects and reads them.
struct format {
    pdk_format_info info;
    struct style style; // of formats written row by row

    // How a board of this format, or the text before the first one, starts:
    // with a line whose first non-blank character is in `starts`, which
    // contains a character of `contains`, whose trimmed length is in `lengths`
    // (terminated by 0), and for which begins() is true. Each of these may be
    // NULL for "any", except begins: a format without it is never detected. If
    // one of `signs` is a symbol given by the caller, the line is not of this
    // format.
    const char *starts, *contains, *signs;
    const size_t *lengths;
    bool (*begins)(const struct read_line *line,
                   const struct read_wishes *wishes);

    // Only for marks and drawings, which reader.c calls directly: whether the
    // unconsumed lines are a board of this format although the first one does
    // not show it.
    pdk_status (*follows)(struct read_input *input,
                          const struct read_wishes *wishes, bool *follows,
                          pdk_error *error);

    // Reads a board into text->reading, using the functions below, and consumes
    // it unless it is only the first line. PDK_END: what was consumed contains
    // no board, go on. Errors have a position in the text; the text that failed
    // need not be consumed. In a document of several boards, sets
    // text->line.number to the line of this board.
    pdk_status (*read)(struct whole_text *text);

    bool is_one_line; // after a failure, the next line is the next board
    bool hides_boxes; // the text does not show them

    // Which boards can be written as a whole. prepare() makes all other checks;
    // NULL: none.
    uint32_t side_max;      // 0: WHOLE_SIDE_MAX
    bool has_nine;          // 3x3 boxes only
    bool has_characters;    // one-character symbols only
    const char *no_symbols; // characters that cannot be symbols
    pdk_status (*prepare)(const struct whole_board *board, pdk_error *error);

    // An empty list of candidates means all of them, so a cell that excludes
    // every symbol cannot be written.
    bool lists_candidates;

    // Writes a board as a whole; symbols are in range. NULL: the format is
    // written row by row, using `style`.
    pdk_status (*write)(struct out *out, const struct whole_board *board);

    const char *before_all, *after_all;       // of a document; NULL: none
    const char *between;                      // separates boards; NULL: none
    const char *comment_open, *comment_close; // around moves; NULL: "# ", "\n"
};

extern const struct format pdki_format_json, pdki_format_sdk, pdki_format_ss,
    pdki_format_hodoku, pdki_format_gsf, pdki_format_exchange,
    pdki_format_sukaku, pdki_format_marks, pdki_format_opensudoku,
    pdki_format_solo, pdki_format_fpuzzles, pdki_format_drawing;

// For readers only: the record of a format that is read as a whole, otherwise
// NULL.
const struct format *pdki_whole_of(pdk_format format);

// Finds the format of a board that begins with the line; false if there is
// none.
bool pdki_whole_find(const struct read_line *line,
                     const struct read_wishes *wishes, pdk_format *format);

// When writing: whether the symbol of a cell was filled in by the player.
bool pdki_whole_is_placed(const struct whole_board *board, uint64_t cell);

// The text of a note, "" if there is none.
const char *pdki_whole_words(const struct whole_board *board, pdk_note note);

// Writes a symbol as in the alphabet; 0 is an empty cell.
void pdki_whole_put(struct out *out, const struct whole_board *board,
                    pdk_symbol symbol);

// A board that was read. Initialise with zeros.
struct whole_reading {
    pdk_format format; // of the last board
    pdk_shape shape;
    pdk_boxes_reason boxes_reason;
    struct symbol_table table; // of `alphabet`, for characters
    const pdk_alphabet *alphabet;
    pdk_alphabet *own; // the alphabet, unless the caller gave one
    bool is_like_last; // same shape and alphabet as the board before
    pdk_symbol *symbols;
    size_t symbol_capacity;
    unsigned char bytes[LINE_BOARD_MAX];
    struct tally tally;
    pdk_notes *notes;     // of the board; created on first use
    pdk_notes *document;  // of all boards of a document; likewise
    bool is_refused;      // the notes are about a board that failed
    const char *left_out; // message about ignored content, in static storage;
                          // NULL: none
    bool has_more;        // call read() again for the next board before reading
                          // further lines
    bool is_shared;       // the document has other boards, too
    void *state;          // kept by a format between boards
    void (*free_state)(void *state);
};

// State that a format keeps between boards: `size` bytes, initially zero, freed
// with their contents by `free_state`. NULL if out of memory.
void *pdki_whole_state(struct whole_text *text, size_t size,
                       void (*free_state)(void *state));

// Begins an empty board of this shape. If the caller gave another shape, or
// this one is too large, fails with an error at `at`, a position in `line`.
PDK_CHECKED pdk_status pdki_whole_begin(struct whole_text *text,
                                        const pdk_shape *shape,
                                        const struct read_line *line,
                                        const char *at);

// The same for a given side: with the boxes given by the caller or stated by a
// comment, or the usual ones.
PDK_CHECKED pdk_status pdki_whole_begin_side(struct whole_text *text,
                                             uint64_t side,
                                             const struct read_line *line,
                                             const char *at);

// After begin: sets the alphabet to the given one, otherwise 1..N.
PDK_CHECKED pdk_status pdki_whole_numbers(struct whole_text *text);

// Begins a board of this shape with symbols 1..N, or the given ones; `at` is a
// position in text->line.
PDK_CHECKED pdk_status pdki_whole_begin_numbers(struct whole_text *text,
                                                const pdk_shape *shape,
                                                const char *at);

// Customary sequences of characters, for pencil marks without a stated
// alphabet: a board uses the first `side` characters of a set.
enum { CHARACTER_SETS = 6 };
extern const char *const pdki_character_sets[CHARACTER_SETS];

// After begin: makes the first characters of a set the alphabet, unless the
// caller gave one.
PDK_CHECKED pdk_status pdki_whole_use_set(struct whole_text *text,
                                          const char *characters);

// Sets the alphabet: takes ownership of `own`, freeing it if it equals that of
// the previous board. An alphabet given by the caller is used instead, and must
// have the same number of symbols.
PDK_CHECKED pdk_status pdki_whole_alphabet(struct whole_text *text,
                                           pdk_alphabet *own);

// The same for an alphabet chosen for the tally, whose texts are at `base`.
PDK_CHECKED pdk_status pdki_whole_detected(struct whole_text *text,
                                           pdk_alphabet *own, const char *base);

// Counts the symbols of `cells`, a part of `line`, in the tally of the reading.
PDK_CHECKED pdk_status pdki_whole_tally(struct whole_text *text,
                                        const struct read_line *line,
                                        pdk_text cells, enum split_style style,
                                        uint64_t counted_only);

// Reads a whole board of single characters in `cells`, a part of `line`: begins
// it, detects the alphabet as for boards on lines, and fills in all symbols.
PDK_CHECKED pdk_status pdki_whole_characters(struct whole_text *text,
                                             const struct read_line *line,
                                             pdk_text cells);

// After begin: the notes of the board; NULL if out of memory.
pdk_notes *pdki_whole_notes(struct whole_text *text);

// Notes that the symbol of a cell was filled in by the player.
PDK_CHECKED pdk_status pdki_whole_place(struct whole_text *text, uint64_t cell);

// Notes that a symbol is excluded from a cell.
PDK_CHECKED pdk_status pdki_whole_exclude(struct whole_text *text,
                                          uint64_t cell, pdk_symbol symbol);

// Sets a text of `notes` (NULL: out of memory); if it is too long, fails with
// an error at this position.
PDK_CHECKED pdk_status pdki_whole_set_words(const struct whole_text *text,
                                            pdk_notes *notes, pdk_note note,
                                            pdk_text words, uint64_t line,
                                            uint64_t column);

// Sets a text of the board; if it is too long, fails with an error at its
// position.
PDK_CHECKED pdk_status pdki_whole_note(struct whole_text *text, pdk_note note,
                                       const struct read_line *line,
                                       pdk_text words);

// Chooses boxes that nothing shows, as for boards on lines. Done for every
// board after reading; formats that need the boxes earlier call it themselves.
PDK_CHECKED pdk_status pdki_whole_settle(struct whole_text *text);

// Sets the pencil marks of a cell: is_candidate[s] for every symbol s of the
// board.
PDK_CHECKED pdk_status pdki_whole_mark(struct whole_text *text, uint64_t cell,
                                       const bool *is_candidate);

// Settles the boxes, then drops the notes of the board if they are only pencil
// marks implied by the symbols in the houses of each cell.
PDK_CHECKED pdk_status pdki_whole_forget_seen(struct whole_text *text);

// Length of the prefix of the text that consists of `characters`.
size_t pdki_whole_span(pdk_text text, const char *characters);

// A text split at separators: the first fields and the remaining text.
enum { WHOLE_FIELDS_MAX = 6 };
struct whole_fields {
    pdk_text field[WHOLE_FIELDS_MAX];
    size_t count;
    pdk_text rest; // after the separator that ends the last field
};
void pdki_whole_split(pdk_text text, char separator, size_t most,
                      struct whole_fields *fields);

// Reads the next line; *body is its trimmed text.
PDK_CHECKED pdk_status pdki_whole_line(const struct whole_text *text,
                                       struct read_place *place,
                                       struct read_line *line, pdk_text *body,
                                       pdk_error *error);

// Reports that row `row` (from 0) is missing: because of `status` of the line,
// with PDK_END at `place`, otherwise because the line is empty.
PDK_CHECKED pdk_status pdki_whole_no_row(const struct whole_text *text,
                                         pdk_status status,
                                         const struct read_place *place,
                                         const struct read_line *line,
                                         uint64_t row, uint64_t side);

// Reports that a word at a position in a line is not a symbol of the alphabet.
PDK_CHECKED pdk_status pdki_whole_unknown(const struct whole_text *text,
                                          const struct read_line *line,
                                          const char *at, pdk_text word);

// Reports an error at a position in a line, with a printf() format.
PDK_CHECKED pdk_status pdki_whole_error(const struct whole_text *text,
                                        const struct read_line *line,
                                        const char *at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
