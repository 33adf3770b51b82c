// What comes with a puzzle besides its symbols: words about it, which of its
// symbols somebody filled in, and which ones a cell cannot hold by its pencil
// marks.
#ifndef PERMUDOKU_NOTES_H
#define PERMUDOKU_NOTES_H

#include <permudoku/geometry.h>

#ifdef __cplusplus
extern "C" {
#endif

// The words: constant, and the name that people and files use.
#define PDK_NOTE_LIST(X)                                                       \
    X(TITLE, "title")                                                          \
    X(AUTHOR, "author")                                                        \
    X(DATE, "date")                                                            \
    X(LEVEL, "level")                                                          \
    X(RATING, "rating")                                                        \
    X(SOURCE, "source")                                                        \
    X(URL, "url")                                                              \
    X(DESCRIPTION, "description")                                              \
    X(COMMENT, "comment")

#define PDK_NOTE_ENUM(name, text) PDK_NOTE_##name,
typedef enum pdk_note { PDK_NOTE_LIST(PDK_NOTE_ENUM) PDK_NOTE_COUNT } pdk_note;
#undef PDK_NOTE_ENUM

// The name of a note, "title"; static storage, NULL past the last one.
PDK_API const char *pdk_note_name(pdk_note note);

// What notes hold, as a set of bits: 1 << note for words, and these.
#define PDK_NOTES_PLACED (UINT32_C(1) << 30)
#define PDK_NOTES_MARKS (UINT32_C(1) << 31)

// Pencil marks are kept for boards up to this side.
#define PDK_MARKS_SIDE_MAX 256u

// No note has more bytes.
#define PDK_NOTE_BYTES_MAX 4096u

typedef struct pdk_notes pdk_notes;

// Without any notes, for no board yet. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_notes_new(pdk_notes **out);
PDK_API void pdk_notes_free(pdk_notes *notes);

// Forgets everything, and is about a board of `shape` from now on.
PDK_API void pdk_notes_reset(pdk_notes *notes, const pdk_shape *shape);

// Makes `notes` say what `from` does.
PDK_API PDK_CHECKED pdk_status pdk_notes_assign(pdk_notes *notes,
                                                const pdk_notes *from);

PDK_API const pdk_shape *pdk_notes_shape(const pdk_notes *notes);

// Which of them there are; 0 for none at all, and for NULL.
PDK_API uint32_t pdk_notes_held(const pdk_notes *notes);

// The words of a note, "" where there are none; borrowed until they change.
PDK_API const char *pdk_notes_text(const pdk_notes *notes, pdk_note note);

// Copies the words. White space and control characters become single spaces,
// with none at the ends; PDK_ERR_SYNTAX where they are not UTF-8, PDK_ERR_LIMIT
// where they are too long.
PDK_API PDK_CHECKED pdk_status pdk_notes_set_text(pdk_notes *notes,
                                                  pdk_note note,
                                                  const char *text,
                                                  size_t length);

// Cells, from 0 row by row, whose symbol is no clue: somebody filled it in.
// PDK_ERR_RANGE for cells outside the board, which are never placed.
PDK_API PDK_CHECKED pdk_status pdk_notes_place(pdk_notes *notes, uint64_t cell);
PDK_API bool pdk_notes_is_placed(const pdk_notes *notes, uint64_t cell);

// Pencil marks: that the cell cannot hold the symbol, 1..side. Whatever is not
// excluded is marked as possible. PDK_ERR_RANGE for what is outside the board,
// PDK_ERR_LIMIT where its side is too large for marks.
PDK_API PDK_CHECKED pdk_status pdk_notes_exclude(pdk_notes *notes,
                                                 uint64_t cell,
                                                 pdk_symbol symbol);
PDK_API bool pdk_notes_excludes(const pdk_notes *notes, uint64_t cell,
                                pdk_symbol symbol);

// Whether any symbol is excluded from the cell.
PDK_API bool pdk_notes_has_marks(const pdk_notes *notes, uint64_t cell);

#ifdef __cplusplus
}
#endif

#endif
