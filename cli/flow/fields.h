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

// A field of a table, in quotes if it needs them.
void csv_text(struct text *text, const char *words, size_t length);

#endif
