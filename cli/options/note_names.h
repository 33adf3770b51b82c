// What notes hold, in words.
#ifndef CLI_NOTE_NAMES_H
#define CLI_NOTE_NAMES_H

#include "flow/text.h"

#include <permudoku/notes.h>

// Adds another item of a list: "title, pencil marks".
void list_add(struct text *list, const char *item);

// Adds the names of the notes in `held`, as pdk_notes_held() tells, and
// `other` behind them unless NULL.
void note_names_add(struct text *list, uint32_t held, const char *other);

#endif
