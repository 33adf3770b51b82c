// The lines of pasted text, and the text that replaces them.
#include "format/paste.h"

#include "base/alloc.h"

#include <string.h>

enum { PASTE_MAX = 1024 * 1024 }; // pasted text is looked at up to here

bool pdki_paste_line(struct paste *paste, size_t index, pdk_text *text)
{
    struct read_line line;
    while (paste->count <= index) {
        void *lines = paste->lines;
        if (paste->next.offset > PASTE_MAX) return false;
        const pdk_status status =
            pdki_input_line(paste->input, &paste->next, &line, NULL);
        paste->is_full = paste->is_full || status == PDK_ERR_MEMORY;
        if (status != PDK_OK) return false;
        if (!pdki_alloc_reserve(&lines, &paste->capacity, paste->count + 1,
                                sizeof *paste->lines)) {
            paste->is_full = true;
            return false;
        }
        paste->lines = lines;
        paste->lines[paste->count++] =
            (struct paste_line){line.offset, line.length, line.size};
    }
    const struct paste_line *known = &paste->lines[index];
    *text =
        (pdk_text){pdki_input_text(paste->input, known->offset), known->length};
    return true;
}

void pdki_paste_put(struct paste *paste, const char *bytes, size_t length)
{
    void *out = paste->out;
    if (paste->is_full || length == 0) return;
    if (!pdki_alloc_reserve(&out, &paste->room, paste->used + length, 1)) {
        paste->is_full = true;
        return;
    }
    paste->out = out;
    memcpy(paste->out + paste->used, bytes, length);
    paste->used += length;
}

void pdki_paste_blanks(struct paste *paste, size_t count)
{
    while (count-- > 0) pdki_paste_put(paste, " ", 1);
}

void pdki_paste_replace(struct paste *paste, const char *token)
{
    const size_t length = strlen(token);
    for (size_t i = 0;
         i < length && paste->used > 0 && paste->out[paste->used - 1] == ' ';
         i++)
        paste->used--;
    pdki_paste_put(paste, token, length);
}

void pdki_paste_end_line(struct paste *paste)
{
    const struct paste_line *line = &paste->lines[paste->taken++];
    const char *end =
        pdki_input_text(paste->input, line->offset + line->length);
    pdki_paste_put(paste, end, line->size - line->length);
}
