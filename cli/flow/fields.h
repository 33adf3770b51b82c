// What came with a board where it was read, in the answers about it: other
// columns of a table, keys of a JSON object, text and comments. A name that an
// answer uses itself gets the prefix input_.
#ifndef CLI_FIELDS_H
#define CLI_FIELDS_H

#include "flow/text.h"

// Notes that stay with a board whatever becomes of its symbols.
#define FIELDS_TAKEN (~(PDK_NOTES_PLACED | PDK_NOTES_MARKS))

// Members of an object: ,"name":"value"
void fields_json(struct text *text, const pdk_notes *notes);

// Columns of a table, each after a comma. `own` are the names of the answer's
// columns, separated by commas.
void fields_csv_names(struct text *text, const pdk_notes *notes,
                      const char *own);
void fields_csv(struct text *text, const pdk_notes *notes);

// Whether the board was read from a table.
bool fields_are_in_table(const pdk_notes *notes);

// Whether there are such columns, and whether the text behind a board is the
// only one.
bool fields_have_columns(const pdk_notes *notes);
bool fields_are_text(const pdk_notes *notes);

// Whether both have the same such columns.
bool fields_have_same_columns(const pdk_notes *a, const pdk_notes *b);

// The comment of a board that is not in a table, as lines that begin with #,
// also above a record: it is not a column.
void fields_comment(struct text *text, const pdk_notes *notes);

// What followed a board on its line.
void fields_behind(struct text *text, const pdk_notes *notes);

// The same for a record without values.
void fields_csv_blank(struct text *text, const pdk_notes *notes);

// A field of a table, in quotes if it needs them.
void csv_text(struct text *text, const char *words, size_t length);

#endif
