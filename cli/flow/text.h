// Text that grows in memory, and what is written to it: words, JSON, boards. If
// it cannot grow, nothing more is added, and `is_failed` is checked once, when
// the text is sent.
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <permudoku/alphabet.h>
#include <permudoku/format.h>
#include <permudoku/integer.h>
#include <permudoku/notes.h>
#include <permudoku/transform.h>

// All zero is an empty text.
struct text {
    char *bytes; // owned
    size_t length, room;
    bool is_failed;
};

void text_release(struct text *text);

// Empties the text but keeps its memory; clears `is_failed`.
void text_reset(struct text *text);

// Room for `size` bytes at the end, which the caller adds to text->length once
// they are used; NULL if out of memory.
char *text_room(struct text *text, size_t size);

void text_bytes(struct text *text, const char *bytes, size_t size);
void text_add(struct text *text, const char *words);
void text_number(struct text *text, uint64_t number);
void text_integer(struct text *text, const pdk_integer *integer);
void text_transform(struct text *text, const pdk_transform *transform);
__attribute__((format(printf, 2, 3))) void text_print(struct text *text,
                                                      const char *format, ...);

// A symbol as it is printed.
void text_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol);

// The name of a file, with '?' for control characters.
void text_name(struct text *text, const char *name);

// A sink that adds to the text, which is borrowed.
pdk_sink text_sink(struct text *text);

// Adds another item of a list: "title, pencil marks".
void list_add(struct text *list, const char *item);

// Adds the names of the notes in `held`, as returned by pdk_notes_held(),
// followed by `other` unless that is NULL.
void note_names_add(struct text *list, uint32_t held, const char *other);

// Bytes of the well-formed UTF-8 sequence at `bytes`, 0 if there is none.
size_t utf8_length(const char *bytes, size_t length);

// `words` in double quotes, escaped; bytes that are not UTF-8 become U+FFFD.
void json_text(struct text *text, const char *words, size_t length);

// A symbol in JSON: a number if the alphabet is numbers, else a string; null
// for an empty cell.
void json_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol);

// A row of `side` symbols, as a list.
void json_row(struct text *text, const pdk_alphabet *alphabet, uint32_t side,
              const pdk_symbol *symbols);

// A board, as the library writes it in JSON.
void json_board(struct text *text, const pdk_alphabet *alphabet,
                const pdk_grid *grid, pdk_json_board board);

// One of the `rows` of a board, with what precedes and follows it, so that all
// of them together are the board.
void json_board_row(struct text *text, const pdk_alphabet *alphabet,
                    const pdk_symbol *symbols, uint32_t row,
                    pdk_json_board board);

// The boxes and, unless they are 1..N, the symbols: members of an object.
void json_kind(struct text *text, const pdk_shape *shape,
               const pdk_alphabet *alphabet);

// A writer for boards of different formats and kinds. All zero is a valid
// initial state.
struct board_writer {
    pdk_writer *writer; // owned
    pdk_format format;  // of it
    bool is_prepared;   // for boards like the current one
};

void board_writer_release(struct board_writer *writer);

// To be called for every board that is read, written or not.
void board_writer_meet(struct board_writer *writer, const pdk_reading *reading);

// What boards are written with; borrowed.
struct board_form {
    pdk_format format;
    const pdk_shape *shape;
    const pdk_alphabet *alphabet;
    pdk_json_board json;
};

// Prepares for boards of this form, unless the writer is prepared already. The
// sink may change only together with the format.
pdk_status board_writer_prepare(struct board_writer *writer,
                                const struct board_form *form,
                                const pdk_sink *sink, pdk_error *error);

// Sends all text that is still in the writer.
pdk_status board_writer_send(const struct board_writer *writer,
                             pdk_error *error);

// Boards as text in memory, one by one, without the empty lines that a writer
// puts between them. All zero is a valid initial state; only the writer needs
// to be released.
struct board_text {
    struct board_writer writer;
    struct text *text; // where boards go; borrowed
    bool is_fresh;     // nothing of the board was written yet
};

// Prepares for boards of this form, whose alphabet must stay valid until the
// next call.
pdk_status board_text_prepare(struct board_text *boards, struct text *text,
                              const struct board_form *form, pdk_error *error);

// Sets whether the next boards have the header of a table above them.
void board_text_header(struct board_text *boards, bool has_header);

// Sets the notes of the next boards, borrowed; NULL: none.
void board_text_note(struct board_text *boards, const pdk_notes *notes);

// Adds a board, with its line end, or without the last one.
pdk_status board_text_add(struct board_text *boards, const pdk_grid *grid);
pdk_status board_text_add_open(struct board_text *boards, const pdk_grid *grid);

#endif
