#include "options/note_names.h"

void list_add(struct text *list, const char *item)
{
    if (list->length > 0) text_add(list, ", ");
    text_add(list, item);
}

void note_names_add(struct text *list, uint32_t held, const char *other)
{
    for (int note = 0; note < PDK_NOTE_COUNT; note++)
        if (held >> note & 1) list_add(list, pdk_note_name((pdk_note)note));
    if (held & PDK_NOTES_PLACED) list_add(list, "which symbols are no clues");
    if (held & PDK_NOTES_MARKS) list_add(list, "pencil marks");
    if (other) list_add(list, other);
}
