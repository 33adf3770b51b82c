// Pasted text. What people copy from mails, source code, spreadsheets and web
// pages is rewritten, in the buffer of the input, into a notation that the
// reader knows, line by line:
//
//     > 1..4            1..4          quotes, fences, names and punctuation
//     p = "1..4";       1..4
//     | 1 |  |  | 4 |   1 , , , 4     tables
//     [[1 0] [0 1]]     [[1,0],[0,1]] lists
//     <td>1</td><td>    "1",""        tables of web pages
//
// Characters keep their column if there is room, so that errors point to the
// text that was pasted. A rule rewrites only what could not be a board as it
// is.
#ifndef PDKI_PASTE_H
#define PDKI_PASTE_H

#include "format/read.h"

struct paste_line {
    size_t offset, length, size; // as in struct read_line
};

struct paste {
    struct read_input *input;
    struct read_place next; // after the lines known
    struct paste_line *lines;
    size_t count, capacity;
    char *out; // replaces the first `taken` lines
    size_t used, room;
    size_t taken;
    bool is_full; // out of memory
};

// The line at `index`, from the first one that is not consumed; false if there
// is none, or it is too far away. Valid until the next call.
bool pdki_paste_line(struct paste *paste, size_t index, pdk_text *text);

// Appends to the text that replaces the lines.
void pdki_paste_put(struct paste *paste, const char *bytes, size_t length);
void pdki_paste_blanks(struct paste *paste, size_t count);

// The same, in place of blanks at its end as far as there are some.
void pdki_paste_replace(struct paste *paste, const char *token);

// Ends the replacement of the next line.
void pdki_paste_end_line(struct paste *paste);

// Each of these rewrites the first lines and returns true, or returns false.
bool pdki_paste_list(struct paste *paste);
bool pdki_paste_html(struct paste *paste);
bool pdki_paste_table(struct paste *paste);

// Rewrites the first unconsumed lines if they are pasted text; `line` is the
// first one. *is_changed: read it again. PDK_ERR_MEMORY is the only failure.
PDK_CHECKED pdk_status pdki_paste(struct read_input *input,
                                  const struct read_wishes *wishes,
                                  const struct read_line *line,
                                  bool *is_changed);

// The same for lines that are not a board as they are: digits may be
// full-width, and blanks may be cells.
PDK_CHECKED pdk_status pdki_paste_again(struct read_input *input,
                                        bool *is_changed);

#endif
