// What a file says about a puzzle besides its symbols: texts such as title and
// author, other named values, which symbols were entered by the player, and
// pencil marks.
#ifndef PERMUDOKU_NOTES_H
#define PERMUDOKU_NOTES_H

#include <permudoku/alphabet.h>
#include <permudoku/geometry.h>

#ifdef __cplusplus
extern "C" {
#endif

// The texts: constant, and the name used in files and messages.
#define PDK_NOTE_LIST(X)                                                       \
    X(TITLE, "title")                                                          \
    X(AUTHOR, "author")                                                        \
    X(DATE, "date")                                                            \
    X(LEVEL, "level")                                                          \
    X(RATING, "rating")                                                        \
    X(SOURCE, "source")                                                        \
    X(URL, "url")                                                              \
    X(DESCRIPTION, "description")                                              \
    X(COMMENT, "comment")                                                      \
    X(TEXT, "text") // what follows the board on its line

#define PDK_NOTE_ENUM(name, text) PDK_NOTE_##name,
typedef enum pdk_note { PDK_NOTE_LIST(PDK_NOTE_ENUM) PDK_NOTE_COUNT } pdk_note;
#undef PDK_NOTE_ENUM

// The name of a note, "title"; static storage, NULL past the last one.
PDK_API const char *pdk_note_name(pdk_note note);

// Which notes there are, as a set of bits: 1 << note for a text, and these.
#define PDK_NOTES_FIELDS (UINT32_C(1) << 29) // fields that are not notes
#define PDK_NOTES_PLACED (UINT32_C(1) << 30)
#define PDK_NOTES_MARKS (UINT32_C(1) << 31)

// Pencil marks are supported for boards up to this side.
#define PDK_MARKS_SIDE_MAX 256u

// The longest text, in bytes.
#define PDK_NOTE_BYTES_MAX 4096u

typedef struct pdk_notes pdk_notes;

// Empty notes; call pdk_notes_reset() before you place or exclude anything. On
// failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_notes_new(pdk_notes **out, pdk_error *error);
PDK_API void pdk_notes_free(pdk_notes *notes);

// Removes all notes. From now on they are about a board of `shape`.
PDK_API void pdk_notes_reset(pdk_notes *notes, const pdk_shape *shape);

// Makes `notes` a copy of `from`.
PDK_API PDK_CHECKED pdk_status pdk_notes_assign(pdk_notes *notes,
                                                const pdk_notes *from,
                                                pdk_error *error);

PDK_API const pdk_shape *pdk_notes_shape(const pdk_notes *notes);

// The set of notes that are present. 0 if there are none or `notes` is NULL.
PDK_API uint32_t pdk_notes_held(const pdk_notes *notes);

// The text of a note, "" if it has none; borrowed until it changes.
PDK_API const char *pdk_notes_text(const pdk_notes *notes, pdk_note note);

// Copies the text. White space and control characters become single spaces, and
// are dropped at both ends. PDK_ERR_SYNTAX if it is not UTF-8, PDK_ERR_LIMIT if
// it is too long.
PDK_API PDK_CHECKED pdk_status pdk_notes_set_text(pdk_notes *notes,
                                                  pdk_note note,
                                                  const char *text,
                                                  size_t length,
                                                  pdk_error *error);

// A named value: a column of a table, or a key of a JSON object.
typedef enum pdk_field_kind {
    PDK_FIELD_TEXT,
    PDK_FIELD_JSON, // a number, a list or another value, as JSON on one line
    PDK_FIELD_BOARD // the column of a table that has the board; no value
} pdk_field_kind;

typedef struct pdk_field {
    pdk_field_kind kind;
    pdk_text name, value;
} pdk_field;

// All texts by name: first those of pdk_notes_set_text(), then the fields that
// were added, in their order. Past the last one, or if `notes` is NULL, the
// name is NULL. Borrowed until the notes change.
PDK_API pdk_field pdk_notes_field(const pdk_notes *notes, size_t index);

// Adds a field with a copy of its name and value. If it has the name of a note,
// its value is also the text of that note, unless it cannot be.
PDK_API PDK_CHECKED pdk_status pdk_notes_add_field(pdk_notes *notes,
                                                   const pdk_field *field,
                                                   pdk_error *error);

// Whether both have fields of the same names and in the same order, with the
// board in the same place. NULL has none.
PDK_API bool pdk_notes_have_same_fields(const pdk_notes *a, const pdk_notes *b);

// Removes all notes that are not in the set `held`.
PDK_API void pdk_notes_keep(pdk_notes *notes, uint32_t held);

// Cells, from 0 row by row, whose symbol was entered by the player and is not a
// clue. PDK_ERR_RANGE for cells outside the board, which are never placed.
PDK_API PDK_CHECKED pdk_status pdk_notes_place(pdk_notes *notes, uint64_t cell,
                                               pdk_error *error);
PDK_API bool pdk_notes_is_placed(const pdk_notes *notes, uint64_t cell);

// Pencil marks: removes the symbol, 1..side, from the candidates of the cell.
// All symbols that are not excluded are candidates. PDK_ERR_RANGE if the cell
// or the symbol is outside the board, PDK_ERR_LIMIT if the side is too large.
PDK_API PDK_CHECKED pdk_status pdk_notes_exclude(pdk_notes *notes,
                                                 uint64_t cell,
                                                 pdk_symbol symbol,
                                                 pdk_error *error);
PDK_API bool pdk_notes_excludes(const pdk_notes *notes, uint64_t cell,
                                pdk_symbol symbol);

// Whether any symbol is excluded from the cell.
PDK_API bool pdk_notes_has_marks(const pdk_notes *notes, uint64_t cell);

#ifdef __cplusplus
}
#endif

#endif
